// Orders: the list, an order with its weights and what became of its payment, cancelling, paying otherwise, having it again.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT, BUYER, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { orderWith, placeOrder } from "../support/ordering.mjs";
import { session } from "../support/session.mjs";
import * as shop from "../support/shop.mjs";
import { countTaps, taps } from "../support/taking.mjs";
import { pattern, text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const list = "/utente/ordini";
const to = ({ id }) => `${list}/${id}`;
const cards = (page) => page.locator('[data-part="order-card"]');
const answer = (page) => page.locator('[data-part="answer"]');
const again = (page) => page.locator('[data-part="again"]');
const mine = "/utente/i-miei-prodotti";
/** Rows whose article can be taken with one tap. */
const addable = (page) =>
  page.locator('[data-part="product-card"]').filter({ has: page.locator("[data-part=add]:enabled") });
/** Requested pieces of the articles in the cart, by name. */
async function requestedPieces(page) {
  const { sellers } = await call(page, "GET", "/cart");
  const items = sellers.flatMap((seller) => seller.items);
  return Object.fromEntries(items.map(({ product, requestedQuantity }) => [product.name, requestedQuantity]));
}
const section = (page, key) => page.getByRole("region", { name: text(key), exact: true });
const filter = (page) => page.getByRole("navigation", { name: text("orders:list.filter") });
const disclosure = (page, key) => page.locator("summary").filter({ hasText: text(key) });
const badge = (page, status) => page.locator("main header").getByText(text(`orders:status.${status}`), { exact: true });

async function noBarrier(page) {
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page, { rules: ["color-contrast", "link-in-text-block"] })).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, "scrolls sideways by").toBeLessThanOrEqual(0);
}

async function go(page, path) {
  await page.goto(path);
  await hydrated(page);
}

/** A name with its pack bound by hard spaces, as the API has it. */
const spaced = (name) => name.replaceAll("\u00a0", " ");

