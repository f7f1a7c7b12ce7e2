import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import { Button } from "~/components/ui/button";
import { Field, FieldError } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { Spinner } from "~/components/ui/spinner";
import { CompanyField } from "~/features/account/profile/company-field";
import { weekdayNames } from "~/features/shop/delivery-date/days";
import type { PaymentMethod, StandingChoice } from "~/lib/contract";
import { useLocale, useT } from "~/lib/texts/use-t";
import { AddArticles } from "./add-articles";
import { Pieces } from "./pieces";
import type { StandingAnswer } from "./save.server";
import { piecesField, type StandingStart, type StandingValues, slotValue, valuesAt } from "./values";

interface Props {
  start: StandingStart;
  addresses: StandingChoice[];
  methods: PaymentMethod[];
  /** The names of articles that can be added. */
  offered: string[];
  answer: StandingAnswer | undefined;
  action: string;
  /** The key of a new order: sent twice, it is created once. */
  sendKey?: string;
}

/** The form of a whole standing order. */
export function StandingForm({ start, addresses, methods, offered, answer, action, sendKey }: Props) {
  const t = useT("standing");
  const tf = useT("forms");
  const pending = useNavigation().formData?.get("intent") === "save";
  const { was, values } = useShown(start, answer);
  const wrong = (name: string) => answer?.errors?.[name]?.[0];
  const items = start.items.map((item) => ({
    ...item,
    quantity: values.items[piecesField(item.productId)] ?? item.quantity,
  }));
  return (
    // The fields keep what is typed: other values are another form.
    <Form key={JSON.stringify(values)} method="post" action={action} className="grid gap-5">
      <CompanyField />
      <input type="hidden" name="intent" value="save" />
      {sendKey && <input type="hidden" name="sendKey" value={sendKey} />}
      {was && <input type="hidden" name="was" value={JSON.stringify(was)} />}
      <Field
        name="name"
        label={t("name")}
        defaultValue={values.name}
        maxLength={80}
        required
        error={wrong("name")}
        autoComplete="off"
      />
      <AddressAndDays values={values} addresses={addresses} wrong={wrong} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-5">
        <Select
          name="everyWeeks"
          label={t("every")}
          defaultValue={String(values.everyWeeks)}
          error={wrong("everyWeeks")}
          options={[1, 2, 3, 4, 5, 6, 7, 8].map((weeks) => ({
            value: String(weeks),
            label: weeks === 1 ? t("everyOne") : t("everySome", { weeks }),
          }))}
        />
        <Field
          name="firstDay"
          type="date"
          label={t("firstDay")}
          defaultValue={values.firstDay}
          required
          error={wrong("firstDay")}
        />
      </div>
      <Select
        name="paymentMethod"
        label={t("payment")}
        hint={t("paymentHint")}
        defaultValue={values.paymentMethod ? String(values.paymentMethod) : undefined}
        error={wrong("paymentMethod")}
        options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Pieces items={items} prefix="all" wrong={wrong} />
      <AddArticles offered={offered} rows={answer?.added} error={wrong("added")} />
      <Field
        name="notes"
        label={t("notes")}
        optional={tf("optional")}
        defaultValue={values.notes}
        maxLength={1000}
        error={wrong("notes")}
        autoComplete="off"
      />
      <Button type="submit" className="justify-self-start" aria-disabled={pending || undefined}>
        {pending && <Spinner />}
        {t(sendKey ? "create" : "save")}
      </Button>
    </Form>
  );
}

/**
 * What the form shows: the start, and after it was sent what its answer says. What others change meanwhile is shown with that
 * answer, not under what is being typed. `was`: the stored values that it shows; a new order has none.
 */
function useShown(start: StandingStart, answer: StandingAnswer | undefined) {
  const [shown, setShown] = useState(() => {
    const first = valuesAt(start);
    return { answer, ...(answer?.shown ?? { was: start.version ? first : undefined, values: first }) };
  });
  if (answer?.shown && answer !== shown.answer) setShown({ answer, ...answer.shown });
  return shown;
}

interface PlaceProps {
  values: StandingValues;
  addresses: StandingChoice[];
  wrong: (name: string) => string | undefined;
}

/** The address, and the weekdays and windows in which it receives goods. */
function AddressAndDays({ values, addresses, wrong }: PlaceProps) {
  const t = useT("standing");
  const chosen = values.shippingAddress;
  const [id, setId] = useState(chosen);
  const address = addresses.find((each) => each.id === id) ?? addresses[0];
  return (
    <>
      <Select
        name="shippingAddress"
        label={t("address")}
        defaultValue={chosen ? String(chosen) : undefined}
        error={wrong("shippingAddress")}
        onChange={(event) => setId(Number(event.currentTarget.value))}
        options={addresses.map((each) => ({ value: String(each.id), label: each.fullAddress }))}
      />
      <Weekdays chosen={values.weekdays} days={address?.weekdays ?? []} error={wrong("weekdays")} />
      {address && address.slots.length > 0 && (
        <Select
          key={address.id}
          name="slot"
          label={t("window")}
          defaultValue={values.slot || undefined}
          error={wrong("slot")}
          options={address.slots.map((slot) => ({ value: slotValue(slot), label: `${slot.from}–${slot.to}` }))}
        />
      )}
    </>
  );
}

interface WeekdaysProps {
  chosen: number[];
  days: StandingChoice["weekdays"];
  error?: string;
}

/**
 * The weekdays. Without scripts all are enabled, because the days of another address are unknown before the form is
 * sent.
 */
function Weekdays({ chosen, days, error }: WeekdaysProps) {
  const t = useT("standing");
  const names = weekdayNames(useLocale());
  const id = useId();
  const [picked, setPicked] = useState(chosen);
  const [scripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{t("weekdays")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {days.map(({ weekday, closed }) => (
          <label
            key={weekday}
            className={`choice flex min-h-11 items-center gap-2 px-3 text-sm ${closed ? "text-ink-3" : ""}`}
          >
            <input
              type="checkbox"
              name="weekdays"
              value={weekday}
              checked={picked.includes(weekday) && !closed}
              disabled={scripts && Boolean(closed)}
              onChange={({ currentTarget: { checked } }) =>
                setPicked((before) => [...before.filter((day) => day !== weekday), ...(checked ? [weekday] : [])])
              }
              className="size-5 shrink-0"
            />
            <span>
              {names[weekday]?.long}
              {closed && <span className="block text-xs">{t(`closed.${closed}`)}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <FieldError id={id} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
