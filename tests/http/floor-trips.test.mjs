// Vans, what comes back, and what agents ask for: each step once, with its money and its mails.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openFloor } from "./floor-calls.mjs";
import { givenBack, openDay } from "./order-rows.mjs";
import { instant, people } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openFloor();
});
afterAll(() => shop?.close());

const date = day(3);
const again = openDay(5);
/** The first Sunday from in two days on. */
const sunday = [2, 3, 4, 5, 6, 7, 8].map(day).find((text) => new Date(`${text}T00:00:00Z`).getUTCDay() === 0);
const make = (deliveries, more) =>
  shop.ops("POST", "/trip", { date, market: "IT", driver: "Ugo", deliveries, ...more });
const go = (id, to, more) =>
  shop.ops("POST", `/trip/${id}/status`, { to, ...(to === "on_delivery" && { early: true }), ...more });
const at = (trip, stop, outcome, more) => shop.ops("POST", `/trip/${trip}/stop/${stop}`, { outcome, ...more });

/** Packed and settled, paid at the door. */
async function ready(id, more) {
  await shop.put(id, { status: "in_preparation", ...more });
  await shop.weigh(id, [{ id: 10 * id + 2, weight: 2.5 }]);
  expect((await shop.step(id, "in_preparation", "ready")).status).toBe(200);
}

test("a van's day: made, blocked, started with what is ready, delivered, tried in vain, home", async () => {
  for (const id of [1, 2]) await ready(id);
  await shop.put(3, { status: "in_preparation" });
  expect((await shop.get(`/trip/waiting?date=${date}`)).body.entities.map(({ delivery }) => delivery)).toEqual([
    1, 2, 3,
  ]);
  expect(Object.keys((await make([1], { phoneNumber: "x" })).body.errors)).toEqual(["phoneNumber"]);
  const made = await make([2, 1, 3], { phoneNumber: "333 111 2223" });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  // Who drives is remembered, and closed days are no days of a trip.
  const { crews, days } = (await shop.get(`/trip/waiting?date=${date}`)).body;
  const { driver, phoneNumber, vehicle, market } = made.body;
  expect(phoneNumber).toBe("+393331112223");
  expect(crews[0]).toEqual({ market, driver, phoneNumber, vehicle });
  const italian = days.find((each) => each.market === "IT").days;
  expect(italian.length).toBeGreaterThan(15);
  expect(italian.filter((each) => new Date(each).getUTCDay() === 0 || each.endsWith("-12-25"))).toEqual([]);
  const { id, stops } = made.body;
  expect(stops.map(({ delivery, position }) => [delivery, position])).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ]);
  expect(made.body).toMatchObject({ notReady: 1, toCollect: 235.08, stopsCount: 3 });
  expect((await make([1])).body).toMatchObject({ code: "on_trip", deliveries: [1] });
  expect((await shop.step(1, "ready", "on_delivery")).body).toMatchObject({ code: "on_trip", trip: { id } });
  expect((await go(id, "blocked")).body.errors).toHaveProperty("reason");
  expect((await go(id, "blocked", { reason: "Neve" })).body).toMatchObject({
    status: "blocked",
    blockedReason: "Neve",
  });
  expect((await go(id, "on_delivery")).body).toMatchObject({ code: "illegal_transition", status: "blocked" });
  await go(id, "planned");
  // Its day is ahead: asked about before anything else.
  expect((await go(id, "on_delivery", { early: false })).body).toMatchObject({ code: "early", date });
  expect((await go(id, "on_delivery")).body).toMatchObject({ code: "not_ready", stops: [stops[2].id] });
  // Started while somebody weighs what stays behind, and pressed twice.
  const [one, two, weighed] = await Promise.all([
    go(id, "on_delivery", { leaveBehind: true }),
    go(id, "on_delivery", { leaveBehind: true }),
    shop.weigh(3, [{ id: 32, weight: 2.6 }]),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  expect(weighed.status).toBe(200);
  expect(await Promise.all([1, 2, 3].map((order) => shop.status(order)))).toEqual([
    "on_delivery",
    "on_delivery",
    "in_preparation",
  ]);
  expect((await shop.ops("PUT", `/trip/${id}`, { date, market: "IT", deliveries: [] })).body.code).toBe(
    "illegal_transition",
  );
  // Paid at the door: the whole of it, or the rest is owed.
  expect((await at(id, stops[0].id, "arrived")).body.stops[0]).toMatchObject({ status: "arriving" });
  expect((await at(id, stops[0].id, "delivered")).body.errors).toHaveProperty("collected");
  expect((await at(id, stops[0].id, "delivered", { collected: 100 })).body.errors).toHaveProperty("collected");
  const paid = await Promise.all([1, 2].map(() => at(id, stops[0].id, "delivered", { collected: 50 })));
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await shop.get("/order/2")).body).toMatchObject({ status: "delivered", collected: 50, toCollect: null });
  expect(await shop.deadlines()).toMatchObject([{ number: "M000002", amount: 7836 - 5000, paid: 0 }]);
  // Nobody there: another day, another place on a van, and a mail.
  expect(Object.keys((await at(id, stops[1].id, "failed")).body.errors)).toEqual(["newDate", "reason"]);
  expect((await go(id, "completed")).body).toMatchObject({ code: "stops_open", stops: [stops[1].id] });
  const { newDates } = (await shop.get(`/trip/${id}`)).body.stops[1];
  expect(newDates).toContain(again);
  expect(newDates).not.toContain(sunday);
  const closed = await at(id, stops[1].id, "failed", { reason: "Chiuso", newDate: sunday });
  expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ["newDate"]]);
  // The zone takes no orders: what failed finds a place all the same.
  await shop.fill(["update delivery_zone set capacity = 0 where id = 1"]);
  const failed = await at(id, stops[1].id, "failed", { reason: "Chiuso", newDate: again });
  await shop.fill(["update delivery_zone set capacity = null where id = 1"]);
  expect(failed.body).toMatchObject({ stopsDone: 2, collected: 50, toCollect: 0 });
  expect((await shop.get("/order/1")).body).toMatchObject({
    status: "ready",
    deliveries: [{ date: again, trip: null }],
    newDates: [],
  });
  expect(
    await shop.one(`select taken, capacity from delivery_day where zone_id = 1 and delivery_date = '${again}'`),
  ).toEqual({ taken: 1, capacity: 1 });
  expect((await shop.mails("orderMoved")).at(-1).data).toMatchObject({
    order: "M000001",
    day: again,
    reason: "Chiuso",
  });
  expect((await go(id, "completed")).body).toMatchObject({ status: "completed", stopsDone: 2 });
  // It rides again, and is settled no second time.
  expect((await shop.step(1, "ready", "on_delivery")).status).toBe(200);
  expect((await shop.step(1, "on_delivery", "arriving")).status).toBe(200);
  expect((await shop.step(1, "arriving", "delivered", { collected: 78.36 })).body).toMatchObject({ collected: 78.36 });
  expect((await shop.deadlines()).length).toBe(1);
  expect((await shop.get(`/trip?date=${date}&status=completed`)).body.entities[0]).toMatchObject({ id, collected: 50 });
});

