// What a company spent: by month and category from the kept sums, equal to its orders, and nobody else's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, today } from "../support/days.mjs";
import { openMarket } from "./api-fixture.mjs";
import { onShelf } from "./order-rows.mjs";
import { everybody, session } from "./people.mjs";

/** `YYYY-MM`, so many months ago. */
const month = (back = 0) => {
  const date = new Date(`${today.slice(0, 7)}-15T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - back);
  return date.toISOString().slice(0, 7);
};

let next = 1000;
/** An order with one line; net in cents. Article 1 is coffee, 4 cheese. */
function order(
  company,
  on,
  net,
  { status = "delivered", product = 1, place = "Via Uno 1, Roma", site = 10, quantity = 2 } = {},
) {
  next += 1;
  const category = product === 1 ? 11 : 12;
  return [
    `insert into orders (id, uid, company_id, user_id, request_key, seller_id, market, currency, locale, status, items_net, net_total,
      vat_total, total, vat_breakdown, shipping_address, payment_method_id, cutoff_at, placed_on, created_at)
      values (${next}, 'uid-${next}', ${company}, 1, 'k', 1, 'IT', 'EUR', 'it', '${status}', ${net}, ${net}, 0, ${net}, '[]',
      '${JSON.stringify({ id: site, fullAddress: place })}', 3, '${on}T15:00:00Z', '${on}', '${on}T08:00:00Z')`,
    `insert into delivery (id, order_id, delivery_date, status) values (${next}, ${next}, '${on}', '${status}')`,
    ...onShelf(status, [product, quantity, "IT"]),
    `insert into order_item (order_id, delivery_id, company_id, product_id, position, code, name, category_id, uom_sale, uom_reference,
      reference_quantity, storage, quantity, list_amount, amount, vat_rate, net, created_at) values (${next}, ${next}, ${company},
      ${product}, 1, 'MD-${product}', 'Come era allora', ${category}, 'carton', 'kg', 2500, 'chilled', ${quantity}, 100, 100, 1000,
      ${net}, '${on}T08:00:00Z')`,
  ];
}

let shop;
beforeAll(async () => {
  shop = await openMarket({ LIMIT_FACTOR: "1000" });
  const in_ = (back) => `${month(back)}-05`;
  await shop.fill([
    ...everybody(),
    session("manager-in-three", 3, { company: 3 }),
    ...order(1, today, 10_000),
    ...order(1, today, 4_000, { product: 4, place: "Via Due 2, Roma", site: 11 }),
    ...order(1, in_(1), 5_000, { product: 4 }),
    ...order(1, in_(12), 2_500),
    ...order(1, in_(23), 1_500),
    ...order(1, today, 70_000, { status: "not_confirmed" }),
    ...order(1, today, 80_000, { status: "cancelled" }),
    ...order(2, today, 777_700),
  ]);
});
afterAll(() => shop?.close());

const ask = (query = "", token = "buyer") =>
  shop.get(`/purchased/spending${query}`, { headers: token ? { "madia-api-key": token } : {} });
const ok = async (query, token) => {
  const { status, body } = await ask(query, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test("twelve months until this one, beside the twelve before", async () => {
  const body = await ok();
  expect(body).toMatchObject({ from: month(11), to: month(), currency: "EUR", amount: 190, previous: 40, orders: 3 });
  expect(body.series).toHaveLength(12);
  expect(body.series.at(-1)).toEqual({ month: month(), amount: 140, orders: 2, previous: 25 });
  expect(body.series.at(-2)).toEqual({ month: month(1), amount: 50, orders: 1, previous: 0 });
  expect(body.byCategory).toEqual([
    { id: 11, name: "Caffè", amount: 100, quantity: 2, previous: 40 },
    { id: 12, name: "Formaggi", amount: 90, quantity: 4, previous: 0 },
  ]);
  expect(await ok("?months=24")).toMatchObject({ from: month(23), amount: 230, previous: 0, orders: 5 });
});

test("a month looked at closely: what cost most, and where it went", async () => {
  const { month: now } = await ok();
  expect(now).toEqual({
    month: month(),
    articles: [
      { code: "MD-1", name: "Caffè in grani forte", uomSale: "carton", quantity: 2, amount: 100, orders: 1 },
      { code: "MD-4", name: "Mozzarella fiordilatte", uomSale: "carton", quantity: 2, amount: 40, orders: 1 },
    ],
    places: [
      {
        site: 10,
        address: "Via Uno 1, Roma",
        amount: 100,
        orders: 1,
        categories: [{ id: 11, name: "Caffè", amount: 100 }],
      },
      {
        site: 11,
        address: "Via Due 2, Roma",
        amount: 40,
        orders: 1,
        categories: [{ id: 12, name: "Formaggi", amount: 40 }],
      },
    ],
  });
  const { month: before } = await ok(`?month=${month(1)}`);
  expect(before.articles.map(({ code, amount }) => [code, amount])).toEqual([["MD-4", 50]]);
  expect((await ok(`?month=${month(2)}`)).month).toEqual({ month: month(2), articles: [], places: [] });
});

test("of a site over the months, and of a site and a category together", async () => {
  const body = await ok();
  expect(body.bySite).toEqual([
    { site: 10, address: "Via Uno 1, Roma", amount: 150, previous: 40 },
    { site: 11, address: "Via Due 2, Roma", amount: 40, previous: 0 },
  ]);
  const site = await ok("?site=10");
  expect(site).toMatchObject({ amount: 150, previous: 40, orders: null, bySite: body.bySite });
  expect(site.series.at(-1)).toEqual({ month: month(), amount: 100, orders: null, previous: 25 });
  expect(site.byCategory.map(({ id, amount }) => [id, amount])).toEqual([
    [11, 100],
    [12, 50],
  ]);
  const cheese = await ok("?site=10&category=12");
  expect(cheese).toMatchObject({ amount: 50, bySite: [{ site: 10, amount: 50 }, { site: 11 }] });
  expect(await ok("?site=20")).toMatchObject({ amount: 0, byCategory: [], bySite: body.bySite });
  const { month: siteMonth } = await ok("?site=11");
  expect(siteMonth.articles.map(({ code, amount }) => [code, amount])).toEqual([["MD-4", 40]]);
  expect(siteMonth.places).toHaveLength(2);
  const both = await ok("?site=11&category=11");
  expect(both.month.articles).toEqual([]);
  expect(both.month.places.map(({ site, categories }) => [site, categories.map(({ id }) => id)])).toEqual([[10, [11]]]);
  // Another company's address is no site of theirs.
  expect((await ok("?site=20")).month.articles).toEqual([]);
  expect((await ask("?site=x")).status).toBe(422);
});

test("of a category, of its whole family", async () => {
  for (const category of [12, 2]) {
    const body = await ok(`?category=${category}`);
    expect(body).toMatchObject({ amount: 90, previous: 0, orders: null });
    expect(body.series.at(-1)).toEqual({ month: month(), amount: 40, orders: null, previous: 0 });
    expect(body.month.articles.map(({ code }) => code)).toEqual(["MD-4"]);
    expect(body.byCategory).toHaveLength(2);
  }
  expect((await ok("?category=99")).amount).toBe(0);
});

test("the months are what the orders add up to", async () => {
  const { series } = await ok("?months=24");
  const rows = await shop.rows(`select substr(o.placed_on, 1, 7) as month, sum(i.net) / 100.0 as net from orders o
    join order_item i on i.order_id = o.id where o.company_id = 1 and o.status not in ('not_confirmed', 'cancelled') group by 1`);
  const sums = Object.fromEntries(rows.map(({ month, net }) => [month, net]));
  for (const { month, amount } of series) expect([month, amount]).toEqual([month, sums[month] ?? 0]);
});

test("nonsense is refused beside its name", async () => {
  for (const [query, field] of [
    ["?months=0", "months"],
    ["?months=37", "months"],
    ["?category=-1", "category"],
    ["?month=2026-13", "month"],
    [`?month=${month(12)}`, "month"],
    ["?month=2099-01", "month"],
    [`?day=${day(0)}`, "day"],
  ]) {
    const { status, body } = await ask(query);
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [field]]);
  }
});

test("it is the active company's alone: whoever sees its orders sees it", async () => {
  for (const token of ["buyer", "master", "manager", "seller"]) expect((await ok("", token)).amount).toBe(190);
  expect((await ok("", "stranger")).amount).toBe(7777);
  expect(await ok("", "manager-in-three")).toMatchObject({ amount: 0, orders: 0, byCategory: [] });
  for (const [token, status] of [
    [null, 401],
    ["buyer-none", 409],
    ["operator", 403],
  ])
    expect([token, (await ask("", token)).status]).toEqual([token, status]);
});
