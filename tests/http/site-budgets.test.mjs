// The weekly budget of a site: a master sets it, everybody's orders for the address count in it, and a member's or an agent's order
// above it waits.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { person, session, sha256 } from "./people.mjs";

let shop;
/** A Monday. */
const monday = "2027-01-11T09:00";
const who = { buyer: [1, 1], master: [2, 1], manager: [3, 1], stranger: [6, 2], second: [30, 1] };
beforeAll(async () => {
  shop = await openOrders({}, { now: monday });
  // No coupon of a first order: what an article costs stays the same.
  await shop.fill([
    ...person(["second", { id: 30, name: "Sara", roles: [], member: { 1: 0 } }]),
    "update coupon set for_all = 0",
  ]);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.fill(["drop trigger if exists broken", "delete from approval", "delete from standing_order"]);
  await shop.restore();
  await shop.fill(["update address set week_budget = null, removed_at = null"]);
  await on(monday);
});

/** Whoever was signed in some time ago has to be again. */
async function on(now) {
  shop.clock(now);
  await shop.fill(
    Object.entries(who).flatMap(([name, [user, company]]) => [
      `delete from session where token_hash = '${sha256(name)}'`,
      session(name, user, { company }),
    ]),
  );
}
/** Of company 1's default address, 10. */
const budget = (weekBudget, { token = "master", site = 10, company = 1 } = {}) =>
  shop.call("PUT", `/company/${company}/address/${site}/budget`, { token, body: { weekBudget } });
const budgets = async (token = "buyer") => (await shop.call("GET", "/purchased/budgets", { token })).body.entities;
const spent = async () => (await budgets())[0].spent;
const ordered = async () =>
  (await shop.one("select coalesce(sum(total), 0) as cents from orders where status <> 'cancelled'")).cents / 100;
const approval = async (token) => (await shop.call("GET", "/cart", { token })).body.approval;
const ask = (token) => shop.call("POST", "/approval", { token, body: { paymentMethod: 3 } });
const decide = (id, word) => shop.call("POST", `/approval/${id}/${word}`, { token: "master", body: {} });
const cents = (amount) => Math.round(amount * 100) / 100;

describe("a budget", () => {
  test("is a master's to set and to take away; the company's people read it, its agent does not", async () => {
    expect((await budget(500.5)).status).toBe(204);
    expect(await budgets()).toMatchObject([{ site: 10, weekBudget: 500.5, spent: 0 }]);
    expect((await shop.call("GET", "/purchased/budgets", { token: "manager" })).status).toBe(403);
    for (const [token, status] of [
      ["buyer", 403],
      ["manager", 403],
      ["stranger", 404],
    ])
      expect([token, (await budget(1, { token })).status]).toEqual([token, status]);
    expect(await budgets()).toMatchObject([{ weekBudget: 500.5 }]);
    expect((await budget(null)).status).toBe(204);
    expect(await budgets()).toEqual([]);
  });

  test("is of no address of another company, and has bounds", async () => {
    for (const site of [20, 999_999]) expect((await budget(500, { site })).status).toBe(404);
    expect((await budget(500, { site: 20, company: 2 })).status).toBe(404);
    for (const amount of [0, -1, 1_000_000.01]) {
      const { status, body } = await budget(amount);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["weekBudget"]]);
    }
    expect((await budget(1.001)).status).toBe(422);
    expect(await shop.count("address", "week_budget is not null")).toBe(0);
    expect((await budget(1_000_000)).status).toBe(204);
  });
});

