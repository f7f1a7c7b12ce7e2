import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { FormNotice } from "~/features/office/form-notice";
import { BackLink } from "~/features/office/head";
import { type DeskAnswer, stepAction } from "~/features/office/orders/action.server";
import { Lines } from "~/features/office/orders/lines";
import { CheckIn, Customer, History, Payment, Returns, Totals } from "~/features/office/orders/side";
import { Steps } from "~/features/office/orders/steps";
import type { OpsOrder } from "~/features/office/types";
import { idOf } from "~/features/shop/orders/action.server";
import { ConfirmationLink } from "~/features/shop/orders/confirmation-link";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { Together } from "~/features/shop/orders/together";
import { api } from "~/lib/api.server";
import { ordersPath, orderTo } from "~/lib/office-paths";
import { orderStatuses } from "~/lib/order-statuses";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["catalogue", "checkin", "orders", "substitutes"] });

/** An order with its possible steps, lines, payment and history. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const order = await api(context).get<OpsOrder>(`/ops/order/${idOf(context, params.id)}`);
  const done = new URL(request.url).searchParams.get("fatto");
  return {
    order,
    done: orderStatuses.find((each) => each === done),
    title: translate(context, "orders")("order.title", { code: order.code }),
  };
}

export const action = (args: ActionFunctionArgs) => stepAction(args);

export default function BackOfficeOrder() {
  const { order, done, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskAnswer | undefined;
  const t = useT("desk");
  const to = useT("orders");
  return (
    <>
      <header className="mb-4 grid gap-1">
        <BackLink to={ordersPath} name={t("pages.orders")} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="wrap-anywhere text-2xl lg:text-3xl">
            {title} <span className="text-ink-2">{order.company.name}</span>
          </h1>
          <StatusBadge status={order.status} />
          {order.waitsFor === "payment" && <Badge tone="saffron">{t("orders.waits.payment")}</Badge>}
          {order.waitsFor === "company" && <Badge tone="danger">{t("orders.waits.company")}</Badge>}
          <div className="ml-auto">
            <ConfirmationLink
              order={order}
              size="sm"
              address={`/api/ops/order/${order.id}/confirmation`}
              label={t("order.pdf")}
            />
          </div>
        </div>
        <Together order={order} to={orderTo} />
      </header>
      <FormNotice
        done={done && !answer ? t("order.stands", { status: to(`status.${done}`) }) : undefined}
        failed={answer?.failed}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Steps order={order} />
          <Lines order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-1">
          <Customer order={order} />
          <Totals order={order} />
          <Payment order={order} />
          <CheckIn order={order} />
          <Returns order={order} />
          <History order={order} />
        </div>
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
export { anewWhenLate as shouldRevalidate } from "~/lib/connection";
