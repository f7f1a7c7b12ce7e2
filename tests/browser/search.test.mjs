// The search in the top bar: three characters, 750 ms, Esc clears, Enter and Tab close, a result opens under its category.

import { describe, expect, it } from "vitest";
import { wholePack } from "~/lib/whole-pack";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { ask, pathOf } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { countTaps, taps } from "../support/taking.mjs";
import { counted, text } from "../support/texts.mjs";

const suggestions = await ask(ownShop().url, "/search/suggest?q=pomodoro");

describe.each([PHONE, DESK])("the search on $name", (device) => {
  const suite = useBrowser();

  /** A page whose clock stands still, its search field, and the texts that were asked for. */
  async function start(path = "/contatti") {
    const page = await suite.arrive(device, path);
    const field = shop.searchField(page);
    const queries = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith("/suggest")) queries.push(url.searchParams.get("q"));
    });
    return { page, field, queries };
  }

  it("asks nothing below three characters, spaces not counted", async () => {
    const { page, field, queries } = await start();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially("  po ");
    await page.clock.runFor(5000);
    expect(queries).toEqual([]);
  });

  it("asks once, 750 ms after the last key", async () => {
    const { page, field, queries } = await start();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially("pomodor");
    await page.clock.runFor(700);
    await field.pressSequentially("o");
    await page.clock.runFor(749);
    expect(queries).toEqual([]);
    await page.clock.runFor(2);
    await expect.poll(() => queries).toEqual(["pomodoro"]);
    await page.clock.runFor(5000);
    expect(queries).toEqual(["pomodoro"]);
  });

  it("opens the chosen product under its category", async () => {
    const { page, field } = await start();
    await field.fill("pomodoro");
    const options = shop.suggestions(page);
    await options.first().waitFor();
    const [first] = suggestions.products;
    await options.filter({ hasText: first.name }).first().click();
    await page.waitForURL(`**${pathOf(first)}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("lists as many rows as there is room, each price with its unit, and the way to all of them", async () => {
    const { page, field } = await start("/");
    await field.fill("pomodoro");
    const options = shop.suggestions(page);
    await options.first().waitFor();
    const [first] = suggestions.products;
    const unit = text(`catalogue:unit.${first.uomSale}`);
    expect(await options.filter({ hasText: first.name }).first().textContent()).toContain(`/ ${unit}`);
    expect(suggestions.total).toBeGreaterThan(suggestions.products.length);
    const all = page.getByRole("option", { name: counted("common:search.all", suggestions.total) });
    const list = await page.getByRole("listbox").boundingBox();
    const last = await all.boundingBox();
    expect(last.y + last.height).toBeLessThanOrEqual(list.y + list.height + 1);
    expect(list.height).toBeGreaterThan(300);
    expect(list.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(page.viewportSize().height);
    await all.click();
    await page.waitForURL(/\/cerca-prodotto\?.*q=pomodoro/);
  });

  it("is cleared by Esc", async () => {
    const { page, field } = await start();
    await field.fill("pomodoro");
    await shop.suggestions(page).first().waitFor();
    await field.press("Escape");
    await expect.poll(() => field.inputValue()).toBe("");
    await shop.suggestions(page).first().waitFor({ state: "hidden" });
  });

  it("closes its list at Tab and keeps the text", async () => {
    const { page, field } = await start();
    await field.fill("pomodoro");
    await shop.suggestions(page).first().waitFor();
    await field.press("Tab");
    await shop.suggestions(page).first().waitFor({ state: "hidden" });
    await expect.poll(() => field.inputValue()).toBe("pomodoro");
  });

  it("closes its list at Enter and shows the results' page", async () => {
    const { page, field } = await start();
    await field.fill("pomodoro");
    await shop.suggestions(page).first().waitFor();
    await field.press("Enter");
    await page.waitForURL(/\/cerca-prodotto\?.*q=pomodoro/);
    await shop.suggestions(page).first().waitFor({ state: "hidden" });
    await shop.cards(page).first().waitFor();
  });

  it("forgets its text when one leaves the results", async () => {
    const page = await suite.arrive(device, "/cerca-prodotto?q=pomodoro");
    await shop.cardLink(shop.cards(page).first()).click();
    await page.waitForURL(/\/\d+$/);
    await expect.poll(() => shop.searchField(page).inputValue()).toBe("");
  });
});

describe.each([PHONE, DESK])("a buyer's search on $name", (device) => {
  const suite = useBrowser();

  it("offers what was bought last before a letter is typed", async () => {
    const page = await arriveAs(suite, device, BUYER, "/contatti");
    const { entities } = await page.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ app_product_filter_my: true });
      return (await fetch("/api/product/list?elementsPerPage=8", { method: "POST", headers, body })).json();
    });
    const field = shop.searchField(page);
    await field.focus();
    const options = shop.suggestions(page);
    await expect.poll(() => options.count()).toBe(entities.length);
    await expect.poll(() => options.first().textContent()).toContain(wholePack(entities[0].name));
    await page.getByRole("listbox", { name: text("common:search.recent") }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await field.press("ArrowDown");
    await field.press("Enter");
    await page.waitForURL(`**${pathOf(entities[0])}`);
  });

  it("finds an article by three letters and adds it with two taps", async () => {
    const page = await arriveAs(suite, device, BUYER, "/contatti", { before: countTaps });
    await call(page, "POST", "/cart/empty", {});
    await shop.searchField(page).click();
    await page.keyboard.type("spa");
    const found = shop.suggestions(page).filter({ hasText: "Spaghetti" }).first();
    await found.locator('[data-part="search-add"]').click();
    expect(await taps(page)).toBe(2);
    const added = async () => (await call(page, "GET", "/cart")).sellers.flatMap(({ items }) => items);
    await expect.poll(async () => (await added()).map(({ requestedQuantity }) => requestedQuantity)).toEqual([1]);
    expect((await added())[0].product.name).toContain("Spaghetti");
    await call(page, "POST", "/cart/empty", {});
  });

  it("asks nothing of a stranger", async () => {
    const page = await suite.arrive(device, "/contatti");
    const requests = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await shop.searchField(page).focus();
    await shop.searchField(page).pressSequentially("pomodoro");
    await shop.suggestions(page).first().waitFor();
    expect(requests).not.toContain("/api/product/list");
  });
});

describe("what is found", () => {
  const suite = useBrowser();

  it("a word without its accent, the middle of a word, a word with a typo, a code exactly", async () => {
    const page = await suite.arrive(DESK, null);
    const { code, name } = suggestions.products[0];
    for (const [query, expected] of [
      ["caffe", /caffè/i],
      ["scarpone", /mascarpone/i],
      ["mozarella", /mozzarella/i],
      [code, wholePack(name)],
    ]) {
      await page.goto(`/cerca-prodotto?q=${query}`);
      await expect.poll(() => shop.cards(page).first().textContent(), { message: query }).toMatch(expected);
    }
  });

  it("nothing, with a way on", async () => {
    const page = await suite.arrive(DESK, "/cerca-prodotto?q=zzqqxxyy");
    await expect.poll(() => shop.cards(page).count()).toBe(0);
    await expect.poll(() => page.locator("main").getByRole("link").count()).toBeGreaterThan(0);
  });
});

describe("the built-in catalogue", () => {
  const firstOf = async (words) => {
    const { products } = await ask(ownShop().url, `/search/suggest?q=${encodeURIComponent(words)}`);
    return products.map(({ category }) => category);
  };

  it.each([
    ["pasta", "pasta-secca"],
    ["latte", "latte-e-panna"],
    ["caffè", "caffe-e-cioccolata-calda"],
    ["acqua", "acqua"],
  ])("shows what is %s before what only has the word", async (words, category) => {
    expect((await firstOf(words)).slice(0, 3)).toEqual([category, category, category]);
  });

  it("knows a word together, apart, and by another name", async () => {
    const first = async (words) => {
      const { products } = await ask(ownShop().url, `/search/suggest?q=${encodeURIComponent(words)}`);
      return products.slice(0, 3).map(({ name }) => name);
    };
    expect((await first("fiordilatte")).length).toBe(3);
    expect(await first("fiordilatte")).toEqual(await first("fior di latte"));
    expect((await first("alici")).join()).toMatch(/acciug/i);
    expect(await first("alici")).toEqual(await first("acciughe"));
  });
});
