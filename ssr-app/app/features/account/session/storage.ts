/** Who a page was made for: `0` is nobody, or no company. */
export interface PageOwner {
  user: number;
  company: number;
  /** The company's name, for the other tabs to say. */
  name?: string;
  /** When the page was asked for, in milliseconds since 1970: a tab says it late, when somebody is there. */
  at?: number;
}

/** What pages keep in the browser for one user has this beginning; it goes when the user does. */
export const privatePrefix = "madia-private-";

/** Where a browser's latest page says for whom it was made. A framed page has a session of its own. */
export const sessionKey = (embed: boolean) => (embed ? "madia-session-embed" : "madia-session");

export const sameSession = (a: PageOwner, b: PageOwner) => a.user === b.user && a.company === b.company;

/** Another tab's page was asked for after this one. A time to come is none: somebody has set the clock. */
export const isLater = (other: PageOwner | undefined, own: PageOwner): other is PageOwner =>
  other?.at !== undefined && own.at !== undefined && other.at > own.at && other.at <= Date.now();

/** Storage may be forbidden: then nothing is remembered. */
export function recall(storage: "localStorage" | "sessionStorage", key: string): PageOwner | undefined {
  try {
    return JSON.parse(window[storage].getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(storage: "localStorage" | "sessionStorage", key: string, owner: PageOwner): void {
  try {
    window[storage].setItem(key, JSON.stringify(owner));
  } catch {
    // The page works without.
  }
}

/** Removes everything that pages stored for the former user; called at logout. */
export function clearPrivate(prefix = privatePrefix): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  }
}

const leavingKey = "madia-leaving";

/**
 * Changes of the cart that could not be sent (`features/shop/cart/queued-wishes.ts`). They outlive the end of a session,
 * which is when they are needed; a logout removes them.
 */
export const queuedWishesKey = "madia-cart-kept";

/** Prefix of the keys of a user's count drafts, queued check-ins and unsent fields (`count-draft.ts`, `queued-check-in.ts`, `unsent.ts`), which last as long. */
export const countKey = (user: number) => `madia-count-${user}-`;

/** One goes on purpose: the next page says goodbye instead of that the session has ended. */
export function markLeaving(): void {
  try {
    sessionStorage.setItem(leavingKey, "1");
  } catch {
    // It says the other thing.
  }
}

/** It failed: one is still here. */
export function markStaying(): void {
  try {
    sessionStorage.removeItem(leavingKey);
  } catch {
    // Nothing was marked.
  }
}

/** Whether somebody is going on purpose right now: nothing more is asked for them. */
export function isLeaving(): boolean {
  try {
    return sessionStorage.getItem(leavingKey) !== null;
  } catch {
    return false;
  }
}

/** Whether `user` has gone on purpose; then their own counts go, and those of others on the same device stay. */
export function wasLeaving(user: number): boolean {
  try {
    const leaving = isLeaving();
    sessionStorage.removeItem(leavingKey);
    if (leaving) {
      sessionStorage.removeItem(queuedWishesKey);
      clearPrivate(countKey(user));
    }
    return leaving;
  } catch {
    return false;
  }
}
