// /manager/company/{id}/…: an agent sees what a customer buys, fills a cart for them and orders, whatever company is active.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openOrders } from "./order-calls.mjs";
import { openDay, order, substituted } from "./order-rows.mjs";
import { instant, people, session } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders();
  await shop.fill([
    // The agent acts for company 3 while company 1 is on the telephone.
    session("agent", people.manager.id, { company: 3 }),
    "insert into price_list (id, key, name, market, is_default) values (10, 'tre', 'Tre', 'IT', 0)",
    "insert into price (price_list_id, product_id, amount) values (10, 1, 1100)",
    "update company set price_list_id = 10 where id = 3",
  ]);
});
beforeEach(async () => {
  await shop.restore();
  await shop.fill(["update company set price_list_id = null where id = 1"]);
});
afterAll(() => shop?.close());

const path = (what, company = 1) => `/manager/company/${company}/${what}`;
const call = (method, what, body, { token = "agent", company = 1, headers } = {}) =>
  shop.call(method, path(what, company), { token, body, headers });
const put = (body, options) => call("PUT", "cart", body, options);
const held = (cart) =>
  Object.fromEntries(cart.sellers.flatMap(({ items }) => items.map(({ product, quantity }) => [product.id, quantity])));
const audits = () => shop.many("select user_id, company_id, action, subject, detail from audit order by id");
/** Bought so often, that many last, so many seconds ago. */
const bought = (product, times, quantity, { company = 1, ago = -86_400, hidden = 0 } = {}) =>
  `insert into purchased_product (company_id, product_id, times, last_quantity, last_at, hidden)
    values (${company}, ${product}, ${times}, ${quantity}, '${instant(ago)}', ${hidden})`;

