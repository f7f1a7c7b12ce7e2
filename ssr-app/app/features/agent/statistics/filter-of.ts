import { asMonth } from "~/features/shared/charts/months";
import { positive } from "~/lib/positive";
import { periodOf } from "./filter";
import type { StatisticsQuery } from "./types";

/** The filter of the page's address. */
export function filterOf(query: URLSearchParams, thisMonth: string): StatisticsQuery {
  const id = (name: string) => positive(query.get(name));
  return {
    ...periodOf(query, asMonth, thisMonth),
    country: ["IT", "NO"].find((each) => each === query.get("country")) ?? null,
    company: id("company"),
    category: id("category"),
    manufacturer: id("manufacturer"),
  };
}
