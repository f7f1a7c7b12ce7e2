import { addDays } from "~/lib/days";
import { typedAmount } from "~/lib/rules/amount";

export const cents = (amount: number) => Math.round(amount * 100);
export const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;

export type Every = "week" | "twoWeeks" | "month";
export const everies: Every[] = ["week", "twoWeeks", "month"];
export const minInstalments = 2;
export const maxInstalments = 12;

export interface Instalment {
  dueDate: string;
  amount: string;
}

/** Equal instalments of an amount, with the remainder in the first one. */
export function spread(total: number, count: number, first: string, every: Every): Instalment[] {
  const share = Math.floor(Math.max(0, cents(total)) / count);
  const rest = Math.max(0, cents(total)) - share * count;
  return Array.from({ length: count }, (_, at) => ({
    dueDate: later(first, every, at),
    amount: total > 0 ? typedAmount((share + (at === 0 ? rest : 0)) / 100) : "",
  }));
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);

/** A month later is the same day, or the last of the month. */
function later(first: string, every: Every, times: number): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first)) return "";
  if (every !== "month") return addDays(first, times * (every === "week" ? 7 : 14));
  const from = day(first);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + times + 1, 0));
  return text(
    new Date(Math.min(Number(last), Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + times, from.getUTCDate()))),
  );
}
