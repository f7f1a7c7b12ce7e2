import { productTo } from "~/lib/links";

/** The page of an article's substitutes. */
export function relatedPath(product: Parameters<typeof productTo>[0]): string {
  return `${productTo(product)}/related`;
}
