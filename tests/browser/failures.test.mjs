// When the network lets a visitor down: the bar turns red, a lost chunk reloads the page once and not for ever.
import { describe, expect, it } from "vitest";
import { DESK, useBrowser } from "../support/browser.mjs";
import { families } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const [family] = await families(ownShop().url);
const network = [
  /Failed to load resource/,
  /Failed to fetch/,
  /ERR_FAILED/,
  /error loading dynamically imported/i,
  /NetworkError/,
];

describe("a failed navigation", () => {
  const suite = useBrowser();

  it("turns the progress bar red and says what happened", async () => {
    // On a slow processor the failure comes before the bar has begun to run.
    const page = await suite.arrive(DESK, "/", { expected: network, slow: 4 });
    await page.route(/\.data/, (route) => route.abort());
    await page.locator("main").getByRole("link", { name: family.name, exact: true }).first().click();
    await shop.progress(page, "failed").waitFor({ state: "attached" });
  });

  it("lets the bar run and end when all is well", async () => {
    const page = await suite.arrive(DESK, "/");
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("main").getByRole("link", { name: family.name, exact: true }).first().click();
    await shop.progress(page, "loading").waitFor({ state: "attached" });
    release();
    await page.waitForURL(`**/${family.slug}`);
    await shop.progress(page, "loading").waitFor({ state: "detached" });
  });
});

describe("a lost chunk", () => {
  const suite = useBrowser();

  it("reloads the page once, and at most once in 60 s", async () => {
    const page = await suite.arrive(DESK, "/", { expected: [...network, /.*/] });
    const documents = [];
    page.on(
      "request",
      (request) => request.resourceType() === "document" && documents.push(new URL(request.url()).pathname),
    );
    // Only the next page's chunk is gone: whether the click or the idle prefetch asks for it first, one reload is due.
    await page.route(/\/assets\/category-.*\.js/, (route) => route.abort());
    await page.locator("main").getByRole("link", { name: family.name, exact: true }).first().click();
    await expect.poll(() => documents.length, { timeout: 20_000 }).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(documents.length).toBe(1);
    // What the server rendered is there, scripts or not.
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("says so when it stays lost", async () => {
    const page = await suite.arrive(DESK, "/", { expected: [...network, /.*/] });
    await page.evaluate(() => sessionStorage.setItem("madia-chunk-reload", String(Date.now())));
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.locator("main").getByRole("link", { name: family.name, exact: true }).first().click();
    await page
      .getByRole("main")
      .getByRole("heading", { name: text("common:error.internal") })
      .waitFor();
  });
});
