// The cart under quick clicks, in two tabs, without a connection, after the session's end, and by keys alone.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER, fillLogin, loginForm, MULTI } from "../support/accounts.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as cart from "../support/cart.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { session } from "../support/session.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const [first, second] = await products(ownShop().url, { app_product_filter_available: true }, 8);
const list = "/piu-venduti";
const offer = (page) => page.locator("main article").first();
const lost = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/];
const signedOut = [/status of 401/];

const cardOf = (page, product) =>
  shop.cards(page).filter({ has: page.locator(`input[name="product"][value="${product.id}"]`) });

describe("the cart", () => {
  const suite = useBrowser();

  async function arrive(path, { device = DESK, user = BUYER, ...options } = {}) {
    const page = await accounts.arriveAs(suite, device, user, null, options);
    return cart.fresh(page, path);
  }

  /** All clicks come while a call is under way: the shop hears of none before the function that this answers is called. */
  async function held(page) {
    const { promise, resolve } = Promise.withResolvers();
    await page.route("**/api/cart/product/**", async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  it("ends as the last of many quick clicks meant, with few calls", async () => {
    const page = await arrive(pathOf(first));
    await cart.add(offer(page)).click();
    await cart.settled(page, { [first.id]: 1 });
    const letGo = await held(page);
    const made = [];
    page.on("request", (request) => request.url().includes("/api/cart/product/") && made.push(request.url()));
    for (let n = 0; n < 9; n += 1) await cart.more(offer(page)).click();
    for (let n = 0; n < 2; n += 1) await cart.less(offer(page)).click();
    await expect.poll(() => cart.quantity(offer(page)).inputValue()).toBe("8");
    letGo();
    await cart.settled(page, { [first.id]: 8 });
    expect(made.length).toBe(2);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => cart.quantity(offer(page)).inputValue()).toBe("8");
  });

  it("loses nothing when several articles are changed at once", async () => {
    const page = await arrive(list);
    const letGo = await held(page);
    const cards = shop.cards(page).filter({ has: page.locator('[data-part="add"]:enabled') });
    const ids = [];
    for (let n = 0; n < 4; n += 1) {
      ids.push(await cart.productOf(cards.first()));
      await cart.add(cards.first()).click();
      await cart.more(cardOf(page, { id: ids.at(-1) })).click();
    }
    letGo();
    await cart.settled(page, Object.fromEntries(ids.map((id) => [id, 2])));
    await expect.poll(() => cart.badge(page).textContent()).toContain("4");
  });

  it("is the same in two tabs", async () => {
    const one = await arrive(pathOf(first));
    const two = await one.context().newPage();
    await two.goto(pathOf(first));
    await hydrated(two);
    await cart.add(offer(one)).click();
    await expect.poll(() => cart.badge(two).count()).toBe(1);
    await cart.more(offer(two)).waitFor();
    await cart.more(offer(two)).click();
    await expect.poll(() => cart.quantity(offer(one)).inputValue()).toBe("2");
    // Both at once: the shop decides, and both tabs show what it decided.
    await Promise.all([cart.more(offer(one)).click(), cart.more(offer(two)).click(), cart.more(offer(two)).click()]);
    await expect
      .poll(async () => {
        const stored = (await cart.pieces(one))[first.id];
        const shown = [await cart.quantity(offer(one)).inputValue(), await cart.quantity(offer(two)).inputValue()];
        return shown.every((value) => value === String(stored));
      })
      .toBe(true);
    await cart.remove((await cart.openCart(two)).locator('[data-part="cart-line"]').first()).click();
    await cart.add(offer(one)).waitFor();
  });

  it("keeps what is changed without a connection, and sends it when it is back", async () => {
    const page = await arrive(pathOf(first), { expected: lost });
    await cart.add(offer(page)).click();
    await cart.settled(page, { [first.id]: 1 });
    await page.context().setOffline(true);
    // A part of the page waits as well: what one has changed is more.
    await shop.searchField(page).fill("mozz");
    await shop.connectionNotice(page).getByText(text("common:connection.waiting")).waitFor();
    await cart.more(offer(page)).click();
    await Promise.all([
      shop.connectionNotice(page).getByText(text("common:connection.kept")).waitFor(),
      cart.more(offer(page)).click(),
    ]);
    await expect.poll(() => shop.toasts(page).count()).toBe(0);
    await expect.poll(() => cart.quantity(offer(page)).inputValue()).toBe("3");
    await page.context().setOffline(false);
    await cart.settled(page, { [first.id]: 3 });
    await shop.connectionNotice(page).waitFor({ state: "detached" });
  });

  it("shows both numbers when another device changed the same while a change waited, and one press takes one's own", async () => {
    const page = await arrive(pathOf(first), { expected: [...lost, /status of 409/] });
    await cart.add(offer(page)).click();
    await cart.settled(page, { [first.id]: 1 });
    const desk = await session(BUYER);
    await page.context().setOffline(true);
    await cart.more(offer(page)).click();
    await cart.more(offer(page)).click();
    await expect.poll(() => cart.quantity(offer(page)).inputValue()).toBe("3");
    await call(desk, "POST", `/cart/product/${first.id}/quantity/5`, {});
    await call(desk, "POST", `/cart/product/${second.id}/quantity/1`, {});
    await page.context().setOffline(false);
    const values = { name: first.name, there: "5", own: "3" };
    await shop.toasts(page).getByText(text("cart:waited.changed", values)).waitFor();
    await expect.poll(() => cart.quantity(offer(page)).inputValue()).toBe("5");
    expect(await cart.pieces(page)).toEqual({ [first.id]: 5, [second.id]: 1 });
    await shop
      .toasts(page)
      .getByRole("button", { name: text("cart:waited.own", values) })
      .click();
    await cart.settled(page, { [first.id]: 3, [second.id]: 1 });
  });

  it("sends what waited when only something else was changed meanwhile", async () => {
    const page = await arrive(pathOf(first), { expected: lost });
    await cart.add(offer(page)).click();
    await cart.settled(page, { [first.id]: 1 });
    const desk = await session(BUYER);
    await page.context().setOffline(true);
    await cart.more(offer(page)).click();
    await call(desk, "POST", `/cart/product/${second.id}/quantity/1`, {});
    await page.context().setOffline(false);
    await cart.settled(page, { [first.id]: 2, [second.id]: 1 });
  });

  it("is filled after the session ended and one has signed in again", async () => {
    const page = await arrive(pathOf(second), { device: PHONE, user: MULTI, expected: signedOut });
    const session = await page.context().cookies();
    await page.context().clearCookies();
    await page.context().addCookies(session.filter(({ name }) => name.startsWith("madia-")));
    await cart.quantity(offer(page)).selectOption("4");
    await cart.add(offer(page)).click();
    await page.waitForURL(/\/login\?next=/);
    await hydrated(page);
    await fillLogin(loginForm(page), MULTI);
    await page.waitForURL((url) => url.pathname === pathOf(second));
    await hydrated(page);
    await expect.poll(async () => (await cart.pieces(page))[second.id], { timeout: 15_000 }).toBe(4);
    await expect.poll(() => cart.quantity(offer(page)).inputValue()).toBe("4");
    await call(page, "POST", "/cart/empty", {});
  });

  it("is not filled by another person who signs in on the same tab, and says so", async () => {
    await call(await session(BUYER), "POST", "/cart/empty", {});
    const page = await arrive(pathOf(second), { user: MULTI, expected: signedOut });
    await page.context().clearCookies({ name: /^(?!madia-)/ });
    await cart.add(offer(page)).click();
    await page.waitForURL(/\/login\?next=/);
    await hydrated(page);
    await fillLogin(loginForm(page), BUYER);
    await page.waitForURL((url) => url.pathname === pathOf(second));
    await shop.toasts(page).getByText(text("cart:waited.dropped")).waitFor();
    expect(await cart.pieces(page)).toEqual({});
  });

  it("says what the shop refuses, and shows what the shop has, also where the message's styles did not come at once", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER, null, { expected: [/status of 409/, ...lost] });
    let tries = 0;
    await page.route("**/assets/styles-*.css", (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await cart.fresh(page, pathOf(first));
    await cart.add(offer(page)).click();
    await cart.settled(page, { [first.id]: 1 });
    await page.route("**/api/cart/product/**", (route) =>
      route.fulfill({ status: 409, json: { code: "conflict", message: "Così non va" } }),
    );
    const message = shop.toasts(page).getByText("Così non va");
    await Promise.all([message.waitFor(), cart.more(offer(page)).click()]);
    expect((await message.boundingBox()).width).toBeGreaterThan(80);
    await expect.poll(() => cart.quantity(offer(page)).inputValue()).toBe("1");
    expect(tries).toBe(2);
  });

  it("is filled, changed and emptied by keys alone", async () => {
    const page = await arrive(pathOf(first));
    await cart.add(offer(page)).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => cart.more(offer(page)).evaluate((b) => b === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await cart.settled(page, { [first.id]: 2 });
    await cart.basket(page).focus();
    await page.keyboard.press("Enter");
    const panel = cart.panel(page);
    await cart.remove(cart.lines(panel).first()).focus();
    await page.keyboard.press("Enter");
    await cart.settled(page, {});
    await panel.getByText(text("common:cart.empty")).waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await expect.poll(() => cart.basket(page).evaluate((link) => link === document.activeElement)).toBe(true);
  });
});
