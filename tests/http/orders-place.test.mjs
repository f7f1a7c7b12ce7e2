// POST /order/create-from-cart: what it writes, row by row; who may; and what keeps it from being written.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { weekday } from "../support/days.mjs";
import { openOrders } from "./order-calls.mjs";
import { password, people } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders();
});
beforeEach(() => shop.restore());
afterAll(() => shop?.close());

/** 2 x 12.00, one carton of about 2.5 kg at 14.50, 3 x 11.00 kept in lots. */
const items = { 1: 2, 3: 1, 5: 3 };

test("an order is everything that it does, and nothing else", async () => {
  const cart = await shop.shop(items);
  await shop.call("POST", "/cart/checkout", { body: { notes: "Suonare\nforte" } });
  const { status, body } = await shop.place({ key: "k1" });
  expect(status, JSON.stringify(body)).toBe(201);
  const [order] = body.orders;
  expect(body.orders).toHaveLength(1);
  // 93.25 of goods less 10.00 of the first order; 8.33 + 2.18 of VAT; 9.90 of shipping.
  expect(order).toMatchObject({
    code: "M000001",
    status: "confirmed",
    waitsFor: "",
    itemsTotal: 93.25,
    promotionTotal: 0,
    discount: 10,
    shippingCost: 9.9,
    shippingVat: 2.18,
    netTotal: 93.15,
    vatTotal: 10.51,
    total: 103.66,
    vatBreakdown: [
      { rate: 10, net: 83.25, vat: 8.33 },
      { rate: 22, net: 9.9, vat: 2.18 },
    ],
    currency: "EUR",
    estimated: true,
    payUntil: null,
    notes: "Suonare\nforte",
    coupons: [{ title: "Sconto primo ordine", amount: 10 }],
    paymentMethod: { id: 3, code: "CPOS", type: "delivery" },
    payment: { method: "CPOS", status: "pending", hold: 0, held: 0, redirectUrl: null },
    seller: { id: 1, name: "Madia" },
    company: { id: 1, code: "C00001", name: "Trattoria Uno" },
    placedBy: { id: people.buyer.id, name: "Bruna Prova", agent: false },
    shippingAddress: { id: 10, address: "Via 0", city: { name: "Roma" }, province: "RM", country: "IT" },
    invoicing: { name: "Trattoria Uno", vatNumber: "00000000001" },
    events: [{ from: "", to: "confirmed", actor: "buyer", name: "Bruna Prova" }],
    can: { cancel: true, changePayment: true, pay: false, return: false, reorder: true },
  });
  expect(order.total).toBe(cart.total);
  expect(order).not.toHaveProperty("commissionData");
  const [delivery] = order.deliveries;
  expect(delivery).toMatchObject({ status: "confirmed", deliveryDate: cart.deliveryDate, deliveredAt: null });
  expect(delivery.items.map(({ product, quantity, price, total }) => [product.code, quantity, price, total])).toEqual([
    ["MD-1", 2, 12, 24],
    ["MD-3", 1, 36.25, 36.25],
    ["MD-5", 3, 11, 33],
  ]);
  expect(delivery.items[1]).toMatchObject({ nominalWeight: 2.5, weight: null, vatRate: 10 });
  // First expiry first, and never what has expired.
  expect(delivery.items[2].lots.map(({ code, quantity }) => [code, quantity])).toEqual([
    ["L1", 2],
    ["L2", 1],
  ]);

  expect(await shop.many("select id, available from lot order by id")).toEqual([
    { id: 1, available: 2 },
    { id: 2, available: 0 },
    { id: 3, available: 2 },
  ]);
  expect([await shop.stock(1), await shop.stock(3), await shop.stock(5)]).toEqual([8, 39, 2]);
  expect(await shop.one("select zone_id, delivery_date, taken, capacity from delivery_day")).toEqual({
    zone_id: 1,
    delivery_date: cart.deliveryDate,
    taken: 1,
    capacity: null,
  });
  expect(await shop.one("select coupon_id, company_id, order_id, amount from order_coupon")).toEqual({
    coupon_id: 1,
    company_id: 1,
    order_id: order.id,
    amount: 1000,
  });
  expect(await shop.many("select product_id, times, last_quantity, hidden from purchased_product")).toEqual([
    { product_id: 1, times: 1, last_quantity: 2, hidden: 0 },
    { product_id: 3, times: 1, last_quantity: 1, hidden: 0 },
    { product_id: 5, times: 1, last_quantity: 3, hidden: 0 },
  ]);
  const company = await shop.one("select orders_placed, last_order_at from company where id = 1");
  expect(company).toEqual({ orders_placed: 1, last_order_at: order.createdAt });
  expect(await shop.one("select version, delivery_date, notes from cart")).toEqual({
    version: cart.version + 2,
    delivery_date: null,
    notes: "",
  });
  for (const table of ["cart_item", "cart_coupon", "order_proposal", "audit", "payment_task", "guard"])
    expect(await shop.count(table), table).toBe(0);
  for (const table of ["orders", "delivery", "payment", "order_event", "order_request"])
    expect(await shop.count(table), table).toBe(1);
  const { payload } = await shop.one(`select payload from outbox where dedupe_key = 'orderPlaced:${order.id}:1'`);
  expect(JSON.parse(payload).data.goods.map(([quantity]) => quantity)).toEqual([2, 1, 3]);
  expect(await shop.one(`select sold from offer where product_id = 1 and market = 'IT'`)).toEqual({ sold: 902 });
  await shop.sql("update offer set sold = sold - 2 where product_id = 1 and market = 'IT'");
});

