// Where the parts of a page are: the only place that knows, so that a journey reads as one.
import { text } from "./texts.mjs";

const part = (page, name) => page.locator(`[data-part="${name}"]`);

/** Opens a part of the foot by its title; at a desk nothing is folded. */
export async function openFoot(page, title) {
  const summary = page.getByRole("contentinfo").locator("summary").filter({ hasText: title });
  if (await summary.isVisible()) await summary.click();
}

export const heading = (page, name) => page.getByRole("heading", { level: 1, name });
export const cards = (page) => page.locator('main [data-part="product-card"]');
export const cardLink = (card) => card.locator(":is(h2, h3) a");
const facets = (page) => part(page, "facets");
export const pagination = (page) =>
  page.locator("main").getByRole("navigation", { name: text("common:pagination.label") });
export const pageLink = (page, number) =>
  pagination(page).getByRole("link", { name: text("common:pagination.page", { page: number }), exact: true });
export const consent = (page) => page.getByRole("region", { name: text("common:cookies.title") });
export const newsletter = (page) => page.locator('form[action="/newsletter"]').first();
export const progress = (page, state) => page.locator(`[data-part="progress"][data-state="${state}"]`);
export const related = (page) => part(page, "related");
export const suggestions = (page) => page.getByRole("option").filter({ visible: true });
/** The line over the page that says a lost connection. */
export const connectionNotice = (page) => page.locator('[data-part="connection-notice"]');
export const toasts = (page) => page.locator("[data-sonner-toast]");

/** For `arrive`'s `before`: keeps what toasts say, which are gone after two seconds. */
export function noteToasts() {
  window.toastTexts = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      for (const title of node.querySelectorAll?.("[data-sonner-toast] [data-title]") ?? [])
        window.toastTexts.push(title.textContent.trim());
  }).observe(document, { childList: true, subtree: true });
}
export const notedToasts = (page) => page.evaluate(() => window.toastTexts);

/** The tree in view: beside the page at a desk, in the side panel on a phone. */
export const tree = (scope) =>
  scope.getByRole("navigation", { name: text("common:nav.categories") }).filter({ visible: true });

/** A family's row in the tree. */
export const family = (tree, name) => tree.locator("a[aria-expanded]").getByText(name, { exact: true });

/** Names of the expanded families. */
export async function expanded(tree) {
  const names = await tree.locator('a[aria-expanded="true"]').allTextContents();
  return names.map((name) => name.trim());
}

/** The search field in view: in the top bar at a desk, in the bottom bar on a phone. */
export const searchField = (page) =>
  page.getByRole("combobox", { name: text("common:search.label") }).filter({ visible: true });

/** The button that opens the side panel: in the bottom bar of a phone. */
export const menuButton = (page) =>
  page.getByRole("button", { name: text("common:nav.menu") }).filter({ visible: true });

export async function openMenu(page) {
  await menuButton(page).click();
  const menu = page.getByRole("dialog", { name: text("common:nav.menu") });
  await menu.waitFor();
  return menu;
}

/** Opens one facet, on a phone the sheet before it, and answers its panel. */
export async function openFacet(page, title) {
  const sheet = page.getByRole("button", { name: text("catalogue:filter.title") });
  if (await sheet.isVisible()) await sheet.click();
  const panel = facets(page)
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: title }) });
  if (!(await panel.getAttribute("open").then((open) => open !== null))) await panel.locator("summary").click();
  return panel;
}

export async function applyFilters(page) {
  await facets(page)
    .getByRole("button", { name: text("catalogue:filter.apply") })
    .filter({ visible: true })
    .first()
    .click();
}

export async function sort(page, label) {
  await page.getByRole("combobox", { name: text("catalogue:list.sort") }).selectOption({ label });
}

/** The language popover of the top bar. */
export const languageButton = (page) =>
  page.getByRole("banner").locator(`summary[aria-label^="${text("common:language.label")}"]`);

export const languageLink = (page, name) => page.getByRole("link", { name, exact: true }).filter({ visible: true });

export async function chooseTheme(page, name) {
  await page
    .getByRole("banner")
    .locator(`summary[aria-label="${text("common:theme.label")}"]`)
    .click();
  await page
    .getByText(text(`common:theme.${name}`), { exact: true })
    .filter({ visible: true })
    .click();
}

/** A specimen of the style guide, the left one of two. */
export const specimen = (page, name) => page.getByRole("region", { name, exact: false }).locator("> div > div").first();
