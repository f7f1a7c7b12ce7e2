// What a buyer types, and what is found.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ids, openMarket } from "./api-fixture.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket();
});
afterAll(() => shop?.close());
const search = (text, more) => shop.post("/product/list", { app_product_filter_search: text, ...more });

test.each([
  ["accents left out", "caffe", [1, 2]],
  ["accents typed", "CAFFÈ", [1, 2]],
  ["ø as o", "okland", [6]],
  ["ø as oe", "oekland", [6]],
  ["ø itself", "økland", [6]],
  ["a code, exactly", "md-4", [4]],
  ["an EAN, with blanks", "8 000000 000026", [2]],
  ["the middle of a word", "zarella", [3, 4]],
  ["a letter missing", "mozarella", [3, 4]],
  ["a letter too many", "burratta", [5]],
  ["another letter", "mozzerella", [3, 4]],
  ["two letters swapped", "mozzaerlla", [3, 4]],
  ["two words, one with a typo", "mozarella bufala", [3]],
  ["a word that is nowhere", "xyzzy", []],
  ["nothing but signs", "%%%***", []],
  ["syntax", 'caffe" OR "burrata', []],
])("%s: %s", async (_, text, expected) => {
  const answer = await search(text);
  expect(answer.status).toBe(200);
  expect(ids(answer)).toEqual(expected);
  expect(answer.body.total).toBe(expected.length);
});

test("a list by text is by name unless told otherwise, and takes other filters", async () => {
  expect(ids(await search("mozzarella", { app_product_sorting_price: "asc" }))).toEqual([4, 3]);
  expect(ids(await search("mozzarella", { app_product_filter_tag: "organic" }))).toEqual([3]);
});

test("by relevance a name counts more than a category, and among names what is sold", async () => {
  const best = { app_product_sorting_relevance: "desc" };
  expect(ids(await search("pugliese", best))).toEqual([5, 3, 4, 6]);
  expect(ids(await search("pugl", { ...best, app_product_filter_tag: "gluten-free" }))).toEqual([5, 3, 4]);
  expect(ids(await search("pugliese", { app_product_sorting_sold: "desc" }))).toEqual([3, 4, 5, 6]);
  expect(ids(await search("mozzarella", best))).toEqual([3, 4]);
  expect(ids(await search("mozarella", best))).toEqual([3, 4]);
  expect(ids(await search("md-4", best))).toEqual([4]);
  expect((await search("mozzarella", { app_product_sorting_relevance: "asc" })).status).toBe(422);
  // Without a text nothing is relevant: the list keeps its order.
  expect(ids(await shop.post("/product/list", best))).toEqual(ids(await shop.post("/product/list", {})));
});

test("a page of a search with other spellings has the total of its first", async () => {
  const second = await shop.post("/product/list?page=2&elementsPerPage=1", { app_product_filter_search: "mozarella" });
  expect(ids(second)).toEqual([4]);
  expect(second.body.total).toBe(2);
});

test("suggestions are by relevance, with categories and makers", async () => {
  const { body } = await shop.get("/search/suggest?q=caf");
  expect(body.products.map(({ id }) => id)).toEqual([1, 2]);
  expect(body.categories).toEqual([{ id: 11, name: "Caffè", slug: "caffe" }]);
  expect((await shop.get("/search/suggest?q=oekland")).body.products).toMatchObject([{ id: 6 }]);
  expect((await shop.get("/search/suggest?q=%C3%98kl")).body.manufacturers).toMatchObject([{ slug: "okland" }]);
});

test("a word together or apart is the same", async () => {
  for (const [text, found] of [
    ["fior di latte", [4]],
    ["mozzarella fior di latte", [4]],
    ["caffemacinato", [2]],
    ["dell'okland", [6]],
  ])
    expect(ids(await search(text)), text).toEqual(found);
});

test("signs and emoji alone suggest nothing, not everything", async () => {
  for (const text of ["!!!", "🍕🍕🍕", "%%%"])
    expect((await shop.get(`/search/suggest?q=${encodeURIComponent(text)}`)).body, text).toMatchObject({
      products: [],
      categories: [],
      manufacturers: [],
      total: 0,
    });
});

test("under three characters nothing is suggested, and a list says why", async () => {
  expect((await shop.get("/search/suggest?q=ca")).body).toEqual({
    products: [],
    categories: [],
    manufacturers: [],
    total: 0,
    totalExact: true,
  });
  expect((await shop.get("/search/suggest")).status).toBe(422);
  expect(await search(" ca ")).toMatchObject({
    status: 422,
    body: { errors: { app_product_filter_search: ["Almeno 3 caratteri"] } },
  });
});

test("an article of the kind stands before one that is only made with it, though that is sold more", async () => {
  const names = {
    1: "fantasia di riso e tonno",
    2: "tonno al naturale",
    3: "ravioli al prosciutto crudo",
    4: "prosciutto crudo",
  };
  // As the index has it: the words, and in which language the first one begins a name.
  const indexed = (words) => `${words} \ue000it${words.split(" ")[0]}`;
  const write = (id, name, category) =>
    `update search_text set name = '${name}', category = '${category}' where product_id = ${id}`;
  const stored = await shop.rows("select product_id as id, name, category from search_text");
  await shop.fill(Object.entries(names).map(([id, name]) => write(id, indexed(name), "")));
  const suggested = async (text) =>
    (await shop.get(`/search/suggest?q=${encodeURIComponent(text)}`)).body.products.map(({ id }) => id);
  expect(await suggested("tonno")).toEqual([2, 1]);
  expect(await suggested("prosciutto crudo")).toEqual([4, 3]);
  expect(await suggested("crudo prosciutto")).toEqual([4, 3]);
  // What lies in the category of that kind, before a name that has the word behind others.
  await shop.fill([write(1, indexed("acciughe in pasta"), ""), write(5, indexed("spaghetti"), indexed("pasta secca"))]);
  expect(await suggested("pasta")).toEqual([5, 1]);
  await shop.fill(stored.map(({ id, name, category }) => write(id, name, category)));
});
