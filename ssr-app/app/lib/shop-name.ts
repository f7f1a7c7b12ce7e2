/** The name of a shop whose operator has written none. */
export const builtInName = "Madia";

/** The shop's name by the root's data, wherever that comes from. */
export const shopNameOf = (root: unknown): string =>
  (root as { shop?: { operator: { name: string } } | null } | undefined)?.shop?.operator.name ?? builtInName;
