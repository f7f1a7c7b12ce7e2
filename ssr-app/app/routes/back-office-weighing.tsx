import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { ArrowLeft, FileText } from "lucide-react";
import { useCallback, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { FormNotice } from "~/features/office/form-notice";
import { DeskHead } from "~/features/office/head";
import type { OpsOrder, OpsOrderSummary } from "~/features/office/types";
import { weighAction } from "~/features/office/weighing/action.server";
import { WeighDays } from "~/features/office/weighing/days";
import { WeighQueue } from "~/features/office/weighing/queue";
import { ScalesSheet } from "~/features/office/weighing/sheet";
import { idOf } from "~/features/shop/orders/action.server";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { allPages } from "~/lib/all-pages.server";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { dayOf } from "~/lib/days";
import { formatDay } from "~/lib/format";
import { ordersPath, orderTo, weighingPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["catalogue", "forms", "orders", "substitutes"] });

/** The most pages of orders in preparation. */
const maxPages = 5;

/** The orders in preparation, with one of them open to be weighed. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { searchParams } = new URL(request.url);
  const client = api(context);
  const [entities, order] = await Promise.all([
    allPages(
      (paging) => client.get<Page<OpsOrderSummary>>("/ops/order", { status: "in_preparation", ...paging }),
      maxPages,
    ),
    params.id ? client.get<OpsOrder>(`/ops/order/${idOf(context, params.id)}`) : null,
  ]);
  const days = [...new Set(entities.map(({ deliveryDate }) => deliveryDate))].sort();
  const day = dayOf(searchParams.get("date")) ?? null;
  const t = translate(context, "desk");
  return {
    days,
    day,
    queue: day ? entities.filter(({ deliveryDate }) => deliveryDate === day) : entities,
    order,
    ready: (searchParams.get("pronto") ?? "").slice(0, 20),
    title: order ? `${t("pages.weighing")} ${order.code}` : t("pages.weighing"),
  };
}

export const action = (args: ActionFunctionArgs) => weighAction(args);

export default function Weighing() {
  const { days, day, queue, order, ready } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("desk");
  // The number of unweighed lines of the open order, which its sheet reports; each order has another sheet.
  const [left, setLeft] = useState<{ order: number; left: number }>();
  const id = order?.id ?? 0;
  const onLeft = useCallback((number: number) => setLeft({ order: id, left: number }), [id]);
  const query = day ? `?date=${day}` : "";
  const at = queue.findIndex(({ id }) => id === order?.id);
  const next = queue[at + 1] ?? queue.find(({ id }) => id !== order?.id);
  const list = (
    <>
      <WeighDays days={days} day={day} />
      <WeighQueue
        orders={queue}
        current={order?.id}
        left={left && left.order === order?.id ? left.left : undefined}
        query={query}
      />
    </>
  );
  if (!order)
    return (
      <>
        <DeskHead title={t("pages.weighing")} text={t("weigh.text")} />
        {ready && <FormNotice done={t("weigh.readyDone", { code: ready })} />}
        {queue.length > 0 ? (
          <div className="grid gap-3">{list}</div>
        ) : (
          <>
            <WeighDays days={days} day={day} />
            <EmptyState
              title={t("weigh.none")}
              action={<ButtonLink to={`${ordersPath}?status=confirmed`}>{t("weigh.toConfirmed")}</ButtonLink>}
            >
              {t("weigh.noneText")}
            </EmptyState>
          </>
        )}
      </>
    );
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <Head order={order} />
        {ready && ready !== order.code && <FormNotice done={t("weigh.readyDone", { code: ready })} />}
        <FormNotice {...answer} />
        <ScalesSheet key={order.id} order={order} answer={answer} next={next?.id} onLeft={onLeft} />
      </div>
      <aside aria-label={t("weigh.queue")} className="grid gap-3 max-xl:hidden">
        <h2 className="font-sans font-semibold text-base">{t("weigh.queue")}</h2>
        {list}
      </aside>
    </div>
  );
}

function Head({ order }: { order: OpsOrder }) {
  const t = useT("desk");
  const locale = useLocale();
  const { search } = useLocation();
  const { code, company, deliveries, zone, notes } = order;
  const delivery = deliveries.find(({ status }) => status === "in_preparation") ?? deliveries[0];
  return (
    <header className="mb-3 grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <AppLink
          to={`${weighingPath}${search}`}
          className="touch flex items-center gap-1 text-ink-2 text-sm hover:underline xl:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t("weigh.queue")}
        </AppLink>
        <h1 className="wrap-anywhere min-w-0 text-2xl">
          {company.name} <span className="whitespace-nowrap font-sans font-medium text-base text-ink-2">{code}</span>
        </h1>
        <StatusBadge status={order.status} />
        <AppLink to={orderTo(order.id)} className="link touch ml-auto flex items-center gap-1 text-sm">
          <FileText aria-hidden="true" className="size-4" />
          {t("weigh.toOrder")}
        </AppLink>
      </div>
      <p className="text-ink-2 text-sm">
        <Dotted>
          {delivery && formatDay(delivery.date, locale)}
          {delivery?.slot && `${delivery.slot.from}–${delivery.slot.to}`}
          {[zone, delivery?.trip?.code]}
        </Dotted>
      </p>
      {notes && (
        <p className="wrap-anywhere whitespace-pre-line rounded-md bg-saffron-soft px-3 py-1.5 text-saffron-ink text-sm">
          {notes}
        </p>
      )}
    </header>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
