// Taking an order: by thumb in fifteen taps, by keyboard alone, and placed once whatever happens to the answer.
import { beforeEach, describe, expect, it } from "vitest";
import { AGENT, arriveAs } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { day } from "../support/days.mjs";
import { ops } from "../support/operator.mjs";
import { operatorSession, session } from "../support/session.mjs";
import * as t from "../support/taking.mjs";
import { pattern, text } from "../support/texts.mjs";

const customers = { phone: "Pizzeria Vesuvio", desk: "Hotel Miramare" };
const button = (scope, key, gaps) => scope.getByRole("button", { name: text(key, gaps) });
const send = (page) => t.part(page, "send-order");
const sent = (page) => t.part(page, "sent");
const codeOf = (page) => t.part(page, "order-code").first().textContent();

/** An agent on the pad of a customer that buys a dozen articles; `prepare` makes calls before the pad is opened. */
async function onPad(suite, device, { prepare, ...options } = {}) {
  const page = await arriveAs(suite, device, AGENT, null, options);
  const company = await t.companyNamed(page, customers[device.name]);
  const known = await t.accustomed(page, company);
  const prepared = await prepare?.(page, company);
  await page.goto(`${t.takingPath}?company=${company}`);
  await hydrated(page);
  await t.pad(page).waitFor();
  return { page, company, known, prepared };
}

async function review(page) {
  await t.part(page, "to-review").click();
  await page.getByRole("dialog").waitFor();
  // What is sent says its total.
  await expect.poll(() => send(page).textContent()).toMatch(/\d,\d\d\s(€|kr)/);
  return page.getByRole("dialog");
}

/** Lines of an order as the shop has it: pieces by article. */
async function linesOf(page, id) {
  const { deliveries } = await call(page, "GET", `/order/${id}`);
  return Object.fromEntries(deliveries.flatMap(({ items }) => items).map((item) => [item.product.id, item.quantity]));
}