describe("an order of a member", () => {
  test("at the budget is placed; above it waits for a master, who reads of which address", async () => {
    const { total, checkout } = await shop.shop({ 4: 2 });
    const { address } = checkout.shippingAddress;
    await budget(total);
    expect(await approval()).toBe(null);
    const below = cents(total - 0.01);
    await budget(below);
    expect(await approval()).toMatchObject({ above: "site", limit: below, spent: 0 });
    const refused = await shop.place();
    expect([refused.status, refused.body.code, refused.body.above]).toEqual([409, "needs_approval", "site"]);
    expect(refused.body.message).toContain("indirizzo di consegna");
    const waits = await ask();
    expect([waits.status, waits.body.above, waits.body.site]).toEqual([201, "site", address]);
    const read = await shop.call("GET", `/approval/${waits.body.id}`, { token: "master" });
    expect(read.body).toMatchObject({ above: "site", site: address, budget: { limit: below, spent: 0 } });
    const mails = await shop.many("select payload from outbox where dedupe_key like 'approvalAsked:%'");
    expect(mails.map(({ payload }) => JSON.parse(payload).data.site)).toEqual([address, address]);
    expect(await spent()).toBe(total);
    // Who says yes is not stopped by what they have read.
    expect((await decide(waits.body.id, "approve")).status).toBe(200);
    expect([await shop.count("orders"), await spent()]).toEqual([1, total]);
  });

  test("for another address of the company does not touch it", async () => {
    await budget(1);
    await shop.shop({ 4: 1 });
    expect((await approval()).above).toBe("site");
    expect((await shop.call("POST", "/cart/checkout", { body: { shippingAddress: 11 } })).status).toBe(200);
    expect(await approval()).toBe(null);
    expect((await shop.place()).status).toBe(201);
    expect(await spent()).toBe(0);
  });

  test("that joins a delivery counts with what it adds", async () => {
    const { total } = await shop.shop({ 4: 2 });
    expect((await shop.place()).status).toBe(201);
    const { total: added } = await shop.shop({ 4: 1 });
    await budget(cents(total + added));
    expect(await approval()).toBe(null);
    await budget(cents(total + added - 0.01));
    expect(await approval()).toMatchObject({ above: "site", spent: total });
  });

  test("finds what everybody has ordered and what waits; what was cancelled or refused is free again", async () => {
    const { total } = await shop.shop({ 4: 1 }, { token: "master" });
    await budget(total);
    const { body } = await shop.place({ token: "master" });
    await shop.shop({ 4: 1 }, { nth: 3 });
    expect(await approval()).toMatchObject({ above: "site", limit: total, spent: total });
    expect((await shop.place()).body.code).toBe("needs_approval");
    const waits = await ask();
    expect([waits.status, await spent()]).toEqual([201, cents(total + waits.body.total)]);
    expect((await decide(waits.body.id, "refuse")).status).toBe(200);
    expect(await spent()).toBe(total);
    await shop.call("POST", `/order/${body.orders[0].id}/cancel`, { token: "master", body: {} });
    expect(await spent()).toBe(0);
    await shop.shop({ 4: 1 }, { nth: 3 });
    expect((await shop.place()).status).toBe(201);
  });

  test("is stopped, a master's is not: it only counts", async () => {
    await budget(1);
    await shop.shop({ 4: 1 }, { token: "master" });
    expect(await approval("master")).toBe(null);
    expect((await shop.place({ token: "master" })).status).toBe(201);
    expect(await spent()).toBe(await ordered());
    await shop.shop({ 4: 1 }, { token: "second" });
    expect((await shop.place({ token: "second" })).body).toMatchObject({ code: "needs_approval", above: "site" });
  });

  test("begins a new week on Monday", async () => {
    const { total } = await shop.shop({ 4: 1 });
    await budget(total);
    expect((await shop.place()).status).toBe(201);
    await on("2027-01-17T23:59");
    await shop.shop({ 4: 1 });
    expect((await shop.place()).body.code).toBe("needs_approval");
    await on("2027-01-18T00:01");
    expect([await approval(), await spent()]).toEqual([null, 0]);
    expect((await shop.place()).status).toBe(201);
  });
});

