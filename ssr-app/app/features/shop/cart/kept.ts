import { keptKey } from "~/features/account/session/storage";
import type { Wish } from "./wishes";

/** Changes that could not be sent yet: the connection was lost, or the session had ended. */
export interface Kept {
  /** Whose; 0 is a stranger on the way in. */
  user: number;
  company: number;
  at: number;
  /** By article: the pieces, 0 takes it out, and what the cart may have of it. */
  wishes: Record<number, { value: number; was?: Wish["was"] }>;
}

const lifetime = 60 * 60_000;

export function keep(kept: Omit<Kept, "at">): void {
  try {
    if (Object.keys(kept.wishes).length === 0) sessionStorage.removeItem(keptKey);
    else sessionStorage.setItem(keptKey, JSON.stringify({ ...kept, at: Date.now() }));
  } catch {
    // The page works without.
  }
}

/** What was kept for this user and company, or by them as a stranger. Another cart's is forgotten, and so is what is too old: `onDropped` says so. */
export function takeKept(user: number, company: number, onDropped: () => void): Kept["wishes"] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? "null") as Kept | null;
    if (!kept) return {};
    sessionStorage.removeItem(keptKey);
    const own = kept.user === 0 || (kept.user === user && kept.company === company);
    if (own && Date.now() - kept.at < lifetime) return kept.wishes;
    if (kept.user) onDropped();
    return {};
  } catch {
    return {};
  }
}

/** A stranger chose so many of an article and is asked to sign in: it goes into the cart once they have. */
export function keepForLater(product: number, quantity: number): void {
  keep({ user: 0, company: 0, wishes: { [product]: { value: quantity } } });
}
