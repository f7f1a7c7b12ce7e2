import { fetchPatiently, keepPage, patiently, untilGivenUp } from "./connection";

const key = "madia-chunk-reload";
const pause = 60_000;

/** What the vite plugin `keepPageWhenLost` lets Remix call instead of losing the page. */
export function keepPages(): void {
  window.__madia = { fetch: fetchPatiently, action: keepPage, module: loadAgain };
}

/**
 * A route's code did not come. Without a connection it waits; after a new release an open page asks for files that are
 * gone: reload once, where one was going, and at most once per 60 seconds, so that a file which is really missing does not
 * reload for ever. Undefined: it cannot be had. A page that was given up gets none, so that a later click asks again.
 */
async function loadAgain(path: string): Promise<unknown> {
  const givenUp = untilGivenUp();
  try {
    return await patiently(() => import(/* @vite-ignore */ path), givenUp);
  } catch {
    // Without a connection only the area for agents comes here: loaded as a document, its service worker answers.
    return givenUp.aborted || reloadPage() ? new Promise(() => {}) : undefined;
  }
}

/** Loads the whole page, unless that was done within `pause`; returns whether it does. */
function reloadPage(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < pause) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  const { location } = window.__remixRouter.state.navigation;
  if (location) window.location.assign(location.pathname + location.search + location.hash);
  else window.location.reload();
  return true;
}
