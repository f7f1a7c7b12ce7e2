import clsx from "clsx";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "aria-label"> & {
  /** Its action, for people who do not see the icon. */
  label: string;
  children: ReactNode;
  tone?: "quiet" | "solid" | "walnut";
};

const tones = {
  quiet: "text-ink hover:bg-sunken",
  solid: "bg-surface text-ink border border-edge hover:bg-sunken",
  walnut: "text-flour hover:bg-walnut-2",
};

/** 44 px, an icon and a name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, tone = "quiet", className, type = "button", children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        "relative inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors disabled:pointer-events-none disabled:opacity-45",
        tones[tone],
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
});
