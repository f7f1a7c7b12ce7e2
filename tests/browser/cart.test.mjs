// The cart: into it from everywhere, its panel with all that stands there, and out of it again.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT, BUYER, fillLogin, loginDialog, loginForm, MASTER, MULTI, SELLER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as cart from "../support/cart.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { session } from "../support/session.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";
import { widen } from "../support/widths.mjs";

const noBarrier = async (page) => expect(await barriers(page)).toEqual([]);
const list = "/piu-venduti";
const inStock = await products(ownShop().url, { app_product_filter_available: true }, 8);
const [plain] = inStock.filter(({ variableWeight }) => !variableWeight);
const [weighed] = await products(ownShop().url, { app_product_filter_available: true }, 100).then((all) =>
  all.filter(({ variableWeight }) => variableWeight),
);

/** Opens the panel by the button of a desk and by that of a phone, for each in turn, and closes it again. */
async function inBothPanels(page, check) {
  for (const device of [DESK, PHONE]) {
    await widen(page, device);
    const panel = await cart.openCart(page);
    await check(panel);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  }
}

/** The first card of the list that can be ordered, with the number of its article. */
async function card(page) {
  const first = shop
    .cards(page)
    .filter({ has: page.locator('[data-part="add"]:enabled') })
    .first();
  const id = await cart.productOf(first);
  const same = shop.cards(page).filter({ has: page.locator(`input[name="product"][value="${id}"]`) });
  return { card: same, id, name: (await shop.cardLink(same).textContent()).trim() };
}

