import type { Cart, Site } from "./contract";

/** The part of a cart that the frame and the cards show before it is opened. */
export interface Brief {
  version: number;
  /** Number of lines, shown on the cart button. */
  count: number;
  /** Gross total of all lines, in `currency`. */
  total: number;
  currency: Cart["currency"];
  /** A line has varying weight: the total is settled when it is weighed. */
  estimated: boolean;
  /** Pieces by article. */
  lines: Record<number, number>;
  deliveryDate: string | null;
  minDeliveryDate: string | null;
  cutoffAt: string | null;
  /** The chosen day no longer holds. */
  dateProblem: string | null;
  /** The delivery address, for a company with several of them. */
  site: (Site & { city: string }) | null;
}

export function briefOf(cart: Cart): Brief {
  const items = cart.sellers.flatMap((seller) => seller.items);
  return {
    version: cart.version,
    count: cart.itemCount,
    total: cart.total,
    currency: cart.currency,
    estimated: cart.estimated,
    lines: Object.fromEntries(items.map(({ product, quantity }) => [product.id, quantity])),
    deliveryDate: cart.deliveryDate ?? null,
    minDeliveryDate: cart.minDeliveryDate ?? null,
    cutoffAt: cart.cutoffAt ?? null,
    dateProblem: cart.deliveryDateProblem ?? null,
    site: siteOf(cart),
  };
}

function siteOf({ checkout }: Cart): Brief["site"] {
  const to = checkout.shippingAddress;
  return to && checkout.addresses > 1 ? { id: to.id, address: to.address, city: to.city.name } : null;
}
