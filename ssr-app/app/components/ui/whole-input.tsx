import type { InputHTMLAttributes } from "react";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholeIn } from "~/lib/whole";
import { type FieldProps, FieldShell, inputClass, useFieldIds, useTyped } from "./field";

type Bound = number | string | undefined;

/** Refuses anything but a whole number from `min` to `max`. */
function useWholeRule(min: Bound = 0, max: Bound = 999_999) {
  const t = useT();
  const [least, most] = [Number(min), Number(max)];
  return (text: string) => {
    const whole = text.trim() === "" ? least : wholeIn(text, most);
    if (whole !== null && whole >= least) return "";
    return t("number.range", { min: formatInteger(least), max: formatInteger(most) });
  };
}

// The browser's own field for numbers silently drops a comma or a letter: 1,5 would become 15.
const digits = { type: "text", inputMode: "numeric", autoComplete: "off" } as const;

/** A number of pieces, `min` to `max`. */
export function WholeInput({ min, max, onInput, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, "type">) {
  const typed = useTyped(useWholeRule(min, max), onInput);
  return (
    <input
      {...digits}
      aria-invalid={typed.refusal ? true : undefined}
      title={typed.refusal || undefined}
      onInput={typed.onInput}
      {...rest}
    />
  );
}

/** [`WholeInput`] with label, hint and error. */
export function WholeField({ min, max, onInput, label, hint, error, className, id, ...rest }: FieldProps) {
  const typed = useTyped(useWholeRule(min, max), onInput);
  const wrong = typed.refusal || error;
  const ids = useFieldIds(id, hint, wrong);
  return (
    <FieldShell {...{ label, hint, error: wrong, className, ids }}>
      <input
        {...digits}
        id={ids.control}
        className={inputClass}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={ids.describedBy}
        onInput={typed.onInput}
        {...rest}
      />
    </FieldShell>
  );
}
