import type { Product } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type Unavailability = Schemas["Unavailability"];
export type Reason = Unavailability["reason"];

export const missingPath = "/manager/indisponibilita";

/** Names an entry in forms: one that was announced by its id, else the article and its market. */
export const keyOf = ({ id, product, country }: Unavailability) => (id ? `u${id}` : `p${product.id}${country}`);

/** What a customer of today pays for one ordered unit. */
export const priceOf = ({ extra }: Product) => extra.promotionPrice ?? extra.displayOrderPrice;
