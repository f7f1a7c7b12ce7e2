import type { FixedFilter } from "~/features/shared/filter/api-filter";
import type { ListDefaults } from "~/features/shared/filter/query";

/** The six collections by their path, with the API's filter of each. */
export const collections = {
  novita: { fixed: { isNew: true }, defaults: { sort: "newest" } },
  "piu-venduti": { fixed: {} },
  promozioni: { fixed: { promotion: true } },
  featured: { fixed: { featured: true } },
  "top-qualities": { fixed: { collection: "top-qualities" } },
  "ensema-prodotti": { fixed: { collection: "ensema-prodotti" } },
} as const satisfies Record<string, { fixed: FixedFilter; defaults?: Partial<ListDefaults> }>;

export type CollectionName = keyof typeof collections;

export function isCollection(name: string): name is CollectionName {
  return name in collections;
}
