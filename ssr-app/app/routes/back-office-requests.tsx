import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { groups, statuses } from "~/features/agent/requests/kinds";
import { decisions, requestAction } from "~/features/office/decisions/action.server";
import { list as frame, RequestHead, RequestRow } from "~/features/office/decisions/rows";
import { FormNotice } from "~/features/office/form-notice";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import type { OpsRequest } from "~/features/office/types";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { api } from "~/lib/api.server";
import type { Page, RequestGroup } from "~/lib/contract";
import { todayIn } from "~/lib/format";
import { requestsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["requests"] });

const choices = ["toDecide", ...statuses, "all"] as const;
type Choice = (typeof choices)[number];

/** The requests of agents; by default those that wait for a decision, which the menu counts. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { searchParams } = new URL(request.url);
  const status = choices.find((each) => each === searchParams.get("status")) ?? "toDecide";
  const group = groups.find((each) => each === searchParams.get("group")) ?? null;
  const list = await api(context).get<Page<OpsRequest>>("/ops/request", {
    status: statuses.find((each) => each === status),
    undecided: status === "toDecide" || undefined,
    group,
    page: pageOf(searchParams),
  });
  const done = decisions.find((each) => each === searchParams.get("fatto"));
  return {
    list,
    status,
    group,
    today: todayIn(context.shop.country),
    done: done && { to: done, code: searchParams.get("codice") ?? "" },
    title: translate(context, "desk")("pages.requests"),
  };
}

export const action = (args: ActionFunctionArgs) => requestAction(args);

function to(status: Choice, group: RequestGroup | null) {
  const query = new URLSearchParams();
  if (status !== "toDecide") query.set("status", status);
  if (group) query.set("group", group);
  const text = query.toString();
  return text ? `${requestsPath}?${text}` : requestsPath;
}

export default function Requests() {
  const { list, status, group, today, done, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("desk");
  const words = useT("requests");
  const withStatus = status === "all" || status === "toDecide";
  return (
    <>
      <DeskHead title={title} text={t("requests.text")} />
      <FormNotice
        key={done?.code}
        done={done && !answer ? `${done.code}: ${t(`requests.notice.${done.to}`)}` : undefined}
      />
      <div className="mb-4 grid gap-2">
        <ChipRow
          label={t("orders.byStatus")}
          chips={[
            {
              to: to("toDecide", group),
              name: t("nav.group.decide"),
              on: status === "toDecide",
            },
            ...statuses.map((each) => ({
              to: to(each, group),
              name: words(`status.${each}`),
              on: each === status,
            })),
            { to: to("all", group), name: t("orders.all"), on: status === "all" },
          ]}
        />
        <ChipRow
          label={t("requests.byGroup")}
          chips={[
            { to: to(status, null), name: t("requests.everyGroup"), on: group === null },
            ...groups
              .filter((each) => each !== "quality")
              .map((each) => ({
                to: to(status, each),
                name: words(`group.${each}`),
                on: each === group,
              })),
          ]}
        />
      </div>
      <PagedList list={list} empty={<EmptyState title={t("requests.none")} />}>
        <div className={frame}>
          <RequestHead withStatus={withStatus} />
          <ul>
            {list.entities.map((request) => (
              <RequestRow
                key={request.code}
                request={request}
                withStatus={withStatus}
                today={today}
                refused={answer?.request === request.id ? answer : undefined}
              />
            ))}
          </ul>
        </div>
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
