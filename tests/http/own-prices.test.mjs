// Whoever is signed in sees the market and the prices of the active company, and nobody sees another's.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ids, openMarket } from "./api-fixture.mjs";
import { everybody, instant, session } from "./people.mjs";

const locales = ["de", "en", "es", "fr", "hr", "hu", "it", "ja", "no", "pt", "ru", "uk"];

/** A second family of 180 articles, its prices known: list 10 has every third, list 11 all of them. */
const many = Array.from({ length: 180 }, (_, n) => {
  const market = 500 + ((n * 37) % 400) * 10;
  return {
    id: 1000 + n,
    category: n % 2 === 0 ? 21 : 22,
    maker: n % 5 === 0 ? 1 : 2,
    stock: n % 4,
    market,
    // Mostly lower, some dearer, some exactly what another article costs.
    part: n % 3 === 0 ? (n % 21 === 0 ? market + 1500 : Math.floor(market * 0.9)) : undefined,
    full: Math.max(100, market - (n % 50) * 20),
  };
});

const shopping = [
  `insert into price_list (id, key, name, market, is_default) values (10, 'uno', 'Uno', 'IT', 0), (11, 'due', 'Due', 'IT', 0),
    (12, 'fire', 'Fire', 'NO', 0)`,
  // One: lower; no price of its own but a step; variable weight; lower than the promotion (7.00).
  `insert into price (price_list_id, product_id, min_quantity, amount) values (10, 1, 1, 1000), (10, 1, 20, 900),
    (10, 2, 5, 950), (10, 3, 1, 1300), (10, 4, 1, 690), (11, 1, 1, 1100), (11, 4, 1, 750), (11, 6, 1, 2000), (12, 1, 1, 14000)`,
  `insert into price_history values (11, 4, '2020-01-01', 740)`,
  "insert into category (id, key, parent_id, slug, sorting) values (3, 'many', null, 'tanti', 3), (21, 'even', 3, 'pari', 1), (22, 'odd', 3, 'dispari', 2)",
  `insert into product (id, code, slug, category_id, manufacturer_id, seller_id, source_id, uom_sale, uom_reference,
    reference_quantity, storage, created_at) values ${many
      .map(
        ({ id, category, maker }) =>
          `(${id}, 'X-${id}', 'x-${id}', ${category}, ${maker}, 1, 1, 'piece', 'pc', 1000, 'ambient', '2026-01-01')`,
      )
      .join(", ")}`,
  ...locales.map(
    (locale) =>
      `insert into product_text (locale, product_id, name, sort_key, category_id, family_id) values ${many
        .map(({ id, category }) => `('${locale}', ${id}, 'X ${id}', 'x ${id}', ${category}, 3)`)
        .join(", ")}`,
  ),
  `insert into price (price_list_id, product_id, amount) values ${many
    .flatMap(({ id, market, part, full }) => [[1, id, market], ...(part ? [[10, id, part]] : []), [11, id, full]])
    .map((row) => `(${row})`)
    .join(", ")}`,
  `insert into offer (product_id, market, vat_rate, on_hand, sold, first_sold_on) values ${many
    .map(({ id, stock }) => `(${id}, 'IT', 1000, ${stock}, ${id % 90}, '2026-01-01')`)
    .join(", ")}`,
  "update company set price_list_id = 10 where id = 1",
  "update company set price_list_id = 11 where id = 2",
  `insert into company (id, name, country, price_list_id, status, created_at) values (4, 'Hotell Fire', 'NO', 12, 'active', '${instant()}')`,
  `insert into user (id, email, username, name, surname, created_at) values (20, 'no@x.example', 'no@x.example', 'Nora', 'Berg', '${instant()}')`,
  `insert into company_member (company_id, user_id, master, created_at) values (4, 20, 1, '${instant()}')`,
  `insert into manager_company values (3, 4, '${instant()}')`,
  session("norge", 20, { company: 4 }),
  session("manager-in-norway", 3, { company: 4 }),
  session("manager-in-three", 3, { company: 3 }),
  // A company that is not (any more) theirs counts for nobody.
  session("manager-astray", 3, { company: 2 }),
];

let shop;
beforeAll(async () => {
  shop = await openMarket();
  await shop.fill(everybody());
  await shop.fill(shopping);
});
afterAll(() => shop?.close());

/** Nobody, or whoever has this token. */
const as = (token) => (token ? { headers: { "madia-api-key": token } } : {});
const list = (token, filter, query = "") => shop.post(`/product/list${query}`, filter, as(token));
const card = async (token, id) => (await shop.get(`/product/${id}`, as(token))).body;

