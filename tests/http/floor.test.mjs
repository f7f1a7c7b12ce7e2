// Packing: what the scales say, what is not there, the step to ready with the money, and who is faster.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openFloor } from "./floor-calls.mjs";
import { openDay } from "./order-rows.mjs";
import { instant } from "./people.mjs";

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

/** What an ERP and a receiver hear of an order's final figures. */
const settledEvents = (id) =>
  shop.many(`select json_extract(data, '$.total') as total, at from event
    where type = 'order.settled' and json_extract(data, '$.order') = ${id} order by id`);

test("a card order is weighed and settled; its total is taken once, when it leaves", async () => {
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
  // The total is known, and nothing has moved yet.
  expect((await shop.get("/order/1")).body).toMatchObject({ total: 76.76, estimated: false, chargedAt: null });
  expect(await shop.current(1)).toMatchObject({ status: "authorised", captured: 0 });
  expect([await shop.tasks(1), await shop.mails("orderSettled"), await settledEvents(1)]).toEqual([[], [], []]);
  const departures = await Promise.all(Array.from({ length: 5 }, () => shop.step(1, "ready", "on_delivery")));
  expect(departures.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  await shop.work();
  await shop.work();
  expect(await shop.current(1)).toMatchObject({ status: "captured", captured: 7676, held: 8634 });
  expect(await settledEvents(1)).toMatchObject([{ total: 7676 }]);
  expect(await shop.tasks(1)).toMatchObject([{ action: "capture", amount: 7676, status: "done" }]);
  expect(await shop.one("select settled_at, estimated_total, variable_gross from orders where id = 1")).toMatchObject({
    estimated_total: 7836,
    variable_gross: 0,
  });
  const [mail, ...more] = await shop.mails("orderSettled");
  expect(more).toEqual([]);
  expect(mail.data).toMatchObject({ total: 7676, before: 7836, missing: [] });
  expect(await shop.deadlines()).toEqual([]);
  const { stored, recomputed } = await shop.sales();
  expect(stored).toEqual(recomputed);
  expect((await shop.weigh(1, [{ id: 12, weight: 2 }])).body).toMatchObject({
    code: "illegal_transition",
    status: "on_delivery",
  });
  // Nobody was there: it comes back to the house, and its money is not moved a second time.
  await shop.step(1, "on_delivery", "ready", { reason: "Chiuso", newDate: openDay() });
  const back = await shop.step(1, "ready", "in_preparation", { reason: "Pesato male" });
  expect([back.status, back.body.code]).toEqual([409, "charged"]);
  expect((await shop.get("/order/1")).body.deliveries[0].steps).toEqual(["cancelled", "on_delivery"]);
  await shop.step(1, "ready", "on_delivery");
  await shop.work();
  expect(await shop.tasks(1)).toMatchObject([{ action: "capture", amount: 7676, status: "done" }]);
  expect((await settledEvents(1)).length).toBe(1);
  expect((await shop.mails("orderSettled")).length).toBe(1);
});

test("what is ready goes back to the scales until it leaves; the money follows the last weights", async () => {
  await prepared(10);
  await shop.weigh(10, [{ id: 102, weight: 1.2, confirm: true }]);
  await shop.step(10, "in_preparation", "ready");
  expect((await shop.get("/order/10")).body.deliveries[0].steps).toEqual([
    "in_preparation",
    "cancelled",
    "on_delivery",
  ]);
  expect(Object.keys((await shop.step(10, "ready", "in_preparation")).body.errors)).toEqual(["reason"]);
  const reason = { reason: "Pesata la cassetta sbagliata" };
  const presses = await Promise.all(Array.from({ length: 4 }, () => shop.step(10, "ready", "in_preparation", reason)));
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { body } = presses.find(({ status }) => status === 200);
  expect(body).toMatchObject({ status: "in_preparation", settledAt: null, estimatedTotal: 78.36, chargedAt: null });
  expect(body.items[1]).toMatchObject({ weight: 1.2 });
  expect(body.events.at(-1)).toMatchObject({ actor: "ops", from: "ready", to: "in_preparation", ...reason });
  expect(JSON.parse((await shop.audit("order.step")).at(-1).detail)).toMatchObject({
    code: "M000010",
    from: "ready",
    to: "in_preparation",
    ...reason,
  });
  expect((await shop.weigh(10, [{ id: 102, weight: 2.4 }])).body.total).toBe(76.76);
  await shop.step(10, "in_preparation", "ready");
  // Taken back and sent off at once: one of them.
  const [away, back] = await Promise.all([
    shop.step(10, "ready", "on_delivery"),
    shop.step(10, "ready", "in_preparation", reason),
  ]);
  expect([away.status, back.status].toSorted()).toEqual([200, 409]);
  if (back.status === 200) {
    await shop.step(10, "in_preparation", "ready");
    expect((await shop.step(10, "ready", "on_delivery")).status).toBe(200);
  }
  expect((await shop.step(10, "ready", "in_preparation", reason)).status).toBe(409);
  await shop.work();
  await shop.work();
  expect(await shop.current(10)).toMatchObject({ status: "captured", captured: 7676 });
  expect(await shop.tasks(10)).toMatchObject([{ action: "capture", amount: 7676, status: "done" }]);
  expect(await settledEvents(10)).toMatchObject([{ total: 7676 }]);
  const mails = (await shop.mails("orderSettled")).filter(({ data }) => data.order === "M000010");
  expect(mails.map(({ data }) => data.total)).toEqual([7676]);
});

test("an order in two parts is charged whole, with the first that leaves once its totals are final", async () => {
  await prepared(30);
  await shop.fill([
    `insert into delivery (id, order_id, delivery_date, status) values (31, 30, '${day(9)}', 'in_preparation')`,
    "update order_item set delivery_id = 31 where id = 302",
  ]);
  await shop.step(30, "in_preparation", "ready", { delivery: 30 });
  // Not settled yet: it leaves, and nothing is charged.
  expect((await shop.step(30, "ready", "on_delivery", { delivery: 30 })).body).toMatchObject({
    settledAt: null,
    chargedAt: null,
  });
  await shop.work();
  expect(await shop.tasks(30)).toEqual([]);
  await shop.weigh(30, [{ id: 302, weight: 2.4 }]);
  await shop.step(30, "in_preparation", "ready", { delivery: 31 });
  // A part of it has left: nothing goes back.
  expect((await shop.step(30, "ready", "in_preparation", { reason: "x" })).body).toMatchObject({
    code: "illegal_transition",
    status: "on_delivery",
  });
  await shop.step(30, "ready", "on_delivery", { delivery: 31 });
  await shop.work();
  await shop.work();
  expect(await shop.tasks(30)).toMatchObject([{ action: "capture", amount: 7676, status: "done" }]);
  expect((await settledEvents(30)).length).toBe(1);
});

test("a hold that would lapse while the order waits for its van is renewed", async () => {
  await prepared(15);
  await shop.weigh(15, [{ id: 152, weight: 2.4 }]);
  await shop.step(15, "in_preparation", "ready");
  // Its day is over, and it is still there.
  await shop.fill([
    `update delivery set delivery_date = '${day(-1)}' where id = 15`,
    `update payment set hold_until = '${instant(1800)}' where order_id = 15`,
  ]);
  await shop.scheduled();
  await shop.work();
  const held = await shop.current(15);
  expect(held).toMatchObject({ status: "authorised", held: 8634 });
  expect(held.hold_until > instant(86_400)).toBe(true);
  await shop.step(15, "ready", "on_delivery");
  await shop.work();
  await shop.work();
  expect(await shop.current(15)).toMatchObject({ status: "captured", captured: 7676 });
});

test("what was settled and charged before departures counted is not charged again", async () => {
  await prepared(16);
  await shop.weigh(16, [{ id: 162, weight: 2.4 }]);
  await shop.step(16, "in_preparation", "ready");
  // As the migration leaves what was ready before it.
  await shop.fill(["update orders set charged_at = settled_at where id = 16"]);
  await shop.step(16, "ready", "on_delivery");
  await shop.work();
  expect(await shop.tasks(16)).toEqual([]);
});

test("what the hold does not cover becomes a deadline", async () => {
  await prepared(20);
  expect((await shop.weigh(20, [{ id: 202, weight: 5, confirm: true }])).body.total).toBe(118.23);
  await shop.step(20, "in_preparation", "ready");
  expect((await shop.deadlines()).filter(({ number }) => number === "M000020")).toEqual([]);
  await shop.step(20, "ready", "on_delivery");
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
  const stock = await shop.one("select available as stock, sold from offer where product_id = 1 and market = 'IT'");
  const { body } = await shop.weigh(40, [
    { id: 401, missing: 1, reason: "Non arrivato" },
    { id: 402, missing: 1 },
  ]);
  // 12.00 and 9.90, VAT 1.20 and 2.18.
  expect(body).toMatchObject({ total: 25.28, estimated: false });
  expect(body.items[0]).toMatchObject({ missing: 1, missingReason: "Non arrivato", quantity: 2, total: 12 });
  expect((await shop.step(40, "in_preparation", "ready")).status).toBe(200);
  expect((await shop.step(40, "ready", "on_delivery")).status).toBe(200);
  expect(await shop.many("select lot_id, quantity from order_item_lot where order_item_id = 401")).toEqual([
    { lot_id: 901, quantity: 1 },
  ]);
  expect(await shop.one("select available as stock, sold from offer where product_id = 1 and market = 'IT'")).toEqual({
    stock: stock.stock,
    sold: stock.sold - 1,
  });
  expect(await shop.many("select product_id, last_quantity from purchased_product where company_id = 1")).toEqual([
    { product_id: 1, last_quantity: 1 },
  ]);
  const { stored, recomputed } = await shop.sales();
  expect(stored).toEqual(recomputed);
  const mail = (await shop.mails("orderSettled")).find(({ data }) => data.order === "M000040");
  expect(mail.data.missing).toEqual([
    [1, "Caffè in grani forte"],
    [1, "Mozzarella di bufala"],
  ]);
  // What comes: of each as much as was there and what it costs, and nothing of what is missing whole.
  const comes = await shop.many(
    "select quantity - missing as pieces, name, net, variable_weight > 0 and weight is null as estimate from order_item where order_id = 40 and missing < quantity order by position",
  );
  expect(mail.data.goods).toEqual(comes.map(({ pieces, name, net, estimate }) => [pieces, name, net, estimate]));
  expect(mail.data.items).toBe(comes.length);
});

test("of what is not there at all, the time before is the last time again", async () => {
  await shop.put(144, { created: -86_400 });
  await shop.put(145, { status: "in_preparation" });
  await shop.fill([
    "insert or replace into purchased_product (company_id, product_id, times, last_quantity, last_at) select 1, product_id, 2, 9, created_at from order_item where id = 1452",
  ]);
  await shop.weigh(145, [{ id: 1452, missing: 1 }]);
  expect((await shop.step(145, "in_preparation", "ready")).status).toBe(200);
  expect((await shop.step(145, "ready", "on_delivery")).status).toBe(200);
  const at = await shop.one("select created_at as last_at from orders where id = 144");
  expect(
    await shop.one(
      "select times, last_quantity, last_at from purchased_product where company_id = 1 and product_id = 3",
    ),
  ).toEqual({ times: 1, last_quantity: 1, ...at });
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
    "select product_id, available as stock from offer where market = 'IT' and product_id in (1, 3) order by 1",
  );
  expect((await shop.step(50, "in_preparation", "cancelled", { reason: "Non c’è" })).body.status).toBe("cancelled");
  const after = await shop.many(
    "select product_id, available as stock from offer where market = 'IT' and product_id in (1, 3) order by 1",
  );
  expect(after.map(({ stock }, at) => stock - before[at].stock)).toEqual([1, 0]);
  expect((await shop.mails("orderCancelled")).at(-1).data).toMatchObject({
    order: "M000050",
    reason: "Non c’è",
    items: 2,
  });
  const { stored, recomputed } = await shop.sales();
  expect(stored).toEqual(recomputed);
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
  // Grams for kilos: the two and a half kilos that are expected are named, and a second word takes it all the same.
  for (const weight of [2500, 1.2, 3.8])
    expect(await refused({ id: 602, weight })).toEqual({
      "items.0.weight": ["Ci si aspettano circa 2,5 kg: se il peso è giusto, confermalo"],
    });
  expect((await shop.weigh(60, [{ id: 602, weight: 3.8, confirm: true }])).body.items[1].weight).toBe(3.8);
  // What stands there already is not asked about again.
  expect((await shop.weigh(60, [{ id: 602, weight: 3.8 }])).status).toBe(200);
  await shop.weigh(60, [{ id: 602, weight: null }]);
  // What is wholly missing has no weight: it is there again, or the weight is not.
  expect(Object.keys(await refused({ id: 602, weight: 3.2, missing: 1 }))).toEqual(["items.0.missing"]);
  expect((await shop.weigh(60, [{ id: 602, weight: null, missing: 1 }])).status).toBe(200);
  expect(Object.keys(await refused({ id: 602, weight: 3.2 }))).toEqual(["items.0.missing"]);
  const { body } = await shop.weigh(60, [{ id: 602, weight: 3.2, missing: 0 }]);
  expect(body.items[1]).toMatchObject({ weight: 3.2, missing: 0 });
  await shop.weigh(60, [{ id: 602, weight: null }]);
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
  const { stored, recomputed } = await shop.sales();
  expect(stored).toEqual(recomputed);
});

