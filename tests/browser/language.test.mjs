// Italian unless the visitor says otherwise; a choice is kept for a year and each page names its other languages.
import { describe, expect, it } from "vitest";
import { runShift } from "../../scripts/serve/clock.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";

const [product] = await products(ownShop().url, {}, 1);
const day = 24 * 60 * 60;

describe("the language", () => {
  const suite = useBrowser();
  const lang = (page) => page.locator("html").getAttribute("lang");

  it.each([
    ["it-IT", "it"],
    ["en-GB", "en"],
    ["nb-NO", "no"],
    ["fr-CA", "fr"],
    ["zh-CN", "it"],
  ])("of a browser in %s is %s", async (locale, expected) => {
    const page = await suite.arrive(PHONE, "/contatti", { locale });
    await expect.poll(() => page.locator("html").getAttribute("data-locale")).toBe(expected);
    await expect.poll(() => lang(page)).toBe(expected === "no" ? "nb-NO" : expected);
  });

  it("changes in the top bar and stays for a year", async () => {
    const page = await suite.arrive(DESK, pathOf(product));
    await shop.languageButton(page).click();
    await shop.languageLink(page, "English").click();
    await page.locator('html[lang="en"]').waitFor({ state: "attached" });
    expect(new URL(page.url()).pathname).toBe(pathOf(product));
    await page.goto("/contatti");
    await expect.poll(() => lang(page)).toBe("en");
    const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-madia-lang");
    expect(cookie).toMatchObject({ value: "en", secure: true, path: "/" });
    // A browser keeps cookies by the machine's clock, wherever that of the tests stands.
    const days = (cookie.expires - (Date.now() - runShift) / 1000) / day;
    expect(Math.round(days)).toBe(365);
  });

  it("is offered on a phone too, with all twelve", async () => {
    const page = await suite.arrive(PHONE, "/");
    const menu = await shop.openMenu(page);
    for (const name of ["Italiano", "Norsk", "日本語", "Українська"]) await menu.getByRole("link", { name }).waitFor();
    await menu.getByRole("link", { name: "Deutsch" }).click();
    await page.locator('html[lang="de"]').waitFor({ state: "attached" });
  });

  it("of a page's siblings stands in its head", async () => {
    const page = await suite.arrive(DESK, pathOf(product));
    const links = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((all) => all.map(({ hreflang, href }) => [hreflang, new URL(href).pathname + new URL(href).search]));
    const path = pathOf(product);
    expect(Object.fromEntries(links)).toEqual({
      it: `${path}?lang=it`,
      en: `${path}?lang=en`,
      nb: `${path}?lang=no`,
      "x-default": path,
    });
    expect(new URL(await page.locator('link[rel="canonical"]').getAttribute("href")).pathname).toBe(path);
  });

  it("never changes the way numbers are written", async () => {
    const page = await suite.arrive(DESK, `${pathOf(product)}?lang=en`);
    await expect.poll(() => page.locator("main").textContent()).toMatch(/\d,\d\d\s€/);
  });
});
