import type { FixedFilter } from "~/features/shared/filter/api-filter";
import type { Sort } from "~/features/shared/filter/query";

/** The six collections by their path, and what each is to the API. */
export const collections = {
  novita: { fixed: { isNew: true }, defaultSort: "newest" },
  "piu-venduti": { fixed: {}, defaultSort: "popular" },
  promozioni: { fixed: { promotion: true }, defaultSort: "popular" },
  featured: { fixed: { featured: true }, defaultSort: "popular" },
  "top-qualities": { fixed: { collection: "top-qualities" }, defaultSort: "popular" },
  "ensema-prodotti": { fixed: { collection: "ensema-prodotti" }, defaultSort: "popular" },
} as const satisfies Record<string, { fixed: FixedFilter; defaultSort: Sort }>;

export type CollectionName = keyof typeof collections;

export function isCollection(name: string): name is CollectionName {
  return name in collections;
}
