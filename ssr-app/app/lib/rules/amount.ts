import { typedNumber } from "./read-number";

/** An amount that a person typed: `1.842,60`, `1842,6`, `1842.60`, `1,842.60`; null when it is none with at most two decimals. */
export function amountIn(text: string): number | null {
  const amount = typedNumber(text, 2);
  return typeof amount === "number" && amount >= 0 && amount < 1e9 ? amount : null;
}

/** Whether less was paid at the door than is due; in cash, the due amount may be rounded. */
export const isShort = (collected: number, cash: boolean, due: number, dueCash = due) =>
  collected < (cash ? Math.min(due, dueCash) : due);

/** The amount as a field shows it: `1.842,60`. */
export const typedAmount = (amount: number) =>
  amount
    .toFixed(2)
    .replace(".", ",")
    .replace(/\B(?=(\d{3})+,)/g, ".");
