// Every refusal wears the same envelope, in the visitor's language.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMarket } from "./api-fixture.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket();
});
afterAll(() => shop?.close());

const form = { "content-type": "application/x-www-form-urlencoded" };

test.each([
  ["a path that is no id", "/product/abc", {}, 400, "malformed"],
  ["an id too large for a database", "/product/99999999999999999999", {}, 400, "malformed"],
  ["a broken escape in a path", "/product/by-code/%ff", {}, 400, "malformed"],
  ["a body that is no JSON", "/product/list", { body: "{" }, 400, "malformed"],
  ["a body that names a member twice", "/product/list", { body: '{"page":1,"page":2}' }, 400, "malformed"],
  ["a body that is no object", "/product/list", { body: "[1]" }, 400, "malformed"],
  ["an unknown route", "/nothing", {}, 404, "not_found"],
  [
    "a favourite without a session",
    "/product/list",
    { body: '{"app_product_filter_favourite":true}' },
    401,
    "unauthenticated",
  ],
  ["a body too large", "/product/list", { body: `{"x":"${"x".repeat(70_000)}"}` }, 413, "too_large"],
  [
    "another media type",
    "/product/list",
    { body: "<a/>", headers: { "content-type": "text/xml" } },
    415,
    "unsupported_media_type",
  ],
  ["page 0", "/product/list?page=0", { body: "{}" }, 422, "validation"],
  ["101 on a page", "/product/best-sellers?elementsPerPage=101", {}, 422, "validation"],
  ["a page twice", "/manufacturer?page=1&page=2", {}, 422, "validation"],
  ["a page in words", "/product/promotions?page=one", {}, 422, "validation"],
  ["an unknown filter", "/product/list", { body: '{"app_product_filter_colour":"red"}' }, 422, "validation"],
  ["an unknown order", "/product/list", { body: "app_product_sorting_name=up", headers: form }, 422, "validation"],
  ["an unknown collection", "/product/list", { body: '{"app_product_filter_collection":"new"}' }, 422, "validation"],
  ["a flag that is none", "/category/list", { body: '{"app_category_filter_featured":"maybe"}' }, 422, "validation"],
  ["another market", "/category", { headers: { "madia-market": "retail" } }, 422, "validation"],
])("%s", async (_, path, { body, headers } = {}, status, code) => {
  const answer = body === undefined ? await shop.get(path, { headers }) : await shop.post(path, body, { headers });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code });
  expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
});

test("a wrong method names the right ones", async () => {
  const answer = await shop.ask("/api/product/list");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("POST");
  expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
});

test.each([
  ["it", "Risorsa non trovata"],
  ["en", "Resource not found"],
  ["no", "Fant ikke det du leter etter"],
  ["ja", "見つかりませんでした"],
])("a 404 in %s", async (lang, message) => {
  const answer = await shop.get(`/product/99?lang=${lang}`);
  expect(answer.body.message).toBe(message);
});

test("a field error names the field and its limits", async () => {
  const { body } = await shop.post("/product/list?page=0&lang=en", { app_product_filter_search: "ab", x: 1 });
  expect(body.errors).toEqual({
    app_product_filter_search: ["At least 3 characters"],
    page: ["A whole number from 1 to 100000"],
    x: ["Unknown field"],
  });
});

test("a letter that an earlier program has lost is refused at its field, in JSON and in forms", async () => {
  const lost = "Contiene un segno illeggibile (�): al suo posto scrivi la lettera giusta";
  for (const [path, body, field, headers] of [
    ["/product/list", { app_product_filter_search: "caff\ufffd" }, "app_product_filter_search"],
    ["/product/list", "app_product_filter%5Bsearch%5D=caff%E8", "app_product_filter[search]", form],
    ["/user/login", { username: "nicol\ufffd", password: "segreto1" }, "username"],
    ["/user/login", "username=nicol%F2&password=segreto1", "username", form],
  ]) {
    const answer = await shop.post(path, body, { headers });
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [lost] }]);
  }
  const inGerman = await shop.post("/product/list?lang=de", { app_product_filter_search: "caff\ufffd" });
  expect(inGerman.body.errors.app_product_filter_search).toEqual([expect.stringContaining("unlesbares Zeichen")]);
});

test("a 500 says nothing to the caller and everything to the log, once", async () => {
  await shop.sql(`insert or replace into setting values ('social', '"nonsense"')`);
  const answer = await shop.get("/shop");
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    code: "internal",
    message: "Si è verificato un errore interno.",
    requestId: answer.headers.get("x-request-id"),
  });
  const lines = (await shop.allLogs()).filter(
    (line) => line.includes("api_error") && line.includes(answer.body.requestId),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("setting social");
});
