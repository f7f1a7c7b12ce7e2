import clsx from "clsx";
import { Clock } from "lucide-react";
import { OrderByPhone } from "~/features/shop/order-by-phone/order-by-phone";
import type { Order } from "~/lib/contract";
import { formatDay, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { Countdown } from "./countdown";
import { countryOf, orderTo } from "./paths";
import { PayNow } from "./pay";
import { isPaid } from "./payment";
import { Progress } from "./progress";
import { Together } from "./together";

/** The current state of the order in a sentence, and until when it can be changed. */
export function Now({ order, now }: { order: Order; now: number }) {
  const t = useT("orders");
  const locale = useLocale();
  const country = countryOf(order);
  const waits = order.status === "not_confirmed";
  const changes = order.can.cancel || order.can.changePayment;
  const saysCallUs = order.status === "in_preparation" || (waits && order.waitsFor === "company");
  return (
    <section
      data-part="now"
      className={clsx(
        "grid gap-4 rounded-xl border p-5 shadow-card",
        waits ? "border-saffron bg-saffron-soft" : "border-line bg-surface",
      )}
    >
      <Progress status={order.status} />
      <p className={clsx("font-display font-semibold text-xl leading-snug", waits && "text-saffron-ink")}>
        {sentence(
          order,
          t,
          (day) => formatDay(day, locale),
          (at) => formatMoment(at, locale, country),
        )}
      </p>
      <Together order={order} to={orderTo} />
      {saysCallUs && <OrderByPhone tone="secondary" className="justify-start" />}
      {order.can.pay && !isPaid(order) && <PayNow order={order} />}
      {changes && (
        <p className="flex items-start gap-2 text-ink-2 text-sm">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {t("now.change", { date: formatMoment(order.cutoffAt, locale, country) })}{" "}
            <Countdown key={order.cutoffAt} until={order.cutoffAt} now={now} say={(time) => t("now.left", { time })} />
          </span>
        </p>
      )}
    </section>
  );
}

type Say = ReturnType<typeof useT<"orders">>;

function sentence(order: Order, t: Say, day: (day: string) => string, moment: (at: string) => string): string {
  const { status, waitsFor, deliveries, payUntil, cutoffAt } = order;
  if (status === "not_confirmed") {
    if (waitsFor === "company") return t("now.company");
    return t("now.payment", { date: moment(payUntil ?? cutoffAt) });
  }
  const first = deliveries.find((delivery) => delivery.status === status) ?? deliveries[0];
  const delivered = deliveries.map(({ deliveredAt }) => deliveredAt).find(Boolean);
  if (status === "delivered") {
    return t("now.delivered", { date: delivered ? moment(delivered) : first ? day(first.deliveryDate) : "" });
  }
  return t(`now.${status}`, { date: first ? day(first.deliveryDate) : "" });
}
