// Folders that are made once and copied for each file of tests: there is the whole of one or nothing, also for another
// process that makes it at the same time.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { at } from "../../scripts/paths.mjs";

/** How many of a kind stay, the newest: another run may be copying the one before the last. */
const MAX_OF_A_KIND = 2;

/** The folder `name` of a `kind`, which `make(folder)` has filled with a state of the runtime. */
export async function templateOf(kind, name, make) {
  const template = at(".cache", "tests", kind, name);
  if (existsSync(template)) return template;
  const others = dirname(template);
  mkdirSync(others, { recursive: true });
  const draft = mkdtempSync(join(others, "draft-"));
  await make(draft);
  foldIn(draft);
  removeOld(others);
  try {
    renameSync(draft, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(draft, { recursive: true });
  }
  return template;
}

/** Takes what stands in write-ahead logs into the databases themselves, so that no copy has to do it again. */
function foldIn(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith(".sqlite")) continue;
    const db = new DatabaseSync(join(folder, name));
    db.exec("pragma wal_checkpoint(truncate)");
    db.close();
  }
}

function removeOld(folder) {
  const old = readdirSync(folder).filter((name) => !name.startsWith("draft-"));
  const age = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const name of old.toSorted((a, b) => age(b) - age(a)).slice(MAX_OF_A_KIND))
    rmSync(join(folder, name), { recursive: true, force: true });
}
