import { keyOf, type Place } from "./unsent-place";

/** A field of a form that met the end of the session. */
export interface UnsentField {
  form: string;
  name: string;
  value: string;
  /** Of a box. */
  checked?: boolean;
}

/** Milliseconds in which one signs in again. */
const maxAge = 15 * 60_000;

const typed = /^(checkbox|text|textarea|select-one|email|tel|url|search|number|date|time|month|week|datetime-local)$/;
const secret = /password|one-time-code|\bcc-/;

/** What is typed, ticked or chosen in lists; nothing secret. A choice among radio buttons may be saved when it is touched. */
export const isRestorable = ({ type, autocomplete }: { type: string; autocomplete: string }) =>
  typed.test(type) && !secret.test(autocomplete);

/** A page as the login leads back to it: without what Remix adds to a form's address. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete("index");
  return `${pathname}?${query}`;
}

/** Throws where storage is forbidden or full. */
export function keepUnsent(place: Place, fields: UnsentField[]): void {
  if (!place.user || fields.length === 0) return;
  sessionStorage.setItem(keyOf(place), JSON.stringify({ path: place.path, at: Date.now(), fields }));
}

/** The fields that are to be filled in again on this page, once. */
export function takeUnsent(place: Place): UnsentField[] {
  try {
    const key = keyOf(place);
    const unsent = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!unsent) return [];
    const late = Date.now() - unsent.at > maxAge;
    const here = unsent.path === place.path;
    if (late || here) sessionStorage.removeItem(key);
    return here && !late ? unsent.fields : [];
  } catch {
    return [];
  }
}
