import { FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";

interface CodesFieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  error?: string;
  /** Which lines are understood, where it is more than codes. */
  hint?: string;
}

/** As long as the longest list that is taken. */
const maxText = 20_000;

/** The list itself, and how its lines may look. */
export function CodesField({ value, defaultValue, onChange, error, hint: own }: CodesFieldProps) {
  const t = useT("cart");
  const hint = own ?? t("codes.hint");
  const ids = useFieldIds("codes-text", hint, error);
  return (
    <FieldShell label={t("codes.label")} hint={hint} error={error} ids={ids}>
      <textarea
        id={ids.control}
        name="text"
        rows={8}
        maxLength={maxText}
        spellCheck={false}
        autoCapitalize="characters"
        data-autofocus
        placeholder={"MD10411 3\n5 x MD20321\n8001234567890;2"}
        className={`${inputClass} resize-y font-mono text-sm`}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : { defaultValue })}
      />
    </FieldShell>
  );
}
