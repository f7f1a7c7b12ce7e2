import { askFor } from "~/features/shared/offline/call";
import { keepRows } from "~/features/shared/offline/device";
import { type ReadCopy, refreshCopy } from "~/features/shared/offline/refresh";
import { type GuideLine, lineOf, placeFor } from "~/features/shop/order-guides/guide";
import { cardOf } from "~/features/shop/product-card/card-product";
import type { Cart, OrderGuide, OrderGuideSummary, OrderSummary, Page, Product } from "~/lib/contract";

/** Lines of all guides together; with what was bought at most about two megabytes. */
const mostLines = 3_000;
const mostBought = 100;
const mostOrders = 10;

/** An order guide as the device has it; 0 is what was bought. */
export interface KeptGuide {
  id: number;
  name: string;
  /** How many lines it has. */
  count: number;
  /** Absent when there was no room for them. */
  lines?: GuideLine[];
}

/** Brings the copy of guides, orders and cart up to date. */
export const refreshShop = (user: number) => refreshCopy(user, readShop);

const readShop: ReadCopy = async ({ user, company }, round) => {
  if (!company) return undefined;
  const readAt = new Date().toISOString();
  const [list, cart, orders, bought] = await Promise.all([
    askFor<{ entities: OrderGuideSummary[] }>(user, "/order-guide"),
    askFor<Cart>(user, "/cart"),
    askFor<Page<OrderSummary>>(user, `/order?elementsPerPage=${mostOrders}`),
    askFor<Page<Product>>(user, `/product/list?elementsPerPage=${mostBought}`, {
      company: company.id,
      body: { app_product_filter_my: true },
    }),
  ]);
  if (list.is !== "answer" || cart.is !== "answer" || orders.is !== "answer" || bought.is !== "answer")
    return undefined;
  const lines = bought.value.entities.map(boughtLine);
  const rows = [
    keepRows(user, "cart", round, [[1, cart.value]]),
    keepRows(
      user,
      "orders",
      round,
      orders.value.entities.map((order) => [order.id, order]),
    ),
    keepGuide({ id: 0, name: "", count: lines.length, lines }),
  ];
  if ((await Promise.all(rows)).includes(false)) return undefined;
  let room = mostLines;
  for (const { id, name, lines: count } of list.value.entities) {
    const guide: KeptGuide = { id, name, count };
    if (count <= room) {
      room -= count;
      const asked = await askFor<OrderGuide>(user, `/order-guide/${id}`);
      if (asked.is === "answer") guide.lines = asked.value.lines.map(lineOf);
      // A colleague has removed it since.
      else if (asked.is === "failed" && asked.status === 404) continue;
      else return undefined;
    }
    if (!(await keepGuide(guide))) return undefined;
  }
  return readAt;

  function keepGuide(guide: KeptGuide) {
    return keepRows(user, "guides", round, [[guide.id, guide]]);
  }
};

const boughtLine = (product: Product): GuideLine => ({ product: cardOf(product), place: placeFor(product) });
