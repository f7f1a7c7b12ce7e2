import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type AllergenSheet = Schemas["AllergenSheet"];
export type LabelledArticle = AllergenSheet["entities"][number];
export type Presence = Schemas["Presence"];

export const allergensPath = "/utente/allergeni";
export const spans = [30, 90, 365] as const;
export const usualSpan = 90;

/** The page's filter as its address carries it. */
export interface AllergenQuery {
  days: number;
  allergen: string | null;
  nutrition: boolean;
}

export function filterOf(query: URLSearchParams): AllergenQuery {
  const allergen = query.get("allergen");
  return {
    days: spans.find((span) => String(span) === query.get("days")) ?? usualSpan,
    allergen: allergen && /^[a-z_-]+$/.test(allergen) ? allergen : null,
    nutrition: query.get("view") === "nutrition",
  };
}

function searchOf(filter: AllergenQuery): string {
  const query = new URLSearchParams();
  if (filter.days !== usualSpan) query.set("days", String(filter.days));
  if (filter.allergen) query.set("allergen", filter.allergen);
  if (filter.nutrition) query.set("view", "nutrition");
  return query.size > 0 ? `?${query}` : "";
}

/** The page's address with part of the filter changed. */
export const addressOf = (filter: AllergenQuery, change: Partial<AllergenQuery>) =>
  allergensPath + searchOf({ ...filter, ...change });

/** The address of the same sheet as a file. */
export const fileOf = (filter: AllergenQuery) =>
  `/api/purchased/allergens/pdf${searchOf({ ...filter, nutrition: false })}`;
