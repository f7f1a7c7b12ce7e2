import type { ReactNode } from "react";
import type { Product } from "~/lib/contract";

/** What a page adds to each article: `note` about it, `tools` beside the heart. */
export interface Aside {
  note: (product: Product) => ReactNode;
  tools: (product: Product) => ReactNode;
}
