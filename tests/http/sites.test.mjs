// Sites of a company: where people work, whose a guide is, where a cart goes, and what is left when an address is removed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { order } from "./order-rows.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders();
  // No coupon of a first order: what an article costs stays the same.
  await shop.fill(["update coupon set for_all = 0"]);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.restore();
  await shop.fill([
    "delete from order_guide",
    "delete from approval",
    "update address set removed_at = null",
    "update representative set site_id = null, ask_above = null",
  ]);
});

/** Cards of company 1: the buyer's and a master's. Its addresses are 10 to 12; 10 is where it is delivered to by default. */
const buyers = 11;
const masters = 12;
const works = (site, { token = "master", card = buyers } = {}) =>
  shop.call("PUT", `/company/1/representative/${card}/edit`, { token, body: { site } });
const self = async (token = "buyer") => (await shop.call("GET", "/user/self", { token })).body;
const cart = async (token = "buyer") => (await shop.call("GET", "/cart", { token })).body;
const goesTo = async (token) => (await cart(token)).checkout.shippingAddress.id;
const guide = async (name, site, token = "buyer") => {
  const { status, body } = await shop.call("POST", "/order-guide", { token, body: { name, site } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const guides = async (token = "buyer") =>
  (await shop.call("GET", "/order-guide", { token })).body.entities.map(({ name }) => name);
const removeAddress = (id) => shop.call("DELETE", `/company/1/address/remove/${id}`, { token: "master" });
const choose = (shippingAddress, token = "buyer") =>
  shop.call("POST", "/cart/checkout", { token, body: { shippingAddress } });

describe("where somebody works", () => {
  test("is a master's to say, and stays when it is not named", async () => {
    const set = await works(11);
    expect([set.status, set.body.site]).toEqual([200, 11]);
    const named = await shop.call("PUT", "/company/1/representative/11/edit", {
      token: "master",
      body: { name: "Bruna" },
    });
    expect(named.body.site).toBe(11);
    expect((await self()).site).toEqual({ id: 11, address: "Via 1" });
    expect((await works(null)).body.site).toBeNull();
    expect((await self()).site).toBeUndefined();
  });

  test("is nobody else's to say, and no address of another company", async () => {
    for (const [token, status] of [
      ["buyer", 403],
      ["manager", 403],
      ["stranger", 404],
    ])
      expect([token, (await works(11, { token })).status]).toEqual([token, status]);
    for (const site of [20, 999_999]) {
      const { status, body } = await works(site);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["site"]]);
    }
    expect((await works("x")).status).toBe(422);
    expect(await shop.count("representative", "site_id is not null")).toBe(0);
  });

  test("is where their cart goes, until they choose another address", async () => {
    await works(11);
    expect([await goesTo("buyer"), await goesTo("master")]).toEqual([11, 10]);
    expect((await choose(12)).body.checkout.shippingAddress.id).toBe(12);
    expect((await choose(null)).body.checkout.shippingAddress.id).toBe(11);
    // The calendar is that of the site.
    await shop.fill([
      `update address set shipping_settings = '{"days":[1],"closingDays":[],"notes":"","timeSlots":[]}' where id = 11`,
    ]);
    const { dates } = (await shop.call("GET", "/cart/delivery-date")).body;
    expect(new Set(dates.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([2]));
    await shop.fill(["update address set shipping_settings = null"]);
  });

  test("is forgotten with access, and means nothing in another company", async () => {
    await works(11, { card: 17 });
    expect((await self("multi")).site).toEqual({ id: 11, address: "Via 1" });
    const switched = await shop.call("POST", "/company/3/switch", { token: "multi" });
    expect(switched.status, JSON.stringify(switched.body)).toBe(200);
    expect((await self("multi")).site).toBeUndefined();
    expect(await goesTo("multi")).toBe(30);
    await shop.call("POST", "/company/1/switch", { token: "multi" });
    expect((await self("multi")).site).toEqual({ id: 11, address: "Via 1" });
    await shop.fill(["update representative set access = 0 where id = 17"]);
    expect((await self("multi")).site).toBeUndefined();
    await shop.fill(["update representative set access = 1 where id = 17"]);
  });
});

describe("two people of two sites", () => {
  test("fill carts of their own at the same moment, each for their site", async () => {
    await works(11);
    await works(12, { card: masters });
    const press = (token, product, pieces) =>
      shop.call("POST", `/cart/product/${product}/quantity/${pieces}`, { token });
    const pressed = await Promise.all([press("buyer", 4, 3), press("master", 6, 2), press("buyer", 1, 1)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const held = async (token) => {
      const { sellers, checkout } = await cart(token);
      const items = sellers.flatMap((seller) => seller.items).map(({ product, quantity }) => [product.id, quantity]);
      return [checkout.shippingAddress.id, items.sort(([one], [other]) => one - other)];
    };
    expect(await held("buyer")).toEqual([
      11,
      [
        [1, 1],
        [4, 3],
      ],
    ]);
    expect(await held("master")).toEqual([12, [[6, 2]]]);
    for (const token of ["buyer", "master"]) {
      await shop.shop({}, { token });
      expect((await shop.place({ token })).status).toBe(201);
    }
    const placed = await shop.many("select user_id, shipping_address ->> 'id' as site from orders order by user_id");
    expect(placed).toEqual([
      { user_id: 1, site: 11 },
      { user_id: 2, site: 12 },
    ]);
    for (const [site, user] of [
      [11, 1],
      [12, 2],
    ]) {
      const { entities } = (await shop.call("GET", `/order?site=${site}`)).body;
      expect(entities.map(({ placedBy }) => placedBy.name)).toEqual([user === 1 ? "Bruna Prova" : "Marco Prova"]);
    }
    expect((await shop.call("GET", "/order?site=20")).body.entities).toEqual([]);
    expect((await shop.call("GET", "/order?site=x")).status).toBe(422);
  });

  test("an approval keeps the address that was asked for", async () => {
    await works(11);
    await shop.call("PUT", "/company/1/representative/11/edit", { token: "master", body: { askAbove: 0 } });
    await shop.shop({ 4: 2 });
    const approval = await shop.call("POST", "/approval", { body: { paymentMethod: 3 } });
    expect(approval.status, JSON.stringify(approval.body)).toBe(201);
    await works(12);
    const done = await shop.call("POST", `/approval/${approval.body.id}/approve`, { token: "master", body: {} });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect((await shop.one("select shipping_address ->> 'id' as site from orders")).site).toBe(11);
  });
});

describe("a guide of a site", () => {
  test("comes first for its people, then every site's, then the others", async () => {
    await guide("Alfa", 12);
    await guide("Beta", null);
    await guide("Gamma", 11);
    expect(await guides()).toEqual(["Alfa", "Beta", "Gamma"]);
    await works(11);
    expect(await guides()).toEqual(["Gamma", "Beta", "Alfa"]);
    expect(await guides("master")).toEqual(["Alfa", "Beta", "Gamma"]);
    const [first] = (await shop.call("GET", "/order-guide")).body.entities;
    expect(first.site).toEqual({ id: 11, address: "Via 1" });
    expect((await shop.call("GET", `/order-guide/${first.id}`)).body.site).toEqual({ id: 11, address: "Via 1" });
  });

  test("changes its site, and keeps it when none is named", async () => {
    const id = await guide("Cucina", 11);
    const put = (body, token) => shop.call("PUT", `/order-guide/${id}`, { token, body });
    expect((await put({ name: "Forno" })).body).toMatchObject({ name: "Forno", site: { id: 11 } });
    expect((await put({ name: "Forno", site: 12 })).body).toMatchObject({ site: { id: 12 } });
    for (const site of [20, 999_999]) {
      const { status, body } = await put({ name: "Altro", site });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["site"]]);
    }
    expect((await put({ name: "Forno", site: null })).body).toMatchObject({ name: "Forno", site: null });
    expect((await put({ name: "Forno", site: null }, "stranger")).status).toBe(404);
    const made = await shop.call("POST", "/order-guide", { body: { name: "Rubata", site: 20 } });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ["site"]]);
    expect(await shop.count("order_guide", "name <> 'Forno' or site_id is not null")).toBe(0);
  });

  test("sends an empty cart to its site, and a filled one nowhere", async () => {
    const [one, two, any] = [await guide("Uno", 11), await guide("Due", 12), await guide("Tutte", null)];
    const press = (product, from, token) =>
      shop.call("POST", `/cart/product/${product}/quantity/1?guide=${from}`, { token });
    expect((await press(4, any)).body.checkout.shippingAddress.id).toBe(10);
    await shop.call("POST", "/cart/empty");
    await shop.call("POST", "/cart/checkout", { body: { shippingSlots: [{ fromTime: "10:00", toTime: "14:00" }] } });
    expect((await press(4, one)).body.checkout).toMatchObject({ shippingAddress: { id: 11 }, slot: null });
    expect((await press(6, two)).body.checkout.shippingAddress.id).toBe(11);
    // What the checkout says counts, also for the next press.
    await choose(10);
    expect((await press(1, one)).body.checkout.shippingAddress.id).toBe(10);
    // Two presses at once change nothing twice, and another company's guide changes nothing.
    await shop.call("POST", "/cart/empty");
    await Promise.all([press(4, two), press(6, two)]);
    expect(await goesTo("buyer")).toBe(12);
    const foreign = await press(1, one, "stranger");
    expect([foreign.status, foreign.body.checkout.shippingAddress.id]).toEqual([200, 20]);
    expect((await press(4, "x")).status).toBe(422);
  });

  test("so does a count, and an order that is repeated", async () => {
    const id = await guide("Cantina", 12);
    const filled = await shop.call("POST", "/cart/products", {
      body: { items: [{ productId: 4, quantity: 2 }], guide: id },
    });
    expect([filled.status, filled.body.cart.checkout.shippingAddress.id]).toEqual([200, 12]);
    await shop.shop({});
    const placed = await shop.place({});
    const again = (token) => shop.call("POST", `/order/${placed.body.orders[0].id}/reorder`, { token });
    expect(await goesTo("buyer")).toBe(10);
    expect((await again()).body.cart.checkout.shippingAddress.id).toBe(12);
    // Articles of an order that was kept on a device.
    await shop.call("POST", "/cart/empty");
    await choose(10);
    const repeated = await shop.call("POST", "/cart/products", {
      body: { items: [{ productId: 4, quantity: 2 }], order: placed.body.orders[0].id },
    });
    expect([repeated.status, repeated.body.cart.checkout.shippingAddress.id]).toEqual([200, 12]);
    // Who works at a site orders for that one.
    await shop.call("POST", "/cart/empty");
    await choose(null);
    await works(11);
    expect((await again()).body.cart.checkout.shippingAddress.id).toBe(11);
  });
});

