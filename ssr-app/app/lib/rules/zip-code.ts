import type { Country } from "~/lib/contract";

const zipLength: Record<Country, number> = { IT: 5, NO: 4 };

/** Five digits in Italy, four in Norway; null when it is not. */
export function zipCode(country: Country, input: string): string | null {
  const value = input.trim();
  return /^[0-9]+$/.test(value) && value.length === zipLength[country] ? value : null;
}
