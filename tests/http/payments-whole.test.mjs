// From the cart to the provider and back: placed, held, cancelled, lapsed, and what the provider then still holds.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchFresh } from "../support/send.mjs";
import { openOrders } from "./order-calls.mjs";
import { instant, people } from "./people.mjs";

let shop;
let sandbox;
beforeAll(async () => {
  shop = await openOrders();
  await shop.sql(`update session set factor_until = '${instant(86_400)}' where user_id = ${people.operator.id}`);
  sandbox = shop.standIns.payments;
});
afterAll(() => shop?.close());
beforeEach(() => shop.restore());
afterEach(() => {
  sandbox.hooks.set({});
  sandbox.rule({ times: 0 });
});

const press = async (url, action, more) => {
  await fetchFresh(url, { method: "POST", body: new URLSearchParams({ action, ...more }), redirect: "manual" });
  await sandbox.hooks.settled();
};
const read = async (id) => (await shop.call("GET", `/order/${id}`)).body;
const due = () => shop.sql("update payment_task set next_attempt_at = '2020-01-01T00:00:00Z' where status = 'pending'");
/** What the provider knows of the page that an order was sent to. */
const known = ({ payment }) => sandbox.records.find((one) => one.url === payment.redirectUrl);

async function placed(paymentMethod) {
  const cart = await shop.shop({ 4: 2, 3: 1 });
  const { status, body } = await shop.place({ paymentMethod });
  expect(status).toBe(201);
  return { cart, order: body.orders[0] };
}

