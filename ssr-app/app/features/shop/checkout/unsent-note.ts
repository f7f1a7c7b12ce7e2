import { countKey } from "~/features/account/session/storage";

/** A note for the order outlives the end of a session, in this tab; leaving on purpose removes it. */
const keyOf = (user: number, company: number) => `${countKey(user)}note-${company}`;

/** Keeps the note of a form that did not arrive. */
export function keepNote(form: FormData): void {
  const user = Number(document.documentElement.dataset.user);
  const company = Number(form.get("company"));
  const note = String(form.get("notes") ?? "").trim();
  if (!user || !company || !note) return;
  try {
    sessionStorage.setItem(keyOf(user, company), note);
  } catch {
    // Storage may be forbidden.
  }
}

/** The note that did not arrive, once. */
export function takeNote(user: number, company: number): string | undefined {
  try {
    const key = keyOf(user, company);
    const note = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return note;
  } catch {
    return undefined;
  }
}
