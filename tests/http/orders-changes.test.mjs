// What moved between looking and ordering is told and not ordered; the same request is the same order.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders();
});
beforeEach(() => shop.restore());
afterAll(() => shop?.close());

const placeDisplayed = (cart, more) => shop.place({ ...more, seen: shop.displayed(cart) });

/** 409 with the difference and the fresh cart, and nothing written. */
async function changed(placing) {
  const { status, body } = await placing;
  expect([status, body.code], JSON.stringify(body)).toEqual([409, "cart_changed"]);
  expect(body.message).toBe("Nel frattempo il carrello è cambiato.");
  expect(await shop.count("orders", "user_id = 1")).toBe(0);
  return body;
}

describe("a difference", () => {
  test("in stock is told with both figures; what is agreed to then is ordered", async () => {
    const cart = await shop.shop({ 1: 8, 4: 2 });
    await shop.sql("update offer set on_hand = reserved + 5 where product_id = 1 and market = 'IT'");
    const body = await changed(placeDisplayed(cart));
    expect(body.changes).toEqual([
      {
        cartItemId: cart.sellers[0].items[0].id,
        productId: 1,
        name: "Caffè in grani forte",
        kind: "reduced",
        from: 8,
        to: 5,
      },
    ]);
    expect(body.cart.sellers[0].items[0]).toMatchObject({ quantity: 5, requestedQuantity: 8 });
    // Without saying what was seen it is what was put in that counts.
    await changed(shop.place());
    const { status, body: placed } = await placeDisplayed(body.cart);
    expect(status).toBe(201);
    expect(placed.orders[0].deliveries[0].items.map(({ quantity }) => quantity)).toEqual([5, 2]);
    expect(await shop.stock(1)).toBe(0);
  });

  test("what is gone has to be taken out first", async () => {
    const cart = await shop.shop({ 1: 2, 4: 2 });
    await shop.sql("update offer set active = 0 where product_id = 1 and market = 'IT'");
    const body = await changed(placeDisplayed(cart));
    expect(body.changes).toMatchObject([{ productId: 1, kind: "gone", from: 2, to: 0 }]);
    const again = await changed(placeDisplayed(body.cart));
    expect(again.changes).toMatchObject([{ productId: 1, kind: "gone" }]);
    const { body: without } = await shop.call("DELETE", "/cart/product/1");
    expect((await placeDisplayed(without)).status).toBe(201);
  });

  test("in a price", async () => {
    const cart = await shop.shop({ 4: 2 });
    await shop.sql("update promotion_product set amount = 750 where product_id = 4");
    const body = await changed(placeDisplayed(cart));
    expect(body.changes).toMatchObject([{ productId: 4, kind: "price", from: 14, to: 15 }]);
    await shop.sql("update promotion_product set amount = 700 where product_id = 4");
  });

  test("in the total alone: shipping, a coupon", async () => {
    const cart = await shop.shop({ 4: 2 });
    await shop.sql("update shipping_rate set fee = 1290 where market = 'IT'");
    expect((await changed(placeDisplayed(cart))).changes).toEqual([]);
    await shop.sql("update shipping_rate set fee = 990 where market = 'IT'");
    expect((await changed(shop.place({ seen: { total: cart.total - 0.01 } }))).changes).toEqual([]);
  });

  test("in the cart's version: another tab", async () => {
    const cart = await shop.shop({ 4: 2 });
    await shop.call("POST", "/cart/product/4/quantity/3");
    expect((await changed(shop.place({ version: cart.version }))).cart.version).toBe(cart.version + 1);
    const line = await changed(placeDisplayed(cart));
    expect(line.changes).toMatchObject([{ productId: 4, kind: "price", from: 14, to: 21 }]);
  });

  test("in lots: what expires before the day is not delivered, chosen or not", async () => {
    const cart = await shop.shop({ 5: 4 });
    const [{ id }] = cart.sellers[0].items;
    await shop.call("POST", "/cart-item/lot", { body: [{ cartItemId: id, lotId: 1 }] });
    await shop.sql(`update lot set expires_on = '${cart.deliveryDate}' where id = 2`);
    const body = await changed(placeDisplayed(cart));
    expect(body.changes).toMatchObject([{ productId: 5, kind: "reduced", from: 4, to: 3 }]);
    const placed = await placeDisplayed(body.cart);
    expect(placed.body.orders[0].deliveries[0].items[0].lots.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
      [1, 3],
    ]);
    await shop.sql(`update lot set expires_on = '${shop.day(10)}' where id = 2`);
  });

  test("the chosen lot goes before the first to expire", async () => {
    const cart = await shop.shop({ 5: 4 });
    await shop.call("POST", "/cart-item/lot", { body: [{ cartItemId: cart.sellers[0].items[0].id, lotId: 1 }] });
    const { body } = await shop.place();
    const lots = body.orders[0].deliveries[0].items[0].lots.map(({ lotId, quantity }) => [lotId, quantity]);
    expect(lots.sort()).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });
});

