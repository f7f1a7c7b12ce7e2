const dayLength = 86_400_000;

/** Whole days between a `YYYY-MM-DD` and today in Rome, never below zero. */
export function daysSince(date: string, now = new Date()): number {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" }).format(now);
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(date)) / dayLength));
}
