// The terms of the shop in batches: zones, shipping, coupons, commission, targets, payment, and whose customers are whose.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOps } from "./ops-calls.mjs";
import { instant } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOps({
    statements: [
      "insert into seller (id, key, name) values (1, 'madia', 'Madia')",
      "insert into category (id, key, slug) values (1, 'dairy', 'latticini')",
      `insert into company (id, name, country, status, created_at) values (20, 'Oslo', 'NO', 'active', '${instant(-9e6)}')`,
      "insert into price_list (id, key, name, market) values (7, 'uno', 'Uno', 'IT')",
    ],
  });
});
afterAll(() => shop?.close());

const key = "madia_sk_everything";
const put = (kind, rows) => shop.put(`/ops/${kind}`, { rows }, { key });
const list = async (kind, query = "") => (await shop.get(`/ops/${kind}${query}`, { key })).body.entities;
const problems = ({ body }) => body.rows.map(({ line, field }) => [line, field]);

/** Adds a row, sends it again, and finds it in the list. */
async function added(kind, row) {
  const first = await put(kind, [row]);
  expect(first.body, first.text).toMatchObject({
    rows: 1,
    added: 1,
    changed: 0,
    unchanged: 0,
    removed: 0,
    dryRun: false,
  });
  expect((await put(kind, [row])).body).toMatchObject({ added: 0, unchanged: 1 });
  expect(await list(kind)).toEqual(expect.arrayContaining([expect.objectContaining(row)]));
}

/** A file that is fetched and sent back changes nothing. */
async function comesBack(kind) {
  const { text, headers } = await shop.get(`/ops/${kind}?format=csv`, { key });
  expect(headers.get("content-type")).toContain("text/csv");
  const rows = (await list(kind)).length;
  const back = await shop.call("PUT", `/ops/${kind}`, { key, body: text, type: "text/csv" });
  expect(back.body, back.text).toMatchObject({ rows, unchanged: rows });
}

describe("zones", () => {
  const colli = { key: "colli", market: "IT", name: "Colli", leadDays: 1, cutoff: "12:00", days: [0, 3], capacity: 4 };

  test("take zip codes that no other zone has", async () => {
    await added("zone", { ...colli, zips: [{ from: "00001", to: "00009" }] });
    expect(
      await shop.rows("select zip_from, zip_to from delivery_zone_zip where market = 'IT' and zip_from < '00010'"),
    ).toEqual([{ zip_from: "00001", zip_to: "00009" }]);
    const wrong = await put("zone", [
      { key: "colli", zips: [{ from: "00009", to: "00010" }] },
      { ...colli, key: "mare", days: [], zips: [{ from: "123", to: "0002" }] },
      { ...colli, key: "nord", market: "NO", zips: [{ from: "9171", to: "9172" }] },
    ]);
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ code: "rows", refused: 2 });
    expect(problems(wrong)).toEqual(
      expect.arrayContaining([
        [1, "zips"],
        [2, "days"],
      ]),
    );
    expect(await list("zone", "?q=nord")).toEqual([]);
    await comesBack("zone");
  });

  test("move the capacity of days ahead along, but for those with one of their own", async () => {
    const zone = "(select id from delivery_zone where key = 'colli')";
    const day = (date, taken, capacity) =>
      `insert into delivery_day (zone_id, delivery_date, taken, capacity) values (${zone}, '${date}', ${taken}, ${capacity})`;
    await shop.fill([
      day("2020-01-01", 1, 4),
      day("2099-01-01", 1, 4),
      day("2099-01-02", 3, 4),
      day("2099-01-03", 0, 9),
    ]);
    expect((await put("zone", [{ key: "colli", capacity: 2 }])).body).toMatchObject({ changed: 1 });
    expect(
      (await shop.rows(`select capacity from delivery_day where zone_id = ${zone} order by delivery_date`)).map(
        ({ capacity }) => capacity,
      ),
    ).toEqual([4, 2, 3, 9]);
    // Three are promised, which the refusal says: so many and more can be kept free.
    const narrow = (capacity) => put("zone-day", [{ zone: "colli", date: "2099-01-02", capacity }]);
    const refused = await narrow(2);
    expect(problems(refused)).toEqual([[1, "capacity"]]);
    expect(refused.body.rows[0].message).toContain("3");
    expect((await narrow(3)).status).toBe(200);
    await added("zone-day", { zone: "colli", date: "2099-01-04", capacity: 0 });
    await comesBack("zone-day");
  });
});

test("shipping: an absent cell stays, null empties", async () => {
  expect((await put("shipping", [{ market: "IT", fee: 12.5 }])).body).toMatchObject({ changed: 1 });
  const of = async () => (await list("shipping")).find(({ market }) => market === "IT");
  expect(await of()).toEqual({ market: "IT", fee: 12.5, freeFrom: 150, vatRate: 22, minimum: 0 });
  await put("shipping", [{ market: "IT", freeFrom: null }]);
  expect(await of()).toMatchObject({ freeFrom: null });
  // The shop tells it at once.
  expect((await shop.get("/shop?country=IT")).body.freeShippingFrom).toBeNull();
  expect(problems(await put("shipping", [{ market: "SE", fee: -1 }]))).toEqual([
    [1, "fee"],
    [1, "market"],
  ]);
  await comesBack("shipping");
});