describe("a buyer", () => {
  const suite = useBrowser();

  async function arrive(path, { device = PHONE, ...options } = {}) {
    const page = await accounts.arriveAs(suite, device, BUYER, null, options);
    return cart.fresh(page, path);
  }

  it("puts an article into the cart from its card, changes it there and in the panel, and takes it out", async () => {
    const page = await arrive(list);
    const { card: first, id, name } = await card(page);
    await cart.quantity(first).selectOption("3");
    await cart.add(first).click();
    await cart.more(first).waitFor();
    await expect.poll(() => cart.more(first).evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => cart.badge(page).textContent()).toContain("1");
    await cart.more(first).click();
    await cart.settled(page, { [id]: 4 });
    const panel = await cart.openCart(page);
    const line = cart.lines(panel).first();
    await line.getByRole("link", { name }).waitFor();
    await expect.poll(() => cart.quantity(line).inputValue()).toBe("4");
    await cart.less(line).click();
    await cart.settled(page, { [id]: 3 });
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await inBothPanels(page, async () => {
      await line.waitFor();
      expect(Math.round((await panel.boundingBox()).width)).toBeLessThanOrEqual(332);
      await noBarrier(page);
    });
    await cart.openCart(page);
    await cart.remove(line).click();
    await panel.getByText(text("common:cart.empty")).waitFor();
    await cart.settled(page, {});
    await page.keyboard.press("Escape");
    await cart.add(first).waitFor();
    await expect.poll(() => cart.badge(page).count()).toBe(0);
  });

  it("sees what the total is made of, switches the coupon, and empties it after being asked", async () => {
    const page = await arrive(pathOf(plain));
    await cart.add(page.locator("main article").first()).click();
    const panel = await cart.openCart(page);
    await cart.lines(panel).first().waitFor();
    await cart.totals(panel).locator("summary").click();
    await panel.getByText(text("cart:total.net"), { exact: true }).waitFor();
    const { total, coupons } = await cart.cartOf(page);
    const shown = total.toLocaleString("it-IT", { minimumFractionDigits: 2 });
    await expect.poll(() => cart.totals(panel).locator("summary").textContent()).toContain(shown);
    for (const { title, isValid } of coupons)
      await expect.poll(() => panel.getByRole("switch", { name: title }).count()).toBe(isValid ? 1 : 0);
    for (const coupon of coupons.filter(({ isValid }) => isValid).slice(0, 1)) {
      const toggle = panel.getByRole("switch", { name: coupon.title });
      await expect.poll(() => toggle.getAttribute("aria-checked")).toBe(String(coupon.isEnabled));
      await toggle.click();
      await expect
        .poll(async () => (await cart.cartOf(page)).coupons.find(({ id }) => id === coupon.id).isEnabled)
        .toBe(!coupon.isEnabled);
      await toggle.click();
    }
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    const question = page.getByRole("dialog", { name: text("cart:empty.title") });
    const ask = async () => {
      await panel.getByRole("button", { name: text("cart:empty.open") }).click();
      await question.waitFor();
    };
    await inBothPanels(page, async () => {
      await ask();
      await noBarrier(page);
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "hidden" });
    });
    await cart.openCart(page);
    await ask();
    await question.getByRole("button", { name: text("cart:empty.yes") }).click();
    await panel.getByText(text("common:cart.empty")).waitFor();
    await cart.settled(page, {});
  });

  it("orders from a compact list and from the article's page, and both know it", async () => {
    const page = await arrive(`${list}?view=list`);
    const { card: row, id, name } = await card(page);
    await cart.add(row).click();
    await cart.more(row).waitFor();
    await shop.cardLink(row).click();
    await shop.heading(page, name).waitFor();
    const offer = page.locator("main article").first();
    await expect.poll(() => cart.quantity(offer).inputValue()).toBe("1");
    await cart.more(offer).click();
    await cart.more(offer).click();
    await cart.settled(page, { [id]: 3 });
    await page.goBack();
    await expect.poll(() => cart.quantity(row).inputValue()).toBe("3");
  });

  it.each([DESK, PHONE])("adds from the list under the search field, on a $name", async (device) => {
    const page = await arrive("/contatti", { device });
    await shop.searchField(page).fill("farina");
    const option = shop
      .suggestions(page)
      .filter({ has: page.locator('[data-part="search-add"]') })
      .first();
    await option.locator('[data-part="search-add"]').click();
    await option.locator('[data-part="search-quantity"]', { hasText: "1" }).waitFor();
    await shop.searchField(page).press("ArrowDown");
    await shop.searchField(page).press("Shift+Enter");
    await option.locator('[data-part="search-quantity"]', { hasText: "2" }).waitFor();
    await option.locator('[data-part="search-less"]').click();
    await expect.poll(async () => Object.values(await cart.pieces(page))).toEqual([1]);
    expect(page.url()).toMatch(/\/contatti$/);
  });

  it("is told exactly what chapter 8 says when less is there, and takes less or the rest later", async () => {
    const page = await arrive(pathOf(plain), { before: shop.noteToasts });
    const offer = page.locator("main article").first();
    await cart.quantity(offer).selectOption("other");
    await cart.quantity(offer).fill("9999");
    await cart.quantity(offer).press("Enter");
    await cart.add(offer).click();
    await expect.poll(() => shop.notedToasts(page)).not.toEqual([]);
    const [{ quantity, requestedQuantity, id }] = (await cart.cartOf(page)).sellers[0].items;
    expect(requestedQuantity).toBe(9999);
    expect(await shop.notedToasts(page)).toContain(text("cart:partial", { quantity }));
    const panel = await cart.openCart(page);
    const line = cart.lines(panel).first();
    await line.getByRole("checkbox").check();
    await expect
      .poll(async () => (await cart.cartOf(page)).sellers[0].items.find((item) => item.id === id).autoOrder)
      .toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await inBothPanels(page, async () => {
      await line.waitFor();
      await noBarrier(page);
    });
    await cart.openCart(page);
    await line.waitFor();
    const enough = line.locator('[data-part="take-less"]');
    if (await enough.isVisible()) {
      await enough.click();
      await cart.settled(page, { [plain.id]: quantity });
      await enough.waitFor({ state: "detached" });
    }
  });

  it("reads about, and what is held, where weights vary", async () => {
    const page = await arrive(pathOf(weighed));
    await cart.add(page.locator("main article").first()).click();
    const panel = await cart.openCart(page);
    await panel.locator('[data-part="hold"]').waitFor();
    await expect.poll(() => cart.totals(panel).textContent()).toContain("≈");
    await expect.poll(() => cart.lines(panel).first().textContent()).toContain("≈");
  });
});

