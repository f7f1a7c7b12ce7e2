// Orders that came back from a van in vain: called off with their money, and never promised for a day on which a lot has expired.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openFloor } from "./floor-calls.mjs";
import { openDay } from "./order-rows.mjs";

let shop;
beforeAll(async () => {
  shop = await openFloor();
});
afterAll(() => shop?.close());

const callOff = (id, from = "ready") => shop.step(id, from, "cancelled", { reason: "Non c’era nessuno" });
const fails = (id, more) => shop.step(id, "on_delivery", "ready", { reason: "Chiuso", ...more });
const stock = () =>
  shop.one("select on_hand, reserved, available, sold from offer where product_id = 1 and market = 'IT'");
const documents = async (id) =>
  (await shop.deadlines())
    .filter(({ number }) => number.startsWith(`M${String(id).padStart(6, "0")}`))
    .map(({ number, type, amount, paid }) => [number.slice(7), type, amount, paid]);

/** A card order that has left and is charged: of two pieces of article 1 one was missing. */
async function charged(id, { weight = 2.5, missing = 0 } = {}) {
  await shop.place(id);
  await shop.held(id);
  await shop.step(id, "confirmed", "in_preparation");
  const items = [
    { id: 10 * id + 1, missing },
    { id: 10 * id + 2, weight, confirm: true },
  ];
  const weighed = await shop.weigh(id, items);
  expect(weighed.status, JSON.stringify(weighed.body)).toBe(200);
  await shop.step(id, "in_preparation", "ready");
  expect((await shop.step(id, "ready", "on_delivery")).status).toBe(200);
  return Math.round(weighed.body.total * 100);
}

/** What was caused is done: first what is taken, then what goes back. */
async function worked() {
  for (let round = 0; round < 3; round += 1) await shop.work();
}

test("it is called off by operations only, its money goes back once, and its goods are on sale again", async () => {
  const before = await stock();
  const total = await charged(1, { missing: 1 });
  await worked();
  expect(await shop.current(1)).toMatchObject({ status: "captured", captured: total });
  expect((await callOff(1, "on_delivery")).body).toMatchObject({ code: "illegal_transition", status: "on_delivery" });
  await fails(1, { newDate: openDay() });
  expect((await shop.get("/order/1")).body.deliveries[0].steps).toEqual(["cancelled", "on_delivery"]);
  expect((await shop.call("/order/1/cancel", {})).body).toMatchObject({ code: "illegal_transition", status: "ready" });
  const presses = await Promise.all(Array.from({ length: 3 }, () => callOff(1)));
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(presses.find(({ status }) => status === 200).body).toMatchObject({ status: "cancelled", toCollect: null });
  await worked();
  expect(await shop.current(1)).toMatchObject({ status: "refunded", captured: total, refunded: total });
  expect(await shop.tasks(1)).toMatchObject([
    { action: "capture", status: "done" },
    { action: "refund", amount: total, status: "done" },
  ]);
  expect(await documents(1)).toEqual([]);
  // One of the two pieces was there, and can be sold again; the other left the figures with the van.
  const after = await stock();
  expect(after).toMatchObject({ reserved: before.reserved, sold: before.sold - 2 });
  expect(after.available).toBe(before.available + 1);
  expect(await shop.one(`select sum(taken) as taken from delivery_day where delivery_date = '${openDay()}'`)).toEqual({
    taken: 0,
  });
  const mails = (await shop.mails("orderCancelled")).map(({ data }) => [data.order, data.reason]);
  expect(mails).toEqual([["M000001", "Non c’era nessuno"]]);
  const { stored, recomputed } = await shop.sales();
  expect(stored).toEqual(recomputed);
});

test("what it owes is owed no more, and what was paid of that is credited", async () => {
  for (const id of [10, 20]) {
    await charged(id, { weight: 5 });
    await worked();
  }
  const rest = 11_823 - 8634;
  expect(await documents(10)).toEqual([["", "other", rest, 0]]);
  await shop.fill(["update deadline set paid = 1000 where document_number = 'M000020'"]);
  for (const id of [10, 20]) {
    await fails(id, { newDate: openDay() });
    expect((await callOff(id)).status).toBe(200);
  }
  await worked();
  expect(await shop.current(10)).toMatchObject({ status: "refunded", refunded: 8634 });
  expect(await documents(10)).toEqual([["", "other", 0, 0]]);
  expect(await documents(20)).toEqual([
    ["", "other", 1000, 1000],
    ["-C", "credit_note", -1000, 0],
  ]);
});

