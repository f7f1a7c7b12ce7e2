import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { X } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { SectionHeading } from "~/components/ui/heading";
import { Pagination } from "~/components/ui/pagination";
import { groups, statuses } from "~/features/agent/requests/kinds";
import { NewRequest } from "~/features/agent/requests/new-request";
import { idIn, requestsPath } from "~/features/agent/requests/paths";
import { RequestRow } from "~/features/agent/requests/request-row";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { api } from "~/lib/api.server";
import type { AgentRequest, Page } from "~/lib/contract";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "manager", texts: ["requests"] });

/** The agent's requests, newest first, and the eight forms for new ones. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const query = new URL(request.url).searchParams;
  const number = idIn(query.get("page")) ?? 1;
  const filter = {
    status: statuses.find((each) => each === query.get("status")) ?? null,
    group: groups.find((each) => each === query.get("group")) ?? null,
    company: idIn(query.get("company")),
  };
  return {
    filter,
    list: await api(context).get<Page<AgentRequest>>("/request", { ...filter, page: Math.min(number, 100_000) }),
    title: translate(context, "common")("manager.requests"),
  };
}

export default function Requests() {
  const { list, filter, title } = useLoaderData<typeof loader>();
  const t = useT("requests");
  const to = (changes: Partial<typeof filter>) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filter, ...changes })) if (value) query.set(name, String(value));
    const text = query.toString();
    return `${requestsPath}${text ? `?${text}` : ""}`;
  };
  const filtered = filter.status || filter.group || filter.company;
  const company = filter.company ? list.entities[0]?.company.name : undefined;
  return (
    <div className="grid gap-8">
      <header>
        <h1>{title}</h1>
        <p className="mt-1 max-w-prose text-ink-2">{t("list.text")}</p>
      </header>
      <section aria-labelledby="requests-new">
        <SectionHeading id="requests-new">{t("list.new")}</SectionHeading>
        <NewRequest company={filter.company ?? undefined} />
      </section>
      <section aria-labelledby="requests-sent" className="min-w-0">
        <SectionHeading id="requests-sent">{t("list.sent")}</SectionHeading>
        <div className="mb-4 grid gap-2">
          <ChipRow
            label={t("list.byStatus")}
            chips={[
              { to: to({ status: null }), name: t("list.all"), on: !filter.status },
              ...statuses.map((status) => ({
                to: to({ status }),
                name: t(`status.${status}`),
                on: filter.status === status,
              })),
            ]}
          />
          <ChipRow
            label={t("list.byGroup")}
            chips={[
              { to: to({ group: null }), name: t("list.allGroups"), on: !filter.group },
              ...groups.map((group) => ({
                to: to({ group }),
                name: t(`group.${group}`),
                on: filter.group === group,
              })),
            ]}
          />
          {filter.company && (
            <p>
              <ButtonLink to={to({ company: null })} size="sm" tone="secondary" preventScrollReset>
                <X aria-hidden="true" className="size-4" />
                {company ?? t("list.oneCustomer")}
                <span className="sr-only">{t("list.allCustomers")}</span>
              </ButtonLink>
            </p>
          )}
        </div>
        {list.entities.length > 0 ? (
          <>
            <ul className="grid gap-3">
              {list.entities.map((request) => (
                <li key={request.code}>
                  <RequestRow request={request} />
                </li>
              ))}
            </ul>
            <div className="mt-6">
              <Pagination {...list} />
            </div>
          </>
        ) : filtered ? (
          <EmptyState
            title={t("list.nothingFiltered")}
            action={<ButtonLink to={requestsPath}>{t("list.showAll")}</ButtonLink>}
          />
        ) : (
          <EmptyState title={t("list.nothing")}>{t("list.nothingText")}</EmptyState>
        )}
      </section>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
