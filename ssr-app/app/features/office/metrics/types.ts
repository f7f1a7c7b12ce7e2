import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];

export type Measures = Schemas["Measures"];
export type RouteMeasure = Schemas["RouteMeasure"];
export type TimerRun = Schemas["TimerRun"];
export type Failure = Schemas["Failure"];

const measuresPath = "/gestione/misure";

/** The periods of the page, in hours. */
export const spans = [24, 72, 168] as const;

export const sorts = ["requests", "p95", "errors", "dbMs"] as const;
export type Sort = (typeof sorts)[number];

export interface MetricsQuery {
  hours: (typeof spans)[number];
  sort: Sort;
  page: number;
}

/** The filter of the address; invalid values become the defaults. */
export function filterOf(query: URLSearchParams): MetricsQuery {
  const page = Number(query.get("page"));
  return {
    hours: spans.find((hours) => `${hours}` === query.get("hours")) ?? 24,
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "requests",
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** The page's address for a filter; defaults are left out. */
export function addressOf({ hours, sort, page }: MetricsQuery): string {
  const query = new URLSearchParams();
  if (hours !== 24) query.set("hours", `${hours}`);
  if (sort !== "requests") query.set("sort", sort);
  if (page > 1) query.set("page", `${page}`);
  const text = query.toString();
  return text ? `${measuresPath}?${text}` : measuresPath;
}
