// Returns on the built Worker with real D1: what may go back, of whom, and what becomes of the pictures.
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
/** A delivered order: line `10 * id + 1` has two pieces, `+ 2` one. */
async function delivered(options) {
  last += 1;
  id = last;
  await shop.fill(order(id, { status: "delivered", deliveredAt: instant(-3600), ...options }));
  return id;
}
beforeEach(() => delivered());

const keyed = (token, headers) => ({ headers: { "madia-api-key": token, ...headers } });
const ask = (items, { token = "buyer", key, of = id } = {}) =>
  shop.post(`/order/${of}/return`, { items }, keyed(token, key && { "idempotency-key": key }));
const item = (line, quantity, more) => ({ orderItemId: 10 * id + line, quantity, reason: "damaged", ...more });
const returned = async (line = 1) =>
  (await shop.rows(`select returned from order_item where id = ${10 * id + line}`))[0].returned;
const picture = async (token = "buyer") => {
  const answer = await shop.post("/image", png, {
    headers: { "madia-api-key": token, "content-type": "image/png" },
    body: png,
  });
  return answer.body.id;
};

test("pieces go back with lot, words and pictures, and whoever asked gets a mail", async () => {
  await shop.sql(`insert into order_item_lot values (${10 * id + 1}, 7, 'L7', '2027-01-31', 2)`);
  const [first, second] = [await picture(), await picture()];
  const { status, body } = await ask([
    item(1, 1, { lotId: 7, notes: " Cartone bagnato\r\ndi sotto ", images: [first, second] }),
    item(2, 1, { reason: "quality" }),
  ]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    code: `R${String(body.id).padStart(6, "0")}`,
    status: "requested",
    currency: "EUR",
    credit: null,
    order: { id, code: `M${String(id).padStart(6, "0")}` },
    requestedBy: { name: "Bruna Prova", agent: false },
    events: [{ from: "", to: "requested", actor: "buyer", name: "Bruna Prova", reason: "" }],
  });
  expect(body.items).toMatchObject([
    {
      orderItemId: 10 * id + 1,
      quantity: 1,
      reason: "damaged",
      lot: { lotId: 7, code: "L7", expiresOn: "2027-01-31" },
      notes: "Cartone bagnato\ndi sotto",
      images: [first, second].map((id) => ({ id, url: `/api/image/${id}` })),
      product: { id: 1, code: "MD-1", name: "Caffè in grani forte", uomSale: "carton", category: "caffe" },
    },
    { orderItemId: 10 * id + 2, reason: "quality", lot: null, notes: "", images: [] },
  ]);
  expect([await returned(1), await returned(2)]).toEqual([1, 1]);
  const mail = await shop.mail("buyer@test.example");
  expect(mail.subject).toBe(`Reso ${body.code} richiesto`);
  expect(mail.text).toContain("1 × Caffè in grani forte");
  expect((await shop.get(`/return/${body.id}`, keyed("buyer"))).body).toEqual(body);
});

describe("never more than there is", () => {
  test("less what went back already", async () => {
    expect((await ask([item(1, 1)])).status).toBe(201);
    const { status, body } = await ask([item(1, 2)]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["items.0.quantity"]]);
    expect((await ask([item(1, 1)])).status).toBe(201);
    expect(await returned()).toBe(2);
  });

  test("also when several ask at once", async () => {
    const tokens = ["buyer", "master", "multi", "manager", "seller"];
    const answers = await Promise.all([...tokens, ...tokens].map((token) => ask([item(1, 2)], { token })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(422)]);
    expect(await returned()).toBe(2);
    const rows = await shop.rows(`select 1 from order_return where order_id = ${id}`);
    expect(rows).toHaveLength(1);
  });

  test("a request that is partly too much leaves nothing behind", async () => {
    const { status } = await ask([item(1, 1), item(2, 2)]);
    expect(status).toBe(422);
    expect([await returned(1), await returned(2)]).toEqual([0, 0]);
    expect(await shop.rows(`select 1 from order_return where order_id = ${id}`)).toEqual([]);
  });

  test("a rejected return gives the pieces back", async () => {
    const { body } = await ask([item(1, 1), item(1, 1, { reason: "other" })]);
    expect(await returned()).toBe(2);
    await shop.sql(`update order_return set status = 'rejected' where id = ${body.id}`);
    expect(await returned()).toBe(0);
    expect((await ask([item(1, 2)])).status).toBe(201);
  });
});

