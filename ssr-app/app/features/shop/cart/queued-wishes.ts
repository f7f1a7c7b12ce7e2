import { queuedWishesKey } from "~/features/account/session/storage";
import type { Wish } from "./wishes";

/** Changes of the cart that could not be sent yet: the connection was lost, or the session had ended. */
export interface QueuedWishes {
  /** The user who made them; 0 is a visitor who is about to sign in. */
  user: number;
  company: number;
  at: number;
  /** By article: the pieces, where 0 removes it, and the numbers that the cart may have of it. */
  wishes: Record<number, { value: number; was?: Wish["was"] }>;
}

const lifetime = 60 * 60_000;

export function keep(queued: Omit<QueuedWishes, "at">): void {
  try {
    if (Object.keys(queued.wishes).length === 0) sessionStorage.removeItem(queuedWishesKey);
    else sessionStorage.setItem(queuedWishesKey, JSON.stringify({ ...queued, at: Date.now() }));
  } catch {
    // The page works without storage.
  }
}

/** Takes the wishes queued for this user and company, or before they signed in. Those of another cart or too old are dropped: `onDropped` says so. */
export function takeQueued(user: number, company: number, onDropped: () => void): QueuedWishes["wishes"] {
  try {
    const queued = JSON.parse(sessionStorage.getItem(queuedWishesKey) ?? "null") as QueuedWishes | null;
    if (!queued) return {};
    sessionStorage.removeItem(queuedWishesKey);
    const own = queued.user === 0 || (queued.user === user && queued.company === company);
    if (own && Date.now() - queued.at < lifetime) return queued.wishes;
    if (queued.user) onDropped();
    return {};
  } catch {
    return {};
  }
}

/** Queues a quantity that a visitor chose before signing in; it goes into the cart after they have. */
export function keepForLater(product: number, quantity: number): void {
  keep({ user: 0, company: 0, wishes: { [product]: { value: quantity } } });
}