describe("lots and remainders", () => {
  const suite = useBrowser();

  it("are told what came in since, and take it with a press", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER);
    await call(page, "POST", "/cart/empty", {});
    await call(page, "POST", `/cart/product/${plain.id}/quantity/9999`, {});
    const [{ quantity: had }] = (await cart.cartOf(page)).sellers[0].items;
    const wishes = [];
    // Two pieces came in since: the shop says so of the cart that it has.
    await page.route(/\/api\/cart(\?|\/|$)/, async (route) => {
      const request = route.request();
      if (request.method() !== "GET") {
        wishes.push(new URL(request.url()).pathname);
        return route.fallback();
      }
      const response = await route.fetch();
      const body = await response.json();
      for (const item of body.sellers?.[0]?.items ?? []) item.available = had + 2;
      await route.fulfill({ response, json: body });
    });
    await page.goto("/contatti");
    await hydrated(page);
    const panel = await cart.openCart(page);
    const grouped = new Intl.NumberFormat("it", { useGrouping: "always" });
    const words = { requested: grouped.format(9_999), quantity: grouped.format(had) };
    await panel.getByText(text("cart:problem.more", words)).waitFor();
    await noBarrier(page);
    await panel.locator('[data-part="take-more"]').click();
    await expect.poll(() => wishes).toContain(`/api/cart/product/${plain.id}/quantity/${had + 2}`);
    await call(page, "POST", "/cart/empty", {});
  });

  it("are replaced once, however often one presses, and are not lessened while the replacement is refused", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, {
      before: shop.noteToasts,
      expected: [/status of 409/],
    });
    await call(page, "POST", "/cart/empty", {});
    const by = inStock.find(({ id, variableWeight }) => id !== plain.id && !variableWeight);
    await call(page, "POST", `/cart/product/${plain.id}/quantity/9999`, {});
    const [{ quantity: had }] = (await cart.cartOf(page)).sellers[0].items;
    const instead = `/api/cart/product/${by.id}/quantity/1`;
    const wishes = [];
    await page.route(/\/api\/cart(\?|\/|$)/, async (route) => {
      const request = route.request();
      if (request.method() !== "GET") {
        const { pathname } = new URL(request.url());
        wishes.push(pathname);
        if (wishes.length > 1) return route.fallback();
        return route.fulfill({ status: 409, json: { code: "cart_full", message: "full" } });
      }
      const response = await route.fetch();
      const body = await response.json();
      for (const item of body.sellers?.[0]?.items ?? [])
        item.substitute = { ...by, productId: by.id, quantity: 1, price: 1, referenceQuantity: 1 };
      await route.fulfill({ response, json: body });
    });
    await page.goto("/contatti");
    await hydrated(page);
    const take = (await cart.openCart(page)).locator('[data-part="take-instead"]').first();
    await take.click();
    await expect.poll(() => shop.notedToasts(page)).toContain("full");
    await take.dblclick();
    await cart.settled(page, { [plain.id]: had, [by.id]: 1 });
    expect(wishes).toEqual([instead, instead, `/api/cart/product/${plain.id}/quantity/${had}`]);
    await call(page, "POST", "/cart/empty", {});
  });

  it("are taken from the lot that one chooses, or from the first to expire", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER);
    await call(page, "POST", "/cart/empty", {});
    for (const { id } of inStock) await call(page, "POST", `/cart/product/${id}/quantity/1`, {});
    const { items } = (await cart.cartOf(page)).sellers[0];
    const { product } = items.find(({ lots }) => lots > 1);
    const chosen = async () =>
      (await cart.cartOf(page)).sellers[0].items.find((item) => item.product.id === product.id).lot?.code ?? null;
    await page.goto("/contatti");
    await hydrated(page);
    const panel = await cart.openCart(page);
    const line = cart.lines(panel).filter({ has: page.getByRole("link", { name: product.name, exact: true }) });
    await line.locator('[data-part="lot"] summary').click();
    const lot = line.getByRole("radio").nth(2);
    await lot.waitFor();
    await noBarrier(page);
    await lot.check();
    await expect.poll(chosen).not.toBe(null);
    await line
      .locator("summary")
      .getByText(text("cart:lot.chosen", { code: await chosen(), date: "" }).split(",")[0])
      .waitFor();
    await line.getByRole("radio").first().check();
    await expect.poll(chosen).toBe(null);
    await call(page, "POST", "/cart/empty", {});
  });

  /** An order of these quantities of some articles, paid at the door. */
  async function ordered(visitor, quantities) {
    await call(visitor, "POST", "/cart/empty", {});
    for (const [id, pieces] of quantities) await call(visitor, "POST", `/cart/product/${id}/quantity/${pieces}`, {});
    const { items } = (await cart.cartOf(visitor)).sellers[0];
    const auto = items.map(({ id }) => ({ cartItemId: id, enabled: true }));
    const { minDeliveryDate } = await call(visitor, "POST", "/cart-item/auto-order", auto);
    await call(visitor, "POST", "/cart/set-delivery-date", { deliveryDate: minDeliveryDate });
    return (await call(visitor, "POST", "/order/create-from-cart", { paymentMethod: 3 })).orders[0];
  }

  it("come back as a proposal that one accepts or declines", async () => {
    const [one, two] = await products(ownShop().url, { app_product_filter_available: true }, 100).then((all) =>
      all.filter(({ variableWeight }) => !variableWeight).sort((a, b) => a.extra.stock - b.extra.stock),
    );
    const other = await session(MULTI);
    const theirs = await ordered(other, [[one.id, 3]]);
    const page = await accounts.arriveAs(suite, DESK, BUYER);
    await ordered(page, [
      [one.id, one.extra.stock],
      [two.id, two.extra.stock + 2],
    ]);
    await page.goto("/contatti");
    await hydrated(page);
    let panel = await cart.openCart(page);
    const proposal = ({ name }) => panel.locator('[data-part="proposal"]').filter({ hasText: name });
    const button = (scope, key) => scope.getByRole("button", { name: text(`cart:proposal.${key}`) });
    await proposal(one).waitFor();
    // All there was went into the orders: nothing to accept yet.
    await expect.poll(() => button(proposal(one), "accept").isDisabled()).toBe(true);
    await noBarrier(page);
    await call(other, "POST", `/order/${theirs.id}/cancel`, {});
    await page.reload();
    await hydrated(page);
    panel = await cart.openCart(page);
    await expect.poll(() => button(proposal(one), "accept").isEnabled()).toBe(true);
    await button(proposal(one), "accept").click();
    await proposal(one).waitFor({ state: "detached" });
    await cart.lines(panel).getByRole("link", { name: one.name, exact: true }).waitFor();
    await expect.poll(() => cart.pieces(page)).toEqual({ [one.id]: 3 });
    await button(proposal(two), "decline").click();
    await proposal(two).waitFor({ state: "detached" });
    await call(page, "POST", "/cart/empty", {});
  });
});