describe("the last of something", () => {
  test("two orders at once for the last pieces: one gets them", async () => {
    await shop.shop({ 5: 4 });
    await shop.shop({ 5: 4 }, { token: "master" });
    const answers = await Promise.all(["buyer", "master"].map((token) => shop.place({ token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409).body.changes).toMatchObject([
      { kind: "reduced", from: 4, to: 1 },
    ]);
    expect(await shop.stock(5)).toBe(1);
    expect(await shop.one("select sum(available) as n from lot where id < 3")).toEqual({ n: 1 });
  });

  test("a coupon of the company is used once, also by two at once", async () => {
    const carts = await Promise.all(["buyer", "master"].map((token) => shop.shop({ 4: 2 }, { token })));
    expect(carts.map(({ discount }) => discount)).toEqual([10, 10]);
    const answers = await Promise.all(["buyer", "master"].map((token, at) => placeDisplayed(carts[at], { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shop.count("order_coupon")).toBe(1);
    const late = answers.findIndex(({ status }) => status === 409);
    const token = ["buyer", "master"][late];
    const { cart } = answers[late].body;
    expect(cart.discount).toBe(0);
    expect((await placeDisplayed(cart, { token })).status).toBe(201);
  });

  test("the van's last place of a day", async () => {
    await shop.sql("update delivery_zone set capacity = 1 where id = 1");
    // Of two companies: what the same one orders for the day joins its first order.
    const both = ["buyer", "stranger"];
    const carts = await Promise.all(both.map((token) => shop.shop({ 4: 2 }, { token })));
    expect(carts[0].deliveryDate).toBe(carts[1].deliveryDate);
    await shop.sql("update coupon set for_all = 0");
    const answers = await Promise.all(both.map((token) => shop.place({ token })));
    await shop.sql("update coupon set for_all = 1");
    expect(answers.map(({ status }) => status).sort(), JSON.stringify(answers.map(({ body }) => body.code))).toEqual([
      201, 409,
    ]);
    const { body } = answers.find(({ status }) => status === 409);
    expect(body).toMatchObject({ code: "delivery_date", reason: "full" });
    expect(body.nearest).not.toBe(carts[0].deliveryDate);
    expect(await shop.one("select taken, capacity from delivery_day")).toEqual({ taken: 1, capacity: 1 });
    // A cancelled order gives its place back.
    const first = answers.findIndex(({ status }) => status === 201);
    const placed = answers[first].body.orders[0];
    await shop.call("POST", `/order/${placed.id}/cancel`, { token: both[first] });
    expect(await shop.one("select taken from delivery_day")).toEqual({ taken: 0 });
    expect((await shop.place({ token: both[1 - first] })).status).toBe(201);
  });
});

describe("the same request", () => {
  test("is the same order: one after the other, and twenty at once", async () => {
    await shop.shop({ 4: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.place({ key: "same" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => body.orders[0].id)).size).toBe(1);
    expect((await shop.place({ key: "same" })).status).toBe(200);
    expect(await shop.count("orders")).toBe(1);
    expect(await shop.stock(4)).toBe(38);
  });

  test("with something else in it is a mistake", async () => {
    await shop.shop({ 4: 2 });
    expect((await shop.place({ key: "one" })).status).toBe(201);
    const { status, body } = await shop.place({ key: "one", notes: "altro" });
    expect([status, body.errors]).toEqual([
      422,
      { "Idempotency-Key": ["È già stato inviato con un altro contenuto. Per inviare altro, riapri la pagina."] },
    ]);
    // Somebody else's key is another one.
    await shop.shop({ 4: 1 }, { token: "master" });
    expect((await shop.place({ token: "master", key: "one" })).status).toBe(201);
  });

  test("without a key it is the cart's version", async () => {
    const cart = await shop.shop({ 4: 2 });
    const version = cart.version;
    const first = await shop.place({ version });
    const again = await shop.place({ version });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.orders[0].id).toBe(first.body.orders[0].id);
    expect((await shop.place()).body.code).toBe("cart_empty");
  });

  test("is forgotten after a day", async () => {
    await shop.shop({ 4: 2 });
    await shop.place({ key: "old" });
    await shop.sql("update order_request set created_at = '2020-01-01T00:00:00Z'");
    await shop.scheduled();
    expect(await shop.count("order_request")).toBe(0);
    await shop.shop({ 4: 1 });
    await shop.sql("update orders set created_at = '2020-01-01T00:00:00Z'");
    const { status, body } = await shop.place({ key: "old" });
    expect([status, body.orders.length]).toEqual([201, 1]);
    expect(await shop.count("orders")).toBe(2);
  });
});

test("a batch that fails in its middle leaves nothing behind", async () => {
  await shop.shop({ 1: 2, 5: 3 });
  await shop.sql("create trigger broken before insert on purchased_product begin select raise(abort, 'broken'); end");
  const tables = [
    "orders",
    "delivery",
    "order_item",
    "order_item_lot",
    "payment",
    "order_event",
    "order_coupon",
    "outbox",
    "order_request",
    "delivery_day",
    "guard",
  ];
  try {
    expect((await shop.place({ key: "k" })).status).toBe(500);
    for (const table of tables) expect(await shop.count(table), table).toBe(0);
    expect([await shop.stock(1), await shop.stock(5)]).toEqual([10, 5]);
    expect(await shop.one("select sum(available) as n from lot where id < 3")).toEqual({ n: 5 });
    expect(await shop.count("cart_item")).toBe(2);
  } finally {
    await shop.sql("drop trigger broken");
  }
  expect((await shop.place({ key: "k" })).status).toBe(201);
});
