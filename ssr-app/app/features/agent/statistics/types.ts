import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type Statistics = Schemas["Statistics"];

export const statisticsPath = "/manager/statistiche";

/** The page's filter as its address carries it. */
export interface StatisticsQuery {
  from: string;
  to: string;
  country: string | null;
  company: number | null;
  category: number | null;
  manufacturer: number | null;
  /** The agent, on operations' page. */
  agent?: number | null;
}

/** Gives the page's address with part of the filter changed; `null` removes a filter. */
export type AddressOf = (change?: Partial<Record<keyof StatisticsQuery, string | number | null>>) => string;

/** Makes the function that gives a page's addresses. */
export const addressesOf =
  (path: string, filter: StatisticsQuery): AddressOf =>
  (change = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filter, ...change }))
      if (value !== null && value !== undefined) query.set(name, String(value));
    return `${path}?${query}`;
  };
