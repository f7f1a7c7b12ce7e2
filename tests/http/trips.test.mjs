// Where the vans are: an agent sees the stops at assigned companies, of the others only how many.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day as later, today } from "../support/days.mjs";
import { openMarket } from "./api-fixture.mjs";
import { fields } from "./company-calls.mjs";
import { order } from "./order-rows.mjs";
import { everybody, instant } from "./people.mjs";

const trip = (id, date, status, more = {}) => {
  const { reason = "", leaves = null, market = "IT" } = more;
  return `insert into trip (id, market, trip_date, zone_id, driver, phone_number, vehicle, status, blocked_reason, leaves_at, started_at, updated_at)
    values (${id}, '${market}', '${date}', 1, 'Nadia', '+393331112223', 'Furgone ${id}', '${status}', '${reason}',
      ${leaves === null ? "null" : `'${instant(leaves)}'`}, null, '${instant()}')`;
};
const stop = (trip, position, delivery, company, problem = "") =>
  `insert into trip_stop (trip_id, position, delivery_id, company_id, expected_from, expected_to, problem)
    values (${trip}, ${position}, ${delivery}, ${company}, '08:00', '08:30', '${problem}')`;

let market;
beforeAll(async () => {
  market = await openMarket();
  const orders = [
    order(1, { company: 2, user: 6, status: "delivered" }),
    order(2, { status: "on_delivery", method: "CPOS" }),
    order(3, { company: 2, user: 6, status: "on_delivery" }),
    order(4, { company: 2, user: 6, status: "cancelled" }),
    order(5, { company: 3, status: "on_delivery", method: "CC", payment: "captured", held: 8634 }),
    order(6, { status: "ready" }),
    order(7, { company: 2, user: 6, status: "ready" }),
    order(8, { status: "confirmed" }),
    order(9, { status: "delivered", payment: "captured" }),
    order(10, { company: 2, user: 6, status: "on_delivery" }),
  ];
  await market.fill([
    ...everybody(),
    ...orders.flat(),
    trip(1, today, "on_delivery", { leaves: -3600 }),
    stop(1, 1, 1, 2),
    stop(1, 2, 6, 1, "Chiuso"),
    stop(1, 3, 10, 2),
    stop(1, 4, 4, 2),
    stop(1, 5, 2, 1),
    stop(1, 6, 3, 2),
    stop(1, 7, 5, 3),
    trip(2, today, "blocked", { reason: "Gomma a terra", leaves: -7200 }),
    stop(2, 1, 6, 1),
    trip(3, today, "planned"),
    stop(3, 1, 7, 2),
    trip(4, later(1), "planned", { reason: "was blocked" }),
    stop(4, 1, 8, 1),
    trip(5, later(-1), "completed"),
    stop(5, 1, 9, 1),
    trip(6, today, "planned", { market: "NO" }),
  ]);
});
afterAll(() => market?.close());

const get = (path, token) => market.get(path, { headers: token && { "madia-api-key": token } });

const ids = ({ body }) => body.entities.map(({ id }) => id);

test("today's vans, first leaving first, and nothing of a van that stops nowhere of one's own", async () => {
  const answer = await get("/manager/trip", "manager");
  expect(answer.status).toBe(200);
  expect(ids(answer)).toEqual([2, 1]);
  expect(answer.body).toMatchObject({ page: 1, total: 2, totalExact: true });
  expect(answer.body.entities[0]).toMatchObject({
    code: "V000002",
    date: today,
    country: "IT",
    status: "blocked",
    blockedReason: "Gomma a terra",
    driver: "Nadia",
    phoneNumber: "+393331112223",
    vehicle: "Furgone 2",
    zone: "Penisola",
    startedAt: null,
    stopsCount: 1,
    stopsDone: 0,
    before: 0,
  });
});

test("of the other customers' stops only their number is told", async () => {
  const { body } = await get("/manager/trip/1", "manager");
  expect(body).toMatchObject({ stopsCount: 7, stopsDone: 3, before: 1 });
  expect(body.stops.map(({ position }) => position)).toEqual([2, 5, 7]);
  expect(body.stops[0]).toMatchObject({
    company: { id: 1, code: "C00001", city: "Roma", currency: "EUR", blocked: false },
    order: { id: 6, code: "M000006" },
    deliveryStatus: "ready",
    expectedFrom: "08:00",
    expectedTo: "08:30",
    arrivedAt: null,
    problem: "Chiuso",
    amountToCollect: 78.36,
  });
  // Paid at the door, and with a card before.
  expect(body.stops.map(({ amountToCollect }) => amountToCollect)).toEqual([78.36, 78.36, null]);
  expect(JSON.stringify(body)).not.toContain("Osteria Due");
});

test("a day, a week, and what is no day", async () => {
  expect(ids(await get(`/manager/trip?date=${later(1)}`, "manager"))).toEqual([4]);
  expect(ids(await get(`/manager/trip?date=${later(-1)}&to=${later(1)}`, "seller"))).toEqual([5, 2, 1, 4]);
  const second = await get(`/manager/trip?date=${later(-1)}&to=${later(1)}&page=2&elementsPerPage=3`, "manager");
  expect([ids(second), second.body.total]).toEqual([[4], 4]);
  // Why it once was blocked is not told of a van that is not.
  const [planned] = (await get(`/manager/trip?date=${later(1)}`, "manager")).body.entities;
  expect(planned.blockedReason).toBe("");
  const [done] = (await get(`/manager/trip?date=${later(-1)}`, "manager")).body.entities;
  expect([done.before, done.stops[0].amountToCollect]).toEqual([null, null]);
  expect(fields(await get("/manager/trip?date=2026-02-30&page=0&x=1", "manager"))).toEqual(["date", "page", "x"]);
  expect(fields(await get(`/manager/trip?date=${today}&to=${later(31)}`, "manager"))).toEqual(["to"]);
  expect(fields(await get(`/manager/trip?date=${today}&to=${later(-1)}`, "manager"))).toEqual(["to"]);
  expect((await get(`/manager/trip?date=${today}&to=${later(30)}`, "manager")).status).toBe(200);
});

test("a van without a stop of one's own is not there, nor is the area for buyers", async () => {
  expect((await get("/manager/trip/3", "manager")).status).toBe(404);
  expect((await get("/manager/trip/99", "manager")).status).toBe(404);
  expect((await get("/manager/trip/1", "master")).status).toBe(403);
  expect((await get("/manager/trip", undefined)).status).toBe(401);
});

test("an agent who loses a company loses its stops", async () => {
  await market.fill(["delete from manager_company where user_id = 4 and company_id = 1"]);
  const { body } = await get("/manager/trip/1", "seller");
  expect(body.stops.map(({ company }) => company.id)).toEqual([3]);
  expect(body.before).toBe(3);
  expect((await get("/manager/trip/2", "seller")).status).toBe(404);
});

test("a delivery rides once, and again after it was tried in vain", async () => {
  await expect(market.fill([stop(3, 2, 2, 1)])).rejects.toThrow(/UNIQUE/);
  await market.fill([stop(4, 2, 2, 1, "Nessuno in casa")]);
});
