import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type Statistics = Schemas["Statistics"];

export const statisticsPath = "/manager/statistiche";

/** What the page is asked for, as it stands in its address. */
export interface Asked {
  from: string;
  to: string;
  country: string | null;
  company: number | null;
  category: number | null;
  manufacturer: number | null;
}

/** The page's address with something else asked for; `null` takes a filter away. */
export function addressOf(asked: Asked, change: Partial<Record<keyof Asked, string | number | null>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, ...change }))
    if (value !== null) query.set(name, String(value));
  return `${statisticsPath}?${query}`;
}
