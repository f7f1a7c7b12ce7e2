import type { Product } from "./contract";

/** Addresses of pages to which more than one part links. */
export const searchPath = "/cerca-prodotto";
export const guidesPath = "/utente/liste";
/** Accepts "tell me when it is back" without scripts. */
export const stockWatchPath = "/avvisami";

export const productTo = (product: Pick<Product, "category" | "slug" | "id">) =>
  `/${product.category}/${product.slug}/${product.id}`;

export const categoryTo = (category: { slug: string }) => `/${category.slug}`;

export const manufacturerTo = (manufacturer: { id: number }) => `/marchi/${manufacturer.id}`;

export const searchTo = (text: string) => (text ? `${searchPath}?q=${encodeURIComponent(text)}` : searchPath);

/** The page on which a barcode finds its article. */
export const scanPath = "/utente/scansiona";

/** The page with the rules for missing articles. */
export const whenMissingPath = "/utente/se-manca";