test("what it answers is what it is read as afterwards, by everybody of the company", async () => {
  await shop.shop(items);
  const { body } = await shop.place();
  const [order] = body.orders;
  for (const token of ["buyer", "master", "manager"]) {
    const read = await shop.call("GET", `/order/${order.id}`, { token });
    expect(read.status).toBe(200);
    expect({ ...read.body, can: null, events: null }).toEqual({ ...order, can: null, events: null });
  }
  const { body: list } = await shop.call("GET", "/order");
  expect(list.entities).toMatchObject([
    { id: order.id, code: order.code, total: 103.66, items: 3, estimated: true, placedBy: { name: "Bruna Prova" } },
  ]);
});

test("a card is held before the order is confirmed, and the way to its page is in the answer", async () => {
  await shop.shop(items);
  const { status, body } = await shop.place({ paymentMethod: 1, key: "card" });
  expect(status).toBe(201);
  const [order] = body.orders;
  // 103.66 and 20 % of 36.25 with its VAT.
  expect(order).toMatchObject({
    status: "not_confirmed",
    waitsFor: "payment",
    payment: { status: "pending", hold: 111.64 },
  });
  expect(order.payment.redirectUrl).toMatch(/^http/);
  expect(order.can.pay).toBe(true);
  expect(Date.parse(order.payUntil) - Date.parse(order.createdAt)).toBe(3_600_000);
  const again = await shop.place({ paymentMethod: 1, key: "card" });
  expect(again.status).toBe(200);
  expect(again.body.orders[0].payment.redirectUrl).toBe(order.payment.redirectUrl);
});

test("a Norwegian order is in kroner, with its own VAT and shipping", async () => {
  const cart = await shop.shop({ 1: 2 }, { token: "nora" });
  const { status, body } = await shop.place({ token: "nora", seen: shop.displayed(cart) });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.orders[0]).toMatchObject({
    currency: "NOK",
    itemsTotal: 300,
    discount: 0,
    shippingCost: 149,
    vatBreakdown: [
      { rate: 15, net: 300, vat: 45 },
      { rate: 25, net: 149, vat: 37.25 },
    ],
    total: 531.25,
    shippingAddress: { city: { name: "Oslo" }, country: "NO", zipCode: "0150" },
  });
  expect([await shop.stock(1, "NO"), await shop.stock(1)]).toEqual([1, 10]);
});

