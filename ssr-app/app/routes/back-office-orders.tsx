import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { FormNotice } from "~/features/office/form-notice";
import { DeskHead } from "~/features/office/head";
import { stepSeveral } from "~/features/office/orders/action.server";
import { readFilter } from "~/features/office/orders/filter";
import { OrdersFilterForm } from "~/features/office/orders/filter-form";
import { OrdersTable } from "~/features/office/orders/table";
import { PagedList } from "~/features/office/paged-list";
import type { OpsOrderSummary } from "~/features/office/types";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { ordersPath, weighingPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders"] });

/** All deliveries, filtered by status, day and customer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { filter, page } = readFilter(new URL(request.url).searchParams);
  const list = await api(context).get<Page<OpsOrderSummary>>("/ops/order", {
    status: filter.status,
    date: filter.date,
    q: filter.q,
    toWeigh: filter.toWeigh ? 1 : null,
    trip: filter.noTrip ? "none" : null,
    payment: filter.failedPayment ? "failed" : null,
    page,
    elementsPerPage: 50,
  });
  return { filter, list, title: translate(context, "desk")("pages.orders") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const answer = await stepSeveral(context, await request.formData());
  return data(answer, { status: answer.failed ? 409 : 200 });
}

export default function Orders() {
  const { filter, list, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("desk");
  const found = `${formatInteger(list.total)}${list.totalExact || list.total === 0 ? "" : "+"}`;
  return (
    <>
      <DeskHead title={title} text={t("orders.found", { count: list.total, number: found })}>
        <ButtonLink to={weighingPath} tone="secondary">
          <Scale aria-hidden="true" className="size-5" />
          {t("pages.weighing")}
        </ButtonLink>
      </DeskHead>
      <OrdersFilterForm filter={filter} />
      <FormNotice {...answer} />
      <PagedList
        list={list}
        empty={
          Object.values(filter).some(Boolean) ? (
            <EmptyState
              title={t("orders.none")}
              action={<ButtonLink to={ordersPath}>{t("orders.showAll")}</ButtonLink>}
            >
              {t("orders.noneText")}
            </EmptyState>
          ) : (
            <EmptyState title={t("orders.noneYet")}>{t("orders.noneYetText")}</EmptyState>
          )
        }
      >
        <OrdersTable
          key={JSON.stringify(list.entities.map(({ id, status }) => [id, status]))}
          orders={list.entities}
          status={filter.status}
        />
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
