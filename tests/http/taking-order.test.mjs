// POST /manager/company/{id}/order: once, whenever it is sent; nothing that differs from what was written down happens unasked.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day, today } from "../support/days.mjs";
import { openOrders } from "./order-calls.mjs";
import { openDay, order } from "./order-rows.mjs";
import { instant, people, session } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders();
  await shop.fill([session("agent", people.manager.id, { company: 3 })]);
});
beforeEach(async () => {
  await shop.restore();
  await shop.fill(["update price set amount = 1200 where product_id = 1 and price_list_id = 1 and min_quantity = 1"]);
});
afterAll(() => shop?.close());

const take = (items, { key = randomUUID(), token = "agent", company = 1, ...more } = {}) =>
  shop.call("POST", `/manager/company/${company}/order`, {
    token,
    body: {
      items: Object.entries(items).map(([productId, line]) => ({
        productId: Number(productId),
        ...(typeof line === "number" ? { quantity: line } : line),
      })),
      ...more,
    },
    headers: { ...(key && { "idempotency-key": key }) },
  });
const put = (items, more = {}) =>
  shop.call("PUT", "/manager/company/1/cart", {
    token: "agent",
    body: {
      items: Object.entries(items).map(([productId, quantity]) => ({ productId: Number(productId), quantity })),
      ...more,
    },
  });
const lines = ({ body }) =>
  body.orders.flatMap(({ deliveries }) =>
    deliveries.flatMap(({ items }) => items.map(({ product, quantity, price }) => [product.code, quantity, price])),
  );
const inCart = () => shop.many("select product_id, requested_quantity from cart_item order by product_id");

