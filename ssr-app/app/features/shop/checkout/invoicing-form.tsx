import { CompanyField } from "~/features/account/profile/company-field";
import { InvoiceNumberFields } from "~/features/account/profile/invoice-numbers";
import { useInvoiceNumbers } from "~/features/account/profile/use-invoice-numbers";
import { EmailField, TextField } from "~/features/shared/forms/fields";
import { PhoneField } from "~/features/shared/forms/phone-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { type ShopForm as Kit, useShopForm } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import type { Address, Company, Representative } from "~/lib/contract";
import { prefixOf } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { AddressText, NotGiven } from "./address-text";
import { OptionCard } from "./option-card";
import { type editorConsumerSchema, invoicingSchema, numbersOf } from "./schemas";
import type { ConsumerDetails } from "./types";
import { WhoToAsk } from "./who-to-ask";

interface Props {
  company: Company;
  addresses: Address[];
  contacts: Representative[];
  edits: boolean;
  guided: boolean;
  /** The id of the current invoice address. */
  chosen: number | null;
  consumer: ConsumerDetails;
}

/** Every reader's form is a part of this one. */
type Form = Kit<typeof editorConsumerSchema>;

/** VAT number, codes and address that the invoice will carry. */
export function InvoicingForm({ company, addresses, contacts, edits, guided, chosen, consumer }: Props) {
  const t = useT("checkout");
  const form = useShopForm({
    id: "invoicing",
    schema: invoicingSchema({ edits, consumer: company.consumer }),
    initial: {
      country: company.country,
      vatNumber: company.vatNumber ?? "",
      fiscalCode: company.fiscalCode ?? "",
      sdiCode: company.sdiCode ?? "",
      pec: company.pec ?? "",
      name: consumer.name,
      surname: consumer.surname,
      personFiscalCode: consumer.fiscalCode,
      email: consumer.email,
      cellPhone: consumer.cellPhone,
    } as never,
  }) as unknown as Form;
  return (
    <ShopForm form={form} preventScrollReset={false}>
      <CompanyField />
      {edits && <Was form={form} row={numbersOf(company)} />}
      <input type="hidden" name="guided" value={guided ? "1" : ""} />
      <section
        aria-labelledby="dati-azienda"
        className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
      >
        <h2 id="dati-azienda" className="wrap-anywhere mb-4 text-2xl">
          {company.name}
        </h2>
        {edits ? <Numbers form={form} company={company} /> : <NumbersShown company={company} />}
        {!edits && (
          <div className="mt-4">
            <WhoToAsk contacts={contacts} text={t("ask.company")} />
          </div>
        )}
      </section>
      {company.consumer && <Person form={form} country={company.country} />}
      {addresses.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-display font-semibold text-xl">{t("invoicing.address")}</legend>
          {addresses.map((address) => (
            <OptionCard
              key={address.id}
              name="companyAddress"
              value={address.id}
              checked={address.id === chosen || addresses.length === 1}
              title={<AddressText address={address} />}
            />
          ))}
        </fieldset>
      )}
      <SubmitButton size="lg" data-part="go-on" className="w-full justify-self-start sm:w-auto">
        {guided ? t("steps.next") : t("steps.keep")}
      </SubmitButton>
    </ShopForm>
  );
}

function Numbers({ form, company }: { form: Form; company: Company }) {
  const { fields } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name={fields.country.name} value={company.country} />
      <InvoiceNumberFields fields={fields} company={company} />
    </div>
  );
}

function NumbersShown({ company }: { company: Company }) {
  const rows = useInvoiceNumbers(company);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-3 text-sm">{name}</dt>
          <dd className="wrap-anywhere font-medium">{value || <NotGiven />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name on the invoice of a private person. */
function Person({ form, country }: { form: Form; country: Company["country"] }) {
  const t = useT("checkout");
  const profile = useT("profile");
  const { fields } = form;
  return (
    <fieldset className="grid gap-5 rounded-xl border border-line bg-surface p-4 shadow-card sm:grid-cols-2 sm:p-6">
      <legend className="float-left mb-1 w-full font-display font-semibold text-xl sm:col-span-2">
        {t("consumer.title")}
      </legend>
      <p className="clear-both text-ink-2 text-sm sm:col-span-2">{t("consumer.text")}</p>
      <TextField field={fields.name} label={profile("me.name")} autoComplete="given-name" enterKeyHint="next" />
      <TextField field={fields.surname} label={profile("me.surname")} autoComplete="family-name" enterKeyHint="next" />
      <TextField
        field={fields.personFiscalCode}
        label={profile("company.fiscalCode")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        enterKeyHint="next"
      />
      <EmailField field={fields.email} label={profile("me.email")} enterKeyHint="next" />
      <PhoneField
        field={fields.cellPhone}
        label={profile("me.cellPhone")}
        prefix={prefixOf[country]}
        enterKeyHint="done"
      />
    </fieldset>
  );
}
