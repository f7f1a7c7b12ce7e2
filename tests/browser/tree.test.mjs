// The two-level tree, by its exact rules (specification, chapter 2): a family with children opens or closes, and
// navigates unless it or one of its subcategories is already open; at most one family is expanded.
import { describe, expect, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { families } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const [a, b] = await families(ownShop().url);
const at = (page) => decodeURI(new URL(page.url()).pathname);

describe("the tree at a desk", () => {
  const suite = useBrowser();
  const start = async (path) => {
    const page = await suite.arrive(DESK, path);
    return { page, tree: shop.tree(page) };
  };

  it("opens the family one is in, and marks where one is", async () => {
    const { tree } = await start(`/${a.children[0].slug}`);
    await expect.poll(() => shop.expanded(tree)).toEqual([a.name]);
    await expect
      .poll(() => tree.locator('[aria-current="page"]').allTextContents())
      .toEqual([expect.stringContaining(a.children[0].name)]);
  });

  it("navigates to another family, opening it and closing the first", async () => {
    const { page, tree } = await start(`/${a.slug}`);
    await shop.family(tree, b.name).click();
    await page.waitForURL(`**/${b.slug}`);
    await expect.poll(() => shop.expanded(tree)).toEqual([b.name]);
  });

  it("closes and opens the open family without leaving the page", async () => {
    const { page, tree } = await start(`/${a.slug}`);
    const visited = navigations(page);
    await shop.family(tree, a.name).click();
    await expect.poll(() => shop.expanded(tree)).toEqual([]);
    await shop.family(tree, a.name).click();
    await expect.poll(() => shop.expanded(tree)).toEqual([a.name]);
    expect(visited).toEqual([]);
  });

  it("closes the family of the open subcategory without leaving it", async () => {
    const { page, tree } = await start(`/${a.children[0].slug}`);
    const visited = navigations(page);
    await shop.family(tree, a.name).click();
    await expect.poll(() => shop.expanded(tree)).toEqual([]);
    expect(at(page)).toBe(`/${a.children[0].slug}`);
    expect(visited).toEqual([]);
  });

  it("navigates to a subcategory", async () => {
    const { page, tree } = await start(`/${a.slug}`);
    await tree.getByRole("link", { name: a.children[1].name, exact: true }).click();
    await page.waitForURL(`**/${a.children[1].slug}`);
    await page.getByRole("heading", { level: 1, name: a.children[1].name }).waitFor();
    await expect.poll(() => shop.expanded(tree)).toEqual([a.name]);
  });

  it("leads to the manufacturers", async () => {
    const { page, tree } = await start(`/${a.slug}`);
    await tree.getByRole("link", { name: text("common:nav.manufacturers") }).click();
    await page.waitForURL("**/marchi");
  });
});

describe("the tree on a phone", () => {
  const suite = useBrowser();

  it("stands in a panel that closes on navigation", async () => {
    const page = await suite.arrive(PHONE, "/");
    const menu = await shop.openMenu(page);
    await shop.family(shop.tree(menu), a.name).click();
    await page.waitForURL(`**/${a.slug}`);
    await menu.waitFor({ state: "hidden" });
  });

  it("keeps the same rules", async () => {
    const page = await suite.arrive(PHONE, `/${a.slug}`);
    const menu = await shop.openMenu(page);
    const tree = shop.tree(menu);
    await expect.poll(() => shop.expanded(tree)).toEqual([a.name]);
    await shop.family(tree, a.name).click();
    await expect.poll(() => shop.expanded(tree)).toEqual([]);
    expect(at(page)).toBe(`/${a.slug}`);
    await expect.poll(() => menu.isVisible()).toBe(true);
  });
});

/** Pages visited from now on. */
function navigations(page) {
  const visited = [];
  page.on("framenavigated", (frame) => frame === page.mainFrame() && visited.push(frame.url()));
  return visited;
}
