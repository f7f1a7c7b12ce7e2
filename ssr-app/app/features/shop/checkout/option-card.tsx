import { type ReactNode, useId } from "react";

interface Props {
  name: string;
  value: number;
  checked: boolean;
  title: ReactNode;
  /** What the choice means; a click on it chooses too. */
  children?: ReactNode;
  /** A link at the end of the card. */
  side?: ReactNode;
}

/** A radio button with an explanation; a click anywhere on the card selects it. */
export function OptionCard({ name, value, checked, title, children, side }: Props) {
  const id = useId();
  return (
    <div className="choice relative flex items-start gap-3 px-4 py-3">
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        required
        aria-describedby={`${id}-about`}
        className="relative z-1 mt-0.5 size-5 shrink-0"
      />
      <div className="wrap-anywhere min-w-0 flex-1">
        <label htmlFor={id} className="block after:absolute after:inset-0 after:rounded-lg">
          {title}
        </label>
        <div id={`${id}-about`}>{children}</div>
      </div>
      {side && <div className="relative shrink-0">{side}</div>}
    </div>
  );
}