test("who prepares an order and who calls it off at once: one of them", async () => {
  const orders = Array.from({ length: 12 }, (_, at) => 160 + at);
  for (const id of orders) await shop.put(id, { status: "confirmed" });
  await Promise.all(
    orders.map(async (id) => {
      const presses = [shop.step(id, "confirmed", "in_preparation"), shop.step(id, "confirmed", "cancelled")];
      if (id % 2) presses.reverse();
      const answers = await Promise.all(presses);
      expect(answers.map(({ status }) => status).toSorted(), `order ${id}`).toEqual([200, 409]);
      const { body } = answers.find(({ status }) => status === 409);
      expect(body).toMatchObject({ code: "illegal_transition", status: await shop.status(id) });
    }),
  );
});

test("the cut-off's timer and an operator who calls off: one of them", async () => {
  await shop.put(80, { status: "confirmed", cutoff: -60 });
  const stock = (await shop.one("select available as stock from offer where product_id = 1 and market = 'IT'")).stock;
  const [cancelled] = await Promise.all([shop.step(80, "confirmed", "cancelled"), shop.scheduled()]);
  const status = await shop.status(80);
  expect(cancelled.status === 200 ? "cancelled" : "in_preparation").toBe(status);
  const back =
    (await shop.one("select available as stock from offer where product_id = 1 and market = 'IT'")).stock - stock;
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
  expect(await found("q=m000040&status=on_delivery")).toEqual(["M000040"]);
  expect(await found("toWeigh=1")).toContain("M000060");
  expect(await found(`date=${day(3)}&status=on_delivery&q=tratt`)).toContain("M000040");
  expect(await found("q=tratt&status=in_preparation")).toContain("M000060");
  expect(await found("status=cancelled")).toContain("M000050");
  expect(await found("trip=none")).toContain("M000060");
  const { body } = await shop.get(`/board?date=${day(3)}`);
  expect(body.byStatus.find(({ status }) => status === "in_preparation").deliveries).toBeGreaterThan(0);
  expect(body.toWeigh.lines).toBeGreaterThan(0);
  const weighed = await shop.audit("order.weigh");
  expect(weighed.length).toBeGreaterThan(5);
  for (const { detail } of weighed)
    for (const line of JSON.parse(detail).lines)
      expect(line).toMatchObject({ code: expect.any(String), before: { missing: expect.any(Number) } });
});
