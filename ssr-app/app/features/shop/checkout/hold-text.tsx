import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { Cart, PaymentMethod } from "./types";

interface Props {
  method: PaymentMethod;
  cart: Pick<Cart, "hold" | "currency" | "estimated">;
  className?: string;
}

/** What a way of payment means for this cart: the amount that is held, why, and what may change. */
export function HoldText({ method, cart, className }: Props) {
  const t = useT("checkout");
  const { amount, surcharge } = cart.hold;
  const hold = formatPrice(amount, cart.currency);
  const later = cart.estimated ? t("hold.weighedLater") : "";
  const text =
    method.type === "delivery"
      ? later
      : surcharge > 0
        ? t("hold.weighed", { hold, surcharge: formatPrice(surcharge, cart.currency) })
        : t("hold.plain", { hold });
  if (!text) return null;
  return (
    <p data-part="hold" className={className}>
      {text}
    </p>
  );
}
