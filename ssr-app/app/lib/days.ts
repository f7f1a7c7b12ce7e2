const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day as it was typed or stands in an address (`2026-12-08`), when it is one of the calendar. */
export function dayOf(value: string | null | undefined): string | undefined {
  if (!value || !pattern.test(value)) return undefined;
  const at = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value ? undefined : value;
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
