import type { FieldMetadata } from "@conform-to/react";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { type AnyField, bound } from "~/features/shared/forms/fields";
import { localeNames, locales } from "~/lib/locale";
import { useT } from "~/lib/texts/use-t";

const others = locales.filter((locale) => locale !== "it");

/** A text in every language: Italian open, the others folded with their number. */
export function TextsField({
  field,
  label,
  long,
  needed,
}: {
  field: AnyField;
  label: string;
  long?: boolean;
  needed?: boolean;
}) {
  const t = useT("backoffice");
  const each = (field as FieldMetadata<Record<string, string>>).getFieldset() as Record<string, AnyField>;
  const given = (field.initialValue ?? {}) as Record<string, string>;
  const filled = others.filter((locale) => given[locale]).length;
  const wrong = others.some((locale) => each[locale]?.errors);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{label}</legend>
      <OneText field={each.it as AnyField} label={label} locale="it" long={long} optional={!needed} />
      <details open={wrong || undefined} className="group/item rounded-md border border-line bg-paper">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-3 text-sm [&::-webkit-details-marker]:hidden">
          <span>
            {t("texts.others")}{" "}
            <span className="text-ink-3">{t("texts.filled", { number: filled, of: others.length })}</span>
            <span className="sr-only">: {label}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-3 transition-transform group-open/item:rotate-180"
          />
        </summary>
        <div className={clsx("grid gap-3 p-3 pt-1", !long && "sm:grid-cols-2")}>
          {others.map((locale) => (
            <OneText
              key={locale}
              field={each[locale] as AnyField}
              label={localeNames[locale]}
              locale={locale}
              long={long}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

interface OneProps {
  field: AnyField;
  label: string;
  locale: string;
  long?: boolean;
  optional?: boolean;
}

function OneText({ field, label, locale, long, optional }: OneProps) {
  const forms = useT("forms");
  const { key, props, error } = bound(field);
  const ids = useFieldIds(props.id, undefined, error);
  const shared = { ...props, required: undefined, lang: locale === "no" ? "nb" : locale };
  const aria = { "aria-invalid": error ? true : undefined, "aria-describedby": ids.describedBy };
  const { type: _, ...area } = shared;
  return (
    <FieldShell key={key} quiet {...{ label, error, ids }} optional={optional ? forms("optional") : undefined}>
      {long ? (
        <textarea rows={3} className={inputClass} {...area} {...aria} />
      ) : (
        <input className={inputClass} {...shared} {...aria} />
      )}
    </FieldShell>
  );
}
