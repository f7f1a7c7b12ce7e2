import type { Locale } from "~/lib/locale";
import type { ShellScope } from "~/lib/offline-page";

/** Installs the worker that keeps the scope's shell, in the language of the page; once it is there this only looks for a newer one. */
export async function registerWorker(scope: ShellScope, locale: Locale): Promise<void> {
  // It would keep the shell of a build beside pages that come from the sources.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/sw.js?lang=${locale}`, { scope, updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  } catch {
    // A browser that keeps nothing: the pages work while there is a connection.
  }
}

/** After somebody left, pages of the shop pass no worker, and nothing that it kept for them stays. */
export async function unregisterWorker(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration("/");
  await worker?.unregister();
  const names = (await globalThis.caches?.keys()) ?? [];
  const theirs = names.filter(
    (name) => ["madia-pictures", "madia-barcode-reader"].includes(name) || name.startsWith("madia-shop-shell-"),
  );
  await Promise.all(theirs.map((name) => caches.delete(name)));
}
