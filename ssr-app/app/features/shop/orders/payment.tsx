import { Callout } from "~/components/ui/callout";
import type { Order, PaymentMethod } from "~/lib/contract";
import { formatDate, formatPrice, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { countryOf } from "./paths";
import { ChangeMethod } from "./pay";
import { OrderSection } from "./section";
import { troubleOf } from "./trouble";

interface Props {
  order: Order;
  methods: PaymentMethod[];
}

/** How the order is paid, what is held and what was charged, and what the buyer can still do about it. */
export function OrderPayment({ order, methods }: Props) {
  const t = useT("orders");
  const { paymentMethod } = order;
  const trouble = troubleOf(order);
  return (
    <OrderSection id="pagamento" title={t("payment.title")}>
      <div className="grid gap-3 text-sm">
        <p className="font-semibold text-base">{paymentMethod.name}</p>
        {trouble && (
          <Callout tone="danger" still>
            {trouble === "owed" ? t("payment.owed", { code: order.code }) : t(`payment.${trouble}`)}
          </Callout>
        )}
        <PaymentWords order={order} />
        {order.can.changePayment && methods.length > 0 && <ChangeMethod order={order} methods={methods} />}
      </div>
    </OrderSection>
  );
}

/**
 * The payment is arranged: the amount is held, or it is paid at the door. A change that was begun continues with
 * another choice.
 */
export const isPaid = ({ payment, paymentMethod }: Order) =>
  paymentMethod.type === "delivery" || (payment?.status === "authorised" && payment.failure === "");

/** The held, charged and refunded amounts. */
function PaymentWords({ order }: { order: Order }) {
  const t = useT("orders");
  const { payment, paymentMethod, currency, total, status } = order;
  const price = (amount: number) => formatPrice(amount, currency);
  if (paymentMethod.type === "delivery") {
    if (status === "cancelled") return <p>{t("payment.cancelled")}</p>;
    const paid = payment?.captured ?? 0;
    if (payment?.status === "captured")
      return (
        <>
          <p>{t("payment.doorPaid", { amount: price(paid) })}</p>
          {total > paid && <p>{t("payment.doorRest", { amount: price(total - paid), code: order.code })}</p>}
        </>
      );
    return (
      <p>
        {paid > 0
          ? t("payment.doorPaid", { amount: price(paid) })
          : t("payment.door", { amount: order.estimated ? `≈\u00a0${price(total)}` : price(total) })}
      </p>
    );
  }
  if (!payment) return null;
  const { held, hold, captured, refunded, holdUntil } = payment;
  const surcharge = hold > (order.estimatedTotal ?? total);
  switch (payment.status) {
    case "pending":
    case "failed":
    case "expired":
      if (status === "cancelled") return <p>{t("payment.cancelled")}</p>;
      return (
        <>
          <p>{t("payment.pending", { amount: price(hold) })}</p>
          {surcharge && <p className="text-ink-2">{t("payment.surcharge")}</p>}
        </>
      );
    case "authorised":
      return (
        <>
          <p>{t("payment.authorised", { amount: price(held) })}</p>
          {surcharge && <p className="text-ink-2">{t("payment.surcharge")}</p>}
          {holdUntil && (
            <p className="text-ink-3">
              {t("payment.holdUntil", { date: formatDate(holdUntil, zoneOf(countryOf(order))) })}
            </p>
          )}
        </>
      );
    case "voided":
      return <p>{t("payment.voided")}</p>;
    default:
      return (
        <>
          <p>{t("payment.captured", { amount: price(captured) })}</p>
          {held > captured && (
            <p className="text-ink-2">{t("payment.released", { held: price(held), rest: price(held - captured) })}</p>
          )}
          {refunded > 0 && (
            <p className="font-semibold text-olive-ink">{t("payment.refunded", { amount: price(refunded) })}</p>
          )}
        </>
      );
  }
}
