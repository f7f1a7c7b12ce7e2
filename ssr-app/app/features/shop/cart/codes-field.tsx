import { TextArea } from "~/components/ui/text-area";
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
  return (
    <TextArea
      id="codes-text"
      name="text"
      label={t("codes.label")}
      hint={own ?? t("codes.hint")}
      error={error}
      rows={8}
      maxLength={maxText}
      spellCheck={false}
      autoCapitalize="characters"
      data-autofocus
      placeholder={"MD10411 3\n5 x MD20321\n8001234567890;2"}
      className="[&_textarea]:resize-y [&_textarea]:font-mono [&_textarea]:text-sm"
      {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : { defaultValue })}
    />
  );
}
