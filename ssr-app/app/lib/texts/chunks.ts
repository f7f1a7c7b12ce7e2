import type { Locale } from "~/lib/locale";
import type { Namespace } from "./namespaces";

/** Hydration must find the links that the server wrote, so the browser reads them off the page. */
const written =
  typeof document === "undefined"
    ? undefined
    : [...document.querySelectorAll("link[data-text-chunk]")].map((link) => link.getAttribute("href") ?? "");

/** The hashed files of some texts, to be asked for in the head. Only the server knows their names. */
export function textChunks(locale: Locale, namespaces: Namespace[]): string[] {
  if (written) return written;
  if (typeof __TEXT_CHUNKS__ === "undefined") return [];
  const chunks = __TEXT_CHUNKS__;
  return namespaces.flatMap((namespace) => chunks[`${locale}/${namespace}`] ?? []);
}
