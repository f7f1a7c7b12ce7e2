import type { components } from "~/lib/contract.gen";
import { positive } from "~/lib/positive";

export type Spending = components["schemas"]["Spending"];

const spendingPath = "/utente/spesa";
export const spans = [12, 24] as const;

/** The page's filter as its address carries it. */
export interface SpendingQuery {
  months: number;
  category: number | null;
  month: string | null;
  /** The site that the goods went to. */
  site: number | null;
}

export function filterOf(query: URLSearchParams): SpendingQuery {
  const month = query.get("month");
  return {
    months: spans.find((span) => String(span) === query.get("months")) ?? spans[0],
    category: positive(query.get("category")),
    month: month && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    site: positive(query.get("site")),
  };
}

/** The page's address with part of the filter changed. */
export function addressOf(filter: SpendingQuery, change: Partial<SpendingQuery>): string {
  const { months, category, month, site } = { ...filter, ...change };
  const query = new URLSearchParams();
  if (months !== spans[0]) query.set("months", String(months));
  if (category) query.set("category", String(category));
  if (month) query.set("month", month);
  if (site) query.set("site", String(site));
  return query.size > 0 ? `${spendingPath}?${query}` : spendingPath;
}
