// The cart as a journey meets it, and as the API has it.
import { expect } from "vitest";
import { hydrated } from "./browser.mjs";
import { call } from "./call.mjs";
import { text } from "./texts.mjs";

const part = (scope, name) => scope.locator(`[data-part="${name}"]`);

export const basket = (page) => page.locator("a[data-panel]").filter({ visible: true });
export const badge = (page) => part(basket(page), "cart-count");
export const panel = (page) => page.getByRole("dialog", { name: text("common:cart.title"), exact: true });
export const lines = (scope) => part(scope, "cart-line");
export const totals = (scope) => part(scope, "cart-totals");

/** The controls of an article, wherever they stand. */
export const add = (scope) => part(scope, "add");
export const more = (scope) => part(scope, "more");
export const less = (scope) => part(scope, "less");
export const remove = (scope) => part(scope, "remove");
export const quantity = (scope) => scope.locator('[name="quantity"]');

export async function openCart(page) {
  await basket(page).click();
  await panel(page).waitFor();
  return panel(page);
}

export const cartOf = (page) => call(page, "GET", "/cart");

/** What is in it, as the shop knows it: pieces by article. */
export async function pieces(page) {
  const { sellers } = await cartOf(page);
  return Object.fromEntries(
    sellers.flatMap(({ items }) => items).map(({ product, requestedQuantity }) => [product.id, requestedQuantity]),
  );
}

/** An empty cart, and the page as it is then. */
export async function fresh(page, path, { scripts = true } = {}) {
  await call(page, "POST", "/cart/empty", {});
  await page.goto(path);
  if (scripts) await hydrated(page);
  return page;
}

/** Waits until the shop's cart has these pieces of each article. */
export async function settled(page, expected) {
  await expect.poll(() => pieces(page), { timeout: 15_000 }).toEqual(expected);
}

/** The number of the article that a card shows. */
export async function productOf(card) {
  return Number(await card.locator('input[name="product"]').first().getAttribute("value"));
}
