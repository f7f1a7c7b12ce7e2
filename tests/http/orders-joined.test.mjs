// Ordered later for the day and the address of an order that can still be changed: one delivery, one shipping fee.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readPdf } from "../support/pdf.mjs";
import { openOrders } from "./order-calls.mjs";
import { instant, people } from "./people.mjs";

const fee = 9.9;
/** Of two people in the same moment: how often they try. */
const rounds = process.env.MADIA_LONG ? 8 : 4;
let shop;
beforeAll(async () => {
  shop = await openOrders();
  await shop.fill([
    "insert into seller (id, key, name) values (2, 'altro', 'Altro')",
    `update session set factor_until = '${instant(86_400)}' where user_id = ${people.operator.id}`,
  ]);
});
beforeEach(async () => {
  await shop.restore();
  await shop.fill(["update shipping_rate set minimum = 0", "update product set seller_id = 1"]);
});
afterAll(() => shop?.close());

const read = async (id, token) => (await shop.call("GET", `/order/${id}`, { token })).body;
const cancel = (id, token) => shop.call("POST", `/order/${id}/cancel`, { token, body: { reason: "Troppo" } });
const link = ({ id, code }) => ({ id, code });
/** An order of `items` for the `nth` open day. */
async function placed(items, { token, nth, ...more } = {}) {
  await shop.shop(items, { token, nth });
  const { status, body } = await shop.place({ token, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.orders[0];
}
const taken = () => shop.many("select taken from delivery_day where taken > 0");

describe("goods for the day and the address of an order", () => {
  test("travel with it: no second fee, no minimum, no second place of the van, the same window", async () => {
    await shop.fill(["update delivery_zone set capacity = 1"]);
    const first = await placed({ 1: 2 }, { shippingSlots: [{ fromTime: "08:00", toTime: "10:00" }] });
    expect(first).toMatchObject({ shippingCost: fee, deliveries: [{ deliverySlotFrom: "08:00" }] });
    expect(first.joins).toBeUndefined();
    await shop.fill(["update shipping_rate set minimum = 10000"]);
    // The van is full for everybody else.
    const day = first.deliveries[0].deliveryDate;
    const full = (await shop.call("GET", "/cart/delivery-date", { token: "stranger" })).body.closed;
    expect(full).toContainEqual(expect.objectContaining({ date: day, reason: "full" }));

    await shop.call("POST", "/cart/product/4/quantity/1");
    const set = await shop.call("POST", "/cart/set-delivery-date", { body: { deliveryDate: day } });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const cart = set.body;
    expect(cart.sellers[0].joins).toEqual({ ...link(first), deliveryDate: day });
    expect(cart).toMatchObject({ shippingCost: 0, total: 7.7, freeShipping: { missing: 0 } });
    expect(cart.obstacles).not.toContain("minimum");
    expect(cart.joinable).toBeUndefined();
    const { status, body } = await shop.place({ key: "basil", seen: shop.displayed(cart) });
    expect(status, JSON.stringify(body)).toBe(201);
    const [second] = body.orders;
    expect(second).toMatchObject({
      joins: link(first),
      shippingCost: 0,
      total: 7.7,
      deliveries: [{ deliveryDate: day, deliverySlotFrom: "08:00", deliverySlotTo: "10:00" }],
    });
    expect((await read(first.id)).joined).toEqual([link(second)]);
    expect(await taken()).toEqual([{ taken: 1 }]);
    expect(
      await shop.many(
        `select payload->>'$.data.together' as together from outbox where dedupe_key like 'orderPlaced:${second.id}:%'`,
      ),
    ).toEqual([{ together: first.code }]);
    const paper = await shop.ask(`/api/order/${second.id}/confirmation`, { headers: { "madia-api-key": "buyer" } });
    const [page] = readPdf(Buffer.from(await paper.arrayBuffer())).pages;
    expect(page.replaceAll("\u00a0", " ")).toContain(`Viaggia con: ${first.code}`);
    // Sent once more it is the same order.
    const again = await shop.place({ key: "basil", seen: shop.displayed(cart) });
    expect([again.status, again.body.orders.map(({ id }) => id)]).toEqual([200, [second.id]]);
    expect(await shop.count("orders")).toBe(2);
    // A third one joins the first, never the second.
    const third = await placed({ 4: 1 }, { token: "manager" });
    expect(third.joins).toEqual(link(first));
    expect((await read(first.id)).joined).toEqual([second, third].map(link));
  });

  test("join it on the earliest day before anybody has chosen one", async () => {
    const first = await placed({ 1: 2 }, { nth: 0 });
    const { body } = await shop.call("POST", "/cart/product/4/quantity/1");
    expect(body.deliveryDate).toBeNull();
    expect(body.sellers[0].joins).toMatchObject(link(first));
  });

  test("for another day are offered that day, and one press joins", async () => {
    const first = await placed({ 1: 2 }, { nth: 3 });
    const other = await shop.shop({ 4: 1 }, { nth: 2 });
    expect(other.sellers[0].joins).toBeUndefined();
    expect(other).toMatchObject({ shippingCost: fee, joinable: [link(first)] });
    const day = other.joinable[0].deliveryDate;
    const { body } = await shop.call("POST", "/cart/set-delivery-date", { body: { deliveryDate: day } });
    expect(body.sellers[0].joins).toMatchObject(link(first));
    expect(body.shippingCost).toBe(0);
  });

  test("of two sellers join by seller", async () => {
    const first = await placed({ 1: 2 });
    await shop.fill(["update product set seller_id = 2 where id = 6"]);
    const cart = await shop.shop({ 4: 1, 6: 1 });
    expect(cart.sellers.map(({ joins, shippingCost }) => [joins?.id, shippingCost]).sort()).toEqual(
      [
        [first.id, 0],
        [undefined, fee],
      ].sort(),
    );
    expect((await shop.place({ seen: shop.displayed(cart) })).status).toBe(201);
    expect(await taken()).toEqual([{ taken: 2 }]);
  });

  const address = (path, value) =>
    `update orders set shipping_address = json_set(shipping_address, '$.${path}', ${value})`;
  test.each([
    ["another address", [address("id", 11)]],
    ["an address that was rewritten", [address("address", "'Via altrove 9'")]],
    ["another seller", ["update orders set seller_id = 2"]],
    ["another market", ["update orders set market = 'NO'"]],
    ["another company", ["update orders set company_id = 2"]],
    ["another zone", ["update orders set zone_id = null"]],
    ["a cut-off that has passed", [`update orders set cutoff_at = '${instant(-60)}'`]],
    [
      "an order in preparation",
      ["in_preparation"].flatMap((to) => [
        `update orders set status = '${to}'`,
        `update delivery set status = '${to}'`,
      ]),
    ],
    [
      "a payment that has lapsed",
      [`update orders set status = 'not_confirmed', waits_for = 'payment', pay_until = '${instant(-60)}'`],
    ],
  ])("never join %s", async (_, changes) => {
    await placed({ 1: 2 });
    await shop.fill(changes);
    const cart = await shop.shop({ 4: 1 });
    expect(cart.sellers[0].joins).toBeUndefined();
    expect(cart.joinable).toBeUndefined();
    expect(cart.shippingCost).toBe(fee);
    expect((await shop.place({ seen: shop.displayed(cart) })).body.orders[0].joins).toBeUndefined();
  });

  test("of another company are not named, whatever is asked", async () => {
    await placed({ 1: 2 });
    const theirs = await shop.shop({ 4: 1 }, { token: "stranger" });
    expect(JSON.stringify(theirs)).not.toMatch(/"joins"|"joinable"/);
    expect(theirs.shippingCost).toBe(fee);
  });
});

describe("the first is cancelled", () => {
  const stock = () => shop.many("select product_id, available as stock, sold from offer order by 1, market");

  test("together with those that travel with it, and everything is given back once", async () => {
    const before = await stock();
    const first = await placed({ 1: 2 });
    const second = await placed({ 4: 3 });
    const third = await placed({ 6: 1 });
    expect((await cancel(third.id)).status).toBe(200);
    expect(await taken()).toEqual([{ taken: 1 }]);
    expect((await read(first.id)).status).toBe("confirmed");
    expect((await read(first.id)).joined).toEqual([link(second)]);
    const { status, body } = await cancel(first.id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect([body.status, (await read(second.id)).status]).toEqual(["cancelled", "cancelled"]);
    expect(await stock()).toEqual(before);
    expect(await taken()).toEqual([]);
    const mails = await shop.many(
      "select payload->>'$.data.order' as code, payload->>'$.data.together' as together from outbox where dedupe_key like 'orderCancelled:%' order by id",
    );
    expect(mails).toEqual([
      { code: third.code, together: null },
      { code: first.code, together: second.code },
      { code: second.code, together: first.code },
    ]);
  });

  test("while one that travels with it is begun: the cut-off is no reason, and operations cancel both", async () => {
    const first = await placed({ 1: 2 });
    const second = await placed({ 4: 1 });
    await shop.fill([
      `update orders set status = 'in_preparation' where id = ${second.id}`,
      `update delivery set status = 'in_preparation' where order_id = ${second.id}`,
    ]);
    expect(await cancel(first.id)).toMatchObject({
      status: 409,
      body: {
        code: "illegal_transition",
        status: "in_preparation",
        message: "Un ordine che viaggia con questo è già in preparazione: chiamaci per annullare.",
      },
    });
    expect((await read(first.id)).status).toBe("confirmed");
    // Behind the cut-off that is the reason.
    await shop.fill([`update orders set cutoff_at = '${instant(-5)}'`]);
    expect((await cancel(first.id)).body).toMatchObject({ code: "too_late", status: "confirmed" });
    const step = { from: "confirmed", to: "cancelled", reason: "Chiuso" };
    const { status, body } = await shop.call("POST", `/ops/order/${first.id}/status`, {
      token: "operator",
      body: step,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await read(second.id)).status).toBe("cancelled");
  });

  test("alone where somebody else placed the rest: that stays, and the oldest of it becomes the first", async () => {
    const first = await placed({ 1: 2 });
    const own = await placed({ 4: 3 });
    const second = await placed({ 6: 1 }, { token: "master" });
    const third = await placed({ 4: 1 }, { token: "manager" });
    expect(await read(first.id)).toMatchObject({
      joined: [own, second, third].map(link),
      cancelledWith: [link(own)],
    });
    expect((await cancel(first.id)).status).toBe(200);
    expect((await read(own.id)).status).toBe("cancelled");
    const heir = await read(second.id);
    expect(heir).toMatchObject({ status: "confirmed", shippingCost: 0, total: second.total, joined: [link(third)] });
    expect(heir.joins).toBeUndefined();
    expect(heir.cancelledWith).toBeUndefined();
    expect(await read(third.id)).toMatchObject({ status: "confirmed", joins: link(second) });
    expect(await taken()).toEqual([{ taken: 1 }]);
    expect(await shop.count("outbox", "dedupe_key like 'orderCancelled:%'")).toBe(2);
    // What comes next joins the new first; with the last of them the van's place is free.
    expect((await shop.shop({ 4: 1 })).sellers[0].joins).toMatchObject(link(second));
    expect((await cancel(second.id, "master")).status).toBe(200);
    expect((await read(third.id)).joins).toBeUndefined();
    expect(await taken()).toEqual([{ taken: 1 }]);
    expect((await cancel(third.id, "manager")).status).toBe(200);
    expect(await taken()).toEqual([]);
  });

  test("between the cart and the order: nothing is dearer without a word", async () => {
    const first = await placed({ 1: 2 });
    const cart = await shop.shop({ 4: 1 });
    expect(cart.shippingCost).toBe(0);
    expect((await cancel(first.id)).status).toBe(200);
    const { status, body } = await shop.place({ seen: shop.displayed(cart) });
    expect([status, body.code]).toEqual([409, "cart_changed"]);
    expect(body.cart).toMatchObject({ shippingCost: fee, deliveryDate: cart.deliveryDate });
    expect(body.cart.sellers[0].joins).toBeUndefined();
    expect(await shop.count("orders")).toBe(1);
  });

  test("between the cart and the order: a delivery that falls away is no question", async () => {
    // The discount of a first order would go with the colleague's order.
    await placed({ 1: 1 }, { nth: 3 });
    const cart = await shop.shop({ 4: 1 });
    expect(cart.shippingCost).toBe(fee);
    const first = await placed({ 1: 2 }, { token: "manager" });
    const { status, body } = await shop.place({ seen: shop.displayed(cart) });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.orders[0]).toMatchObject({ shippingCost: 0, joins: link(first) });
  });

  test("between the cart and the order: a second seller's delivery that falls away is no question", async () => {
    await shop.fill(["update product set seller_id = 2 where id = 4"]);
    await placed({ 1: 1 });
    const cart = await shop.shop({ 1: 1, 4: 1 });
    expect(cart.sellers.map(({ joins }) => joins !== undefined)).toEqual([true, false]);
    await placed({ 4: 1 }, { token: "manager" });
    const { status, body } = await shop.place({ seen: shop.displayed(cart) });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.orders.map(({ shippingCost }) => shippingCost)).toEqual([0, 0]);
  });

  test("at the same moment: no order is left that travels with a cancelled one", async () => {
    for (let round = 0; round < rounds; round += 1) {
      await shop.restore();
      const first = await placed({ 1: 1 });
      const cart = await shop.shop({ 4: 1 });
      const [gone, put] = await Promise.all([
        cancel(first.id),
        shop.place({ key: `r${round}`, seen: shop.displayed(cart) }),
      ]);
      expect([gone.status, put.status === 201 || put.body.code]).toEqual([
        200,
        put.status === 201 ? true : "cart_changed",
      ]);
      expect(
        await shop.many(
          "select j.id from orders j join orders f on f.id = j.joins where f.status = 'cancelled' and j.status <> 'cancelled'",
        ),
      ).toEqual([]);
      expect(await shop.count("guard")).toBe(0);
    }
  });

  test("by the clock: unpaid it lapses with what travels with it, which is not prepared before", async () => {
    const first = await placed({ 1: 2 });
    const second = await placed({ 4: 1 });
    await shop.fill([
      `update orders set status = 'not_confirmed', waits_for = 'payment' where id = ${first.id}`,
      `update delivery set status = 'not_confirmed' where order_id = ${first.id}`,
      `update payment set provider = 'stripe', hold = 100 where order_id = ${first.id}`,
      `update orders set cutoff_at = '${instant(-5)}'`,
    ]);
    await shop.scheduled();
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(["cancelled", "cancelled"]);
    expect(await shop.count("order_event", `order_id = ${second.id} and to_status = 'in_preparation'`)).toBe(0);
    expect(await shop.count("outbox", "dedupe_key like 'orderLapsed:%'")).toBe(2);
  });

  test("by the clock: a colleague's order outlives it, and is prepared", async () => {
    const first = await placed({ 1: 2 });
    const second = await placed({ 4: 1 }, { token: "master" });
    await shop.fill([
      `update orders set status = 'not_confirmed', waits_for = 'payment' where id = ${first.id}`,
      `update delivery set status = 'not_confirmed' where order_id = ${first.id}`,
      `update payment set provider = 'stripe', hold = 100 where order_id = ${first.id}`,
      `update orders set cutoff_at = '${instant(-5)}'`,
    ]);
    await shop.scheduled();
    await shop.scheduled();
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(["cancelled", "in_preparation"]);
    expect(await taken()).toEqual([{ taken: 1 }]);
  });

  test("not at the cut-off: both are prepared", async () => {
    const first = await placed({ 1: 2 });
    const second = await placed({ 4: 1 });
    const third = await placed({ 6: 1 }, { token: "master" });
    await shop.fill([`update orders set cutoff_at = '${instant(-5)}'`]);
    await shop.scheduled();
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual([
      "in_preparation",
      "in_preparation",
    ]);
    // Operations cancel both, too, and leave the colleague's.
    const step = { from: "in_preparation", to: "cancelled", reason: "Chiuso" };
    const { status, body } = await shop.call("POST", `/ops/order/${first.id}/status`, {
      token: "operator",
      body: step,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await read(second.id)).status).toBe("cancelled");
    expect((await read(third.id)).status).toBe("in_preparation");
    expect(await taken()).toEqual([{ taken: 1 }]);
  });
});
