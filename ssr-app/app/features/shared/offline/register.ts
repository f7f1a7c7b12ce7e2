import type { Locale } from "~/lib/locale";
import type { ShellScope } from "~/lib/offline-page";

/**
 * Installs the service worker of the scope's shell, in the language of the page; once installed this only looks for a
 * newer one.
 */
export async function registerWorker(scope: ShellScope, locale: Locale): Promise<void> {
  // In development it would serve the shell of an old build beside pages from the sources.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/sw.js?lang=${locale}`, { scope, updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  } catch {
    // Without storage the pages work only while there is a connection.
  }
}

/** After a user left, the shop's pages use no service worker, and nothing that it stored remains. */
export async function unregisterWorker(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration("/");
  await worker?.unregister();
  const names = (await globalThis.caches?.keys()) ?? [];
  const theirs = names.filter(
    (name) => ["madia-pictures", "madia-barcode-reader"].includes(name) || name.startsWith("madia-shop-shell-"),
  );
  await Promise.all(theirs.map((name) => caches.delete(name)));
}
