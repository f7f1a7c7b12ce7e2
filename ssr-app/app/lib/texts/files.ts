import type { Locale } from "~/lib/locale";
import type { Namespace } from "./namespaces";

/** The page's `html` element carries the server's values, so that hydration finds the same. */
const page = typeof document === "undefined" ? undefined : document.documentElement.dataset;

/** The text files of a language, by namespace. */
export function textFiles(locale: Locale): Record<string, string> {
  if (page) return written;
  return (typeof __TEXT_FILES__ === "undefined" ? undefined : __TEXT_FILES__[locale]) ?? {};
}

const ending = ".json";

/**
 * The paths as one attribute: the common beginning, then the rest of each: `/assets/it- account-uiSDruna
 * cart-pEW50oQX`.
 */
export function writeTextFiles(files: Record<string, string>): string {
  const [first] = Object.entries(files);
  if (!first) return "";
  const start = first[1].slice(0, first[1].lastIndexOf(first[0]));
  return [start, ...Object.values(files).map((path) => path.slice(start.length, -ending.length))].join(" ");
}

function readTextFiles(attribute: string): Record<string, string> {
  const [start, ...names] = attribute.split(" ");
  return Object.fromEntries(names.map((name) => [name.split("-")[0], start + name + ending]));
}

const written: Record<string, string> = page ? readTextFiles(page.textFiles ?? "") : {};
const first = page?.texts?.split(" ") as Namespace[] | undefined;

/** The namespaces of the first page: they are preloaded in its head, but not on later pages. */
export function firstTexts(namespaces: Namespace[]): Namespace[] {
  return first ?? namespaces;
}
