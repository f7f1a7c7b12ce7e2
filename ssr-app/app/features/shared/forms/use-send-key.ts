import { useLocation } from "@remix-run/react";

/** The keys of forms by their place in the visit's history. */
const keys = new Map<string, string>();

/**
 * The key that makes one thing of a form that is sent twice: `drawn` for this view of the page (of a form that was
 * refused the key that it sent), and the same one again where somebody comes back to it and presses once more. Opened
 * anew, the page has another one.
 */
export function useSendKey(drawn: string): string {
  const { key, pathname, search } = useLocation();
  // The server knows no history: it would give one visitor's key to the next.
  if (typeof document === "undefined") return drawn;
  const place = `${key} ${pathname}${search}`;
  const known = keys.get(place) ?? drawn;
  keys.set(place, known);
  return known;
}