describe("one company's own list", () => {
  test("prices of an article with a row there, of one without, and of one that only has a step", async () => {
    expect(await card("buyer", 1)).toMatchObject({
      price: 10,
      currency: "EUR",
      extra: { displayPrice: 4, displayOrderPrice: 10, promotionPrice: null, finalPercentDiscount: null },
      quantityBreaks: [
        { minQuantity: 1, price: 10, displayPrice: 4 },
        { minQuantity: 20, price: 9, displayPrice: 3.6 },
      ],
    });
    expect(await card("buyer", 5)).toMatchObject({
      price: 11,
      quantityBreaks: [{ price: 11 }, { minQuantity: 10, price: 10 }],
    });
    expect(await card("buyer", 2)).toMatchObject({
      price: 9.99,
      quantityBreaks: [
        { minQuantity: 1, price: 9.99 },
        { minQuantity: 5, price: 9.5 },
      ],
    });
  });

  test("a weighed article is estimated from the own price of a kilo", async () => {
    expect(await card("buyer", 3)).toMatchObject({ price: 32.5, extra: { displayPrice: 13, displayOrderPrice: 32.5 } });
  });

  test("a promotion is one only where it is lower than the own price", async () => {
    expect(await card("buyer", 4)).toMatchObject({
      price: 6.9,
      promotionPrice: null,
      promotions: [],
      lowestRecentPrice: null,
      extra: { promotionPrice: null, promotionDisplayPrice: null, finalPercentDiscount: null },
    });
    expect(await card("stranger", 4)).toMatchObject({
      price: 7.5,
      promotionPrice: 7,
      promotions: [{ title: "Settimana del latte" }],
      lowestRecentPrice: 7.4,
      extra: { displayPrice: 3, promotionDisplayPrice: 2.8, finalPercentDiscount: -6.7 },
    });
    expect(ids(await list("stranger", { app_product_filter_promotion: true }))).toEqual([4]);
    expect(await list("buyer", { app_product_filter_promotion: true })).toMatchObject({
      body: { total: 0, entities: [] },
    });
    const facets = await shop.post("/product/filter/list", { app_product_filter_promotion: true }, as("buyer"));
    expect(facets.body).toMatchObject({ entities: { categories: [] }, totalExact: true });
  });

  test.each([
    ["best sellers", "/product/best-sellers?elementsPerPage=1", ({ body }) => body.entities[0]],
    ["suggestions", "/search/suggest?q=caffe", ({ body }) => body.products[0]],
    ["related articles", "/product/2/related", ({ body }) => body.entities[0]],
    ["by code", "/product/by-code/MD-1", ({ body }) => body],
    ["by slug", "/product/by-slug/caffe/p-1", ({ body }) => body],
  ])("%s have them too", async (_, path, pick) => {
    for (const [token, price] of [
      ["buyer", 10],
      [undefined, 12],
      ["stranger", 11],
    ])
      expect(pick(await shop.get(path, as(token)))).toMatchObject({ id: 1, price });
  });

  test("an own price is one in the search as well", async () => {
    const { body } = await list("buyer", { app_product_filter_search: "caffe", app_product_sorting_price: "desc" });
    expect(body.entities.map(({ price }) => price)).toEqual([10, 9.99]);
  });
});

describe("nobody sees another's", () => {
  const expected = {
    undefined: 12,
    buyer: 10,
    stranger: 11,
    multi: 10,
    manager: 10,
    "manager-in-three": 12,
    "manager-astray": 12,
    operator: 12,
  };

  test.each([Object.keys(expected), Object.keys(expected).reverse()])(
    "one after another on one isolate: %s ...",
    async (...tokens) => {
      for (const token of [...tokens, ...tokens]) {
        const answer = await list(token === "undefined" ? undefined : token, { app_product_filter_category: "caffe" });
        expect([token, answer.body.entities.find(({ id }) => id === 1).price]).toEqual([token, expected[token]]);
      }
    },
  );

  test("all at once", async () => {
    const tokens = Array.from({ length: 6 }, () => Object.keys(expected)).flat();
    const answers = await Promise.all(tokens.map((token) => card(token === "undefined" ? undefined : token, 1)));
    expect(answers.map(({ price }) => price)).toEqual(tokens.map((token) => expected[token]));
  });

  test("an unknown, an expired and a cut token see what anyone sees", async () => {
    await shop.sql(session("late", 1, { company: 1, expires: -1 }));
    for (const token of ["late", "none-such", "buye"])
      expect(await card(token, 1)).toMatchObject({ price: 12, extra: {} });
  });

  test("a member who left sees list prices with the next call", async () => {
    await shop.sql(
      `insert into company_member (company_id, user_id, master, created_at) values (1, 20, 0, '${instant()}')`,
    );
    await shop.sql(session("leaving", 20, { company: 1 }));
    expect((await card("leaving", 1)).price).toBe(10);
    await shop.sql("delete from company_member where company_id = 1 and user_id = 20");
    expect((await card("leaving", 1)).price).toBe(12);
  });
});

