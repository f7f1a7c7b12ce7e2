import { Form, useNavigation } from "@remix-run/react";
import { Scale, StickyNote } from "lucide-react";
import { useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatDay, formatInteger, formatPrice } from "~/lib/format";
import { orderTo, tripTo, weighTo } from "~/lib/office-paths";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { OpsOrderSummary, OrderStatus } from "../types";
import { bulkSteps } from "./filter";

const columns = "lg:grid-cols-[1.25rem_minmax(0,2.2fr)_8.5rem_minmax(0,1.5fr)_5rem_7.5rem_7.5rem]";

/** Orders as rows: at a desk a table to the eye, on a phone a card each. Several at once may take the same step. */
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
            {t("orders.chosen", { number: formatInteger(chosen.size) })}
          </p>
          <Button type="submit" size="sm" className="ml-auto" loading={navigation.state === "submitting"}>
            {t(`orders.bulk.${step as "ready"}`)}
          </Button>
        </div>
      )}
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 px-3 pb-1 font-semibold text-ink-3 text-xs lg:grid ${columns}`}
      >
        <span />
        <span>{t("orders.column.order")}</span>
        <span>{t("orders.column.status")}</span>
        <span>{t("orders.column.delivery")}</span>
        <span className="text-right">{t("orders.column.lines")}</span>
        <span className="text-right">{t("orders.column.payment")}</span>
        <span className="text-right">{t("orders.column.total")}</span>
      </div>
      <ul className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {orders.map((order) => (
          <Row
            key={`${order.id}-${order.delivery}`}
            order={order}
            choose={
              step && (
                <input
                  type="checkbox"
                  name="order"
                  value={order.code}
                  checked={chosen.has(order.code)}
                  onChange={({ target }) => toggle(order.code, target.checked)}
                  aria-label={to("order.title", { code: order.code })}
                  className="touch relative z-10 size-5"
                />
              )
            }
          />
        ))}
      </ul>
    </Form>
  );
}

function Row({ order, choose }: { order: OpsOrderSummary; choose: React.ReactNode }) {
  const t = useT("desk");
  const to = useT("orders");
  const locale = useLocale();
  const { id, code, company, status, waitsFor, deliveryDate, slot, zone, trip, lines, linesToWeigh } = order;
  const { total, currency, estimated, notes } = order;
  return (
    <li
      data-part="order-row"
      data-status={status}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-b px-3 py-2.5 last:border-b-0 hover:bg-sunken lg:gap-x-4 lg:py-1.5 ${columns}`}
    >
      <span className="row-span-2 lg:row-span-1">{choose}</span>
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <AppLink to={orderTo(id)} className="truncate font-semibold after:absolute after:inset-0">
            {company.name}
            <span className="sr-only"> {code}</span>
          </AppLink>
          {notes && <StickyNote aria-label={t("orders.hasNotes")} className="size-4 shrink-0 text-saffron-ink" />}
          {company.blocked && <Badge tone="danger">{t("orders.blocked")}</Badge>}
        </p>
        <p className="truncate text-ink-3 text-xs">
          {code}
          {company.city && ` · ${company.city}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-lg:order-last max-lg:col-start-2">
        <StatusBadge status={status} />
        {waitsFor === "payment" && <Badge tone="saffron">{t("orders.waits.payment")}</Badge>}
        {waitsFor === "company" && <Badge tone="danger">{t("orders.waits.company")}</Badge>}
      </div>
      <p className="text-sm max-lg:order-last max-lg:col-start-2 max-lg:text-ink-2">
        {formatDay(deliveryDate, locale, "short")}
        {slot && `, ${slot.from}–${slot.to}`}
        <span className="block truncate text-ink-3 text-xs">
          {zone}
          {trip && (
            <AppLink
              to={tripTo(trip.id)}
              className="touch relative z-10 hover:underline focus-visible:-outline-offset-3"
            >
              {zone && " · "}
              {trip.code}
            </AppLink>
          )}
        </span>
      </p>
      <p className="text-right text-sm max-lg:hidden">
        {formatInteger(lines)}
        {linesToWeigh > 0 && status === "in_preparation" && (
          <AppLink
            to={weighTo(id)}
            aria-label={t("orders.weigh", { code, number: linesToWeigh })}
            className="touch relative z-10 ml-1.5 inline-flex items-center gap-1 rounded-sm bg-saffron px-1.5 font-semibold text-on-saffron text-xs hover:brightness-95"
          >
            <Scale aria-hidden="true" className="size-3.5" />
            {formatInteger(linesToWeigh)}
          </AppLink>
        )}
      </p>
      <p className="text-right text-ink-2 text-xs max-lg:hidden">
        <PaymentWords order={order} />
      </p>
      <p className="text-right font-semibold max-lg:row-start-1 max-lg:col-start-3">
        {estimated && <span className="font-normal text-ink-3 text-xs">{to("order.about")} </span>}
        {formatPrice(total, currency)}
      </p>
    </li>
  );
}

function PaymentWords({ order }: { order: OpsOrderSummary }) {
  const t = useT("desk");
  const { method, held, captured } = order.payment;
  return (
    <>
      {t(`pay.method.${method}`)}
      {captured > 0 ? (
        <span className="block text-olive-ink">
          {t("pay.captured", { amount: formatPrice(captured, order.currency) })}
        </span>
      ) : (
        held > 0 && <span className="block">{t("pay.held", { amount: formatPrice(held, order.currency) })}</span>
      )}
    </>
  );
}
