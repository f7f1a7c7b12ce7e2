import clsx from "clsx";
import { CalendarDays, ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Joins } from "~/features/shop/cart/joins";
import { formatDay, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { CheckoutAnswer } from "./answers";
import { Block } from "./block";
import { slotValue } from "./form-values";
import { dayOf } from "./obstacles";
import { placeForm } from "./place-form";
import type { Cart, DeliveryDates } from "./types";
import { useChoice } from "./use-choices";

interface Props {
  cart: Cart;
  dates: DeliveryDates;
  /** The answer to the page's form: to an order, or without scripts to a day. */
  answer?: CheckoutAnswer;
}

/** The number of days shown at first; one tap shows the rest. */
const maxShown = 5;

/** The day and the window in which the goods come. */
export function Delivery({ cart, dates, answer: posted }: Props) {
  const t = useT("checkout");
  const locale = useLocale();
  const { send, answer, sent, busy } = useChoice();
  const { send: sendSlot, sent: sentSlot } = useChoice();
  const day = sent?.date ?? dayOf(cart) ?? "";
  const open = dates.dates;
  const entry = open.find(({ date }) => date === day);
  const at = open.findIndex(({ date }) => date === day);
  const first = open.slice(0, maxShown);
  const rest = open.slice(maxShown);
  const slots = entry?.slots ?? cart.checkout.slots;
  const savedSlot = cart.checkout.slot;
  const slot = sentSlot?.slot ?? (savedSlot ? slotValue(savedSlot) : "");
  const slotShown = slots.some((each) => slotValue(each) === slot) ? slot : slots[0] && slotValue(slots[0]);
  // The later of two answers counts: to a day chosen here, or to an order that was refused for its day.
  const [answers, setAnswers] = useState({ posted, answer, latest: answer ?? posted });
  if (answers.posted !== posted) setAnswers({ posted, answer, latest: posted });
  else if (answer && answers.answer !== answer) setAnswers({ posted, answer, latest: answer });
  const { latest } = answers;
  const cutoff = entry?.cutoffAt;
  const alone = cart.sellers.some(({ joins }) => !joins);
  const days = (list: typeof open) =>
    list.map(({ date }) => (
      <Chip key={date} name="date" value={date} checked={date === day} onChoose={() => send({ intent: "date", date })}>
        <span className="inline-block first-letter:uppercase">{formatDay(date, locale, "short")}</span>
      </Chip>
    ));
  return (
    <Block id="consegna" title={t("delivery.title")} icon={CalendarDays}>
      {open.length === 0 ? (
        <p className="text-ink-2">{t("delivery.none")}</p>
      ) : (
        <div className="grid gap-4" aria-busy={busy || undefined}>
          {day && (
            <p data-part="delivery-day">
              <strong className="block text-lg first-letter:uppercase">{formatDay(day, locale)}</strong>
              {cutoff && (
                <span className="block text-ink-2 text-sm">
                  {t("delivery.cutoff", { moment: formatMoment(cutoff, locale, cart.country) })}
                </span>
              )}
            </p>
          )}
          <Joins cart={cart} onChoose={(date) => send({ intent: "date", date })} form={placeForm} busy={busy} />
          {latest?.date && latest.trouble && (
            <Callout tone="danger" news={latest === posted ? posted : undefined}>
              <p>{latest.trouble}</p>
            </Callout>
          )}
          <fieldset>
            <legend className="mb-2 font-medium text-sm">{t("delivery.day")}</legend>
            <div className="flex flex-wrap gap-2">{days(first)}</div>
            {rest.length > 0 && (
              <details className="group/days mt-2" open={at >= maxShown || undefined}>
                <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-md px-1 font-semibold text-sm text-tomato-ink [&::-webkit-details-marker]:hidden">
                  {t("delivery.otherDays")}
                  <ChevronDown aria-hidden="true" className="size-4 group-open/days:rotate-180" />
                </summary>
                <div className="mt-1 flex flex-wrap gap-2">{days(rest)}</div>
              </details>
            )}
          </fieldset>
          {alone && slots.length > 0 && (
            <fieldset>
              <legend className="mb-2 font-medium text-sm">{t("delivery.window")}</legend>
              <div className="flex flex-wrap gap-2">
                {slots.map((each) => (
                  <Chip
                    key={slotValue(each)}
                    name="slot"
                    value={slotValue(each)}
                    checked={slotValue(each) === slotShown}
                    onChoose={() => sendSlot({ intent: "slot", slot: slotValue(each) })}
                  >
                    <span>
                      {each.from}–{each.to}
                    </span>
                  </Chip>
                ))}
              </div>
            </fieldset>
          )}
          {alone && slots.length === 0 && <p className="text-ink-2 text-sm">{t("delivery.anyTime")}</p>}
          <Button
            type="submit"
            form={placeForm}
            name="intent"
            value="date"
            tone="secondary"
            size="sm"
            className="unscripted justify-self-start"
          >
            {t("delivery.keep")}
          </Button>
        </div>
      )}
    </Block>
  );
}

interface ChipProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A choice that is saved when it is selected; without scripts the form sends it. */
function Chip({ name, value, checked, onChoose, children }: ChipProps) {
  return (
    <label
      className={clsx(
        "choice relative inline-flex min-h-11 items-center gap-2 px-3 text-sm has-checked:font-semibold",
        "has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
      )}
    >
      <input
        type="radio"
        form={placeForm}
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  );
}
