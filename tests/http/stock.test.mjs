// Stock: the shelf, what open orders hold of it, what can be sold; pushes, counts, the ledger and shortages.
import { afterAll, beforeAll, expect, test } from "vitest";
import { wholeRandomOf } from "../../scripts/random.mjs";
import { day } from "../support/days.mjs";
import { openFloor } from "./floor-calls.mjs";
import { instant, serviceKey } from "./people.mjs";
import { wrongStock } from "./stock-sums.mjs";

const secret = "madia_sk_stock";
/** Of one random history, which `--calendar` takes to its end. */
const turns = process.env.MADIA_LONG ? 200 : 80;
let shop;
beforeAll(async () => {
  shop = await openFloor();
  await shop.fill([
    ...serviceKey(7, secret, ["stock:read", "stock:write"]),
    "update delivery_zone set capacity = null",
    "update lot set on_hand = 300 where product_id = 5 and expires_on > '2020-01-01'",
  ]);
});
afterAll(() => shop?.close());

const erp = async (method, path, body, headers) => {
  const answer = await shop.ask(`/api/ops/${path}`, {
    method,
    headers: { "madia-service-key": secret, "content-type": "application/json", ...headers },
    body: body && JSON.stringify({ rows: body }),
  });
  return { status: answer.status, body: await answer.json() };
};
const push = (kind, row, headers) => erp("PUT", kind, [{ market: "IT", ...row }], headers);
const figures = (product, market = "IT") =>
  shop.one(
    `select on_hand as onHand, reserved, available from offer where product_id = ${product} and market = '${market}'`,
  );
const ledger = (product, where = "lot_id is null") =>
  shop.many(`select kind, before, after, order_id, user_id, service_key_id from stock_move
    where product_id = ${product} and market = 'IT' and ${where} order by id`);
/** `{article: pieces}` on delivery: confirmed at once. */
async function order(items, token = "buyer") {
  await shop.sql("delete from cart_item");
  for (const [product, pieces] of Object.entries(items))
    await shop.call(`/cart/product/${product}/quantity/${pieces}`, undefined, token);
  const { body } = await shop.call("/cart/delivery-date", undefined, token, "GET");
  await shop.call("/cart/set-delivery-date", { deliveryDate: body.dates[2].date }, token);
  return shop.call("/order/create-from-cart", { paymentMethod: 3 }, token);
}
const sound = async (after) => expect(await wrongStock(shop.fill), after).toEqual([]);

test("the shelf's count may be pushed while orders hold of it", async () => {
  await push("stock", { product: "MD-6", onHand: 10 });
  const { status, body } = await order({ 6: 8 });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await figures(6)).toEqual({ onHand: 10, reserved: 8, available: 2 });
  // The shelf still holds ten: nothing changes, and nobody gets more than the two that are left.
  expect((await push("stock", { product: "MD-6", onHand: 10 })).body).toMatchObject({ unchanged: 1 });
  const more = await shop.call("/cart/product/6/quantity/10", undefined, "master");
  expect(more.body).toMatchObject({ requestedQuantity: 10, quantity: 2 });
  await shop.sql("delete from cart_item");
  expect(await figures(6)).toEqual({ onHand: 10, reserved: 8, available: 2 });
  await sound("the push");
});

