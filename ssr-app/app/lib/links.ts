import type { Product } from "./contract";

/** Where things are. Every path of the shop that more than one part links to is made here. */
export const searchPath = "/cerca-prodotto";
export const guidesPath = "/utente/liste";
/** Takes "tell me when it is back" without scripts. */
export const stockWatchPath = "/avvisami";

export const productTo = (product: Pick<Product, "category" | "slug" | "id">) =>
  `/${product.category}/${product.slug}/${product.id}`;

export const categoryTo = (category: { slug: string }) => `/${category.slug}`;

export const manufacturerTo = (manufacturer: { id: number }) => `/marchi/${manufacturer.id}`;

export const searchTo = (text: string) => (text ? `${searchPath}?q=${encodeURIComponent(text)}` : searchPath);

/** Where a barcode leads to its article. */
export const scanPath = "/utente/scansiona";

/** What is to happen with an article that is not there. */
export const whenMissingPath = "/utente/se-manca";
