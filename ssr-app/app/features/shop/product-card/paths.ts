import { productTo } from "~/lib/links";

/** The page of what could stand in for an article. */
export function relatedPath(product: Parameters<typeof productTo>[0]): string {
  return `${productTo(product)}/related`;
}
