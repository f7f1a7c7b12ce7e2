// Categories, makers, the shop itself, pictures, the newsletter.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ids, openMarket } from "./api-fixture.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket();
});
afterAll(() => shop?.close());

describe("categories", () => {
  test("families by their sorting with their children and counts", async () => {
    const { body } = await shop.get("/category");
    expect(
      body.entities.map(({ slug, products, children }) => [slug, products, children.map(({ slug }) => slug)]),
    ).toEqual([
      ["latticini", 4, ["formaggi"]],
      ["bevande", 2, ["caffe"]],
    ]);
  });

  test("one by id or slug, in a language with the Italian name as fallback", async () => {
    expect((await shop.get("/category/bevande?lang=no")).body).toMatchObject({ id: 1, name: "Drikke", parent: null });
    expect((await shop.get("/category/11?lang=no")).body).toMatchObject({ name: "Caffè", parent: 1, children: [] });
    expect((await shop.get("/category/none")).status).toBe(404);
  });

  test("the map names every category", async () => {
    const { body } = await shop.get("/category/map");
    expect(body["11"]).toEqual({ slug: "caffe", parent: 1, name: "Caffè" });
    expect(Object.keys(body)).toHaveLength(4);
  });

  test("the flat list filters, sorts and pages", async () => {
    expect(ids(await shop.post("/category/list", { app_category_sorting_name: "desc" }))).toEqual([2, 12, 11, 1]);
    expect(ids(await shop.post("/category/list", { app_category_filter_parent: 1 }))).toEqual([11]);
    expect(ids(await shop.post("/category/list", { app_category_filter_featured: true }))).toEqual([2]);
    expect(ids(await shop.post("/category/list", { app_category_filter_search: "caffe" }))).toEqual([11]);
    const past = await shop.post("/category/list?page=5", {});
    expect(past.body).toMatchObject({ entities: [], total: 4 });
  });
});

describe("manufacturers", () => {
  test("all by name; active ones have an article on sale", async () => {
    const { body } = await shop.get("/manufacturer?elementsPerPage=3");
    expect(body.entities.map(({ slug, products }) => [slug, products])).toEqual([
      ["alba", 2],
      ["okland", 2],
      ["torre", 2],
    ]);
    expect(body.total).toBe(4);
    expect(ids(await shop.get("/manufacturer/active"))).toEqual([2, 3, 1]);
    expect(ids(await shop.post("/manufacturer/list", { app_manufacturer_filter_search: "økl" }))).toEqual([3]);
    expect(ids(await shop.post("/manufacturer/list", { app_manufacturer_filter_search: "%%%" }))).toEqual([]);
    expect(ids(await shop.post("/manufacturer/list?page=2&elementsPerPage=3", {}))).toEqual([4]);
    expect(
      ids(
        await shop.post("/manufacturer/list", {
          app_manufacturer_filter_active: true,
          app_manufacturer_sorting_name: "desc",
        }),
      ),
    ).toEqual([1, 3, 2]);
  });

  test("one by id or slug", async () => {
    expect((await shop.get("/manufacturer/torre")).body).toMatchObject({
      id: 1,
      image: { id: 2 },
      backgroundImage: null,
    });
    expect((await shop.get("/manufacturer/1")).body.slug).toBe("torre");
    expect((await shop.get("/manufacturer/none")).status).toBe(404);
  });
});

describe("the shop", () => {
  test("says what every page needs", async () => {
    const { body } = await shop.get("/shop");
    expect(body).toMatchObject({
      currency: "EUR",
      freeShippingFrom: 150.5,
      firstPurchaseDiscount: 10,
      fastDeliveryHours: 48,
    });
    expect(body.sources).toMatchObject([{ key: "demo", demo: true }]);
    const norway = await shop.get("/shop", { cookies: { "__Host-madia-country": "NO" } });
    expect(norway.body).toMatchObject({ currency: "NOK", freeShippingFrom: null, firstPurchaseDiscount: null });
  });

  test("notices and banners of the market", async () => {
    expect((await shop.get("/notice")).body.entities.map(({ description }) => description)).toEqual([
      "Solo Italia",
      "Per tutti",
    ]);
    expect((await shop.get("/banner?placement=home")).body.entities).toMatchObject([
      { title: "Il forno", mobileImage: { id: 1 } },
    ]);
    expect((await shop.get("/banner?placement=collection")).body.entities).toEqual([]);
    expect((await shop.get("/banner")).status).toBe(422);
  });

  test("is healthy", async () => {
    expect((await shop.get("/health")).body).toMatchObject({ status: "ok" });
  });

  test("takes a newsletter address, twice the same, only with consent", async () => {
    const sign = { email: "Chef@Example.com", lang: "no", privacy: true };
    expect(await shop.post("/newsletter", sign)).toMatchObject({ status: 202, body: { status: "pending" } });
    expect((await shop.post("/newsletter", sign)).status).toBe(202);
    const refused = await shop.post("/newsletter", { email: "chef", privacy: false });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["email", "privacy"]);
  });
});

describe("pictures", () => {
  const address = (id, filter, query = "") => `/public/image/${id}/filter/${filter}${query}`;

  test("a pack is drawn without a word, a wordmark in the shop's own type", async () => {
    const { status, headers, body } = await shop.get(address(1, "product_thumb"));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect(body).toContain("<path ");
    expect(body).not.toMatch(/<b>|<text|font-family/i);
    // The jar's own four paths: no letters, and nothing to put on a label.
    expect(body.match(/<path /g)).toHaveLength(4);
    const labelled = (await shop.get(address(5, "product_thumb"))).body;
    expect(labelled).toContain('viewBox="0 0 240 240"');
    expect(labelled.match(/<path /g).length).toBeGreaterThan(8);
    expect((await shop.get(address(2, "manufacturer_thumb"))).body).toContain('width="160" height="80"');
  });

  test("a version in the address keeps it for ever; an unchanged one is not sent again", async () => {
    const first = await shop.get(address(1, "product_big", "?v=3"));
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = first.headers.get("etag");
    expect((await shop.get(address(1, "product_big"), { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await shop.get(address(1, "product_thumb"))).headers.get("etag")).not.toBe(etag);
  });

  test.each([address(99, "product_thumb"), address(1, "huge"), address(4, "product_thumb")])(
    "%s is not there",
    async (path) => {
      expect(await shop.get(path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    },
  );
});
