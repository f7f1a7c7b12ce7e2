// Catalogues of a size, generated and loaded once into folders below .cache/bench.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runLocally } from "../d1.mjs";
import { fingerprint, stamped } from "../fingerprint.mjs";
import { builtInCatalogue } from "../load.mjs";
import { at } from "../paths.mjs";

/** The folder of a shop with `products` products. */
export async function catalogueOf(products, { log = () => {} } = {}) {
  const file = await builtInCatalogue({ products });
  const folder = at(".cache", "bench", `products-${products}`);
  const stamp = join(folder, "complete");
  const now = fingerprint([at("schema", "migrations")], basename(file));
  if (stamped(stamp) === now) return folder;
  log(`load ${products} products`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runLocally(file, { state: folder });
  writeFileSync(stamp, now);
  return folder;
}