describe("the market is the company's", () => {
  test("a Norwegian hotel buys in kroner, whatever the cookie and the language say", async () => {
    const answer = await shop.post(
      "/product/list",
      {},
      { headers: { "madia-api-key": "norge", "accept-language": "it" }, cookies: { "__Host-madia-country": "IT" } },
    );
    expect(answer.body).toMatchObject({ total: 1, entities: [{ id: 1, price: 140, currency: "NOK", vatRate: 15 }] });
    expect((await shop.get("/shop", as("norge"))).body).toMatchObject({ country: "NO", currency: "NOK" });
    expect((await shop.get("/notice", as("norge"))).body.entities.map(({ description }) => description)).toEqual([
      "Solo Norvegia",
      "Per tutti",
    ]);
    expect((await shop.get("/product/2", as("norge"))).status).toBe(404);
  });

  test("an agent's is the one of the company acted for", async () => {
    expect(await card("manager-in-norway", 1)).toMatchObject({ price: 140, currency: "NOK" });
    expect(await card("manager", 1)).toMatchObject({ price: 10, currency: "EUR" });
    await shop.sql("update session set company_id = 4 where user_id = 3 and company_id = 1");
    expect(await card("manager", 1)).toMatchObject({ price: 140, currency: "NOK" });
    await shop.sql("update session set company_id = 1 where user_id = 3 and company_id = 4");
    expect(await card("manager", 1)).toMatchObject({ price: 10, currency: "EUR" });
    await shop.sql(session("manager-in-norway-again", 3, { company: 4 }));
  });

  test("no company gets a list of another market", async () => {
    await expect(shop.sql("update company set price_list_id = 12 where id = 3")).rejects.toThrow(
      /price_list_of_another_market/,
    );
    await expect(shop.sql("update price_list set market = 'IT' where id = 12")).rejects.toThrow(
      /price_list_of_another_market/,
    );
  });
});

describe("sorted by price", () => {
  const small = [1, 2, 3, 4, 5, 6];
  const marketOf = { 1: 1200, 2: 999, 3: 3625, 4: 800, 5: 1100, 6: 600 };
  const ownOf = { undefined: {}, buyer: { 1: 1000, 3: 3250, 4: 690 }, stranger: { 1: 1100, 4: 750, 6: 2000 } };
  const priceOf = (token, article) =>
    token === "buyer" ? (article.part ?? article.market) : token === "stranger" ? article.full : article.market;
  const everything = (token) => [
    ...small.map((id) => ({ id, family: 1, maker: 0, stock: 1, price: ownOf[token][id] ?? marketOf[id] })),
    ...many.map((article) => ({ ...article, family: 3, price: priceOf(token, article) })),
  ];
  const sorted = (articles, descending) =>
    articles
      .toSorted((a, b) => a.price - b.price || a.id - b.id)
      .map(({ id }) => id)
      [descending ? "toReversed" : "slice"]();

  const cases = [
    ["everything", {}, () => true],
    ["a family", { app_product_filter_category: "tanti" }, ({ family }) => family === 3],
    ["a category", { app_product_filter_category: "dispari" }, ({ category }) => category === 22],
    [
      "a maker in a family",
      { app_product_filter_category: 3, app_product_filter_manufacturer: "torre" },
      ({ family, maker }) => family === 3 && maker === 1,
    ],
    [
      "what is in stock",
      { app_product_filter_category: 3, app_product_filter_available: true },
      ({ family, stock }) => family === 3 && stock > 0,
    ],
  ];

  for (const token of ["undefined", "buyer", "stranger"]) {
    for (const direction of ["asc", "desc"]) {
      test.each(cases)(
        `${token}, ${direction}: the pages of %s have no gap and nothing twice`,
        async (_, filter, matches) => {
          const expected = sorted(everything(token).filter(matches), direction === "desc");
          const listed = [];
          let total;
          for (let page = 1; listed.length < expected.length; page += 1) {
            const answer = await list(
              token === "undefined" ? undefined : token,
              { ...filter, app_product_sorting_price: direction },
              `?page=${page}&elementsPerPage=17`,
            );
            if (answer.body.entities.length === 0) break;
            listed.push(...answer.body.entities.map(({ id }) => id));
            total = answer.body;
          }
          expect(listed).toEqual(expected);
          expect(total).toMatchObject({ total: expected.length, totalExact: true });
        },
      );
    }
  }

  test("a changed, an added and a removed own price, a moved and a reweighed article are sorted anew", async () => {
    const first = async () =>
      (await list("stranger", { app_product_sorting_price: "asc" }, "?elementsPerPage=1")).body.entities[0];
    const before = await first();
    await shop.sql("update price set amount = 3 where price_list_id = 11 and product_id = 1100");
    expect(await first()).toMatchObject({ id: 1100, price: 0.03 });
    await shop.sql("insert into price (price_list_id, product_id, amount) values (11, 5, 2)");
    expect(await first()).toMatchObject({ id: 5, price: 0.02 });
    await shop.sql("delete from price where price_list_id = 11 and product_id = 5");
    expect(await first()).toMatchObject({ id: 1100 });
    await shop.sql("update product set category_id = 12 where id = 1100");
    const cheese = await list("stranger", {
      app_product_filter_category: "formaggi",
      app_product_sorting_price: "asc",
    });
    expect(cheese.body.entities[0]).toMatchObject({ id: 1100, price: 0.03 });
    await shop.sql("update product set category_id = 21 where id = 1100");
    await shop.sql(`update price set amount = ${many[100].full} where price_list_id = 11 and product_id = 1100`);
    expect(await first()).toEqual(before);
  });
});
