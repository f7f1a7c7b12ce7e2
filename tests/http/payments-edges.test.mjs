// Paying at the edges: kroner, nothing to pay, a slow provider or none, who may, what is not ours, too late.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { hold, numbers, openPayments } from "./payment-calls.mjs";

let shop;
const id = numbers(3000);
beforeAll(async () => {
  shop = await openPayments();
});
afterAll(() => shop?.close());
afterEach(() => shop.payments.rule({ times: 0 }));

test("Norwegian kroner have two decimals with both", async () => {
  for (const method of ["CC", "PP"]) {
    const order = id();
    await shop.place(order, method);
    await shop.sql(`update orders set currency = 'NOK', market = 'NO' where id = ${order}`);
    await shop.sql(`update payment set currency = 'NOK' where order_id = ${order}`);
    const { body } = await shop.start(order);
    const record = shop.payments.find((await shop.current(order)).external_id);
    expect(record).toMatchObject({ amount: hold, currency: "NOK" });
    await shop.press(body.payment.redirectUrl, "approve");
    expect(await shop.current(order)).toMatchObject({ status: "authorised", held: hold });
  }
});

test("an order that costs nothing asks no provider", async () => {
  const order = id();
  await shop.place(order);
  await shop.sql(`update payment set hold = 0 where order_id = ${order}`);
  const callsBefore = shop.payments.calls.length;
  expect((await shop.start(order)).body.payment).toMatchObject({ status: "authorised", held: 0, redirectUrl: null });
  expect(await shop.status(order)).toBe("confirmed");
  expect(shop.payments.calls).toHaveLength(callsBefore);
});

test("a provider that takes too long is not waited for, and what it did then is not doubled", async () => {
  const order = id();
  await shop.place(order);
  shop.payments.rule({ path: "/v1/checkout/sessions", delay: 30_000, pass: true });
  const began = Date.now();
  expect((await shop.start(order)).status).toBe(503);
  expect(Date.now() - began).toBeLessThan(25_000);
  const { body } = await shop.start(order);
  await shop.press(body.payment.redirectUrl, "approve");
  expect(await shop.status(order)).toBe("confirmed");
  expect(await shop.rows(order)).toHaveLength(1);
});

test("a page's forms may end at the providers' pages", async () => {
  const policy = (await shop.ask("/echo")).headers.get("content-security-policy");
  expect(policy).toContain(`form-action 'self' ${shop.standIns.url};`);
});

test("a shop without providers, or behind a staging gate", async () => {
  const alone = await openPayments({ STRIPE_KEY: "", PAYPAL_SECRET: "", STAGING_USER: "u", STAGING_PASSWORD: "p" });
  const gate = { headers: { authorization: `Basic ${btoa("u:p")}`, "madia-api-key": "buyer" }, method: "POST" };
  try {
    await alone.place(1);
    await alone.place(2, "PP");
    for (const order of [1, 2]) {
      expect((await alone.ask(`/api/order/${order}/payment/start`, { method: "POST" })).status).toBe(401);
      expect((await alone.ask(`/api/order/${order}/payment/start`, gate)).status).toBe(503);
      expect(await alone.current(order)).toMatchObject({ status: "pending", failure: "unavailable" });
      expect((await alone.ask(`/api/order/${order}/payment/return`, gate)).status).toBe(200);
    }
    expect(await alone.payments.hooks.post("stripe", { id: "evt_1", type: "x" })).toBe(204);
    expect(await alone.payments.hooks.post("stripe", { id: "evt_1", type: "x" }, {})).toBe(400);
    expect(await alone.payments.hooks.post("paypal", { id: "WH-1", event_type: "x" })).toBe(503);
  } finally {
    await alone.close();
  }
});

test("who may pay: its placer, a master, an agent; a colleague not, another company never", async () => {
  const order = id();
  await shop.place(order, "CC", { user: 2 });
  expect((await shop.start(order, "buyer")).status).toBe(403);
  expect((await shop.start(order, "stranger")).status).toBe(404);
  expect((await shop.start(order, "nobody")).status).toBe(401);
  expect((await shop.start(order, "master")).status).toBe(200);
  expect((await shop.start(order, "manager")).status).toBe(200);
  expect(await shop.one(`select user_id, company_id, action from audit where subject = 'order:${order}'`)).toEqual({
    user_id: 3,
    company_id: 1,
    action: "order.payment.start",
  });
});

test("a blocked company's order is held and waits on", async () => {
  const order = id();
  await shop.place(order);
  await shop.sql("update company set blocked_at = '2026-01-01T00:00:00Z' where id = 1");
  await shop.held(order);
  expect(await shop.one(`select status, waits_for from orders where id = ${order}`)).toEqual({
    status: "not_confirmed",
    waits_for: "company",
  });
  await shop.sql("update company set blocked_at = null where id = 1");
});

test("a webhook about what is not ours is taken in and forgotten", async () => {
  const event = {
    id: "evt_elsewhere",
    type: "payment_intent.canceled",
    data: { object: { object: "payment_intent", id: "pi_elsewhere", metadata: { payment: "999999" } } },
  };
  expect(await shop.payments.hooks.post("stripe", event)).toBe(204);
  expect(await shop.payments.hooks.post("stripe", event)).toBe(204);
});

test("after the cut-off nothing is started or changed", async () => {
  const order = id();
  await shop.place(order, "CC", { cutoff: -60 });
  expect((await shop.start(order)).body).toMatchObject({ code: "too_late" });
  expect((await shop.change(order, 3)).status).toBe(409);
});
