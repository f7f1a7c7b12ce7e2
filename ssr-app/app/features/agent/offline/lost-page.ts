import { unansweredEvent } from "~/lib/failure";

const key = "madia-to-shell";
const pause = 20_000;

/**
 * A page one went to did not come: loaded as a document, the service worker answers, with the page if the shop is there
 * after all, else with the shell. Once in a while: a page that is broken must not load itself for ever.
 */
export function goToShellWhenLost(): () => void {
  const go = async () => {
    const worker = await navigator.serviceWorker?.getRegistration("/manager").catch(() => undefined);
    if (!worker?.active || !worker.scope.endsWith("/manager") || !mayGo()) return;
    window.location.reload();
  };
  window.addEventListener(unansweredEvent, go);
  return () => window.removeEventListener(unansweredEvent, go);
}

function mayGo(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < pause) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
