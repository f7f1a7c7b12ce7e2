import { todayIn } from "~/lib/format";

const dayLength = 86_400_000;

/** Whole days between a `YYYY-MM-DD` and today in Rome, never below zero. */
export function daysSince(date: string, now = new Date()): number {
  return Math.max(0, Math.round((Date.parse(todayIn("IT", now)) - Date.parse(date)) / dayLength));
}
