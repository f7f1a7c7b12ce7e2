import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Disclosure } from "~/features/account/profile/disclosure";
import { useOwnForm } from "~/features/account/profile/use-own-form";
import { CheckboxField, EmailField, SelectField, TextAreaField, TextField } from "~/features/shared/forms/fields";
import { PhoneField } from "~/features/shared/forms/phone-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { Was } from "~/features/shared/forms/was";
import type { Contact, Country } from "~/lib/contract";
import { localeNames, locales } from "~/lib/locale";
import { prefixOf } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { contactValues } from "./contact-values";
import { contactSchema } from "./schema";

/** A company that a contact can belong to. */
export interface Customer {
  id: number;
  code: string;
  name: string;
}

interface Props {
  contact?: Contact;
  customers: Customer[];
  country: Country;
  /** The label of the button; if absent, it is an "add" button. */
  label?: ReactNode;
  /** The agent to whose book operations add the contact. */
  agent?: number;
}

/** The form of a new or existing contact: a button that opens its fields. */
export function ContactForm({ contact, customers, country, label, agent }: Props) {
  const t = useT("contacts");
  const { form, taken, refused } = useOwnForm(
    contact ? `contact-${contact.id}` : "contact",
    contactSchema,
    t("saved"),
    { country, locale: country === "NO" ? "no" : "it", ...(contact && contactValues(contact)) } as never,
  );
  const { fields } = form;
  // The contact's own company stays an option even if the page has not loaded it.
  const own = contact?.company;
  const known = own && !customers.some(({ id }) => id === own.id) ? [own, ...customers] : customers;
  const companies = known.map(({ id, code, name }) => ({ value: String(id), label: `${name} (${code})` }));
  const countries = (["IT", "NO"] as const).map((value) => ({ value, label: t(`field.${value}`) }));
  return (
    <Disclosure
      label={
        label ?? (
          <>
            <Plus aria-hidden="true" className="size-5" />
            {t("add")}
          </>
        )
      }
      tone={contact ? "secondary" : "primary"}
      size={contact ? "sm" : "md"}
      open={refused}
      closeOn={taken}
    >
      <ShopForm form={form}>
        {contact && (
          <>
            <input type="hidden" name="id" value={contact.id} />
            <Was form={form} row={contactValues(contact)} />
          </>
        )}
        {agent && <input type="hidden" name="agent" value={agent} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.name} label={t("field.name")} autoComplete="off" enterKeyHint="next" />
          <EmailField field={fields.email} label={t("field.email")} autoComplete="off" enterKeyHint="next" />
          <TextField field={fields.business} label={t("field.business")} autoComplete="off" enterKeyHint="next" />
          <SelectField
            field={fields.company}
            label={t("field.company")}
            options={[{ value: "", label: t("field.noCompany") }, ...companies]}
          />
          <PhoneField
            field={fields.cellPhone}
            label={t("field.phone")}
            prefix={prefixOf[contact?.country ?? country]}
            autoComplete="off"
            enterKeyHint="next"
          />
          <div className="grid grid-cols-2 gap-3">
            <SelectField field={fields.country} label={t("field.country")} options={countries} />
            <SelectField
              field={fields.locale}
              label={t("field.locale")}
              options={locales.map((value) => ({ value, label: localeNames[value] }))}
            />
          </div>
        </div>
        <div className="rounded-md border border-line bg-surface p-4">
          <CheckboxField field={fields.consent} label={t("field.consent")} />
          <TextField
            field={fields.consentSource}
            label={t("field.source")}
            hint={t("field.sourceHint")}
            autoComplete="off"
            enterKeyHint="next"
          />
          {contact?.stopped && <CheckboxField field={fields.consentAnew} label={t("field.anew")} className="mt-3" />}
        </div>
        <TextAreaField field={fields.notes} label={t("field.notes")} rows={2} />
        <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
