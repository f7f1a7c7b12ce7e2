// Where the parts of a page are: the only place that knows, so that a journey reads as one.
import { text } from "./texts.mjs";

const part = (page, name) => page.locator(`[data-part="${name}"]`);

export const cards = (page) => page.locator("main").locator('[data-part="product-card"]');
export const facets = (page) => part(page, "facets");
export const pagination = (page) => part(page, "pagination");
export const consent = (page) => part(page, "consent");
export const newsletter = (page) => part(page, "newsletter");
export const tree = (scope) => part(scope, "tree").filter({ visible: true });
export const suggestions = (page) => page.getByRole("listbox").getByRole("option");

/** A family's row in the tree. */
export const family = (tree, name) => tree.locator("[aria-expanded]").filter({ hasText: name });

/** Names of the expanded families. */
export async function expanded(tree) {
  const names = await tree.locator('[aria-expanded="true"]').allTextContents();
  return names.map((name) => name.trim());
}

/** The search field of the top bar; on a phone it may have to be shown first. */
export async function searchField(page) {
  const field = page.getByRole("combobox", { name: text("common:search.label") }).filter({ visible: true });
  return field;
}

export const searchPageField = (page) => page.locator("main").getByRole("searchbox").first();

/** Shows the filters where they stand behind a button. */
export async function openFilters(page) {
  if (await facets(page).first().isVisible()) return;
  await page.getByRole("button", { name: text("catalogue:filter.title") }).click();
}

export async function applyFilters(page) {
  await facets(page).getByRole("button", { name: text("catalogue:filter.apply") }).first().click();
}

export async function sort(page, label) {
  await page.locator("main").getByRole("combobox").first().selectOption({ label });
}

/** The side panel of a phone. */
export async function openMenu(page) {
  await page.getByRole("banner").getByRole("button", { name: text("common:menu.open") }).click();
  const menu = page.getByRole("dialog");
  await menu.waitFor();
  return menu;
}

export async function chooseLanguage(page, name) {
  await part(page, "language").getByRole("button").click();
  await page.getByRole("link", { name }).first().click();
}

export async function chooseTheme(page, name) {
  await part(page, "theme").getByRole("button").first().click();
}
