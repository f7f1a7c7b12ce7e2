// An empty database with every migration applied: made once, copied for each file of tests.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { at } from "../../scripts/paths.mjs";
import { migrate } from "../../scripts/serve/database.mjs";
import { startRuntime } from "../../scripts/serve/runtime.mjs";

const memory = "/dev/shm";

/** In memory where the system has room for many of them: nothing of it is kept. */
function parent() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 1_000_000_000 ? memory : tmpdir();
}

/** A folder with the state of a migrated shop, for one runtime; whoever asked removes it. */
export async function migratedState() {
  const template = at(".cache", "tests", "empty", fingerprint([at("schema", "migrations")]));
  if (!existsSync(template)) await make(template);
  const folder = mkdtempSync(join(parent(), "madia-door-"));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Another process may make it at the same time: the first to be ready stays. */
async function make(template) {
  mkdirSync(dirname(template), { recursive: true });
  const folder = mkdtempSync(`${template}-`);
  const { mf } = await startRuntime({ state: folder, ssr: join(at("tests"), "support", "ssr-stub.mjs"), onLog() {} });
  try {
    await migrate(mf);
  } finally {
    await mf.dispose();
  }
  foldIn(folder);
  try {
    renameSync(folder, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(folder, { recursive: true });
  }
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
