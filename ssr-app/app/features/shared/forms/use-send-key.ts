import { useLocation } from "@remix-run/react";

/** Keys of forms by their position in the visit's history. */
const keys = new Map<string, string>();

/**
 * The idempotency key of a form that may be sent twice: `drawn` for this view of the page (for a refused form the key
 * that it sent), and the same key when the user returns to it and presses again. A page that is opened anew has another
 * key.
 */
export function useSendKey(drawn: string): string {
  const { key, pathname, search } = useLocation();
  // The server has no history: it would give one visitor's key to the next.
  if (typeof document === "undefined") return drawn;
  const place = `${key} ${pathname}${search}`;
  const known = keys.get(place) ?? drawn;
  keys.set(place, known);
  return known;
}