test("a figure below what is reserved is taken, and tells the orders concerned", async () => {
  expect((await push("stock", { product: "MD-6", onHand: 5 })).body).toMatchObject({ changed: 1 });
  expect(await figures(6)).toEqual({ onHand: 5, reserved: 8, available: 0 });
  const { body } = await erp("GET", "stock/shortages");
  const order6 = await shop.one(
    "select o.id, o.code from orders o join order_item i on i.order_id = o.id where i.product_id = 6",
  );
  expect(body).toMatchObject({
    total: 1,
    entities: [
      {
        product: { code: "MD-6" },
        market: "IT",
        onHand: 5,
        reserved: 8,
        missing: 3,
        lots: [],
        orders: [{ id: order6.id, code: order6.code, quantity: 8, status: "confirmed" }],
      },
    ],
  });
  // A shortage is one event when it begins, and stands on the board until it is over.
  const shortages = () =>
    shop.many(
      "select json_extract(data, '$.productCode', '$.lot', '$.onHand', '$.reserved') as fact from event where type = 'stock.short'",
    );
  expect(await shortages()).toEqual([{ fact: '["MD-6",null,5,8]' }]);
  expect((await shop.get("/board")).body.shortages).toBe(1);
  expect((await push("stock", { product: "MD-6", onHand: 4 })).body).toMatchObject({ changed: 1 });
  expect((await push("stock", { product: "MD-6", onHand: 5 })).body).toMatchObject({ changed: 1 });
  expect(await shortages()).toHaveLength(1);
  const short = await erp("GET", "stock?state=short");
  expect(short.body.entities).toMatchObject([{ product: { code: "MD-6" }, onHand: 5, reserved: 8, available: 0 }]);
  // Pages, lists and carts sell nothing of it.
  expect((await shop.call("/product/6", undefined, "buyer", "GET")).body.extra).toMatchObject({
    stock: 0,
    isAvailable: false,
  });
  await shop.call(`/order/${order6.id}/cancel`, {});
  expect(await figures(6)).toEqual({ onHand: 5, reserved: 0, available: 5 });
  expect((await erp("GET", "stock/shortages")).body.entities).toEqual([]);
  expect((await shop.get("/board")).body.shortages).toBe(0);
  await sound("the shortage");
});

test("a lot that is removed while orders hold of it stays with nothing on the shelf until they have left", async () => {
  await push("stock", { product: "MD-1", onHand: 100 });
  await push("lot", { product: "MD-1", code: "X1", expiresOn: day(200), onHand: 20 });
  const { body } = await order({ 1: 6 });
  expect(await shop.one("select on_hand, reserved, available from lot where code = 'X1'")).toEqual({
    on_hand: 20,
    reserved: 6,
    available: 14,
  });
  expect((await push("lot", { product: "MD-1", code: "X1", remove: true })).body).toMatchObject({ removed: 1 });
  expect(await shop.one("select on_hand, reserved from lot where code = 'X1'")).toEqual({ on_hand: 0, reserved: 6 });
  expect((await erp("GET", "stock/shortages")).body.entities).toMatchObject([
    {
      product: { code: "MD-1" },
      missing: 0,
      lots: [{ code: "X1", onHand: 0, reserved: 6 }],
      orders: [{ quantity: 6 }],
    },
  ]);
  const [event] = await shop.many("select data from event where type = 'stock.short' order by id desc limit 1");
  expect(JSON.parse(event.data)).toMatchObject({
    productCode: "MD-1",
    lot: "X1",
    onHand: 0,
    reserved: 6,
    market: "IT",
  });
  // With the last order of it the lot is gone, and the article is kept without lots.
  await shop.call(`/order/${body.orders[0].id}/cancel`, {});
  expect(await shop.one("select count(*) as n from lot where code = 'X1'")).toEqual({ n: 0 });
  const { status, body: free } = await order({ 1: 30 });
  expect(status).toBe(201);
  await shop.call(`/order/${free.orders[0].id}/cancel`, {});
  expect((await ledger(1, "lot_code = 'X1'")).map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ["push", 0, 20],
    ["push", 20, 0],
  ]);
  await sound("the lot");
});

test("the ledger says who, why and from what to what", async () => {
  const before = (await ledger(3)).length;
  const { onHand } = await figures(3);
  await push("stock", { product: "MD-3", onHand: onHand + 5 });
  await push("stock", { product: "MD-3", move: -2 }, { "idempotency-key": "ledger-1" });
  await shop.ops("PUT", "/stock", { rows: [{ product: "MD-3", market: "IT", stock: 60 }] });
  const rows = (await ledger(3)).slice(before);
  expect(rows).toEqual([
    { kind: "push", before: onHand, after: onHand + 5, order_id: null, user_id: null, service_key_id: 7 },
    { kind: "move", before: onHand + 5, after: onHand + 3, order_id: null, user_id: null, service_key_id: 7 },
    { kind: "count", before: onHand + 3, after: 60, order_id: null, user_id: 5, service_key_id: null },
  ]);
  const { body } = await shop.get("/stock/moves?product=MD-3&market=IT");
  expect(body.entities.slice(0, 2)).toMatchObject([
    {
      kind: "count",
      product: "MD-3",
      market: "IT",
      lot: null,
      before: onHand + 3,
      after: 60,
      by: { user: 5, name: "Olga Prova" },
    },
    { kind: "move", by: { key: 7, name: "Programma 7" }, order: null, requestId: expect.stringMatching(/./) },
  ]);
  expect((await shop.get("/stock/moves?market=NO")).status).toBe(200);
  await sound("the ledger");
});

