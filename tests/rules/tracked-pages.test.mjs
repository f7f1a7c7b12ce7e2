// Which pages are measured, and of whom.
import { expect, test } from "vitest";
import { trackedPage } from "../../ssr-app/app/features/shared/tracking/tracked-pages.ts";
import { allowsStatistics } from "../../ssr-app/app/lib/consent.ts";

test("the six pages have their names, the others none", () => {
  const names = [
    ["/cerca-prodotto", ["root", "routes/search"]],
    ["/formaggi/mozzarella-12/12", ["root", "routes/product"]],
    ["/marchi/7", ["root", "routes/marchi.$id"]],
    ["/utente/i-miei-prodotti", ["root", "routes/my-products"]],
    ["/utente/preferiti/", ["root", "routes/favourites"]],
    ["/formaggi", ["root", "routes/category"]],
    ["/", ["root", "routes/home"]],
    ["/marchi", ["root", "routes/marchi"]],
    ["/checkout", ["root", "routes/checkout"]],
  ].map(([path, routes]) => trackedPage(path, routes));
  expect(names).toEqual([
    "product_search",
    "product_page",
    "product-manufacturer",
    "product_my",
    "product_favourites",
    "product_category",
    undefined,
    undefined,
    undefined,
  ]);
});

test("only with the cookies of statistics", () => {
  for (const [cookies, allowed] of [
    ["__Host-madia-consent=1; __Host-madia-enabled-cookies=statistics", true],
    ["a=b; __Host-madia-enabled-cookies=marketing,statistics; __Host-madia-consent=1", true],
    ["__Host-madia-consent=1; __Host-madia-enabled-cookies=marketing", false],
    ["__Host-madia-consent=1", false],
    ["__Host-madia-enabled-cookies=statistics", false],
    ["__Host-madia-consent=1; __Host-madia-enabled-cookies=nostatistics", false],
    ["", false],
  ])
    expect(allowsStatistics(cookies), cookies).toBe(allowed);
  const plain = "__Host-madia-consent=1; __Host-madia-enabled-cookies=statistics";
  const framed = plain.replaceAll("madia-", "madia-embed-");
  expect([plain, framed].map((cookies) => allowsStatistics(cookies, true))).toEqual([false, true]);
  expect(allowsStatistics(framed)).toBe(false);
});
