import type { DaySummary } from "~/features/agent/frame/types";
import { Cutoff } from "~/features/agent/today/cutoff";
import { Figure } from "~/features/agent/today/figures";
import { formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The day in figures; amounts of different currencies are never added. */
export function SummaryFigures({ day, now }: { day: DaySummary; now: number }) {
  const t = useT("office");
  const sold = day.totals.filter(({ orders }) => orders > 0);
  const totals = sold.length > 0 ? sold : [{ currency: day.currency, amount: day.amount, orders: day.orders }];
  return (
    <div className="mb-6 rounded-xl border border-line bg-surface shadow-card" data-part="day-figures">
      <dl className="grid grid-cols-3 sm:grid-cols-[1.5fr_1fr_1fr_1fr] sm:divide-x sm:divide-line">
        <Figure name={t("day.amount")} className="max-sm:col-span-3 max-sm:border-line max-sm:border-b">
          {totals.map((each) => (
            <span key={each.currency} className="block">
              {formatPrice(each.amount, each.currency)}
            </span>
          ))}
        </Figure>
        <Figure name={t("day.orders")}>{formatInteger(day.orders)}</Figure>
        <Figure name={t("day.customers")} className="max-sm:border-line max-sm:border-l">
          {formatInteger(day.customersOrdered)}
        </Figure>
        <Figure name={t("day.notYet")} className="max-sm:border-line max-sm:border-l">
          {formatInteger(day.customersDue)}
        </Figure>
      </dl>
      {day.cutoffAt && (
        <p className="border-line border-t px-4 py-2.5 text-sm">
          <Cutoff at={day.cutoffAt} currency={day.currency} now={now} />
        </p>
      )}
    </div>
  );
}