describe("an agent's order", () => {
  const take = (quantity, { key = randomUUID(), ...more } = {}) =>
    shop.call("POST", "/manager/company/1/order", {
      token: "manager",
      headers: { "idempotency-key": key },
      body: { items: [{ productId: 4, quantity }], paymentMethod: 3, ...more },
    });
  const mailed = async (kind) =>
    (await shop.many(`select payload from outbox where dedupe_key like '${kind}:%'`)).map(
      ({ payload }) => JSON.parse(payload).to,
    );

  test("within the budget is placed; above it waits for a master, once, and the agent reads that and no amount", async () => {
    const first = await take(1);
    expect([first.status, first.body.approval]).toEqual([201, null]);
    const { total } = first.body.orders[0];
    await budget(cents(total + 0.01));
    const key = randomUUID();
    const waits = await take(2, { key });
    expect([waits.status, waits.body.orders]).toEqual([201, []]);
    const { id } = waits.body.approval;
    expect(waits.body.approval).toMatchObject({
      status: "waiting",
      above: "site",
      budget: null,
      self: true,
      can: { decide: false, withdraw: true },
    });
    const again = await take(2, { key });
    expect([again.status, again.body.approval.id, await shop.count("approval")]).toEqual([200, id, 1]);
    expect((await take(3, { key })).status).toBe(422);
    expect(await shop.many("select user_id, company_id from audit where action = 'order.request'")).toEqual([
      { user_id: 3, company_id: 1 },
    ]);
    expect((await mailed("approvalAsked")).sort()).toEqual(["master@test.example", "multi@test.example"]);
    // The master reads the sums.
    const read = (token) => shop.call("GET", `/approval/${id}`, { token });
    expect((await read("master")).body.budget).toEqual({ limit: cents(total + 0.01), spent: total });
    expect((await read("manager")).body).toMatchObject({ budget: null, items: [{ productId: 4, quantity: 2 }] });
    expect((await read("buyer")).status).toBe(404);
    expect((await decide(id, "approve")).status).toBe(200);
    expect(await shop.many("select user_id, agent from orders order by id desc limit 1")).toEqual([
      { user_id: 3, agent: 1 },
    ]);
    expect((await take(2, { key })).body.approval).toMatchObject({ id, status: "approved", orders: [{}] });
  });

  test("from the cart is sent for approval as a buyer's; refused, the agent gets the mail", async () => {
    await budget(1);
    await shop.shop({ 4: 1 }, { token: "manager" });
    expect(await approval("manager")).toMatchObject({ above: "site", limit: null, spent: null });
    expect((await shop.place({ token: "manager" })).body).toMatchObject({ code: "needs_approval", above: "site" });
    const { status, body } = await ask("manager");
    expect([status, body.above]).toEqual([201, "site"]);
    expect((await shop.call("GET", "/approval", { token: "manager" })).body.waiting.map(({ id }) => id)).toEqual([
      body.id,
    ]);
    expect((await decide(body.id, "refuse")).status).toBe(200);
    expect(await mailed("approvalRefused")).toEqual(["manager@test.example"]);
    expect(await shop.count("orders")).toBe(0);
  });

  test("taken back by the agent leaves its row in the register, once", async () => {
    await budget(1);
    const { id } = (await take(1)).body.approval;
    const withdraw = () => shop.call("POST", `/approval/${id}/withdraw`, { token: "manager", body: {} });
    const rows = () => shop.many("select user_id, company_id, subject from audit where action = 'order.withdraw'");
    for (const _ of [1, 2]) expect((await withdraw()).body.status).toBe("withdrawn");
    expect(await rows()).toEqual([{ user_id: 3, company_id: 1, subject: "cart" }]);
  });

  test("of who is no longer the company's agent is not theirs to read or take back", async () => {
    await budget(1);
    const { body } = await take(1);
    const { id } = body.approval;
    await shop.fill(["delete from manager_company where user_id = 3 and company_id = 1"]);
    try {
      expect((await shop.call("GET", `/approval/${id}`, { token: "manager" })).status).toBe(404);
      expect((await shop.call("POST", `/approval/${id}/withdraw`, { token: "manager", body: {} })).status).toBe(404);
    } finally {
      await shop.fill(["insert into manager_company (user_id, company_id, created_at) values (3, 1, '2027-01-01')"]);
    }
  });

  test("is refused where nobody could approve it", async () => {
    await budget(1);
    await shop.fill(["update company_member set master = 0 where company_id = 1"]);
    try {
      expect((await take(1)).body.code).toBe("nobody_approves");
      expect([await shop.count("orders"), await shop.count("approval")]).toEqual([0, 0]);
    } finally {
      await shop.fill(["update company_member set master = 1 where company_id = 1 and user_id in (2, 7)"]);
    }
  });

  test("and a member's that are sent at once do not pass it together", async () => {
    const { total } = await shop.shop({ 4: 1 });
    await budget(cents(total * 1.5));
    const [own, agents] = await Promise.all([shop.place({ key: "one" }), take(1)]);
    const placed = [own.status === 201, agents.body.orders?.length === 1];
    expect(placed.filter(Boolean)).toHaveLength(1);
    expect(await ordered()).toBe(total);
  });
});

