import { Truck } from "lucide-react";
import { About } from "~/components/ui/about";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { orderTo } from "~/features/shop/orders/paths";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatDate, formatDay, formatPrice, formatTime, zoneOf } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { customerCard, Stripe } from "./customer-name";
import type { CustomerOrder } from "./types";

/** An order among those of all customers: customer, time, delivery day, amount and status. */
function OrderRow({ order, day }: { order: CustomerOrder; day?: string }) {
  const t = useT("office");
  const to = useT("orders");
  const locale = useLocale();
  const { company, code, createdAt, deliveryDate, items, status, total, currency, estimated, waitsFor, placedBy } =
    order;
  const zone = zoneOf(company.country);
  const time = formatTime(createdAt, company.country);
  const placed = formatDate(createdAt, zone);
  return (
    <article
      data-part="order-row"
      data-status={status}
      className={`${customerCard} grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 hover:border-edge md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_9.5rem] md:items-center md:gap-x-6`}
    >
      <Stripe company={company} />
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-lg leading-snug">{company.name}</h3>
        <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <AppLink
            to={orderTo(order.id)}
            className="font-semibold after:absolute after:inset-0"
            aria-label={to("list.open", { code })}
          >
            {code}
          </AppLink>
          <span>{day && placed === formatDate(day) ? time : `${placed}, ${time}`}</span>
          <span>{t("orders.lines", { count: items })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm max-md:order-last max-md:col-span-2">
        <StatusBadge status={status} />
        {waitsFor === "payment" && <Badge tone="tomato">{to("list.pay")}</Badge>}
        {deliveryDate && status !== "cancelled" && (
          <span className="flex items-center gap-1.5 text-ink-2">
            <Truck aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            {formatDay(deliveryDate, locale, "short")}
          </span>
        )}
        <span className="basis-full text-ink-3">
          <Dotted>
            {placedBy.name}
            {placedBy.agent && to("timeline.agent")}
          </Dotted>
        </span>
      </div>
      <p
        className={`font-display text-right font-semibold text-lg leading-snug md:text-xl ${status === "cancelled" ? "text-ink-3 line-through" : ""}`}
      >
        {estimated && <About />}
        {formatPrice(total, currency)}
      </p>
    </article>
  );
}

/** The orders of a page, one below the other. */
export function OrderRows({ orders, day }: { orders: CustomerOrder[]; day?: string }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} day={day} />
        </li>
      ))}
    </ul>
  );
}
