import type { TextareaHTMLAttributes } from "react";
import { type FieldFrame, FieldShell, inputClass, useFieldIds, useTextLimit, useTyped } from "./field";

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & FieldFrame & { id?: string };

/** Several lines with label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  optional,
  note,
  quiet,
  className,
  id,
  maxLength,
  onInput,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const typed = useTyped(useTextLimit(maxLength), onInput);
  const wrong = typed.refusal || error;
  const ids = useFieldIds(id, hint, wrong, note);
  return (
    <FieldShell {...{ label, hint, error: wrong, hideLabel, optional, note, quiet, className, ids }}>
      <textarea
        id={ids.control}
        rows={rows}
        className={inputClass}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={ids.describedBy}
        onInput={typed.onInput}
        {...rest}
      />
    </FieldShell>
  );
}
