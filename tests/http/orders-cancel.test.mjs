// Cancelling, and what the clock does: each gives back what was taken, once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchFresh } from "../support/send.mjs";
import { openOrders } from "./order-calls.mjs";
import { order } from "./order-rows.mjs";
import { instant, people } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders();
});
beforeEach(() => shop.restore());
afterAll(() => shop?.close());

const cancel = (id, { token, ...body } = {}) => shop.call("POST", `/order/${id}/cancel`, { token, body });
const read = async (id, token) => (await shop.call("GET", `/order/${id}`, { token })).body;
const placed = async (items, more) => {
  await shop.shop(items, more);
  const { status, body } = await shop.place(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.orders[0];
};

describe("cancelling", () => {
  test("gives back stock, lots, the van's place, the coupon and what counted as bought", async () => {
    const before = await shop.many("select product_id, available as stock, sold from offer order by 1, market");
    const lots = await shop.many("select id, available from lot order by id");
    const { id } = await placed({ 1: 2, 5: 3 });
    const { status, body } = await cancel(id, { reason: "  Chiusi\nper lutto " });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "cancelled", deliveries: [{ status: "cancelled" }] });
    expect(body.events.at(-1)).toMatchObject({
      from: "confirmed",
      to: "cancelled",
      actor: "buyer",
      reason: "Chiusi\nper lutto",
    });
    expect(body.can).toMatchObject({ cancel: false, changePayment: false, pay: false, reorder: true });
    // It still tells what it was.
    expect(body.coupons).toEqual([{ title: "Sconto primo ordine", amount: 10 }]);
    expect(await shop.many("select product_id, available as stock, sold from offer order by 1, market")).toEqual(
      before,
    );
    expect(await shop.many("select id, available from lot order by id")).toEqual(lots);
    expect(await shop.one("select taken from delivery_day")).toEqual({ taken: 0 });
    for (const table of ["order_coupon", "purchased_product", "guard"]) expect(await shop.count(table)).toBe(0);
    expect(await shop.count("outbox", `dedupe_key like 'orderCancelled:${id}:%'`)).toBe(1);
    expect(await shop.one("select last_order_at from company where id = 1")).toEqual({ last_order_at: null });
    // The first order is still to come.
    expect((await shop.shop({ 4: 2 })).discount).toBe(10);
  });

  test("makes the time before the last time again", async () => {
    await shop.fill([
      ...order(57),
      `insert into purchased_product (company_id, product_id, times, last_quantity, last_at)
        select company_id, product_id, 1, quantity, created_at from order_item where id = 571`,
    ]);
    const bought = () => shop.one("select times, last_quantity, last_at from purchased_product where product_id = 1");
    const before = await bought();
    const { id } = await placed({ 1: 7 });
    expect(await bought()).toMatchObject({ times: 2, last_quantity: 7 });
    expect((await cancel(id)).status).toBe(200);
    expect(await bought()).toEqual(before);
  });

  test("a second time is refused, and gives nothing back twice", async () => {
    const { id } = await placed({ 1: 2 });
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409).body).toMatchObject({
      code: "illegal_transition",
      status: "cancelled",
    });
    expect(await shop.stock(1)).toBe(10);
  });

  test("is over at the cut-off, and once it is being prepared", async () => {
    await shop.fill([...order(51, { cutoff: -5 }), ...order(52, { status: "in_preparation", cutoff: -5 })]);
    expect((await cancel(51)).body).toMatchObject({ code: "too_late", status: "confirmed" });
    expect((await cancel(52)).body).toMatchObject({ code: "illegal_transition", status: "in_preparation" });
    expect((await read(51)).can).toMatchObject({ cancel: false, changePayment: false });
  });

  test("of what colleagues placed is for masters and agents", async () => {
    await shop.fill([...order(53, { user: people.master.id }), ...order(54, { user: people.buyer.id })]);
    expect((await cancel(53)).status).toBe(403);
    expect((await read(53)).can.cancel).toBe(false);
    expect((await cancel(54, { token: "master" })).status).toBe(200);
    const { status, body } = await cancel(53, { token: "manager", reason: "su richiesta" });
    expect([status, body.events.at(-1).actor]).toEqual([200, "agent"]);
    expect(await shop.one("select user_id, company_id, subject, detail from audit")).toEqual({
      user_id: people.manager.id,
      company_id: 1,
      subject: "order:53",
      detail: '{"reason":"su richiesta"}',
    });
  });

  test("by GET wants the header, and is never a prefetch", async () => {
    await shop.fill(order(55));
    const cookie = { cookie: "__Host-madia-session=buyer" };
    expect((await shop.call("GET", "/order/55/cancel", { token: null, headers: cookie })).status).toBe(403);
    expect((await shop.call("GET", "/order/55/cancel", { headers: { "sec-purpose": "prefetch" } })).status).toBe(403);
    const { status, body, headers } = await shop.call("GET", "/order/55/cancel");
    expect([status, body.status, headers.get("cache-control")]).toEqual([200, "cancelled", "no-store"]);
  });

  test("lets go of what a card holds", async () => {
    await shop.fill(order(56, { method: "CC", payment: "authorised", held: 8634 }));
    await shop.sql("update payment set authorisation_id = 'a', external_id = 'e' where id = 56");
    expect((await cancel(56)).status).toBe(200);
    expect(await shop.many("select payment_id, action from payment_task")).toEqual([
      { payment_id: 56, action: "void" },
    ]);
  });
});

