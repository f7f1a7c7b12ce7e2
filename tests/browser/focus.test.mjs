// The focus never falls to the page's body, and is seen where it is.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER } from "../support/accounts.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import * as cart from "../support/cart.mjs";
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
    const { dates } = await cart.call(page, "GET", "/cart/delivery-date");
    await panel.locator(`[data-day="${dates[1].date}"]`).click();
    await panel.locator('[data-part="confirm-date"]').click();
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => inBody(page)).toBe(false);
  });
});

describe("the ring", () => {
  const suite = useBrowser();

  it.each(["/", "/piu-venduti", "/marchi"])("is whole around every link and button of %s", async (path) => {
    const page = await suite.arrive(DESK, path);
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Tab");
    const clipped = await page.evaluate(ringsCut);
    expect(clipped).toEqual([]);
  });
});

/** Runs in the page: which controls show less than half of their focus ring. */
function ringsCut() {
  const cut = [];
  for (const element of document.querySelectorAll("main :is(a[href], button:not(:disabled))")) {
    if (!element.checkVisibility()) continue;
    element.focus({ preventScroll: true, focusVisible: true });
    // A link that covers its card has its ring around the card.
    const over = getComputedStyle(element, "::after");
    const covers = over.content !== "none" && over.position === "absolute" && over.outlineStyle !== "none";
    const style = covers ? over : getComputedStyle(element);
    if (style.outlineStyle === "none") {
      cut.push(`none: ${element.outerHTML.slice(0, 120)}`);
      continue;
    }
    const out = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
    const ringed = covers ? element.offsetParent : element;
    const box = ringed.getBoundingClientRect();
    if (box.width < 3) continue;
    let hidden = 0;
    for (let at = ringed.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      // A slide beside the one in sight is clipped as a whole.
      if (overflowX !== "visible" && (box.left >= frame.right - 1 || box.right <= frame.left + 1)) {
        hidden = 0;
        break;
      }
      if (overflowX !== "visible") {
        hidden += box.left - out < frame.left - 0.5 ? 1 : 0;
        hidden += box.right + out > frame.right + 0.5 ? 1 : 0;
      }
      if (overflowY === "hidden" || overflowY === "clip") {
        hidden += box.top - out < frame.top - 0.5 ? 1 : 0;
        hidden += box.bottom + out > frame.bottom + 0.5 ? 1 : 0;
      }
    }
    if (hidden > 1) cut.push(`${hidden}: ${element.outerHTML.slice(0, 120)}`);
  }
  return cut;
}
