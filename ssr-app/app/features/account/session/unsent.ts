import { keyOf, type Place } from "./unsent-place";

/** A field of a form that was sent after the session had ended. */
export interface UnsentField {
  form: string;
  name: string;
  value: string;
  /** The state of a checkbox or radio button. */
  checked?: boolean;
}

/** The time in which the user must sign in again, in milliseconds. */
const maxAge = 15 * 60_000;

const typed = /^(checkbox|text|textarea|select-one|email|tel|url|search|number|date|time|month|week|datetime-local)$/;
const secret = /password|one-time-code|\bcc-/;

/**
 * Whether a field can be restored: typed text, checkboxes and lists, but nothing secret. Radio buttons are left out,
 * because a change of one may be saved at once.
 */
export const isRestorable = ({ type, autocomplete }: { type: string; autocomplete: string }) =>
  typed.test(type) && !secret.test(autocomplete);

/** The page's address as the login returns to it, without what Remix adds to a form's address. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete("index");
  return `${pathname}?${query}`;
}

/** Throws if storage is forbidden or full. */
export function keepUnsent(place: Place, fields: UnsentField[]): void {
  if (!place.user || fields.length === 0) return;
  // Several lines of a list may meet the end one after the other.
  const others = takeUnsent(place).filter(({ form }) => !fields.some((field) => field.form === form));
  const unsent = { path: place.path, at: Date.now(), fields: [...others, ...fields] };
  sessionStorage.setItem(keyOf(place), JSON.stringify(unsent));
}

/** The fields to fill in on this page; they are removed from storage. */
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