describe("on a phone", () => {
  const suite = useBrowser();

  it("reads a customer's message: what is chosen of it is in the order, and the rest is left", async () => {
    const { page, company, known } = await onPad(suite, PHONE);
    const [one, two, three, four, five] = known.usual.filter(({ available }) => available > 20);
    const named = ({ product }) => product.name.split(",")[0];
    const message = [
      "Buongiorno Marco, per domani",
      `2 ${named(one)}`,
      `${named(two)} x 3`,
      `${three.product.code} 4`,
      `n. 2 ${named(four)}`,
      `${named(five)}: 5`,
      "qwertzuiop",
      "grazie mille",
    ];
    await button(page, "cart:codes.open").tap();
    const dialog = page.getByRole("dialog", { name: text("cart:codes.title") });
    await dialog.getByRole("textbox").fill(message.join("\n"));
    await button(dialog, "taking:codes.send").tap();
    await dialog.getByText(text("cart:written.intro")).waitFor();
    await dialog.getByText(text("cart:written.unknown")).first().waitFor();
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    const boxes = await dialog.getByRole("checkbox").all();
    expect(boxes.length).toBe(5);
    for (const box of boxes) await box.check();
    await button(dialog, "taking:codes.send").tap();
    await dialog.getByText(text("taking:codes.took_other", { count: 5 })).waitFor();
    await dialog.getByText("qwertzuiop").waitFor();
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    await button(dialog, "taking:differs.back").tap();
    await expect.poll(() => t.typed(page).count()).toBe(5);
    const { cart } = await t.taking(page, company);
    expect(
      cart.sellers
        .flatMap(({ items }) => items)
        .map(({ quantity }) => quantity)
        .sort(),
    ).toEqual([2, 2, 3, 4, 5]);
    await call(page, "PUT", `/manager/company/${company}/cart`, { items: [], replace: true });
  });

  it("takes ten usual lines in at most fifteen taps", async () => {
    const page = await arriveAs(suite, PHONE, AGENT, null, { before: t.countTaps });
    const company = await t.companyNamed(page, customers.phone);
    await t.accustomed(page, company);
    await page.goto(t.takingPath);
    await hydrated(page);
    expect(await barriers(page)).toEqual([]);
    expect(await t.taps(page)).toBe(0);

    await page.locator(`[data-part=customer][data-company="${company}"]`).last().tap();
    await t.pad(page).waitFor();
    expect(await barriers(page)).toEqual([]);
    for (let line = 1; line <= 10; line++) {
      await t.takes(page).first().tap();
      await expect.poll(() => t.typed(page).count()).toBe(line);
    }
    // The rows are net.
    await t.part(page, "pad-bar").getByText(text("common:cart.withVatAndDelivery")).waitFor();
    await t.part(page, "to-review").tap();
    await page.getByRole("dialog").waitFor();
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    await send(page).tap();
    await sent(page).waitFor();
    expect(await t.taps(page)).toBeLessThanOrEqual(15);
    expect(await barriers(page, { within: '[data-part="order-pad"]' })).toEqual([]);

    const { previousOrder, cart } = await t.taking(page, company);
    expect(previousOrder.code).toBe(await codeOf(page));
    expect(previousOrder.items).toHaveLength(10);
    expect(cart.itemCount).toBe(0);
  });

  it("orders the usual order of a customer in four taps", async () => {
    const page = await arriveAs(suite, PHONE, AGENT, null, { before: t.countTaps });
    const company = await t.companyNamed(page, customers.phone);
    await t.accustomed(page, company);
    await page.goto(t.takingPath);
    await hydrated(page);
    await page.locator(`[data-part=customer][data-company="${company}"]`).last().tap();
    await t.pad(page).waitFor();
    await t.part(page, "usual-order").tap();
    await t.typed(page).nth(1).waitFor();
    const lines = await t.typed(page).count();
    await t.part(page, "to-review").tap();
    await page.getByRole("dialog").waitFor();
    await send(page).tap();
    await sent(page).waitFor();
    expect(await t.taps(page)).toBe(4);
    const { previousOrder } = await t.taking(page, company);
    expect(previousOrder.code).toBe(await codeOf(page));
    expect(previousOrder.items).toHaveLength(lines);
  });

  it("takes the usual order in one tap, and takes it back", async () => {
    const { page } = await onPad(suite, PHONE);
    await t.part(page, "usual-order").tap();
    await t.typed(page).nth(1).waitFor();
    await button(page, "taking:undo").tap();
    await expect.poll(() => t.typed(page).count()).toBe(0);
  });

  it("says that nothing is kept when the device is full, and takes it back when there is room", async () => {
    const { page } = await onPad(suite, PHONE);
    await page.evaluate(() => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
        if (mode === "readwrite" && !window.roomy) throw new DOMException("full", "QuotaExceededError");
        return transaction.call(this, stores, mode, ...more);
      };
    });
    const unkept = page.getByText(text("offline:strip.unkept"));
    await t.takes(page).first().tap();
    await unkept.waitFor();
    await page.evaluate(() => {
      window.roomy = true;
    });
    await t.takes(page).first().tap();
    await unkept.waitFor({ state: "detached" });
  });

  it("keeps what is typed over a reload, and in two tabs", async () => {
    // Both tabs keep the shop's cart up to date; the slower one is told, and takes the newer one.
    const { page, company } = await onPad(suite, PHONE, { expected: [/409/] });
    await t.takes(page).first().tap();
    const other = await page.context().newPage();
    await other.goto(`${t.takingPath}?company=${company}`);
    await expect.poll(() => t.typed(other).count()).toBe(1);
    await t.takes(other).first().tap();
    await expect.poll(() => t.typed(page).count()).toBe(2);
    await page.reload();
    await t.pad(page).waitFor();
    await expect.poll(() => t.typed(page).count()).toBe(2);
    await page.goto(t.takingPath);
    await page.getByRole("heading", { name: text("taking:choose.unfinished") }).waitFor();
  });

  it("places one order for two quick taps, and says what came of it", async () => {
    const { page } = await onPad(suite, PHONE);
    const keys = [];
    page.on(
      "request",
      (request) => request.url().endsWith("/order") && keys.push(request.headers()["idempotency-key"]),
    );
    await t.takes(page).first().tap();
    await review(page);
    await send(page).dblclick();
    await sent(page).waitFor();
    expect(keys).toHaveLength(1);
    await button(page, "taking:sent.again").tap();
    await t.takes(page).first().waitFor();
    await expect.poll(() => t.part(page, "pad-bar").count()).toBe(0);
  });

  it("says with which placed order of the customer it travels", async () => {
    const { page, company } = await onPad(suite, PHONE);
    await t.takes(page).first().tap();
    await review(page);
    await send(page).tap();
    await sent(page).waitFor();
    await button(page, "taking:sent.again").tap();
    await t.takes(page).first().tap();
    const dialog = await review(page);
    const joined = async () => {
      const { cart } = await t.taking(page, company);
      return cart.sellers.flatMap(({ joins }) => joins ?? [])[0]?.code;
    };
    await expect.poll(joined).toBeTruthy();
    const [before] = text("cart:join.travels", { code: await joined(), day: "|" }).split("|");
    await t.part(dialog, "joins").getByText(before).waitFor();
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
  });

  it("a new order takes what lies in the customer's cart, and never empties it", async () => {
    const { page, company, known } = await onPad(suite, PHONE);
    await t.takes(page).first().tap();
    await review(page);
    await send(page).tap();
    await sent(page).waitFor();
    const [{ product }] = known.usual.filter(({ available }) => available > 20);
    const cart = `/manager/company/${company}/cart`;
    await call(page, "PUT", cart, { items: [{ productId: product.id, quantity: 3 }], replace: true });
    // Half an hour later: what came of the last order has been told.
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 30 * 60_000;
    });
    await page.goto(`${t.takingPath}?company=${company}`);
    await t.pad(page).waitFor();
    await expect.poll(() => t.typed(page).count()).toBe(1);
    await expect.poll(() => t.part(page, "pad-bar").count()).toBe(1);
    const { cart: stored } = await call(page, "PUT", cart, { items: [] });
    expect(stored.sellers.flatMap(({ items }) => items)).toMatchObject([{ requestedQuantity: 3 }]);
  });

  it("sends the very same again when the answer was lost, and has one order", async () => {
    const { page, company } = await onPad(suite, PHONE, { expected: [/ERR_FAILED/] });
    const requests = [];
    let placed;
    await page.route("**/api/manager/company/*/order", async (route) => {
      requests.push([route.request().headers()["idempotency-key"], route.request().postData()]);
      if (placed) return route.continue();
      placed = await (await route.fetch()).json();
      await route.abort("failed");
    });
    await t.takes(page).first().tap();
    await t.takes(page).first().tap();
    await review(page);
    await send(page).tap();
    const waiting = t.part(page, "waiting");
    await waiting.waitFor();
    await waiting.getByText(text("taking:waiting.sealed")).waitFor();
    expect(await barriers(page)).toEqual([]);
    // It may be an order already: nobody changes it now.
    await expect.poll(() => t.takes(page).count()).toBe(0);
    await page.reload();
    await t.pad(page).waitFor();
    await Promise.race([sent(page).waitFor(), t.part(page, "send-again").tap({ timeout: 20_000 })]).catch(() => {});
    await sent(page).waitFor();
    await expect.poll(() => codeOf(page)).toBe(placed.orders[0].code);
    expect(new Set(requests.map(([key]) => key)).size).toBe(1);
    expect(new Set(requests.map(([, body]) => body)).size).toBe(1);
    expect((await t.taking(page, company)).previousOrder.id).toBe(placed.orders[0].id);
  });

  it("asks for a decision on every difference", async () => {
    const { page, known, company } = await onPad(suite, PHONE, { expected: [/409/] });
    const [scarce, plenty] = known.usual.filter(({ available }) => available > 20);
    const row = (id) => page.locator(`[data-part=pad-row][data-product="${id}"]`);
    for (const { product } of [scarce, plenty]) {
      await t.part(row(product.id), "take").tap();
      await row(product.id).locator("input").fill("9999");
    }
    await page.keyboard.press("Tab");
    await review(page);
    await send(page).tap();
    const differs = t.part(page, "differs");
    await differs.waitFor();
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => differs.locator('[data-kind="reduced"]').count()).toBe(2);
    await differs.getByRole("checkbox").nth(1).check();
    await t.part(page, "accept").tap();
    await sent(page).waitFor();
    const { previousOrder } = await t.taking(page, company);
    expect(previousOrder.items).toHaveLength(1);
    expect(previousOrder.items[0].quantity).toBeLessThan(9999);
  });

  /** More of an article with a substitute than is there, in the customer's cart; its id. */
  async function scarce(page, company) {
    const { entities: named } = await ops(operatorSession(), "/substitute?elementsPerPage=100");
    const of = async (code) => {
      const { entities } = await call(page, "POST", "/product/list", { app_product_filter_search: code });
      return entities.find((each) => each.code === code && each.extra.stock > 20 && !each.variableWeight);
    };
    let found;
    for (const { product, substitute } of named) {
      if (!found && (await of(substitute))) found = await of(product);
    }
    const items = [{ productId: found.id, quantity: 9999 }];
    await call(page, "PUT", `/manager/company/${company}/cart`, { items, replace: true });
    return found.id;
  }
  /** The article and its substitute are in the cart, the article with what is there. */
  async function exchanged(page, company) {
    const pieces = async () =>
      (await t.taking(page, company)).cart.sellers.flatMap(({ items }) =>
        items.map(({ requestedQuantity }) => requestedQuantity < 9999),
      );
    await expect.poll(pieces).toEqual([true, true]);
    await call(page, "PUT", `/manager/company/${company}/cart`, { items: [], replace: true });
  }

  it("takes the substitute of what is missing in one press, beside what is there", async () => {
    const { page, company } = await onPad(suite, PHONE, { expected: [/409/], prepare: scarce });
    await review(page);
    await send(page).tap();
    await t.part(page, "differs").waitFor();
    await t.part(page, "take-instead").tap();
    await t.part(page, "differs").waitFor({ state: "detached" });
    await exchanged(page, company);
  });

  it("proposes on the pad already what could take the place of what is missing", async () => {
    const { page, company, prepared: id } = await onPad(suite, PHONE, { prepare: scarce });
    const row = page.locator(`[data-part="pad-row"][data-product="${id}"]`);
    await t.part(row, "take-instead").tap();
    await t.part(row, "exchange").waitFor({ state: "detached" });
    await exchanged(page, company);
  });
});

