import type { Cart, Obstacle, SellerTerms } from "./types";

/** What must be settled before the order can be placed: the API's obstacles, and a missing way of payment. */
export type Hurdle = Exclude<Obstacle, "empty"> | "payment";

export function hurdlesOf(cart: Cart, terms: SellerTerms | null): Hurdle[] {
  const hurdles: Hurdle[] = [];
  for (const obstacle of cart.obstacles) {
    if (obstacle === "empty") continue;
    // The page shows the earliest day and places the order for it.
    if (obstacle === "no_delivery_date" && cart.minDeliveryDate) continue;
    hurdles.push(obstacle);
  }
  const { paymentMethod } = cart.checkout;
  if (!terms?.paymentMethods.some(({ id }) => id === paymentMethod)) hurdles.push("payment");
  return hurdles;
}

/** The chosen day, else the earliest. */
export const dayOf = (cart: Cart): string | null => cart.deliveryDate ?? cart.minDeliveryDate ?? null;
