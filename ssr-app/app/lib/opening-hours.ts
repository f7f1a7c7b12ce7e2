import { type Locale, languageTag } from "~/lib/locale";

/** Days as schema.org writes them in `openingHours`: `Mo-Sa 06:00-16:00`. */
const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const part =
  /^(?<from>Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?<to>Mo|Tu|We|Th|Fr|Sa|Su))?\s+(?<opens>\d\d:\d\d)-(?<closes>\d\d:\d\d)$/;

/**
 * Opening hours in the visitor's language, one line a period: `lun–sab, 06:00–16:00`. A text in another form is shown
 * unchanged.
 */
export function openingHours(text: string, locale: Locale): string[] {
  const periods = text.split(/[;,]\s*/).filter(Boolean);
  const lines = periods.map((period) => part.exec(period.trim())?.groups);
  if (lines.some((line) => !line)) return [text];
  return lines.flatMap((line) => {
    if (!line) return [];
    const { from = "", to, opens, closes } = line;
    const span = to ? `${dayName(from, locale)}–${dayName(to, locale)}` : dayName(from, locale);
    return [`${span}, ${opens}–${closes}`];
  });
}

/** True when the text is in the form that search engines read too. */
export function isStandardHours(text: string): boolean {
  return text.split(/[;,]\s*/).every((period) => part.test(period.trim()));
}

function dayName(day: string, locale: Locale): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + days.indexOf(day)));
  return new Intl.DateTimeFormat(languageTag(locale), { weekday: "short", timeZone: "UTC" }).format(date);
}
