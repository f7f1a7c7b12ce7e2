// Fills the local database with the built-in catalogue:
// node scripts/load.mjs [--products N] [--today YYYY-MM-DD] [--state DIR]
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import { runLocally } from "./d1.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { optionsOf } from "./options.mjs";
import { at, state as defaultState } from "./paths.mjs";
import { step } from "./run.mjs";
import { runFile } from "./serve/database.mjs";

const inputs = ["schema/catalogue", "schema/data", "api/src/domain", "Cargo.lock"].map((path) => at(path));

/** The file of statements; made again only when the generator, the data or the day has changed. */
export async function builtInCatalogue({ products, today = new Date().toISOString().slice(0, 10) } = {}) {
  const folder = at(".cache", "catalogue");
  const size = products ? String(products) : "built-in";
  const file = resolve(folder, `${size}-${today}-${fingerprint(inputs)}.sql`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (old.startsWith(`${size}-`)) rmSync(resolve(folder, old));
  const options = ["--today", today, "--out", file, ...(products ? ["--products", String(products)] : [])];
  await step("grow the built-in catalogue", "cargo", [
    "run",
    "-q",
    "-p",
    "madia-catalogue",
    "--",
    "generate",
    ...options,
  ]);
  return file;
}

/** Loads it into the database of a running Miniflare. */
export async function loadBuiltIn(mf, options) {
  return runFile(mf, await builtInCatalogue(options));
}

if (import.meta.filename === process.argv[1]) {
  const { values } = optionsOf({
    options: {
      products: { type: "string" },
      today: { type: "string" },
      state: { type: "string", default: defaultState },
    },
  });
  const file = await builtInCatalogue(values);
  const begun = performance.now();
  const { statements, version, through } = await runLocally(file, { state: resolve(values.state) });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${basename(file)}: ${statements} statements into ${through} in ${seconds} s, catalogue version ${version}`,
  );
}
