import { type Locale, languageTag } from "~/lib/locale";

/** A number of days in the visitor's language: `3 giorni`. */
export function daysInWords(days: number, locale: Locale): string {
  const unit = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  // Intl writes `7 døgn` in Norwegian, which are periods of 24 hours; due dates are counted in days.
  return new Intl.NumberFormat(languageTag(locale), unit).format(days).replace("døgn", days === 1 ? "dag" : "dager");
}
