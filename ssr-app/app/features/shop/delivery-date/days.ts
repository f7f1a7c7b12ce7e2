import type { DeliveryDates } from "~/lib/contract";
import { type Locale, languageTag } from "~/lib/locale";

type Open = DeliveryDates["dates"][number];
type Closed = DeliveryDates["closed"][number];

/** A day of the calendar, open or closed with its reason. */
export type Day = { date: string } & ({ open: Open; closed?: undefined } | { open?: undefined; closed: Closed });

/** All days in order, open and closed. */
export function daysOf({ dates, closed }: DeliveryDates): Day[] {
  const days: Day[] = [
    ...dates.map((open) => ({ date: open.date, open })),
    ...closed.map((day) => ({ date: day.date, closed: day })),
  ];
  return days.sort((a, b) => a.date.localeCompare(b.date));
}

/** 0 is Monday. */
export const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7;

/** The days in weeks from Monday to Sunday, with null outside the range. */
export function weeksOf(days: Day[]): (Day | null)[][] {
  const [first] = days;
  if (!first) return [];
  const cells: (Day | null)[] = [...Array.from({ length: weekdayOf(first.date) }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A short day as in the bar: `gio 26`. */
export function shortDay(date: string, locale: Locale): string {
  return words(locale, { weekday: "short", day: "numeric" }).format(new Date(date));
}

/** The weekdays, short (`lun`) and long, for screen readers. */
export function weekdayNames(locale: Locale): { short: string; long: string }[] {
  // 2 January 2023 was a Monday.
  return Array.from({ length: 7 }, (_, day) => {
    const date = new Date(Date.UTC(2023, 0, 2 + day));
    return {
      short: words(locale, { weekday: "short" }).format(date),
      long: words(locale, { weekday: "long" }).format(date),
    };
  });
}

/** The months of the calendar: `novembre – dicembre 2026`. */
export function monthsOf(days: Day[], locale: Locale): string {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (!first || !last) return "";
  return words(locale, { month: "long", year: "numeric" }).formatRange(new Date(first), new Date(last));
}

/** The short month before its first day: `dic`. */
export function monthShort(date: string, locale: Locale): string {
  return words(locale, { month: "short" }).format(new Date(date));
}

function words(locale: Locale, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: "UTC" });
}
