import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Building2 } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { filterOf } from "~/features/agent/statistics/filter-of";
import { StatisticsReport } from "~/features/agent/statistics/report";
import type { Statistics } from "~/features/agent/statistics/types";
import { loadAgents } from "~/features/office/partners/agents.server";
import type { CompanyFile } from "~/features/office/partners/types";
import { idIn } from "~/features/office/query";
import { api } from "~/lib/api.server";
import type { Manufacturer } from "~/lib/contract";
import { todayIn } from "~/lib/format";
import { companyTo, statisticsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["statistics"] });

/** The sales of the shop, or of one agent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator(context);
  const query = new URL(request.url).searchParams;
  const today = todayIn("IT");
  const thisMonth = today.slice(0, 7);
  const filter = { ...filterOf(query, thisMonth), agent: idIn(query.get("agent")) };
  const refused = (refusal: unknown) => {
    const several = filter.agent && filter.company;
    if (!(refusal instanceof Response) || refusal.status !== 404 || !several) throw refusal;
    // The agent does not manage that company.
    query.delete("company");
    throw redirect(`${statisticsPath}?${query}`);
  };
  const [figures, makers, agents, file] = await Promise.all([
    api(context)
      .get<Statistics>("/ops/statistics", { ...filter })
      .catch(refused),
    api(context).get<{ entities: Manufacturer[] }>("/manufacturer/active"),
    loadAgents(context),
    filter.company ? api(context).get<CompanyFile>(`/ops/company/${filter.company}`) : null,
  ]);
  return {
    figures,
    filter,
    today,
    thisMonth,
    customers: file ? [{ id: file.company.id, name: file.company.name }] : [],
    makers: makers.entities.map(({ id, name }) => ({ id, name })),
    agents: agents.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` })),
    title: translate(context, "desk")("pages.statistics"),
  };
}

export default function HouseStatistics() {
  const t = useT("statistics");
  return (
    <StatisticsReport
      {...useLoaderData<typeof loader>()}
      path={statisticsPath}
      emptyText={t("empty.textHouse")}
      todo={({ id, name }) => (
        <ButtonLink to={companyTo(id)} tone="secondary" size="sm">
          <Building2 aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t("risk.open")}</span>
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
