import type { Locale } from "~/lib/locale";

/** Installs the worker that keeps the shell, in the language of the page; once it is there this only looks for a newer one. */
export async function registerWorker(locale: Locale): Promise<void> {
  // It would keep the shell of a build beside pages that come from the sources.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/sw.js?lang=${locale}`, { scope: "/manager", updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  } catch {
    // A browser that keeps nothing: the area works while there is a connection.
  }
}
