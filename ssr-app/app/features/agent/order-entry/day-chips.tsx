import { useState } from "react";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { formatDay, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { setDetails } from "./draft";
import { usePad } from "./pad-context";
import { useChosen } from "./use-chosen";

/** The number of days shown at first. */
const first = 6;

/** The possible delivery days as buttons, earliest first. */
export function DayChips() {
  const t = useT("taking");
  const cart = useT("cart");
  const locale = useLocale();
  const { data, draft, store } = usePad();
  const { days, day } = useChosen();
  const [all, setAll] = useState(false);
  const open = days.find(({ date }) => date === day);
  const visible = all || days.findIndex(({ date }) => date === day) >= first ? days : days.slice(0, first);
  if (!open) return <Callout tone="warning">{t("review.noDay")}</Callout>;
  return (
    <fieldset className="grid gap-2" data-part="days">
      <legend className="mb-1.5 font-medium text-sm">{cart("date.title")}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {visible.map(({ date }) => (
          <label
            key={date}
            className="grid min-h-12 place-items-center rounded-md border border-edge bg-surface px-1 text-center font-medium text-sm leading-tight has-focus-visible:outline-3 has-focus-visible:outline-focus has-checked:border-chosen has-checked:bg-chosen has-checked:text-on-chosen"
          >
            <input
              type="radio"
              name="day"
              value={date}
              checked={date === day}
              onChange={() =>
                void store.change(draft.company, (stored) => setDetails(stored ?? draft, { deliveryDate: date }))
              }
              className="sr-only"
            />
            <span aria-hidden="true" className="first-letter:uppercase">
              {formatDay(date, locale, "short")}
            </span>
            <span className="sr-only">{formatDay(date, locale)}</span>
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2 text-xs">
        <p>
          <Dotted>
            {cart("date.until", { moment: formatMoment(open.cutoffAt, locale, data.company.country, "short") })}
            {open.slots.length > 0 &&
              cart("date.slots", { slots: open.slots.map(({ from, to }) => `${from}–${to}`).join(", ") })}
          </Dotted>
        </p>
        {visible.length < days.length && (
          <button type="button" onClick={() => setAll(true)} className="link touch font-semibold">
            {t("review.moreDays")}
          </button>
        )}
      </div>
    </fieldset>
  );
}
