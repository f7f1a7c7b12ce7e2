import { type Locale, languageTag } from "~/lib/locale";

/** `3 giorni`, as the language says it. */
export function daysInWords(days: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale), { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
}
