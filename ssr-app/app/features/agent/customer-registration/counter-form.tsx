import { type ReactNode, useState } from "react";
import { WindowFields } from "~/features/account/profile/address-fields";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { CityField } from "~/features/shared/forms/city-field";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import type { City, Country } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useMarkets } from "~/lib/use-markets";
import { BusinessFields, type CounterKit } from "./business-fields";
import { OwnerFields, ProofFields } from "./owner-fields";
import { Part } from "./part";
import { counterSchema, paymentCodes } from "./schema";

interface CounterAnswer extends FormAnswer {
  cities?: City[];
  deliveryCities?: City[];
}

interface Props {
  /** The agent's market, chosen at first. */
  country: Country;
  /** Today by the market's clock: a consent cannot be dated later. */
  today: string;
  submit: string;
  /** Further fields of the terms. */
  terms?: (fields: CounterKit["fields"]) => ReactNode;
}

/** The form of a new customer, with all that a first order needs, in the order of the conversation at a counter. */
export function CounterForm({ country: own, today, submit, terms }: Props) {
  const t = useT("counter");
  // A closed market takes no new customers, even if it is the agent's own.
  const markets = useMarkets();
  const first = markets.includes(own) ? own : (markets[0] ?? own);
  const form: CounterKit = useShopForm({
    id: "counter",
    schema: counterSchema,
    initial: { country: first, proofKind: "paper", proofDate: today, paymentMethod: "CPOS" } as never,
  });
  const { fields } = form;
  const answer = form.answer as CounterAnswer | undefined;
  const [country, setCountry] = useState<Country>(fields.country.initialValue === "NO" ? "NO" : first);
  return (
    <ShopForm form={form} className="gap-6!">
      <Part number={1} title={t("part.business")}>
        <BusinessFields form={form} country={country} onCountry={setCountry} />
      </Part>
      <Part number={2} title={t("part.place")}>
        <PlaceFields form={form} country={country} answer={answer} />
      </Part>
      <Part number={3} title={t("part.owner")} text={t("owner.text")}>
        <OwnerFields form={form} country={country} />
      </Part>
      <Part number={4} title={t("part.terms")}>
        <SelectField
          field={fields.paymentMethod}
          label={t("terms.payment")}
          optional=""
          options={paymentCodes.map((code) => ({ value: code, label: t(`payment.${code}`) }))}
        />
        {terms?.(fields)}
        <TextAreaField field={fields.remarks} label={t("terms.notes")} rows={2} maxLength={500} />
      </Part>
      <Part number={5} title={t("part.proof")} text={t("proof.text")}>
        <ProofFields form={form} today={today} />
      </Part>
      <SubmitButton size="lg" className="w-full sm:w-auto sm:justify-self-start">
        {submit}
      </SubmitButton>
    </ShopForm>
  );
}

interface PlaceProps {
  form: CounterKit;
  country: Country;
  answer: CounterAnswer | undefined;
}

/** The company's address, the delivery address, its access and its hours. */
function PlaceFields({ form: { fields }, country, answer }: PlaceProps) {
  const t = useT("counter");
  const profile = useT("profile");
  const street = { autoComplete: "off", enterKeyHint: "next" } as const;
  return (
    <>
      <TextField field={fields.address} label={profile("addresses.street")} {...street} />
      <CityField fields={fields} country={country} choices={answer?.cities} />
      <div className="group/elsewhere grid gap-5">
        <CheckboxField field={fields.elsewhere} label={t("place.elsewhere")} />
        <fieldset className="hidden gap-5 rounded-lg border border-line bg-paper p-4 group-has-[[name=elsewhere]:checked]/elsewhere:grid">
          <legend className="sr-only">{t("place.delivery")}</legend>
          <TextField field={fields.deliveryStreet} label={profile("addresses.street")} optional="" {...street} />
          <CityField
            fields={{ city: fields.deliveryCity, cityName: fields.deliveryCityName, zipCode: fields.deliveryZip }}
            country={country}
            choices={answer?.deliveryCities}
          />
        </fieldset>
      </div>
      <details className="group/more rounded-lg border border-line">
        <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold">{t("place.more")}</summary>
        <div className="grid gap-6 border-line border-t p-4">
          <fieldset className="grid gap-5 sm:grid-cols-3">
            <legend className="mb-3 font-semibold">{profile("addresses.door")}</legend>
            <TextField field={fields.ramp} label={profile("addresses.ramp")} {...street} />
            <TextField field={fields.floor} label={profile("addresses.floor")} {...street} />
            <TextField field={fields.intercom} label={profile("addresses.intercom")} {...street} />
            <CheckboxField field={fields.elevator} label={profile("addresses.elevator")} />
          </fieldset>
          <WindowFields fields={fields} />
        </div>
      </details>
    </>
  );
}
