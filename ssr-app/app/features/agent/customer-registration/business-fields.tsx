import { useState } from "react";
import { ChoiceField, EmailField, SelectField, TextField } from "~/features/shared/forms/fields";
import { PhoneField } from "~/features/shared/forms/phone-field";
import type { ShopForm } from "~/features/shared/forms/use-shop-form";
import type { Country } from "~/lib/contract";
import { prefixOf } from "~/lib/rules/phone";
import { typologies } from "~/lib/rules/typologies";
import { vatNumber } from "~/lib/rules/vat-number";
import { useT } from "~/lib/texts/use-t";
import { useMarkets } from "~/lib/use-markets";
import type { counterSchema } from "./schema";

export type CounterKit = ShopForm<typeof counterSchema>;

const modes = ["phone", "whatsapp", "autonomous"] as const;

interface Props {
  form: CounterKit;
  country: Country;
  onCountry: (country: Country) => void;
}

/** The recipient of the invoice and the terms of orders. */
export function BusinessFields({ form: { fields }, country, onCountry }: Props) {
  const t = useT("register");
  const own = useT("counter");
  const tf = useT("forms");
  const profile = useT("profile");
  const markets = useMarkets();
  const [vat, setVat] = useState(String(fields.vatNumber.initialValue ?? ""));
  const italian = country === "IT";
  const code = { autoComplete: "off", spellCheck: false, enterKeyHint: "next" } as const;
  const chosen = ([] as unknown[]).concat(fields.orderTakingModes.initialValue ?? ["phone"]).map(String);
  return (
    <>
      {markets.length > 1 ? (
        <ChoiceField
          field={fields.country}
          label={t("business.country")}
          className="[&>div]:grid-cols-2"
          options={[
            { value: "IT", label: t("business.italy") },
            { value: "NO", label: t("business.norway") },
          ]}
          initial={country}
          onChoose={(value) => onCountry(value === "NO" ? "NO" : "IT")}
        />
      ) : (
        <input type="hidden" name={fields.country.name} value={country} />
      )}
      <TextField
        field={fields.companyName}
        label={t("business.name")}
        hint={t("business.nameHint")}
        autoComplete="off"
        enterKeyHint="next"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.vatNumber}
          label={italian ? t("business.vatIT") : t("business.vatNO")}
          hint={italian ? t("business.vatHintIT") : t("business.vatHintNO")}
          note={vatNumber(country, vat)?.warning ? t("business.vatDoubtful") : undefined}
          inputMode={italian ? "numeric" : "text"}
          maxLength={24}
          onChange={(event) => setVat(event.target.value)}
          {...code}
        />
        <SelectField field={fields.typology} label={t("business.typology")}>
          <option value="">{t("business.choose")}</option>
          {Object.entries(typologies).map(([value, key]) => (
            <option key={value} value={value}>
              {tf(`typology.${key}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {italian && (
        <fieldset className="grid gap-5 rounded-lg border border-line bg-paper p-4 sm:grid-cols-3">
          <legend className="sr-only">{t("business.invoices")}</legend>
          <TextField
            field={fields.fiscalCode}
            label={t("business.fiscalCode")}
            autoCapitalize="characters"
            maxLength={24}
            {...code}
          />
          <TextField
            field={fields.sdiCode}
            label={t("business.sdi")}
            autoCapitalize="characters"
            maxLength={7}
            {...code}
          />
          <EmailField field={fields.pec} label={t("business.pec")} autoComplete="off" enterKeyHint="next" />
        </fieldset>
      )}
      <PhoneField
        field={fields.phoneNumber}
        label={t("address.phone")}
        hint={own("business.phoneHint")}
        prefix={prefixOf[country]}
        autoComplete="off"
        enterKeyHint="next"
      />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">{own("business.modes")}</legend>
        <div className="flex flex-wrap gap-2">
          {modes.map((mode) => (
            <label key={mode} className="choice flex min-h-11 items-center gap-2 px-3 text-sm">
              <input
                type="checkbox"
                name={fields.orderTakingModes.name}
                value={mode}
                defaultChecked={chosen.includes(mode)}
                className="size-5 shrink-0"
              />
              {profile(`mode.${mode}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