test("what a site orders is its usual: most often first, with its own quantity", async () => {
  const order = async (address, items) => {
    await choose(address);
    await shop.shop(items);
    expect((await shop.place({})).status).toBe(201);
  };
  await order(11, { 4: 3 });
  await order(11, { 4: 2, 6: 1 });
  await order(12, { 4: 9, 1: 1 });
  const usual = async (site, token) => shop.call("GET", `/purchased/usual?site=${site}`, { token });
  const habits = ({ body }) => body.entities.map(({ id, extra }) => [id, extra.times, extra.lastQuantity]);
  expect(habits(await usual(11))).toEqual([
    [4, 2, 2],
    [6, 1, 1],
  ]);
  expect(habits(await usual(12)).sort(([one], [other]) => one - other)).toEqual([
    [1, 1, 1],
    [4, 1, 9],
  ]);
  // What is taken off the company's list, and what is no longer sold, is not offered.
  await shop.call("DELETE", "/purchased/product/6");
  await shop.fill(["update offer set active = 0 where product_id = 1"]);
  expect(habits(await usual(11))).toEqual([[4, 2, 2]]);
  expect(habits(await usual(12))).toEqual([[4, 1, 9]]);
  // Nor what did not come the last time.
  await shop.fill([
    "update order_item set missing = 1 where product_id = 4 and quantity = 2",
    "update order_item set missing = 9 where product_id = 4 and quantity = 9",
  ]);
  expect(habits(await usual(11))).toEqual([[4, 2, 1]]);
  expect(habits(await usual(12))).toEqual([]);
  expect((await usual(11, "stranger")).body.entities).toEqual([]);
  expect((await shop.call("GET", "/purchased/usual")).status).toBe(422);
  expect((await usual(11, "manager")).status).toBe(403);
});

