import { bothReadings, type Say } from "~/features/shared/forms/error-texts";
import { typedNumber } from "~/lib/rules/read-number";
import { wholeIn } from "~/lib/whole";

/** What was typed, without the unit, and without a sign whose decimals are still to come. */
const bare = (text: string) => text.trim().replace(/\s*kg$|(?<=\d)[.,]$/i, "");

/** Reads a typed amount: whole pieces, or kilos to the gram. An empty field is 0; null is not a number, or has two readings. */
export function readAmount(text: string, weighed: boolean): number | null {
  if (text.trim() === "") return 0;
  const typed = bare(text);
  if (!weighed) return wholeIn(typed, 9999);
  const kilos = typedNumber(typed, 3);
  return typeof kilos === "number" && kilos >= 0 && kilos < 100_000 ? kilos : null;
}

/** Both readings of typed kilos that have two. */
export const bothKilos = (say: Say, text: string) => bothReadings(say, bare(text), 3);
