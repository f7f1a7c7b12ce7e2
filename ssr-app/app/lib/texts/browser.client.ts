import { fetchPatiently } from "~/lib/connection";
import { isLocale } from "~/lib/locale";
import { Texts, type TextTree } from "./engine";
import { textFiles } from "./files";
import type { Namespace } from "./namespaces";

const pending = new Map<Namespace, Promise<void>>();

const declared = document.documentElement.dataset.locale;
/** The page's language never changes without a reload: switching it is a real navigation. */
const locale = isLocale(declared) ? declared : "it";

export const texts = new Texts(locale);

/** Fetches the active language's file of a namespace, once. */
export function loadTexts(namespace: Namespace): Promise<void> {
  let promise = pending.get(namespace);
  if (!promise) {
    promise = load(namespace).catch((error: unknown) => {
      pending.delete(namespace);
      throw error;
    });
    pending.set(namespace, promise);
  }
  return promise;
}

async function load(namespace: Namespace): Promise<void> {
  const file = textFiles(locale)[namespace];
  if (!file) throw new Error(`no texts ${locale}/${namespace}`);
  const response = await fetchPatiently(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  texts.add(namespace, (await response.json()) as TextTree);
}
