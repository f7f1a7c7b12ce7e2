import clsx from "clsx";
import { TicketPercent } from "lucide-react";
import type { Cart, CartCoupon } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { CartForm } from "./cart-form";
import { useWant } from "./use-want";

interface Props {
  cart: Cart;
  next?: string;
  /** Lists only the coupons that count now, because an order about to be placed reaches no further minimum. */
  usable?: boolean;
}

/** The coupons of the cart, each with a switch; one whose minimum is not reached says so. */
export function Coupons({ cart, next, usable = false }: Props) {
  const t = useT("cart");
  const coupons = cart.coupons.filter(({ isValid, reason }) => isValid || (!usable && reason === "minimum"));
  if (coupons.length === 0) return null;
  return (
    <section aria-label={t("coupon.title")} className="grid gap-2">
      {coupons.map((coupon) => (
        <Coupon key={coupon.id} coupon={coupon} currency={cart.currency} next={next} />
      ))}
    </section>
  );
}

function Coupon({ coupon, currency, next }: { coupon: CartCoupon; currency: Cart["currency"]; next?: string }) {
  const t = useT("cart");
  const want = useWant();
  const { id, title, isEnabled, isValid, amount, reason } = coupon;
  const counts = isEnabled && isValid;
  const why = reason ?? "minimum";
  return (
    <CartForm
      intent="coupon"
      values={{ coupon: id, enabled: isEnabled ? 0 : 1 }}
      next={next}
      onSubmit={() => want(`coupon:${id}`, !isEnabled)}
      className={clsx(
        "flex items-center gap-2.5 rounded-lg border border-dashed px-3 py-2",
        counts ? "border-olive bg-olive-soft" : "border-edge bg-surface",
      )}
    >
      <TicketPercent aria-hidden="true" className={clsx("size-5 shrink-0", counts ? "text-olive-ink" : "text-ink-3")} />
      <p className="min-w-0 flex-1 text-sm leading-snug">
        <span className="block font-semibold">{title}</span>
        <span className={clsx("block text-xs", counts ? "text-olive-ink" : "text-ink-2")}>
          {isValid
            ? isEnabled
              ? t("coupon.saves", { amount: formatPrice(amount, currency) })
              : t("coupon.off")
            : t(`coupon.reason.${why}`)}
        </span>
      </p>
      {isValid && (
        <button
          type="submit"
          role="switch"
          aria-checked={isEnabled}
          aria-label={title}
          data-part="coupon-switch"
          className={clsx(
            "touch relative h-6 w-11 shrink-0 rounded-full border transition-colors",
            isEnabled ? "border-olive bg-olive" : "border-edge bg-sunken",
          )}
        >
          <span
            className={clsx(
              "absolute top-0.5 size-4.5 rounded-full border transition-[left]",
              isEnabled ? "left-5.5 border-on-olive bg-on-olive" : "left-0.5 border-edge bg-surface",
            )}
          />
        </button>
      )}
    </CartForm>
  );
}
