import { createInstance, type i18n, type Resource } from "i18next";
import { type Locale, languageTag } from "~/lib/locale";

/** One i18next instance for one language. React escapes, so i18next must not. */
export function createTexts(locale: Locale, resources: Resource[string] = {}): i18n {
  const instance = createInstance();
  // i18next chooses plurals by the tag that it is given: `no` is not in every runtime's data, `nb-NO` is.
  const lng = languageTag(locale);
  void instance.init({
    lng,
    fallbackLng: false,
    load: "currentOnly",
    resources: { [lng]: resources },
    initAsync: false,
    interpolation: { escapeValue: false },
    defaultNS: "common",
    returnNull: false,
  });
  return instance;
}
