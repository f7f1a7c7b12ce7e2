import { Form, useNavigation } from "@remix-run/react";
import { Scale, StickyNote } from "lucide-react";
import { useState } from "react";
import { About } from "~/components/ui/about";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatDay, formatInteger, formatPrice } from "~/lib/format";
import { orderTo, tripTo, weighTo } from "~/lib/office-paths";
import { useLocale, useT } from "~/lib/texts/use-t";
import { DenseTable, rowLink, type TableColumn } from "../dense-table";
import type { OpsOrderSummary, OrderStatus } from "../types";
import { bulkSteps } from "./filter";

/** Orders as rows; several can take the same step at once. */
export function OrdersTable({ orders, status }: { orders: OpsOrderSummary[]; status: OrderStatus | null }) {
  const t = useT("desk");
  const to = useT("orders");
  const navigation = useNavigation();
  const step = status ? bulkSteps[status] : undefined;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const codes = [...new Set(orders.map(({ code }) => code))];
  const toggle = (code: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(code);
    else next.delete(code);
    setChosen(next);
  };
  const all = codes.length > 0 && codes.every((code) => chosen.has(code));
  const tick: TableColumn<OpsOrderSummary> = {
    key: "tick",
    head: t("orders.several"),
    tick: true,
    cell: ({ code }) => (
      <input
        type="checkbox"
        name="order"
        value={code}
        checked={chosen.has(code)}
        onChange={({ target }) => toggle(code, target.checked)}
        aria-label={to("order.title", { code })}
        className="touch relative z-10 size-5 align-middle"
      />
    ),
  };
  const fixed = useColumns();
  const columns = step ? [tick, ...fixed] : fixed;
  return (
    <Form method="post" aria-label={t("orders.several")}>
      {step && (
        <div className="mb-2 flex flex-wrap items-center gap-3 rounded-lg bg-sunken px-3 py-2">
          <input type="hidden" name="from" value={status ?? ""} />
          <input type="hidden" name="to" value={step} />
          <label className="scripted flex min-h-10 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={all}
              onChange={({ target }) => setChosen(new Set(target.checked ? codes : []))}
              className="size-5"
            />
            {t("orders.chooseAll")}
          </label>
          <p role="status" className="scripted text-ink-2 text-sm">
            {t("orders.chosen", { count: chosen.size })}
          </p>
          <Button type="submit" size="sm" className="ml-auto" loading={navigation.state === "submitting"}>
            {t(`orders.bulk.${step as "ready"}`)}
          </Button>
        </div>
      )}
      <DenseTable
        caption={t("pages.orders")}
        columns={columns}
        rows={orders}
        keyOf={({ id, delivery }) => `${id}-${delivery}`}
        partOf={({ status }) => ({ "data-part": "order-row", "data-status": status })}
      />
    </Form>
  );
}

function useColumns(): TableColumn<OpsOrderSummary>[] {
  const t = useT("desk");
  const locale = useLocale();
  return [
    {
      key: "order",
      head: t("orders.column.order"),
      lead: true,
      cell: ({ id, code, company, notes }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            <AppLink to={orderTo(id)} className={rowLink}>
              {company.name}
              <span className="sr-only"> {code}</span>
            </AppLink>
            {notes && <StickyNote aria-label={t("orders.hasNotes")} className="size-4 shrink-0 text-saffron-ink" />}
            {company.blocked && <Badge tone="danger">{t("orders.blocked")}</Badge>}
          </span>
          <span className="block text-ink-3 text-xs">
            <Dotted>{[code, company.city]}</Dotted>
          </span>
        </>
      ),
    },
    {
      key: "delivery",
      head: t("orders.column.delivery"),
      plain: true,
      tight: true,
      cell: ({ deliveryDate, slot, zone, trip }) => (
        <>
          {formatDay(deliveryDate, locale, "short")}
          {slot && `, ${slot.from}–${slot.to}`}
          <span className="text-ink-3 text-xs max-md:ml-2 md:block">
            <Dotted>
              {zone}
              {trip && (
                <AppLink to={tripTo(trip.id)} className="touch relative z-10 hover:underline">
                  {trip.code}
                </AppLink>
              )}
            </Dotted>
          </span>
        </>
      ),
    },
    {
      key: "status",
      head: t("orders.column.status"),
      plain: true,
      tight: true,
      cell: ({ status, waitsFor }) => (
        <span className="flex flex-wrap items-center gap-1">
          <StatusBadge status={status} />
          {waitsFor === "payment" && <Badge tone="saffron">{t("orders.waits.payment")}</Badge>}
          {waitsFor === "company" && <Badge tone="danger">{t("orders.waits.company")}</Badge>}
        </span>
      ),
    },
    {
      key: "lines",
      head: t("orders.column.lines"),
      end: true,
      cell: ({ id, code, status, lines, linesToWeigh }) => (
        <>
          {formatInteger(lines)}
          {linesToWeigh > 0 && status === "in_preparation" && (
            <AppLink
              to={weighTo(id)}
              aria-label={t("orders.weigh", { code, count: linesToWeigh })}
              className="touch relative z-10 ml-1.5 inline-flex items-center gap-1 rounded-sm bg-saffron px-1.5 font-semibold text-on-saffron text-xs hover:brightness-95"
            >
              <Scale aria-hidden="true" className="size-3.5" />
              {formatInteger(linesToWeigh)}
            </AppLink>
          )}
        </>
      ),
    },
    {
      key: "payment",
      head: t("orders.column.payment"),
      room: "desk",
      tight: true,
      cell: (order) => <PaymentWords order={order} />,
    },
    {
      key: "total",
      head: t("orders.column.total"),
      end: true,
      aside: "name",
      cell: ({ total, currency, estimated }) => (
        <strong className="font-semibold">
          {estimated && <About />}
          {formatPrice(total, currency)}
        </strong>
      ),
    },
  ];
}

function PaymentWords({ order }: { order: OpsOrderSummary }) {
  const t = useT("desk");
  const { method, held, captured } = order.payment;
  return (
    <>
      {t(`pay.method.${method}`)}
      {captured > 0 ? (
        <span className="block text-olive-ink text-xs">
          {t("pay.captured", { amount: formatPrice(captured, order.currency) })}
        </span>
      ) : (
        held > 0 && (
          <span className="block text-ink-3 text-xs">
            {t("pay.held", { amount: formatPrice(held, order.currency) })}
          </span>
        )
      )}
    </>
  );
}
