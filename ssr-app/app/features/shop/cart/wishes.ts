import type { Brief } from "~/lib/cart-brief";
import type { Cart, CartItem } from "~/lib/contract";

/** What one click changes: the pieces of an article, a line's remainder or lot, a coupon. */
export type WishKey = `quantity:${number}` | `auto:${number}` | `lot:${number}` | `coupon:${number}`;
/** Pieces (0: not in the cart), on or off, or a lot (null: first expiry first). */
export type WishValue = number | boolean | null;

export interface Wish {
  value: WishValue;
  sending: boolean;
  /** The order guide that the article is ordered from. */
  guide?: number;
  /**
   * The pieces that the cart may have: those known when the change was made, and those sent since; absent where
   * unknown.
   */
  was?: number[];
  /** It could not be sent at once, so somebody else may have changed the same line. */
  waited?: boolean;
}

/** The kind of a change, and the id of what it changes. */
export function partsOf(key: WishKey): [kind: string, id: number] {
  const [kind = "", id] = key.split(":");
  return [kind, Number(id)];
}

/** The article whose pieces change; undefined for other kinds of change. */
export function productOf(key: WishKey): number | undefined {
  const [kind, id] = partsOf(key);
  return kind === "quantity" ? id : undefined;
}

/** The most known numbers that the API takes. */
const maxKnown = 20;

/**
 * Adds a sent number to the known ones. The first, from before any change, always stays, because no sent number is
 * certain to have arrived.
 */
export const withSent = (was: number[], next: number) =>
  was.includes(next) ? was : [...was.slice(0, 1), ...[...was.slice(1), next].slice(1 - maxKnown)];

export type Wishes = ReadonlyMap<WishKey, Wish>;

/** The cart with the visitor's wishes applied. Amounts stay: only the API calculates them. */
export function withWishes(cart: Cart, wishes: Wishes): Cart {
  if (wishes.size === 0) return cart;
  const wishFor = (key: WishKey) => wishes.get(key)?.value;
  const sellers = cart.sellers
    .map((seller) => ({ ...seller, items: seller.items.flatMap((item) => wishedItem(item, wishFor)) }))
    .filter(({ items }) => items.length > 0);
  const items = sellers.flatMap((seller) => seller.items);
  const coupons = cart.coupons.map((coupon) => {
    const on = wishFor(`coupon:${coupon.id}`);
    return typeof on === "boolean" ? { ...coupon, isEnabled: on } : coupon;
  });
  return {
    ...cart,
    sellers,
    coupons,
    itemCount: items.length,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function wishedItem(item: CartItem, wishFor: (key: WishKey) => WishValue | undefined): CartItem[] {
  const changed = { ...item };
  const auto = wishFor(`auto:${item.id}`);
  if (typeof auto === "boolean") changed.autoOrder = auto;
  const lot = wishFor(`lot:${item.id}`);
  if (lot === null) changed.lot = null;
  const quantity = wishFor(`quantity:${item.product.id}`);
  if (quantity === 0) return [];
  if (typeof quantity !== "number" || quantity === item.quantity) return [changed];
  return [{ ...changed, quantity, requestedQuantity: quantity, remainder: 0, problem: null }];
}

/** The number of lines in the cart, unsent ones included. */
export function wishedCount({ count, lines }: Brief, wishes: Wishes): number {
  let sum = count;
  for (const [key, { value }] of wishes) {
    const product = productOf(key);
    if (product === undefined) continue;
    const inCart = lines[product] !== undefined;
    if (value === 0 && inCart) sum -= 1;
    if (value !== 0 && !inCart) sum += 1;
  }
  return Math.max(0, sum);
}