test("coupons: an amount or a percentage, for everybody or for some", async () => {
  const row = {
    key: "autunno",
    market: "IT",
    rate: 5,
    titles: { it: "Autunno", en: "Autumn" },
    companies: ["C00001", "C00003"],
  };
  await added("coupon", row);
  const wrong = await put("coupon", [
    { key: "autunno", amount: 5 },
    {
      key: "due",
      market: "IT",
      amount: 5,
      validFrom: "2026-12-01",
      validTo: "2026-11-01",
      titles: {},
      companies: ["C00020", "C99999"],
    },
  ]);
  expect(problems(wrong)).toEqual(
    expect.arrayContaining([
      [1, "amount"],
      [2, "companies"],
      [2, "titles.it"],
      [2, "validTo"],
    ]),
  );
  // One that names a closed company can still be ended.
  await shop.sql("update company set status = 'closed' where id = 3");
  const ended = await put("coupon", [{ ...row, validTo: "2026-12-31" }]);
  await shop.sql("update company set status = 'active' where id = 3");
  expect(ended.body, ended.text).toMatchObject({ changed: 1 });
  expect((await put("coupon", [{ key: "autunno", rate: null, amount: 5, companies: [] }])).body).toMatchObject({
    changed: 1,
  });
  expect((await list("coupon", "?q=autunno"))[0]).toMatchObject({
    amount: 5,
    rate: null,
    companies: [],
    titles: row.titles,
  });
  await comesBack("coupon");
});

test("commission, targets and ways to pay", async () => {
  await added("commission", { kind: "category", key: "dairy", rate: 2.5 });
  expect(
    problems(
      await put("commission", [
        { kind: "product", key: "MD-99", rate: 1 },
        { kind: "seller", key: "madia", rate: 101 },
      ]),
    ),
  ).toEqual([
    [1, "key"],
    [2, "rate"],
  ]);
  const target = { agent: "manager@test.example", month: "2026-12", currency: "EUR", amount: 10000 };
  await added("target", target);
  expect(
    problems(
      await put("target", [
        { ...target, agent: "buyer@test.example" },
        { ...target, month: "2026-13" },
      ]),
    ),
  ).toEqual([
    [1, "agent"],
    [2, "month"],
  ]);
  expect((await put("target", [{ ...target, remove: true }])).body).toMatchObject({ removed: 1 });
  expect((await put("target", [{ ...target, remove: true }])).body).toMatchObject({ removed: 0, unchanged: 1 });
  expect((await put("payment-method", [{ code: "PP", active: false }])).body).toMatchObject({ changed: 1 });
  expect(
    problems(
      await put(
        "payment-method",
        ["CC", "CPOS"].map((code) => ({ code, active: false })),
      ),
    ),
  ).toEqual([[2, "active"]]);
  for (const kind of ["commission", "target", "payment-method"]) await comesBack(kind);
});

test("companies' terms and agents' customers", async () => {
  const change = {
    code: "C00001",
    priceList: "uno",
    orderFrequency: "twice_a_week",
    notes: "Chiamare la mattina",
    sdiCode: "ABCDEF1",
  };
  expect((await put("company", [change])).body).toMatchObject({ changed: 1 });
  expect((await shop.get("/ops/company/1")).body).toMatchObject({
    notes: change.notes,
    terms: { priceList: "uno", orderFrequency: "twice_a_week" },
    company: { sdiCode: "ABCDEF1" },
  });
  expect(
    problems(
      await put("company", [
        { code: "C99999", notes: "" },
        { code: "C00002", priceList: "due", pec: "x" },
      ]),
    ),
  ).toEqual(
    expect.arrayContaining([
      [1, "code"],
      [2, "priceList"],
      [2, "pec"],
    ]),
  );
  const { text } = await shop.get("/ops/company?format=csv", { key });
  expect((await shop.call("PUT", "/ops/company", { key, body: text, type: "text/csv" })).body).toMatchObject({
    changed: 0,
  });
  const row = { agent: "manager@test.example", company: "C00002" };
  await added("assignment", row);
  expect((await shop.get("/ops/company/2")).body.agents).toMatchObject([{ email: row.agent }]);
  expect((await put("assignment", [{ ...row, remove: true }])).body).toMatchObject({ removed: 1 });
  expect((await shop.get("/ops/company/2")).body.agents).toEqual([]);
  await comesBack("assignment");
});

test("a batch is all or nothing, also when it is only tried", async () => {
  const rows = [
    { kind: "seller", key: "madia", rate: 3 },
    { kind: "seller", key: "nobody", rate: 3 },
  ];
  expect((await put("commission", rows)).status).toBe(422);
  expect((await list("commission")).map(({ kind }) => kind)).toEqual(["category"]);
  const dry = await shop.put("/ops/commission?dryRun=1", { rows: rows.slice(0, 1) }, { key });
  expect(dry.body).toMatchObject({ added: 1, dryRun: true });
  expect(await list("commission")).toHaveLength(1);
  expect(await shop.rows("select count(*) as n from audit where action = 'commission.put'")).toEqual([{ n: 1 }]);
});