describe("an agent", () => {
  test("places for the active company, and it is noted", async () => {
    await shop.sql("insert into commission_rate values ('seller', 1, 300)");
    await shop.shop({ 1: 2 }, { token: "seller" });
    const { status, body } = await shop.place({ token: "seller" });
    await shop.sql("delete from commission_rate");
    expect(status).toBe(201);
    const [order] = body.orders;
    // 3 % of 24.00 less 10.00.
    expect(order).toMatchObject({
      placedBy: { id: people.seller.id, name: "Sandro Prova", agent: true },
      company: { id: 1 },
      events: [{ actor: "agent" }],
      commissionData: { currency: "EUR", totalCommission: 0.42, averagePercentage: 3 },
    });
    const audit = await shop.one(
      "select user_id, company_id, action, subject, detail from audit where action = 'order.place'",
    );
    expect(audit).toMatchObject({ user_id: people.seller.id, company_id: 1, subject: `order:${order.id}` });
    expect(JSON.parse(audit.detail)).toEqual({ code: order.code, total: order.total * 100, currency: "EUR" });
    const event = await shop.one("select user_id, on_behalf_of from order_event");
    expect(event).toEqual({ user_id: people.seller.id, on_behalf_of: 1 });
    // The buyer reads it without the commission, and is told by mail as is the agent.
    const read = await shop.call("GET", `/order/${order.id}`, { token: "master" });
    expect(read.body).not.toHaveProperty("commissionData");
    const mails = await shop.many("select dedupe_key from outbox order by id");
    expect(mails.map(({ dedupe_key }) => dedupe_key)).toContain(`orderPlaced:${order.id}:${people.master.id}`);
  });

  test("touches nobody else's cart", async () => {
    await shop.shop({ 4: 1 });
    await shop.shop({ 1: 2 }, { token: "manager" });
    expect((await shop.place({ token: "manager" })).status).toBe(201);
    const { body } = await shop.call("GET", "/cart");
    expect(body.pieces).toBe(1);
  });
});

describe("nothing is written", () => {
  const refused = async (placing, status, code) => {
    const answer = await placing;
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([status, code]);
    expect(await shop.count("orders")).toBe(0);
    expect(await shop.count("order_request")).toBe(0);
    return answer.body;
  };

  test("for a company that is still checked", async () => {
    await shop.shop(items);
    await shop.sql("update company set status = 'pending' where id = 1");
    await refused(shop.place(), 409, "company_pending");
  });

  test("of an empty cart", () => refused(shop.place(), 409, "cart_empty"));

  test("without a day, and for one that no longer holds", async () => {
    await shop.shop({ 1: 1 });
    await shop.sql("update cart set delivery_date = null");
    const none = await refused(shop.place(), 409, "delivery_date");
    expect(none).toMatchObject({ reason: "missing", nearest: expect.stringMatching(/^\d{4}-/) });
    expect(none.message).toBe("La data selezionata non è disponibile per la spedizione");
    await shop.sql("update cart set delivery_date = '2020-01-07'");
    expect(await refused(shop.place(), 409, "delivery_date")).toMatchObject({ reason: "cutoff" });
  });

  test("below the minimum", async () => {
    await shop.sql("update shipping_rate set minimum = 5000 where market = 'IT'");
    await shop.shop({ 1: 2 });
    expect(await refused(shop.place(), 409, "minimum")).toMatchObject({ amount: 50, missing: 26, currency: "EUR" });
  });

  test("to an address of somebody else, by a way that does not exist, in a window that is none", async () => {
    await shop.shop({ 1: 1 });
    const { deliveryDate } = (await shop.call("GET", "/cart/delivery-date")).body;
    const { errors } = await refused(
      shop.place({ shippingAddress: 20, companyAddress: 21, paymentMethod: 9 }),
      422,
      "validation",
    );
    expect(Object.keys(errors)).toEqual(["companyAddress", "paymentMethod", "shippingAddress"]);
    const slot = { fromTime: "07:00", toTime: "08:00" };
    await refused(shop.place({ shippingSlots: [slot] }), 422, "validation");
    // A Sunday's, another weekday's, four a day, the same four hundred times.
    const morning = { fromTime: "07:00", toTime: "09:00" };
    const dayOfWeek = weekday(deliveryDate.date);
    const four = ["06:00", "08:00", "10:00", "12:00"].map((fromTime, at) => ({
      fromTime,
      toTime: ["08:00", "10:00", "12:00", "14:00"][at],
    }));
    for (const slots of [
      [{ ...morning, dayOfWeek: 6 }],
      [{ ...morning, dayOfWeek: (dayOfWeek + 1) % 5 }],
      four,
      Array(400).fill(morning),
    ]) {
      const answer = await refused(shop.place({ shippingSlots: slots }), 422, "validation");
      expect(Object.keys(answer.errors)).toEqual(["shippingSlots"]);
    }
    await refused(shop.place({ notes: "x".repeat(1001) }), 422, "validation");
    await refused(shop.place({ key: "x".repeat(256) }), 422, "validation");
    expect((await shop.place({ shippingSlots: [{ ...morning, dayOfWeek: weekday }] })).status).toBe(201);
  });

  test("for a private person who does not say who they are", async () => {
    await shop.sql("update company set consumer = 1 where id = 1");
    await shop.shop({ 1: 1 });
    const { errors } = await refused(shop.place(), 422, "validation");
    expect(Object.keys(errors)).toEqual(["consumerDetails.name", "consumerDetails.surname"]);
    // The cart says so before: without them, and with what cannot be one's.
    const obstacles = async () => (await shop.call("GET", "/cart")).body.obstacles;
    expect(await obstacles()).toContain("consumer_details");
    const nonsense = { name: "Carla", surname: "Conti", fiscalCode: "XXX", email: "", cellPhone: "1" };
    const wrong = await refused(shop.place({ consumerDetails: nonsense }), 422, "validation");
    expect(Object.keys(wrong.errors).sort()).toEqual(["consumerDetails.cellPhone", "consumerDetails.fiscalCode"]);
    await shop.call("POST", "/cart/checkout", { body: { consumerDetails: nonsense } });
    expect(await obstacles()).toContain("consumer_details");
    await refused(shop.place(), 422, "validation");
    await shop.call("POST", "/cart/checkout", {
      body: { consumerDetails: { ...nonsense, fiscalCode: "CNTCRL80A01H501U", cellPhone: "333 1234567" } },
    });
    expect(await obstacles()).not.toContain("consumer_details");
    const consumerDetails = {
      name: "Carla",
      surname: "Conti",
      fiscalCode: "cntcrl80a01h501u",
      email: "",
      cellPhone: "",
    };
    const { body } = await shop.place({ consumerDetails });
    expect(body.orders[0].consumerDetails).toEqual({ ...consumerDetails, fiscalCode: "CNTCRL80A01H501U" });
  });

  test("by nobody and by operations", async () => {
    expect((await shop.place({ token: null })).status).toBe(401);
    expect((await shop.place({ token: "operator" })).status).toBe(403);
    expect((await shop.place({ token: "buyer-none" })).body.code).toBe("no_company");
  });
});

