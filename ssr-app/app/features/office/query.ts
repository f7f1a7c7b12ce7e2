/** What an address asks a list for; what makes no sense is left out. */
export function asked(query: URLSearchParams): { q: string; page: number } {
  const number = Number(query.get("page") ?? 1);
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    page: Number.isSafeInteger(number) && number > 0 ? Math.min(number, 100_000) : 1,
  };
}

/** One of the words that are known, or nothing. */
export const chosen = <V extends string>(asked: string | null, known: readonly V[]): V | "" =>
  known.find((each) => each === asked) ?? "";

/** An id in an address. */
export const idIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

export const dayIn = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "");

/** A natural key in an address. */
export const keyIn = (text: string | null): string => (text && /^[\w.-]{1,80}$/.test(text) ? text : "");
