// What the kitchen may know: allergens of what was bought, as a page and as a file, and what was spent.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { readPdf } from "../support/pdf.mjs";
import * as shop from "../support/shop.mjs";
import { counted, pattern, text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const plain = { javaScriptEnabled: false };
const allergensPath = "/utente/allergeni";
const spendingPath = "/utente/spesa";
const price = (amount) =>
  `${new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, useGrouping: "always" }).format(amount)}\u00a0€`;

async function noBarrier(page) {
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page, { rules: ["color-contrast", "link-in-text-block"] })).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, "scrolls sideways by").toBeLessThanOrEqual(0);
}

describe.each([DESK, PHONE])("a kitchen on a $name", (device) => {
  const suite = useBrowser();
  const articles = (page) => page.locator("[data-part=sheet] tbody tr");

  it("sees what every food it bought contains, and takes it along as a file", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, device, BUYER, allergensPath);
    await shop.heading(page, text("common:profile.allergens")).waitFor();
    const sheet = await call(page, "GET", "/purchased/allergens?elementsPerPage=50");
    expect(sheet.entities.length).toBeGreaterThan(5);
    await page.getByText(counted("allergens:found", sheet.total), { exact: true }).waitFor();
    const unknown = page.locator('[data-part="unknown"]');
    await expect.poll(() => unknown.count()).toBe(sheet.unknown > 0 ? 1 : 0);
    if (device === DESK) {
      await expect.poll(() => articles(page).count()).toBe(sheet.entities.length);
      for (const [at, { presences }] of sheet.entities.entries()) {
        const names = await articles(page)
          .nth(at)
          .getByRole("img")
          .evaluateAll((signs) => signs.map((sign) => sign.getAttribute("aria-label")));
        expect(names).toEqual(presences.map((presence) => text(`allergens:sign.${presence}`)));
      }
    }
    await noBarrier(page);

    const link = page.getByRole("link", { name: text("allergens:pdf") });
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toBe(`scheda-allergeni-${sheet.to}.pdf`);
    const { pages } = readPdf(readFileSync(await file.path()));
    for (const { code } of sheet.entities) expect(pages.join("\n")).toContain(code);
  });
});

describe("a kitchen", () => {
  const suite = useBrowser();

  it("asks for one allergen and for more days", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, allergensPath);
    const { allergens } = await call(page, "GET", "/purchased/allergens?days=365");
    const milk = allergens.find(({ articles }) => articles > 0);
    const year = page.getByRole("link", { name: text("allergens:days.365"), exact: true });
    await year.click();
    // The address is there before the page that belongs to it.
    await year.and(page.locator("[aria-current]")).waitFor();
    await page.getByLabel(text("allergens:contains"), { exact: true }).selectOption(milk.key);
    await page.waitForURL(
      (url) => url.searchParams.get("allergen") === milk.key && url.searchParams.get("days") === "365",
    );
    await page.getByText(counted("allergens:found", milk.articles), { exact: true }).waitFor();
    await page.getByRole("link", { name: text("allergens:view.nutrition"), exact: true }).click();
    await page.waitForURL(/view=nutrition/);
    await atBothWidths(page, noBarrier);
  });

  it("sees what it spent, month by month", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, spendingPath);
    await shop.heading(page, text("common:profile.spending")).waitFor();
    const figures = await call(page, "GET", "/purchased/spending");
    await page.getByText(price(figures.amount), { exact: true }).first().waitFor();
    const months = page.getByRole("region", { name: text("spending:months.title"), exact: true });
    await expect.poll(() => months.getByRole("img", { name: text("spending:months.title") }).count()).toBe(1);
    // A row for each month since the first purchase, below the head.
    const begun = figures.series.findIndex(({ amount, previous }) => amount || previous);
    expect(begun).toBeGreaterThan(0);
    await expect.poll(() => months.getByRole("table").getByRole("row").count()).toBe(13 - begun);
    for (const { name } of figures.month.articles)
      await page.getByRole("link", { name, exact: true }).first().waitFor();
    await atBothWidths(page, noBarrier);
    const before = figures.series.findLast(({ month, amount }) => amount > 0 && month !== figures.to);
    await months.locator(`a[href$="month=${before.month}"]`).click();
    await page.waitForURL(`**${spendingPath}?month=${before.month}`);
    const near = await call(page, "GET", `/purchased/spending?month=${before.month}`);
    await page
      .getByRole("region", { name: pattern("spending:month.title") })
      .getByText(price(near.month.articles[0].amount))
      .first()
      .waitFor();
    await page.getByRole("link", { name: figures.byCategory[0].name, exact: true }).click();
    await page.waitForURL(/category=\d+/);
    await page.getByRole("link", { name: text("spending:categories.all") }).click();
    await page.waitForURL((url) => !url.searchParams.has("category"));
  });
});

describe("without scripts", () => {
  const suite = useBrowser();

  it("the sheet is filtered by a form and the file is a link", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, allergensPath, plain);
    const { allergens } = await call(page, "GET", "/purchased/allergens");
    const one = allergens.find(({ articles }) => articles > 0);
    await page.getByLabel(text("allergens:contains"), { exact: true }).selectOption(one.key);
    await page.getByRole("button", { name: text("allergens:show") }).tap();
    await page.waitForURL(new RegExp(`allergen=${one.key}`));
    await page.getByText(counted("allergens:found", one.articles), { exact: true }).waitFor();
    const href = await page.getByRole("link", { name: text("allergens:pdf") }).getAttribute("href");
    expect(href).toBe(`/api/purchased/allergens/pdf?allergen=${one.key}`);
  });
});

describe("an agent", () => {
  const suite = useBrowser();

  it("reads both of the customer acted for", async () => {
    for (const [path, title] of [
      [allergensPath, "allergens"],
      [spendingPath, "spending"],
    ]) {
      const page = await accounts.arriveAs(suite, DESK, AGENT, path);
      await shop.heading(page, text(`common:profile.${title}`)).waitFor();
      expect(await barriers(page)).toEqual([]);
    }
  });
});
