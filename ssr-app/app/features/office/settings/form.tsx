import { useState } from "react";
import { ChoiceBoxes } from "~/features/shared/forms/choice-boxes";
import { CheckboxField, EmailField, SelectField, TextField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import type { ShopSettings } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { settingsSchema } from "./schema";

const off = { autoComplete: "off" } as const;

/** The form of the shop's operator and offers. */
export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useT("partners");
  const register = useT("register");
  const common = useT();
  const kit = useT("backoffice");
  const form = useShopForm({ id: "settings", schema: settingsSchema, initial: typed(settings) as never });
  const { fields } = form;
  const [country, setCountry] = useState(String(fields.country.initialValue ?? "IT"));
  const countries = [
    { value: "IT", label: register("business.italy") },
    { value: "NO", label: register("business.norway") },
  ];
  return (
    <ShopForm form={form} className="max-w-4xl">
      <Was form={form} row={settings} />
      <Part title={t("settings.who")}>
        <TextField field={fields.name} label={t("settings.name")} hint={t("settings.nameHint")} {...off} />
        <TextField
          field={fields.legalName}
          label={register("business.name")}
          hint={register("business.nameHint")}
          {...off}
        />
        <SelectField
          field={fields.country}
          label={kit("field.country")}
          options={countries}
          onChange={(event) => setCountry(event.target.value)}
        />
        <TextField
          field={fields.vatNumber}
          label={register(country === "NO" ? "business.vatNO" : "business.vatIT")}
          spellCheck={false}
          {...off}
        />
        <TextField field={fields.address} label={t("settings.address")} {...off} />
        <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField field={fields.zipCode} label={t("settings.zip")} inputMode="numeric" {...off} />
          <TextField field={fields.city} label={t("settings.city")} {...off} />
        </div>
        <TextField field={fields.phone} type="tel" label={t("audit.field.phone")} {...off} />
        <EmailField field={fields.email} label={t("settings.email")} {...off} />
        <TextField
          field={fields.openingHours}
          label={t("settings.hours")}
          hint={t("settings.hoursHint")}
          className="sm:col-span-2"
          spellCheck={false}
          {...off}
        />
      </Part>
      <Part title={t("settings.offer")}>
        <div className="sm:col-span-2">
          <ChoiceBoxes
            field={fields.markets}
            label={t("settings.markets")}
            options={(["IT", "NO"] as const).map((code) => [code, common(`market.${code}`)])}
          />
          <p className="mt-1.5 max-w-prose text-ink-3 text-xs">{t("settings.marketsHint")}</p>
        </div>
        <TextField
          field={fields.deliveryHours}
          label={t("settings.promise")}
          hint={t("settings.promiseHint")}
          inputMode="numeric"
          {...off}
        />
        <div>
          <CheckboxField field={fields.firstOrderDiscount} label={t("settings.first")} />
          <p className="mt-1 text-ink-3 text-xs">{t("settings.firstHint")}</p>
        </div>
        <TextField
          field={fields.embeddingSites}
          label={t("settings.embedding")}
          hint={t("settings.embeddingHint")}
          className="sm:col-span-2"
          inputMode="url"
          spellCheck={false}
          {...off}
        />
      </Part>
      <SubmitButton className="justify-self-start">{t("settings.save")}</SubmitButton>
    </ShopForm>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** The settings as the fields show them. */
const typed = ({ deliveryHours, firstOrderDiscount, ...rest }: ShopSettings) => ({
  ...rest,
  deliveryHours: deliveryHours == null ? "" : String(deliveryHours),
  firstOrderDiscount: firstOrderDiscount ? "on" : undefined,
});
