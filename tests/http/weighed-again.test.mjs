// Kilos are those of the pieces that are there: what is missing, or not accepted of a return, has no part in them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFloor } from "./floor-calls.mjs";
import { givenBack } from "./order-rows.mjs";

let shop;
beforeAll(async () => {
  shop = await openFloor();
  await shop.fill(["insert into product_substitute (product_id, sorting, substitute_id) values (3, 0, 6)"]);
});
afterAll(() => shop?.close());

/** An order in preparation; its second line has three pieces of about 2.5 kg, at 14.50 a kilo. */
async function threePieces(id) {
  await shop.put(id, { status: "in_preparation" });
  await shop.fill([`update order_item set quantity = 3, net = 10875 where id = ${10 * id + 2}`]);
}
const second = async (id) => (await shop.get(`/order/${id}`)).body.items[1];
const expected = (kilos) => ({
  "items.0.weight": [`Ci si aspettano circa ${kilos} kg: se il peso è giusto, confermalo`],
});

test("a piece that is missing after the line was weighed takes the weight back", async () => {
  await threePieces(1);
  const weigh = (more) => shop.weigh(1, [{ id: 12, ...more }]);
  expect((await weigh({ weight: 7.4 })).body.items[1]).toMatchObject({ weight: 7.4, total: 107.3, toWeigh: false });
  const { body } = await weigh({ missing: 1, reason: "Rotto" });
  expect(body.estimated).toBe(true);
  expect(body.items[1]).toMatchObject({ weight: null, missing: 1, total: 72.5, toWeigh: true });
  expect((await shop.step(1, "in_preparation", "ready")).body.code).toBe("not_weighed");
  expect((await weigh({ weight: 4.9 })).body.items[1]).toMatchObject({ weight: 4.9, missing: 1, total: 71.05 });
  // As many as before are missing: the weight is still theirs.
  expect((await weigh({ missing: 1 })).body.items[1].weight).toBe(4.9);
  // The weight of two pieces beside one is asked about; with their own weight one call says both.
  expect((await weigh({ weight: 4.9, missing: 2 })).body.errors).toEqual(expected("2,5"));
  expect((await weigh({ weight: 2.6, missing: 2 })).body.items[1]).toMatchObject({
    weight: 2.6,
    missing: 2,
    total: 37.7,
  });
  // What turned up is weighed too.
  expect((await weigh({ missing: 1 })).body.items[1]).toMatchObject({ weight: null, missing: 1, total: 72.5 });
  for (const weight of [-4.9, 0])
    expect(Object.keys((await weigh({ weight })).body.errors)).toEqual(["items.0.weight"]);
  await weigh({ weight: 5 });
  expect((await shop.step(1, "in_preparation", "ready")).status).toBe(200);
});

test("also in a file, and sent again it changes nothing", async () => {
  await threePieces(2);
  const put = async (row) =>
    (await shop.ops("PUT", "/weight", { rows: [{ order: "M000002", position: 2, ...row }] })).body;
  expect(await put({ weight: 7.4 })).toMatchObject({ changed: 1 });
  expect(await put({ missing: 1 })).toMatchObject({ changed: 1 });
  expect(await second(2)).toMatchObject({ weight: null, missing: 1, total: 72.5 });
  expect(await put({ missing: 1 })).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await put({ missing: 1, weight: 5 })).toMatchObject({ changed: 1 });
  expect((await put({ missing: 2, weight: 5 })).rows).toMatchObject([{ line: 1, field: "weight" }]);
  expect(await put({ missing: 1, weight: 5 })).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await second(2)).toMatchObject({ weight: 5, missing: 1 });
});

test("also where a substitute is chosen for them", async () => {
  await threePieces(3);
  await shop.fill(["update order_item set when_missing = 'ask' where id = 32"]);
  await shop.weigh(3, [{ id: 32, weight: 7.4 }]);
  const { status, body } = await shop.ops("POST", "/order/3/item/32/substitute", { productId: 6, missing: 1 });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.items[1]).toMatchObject({ weight: null, missing: 1, toWeigh: true });
});

test("fewer pieces of a return are not accepted with the kilos of all", async () => {
  await threePieces(4);
  const { total } = (await shop.weigh(4, [{ id: 42, weight: 7.5 }])).body;
  for (const [from, to, more] of [
    ["in_preparation", "ready"],
    ["ready", "on_delivery"],
    ["on_delivery", "arriving"],
    ["arriving", "delivered", { collected: total }],
  ])
    expect((await shop.step(4, from, to, more)).status).toBe(200);
  await shop.fill([
    ...givenBack(4),
    "delete from order_return_item where return_id = 4",
    `insert into order_return_item (id, return_id, order_item_id, quantity, grams, reason)
      values (40, 4, 42, 3, 7500, 'damaged')`,
  ]);
  const accept = (quantity, weight) =>
    shop.ops("POST", "/return/4/status", {
      from: "requested",
      to: "accepted",
      items: [{ id: 40, quantity, weight }],
    });
  for (const [quantity, weight] of [
    [1, 7.5],
    [2, 7.5],
    [1, 3.8],
  ]) {
    const { status, body } = await accept(quantity, weight);
    expect([status, body.errors]).toEqual([
      422,
      { "items.0.weight": ["Così pochi pezzi non pesano tanto: scrivi i chili di questi pezzi"] },
    ]);
  }
  for (const weight of [-7.5, -0.0001]) {
    const { status, body } = await accept(3, weight);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["items.0.weight"]]);
  }
  expect((await shop.get("/return/4")).body.status).toBe("requested");
  // Without kilos they follow the pieces.
  expect((await accept(2)).body.items).toMatchObject([{ accepted: 2, acceptedWeight: 5 }]);
  expect(await shop.one("select returned_grams as grams from order_item where id = 42")).toEqual({ grams: 5000 });
});
