// A cart that is ready, and the parts of the checkout's pages.
import { expect } from "vitest";
import { call } from "./call.mjs";
import { text } from "./texts.mjs";

export const say = (key, gaps) => text(`checkout:${key}`, gaps);
export const part = (page, name) => page.locator(`[data-part="${name}"]`);

/** Ids of the fixed set. */
export const CARD = 1;
export const PAYPAL = 2;
export const AT_THE_DOOR = 3;

/** Articles on sale of which there is plenty. */
export async function articles(page, count = 2) {
  const { entities } = await call(page, "POST", "/product/list", { app_product_filter_available: true });
  const plain = entities.filter(({ variableWeight }) => !variableWeight);
  expect(plain.length).toBeGreaterThanOrEqual(count);
  return plain.slice(0, count);
}

/** A cart with two articles, paid at the door unless told otherwise; answers it. */
export async function fillCart(page, { paymentMethod = AT_THE_DOOR, quantity = 2, products } = {}) {
  await call(page, "POST", "/cart/empty", {});
  for (const { id } of products ?? (await articles(page)))
    await call(page, "POST", `/cart/product/${id}/quantity/${quantity}`, {});
  return call(page, "POST", "/cart/checkout", { paymentMethod, notes: "" });
}

export const orderCount = async (page) => (await call(page, "GET", "/order")).total;

/** The button with the total on it: in the bar of a phone, beside the order at a desk. */
export const placeButton = (page) => part(page, "place-order").filter({ visible: true });

/** The order on the thanks page, as the API has it. */
export async function thanked(page) {
  await page.waitForURL((url) => url.pathname.startsWith("/thank-you/"));
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  return call(page, "GET", `/order/${id}`);
}