test("the accounting's credit note of it stands once, and its invoice is its own to credit", async () => {
  const push = (...rows) => shop.ops("PUT", "/deadline", { rows });
  const document = (documentNumber, amount, shopCode) => ({
    company: "C00001",
    documentNumber,
    documentType: amount < 0 ? "credit_note" : "invoice",
    issueDate: "2026-01-01",
    dueDate: day(30),
    amount,
    paid: 0,
    currency: "EUR",
    shopCode,
  });
  const open = async (number) =>
    (await shop.one(`select amount - paid as open from deadline where document_number = '${number}'`)).open;
  const total = await charged(15);
  await worked();
  await fails(15, { newDate: openDay() });
  const note = document("NC-15", -total / 100, "M000015-C");
  const early = await push(note);
  expect([early.status, early.body.rows?.map(({ field }) => field)]).toEqual([422, ["shopCode"]]);
  // The number of the shop's own is the shop's, whether it is there or not.
  const takesTheNumber = async () => {
    const { status, body } = await push(document("M000015-C", -total / 100));
    expect([status, body.rows?.map(({ field }) => field)]).toEqual([422, ["documentNumber"]]);
  };
  await takesTheNumber();
  await callOff(15);
  await worked();
  await takesTheNumber();
  expect(await documents(15)).toEqual([]);
  expect((await push(note)).status).toBe(200);
  expect(await open("NC-15")).toBe(0);
  // What was paid of the shop's document before the invoice took its place is not credited beside it.
  await charged(25, { weight: 5 });
  await worked();
  await shop.fill(["update deadline set paid = 1000 where document_number = 'M000025'"]);
  expect((await push(document("FT-25", 118.23, "M000025"))).status).toBe(200);
  await fails(25, { newDate: openDay() });
  await callOff(25);
  await worked();
  expect(await documents(25)).toEqual([["", "other", 1000, 1000]]);
  expect((await push(document("NC-25", -118.23, "M000025-C"))).status).toBe(200);
  expect((await open("FT-25")) + (await open("NC-25"))).toBe(0);
});

test("a refund that its payment service refuses is a credit note", async () => {
  const total = await charged(30);
  await worked();
  await fails(30, { newDate: openDay() });
  shop.payments.rule({ path: "refund", status: 400, times: 100 });
  await callOff(30);
  await worked();
  shop.payments.rule({ times: 0 });
  expect(await documents(30)).toEqual([["-C", "credit_note", -total, 0]]);
  const own = { company: "C00001", documentNumber: "M000030-C", amount: -1 };
  const { status, body } = await shop.ops("PUT", "/deadline", { rows: [own] });
  expect([status, body.rows.map(({ field }) => field)]).toEqual([422, ["amount"]]);
});

test("what is taken after it was called off goes back as well", async () => {
  shop.payments.rule({ path: "/capture", status: 503, times: 100 });
  const total = await charged(40, { weight: 5 });
  await worked();
  await fails(40, { newDate: openDay() });
  await callOff(40);
  shop.payments.rule({ times: 0 });
  await worked();
  expect(total).toBe(11_823);
  expect(await shop.current(40)).toMatchObject({ status: "refunded", captured: 8634, refunded: 8634 });
  expect(await documents(40)).toEqual([]);
});

test("what was to be taken and nobody has tried to is let go of, also where that does not work at once", async () => {
  await shop.place(45);
  const { id: payment } = await shop.held(45);
  await shop.step(45, "confirmed", "in_preparation");
  const { body } = await shop.weigh(45, [{ id: 452, weight: 2.5 }]);
  await shop.step(45, "in_preparation", "ready");
  await shop.task(payment, "capture", Math.round(body.total * 100));
  shop.payments.rule({ path: "/cancel", status: 503 });
  expect((await callOff(45)).status).toBe(200);
  await worked();
  shop.payments.rule({ times: 0 });
  expect(await shop.tasks(45)).toMatchObject([{ action: "void", amount: 0, status: "done", attempts: 2 }]);
  expect(await shop.current(45)).toMatchObject({ status: "voided", captured: 0 });
});

