// An empty database with every migration applied: made once, copied for each file of tests.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { at } from "../../scripts/paths.mjs";
import { migrate } from "../../scripts/serve/database.mjs";
import { startRuntime } from "../../scripts/serve/runtime.mjs";

/** In memory where the system has such a folder: nothing of it is kept. */
const fast = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** A folder with the state of a migrated shop, for one runtime; whoever asked removes it. */
export async function migratedState() {
  const template = at(".cache", "tests", "migrated", fingerprint([at("schema", "migrations")]));
  if (!existsSync(template)) await make(template);
  const folder = mkdtempSync(join(fast, "madia-door-"));
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
  try {
    renameSync(folder, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(folder, { recursive: true });
  }
}
