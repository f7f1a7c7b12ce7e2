import { isLeaving } from "~/features/account/session/storage";
import { askFor } from "~/features/shared/offline/call";
import { keepRows, readRows } from "~/features/shared/offline/device";
import { type ReadCopy, refreshCopy } from "~/features/shared/offline/refresh";
import { type GuideLine, lineOf, placeFor } from "~/features/shop/order-guides/guide";
import { cardOf } from "~/features/shop/product-card/card-product";
import type { Cart, Order, OrderGuide, OrderGuideSummary, OrderSummary, Page, Product, Site } from "~/lib/contract";
import type { CartDraftLine } from "./cart-draft";

/** The most lines of all guides together; with the bought articles about two megabytes. */
const mostLines = 3_000;
const mostBought = 100;
const mostOrders = 10;

/** An order guide in the device's copy; id 0 is the list of articles bought before. */
export interface OfflineGuide {
  id: number;
  name: string;
  /** The site that the guide belongs to; absent or null when it belongs to all. */
  site?: Site | null;
  /** The number of its lines. */
  count: number;
  /** Absent when the copy had no room for them. */
  lines?: GuideLine[];
}

/** One of the last orders in the device's copy. */
export interface OfflineOrder extends OrderSummary {
  /** The lines as they can be ordered again; absent in copies made before lines were stored. */
  lines?: CartDraftLine[];
}

/** Brings the copy of guides, orders and cart up to date. */
export const refreshShop = (user: number) => refreshCopy(user, readShop);

/** Reads one thing after the other, so that a user who leaves or signs out midway causes no further requests. */
const readShop: ReadCopy = async ({ user, company }, round) => {
  if (!company) return undefined;
  const readAt = new Date().toISOString();
  const keepGuide = (guide: OfflineGuide) => keepRows(user, "guides", round, [[guide.id, guide]]);
  const cart = await askFor<Cart>(user, "/cart");
  if (cart.is !== "answer" || !(await keepRows(user, "cart", round, [[1, cart.value]]))) return undefined;
  const orders = await askFor<Page<OrderSummary>>(user, `/order?elementsPerPage=${mostOrders}`);
  if (orders.is !== "answer") return undefined;
  const before = new Map((await readRows<OfflineOrder>(user, "orders")).map(({ id, lines }) => [id, lines]));
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
    const guide: OfflineGuide = { id, name, site, count };
    if (count <= room) {
      room -= count;
      const whole = await askFor<OrderGuide>(user, `/order-guide/${id}`);
      if (whole.is === "answer") guide.lines = whole.value.lines.map(lineOf);
      // A colleague has removed it in the meantime.
      else if (whole.is === "failed" && whole.status === 404) continue;
      else return undefined;
    }
    if (!(await keepGuide(guide))) return undefined;
  }
  return readAt;
};

const boughtLine = (product: Product): GuideLine => ({ product: cardOf(product), place: placeFor(product) });

/**
 * The lines of an order without articles that no longer exist, which cannot be ordered again, and without substitutes, which
 * were not ordered. They do not change later, so each order is read only once.
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
