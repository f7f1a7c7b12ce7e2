/** The user and company that a page was made for; `0` means none. */
export interface PageOwner {
  user: number;
  company: number;
  /** The company's name, for a message in other tabs. */
  name?: string;
  /** When the page was requested, in milliseconds since 1970; a tab reports it later, once it is used. */
  at?: number;
}

/** The prefix of what pages store in the browser for one user; it is removed at logout. */
export const privatePrefix = "madia-private-";

/** The key under which a browser's latest page stores its owner. An embedded page has its own session. */
export const sessionKey = (embed: boolean) => (embed ? "madia-session-embed" : "madia-session");

export const sameSession = (a: PageOwner, b: PageOwner) => a.user === b.user && a.company === b.company;

/** Another tab's page was requested after this one. A time in the future is ignored, because the clock was changed. */
export const isLater = (other: PageOwner | undefined, own: PageOwner): other is PageOwner =>
  other?.at !== undefined && own.at !== undefined && other.at > own.at && other.at <= Date.now();

/** The stored owner; undefined where storage is forbidden. */
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
    // The page works without storage.
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

/** Marks a deliberate logout: the next page then does not report that the session has ended. */
export function markLeaving(): void {
  try {
    sessionStorage.setItem(leavingKey, "1");
  } catch {
    // Without storage that page reports an ended session.
  }
}

/** Removes the mark, because the logout failed. */
export function markStaying(): void {
  try {
    sessionStorage.removeItem(leavingKey);
  } catch {
    // Nothing was marked.
  }
}

/** Whether a deliberate logout is under way, so that no further requests are made. */
export function isLeaving(): boolean {
  try {
    return sessionStorage.getItem(leavingKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether `user` logged out deliberately; this also removes their counts, and leaves those of other users of the
 * device.
 */
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
