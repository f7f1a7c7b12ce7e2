import { ChevronDown } from "lucide-react";
import { type FocusEvent, useRef } from "react";
import { FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { type PhonePrefix, phonePrefixes, prefixOf, splitPhone } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { type AnyField, bound } from "./fields";
import { prefixEnding } from "./parse";

interface Props {
  field: AnyField;
  label: string;
  hint?: string;
  className?: string;
  /** Default: that of the visitor's market. */
  prefix?: PhonePrefix;
  autoComplete?: "tel-national" | "off";
  enterKeyHint?: "next" | "done";
}

/** A telephone number after its prefix; the prefix of a pasted number moves to its own field. */
export function PhoneField({
  field,
  label,
  hint,
  className,
  prefix,
  autoComplete = "tel-national",
  enterKeyHint,
}: Props) {
  const t = useT("forms");
  const country = useShell()?.country ?? "IT";
  const select = useRef<HTMLSelectElement>(null);
  const { key, props, error } = bound(field, "tel");
  const ids = useFieldIds(props.id, hint, error);
  const initial = splitPhone(String(props.defaultValue ?? ""), prefix ?? prefixOf[country]);

  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const bare = event.target.value.trim().replace(/^\(?\s*(\+|00)/, "+");
    const found = splitPhone(bare.replace(/^(\+\d\d)\)/, "$1"), initial.prefix);
    if (!bare.startsWith("+") || !bare.startsWith(found.prefix) || !select.current) return;
    select.current.value = found.prefix;
    event.target.value = found.number.trim();
  };

  return (
    <FieldShell
      key={key}
      quiet
      {...{ label, hint, error, className, ids }}
      optional={field.required ? undefined : t("optional")}
    >
      <div className="flex gap-2">
        <div className="relative w-24 shrink-0">
          <select
            ref={select}
            name={`${field.name}${prefixEnding}`}
            aria-label={t("prefix")}
            autoComplete="off"
            defaultValue={initial.prefix}
            className={`${inputClass} appearance-none pr-8`}
          >
            {Object.keys(phonePrefixes).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-3"
          />
        </div>
        <input
          {...props}
          defaultValue={initial.number}
          inputMode="tel"
          autoComplete={autoComplete}
          enterKeyHint={enterKeyHint}
          onBlur={tidy}
          className={`${inputClass} min-w-0 flex-1`}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
    </FieldShell>
  );
}