describe("another company's order is not there", () => {
  test.each([
    ["GET", "/order/61"],
    ["GET", "/order/61/confirmation"],
    ["GET", "/order/61/cancel"],
    ["POST", "/order/61/cancel"],
    ["POST", "/order/61/reorder"],
    ["POST", "/order/61/payment/start"],
    ["POST", "/order/61/payment/return"],
    ["POST", "/order/61/change-payment-method", { paymentMethod: 3 }],
    ["POST", "/order/61/return", { items: [{ orderItemId: 611, quantity: 1, reason: "damaged" }] }],
  ])("%s %s", async (method, path, body) => {
    await shop.fill(order(61, { company: 2, user: people.stranger.id }));
    for (const token of ["buyer", "master", "manager", "seller", "operator"])
      expect((await shop.call(method, path, { token, body })).status, token).toBe(404);
    expect((await shop.call(method, path, { token: null, body })).status).toBe(401);
    expect(await shop.one("select status from orders where id = 61")).toEqual({ status: "confirmed" });
  });

  test("in lists and purchases", async () => {
    await shop.fill([...order(61, { company: 2, user: people.stranger.id }), ...order(62)]);
    const ids = async (path, token) => (await shop.call("GET", path, { token })).body.entities.map(({ id }) => id);
    expect(await ids("/order")).toEqual([62]);
    expect(await ids("/order", "stranger")).toEqual([61]);
    expect(await ids("/product/1/order-items")).toEqual([621]);
    expect(await ids("/order?status=cancelled")).toEqual([]);
    expect((await shop.call("GET", "/order?status=lost")).status).toBe(422);
  });

  test("an agent acts for assigned companies only, whatever is active", async () => {
    await shop.fill(order(63, { company: 3, user: people.multi.id }));
    // Assigned, though company 1 is the active one.
    expect((await shop.call("GET", "/order/63", { token: "manager" })).status).toBe(200);
    expect((await shop.call("GET", "/order/63", { token: "buyer" })).status).toBe(404);
    await shop.sql(`delete from manager_company where user_id = ${people.manager.id} and company_id = 3`);
    expect((await shop.call("GET", "/order/63", { token: "manager" })).status).toBe(404);
    await shop.sql(`insert into manager_company values (${people.manager.id}, 3, '${instant()}')`);
  });
});