describe("what an agent sees of a customer", () => {
  test("an article of theirs that is sold out comes with what could take its place", async () => {
    await shop.fill([bought(2, 9, 3), bought(4, 2, 6), "insert into product_substitute values (2, 9, 4)"]);
    const { status, body } = await call("GET", "order-taking");
    await shop.fill(["delete from product_substitute where product_id = 2 and sorting = 9"]);
    expect(status, JSON.stringify(body)).toBe(200);
    const [gone, there] = body.usual;
    expect([gone.product.id, gone.available, there.substitute]).toEqual([2, 0, null]);
    expect(gone.substitute).toMatchObject({ productId: 4, code: there.product.code, price: there.price });
    expect(gone.substitute.quantity).toBeGreaterThan(0);
  });

  test("what they buy with last quantity, price and date; the last order; days; ways to pay", async () => {
    await shop.fill([
      bought(4, 2, 6),
      bought(1, 5, 3, { ago: -7200 }),
      bought(2, 9, 1),
      // Taken off the list; no longer sold.
      bought(6, 20, 1, { hidden: 1 }),
      bought(5, 1, 2),
      "update offer set active = 0 where product_id = 5 and market = 'IT'",
      ...order(101, { user: 2, created: -90_000 }),
      ...order(102, { user: 1, method: "CC", status: "cancelled" }),
      `update orders set placed_on = '${day(-2)}' where id = 101`,
      // One of two pieces was replaced: what is ordered again is what was ordered.
      "update order_item set missing = 1 where id = 1011",
      ...substituted(1011, 4),
      `insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, paid, currency)
        values (1, 'F1', 'invoice', '${day(-60)}', '${day(-3)}', 20000, 5000, 'EUR'),
        (1, 'F2', 'invoice', '${day(-5)}', '${day(20)}', 10000, 0, 'EUR')`,
    ]);
    const { status, body } = await call("GET", "order-taking");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.company).toEqual({
      id: 1,
      code: "C00001",
      name: "Trattoria Uno",
      city: "Roma",
      country: "IT",
      currency: "EUR",
      blocked: false,
      status: "active",
      phoneNumber: "",
      orderTakingModes: ["autonomous"],
      deadlinesTotal: 250,
      overdueTotal: 150,
      lastOrderAt: null,
    });
    // The one order that stands has two pieces of the second.
    const numbers = body.usual.map((row) => [row.product.id, row.times, row.lastQuantity, row.usualQuantity]);
    expect(numbers).toEqual([
      [2, 9, 1, 0],
      [1, 5, 3, 2],
      [4, 2, 6, 0],
    ]);
    const [none, coffee, fiordilatte] = body.usual;
    expect(none).toMatchObject({ available: 0, lastPrice: null });
    expect(coffee).toMatchObject({
      lastPrice: 12,
      available: 10,
      price: 12,
      breaks: [{ from: 10, price: 11 }],
      product: { code: "MD-1", price: 12, extra: { favourite: false } },
    });
    // The promotion is as good as the break from ten on.
    expect(fiordilatte).toMatchObject({ price: 7, breaks: [], product: { promotionPrice: 7 } });
    expect(body.previousOrder).toMatchObject({
      id: 101,
      placedOn: day(-2),
      status: "confirmed",
      total: 78.36,
      currency: "EUR",
      items: [
        { productId: 1, code: "MD-1", quantity: 2, price: 12, available: 10 },
        { productId: 3, code: "MD-3", quantity: 1, price: 36.25, available: 40 },
      ],
    });
    expect(body.delivery.dates.length).toBeGreaterThan(10);
    expect(body.paymentMethods.map(({ code }) => code).sort()).toEqual(["CC", "CPOS", "PP"]);
    expect(body.paymentMethods.find(({ id }) => id === body.paymentMethod).code).toBe("CPOS");
    expect(body.cart.itemCount).toBe(0);
    await shop.fill(["delete from deadline"]);
  });

  test("prices are those of the path's company, not of the active one", async () => {
    await shop.fill([bought(1, 1, 1), bought(1, 1, 1, { company: 3 })]);
    const price = async (company, token) =>
      (await call("GET", "order-taking", undefined, { company, token })).body.usual[0].price;
    expect([await price(1), await price(3)]).toEqual([12, 11]);
    expect([await price(1, "manager-none"), await price(3, "manager-none")]).toEqual([12, 11]);
    const found = async (company) => (await call("GET", "products?q=caffe", undefined, { company })).body.products;
    expect((await found(1)).map(({ code, price }) => [code, price])).toContainEqual(["MD-1", 12]);
    expect((await found(3)).map(({ code, price }) => [code, price])).toContainEqual(["MD-1", 11]);
    expect((await call("GET", "products?q=ca")).body.products).toEqual([]);
    expect((await call("GET", "products")).status).toBe(422);
  });

  test("a company of somebody else's is not there, a buyer has no manager area", async () => {
    const calls = [
      ["GET", "order-taking"],
      ["GET", "products?q=caffe"],
      ["PUT", "cart", { items: [{ productId: 1, quantity: 1 }] }],
      ["POST", "codes", { text: "MD-1 1" }],
      ["POST", "text", { text: "MD-1 1" }],
      ["POST", "products", { items: [{ productId: 1, quantity: 1 }] }],
      ["POST", "order", { items: [{ productId: 1, quantity: 1 }] }],
    ];
    for (const [method, what, body] of calls) {
      const status = async (token, company) =>
        (await call(method, what, body, { token, company, headers: { "idempotency-key": "k" } })).status;
      expect(await status("agent", 2), what).toBe(404);
      expect(await status("agent", 999_999), what).toBe(404);
      expect(await status("master", 1), what).toBe(403);
      expect(await status("operator", 1), what).toBe(403);
      expect(await status(null, 1), what).toBe(401);
      expect((await call(method, what, body, { company: "x" })).status, what).toBe(400);
    }
    expect(await shop.count("cart")).toBe(0);
    expect(await shop.count("orders")).toBe(0);
    expect(await audits()).toEqual([]);
  });
});

