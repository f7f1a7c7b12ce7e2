// Packing: what the scales say, what is not there, the step to ready with the money, and who is faster.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openFloor } from "./floor-calls.mjs";

let shop;
beforeAll(async () => {
  shop = await openFloor();
});
afterAll(() => shop?.close());

/** A card order that is held and being prepared. */
async function prepared(id) {
  await shop.place(id);
  await shop.held(id);
  const { status, body } = await shop.step(id, "confirmed", "in_preparation");
  expect(status, JSON.stringify(body)).toBe(200);
}

test("a card order is weighed, settled, and its total taken once", async () => {
  await prepared(1);
  expect(await shop.step(1, "in_preparation", "ready")).toMatchObject({
    status: 409,
    body: { code: "not_weighed", items: [12] },
  });
  const weighed = await shop.weigh(1, [{ id: 12, weight: 2.4 }]);
  expect(weighed.body).toMatchObject({ total: 76.76, estimatedTotal: 78.36, estimated: false, version: 1 });
  expect(weighed.body.items[1]).toMatchObject({ weight: 2.4, nominalWeight: 2.5, total: 34.8, toWeigh: false });
  // The same again is nothing new; taken back it is the estimate.
  expect((await shop.weigh(1, [{ id: 12, weight: 2.4 }])).body.version).toBe(1);
  expect((await shop.weigh(1, [{ id: 12, weight: null }])).body).toMatchObject({ total: 78.36, estimated: true });
  expect((await shop.weigh(1, [{ id: 12, weight: 2.4 }], { version: 1 })).body.code).toBe("version");
  await shop.weigh(1, [{ id: 12, weight: 2.4 }], { version: 2 });
  // Five presses are one step.
  const presses = await Promise.all(Array.from({ length: 5 }, () => shop.step(1, "in_preparation", "ready")));
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(presses.find(({ status }) => status === 409).body).toMatchObject({
    code: "illegal_transition",
    status: "ready",
  });
  await shop.work();
  await shop.work();
  expect(await shop.current(1)).toMatchObject({ status: "captured", captured: 7676, held: 8634 });
  expect(await shop.tasks(1)).toMatchObject([{ action: "capture", amount: 7676, status: "done" }]);
  expect(await shop.one("select settled_at, estimated_total, variable_gross from orders where id = 1")).toMatchObject({
    estimated_total: 7836,
    variable_gross: 0,
  });
  const [mail, ...more] = await shop.mails("orderSettled");
  expect(more).toEqual([]);
  expect(mail.data).toMatchObject({ total: 7676, before: 7836, missing: [] });
  expect(await shop.deadlines()).toEqual([]);
  const { kept, said } = await shop.sales();
  expect(kept).toEqual(said);
  expect((await shop.weigh(1, [{ id: 12, weight: 2 }])).body).toMatchObject({
    code: "illegal_transition",
    status: "ready",
  });
});

test("what the hold does not cover becomes a deadline", async () => {
  await prepared(20);
  expect((await shop.weigh(20, [{ id: 202, weight: 5 }])).body.total).toBe(118.23);
  await shop.step(20, "in_preparation", "ready");
  await shop.work();
  await shop.work();
  expect(await shop.current(20)).toMatchObject({ status: "captured", captured: 8634 });
  expect((await shop.deadlines()).filter(({ number }) => number === "M000020")).toMatchObject([
    { type: "other", amount: 11_823 - 8634, currency: "EUR" },
  ]);
});

test("what is not there is not paid, not given back to the stock, and not bought", async () => {
  await shop.put(40, { status: "in_preparation" });
  await shop.fill([
    "insert into order_item_lot values (401, 901, 'A', '2027-01-01', 1), (401, 902, 'B', '2027-02-01', 1)",
    "insert or replace into purchased_product (company_id, product_id, times, last_quantity, last_at) select 1, product_id, 1, 9, created_at from order_item where order_id = 40",
  ]);
  const stock = await shop.one("select stock, sold from offer where product_id = 1 and market = 'IT'");
  const { body } = await shop.weigh(40, [
    { id: 401, missing: 1, reason: "Non arrivato" },
    { id: 402, missing: 1 },
  ]);
  // 12.00 and 9.90, VAT 1.20 and 2.18.
  expect(body).toMatchObject({ total: 25.28, estimated: false });
  expect(body.items[0]).toMatchObject({ missing: 1, missingReason: "Non arrivato", quantity: 2, total: 12 });
  expect((await shop.step(40, "in_preparation", "ready")).status).toBe(200);
  expect(await shop.many("select lot_id, quantity from order_item_lot where order_item_id = 401")).toEqual([
    { lot_id: 901, quantity: 1 },
  ]);
  expect(await shop.one("select stock, sold from offer where product_id = 1 and market = 'IT'")).toEqual({
    stock: stock.stock,
    sold: stock.sold - 1,
  });
  expect(await shop.many("select product_id, last_quantity from purchased_product where company_id = 1")).toEqual([
    { product_id: 1, last_quantity: 1 },
  ]);
  const { kept, said } = await shop.sales();
  expect(kept).toEqual(said);
  const mail = (await shop.mails("orderSettled")).find(({ data }) => data.order === "M000040");
  expect(mail.data.missing).toEqual([
    [1, "Caffè in grani forte"],
    [1, "Mozzarella di bufala"],
  ]);
});

