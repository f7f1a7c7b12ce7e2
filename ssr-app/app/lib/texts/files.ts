import type { Locale } from "~/lib/locale";
import type { Namespace } from "./namespaces";

/** The page's `html` element carries what the server knows; hydration must find the same. */
const page = typeof document === "undefined" ? undefined : document.documentElement.dataset;

/** Where the texts of a language lie, by namespace. */
export function textFiles(locale: Locale): Record<string, string> {
  if (page) return written;
  return (typeof __TEXT_FILES__ === "undefined" ? undefined : __TEXT_FILES__[locale]) ?? {};
}

const ending = ".json";

/** The paths as one attribute: what all begin with, then the rest of each: `/assets/it- account-uiSDruna cart-pEW50oQX`. */
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

/** The namespaces of the page one arrived at: asked for in its head, and not again when one goes on. */
export function firstTexts(namespaces: Namespace[]): Namespace[] {
  return first ?? namespaces;
}
