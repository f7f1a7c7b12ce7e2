/** A whole number from one on, as ids and pages are, from an address or a form; nothing else. */
export function positive(value: FormDataEntryValue | null | undefined): number | null {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The page that a list's address asks for. */
export const pageOf = (query: URLSearchParams): number => positive(query.get("page")) ?? 1;