test("a figure of an earlier instant: what has left since comes on top", async () => {
  await push("stock", { product: "MD-4", onHand: 40 });
  const { body } = await order({ 4: 6 });
  const id = body.orders[0].id;
  for (const [from, to] of [
    ["confirmed", "in_preparation"],
    ["in_preparation", "ready"],
    ["ready", "on_delivery"],
  ])
    expect((await shop.step(id, from, to)).status, to).toBe(200);
  expect(await figures(4)).toEqual({ onHand: 34, reserved: 0, available: 34 });
  expect((await ledger(4)).at(-1)).toMatchObject({
    kind: "departure",
    before: 40,
    after: 34,
    order_id: id,
    user_id: 5,
  });
  // The ERP counted 40 ten minutes ago, before the van left.
  const asOf = instant(-600);
  expect((await push("stock", { product: "MD-4", onHand: 40, asOf })).body).toMatchObject({ unchanged: 1 });
  expect((await push("stock", { product: "MD-4", onHand: 50, asOf })).body).toMatchObject({ changed: 1 });
  expect(await figures(4)).toEqual({ onHand: 44, reserved: 0, available: 44 });
  expect((await push("stock", { product: "MD-4", onHand: 50 })).body).toMatchObject({ changed: 1 });
  for (const [wrong, field] of [
    [{ onHand: 1, asOf: instant(3600) }, "asOf"],
    [{ onHand: 1, asOf: instant(-40 * 86_400) }, "asOf"],
    [{ onHand: 1, asOf: "ieri" }, "asOf"],
    [{ asOf }, "onHand"],
    [{ available: 3 }, "onHand"],
    [{ onHand: 1, move: 1 }, "move"],
  ]) {
    const answer = await push("stock", { product: "MD-4", ...wrong }, { "idempotency-key": "wrong" });
    expect([answer.status, answer.body.rows?.map((row) => row.field)], JSON.stringify(wrong)).toEqual([422, [field]]);
  }
  await sound("asOf");
});

test("what was downloaded goes back unchanged; a figure of what can be sold alone is refused", async () => {
  for (const kind of ["stock", "lot"]) {
    const answer = await shop.ask(`/api/ops/${kind}?format=csv`, { headers: { "madia-service-key": secret } });
    const sheet = await answer.text();
    const back = await shop.ask(`/api/ops/${kind}`, {
      method: "PUT",
      headers: { "madia-service-key": secret, "content-type": "text/csv" },
      body: sheet,
    });
    expect(await back.json(), kind).toMatchObject({ changed: 0, added: 0 });
  }
  const old = await push("lot", { product: "MD-6", code: "OLD", expiresOn: day(90), available: 3 });
  expect([old.status, old.body.rows.map(({ field }) => field)]).toEqual([422, ["onHand"]]);
});

test("a lot is one whatever the case of its code and the spaces around it", async () => {
  const lot = (code, more) => push("lot", { product: "MD-4", code, expiresOn: day(120), onHand: 7, ...more });
  expect((await lot("L000111")).body).toMatchObject({ added: 1 });
  expect((await lot(" L000111 ")).body).toMatchObject({ added: 0, unchanged: 1 });
  for (const [code, more] of [["l000111"], ["l000111", { remove: true }]]) {
    const { status, body } = await lot(code, more);
    expect([status, body.rows?.map(({ field }) => field)]).toEqual([422, ["code"]]);
  }
  expect((await lot("L000111", { remove: true })).body).toMatchObject({ removed: 1 });
  expect((await lot("l000111")).body).toMatchObject({ added: 1 });
  expect((await lot("l000111", { remove: true })).body).toMatchObject({ removed: 1 });
});

