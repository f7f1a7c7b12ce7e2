import type { Product } from "~/lib/contract";

type Addressed = Pick<Product, "category" | "slug" | "id">;

/** The one address of a product: anything else is redirected to it. */
export function productPath({ category, slug, id }: Addressed): string {
  return `/${category}/${slug}/${id}`;
}

export function relatedPath(product: Addressed): string {
  return `${productPath(product)}/related`;
}

/** Where an anonymous visitor goes to order, and comes back from. */
export function orderDoorPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}
