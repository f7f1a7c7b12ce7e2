import { Truck } from "lucide-react";
import type { Cart, JoinedOrder } from "~/lib/contract";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";

/** The placed orders with which the goods in the cart travel. */
export const joinedBy = (cart: Cart): JoinedOrder[] => cart.sellers.flatMap(({ joins }) => joins ?? []);

/** Says with which placed orders the goods travel. */
export function Travels({ orders }: { orders: JoinedOrder[] }) {
  const t = useT("cart");
  const locale = useLocale();
  return orders.map(({ id, code, deliveryDate }) => (
    <p key={id} className="flex items-start gap-2 font-semibold">
      <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t("join.travels", { code, day: formatDay(deliveryDate, locale) })}
    </p>
  ));
}
