import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { ErrorState } from "~/components/ui/error-state";
import { SectionHeading } from "~/components/ui/heading";
import { Pagination } from "~/components/ui/pagination";
import type { ManagedCompanies } from "~/features/account/session/managed-companies";
import { CompanyList } from "~/features/agent/frame/company-list";
import { CompanySearch } from "~/features/agent/frame/company-search";
import { allCompaniesPath } from "~/features/agent/frame/paths";
import type { Today } from "~/features/agent/frame/types";
import { TodayOverview } from "~/features/agent/today/overview";
import { api, extra } from "~/lib/api.server";
import { formatDay } from "~/lib/format";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

/** The number of companies in the overview; one tap leads to the others. */
const shortList = 6;

export const handle = page({ texts: ["account", "orders"] });

/** The agent's overview in the morning: due orders, overdue documents, recent events, and all companies. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireManager(context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const number = pageOf(searchParams);
  const client = api(context);
  // A search or a page of the list shows only the companies.
  const searching = q !== "" || number > 1 || searchParams.has("tutti");
  const query = { q, page: number, elementsPerPage: searching ? undefined : shortList };
  const [companies, today] = await Promise.all([
    client.get<ManagedCompanies>("/user/managed-companies", query),
    searching ? null : extra(context, client.get<Today>("/manager/today")),
  ]);
  return { q, companies, today, searching, now: Date.now(), title: translate(context, "common")("manager.area") };
}

export default function ManagerArea() {
  const { q, companies, today, searching, now, title } = useLoaderData<typeof loader>();
  const t = useT("account");
  const office = useT("office");
  const common = useT();
  const locale = useLocale();
  const user = useUser();
  const list = (
    <section aria-labelledby="agent-companies" id="aziende" className="scroll-mt-4">
      <SectionHeading id="agent-companies">{t("agent.companies")}</SectionHeading>
      <CompanyList companies={companies} q={q} />
      <div className="mt-4">
        {searching ? (
          <Pagination {...companies} />
        ) : (
          companies.total > companies.entities.length && (
            <ButtonLink to={allCompaniesPath} tone="secondary" block>
              {office("planner.all")}
              <ArrowRight aria-hidden="true" className="size-5" />
            </ButtonLink>
          )
        )}
      </div>
    </section>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold text-ink-3 text-sm first-letter:uppercase">
            {today ? formatDay(today.date, locale) : title}
          </p>
          <h1>{common("strip.hello", { name: user?.name ?? "" })}</h1>
        </div>
        <CompanySearch q={q} action="/manager" className="w-full sm:w-96" />
      </header>
      {!searching && !today && <ErrorState />}
      {today ? (
        <TodayOverview today={today} now={now}>
          {list}
        </TodayOverview>
      ) : (
        list
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
