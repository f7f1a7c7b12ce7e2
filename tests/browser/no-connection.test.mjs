// A lost connection, or a front that fails: every form, link and button keeps the page and what was typed, and says so.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER } from "../support/accounts.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";
import { cutErrors } from "../support/walk/walker.mjs";

const expected = [...cutErrors, /503/];
const c = (key, gaps) => text(`common:connection.${key}`, gaps);
const unsent = (page) => page.locator('[data-part="unsent"]');
const notice = (page) => page.locator('[data-part="connection-notice"]');
const field = (page, name) => page.locator(`main [name="${name}"]`).first();

/** Cuts what the pages fetch; `navigator.onLine` stays true, as behind a dead access point. */
async function cut(page) {
  const refuse = (route) => route.abort("connectionfailed");
  await page.route("**/*", refuse);
  return () => page.unroute("**/*", refuse);
}

describe("forms that one fills in", () => {
  const suite = useBrowser({ device: true });

  it("keep what was typed and say so in the form; sent again they arrive", async () => {
    const page = await suite.arrive(PHONE, "/login", { expected });
    await field(page, "username").fill(BUYER.email);
    await field(page, "password").fill("abc");
    const mend = await cut(page);
    const send = page.locator("main").getByRole("button", { name: text("account:login.submit"), exact: true });
    await send.click();
    await unsent(page).getByText(c("unsent")).waitFor();
    await expect.poll(() => field(page, "username").inputValue()).toBe(BUYER.email);
    await expect.poll(() => field(page, "password").inputValue()).toBe("abc");
    await mend();
    await field(page, "password").fill(accounts.demoPassword);
    await send.click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("say a failure of the front as what it is, with the number to tell us", async () => {
    const page = await suite.arrive(DESK, "/contatti", { expected });
    await page.route("**/newsletter.data*", (route) =>
      route.fulfill({ status: 503, contentType: "text/html", headers: { "x-request-id": "abc-123" }, body: "no" }),
    );
    const form = shop.newsletter(page);
    await form.locator('[name="email"]').fill("lost@demo.example");
    await form.locator('button[type="submit"]').click();
    await form.getByText(c("failed", { status: 503 })).waitFor();
    await form.getByText(text("common:error.reference", { id: "abc-123" })).waitFor();
    await expect.poll(() => form.locator('[name="email"]').inputValue()).toBe("lost@demo.example");
  });
});

describe("a page that is asked for", () => {
  const suite = useBrowser({ device: true });

  it("comes by itself once the connection is back; until then the former stays", async () => {
    const page = await suite.arrive(PHONE, "/contatti", { expected });
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    const mend = await cut(page);
    const search = shop.searchField(page);
    await search.fill("pomodoro");
    await search.press("Enter");
    await notice(page).getByText(c("waiting")).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    await mend();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.waitForURL("**/cerca-prodotto?q=pomodoro");
    await notice(page).waitFor({ state: "detached" });
  });

  it("is given up by staying, or by typing on, and loses nothing", async () => {
    const page = await suite.arrive(DESK, "/contatti", { expected });
    const mend = await cut(page);
    const link = page.getByRole("contentinfo").locator('a[href="/privacy-policy"]').first();
    await link.click();
    await notice(page)
      .getByRole("button", { name: c("stay") })
      .click();
    await notice(page).waitFor({ state: "detached" });
    await link.click();
    await notice(page).waitFor();
    await shop.newsletter(page).locator('[name="email"]').fill("a@demo.example");
    await notice(page).waitFor({ state: "detached" });
    await mend();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await link.click();
    await page.waitForURL("**/privacy-policy");
  });

  it("waits for its code and its texts as for its data", async () => {
    const page = await suite.arrive(DESK, "/contatti", { expected });
    const mend = await cut(page);
    // The dialog's own code is not there yet.
    await page
      .getByRole("banner")
      .getByRole("link", { name: text("common:account.enter") })
      .click();
    await notice(page).waitFor();
    await mend();
    await notice(page)
      .getByRole("button", { name: c("retry") })
      .click();
    await accounts.loginDialog(page).waitFor();
  });
});

describe("buttons", () => {
  const suite = useBrowser({ device: true });

  it("leaving fails: one is still there, and it can be tried again", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER, "/marchi", { expected });
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    // The parts that come last, which would wait for the connection too.
    await page.waitForLoadState("networkidle");
    const mend = await cut(page);
    await accounts.leave(page, BUYER.name);
    await notice(page).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    await mend();
    await notice(page)
      .getByRole("button", { name: c("retry") })
      .click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByText(text("common:session.left")).waitFor();
  });
});
