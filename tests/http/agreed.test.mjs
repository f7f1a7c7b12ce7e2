// What was agreed stays: rates, holds and coupons of a cart that becomes several orders, and what is said twice.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { instant, people } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders();
  await shop.fill([
    `update session set factor_until = '${instant(86_400)}' where user_id = ${people.operator.id}`,
    "insert into seller (id, key, name) values (2, 'orto', 'Orto')",
    "update product set seller_id = 2 where id = 4",
    "update coupon set valid_to = '2001-01-01' where id = 1",
  ]);
});
beforeEach(() => shop.restore());
afterAll(() => shop?.close());

const coupon = (id, amount) => [
  `delete from company_coupon where coupon_id = ${id}`,
  `insert into coupon (id, key, market, amount) values (${id}, 'c${id}', 'IT', ${amount}) on conflict do nothing`,
  `insert into company_coupon values (1, ${id})`,
];
const cart = async (token) => (await shop.call("GET", "/cart", { token })).body;
const ops = (method, path, body) => shop.call(method, `/ops${path}`, { token: "operator", body });
const cancel = (id) => shop.call("POST", `/order/${id}/cancel`, { body: { reason: "" } });

test("a cart of two sellers shows the sum of its orders' holds", async () => {
  await shop.fill([
    "update product set variable_weight = 1, reference_quantity = 1000 where id in (3, 4)",
    "update offer set vat_rate = 400 where product_id in (3, 4) and market = 'IT'",
    "delete from promotion_product where product_id in (3, 4)",
    "update price set amount = 3 where product_id in (3, 4) and price_list_id = 1",
  ]);
  const { hold } = await shop.shop({ 3: 1, 4: 1 });
  const { status, body } = await shop.place({ paymentMethod: 1 });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.orders).toHaveLength(2);
  const held = await shop.one("select sum(hold) as hold from payment");
  expect(Math.round(hold.amount * 100)).toBe(held.hold);
  await shop.fill(["update price set amount = 800 where product_id in (3, 4) and price_list_id = 1"]);
});

test("a day has a place of the van for each order of a cart, or is full for it", async () => {
  const { deliveryDate } = await shop.shop({ 1: 2, 4: 2 });
  await shop.fill([
    "update delivery_zone set capacity = 3 where id = 1",
    `insert into delivery_day (zone_id, delivery_date, taken, capacity) values (1, '${deliveryDate}', 2, 3)`,
  ]);
  const dates = async () => (await shop.call("GET", "/cart/delivery-date")).body;
  const { minDeliveryDate: nearest, dates: open, closed } = await dates();
  expect(closed.find(({ date }) => date === deliveryDate)).toMatchObject({ reason: "full" });
  const again = await shop.call("POST", "/cart/set-delivery-date", { body: { deliveryDate } });
  const after = open.find(({ date }) => date > deliveryDate).date;
  expect(again).toMatchObject({ status: 422, body: { code: "delivery_date", reason: "full", nearest: after } });
  expect(await cart()).toMatchObject({ deliveryDateProblem: "full", obstacles: ["delivery_date"] });
  expect(await shop.place()).toMatchObject({ status: 409, body: { code: "delivery_date", reason: "full", nearest } });
  // No day ever has two places.
  await shop.sql("update delivery_zone set capacity = 1 where id = 1");
  expect((await dates()).dates).toEqual([]);
  await shop.sql("update delivery_zone set capacity = 3 where id = 1");
  // What becomes one order takes the last one.
  await shop.call("DELETE", "/cart/product/4");
  expect((await dates()).dates.map(({ date }) => date)).toContain(deliveryDate);
  expect((await shop.place()).status).toBe(201);
  expect(await shop.one("select taken, capacity from delivery_day")).toEqual({ taken: 3, capacity: 3 });
});

test("what is left of each seller's articles is its own order's: the other one is cancelled without it", async () => {
  const { sellers } = await shop.shop({ 1: 14, 4: 45 });
  const lines = sellers.flatMap(({ items }) => items.map(({ id }) => ({ cartItemId: id, enabled: true })));
  await shop.call("POST", "/cart-item/auto-order", { body: lines });
  const { status, body } = await shop.place();
  expect(status, JSON.stringify(body)).toBe(201);
  const [of1, of2] = [1, 2].map((id) => body.orders.find(({ seller }) => seller.id === id));
  const proposals = () => shop.many("select product_id, order_id, status from order_proposal order by product_id");
  expect(await proposals()).toEqual([
    { product_id: 1, order_id: of1.id, status: "open" },
    { product_id: 4, order_id: of2.id, status: "open" },
  ]);
  expect((await cancel(of1.id)).status).toBe(200);
  expect((await proposals()).map(({ status }) => status)).toEqual(["expired", "open"]);
});

test("the nominal weight on the scales changes nothing, whatever rate the delivery has", async () => {
  await shop.fill([
    "update shipping_rate set fee = 1, free_from = null, vat_rate = 400 where market = 'IT'",
    "update product set variable_weight = 1, reference_quantity = 20 where id = 3",
    "update offer set vat_rate = 2200 where product_id = 3 and market = 'IT'",
    "update price set amount = 100 where product_id = 3 and price_list_id = 1",
  ]);
  await shop.shop({ 3: 1 });
  const { body } = await shop.place();
  const [{ id, total }] = body.orders;
  expect(total).toBe(0.03);
  expect(await shop.one(`select shipping_vat_rate as rate from orders where id = ${id}`)).toEqual({ rate: 400 });
  // Another rate since then is another order's.
  await shop.sql("update shipping_rate set vat_rate = 2200 where market = 'IT'");
  await ops("POST", `/order/${id}/status`, { from: "confirmed", to: "in_preparation" });
  const { id: line } = await shop.one(`select id from order_item where order_id = ${id}`);
  const weighed = await ops("PUT", `/order/${id}/weights`, { items: [{ id: line, weight: 0.02 }] });
  expect(weighed.status, JSON.stringify(weighed.body)).toBe(200);
  expect(await shop.one(`select total, vat_breakdown from orders where id = ${id}`)).toEqual({
    total: 3,
    vat_breakdown: "[[400,1,0],[2200,2,0]]",
  });
  await shop.sql("update shipping_rate set fee = 990, free_from = 15050, vat_rate = 2200 where market = 'IT'");
});

