import { HeartCrack } from "lucide-react";
import type { ReactNode } from "react";
import { Dotted } from "~/components/ui/dotted";
import { Panel } from "~/features/shared/charts/panel";
import type { CompanyRef } from "~/lib/contract";
import { formatDate, formatInteger, formatPrice, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { Statistics } from "./types";

/** The customers who have not ordered for much longer than usual, each with an action. */
export function AtRisk({ figures, todo }: { figures: Statistics; todo: (company: CompanyRef) => ReactNode }) {
  const t = useT("statistics");
  if (figures.atRisk.length === 0) return null;
  return (
    <Panel id="risk" title={t("risk.title")} text={t("risk.text")}>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {figures.atRisk.map(({ company, rhythmDays, lastOrderAt, daysSilent, usualTurnover }) => (
          <li key={company.id} className="flex items-center gap-3 border-line border-b py-3">
            <HeartCrack aria-hidden="true" className="size-5 shrink-0 text-danger" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-semibold text-sm">{company.name}</p>
              <p className="text-ink-2 text-xs">
                {t("risk.silent", {
                  count: daysSilent,
                  days: formatInteger(daysSilent),
                  rhythm: formatInteger(rhythmDays),
                })}
              </p>
              <p className="text-ink-3 text-xs">
                <Dotted>
                  {[
                    lastOrderAt && t("risk.last", { date: formatDate(lastOrderAt, zoneOf(company.country)) }),
                    t("risk.usual", { amount: formatPrice(usualTurnover, company.currency) }),
                  ]}
                </Dotted>
              </p>
            </div>
            {todo(company)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
