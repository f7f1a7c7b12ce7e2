import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { checkInAction } from "~/features/shop/check-in/action.server";
import styles from "~/features/shop/check-in/check-in.css?url";
import { CheckInForm } from "~/features/shop/check-in/check-in-form";
import { CheckInOutcome } from "~/features/shop/check-in/outcome";
import { OrderByPhone } from "~/features/shop/order-by-phone/order-by-phone";
import { idOf } from "~/features/shop/orders/action.server";
import { OfAnother } from "~/features/shop/orders/of-another";
import { ordersPath, orderTo } from "~/features/shop/orders/paths";
import { api } from "~/lib/api.server";
import type { Order } from "~/lib/contract";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "checkin", "forms", "orders"] });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The check-in of an order, line by line. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const order = await api(context).get<Order>(`/order/${idOf(context, params.id)}`);
  return {
    order,
    sendKey: crypto.randomUUID(),
    listTitle: translate(context, "common")(isManager(user) ? "profile.customerOrders" : "profile.orders"),
    title: translate(context, "checkin")("title", { code: order.code }),
  };
}

export const action = (args: ActionFunctionArgs) => checkInAction(args);

export default function OrderCheckIn() {
  const { order, sendKey, title, listTitle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("checkin");
  const open = order.checkIn?.open;
  return (
    <>
      <Breadcrumbs
        items={[{ name: listTitle, to: ordersPath }, { name: order.code, to: orderTo(order.id) }, { name: t("name") }]}
      />
      <OfAnother of={order} page={orderTo(order.id)} />
      <header className="mt-2 mb-5 grid gap-1">
        <h1>{title}</h1>
        {open && <p className="max-w-prose text-ink-2">{t("text")}</p>}
      </header>
      {open ? (
        <CheckInForm key={order.id} {...{ order, answer, sendKey }} />
      ) : (
        <EmptyState
          title={t(order.checkIn ? "closed" : "notYet")}
          action={<ButtonLink to={orderTo(order.id)}>{t("back")}</ButtonLink>}
        >
          <OrderByPhone tone="secondary" />
        </EmptyState>
      )}
      {order.checkIn && !open && (
        <CheckInOutcome order={order} items={order.deliveries.flatMap(({ items }) => items)} checkIn={order.checkIn} />
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