test("two people who order for the address at once do not pass it together", async () => {
  const { total } = await shop.shop({ 4: 1 });
  await shop.shop({ 4: 1 }, { token: "second", nth: 3 });
  await budget(cents(total * 1.5));
  const answers = await Promise.all([shop.place({ key: "one" }), shop.place({ token: "second", key: "two" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409).body).toMatchObject({ code: "needs_approval", above: "site" });
  expect([await shop.count("orders"), await spent()]).toEqual([1, total]);
});

test("what a colleague sends between reading and writing is found by what is written", async () => {
  const { total } = await shop.shop({ 4: 1 });
  await budget(total);
  await shop.fill([
    `create trigger broken after insert on order_request begin update orders set total = total where 0;
     insert into approval (company_id, user_id, request_key, request_hash, reason, request, lines, total, currency, delivery_date,
     cutoff_at, asked_on, look_at, created_at) values (1, 30, 'colleague', '', 'order', '{"shipping_address":10}', '[[4,1,1]]', 1,
     'EUR', '2027-01-14', '2027-01-13T16:00:00Z', '2027-01-11', '2027-01-13T15:00:00Z', '2027-01-11T08:00:00Z'); end`,
  ]);
  expect((await shop.place()).status).toBe(409);
  expect([await shop.count("orders"), await shop.count("approval")]).toEqual([0, 0]);
});

test.each([
  ["buyer", 1],
  ["manager", 3],
])(
  "a day of the standing order of the %s above it is told to the masters, and becomes a request",
  async (token, user) => {
    await budget(1);
    const made = await shop.call("POST", "/standing-order", {
      token,
      body: {
        name: "Giovedì",
        weekdays: [3],
        firstDay: "2027-01-11",
        paymentMethod: 3,
        items: [{ productId: 4, quantity: 2 }],
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await on("2027-01-11T17:00");
    await shop.scheduled();
    const announced = await shop.many("select payload from outbox where dedupe_key like 'standingSite:%'");
    const { address } = await shop.one("select address from address where id = 10");
    expect(
      announced
        .map(({ payload }) => JSON.parse(payload))
        .map(({ to, data }) => [to, data.site])
        .sort(),
    ).toEqual([
      ["master@test.example", address],
      ["multi@test.example", address],
    ]);
    await on("2027-01-13T16:00");
    await shop.scheduled();
    expect(await shop.many("select user_id, status, reason, above_site, delivery_date from approval")).toEqual([
      { user_id: user, status: "waiting", reason: "budget", above_site: 1, delivery_date: "2027-01-14" },
    ]);
    expect(await shop.count("orders")).toBe(0);
  },
);
