import clsx from "clsx";
import type { ReactNode } from "react";
import type { Order } from "~/lib/contract";
import { formatDate, formatPercent, formatPrice, formatQuantity, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { countryOf } from "./paths";
import { OrderSection } from "./section";

/** What it costs and what that is made of. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useT("orders");
  const { currency, estimated, estimatedTotal, settledAt, commissionData } = order;
  const price = (amount: number) => formatPrice(amount, currency);
  const moved = estimatedTotal == null ? 0 : order.total - estimatedTotal;
  return (
    <OrderSection id="totale" title={t("totals.title")}>
      <dl className="grid gap-1.5 text-sm">
        <Row name={t("totals.goods")}>{price(order.itemsTotal)}</Row>
        {order.coupons.length > 0
          ? order.coupons.map((coupon) => (
              <Row key={coupon.title} name={coupon.title}>
                −{price(coupon.amount)}
              </Row>
            ))
          : order.discount > 0 && <Row name={t("totals.discount")}>−{price(order.discount)}</Row>}
        <Row name={t("totals.shipping")}>{order.shippingCost > 0 ? price(order.shippingCost) : t("totals.free")}</Row>
        <Row name={t("totals.net")} line>
          {price(order.netTotal)}
        </Row>
        {order.vatBreakdown.map(({ rate, net, vat }) => (
          <Row key={rate} name={t("totals.vat", { rate: `${formatQuantity(rate)}%`, net: price(net) })} quiet>
            {price(vat)}
          </Row>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-edge border-t-2 pt-2.5">
          <dt className="font-semibold">{t("totals.total")}</dt>
          <dd className="ml-auto font-display font-semibold text-2xl">
            {estimated && <span className="font-normal font-sans text-base text-ink-2">{t("order.about")} </span>}
            {price(order.total)}
          </dd>
        </div>
      </dl>
      {estimated && <p className="mt-2 text-ink-2 text-sm">{t("totals.about")}</p>}
      {estimatedTotal != null && settledAt && (
        <p data-part="settled" className="mt-3 rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink text-sm">
          {t("totals.settled", {
            date: formatDate(settledAt, zoneOf(countryOf(order))),
            total: price(estimatedTotal),
            difference: `${moved < 0 ? "−" : "+"}${price(Math.abs(moved))}`,
          })}
        </p>
      )}
      {order.promotionTotal > 0 && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-olive-ink text-sm">
          {t("totals.saved")} <strong>{price(order.promotionTotal)}</strong>
        </p>
      )}
      {commissionData && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 text-ink-2 text-sm">
          {t("totals.commission", { percent: formatPercent(commissionData.averagePercentage).replace("+", "") })}
          <strong>{formatPrice(commissionData.totalCommission, commissionData.currency)}</strong>
        </p>
      )}
    </OrderSection>
  );
}

interface RowProps {
  name: string;
  children: ReactNode;
  line?: boolean;
  quiet?: boolean;
}

function Row({ name, children, line, quiet }: RowProps) {
  return (
    <div className={clsx("flex justify-between gap-4", line && "border-line border-t pt-1.5", quiet && "text-ink-2")}>
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  );
}
