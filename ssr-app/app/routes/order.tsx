import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CalendarSync, RotateCcw, Undo2 } from "lucide-react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { customerOrdersPath } from "~/features/agent/frame/paths";
import { CheckInPanel, checkInDue } from "~/features/shop/check-in/panel";
import { idOf, orderAction } from "~/features/shop/orders/action.server";
import { Answer } from "~/features/shop/orders/answer";
import { CancelForm } from "~/features/shop/orders/cancel-form";
import { ConfirmationLink } from "~/features/shop/orders/confirmation-link";
import { OrderLines } from "~/features/shop/orders/lines";
import { Now } from "~/features/shop/orders/now";
import { OfAnother, useOfAnother } from "~/features/shop/orders/of-another";
import { countryOf, ordersPath, orderTo, returnTo } from "~/features/shop/orders/paths";
import { OrderPayment } from "~/features/shop/orders/payment";
import { OrderPlaces } from "~/features/shop/orders/places";
import { ReorderForm } from "~/features/shop/orders/reorder-form";
import { OrderSection } from "~/features/shop/orders/section";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { OrderTimeline } from "~/features/shop/orders/timeline";
import { OrderTotals } from "~/features/shop/orders/totals";
import { repeatTo } from "~/features/shop/standing/paths";
import { api, extra } from "~/lib/api.server";
import type { Order, PaymentMethod } from "~/lib/contract";
import { formatMoment } from "~/lib/format";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({
  layout: "profile",
  texts: ["cart", "catalogue", "checkin", "forms", "orders", "substitutes"],
});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const client = api(context);
  const order = await client.get<Order>(`/order/${idOf(context, params.id)}`);
  const seller = order.can.changePayment
    ? await extra(context, client.get<{ paymentMethods: PaymentMethod[] }>(`/cart/seller/${order.seller.id}`))
    : null;
  return {
    order,
    methods: seller?.paymentMethods ?? [],
    now: Date.now(),
    listTitle: translate(context, "common")(isManager(user) ? "profile.customerOrders" : "profile.orders"),
    title: translate(context, "orders")("order.title", { code: order.code }),
  };
}

export const action = (args: ActionFunctionArgs) => orderAction(args);

export default function OrderPage() {
  const { order, methods, now, title, listTitle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("orders");
  const common = useT();
  // An agent who came from the orders of all customers goes back to them.
  const list = useOfAnother(order)
    ? { name: common("manager.customerOrders"), to: customerOrdersPath }
    : { name: listTitle, to: ordersPath };
  return (
    <>
      <Answer answer={answer} />
      <Breadcrumbs items={[list, { name: order.code }]} />
      <OfAnother of={order} page={orderTo(order.id)} />
      <Head order={order} title={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Now order={order} now={now} />
          <Ways order={order} />
          <CheckInPanel order={order} />
          <OrderLines order={order} />
          <OrderSection id="cronologia" title={t("timeline.title")}>
            <OrderTimeline order={order} />
          </OrderSection>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <OrderTotals order={order} />
          <OrderPayment order={order} methods={methods} />
          <OrderPlaces order={order} />
          {order.can.cancel && <CancelForm order={order} />}
        </div>
      </div>
    </>
  );
}

function Head({ order, title }: { order: Order; title: string }) {
  const t = useT("orders");
  const locale = useLocale();
  const { placedBy, createdAt } = order;
  const date = formatMoment(createdAt, locale, countryOf(order));
  return (
    <header className="mt-2 mb-5 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{title}</h1>
        <StatusBadge status={order.status} />
      </div>
      <p className="text-ink-2">
        {t(placedBy.agent ? "order.placedAgent" : "order.placed", { date, name: placedBy.name })}
      </p>
    </header>
  );
}

/** The actions on the order. */
function Ways({ order }: { order: Order }) {
  const t = useT("orders");
  const { can } = order;
  const ofAnother = useOfAnother(order);
  return (
    <div
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-start sm:gap-3 max-sm:[&_.button]:px-2.5 max-sm:[&_.button]:text-sm max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2"
      data-print="no"
    >
      {can.reorder && !ofAnother && (
        <ReorderForm
          order={order.id}
          tone={checkInDue(order) || order.status === "not_confirmed" ? "secondary" : "primary"}
          size="md"
          className="grid"
        >
          <RotateCcw aria-hidden="true" className="size-5" />
          {t("order.reorder")}
        </ReorderForm>
      )}
      {can.reorder && !ofAnother && (
        <ButtonLink to={repeatTo(order.id)} tone="secondary">
          <CalendarSync aria-hidden="true" className="size-5" />
          {t("order.repeat")}
        </ButtonLink>
      )}
      <ConfirmationLink order={order} />
      {can.return && (
        <ButtonLink to={returnTo(order.id)} tone="secondary">
          <Undo2 aria-hidden="true" className="size-5" />
          {t("order.return")}
        </ButtonLink>
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
export { anewWhenLate as shouldRevalidate } from "~/lib/connection";
