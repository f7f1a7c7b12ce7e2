// Favourites of a company and of an agent, and what a company has bought.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ids, openMarket } from "./api-fixture.mjs";
import { order } from "./order-rows.mjs";
import { everybody, session } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket();
  await shop.fill(everybody());
  await shop.fill([
    `insert into purchased_product (company_id, product_id, times, last_quantity, last_at) values
      (1, 1, 9, 4, '2026-11-01T08:00:00Z'), (1, 4, 2, 10, '2026-11-20T08:00:00Z'), (1, 6, 1, 1, '2026-10-01T08:00:00Z'),
      (2, 5, 3, 2, '2026-11-02T08:00:00Z')`,
    `insert into purchased_product values (1, 3, 5, 1, '2026-11-21T08:00:00Z', 1)`,
    "insert into price_list (id, key, name, market, is_default) values (10, 'uno', 'Uno', 'IT', 0)",
    "insert into price (price_list_id, product_id, amount) values (10, 4, 650)",
    "update company set price_list_id = 10 where id = 1",
    // A member without a right to master, an agent, a buyer whose company is gone.
    session("colleague", 7, { company: 1 }),
    session("manager-in-three", 3, { company: 3 }),
  ]);
});
afterAll(() => shop?.close());

const as = (token) => (token ? { headers: { "madia-api-key": token } } : {});
const call = async (method, path, token, headers) => {
  const response = await shop.ask(`/api${path}`, {
    method,
    headers: { ...as(token).headers, ...headers, origin: shop.origin },
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
};
const put = (path, token, headers) => call("PUT", path, token, headers);
const remove = (path, token, headers) => call("DELETE", path, token, headers);
const list = (token, filter, query = "") => shop.post(`/product/list${query}`, filter, as(token));
const favourites = (token, more) => list(token, { app_product_filter_favourite: true, ...more });
const mine = (token, more, query) => list(token, { app_product_filter_my: true, ...more }, query);

describe("a company's favourites", () => {
  test("are added, listed by name and taken away, for everybody who buys for it", async () => {
    const added = await put("/favourite/product/4", "buyer");
    expect(added).toMatchObject({
      status: 200,
      body: {
        id: 4,
        name: "Mozzarella fiordilatte",
        uomSale: "carton",
        price: 6.5,
        promotionPrice: null,
        currency: "EUR",
        image: "/api/public/image/1/filter/7.product_thumb",
        category: "formaggi",
      },
    });
    expect((await put("/favourite/product/1", "buyer")).status).toBe(200);
    // Again is no mistake.
    expect((await put("/favourite/product/1", "buyer")).status).toBe(200);
    const answer = await favourites("colleague");
    expect(ids(answer)).toEqual([1, 4]);
    expect(answer.body).toMatchObject({ total: 2, totalExact: true });
    expect(ids(await favourites("master", { app_product_sorting_price: "asc" }))).toEqual([4, 1]);
    expect(ids(await favourites("master", { app_product_filter_category: "bevande" }))).toEqual([1]);
    expect(ids(await favourites("master", { app_product_filter_search: "mozzarella" }))).toEqual([4]);
    expect(await remove("/favourite/product/1", "colleague")).toEqual({ status: 204, body: "" });
    expect((await remove("/favourite/product/1", "colleague")).status).toBe(204);
    expect(ids(await favourites("buyer"))).toEqual([4]);
  });

  test("are another company's not", async () => {
    expect(ids(await favourites("stranger"))).toEqual([]);
    expect((await remove("/favourite/product/4", "stranger")).status).toBe(204);
    expect(ids(await favourites("buyer"))).toEqual([4]);
  });

  test("have facets of their own", async () => {
    const { body } = await shop.post("/product/filter/list", { app_product_filter_favourite: true }, as("buyer"));
    expect(body.entities.categories).toMatchObject([{ key: "formaggi", count: 1 }]);
  });

  test("show on every card when somebody is signed in, and never to nobody", async () => {
    const hearts = async (token) =>
      Object.fromEntries((await list(token, {})).body.entities.map(({ id, extra }) => [id, extra.favourite]));
    expect(await hearts("buyer")).toEqual({ 1: false, 2: false, 3: false, 4: true, 5: false, 6: false });
    expect(await hearts("stranger")).toMatchObject({ 4: false });
    expect(Object.values(await hearts())).toEqual(Array(6).fill(undefined));
    expect((await shop.get("/product/4", as("buyer"))).body.extra.favourite).toBe(true);
    expect((await shop.get("/product/4")).body.extra).not.toHaveProperty("favourite");
    expect(Object.keys((await shop.get("/product/4", as("buyer-none"))).body.extra)).not.toContain("favourite");
  });

  test("need an article that the market sells", async () => {
    expect((await put("/favourite/product/99", "buyer")).status).toBe(404);
    await shop.sql("update offer set active = 0 where product_id = 6 and market = 'IT'");
    expect((await put("/favourite/product/6", "buyer")).status).toBe(404);
    await shop.sql("update offer set active = 1 where product_id = 6 and market = 'IT'");
  });

  test("belong to buyers, and to the company their page was showing", async () => {
    for (const method of [put, remove]) {
      expect((await method("/favourite/product/1")).status).toBe(401);
      for (const token of ["manager", "seller", "operator"])
        expect((await method("/favourite/product/1", token)).status).toBe(403);
      expect(await method("/favourite/product/1", "buyer-none")).toMatchObject({
        status: 409,
        body: { code: "no_company" },
      });
      expect(await method("/favourite/product/1", "buyer", { "madia-company": "3" })).toMatchObject({
        status: 409,
        body: { code: "company_mismatch" },
      });
    }
    expect((await put("/favourite/product/x", "buyer")).status).toBe(400);
  });
});

describe("an agent's favourites", () => {
  test("follow the account from company to company, with each one's prices", async () => {
    expect((await put("/manager/favourite/product/4", "manager")).body).toMatchObject({ id: 4, price: 6.5 });
    await put("/manager/favourite/product/5", "manager");
    const names = async (token) =>
      (await shop.get("/manager/favourite", as(token))).body.products.map(({ id, price }) => [id, price]);
    expect(await names("manager")).toEqual([
      [5, 11],
      [4, 6.5],
    ]);
    expect(await names("manager-in-three")).toEqual([
      [5, 11],
      [4, 8],
    ]);
    expect(await names("manager-none")).toEqual([
      [5, 11],
      [4, 8],
    ]);
    expect(await names("seller")).toEqual([]);
    expect(ids(await favourites("manager-in-three"))).toEqual([5, 4]);
    expect(ids(await favourites("manager-none"))).toEqual([5, 4]);
    expect((await shop.get("/product/5", as("manager-none"))).body.extra.favourite).toBe(true);
    expect((await remove("/manager/favourite/product/4", "manager-in-three")).status).toBe(204);
    expect(await names("manager")).toEqual([[5, 11]]);
  });

  test("are nobody else's business", async () => {
    for (const [token, status] of [
      [undefined, 401],
      ["buyer", 403],
      ["master", 403],
      ["operator", 403],
    ]) {
      expect((await put("/manager/favourite/product/1", token)).status).toBe(status);
      expect((await remove("/manager/favourite/product/1", token)).status).toBe(status);
      expect((await shop.get("/manager/favourite", as(token))).status).toBe(status);
    }
    expect((await put("/manager/favourite/product/99", "manager")).status).toBe(404);
  });
});

describe("my products", () => {
  test("come with the last purchase first, and say when and how many", async () => {
    const answer = await mine("buyer");
    expect(ids(answer)).toEqual([4, 1, 6]);
    expect(answer.body).toMatchObject({ total: 3, totalExact: true });
    expect(answer.body.entities[0].extra).toMatchObject({ times: 2, lastQuantity: 10, lastAt: "2026-11-20T08:00:00Z" });
    expect((await list("buyer", {})).body.entities[0].extra).not.toHaveProperty("times");
  });

  test("say what they cost the last time, and what as many cost today", async () => {
    const prices = async () => {
      const { lastPrice, usualPrice } = (await mine("buyer")).body.entities[0].extra;
      return { lastPrice, usualPrice };
    };
    expect(await prices()).toEqual({ lastPrice: undefined, usualPrice: 6.5 });
    // Another company's line, though newer, is nobody else's price.
    await shop.fill([
      ...order(1),
      ...order(2, { company: 2, user: 2 }),
      "update order_item set product_id = 4, amount = 700 where id = 11",
      "update order_item set product_id = 4, amount = 100 where id = 21",
    ]);
    expect(await prices()).toEqual({ lastPrice: 7, usualPrice: 6.5 });
    // Nor was paid what was cancelled or did not come, or chosen what came as a substitute.
    await shop.fill([
      ...order(3, { status: "cancelled" }),
      ...order(4),
      "update order_item set product_id = 4, amount = 100 where id = 31",
      "update order_item set product_id = 4, amount = 100, substitute_for = 42 where id = 41",
      ...order(5, { status: "delivered" }),
      "update order_item set product_id = 4, amount = 100, missing = quantity where id = 51",
    ]);
    expect(await prices()).toEqual({ lastPrice: 7, usualPrice: 6.5 });
    await shop.fill(["insert into price (price_list_id, product_id, min_quantity, amount) values (10, 4, 10, 600)"]);
    expect(await prices()).toEqual({ lastPrice: 7, usualPrice: 6 });
    expect((await list("buyer", {})).body.entities[0].extra).not.toHaveProperty("usualPrice");
  });

  test("page by page, sorted and filtered like every list", async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(ids(await mine("buyer", {}, `?elementsPerPage=1&page=${page}`)));
    expect(pages).toEqual([[4], [1], [6], []]);
    expect(ids(await mine("buyer", { app_product_sorting_name: "asc" }))).toEqual([1, 4, 6]);
    expect(ids(await mine("buyer", { app_product_sorting_price: "desc" }))).toEqual([1, 4, 6]);
    expect(ids(await mine("buyer", { app_product_filter_category: "latticini" }))).toEqual([4, 6]);
    expect(ids(await mine("buyer", { app_product_filter_search: "smor" }))).toEqual([6]);
    expect(ids(await mine("buyer", { app_product_filter_favourite: true }))).toEqual([4]);
    const facets = await shop.post("/product/filter/list", { app_product_filter_my: true }, as("buyer"));
    expect(facets.body.entities.categories.map(({ key, count }) => [key, count])).toEqual([
      ["caffe", 1],
      ["formaggi", 2],
    ]);
  });

  test("an agent reads those of the company acted for", async () => {
    expect(ids(await mine("manager"))).toEqual([4, 1, 6]);
    expect(ids(await mine("manager-in-three"))).toEqual([]);
    expect(ids(await mine("stranger"))).toEqual([5]);
  });

  test("one is hidden until it is bought again, by those who buy", async () => {
    for (const [token, status] of [
      [undefined, 401],
      ["manager", 403],
      ["seller", 403],
      ["operator", 403],
      ["buyer-none", 409],
      ["stranger", 204],
      ["buyer", 204],
    ])
      expect([token, (await remove("/purchased/product/1", token)).status]).toEqual([token, status]);
    expect(ids(await mine("master"))).toEqual([4, 6]);
    await shop.sql("update purchased_product set hidden = 0 where company_id = 1 and product_id = 1");
    expect(ids(await mine("master"))).toEqual([4, 1, 6]);
  });

  test.each(["favourite", "my"])("%s needs somebody", async (key) => {
    const filter = { [`app_product_filter_${key}`]: true };
    for (const path of ["/product/list", "/product/filter/list"]) {
      for (const token of [undefined, "operator", "none-such"])
        expect(await shop.post(path, filter, as(token))).toMatchObject({
          status: 401,
          body: { code: "unauthenticated" },
        });
      expect(await shop.post(path, filter, as("buyer-none"))).toMatchObject({
        status: 409,
        body: { code: "no_company" },
      });
    }
  });

  test("an agent without a company has bought nothing yet", async () => {
    expect(await mine("manager-none")).toMatchObject({ status: 409, body: { code: "no_company" } });
  });
});
