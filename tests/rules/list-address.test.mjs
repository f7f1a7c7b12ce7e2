// What a list's address says, and what is asked of the API for it.
import { describe, expect, it } from "vitest";
import { apiFilter, apiSorting } from "~/features/shared/filter/api-filter.ts";
import { isFiltered, parseQuery, toSearch, withoutFilters } from "~/features/shared/filter/query.ts";

const parse = (text, defaults) => parseQuery(new URLSearchParams(text), defaults);

describe("the address of a list", () => {
  it("says nothing for a list as it comes", () => {
    expect(toSearch(parse(""))).toBe("");
    expect(toSearch(parse("page=1&view=grid&sort=popular"))).toBe("");
  });

  it("comes back the same after reading and writing", () => {
    const text =
      "?q=farina&category=frutta&manufacturer=molino&tag=organic&tag=vegan&available=1&promotion=1&new=1&sort=cheap&view=list&page=3";
    expect(toSearch(parse(text))).toBe(text);
  });

  it("has one form whatever the order and repetitions of its parts", () => {
    expect(toSearch(parse("tag=vegan&available=1&tag=vegan&category=frutta"))).toBe(
      "?category=frutta&tag=vegan&available=1",
    );
  });

  it("cuts a long search between signs, never within one", () => {
    const long = `${"a".repeat(119)}🍕🍕`;
    expect(parse(new URLSearchParams({ q: long }).toString()).q.isWellFormed()).toBe(true);
  });

  it("forgets what is no filter, no page and no order", () => {
    for (const text of [
      "page=0",
      "page=-2",
      "page=1.5",
      "page=x",
      "sort=random",
      "view=table",
      "category=../x",
      "tag=A%20B",
      "available=yes",
    ]) {
      expect(toSearch(parse(text)), text).toBe("");
    }
  });

  it("bounds the text and the number of tags", () => {
    expect(parse(`q=${"a".repeat(500)}`).q).toHaveLength(120);
    expect(parse(Array.from({ length: 30 }, (_, i) => `tag=t${i}`).join("&")).tags).toHaveLength(8);
  });

  it("asks for no page beyond what the API counts", () => {
    expect(parse("page=99999999999999999999").page).toBe(100_000);
  });

  it("leaves out the page's own order and look", () => {
    const own = { sort: "newest", view: "list" };
    expect(toSearch(parse("sort=newest&view=list", own))).toBe("");
    expect(toSearch(parse("sort=popular&view=grid", own))).toBe("?sort=popular&view=grid");
  });

  it("without filters keeps the search, the order and the look", () => {
    const query = parse("q=olio&tag=organic&available=1&sort=dear&view=list&page=4");
    expect(isFiltered(query)).toBe(true);
    expect(toSearch(withoutFilters(query))).toBe("?q=olio&sort=dear&view=list");
    expect(isFiltered(parse("q=olio&sort=dear"))).toBe(false);
  });
});

describe("what the API is asked", () => {
  it("leaves out what is not set", () => {
    expect(apiFilter(parse(""))).toEqual({});
  });

  it("lets the page's own filter win over the visitor's", () => {
    const query = parse("category=verdura&manufacturer=a&tag=vegan");
    expect(apiFilter(query, { category: "frutta", promotion: true })).toEqual({
      app_product_filter_category: "frutta",
      app_product_filter_manufacturer: "a",
      app_product_filter_tag: ["vegan"],
      app_product_filter_promotion: true,
    });
  });

  it("sorts by exactly one field", () => {
    for (const sort of ["popular", "name", "cheap", "dear", "newest"])
      expect(Object.keys(apiSorting(sort))).toHaveLength(1);
    expect(apiSorting("dear")).toEqual({ app_product_sorting_price: "desc" });
  });
});