describe("the clock", () => {
  const statuses = async () =>
    Object.fromEntries(
      (await shop.many("select id, status from orders order by id")).map(({ id, status }) => [id, status]),
    );

  test("at the cut-off what is paid is prepared, the rest is given up; twice does nothing more", async () => {
    await shop.fill([
      ...order(71, { cutoff: -5 }),
      ...order(72, { cutoff: -5, method: "CC", payment: "authorised", held: 8634 }),
      ...order(73, { cutoff: -5, method: "CC", payment: "expired", held: 8634 }),
      ...order(74, { cutoff: -5, status: "not_confirmed", waitsFor: "payment", method: "PP", payUntil: -5 }),
      ...order(75, { cutoff: -5, status: "not_confirmed", waitsFor: "company" }),
      ...order(76, { cutoff: 600 }),
    ]);
    await shop.sql("update company set blocked_at = '2026-01-01T00:00:00Z' where id = 1");
    const expected = {
      71: "in_preparation",
      72: "in_preparation",
      73: "cancelled",
      74: "cancelled",
      75: "cancelled",
      76: "confirmed",
    };
    await shop.scheduled();
    expect(await statuses()).toEqual(expected);
    const events = () =>
      shop.many(
        "select order_id, actor, from_status, to_status, reason from order_event where actor = 'system' order by order_id",
      );
    const recorded = await events();
    expect(recorded).toEqual([
      { order_id: 71, actor: "system", from_status: "confirmed", to_status: "in_preparation", reason: "cutoff" },
      { order_id: 72, actor: "system", from_status: "confirmed", to_status: "in_preparation", reason: "cutoff" },
      { order_id: 73, actor: "system", from_status: "confirmed", to_status: "cancelled", reason: "unpaid" },
      { order_id: 74, actor: "system", from_status: "not_confirmed", to_status: "cancelled", reason: "unpaid" },
      { order_id: 75, actor: "system", from_status: "not_confirmed", to_status: "cancelled", reason: "blocked" },
    ]);
    expect(await shop.many("select id, status from delivery where status <> 'confirmed' order by id")).toHaveLength(5);
    const stock = await shop.stock(1);
    expect(stock).toBe(10 + 3 * 2);
    await Promise.all([shop.scheduled(), shop.scheduled()]);
    expect(await statuses()).toEqual(expected);
    expect(await events()).toEqual(recorded);
    expect(await shop.stock(1)).toBe(stock);
    expect(await shop.count("outbox", "dedupe_key like 'orderLapsed:%'")).toBe(3);
  });

  test("an order that nobody pays lapses after an hour; one that waits for its company does not", async () => {
    await shop.fill([
      ...order(81, { status: "not_confirmed", waitsFor: "payment", method: "CC", payUntil: -5 }),
      ...order(82, { status: "not_confirmed", waitsFor: "payment", method: "CC", payUntil: 600 }),
      ...order(83, { status: "not_confirmed", waitsFor: "company" }),
    ]);
    await shop.sql("update company set blocked_at = '2026-01-01T00:00:00Z' where id = 1");
    await shop.scheduled();
    expect(await statuses()).toEqual({ 81: "cancelled", 82: "not_confirmed", 83: "not_confirmed" });
    const [event] = (await read(81)).events.slice(-1);
    expect(event).toMatchObject({ actor: "system", name: null, reason: "unpaid" });
  });

  test("what was paid and never told is found before it lapses", async () => {
    const { id, payment } = await placed({ 4: 2 }, { paymentMethod: 1 });
    // A person approves, and neither the browser nor the webhook comes back.
    shop.standIns.payments.hooks.set({ hold: true });
    const body = new URLSearchParams({ action: "approve" });
    const answer = await fetchFresh(payment.redirectUrl, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBeLessThan(400);
    expect((await statuses())[id]).toBe("not_confirmed");
    await shop.sql(`update orders set pay_until = '${instant(-5)}' where id = ${id}`);
    await shop.scheduled();
    shop.standIns.payments.hooks.set({});
    expect((await statuses())[id]).toBe("confirmed");
  });

  test("a provider that is silent is asked again, and holds up nobody else's order", async () => {
    const waiting = { status: "not_confirmed", waitsFor: "payment", method: "CC" };
    await shop.fill([
      ...order(91, { ...waiting, payUntil: -60 }),
      ...order(92, { ...waiting, method: "PP", payUntil: -5 }),
      ...order(93, { ...waiting, payUntil: -60, cutoff: -60 }),
      ...order(94, { ...waiting, payUntil: -1000, cutoff: -1000 }),
      ...order(95, { cutoff: -5 }),
    ]);
    // Only what was opened is asked about.
    await shop.sql("update payment set external_id = 'cs_' || id where id in (91, 93, 94)");
    shop.standIns.payments.rule({ provider: "stripe", status: 503, times: 100 });
    await shop.scheduled();
    // Before the cut-off it is asked again; for a quarter of an hour after it as well.
    expect(await statuses()).toEqual({
      91: "not_confirmed",
      92: "cancelled",
      93: "not_confirmed",
      94: "cancelled",
      95: "in_preparation",
    });
    shop.standIns.payments.rule({ times: 0 });
  });

  test("proposals end after their day", async () => {
    await shop.fill(order(84));
    await shop.sql(`insert into order_proposal (company_id, user_id, product_id, order_id, quantity, created_at, expires_at)
      values (1, 1, 1, 84, 2, '${instant(-9e5)}', '${instant(-5)}'), (1, 1, 4, 84, 2, '${instant(-9e5)}', '${instant(600)}')`);
    await shop.scheduled();
    expect(await shop.many("select product_id, status from order_proposal order by id")).toEqual([
      { product_id: 1, status: "expired" },
      { product_id: 4, status: "open" },
    ]);
  });
});
