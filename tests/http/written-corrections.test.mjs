// What a company means by its words: learned from what its people put into the cart, and nobody else's.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openCarts } from "./cart-fixture.mjs";

let shop;
beforeAll(async () => {
  shop = await openCarts();
});
afterEach(() => shop.fill(["delete from written_correction", "delete from cart_item", "delete from cart"]));
afterAll(() => shop?.close());

const read = async (text, token = "buyer") => {
  const { status, body } = await shop.send("/cart/text", token, { text });
  expect(status).toBe(200);
  return body.lines.map(({ certainty, corrected, choices }) => [
    certainty,
    corrected,
    choices[0]?.product.code,
    choices[0]?.quantity,
  ]);
};
const put = (items, token = "buyer") => shop.send("/cart/products", token, { items });
const stored = () => shop.rows("select company_id, words, product_id from written_correction order by 1, 2, 3");

const count = async (condition) =>
  (await shop.rows(`select count(*) as n from written_correction where ${condition}`))[0].n;

test("an unsure line that was confirmed is sure the next time, in other words of the same sense, for every colleague", async () => {
  expect(await read("2 smorr")).toEqual([["check", false, "MD-6", 2]]);
  expect((await put([{ productId: 6, quantity: 2, written: "2 smorr" }])).status).toBe(200);
  expect(await stored()).toEqual([{ company_id: 1, words: "smorr", product_id: 6 }]);
  expect(await read("SMORR x 5")).toEqual([["sure", true, "MD-6", 5]]);
  expect(await read("3 smorr", "master")).toEqual([["sure", true, "MD-6", 3]]);
  // Sent again, as after a lost answer.
  await put([{ productId: 6, quantity: 2, written: "2 smorr" }]);
  expect((await stored()).length).toBe(1);
});

test("a number that is not clear stays to be looked at", async () => {
  await put([{ productId: 6, quantity: 1, written: "smorr" }]);
  expect(await read("smorr")).toEqual([["check", true, "MD-6", 1]]);
  expect(await read("smorr x 3")).toEqual([["sure", true, "MD-6", 3]]);
  // A thousand, or one? Twelve, or six?
  expect(await read("smorr 1.000")).toEqual([["check", true, "MD-6", 1000]]);
  expect(await read("smorr 2x6")).toEqual([["check", true, "MD-6", 6]]);
});

test("another article is proposed first; two that contradict each other are never sure", async () => {
  await put([{ productId: 5, quantity: 1, written: "1 smorr" }]);
  expect(await read("2 smorr")).toEqual([["sure", true, "MD-5", 2]]);
  await shop.sql("update written_correction set used_at = '2026-10-01T00:00:00Z'");
  await put([{ productId: 6, quantity: 1, written: "1 smorr" }]);
  expect(await read("2 smorr")).toEqual([["check", true, "MD-6", 2]]);
  // Half a year later only the last one counts.
  await shop.sql("update written_correction set used_at = '2020-01-01T00:00:00Z' where product_id = 5");
  expect(await read("2 smorr")).toEqual([["sure", true, "MD-6", 2]]);
});

test("what the catalogue is sure of is not overruled unasked", async () => {
  expect(await read("2 smor")).toEqual([["sure", false, "MD-6", 2]]);
  await put([{ productId: 5, quantity: 2, written: "2 smor" }]);
  expect(await read("2 smor")).toEqual([["check", true, "MD-5", 2]]);
});

test("an article that is for sale no more is forgotten while it is not", async () => {
  await put([{ productId: 5, quantity: 1, written: "1 smorr" }]);
  await shop.sql("update offer set active = 0 where product_id = 5");
  expect(await read("2 smorr")).toEqual([["check", false, "MD-6", 2]]);
  await shop.sql("update offer set active = 1 where product_id = 5");
  expect(await read("2 smorr")).toEqual([["sure", true, "MD-5", 2]]);
});

test("no company learns from another, nor the agent's own from a customer", async () => {
  await put([{ productId: 5, quantity: 1, written: "1 smorr" }]);
  for (const token of ["multi-in-three", "manager-in-three"])
    expect(await read("2 smorr", token)).toEqual([["check", false, "MD-6", 2]]);
  await put([{ productId: 6, quantity: 1, written: "1 smorr" }], "manager-in-three");
  expect(await read("2 smorr")).toEqual([["sure", true, "MD-5", 2]]);
  expect((await stored()).map(({ company_id }) => company_id)).toEqual([1, 3]);
});

test("nonsense is refused or ignored, and puts nothing wrong into the table", async () => {
  const long = await put([{ productId: 6, quantity: 1, written: "x".repeat(201) }]);
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ["items.0.written"]]);
  for (const item of [
    { productId: 6, quantity: 1, written: "12" },
    { productId: 6, quantity: 1, written: "" },
    { productId: 6, quantity: 1, written: null },
    { productId: 999_999, quantity: 1, written: "1 smorr" },
  ])
    expect((await put([item])).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test("a company keeps 2,000, and what was not used for longest goes", async () => {
  await shop.sql(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)
     insert into written_correction (company_id, words, product_id, used_at)
     select 1, 'parola ' || i, 6, '2026-01-01T00:00:0' || (i = 7) || 'Z' from n`,
  );
  await shop.sql("update written_correction set used_at = '2025-01-01T00:00:00Z' where words = 'parola 9'");
  await put([{ productId: 6, quantity: 1, written: "1 smorr" }]);
  expect(await count("company_id = 1")).toBe(2000);
  expect(await count("words = 'parola 9'")).toBe(0);
  expect(await count("words = 'smorr'")).toBe(1);
});
