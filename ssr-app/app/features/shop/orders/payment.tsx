import { CircleAlert } from "lucide-react";
import type { Order, PaymentMethod } from "~/lib/contract";
import { formatDate, formatPrice, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { countryOf } from "./paths";
import { ChangeMethod, PayNow } from "./pay";
import { OrderSection } from "./section";
import { troubleOf } from "./trouble";

interface Props {
  order: Order;
  methods: PaymentMethod[];
}

/** How it is paid, what is held and what was taken, in words; and what can still be done about it. */
export function OrderPayment({ order, methods }: Props) {
  const t = useT("orders");
  const { paymentMethod } = order;
  const trouble = troubleOf(order);
  return (
    <OrderSection id="pagamento" title={t("payment.title")}>
      <div className="grid gap-3 text-sm">
        <p className="font-semibold text-base">{paymentMethod.name}</p>
        {trouble && (
          <p className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t(`payment.${trouble}`)}
          </p>
        )}
        <PaymentWords order={order} />
        {order.can.pay && !isPaid(order) && <PayNow order={order} />}
        {order.can.changePayment && methods.length > 0 && <ChangeMethod order={order} methods={methods} />}
      </div>
    </OrderSection>
  );
}

/** Arranged: the amount is held, or it is paid at the door. A change that was begun is gone on with by choosing again. */
const isPaid = ({ payment, paymentMethod }: Order) =>
  paymentMethod.type === "delivery" || (payment?.status === "authorised" && payment.failure === "");

/** Held, taken, given back: each with its amount. */
export function PaymentWords({ order }: { order: Order }) {
  const t = useT("orders");
  const { payment, paymentMethod, currency, total, status } = order;
  const price = (amount: number) => formatPrice(amount, currency);
  if (paymentMethod.type === "delivery") {
    if (status === "cancelled") return <p>{t("payment.cancelled")}</p>;
    const paid = payment?.captured ?? 0;
    return (
      <p>
        {paid > 0
          ? t("payment.doorPaid", { amount: price(paid) })
          : t("payment.door", { amount: order.estimated ? `${t("order.about")} ${price(total)}` : price(total) })}
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