test("what was paid at the door is corrected afterwards, and its rest follows", async () => {
  await ready(60);
  const correct = (collected, reason = "Contati male") => shop.ops("PUT", "/order/60/collected", { collected, reason });
  const rest = async () => (await shop.deadlines()).filter(({ number }) => number === "M000060");
  expect((await correct(70)).body).toMatchObject({ code: "illegal_transition", status: "ready" });
  for (const [from, to, more] of [
    ["ready", "on_delivery"],
    ["on_delivery", "arriving"],
    ["arriving", "delivered", { collected: 78.36 }],
  ])
    await shop.step(60, from, to, more);
  expect(await rest()).toEqual([]);
  expect(Object.keys((await correct(70, " ")).body.errors)).toEqual(["reason"]);
  expect(Object.keys((await correct(78.37)).body.errors)).toEqual(["collected"]);
  expect((await correct(-1)).status).toBe(422);
  // Three press at once: one correction.
  const presses = await Promise.all([1, 2, 3].map(() => correct(70)));
  expect(presses.map(({ status, body }) => [status, body.collected])).toEqual(Array(3).fill([200, 70]));
  expect(await rest()).toMatchObject([{ type: "other", amount: 836, paid: 0, currency: "EUR" }]);
  expect(await shop.current(60)).toMatchObject({ status: "captured", captured: 7000 });
  const [audit, ...more] = await shop.audit("order.collected");
  expect(more).toEqual([]);
  expect(JSON.parse(audit.detail)).toEqual({
    code: "M000060",
    old: 78.36,
    new: 70,
    tender: null,
    rest: 8.36,
    reason: "Contati male",
  });
  expect([audit.company_id, audit.user_id]).toEqual([1, people.operator.id]);
  // What was paid of the rest stays paid: it was not all collected at the door.
  await shop.fill(["update deadline set paid = 300 where document_number = 'M000060'"]);
  expect(Object.keys((await correct(78.36)).body.errors)).toEqual(["collected"]);
  expect((await correct(75.36)).body.collected).toBe(75.36);
  expect(await rest()).toMatchObject([{ amount: 300, paid: 300 }]);
  expect((await correct(50)).body.collected).toBe(50);
  expect(await rest()).toMatchObject([{ amount: 2836, paid: 300 }]);
});

