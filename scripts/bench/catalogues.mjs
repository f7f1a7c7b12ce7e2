// Catalogues of a size, generated and loaded once into folders below .cache/bench.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fingerprint, stamped } from "../fingerprint.mjs";
import { at } from "../paths.mjs";
import { step } from "../run.mjs";
import { serve } from "../serve.mjs";

const inputs = ["schema/catalogue", "schema/migrations", "schema/data", "api/src/domain"].map((path) => at(path));

/** The folder of a shop with `products` products. */
export async function catalogueOf(products) {
  const folder = at(".cache", "bench", `products-${products}`);
  const stamp = join(folder, "complete");
  const now = fingerprint(inputs);
  if (stamped(stamp) === now) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sql = join(folder, "catalogue.sql");
  const generate = ["run", "--release", "-q", "-p", "madia-catalogue", "--", "generate", "--products", String(products)];
  await step(`generate ${products} products`, "cargo", [...generate, "--out", sql]);
  // The first start makes the database and its tables.
  await (await serve({ state: folder })).close();
  load(databaseIn(folder), sql);
  rmSync(sql);
  await publish(folder);
  writeFileSync(stamp, now);
  return folder;
}

/** Straight into the file: through the local D1 simulator a hundred thousand products take an hour. */
function load(path, sql) {
  const database = new DatabaseSync(path);
  database.exec("pragma synchronous = off; pragma cache_size = -500000; begin");
  database.exec(readFileSync(sql, "utf8"));
  database.exec("commit; pragma optimize");
  database.close();
}

function databaseIn(folder) {
  const found = readdirSync(folder, { recursive: true }).filter((name) => /D1.*[0-9a-f]{64}\.sqlite$/.test(name));
  if (found.length !== 1) throw new Error(`one D1 file expected in ${folder}, found ${found.length}`);
  return join(folder, found[0]);
}

/** Another start tells KV which catalogue this is. */
async function publish(folder) {
  await (await serve({ state: folder })).close();
}
