// What several people of a kitchen do at once, drawn by numbers: no order passes a budget, each request ends once and both
// sides hear of it, each reminder that is due comes once and in time. `--calendar` draws many more.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { randomOf } from "../../scripts/random.mjs";
import { openOrders } from "./order-calls.mjs";
import { order } from "./order-rows.mjs";
import { person, session, sha256 } from "./people.mjs";

const long = Boolean(process.env.MADIA_LONG);
const seed = long ? Math.floor(Math.random() * 2 ** 32) : 31;
const racing = long ? 1_000 : 60;
const interleavings = long ? 1_000 : 20;
const timeout = long ? 1_200_000 : 60_000;
/** The numbers of one case, which a failure names. */
const drawn = (part) => {
  const random = randomOf(seed + part);
  return { below: (n) => Math.floor(random() * n), pick: (list) => list[Math.floor(random() * list.length)] };
};
console.log(`kitchen: numbers from ${seed}`);

const day = 86_400_000;
/** A Monday. */
const monday = "2027-01-11T09:00";
const who = { buyer: [1, 1], master: [2, 1], manager: [3, 1], multi: [7, 1], second: [30, 1] };
let shop;
beforeAll(async () => {
  shop = await openOrders({}, { now: monday });
  // No coupon of a first order: what an article costs stays the same.
  await shop.fill([
    ...person(["second", { id: 30, name: "Sara", roles: [], member: { 1: 0 } }]),
    "update coupon set for_all = 0",
  ]);
});
afterAll(() => shop?.close());

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
beforeEach(async () => {
  await shop.fill([
    ...["approval", "event", "standing_order_draft", "standing_order_line", "standing_order"].map(
      (table) => `delete from ${table}`,
    ),
  ]);
  await shop.restore();
  await shop.fill([
    "update representative set ask_above = null, week_budget = null where id = 11",
    "update address set week_budget = null",
  ]);
  await on(monday);
});
const limit = (limits) => shop.call("PUT", "/company/1/representative/11/edit", { token: "master", body: limits });
const ask = (key) =>
  shop.call("POST", "/approval", { body: { paymentMethod: 3 }, headers: { "idempotency-key": key } });
const twice = () => Promise.all([shop.scheduled(), shop.scheduled()]);
/** Whom mails of a template went to. */
const mailed = async (template) =>
  (await shop.many(`select payload from outbox where dedupe_key like '${template}:%'`))
    .map(({ payload }) => JSON.parse(payload).to)
    .sort();

