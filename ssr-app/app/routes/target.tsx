import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { EmptyState } from "~/components/ui/empty-state";
import { allManaged } from "~/features/account/session/all-managed.server";
import { statisticsPath } from "~/features/agent/statistics/types";
import { History } from "~/features/agent/target/history";
import { Standing } from "~/features/agent/target/standing";
import { type Target, targetPath } from "~/features/agent/target/types";
import { BarTable } from "~/features/shared/charts/bar-table";
import { addMonths, asMonth, formatMonth } from "~/features/shared/charts/months";
import { Panel } from "~/features/shared/charts/panel";
import { api } from "~/lib/api.server";
import { formatPrice, todayIn } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";

export const handle = page({ texts: ["statistics"] });

/** The sales target of a month, with the reached amount and the forecast. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireManager(context);
  const query = new URL(request.url).searchParams;
  const thisMonth = todayIn("IT").slice(0, 7);
  const chosen = asMonth(query.get("month"));
  const month = chosen && chosen <= thisMonth ? chosen : thisMonth;
  const country = ["IT", "NO"].find((each) => each === query.get("country")) ?? null;
  const [target, managed] = await Promise.all([
    api(context).get<Target>("/manager/target", { month, country }),
    allManaged(context),
  ]);
  return {
    target,
    thisMonth,
    markets: new Set(managed.map(({ currency }) => currency)).size > 1,
    title: translate(context, "common")("manager.target"),
  };
}

export default function TargetPage() {
  const { target, thisMonth, markets, title } = useLoaderData<typeof loader>();
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const country = target.currency === "NOK" ? "NO" : "IT";
  const heads = { name: t("filter.customer"), value: t("table.turnover"), change: t("table.change") };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1>{title}</h1>
          <p className="text-ink-2">{t("net")}</p>
        </div>
        {markets && <Markets month={target.month} country={country} />}
      </header>
      <MonthNav month={target.month} thisMonth={thisMonth} country={country} />
      <Standing target={target} past={target.month < thisMonth} />
      <History target={target} thisMonth={thisMonth} />
      <Panel
        id="by-customer"
        title={t("customers.title")}
        text={t("goal.byCustomer", { month: formatMonth(addMonths(target.month, -12), locale) })}
      >
        {target.byCustomer.length > 0 ? (
          <BarTable
            caption={t("customers.title")}
            heads={heads}
            bars={target.byCustomer.map(({ company, turnover, previous }) => ({
              key: String(company.id),
              name: (
                <AppLink to={`${statisticsPath}?company=${company.id}&country=${country}`} className="hover:underline">
                  {company.name}
                </AppLink>
              ),
              more: company.city ?? undefined,
              value: turnover,
              before: previous,
              text: formatPrice(turnover, target.currency),
            }))}
          />
        ) : (
          <EmptyState title={t("goal.nobody")} />
        )}
      </Panel>
    </div>
  );
}

/** Links to the months before and after; never past the current one. */
function MonthNav({ month, thisMonth, country }: { month: string; thisMonth: string; country: string }) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const arrow = "grid size-11 place-items-center rounded-full border border-line bg-surface hover:bg-sunken";
  const to = (other: string) => `${targetPath}?month=${other}&country=${country}`;
  return (
    <nav aria-label={t("goal.months")} className="flex items-center gap-3">
      <AppLink
        to={to(addMonths(month, -1))}
        aria-label={formatMonth(addMonths(month, -1), locale)}
        rel="prev"
        className={arrow}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </AppLink>
      <p className="min-w-44 text-center font-display font-semibold text-xl first-letter:uppercase">
        {formatMonth(month, locale)}
      </p>
      {month < thisMonth ? (
        <AppLink
          to={to(addMonths(month, 1))}
          aria-label={formatMonth(addMonths(month, 1), locale)}
          rel="next"
          className={arrow}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </AppLink>
      ) : (
        <span aria-hidden="true" className="size-11" />
      )}
    </nav>
  );
}

function Markets({ month, country }: { month: string; country: string }) {
  const t = useT("statistics");
  return (
    <nav aria-label={t("country.label")}>
      <ul className="flex gap-2">
        {(["IT", "NO"] as const).map((each) => (
          <li key={each}>
            <AppLink
              to={`${targetPath}?month=${month}&country=${each}`}
              aria-current={each === country ? "true" : undefined}
              className="chip"
            >
              {t(`country.${each}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
