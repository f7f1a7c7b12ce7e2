import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type * as z from "zod";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { CityField } from "~/features/shared/forms/city-field";
import { ChoiceField, EmailField, SelectField, TextField } from "~/features/shared/forms/fields";
import { PasswordField } from "~/features/shared/forms/password-field";
import { PhoneField } from "~/features/shared/forms/phone-field";
import { ShopForm } from "~/features/shared/forms/shop-form";
import { useDone, useShopForm } from "~/features/shared/forms/use-shop-form";
import type { City, Country } from "~/lib/contract";
import { prefixOf } from "~/lib/rules/phone";
import { typologies } from "~/lib/rules/typologies";
import { vatNumber } from "~/lib/rules/vat-number";
import { useT } from "~/lib/texts/use-t";
import { useMarkets } from "~/lib/use-markets";
import { stepSchema, type Values } from "./schema";
import { StepButtons, StepTitle } from "./step-frame";
import { type FilledStep, formOf, stepPath } from "./steps";
import type { Draft } from "./use-draft";

/** The action's answer about an accepted step. */
interface StepAnswer extends FormAnswer {
  draftToken?: string;
  /** The town that was found for the typed one. */
  place?: Values;
  cities?: City[];
}

export interface StepProps {
  draft: Draft;
  country: Country;
  target?: string;
  /** The user came from another step. */
  moved: boolean;
  /** The errors of the last step that belong to fields of this one. */
  trouble?: Record<string, string[]>;
  onTaken: () => void;
}

/** What the three steps have in common: their form, its trouble, and going on when it was taken. */
// biome-ignore lint/suspicious/noExplicitAny: the form of any schema
function useStep<S extends z.ZodType<unknown, any>>(
  step: FilledStep,
  schema: S,
  { draft, trouble, onTaken }: StepProps,
) {
  const fetcher = useFetcher<StepAnswer>();
  const id = formOf[step];
  const [refused] = useState<FormAnswer | undefined>(
    trouble && { form: id, result: { status: "error", error: trouble, initialValue: draft.values } },
  );
  const given = fetcher.data ?? refused;
  const form = useShopForm<S>({
    id,
    schema,
    // Empty fields are absent here.
    initial: draft.values as never,
    fetcher,
    answer: given,
  });
  useDone(form, (answer: StepAnswer) => {
    if (answer.draftToken) draft.setToken(answer.draftToken);
    if (answer.place) draft.keep(answer.place);
    onTaken();
  });
  useFocusOn(Boolean(trouble), id);
  const send = (data: FormData) => {
    data.set("live", "1");
    if (draft.token) data.set("draftToken", draft.token);
    fetcher.submit(data, { method: "post", action: stepPath(step) });
  };
  return { form, send, answer: given as StepAnswer | undefined };
}

/** Focuses the first field that a refusal of the last step is about. */
function useFocusOn(trouble: boolean, id: string) {
  const initialTrouble = useRef(trouble);
  useEffect(() => {
    if (initialTrouble.current) document.getElementById(id)?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [id]);
}

export function YouStep(props: StepProps & { hasAccount: ReactNode }) {
  const { draft, country, target, moved } = props;
  const t = useT("register");
  const { form, send } = useStep("tu", stepSchema.tu, props);
  const { fields } = form;
  const known = [draft.values.name, draft.values.surname, draft.values.email].filter((word) => word !== undefined);
  return (
    <>
      <StepTitle title={t("you.title")} text={t("you.text")} moved={moved} />
      <ShopForm form={form} send={send}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.name} label={t("you.name")} autoComplete="given-name" enterKeyHint="next" />
          <TextField field={fields.surname} label={t("you.surname")} autoComplete="family-name" enterKeyHint="next" />
        </div>
        <EmailField field={fields.email} label={t("you.email")} hint={t("you.emailHint")} enterKeyHint="next" />
        <PhoneField
          field={fields.cellPhone}
          label={t("you.cellPhone")}
          hint={t("you.cellPhoneHint")}
          prefix={prefixOf[country]}
          enterKeyHint="next"
        />
        <PasswordField
          field={fields.password}
          label={t("you.password")}
          autoComplete="new-password"
          strength
          known={known}
          defaultValue={draft.password}
          enterKeyHint="go"
        />
        <StepButtons step="tu" target={target} />
        <p className="text-ink-2 text-sm">{props.hasAccount}</p>
      </ShopForm>
    </>
  );
}

