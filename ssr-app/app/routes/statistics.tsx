import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ClipboardPen } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { allManaged } from "~/features/account/session/all-managed.server";
import { filterOf } from "~/features/agent/statistics/filter-of";
import { StatisticsReport } from "~/features/agent/statistics/report";
import { type Statistics, statisticsPath } from "~/features/agent/statistics/types";
import { api } from "~/lib/api.server";
import type { Manufacturer } from "~/lib/contract";
import { todayIn } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["statistics"] });

/** The agent's sales by time, country, customer, category and maker. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireManager(context);
  const query = new URL(request.url).searchParams;
  const today = todayIn("IT");
  const thisMonth = today.slice(0, 7);
  const filter = filterOf(query, thisMonth);
  const [figures, managed, makers] = await Promise.all([
    api(context).get<Statistics>("/manager/statistics", { ...filter }),
    allManaged(context),
    api(context).get<{ entities: Manufacturer[] }>("/manufacturer/active"),
  ]);
  return {
    figures,
    filter,
    today,
    thisMonth,
    customers: managed.filter(({ currency }) => currency === figures.currency).map(({ id, name }) => ({ id, name })),
    makers: makers.entities.map(({ id, name }) => ({ id, name })),
    title: translate(context, "common")("manager.statistics"),
  };
}

export default function StatisticsPage() {
  const t = useT("statistics");
  return (
    <StatisticsReport
      {...useLoaderData<typeof loader>()}
      path={statisticsPath}
      emptyText={t("empty.text")}
      todo={({ id, name }) => (
        <ButtonLink to={`/manager/presa-ordini?company=${id}`} tone="secondary" size="sm">
          <ClipboardPen aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t("risk.take")}</span>
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
