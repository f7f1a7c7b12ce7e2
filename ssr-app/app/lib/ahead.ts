/** Milliseconds for which data fetched ahead may still be shown. */
const lifetime = 10_000;

interface Ahead {
  at: number;
  /** Undefined when there is no answer that can be shown. */
  answer: Promise<Response | undefined>;
}

/** By address; in this document's memory alone, because the data are those of one person in one company. */
const pages = new Map<string, Ahead>();
/** What was read last, perhaps for a page that is still on its way. */
let latest: string | undefined;

/** Fetches the data of a page that the user points at, for the navigation that follows (`takeAhead`). */
export function fetchAhead(href: string): void {
  const { href: address } = new URL(href, window.location.href);
  const before = pages.get(address);
  if (before && isFresh(before)) return;
  // A link keeps its focus after it was pressed.
  if (address === latest && window.__remixRouter.state.navigation.state !== "idle") return;
  for (const [key, ahead] of pages) if (!isFresh(ahead)) pages.delete(key);
  pages.set(address, { at: performance.now(), answer: read(address) });
}

async function read(address: string): Promise<Response | undefined> {
  try {
    const response = await fetch(address);
    if (!response.ok) return undefined;
    // Read to its end, whether or not anybody goes there: an answer left unread would hold its connection.
    void response
      .clone()
      .arrayBuffer()
      .catch(() => {});
    return response;
  } catch {
    return undefined;
  }
}

const isFresh = ({ at }: Ahead) => performance.now() - at < lifetime;

/** The answer fetched ahead for this address, which serves once. */
export async function takeAhead(address: string): Promise<Response | undefined> {
  latest = address;
  const ahead = pages.get(address);
  pages.delete(address);
  return ahead && isFresh(ahead) ? ahead.answer : undefined;
}

/** Somebody else may be signed in, or something has changed. */
export const forgetAhead = () => pages.clear();

/** Around a change: what was fetched before its answer may be of the time before it. */
export async function changing<T>(change: Promise<T>): Promise<T> {
  forgetAhead();
  try {
    return await change;
  } finally {
    forgetAhead();
  }
}

/** `fetch` for the API: a change makes what was fetched ahead out of date. */
export const callApi = (path: string, init: RequestInit): Promise<Response> =>
  init.method === "GET" ? fetch(path, init) : changing(fetch(path, init));
