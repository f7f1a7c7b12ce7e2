import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { pageOf } from "~/features/agent/frame/days";
import { Chips } from "~/features/agent/requests/chips";
import { list as frame, ReturnRow } from "~/features/office/decisions/rows";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import type { OpsReturn, ReturnStatus } from "~/features/office/types";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { returnsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders"] });

const statuses = ["requested", "accepted", "collected", "credited", "rejected"] as const satisfies ReturnStatus[];

/** What customers give back, what waits for a decision first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("status");
  const status = asked === "all" ? null : (statuses.find((each) => each === asked) ?? "requested");
  const list = await api(context).get<Page<OpsReturn>>("/ops/return", { status, page: pageOf(searchParams) });
  return { list, status, title: translate(context, "desk")("pages.returns") };
}

export default function Returns() {
  const { list, status, title } = useLoaderData<typeof loader>();
  const t = useT("desk");
  const to = useT("orders");
  return (
    <>
      <DeskHead title={title} text={t("returns.text")} />
      <div className="mb-4">
        <Chips
          label={t("orders.byStatus")}
          items={[
            ...statuses.map((each) => ({
              key: each as string,
              to: each === "requested" ? returnsPath : `${returnsPath}?status=${each}`,
              name: to(`returnStatus.${each}`),
              current: each === status,
            })),
            { key: "all", to: `${returnsPath}?status=all`, name: t("orders.all"), current: status === null },
          ]}
        />
      </div>
      <PagedList
        list={list}
        empty={<EmptyState title={t(status === "requested" ? "returns.nothingWaits" : "returns.none")} />}
      >
        <ul className={frame}>
          {list.entities.map((entry) => (
            <ReturnRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
