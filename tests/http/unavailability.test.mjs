// What is missing in the markets of one's companies, who buys it, and what may stand in.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openMarket } from "./api-fixture.mjs";
import { fields } from "./company-calls.mjs";
import { everybody, instant } from "./people.mjs";

const DAY = 86_400;

const missing = (id, product, from, to, { country = "IT", reason = "supplier", note = "" } = {}) =>
  `insert into unavailability (id, product_id, market, valid_from, valid_to, reason, note, created_at)
    values (${id}, ${product}, '${country}', '${day(from)}', ${to === null ? "null" : `'${day(to)}'`}, '${reason}', '${note}', '${instant()}')`;
const bought = (company, product, quantity, days, hidden = 0) =>
  `insert into purchased_product (company_id, product_id, last_quantity, last_at, hidden)
    values (${company}, ${product}, ${quantity}, '${instant(-days * DAY)}', ${hidden})`;

let market;
beforeAll(async () => {
  market = await openMarket();
  await market.fill([
    ...everybody(),
    missing(1, 3, -3, 4, { note: "Caseificio fermo" }),
    missing(2, 1, 5, null, { reason: "season" }),
    missing(3, 5, -30, -1),
    // A market of nobody's company.
    missing(4, 1, -1, 3, { country: "NO" }),
    // Company 1 and 3 are the agents', 2 is somebody else's.
    bought(1, 3, 4, 20),
    bought(3, 3, 2, 2),
    bought(2, 3, 9, 1),
    // Out of stock: article 2 everywhere; who took it off the list, or bought it long ago, does not miss it.
    bought(1, 2, 6, 10),
    bought(3, 2, 1, 300),
    bought(2, 1, 5, 5),
    bought(3, 1, 5, 5, 1),
    "insert into product_substitute values (3, 2, 4), (3, 1, 5), (3, 3, 2), (2, 1, 1), (2, 2, 6)",
    "update offer set provision_date = '2099-01-02' where product_id = 2",
    // A price list of company 1.
    "insert into price_list (id, key, name, market) values (7, 'own', 'Own', 'IT')",
    "insert into price (price_list_id, product_id, min_quantity, amount) values (7, 4, 1, 650)",
    "update company set price_list_id = 7 where id = 1",
  ]);
});
afterAll(() => market?.close());

const get = (query, token = "manager") =>
  market.get(`/manager/unavailability${query}`, { headers: token && { "madia-api-key": token } });
const rows = ({ body }) => body.entities.map(({ id, product }) => [id, product.id]);

test("what most miss first: announced, ahead, and simply out of stock", async () => {
  const answer = await get("");
  expect(answer.status).toBe(200);
  expect(rows(answer)).toEqual([
    [1, 3],
    [null, 2],
    [2, 1],
  ]);
  expect(answer.body).toMatchObject({ total: 3, totalExact: true, page: 1, elementsPerPage: 24 });
  const [announced, gone, ahead] = answer.body.entities;
  expect(announced).toMatchObject({
    country: "IT",
    from: day(-3),
    to: day(4),
    reason: "supplier",
    note: "Caseificio fermo",
    product: { code: "MD-3", name: "Mozzarella di bufala", currency: "EUR" },
  });
  expect(gone).toMatchObject({ from: null, to: null, reason: "out_of_stock", note: "", provisionDate: "2099-01-02" });
  expect(ahead).toMatchObject({ from: day(5), to: null, reason: "season", customers: [] });
});

test("only one's own customers are told, the latest purchase first", async () => {
  const [announced, gone] = (await get("", "seller")).body.entities;
  expect(announced.customers.map(({ company, lastQuantity }) => [company.code, lastQuantity])).toEqual([
    ["C00003", 2],
    ["C00001", 4],
  ]);
  expect(announced.customers[0].company).toMatchObject({
    name: "Bar Tre",
    city: "Roma",
    currency: "EUR",
    blocked: false,
  });
  expect(gone.customers.map(({ company }) => company.id)).toEqual([1]);
});

test("substitutes are there themselves, best first", async () => {
  const [announced, gone] = (await get("")).body.entities;
  expect(announced.substitutes.map(({ id }) => id)).toEqual([5, 4]);
  expect(announced.substitutes[1]).toMatchObject({ code: "MD-4", promotionPrice: 7, extra: { isAvailable: true } });
  // Article 1 is announced for later: today it is still there.
  expect(gone.substitutes.map(({ id }) => id)).toEqual([1, 6]);
});

test("one customer's, at that customer's prices", async () => {
  const answer = await get("?company=1");
  expect(rows(answer)).toEqual([
    [1, 3],
    [null, 2],
  ]);
  const [announced] = answer.body.entities;
  expect(announced.customers.map(({ company }) => company.id)).toEqual([1]);
  expect(announced.substitutes[1]).toMatchObject({ id: 4, price: 6.5, promotionPrice: null });
  expect(rows(await get("?company=3"))).toEqual([[1, 3]]);
  expect((await get("?company=2")).status).toBe(404);
});

test("words, pages, and what nobody knows", async () => {
  expect(rows(await get("?q=BÙFALA"))).toEqual([[1, 3]]);
  expect(rows(await get("?q=md-2"))).toEqual([[null, 2]]);
  expect(rows(await get("?q=caff%C3%A8%20grani"))).toEqual([[2, 1]]);
  expect(rows(await get("?q=nessuno"))).toEqual([]);
  expect(rows(await get("?q=%25"))).toEqual([]);
  const second = await get("?page=2&elementsPerPage=2");
  expect([rows(second), second.body.total]).toEqual([[[2, 1]], 3]);
  expect(fields(await get(`?company=x&q=${"a".repeat(101)}&elementsPerPage=0&x=1`))).toEqual([
    "company",
    "elementsPerPage",
    "q",
    "x",
  ]);
});

test("what is no longer sold is still told, and a customer abroad brings that market", async () => {
  await market.fill([
    "update offer set active = 0 where product_id = 3 and market = 'IT'",
    `insert into company (id, name, country, vat_number, status, created_at) values (9, 'Kafé', 'NO', '999999999', 'active', '${instant()}')`,
    `insert into manager_company values (3, 9, '${instant()}')`,
    bought(9, 1, 3, 1),
  ]);
  const answer = await get("");
  expect(rows(answer)).toEqual([
    [1, 3],
    [4, 1],
    [null, 2],
    [2, 1],
  ]);
  const [, abroad] = answer.body.entities;
  expect(abroad).toMatchObject({ country: "NO", product: { currency: "NOK", price: 150 } });
  expect(abroad.customers.map(({ company }) => company.currency)).toEqual(["NOK"]);
  expect(answer.body.entities[0].product.extra.isAvailable).toBe(false);
  // The other agent looks after nobody there.
  expect(rows(await get("", "seller")).map(([id]) => id)).toEqual([1, null, 2]);
});

test("not for buyers", async () => {
  expect((await get("", "master")).status).toBe(403);
  expect((await get("", "buyer")).status).toBe(403);
  expect((await get("", null)).status).toBe(401);
});
