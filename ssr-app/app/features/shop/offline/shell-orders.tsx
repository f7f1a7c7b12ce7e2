import { ChevronDown } from "lucide-react";
import { Button } from "~/components/ui/button";
import { SectionHeading } from "~/components/ui/heading";
import { Named } from "~/components/ui/named";
import type { Need } from "~/features/shop/order-guides/needed";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatDate, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import type { OfflineOrder } from "./copy";

interface OrdersProps {
  orders: OfflineOrder[];
  take: (needs: Need[], order: number) => void;
}

/** The last orders, newest first, each with its lines and the way to order them again. */
export function ShellOrders({ orders, take }: OrdersProps) {
  const common = useT();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="kept-orders" data-part="kept-orders">
      <SectionHeading id="kept-orders">{common("profile.orders")}</SectionHeading>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {orders.toReversed().map((order) => (
          <li key={order.id}>
            <Past order={order} take={take} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Past({ order, take }: { order: OfflineOrder; take: OrdersProps["take"] }) {
  const t = useT("orders");
  const units = useT("catalogue");
  const { id, code, createdAt, status, total, currency, items, lines = [] } = order;
  const again = () =>
    take(
      lines.map(({ product, quantity }) => ({ product: product.id, quantity })),
      id,
    );
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-2.5 hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{code}</span>{" "}
          <span className="whitespace-nowrap text-ink-2 text-sm">{t("list.of", { date: formatDate(createdAt) })}</span>
          <span className="block text-ink-3 text-xs">{t("list.items", { count: items })}</span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1 sm:flex sm:items-center sm:gap-3">
          <StatusBadge status={status} />
          <span className="whitespace-nowrap font-semibold">{formatPrice(total, currency)}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-line border-t px-4">
        {lines.map(({ product, quantity }) => (
          <li key={product.id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="wrap-anywhere min-w-0">{wholePack(product.name)}</span>
            <span className="shrink-0 whitespace-nowrap font-semibold">
              {counted(quantity, product.uomSale, units)}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <p className="px-4 pt-1 pb-3">
          <Button tone="secondary" data-part="order-again" onClick={again} className="max-sm:w-full">
            <Named name={code}>{t("order.reorder")}</Named>
          </Button>
        </p>
      )}
    </details>
  );
}
