import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { pageOf } from "~/features/agent/frame/days";
import { marketToday } from "~/features/agent/frame/today.server";
import { Chips } from "~/features/agent/requests/chips";
import { groups, statuses } from "~/features/agent/requests/kinds";
import { decisions, requestAction } from "~/features/office/decisions/action.server";
import { list as frame, RequestRow } from "~/features/office/decisions/rows";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import { Said } from "~/features/office/said";
import type { OpsRequest } from "~/features/office/types";
import { api } from "~/lib/api.server";
import type { Page, RequestGroup, RequestStatus } from "~/lib/contract";
import { requestsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["requests"] });

/** What agents ask the house; what is open first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("status");
  const status = asked === "all" ? null : (statuses.find((each) => each === asked) ?? "open");
  const group = groups.find((each) => each === searchParams.get("group")) ?? null;
  const list = await api(context).get<Page<OpsRequest>>("/ops/request", { status, group, page: pageOf(searchParams) });
  const done = decisions.find((each) => each === searchParams.get("fatto"));
  return {
    list,
    status,
    group,
    today: marketToday(context),
    done: done && { to: done, code: searchParams.get("codice") ?? "" },
    title: translate(context, "desk")("pages.requests"),
  };
}

export const action = (args: ActionFunctionArgs) => requestAction(args);

function to(status: RequestStatus | null, group: RequestGroup | null) {
  const query = new URLSearchParams();
  if (status !== "open") query.set("status", status ?? "all");
  if (group) query.set("group", group);
  const text = query.toString();
  return text ? `${requestsPath}?${text}` : requestsPath;
}

export default function Requests() {
  const { list, status, group, today, done, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("desk");
  const words = useT("requests");
  return (
    <>
      <DeskHead title={title} text={t("requests.text")} />
      <Said key={done?.code} done={done && !answer ? `${done.code}: ${t(`requests.told.${done.to}`)}` : undefined} />
      <div className="mb-4 grid gap-2">
        <Chips
          label={t("orders.byStatus")}
          items={[
            ...statuses.map((each) => ({
              key: each as string,
              to: to(each, group),
              name: words(`status.${each}`),
              current: each === status,
            })),
            { key: "all", to: to(null, group), name: t("orders.all"), current: status === null },
          ]}
        />
        <Chips
          label={t("requests.byGroup")}
          items={[
            { key: "every", to: to(status, null), name: t("requests.everyGroup"), current: group === null },
            ...groups
              .filter((each) => each !== "quality")
              .map((each) => ({
                key: each as string,
                to: to(status, each),
                name: words(`group.${each}`),
                current: each === group,
              })),
          ]}
        />
      </div>
      <PagedList list={list} empty={<EmptyState title={t("requests.none")} />}>
        <ul className={frame}>
          {list.entities.map((request) => (
            <RequestRow
              key={request.code}
              request={request}
              today={today}
              refused={answer?.request === request.id ? answer : undefined}
            />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
