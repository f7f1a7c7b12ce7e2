// Signing in, being remembered where one was going, and leaving without a trace.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { text } from "../support/texts.mjs";

const refusedByUs = [/status of (400|401|422|429)/];
const enter = text("common:account.enter");

describe("at a desk", () => {
  const suite = useBrowser();

  it("the login opens over the page, and greets on home", async () => {
    const page = await suite.arrive(DESK, "/marchi");
    await page.getByRole("banner").getByRole("link", { name: enter }).click();
    const dialog = accounts.loginDialog(page);
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe("/marchi");
    expect(
      await dialog.getByLabel(text("account:login.username")).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await accounts.fillLogin(dialog, BUYER);
    await page.waitForURL((url) => url.pathname === "/");
    await hydrated(page);
    await accounts
      .strip(page)
      .getByText(text("common:strip.hello", { name: BUYER.name }))
      .waitFor();
    await accounts.strip(page).getByText(BUYER.city).waitFor();
    // A member sees the total as a figure, not as a link.
    await expect.poll(() => accounts.strip(page).getByRole("link").count()).toBe(0);
  });

  it("wrong credentials are said beside the form, which keeps the name", async () => {
    const page = await suite.arrive(DESK, "/contatti", { expected: refusedByUs });
    await page.getByRole("banner").getByRole("link", { name: enter }).click();
    const dialog = accounts.loginDialog(page);
    await accounts.fillLogin(dialog, BUYER, "not-the-password");
    await dialog.getByRole("alert").waitFor();
    await expect.poll(() => dialog.getByLabel(text("account:login.username")).inputValue()).toBe(BUYER.email);
    await expect.poll(() => dialog.getByLabel(text("account:login.password"), { exact: true }).inputValue()).toBe("");
    expect(await barriers(page)).toEqual([]);
  });

  it("empty fields are named", async () => {
    const page = await suite.arrive(DESK, "/contatti", { expected: refusedByUs });
    await page.getByRole("banner").getByRole("link", { name: enter }).click();
    const dialog = accounts.loginDialog(page);
    await dialog.getByRole("button", { name: text("account:login.submit"), exact: true }).click();
    await dialog.getByText(text("account:login.usernameMissing")).waitFor();
    await dialog.getByText(text("account:login.passwordMissing")).waitFor();
  });

  it("a way to a page behind the login stays on the page, asks, and goes on", async () => {
    const page = await suite.arrive(DESK, "/marchi");
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/utente/ordini";
      link.textContent = "behind";
      document.querySelector("main").prepend(link);
    });
    await page.getByText("behind", { exact: true }).click();
    const dialog = accounts.loginDialog(page);
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe("/marchi");
    await accounts.fillLogin(dialog, MASTER);
    await page.waitForURL("**/utente/ordini");
    await page.getByRole("heading", { level: 1, name: text("common:profile.orders") }).waitFor();
  });

  it("has no barriers, in light and in dark", async () => {
    const page = await suite.arrive(DESK, "/contatti");
    await page.getByRole("banner").getByRole("link", { name: enter }).click();
    await accounts.loginDialog(page).waitFor();
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    const rules = ["color-contrast", "link-in-text-block"];
    expect(await barriers(page, { within: "dialog[open]", rules })).toEqual([]);
  });

  it("by keyboard alone: opens, shows the password, sends with Enter, closes with Esc", async () => {
    const page = await suite.arrive(DESK, "/contatti");
    const link = page.getByRole("banner").getByRole("link", { name: enter });
    await link.focus();
    await page.keyboard.press("Enter");
    const dialog = accounts.loginDialog(page);
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await link.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await page.keyboard.type(BUYER.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(accounts.demoPassword);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    const password = dialog.getByLabel(text("account:login.password"), { exact: true });
    await expect.poll(() => password.getAttribute("type")).toBe("text");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await accounts.strip(page).waitFor();
  });
});

describe("at a desk that keeps a copy for its user", () => {
  const suite = useBrowser({ device: true });

  it("logout returns home, and going back shows nothing private", async () => {
    const page = await accounts.arriveAs(suite, DESK, MASTER, "/utente/ordini");
    await page.getByRole("heading", { level: 1, name: text("common:profile.orders") }).waitFor();
    await accounts.leave(page, MASTER.name);
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByText(text("common:session.left")).waitFor();
    await page.goBack();
    await page.waitForURL(/\/login\?next=/);
    await expect.poll(() => page.getByText(MASTER.company).count()).toBe(0);
    await page.goto("/");
    await expect.poll(() => page.locator("html").getAttribute("data-user")).toBeNull();
  });

  it("a session that ended shows as signed out, and a private page asks again", async () => {
    const page = await accounts.arriveAs(suite, DESK, MASTER, "/marchi");
    await accounts.strip(page).waitFor();
    // What the device keeps has been read: nothing is under way that an ended session would refuse.
    await page.locator('[data-part="pocket-strip"][data-ready]').waitFor({ state: "attached" });
    await page
      .context()
      .request.post(`${suite.shop}/api/user/logout`, { headers: { origin: suite.shop }, maxRetries: 2 });
    await accounts.openAccount(page, MASTER.name);
    await page
      .getByRole("link", { name: text("common:profile.orders") })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/login\?next=%2Futente%2Fordini/);
    await accounts.loginForm(page).waitFor();
    await page.getByText(text("common:session.ended")).waitFor();
  });
});

