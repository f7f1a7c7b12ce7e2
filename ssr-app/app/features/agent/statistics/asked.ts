import { asMonth } from "~/features/shared/charts/months";
import { periodOf } from "./filter";
import type { StatisticsQuery } from "./types";

/** What the page's address asks for. */
export function askedOf(query: URLSearchParams, thisMonth: string): StatisticsQuery {
  const id = (name: string) => {
    const number = Number(query.get(name));
    return Number.isSafeInteger(number) && number > 0 ? number : null;
  };
  return {
    ...periodOf(query, asMonth, thisMonth),
    country: ["IT", "NO"].find((each) => each === query.get("country")) ?? null,
    company: id("company"),
    category: id("category"),
    manufacturer: id("manufacturer"),
  };
}
