import { readAmount } from "~/features/shop/check-in/read-amount";
import type { OpsItem, OpsOrder } from "../types";

/** A parsed entry: kilos, missing pieces, empty, or invalid (null). */
export type Typed = { kilos: number } | { missing: number } | { nothing: true } | null;

/** The share by which a line may differ from its expected weight; a card's hold covers the same. */
const tolerance = 0.2;

/**
 * Parses an entry: kilos as every field of the shop reads them (`3,250`, `.5`; `3.250` has two readings and is none), or a
 * minus before pieces, which gives the number missing (`-2`), at most those of the line, because `-12` of ten pieces is a
 * mistake. A zero means that all are missing.
 */
export function readTyped(text: string, quantity: number): Typed {
  const typed = text.trim().replace(/^[-−]\s*/, "-");
  if (/^(kg)?$/i.test(typed)) return { nothing: true };
  if (/^-\d{1,4}$/.test(typed)) {
    const missing = Number(typed.slice(1));
    return missing <= quantity ? { missing } : null;
  }
  const kilos = readAmount(typed, true);
  if (kilos === 0) return { missing: quantity };
  return kilos === null ? null : { kilos };
}

export const grams = (kilos: number) => Math.round(kilos * 1000);

/** The expected weight of the pieces that are there. */
export function expected(
  { nominalWeight, quantity }: Pick<OpsItem, "nominalWeight" | "quantity">,
  missing: number,
): number {
  if (nominalWeight == null || quantity === 0) return 0;
  return Math.round((grams(nominalWeight) * (quantity - missing)) / quantity) / 1000;
}

/** The weight differs so much from the expected one that the page asks about it. */
export function isOdd(kilos: number, thought: number): boolean {
  return thought > 0 && Math.abs(grams(kilos) - grams(thought)) > grams(thought) * tolerance;
}

/** The lines in preparation; all lines of an order that is past it. */
export function linesOf({ items, deliveries }: OpsOrder): OpsItem[] {
  const open = new Set(deliveries.filter(({ status }) => status === "in_preparation").map(({ id }) => id));
  return open.size > 0 ? items.filter(({ delivery }) => open.has(delivery)) : items;
}
