import { isLeaving } from "~/features/account/session/storage";
import { askFor } from "~/features/shared/offline/call";
import { keepRows, readRows } from "~/features/shared/offline/device";
import { type ReadCopy, refreshCopy } from "~/features/shared/offline/refresh";
import { type GuideLine, lineOf, placeFor } from "~/features/shop/order-guides/guide";
import { cardOf } from "~/features/shop/product-card/card-product";
import type { Cart, Order, OrderGuide, OrderGuideSummary, OrderSummary, Page, Product, Site } from "~/lib/contract";
import type { CartDraftLine } from "./cart-draft";

/** Lines of all guides together; with what was bought at most about two megabytes. */
const mostLines = 3_000;
const mostBought = 100;
const mostOrders = 10;

/** An order guide as the device has it; 0 is what was bought. */
export interface KeptGuide {
  id: number;
  name: string;
  /** The site it belongs to; absent or null: every site's. */
  site?: Site | null;
  /** How many lines it has. */
  count: number;
  /** Absent when there was no room for them. */
  lines?: GuideLine[];
}

/** One of the last orders as the device has it. */
export interface KeptOrder extends OrderSummary {
  /** What was ordered, as one could order it again; a copy from before they were kept has none. */
  lines?: CartDraftLine[];
}

/** Brings the copy of guides, orders and cart up to date. */
export const refreshShop = (user: number) => refreshCopy(user, readShop);

/** One after the other: who leaves or signs out in the middle has nothing asked for any more. */
const readShop: ReadCopy = async ({ user, company }, round) => {
  if (!company) return undefined;
  const readAt = new Date().toISOString();
  const keepGuide = (guide: KeptGuide) => keepRows(user, "guides", round, [[guide.id, guide]]);
  const cart = await askFor<Cart>(user, "/cart");
  if (cart.is !== "answer" || !(await keepRows(user, "cart", round, [[1, cart.value]]))) return undefined;
  const orders = await askFor<Page<OrderSummary>>(user, `/order?elementsPerPage=${mostOrders}`);
  if (orders.is !== "answer") return undefined;
  const before = new Map((await readRows<KeptOrder>(user, "orders")).map(({ id, lines }) => [id, lines]));
  for (const order of orders.value.entities) {
    if (isLeaving()) return undefined;
    let lines = before.get(order.id);
    if (!lines) {
      const whole = await askFor<Order>(user, `/order/${order.id}`);
      if (whole.is !== "answer") return undefined;
      lines = orderedLines(whole.value);
    }
    if (!(await keepRows(user, "orders", round, [[order.id, { ...order, lines }]]))) return undefined;
  }
  const bought = await askFor<Page<Product>>(user, `/product/list?elementsPerPage=${mostBought}`, {
    company: company.id,
    body: { app_product_filter_my: true },
  });
  if (bought.is !== "answer") return undefined;
  const lines = bought.value.entities.map(boughtLine);
  if (!(await keepGuide({ id: 0, name: "", count: lines.length, lines }))) return undefined;
  const list = await askFor<{ entities: OrderGuideSummary[] }>(user, "/order-guide");
  if (list.is !== "answer") return undefined;
  let room = mostLines;
  for (const { id, name, site, lines: count } of list.value.entities) {
    if (isLeaving()) return undefined;
    const guide: KeptGuide = { id, name, site, count };
    if (count <= room) {
      room -= count;
      const whole = await askFor<OrderGuide>(user, `/order-guide/${id}`);
      if (whole.is === "answer") guide.lines = whole.value.lines.map(lineOf);
      // A colleague has removed it since.
      else if (whole.is === "failed" && whole.status === 404) continue;
      else return undefined;
    }
    if (!(await keepGuide(guide))) return undefined;
  }
  return readAt;
};

const boughtLine = (product: Product): GuideLine => ({ product: cardOf(product), place: placeFor(product) });

/**
 * An article that is no longer known cannot be ordered again, and what came in the place of another one was not ordered. What
 * was ordered does not change later, so it is asked for once.
 */
export function orderedLines({ deliveries }: Order): CartDraftLine[] {
  const lines = new Map<number, CartDraftLine>();
  for (const { product, quantity, price, substituteFor } of deliveries.flatMap(({ items }) => items)) {
    const { id, code, name, uomSale } = product;
    if (id == null || substituteFor != null) continue;
    const before = lines.get(id)?.quantity ?? 0;
    lines.set(id, { product: { id, code, name, uomSale }, quantity: before + quantity, price });
  }
  return [...lines.values()];
}
