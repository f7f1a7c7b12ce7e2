// Orders that a journey makes for itself, over the API, as the visitor who is signed in on the page, or whose session it has.
import { randomUUID } from "node:crypto";
import { call } from "./call.mjs";

/** Ids of the fixed payment methods. */
export const methods = { CC: 1, PP: 2, CPOS: 3 };

/** Everybody buys it, it is never short, and its weight does not vary: tinned tomatoes. */
const article = "MD20631";

/** An order of one piece of each: for the last possible day, so that it can still be changed, unless its `at` is another. */
export async function placeOrder(page, method = "CPOS", { codes = [article], at = -1 } = {}) {
  await call(page, "POST", "/cart/empty");
  for (const code of codes) {
    const { entities } = await call(page, "POST", "/product/list", { app_product_filter_search: code });
    await call(page, "POST", `/cart/product/${entities[0].id}/quantity/1`);
  }
  const { dates } = await call(page, "GET", "/cart/delivery-date");
  await call(page, "POST", "/cart/set-delivery-date", { deliveryDate: dates.at(at).date });
  const body = { paymentMethod: methods[method], notes: "" };
  const { orders } = await call(page, "POST", "/order/create-from-cart", body, { "idempotency-key": randomUUID() });
  return orders[0];
}

/** An order with a line that `fits`, newest first; undefined when there is none. */
export async function orderWith(page, fits, status = "delivered") {
  const { entities } = await call(page, "GET", `/order?status=${status}`);
  for (const { id } of entities) {
    const order = await call(page, "GET", `/order/${id}`);
    const item = order.deliveries.flatMap(({ items }) => items).find((each) => fits(each, order));
    if (item) return { order, item };
  }
  return undefined;
}