describe("of a weighed line", () => {
  const fillet = () => shop.sql(`update order_item set weight = 1870 where id = ${10 * id + 2}`);
  const kilos = (weight, reason = "damaged") => [item(2, 1, { weight, reason })];
  const grams = async () =>
    (await shop.rows(`select returned, returned_grams as grams from order_item where id = ${10 * id + 2}`))[0];
  const shown = async () => {
    const { deliveries } = (await shop.get(`/order/${id}`, keyed("buyer"))).body;
    return deliveries[0].items.find((each) => each.id === 10 * id + 2);
  };

  test("what came of a piece that was short can go back too, and never more than was charged", async () => {
    await fillet();
    expect((await ask(kilos(0.47, "short_weight"))).status).toBe(201);
    const [mail] = await shop.rows(
      "select payload from outbox where payload ->> '$.template' = 'returnRequested' order by id desc limit 1",
    );
    expect(JSON.parse(mail.payload).data.goods).toEqual([[1, "Mozzarella di bufala", null, 0, 470]]);
    expect(await shown()).toMatchObject({
      returned: 0,
      returnedWeight: 0.47,
      returnable: { quantity: 1, weight: 1.4 },
    });
    const much = await ask(kilos(1.401));
    expect([much.status, Object.keys(much.body.errors)]).toEqual([422, ["items.0.weight"]]);
    expect((await ask(kilos(1.4))).status).toBe(201);
    expect(await grams()).toEqual({ returned: 0, grams: 1870 });
    expect((await shown()).returnable).toBeNull();
    const gone = await ask(kilos(0.001));
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ["items.0.quantity"]]);
  });

  test("also when several ask at once", async () => {
    await fillet();
    const tokens = ["buyer", "master", "multi", "manager", "seller"];
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) => shop.post(`/order/${id}/return`, { items: kilos(0.8) }, keyed(token))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(8).fill(422)]);
    expect(await grams()).toEqual({ returned: 0, grams: 1600 });
  });

  test("kilos of one piece are not those of three", async () => {
    await shop.sql(`update order_item set quantity = 3, weight = 7500 where id = ${10 * id + 2}`);
    for (const [quantity, weight] of [
      [1, 7.5],
      [1, 3.76],
      [2, 7.5],
    ]) {
      const { status, body } = await ask([item(2, quantity, { weight })]);
      expect([status, body.errors]).toEqual([
        422,
        { "items.0.weight": ["Così pochi pezzi non pesano tanto: scrivi i chili di questi pezzi"] },
      ]);
    }
    expect((await ask([item(2, 1, { weight: 3.75 })])).status).toBe(201);
    expect(await grams()).toEqual({ returned: 0, grams: 3750 });
  });

  test("short weight is claimed of what was weighed alone", async () => {
    // Line 1 is counted; nobody knows the weight of line 2.
    for (const line of [1, 2]) {
      const { status, body } = await ask([item(line, 1, { reason: "short_weight" })]);
      expect([status, body.errors]).toEqual([
        422,
        { "items.0.reason": ["Si contesta solo di ciò che è stato pesato: scegli un altro motivo"] },
      ]);
    }
    expect([await returned(1), await returned(2)]).toEqual([0, 0]);
  });

  test("a piece without a weight is what is left of it, and a rejected return gives the grams back", async () => {
    await fillet();
    await ask(kilos(0.47, "short_weight"));
    const { body } = await ask([item(2, 1)]);
    expect(body.items).toMatchObject([{ quantity: 1, weight: 1.4 }]);
    await shop.sql(`update order_return set status = 'rejected' where id = ${body.id}`);
    expect(await grams()).toEqual({ returned: 0, grams: 470 });
    expect((await ask(kilos(1.4))).status).toBe(201);
  });
});

test("the same key is one return, however often it comes", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask([item(1, 1)], { key: "form-1" })));
  const made = new Set(answers.map(({ body }) => body.id));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect([...made]).toHaveLength(1);
  expect((await ask([item(1, 1)], { key: "form-1" })).status).toBe(200);
  expect(await returned()).toBe(1);
  // Somebody else's key of the same name is another one.
  expect((await ask([item(1, 1)], { key: "form-1", token: "master" })).status).toBe(201);
  for (const key of ["x".repeat(256), " "]) expect((await ask([item(1, 1)], { key })).status).not.toBe(201);
});

test("only what was delivered, in time, with its own lot", async () => {
  await delivered({ status: "confirmed", deliveredAt: null });
  const early = await ask([item(1, 1)]);
  expect([early.status, early.body.code, early.body.message]).toEqual([
    409,
    "not_delivered",
    "Non è ancora stato consegnato",
  ]);
  await delivered({ deliveredAt: instant(-86_400 - 60) });
  await shop.sql(`update order_item set storage = 'ambient' where id = ${10 * id + 1}`);
  const late = await ask([item(1, 1), item(2, 1)]);
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ["items.1.orderItemId"]]);
  expect((await ask([item(1, 1)])).status).toBe(201);
  const odd = await ask([item(1, 1, { lotId: 99 }), item(1, 0, { reason: "other" }), item(9, 1)]);
  expect([odd.status, Object.keys(odd.body.errors).sort()]).toEqual([
    422,
    ["items.0.lotId", "items.1.quantity", "items.2.orderItemId"],
  ]);
  for (const body of [{}, { items: [] }, { items: [{ orderItemId: 1, quantity: 1, reason: "bored" }] }, { x: 1 }])
    expect((await shop.post(`/order/${id}/return`, body, keyed("buyer"))).status).toBe(422);
});

