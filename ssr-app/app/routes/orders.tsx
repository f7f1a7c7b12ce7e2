import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany, NothingYet } from "~/features/shop/favourites/nothing-yet";
import { OrderCard } from "~/features/shop/orders/order-card";
import { ordersPath } from "~/features/shop/orders/paths";
import { orderStatuses, StatusFilter } from "~/features/shop/orders/status-filter";
import { api } from "~/lib/api.server";
import type { OrderSummary, Page } from "~/lib/contract";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "favourites", "orders"] });

/** The active company's orders, newest first; an agent reads the customer's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const agent = isManager(user);
  const query = new URL(request.url).searchParams;
  const status = orderStatuses.find((each) => each === query.get("status")) ?? null;
  const number = Number(query.get("page") ?? 1);
  const asked = { page: Number.isSafeInteger(number) && number > 0 ? number : 1, status };
  return {
    list: user.company ? await api(context).get<Page<OrderSummary>>("/order", asked) : null,
    status,
    agent,
    company: user.company?.name ?? "",
    title: translate(context, "common")(agent ? "profile.customerOrders" : "profile.orders"),
  };
}

export default function Orders() {
  const { list, status, agent, company, title } = useLoaderData<typeof loader>();
  const t = useT("orders");
  const text = agent ? list && t("list.textAgent", { company }) : t("list.text");
  return (
    <>
      <ListHead title={title} text={text ?? undefined} />
      {list && (list.total > 0 || status) ? (
        <>
          <StatusFilter current={status} />
          {list.entities.length > 0 ? (
            <ul className="grid gap-3">
              {list.entities.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={t("list.emptyStatus")}
              action={<ButtonLink to={ordersPath}>{t("list.showAll")}</ButtonLink>}
            />
          )}
          <div className="mt-8">
            <Pagination {...list} />
          </div>
        </>
      ) : (
        <Nothing agent={agent} chosen={Boolean(list)} />
      )}
    </>
  );
}

function Nothing({ agent, chosen }: { agent: boolean; chosen: boolean }) {
  const t = useT("orders");
  const tf = useT("favourites");
  if (agent && !chosen) return <NoCompany text={t("list.noCompany")} />;
  return (
    <NothingYet title={t("list.emptyTitle")} text={t("list.emptyText")}>
      <ButtonLink to="/piu-venduti">{tf("toPopular")}</ButtonLink>
      <ButtonLink to="/promozioni" tone="secondary">
        {tf("toPromotions")}
      </ButtonLink>
    </NothingYet>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