describe("an order that an agent takes", () => {
  test("is the company's, placed by the agent, on the market's day, with its audit row", async () => {
    const answer = await take(
      { 1: { quantity: 2, price: 12 }, 4: { quantity: 3, price: 7 } },
      { deliveryDate: openDay(), notes: "Dal cortile", takenAt: "2026-11-21T08:12:00.123Z" },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const [placed] = answer.body.orders;
    expect(placed).toMatchObject({
      status: "confirmed",
      notes: "Dal cortile",
      company: { id: 1 },
      placedBy: { id: people.manager.id, agent: true },
      paymentMethod: { code: "CPOS" },
      deliveries: [{ deliveryDate: openDay() }],
      can: { reorder: true },
    });
    expect(lines(answer)).toEqual([
      ["MD-1", 2, 12],
      ["MD-4", 3, 7],
    ]);
    expect(await shop.one("select placed_on, company_id, user_id, agent from orders")).toEqual({
      placed_on: today,
      company_id: 1,
      user_id: people.manager.id,
      agent: 1,
    });
    expect([await shop.stock(1), await shop.stock(4)]).toEqual([8, 37]);
    const [audit] = await shop.many("select * from audit");
    expect(audit).toMatchObject({ action: "order.place", user_id: people.manager.id, company_id: 1 });
    expect(JSON.parse(audit.detail)).toMatchObject({ code: placed.code, takenAt: "2026-11-21T08:12:00.123Z" });
    expect(await shop.count("audit")).toBe(1);
    // Nothing was ever put into a cart for it.
    expect(await shop.count("cart")).toBe(0);
  });

  test("pays as the last one that stands did, and comes on the earliest day where none is named", async () => {
    await shop.fill([...order(101, { method: "CC" }), ...order(102, { method: "PP", status: "cancelled" })]);
    const { body, status } = await take({ 1: 1 });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.orders[0]).toMatchObject({ paymentMethod: { code: "CC" }, status: "not_confirmed" });
    expect(body.orders[0].payment.redirectUrl).toMatch(/^http/);
    const { body: dates } = await shop.call("GET", "/cart/delivery-date", { token: "buyer" });
    expect(body.orders[0].deliveries[0].deliveryDate).toBe(dates.minDeliveryDate);
    const answer = await take({ 1: 1 }, { paymentMethod: 3 });
    expect(answer.body.orders[0].paymentMethod.code).toBe("CPOS");
  });

  test("of two sellers comes on the first day with a place for each", async () => {
    const { body: dates } = await shop.call("GET", "/cart/delivery-date", { token: "buyer" });
    const [first, second] = dates.dates.map(({ date }) => date);
    await shop.fill([
      "insert into seller (id, key, name) values (2, 'orto', 'Orto')",
      "update product set seller_id = 2 where id = 4",
      "update delivery_zone set capacity = 2 where id = 1",
      `insert into delivery_day (zone_id, delivery_date, taken, capacity) values (1, '${first}', 1, 2)`,
    ]);
    // Of the other seller nothing is there: one order needs one place.
    await shop.fill(["update offer set on_hand = 0 where product_id = 4 and market = 'IT'"]);
    const alone = await take({ 1: 1, 4: 1 }, { deliveryDate: first });
    expect(alone.body.changes, JSON.stringify(alone.body)).toMatchObject([{ productId: 4, kind: "gone" }]);
    await shop.fill(["update offer set on_hand = 40 where product_id = 4 and market = 'IT'"]);
    const { body, status } = await take({ 1: 1, 4: 1 });
    const days = body.orders?.map(({ deliveries }) => deliveries[0].deliveryDate);
    await shop.fill([
      "update product set seller_id = 1 where id = 4",
      "update orders set seller_id = 1",
      "delete from seller where id = 2",
      "update delivery_zone set capacity = null where id = 1",
    ]);
    expect([status, days], JSON.stringify(body)).toEqual([201, [second, second]]);
  });

  test("takes out of the cart what it orders, at what it orders", async () => {
    await put({ 1: 9 }, { deliveryDate: openDay(6) });
    const answer = await take({ 1: 2 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(lines(answer)).toEqual([["MD-1", 2, 12]]);
    expect(answer.body.orders[0].deliveries[0].deliveryDate).toBe(openDay(6));
    expect(await inCart()).toEqual([]);
  });

  test("names a private person as they ordered last, or as the card index has them", async () => {
    await shop.fill(["update company set consumer = 1 where id = 1"]);
    const first = await take({ 1: 1 });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(first.body.orders[0].consumerDetails).toMatchObject({ name: "Bruna", surname: "Prova" });
    await shop.fill(["update orders set consumer_details = json_set(consumer_details, '$.name', 'Bianca')"]);
    expect((await take({ 1: 1 })).body.orders[0].consumerDetails).toMatchObject({ name: "Bianca" });
  });

  test("waits where the company is blocked, and is refused where it is not let in yet", async () => {
    await shop.fill([`update company set blocked_at = '${instant()}' where id = 1`]);
    expect((await take({ 1: 1 })).body.orders[0]).toMatchObject({ status: "not_confirmed", waitsFor: "company" });
    await shop.fill(["update company set status = 'pending', blocked_at = null where id = 1"]);
    const pending = await take({ 1: 1 });
    expect([pending.status, pending.body.code]).toEqual([409, "company_pending"]);
  });
});

describe("once", () => {
  test("the same key twenty times at once is one order, and the cart is right", async () => {
    await put({ 1: 3, 6: 2 });
    const differing = await take({ 1: 3 }, { key: "twenty" });
    expect(differing.body.changes).toMatchObject([{ kind: "extra", productId: 6 }]);
    const accept = differing.body.difference;
    const answers = await Promise.all(Array.from({ length: 20 }, () => take({ 1: 3 }, { key: "twenty", accept })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.orders[0].id)).size).toBe(1);
    expect(await shop.count("orders")).toBe(1);
    expect(await shop.stock(1)).toBe(7);
    expect(await inCart()).toEqual([{ product_id: 6, requested_quantity: 2 }]);
    expect(await shop.count("audit", "action = 'order.place'")).toBe(1);
    expect(await shop.one("select orders_placed from company where id = 1")).toEqual({ orders_placed: 1 });
  });

  test("days later, when the request is forgotten, it is still the same order", async () => {
    const first = await take({ 1: 2 }, { key: "friday" });
    await shop.fill(["delete from order_request"]);
    const monday = await take({ 1: 2 }, { key: "friday" });
    expect([monday.status, monday.body.orders[0].id]).toEqual([200, first.body.orders[0].id]);
    expect(await shop.count("orders")).toBe(1);
  });

  test("what was agreed to is no other order, anything else under the key is", async () => {
    const first = await take({ 1: 2 }, { key: "mine" });
    const agreed = await take({ 1: 2 }, { key: "mine", accept: "whatever" });
    expect([agreed.status, agreed.body.orders[0].id]).toEqual([200, first.body.orders[0].id]);
    const other = await take({ 1: 3 }, { key: "mine" });
    expect(other.status).toBe(422);
    expect(other.body.errors).toHaveProperty("Idempotency-Key");
    // Another customer's order may have it.
    expect((await take({ 1: 2 }, { key: "mine", company: 3 })).status).toBe(201);
    expect(await shop.count("orders")).toBe(2);
  });

  test("what is missing goes by the company's rule", async () => {
    await shop.fill(["update company set when_missing = 'equal' where id = 1"]);
    expect((await take({ 1: 2 }, { key: "rule" })).status).toBe(201);
    expect(await shop.many("select when_missing as rule from order_item")).toEqual([{ rule: "equal" }]);
    await shop.fill(["update company set when_missing = 'ask' where id = 1"]);
  });

  test("without a key nothing is ordered", async () => {
    const { status, body } = await take({ 1: 1 }, { key: null });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty("Idempotency-Key");
    for (const wrong of [{ items: [] }, {}, { items: [{ productId: 1, quantity: 0 }] }]) {
      const answer = await shop.call("POST", "/manager/company/1/order", {
        token: "agent",
        body: wrong,
        headers: { "idempotency-key": "wrong" },
      });
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
    }
    expect(await shop.count("orders")).toBe(0);
  });
});

describe("what differs", () => {
  test("is shown, all of it, and nothing has happened", async () => {
    await put({ 6: 2 }, { deliveryDate: null });
    await shop.fill(["update offer set active = 0 where product_id = 5 and market = 'IT'"]);
    const before = await shop.many("select * from cart");
    const { status, body } = await take(
      { 1: { quantity: 12, price: 11.5 }, 2: 4, 4: { quantity: 1, price: 6.5 }, 5: 1, 4040: 1 },
      { deliveryDate: day(0) },
    );
    expect(status, JSON.stringify(body)).toBe(409);
    expect(body.code).toBe("order_differs");
    const gone = { kind: "gone", to: 0 };
    expect(body.changes).toEqual([
      { productId: 1, code: "MD-1", name: "Caffè in grani forte", kind: "reduced", from: 12, to: 10 },
      { productId: 1, code: "MD-1", name: "Caffè in grani forte", kind: "price", from: 11.5, to: 11 },
      { productId: 2, code: "MD-2", name: "Caffè macinato", ...gone, from: 4 },
      { productId: 4, code: "MD-4", name: "Mozzarella fiordilatte", kind: "price", from: 6.5, to: 7 },
      { productId: 5, code: "MD-5", name: "Burrata pugliese", ...gone, from: 1 },
      { productId: 4040, code: "", name: "", ...gone, from: 1 },
      { productId: 6, code: "MD-6", name: "Smør fra Økland", kind: "extra", from: 2, to: 0 },
      { productId: null, code: "", name: "", kind: "date", from: day(0), to: body.nearest },
    ]);
    expect(body.nearest).toMatch(/^\d{4}-\d\d-\d\d$/);
    // What would be ordered, with what it would cost.
    expect(body.cart).toMatchObject({ deliveryDate: body.nearest, pieces: 11, itemsTotal: 117 });
    expect(await shop.count("orders")).toBe(0);
    expect(await shop.many("select * from cart")).toEqual(before);
    expect(await inCart()).toEqual([{ product_id: 6, requested_quantity: 2 }]);
    expect(await shop.count("order_request")).toBe(0);
    expect(await shop.count("audit", "action like 'order%'")).toBe(0);

    // Agreed to by its hash, under the same key and body: exactly that is ordered.
    const accepted = await take(
      { 1: { quantity: 12, price: 11.5 }, 2: 4, 4: { quantity: 1, price: 6.5 }, 5: 1, 4040: 1 },
      { deliveryDate: day(0), accept: body.difference },
    );
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
    expect(lines(accepted)).toEqual([
      ["MD-1", 10, 11],
      ["MD-4", 1, 7],
    ]);
    expect(accepted.body.orders[0].deliveries[0].deliveryDate).toBe(body.nearest);
    expect(accepted.body.orders[0].total).toBe(body.cart.total);
    expect(await inCart()).toEqual([{ product_id: 6, requested_quantity: 2 }]);
    const [{ detail }] = await shop.many("select detail from audit where action = 'order.place'");
    expect(JSON.parse(detail).agreed).toHaveLength(8);
  });

  test("an agreement is to one set of differences: another one is asked about again", async () => {
    const displayed = { 1: { quantity: 2, price: 10 } };
    const first = await take(displayed);
    expect(first.body.changes).toMatchObject([{ kind: "price", from: 10, to: 12 }]);
    await shop.fill(["update price set amount = 1300 where product_id = 1 and price_list_id = 1 and min_quantity = 1"]);
    const second = await take(displayed, { accept: first.body.difference });
    expect(second.status).toBe(409);
    expect(second.body.changes).toMatchObject([{ kind: "price", from: 10, to: 13 }]);
    expect(second.body.difference).not.toBe(first.body.difference);
    expect((await take(displayed, { accept: second.body.difference })).status).toBe(201);
    // In whatever language it is read.
    const norwegian = await shop.call("POST", "/manager/company/1/order?lang=no", {
      token: "agent",
      body: { items: [{ productId: 1, quantity: 2, price: 10 }] },
      headers: { "idempotency-key": "norsk", "accept-language": "no" },
    });
    expect(norwegian.body.difference).toBe(second.body.difference);
  });

  test("a break that was earned is no difference to the price of one; one that is lost is", async () => {
    expect((await take({ 1: { quantity: 10, price: 12 } })).status).toBe(201);
    await shop.restore();
    expect((await take({ 1: { quantity: 10, price: 11 } })).status).toBe(201);
    await shop.restore();
    await shop.fill(["update offer set on_hand = reserved + 5 where product_id = 1 and market = 'IT'"]);
    const lost = await take({ 1: { quantity: 10, price: 11 } });
    expect(lost.body.changes).toMatchObject([
      { kind: "reduced", from: 10, to: 5 },
      { kind: "price", from: 11, to: 12 },
    ]);
  });

  test("with nothing left there is nothing to agree to", async () => {
    const none = await take({ 2: 1 });
    expect(none.body.changes).toMatchObject([{ kind: "gone" }]);
    const agreed = await take({ 2: 1 }, { accept: none.body.difference });
    expect([agreed.status, agreed.body.code]).toEqual([409, "cart_empty"]);
  });

  test("two agents for the last pieces: one gets them, the other is asked", async () => {
    await shop.fill(["update offer set on_hand = reserved + 3 where product_id = 6 and market = 'IT'"]);
    const answers = await Promise.all(["agent", "seller"].map((token) => take({ 6: 3 }, { token })));
    const [placed, refused] = answers.sort((a, b) => a.status - b.status);
    expect([placed.status, refused.status, refused.body.code]).toEqual([201, 409, "order_differs"]);
    expect(refused.body.changes).toMatchObject([{ kind: "gone", from: 3, to: 0 }]);
    expect(await shop.stock(6)).toBe(0);
  });

  test("an address that is not theirs, an amount that is too small and a place without vans are refused", async () => {
    expect((await take({ 1: 1 }, { shippingAddress: 20 })).body.errors).toHaveProperty("shippingAddress");
    const accepted = await take({ 1: 1 }, { shippingAddress: 12 });
    expect(accepted.body.orders[0].shippingAddress.id).toBe(12);
    await shop.fill(["update shipping_rate set minimum = 5000"]);
    const small = await take({ 1: 1 });
    expect(small.body).toMatchObject({ code: "minimum", amount: 50, missing: 38 });
    await shop.fill(["update shipping_rate set minimum = 0", "update address set zip_code = '00001' where id = 11"]);
    const nowhere = await take({ 1: 1 }, { shippingAddress: 11, deliveryDate: openDay() });
    expect(nowhere.body).toMatchObject({ code: "delivery_date", reason: "no_zone" });
  });
});
