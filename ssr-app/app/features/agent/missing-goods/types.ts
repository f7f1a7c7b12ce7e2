import type { Product } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type Unavailability = Schemas["Unavailability"];
export type Reason = Unavailability["reason"];

export const missingPath = "/manager/indisponibilita";

/** The key of an entry in forms: its id if it was announced, else article and market. */
export const keyOf = ({ id, product, country }: Unavailability) => (id ? `u${id}` : `p${product.id}${country}`);

/** The price of a sales unit today. */
export const priceOf = ({ extra }: Product) => extra.promotionPrice ?? extra.displayOrderPrice;