test("orders that race for the budgets of a site and of a person never overrun them", { timeout }, async () => {
  const { below, pick } = drawn(1);
  const { total } = await shop.shop({ 4: 1 });
  const cents = (amount) => Math.round(amount * 100) / 100;
  const [site, own] = [cents(total * 3.5), cents(total * 2.5)];
  const set = await shop.call("PUT", "/company/1/address/10/budget", { token: "master", body: { weekBudget: site } });
  expect([set.status, (await limit({ weekBudget: own })).status]).toEqual([204, 200]);
  /** What was placed for the site, and of that by the buyer. */
  const used = async () => {
    const { all, buyers } = await shop.one(
      `select coalesce(sum(total), 0) as 'all', coalesce(sum(case user_id when 1 then total end), 0) as buyers
        from orders where status <> 'cancelled' and shipping_address ->> '$.id' = 10`,
    );
    return [all / 100, buyers / 100];
  };
  const quantity = () => 1 + below(2);
  /** A day of a standing order of the second member that is due. */
  const standing = (id, date) =>
    shop.fill([
      `insert into standing_order (id, company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id,
        payment_method_id, next_day, look_at, created_at, updated_at) values (${id}, 1, 30, 'Ogni giorno', '[0,1,2,3,4,5]', 1,
        '2027-01-11', 10, 3, '2027-12-01', '2027-12-01T00:00:00Z', '2027-01-11', '2027-01-11')`,
      `insert into standing_order_line (standing_order_id, product_id, position, quantity) values (${id}, 4, 0, ${quantity()})`,
      `insert into standing_order_draft (standing_order_id, company_id, delivery_date, state, act_at, updated_at)
        values (${id}, 1, '${date}', 'announced', '2027-01-11T00:00:00Z', '2027-01-11')`,
    ]);
  let sent = 0;
  const came = { placed: 0, refused: 0 };
  for (let round = 0; sent < racing; round += 1) {
    // Each has a cart of their own: only the budgets stop them. For a day that has an order the next joins it, without a fee.
    await shop.fill(["update offer set on_hand = reserved + 40 where product_id = 4 and market = 'IT'"]);
    const { deliveryDate } = await shop.shop({ 4: quantity() }, { nth: 1 + below(4) });
    await shop.shop({ 4: quantity() }, { token: "second", nth: 1 + below(4) });
    const keys = Array.from({ length: 1 + below(3) }, (_, at) => `race-${round}-${at}`);
    const agentsOrder = { items: [{ productId: 4, quantity: quantity() }], paymentMethod: 3, deliveryDate };
    const agents = below(3) > 0 ? [agentsOrder] : [];
    const due = below(2) === 0 ? [9_000 + round] : [];
    for (const id of due) await standing(id, deliveryDate);
    sent += keys.length + 1 + agents.length + due.length;
    const open = await shop.many("select id from orders where status = 'confirmed'");
    const back = open.length > 0 && below(2) === 0 ? [pick(open).id] : [];
    const [buyers, second, managers, cancelled] = await Promise.all([
      Promise.all(keys.map((key) => shop.place({ key }))),
      shop.place({ token: "second", key: `second-${round}` }),
      Promise.all(
        agents.map((body) =>
          shop.call("POST", "/manager/company/1/order", {
            token: "manager",
            headers: { "idempotency-key": `agent-${round}` },
            body,
          }),
        ),
      ),
      Promise.all(back.map((id) => shop.call("POST", `/order/${id}/cancel`, { token: "master", body: {} }))),
      Promise.all(due.map(() => shop.scheduled())),
    ]);
    const answers = [...buyers, second, ...managers];
    const statuses = [...answers, ...cancelled].map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const placed = (list) => list.filter(({ status, body }) => status === 201 && body.orders.length === 1).length;
    // One cart is ordered once.
    expect(placed(buyers)).toBeLessThanOrEqual(1);
    came.placed += placed(answers);
    for (const id of due) came.placed += await shop.count("orders", `request_key like 'standing ${id} %'`);
    came.refused += answers.filter(({ body }) => body.code === "needs_approval" || body.approval).length;
    const [all, buyersOwn] = await used();
    expect([round, all <= site, buyersOwn <= own]).toEqual([round, true, true]);
    // What waits would leave no room for the next.
    await shop.fill(["delete from approval"]);
  }
  // Both happened, so that something was proven.
  expect(came.placed).toBeGreaterThan(3);
  expect(came.refused).toBeGreaterThan(3);
});

describe("a request", () => {
  const both = ["buyer@test.example", "master@test.example", "multi@test.example"];
  const decide = (id, word, token, body = {}) => shop.call("POST", `/approval/${id}/${word}`, { token, body });
  const rome = { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "short" };
  const local = (moment) => new Intl.DateTimeFormat("sv-SE", rome).format(moment).replace(" ", "T");

  /** What somebody does; several of them at once. */
  const deeds = {
    approve: (id) => decide(id, "approve", "master"),
    other: (id) => decide(id, "approve", "multi"),
    refuse: (id) => decide(id, "refuse", "multi", { word: "No" }),
    withdraw: (id) => shop.call("POST", `/approval/${id}/withdraw`, { token: "buyer" }),
    price: (_, { below }) => shop.sql(`update price set amount = ${700 + below(300)} where product_id = 4`),
    stock: (_, { below }) =>
      shop.sql(`update offer set on_hand = reserved + ${below(3)} where product_id = 4 and market = 'IT'`),
    timer: () => twice(),
  };
  /** Yes to what differs, where the master looks at it and says so again. */
  async function accepts(id) {
    const first = await decide(id, "approve", "master");
    if (first.body.code !== "approval_differs") return first;
    return decide(id, "approve", "master", { accept: first.body.difference });
  }

  test("ends placed, refused, withdrawn or lapsed, and both hear of it once", { timeout }, async () => {
    const ended = {};
    for (let turn = 0; turn < interleavings; turn += 1) {
      const numbers = drawn(1_000 + turn);
      const { below, pick } = numbers;
      await shop.fill(["delete from approval", "update price set amount = 800 where product_id = 4"]);
      await shop.restore();
      await on(monday);
      await limit({ askAbove: 0 });
      await shop.shop({ 4: 2 }, { nth: 0 });
      const { body: approval } = await ask(`turn-${turn}`);
      const { id, cutoffAt } = approval;
      const names = [...Object.keys(deeds), "accepts"];
      const done = [];
      for (let step = 1 + below(4); step > 0; step -= 1) {
        if (below(4) === 0) {
          const minutes = pick([-120, -59, -1, 0, 1]);
          // The clock does not go back.
          if (Date.parse(cutoffAt) + minutes * 60_000 > Date.now())
            await on(local(Date.parse(cutoffAt) + minutes * 60_000));
        }
        const together = Array.from({ length: 1 + below(3) }, () => pick(names));
        done.push(together.join("+"));
        await Promise.all(together.map((name) => (name === "accepts" ? accepts(id) : deeds[name](id, numbers))));
      }
      if (Date.now() < Date.parse(cutoffAt) + 60_000) await on(local(Date.parse(cutoffAt) + 60_000));
      await twice();
      const { status } = (await shop.call("GET", `/approval/${id}`)).body;
      const about = [turn, done.join(" "), status];
      ended[status] = (ended[status] ?? 0) + 1;
      expect(["approved", "refused", "withdrawn", "expired"], about).toContain(status);
      expect([...about, await shop.count("orders")]).toEqual([...about, status === "approved" ? 1 : 0]);
      // The masters hear that it waits; who asked hears what became of it, all hear that it has lapsed; nobody twice.
      expect([...about, await mailed("approvalAsked")]).toEqual([...about, both.slice(1)]);
      expect([...about, await mailed("approvalRefused")]).toEqual([...about, status === "refused" ? [both[0]] : []]);
      expect([...about, await mailed("approvalExpired")]).toEqual([...about, status === "expired" ? both : []]);
      const placed = (await mailed("orderPlaced")).filter((to) => to === both[0]);
      expect([...about, placed.length]).toEqual([...about, status === "approved" ? 1 : 0]);
      const near = await mailed("approvalNear");
      expect([...about, new Set(near).size]).toEqual([...about, near.length]);
      expect(await shop.count("offer", "reserved < 0 or on_hand < reserved")).toBe(0);
    }
    for (const status of ["approved", "refused", "withdrawn", "expired"])
      expect([status, ended[status] ?? 0]).not.toEqual([status, 0]);
  });
});

