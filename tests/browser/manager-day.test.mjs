// An agent's day: getting around with the thumb, the landing, the day's summary, the planner, the customers' orders.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT, SELLER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as office from "../support/manager.mjs";
import { addDays, ask, shown } from "../support/manager.mjs";
import { sound } from "../support/office.mjs";
import * as shop from "../support/shop.mjs";
import { pattern, text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const plain = { javaScriptEnabled: false };
const cards = (page) => page.locator('[data-part="due"]');
const rows = (page) => page.locator('[data-part="order-row"]');
const noBarrier = async (page) => expect(await barriers(page)).toEqual([]);
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe("getting around", () => {
  const suite = useBrowser();

  it("is done with the thumb: the bar, and a sheet with every page", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/manager");
    const bar = office.quickBar(page);
    const today = bar.getByRole("link", { name: text("office:nav.today") });
    await expect.poll(() => today.getAttribute("aria-current")).toBe("page");
    const { height } = page.viewportSize();
    for (const place of await bar.locator("a, button").all()) {
      const box = await place.boundingBox();
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.y).toBeGreaterThan(height * 0.85);
    }
    await expect.poll(() => office.navigation(page).isVisible()).toBe(false);
    const sheet = await office.openNavigation(page);
    await expect.poll(() => sheet.getByRole("link").count()).toBeGreaterThanOrEqual(16);
    await noBarrier(page);
    await office.entry(sheet, "day").tap();
    await page.waitForURL("**/manager/riepilogo-giornata");
    await sheet.waitFor({ state: "hidden" });
    await bar.getByRole("link", { name: text("office:nav.short.planner") }).tap();
    await page.waitForURL("**/manager/pianificazione");
    await expect.poll(() => overflow(page)).toBe(0);
  });

  it("works without JavaScript", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/manager", plain);
    const sheet = await office.openNavigation(page);
    await office.entry(sheet, "customerOrders").tap();
    await page.waitForURL("**/manager/ordini-clienti");
    await shop.heading(page, text("common:manager.customerOrders")).waitFor();
    await office.openNavigation(page);
    await page.keyboard.press("Escape");
    await office.navigation(page).waitFor({ state: "hidden" });
  });

  it("stands beside the page at a desk, marked, for the keyboard too", async () => {
    const page = await accounts.arriveAs(suite, DESK, SELLER, "/manager/pianificazione");
    const nav = office.navigation(page);
    await office.current(nav, "planner").waitFor();
    await expect.poll(() => office.quickBar(page).count()).toBe(0);
    await office.entry(nav, "planner").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/manager/riepilogo-giornata");
    await office.current(nav, "day").waitFor();
    await noBarrier(page);
  });
});

describe("the landing", () => {
  const suite = useBrowser();

  it("says what is due, and one tap calls or takes the order", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/manager");
    const today = await ask(page, "/manager/today");
    await expect.poll(() => cards(page).count()).toBe(today.due.length);
    for (const [index, entry] of today.due.entries()) {
      const card = cards(page).nth(index);
      await card.getByRole("heading", { name: entry.company.name }).waitFor();
      await expect
        .poll(() => card.locator(`a[href="/manager/presa-ordini?company=${entry.company.id}"]`).count())
        .toBe(1);
      if (entry.phoneNumber)
        await expect.poll(() => card.locator(`a[href="tel:${entry.phoneNumber}"]`).count()).toBe(1);
    }
    const messages = page.getByRole("region", { name: text("office:messages.title") });
    await expect.poll(() => messages.getByRole("listitem").count()).toBe(today.messages.length);
    const deadlines = page.getByRole("region", { name: text("common:manager.deadlines") });
    await expect.poll(() => deadlines.getByRole("listitem").count()).toBe(today.deadlines.first.length);
    await expect.poll(() => shop.searchField(page).count()).toBe(0);
    await atBothWidths(page, sound);
  });

  it("finds a company, and nothing stands before it", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/manager");
    await page.getByRole("searchbox").fill("vesuvio");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(/q=vesuvio/);
    await cards(page).first().waitFor({ state: "detached" });
    await expect.poll(() => page.locator("main h3").allTextContents()).toEqual(["Pizzeria Vesuvio"]);
  });
});

