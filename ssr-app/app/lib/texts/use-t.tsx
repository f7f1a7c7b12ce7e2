import type { i18n } from "i18next";
import { createContext, useContext, useMemo } from "react";
import { type Locale, languageTag } from "~/lib/locale";
import type { T, Values } from "./keys";
import type { Namespace, Namespaces } from "./namespaces";

interface Texts {
  locale: Locale;
  texts: i18n;
  /** Only in the browser: fetches a namespace that the first page did not bring. */
  load?: (namespace: Namespace) => Promise<void>;
}

const TextsContext = createContext<Texts | null>(null);
export const TextsProvider = TextsContext.Provider;

/**
 * The texts of one namespace: `const t = useT("catalogue"); t("sort.price")`.
 * A namespace that has not arrived suspends the new page while the old one stays.
 */
export function useT<N extends Namespace = "common">(namespace = "common" as N): T<Namespaces[N]> {
  const { locale, texts, load } = useTexts();
  const tag = languageTag(locale);
  if (load && !texts.hasResourceBundle(tag, namespace)) throw load(namespace);
  return useMemo(() => {
    const say = texts.getFixedT(tag, namespace) as unknown as (key: string, values?: Values) => string;
    return (key, values) => say(key, values);
  }, [texts, tag, namespace]);
}

export function useLocale(): Locale {
  return useTexts().locale;
}

function useTexts(): Texts {
  const value = useContext(TextsContext);
  if (!value) throw new Error("no TextsProvider above");
  return value;
}
