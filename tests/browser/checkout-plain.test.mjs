// The checkout without scripts, by keyboard alone, and for everybody's eyes.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { fillCart, orderCount, part, placeButton, say, thanked } from "../support/checkout.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const refused = [/the server responded with a status of 4\d\d/];

describe("without JavaScript", () => {
  const suite = useBrowser();
  const plain = { javaScriptEnabled: false, expected: refused };

  it.each([PHONE, DESK])("an order on a $name: day, quantity, notes, button", async (device) => {
    const page = await arriveAs(suite, device, BUYER, null, plain);
    await fillCart(page);
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    await page.goto("/checkout");
    // One more of the first line, by its form.
    const { sellers } = await call(page, "GET", "/cart");
    const first = sellers[0].items[0];
    await part(page, "cart-line").first().locator("[data-part=more]").click();
    await page.waitForURL((url) => url.pathname === "/checkout");
    expect((await call(page, "GET", "/cart")).sellers[0].items[0].quantity).toBe(first.quantity + 1);
    const { date } = dates[1];
    await page.locator(`input[name=date][value="${date}"]`).check({ force: true });
    await page.locator("textarea[name=notes]").fill("Senza JavaScript\ndue righe");
    await placeButton(page).click();
    const order = await thanked(page);
    expect(order.notes).toBe("Senza JavaScript\ndue righe");
    expect(order.deliveries[0].deliveryDate).toBe(date);
    await page.getByRole("heading", { level: 1, name: say("thanks.title") }).waitFor();
  });

  it("a choice is kept by its own button, and a change of the cart is shown", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, null, plain);
    await fillCart(page);
    await page.goto("/checkout");
    await page.locator("textarea[name=notes]").fill("Tenere in frigo");
    await page.getByRole("button", { name: say("notes.keep") }).click();
    expect((await call(page, "GET", "/cart")).checkout.notes).toBe("Tenere in frigo");
    const { id } = (await call(page, "GET", "/cart")).sellers[0].items[0].product;
    await call(page, "POST", `/cart/product/${id}/quantity/1`, {});
    const before = await orderCount(page);
    await placeButton(page).click();
    await page.getByText(say("changed.title")).waitFor();
    expect(await orderCount(page)).toBe(before);
    await placeButton(page).click();
    await thanked(page);
    await expect.poll(() => orderCount(page)).toBe(before + 1);
  });

  it("address and payment are chosen by their forms", async () => {
    const page = await arriveAs(suite, DESK, BUYER, null, plain);
    await fillCart(page);
    await page.goto("/checkout/payment");
    await page.locator("input[name=method][value='2']").check();
    await part(page, "go-on").click();
    await page.waitForURL("**/checkout");
    expect((await call(page, "GET", "/cart")).checkout.paymentMethod).toBe(2);
  });
});

describe("by keyboard alone", () => {
  const suite = useBrowser();

  /** Tab after tab until the focus is on what is meant; the mouse is never used. */
  async function tabTo(page, selector, key = "Tab", most = 160) {
    for (let stop = 0; stop < most; stop += 1) {
      await page.keyboard.press(key);
      const reached = await page.evaluate((target) => document.activeElement?.matches(target) ?? false, selector);
      if (reached) return;
    }
    throw new Error(`no way by keyboard to ${selector}`);
  }

  /** The same to a button by its words. */
  async function tabToWords(page, words, most = 60) {
    for (let stop = 0; stop < most; stop += 1) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === words) return;
    }
    throw new Error(`no way by keyboard to ${words}`);
  }

  it("from a card to the thanks", async () => {
    const page = await arriveAs(suite, DESK, BUYER);
    await fillCart(page);
    await call(page, "POST", "/cart/empty", {});
    await page.goto("/piu-venduti");
    await hydrated(page);
    await tabTo(
      page,
      "main [data-part=product-card] button[data-part=add], main [data-part=product-card] form button[type=submit]",
    );
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await call(page, "GET", "/cart")).itemCount).toBe(1);
    await tabTo(page, "header a[href='/checkout'][data-panel]", "Shift+Tab");
    await page.keyboard.press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text("cart:checkout") })
      .waitFor();
    await tabToWords(page, text("cart:checkout"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/checkout");
    await tabTo(page, "[data-part=place-order]");
    await page.keyboard.press("Enter");
    const order = await thanked(page);
    await tabTo(page, `a[href="/utente/ordini/${order.id}"]`);
  });

  it("a day is chosen with the arrows, and every stop can be seen", async () => {
    const page = await arriveAs(suite, PHONE, BUYER);
    await fillCart(page);
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    await page.goto("/checkout");
    await hydrated(page);
    await tabTo(page, "input[name=date]");
    const outlined = await page.evaluate(() => {
      const label = document.activeElement.closest("label");
      return getComputedStyle(label).outlineStyle !== "none";
    });
    expect(outlined).toBe(true);
    const at = await page.evaluate(() => document.activeElement.value);
    await page.keyboard.press("ArrowRight");
    const next = dates[dates.findIndex(({ date }) => date === at) + 1].date;
    await expect.poll(async () => (await call(page, "GET", "/cart")).deliveryDate).toBe(next);
  });
});

describe("no barrier", () => {
  const suite = useBrowser();

  /** In light and in dark, at both widths; `within` is the part that changed of a page that was sound. */
  async function sound(page, path, within) {
    await page.goto(path);
    await hydrated(page);
    const rules = ["color-contrast", "link-in-text-block"];
    await atBothWidths(page, async () => {
      expect(await barriers(page, { within }), path).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await barriers(page, { rules, within }), `${path}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide, `${path} scrolls sideways`).toBe(false);
    });
  }

  it("on any page of the checkout", { timeout: 240_000 }, async () => {
    const page = await arriveAs(suite, PHONE, MASTER, null);
    const { checkout } = await fillCart(page, { paymentMethod: 1 });
    await sound(page, "/checkout");
    await sound(page, "/checkout/address");
    await sound(page, "/checkout/address/new");
    await sound(page, `/checkout/address/edit/${checkout.shippingAddress.id}`);
    await sound(page, "/checkout/invoicing");
    await sound(page, "/checkout/payment");
    await sound(page, "/thank-you");
    await call(page, "POST", "/cart/empty", {});
    await sound(page, "/checkout", "main");
  });
});
