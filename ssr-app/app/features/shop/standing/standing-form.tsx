import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import { Button } from "~/components/ui/button";
import { Field, FieldError } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { Spinner } from "~/components/ui/spinner";
import { CompanyField } from "~/features/account/profile/company-field";
import { weekdayNames } from "~/features/shop/delivery-date/days";
import type { PaymentMethod, StandingChoice, StandingOrder } from "~/lib/contract";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { StandingAnswer } from "./action.server";
import { AddArticles } from "./add-articles";
import { Pieces, type PiecesItem } from "./pieces";

/** The initial values of the form. */
export interface StandingStart {
  name: string;
  weekdays: number[];
  everyWeeks: number;
  firstDay: string;
  address?: number;
  slot?: StandingOrder["slot"];
  method?: number;
  notes: string;
  /** The version of an existing order, so that a later save by somebody else is not undone. */
  version?: number;
  items: PiecesItem[];
}

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
export function StandingForm({ start: begun, addresses, methods, offered, answer, action, sendKey }: Props) {
  const t = useT("standing");
  const tf = useT("forms");
  const pending = useNavigation().formData?.get("intent") === "save";
  const start = answer?.typed ? typedOver(begun, answer.typed) : begun;
  const wrong = (name: string) => answer?.errors?.[name]?.[0];
  return (
    <Form method="post" action={action} className="grid gap-5">
      <CompanyField />
      <input type="hidden" name="intent" value="save" />
      {sendKey && <input type="hidden" name="sendKey" value={sendKey} />}
      {start.version && <input type="hidden" name="version" value={start.version} />}
      <Field
        name="name"
        label={t("name")}
        defaultValue={start.name}
        maxLength={80}
        required
        error={wrong("name")}
        autoComplete="off"
      />
      <AddressAndDays start={start} addresses={addresses} wrong={wrong} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-5">
        <Select
          name="everyWeeks"
          label={t("every")}
          defaultValue={String(start.everyWeeks)}
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
          defaultValue={start.firstDay}
          required
          error={wrong("firstDay")}
        />
      </div>
      <Select
        name="paymentMethod"
        label={t("payment")}
        hint={t("paymentHint")}
        defaultValue={start.method ? String(start.method) : undefined}
        error={wrong("paymentMethod")}
        options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Pieces items={start.items} prefix="all" />
      <AddArticles key={JSON.stringify(start.items)} offered={offered} rows={answer?.added} error={wrong("added")} />
      <Field
        name="notes"
        label={t("notes")}
        optional={tf("optional")}
        defaultValue={start.notes}
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

/** The typed values over the initial ones; articles that somebody else has added meanwhile stay. */
function typedOver(begun: StandingStart, typed: NonNullable<StandingAnswer["typed"]>): StandingStart {
  const pieces = ({ productId, quantity }: StandingStart["items"][number]) =>
    typed.items.find((item) => item.productId === productId)?.text ?? (typed.version === begun.version ? 0 : quantity);
  return {
    ...typed,
    version: begun.version,
    address: typed.shippingAddress,
    slot: typed.slot,
    method: typed.paymentMethod,
    items: begun.items.map((item) => ({ ...item, quantity: pieces(item) })),
  };
}

interface PlaceProps {
  start: StandingStart;
  addresses: StandingChoice[];
  wrong: (name: string) => string | undefined;
}

const slotValue = ({ from, to }: StandingChoice["slots"][number]) => `${from}-${to}`;

/** The address, and the weekdays and windows in which it receives goods. */
function AddressAndDays({ start, addresses, wrong }: PlaceProps) {
  const t = useT("standing");
  const [id, setId] = useState(start.address);
  const address = addresses.find((each) => each.id === id) ?? addresses[0];
  return (
    <>
      <Select
        name="shippingAddress"
        label={t("address")}
        defaultValue={start.address ? String(start.address) : undefined}
        error={wrong("shippingAddress")}
        onChange={(event) => setId(Number(event.currentTarget.value))}
        options={addresses.map((each) => ({ value: String(each.id), label: each.fullAddress }))}
      />
      <Weekdays chosen={start.weekdays} days={address?.weekdays ?? []} error={wrong("weekdays")} />
      {address && address.slots.length > 0 && (
        <Select
          key={address.id}
          name="slot"
          label={t("window")}
          defaultValue={start.slot ? slotValue(start.slot) : undefined}
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
