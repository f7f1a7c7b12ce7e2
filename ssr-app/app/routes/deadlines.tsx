import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { SectionHeading } from "~/components/ui/heading";
import { Pagination } from "~/components/ui/pagination";
import { BlockedCard } from "~/features/agent/deadlines/blocked-card";
import { CustomerDocuments } from "~/features/agent/deadlines/customer-documents";
import { readFilter } from "~/features/agent/deadlines/filter";
import { FilterForm } from "~/features/agent/deadlines/filter-form";
import { TotalsCards } from "~/features/agent/deadlines/totals-cards";
import { deadlinesPath } from "~/features/agent/frame/paths";
import { api } from "~/lib/api.server";
import type { Block, Deadline, Deadlines } from "~/lib/contract";
import { todayIn } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "manager", texts: ["deadlines", "requests"] });

/** The open documents of all customers; the blocked customers, and the requests that help them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const today = todayIn("IT");
  const { filter, page } = readFilter(new URL(request.url).searchParams);
  const body = {
    app_deadline_filter_search: filter.q,
    app_deadline_filter_status: filter.status,
    app_deadline_filter_from: filter.from,
    app_deadline_filter_to: filter.to,
    page,
    elementsPerPage: 50,
  };
  const [list, blocked] = await Promise.all([
    api(context).post<Deadlines>("/deadline", body),
    api(context).get<{ entities: Block[]; overdueDays: number }>("/deadline/blocked", { q: filter.q }),
  ]);
  return { filter, today, list, blocked, title: translate(context, "common")("manager.deadlines") };
}

export default function DeadlinesPage() {
  const { filter, today, list, blocked, title } = useLoaderData<typeof loader>();
  const t = useT("deadlines");
  const requests = useT("requests");
  const blockedIds = new Set(blocked.entities.map(({ company }) => company.id));
  const filtered = filter.q || filter.status !== "open" || filter.from || filter.to;
  const paging = {
    page: list.page,
    elementsPerPage: list.elementsPerPage,
    total: list.count,
    totalExact: list.countExact,
  };
  return (
    <div className="grid gap-8">
      <header>
        <h1>{title}</h1>
        <p className="mt-1 max-w-prose text-ink-2">{t("text")}</p>
      </header>
      {blocked.entities.length > 0 && (
        <section aria-labelledby="blocked">
          <SectionHeading id="blocked">{t("blocked.title")}</SectionHeading>
          <p className="-mt-2 mb-3 max-w-prose text-ink-2 text-sm">
            {t("blocked.text", { days: blocked.overdueDays })}
          </p>
          <ul className="grid gap-4 xl:grid-cols-2">
            {blocked.entities.map((block) => (
              <li key={block.company.id} className="min-w-0">
                <BlockedCard block={block} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="documents" className="min-w-0">
        <SectionHeading id="documents">{requests("documents.legend")}</SectionHeading>
        <FilterForm filter={filter} today={today} />
        <TotalsCards list={list} status={filter.status} />
        {list.entities.length > 0 ? (
          <>
            <ul className="grid gap-4">
              {byCustomer(list.entities).map((documents) => (
                <li key={documents[0]?.company.id}>
                  <CustomerDocuments
                    documents={documents}
                    blocked={blockedIds.has(documents[0]?.company.id ?? 0)}
                    whole={list.count <= list.elementsPerPage}
                  />
                </li>
              ))}
            </ul>
            <div className="mt-6">
              <Pagination {...paging} />
            </div>
          </>
        ) : (
          <EmptyState
            title={filtered ? requests("list.nothingFiltered") : t("list.nothing")}
            action={filtered ? <ButtonLink to={deadlinesPath}>{t("list.showAll")}</ButtonLink> : undefined}
          >
            {filtered ? undefined : t("list.nothingText")}
          </EmptyState>
        )}
      </section>
    </div>
  );
}

/** The documents grouped by customer, in the order of the earliest due date. */
function byCustomer(documents: Deadline[]): Deadline[][] {
  const groups = new Map<number, Deadline[]>();
  for (const document of documents)
    groups.set(document.company.id, [...(groups.get(document.company.id) ?? []), document]);
  return [...groups.values()];
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
