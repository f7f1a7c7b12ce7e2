import { type Locale, languageTag } from "~/lib/locale";

/** The names of the countries in `IT,FR`. They are made on the server, because browsers know different names. */
export function regionNames(locale: Locale, codes: string): string {
  const names = new Intl.DisplayNames([languageTag(locale)], { type: "region", fallback: "code" });
  return codes
    .split(",")
    .map((code) => code.trim().toUpperCase())
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((code) => names.of(code) ?? code)
    .join(", ");
}

export function languageName(locale: Locale, language: string): string {
  const names = new Intl.DisplayNames([languageTag(locale)], { type: "language", fallback: "code" });
  return names.of(language === "no" ? "nb" : language) ?? language;
}
