const key = "madia-chunk-reload";
const pause = 60_000;

/**
 * After a new release an open page asks for chunks that are gone. Reload once, and at most once per
 * 60 seconds, so that a chunk which is really missing does not reload forever.
 */
export function reloadOnFailedChunk(): void {
  // Called by Remix where it would reload by itself; see `limitReloads` in vite.config.ts.
  window.__madiaReloadOnce = reloadOnce;
  // Not prevented: a prevented error would hand an empty module to React.
  window.addEventListener("vite:preloadError", () => reloadOnce());
}

/** True when the page is about to reload. */
export function reloadOnce(now = Date.now()): boolean {
  // Without a network the reload would only lose the page that is there.
  if (navigator.onLine === false) return false;
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < pause) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
