// Agents: the landing, the bar over every page, the switch, and two tabs that stay in step.

import { describe, expect, it } from "vitest";
import { managerEntries } from "~/features/agent/frame/nav-entries";
import * as accounts from "../support/accounts.mjs";
import { AGENT, BUYER, MASTER, SELLER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { arriveAsOperator } from "../support/operator.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { companyNamed } from "../support/taking.mjs";
import { text } from "../support/texts.mjs";

const first = "Pizzeria Vesuvio";
const second = "Hotel Miramare";
const rows = (page) => page.locator("main li").filter({ has: page.locator("h3") });
/** Looked for first: the landing itself shows a few. */
async function pick(page, name) {
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/[?]q=/);
  await rows(page).filter({ hasText: name }).getByRole("button").click();
}
/** An agent who has picked the first company opens `path`. */
async function arrivePicked(suite, path) {
  const page = await accounts.arriveAs(suite, DESK, AGENT, null);
  await call(page, "POST", `/company/${await companyNamed(page, first)}/switch`, {});
  await page.goto(path);
  await hydrated(page);
  await accounts.orderingFor(page).getByText(first).waitFor();
  return page;
}
const choose = text("common:strip.choose");

async function choosing(page) {
  await accounts
    .orderingFor(page)
    .getByLabel(new RegExp(`^(${choose}|${text("common:strip.switch")})$`))
    .click();
  const dialog = page.getByRole("dialog", { name: choose });
  await dialog.getByRole("option").first().waitFor();
  return dialog;
}

describe.each([AGENT, SELLER])("$email", (user) => {
  const suite = useBrowser();

  it("lands in the manager area, picks a company, and orders for it", async () => {
    const page = await suite.arrive(DESK, "/contatti");
    await page
      .getByRole("banner")
      .getByRole("link", { name: text("common:account.enter") })
      .click();
    await accounts.fillLogin(accounts.loginDialog(page), user);
    await page.waitForURL("**/manager");
    await hydrated(page);
    await shop.heading(page, text("common:strip.hello", { name: user.name })).waitFor();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(4);
    await expect.poll(() => shop.searchField(page).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await pick(page, first);
    await page.waitForURL((url) => url.pathname === "/");
    const bar = accounts.orderingFor(page);
    await bar.getByText(first).waitFor();
    await bar.getByText("Napoli").filter({ visible: true }).waitFor();
    await bar.getByText(/^C0\d+$/).waitFor();
    expect(
      await bar
        .getByRole("link", { name: text("common:strip.deadlines") })
        .first()
        .getAttribute("href"),
    ).toBe("/manager/scadenzario");
    await bar.getByRole("link", { name: text("common:strip.close") }).click();
    await page.waitForURL("**/manager");
    await page.goto("/manager?tutti=1");
    await page.getByText(text("account:agent.current"), { exact: true }).waitFor();
  });
});

describe("an agent", () => {
  const suite = useBrowser();

  it("finds a company by typing and picks it with the keyboard", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, "/marchi");
    const dialog = await choosing(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.type("miramare");
    await dialog.getByRole("option").nth(1).waitFor({ state: "detached" });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await accounts.orderingFor(page).getByText(second).waitFor();
    expect(new URL(page.url()).pathname).toBe("/marchi");
  });

  it("nothing found is said", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/contatti");
    const dialog = await choosing(page);
    await dialog.getByRole("combobox").fill("zzzz");
    await dialog.getByText(text("common:switcher.none")).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("searches the landing without scripts, and picks", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/manager", { javaScriptEnabled: false });
    await page.getByRole("searchbox").fill("vesuvio");
    await page.locator("main form[role=search] button").click();
    await page.waitForURL(/q=vesuvio/);
    await expect.poll(() => rows(page).count()).toBe(1);
    await pick(page, first);
    await accounts.orderingFor(page).getByText(first).waitFor();
  });

  it("has no favourites among the own pages, and reads them as the customer's", async () => {
    const page = await arrivePicked(suite, "/contatti");
    await accounts.openAccount(page, AGENT.name);
    await page
      .getByRole("link", { name: text("common:profile.customerOrders") })
      .filter({ visible: true })
      .waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: text("common:profile.favourites"), exact: true }).count())
      .toBe(0);
  });

  it("walks into every page of the area on a phone", { timeout: 180_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, SELLER, null);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const { to } of managerEntries) {
      const response = await page.goto(to);
      await hydrated(page);
      expect([to, response.status()]).toEqual([to, 200]);
      expect(new URL(page.url()).pathname).toBe(to);
      await shop.heading(page).waitFor();
      await expect.poll(sideways, { message: to }).toBe(0);
      expect(await barriers(page), to).toEqual([]);
    }
  });

  it("sees the bar in every tab, and a tab that fell behind says so", async () => {
    const page = await arrivePicked(suite, "/contatti");
    const other = await page.context().newPage();
    await other.goto("/marchi");
    await hydrated(other);
    await accounts.orderingFor(other).getByText(first).waitFor();
    await other.goto("/manager");
    await hydrated(other);
    await pick(other, second);
    await accounts.orderingFor(other).getByText(second).waitFor();
    const notice = accounts.notice(page);
    await notice.getByText(text("common:session.elsewhere", { company: second })).waitFor();
    expect(await barriers(page)).toEqual([]);
    // The page shows the former company's cart; the session has another company's.
    const requests = [];
    page.on("request", (request) => request.url().endsWith("/api/cart") && requests.push(request.url()));
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 60_000;
      dispatchEvent(new Event("focus"));
    });
    await page.evaluate(() => fetch("/api/shop"));
    expect(requests).toEqual([]);
    await notice.getByRole("button", { name: text("common:error.reload") }).click();
    await accounts.orderingFor(page).getByText(second).waitFor();
    await notice.waitFor({ state: "detached" });
  });
});

describe("who belongs to no company", () => {
  const suite = useBrowser();

  it("is told so, and whom to write to, wherever one is needed", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/utente/liste");
    const noCompanyNotice = (scope) => scope.getByText(text("common:noCompany.text"));
    await noCompanyNotice(page.getByRole("main")).waitFor();
    await page.goto("/utente/ordini-ricorrenti");
    await noCompanyNotice(page.getByRole("main")).waitFor();
    const [product] = await products(ownShop().url, { app_product_filter_available: true }, 1);
    await page.goto(pathOf(product));
    await hydrated(page);
    await page.getByRole("button", { name: product.name }).first().click();
    const dialog = page.getByRole("dialog", { name: text("common:noCompany.title") });
    await noCompanyNotice(dialog).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("link", { name: text("common:footer.contact") }).click();
    await page.waitForURL("**/contatti");
  });
});

describe("two tabs", () => {
  const suite = useBrowser();

  it("leaving in one shows in the other, and hides what was private", async () => {
    const page = await accounts.arriveAs(suite, DESK, MASTER, "/utente/ordini");
    const other = await page.context().newPage();
    await other.goto("/marchi");
    await hydrated(other);
    await accounts.leave(other, MASTER.name);
    await other.waitForURL((url) => url.pathname === "/");
    await page.waitForURL(/\/login\?next=%2Futente%2Fordini/);
    await page.getByText(text("common:session.ended")).waitFor();
  });

  it("entering in one is offered in the other", async () => {
    const page = await suite.arrive(PHONE, "/marchi");
    const other = await page.context().newPage();
    await other.goto("/login");
    await hydrated(other);
    await accounts.fillLogin(other, BUYER);
    await accounts.strip(other).waitFor();
    await accounts.notice(page).getByRole("button").click();
    await accounts.strip(page).waitFor();
  });
});
