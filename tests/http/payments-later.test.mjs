// What comes after the hold: letting go, taking, giving back, renewing; and providers that fail meanwhile.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { givenBack } from "./order-rows.mjs";
import { hold, numbers, openPayments } from "./payment-calls.mjs";
import { people } from "./people.mjs";

const total = 7836;
const days = 86_400_000;
const iso = (ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
let shop;
const id = numbers(2000);
beforeAll(async () => {
  shop = await openPayments();
  await shop.sql(`update session set factor_until = '${iso(Date.now() + days)}' where user_id = ${people.operator.id}`);
});
afterAll(() => shop?.close());
afterEach(() => {
  shop.payments.hooks.set({});
  shop.payments.rule({ times: 0 });
});

const record = (row) => shop.payments.find(row.authorisation_id ?? row.external_id);
const deadlines = (order) =>
  shop.many(`select document_number, document_type, amount, payment_method from deadline
  where document_number like 'M00${order}%' order by id`);

async function placed(method, more) {
  const order = id();
  await shop.place(order, method, more);
  return { order, payment: await shop.held(order) };
}

/** The order is settled at this total, as operations do it. */
async function settle(order, at = total) {
  const { id: payment } = await shop.current(order);
  await shop.task(payment, "capture", at);
  await shop.work();
}

describe.each(["CC", "PP"])("%s", (method) => {
  test("let go of, once, also when asked again", async () => {
    const { order, payment } = await placed(method);
    await shop.task(payment.id, "void");
    await shop.task(payment.id, "void", 1);
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ status: "voided" });
    expect(record(payment).status).toBe("canceled");
    expect((await shop.tasks(order)).map(({ status }) => status)).toEqual(["done", "done"]);
  });

  test("a page nobody has used is closed with the order", async () => {
    const order = id();
    await shop.place(order, method);
    const { body } = await shop.start(order);
    const { id: payment } = await shop.current(order);
    await shop.sql(`update orders set status = 'cancelled', waits_for = '', pay_until = null where id = ${order}`);
    await shop.task(payment, "void");
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ status: "expired", redirect_url: null });
    await shop.press(body.payment.redirectUrl, "approve");
    await shop.work();
    expect(await shop.status(order)).toBe("cancelled");
    expect(["expired", "approved"]).toContain(record(await shop.current(order)).status);
  });

  test("the settled total is taken, the rest of the hold is let go of", async () => {
    const { order } = await placed(method);
    await settle(order);
    const row = await shop.current(order);
    expect(row).toMatchObject({ status: "captured", captured: total, held: hold });
    expect(record(row).captured).toBe(total);
    expect(await deadlines(order)).toEqual([]);
  });

  test("what weighs more than the hold covers becomes a deadline", async () => {
    const { order } = await placed(method);
    await settle(order, hold + 501);
    expect(await shop.current(order)).toMatchObject({ status: "captured", captured: hold });
    expect(await deadlines(order)).toEqual([
      { document_number: `M00${order}`, document_type: "other", amount: 501, payment_method: method },
    ]);
  });

  test("taken, and the answer lost: taken once", async () => {
    const { order } = await placed(method);
    shop.payments.rule({ path: "/capture", after: true });
    await settle(order);
    expect(await shop.current(order)).toMatchObject({ status: "authorised" });
    expect(await shop.tasks(order)).toMatchObject([{ status: "pending", attempts: 1 }]);
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ status: "captured", captured: total });
    expect(record(await shop.current(order)).captured).toBe(total);
  });

  test("nothing left to take: the goods are owed", async () => {
    const { order, payment } = await placed(method);
    record(payment).status = "canceled";
    await settle(order);
    expect(await shop.current(order)).toMatchObject({ captured: 0, failure: "capture" });
    expect(await deadlines(order)).toMatchObject([{ amount: total }]);
    expect(await shop.tasks(order)).toMatchObject([{ status: "failed" }]);
    expect((await shop.one(`select count(*) as n from outbox where dedupe_key like 'paymentOwed:${order}:%'`)).n).toBe(
      1,
    );
    // The board counts it, and leads to the list of just those.
    await shop.sql(`update payment_task set created_at = '${iso(Date.now())}' where status = 'failed'`);
    const failed = await shop.call("/ops/order?payment=failed", undefined, "operator", "GET");
    expect(failed.body.entities.map(({ id }) => id)).toContain(order);
    const board = await shop.call("/ops/board", undefined, "operator", "GET");
    expect(board.body.failedPayments).toBe(new Set(failed.body.entities.map(({ id }) => id)).size);
  });

  test("given back in parts, never more than was taken", async () => {
    const { order, payment } = await placed(method);
    await settle(order);
    await shop.task(payment.id, "refund", 1000);
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ status: "partially_refunded", refunded: 1000 });
    // The second one is a return's: what it cannot give back is that return's credit note.
    await shop.fill([
      ...givenBack(order),
      `update order_return set status = 'credited', credit = ${total}, refund = ${total} where id = ${order}`,
      `insert into payment_task (payment_id, action, amount, key, next_attempt_at, created_at) values (${payment.id}, 'refund',
        ${total}, 'uid-${order}-${payment.id}-refund-R00${order}', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z')`,
    ]);
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ status: "refunded", refunded: total });
    expect(record(await shop.current(order)).refunded).toBe(total);
    expect(await deadlines(order)).toEqual([]);
    const notes = await shop.many(
      `select document_number, document_type, amount from deadline where document_number like 'R00${order}'`,
    );
    expect(notes).toEqual([{ document_number: `R00${order}`, document_type: "credit_note", amount: -1000 }]);
    expect(await shop.many(`select refund from order_return where id = ${order}`)).toEqual([{ refund: total - 1000 }]);
  });

  test("given back, and the answer lost: given back once", async () => {
    const { order, payment } = await placed(method);
    await settle(order);
    shop.payments.rule({ path: "refund", after: true });
    await shop.task(payment.id, "refund", 700);
    await shop.work();
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ refunded: 700 });
    expect(record(await shop.current(order)).refunded).toBe(700);
  });

  test("a provider that is away is asked again after a pause that doubles", async () => {
    const { order, payment } = await placed(method);
    const path = method === "CC" ? "/cancel" : "/void";
    shop.payments.rule({ path, status: 503, times: 2 });
    await shop.task(payment.id, "void");
    await shop.scheduled();
    await shop.scheduled();
    expect(await shop.tasks(order)).toMatchObject([{ status: "pending", attempts: 1 }]);
    await shop.work();
    await shop.work();
    expect(await shop.tasks(order)).toMatchObject([{ status: "done", attempts: 3, last_error: "" }]);
    expect(await shop.current(order)).toMatchObject({ status: "voided" });
  });

  test("two cron runs at once do a task once", async () => {
    const { order, payment } = await placed(method);
    await shop.task(payment.id, "capture", total);
    shop.payments.rule({ path: "/capture", delay: 50, pass: true, times: 5 });
    await Promise.all([shop.scheduled(), shop.scheduled(), shop.scheduled()]);
    expect(await shop.tasks(order)).toMatchObject([{ status: "done", attempts: 1 }]);
    expect(shop.payments.calls.filter((call) => call.key === `task-${payment.id}-capture-${total}`)).toHaveLength(1);
  });
});