describe("a coupon", () => {
  test("on two orders comes back once, with the last of them", async () => {
    await shop.fill(coupon(20, 1000));
    await shop.shop({ 1: 4, 4: 4 });
    const { body } = await shop.place();
    const [first, second] = body.orders.map(({ id }) => id);
    expect(await shop.one("select sum(discount) as off, min(discount) > 0 as both from orders")).toEqual({
      off: 1000,
      both: 1,
    });
    const ids = async () => (await cart()).coupons.map(({ id }) => id);
    expect((await cancel(first)).status).toBe(200);
    expect(await ids()).toEqual([]);
    expect(await shop.many("select order_id from order_coupon")).toEqual([{ order_id: second }]);
    expect((await cancel(second)).status).toBe(200);
    expect(await ids()).toEqual([20]);
    expect(await shop.count("order_coupon_share")).toBe(0);
  });

  test("in two carts that are placed at once takes something off one order", async () => {
    await shop.fill(coupon(20, 1000));
    await shop.shop({ 1: 2 });
    await shop.shop({ 1: 2 }, { token: "master" });
    const both = await Promise.all(["buyer", "master"].map((token) => shop.place({ token })));
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status, body } of both) if (status !== 201) expect([status, body.code]).toEqual([409, "cart_changed"]);
    expect(await shop.one("select sum(discount) as off from orders")).toEqual({ off: 1000 });
    expect(await shop.count("order_coupon")).toBe(1);
  });

  test("that is switched off stays so after an order", async () => {
    await shop.fill([...coupon(20, 100), ...coupon(21, 200)]);
    await shop.shop({ 1: 2 });
    await shop.call("POST", "/cart/coupon/21", { body: { enabled: false } });
    expect((await shop.place()).status).toBe(201);
    expect((await cart()).coupons).toMatchObject([{ id: 21, isEnabled: false }]);
    await shop.shop({ 1: 2 });
    await shop.place();
    expect(await shop.many("select coupon_id from order_coupon")).toEqual([{ coupon_id: 20 }]);
  });
});

describe("said again", () => {
  test("every change of a cart counts its version up once", async () => {
    await shop.fill(coupon(20, 100));
    await shop.shop({ 1: 2, 5: 1 });
    const { sellers, deliveryDate } = await cart();
    const item = sellers[0].items.find(({ product }) => product.id === 5).id;
    const again = [
      ["POST", "/cart/product/1/quantity/3"],
      ["POST", "/cart/product/1/quantity/12"],
      ["DELETE", "/cart/product/4"],
      ["POST", "/cart/products", { items: [{ productId: 6, quantity: 2 }] }],
      ["POST", "/cart/codes", { text: "MD-6 3" }],
      ["POST", "/cart/set-delivery-date", { deliveryDate }],
      ["POST", "/cart/coupon/20", { enabled: false }],
      ["POST", "/cart/checkout", { notes: "Al cancello" }],
      ["POST", "/cart-item/auto-order", [{ cartItemId: item, enabled: true }]],
      ["POST", "/cart-item/lot", [{ cartItemId: item, lotId: 1 }]],
      ["DELETE", "/cart/product/6"],
      ["POST", "/cart/empty"],
    ];
    for (const [method, path, body] of again) {
      const first = await shop.call(method, path, { body });
      expect(first.status, `${path} ${JSON.stringify(first.body)}`).toBe(200);
      const { version } = await cart();
      expect((await shop.call(method, path, { body, headers: { "if-match": `"${version}"` } })).status, path).toBe(200);
      expect((await cart()).version, path).toBe(version);
    }
    expect((await shop.call("POST", "/cart/product/99/quantity/1")).status).toBe(404);
  });
});

test("a cart of nothing but auto orders becomes proposals, once", async () => {
  await shop.sql("update offer set on_hand = reserved where product_id = 1 and market = 'IT'");
  await shop.shop({ 1: 3 });
  const before = await cart();
  expect(before.obstacles).toContain("empty");
  const [{ id }] = before.sellers[0].items;
  const { body: waiting } = await shop.call("POST", "/cart-item/auto-order", {
    body: [{ cartItemId: id, enabled: true }],
  });
  expect(waiting.obstacles).not.toContain("empty");
  const placed = await Promise.all([1, 2].map(() => shop.place({ key: "auto" })));
  expect(placed.map(({ status }) => status).toSorted(), JSON.stringify(placed)).toEqual([200, 201]);
  for (const { body } of placed) expect(body).toEqual({ orders: [] });
  expect(await shop.many("select product_id, quantity, order_id, status from order_proposal")).toEqual([
    { product_id: 1, quantity: 3, order_id: null, status: "open" },
  ]);
  const after = await cart();
  expect(after).toMatchObject({ itemCount: 0, proposals: [{ quantity: 3, product: { id: 1 } }] });
  expect((await shop.place({ key: "none" })).body.code).toBe("cart_empty");
});
