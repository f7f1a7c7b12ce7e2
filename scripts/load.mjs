// Fills the local database with the built-in catalogue:
// node scripts/load.mjs [--products N] [--today YYYY-MM-DD] [--state DIR]
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, resolve } from "node:path";
import { runLocally } from "./d1.mjs";
import { dayOf } from "./demo/days.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { program } from "./native.mjs";
import { optionsOf } from "./options.mjs";
import { at, state as defaultState } from "./paths.mjs";
import { step } from "./run.mjs";
import { runFile } from "./serve/database.mjs";

const inputs = ["schema/catalogue", "schema/data", "api/domain/src", "Cargo.lock"].map((path) => at(path));
const folder = at(".cache", "catalogue");
/** Files of each size that are kept: another process may still read the one before the newest. */
const retainedFiles = 2;

/** The path of the catalogue tool, which is built first when it has changed. */
export const catalogueTool = () => program("bin", "madia-catalogue");

/** Files that are being made. */
const files = new Map();

/** The file of statements; made again only when the generator, the data or the day has changed. */
export function builtInCatalogue({ products, today = dayOf(Date.now(), "IT") } = {}) {
  const size = products ? String(products) : "built-in";
  const file = resolve(folder, `${size}-${today}-${fingerprint(inputs)}.sql`);
  // A failed one can be tried again.
  const grow = () => grown(file, size, { products, today }).finally(() => files.delete(file));
  if (!files.has(file)) files.set(file, grow());
  return files.get(file);
}

async function grown(file, size, { products, today }) {
  const now = new Date();
  if (existsSync(file)) {
    utimesSync(file, now, now);
    return file;
  }
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const options = ["--today", today, "--out", draft, ...(products ? ["--products", String(products)] : [])];
  try {
    await step("grow the built-in catalogue", await catalogueTool(), ["generate", ...options]);
    // The rename makes the file appear complete or not at all, for other processes too.
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  removeOld(size, file);
  return file;
}

/** Removes all but the last ones and the one just made, which may be the oldest by the clock of an earlier run. */
function removeOld(size, made) {
  const ours = (name) => name.startsWith(`${size}-`) && name.endsWith(".sql") && resolve(folder, name) !== made;
  const all = readdirSync(folder).filter(ours);
  const changed = (name) => statSync(resolve(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldestFirst = all.map((name) => [changed(name), name]).sort(([one], [other]) => one - other);
  for (const [, name] of oldestFirst.slice(0, -retainedFiles)) rmSync(resolve(folder, name), { force: true });
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
