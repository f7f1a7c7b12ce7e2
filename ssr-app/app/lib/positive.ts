/** A whole number from one on, such as an id or a page, from an address or a form. */
export function positive(value: FormDataEntryValue | null | undefined): number | null {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The page number in a list's address. */
export const pageOf = (query: URLSearchParams): number => positive(query.get("page")) ?? 1;
