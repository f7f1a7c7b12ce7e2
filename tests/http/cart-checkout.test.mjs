// Coupons, and what the checkout knows.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openCarts } from "./cart-fixture.mjs";
import { order } from "./order-rows.mjs";

let shop;
beforeAll(async () => {
  shop = await openCarts();
  await shop.fill([...order(50, { user: 2 }), "update orders set status = 'cancelled'"]);
});
afterEach(() => shop.clear());
afterAll(() => shop?.close());

const coupon = (id, more = {}) => {
  const row = { amount: null, rate: null, minimum: 0, first: 0, all: 0, from: shop.day(-5), to: shop.day(5), ...more };
  return [
    `insert into coupon (id, key, market, amount, rate, minimum, first_order, for_all, valid_from, valid_to) values (${id}, 'c${id}',
      '${more.market ?? "IT"}', ${row.amount}, ${row.rate}, ${row.minimum}, ${row.first}, ${row.all}, '${row.from}', '${row.to}')`,
    `insert into coupon_text values (${id}, 'it', 'Buono ${id}'), (${id}, 'en', 'Coupon ${id}')`,
    ...(more.of ?? []).map((company) => `insert into company_coupon values (${company}, ${id})`),
  ];
};

describe("coupons", () => {
  afterEach(() => shop.sql("delete from coupon where id > 1"));
  const switched = (id, enabled, token = "buyer") => shop.send(`/cart/coupon/${id}`, token, { enabled });

  test("of the first order is there until there was one", async () => {
    const { body } = await shop.set("buyer", 1, 2);
    const first = { id: 1, title: "Sconto primo ordine", isEnabled: true, isValid: true, amount: 10, reason: null };
    expect(body.coupons).toEqual([first]);
    expect((await shop.cart("buyer", "?lang=en")).coupons[0].title).toBe("First order discount");
    const off = await switched(1, false);
    expect(off.body).toMatchObject({ discount: 0, coupons: [{ ...first, isEnabled: false, amount: 0 }] });
    expect((await switched(1, true)).body.discount).toBe(10);
    // Orders that were cancelled do not count; one that was not does.
    await shop.sql("update orders set status = 'confirmed' where id = 50");
    expect((await shop.cart("buyer")).coupons).toMatchObject([
      { isValid: false, reason: "not_first_order", amount: 0 },
    ]);
    expect((await shop.cart("master")).coupons).toEqual([]);
    await shop.sql("update orders set status = 'cancelled' where id = 50");
  });

  test("take off an amount or a rate, one after the other, never more than the goods", async () => {
    await shop.fill([...coupon(2, { rate: 1000, of: [1] }), ...coupon(3, { amount: 5000, all: 1 })]);
    const { body } = await shop.set("buyer", 1, 2);
    expect(body.coupons.map(({ id, amount }) => [id, amount])).toEqual([
      [1, 10],
      [2, 2.4],
      [3, 11.6],
    ]);
    // Nothing but shipping is left.
    expect(body).toMatchObject({ discount: 24, itemsTotal: 24, netTotal: 9.9, vatTotal: 2.18, total: 12.08 });
  });

  test("say why they do not count", async () => {
    await shop.fill([
      ...coupon(2, { amount: 500, minimum: 10_000, of: [1] }),
      ...coupon(3, { amount: 500, from: shop.day(-9), to: shop.day(-2), of: [1] }),
      ...coupon(4, { amount: 500, from: shop.day(-90), to: shop.day(-60), of: [1] }),
      ...coupon(5, { amount: 500, to: shop.day(-2), all: 1 }),
      ...coupon(6, { amount: 500, of: [2] }),
      ...coupon(7, { amount: 500, all: 1, market: "NO" }),
    ]);
    const { body } = await shop.set("buyer", 1, 2);
    expect(body.coupons.map(({ id, reason }) => [id, reason])).toEqual([
      [1, null],
      [2, "minimum"],
      [3, "expired"],
    ]);
    for (const id of [6, 7, 99]) expect((await switched(id, false)).status).toBe(404);
    expect((await shop.send("/cart/coupon/1", "buyer", {})).status).toBe(422);
  });

  test("that an order has used are gone", async () => {
    await shop.fill([
      ...coupon(2, { amount: 500, of: [1] }),
      "insert into order_coupon values (2, 1, 50, 'Buono 2', 500)",
    ]);
    expect((await shop.cart("buyer")).coupons.map(({ id }) => id)).toEqual([1]);
    expect((await switched(2, true)).status).toBe(404);
    await shop.sql("delete from order_coupon");
  });

  test("and shipping are what the shop says on every page", async () => {
    const { body } = await shop.get("/shop");
    expect(body).toMatchObject({ freeShippingFrom: 150.5, firstPurchaseDiscount: 10 });
  });
});

