import type { ListQuery, Sort } from "./query";

/** Filters that a page sets itself and the visitor cannot take away. */
export interface FixedFilter {
  category?: string;
  manufacturer?: string;
  collection?: string;
  promotion?: boolean;
  isNew?: boolean;
  featured?: boolean;
  /** The visitor's favourites; needs a session. */
  favourite?: boolean;
  /** What the company has bought; needs a session. */
  my?: boolean;
}

const sortings: Record<Sort, Record<string, string>> = {
  // Purchases are sorted by their last day unless another order is chosen.
  recent: {},
  relevance: { app_product_sorting_relevance: "desc" },
  popular: { app_product_sorting_sold: "desc" },
  name: { app_product_sorting_name: "asc" },
  cheap: { app_product_sorting_price: "asc" },
  dear: { app_product_sorting_price: "desc" },
  newest: { app_product_sorting_createdAt: "desc" },
};

/** The body of `POST /product/list` and `/product/filter/list`: the page's own filters win. */
export function apiFilter(query: ListQuery, fixed: FixedFilter = {}): Record<string, unknown> {
  const filter: Record<string, unknown> = {
    search: query.q || undefined,
    category: fixed.category ?? (query.category || undefined),
    manufacturer: fixed.manufacturer ?? (query.manufacturer || undefined),
    tag: query.tags.length ? query.tags : undefined,
    collection: fixed.collection,
    featured: fixed.featured || undefined,
    favourite: fixed.favourite || undefined,
    my: fixed.my || undefined,
    available: query.available || undefined,
    promotion: fixed.promotion || query.promotion || undefined,
    new: fixed.isNew || query.isNew || undefined,
  };
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filter)) if (value !== undefined) body[`app_product_filter_${key}`] = value;
  return body;
}

export function apiSorting(sort: Sort): Record<string, string> {
  return sortings[sort];
}
