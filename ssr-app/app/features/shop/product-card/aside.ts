import type { ReactNode } from "react";
import type { CardProduct } from "./card-product";

/** The additions of a page to each article: a `note` about it, and `tools` beside the heart. */
export interface Aside {
  note: (product: CardProduct) => ReactNode;
  tools: (product: CardProduct) => ReactNode;
}
