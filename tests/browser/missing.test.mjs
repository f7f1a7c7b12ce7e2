// What is not there: a page of its own with ways on; what moved: a redirect.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { families, pathOf, products } from "../support/facts.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";

const [product] = await products(ownShop().url, {}, 1);
const others = (await families(ownShop().url)).map(({ slug }) => slug).filter((slug) => slug !== product.category);
const expected = [/status of 404/];

describe("an address without a page", () => {
  const suite = useBrowser();

  it.each([
    "/questa-pagina-non-esiste",
    "/marchi/999999999",
    "/dettaglio-prodotto/NON-ESISTE-0",
    `/${product.category}/non-esiste/999999999`,
    "/a/b/c/d/e",
  ])("%s is a 404 with ways on", async (path) => {
    const page = await suite.arrive(PHONE, path, { expected });
    expect(page.response.status()).toBe(404);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.locator("main a[href], main form").count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  });

  it("offers the categories and a contact", async () => {
    const page = await suite.arrive(PHONE, "/questa-pagina-non-esiste", { expected });
    await page
      .locator("main")
      .getByRole("link", { name: text("common:notFound.contact") })
      .waitFor();
    for (const slug of [product.category, ...others].slice(1, 3))
      await page.locator(`main a[href="/${slug}"]`).first().waitFor();
  });

  it("an order that is not theirs leads a buyer back to their orders, and to no food", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, "/utente/ordini/999999", { expected });
    const main = page.locator("main");
    await main
      .getByRole("link", { name: text("common:profile.orders") })
      .last()
      .waitFor();
    await expect.poll(() => main.locator(`a[href="/${product.category}"]`).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  it("says so in the visitor's language", async () => {
    const page = await suite.arrive(DESK, "/nowhere?lang=en", { expected });
    await page.getByRole("heading", { level: 1, name: text("common:notFound.title", {}, "en") }).waitFor();
  });
});

describe("an address that changed", () => {
  const suite = useBrowser();
  const moved = async (path) => {
    const answer = await fetch(suite.shop + path, { ...freshConnection, redirect: "manual" });
    return [answer.status, answer.headers.get("location")?.replace(suite.shop, "")];
  };

  it.each([
    ["a wrong slug", `/${product.category}/altro-nome/${product.id}`],
    ["a wrong category", `/${others[0]}/${product.slug}/${product.id}`],
  ])("%s leads to the right one for good", async (_, path) => {
    expect(await moved(path)).toEqual([301, pathOf(product)]);
  });

  it("keeps what stood behind it", async () => {
    expect(await moved(`/${product.category}/altro-nome/${product.id}?lang=en`)).toEqual([
      301,
      `${pathOf(product)}?lang=en`,
    ]);
    expect(await moved(`/${product.category}/altro-nome/${product.id}/related`)).toEqual([
      301,
      `${pathOf(product)}/related`,
    ]);
  });

  it("leads from a code to its product", async () => {
    const page = await suite.arrive(DESK, `/dettaglio-prodotto/${product.code}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.locator("main").textContent()).toContain(product.code);
  });
});