test("an address that is removed takes no person and no guide along", async () => {
  await works(11);
  const id = await guide("Cucina", 11);
  await choose(11);
  expect((await removeAddress(11)).status).toBe(204);
  const listed = (await shop.call("GET", "/order-guide")).body.entities;
  expect(listed).toEqual([{ id, name: "Cucina", site: null, lines: 0, holds: false, usual: "ask", whenMissing: null }]);
  expect((await self()).site).toBeUndefined();
  expect(await goesTo("buyer")).toBe(10);
  expect((await works(11)).status).toBe(422);
  // A page that still shows the guide's old site orders all the same.
  const { status, body } = await shop.call("POST", `/cart/product/4/quantity/1?guide=${id}`);
  expect([status, body.checkout.shippingAddress.id]).toEqual([200, 10]);
});

test("a guide knows what is on its way to its address, and what of it is missing", async () => {
  const at = async (id, { address = 10, ...more } = {}) =>
    shop.fill([
      ...order(id, more),
      `update orders set placed_on = date(created_at), shipping_address = json_set(shipping_address, '$.id', ${address}) where id = ${id}`,
    ]);
  const [home, second] = [await guide("Cucina", null), await guide("Seconda", 11)];
  for (const id of [home, second])
    for (const product of [1, 3]) await shop.call("PUT", `/order-guide/${id}/line/${product}`, { body: { par: 9 } });
  const coming = async (id, token) => {
    const { lines } = (await shop.call("GET", `/order-guide/${id}`, { token })).body;
    return lines.sort((a, b) => a.product.id - b.product.id).map(({ onTheWay }) => onTheWay);
  };
  expect(await coming(home)).toEqual([0, 0]);
  await at(900);
  await at(901, { status: "on_delivery" });
  await at(902, { address: 11 });
  await at(903, { status: "delivered" });
  await at(904, { status: "cancelled" });
  await at(905, { status: "not_confirmed", waitsFor: "payment" });
  await at(906, { company: 2 });
  await at(907, { created: -70 * 86_400 });
  expect([await coming(home), await coming(second)]).toEqual([
    [4, 2],
    [2, 1],
  ]);
  await shop.sql("update order_item set missing = 1 where id = 9001");
  expect(await coming(home)).toEqual([3, 2]);
  // A guide of every site: where this person orders.
  await works(11);
  expect([await coming(home), await coming(home, "master")]).toEqual([
    [2, 1],
    [3, 2],
  ]);
});
