import { FieldError, FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { CityField } from "~/features/shared/forms/city-field";
import { type AnyField, bound, CheckboxField, TextAreaField, TextField } from "~/features/shared/forms/fields";
import { PhoneField } from "~/features/shared/forms/phone-field";
import type { ShopForm as Kit } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import type { Address, City, Company } from "~/lib/contract";
import { prefixOf } from "~/lib/rules/phone";
import { windowBounds } from "~/lib/rules/time-windows";
import { useT } from "~/lib/texts/use-t";
import { addressValues } from "./address-values";
import { CompanyField } from "./company-field";
import { DayBoxes } from "./day-boxes";
import { type addressSchema, windowFields } from "./schemas";

interface Props {
  form: Kit<typeof addressSchema>;
  company: Company;
  /** Absent for a new address. */
  address?: Address;
  /** The towns to choose from, when several match the typed one. */
  cities?: City[];
}

/** The fields of an address, its access and the hours in which it receives goods. */
export function AddressFields({ form, company, address, cities }: Props) {
  const t = useT("profile");
  const { fields } = form;
  return (
    <>
      <CompanyField />
      {address && <Was form={form} row={addressValues(address)} />}
      <input type="hidden" name={fields.country.name} value={company.country} />
      <TextField
        field={fields.address}
        label={t("addresses.street")}
        autoComplete="street-address"
        enterKeyHint="next"
      />
      <CityField fields={fields} country={company.country} choices={cities} />
      <fieldset className="grid gap-5 sm:grid-cols-3">
        <legend className="mb-3 font-semibold">{t("addresses.door")}</legend>
        <TextField field={fields.ramp} label={t("addresses.ramp")} autoComplete="off" enterKeyHint="next" />
        <TextField field={fields.floor} label={t("addresses.floor")} autoComplete="off" enterKeyHint="next" />
        <TextField field={fields.intercom} label={t("addresses.intercom")} autoComplete="off" enterKeyHint="next" />
        <PhoneField
          field={fields.phoneNumber}
          label={t("addresses.phone")}
          hint={t("addresses.phoneHint")}
          prefix={prefixOf[company.country]}
          autoComplete="off"
          enterKeyHint="next"
          className="sm:col-span-2"
        />
        <CheckboxField field={fields.elevator} label={t("addresses.elevator")} className="sm:self-center" />
      </fieldset>
      <WindowFields fields={fields} />
    </>
  );
}

type WindowName = (typeof windowFields)[number]["from" | "to"];

/** The fields of weekdays, hours, closing dates and notes for the driver. */
export function WindowFields({ fields }: { fields: Record<"days" | "closingDays" | "notes" | WindowName, AnyField> }) {
  const t = useT("profile");
  return (
    <fieldset className="grid gap-5">
      <legend className="font-semibold">{t("windows.title")}</legend>
      <p className="mt-1 text-ink-2 text-sm">{t("windows.text", windowBounds)}</p>
      <DayBoxes field={fields.days} label={t("windows.days")} count={6} />
      <div className="grid gap-4">
        {windowFields.map(({ from, to }, at) => (
          <WindowRow key={from} from={fields[from]} to={fields[to]} number={at + 1} />
        ))}
      </div>
      <TextField
        field={fields.closingDays}
        label={t("windows.closingDays")}
        hint={t("windows.closingDaysHint")}
        autoComplete="off"
        inputMode="text"
      />
      <TextAreaField field={fields.notes} label={t("windows.notes")} hint={t("windows.notesHint")} maxLength={500} />
    </fieldset>
  );
}

interface RowProps {
  from: AnyField;
  to: AnyField;
  number: number;
}

/** The start and end of a window, with one error for both. */
function WindowRow({ from, to, number }: RowProps) {
  const t = useT("profile");
  const error = from.errors?.[0] ?? to.errors?.[0];
  return (
    <fieldset>
      <legend className="mb-1.5 text-ink-2 text-sm">{t("windows.window", { number })}</legend>
      <div className="grid max-w-sm grid-cols-[repeat(2,minmax(0,1fr))] gap-3">
        <Time field={from} label={t("windows.from")} wrong={Boolean(error)} />
        <Time field={to} label={t("windows.to")} wrong={Boolean(error)} />
      </div>
      {error && (
        <FieldError id={`${from.id}-error`} quiet className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

function Time({ field, label, wrong }: { field: AnyField; label: string; wrong: boolean }) {
  const { key, props } = bound(field, "time");
  const ids = useFieldIds(props.id);
  return (
    <FieldShell key={key} label={label} ids={ids} quiet className="min-w-0">
      <input
        {...props}
        type="time"
        min={windowBounds.from}
        max={windowBounds.to}
        step={900}
        className={`${inputClass} min-w-0 max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden`}
        aria-invalid={wrong || undefined}
      />
    </FieldShell>
  );
}