describe("the checkout", () => {
  const keep = (body, token = "buyer") => shop.send("/cart/checkout", token, body);
  beforeAll(() =>
    shop.fill([...order(52, { status: "delivered" }), ...order(53, { method: "PP", status: "cancelled" })]),
  );

  test("has defaults for what nobody chose", async () => {
    const { checkout } = await shop.cart("buyer");
    expect(checkout).toMatchObject({
      shippingAddress: { id: 10, fullAddress: "Via 0, 00184 Roma (RM)" },
      companyAddress: { id: 10 },
      addresses: 3,
      slot: null,
      slots: [],
      notes: "",
      consumerDetails: null,
    });
    // The last order's that was not cancelled.
    expect(checkout.paymentMethod).toBe(3);
    await shop.sql("update company set delivery_address_id = 12 where id = 1");
    expect((await shop.cart("buyer")).checkout.shippingAddress.id).toBe(12);
    await shop.sql("update address set removed_at = '2026-01-01T00:00:00Z' where id = 12");
    expect((await shop.cart("buyer")).checkout).toMatchObject({ shippingAddress: { id: 10 }, addresses: 2 });
    await shop.fill([
      "update address set removed_at = null where id = 12",
      "update company set delivery_address_id = 10, payment_method = 'PP' where id in (1, 3)",
    ]);
    expect((await shop.cart("multi-in-three")).checkout.paymentMethod).toBe(2);
  });

  test("keeps what was typed, each apart, and goes back to the default", async () => {
    const consumerDetails = { name: "Ada", surname: "Neri", fiscalCode: "", email: "ada@x", cellPhone: "" };
    await keep({ shippingAddress: 11, notes: "  Suonare\r\nal cancello " });
    await keep({ paymentMethod: 1, companyAddress: "12" });
    const { body } = await keep({ consumerDetails });
    expect(body.checkout).toMatchObject({
      shippingAddress: { id: 11 },
      companyAddress: { id: 12 },
      paymentMethod: 1,
      notes: "Suonare\nal cancello",
      consumerDetails,
    });
    const reset = await keep({ shippingAddress: null, paymentMethod: null, notes: null, consumerDetails: null });
    expect(reset.body.checkout).toMatchObject({
      shippingAddress: { id: 10 },
      companyAddress: { id: 12 },
      paymentMethod: 3,
      notes: "",
      consumerDetails: null,
    });
    expect(await keep({})).toMatchObject({ status: 200, body: { version: reset.body.version } });
    // A cart that was emptied still knows it.
    expect((await shop.send("/cart/empty", "buyer")).body.checkout.companyAddress.id).toBe(12);
  });

  test("refuses what is not theirs or not offered, all at once", async () => {
    const answer = await keep({
      shippingAddress: 20,
      companyAddress: 21,
      paymentMethod: 9,
      shippingSlots: [{ fromTime: "07:00", toTime: "08:00" }],
      notes: "x".repeat(1001),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      "companyAddress",
      "notes",
      "paymentMethod",
      "shippingAddress",
      "shippingSlots",
    ]);
    expect(answer.body.errors.shippingSlots).toEqual(["L'intervallo di tempo deve essere di almeno 120 minuti"]);
    expect((await keep({ other: 1 })).status).toBe(422);
    expect((await keep({ shippingSlots: [{ fromTime: "7", toTime: "9" }] })).body.errors.shippingSlots).toEqual([
      "Formato ora non valido",
    ]);
  });

  test("takes one of the address' windows, the first without a choice", async () => {
    const slots = [
      { from: "07:00", to: "09:00" },
      { from: "10:00", to: "12:30" },
    ];
    const settings = { days: [0, 1, 2, 3, 4, 5], closingDays: [], notes: "", timeSlots: slots };
    await shop.sql(`update address set shipping_settings = '${JSON.stringify(settings)}' where id = 10`);
    expect((await shop.cart("buyer")).checkout).toMatchObject({ slot: slots[0], slots });
    const other = { shippingSlots: [{ dayOfWeek: 1, fromTime: "10:00", toTime: "12:30" }] };
    expect((await keep(other)).body.checkout.slot).toEqual(slots[1]);
    expect((await keep({ shippingSlots: [{ fromTime: "12:00", toTime: "14:00" }] })).status).toBe(422);
    const sunday = { shippingSlots: [{ dayOfWeek: 6, fromTime: "10:00", toTime: "12:30" }] };
    expect(Object.keys((await keep(sunday)).body.errors)).toEqual(["shippingSlots"]);
    // A window does not go along to another address; one without windows takes any.
    expect((await keep({ shippingAddress: 11 })).body.checkout).toMatchObject({ slot: null, slots: [] });
    const any = await keep({ shippingSlots: [{ fromTime: "12:00", toTime: "14:00" }] });
    expect(any.body.checkout).toMatchObject({ slot: { from: "12:00", to: "14:00" }, slots: [] });
    const same = await keep({ shippingAddress: 11, notes: "Sul retro" });
    expect(same.body.checkout).toMatchObject({ slot: { from: "12:00", to: "14:00" }, notes: "Sul retro" });
    await shop.sql("update address set shipping_settings = null");
  });
});