test("a return is taken in part, fetched, and credited once: a credit note for what was paid at the door", async () => {
  await ready(20);
  for (const [from, to, more] of [
    ["ready", "on_delivery"],
    ["on_delivery", "arriving"],
    ["arriving", "delivered", { collected: 78.36 }],
  ])
    await shop.step(20, from, to, more);
  await shop.fill([
    ...givenBack(20),
    "insert into order_return_item (id, return_id, order_item_id, quantity, reason) values (21, 20, 202, 1, 'quality')",
  ]);
  const back = (from, to, more) => shop.ops("POST", "/return/20/status", { from, to, ...more });
  const { body } = await shop.get("/return/20");
  // 12.00 and 36.25 with 10 %.
  expect(body).toMatchObject({ worth: 53.08, by: "credit_note", steps: ["accepted", "rejected"], company: { id: 1 } });
  expect((await back("requested", "accepted", { items: [{ id: 20, quantity: 2 }] })).status).toBe(422);
  const taken = await back("requested", "accepted", { items: [{ id: 21, quantity: 0 }], reason: "La mozzarella no" });
  expect(taken.body).toMatchObject({ status: "accepted", worth: 13.2 });
  expect(await shop.one("select returned from order_item where id = 202")).toEqual({ returned: 0 });
  await back("accepted", "collected");
  const credited = await Promise.all([1, 2, 3].map(() => back("collected", "credited")));
  expect(credited.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const notes = (await shop.deadlines()).filter(({ type }) => type === "credit_note");
  expect(notes).toMatchObject([{ number: "R000020", amount: -1320 }]);
  expect((await shop.mails("returnCreditNote"))[0].data).toMatchObject({ credit: 1320, return: "R000020" });
  expect((await shop.mails("returnAccepted"))[0].data.goods).toEqual([[1, "Caffè in grani forte", null, 0, null]]);
});

test("who has left the company is not told of a return, its agent and its masters are", async () => {
  const { buyer, manager, operator, stranger } = people;
  const readers = async (id, user) => {
    await shop.put(id, { status: "delivered" });
    await shop.fill(givenBack(id, { user }));
    const before = (await shop.mails("returnAccepted")).length;
    const step = await shop.ops("POST", `/return/${id}/status`, { from: "requested", to: "accepted" });
    expect(step.status, JSON.stringify(step.body)).toBe(200);
    return (await shop.mails("returnAccepted")).slice(before).map(({ user: reader }) => reader);
  };
  const masters = (await shop.many("select user_id as id from company_member where company_id = 1 and master = 1")).map(
    ({ id }) => id,
  );
  expect(await readers(26, buyer.id)).toEqual([buyer.id]);
  const agent = await readers(27, manager.id);
  expect(agent.toSorted()).toEqual([...masters, manager.id].toSorted());
  for (const [id, user] of [
    [28, stranger.id],
    [29, operator.id],
  ])
    expect((await readers(id, user)).toSorted()).toEqual(masters.toSorted());
});

test("what never came is credited without anybody fetching it", async () => {
  await ready(22);
  for (const [from, to, more] of [
    ["ready", "on_delivery"],
    ["on_delivery", "arriving"],
    ["arriving", "delivered", { collected: 78.36 }],
  ])
    await shop.step(22, from, to, more);
  await shop.fill([...givenBack(22), "update order_return_item set reason = 'missing' where return_id = 22"]);
  const back = (from, to, more) => shop.ops("POST", "/return/22/status", { from, to, ...more });
  expect((await back("requested", "accepted")).body.steps).toEqual(["credited"]);
  expect((await back("accepted", "collected")).body).toMatchObject({ code: "illegal_transition", status: "accepted" });
  expect((await back("accepted", "credited")).body).toMatchObject({ status: "credited", credit: 13.2 });
});

test("an early payment is refunded, and never more than was taken", async () => {
  await shop.place(40);
  await shop.held(40);
  await shop.step(40, "confirmed", "in_preparation");
  await shop.weigh(40, [{ id: 402, weight: 2.5 }]);
  await shop.step(40, "in_preparation", "ready");
  expect((await shop.step(40, "ready", "on_delivery")).status).toBe(200);
  await shop.work();
  await shop.work();
  for (const [from, to] of [
    ["on_delivery", "arriving"],
    ["arriving", "delivered"],
  ])
    expect((await shop.step(40, from, to)).status).toBe(200);
  await shop.fill(givenBack(40));
  const back = (from, to, more) => shop.ops("POST", "/return/40/status", { from, to, ...more });
  await back("requested", "accepted");
  await back("accepted", "collected");
  expect((await back("collected", "credited", { credit: 13.21 })).body.errors).toHaveProperty("credit");
  expect((await back("collected", "credited", { credit: 10 })).body).toMatchObject({ credit: 10, by: "refund" });
  await shop.work();
  await shop.work();
  expect(await shop.current(40)).toMatchObject({ status: "partially_refunded", captured: 7836, refunded: 1000 });
  expect((await shop.deadlines()).filter(({ number }) => number === "R000040")).toEqual([]);
});

test("a request is decided, and its effect comes once", async () => {
  const manager = people.manager.id;
  const request = (id, type, fields) =>
    `insert into request (id, type, company_id, user_id, status, fields, created_at, updated_at)
      values (${id}, '${type}', 1, ${manager}, 'in_review', '${JSON.stringify(fields)}', '${instant()}', '${instant()}')`;
  await shop.fill([
    "delete from deadline",
    ...[1, 2, 3].map(
      (
        id,
      ) => `insert into deadline (id, company_id, document_number, document_type, issue_date, due_date, amount, currency)
        values (${id}, 1, 'F${id}', 'invoice', '2026-01-01', '${day(id === 3 ? -60 : 4)}', 10000, 'EUR')`,
    ),
    request(51, "spostamento-scadenze", { deadlineIds: [1], newDueDate: day(20), reason: "x" }),
    request(52, "piano-di-rientro", {
      deadlineIds: [2],
      installments: [
        { dueDate: day(10), amount: 60 },
        { dueDate: day(40), amount: 40 },
      ],
    }),
    request(53, "sblocco-cliente", { reason: "x", commitment: "y" }),
    request(54, "metodo-pagamento", { requestedMethod: "CPOS", reason: "x" }),
    request(55, "sblocco-cliente", { reason: "x", commitment: "y" }),
    "update request set status = 'open' where id = 55",
    "update company set blocked_at = '2026-01-01T00:00:00Z', blocked_reason = 'x' where id = 1",
  ]);
  const decide = (id, from, to, more) => shop.ops("POST", `/request/${id}/status`, { from, to, ...more });
  // What waits for a decision, whoever looks at it already: who has waited longest first.
  const waiting = async (query = "") =>
    (await shop.get(`/request?undecided=true${query}`)).body.entities.map(({ id }) => id);
  expect(await waiting()).toEqual([51, 52, 53, 54, 55]);
  expect([await waiting("&status=open"), await waiting("&group=products")]).toEqual([[55], []]);
  expect((await shop.get("/request?undecided=maybe")).body.errors).toHaveProperty("undecided");
  // One step is enough; without a reason nothing is refused.
  expect((await decide(55, "open", "rejected")).body.errors).toHaveProperty("answer");
  expect((await decide(55, "open", "rejected", { answer: "Ne parliamo" })).body).toMatchObject({ status: "rejected" });
  expect(await waiting()).toEqual([51, 52, 53, 54]);
  expect((await shop.get("/request?status=in_review&group=administrative")).body.entities.map(({ id }) => id)).toEqual([
    51, 52, 53, 54,
  ]);
  expect((await shop.get("/request/51")).body).toMatchObject({ effect: "postponed", steps: ["approved", "rejected"] });
  const both = await Promise.all([1, 2].map(() => decide(52, "in_review", "approved", { answer: "Va bene" })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await decide(51, "in_review", "approved");
  const rows = await shop.deadlines();
  expect(rows.find(({ number }) => number === "F1").due).toBe(day(20));
  expect(rows.find(({ number }) => number === "F2")).toMatchObject({ amount: 10_000, paid: 10_000 });
  expect(rows.filter(({ number }) => number.startsWith("S000052"))).toMatchObject([
    { number: "S000052-1", amount: 6000, due: day(10) },
    { number: "S000052-2", amount: 4000, due: day(40) },
  ]);
  expect((await decide(53, "in_review", "approved")).body).toMatchObject({ code: "still_blocked", documents: ["F3"] });
  expect((await decide(53, "in_review", "approved", { newDueDate: day(15) })).status).toBe(200);
  expect(await shop.one("select blocked_at from company where id = 1")).toEqual({ blocked_at: null });
  await decide(54, "in_review", "approved");
  expect((await shop.one("select payment_method from company where id = 1")).payment_method).toBe("CPOS");
  expect((await decide(54, "approved", "done")).body).toMatchObject({ status: "done", steps: [] });
  expect((await decide(54, "approved", "rejected")).status).toBe(409);
  const mails = await shop.mails("requestApproved");
  expect(mails.map(({ data }) => data.request).toSorted()).toEqual(["S000051", "S000052", "S000053", "S000054"]);
});

test("cash in Norway is whole kroner, and what rounding took off is owed by nobody", async () => {
  await ready(62);
  await shop.fill([
    "update orders set market = 'NO', currency = 'NOK' where id = 62",
    "update payment set currency = 'NOK' where order_id = 62",
  ]);
  expect((await shop.get("/order/62")).body).toMatchObject({
    total: 78.36,
    toCollect: 78.36,
    toCollectCash: 78,
    rounding: 0,
  });
  await shop.step(62, "ready", "on_delivery");
  await shop.step(62, "on_delivery", "arriving");
  const deliver = (collected) => shop.step(62, "arriving", "delivered", { collected });
  expect(Object.keys((await deliver(79)).body.errors)).toEqual(["collected"]);
  expect((await deliver(78)).body).toMatchObject({ total: 78.36, collected: 78, rounding: -0.36, toCollect: null });
  const rest = async () => (await shop.deadlines()).filter(({ number }) => number === "M000062");
  expect(await rest()).toEqual([]);
  const correct = (collected) => shop.ops("PUT", "/order/62/collected", { collected, reason: "Contati male" });
  expect((await correct(70)).body).toMatchObject({ collected: 70, rounding: 0 });
  expect(await rest()).toMatchObject([{ amount: 836, paid: 0, currency: "NOK" }]);
  expect((await correct(78)).body).toMatchObject({ collected: 78, rounding: -0.36 });
  expect(await rest()).toMatchObject([{ amount: 0, paid: 0 }]);
  expect((await correct(78.36)).body).toMatchObject({ collected: 78.36, rounding: 0 });
});

test("orders that come to one door together are rounded once", async () => {
  for (const id of [71, 72]) {
    await ready(id);
    await shop.fill([
      `update orders set market = 'NO', currency = 'NOK', joins = ${id === 72 ? 71 : "null"} where id = ${id}`,
      `update payment set currency = 'NOK' where order_id = ${id}`,
    ]);
    await shop.step(id, "ready", "on_delivery");
    await shop.step(id, "on_delivery", "arriving");
  }
  const due = async (id) => (await shop.get(`/order/${id}`)).body.toCollectCash;
  // 156.72 kr are 157 kr.
  expect([await due(71), await due(72)]).toEqual([78, 79]);
  const deliver = (id, collected, tender) => shop.step(id, "arriving", "delivered", { collected, tender });
  expect((await deliver(71, 78, "cash")).body).toMatchObject({ collected: 78, rounding: -0.36 });
  expect(Object.keys((await deliver(72, 80, "cash")).body.errors)).toEqual(["collected"]);
  expect((await deliver(72, 79, "cash")).body).toMatchObject({ total: 78.36, collected: 79, rounding: 0.64 });
  const rest = async () => (await shop.deadlines()).filter(({ number }) => /M00007[12]/.test(number));
  expect(await rest()).toEqual([]);
  const correct = (id, collected, tender) =>
    shop.ops("PUT", `/order/${id}/collected`, { collected, tender, reason: "Contati male" });
  expect((await correct(72, 70)).body).toMatchObject({ collected: 70, rounding: 0 });
  expect(await rest()).toMatchObject([{ number: "M000072", amount: 836 }]);
  expect((await correct(72, 79)).body).toMatchObject({ collected: 79, rounding: 0.64 });
  expect(await rest()).toMatchObject([{ number: "M000072", amount: 0 }]);
  // The first was paid with a card: what the second has settled stays, and the other krone is enough as well.
  expect((await correct(71, 78.36, "card")).body).toMatchObject({ rounding: 0 });
  expect((await shop.get("/order/72")).body).toMatchObject({ collected: 79, rounding: 0.64 });
  expect(await shop.current(72)).toMatchObject({ cash_before: 7836 });
  expect(Object.keys((await correct(72, 79, "card")).body.errors)).toEqual(["collected"]);
  expect((await correct(72, 78)).body).toMatchObject({ collected: 78, rounding: -0.36 });
});

test("an order of which nothing was paid at the door is no part of the payment", async () => {
  for (const id of [73, 74]) {
    await ready(id);
    await shop.fill([
      `update orders set market = 'NO', currency = 'NOK', joins = ${id === 74 ? 73 : "null"} where id = ${id}`,
      `update payment set currency = 'NOK' where order_id = ${id}`,
    ]);
    await shop.step(id, "ready", "on_delivery");
    await shop.step(id, "on_delivery", "arriving");
  }
  const due = async () => (await shop.get("/order/74")).body.toCollectCash;
  expect(await due()).toBe(79);
  await shop.step(73, "arriving", "delivered", { collected: 0 });
  expect(await due()).toBe(78);
  const step = await shop.step(74, "arriving", "delivered", { collected: 78, tender: "cash" });
  expect(step.body).toMatchObject({ collected: 78, rounding: -0.36 });
  expect(await shop.current(74)).toMatchObject({ cash_before: 0 });
});

test("a card pays to the last øre, and what was noted at the door can be corrected", async () => {
  for (const id of [63, 64]) {
    await ready(id);
    await shop.fill([
      `update orders set market = 'NO', currency = 'NOK' where id = ${id}`,
      `update payment set currency = 'NOK' where order_id = ${id}`,
    ]);
    await shop.step(id, "ready", "on_delivery");
    await shop.step(id, "on_delivery", "arriving");
  }
  const rest = async (id) => (await shop.deadlines()).find(({ number }) => number === `M0000${id}`);
  const deliver = (id, tender) => shop.step(id, "arriving", "delivered", { collected: 78, tender });
  expect((await deliver(63, "cheque")).status).toBe(422);
  expect((await deliver(63, "card")).body).toMatchObject({ collected: 78, tender: "card", rounding: 0 });
  expect(await rest(63)).toMatchObject({ amount: 36, paid: 0, currency: "NOK" });
  expect((await deliver(64, "cash")).body).toMatchObject({ collected: 78, tender: "cash", rounding: -0.36 });
  expect(await rest(64)).toBeUndefined();
  const correct = (id, tender) =>
    shop.ops("PUT", `/order/${id}/collected`, { collected: 78, tender, reason: "Segnato male" });
  expect((await correct(63, "cash")).body).toMatchObject({ tender: "cash", rounding: -0.36 });
  expect(await rest(63)).toMatchObject({ amount: 0, paid: 0 });
  expect((await correct(64, "card")).body).toMatchObject({ tender: "card", rounding: 0 });
  expect(await rest(64)).toMatchObject({ amount: 36, paid: 0 });
  // Of what the accounting writes about it, cash leaves nothing open either.
  await shop.sql(`insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency,
    shop_code) values (1, 'F-63', 'invoice', '${day(0)}', '${day(30)}', 7836, 'NOK', 'M000063')`);
  expect((await shop.deadlines()).find(({ number }) => number === "F-63")).toMatchObject({ amount: 7836, paid: 7836 });
});
