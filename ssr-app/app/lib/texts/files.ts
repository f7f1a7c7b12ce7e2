import type { Locale } from "~/lib/locale";
import type { Namespace } from "./namespaces";

/** The page's `html` element carries what the server knows; hydration must find the same. */
const page = typeof document === "undefined" ? undefined : document.documentElement.dataset;

/** Where the texts of a language lie, by namespace. */
export function textFiles(locale: Locale): Record<string, string> {
  if (page) return written;
  return (typeof __TEXT_FILES__ === "undefined" ? undefined : __TEXT_FILES__[locale]) ?? {};
}

const written: Record<string, string> = page ? JSON.parse(page.textFiles ?? "{}") : {};
const first = page?.texts?.split(" ") as Namespace[] | undefined;

/** The namespaces of the page one arrived at: asked for in its head, and not again when one goes on. */
export function firstTexts(namespaces: Namespace[]): Namespace[] {
  return first ?? namespaces;
}
