import { ownFormats } from "./detector";

/** The cache in which the service worker looks for the reader's files. */
const cacheName = "madia-barcode-reader";

/**
 * Fetches the barcode reader (a third of a megabyte), so that it is there without a connection: only for a browser that has none
 * of its own, and never on a connection that saves data.
 */
export async function keepReader(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || typeof caches === "undefined" || (await ownFormats())) return;
  const { decoder, wasm } = await import("./files.client");
  const urls = [decoder, wasm].map((path) => new URL(path, window.location.href).href);
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (!urls.includes(url)) await cache.delete(url);
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url);
}
