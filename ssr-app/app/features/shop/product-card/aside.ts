import type { ReactNode } from "react";
import type { CardProduct } from "./card-product";

/** What a page adds to each article: `note` about it, `tools` beside the heart. */
export interface Aside {
  note: (product: CardProduct) => ReactNode;
  tools: (product: CardProduct) => ReactNode;
}
