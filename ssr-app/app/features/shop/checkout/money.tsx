import { Amount } from "~/features/shop/product-card/amounts";
import type { Cart } from "./types";

/** The total, with the "about" sign while weights are open. */
export function Total({ of, className }: { of: Pick<Cart, "total" | "currency" | "estimated">; className?: string }) {
  return <Amount value={of.total} currency={of.currency} about={of.estimated} className={className} />;
}
