import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ErrorState } from "~/components/ui/error-state";
import { SectionHeading } from "~/components/ui/heading";
import { Pagination } from "~/components/ui/pagination";
import { CompanyList } from "~/features/manager/company-list";
import { CompanySearch } from "~/features/manager/company-search";
import { pageOf } from "~/features/manager/days";
import type { Today } from "~/features/manager/types";
import type { ManagedCompanies } from "~/features/session/managed-companies";
import { TodayOverview } from "~/features/today/overview";
import { api, extra } from "~/lib/api.server";
import { formatDay } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

export const handle = page({ texts: ["account", "orders"] });

/** The agent's landing, opened at six in the morning: what is due, what is overdue, what happened; and all companies. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireManager(context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const query = { q, page: pageOf(searchParams) };
  const client = api(context);
  // Who looks for a company, or leafs through them, wants them and nothing else.
  const searching = q !== "" || query.page > 1;
  const [companies, today] = await Promise.all([
    client.get<ManagedCompanies>("/user/managed-companies", query),
    searching ? null : extra(context, client.get<Today>("/manager/today")),
  ]);
  return { q, companies, today, searching, now: Date.now(), title: translate(context, "common")("manager.area") };
}

export default function ManagerArea() {
  const { q, companies, today, searching, now, title } = useLoaderData<typeof loader>();
  const t = useT("account");
  const locale = useLocale();
  const user = useUser();
  const list = (
    <section aria-labelledby="agent-companies" id="aziende" className="scroll-mt-4">
      <SectionHeading id="agent-companies">{t("agent.companies")}</SectionHeading>
      <CompanyList companies={companies} q={q} />
      <div className="mt-6">
        <Pagination {...companies} />
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
          <h1 className="wrap-anywhere text-3xl lg:text-4xl">{t("agent.title", { name: user?.name ?? "" })}</h1>
        </div>
        <CompanySearch q={q} />
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Madia` },
  { name: "robots", content: "noindex" },
];

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
