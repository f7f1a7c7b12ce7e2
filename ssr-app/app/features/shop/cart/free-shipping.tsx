import { Truck } from "lucide-react";
import type { Cart } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The amount that is missing to a free delivery. */
export function FreeShipping({ cart }: { cart: Cart }) {
  const t = useT("cart");
  const { freeShipping, currency, sellers } = cart;
  // Goods that travel with a placed order share its delivery.
  if (!freeShipping || (sellers.length > 0 && sellers.every(({ joins }) => joins))) return null;
  const { from, missing } = freeShipping;
  const done = missing <= 0;
  const text = done ? t("shipping.free") : t("shipping.missing", { amount: formatPrice(missing, currency) });
  const percent = from > 0 ? Math.min(100, Math.max(0, ((from - missing) / from) * 100)) : 100;
  return (
    <div className="grid gap-1.5 text-sm" data-part="free-shipping">
      <p className={`flex items-center gap-2 ${done ? "font-semibold text-olive-ink" : "text-ink-2"}`}>
        <Truck aria-hidden="true" className="size-4 shrink-0" />
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-olive transition-[width] duration-180"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
