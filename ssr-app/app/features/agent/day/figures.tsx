import type { DaySummary } from "~/features/agent/frame/types";
import { Cutoff } from "~/features/agent/today/cutoff";
import { Amounts, Figure } from "~/features/agent/today/figures";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The day in figures. */
export function SummaryFigures({ day, now }: { day: DaySummary; now: number }) {
  const t = useT("office");
  return (
    <div className="mb-6 rounded-xl border border-line bg-surface shadow-card" data-part="day-figures">
      <dl className="grid grid-cols-3 sm:grid-cols-[1.5fr_1fr_1fr_1fr] sm:divide-x sm:divide-line">
        <Figure name={t("day.amount")} className="max-sm:col-span-3 max-sm:border-line max-sm:border-b">
          <Amounts of={day} />
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
