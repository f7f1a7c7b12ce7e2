import { fetchAhead } from "./ahead";
import { fetchPatiently, keepPage, patiently, untilGivenUp } from "./connection";
import { prepareRoute, type RouteParts } from "./prepare-route.client";

const key = "madia-chunk-reload";
const pause = 60_000;

/** Called by Remix, through the vite plugin `keepPageWhenLost`, instead of losing the page. */
export function keepPages(parts: RouteParts): void {
  window.__madia = {
    fetch: fetchPatiently,
    action: keepPage,
    module: loadAgain,
    ahead: fetchAhead,
    prepare: (route) => prepareRoute(route, parts),
  };
}

/**
 * A route's code could not be loaded. Without a connection it waits; after a new release an open page requests files
 * that no longer exist: then the target page is reloaded once, at most once per 60 seconds, so that a missing file does
 * not reload for ever. Undefined: it cannot be loaded. A page that was given up stops, so that a later click tries
 * again.
 */
async function loadAgain(path: string): Promise<unknown> {
  const givenUp = untilGivenUp();
  try {
    return await patiently(() => import(/* @vite-ignore */ path), givenUp);
  } catch {
    // Without a connection only the agents' area gets here: loaded as a document, its service worker answers.
    return givenUp.aborted || reloadPage() ? new Promise(() => {}) : undefined;
  }
}

/** Reloads the whole page, unless that was done within `pause`; returns whether it does. */
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
