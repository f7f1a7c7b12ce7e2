// The list of articles by each filter in each order, over sets of every size: the planner takes each of its ways, and none of
// them reads a table that grows from end to end (`close` asks the database for the plan of every statement that ran).
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMatrix } from "./matrix-fixture.mjs";

let market;
beforeAll(async () => {
  market = await openMatrix();
  await market.fill([
    "insert into price_list (id, key, name, market, is_default) values (10, 'ours', 'Ours', 'IT', 0)",
    "insert into price (price_list_id, product_id, amount) values (10, 4, 650)",
    "update company set price_list_id = 10 where id = 1",
  ]);
});
afterAll(() => market.close(), 60_000);

/** The buyer's company has prices of its own, the other buyer's has not; the agent orders for the first, or for nobody. */
const visitors = {
  anyone: undefined,
  buyer: "buyer",
  "other buyer": "stranger",
  agent: "manager",
  "agent of nobody": "manager-none",
};
const keys = ["name", "price", "createdAt", "sold"];
const orders = keys.flatMap((key) =>
  ["asc", "desc"].map((direction) => ({ [`app_product_sorting_${key}`]: direction })),
);
const filter = (given) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [`app_product_filter_${name}`, value]));

const family = { category: "latticini" };
const sets = [
  family,
  { category: "formaggi" },
  { manufacturer: "torre" },
  { tag: "organic" },
  { tag: "organic,gluten-free" },
  { new: true },
  { promotion: true },
];
const filters = [
  {},
  { available: true },
  { collection: "featured" },
  ...sets,
  ...sets.slice(2).map((set) => ({ ...family, ...set })),
  { search: "mozzarella" },
  { search: "mozzarella", ...family },
  { search: "8000000000019" },
];
const mine = [{ favourite: true }, { my: true }, { my: true, favourite: true }];
const ours = [
  ...mine,
  ...mine.flatMap((own) => [family, { tag: "organic" }, { search: "mozzarella" }].map((set) => ({ ...own, ...set }))),
];

/** The filters of a visitor's lists: the sets that everybody sees, with each kind of prices; one's own articles. */
const filtersOf = (visitor) => [
  ...(["anyone", "buyer"].includes(visitor) ? filters : []),
  ...(visitor === "anyone" ? [] : ours.filter(({ my }) => !my || visitor !== "agent of nobody")),
];

/** As if the market sold so many articles, each of its sets held so many, and a family ten times as many. */
const sizes = (all, set) =>
  market.fill([
    `update offer_count set products = case kind when 'all' then ${all} when 'family' then ${10 * set} else ${set} end
      where market = 'IT'`,
  ]);

async function ask(path, body, visitor) {
  const { status } = await market.post(path, body, {
    headers: visitors[visitor] && { "madia-api-key": visitors[visitor] },
  });
  expect(status, `${visitor} ${JSON.stringify(body)}`).toBe(200);
}

/** The steps of the statement that a list is made by, asked for the first time. */
async function planOf(body, visitor) {
  const before = new Set(await market.statements());
  await ask("/product/list", body, visitor);
  const [list] = (await market.statements()).filter((sql) => !before.has(sql) && sql.includes("order by g.k"));
  return market.plan(list);
}
const sorts = (steps) => steps.filter((step) => step.startsWith("USE TEMP B-TREE"));

test("a walk would be noticed, under whatever name", async () => {
  for (const sql of [
    "select * from user where name = ?1",
    "select 1 from session s join user as u on u.id = s.user_id where u.name = ?2",
    "update outbox set status = 'sent' where last_error = ?1",
    "select product_id from own_price w order by amount",
  ])
    expect(await market.scans(sql)).toHaveLength(1);
  expect(await market.scans("select * from user where id = ?1")).toEqual([]);
});

test("a list in an index's own order sorts nothing but its page", async () => {
  for (const [given, all, set] of [
    [{}, 100_000, 900],
    [family, 100_000, 900],
    [{ category: "formaggi" }, 100_000, 30_000],
  ]) {
    await sizes(all, set);
    for (const order of orders.filter((order) => order.app_product_sorting_createdAt !== "asc")) {
      const found = sorts(await planOf({ ...filter(given), ...order }, "anyone"));
      expect(found.length, `${JSON.stringify({ ...given, ...order })}: ${found}`).toBeLessThanOrEqual(1);
    }
  }
});

test("prices of one's own are followed by their index, page by page", async () => {
  await sizes(100_000, 30_000);
  for (const [given, index] of [
    [{}, "price"],
    [family, "family"],
    [{ category: "formaggi" }, "category"],
  ])
    for (const direction of ["asc", "desc"]) {
      const steps = await planOf({ ...filter(given), app_product_sorting_price: direction }, "buyer");
      const walks = steps.filter((step) => /^SEARCH (w|o) USING .*INDEX (own_price|offer)_/.test(step));
      expect(walks.some((step) => step.includes(`own_price_${index}`))).toBe(true);
      expect(
        walks.some((step) => /order_price[<>]/.test(step)),
        `${walks}`,
      ).toBe(true);
      // The few that both walks have found, and the page.
      expect(sorts(steps).length, `${index} ${direction}: ${steps.join("\n")}`).toBeLessThanOrEqual(2);
    }
});

/** 3,000 articles that are new and cheaper this week. */
const more = () =>
  market.fill([
    `insert into product (id, code, slug, category_id, manufacturer_id, seller_id, source_id, uom_sale, uom_reference, reference_quantity,
        pack, storage, created_at)
      with recursive n (id) as (select 1001 union all select id + 1 from n where id < 4000)
      select id, 'MN-' || id, 'n-' || id, 11, 1, 1, 1, 'carton', 'kg', 1000, '1 kg', 'ambient', '2026-01-01' from n`,
    `insert into product_text (locale, product_id, name, sort_key, category_id, family_id)
      select 'it', id, code, code, 11, 1 from product where id > 1000`,
    "insert into price (price_list_id, product_id, amount) select 1, id, 500 from product where id > 1000",
    `insert into offer (product_id, market, vat_rate, on_hand, sold, first_sold_on)
      select id, 'IT', 1000, 5, 0, '${market.day(-2)}' from product where id > 1000`,
    "insert into promotion_product (promotion_id, product_id, amount) select 1, id, 400 from product where id > 1000",
  ]);

async function everything() {
  for (const visitor of Object.keys(visitors))
    for (const given of filtersOf(visitor))
      await Promise.all([
        ask("/product/filter/list", filter(given), visitor),
        ...[{}, ...orders].map((order) => ask("/product/list", { ...filter(given), ...order }, visitor)),
      ]);
}

test.each([
  [6, 1],
  [100_000, 1],
  [100_000, 900],
  [100_000, 30_000],
])("of %i articles, in sets of %i", { timeout: 120_000 }, async (all, set) => {
  await sizes(all, set);
  await everything();
});

test("thousands of them new, and cheaper", { timeout: 120_000 }, async () => {
  await more();
  await sizes(100_000, 900);
  await everything();
});
