import type { ProductDetail } from "~/lib/contract";

/** Family, category, the article itself. */
export function trailOf({
  name,
  categories,
}: Pick<ProductDetail, "name" | "categories">): { name: string; to?: string }[] {
  return [...categories.map((category) => ({ name: category.name, to: `/${category.slug}` })), { name }];
}