test("an order of which nothing is there is called off; what was there goes back to the stock", async () => {
  await shop.put(50, { status: "in_preparation" });
  await shop.weigh(50, [
    { id: 501, missing: 2 },
    { id: 502, missing: 1 },
  ]);
  expect((await shop.step(50, "in_preparation", "ready")).body.code).toBe("nothing_there");
  await shop.weigh(50, [{ id: 501, missing: 1 }]);
  const before = await shop.many(
    "select product_id, stock from offer where market = 'IT' and product_id in (1, 3) order by 1",
  );
  expect((await shop.step(50, "in_preparation", "cancelled", { reason: "Non c’è" })).body.status).toBe("cancelled");
  const after = await shop.many(
    "select product_id, stock from offer where market = 'IT' and product_id in (1, 3) order by 1",
  );
  expect(after.map(({ stock }, at) => stock - before[at].stock)).toEqual([1, 0]);
  expect((await shop.mails("orderCancelled")).at(-1).data).toMatchObject({ order: "M000050", reason: "Non c’è" });
  const { kept, said } = await shop.sales();
  expect(kept).toEqual(said);
});

test("what is said of a line is looked at", async () => {
  await shop.put(60, { status: "in_preparation" });
  const refused = async (...items) => (await shop.weigh(60, items)).body.errors;
  expect(Object.keys(await refused({ id: 601, weight: 1 }))).toEqual(["items.0.weight"]);
  expect(Object.keys(await refused({ id: 11, missing: 1 }))).toEqual(["items.0.id"]);
  expect(Object.keys(await refused({ id: 602, weight: 0 }, { id: 602, missing: 2 }))).toEqual([
    "items.0.weight",
    "items.1.id",
    "items.1.missing",
  ]);
  expect((await shop.weigh(61_000, [{ id: 1 }])).status).toBe(404);
});

test("two operators at the same order lose nothing of each other", async () => {
  await shop.put(70, { status: "in_preparation" });
  const rounds = Array.from({ length: 4 }, (_, at) => [
    shop.weigh(70, [{ id: 702, weight: 2 + at / 10 }]),
    shop.weigh(70, [{ id: 701, missing: at % 2 }]),
  ]);
  const answers = await Promise.all(rounds.flat());
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { body } = await shop.get("/order/70");
  const items = body.items.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  expect(Math.round(body.itemsTotal * 100)).toBe(items);
  expect(body.items[1].weight).toBeGreaterThanOrEqual(2);
  // Weighing and being called off at once: either it is called off with the old weights, or with the new; never both.
  const [weighed, cancelled] = await Promise.all([
    shop.weigh(70, [{ id: 702, weight: 3 }]),
    shop.step(70, "in_preparation", "cancelled"),
  ]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(weighed.status);
  const { kept, said } = await shop.sales();
  expect(kept).toEqual(said);
});

test("the cut-off's timer and an operator who calls off: one of them", async () => {
  await shop.put(80, { status: "confirmed", cutoff: -60 });
  const stock = (await shop.one("select stock from offer where product_id = 1 and market = 'IT'")).stock;
  const [cancelled] = await Promise.all([shop.step(80, "confirmed", "cancelled"), shop.scheduled()]);
  const status = await shop.status(80);
  expect(cancelled.status === 200 ? "cancelled" : "in_preparation").toBe(status);
  const back = (await shop.one("select stock from offer where product_id = 1 and market = 'IT'")).stock - stock;
  expect(back).toBe(status === "cancelled" ? 2 : 0);
});

test("only what is paid for is prepared; operations let a blocked company through", async () => {
  await shop.place(90);
  expect((await shop.step(90, "not_confirmed", "confirmed")).body.code).toBe("not_held");
  await shop.put(91, { status: "not_confirmed", waitsFor: "company" });
  const { body } = await shop.step(91, "not_confirmed", "confirmed");
  expect(body).toMatchObject({ status: "confirmed", waitsFor: "" });
  expect(body.events.at(-1)).toMatchObject({ actor: "ops", to: "confirmed" });
  expect(await shop.one("select on_behalf_of from order_event where order_id = 91 order by id desc limit 1")).toEqual({
    on_behalf_of: 1,
  });
});

test("the lists find what waits", async () => {
  const found = async (query) => (await shop.get(`/order?${query}`)).body.entities.map(({ code }) => code);
  expect(await found("q=40")).toEqual(["M000040"]);
  expect(await found("q=m000040&status=ready")).toEqual(["M000040"]);
  expect(await found("toWeigh=1")).toContain("M000060");
  expect(await found(`date=${day(3)}&status=ready&q=tratt`)).toContain("M000040");
  expect(await found("q=tratt&status=in_preparation")).toContain("M000060");
  expect(await found("status=cancelled")).toContain("M000050");
  expect(await found("trip=none")).toEqual(expect.arrayContaining(["M000040", "M000060"]));
  const { body } = await shop.get(`/board?date=${day(3)}`);
  expect(body.byStatus.find(({ status }) => status === "in_preparation").deliveries).toBeGreaterThan(0);
  expect(body.toWeigh.lines).toBeGreaterThan(0);
  expect((await shop.audit("order.weigh")).length).toBeGreaterThan(5);
});