describe("the cart of others", () => {
  const suite = useBrowser();

  it("is empty for a stranger and leads to the login", async () => {
    const page = await suite.arrive(PHONE, "/contatti");
    await inBothPanels(page, async (panel) => {
      await panel.getByText(text("common:cart.empty")).waitFor();
      await noBarrier(page);
      await panel.getByRole("link", { name: text("common:account.enter") }).waitFor();
    });
  });

  it("has what a stranger chose before signing in", async () => {
    const page = await suite.arrive(DESK, pathOf(plain));
    const offer = page.locator("main article").first();
    await cart.quantity(offer).selectOption("5");
    await offer.getByRole("button", { name: plain.name }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: text("catalogue:order.login") })
      .click();
    await fillLogin(loginForm(loginDialog(page)), MASTER);
    await accounts.strip(page).waitFor();
    await expect.poll(async () => (await cart.pieces(page))[plain.id], { timeout: 15_000 }).toBe(5);
    await call(page, "POST", "/cart/empty", {});
  });

  it("names the commission to a seller manager and to nobody else", async () => {
    for (const [user, visible] of [
      [SELLER, true],
      [AGENT, false],
    ]) {
      const page = await accounts.arriveAs(suite, DESK, user, null);
      const { company } = await call(page, "GET", "/user/self");
      const chosen = company ?? (await call(page, "GET", "/user/managed-companies")).entities[0];
      await call(page, "POST", `/company/${chosen.id}/switch`, {});
      await call(page, "POST", `/cart/product/${plain.id}/quantity/2`, {});
      await page.goto("/contatti");
      await hydrated(page);
      const panel = await cart.openCart(page);
      await cart.lines(panel).first().waitFor();
      const { commissionData } = (await cart.cartOf(page)).sellers[0];
      expect(commissionData !== undefined).toBe(visible);
      await expect.poll(() => panel.locator('[data-part="commission"]').isVisible()).toBe(visible);
      await call(page, "POST", "/cart/empty", {});
    }
  });

  it("asks an agent for a company first", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, list);
    const { company } = await call(page, "GET", "/user/self");
    if (company) return;
    await page
      .getByRole("button", { name: new RegExp(`^${text("catalogue:card.add")}`) })
      .first()
      .click();
    await page.getByRole("dialog", { name: text("common:strip.none") }).waitFor();
  });
});
