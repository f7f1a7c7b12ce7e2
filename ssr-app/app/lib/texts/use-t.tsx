import { createContext, useContext, useMemo } from "react";
import type { Locale } from "~/lib/locale";
import type { Texts } from "./engine";
import type { T } from "./keys";
import type { Namespace, Namespaces } from "./namespaces";

interface Provided {
  locale: Locale;
  texts: Texts;
  /** Only in the browser: fetches a namespace that the first page did not include. */
  load?: (namespace: Namespace) => Promise<void>;
}

const TextsContext = createContext<Provided | null>(null);
export const TextsProvider = TextsContext.Provider;

/**
 * The texts of one namespace: `const t = useT("catalogue"); t("sort.price")`.
 * A namespace that has not arrived suspends the new page while the old one stays.
 */
export function useT<N extends Namespace = "common">(namespace = "common" as N): T<Namespaces[N]> {
  const { texts, load } = useProvided();
  if (load && !texts.has(namespace)) throw load(namespace);
  return useMemo(() => (key, values) => texts.say(namespace, key, values), [texts, namespace]);
}

export function useLocale(): Locale {
  return useProvided().locale;
}

function useProvided(): Provided {
  const value = useContext(TextsContext);
  if (!value) throw new Error("no TextsProvider above");
  return value;
}