test("a blocked company's order waits, and is confirmed once nothing blocks it", async () => {
  await shop.shop({ 1: 2 });
  await shop.sql("update company set blocked_at = '2026-01-01T00:00:00Z' where id = 1");
  const { body } = await shop.place();
  const [order] = body.orders;
  expect(order).toMatchObject({ status: "not_confirmed", waitsFor: "company", payUntil: null, can: { pay: false } });
  expect(await shop.stock(1)).toBe(8);
  await shop.scheduled();
  expect((await shop.call("GET", `/order/${order.id}`)).body.status).toBe("not_confirmed");
  await shop.sql("update company set blocked_at = null where id = 1");
  await shop.scheduled();
  await shop.scheduled();
  const now = (await shop.call("GET", `/order/${order.id}`)).body;
  expect(now).toMatchObject({ status: "confirmed", waitsFor: "", deliveries: [{ status: "confirmed" }] });
  expect(now.events.map(({ actor, to, reason }) => [actor, to, reason])).toEqual([
    ["buyer", "not_confirmed", ""],
    ["system", "confirmed", "unblocked"],
  ]);
});

test("a remainder on auto order becomes a proposal that holds no stock", async () => {
  await shop.shop({ 1: 14 });
  const { body: cart } = await shop.call("GET", "/cart");
  const [{ id, quantity, remainder }] = cart.sellers[0].items;
  expect([quantity, remainder]).toEqual([10, 4]);
  await shop.call("POST", "/cart-item/auto-order", { body: [{ cartItemId: id, enabled: true }] });
  const { status, body } = await shop.place();
  expect(status).toBe(201);
  expect(await shop.stock(1)).toBe(0);
  expect(await shop.many("select product_id, quantity, status, order_id from order_proposal")).toEqual([
    { product_id: 1, quantity: 4, status: "open", order_id: body.orders[0].id },
  ]);
  const { body: next } = await shop.call("GET", "/cart");
  expect(next.proposals).toMatchObject([{ quantity: 4, product: { id: 1 } }]);
});

test("who has ordered keeps their account", async () => {
  await shop.shop({ 1: 1 }, { token: "stranger" });
  await shop.place({ token: "stranger" });
  const { status, body } = await shop.call("POST", "/user/cancel", { token: "stranger", body: { password } });
  expect([status, body.reason]).toEqual([409, "has_orders"]);
});
