/** A number of pieces as it is typed, at most `max`. Null for anything else: a sign, a fraction, the thirteen digits of a barcode. */
export function wholeIn(text: string, max: number): number | null {
  const typed = text.trim();
  return /^\d{1,6}$/.test(typed) && Number(typed) <= max ? Number(typed) : null;
}
