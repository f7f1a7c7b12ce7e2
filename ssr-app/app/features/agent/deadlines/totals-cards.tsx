import type { Deadlines } from "~/lib/contract";
import { formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { DeadlineStatus } from "./filter";

/** The sum of all found documents by currency, and its overdue part. */
export function TotalsCards({ list, status }: { list: Deadlines; status: DeadlineStatus }) {
  const t = useT("deadlines");
  if (list.count === 0) return null;
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-2" data-part="totals" role="status">
      {status !== "paid" &&
        list.totals.map(({ currency, total, overdueTotal }) => (
          <div key={currency} className="grid gap-1 rounded-lg border border-line bg-surface px-5 py-4 shadow-card">
            <p className="text-ink-3 text-sm">{t("totals.open")}</p>
            <p className="font-display font-semibold text-3xl">{formatPrice(total, currency)}</p>
            <LateBar total={total} late={overdueTotal} />
            <p className={overdueTotal > 0 ? "text-danger text-sm" : "text-ink-3 text-sm"}>
              {overdueTotal > 0
                ? t("totals.late", { amount: formatPrice(overdueTotal, currency) })
                : t("totals.nothingLate")}
            </p>
          </div>
        ))}
      <p className="text-ink-3 text-sm sm:col-span-2">
        {t("totals.count", {
          count: list.count,
          number: `${formatInteger(list.count)}${list.countExact ? "" : "+"}`,
        })}
      </p>
    </div>
  );
}

/** The overdue share as a bar. */
function LateBar({ total, late }: { total: number; late: number }) {
  const share = total > 0 ? Math.min(100, Math.round((late / total) * 100)) : 0;
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
      <div className="h-full bg-danger" style={{ width: `${share}%` }} />
    </div>
  );
}
