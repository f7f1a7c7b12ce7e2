import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { OrderByPhone } from "~/features/shop/order-by-phone/order-by-phone";
import { idOf } from "~/features/shop/orders/action.server";
import { countryOf, ordersPath, orderTo } from "~/features/shop/orders/paths";
import { returnAction } from "~/features/shop/returns/action.server";
import { ReturnForm } from "~/features/shop/returns/return-form";
import { api } from "~/lib/api.server";
import type { Order } from "~/lib/contract";
import { formatMoment } from "~/lib/format";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "forms", "orders"] });

/** The lines of an order that can still be returned; with an article's id, that one first and ticked. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const order = await api(context).get<Order>(`/order/${idOf(context, params.id)}`);
  const product = params.productId === undefined ? null : idOf(context, params.productId);
  const lines = order.deliveries.flatMap(({ items }) => items).filter(({ returnable }) => returnable);
  const chosen = product ? lines.filter((item) => item.product.id === product) : [];
  return {
    order,
    first: chosen.length > 0 ? chosen : lines,
    others: chosen.length > 0 ? lines.filter((item) => !chosen.includes(item)) : [],
    sendKey: crypto.randomUUID(),
    listTitle: translate(context, "common")(isManager(user) ? "profile.customerOrders" : "profile.orders"),
    title: translate(context, "orders")("return.title", { code: order.code }),
  };
}

export const action = (args: ActionFunctionArgs) => returnAction(args);

export default function OrderReturn() {
  const { order, first, others, sendKey, title, listTitle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("orders");
  const locale = useLocale();
  const delivered = order.deliveries.map(({ deliveredAt }) => deliveredAt).find(Boolean);
  return (
    <>
      <Breadcrumbs
        items={[
          { name: listTitle, to: ordersPath },
          { name: order.code, to: orderTo(order.id) },
          { name: t("order.return") },
        ]}
      />
      <header className="mt-2 mb-6 grid gap-1">
        <h1>{title}</h1>
        {first.length > 0 && <p className="max-w-prose text-ink-2">{t("return.text")}</p>}
        <p className="max-w-prose text-ink-3 text-sm">
          {delivered && `${t("return.delivered", { date: formatMoment(delivered, locale, countryOf(order)) })}. `}
          {t("return.rule")}
        </p>
      </header>
      {first.length > 0 ? (
        <ReturnForm {...{ order, first, others, sendKey, answer }} />
      ) : (
        <EmptyState
          title={t("return.nothingTitle")}
          action={<ButtonLink to={orderTo(order.id)}>{t("return.back")}</ButtonLink>}
        >
          <p className="mb-5">{order.status === "delivered" ? t("return.nothingText") : t("return.notDelivered")}</p>
          <OrderByPhone tone="secondary" />
        </EmptyState>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
