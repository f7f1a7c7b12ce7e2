// Lists, facets and single products: filters, orders, pages, prices.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ids, openMarket } from "./api-fixture.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket();
});
afterAll(() => shop?.close());
const list = (filter, query = "", options) => shop.post(`/product/list${query}`, filter, options);

describe("POST /product/list", () => {
  test("lists best sellers first, in every notation of nothing", async () => {
    expect(ids(await list({}))).toEqual([1, 3, 2, 4, 5, 6]);
    const bare = await shop.ask("/api/product/list", { method: "POST", headers: { origin: shop.origin } });
    expect((await bare.json()).total).toBe(6);
  });

  test.each([
    [{ app_product_filter_category: "latticini" }, [3, 4, 5, 6]],
    [{ app_product_filter_category: 11 }, [1, 2]],
    [{ app_product_filter_category: "12", app_product_filter_available: "1" }, [3, 4, 5, 6]],
    [{ app_product_filter_available: true }, [1, 3, 4, 5, 6]],
    [{ app_product_filter_manufacturer: "okland" }, [5, 6]],
    [{ app_product_filter_tag: ["organic", "gluten-free"] }, [3]],
    [{ app_product_filter_tag: "gluten-free" }, [3, 4, 5]],
    [{ app_product_filter_new: true }, [2, 5]],
    [{ app_product_filter_promotion: true }, [3, 4]],
    [{ app_product_filter_featured: true }, [5, 1]],
    [{ app_product_filter_collection: "featured", app_product_filter_category: "bevande" }, [1]],
    [{ app_product_filter_category: "none-such" }, []],
    [{ app_product_filter_manufacturer: 4711 }, []],
    [{ app_product_filter_tag: "none-such" }, []],
    [{ app_product_filter: { category: "caffe", new: true } }, [2]],
  ])("%j", async (filter, expected) => {
    const answer = await list(filter);
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual(expected);
    expect(answer.body).toMatchObject({ total: expected.length, totalExact: true });
  });

  test.each([
    ["name", "asc", [5, 1, 2, 3, 4, 6]],
    ["name", "desc", [6, 4, 3, 2, 1, 5]],
    ["price", "asc", [6, 4, 2, 5, 1, 3]],
    ["createdAt", "desc", [5, 2, 1, 3, 4, 6]],
    ["sold", "asc", [6, 5, 4, 2, 3, 1]],
  ])("sorted by %s %s", async (key, direction, expected) => {
    expect(ids(await list({ [`app_product_sorting_${key}`]: direction }))).toEqual(expected);
  });

  test("pages end quietly, whichever way they are counted", async () => {
    const last = await list({}, "?page=2&elementsPerPage=4");
    expect(ids(last)).toEqual([5, 6]);
    expect(last.body).toMatchObject({ page: 2, elementsPerPage: 4, total: 6 });
    const past = await list({ app_product_filter_available: true }, "?page=9&elementsPerPage=4");
    expect(past.body).toMatchObject({ entities: [], page: 9, total: 5, totalExact: true });
  });

  test("a form in brackets filters like JSON", async () => {
    const form = await list("app_product_filter[category]=caffe&app_product_sorting[price]=asc", "", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(ids(form)).toEqual([2, 1]);
  });

  test("prices, promotion and discount of a card", async () => {
    const [card] = (await list({ app_product_filter_search: "fiordilatte" })).body.entities;
    expect(card).toMatchObject({
      price: 8,
      promotionPrice: 7,
      currency: "EUR",
      vatRate: 10,
      referenceQuantity: 2.5,
      promotions: [{ title: "Settimana del latte" }],
      extra: {
        displayPrice: 3.2,
        displayOrderPrice: 8,
        promotionDisplayPrice: 2.8,
        finalPercentDiscount: -12.5,
        isAvailable: true,
      },
    });
    expect(card.image.url).toBe("/api/public/image/1/filter/7.");
  });

  test("of several promotions the one that makes the price comes first", async () => {
    await shop.fill([
      `insert into promotion (id, key, market, valid_from, valid_to) values (3, 'lowest', 'IT', '${shop.day(-1)}', '${shop.day(9)}')`,
      "insert into promotion_product values (3, 4, 650)",
    ]);
    const [card] = (await list({ app_product_filter_search: "fiordilatte" })).body.entities;
    expect(card).toMatchObject({
      promotionPrice: 6.5,
      promotions: [{ validTo: shop.day(9) }, { validTo: shop.day(2) }],
    });
    await shop.fill(["delete from promotion_product where promotion_id = 3", "delete from promotion where id = 3"]);
  });

  test("a promotion above the list price is none", async () => {
    const [card] = (await list({ app_product_filter_search: "bufala" })).body.entities;
    expect(card).toMatchObject({ price: 36.25, promotionPrice: null, promotions: [], nominalWeight: 2.5 });
  });

  test("another market has its own articles, prices and currency", async () => {
    const norway = await list({}, "", { cookies: { "__Host-madia-country": "NO" } });
    expect(norway.body.entities).toMatchObject([{ id: 1, price: 150, currency: "NOK", vatRate: 15 }]);
  });
});

describe("POST /product/filter/list", () => {
  test("counts makers, categories and tags of what matches", async () => {
    const { body } = await shop.post("/product/filter/list", { app_product_filter_category: "latticini" });
    expect(body.totalExact).toBe(true);
    expect(body.entities.manufacturers.map(({ key, count }) => [key, count])).toEqual([
      ["alba", 2],
      ["okland", 2],
    ]);
    expect(body.entities.categories.map(({ key, count }) => [key, count])).toEqual([["formaggi", 4]]);
    expect(body.entities.tags.map(({ name, count }) => [name, count])).toEqual([
      ["Biologico", 1],
      ["Senza glutine", 3],
    ]);
  });

  test("finds what its list finds, also with a typo", async () => {
    const { body } = await shop.post("/product/filter/list", { app_product_filter_search: "mozarella" });
    expect(body.entities.categories).toMatchObject([{ key: "formaggi", count: 2 }]);
    const nothing = await shop.post("/product/filter/list", { app_product_filter_category: "none" });
    expect(nothing.body).toMatchObject({ entities: { tags: [], categories: [], manufacturers: [] } });
  });

  test("names the maker it is asked for, also when nothing of it matches", async () => {
    const { body } = await shop.post("/product/filter/list", {
      app_product_filter_manufacturer: "alba",
      app_product_filter_search: "zzzqqq",
    });
    expect(body.entities.manufacturers).toMatchObject([{ key: "alba", count: 0 }]);
    expect(body.entities.manufacturers[0].name).not.toBe("alba");
    expect(body.entities.categories).toEqual([]);
  });
});

describe("one product", () => {
  test("by id, code and slug it is the same", async () => {
    const byId = await shop.get("/product/4");
    expect(byId.body).toMatchObject({
      code: "MD-4",
      categories: [{ slug: "latticini" }, { slug: "formaggi" }],
      quantityBreaks: [],
      lowestRecentPrice: 7.6,
      allergens: [],
      allergensKnown: false,
      source: { demo: true },
    });
    expect((await shop.get("/product/by-code/md-4")).body).toEqual(byId.body);
    expect((await shop.get("/product/by-slug/formaggi/p-4")).body).toEqual(byId.body);
    expect((await shop.get("/product/by-slug/caffe/p-4")).body).toEqual(byId.body);
  });

  test("quantity breaks fall", async () => {
    const { body } = await shop.get("/product/1");
    expect(body.quantityBreaks).toEqual([
      { minQuantity: 1, price: 12, displayPrice: 4.8 },
      { minQuantity: 10, price: 11, displayPrice: 4.4 },
    ]);
  });

  test("its lots expire in order, and an expired one is gone", async () => {
    const { body } = await shop.get("/product/5/availabilities");
    expect(body.map(({ code }) => code)).toEqual(["L1", "L2"]);
    expect((await shop.get("/product/5")).body.nextExpiry).toBe(shop.day(10));
  });

  test("related articles come from its category first and never hold itself", async () => {
    expect(ids(await shop.get("/product/4/related"))).toEqual([3, 5, 6]);
    // Beside mozzarella stands mozzarella, though burrata is sold more.
    await shop.sql("update search_text set name = 'mozzarella affumicata' where product_id = 6");
    expect(ids(await shop.get("/product/4/related"))).toEqual([3, 6, 5]);
    await shop.sql("update search_text set name = 'smor fra okland oekland' where product_id = 6");
    expect((await shop.get("/product/4/images")).body.entities).toHaveLength(1);
  });

  test.each([
    "/product/99",
    "/product/99/related",
    "/product/99/images",
    "/product/99/availabilities",
    "/product/by-code/none",
    "/product/by-slug/a/b",
  ])("%s is not there", async (path) => {
    expect(await shop.get(path)).toMatchObject({
      status: 404,
      body: { code: "not_found", message: "Risorsa non trovata" },
    });
  });

  test("what another market does not sell is not there", async () => {
    expect((await shop.get("/product/2", { cookies: { "__Host-madia-country": "NO" } })).status).toBe(404);
  });
});

test("best sellers and promotions are pages too", async () => {
  expect(ids(await shop.get("/product/best-sellers?elementsPerPage=2"))).toEqual([1, 3]);
  expect(ids(await shop.get("/product/promotions"))).toEqual([3, 4]);
});