describe("a buyer", () => {
  const suite = useBrowser();

  it("finds orders by their status", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, list);
    await shop.heading(page, text("common:profile.orders")).waitFor();
    const all = await cards(page).count();
    await atBothWidths(page, noBarrier);
    await filter(page)
      .getByRole("link", { name: text("orders:status.cancelled") })
      .click();
    await page.waitForURL(/status=cancelled/);
    await expect.poll(() => page.locator('[data-part="order-card"]:not([data-status="cancelled"])').count()).toBe(0);
    const some = await cards(page).count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
  });

  it("reads what was weighed, from which lot it came and how it was paid", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null);
    const { order, item } = await orderWith(
      page,
      ({ weight }, { payment }) => weight && payment.held > payment.captured,
    );
    await go(page, to(order));
    await shop.heading(page, text("orders:order.title", { code: order.code })).waitFor();
    await badge(page, "delivered").waitFor();
    const line = page.locator('[data-part="order-line"]').filter({ hasText: item.product.name });
    await line.locator('[data-part="weights"]').waitFor();
    await line.getByText(pattern("orders:lines.lot")).first().waitFor();
    await page.locator('[data-part="settled"]').waitFor();
    await section(page, "orders:payment.title").getByText(pattern("orders:payment.released")).waitFor();
    const happened = section(page, "orders:timeline.title").getByRole("listitem");
    await expect.poll(() => happened.count()).toBe(order.events.length);
    await happened.last().getByText(text("orders:timeline.placed")).waitFor();
    await happened.last().getByText(order.placedBy.name).waitFor();
    await expect.poll(() => disclosure(page, "orders:cancel.open").count()).toBe(0);
    await atBothWidths(page, noBarrier);
  });

  it("cancels before the cut-off, asked once", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null);
    const order = await placeOrder(page);
    await go(page, to(order));
    await badge(page, "confirmed").waitFor();
    await page.getByRole("timer").waitFor();
    await disclosure(page, "orders:cancel.open").click();
    await atBothWidths(page, noBarrier);
    await page.getByLabel(text("orders:cancel.reason")).fill("Provato per davvero");
    await page.getByRole("button", { name: text("orders:cancel.yes") }).click();
    await answer(page)
      .getByText(text("orders:cancel.done", { code: order.code }))
      .waitFor();
    await badge(page, "cancelled").waitFor();
    await section(page, "orders:timeline.title").getByText("Provato per davvero").waitFor();
    await expect.poll(() => disclosure(page, "orders:cancel.open").count()).toBe(0);
    expect((await call(page, "GET", `/order/${order.id}`)).status).toBe("cancelled");
  });

  it("pays otherwise: at the door instead of by card", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null);
    const order = await placeOrder(page, "CC");
    await go(page, to(order));
    await badge(page, "not_confirmed").waitFor();
    await atBothWidths(page, async () => {
      const pay = await page.getByRole("button", { name: text("orders:payment.pay") }).boundingBox();
      const { viewport } = page.viewportSize().width === PHONE.viewport.width ? PHONE : DESK;
      expect(pay.y + pay.height).toBeLessThan(viewport.height - 60);
    });
    await disclosure(page, "orders:payment.change").click();
    await page.locator('input[name="paymentMethod"][value="3"]').check();
    await page.getByRole("button", { name: text("orders:payment.changeDo") }).click();
    await answer(page).getByText(pattern("orders:payment.changeOn")).waitFor();
    await badge(page, "confirmed").waitFor();
    await section(page, "orders:payment.title").getByText(pattern("orders:payment.door")).waitFor();
  });

  it("has an order again with one tap, and reads what became of each line", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, `${list}?status=delivered`);
    await call(page, "POST", "/cart/empty");
    const { order } = await orderWith(page, ({ product }) => !product.available);
    const card = cards(page).filter({
      has: page.getByRole("link", { name: text("orders:list.open", { code: order.code }) }),
    });
    await card.getByRole("button", { name: text("orders:order.reorder") }).click();
    await page.waitForURL(`**${to(order)}`);
    await again(page).getByText(order.deliveries[0].items[1].product.name).first().waitFor();
    const heading = again(page).getByRole("heading", { name: text("orders:again.title") });
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
    await atBothWidths(page, noBarrier);
    const { itemCount } = await call(page, "GET", "/cart");
    expect(itemCount).toBeGreaterThan(0);
    await call(page, "POST", "/cart/empty");
  });

  it("orders ten known goods with eleven taps: as much as the last time of each, then on", {
    timeout: 90_000,
  }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, { before: countTaps });
    await call(page, "POST", "/cart/empty");
    await go(page, mine);
    const { entities } = await call(page, "POST", "/product/list?elementsPerPage=48", { app_product_filter_my: true });
    const usual = Object.fromEntries(entities.map(({ name, extra }) => [name, extra.lastQuantity]));
    const taken = {};
    for (let article = 0; article < 10; article++) {
      const row = addable(page).first();
      const name = spaced(await row.getByRole("heading").textContent());
      await row.locator("[data-part=add]").click();
      taken[name] = usual[name];
    }
    await expect.poll(() => requestedPieces(page)).toEqual(taken);
    const { total } = await call(page, "GET", "/cart");
    const bar = page.locator('[data-part="order-bar"]');
    await bar.getByText(new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2 }).format(total)).waitFor();
    await bar.getByText(text("cart:count_other", { count: 10 })).waitFor();
    // The rows are net.
    await bar.getByText(text("common:cart.withVatAndDelivery")).waitFor();
    // Where all of the list is in sight the bar covers no row.
    await page.setViewportSize({ width: PHONE.viewport.width, height: 5_000 });
    await atBothWidths(page, noBarrier);
    await bar.getByRole("link").click();
    await page.waitForURL("**/checkout");
    expect(await taps(page)).toBe(11);
    await call(page, "POST", "/cart/empty");
  });

  it("downloads the confirmation, and is told when that fails", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, { expected: [/Failed to load|net::ERR/] });
    const { order } = await orderWith(page, () => true);
    await go(page, to(order));
    const link = page.getByRole("link", { name: text("orders:order.pdf") });
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toBe(`${order.code}.pdf`);
    await page.route("**/api/order/*/confirmation", (route) => route.abort());
    await link.click();
    await page.locator("main").getByText(text("orders:order.pdfFailed")).waitFor();
  });

  it("sees on an article's page when it was bought before", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null);
    const { order, item } = await orderWith(page, ({ product }) => product.id && product.slug);
    await go(page, `/${item.product.category}/${item.product.slug}/${item.product.id}`);
    const table = page.locator('[data-part="ordered-before"]');
    const history = page.getByText(text("product:beforeHistory"), { exact: true });
    await history.waitFor();
    await expect.poll(() => table.isVisible()).toBe(false);
    await history.click();
    await page.locator("details", { has: history }).getByRole("img").waitFor();
    await table.getByRole("link", { name: order.code }).click();
    await page.waitForURL(`**${to(order)}`);
  });
});