test("what is packed and has not left is called off, and its hold is let go of", async () => {
  await shop.place(50);
  await shop.held(50);
  await shop.step(50, "confirmed", "in_preparation");
  await shop.weigh(50, [{ id: 502, weight: 2.5 }]);
  await shop.step(50, "in_preparation", "ready");
  expect((await callOff(50)).status).toBe(200);
  await worked();
  expect(await shop.current(50)).toMatchObject({ status: "voided", captured: 0 });
});

/** On the road, with a piece of a lot that expires then. */
async function onTheRoad(id, expiresOn) {
  await shop.put(id, { status: "in_preparation" });
  await shop.fill([
    `insert into order_item_lot values (${10 * id + 1}, 9${id}, 'A', '${expiresOn}', 1), (${10 * id + 1}, 8${id}, 'B', '${day(90)}', 1)`,
  ]);
  await shop.weigh(id, [{ id: 10 * id + 2, weight: 2.5 }]);
  await shop.step(id, "in_preparation", "ready");
  expect((await shop.step(id, "ready", "on_delivery")).status).toBe(200);
  return (await shop.get(`/order/${id}`)).body;
}

test("a new attempt is offered and taken only before the first of its lots expires", async () => {
  const expiresOn = day(12);
  const { newDates, newDatesBefore } = await onTheRoad(60, expiresOn);
  expect(newDatesBefore).toBe(expiresOn);
  expect(newDates.length).toBeGreaterThan(0);
  expect(newDates.every((date) => date < expiresOn)).toBe(true);
  const late = openDay(13);
  for (const newDate of [late, undefined])
    expect(Object.keys((await fails(60, { newDate })).body.errors)).toEqual(["newDate"]);
  expect((await fails(60, { newDate: newDates.at(-1) })).body.deliveries[0]).toMatchObject({ date: newDates.at(-1) });
  // Far enough ahead it is no news.
  expect((await onTheRoad(61, day(60))).newDatesBefore).toBeNull();
});

test("without a day that is left it is noted, stays on its day, and is called off", async () => {
  const order = await onTheRoad(70, day(0));
  expect(order).toMatchObject({ newDates: [], newDatesBefore: day(0) });
  const moved = (await shop.mails("orderMoved")).length;
  expect((await fails(70, { newDate: openDay() })).status).toBe(422);
  expect(Object.keys((await fails(70, { reason: "" })).body.errors)).toEqual(["reason"]);
  expect((await fails(70)).body).toMatchObject({ status: "ready", deliveries: [{ date: order.deliveries[0].date }] });
  expect((await shop.mails("orderMoved")).length).toBe(moved);
  expect((await callOff(70)).body).toMatchObject({ status: "cancelled" });
});

test("the van's list says the same", async () => {
  await shop.put(80, { status: "in_preparation" });
  await shop.fill([`insert into order_item_lot values (801, 980, 'A', '${day(0)}', 1)`]);
  await shop.weigh(80, [{ id: 802, weight: 2.5 }]);
  await shop.step(80, "in_preparation", "ready");
  const { body: trip } = await shop.ops("POST", "/trip", { date: day(3), market: "IT", deliveries: [80] });
  await shop.ops("POST", `/trip/${trip.id}/status`, { to: "on_delivery", early: true });
  const [stop] = (await shop.get(`/trip/${trip.id}`)).body.stops;
  expect(stop).toMatchObject({ newDates: [], newDatesBefore: day(0) });
  const noted = await shop.ops("POST", `/trip/${trip.id}/stop/${stop.id}`, { outcome: "failed", reason: "Chiuso" });
  expect(noted.body).toMatchObject({ stopsDone: 1, stops: [{ problem: "Chiuso", status: "ready" }] });
  expect((await callOff(80)).status).toBe(200);
});
