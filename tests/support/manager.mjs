// The manager area as an agent on a phone or at a desk uses it.
import { ownShop } from "./own-shop.mjs";
import { text } from "./texts.mjs";

/** The bar under the thumb. */
export const quickBar = (page) => page.getByRole("navigation", { name: text("office:nav.quick") });

/** The navigation: beside the page at a desk, in the sheet on a phone. */
export const navigation = (page) => page.getByRole("navigation", { name: text("common:manager.area") });

/** Opens the sheet with all pages. */
export async function openNavigation(page) {
  await quickBar(page)
    .getByRole("button", { name: text("office:nav.more") })
    .click();
  await navigation(page).waitFor();
  return navigation(page);
}

export const entry = (scope, key) => scope.getByRole("link", { name: text(`common:manager.${key}`), exact: true });

/** The page one is on. */
export const current = (scope, key) => entry(scope, key).and(scope.locator('[aria-current="page"]'));

/** What the API answers the page's visitor. */
export async function ask(page, path) {
  const answer = await page.context().request.get(`${ownShop().url}/api${path}`, { maxRetries: 2 });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return answer.json();
}

/** `2026-12-08` as people read it. */
export const shown = (day) => day.split("-").reverse().join("/");

export function addDays(day, days) {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
