import { Ban, Hourglass, Lock } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { Named } from "~/components/ui/named";
import { SelectField, TextField } from "~/features/shared/forms/fields";
import { PhoneField } from "~/features/shared/forms/phone-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { valuesOf, Was } from "~/features/shared/forms/was";
import type { Company } from "~/lib/contract";
import { listed } from "~/lib/format";
import { whenMissingPath } from "~/lib/links";
import { formatPhone } from "~/lib/rules/phone";
import { typologies } from "~/lib/rules/typologies";
import { useLocale, useT } from "~/lib/texts/use-t";
import { CompanyField } from "./company-field";
import { DayBoxes } from "./day-boxes";
import { Disclosure } from "./disclosure";
import { Facts } from "./facts";
import { InvoiceNumberFields } from "./invoice-numbers";
import { companySchema } from "./schemas";
import { ProfileSection } from "./section";
import { useInvoiceNumbers } from "./use-invoice-numbers";
import { useOwnForm } from "./use-own-form";
import { useWeekdays } from "./weekdays";

const shown = [
  "name",
  "typology",
  "vatNumber",
  "fiscalCode",
  "sdiCode",
  "pec",
  "phoneNumber",
  "closingDays",
  "orderTakingModes",
] as const;
const modes = ["phone", "whatsapp", "autonomous"] as const;

/** The business of the account. */
export function CompanySection({ company, edits }: { company: Company; edits: boolean }) {
  const t = useT("profile");
  const forms = useT("forms");
  const locale = useLocale();
  const days = useWeekdays();
  const numbers = useInvoiceNumbers(company);
  return (
    <ProfileSection id="azienda" title={t("company.title")}>
      <CompanyNotes company={company} edits={edits} />
      <Facts
        none={t("none")}
        rows={[
          [t("company.name"), company.name],
          [t("company.code"), company.code],
          [t("company.typology"), forms(`typology.${typologies[company.typology]}`)],
          ...numbers,
          [t("company.phone"), formatPhone(company.phoneNumber)],
          [
            t("company.closingDays"),
            listed(
              company.closingDays.map((day) => days[day] ?? ""),
              locale,
            ),
          ],
          [
            t("company.modes"),
            company.orderTakingModes.length > 0 && (
              <Dotted key="modes">{company.orderTakingModes.map((mode) => t(`mode.${mode}`))}</Dotted>
            ),
          ],
        ]}
      />
      {edits && <CompanyForm company={company} />}
      <p className="mt-4">
        <AppLink to={whenMissingPath} className="link touch">
          {t("company.whenMissing")}
        </AppLink>
      </p>
    </ProfileSection>
  );
}

function CompanyNotes({ company, edits }: { company: Company; edits: boolean }) {
  const t = useT("profile");
  return (
    <div className="mb-5 grid gap-2 empty:hidden">
      {company.blocked && (
        <Callout tone="danger" icon={Ban} still>
          {t("company.blocked")}
        </Callout>
      )}
      {company.status === "pending" && (
        <Callout tone="warning" icon={Hourglass} still>
          {t("company.pending")}
        </Callout>
      )}
      {!edits && (
        <Callout tone="info" icon={Lock} still>
          {t("company.readOnly")}
        </Callout>
      )}
    </div>
  );
}

/** The form of the business's data, opened by a button. */
export function CompanyForm({ company }: { company: Company }) {
  const t = useT("profile");
  const forms = useT("forms");
  const { form, taken, refused } = useOwnForm("company", companySchema, t("saved"), {
    country: company.country,
    name: company.name,
    typology: company.typology,
    vatNumber: company.vatNumber ?? "",
    fiscalCode: company.fiscalCode ?? "",
    sdiCode: company.sdiCode ?? "",
    pec: company.pec ?? "",
    phoneNumber: company.phoneNumber,
    closingDays: company.closingDays.map(String),
    orderTakingModes: company.orderTakingModes,
  });
  const { fields } = form;
  const chosen = ([] as unknown[]).concat(fields.orderTakingModes.initialValue ?? []);
  return (
    <Disclosure
      label={<Named name={t("company.title")}>{t("edit")}</Named>}
      open={refused}
      closeOn={taken}
      className="mt-5"
    >
      <ShopForm form={form}>
        <CompanyField />
        <Was form={form} row={valuesOf(company, shown)} />
        <input type="hidden" name={fields.country.name} value={company.country} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.name} label={t("company.name")} autoComplete="organization" enterKeyHint="next" />
          <SelectField
            field={fields.typology}
            label={t("company.typology")}
            options={Object.entries(typologies).map(([value, key]) => ({ value, label: forms(`typology.${key}`) }))}
          />
          <InvoiceNumberFields fields={fields} company={company} />
          <PhoneField field={fields.phoneNumber} label={t("company.phone")} autoComplete="off" enterKeyHint="next" />
        </div>
        <DayBoxes
          field={fields.closingDays}
          label={t("company.closingDays")}
          hint={t("company.closingDaysHint")}
          count={7}
        />
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">{t("company.modes")}</legend>
          <div className="flex flex-wrap gap-x-6">
            {modes.map((mode) => (
              <label key={mode} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name={fields.orderTakingModes.name}
                  value={mode}
                  defaultChecked={chosen.includes(mode)}
                  className="size-5 shrink-0"
                />
                {t(`mode.${mode}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