describe.each([
  ["CC", 1],
  ["PP", 2],
])("%s", (method, id) => {
  test("placed, held, cancelled: let go of", async () => {
    const { cart, order } = await placed(id);
    expect(order).toMatchObject({
      status: "not_confirmed",
      waitsFor: "payment",
      payment: { method, status: "pending" },
    });
    // What the cart said is what the page asks for.
    expect(order.payment.hold).toBe(cart.hold.amount);
    expect(cart.hold.surcharge).toBeGreaterThan(0);
    expect(known(order).amount).toBe(Math.round(cart.hold.amount * 100));
    await press(order.payment.redirectUrl, "approve");
    expect(await read(order.id)).toMatchObject({
      status: "confirmed",
      payment: { status: "authorised", held: cart.hold.amount },
    });
    expect((await shop.call("POST", `/order/${order.id}/cancel`)).body.status).toBe("cancelled");
    await due();
    await shop.scheduled();
    expect(known(order).status).toBe("canceled");
    expect((await read(order.id)).payment).toMatchObject({ status: "voided", redirectUrl: null });
  });

  test("left, lapsed, and approved when it is too late: nothing is held, the goods are back", async () => {
    const before = await shop.stock(4);
    const { order } = await placed(id);
    expect(await shop.stock(4)).toBe(before - 2);
    await press(order.payment.redirectUrl, "leave");
    await shop.sql(`update orders set pay_until = '${instant(-5)}' where id = ${order.id}`);
    await shop.scheduled();
    await due();
    await shop.scheduled();
    expect(await read(order.id)).toMatchObject({ status: "cancelled", payment: { redirectUrl: null } });
    expect(await shop.stock(4)).toBe(before);
    await press(order.payment.redirectUrl, "approve");
    await shop.call("POST", `/order/${order.id}/payment/return`);
    await due();
    await shop.scheduled();
    expect(await read(order.id)).toMatchObject({ status: "cancelled", payment: { held: 0 } });
    expect(known(order).status).not.toBe("held");
  });

  test("a provider that is down costs no order; paid when it is back", async () => {
    sandbox.rule({ times: 20 });
    const { order } = await placed(id);
    expect(await read(order.id)).toMatchObject({
      status: "not_confirmed",
      payment: { status: "pending", redirectUrl: null, failure: "unavailable" },
    });
    expect(order.can.pay).toBe(true);
    sandbox.rule({ times: 0 });
    const { body } = await shop.call("POST", `/order/${order.id}/payment/start`);
    await press(body.payment.redirectUrl, "approve");
    expect((await read(order.id)).status).toBe("confirmed");
  });

  describe("an order that joins another", () => {
    const both = async () => [await held({ 4: 2 }), await held({ 4: 1 })];
    async function held(items) {
      await shop.shop(items);
      const { status, body } = await shop.place({ paymentMethod: id });
      expect(status, JSON.stringify(body)).toBe(201);
      const [order] = body.orders;
      await press(order.payment.redirectUrl, "approve");
      expect(await read(order.id)).toMatchObject({ status: "confirmed", payment: { status: "authorised" } });
      return order;
    }
    async function worked() {
      for (let run = 0; run < 2; run += 1) {
        await due();
        await shop.scheduled();
      }
    }
    const paid = async ({ id: order }) => (await read(order)).payment;

    test("has a hold of its own, of what it adds, and lets go of it alone", async () => {
      const [first, second] = await both();
      expect(second).toMatchObject({ joins: { id: first.id, code: first.code }, shippingCost: 0 });
      expect([known(first), known(second)].map(({ amount }) => amount)).toEqual(
        [first, second].map(({ total }) => Math.round(total * 100)),
      );
      expect((await shop.call("POST", `/order/${second.id}/cancel`)).body.status).toBe("cancelled");
      await worked();
      expect([known(first).status, known(second).status]).toEqual(["held", "canceled"]);
      expect([await paid(first), await paid(second)]).toMatchObject([{ status: "authorised" }, { status: "voided" }]);
    });

    test("lets go of its hold with the first", async () => {
      const [first, second] = await both();
      expect((await shop.call("POST", `/order/${first.id}/cancel`)).body.status).toBe("cancelled");
      await worked();
      expect([known(first).status, known(second).status]).toEqual(["canceled", "canceled"]);
      expect([await paid(first), await paid(second)]).toMatchObject([{ status: "voided" }, { status: "voided" }]);
    });

    test("is charged once for itself when it leaves, as the first is", async () => {
      const [first, second] = await both();
      await shop.sql(`update orders set cutoff_at = '${instant(-5)}'`);
      await shop.scheduled();
      const step = async (order, from, to) => {
        const body = { from, to };
        const answer = await shop.call("POST", `/ops/order/${order.id}/status`, { token: "operator", body });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      };
      for (const order of [first, second]) await step(order, "in_preparation", "ready");
      await step(first, "ready", "on_delivery");
      await worked();
      expect([await paid(first), await paid(second)]).toMatchObject([{ status: "captured" }, { status: "authorised" }]);
      await step(second, "ready", "on_delivery");
      await worked();
      expect([known(first), known(second)].map(({ status, captured }) => [status, captured])).toEqual(
        [first, second].map(({ total }) => ["captured", Math.round(total * 100)]),
      );
    });
  });

  test("a hold that the bank did not renew: not prepared at the cut-off", async () => {
    const { order } = await placed(id);
    await press(order.payment.redirectUrl, "approve", { renewals: "refuse" });
    known(order).held -= 4 * 86_400_000;
    await shop.sql(`update payment set hold_until = '${instant(-60)}' where order_id = ${order.id}`);
    await shop.sql(`update orders set cutoff_at = '${instant(3600)}' where id = ${order.id}`);
    await shop.scheduled();
    expect(await read(order.id)).toMatchObject({
      status: "confirmed",
      payment: { failure: "renewal" },
      can: { pay: true },
    });
    await shop.sql(`update orders set cutoff_at = '${instant(-5)}' where id = ${order.id}`);
    await shop.scheduled();
    await due();
    await shop.scheduled();
    expect(await read(order.id)).toMatchObject({ status: "cancelled" });
    expect(known(order).status).toBe("canceled");
  });
});
