// Order taking as a journey meets it, and what the shop knows of it.
import { randomUUID } from "node:crypto";
import { call } from "./call.mjs";

export const takingPath = "/manager/presa-ordini";
export const part = (scope, name) => scope.locator(`[data-part="${name}"]`);

/** The pad, once it has read the device. */
export const pad = (page) => page.locator('[data-part="order-pad"][data-ready]');
export const rows = (page) => part(page, "pad-row");
/** Rows of what is in the order. */
export const typed = (page) => page.locator("[data-part=pad-row][data-typed]");
/** What has ten taps' worth: articles with a button for the last quantity. */
export const takes = (page) => part(page, "take").and(page.locator(":enabled")).filter({ visible: true });
export const fields = (page) => page.locator("input[data-quantity]:enabled").filter({ visible: true });

export const taking = (page, company) => call(page, "GET", `/manager/company/${company}/order-taking`);

/** An order over the API, as the device would send it. */
const take = (page, company, items, more = {}) =>
  call(page, "POST", `/manager/company/${company}/order`, { items, ...more }, { "idempotency-key": randomUUID() });

/** The id of one of the agent's companies. */
export async function companyNamed(page, name) {
  const { entities } = await call(page, "GET", `/user/managed-companies?q=${encodeURIComponent(name)}`);
  return entities[0].id;
}

/** Makes a customer buy at least so many articles, as they would in a year, and empties the agent's cart for them. */
export async function accustomed(page, company, lines = 12) {
  const enough = (known) => known.usual.filter(({ available }) => available > 20).length >= lines;
  const body = { app_product_filter_available: true, app_product_sorting_sold: "desc" };
  const { entities } = await call(page, "POST", "/product/list?elementsPerPage=60", body);
  const items = entities
    .filter(({ extra, storage, variableWeight }) => storage === "ambient" && extra.stock > 200 && !variableWeight)
    .slice(0, lines)
    .map(({ id }, at) => ({ productId: id, quantity: 1 + (at % 4) }));
  if (!enough(await taking(page, company))) await take(page, company, items);
  await call(page, "PUT", `/manager/company/${company}/cart`, { items: [], replace: true });
  return taking(page, company);
}

/** Counts every touch and click of the visitor, over all pages of a tab: for `arrive`'s `before`. */
export function countTaps() {
  addEventListener(
    "pointerdown",
    () => sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps") ?? 0) + 1)),
    true,
  );
}
export const taps = (page) => page.evaluate(() => Number(sessionStorage.getItem("taps") ?? 0));
