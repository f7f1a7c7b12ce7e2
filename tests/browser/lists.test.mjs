// Facets, sorting and paging: real links and addresses that can be sent to a colleague.
import { describe, expect, it } from "vitest";
import { wholePack } from "~/lib/whole-pack";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { families, products } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { pattern, text } from "../support/texts.mjs";

const [family] = await families(ownShop().url);

describe.each([PHONE, DESK])("a list on $name", (device) => {
  const suite = useBrowser();

  it("is narrowed by a facet to as many as it said, and the address says so", async () => {
    const page = await suite.arrive(device, `/${family.slug}`);
    const panel = await shop.openFacet(page, text("catalogue:filter.tags"));
    const choice = panel.locator("label").last();
    const count = Number(await choice.locator("small").textContent());
    await choice.click();
    await shop.applyFilters(page);
    await page.waitForURL(/\?tag=/);
    await expect.poll(() => shop.cards(page).count()).toBe(Math.min(count, 24));
    const shared = await suite.arrive(device, page.url());
    await expect.poll(() => shop.cards(shared).allTextContents()).toEqual(await shop.cards(page).allTextContents());
    await page.getByRole("link", { name: pattern("catalogue:filter.remove") }).click();
    await page.waitForURL(`**/${family.slug}`);
  });

  it("is sorted as asked", async () => {
    const page = await suite.arrive(device, `/${family.slug}`);
    await shop.sort(page, text("catalogue:sort.cheap"));
    await page.waitForURL(/sort=cheap/);
    const filter = { app_product_filter_category: family.slug, app_product_sorting_price: "asc" };
    const [cheapest] = await products(suite.shop, filter, 1);
    await expect.poll(() => shop.cards(page).first().textContent()).toContain(wholePack(cheapest.name));
  });
});

describe("a list", () => {
  const suite = useBrowser();

  it("names what it filters by, also when nothing is left", async () => {
    const [category] = family.children;
    const [{ manufacturer }] = await products(ownShop().url, {}, 1);
    const filters = `category=${category.slug}&manufacturer=${manufacturer.slug}`;
    const page = await suite.arrive(PHONE, `/cerca-prodotto?q=zzzqqq&${filters}`);
    for (const name of [category.name, manufacturer.name])
      await page.getByRole("link", { name: text("catalogue:filter.remove", { name }), exact: true }).waitFor();
  });

  it("turns its pages by links, back and forth", async () => {
    const page = await suite.arrive(PHONE, "/piu-venduti");
    const first = await shop.cards(page).first().textContent();
    const next = shop.pagination(page).getByRole("link", { name: text("common:pagination.next") });
    await expect.poll(() => next.getAttribute("href")).toMatch(/page=2/);
    await next.click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => shop.cards(page).first().textContent()).not.toBe(first);
    await page.goBack();
    await expect.poll(() => shop.cards(page).first().textContent()).toBe(first);
  });
});

describe("the ends of a list", () => {
  const suite = useBrowser();

  it("are the first and the last page", async () => {
    const page = await suite.arrive(DESK, "/piu-venduti");
    expect(
      await shop
        .pagination(page)
        .getByRole("link", { name: text("common:pagination.previous") })
        .count(),
    ).toBe(0);
  });

  it("do not end in an error when one goes beyond", async () => {
    const page = await suite.arrive(DESK, "/piu-venduti?page=9999", { expected: [/status of 404/] });
    expect(page.response.status()).toBeLessThan(500);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});
