import { Lock } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Callout } from "~/components/ui/callout";
import { deadlinesOf, deadlinesPath } from "~/features/agent/frame/paths";
import type { TodayDeadlines } from "~/features/agent/frame/types";
import { daysInWords } from "~/features/agent/planner/words";
import { formatInteger, formatPrice } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { TodayCard } from "./card";

/** The customers' debts: sums, overdue part, and blocked customers. */
export function DeadlinesCard({ deadlines }: { deadlines: TodayDeadlines }) {
  const t = useT("office");
  const common = useT();
  const locale = useLocale();
  const { totals, blockedCompanies, first } = deadlines;
  return (
    <TodayCard id="deadlines" title={common("manager.deadlines")} to={deadlinesPath} link={t("deadlines.open")}>
      {totals.length === 0 ? (
        <p className="pb-1 text-ink-2">{t("deadlines.none")}</p>
      ) : (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-x-4 gap-y-2">
          {totals.flatMap(({ currency, total, overdueTotal }) => [
            <div key={`${currency}-total`}>
              <dt className="text-ink-3 text-xs">{t("deadlines.total")}</dt>
              <dd className="font-display font-semibold text-xl">{formatPrice(total, currency)}</dd>
            </div>,
            <div key={`${currency}-overdue`}>
              <dt className="text-ink-3 text-xs">{t("deadlines.overdue")}</dt>
              <dd className={`font-display font-semibold text-xl ${overdueTotal > 0 ? "text-danger" : ""}`}>
                {formatPrice(overdueTotal, currency)}
              </dd>
            </div>,
          ])}
        </dl>
      )}
      {blockedCompanies > 0 && (
        <Callout tone="warning" icon={Lock} still className="mt-3">
          {t("deadlines.blocked", { count: blockedCompanies, number: formatInteger(blockedCompanies) })}
        </Callout>
      )}
      {first.length > 0 && (
        <ul className="-mx-2 mt-3 grid border-line border-t pt-1">
          {first.map((deadline) => (
            <li key={deadline.id}>
              <AppLink
                to={deadlinesOf(deadline.company)}
                className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-2 hover:bg-sunken"
              >
                <span className="wrap-anywhere font-medium leading-snug">{deadline.company.name}</span>
                <span className="text-right font-semibold">{formatPrice(deadline.residual, deadline.currency)}</span>
                <span className="wrap-anywhere text-ink-3 text-sm">{deadline.documentNumber}</span>
                <Badge tone="danger" className="justify-self-end">
                  {t("deadlines.late", { time: daysInWords(deadline.daysOverdue, locale) })}
                </Badge>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </TodayCard>
  );
}
