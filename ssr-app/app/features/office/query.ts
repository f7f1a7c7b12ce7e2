import { pageOf } from "~/lib/positive";
/** The search of a list from its address; invalid values are left out. */
export function searchOf(query: URLSearchParams): { q: string; page: number } {
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    page: Math.min(pageOf(query), 100_000),
  };
}

/** The value if it is a known one, else the empty string. */
export const chosen = <V extends string>(value: string | null, known: readonly V[]): V | "" =>
  known.find((each) => each === value) ?? "";

/** An id in an address. */
export const idIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

const dayIn = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "");

/** The filters of every log: a person, and days. */
export const logOf = (query: URLSearchParams) => ({
  user: idIn(query.get("user")),
  from: dayIn(query.get("from")),
  to: dayIn(query.get("to")),
});

/** A natural key in an address. */
export const keyIn = (text: string | null): string => (text && /^[\w.-]{1,80}$/.test(text) ? text : "");