describe("on a phone", () => {
  const suite = useBrowser();

  it("the login is a page; without a target it leads home", async () => {
    const page = await suite.arrive(PHONE, "/marchi");
    await page.getByRole("banner").getByRole("link", { name: enter }).click();
    await page.waitForURL("**/login");
    await accounts.fillLogin(page, BUYER);
    await page.waitForURL((url) => url.pathname === "/");
    await accounts.strip(page).waitFor();
  });

  it("the target is remembered, however often one errs", async () => {
    const page = await suite.arrive(PHONE, "/utente/resi", { expected: refusedByUs });
    await page.getByText(text("account:door.loginNext")).waitFor();
    await accounts.fillLogin(page, MASTER, "wrong");
    await page.getByRole("alert").waitFor();
    await accounts.fillLogin(page, MASTER);
    await page.waitForURL("**/utente/resi");
  });

  it("the user's menu is a panel that closes when one goes somewhere", async () => {
    const page = await accounts.arriveAs(suite, PHONE, MASTER, "/contatti");
    await accounts.openAccount(page, MASTER.name);
    const panel = page.getByRole("dialog", { name: text("common:account.title") });
    await panel.waitFor();
    expect(await barriers(page)).toEqual([]);
    await panel.getByRole("link", { name: text("common:profile.returns") }).click();
    await page.waitForURL("**/utente/resi");
    await panel.waitFor({ state: "detached" });
  });
});

describe("whoever is signed in", () => {
  const suite = useBrowser();

  it("has no business at the login", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER, "/login?next=/marchi");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("is sent to the login by the manager area, and from there home", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER, "/manager/scadenzario");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("a master's total leads to the deadlines of the own company", async () => {
    const page = await accounts.arriveAs(suite, DESK, MASTER, "/");
    const total = accounts.strip(page).getByRole("link", { name: text("common:strip.deadlines") });
    await expect.poll(() => total.getAttribute("href")).toBe("/utente/profilo#scadenze");
    expect(await barriers(page)).toEqual([]);
  });

  it("switches between the companies they buy for", async () => {
    const page = await accounts.arriveAs(suite, DESK, accounts.MULTI, "/marchi");
    await accounts.openAccount(page, accounts.MULTI.name);
    await page.getByRole("button", { name: accounts.MULTI.other }).click();
    await page.getByText(text("common:session.switched", { company: accounts.MULTI.other })).waitFor();
    expect(new URL(page.url()).pathname).toBe("/marchi");
    await accounts.openAccount(page, accounts.MULTI.name);
    await page.locator('[aria-current="true"]').getByText(accounts.MULTI.other).waitFor();
  });
});

describe.each([PHONE, DESK])("without scripts, on $name", (device) => {
  const suite = useBrowser();
  const plain = { javaScriptEnabled: false, expected: refusedByUs };

  it("one signs in, sees the own pages, and leaves", async () => {
    const page = await suite.arrive(device, "/utente/ordini", plain);
    await accounts.fillLogin(page, MASTER, "wrong");
    await page.getByRole("alert").waitFor();
    await page.getByText(text("account:door.loginNext")).waitFor();
    await accounts.fillLogin(page, MASTER);
    await page.waitForURL("**/utente/ordini");
    await accounts.strip(page).waitFor();
    // On a phone the way out stands at the page's end.
    if (device === DESK) await accounts.openAccount(page, MASTER.name);
    await page
      .getByRole("button", { name: text("common:account.logout") })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => accounts.strip(page).count()).toBe(0);
  });
});

describe("the shared pages", () => {
  const suite = useBrowser();

  it("have nothing of a user, whoever came before", async () => {
    await accounts.arriveAs(suite, DESK, MASTER, "/novita");
    for (let n = 0; n < 2; n += 1) {
      const answer = await fetch(`${suite.shop}/novita`, freshConnection);
      const html = await answer.text();
      expect(html).not.toContain(MASTER.email);
      expect(html).not.toContain(MASTER.company);
      expect(html).not.toContain("data-user");
      expect(answer.headers.getSetCookie().filter((line) => line.includes("session"))).toEqual([]);
    }
  });

  it("a private answer is kept by nobody", async () => {
    const page = await accounts.arriveAs(suite, DESK, MASTER, "/novita");
    expect(page.response.headers()["cache-control"]).toContain("no-store");
    expect(page.response.headers()["x-cache"]).toBe("bypass");
    expect(await page.content()).not.toMatch(/apikey/i);
  });
});
