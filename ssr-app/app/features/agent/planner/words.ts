import { type Locale, languageTag } from "~/lib/locale";

/** `3 giorni`, as the language says it. */
export function daysInWords(days: number, locale: Locale): string {
  const unit = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  // Intl counts 24 hours in Norwegian (`7 døgn`); a due date is counted in days.
  return new Intl.NumberFormat(languageTag(locale), unit).format(days).replace("døgn", days === 1 ? "dag" : "dager");
}
