// Check-in on the built Worker with real D1: what came, counted by several at once, and asked back without asking twice.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openMarket } from "./api-fixture.mjs";
import { png } from "./matrix-samples.mjs";
import { order } from "./order-rows.mjs";
import { everybody, instant, people } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket({ LIMIT_FACTOR: "100" });
  await shop.fill(everybody());
});
afterAll(() => shop?.close());

let last = 500;
let id;
const line = (number) => 10 * id + number;
/** An order that came: line 1 has ten cartons, line 2 three pieces of 7.5 kilos together, as they were weighed. */
async function came(options) {
  last += 1;
  id = last;
  await shop.fill([
    ...order(id, { status: "delivered", deliveredAt: instant(-3600), ...options }),
    `update order_item set quantity = 10 where id = ${line(1)}`,
    `update order_item set quantity = 3, weight = 7500 where id = ${line(2)}`,
  ]);
}
beforeEach(() => came());

const keyed = (token, headers) => ({ headers: { "madia-api-key": token, ...headers } });
const put = (body, token = "buyer") =>
  shop.ask(`/api/order/${id}/check-in`, {
    method: "PUT",
    headers: { "madia-api-key": token, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const count = async (items, token) => {
  const answer = await put({ items }, token);
  return { status: answer.status, body: await answer.json() };
};
const counted = (number, short, damaged, more) => ({ orderItemId: line(number), short, damaged, ...more });
const checkIn = async (token = "buyer") => (await shop.get(`/order/${id}`, keyed(token))).body.checkIn;
const ask = (token = "buyer", key) =>
  shop.post(`/order/${id}/check-in/return`, undefined, keyed(token, key && { "idempotency-key": key }));
/** Pieces of line 1, grams of line 2. */
const returned = async () => {
  const [first, second] = await shop.rows(`select * from order_item where order_id = ${id} order by id`);
  return [first.returned, second.returned_grams];
};
const picture = async (token = "buyer") => {
  const headers = { "madia-api-key": token, "content-type": "image/png" };
  return (await shop.post("/image", png, { headers, body: png })).body.id;
};

describe("counting", () => {
  test("line by line; the order says by whom and what was missing", async () => {
    expect(await checkIn()).toEqual({ open: true, count: 2, lines: [], claim: 0 });
    const { status, body } = await count([counted(1, 2, 1)]);
    expect([status, body.claim]).toEqual([200, 3]);
    expect(body.lines).toMatchObject([
      { orderItemId: line(1), short: 2, damaged: 1, image: null, by: "Bruna Prova", claim: 3 },
    ]);
    await count([counted(2, 0.4, 0)], "master");
    expect((await checkIn("manager")).lines).toMatchObject([
      { orderItemId: line(1), by: "Bruna Prova" },
      { orderItemId: line(2), short: 0.4, damaged: 0, claim: 1 },
    ]);
    // The last word counts, and the same once more says nothing new.
    await count([counted(1, 0, 0)], "master");
    const [first] = (await checkIn()).lines;
    expect(first.by).not.toBe("Bruna Prova");
    await count([counted(1, 0, 0)]);
    expect((await checkIn()).lines[0]).toEqual(first);
  });

  test("all came: in one tap, and over nothing that somebody has counted", async () => {
    await count([counted(2, 0, 2.5)]);
    const answer = await put({ items: [], rest: true }, "master");
    expect((await answer.json()).lines).toMatchObject([
      { short: 0, damaged: 0 },
      { short: 0, damaged: 2.5, by: "Bruna Prova" },
    ]);
  });

  test("two phones on one check-in lose no line", async () => {
    const many = Array.from({ length: 8 }, (_, at) => 3 + at);
    await shop.fill(
      many.map(
        (
          number,
        ) => `insert into order_item (id, order_id, delivery_id, company_id, position, code, name, uom_sale, uom_reference,
          reference_quantity, storage, quantity, list_amount, amount, vat_rate, net, created_at)
          select ${line(number)}, order_id, delivery_id, company_id, ${number}, code, name, uom_sale, uom_reference,
          reference_quantity, storage, 5, list_amount, amount, vat_rate, net, created_at from order_item where id = ${line(1)}`,
      ),
    );
    await Promise.all([
      ...many.map((number) => count([counted(number, number % 3, 0)], number % 2 ? "buyer" : "master")),
      put({ items: [], rest: true }, "seller"),
    ]);
    const { lines } = await checkIn();
    expect(lines.map(({ short }) => short)).toEqual([0, 0, ...many.map((number) => number % 3)]);
  });

  test("refuses what cannot be, beside its field, and keeps nothing of it", async () => {
    const refused = async (...items) => {
      const { status, body } = await count(items);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await refused(counted(1, 0, 1), counted(2, 8, 0))).toEqual([422, "items.1.short"]);
    expect(await refused(counted(1, 9, 2))).toEqual([422, "items.0.damaged"]);
    expect(await refused(counted(1, 0.5, 0))).toEqual([422, "items.0.short"]);
    expect(await refused(counted(1, -1, 0))).toEqual([422, "items.0.short"]);
    expect(await refused({ ...counted(1, 0, 0), orderItemId: 10 * (id - 1) + 1 })).toEqual([
      422,
      "items.0.orderItemId",
    ]);
    expect(await refused()).toEqual([422, "items"]);
    for (const body of [{ items: [{ orderItemId: line(1) }] }, { items: 1 }, { other: 1 }])
      expect([400, 422]).toContain((await put(body)).status);
    expect((await checkIn()).lines).toEqual([]);
  });

  test("begins on the way, and ends two weeks after the delivery", async () => {
    await came({ status: "ready", deliveredAt: null });
    expect(await checkIn()).toBeNull();
    const early = await count([counted(1, 0, 0)]);
    expect([early.status, early.body.code]).toEqual([409, "check_in_closed"]);
    expect(early.body.message).toContain("14 giorni");
    await came({ status: "on_delivery", deliveredAt: null });
    const { body } = await count([counted(1, 1, 0)]);
    expect([body.open, body.claim]).toEqual([true, 0]);
    expect((await ask()).body.code).toBe("not_delivered");
    await came({ deliveredAt: instant(-15 * 86_400) });
    expect((await checkIn()).open).toBe(false);
    for (const body of [{ items: [counted(1, 0, 0)] }, { rest: true }]) expect((await put(body)).status).toBe(409);
    expect((await checkIn()).lines).toEqual([]);
  });

  test("of another company nothing is there, and an agent leaves a row", async () => {
    for (const token of ["stranger", "operator"]) expect((await put({ rest: true }, token)).status).toBe(404);
    expect((await ask("stranger")).status).toBe(404);
    expect((await put({ rest: true }, "nobody")).status).toBe(401);
    expect((await count([counted(1, 1, 0)], "manager")).status).toBe(200);
    await count([counted(1, 1, 0)], "manager");
    const rows = `select user_id, company_id, detail from audit where action = 'order.check_in' and subject = 'order:${id}'`;
    expect(await shop.rows(rows)).toEqual([{ user_id: people.manager.id, company_id: 1, detail: '{"lines":1}' }]);
  });
});

describe("what is short or damaged", () => {
  test("becomes one return, with its picture", async () => {
    const own = await picture();
    await count([counted(1, 2, 1, { image: own }), counted(2, 0, 3)], "buyer");
    // A colleague presses.
    const { status, body } = await ask("master");
    expect([status, body.status]).toEqual([201, "requested"]);
    expect(body.items).toMatchObject([
      { orderItemId: line(1), quantity: 2, reason: "missing", notes: "", images: [] },
      { orderItemId: line(1), quantity: 1, reason: "damaged", images: [{ id: own }] },
      { orderItemId: line(2), quantity: 2, reason: "damaged", weight: 3, notes: "3 kg / 7,5 kg" },
    ]);
    expect(await returned()).toEqual([3, 3000]);
    expect((await checkIn()).claim).toBe(0);
    const again = await ask("master");
    expect([again.status, again.body.code]).toEqual([409, "nothing_to_return"]);
  });

  test("is asked whole, however many lines it has", async () => {
    const many = Array.from({ length: 120 }, (_, at) => 1_000_000 + at);
    await shop.fill(
      many.map(
        (
          item,
          at,
        ) => `insert into order_item (id, order_id, delivery_id, company_id, position, code, name, uom_sale, uom_reference,
          reference_quantity, storage, quantity, list_amount, amount, vat_rate, net, created_at)
          select ${item}, order_id, delivery_id, company_id, ${3 + at}, code, name, uom_sale, uom_reference,
          reference_quantity, storage, 5, list_amount, amount, vat_rate, net, created_at from order_item where id = ${line(1)}`,
      ),
    );
    const { body } = await count(many.map((item) => ({ orderItemId: item, short: 1, damaged: 0 })));
    expect(body.claim).toBe(many.length);
    const made = await ask();
    expect([made.status, made.body.items.map(({ orderItemId }) => orderItemId)]).toEqual([201, many]);
    expect((await checkIn()).claim).toBe(0);
  });

  test("is asked once, by however many presses, keys and people", async () => {
    await count([counted(1, 3, 0), counted(2, 0.1, 0)]);
    const same = await Promise.all(Array.from({ length: 5 }, () => ask("buyer", "press")));
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    await came();
    await count([counted(1, 3, 0), counted(2, 0.1, 0)]);
    const answers = await Promise.all(["buyer", "master", "manager", "seller", "buyer"].map((token) => ask(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await returned()).toEqual([3, 100]);
  });

  test("counts what was given back before", async () => {
    const items = [{ orderItemId: line(1), quantity: 1, reason: "damaged" }];
    expect((await shop.post(`/order/${id}/return`, { items }, keyed("master"))).status).toBe(201);
    const { body } = await count([counted(1, 2, 1)]);
    expect(body.claim).toBe(2);
    const made = (await ask()).body;
    expect(made.items).toMatchObject([{ quantity: 2, reason: "missing" }]);
    // One more is found broken later.
    await count([counted(1, 2, 2)]);
    expect((await ask()).body.items).toMatchObject([{ quantity: 1, reason: "damaged" }]);
    // What was rejected may be asked for once more, as today.
    await shop.sql(`update order_return set status = 'rejected' where id = ${made.id}`);
    expect((await checkIn()).claim).toBe(2);
  });

  test("of a piece that was short what came can still be spoilt", async () => {
    await shop.sql(`update order_item set quantity = 1, weight = 1870 where id = ${line(2)}`);
    await count([counted(2, 0.47, 0)]);
    expect((await ask()).body.items).toMatchObject([
      { quantity: 1, reason: "short_weight", weight: 0.47, notes: "0,47 kg / 1,87 kg" },
    ]);
    expect((await count([counted(2, 0.47, 1.4)])).body.claim).toBe(1);
    const { status, body } = await ask("master");
    expect([status, body.items.length]).toEqual([201, 1]);
    expect(body.items).toMatchObject([{ quantity: 1, reason: "damaged", weight: 1.4, notes: "1,4 kg / 1,87 kg" }]);
    expect(await returned()).toEqual([0, 1870]);
    expect((await ask()).body.code).toBe("nothing_to_return");
  });

  test("keeps the time in which it may go back, line by line", async () => {
    await came({ deliveredAt: instant(-86_400 - 60) });
    await shop.sql(`update order_item set storage = 'ambient' where id = ${line(1)}`);
    const { body } = await count([counted(1, 1, 0), counted(2, 1, 0)]);
    expect(body.lines.map(({ claim }) => claim)).toEqual([1, 0]);
    expect((await ask()).body.items).toMatchObject([{ orderItemId: line(1), quantity: 1 }]);
  });
});

describe("a picture of the damage", () => {
  const open = async (image, token) => (await shop.ask(`/api/image/${image}`, keyed(token))).status;

  test("is seen by the company, its agents and operations, and stays", async () => {
    const own = await picture();
    expect(await open(own, "master")).toBe(404);
    const { body } = await count([counted(1, 0, 1, { image: own })]);
    expect(body.lines[0].image).toEqual({ id: own, url: `/api/image/${own}` });
    expect(await Promise.all(["buyer", "master", "manager", "stranger"].map((token) => open(own, token)))).toEqual([
      200, 200, 200, 404,
    ]);
    await shop.sql("update upload set created_at = '2020-01-01T00:00:00Z'");
    await shop.scheduled();
    expect(await open(own, "buyer")).toBe(200);
    // A colleague counts anew and leaves the picture where it is.
    const recounted = await count([counted(1, 0, 2, { image: own })], "master");
    expect(recounted.body.lines[0].image.id).toBe(own);
    // A count without the picture deletes it.
    await count([counted(1, 0, 2)]);
    await shop.scheduled();
    expect(await open(own, "buyer")).toBe(404);
  });

  test("is one's own, and shows one line", async () => {
    const [own, other] = [await picture(), await picture("master")];
    const errors = async (...items) => Object.keys((await count(items)).body.errors ?? {});
    expect(await errors(counted(1, 0, 1, { image: other }))).toEqual(["items.0.image"]);
    expect(await errors(counted(1, 1, 0, { image: own }))).toEqual(["items.0.image"]);
    expect(await errors(counted(1, 0, 1, { image: own }), counted(2, 0, 1, { image: own }))).toEqual(["items.1.image"]);
    expect(await errors(counted(1, 0, 1, { image: own }))).toEqual([]);
    expect(await errors(counted(2, 0, 1, { image: own }))).toEqual(["items.0.image"]);
    const items = [{ orderItemId: line(2), quantity: 1, reason: "damaged", images: [own] }];
    expect((await shop.post(`/order/${id}/return`, { items }, keyed("buyer"))).status).toBe(422);
  });
});

test("the back office sees it at the order", async () => {
  const own = await picture();
  await count([counted(1, 1, 1, { image: own })]);
  await shop.sql(`update session set factor_until = '${instant(3600)}' where user_id = ${people.operator.id}`);
  const { body } = await shop.get(`/ops/order/${id}`, keyed("operator"));
  expect(body.checkIn.lines).toMatchObject([
    { orderItemId: line(1), short: 1, damaged: 1, by: "Bruna Prova", image: { url: `/api/ops/upload/${own}` } },
  ]);
});
