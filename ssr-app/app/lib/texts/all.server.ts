import type { i18n } from "i18next";
import { type Locale, languageTag } from "~/lib/locale";
import { createTexts } from "./engine";

const files = import.meta.glob<Record<string, object>>("../../texts/*/*.json", { eager: true, import: "default" });
const instances = new Map<Locale, i18n>();

/** All texts of one language; built on the first request for it and kept. */
export function textsOf(locale: Locale): i18n {
  let instance = instances.get(locale);
  if (!instance) {
    instance = createTexts(locale);
    for (const [path, texts] of Object.entries(files)) {
      const [fileLocale, namespace] = path.slice("../../texts/".length, -".json".length).split("/");
      if (fileLocale === locale && namespace) instance.addResourceBundle(languageTag(locale), namespace, texts);
    }
    instances.set(locale, instance);
  }
  return instance;
}
