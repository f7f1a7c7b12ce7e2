import { Dotted } from "~/components/ui/dotted";
import type { Delivery, Order } from "~/lib/contract";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { OrderLine } from "./line";
import { OrderSection } from "./section";

/** The lines of the order by delivery. */
export function OrderLines({ order }: { order: Order }) {
  const t = useT("orders");
  const tc = useT("catalogue");
  const several = order.deliveries.length > 1;
  return (
    <OrderSection id="prodotti" title={t("lines.title")}>
      <div className="grid gap-6">
        {order.deliveries.map((delivery) => (
          <div key={delivery.id}>
            <div className="mb-1 flex flex-wrap justify-between gap-x-4 text-ink-2 text-sm">
              <When delivery={delivery} several={several} />
              <p className="text-ink-3">{tc("list.netPrices")}</p>
            </div>
            <ul className="divide-y divide-line">
              {delivery.items.map((item) => (
                <li key={item.id}>
                  <OrderLine order={order} item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </OrderSection>
  );
}

function When({ delivery, several }: { delivery: Delivery; several: boolean }) {
  const t = useT("orders");
  const locale = useLocale();
  const { deliveryDate, deliverySlotFrom: from, deliverySlotTo: to, status } = delivery;
  if (status === "cancelled") return <p>{t("status.cancelled")}</p>;
  return (
    <p>
      <Dotted>
        <span>
          {t("lines.deliveryOf", { date: formatDay(deliveryDate, locale) })}
          {from && to && `, ${t("lines.between", { from, to })}`}
        </span>
        {several && t(`status.${status}`)}
      </Dotted>
    </p>
  );
}
