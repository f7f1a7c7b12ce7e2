// Which files of journeys share a shop, and how one is noticed that changes it.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { changeIn, filesByUse, readingPosts, useOf } from "../support/shop-uses.mjs";

const journey = (name) => at("tests", "browser", `${name}.test.mjs`);
const line = (method, route) => JSON.stringify({ event: "request", method, route });

test("each file that is named is there, once", () => {
  const names = Object.values(filesByUse).flat();
  expect(names.filter((name) => !existsSync(journey(name)))).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
  expect(useOf(journey("tree"))).toBe("reads");
  expect(useOf(journey("streaming"))).toBe("state");
  expect(useOf(journey("cart"))).toBe("changes");
  expect(useOf(at("tests", "contract", "tree.test.mjs"))).toBe("changes");
});

test("the posts that only read are those of the API", () => {
  const source = readFileSync(at("api", "platform", "src", "database", "freshness.rs"), "utf8");
  const [, listed] = /READING_POSTS: \[&str; \d+\] = \[([^\]]*)\]/.exec(source);
  expect([...readingPosts]).toEqual([...listed.matchAll(/"([^"]+)"/g)].map(([, path]) => path));
});

test.each([
  ["a page", line("GET", "/:categorySlug"), undefined],
  ["a list with a filter", line("POST", "/api/product/list"), undefined],
  ["a sign-in", line("POST", "/api/user/login"), undefined],
  ["a line that is no request", '{"event":"api_error","route":"/api/cart/empty"}', undefined],
  ["a form of a page", line("POST", "/cart"), "POST /cart"],
  ["a call", line("DELETE", "/api/order-guide/{id}"), "DELETE /api/order-guide/{id}"],
  ["a GET that changes something", line("GET", "/api/cart/empty"), "GET /api/cart/empty"],
  ["a GET of an order", line("GET", "/api/order/{id}"), undefined],
])("%s", (_, message, change) => {
  expect(changeIn(message)).toBe(change);
});