test("each reminder that is due comes once, in time and true", { timeout }, async () => {
  const { below, pick } = drawn(2);
  await shop.fill(["delete from order_rhythm", "delete from order_reminder", "delete from notice_setting"]);
  const plus = (date, days) => new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
  let next = 3_000;
  const comes = (deliveryDate, status, daysBefore = 2) => {
    next += 1;
    const created = Math.round((Date.parse(`${plus(deliveryDate, -daysBefore)}T09:00:00Z`) - Date.now()) / 1000);
    return shop.fill(order(next, { status, deliveryDate, created, cutoff: created + 3_600 }));
  };
  const first = "2027-02-18";
  await on("2027-02-15T09:00");
  for (let week = 1; week <= 6; week += 1) await comes(plus(first, -7 * week), "delivered");
  const due = [];
  // Read each week: what was sent a month ago is cleared away.
  const mails = new Map();
  const weeks = long ? 6 : 3;
  for (let week = 0; week < weeks; week += 1) {
    const thursday = plus(first, 7 * week);
    // It is ordered in time, in the hours in which somebody is reminded, or a colleague's word calls the day off.
    const kind = week === 0 ? "late" : pick(["early", "late", "late"]);
    if (kind !== "early") due.push(thursday);
    for (let ahead = -3; ahead <= 0; ahead += 1) {
      const date = plus(thursday, ahead);
      for (const time of ["08:30", "12:59", "13:00", "13:01", "15:00", "16:29", "16:59", "17:01"]) {
        shop.clock(`${date}T${time}`);
        if (ahead === -2 && time === "08:30" && kind === "early") await comes(thursday, "confirmed", 2);
        if (ahead === -1 && time === "15:00" && kind === "late") await comes(thursday, "confirmed", 1);
        // A timer that stands still for a while is late, not wrong.
        if (below(4) > 0 || time === "13:00") await twice();
      }
    }
    await shop.fill([
      `update orders set status = 'delivered' where id = ${next}`,
      `update delivery set status = 'delivered' where order_id = ${next}`,
    ]);
    const sent = await shop.many("select dedupe_key, status from outbox where dedupe_key like 'orderReminder:%'");
    for (const { dedupe_key, status } of sent) mails.set(dedupe_key, status);
  }
  const reminded = await shop.many(
    "select delivery_date, created_at, cutoff_at from order_reminder order by delivery_date",
  );
  expect(reminded.map(({ delivery_date }) => delivery_date)).toEqual(due);
  for (const { created_at, cutoff_at } of reminded) {
    const minutes = (Date.parse(cutoff_at) - Date.parse(created_at)) / 60_000;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThanOrEqual(240);
  }
  expect([...mails.values()]).toEqual(due.map(() => "sent"));
});
