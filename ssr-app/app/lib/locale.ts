/** The twelve languages, the switcher's three first. */
export const locales = ["it", "en", "no", "de", "es", "fr", "hr", "hu", "ja", "pt", "ru", "uk"] as const;
export type Locale = (typeof locales)[number];

/** Offered in the top bar; the others stand in the mobile sidebar. */
export const offeredLocales = ["it", "en", "no"] as const satisfies readonly Locale[];
export const otherLocales = locales.filter((locale) => !(offeredLocales as readonly string[]).includes(locale));

/** Each language by its own name. */
export const localeNames: Record<Locale, string> = {
  it: "Italiano",
  en: "English",
  no: "Norsk",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  hr: "Hrvatski",
  hu: "Magyar",
  ja: "日本語",
  pt: "Português",
  ru: "Русский",
  uk: "Українська",
};

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (locales as readonly string[]).includes(value);
}

/** The tag for `Intl` and the `lang` attribute: Norwegian is `nb-NO` there. */
export function languageTag(locale: Locale): string {
  return locale === "no" ? "nb-NO" : locale;
}
