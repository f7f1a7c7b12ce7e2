import type { Image } from "~/lib/contract";

/** The cache from which the service worker serves pictures, and which `leave.tsx` deletes. */
const cacheName = "madia-pictures";
const maxPictures = 300;
const maxParallel = 4;

/**
 * Fetches the small pictures of the articles in the copy that are not cached yet, after everything else; never on a
 * connection that saves data.
 */
export async function keepPictures(products: { image?: Pick<Image, "url"> | null }[]): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || typeof caches === "undefined") return;
  const urls = new Set(products.flatMap(({ image }) => (image ? `${image.url}product_small_thumb` : [])));
  const cache = await caches.open(cacheName);
  const missing: string[] = [];
  for (const url of [...urls].slice(0, maxPictures)) if (!(await cache.match(url))) missing.push(url);
  const keep = async (url: string) => {
    const response = await fetch(url);
    if (response.ok) await cache.put(url, response);
  };
  while (missing.length > 0) await Promise.all(missing.splice(0, maxParallel).map(keep));
}