test.each(["CC", "PP"])("%s of a demonstration order is known, and goes on", async (method) => {
  const held = { status: "confirmed", payment: "authorised", held: hold };
  const [first, second] = [id(), id()];
  for (const order of [first, second]) {
    await shop.place(order, method, { ...held, waitsFor: "", payUntil: null, cutoff: 3600 });
    await shop.sql(`update payment set external_id = 'demo-o-${order}', authorisation_id = 'demo-a-${order}',
      hold_until = '${iso(Date.now() - 60_000)}' where order_id = ${order}`);
  }
  await shop.work();
  await shop.work();
  const renewed = await shop.current(first);
  expect(renewed).toMatchObject({ status: "authorised", failure: "" });
  expect(Date.parse(renewed.hold_until)).toBeGreaterThan(Date.now());
  await settle(first);
  expect(await shop.current(first)).toMatchObject({ status: "captured", captured: total });
  await shop.change(second, 3);
  await shop.work();
  expect((await shop.rows(second)).find((row) => row.method === method)).toMatchObject({ status: "voided" });
});

describe("a hold that would lapse before the delivery", () => {
  /** Held so many days ago, delivered in so many. */
  async function old(method, { more, cutoff = 10 * 3600, ago = 6.5, renewals } = {}) {
    const order = id();
    await shop.place(order, method, { cutoff, deliveryDate: day(3), ...more });
    const row = await shop.held(order, renewals && { renewals });
    record(row).held -= ago * days;
    const until = Date.now() + (method === "CC" ? 20 * 3_600_000 : -3_600_000);
    await shop.sql(`update payment set hold_until = '${iso(until)}' where id = ${row.id}`);
    return { order, row };
  }

  test("a card is held again without the buyer, then the old hold is let go of", async () => {
    const { order, row } = await old("CC");
    await shop.work();
    await shop.work();
    const now = await shop.current(order);
    expect(now.id).not.toBe(row.id);
    expect(now).toMatchObject({ status: "authorised", held: hold, hold, method: "CC", failure: "" });
    expect(Date.parse(now.hold_until)).toBeGreaterThan(Date.now() + 6 * days);
    expect(record(row).status).toBe("canceled");
    expect(record(now).status).toBe("held");
    expect(await shop.status(order)).toBe("confirmed");
    await shop.payments.hooks.settled();
    expect(await shop.current(order)).toEqual(now);
  });

  test("a card whose hold ends behind the cut-off is held again before it, once", async () => {
    const far = await old("CC", { cutoff: 50 * 3600 });
    const near = await old("CC");
    for (const { row } of [far, near])
      await shop.sql(`update payment set hold_until = '${iso(Date.now() + 40 * 3_600_000)}' where id = ${row.id}`);
    for (let n = 0; n < 3; n += 1) await shop.work();
    expect((await shop.current(far.order)).id).toBe(far.row.id);
    const now = await shop.current(near.order);
    expect(now).toMatchObject({ status: "authorised", held: hold, failure: "" });
    expect(now.id).not.toBe(near.row.id);
    expect((await shop.tasks(near.order)).filter(({ action }) => action === "renew")).toHaveLength(1);
  });

  test("PayPal is asked once more, a day before the cut-off", async () => {
    const far = await old("PP", { cutoff: 50 * 3600 });
    const near = await old("PP");
    await shop.work();
    expect(await shop.current(far.order)).toMatchObject({ authorisation_id: far.row.authorisation_id });
    const now = await shop.current(near.order);
    expect(now.id).toBe(near.row.id);
    expect(now.authorisation_id).not.toBe(near.row.authorisation_id);
    expect(Date.parse(now.hold_until)).toBeGreaterThan(Date.now() + 2 * days);
  });

  test.each(["CC", "PP"])("%s refused: the buyer is asked, and may pay again", async (method) => {
    const { order, row } = await old(method, { renewals: "refuse" });
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ id: row.id, status: "authorised", failure: "renewal" });
    expect(
      (await shop.one(`select count(*) as n from outbox where dedupe_key like 'paymentAsked-${row.id}:%'`)).n,
    ).toBe(1);
    const read = await shop.call(`/order/${order}`, undefined, "buyer", "GET");
    expect(read.body.can.pay).toBe(true);
    await shop.work();
    expect((await shop.tasks(order)).filter(({ action }) => action === "renew")).toHaveLength(1);
    const { body } = await shop.start(order);
    await shop.press(body.payment.redirectUrl, "approve");
    await shop.back(order);
    const now = await shop.current(order);
    expect(now.id).not.toBe(row.id);
    expect(now).toMatchObject({ status: "authorised", failure: "", held: hold });
    await shop.work();
    expect(record(row).status).toBe("canceled");
  });

  test("renewed and the answer lost: held twice at no time for long", async () => {
    const { order, row } = await old("CC");
    shop.payments.rule({ path: "/v1/payment_intents", method: "POST", after: true });
    for (let n = 0; n < 4; n += 1) await shop.work();
    const now = await shop.current(order);
    expect(now.id).not.toBe(row.id);
    expect(
      shop.payments.records.filter((one) => one.reference === `M00${order}` && one.status === "held"),
    ).toHaveLength(1);
  });

  test("a card's hold that the bank has ended is told as lapsed", async () => {
    const { order, row } = await old("CC", { renewals: "refuse" });
    await shop.work();
    record(row).status = "canceled";
    await shop.sql(`update payment set hold_until = '${iso(Date.now() - 1000)}' where id = ${row.id}`);
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ status: "voided", failure: "lapsed" });
    const { body } = await shop.start(order);
    await shop.press(body.payment.redirectUrl, "approve");
    expect(await shop.current(order)).toMatchObject({ status: "authorised", held: hold });
    expect(await shop.status(order)).toBe("confirmed");
  });

  test("also while the goods are being prepared", async () => {
    const { order, row } = await old("CC");
    await shop.sql(`update orders set status = 'in_preparation' where id = ${order}`);
    await shop.work();
    await shop.work();
    const now = await shop.current(order);
    expect(now.id).not.toBe(row.id);
    expect(record(row).status).toBe("canceled");
    await settle(order);
    expect(await shop.current(order)).toMatchObject({ id: now.id, status: "captured", captured: total });
  });

  test("what is delivered in time is left alone", async () => {
    const { order, row } = await old("CC", { more: { deliveryDate: day(-1) } });
    // Longer than today, on which goods that have not left yet would leave.
    await shop.sql(`update payment set hold_until = '${day(1)}T00:00:00Z' where id = ${row.id}`);
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ id: row.id });
    expect(await shop.tasks(order)).toEqual([]);
  });
});
