import { Scale } from "lucide-react";
import type { Cart } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** For goods of varying weight: why the total is an estimate, and the amount that a card would hold. */
export function HoldNote({ cart }: { cart: Pick<Cart, "estimated" | "hold" | "currency"> }) {
  const t = useT("cart");
  const tc = useT();
  const { estimated, hold, currency } = cart;
  if (!estimated) return null;
  return (
    <p
      data-part="hold"
      className="flex gap-2 rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink text-xs leading-snug"
    >
      <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {tc("estimate.note")}{" "}
        {hold.surcharge > 0 &&
          t("hold.amount", {
            amount: formatPrice(hold.amount, currency),
            surcharge: formatPrice(hold.surcharge, currency),
          })}
      </span>
    </p>
  );
}