describe("at a desk", () => {
  const suite = useBrowser();

  it("is typed by the keyboard alone", async () => {
    const { page, known } = await onPad(suite, DESK);
    const focused = (part) => page.evaluate((name) => document.activeElement?.matches(name) ?? false, part);
    for (let key = 0; key < 80 && !(await focused("[data-part=pad-search]")); key++) await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused("input[data-quantity]")).toBe(true);
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    // As the last time; seven of the next; back up, one more; the third is left, the fourth cleared again.
    await press("Enter", "7", "Enter", "ArrowUp", "+", "ArrowDown", "ArrowDown", "5", "Backspace");
    const fields = t.fields(page);
    await expect.poll(() => fields.nth(1).inputValue()).toBe("8");
    const first = known.usual.find(({ available }) => available > 0);
    await expect.poll(() => fields.nth(0).inputValue()).toBe(String(first.lastQuantity));
    await expect.poll(() => t.typed(page).count()).toBe(2);
    expect(await barriers(page)).toEqual([]);
    await press("Control+Enter");
    await page.getByRole("dialog").waitFor();
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    for (let key = 0; key < 40 && !(await focused("[data-part=send-order]")); key++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await sent(page).waitFor();
    const id = Number((await sent(page).getByRole("link").first().getAttribute("href")).split("/").pop());
    expect(Object.values(await linesOf(page, id)).sort()).toEqual([8, first.lastQuantity].sort());
  });

  it("shows the previous order beside what is typed, and takes its lines", async () => {
    const { page, known } = await onPad(suite, DESK);
    await button(page, "taking:view.previous").click();
    const compared = t.part(page, "compared");
    const stands = (how) => compared.and(page.locator(`[data-stands="${how}"]`));
    await expect.poll(() => stands("missing").count()).toBe(known.previousOrder.items.length);
    const one = known.previousOrder.items.find(({ available }) => available > 20);
    await button(page, "taking:previous.take", { quantity: one.quantity, name: one.name }).click();
    await stands("same").waitFor();
    await button(page, "taking:view.typed").click();
    await t.rows(page).first().locator('[data-part="more"]').click();
    await button(page, "taking:view.previous").click();
    await stands("more").waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("finds any other article with this customer's price", async () => {
    const { page, known } = await onPad(suite, DESK);
    const usual = new Set(known.usual.map(({ product }) => product.id));
    const { entities } = await call(page, "POST", "/product/list?elementsPerPage=60", {
      app_product_filter_available: true,
    });
    const other = entities.find(({ id, extra }) => !usual.has(id) && extra.stock > 20);
    await t.part(page, "pad-search").fill(other.code);
    const found = page.locator(`[data-part=pad-row][data-product="${other.id}"]`);
    await found.waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("3");
    await expect.poll(() => t.typed(page).count()).toBe(1);
    await t.part(page, "pad-search").fill("zzzz");
    await page.getByText(text("taking:search.none", { words: "zzzz" })).waitFor();
    await t.part(page, "pad-search").press("Escape");
    await expect.poll(() => t.typed(page).count()).toBe(1);
    await found.locator("input").fill("");
  });

  it("takes a pasted list of codes", async () => {
    const { page, known } = await onPad(suite, DESK);
    const codes = known.usual.filter(({ available }) => available > 20).slice(0, 3);
    await button(page, "cart:codes.open").click();
    const dialog = page.getByRole("dialog", { name: text("cart:codes.title") });
    await dialog
      .getByRole("textbox")
      .fill([...codes.map(({ product }, at) => `${product.code} ${at + 2}`), "NIENTE-9 4"].join("\n"));
    await button(dialog, "taking:codes.send").click();
    await dialog.getByText(text("taking:codes.took_other", { count: 3 })).waitFor();
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    await button(dialog, "taking:differs.back").click();
    await expect.poll(() => t.typed(page).count()).toBe(3);
    // Taken out again, and the shop's cart follows: nothing of it is left for the next order.
    for (let line = 0; line < 3; line++) {
      await t.typed(page).first().locator("input").fill("");
      await page.keyboard.press("Tab");
    }
    const company = new URL(page.url()).searchParams.get("company");
    await expect.poll(async () => (await t.taking(page, company)).cart.itemCount).toBe(0);
  });
});

describe("without scripts", () => {
  const suite = useBrowser();
  let page;
  beforeEach(async () => {
    page = await arriveAs(suite, PHONE, AGENT, t.takingPath, { javaScriptEnabled: false });
  });

  it("leads to the customer's own shop", async () => {
    await page.locator("[data-part=customer]").first().click();
    await page.getByText(text("taking:plain.text")).waitFor();
    await page.getByRole("button", { name: pattern("taking:plain.shop") }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});

describe("the usual order of every customer", () => {
  it("is worth what the planner says of them", async () => {
    const agent = await session(AGENT);
    const usual = new Map();
    for (let ahead = 0; ahead < 7; ahead += 1) {
      const { entities } = await call(agent, "GET", `/manager/planner?date=${day(ahead)}`);
      for (const entity of entities) if (entity.usual) usual.set(entity.company.id, entity.usual);
    }
    expect(usual.size).toBeGreaterThan(5);
    for (const [company, { lines, amount }] of usual) {
      const known = await t.taking(agent, company);
      const order = known.usual.filter(({ usualQuantity }) => usualQuantity > 0);
      const worth = order.reduce((sum, { price, usualQuantity }) => sum + price * usualQuantity, 0);
      expect([company, lines, order.length, worth / amount]).toEqual([
        company,
        lines,
        expect.toSatisfy((count) => Math.abs(count - lines) <= 3),
        // Of many articles that come now and then those of most orders may be the cheap ones; never twice as much as usual.
        expect.toSatisfy((share) => share > 1 / 3 && share < 1.8),
      ]);
    }
  });
});
