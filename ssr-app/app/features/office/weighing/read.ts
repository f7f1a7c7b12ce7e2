import type { OpsItem, OpsOrder } from "../types";

/** What somebody typed beside a line: kilos, pieces that are not there, nothing, or no sense. */
export type Typed = { kilos: number } | { missing: number } | { nothing: true } | null;

/** A line may weigh so much more or less than it was thought to; the hold of a card covers as much. */
const tolerance = 0.2;

/**
 * Digits with a comma or a dot are kilos (`3,250`, `.5`), a minus before pieces says how many are missing (`-2`), at most
 * those of the line: `-12` of ten pieces was meant otherwise. A nought says that nothing is there.
 */
export function readTyped(text: string, quantity: number): Typed {
  const bare = text.replace(/\s|kg$/gi, "").replace("−", "-");
  if (bare === "") return { nothing: true };
  if (/^-\d{1,4}$/.test(bare)) {
    const missing = Number(bare.slice(1));
    return missing <= quantity ? { missing } : null;
  }
  if (!/^(\d{1,5}([.,]\d{0,3})?|[.,]\d{1,3})$/.test(bare)) return null;
  const kilos = Number(bare.replace(",", "."));
  if (kilos === 0) return { missing: quantity };
  return kilos <= 99_999.999 ? { kilos: grams(kilos) / 1000 } : null;
}

export const grams = (kilos: number) => Math.round(kilos * 1000);

/** What the pieces that are there should weigh. */
export function expected(
  { nominalWeight, quantity }: Pick<OpsItem, "nominalWeight" | "quantity">,
  missing: number,
): number {
  if (nominalWeight == null || quantity === 0) return 0;
  return Math.round((grams(nominalWeight) * (quantity - missing)) / quantity) / 1000;
}

/** So far from what was expected that it is asked about. */
export function isOdd(kilos: number, thought: number): boolean {
  return thought > 0 && Math.abs(grams(kilos) - grams(thought)) > grams(thought) * tolerance;
}

/** The lines of what is being prepared; of an order that is past it, all. */
export function linesOf({ items, deliveries }: OpsOrder): OpsItem[] {
  const open = new Set(deliveries.filter(({ status }) => status === "in_preparation").map(({ id }) => id));
  return open.size > 0 ? items.filter(({ delivery }) => open.has(delivery)) : items;
}
