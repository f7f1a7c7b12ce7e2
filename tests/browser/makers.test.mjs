// The makers from A to Z, and one of them.
import { describe, expect, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { ask } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const { entities: makers } = await ask(ownShop().url, "/manufacturer/active");
const [maker] = makers;

describe("the makers", () => {
  const suite = useBrowser();
  const links = (page) => page.locator('main section[id^="lettera-"] a');
  const field = (page) => page.getByRole("searchbox", { name: text("pages:makers.search") });

  it("are all there as links, each under its letter", async () => {
    const page = await suite.arrive(PHONE, "/marchi", { javaScriptEnabled: false });
    const paths = await links(page).evaluateAll((all) => all.map(({ pathname }) => pathname));
    expect(paths.sort()).toEqual(makers.map(({ slug }) => `/marchi/${slug}`).sort());
  });

  it.each([PHONE, DESK])("are reached by their letter, on $name", async (device) => {
    const page = await suite.arrive(device, "/marchi");
    const letter = page.locator('[data-part="letters"] a').last();
    const target = (await letter.getAttribute("href")).slice(1);
    await letter.click();
    await page.waitForURL(`**#${target}`);
    const heading = page.locator(`[id="${target}"]`).getByRole("heading");
    const visible = await heading.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + 2));
    });
    expect(visible).toBe(true);
  });

  it("are narrowed while one types, and Esc brings all back", async () => {
    const page = await suite.arrive(PHONE, "/marchi");
    await field(page).fill(maker.name.slice(0, 5));
    await expect.poll(() => links(page).count()).toBeLessThan(makers.length);
    await links(page).filter({ hasText: maker.name }).first().waitFor();
    await field(page).press("Escape");
    await expect.poll(() => links(page).count()).toBe(makers.length);
  });

  it("are narrowed by the form without JavaScript", async () => {
    const page = await suite.arrive(PHONE, "/marchi", { javaScriptEnabled: false });
    await field(page).fill(maker.name);
    await field(page).press("Enter");
    await page.waitForURL(/marchi\?q=/);
    await links(page).filter({ hasText: maker.name }).first().waitFor();
    await expect.poll(() => links(page).count()).toBeLessThan(makers.length);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  });

  it("say so when none has the word", async () => {
    const page = await suite.arrive(PHONE, "/marchi?q=zzqqxx");
    await page.getByText(text("pages:makers.noneFor", { query: "zzqqxx" })).waitFor();
    await page.getByRole("link", { name: text("pages:makers.all") }).click();
    await expect.poll(() => links(page).count()).toBe(makers.length);
  });

  it("each have a page with their products, by id and by slug", async () => {
    const page = await suite.arrive(PHONE, `/marchi/${maker.id}`);
    await page.getByRole("heading", { level: 1, name: maker.name }).waitFor();
    const byId = await shop.cards(page).first().textContent();
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(new URL(canonical).pathname).toBe(`/marchi/${maker.slug}`);
    await page.goto(`/marchi/${maker.slug}`);
    await expect.poll(() => shop.cards(page).first().textContent()).toBe(byId);
  });
});
