import { CheckboxField, ChoiceField, EmailField, SelectField, TextField } from "~/features/shared/forms/fields";
import { PhoneField } from "~/features/shared/forms/phone-field";
import type { Country } from "~/lib/contract";
import { type Locale, languageTag, locales } from "~/lib/locale";
import { prefixOf } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import type { CounterKit } from "./business-fields";
import { proofKinds } from "./schema";

/** The owner, who gets the mail with the link to a password. */
export function OwnerFields({ form: { fields }, country }: { form: CounterKit; country: Country }) {
  const t = useT("register");
  const own = useT("counter");
  const off = { autoComplete: "off", enterKeyHint: "next" } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={t("you.name")} {...off} />
        <TextField field={fields.surname} label={t("you.surname")} {...off} />
        <EmailField field={fields.email} label={t("you.email")} {...off} />
        <PhoneField field={fields.cellPhone} label={t("you.cellPhone")} prefix={prefixOf[country]} {...off} />
      </div>
      <SelectField field={fields.lang} label={own("owner.lang")} className="sm:max-w-xs">
        <option value="">{own("owner.langCountry")}</option>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={languageTag(locale)}>
            {nameOf(locale)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The name of a language in that language. */
function nameOf(locale: Locale): string {
  const tag = languageTag(locale);
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag.slice(0, 2)) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** How the owner consented to mails, and where that is recorded; without it no mail is sent. */
export function ProofFields({ form: { fields }, today }: { form: CounterKit; today: string }) {
  const t = useT("counter");
  return (
    <>
      <ChoiceField
        field={fields.proofKind}
        label={t("proof.kind")}
        className="[&>div]:sm:grid-cols-3"
        options={proofKinds.map((kind) => ({ value: kind, label: t(`proof.${kind}`) }))}
        initial="paper"
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          field={fields.proofReference}
          label={t("proof.reference")}
          hint={t("proof.referenceHint")}
          autoComplete="off"
          enterKeyHint="done"
        />
        <TextField field={fields.proofDate} type="date" max={today} label={t("proof.date")} optional="" />
      </div>
      <CheckboxField field={fields.consent} label={t("proof.consent")} />
    </>
  );
}
