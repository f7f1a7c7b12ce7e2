import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { allManaged } from "~/features/account/session/all-managed.server";
import { OrderFilter } from "~/features/agent/customer-orders/filter";
import { filterOf, spanOf } from "~/features/agent/customer-orders/query";
import { ManagerHead } from "~/features/agent/frame/head";
import { OrderRows } from "~/features/agent/frame/order-row";
import { customerOrdersPath } from "~/features/agent/frame/paths";
import type { CustomerOrder } from "~/features/agent/frame/types";
import { api, extra } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatInteger, todayIn } from "~/lib/format";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders"] });

/** The orders of all the agent's customers, newest first, filtered by time, customer and status. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const query = new URL(request.url).searchParams;
  const filter = filterOf(query, todayIn(context.shop.country));
  const client = api(context);
  const [list, companies] = await Promise.all([
    client.post<Page<CustomerOrder>>("/order/list-for-manager", spanOf(filter), { page: pageOf(query) }),
    extra(context, allManaged(context)),
  ]);
  const title = translate(context, "common")("manager.customerOrders");
  const customers = (companies ?? []).map(({ id, name, code }) => ({ id, name, code }));
  return { list, customers, filter, title };
}

export default function CustomerOrders() {
  const { list, customers, filter, title } = useLoaderData<typeof loader>();
  const t = useT("office");
  return (
    <>
      <ManagerHead title={title} text={t("orders.text")} />
      <OrderFilter filter={filter} customers={customers} />
      <p role="status" className="mb-3 text-ink-3 text-sm">
        {t("orders.found", {
          count: list.total,
          number: `${formatInteger(list.total)}${list.totalExact ? "" : "+"}`,
        })}
      </p>
      {list.entities.length > 0 ? (
        <OrderRows orders={list.entities} />
      ) : (
        <EmptyState
          title={t("orders.none")}
          action={<ButtonLink to={`${customerOrdersPath}?period=90`}>{t("orders.widest")}</ButtonLink>}
        >
          {t("orders.noneText")}
        </EmptyState>
      )}
      <div className="mt-6">
        <Pagination {...list} />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
