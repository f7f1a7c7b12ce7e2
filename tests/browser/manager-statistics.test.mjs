// An agent's numbers: charts with a table beside each, filters that are links and forms, the month's target.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { ask } from "../support/manager.mjs";
import * as shop from "../support/shop.mjs";
import { counted, text } from "../support/texts.mjs";

const plain = { javaScriptEnabled: false };
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const panel = (page, title) => page.getByRole("region", { name: title, exact: true });
const months = text("statistics:months.title");
const price = (amount) =>
  `${new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, useGrouping: "always" }).format(amount)}\u00a0€`;

describe("statistics", () => {
  const suite = useBrowser();
  const path = "/manager/statistiche";

  it("shows a year on a phone, every chart with its words and its table", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, path);
    await shop.heading(page, text("common:manager.statistics")).waitFor();
    const figures = await ask(page, "/manager/statistics");
    expect(figures.series).toHaveLength(12);
    await page.getByText(price(figures.turnover), { exact: true }).first().waitFor();
    const chart = panel(page, months).getByRole("img", { name: months });
    await expect.poll(() => chart.count()).toBe(1);
    const table = panel(page, months).getByRole("table");
    await expect.poll(() => table.getByRole("row").count()).toBe(13);
    const best = figures.series.toSorted((one, other) => other.turnover - one.turnover)[0];
    await table
      .getByRole("cell", { name: price(best.turnover) })
      .first()
      .waitFor();
    for (const key of ["customers", "categories", "makers"])
      expect(
        await panel(page, text(`statistics:${key}.title`))
          .getByRole("table")
          .count(),
      ).toBeGreaterThan(0);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  it("narrows to a customer by a press on its name, and to a shorter time", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, path);
    const { byCustomer } = await ask(page, "/manager/statistics");
    const { company } = byCustomer[0];
    await panel(page, text("statistics:customers.title")).getByRole("link", { name: company.name, exact: true }).tap();
    await page.waitForURL(`**/statistiche?*company=${company.id}*`);
    await panel(page, text("statistics:customers.title")).waitFor({ state: "detached" });
    await page.getByRole("link", { name: text("statistics:filter.months.3"), exact: true }).tap();
    await panel(page, text("statistics:days.title")).waitFor();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("company")).toBe(String(company.id));
    expect(await barriers(page)).toEqual([]);
  });

  it("is filtered by a form without JavaScript: time, category, maker", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, path, plain);
    const { byCategory, from } = await ask(page, "/manager/statistics");
    const category = byCategory.find(({ id }) => id);
    await page.getByText(text("statistics:filter.title")).tap();
    await page.getByLabel(text("statistics:filter.category"), { exact: true }).selectOption(String(category.id));
    await page.getByRole("button", { name: text("statistics:filter.show") }).tap();
    await page.waitForURL(`**/statistiche?*category=${category.id}*`);
    expect(new URL(page.url()).searchParams.get("from")).toBe(from);
    const figures = await ask(page, `/manager/statistics?category=${category.id}`);
    expect(figures.orders).toBeNull();
    await page.getByText(price(figures.turnover), { exact: true }).first().waitFor();
    await page.getByText(category.name, { exact: true }).first().waitFor();
    await page.getByRole("link", { name: text("statistics:filter.clear") }).tap();
    await page.waitForURL((url) => !url.searchParams.has("category"));
  });

  it("of the other market, in its currency, at a desk and in the dark", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, path, { colorScheme: "dark" });
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: text("statistics:country.NO"), exact: true }).click();
    await page.waitForURL("**/statistiche?*country=NO*");
    await page.getByText(/\skr$/).first().waitFor();
    // The target of that market, and its other months.
    await page.locator('main a[href^="/manager/obiettivo"]').click();
    await page.waitForURL("**/obiettivo?*country=NO*");
    await panel(page, text("statistics:history.title")).getByRole("table").getByRole("link").nth(1).click();
    await page.waitForURL("**/obiettivo?month=*&country=NO");
  });

  it("says that there is nothing yet", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, `${path}?from=2001-01&to=2001-06`);
    await page.getByText(text("statistics:empty.title")).waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

describe("the target", () => {
  const suite = useBrowser();
  const path = "/manager/obiettivo";

  it("of this month: reached, forecast, what every day has to bring", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, path);
    await shop.heading(page, text("common:manager.target")).waitFor();
    const target = await ask(page, "/manager/target");
    expect(target.amount).not.toBeNull();
    await page.getByRole("img", { name: text("statistics:goal.gauge") }).waitFor();
    await page.getByText(price(target.amount), { exact: true }).first().waitFor();
    const { all, gone, left } = target.workingDays;
    if (target.amount > target.turnover && left > 0) {
      // The days that are shown are those the missing sum was divided by.
      const fact = page.locator("dl > div").filter({ hasText: text("statistics:goal.perDay") });
      const days = gone + left > all ? "statistics:goal.leftToday" : "statistics:goal.left";
      await fact.getByText(counted(days, left)).waitFor();
      expect(target.perDayNeeded).toBeCloseTo((target.amount - target.turnover) / left, 1);
    }
    expect(target.history).toHaveLength(13);
    const table = panel(page, text("statistics:history.title")).getByRole("table");
    await expect.poll(() => table.getByRole("row").count()).toBe(14);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  it("of the months before, without JavaScript", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, path, plain);
    const { history } = await ask(page, "/manager/target");
    await page.locator('main a[rel="prev"]').tap();
    await page.waitForURL(`**/obiettivo?month=${history.at(-2).month}*`);
    await page
      .getByText(price(history.at(-2).turnover), { exact: true })
      .first()
      .waitFor();
    await page.locator('main a[rel="next"]').tap();
    await page.waitForURL(`**/obiettivo?month=${history.at(-1).month}*`);
    await expect.poll(() => page.locator('main a[rel="next"]').count()).toBe(0);
  });

  it("at a desk, in the dark", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, path, { colorScheme: "dark" });
    await page.getByRole("img", { name: text("statistics:goal.gauge") }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