describe("the demonstration orders", () => {
  const cents = (amount) => Math.round(amount * 100);
  const sum = (list, of) => list.reduce((all, each) => all + cents(of(each)), 0);

  it("add up, whatever their status", { timeout: 90_000 }, async () => {
    const master = await session(MASTER);
    const { entities } = await call(master, "GET", "/order");
    expect(new Set(entities.map(({ status }) => status)).size).toBe(8);
    for (const { id } of entities) {
      const order = await call(master, "GET", `/order/${id}`);
      const items = order.deliveries.flatMap((delivery) => delivery.items);
      const about = order.code;
      expect(
        sum(items, ({ total }) => total),
        about,
      ).toBe(cents(order.itemsTotal));
      expect(
        sum(order.vatBreakdown, ({ net }) => net),
        about,
      ).toBe(cents(order.netTotal));
      expect(
        sum(order.vatBreakdown, ({ vat }) => vat),
        about,
      ).toBe(cents(order.vatTotal));
      expect(cents(order.netTotal) + cents(order.vatTotal), about).toBe(cents(order.total));
      const net = cents(order.itemsTotal) - cents(order.discount) + cents(order.shippingCost);
      expect(net, about).toBe(cents(order.netTotal));
      expect(order.events.at(-1).to, about).toBe(order.status);
      expect(order.payment.captured, about).toBeLessThanOrEqual(order.payment.held);
      if (order.status === "delivered") expect(order.payment.captured, about).toBe(order.total);
    }
  });
});

describe("with a keyboard alone", () => {
  const suite = useBrowser();

  it("an order is opened, and cancelled", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, DESK, MASTER, null);
    const order = await placeOrder(page);
    await go(page, list);
    await page.getByRole("link", { name: text("orders:list.open", { code: order.code }) }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${to(order)}`);
    await disclosure(page, "orders:cancel.open").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Sbagliato giorno");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await answer(page).waitFor();
    await expect.poll(() => answer(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await badge(page, "cancelled").waitFor();
  });
});

describe("without JavaScript", () => {
  const suite = useBrowser();
  const plain = { javaScriptEnabled: false };

  it("an order is found, reordered and cancelled", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, plain);
    const order = await placeOrder(page);
    await page.goto(`${list}?status=confirmed`);
    await page.getByRole("link", { name: text("orders:list.open", { code: order.code }) }).click();
    await page.waitForURL(`**${to(order)}`);
    await page.getByRole("button", { name: text("orders:order.reorder") }).click();
    await again(page).getByText(order.deliveries[0].items[0].product.name).waitFor();
    await disclosure(page, "orders:cancel.open").click();
    await page.getByRole("button", { name: text("orders:cancel.yes") }).click();
    await answer(page)
      .getByText(text("orders:cancel.done", { code: order.code }))
      .waitFor();
    await call(page, "POST", "/cart/empty");
  });

  it("articles bought before are ordered again", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, mine, plain);
    await call(page, "POST", "/cart/empty");
    const row = addable(page).nth(1);
    const name = spaced(await row.getByRole("heading").textContent());
    await row.locator("[data-part=add]").click();
    await page.waitForURL(`**${mine}*`);
    expect(Object.keys(await requestedPieces(page))).toEqual([name]);
    await call(page, "POST", "/cart/empty");
  });
});

describe("an agent", () => {
  const suite = useBrowser();

  it("reads the customer's orders under the customer's name", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT);
    const { entities } = await call(page, "GET", "/user/managed-companies");
    await call(page, "POST", `/company/${entities.find(({ name }) => name === BUYER.company).id}/switch`);
    await go(page, list);
    await shop.heading(page, text("common:profile.customerOrders")).waitFor();
    await page.getByText(text("orders:list.textAgent", { company: BUYER.company })).waitFor();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(3);
    await go(page, "/utente/resi");
    await shop.heading(page, text("common:profile.customerReturns")).waitFor();
  });
});
