// Toasts stand above every dialog and panel, can be hovered and clicked there, and leave with nothing else.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER } from "../support/accounts.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import * as cart from "../support/cart.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

/** What lies at the toast's middle belongs to it. */
const onTop = (toast) =>
  toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe.each([DESK, PHONE])("on a $name", (device) => {
  const suite = useBrowser();

  it("a failure in the cart's panel is read above it, hovered, closed, and stands in the panel too", async () => {
    const page = await accounts.arriveAs(suite, device, BUYER, null, { expected: [/status of 500/] });
    await cart.fresh(page, "/piu-venduti");
    await cart.add(shop.cards(page).first()).click();
    await expect.poll(async () => Object.keys(await cart.pieces(page)).length).toBe(1);
    const panel = await cart.openCart(page);
    await page.route("**/api/cart/empty", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: '{"code":"internal","message":"Guasto"}' }),
    );
    await panel.getByRole("button", { name: text("cart:empty.open") }).click();
    await page.getByRole("button", { name: text("cart:empty.yes") }).click();
    const toast = shop.toasts(page).filter({ hasText: "Guasto" });
    // It stays for two seconds, and under the pointer for as long as that is there.
    await toast.hover();
    await expect.poll(() => onTop(toast)).toBe(true);
    // What stands in the boards at the top of the window stays within reach.
    const board = await page.getByRole("banner").boundingBox();
    await expect.poll(async () => (await toast.boundingBox()).y).toBeGreaterThanOrEqual(board.y + board.height);
    await panel.getByRole("alert").getByText("Guasto").waitFor();
    // Longer than it stays: the pointer holds it.
    await page.clock.install();
    await page.clock.runFor(4_000);
    await expect.poll(() => onTop(toast)).toBe(true);
    await toast.getByText("Guasto").click();
    await expect.poll(() => panel.isVisible()).toBe(true);
  });
});
