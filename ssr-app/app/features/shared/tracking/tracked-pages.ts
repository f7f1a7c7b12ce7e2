/** The pages that are measured and what they are called (specification, chapter 7), by their path. */
const own: [RegExp, TrackedPage][] = [
  [/^\/cerca-prodotto$/, "product_search"],
  [/^\/marchi\/[^/]+$/, "product-manufacturer"],
  [/^\/utente\/i-miei-prodotti$/, "product_my"],
  [/^\/utente\/preferiti$/, "product_favourites"],
];

export type TrackedPage =
  | "product_search"
  | "product_page"
  | "product-manufacturer"
  | "product_my"
  | "product_favourites"
  | "product_category";

/** `routes` are the ids of the routes that are shown: a category and a product have a path that many others could have. */
export function trackedPage(path: string, routes: readonly string[]): TrackedPage | undefined {
  if (routes.includes("routes/product")) return "product_page";
  if (routes.includes("routes/category")) return "product_category";
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  return own.find(([pattern]) => pattern.test(plain))?.[1];
}
