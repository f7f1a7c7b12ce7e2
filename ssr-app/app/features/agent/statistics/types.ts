import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type Statistics = Schemas["Statistics"];

export const statisticsPath = "/manager/statistiche";

/** What the page is asked for, as it stands in its address. */
export interface StatisticsQuery {
  from: string;
  to: string;
  country: string | null;
  company: number | null;
  category: number | null;
  manufacturer: number | null;
  /** Operations' page: of one agent. */
  agent?: number | null;
}

/** The page's address with something else asked for; `null` takes a filter away. */
export type AddressOf = (change?: Partial<Record<keyof StatisticsQuery, string | number | null>>) => string;

/** The addresses of a page that shows what is asked for. */
export const addressesOf =
  (path: string, filter: StatisticsQuery): AddressOf =>
  (change = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filter, ...change }))
      if (value !== null && value !== undefined) query.set(name, String(value));
    return `${path}?${query}`;
  };
