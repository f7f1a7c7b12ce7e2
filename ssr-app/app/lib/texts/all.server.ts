import type { Locale } from "~/lib/locale";
import { Texts, type TextTree } from "./engine";

const files = import.meta.glob<TextTree>("../../texts/*/*.json", { eager: true, import: "default" });
const instances = new Map<Locale, Texts>();

/** All texts of one language, merged on the first request for it and cached. */
export function textsOf(locale: Locale): Texts {
  let instance = instances.get(locale);
  if (!instance) {
    instance = new Texts(locale);
    for (const [path, tree] of Object.entries(files)) {
      const [fileLocale, namespace] = path.slice("../../texts/".length, -".json".length).split("/");
      if (fileLocale === locale && namespace) instance.add(namespace, tree);
    }
    instances.set(locale, instance);
  }
  return instance;
}
