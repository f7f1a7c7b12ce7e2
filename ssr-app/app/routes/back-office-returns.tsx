import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { ReturnsTable } from "~/features/office/decisions/returns-table";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import type { OpsReturn, ReturnStatus } from "~/features/office/types";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { returnsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders"] });

const statuses = ["requested", "accepted", "collected", "credited", "rejected"] as const satisfies ReturnStatus[];

/** The returns of customers, those that wait for a decision first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.get("status");
  const status = chosen === "all" ? null : (statuses.find((each) => each === chosen) ?? "requested");
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
        <ChipRow
          label={t("orders.byStatus")}
          chips={[
            ...statuses.map((each) => ({
              to: each === "requested" ? returnsPath : `${returnsPath}?status=${each}`,
              name: to(`returnStatus.${each}`),
              on: each === status,
            })),
            { to: `${returnsPath}?status=all`, name: t("orders.all"), on: status === null },
          ]}
        />
      </div>
      <PagedList
        list={list}
        empty={
          <EmptyState title={t(status === "requested" ? "returns.nothingWaits" : "returns.none")}>
            {t("returns.noneText")}
          </EmptyState>
        }
      >
        <ReturnsTable caption={title} returns={list.entities} />
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
