import type { components } from "~/lib/contract.gen";

export type Spending = components["schemas"]["Spending"];

export const spendingPath = "/utente/spesa";
export const spans = [12, 24] as const;

/** What the page is asked for, as it stands in its address. */
export interface SpendingQuery {
  months: number;
  category: number | null;
  month: string | null;
}

export function askedOf(query: URLSearchParams): SpendingQuery {
  const category = Number(query.get("category"));
  const month = query.get("month");
  return {
    months: spans.find((span) => String(span) === query.get("months")) ?? spans[0],
    category: Number.isSafeInteger(category) && category > 0 ? category : null,
    month: month && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** The page's address with something else asked for. */
export function addressOf(asked: SpendingQuery, change: Partial<SpendingQuery>): string {
  const { months, category, month } = { ...asked, ...change };
  const query = new URLSearchParams();
  if (months !== spans[0]) query.set("months", String(months));
  if (category) query.set("category", String(category));
  if (month) query.set("month", month);
  return query.size > 0 ? `${spendingPath}?${query}` : spendingPath;
}