test("after every step of a random history reserved, shelf, lots and ledger agree", { timeout: 240_000 }, async () => {
  const next = wholeRandomOf(20_261_122);
  const pick = async (where) => {
    const found = await shop.many(`select id from orders where ${where} order by id`);
    return found.length > 0 ? found[next(found.length)].id : null;
  };
  const step = async (from, to, more) => {
    const id = await pick(`status = '${from}'`);
    return id && (await shop.step(id, from, to, more)).status;
  };
  await shop.fill([
    "update offer set on_hand = reserved + 60 where market = 'IT'",
    "update lot set on_hand = reserved + 25 where product_id = 5",
  ]);
  const done = {};
  const steps = {
    async place() {
      const items = Object.fromEntries([1, 3, 4, 5, 6].filter(() => next(2) === 1).map((id) => [id, 1 + next(5)]));
      return (await order(Object.keys(items).length > 0 ? items : { 5: 2 }, ["buyer", "master"][next(2)])).status;
    },
    async cancel() {
      const id = await pick("status in ('not_confirmed', 'confirmed')");
      return id && (await shop.step(id, "confirmed", "cancelled", { reason: "Ripensamento" })).status;
    },
    prepare: () => step("confirmed", "in_preparation"),
    async weigh() {
      const id = await pick("status = 'in_preparation'");
      if (!id) return null;
      const lines = await shop.many(
        `select id, quantity, variable_weight as weighed from order_item where order_id = ${id}`,
      );
      const items = lines.map(({ id: line, quantity, weighed }) => {
        const missing = next(3) === 0 ? next(quantity + 1) : 0;
        return {
          id: line,
          missing,
          ...(weighed && missing < quantity && { weight: Math.round(2400 * (quantity - missing)) / 1000 }),
        };
      });
      return (await shop.weigh(id, items)).status;
    },
    ready: () => step("in_preparation", "ready"),
    takeBack: () => step("ready", "in_preparation", { reason: "Pesato male" }),
    leave: () => step("ready", "on_delivery"),
    // Three days in a row: one of them is a day of the zone.
    async fail() {
      const from = ["on_delivery", "arriving"][next(2)];
      const first = 5 + next(9);
      for (const later of [0, 1, 2]) {
        const status = await step(from, "ready", { reason: "Chiuso", newDate: day(first + later) });
        if (status !== 422) return status;
      }
      return 422;
    },
    arrive: () => step("on_delivery", "arriving"),
    async deliver() {
      const id = await pick("status = 'arriving'");
      return id && (await shop.step(id, "arriving", "delivered", { collected: 0 })).status;
    },
    callOff: () => step(["in_preparation", "ready"][next(2)], "cancelled", { reason: "Manca tutto" }),
    async giveBack() {
      const line = await shop.one(`select i.id, i.order_id from order_item i join orders o on o.id = i.order_id
        where o.status = 'delivered' and i.quantity - i.missing - i.returned > 0 order by i.id desc limit 1`);
      return (
        line &&
        (
          await shop.call(`/order/${line.order_id}/return`, {
            items: [{ orderItemId: line.id, quantity: 1, reason: "damaged" }],
          })
        ).status
      );
    },
    count: async () =>
      (
        await push("stock", {
          product: `MD-${[1, 3, 4, 5, 6][next(5)]}`,
          onHand: next(4) === 0 ? next(10) : 40 + next(40),
        })
      ).status,
    move: async () =>
      (
        await push(
          "stock",
          { product: `MD-${[1, 3, 4, 6][next(4)]}`, move: next(9) - 2 },
          { "idempotency-key": `m-${next(1e9)}` },
        )
      ).status,
    lot: async () =>
      (await push("lot", { product: "MD-5", code: ["L1", "L2"][next(2)], expiresOn: day(60), onHand: next(40) }))
        .status,
  };
  const names = Object.keys(steps);
  const way = ["prepare", "weigh", "ready", "leave", "fail"];
  const expected = names.filter((name) => !["takeBack", "callOff", "giveBack"].includes(name));
  const unseen = () => expected.filter((name) => !done[name]);
  // The days of delivery depend on today: some histories need more steps until something of everything has happened.
  for (let turn = 0; turn < turns || (unseen().length > 0 && turn < 800); turn += 1) {
    const name = turn % 4 === 0 ? "place" : turn % 4 === 1 ? way[(turn >> 2) % way.length] : names[next(names.length)];
    const status = await steps[name]();
    if (status >= 200 && status < 300) done[name] = (done[name] ?? 0) + 1;
    await sound(`${turn}: ${name} ${status}`);
  }
  expect(unseen()).toEqual([]);
  const kinds = await shop.many("select distinct kind from stock_move order by 1");
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["back", "departure", "missing", "move", "push"]),
  );
});
