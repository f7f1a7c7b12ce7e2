import { type Locale, languageTag } from "~/lib/locale";

const of = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const text = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;

export const addMonths = (month: string, count: number) => text(of(month) + count);
export const monthsBetween = (from: string, to: string) => of(to) - of(from) + 1;
/** First and last month of the same length of time before. */
export const monthsBefore = (from: string, to: string) => [
  addMonths(from, -monthsBetween(from, to)),
  addMonths(from, -1),
];

/** A month of the calendar, or null. */
export const asMonth = (value: string | null) => (value && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : null);

export type MonthStyle = "long" | "short" | "tiny";

const styles: Record<MonthStyle, Intl.DateTimeFormatOptions> = {
  long: { month: "long", year: "numeric" },
  short: { month: "short", year: "2-digit" },
  tiny: { month: "short" },
};

/** `novembre 2026`, `nov 26`, `nov`; the tiny one fits below its column on a phone. */
export function formatMonth(month: string, locale: Locale, style: MonthStyle = "long"): string {
  const words = new Intl.DateTimeFormat(languageTag(locale), { ...styles[style], timeZone: "UTC" });
  const name = words.format(new Date(`${month}-15`));
  if (style === "long") return name;
  // Beside two digits of a year Russian and Ukrainian need no word for it.
  if (style === "short") return name.replace(/\s[гр]\.$/u, "");
  // Three letters are enough in Cyrillic; in French June and July differ in the fourth.
  return name.replace(".", "").slice(0, locale === "ru" || locale === "uk" ? 3 : 4);
}