describe("a day's summary", () => {
  const suite = useBrowser();

  it("is stepped through, by orders and by customers", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/manager/riepilogo-giornata");
    const { date } = await ask(page, "/manager/day");
    const step = page.locator('[data-part="day-nav"]');
    await step.getByText(shown(date), { exact: true }).waitFor();
    await expect.poll(() => step.locator("a[rel=next]").count()).toBe(0);
    await step.locator("a[rel=prev]").click();
    const before = addDays(date, -1);
    await page.waitForURL(`**/manager/riepilogo-giornata/${before}`);
    await step.getByText(shown(before), { exact: true }).waitFor();
    const day = await ask(page, `/manager/day?date=${before}`);
    await expect.poll(() => rows(page).and(page.locator(':not([data-status="cancelled"])')).count()).toBe(day.orders);
    await atBothWidths(page, sound);
    await page.getByRole("link", { name: text("office:day.customersTab"), exact: true }).click();
    await page.waitForURL(`**/manager/riepilogo-giornata/clienti/${before}`);
    const customers = page.locator('[data-part="customer-day"]');
    await customers
      .first()
      .or(page.getByText(text("office:day.noCustomers")))
      .waitFor();
    await expect
      .poll(() => page.locator('[data-part="customer-day"][data-ordered="true"]').count())
      .toBe(day.customersOrdered);
    await atBothWidths(page, noBarrier);
    await step.locator("a[rel=next]").click();
    await page.waitForURL(`**/manager/riepilogo-giornata/clienti/${date}`);
  });

  it("leads to any day without JavaScript, and keeps to orders or customers", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/manager/riepilogo-giornata", plain);
    await page.getByLabel(text("office:day.field")).fill("2026-03-09");
    await page.getByRole("button", { name: text("office:day.go") }).click();
    await page.waitForURL("**/manager/riepilogo-giornata/2026-03-09");
    await page.getByText("09/03/2026", { exact: true }).waitFor();
    await page.getByRole("link", { name: text("office:day.customersTab"), exact: true }).click();
    await page.waitForURL("**/manager/riepilogo-giornata/clienti/2026-03-09");
    await page.getByLabel(text("office:day.field")).fill("2026-03-10");
    await page.getByRole("button", { name: text("office:day.go") }).click();
    await page.waitForURL("**/manager/riepilogo-giornata/clienti/2026-03-10");
  });

  it("has no day that there is not", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, null, { expected: [/404/] });
    for (const day of ["2026-02-30", "ieri", "clienti/2026-13-01"]) {
      const response = await page.goto(`/manager/riepilogo-giornata/${day}`);
      expect([day, response.status()]).toEqual([day, 404]);
      await office.navigation(page).waitFor();
    }
  });
});

describe("the planner", () => {
  const suite = useBrowser();

  it("shows who is late, who is due and who has ordered, today and on other days", async () => {
    const page = await accounts.arriveAs(suite, PHONE, SELLER, "/manager/pianificazione");
    const planner = await ask(page, "/manager/planner");
    await expect.poll(() => cards(page).count()).toBe(planner.entities.length);
    const late = planner.entities.filter(({ ordered, daysLate }) => !ordered && daysLate > 0);
    const group = page.getByRole("region", { name: new RegExp(`^${text("office:planner.groupLate")}`) });
    await expect.poll(() => group.locator('[data-part="due"]').count()).toBe(late.length);
    await atBothWidths(page, sound);
    const next = addDays(planner.date, 1);
    await page.locator('[data-part="day-nav"] a[rel=next]').click();
    await page.waitForURL(`**/manager/pianificazione?date=${next}`);
    await page.getByText(shown(next), { exact: true }).waitFor();
    const after = await ask(page, `/manager/planner?date=${next}`);
    await expect.poll(() => cards(page).count()).toBe(after.entities.length);
  });
});

describe("the customers' orders", () => {
  const suite = useBrowser();

  it("are filtered by customer, and an order says whose it is", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/manager/ordini-clienti");
    await rows(page).first().waitFor();
    await atBothWidths(page, sound);
    const select = page.locator("main select[name=company]");
    const name = await rows(page).first().getByRole("heading").textContent();
    const option = await select.locator("option").filter({ hasText: name }).first().getAttribute("value");
    await select.selectOption(option);
    await page.waitForURL(new RegExp(`company=${option}`));
    const names = async () => [...new Set(await rows(page).getByRole("heading").allTextContents())];
    await expect.poll(names).toEqual([name]);
    const [single, several] = ["one", "other"].map((form) =>
      page
        .locator("main")
        .getByRole("status")
        .filter({ hasText: pattern(`office:orders.found_${form}`) }),
    );
    await single.or(several).waitFor();
    await rows(page).first().getByRole("link").click();
    await page.waitForURL(/\/utente\/ordini\/\d+$/);
    const other = page.locator('[data-part="of-another"]');
    await other.getByText(name).waitFor();
    await atBothWidths(page, noBarrier);
    const path = new URL(page.url()).pathname;
    await other.getByRole("button").click();
    await accounts.orderingFor(page).getByText(name).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => other.count()).toBe(0);
  });
});

describe.each([AGENT, SELLER])("seeing as the customer: $email", (user) => {
  const suite = useBrowser();

  it("reads the customer's pages, and comes back by the close button", async () => {
    const page = await accounts.arriveAs(suite, PHONE, user, null);
    const [company] = (await ask(page, "/user/managed-companies?q=C00002")).entities;
    // How a customer is picked is among the agents' journeys.
    await call(page, "POST", `/company/${company.id}/switch`, {});
    await page.goto("/contatti");
    await hydrated(page);
    const bar = accounts.orderingFor(page);
    await bar.getByText(company.name).waitFor();
    await bar.getByText(company.code).waitFor();
    await bar.getByRole("link", { name: text("common:strip.close") }).tap();
    await page.waitForURL("**/manager");
    const sheet = await office.openNavigation(page);
    for (const [key, path] of [
      ["customerOrders", "/utente/ordini"],
      ["customerProducts", "/utente/i-miei-prodotti"],
      ["customerData", "/utente/profilo"],
      ["customerReturns", "/utente/resi"],
    ]) {
      const link = sheet.getByRole("link", { name: text(`common:profile.${key}`), exact: true });
      await expect.poll(() => link.getAttribute("href")).toBe(path);
    }
    await expect
      .poll(() => page.getByRole("link", { name: text("common:profile.favourites"), exact: true }).count())
      .toBe(0);
    await sheet.getByRole("link", { name: text("common:profile.customerOrders"), exact: true }).tap();
    await shop.heading(page, text("common:profile.customerOrders")).waitFor();
    await noBarrier(page);
  });
});
