import { useT } from "~/lib/texts/use-t";
import { useCartCount } from "./store";

/** The number of articles in the cart, on the corner of its icon. */
export function CartCount() {
  const t = useT();
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <span
      data-part="cart-count"
      className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-saffron px-1 font-bold text-2xs text-on-saffron"
    >
      <span className="sr-only">{t("cart.products")} </span>
      {count > 99 ? "99+" : count}
    </span>
  );
}
