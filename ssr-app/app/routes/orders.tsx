import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Waiting } from "~/features/shop/approvals/waiting";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany, NothingYet } from "~/features/shop/favourites/nothing-yet";
import { OrderCard } from "~/features/shop/orders/order-card";
import { everySite, OrdersFilter } from "~/features/shop/orders/orders-filter";
import { ordersPath } from "~/features/shop/orders/paths";
import { api, extra } from "~/lib/api.server";
import type { Approvals, OrderSummary, Page } from "~/lib/contract";
import { orderStatuses } from "~/lib/order-statuses";
import { page } from "~/lib/page";
import { pageOf, positive } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { sitesOf } from "~/lib/sites.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["approvals", "catalogue", "favourites", "orders"] });

/** The active company's orders, newest first; an agent reads the customer's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const agent = isManager(user);
  const query = new URL(request.url).searchParams;
  const status = orderStatuses.find((each) => each === query.get("status")) ?? null;
  const chosen = query.get("site");
  // A user of a site begins with its orders.
  const site = positive(chosen) ?? (chosen === null ? (user.site?.id ?? null) : null);
  const filter = { page: pageOf(query), status, site };
  const client = api(context);
  const [list, sites, approvals] = await Promise.all([
    user.company ? client.get<Page<OrderSummary>>("/order", filter) : null,
    user.company ? sitesOf(context, user.company.id) : [],
    user.company && !agent ? extra(context, client.get<Approvals>("/approval")) : null,
  ]);
  return {
    list,
    waiting: approvals?.waiting ?? [],
    more: approvals?.moreWaiting ?? false,
    sites,
    site,
    filter: { status, site: chosen },
    agent,
    company: user.company?.name ?? "",
    title: translate(context, "common")(agent ? "profile.customerOrders" : "profile.orders"),
  };
}

export default function Orders() {
  const { list, waiting, more, sites, site, filter, agent, company, title } = useLoaderData<typeof loader>();
  const t = useT("orders");
  const text = agent ? list && t("list.textAgent", { company }) : t("list.text");
  return (
    <>
      <ListHead title={title} text={text ?? undefined} />
      <Waiting waiting={waiting} more={more} className="mb-8" />
      {list && (list.total > 0 || filter.status || site) ? (
        <>
          <OrdersFilter filter={filter} site={site} sites={sites} />
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
              title={t(filter.status ? "list.emptyStatus" : "list.emptySite")}
              action={<ButtonLink to={`${ordersPath}?site=${everySite}`}>{t("list.showAll")}</ButtonLink>}
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
