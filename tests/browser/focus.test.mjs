// The focus never falls to the page's body, and is seen where it is.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER } from "../support/accounts.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? "" : (activeElement?.textContent ?? "").trim() || activeElement?.tagName;
  });
const inBody = (page) => page.evaluate(() => document.activeElement === document.body);

describe("after an action", () => {
  const suite = useBrowser();

  it("a chain of dialogs gives the focus back to what opened the first", async () => {
    const page = await suite.arrive(DESK, "/marchi");
    const enter = text("common:account.enter");
    await page.getByRole("banner").getByRole("link", { name: enter }).click();
    await page.getByRole("button", { name: text("account:login.forgot") }).click();
    await page.getByRole("dialog", { name: text("account:forgot.title") }).waitFor();
    await page.getByRole("button", { name: text("account:forgot.received") }).click();
    await page.getByRole("dialog", { name: text("account:reset.title") }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toContain(enter);
  });

  it("thanks take it, and a page that is reached", async () => {
    const page = await suite.arrive(DESK, "/contatti");
    const form = shop.newsletter(page);
    await form.locator('[name="email"]').fill("focus@demo.example");
    await form.locator('[name="privacy"]').check();
    await form.locator('button[type="submit"]').click();
    await expect.poll(() => focused(page)).toBe(text("common:newsletter.done"));
    await page.getByRole("contentinfo").locator('a[href="/privacy-policy"]').first().click();
    await page.waitForURL("**/privacy-policy");
    await expect.poll(() => inBody(page)).toBe(false);
  });

  it("the delivery sheet gives it back", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, "/contatti");
    await page.getByRole("banner").locator('[data-part="delivery-button"]').click();
    const panel = page.locator('[data-part="date-panel"]');
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    await panel.locator(`[data-day="${dates[1].date}"]`).click();
    await panel.locator('[data-part="confirm-date"]').click();
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => inBody(page)).toBe(false);
  });
});
