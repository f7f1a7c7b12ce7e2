import { Panel } from "~/features/shared/charts/panel";
import type { SiteBudget } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { Spending } from "./filter";

/** The weekly budget of each site that has one, and what is spent of it. */
export function Budgets({ budgets, currency }: { budgets: SiteBudget[]; currency: Spending["currency"] }) {
  const t = useT("spending");
  if (budgets.length === 0) return null;
  return (
    <div className="mb-6">
      <Panel id="budgets" title={t("budgets.title")} text={t("budgets.text")}>
        <ul className="grid gap-2">
          {budgets.map(({ site, address, spent, weekBudget }) => (
            <li key={site} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere min-w-0">{address}</span>
              <span className="font-semibold">
                {t("budgets.of", { spent: formatPrice(spent, currency), budget: formatPrice(weekBudget, currency) })}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
