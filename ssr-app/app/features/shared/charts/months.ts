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

/** `novembre 2026`, `nov 26`, `nov`. */
export const formatMonth = (month: string, locale: Locale, style: MonthStyle = "long") =>
  new Intl.DateTimeFormat(languageTag(locale), { ...styles[style], timeZone: "UTC" }).format(new Date(`${month}-15`));
