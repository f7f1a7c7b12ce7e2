import { Disclosure } from "~/features/account/profile/disclosure";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import type { RequestSubjects } from "~/lib/contract";
import { formatDate, formatDay, formatPrice } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { card, Group, useTyped } from "./controls";

type SubjectOrder = RequestSubjects["orders"][number];
const first = 4;

/** A choice among the customer's last orders, or none. */
export function OrderChoice({ orders, chosen }: { orders: SubjectOrder[]; chosen: number | null }) {
  const t = useT("requests");
  const { was, came, fault } = useTyped();
  const value = came ? (was("order") ?? "") : String(chosen ?? "");
  const row = (order: SubjectOrder) => (
    <li key={order.id}>
      <label className={`${card} cursor-pointer`}>
        <input
          type="radio"
          name="order"
          value={order.id}
          defaultChecked={value === String(order.id)}
          className="size-5 shrink-0"
        />
        <OrderWords order={order} />
      </label>
    </li>
  );
  const rest = orders.slice(first);
  return (
    <Group legend={t("orders.legend")} error={fault("order")}>
      <ul className="grid gap-2">
        <li>
          <label className={`${card} cursor-pointer`}>
            <input type="radio" name="order" value="" defaultChecked={value === ""} className="size-5 shrink-0" />
            <span className="font-semibold text-sm">{t("orders.noneChosen")}</span>
          </label>
        </li>
        {orders.slice(0, first).map(row)}
      </ul>
      {rest.length > 0 && (
        <div className="mt-2">
          <Disclosure label={t("orders.more")} tone="quiet" open={rest.some(({ id }) => String(id) === value)}>
            <ul className="grid gap-2">{rest.map(row)}</ul>
          </Disclosure>
        </div>
      )}
    </Group>
  );
}

/** An order in two lines. */
export function OrderWords({ order }: { order: SubjectOrder }) {
  const t = useT("requests");
  const locale = useLocale();
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span className="font-semibold text-sm leading-tight">
        {order.code} <span className="font-normal text-ink-3">{formatDate(order.createdAt)}</span>
      </span>
      <span className="text-right font-semibold text-sm">{formatPrice(order.total, order.currency)}</span>
      <span className="text-ink-3 text-sm">
        {order.deliveryDate && t("orders.delivery", { day: formatDay(order.deliveryDate, locale, "short") })}
      </span>
      <span className="text-right">
        <StatusBadge status={order.status} />
      </span>
    </span>
  );
}