describe("the cart for a customer", () => {
  test("many lines at once, what is not there is told, and it is this customer's cart only", async () => {
    const { status, body } = await put({
      items: [
        { productId: 1, quantity: 3 },
        { productId: 6, quantity: 9 },
        { productId: 2, quantity: 1 },
        { productId: 4040, quantity: 1 },
      ],
      deliveryDate: openDay(),
      notes: "Suonare",
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(held(body.cart)).toEqual({ 1: 3, 2: 0, 6: 7 });
    expect(body.cart).toMatchObject({ deliveryDate: openDay(), checkout: { notes: "Suonare" } });
    expect(body.changed).toEqual([
      { productId: 6, requestedQuantity: 9, quantity: 7 },
      { productId: 2, requestedQuantity: 1, quantity: 0 },
      { productId: 4040, requestedQuantity: 1, quantity: 0 },
    ]);
    expect(await shop.many("select distinct user_id, company_id from cart")).toEqual([
      { user_id: people.manager.id, company_id: 1 },
    ]);
    expect((await audits()).map(({ action, company_id, user_id }) => [action, company_id, user_id])).toEqual([
      ["cart.delivery_date", 1, people.manager.id],
      ["cart.products", 1, people.manager.id],
      ["cart.checkout", 1, people.manager.id],
    ]);
    // The same again is no change, and no row.
    const { version } = body.cart;
    const again = await put({ items: [{ productId: 1, quantity: 3 }], deliveryDate: openDay(), notes: "Suonare" });
    expect(again.body.cart.version).toBe(version);
    expect(await audits()).toHaveLength(3);
  });

  test("0 takes out, replace keeps only what is named, null forgets the day", async () => {
    const items = [1, 4, 6].map((productId) => ({ productId, quantity: 2 }));
    await put({ items, deliveryDate: openDay() });
    const without = await put({ items: [{ productId: 4, quantity: 0 }] });
    expect(held(without.body.cart)).toEqual({ 1: 2, 6: 2 });
    expect(without.body).toMatchObject({ changed: [], cart: { deliveryDate: openDay() } });
    const only = await put({ items: [{ productId: 6, quantity: 3 }], replace: true, deliveryDate: null });
    expect(held(only.body.cart)).toEqual({ 6: 3 });
    expect(only.body.cart.deliveryDate).toBeNull();
    expect(held((await put({ replace: true })).body.cart)).toEqual({});
  });

  test("an old version is refused with the cart, a closed day with the nearest one", async () => {
    const first = await put({ items: [{ productId: 1, quantity: 1 }] });
    await put({ items: [{ productId: 1, quantity: 2 }] });
    const stale = await put(
      { items: [{ productId: 4, quantity: 1 }] },
      { headers: { "if-match": `"${first.body.cart.version}"` } },
    );
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: "cart_changed", cart: { itemCount: 1 } });
    const closed = await put({ items: [], deliveryDate: day(0) });
    expect(closed.status).toBe(422);
    expect(closed.body).toMatchObject({ code: "delivery_date", nearest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    for (const wrong of [
      { items: [{ productId: 1, quantity: 10_000 }] },
      { items: [{ productId: 1, quantity: -1 }] },
      { items: Array.from({ length: 301 }, () => ({ productId: 1, quantity: 1 })) },
      { deliveryDate: "2026-02-30" },
      { notes: "x".repeat(1001) },
      { unknown: 1 },
    ])
      expect((await put(wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(422);
  });

  test("pasted codes go into the path's company's cart", async () => {
    const { status, body } = await call("POST", "codes", { text: "MD-1 3\n2 x 8000000000026\nMD-99 1" });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.added).toMatchObject([{ code: "MD-1", quantity: 3 }]);
    expect(body.gone).toMatchObject([{ code: "MD-99" }]);
    expect(await shop.many("select company_id from cart")).toEqual([{ company_id: 1 }]);
    expect((await audits()).map(({ action }) => action)).toEqual(["cart.codes"]);
  });

  test("a customer's message is read by the customer's prices and corrections, and what is chosen goes into their cart", async () => {
    const read = async (text, company) => (await call("POST", "text", { text }, { company })).body.lines[0];
    const coffee = async (company) =>
      (await read("2 caffe in grani", company)).choices.find(({ product }) => product.code === "MD-1");
    expect([await coffee(1), await coffee(3)]).toMatchObject([
      { quantity: 2, price: 12, inCart: 0 },
      { quantity: 2, price: 11, inCart: 0 },
    ]);
    expect(await audits()).toEqual([]);
    expect(await shop.count("cart")).toBe(0);

    expect(await read("2 smorr")).toMatchObject({ certainty: "check", corrected: false });
    const { status, body } = await call("POST", "products", {
      items: [{ productId: 5, quantity: 2, written: "2 smorr" }],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.added).toMatchObject([{ productId: 5, quantity: 2, change: "added" }]);
    expect(await shop.many("select company_id from cart")).toEqual([{ company_id: 1 }]);
    expect((await audits()).map(({ action, company_id }) => [action, company_id])).toEqual([["cart.products", 1]]);
    // The customer's correction, and nobody else's.
    const corrected = await read("3 smorr");
    expect(corrected.corrected).toBe(true);
    expect(corrected.choices[0]).toMatchObject({ product: { id: 5 }, inCart: 2 });
    expect(await read("3 smorr", 3)).toMatchObject({ corrected: false });
    expect(
      (await shop.call("POST", "/cart/text", { token: "buyer", body: { text: "3 smorr" } })).body.lines[0],
    ).toMatchObject({
      corrected: true,
    });
  });
});

describe("the pocket", () => {
  test("the agent's customers with all that order taking needs, ten a page", async () => {
    await shop.fill([bought(1, 2, 4), bought(1, 1, 1, { company: 3 })]);
    const { status, body } = await shop.call("GET", "/manager/pocket", { token: "agent" });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ page: 1, elementsPerPage: 10, total: 2, totalExact: true });
    expect(body.readAt).toMatch(/Z$/);
    const rows = body.entities.map(({ company, usual, cart }) => [company.id, usual[0].price, cart]);
    expect(rows.sort()).toEqual([
      [1, 12, undefined],
      [3, 11, undefined],
    ]);
    const single = (await call("GET", "order-taking")).body;
    const { cart: _, readAt: __, ...known } = single;
    const { readAt: ___, ...pocket } = body.entities.find(({ company }) => company.id === 1);
    expect(pocket).toEqual(known);
    const second = await shop.call("GET", "/manager/pocket?page=2", { token: "agent" });
    expect(second.body).toMatchObject({ page: 2, total: 2, entities: [] });
    expect((await shop.call("GET", "/manager/pocket?elementsPerPage=100", { token: "agent" })).status).toBe(422);
    expect((await shop.call("GET", "/manager/pocket", { token: "master" })).status).toBe(403);
  });
});

describe("the orders of the agent's customers", () => {
  const list = (body, query = "") => shop.call("POST", `/order/list-for-manager${query}`, { token: "agent", body });
  const printed = (text) => text.split("-").reverse().join("/");
  const ids = ({ body }) => body.entities.map(({ id }) => id);

  test("of a day, of a few weeks, of one customer, in one state; never another's", async () => {
    await shop.fill([
      ...order(101),
      ...order(102, { company: 3, user: 7, status: "delivered", deliveredAt: instant() }),
      ...order(103, { company: 2, user: 6 }),
      ...order(104),
      `update orders set placed_on = '${day(0)}'`,
      `update orders set placed_on = '${day(-3)}' where id = 104`,
    ]);
    const today = await list({});
    expect(ids(today)).toEqual([102, 101]);
    expect(today.body).toMatchObject({ total: 2, totalExact: true });
    expect(today.body.entities[0]).toMatchObject({
      code: "M000102",
      status: "delivered",
      total: 78.36,
      items: 2,
      company: { id: 3, name: "Bar Tre", city: "Roma", currency: "EUR", blocked: false },
    });
    expect(ids(await list({ app_order_filter_date: printed(day(-3)) }))).toEqual([104]);
    expect(ids(await list({ app_order_filter: { from: printed(day(-5)) } }))).toEqual([104, 102, 101]);
    expect(ids(await list({ app_order_filter_from: printed(day(-5)), app_order_filter_to: printed(day(-1)) }))).toEqual(
      [104],
    );
    expect(ids(await list({ app_order_filter_company: 1 }))).toEqual([101]);
    expect(ids(await list({ app_order_filter_status: "delivered" }))).toEqual([102]);
    expect(ids(await list({}, "?elementsPerPage=1&page=2"))).toEqual([101]);
    expect((await list({ app_order_filter_company: 2 })).status).toBe(404);
    expect((await list({ app_order_filter_date: "2026-11-21" })).status).toBe(422);
    expect((await list({ app_order_filter_from: "01/01/2026", app_order_filter_to: "01/06/2026" })).status).toBe(422);
    expect((await list({ app_order_filter_colour: "red" })).status).toBe(422);
    expect((await shop.call("POST", "/order/list-for-manager", { token: "buyer", body: {} })).status).toBe(403);
  });

  test("who has ordered, then who was awaited and has not", async () => {
    const who = async (body) => {
      const { body: answer } = await shop.call("POST", "/order/list-for-manager-companies", { token: "agent", body });
      return answer.entities.map(({ company, ordered, due, orders, amount }) => [
        company.id,
        { ordered, due, orders, amount },
      ]);
    };
    expect(await who({})).toEqual([]);
    await shop.fill([
      ...order(101),
      ...order(102, { status: "cancelled" }),
      ...order(103, { company: 3, user: 7 }),
      ...order(104, { company: 2, user: 6 }),
      `update orders set placed_on = '${day(0)}'`,
      `update orders set placed_on = '${day(-12)}' where id = 103`,
      "update company set order_frequency = 'once_a_week' where id = 3",
      "delete from sales_day",
      `insert into sales_day (company_id, day, orders, lines, net) values (3, '${day(-12)}', 1, 2, 6025)`,
    ]);
    const ordered = { ordered: true, due: false, orders: 1, amount: 78.36 };
    const awaited = { ordered: false, due: true, orders: 0, amount: 0 };
    expect(await who({})).toEqual([
      [1, ordered],
      [3, awaited],
    ]);
    expect(await who({ app_order_filter_date: printed(day(-12)) })).toEqual([[3, { ...ordered }]]);
    const second = await shop.call("POST", "/order/list-for-manager-companies?elementsPerPage=1&page=2", {
      token: "agent",
      body: {},
    });
    expect(second.body).toMatchObject({ total: 2, entities: [{ company: { id: 3 }, phoneNumber: "" }] });
    expect((await shop.call("POST", "/order/list-for-manager-companies", { token: "master", body: {} })).status).toBe(
      403,
    );
  });
});