export function BusinessStep(props: StepProps) {
  const { draft, target, moved } = props;
  const t = useT("register");
  const tf = useT("forms");
  const tc = useT();
  const { form, send } = useStep("azienda", stepSchema.azienda, props);
  const { fields } = form;
  const markets = useMarkets();
  const before = markets.find((market) => market === draft.values.country);
  const [country, setCountry] = useState<Country>(before ?? props.country);
  const [vat, setVat] = useState(draft.values.vatNumber ?? "");
  const italian = country === "IT";
  const doubtful = vatNumber(country, vat)?.warning;
  const options = Object.entries(typologies).map(([value, key]) => ({ value, label: tf(`typology.${key}`) }));
  return (
    <>
      <StepTitle title={t("business.title")} text={t("business.text")} moved={moved} />
      <ShopForm form={form} send={send}>
        {markets.length > 1 ? (
          <ChoiceField
            field={fields.country}
            label={t("business.country")}
            options={[
              { value: "IT", label: t("business.italy"), hint: tc("market.IT").replace(/^.*\((.*)\)$/, "$1") },
              { value: "NO", label: t("business.norway"), hint: tc("market.NO").replace(/^.*\((.*)\)$/, "$1") },
            ]}
            initial={country}
            onChoose={(value) => setCountry(value === "NO" ? "NO" : "IT")}
          />
        ) : (
          <input type="hidden" name={fields.country.name} value={country} />
        )}
        <TextField
          field={fields.companyName}
          label={t("business.name")}
          hint={t("business.nameHint")}
          autoComplete="organization"
          enterKeyHint="next"
        />
        <SelectField field={fields.typology} label={t("business.typology")}>
          <option value="">{t("business.choose")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.vatNumber}
            label={italian ? t("business.vatIT") : t("business.vatNO")}
            hint={italian ? t("business.vatHintIT") : t("business.vatHintNO")}
            note={doubtful ? t("business.vatDoubtful") : undefined}
            optional=""
            inputMode={italian ? "numeric" : "text"}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={24}
            onChange={(event) => setVat(event.target.value)}
          />
          {italian && (
            <TextField
              field={fields.fiscalCode}
              label={t("business.fiscalCode")}
              hint={t("business.fiscalHint")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={24}
            />
          )}
        </div>
        {italian && (
          <fieldset className="grid gap-5 rounded-lg border border-line bg-paper p-4 sm:grid-cols-2">
            <legend className="sr-only">{t("business.invoices")}</legend>
            <p aria-hidden="true" className="-mb-2 text-ink-2 text-sm sm:col-span-2">
              {t("business.invoices")}
            </p>
            <TextField
              field={fields.sdiCode}
              label={t("business.sdi")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={7}
            />
            <EmailField field={fields.pec} label={t("business.pec")} autoComplete="off" enterKeyHint="next" />
          </fieldset>
        )}
        <StepButtons step="azienda" target={target} />
      </ShopForm>
    </>
  );
}

export function AddressStep(props: StepProps) {
  const { draft, target, moved } = props;
  const t = useT("register");
  const { form, send, answer } = useStep("indirizzo", stepSchema.indirizzo, props);
  const { fields } = form;
  const country: Country = draft.values.country === "NO" ? "NO" : draft.values.country ? "IT" : props.country;
  return (
    <>
      <StepTitle title={t("address.title")} text={t("address.text")} moved={moved} />
      <ShopForm form={form} send={send}>
        <input type="hidden" name={fields.country.name} value={country} />
        <TextField
          field={fields.address}
          label={t("address.street")}
          hint={country === "IT" ? t("address.streetHintIT") : t("address.streetHintNO")}
          autoComplete="street-address"
          enterKeyHint="next"
        />
        <CityField fields={fields} country={country} choices={answer?.cities} />
        <PhoneField
          field={fields.phoneNumber}
          label={t("address.phone")}
          hint={t("address.phoneHint")}
          prefix={prefixOf[country]}
          autoComplete="off"
          enterKeyHint="done"
        />
        <StepButtons step="indirizzo" target={target} />
      </ShopForm>
    </>
  );
}