describe("pictures", () => {
  const open = (picture, token) => shop.ask(`/api/image/${picture}`, keyed(token));
  const statuses = (picture) =>
    Promise.all(["buyer", "master", "manager", "stranger"].map(async (token) => (await open(picture, token)).status));

  test("open for the company and its agents once a return shows them", async () => {
    const own = await picture();
    expect(await statuses(own)).toEqual([200, 404, 404, 404]);
    expect((await ask([item(1, 1, { images: [own] })])).status).toBe(201);
    expect(await statuses(own)).toEqual([200, 200, 200, 404]);
  });

  test("are one's own, and belong to one line only", async () => {
    const [own, other] = [await picture(), await picture("master")];
    for (const images of [[other], [own, 999_999], [own, own]]) {
      const { status, body } = await ask([item(1, 1, { images })]);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["items.0.images"]]);
    }
    const answers = await Promise.all([1, 2].map((line) => ask([item(line, 1, { images: [own] })])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test("stay as long as their return", async () => {
    const [attached, gone] = [await picture(), await picture()];
    await ask([item(1, 1, { images: [attached] })]);
    await shop.sql("update upload set created_at = '2020-01-01T00:00:00Z'");
    await shop.scheduled();
    expect((await open(attached, "buyer")).status).toBe(200);
    expect((await open(gone, "buyer")).status).toBe(404);
  });
});

test("another company learns nothing, an agent acts and leaves a row", async () => {
  const { body } = await ask([item(1, 1)], { token: "manager" });
  expect(body).toMatchObject({ requestedBy: { name: "Gina Prova", agent: true }, events: [{ actor: "agent" }] });
  expect(
    await shop.rows(`select user_id, company_id, subject from audit where action = 'return.request'`),
  ).toContainEqual({ user_id: people.manager.id, company_id: 1, subject: `order:${id}` });
  // The company's masters hear of it.
  expect((await shop.mail("master@test.example")).subject).toBe(`Reso ${body.code} richiesto`);
  expect((await ask([item(1, 1)], { token: "stranger" })).status).toBe(404);
  expect((await shop.get(`/return/${body.id}`, keyed("stranger"))).status).toBe(404);
  expect((await shop.get(`/return/${body.id}`)).status).toBe(401);
  const list = async (token) => (await shop.get("/return", keyed(token))).body;
  expect((await list("stranger")).entities).toEqual([]);
  const own = await list("master");
  expect(own.entities[0].id).toBe(body.id);
  expect(own.total).toBe((await shop.rows("select 1 from order_return where company_id = 1")).length);
  const second = await shop.get("/return?page=2&elementsPerPage=1", keyed("seller"));
  expect(second.body.entities).toHaveLength(1);
  expect(second.body.entities[0].id).toBeLessThan(body.id);
});

test("how long a page took is kept without a name, and only with consent", async () => {
  const tell = (body, cookies, token = "buyer") => shop.post("/tracking", body, { ...keyed(token), cookies });
  const agreed = { "__Host-madia-consent": "1", "__Host-madia-enabled-cookies": "statistics" };
  const stored = () => shop.rows("select name, ms from tracking order by id");
  for (const cookies of [{}, { "__Host-madia-consent": "1", "__Host-madia-enabled-cookies": "marketing" }])
    expect((await tell({ name: "product_my", time: 5 }, cookies)).status).toBe(204);
  expect(await stored()).toEqual([]);
  expect((await tell({ name: "product-manufacturer", time: 1234 }, agreed)).status).toBe(204);
  expect(await stored()).toEqual([{ name: "product-manufacturer", ms: 1234 }]);
  for (const wrong of [
    { name: "x", time: 1 },
    { name: "product_my", time: -1 },
    { name: "product_my", time: 600_001 },
  ])
    expect((await tell(wrong, agreed)).status).toBe(422);
  await shop.sql("update tracking set at = '2020-01-01T00:00:00Z'");
  await tell({ name: "product_page", time: 9 }, agreed);
  await shop.scheduled();
  expect(await stored()).toEqual([{ name: "product_page", ms: 9 }]);
});
