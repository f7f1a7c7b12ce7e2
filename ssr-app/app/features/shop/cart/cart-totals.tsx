import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "~/features/shop/product-card/amounts";
import type { Cart } from "~/lib/contract";
import { formatPercent, formatPrice, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

interface CartTotalsProps {
  cart: Cart;
  /** The amounts are being asked for. */
  busy?: boolean;
  /** The breakdown is shown from the start. */
  open?: boolean;
}

/** The total with VAT, and how it is made up. */
export function CartTotals({ cart, busy = false, open = false }: CartTotalsProps) {
  const t = useT("cart");
  const { currency, estimated, total } = cart;
  return (
    <div
      className={clsx("grid gap-1 transition-opacity", busy && "opacity-55")}
      aria-busy={busy}
      data-part="cart-totals"
    >
      <details className="group/totals" open={open}>
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-md [&::-webkit-details-marker]:hidden">
          <span className="inline-flex items-center gap-1 text-sm">
            {t("total.title")}
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-ink-3 transition-transform group-open/totals:rotate-180"
            />
          </span>
          <Amount value={total} currency={currency} about={estimated} className="font-bold text-xl" />
        </summary>
        <dl className="grid max-h-[40dvh] gap-1 overflow-y-auto border-line border-t pt-2 pb-1 text-sm">
          <Breakdown cart={cart} />
        </dl>
      </details>
      <Commission cart={cart} />
    </div>
  );
}

function Breakdown({ cart }: { cart: Cart }) {
  const t = useT("cart");
  const { currency, estimated, freeShipping } = cart;
  const price = (value: number) => <Amount value={value} currency={currency} about={estimated} />;
  return (
    <>
      {cart.promotionTotal > 0 && <Row name={t("total.list")}>{price(cart.itemsTotal + cart.promotionTotal)}</Row>}
      {cart.promotionTotal > 0 && (
        <Row name={t("total.promotions")} gain>
          −{formatPrice(cart.promotionTotal, currency)}
        </Row>
      )}
      <Row name={t("total.items")}>{price(cart.itemsTotal)}</Row>
      {cart.discount > 0 && (
        <Row name={t("coupon.title")} gain>
          −{formatPrice(cart.discount, currency)}
        </Row>
      )}
      <Row name={t("total.shipping")}>
        {cart.shippingCost > 0 || !freeShipping ? formatPrice(cart.shippingCost, currency) : t("total.free")}
      </Row>
      <Row name={t("total.net")} rule>
        {price(cart.netTotal)}
      </Row>
      {cart.vatBreakdown.map(({ rate, net, vat }) => (
        <Row key={rate} name={t("total.vat", { rate: `${formatQuantity(rate)}%`, net: formatPrice(net, currency) })}>
          {price(vat)}
        </Row>
      ))}
      {cart.shippingVat > 0 && (
        <Row name={t("total.shippingVat")} quiet>
          {formatPrice(cart.shippingVat, currency)}
        </Row>
      )}
    </>
  );
}

interface RowProps {
  name: string;
  gain?: boolean;
  rule?: boolean;
  quiet?: boolean;
  children: ReactNode;
}

function Row({ name, gain, rule, quiet, children }: RowProps) {
  return (
    <div
      className={clsx(
        "flex justify-between gap-3",
        gain && "text-olive-ink",
        quiet && "text-ink-3 text-xs",
        rule && "border-line border-t pt-1",
      )}
    >
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** What a seller manager earns; the API names it to nobody else. */
function Commission({ cart }: { cart: Cart }) {
  const t = useT("cart");
  const commissions = cart.sellers.flatMap(({ id, name, commissionData }) =>
    commissionData ? [{ id, name, ...commissionData }] : [],
  );
  if (commissions.length === 0) return null;
  return (
    <dl className="grid gap-0.5 rounded-md bg-olive-soft px-2.5 py-1.5 text-olive-ink text-xs" data-part="commission">
      {commissions.map(({ id, name, totalCommission, averagePercentage, currency }) => (
        <div key={id} className="flex justify-between gap-3">
          <dt>{commissions.length > 1 ? t("commission.of", { name }) : t("commission.title")}</dt>
          <dd className="whitespace-nowrap font-semibold">
            {formatPrice(totalCommission, currency)} <span className="font-normal">·</span>{" "}
            <span className="sr-only">{t("commission.average")} </span>
            {formatPercent(averagePercentage)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
