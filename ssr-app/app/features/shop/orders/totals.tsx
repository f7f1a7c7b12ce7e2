import clsx from "clsx";
import type { ReactNode } from "react";
import { AboutNote } from "~/components/ui/about";
import { Amount } from "~/features/shop/product-card/amounts";
import type { Order } from "~/lib/contract";
import { formatDate, formatPercent, formatPrice, formatQuantity, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { discountsOf } from "./discounts";
import { countryOf } from "./paths";
import { OrderSection } from "./section";

/** The total of the order and its parts. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useT("orders");
  const { currency, estimated, estimatedTotal, settledAt, commissionData } = order;
  const price = (amount: number) => formatPrice(amount, currency);
  const about = (amount: number) => <Amount value={amount} currency={currency} about={estimated} />;
  const moved = estimatedTotal == null ? 0 : order.total - estimatedTotal;
  return (
    <OrderSection id="totale" title={t("totals.title")}>
      <dl className="grid gap-1.5 text-sm">
        <Row name={t("totals.goods")}>{about(order.itemsTotal)}</Row>
        {discountsOf(order).map(({ title, amount }) => (
          <Row key={title} name={title || t("totals.discount")}>
            −{price(amount)}
          </Row>
        ))}
        <Row name={t("totals.shipping")}>{order.shippingCost > 0 ? price(order.shippingCost) : t("totals.free")}</Row>
        <Row name={t("totals.net")} line>
          {about(order.netTotal)}
        </Row>
        {order.vatBreakdown.map(({ rate, net, vat }) => (
          <Row key={rate} name={t("totals.vat", { rate: `${formatQuantity(rate)}%`, net: price(net) })} quiet>
            {about(vat)}
          </Row>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-edge border-t-2 pt-2.5">
          <dt className="font-semibold">{t("totals.total")}</dt>
          <dd className="ml-auto font-display font-semibold text-2xl">{about(order.total)}</dd>
        </div>
        {order.rounding !== 0 && (
          <>
            <Row name={t("totals.rounding")}>{price(order.rounding)}</Row>
            <Row name={t("totals.paidInCash")}>{price(order.total + order.rounding)}</Row>
          </>
        )}
      </dl>
      {estimated && <AboutNote className="mt-2 text-ink-2 text-sm" />}
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
