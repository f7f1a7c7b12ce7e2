import { CalendarX2, CreditCard, HandCoins, Scale, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { formatDay, formatMoment, formatPrice } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import type { Order } from "./types";

/** What happens next with the order, and until when the buyer may change it. */
export function NextSteps({ order, paid }: { order: Order; paid: boolean }) {
  const t = useT("checkout");
  const locale = useLocale();
  const country = useShell()?.country ?? "IT";
  const icon = "size-5";
  const held = order.payment && order.payment.held > 0 ? order.payment.held : order.payment?.hold;
  const steps: [key: string, icon: ReactNode, text: ReactNode][] = [];
  if (order.paymentMethod.type === "delivery") {
    steps.push(["pay", <HandCoins key="i" aria-hidden="true" className={icon} />, t("next.atTheDoor")]);
  } else if (paid && held) {
    const amount = formatPrice(held, order.currency);
    const text = order.estimated ? t("next.heldWeighed", { amount }) : t("next.held", { amount });
    steps.push(["pay", <CreditCard key="i" aria-hidden="true" className={icon} />, text]);
  }
  if (order.can.cancel) {
    steps.push([
      "cancel",
      <CalendarX2 key="i" aria-hidden="true" className={icon} />,
      <>
        {t("next.cancel", { moment: formatMoment(order.cutoffAt, locale, country) })}{" "}
        <AppLink to={`/utente/ordini/${order.id}`} className="link">
          {t("next.toOrder")}
        </AppLink>
      </>,
    ]);
  }
  if (order.estimated) steps.push(["weigh", <Scale key="i" aria-hidden="true" className={icon} />, t("next.weighing")]);
  for (const delivery of order.deliveries) {
    const { id, deliveryDate, deliverySlotFrom: from, deliverySlotTo: to } = delivery;
    const day = formatDay(deliveryDate, locale);
    steps.push([
      `delivery-${id}`,
      <Truck key="i" aria-hidden="true" className={icon} />,
      from && to ? t("next.deliveryWindow", { day, from, to }) : t("next.delivery", { day }),
    ]);
  }
  return (
    <section aria-labelledby="poi" data-part="next-steps">
      <h2 id="poi" className="mb-4 text-2xl">
        {t("next.title")}
      </h2>
      <ol className="grid gap-4">
        {steps.map(([key, drawn, text], index) => (
          <li key={key} className="relative flex items-start gap-4">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-10 -bottom-4 left-5 w-px bg-line" />
            )}
            <span className="relative grid size-10 shrink-0 place-items-center rounded-full bg-olive-soft text-olive-ink">
              {drawn}
            </span>
            <p className="wrap-anywhere min-w-0 pt-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
