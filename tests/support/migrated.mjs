// An empty database with every migration applied: made once, copied for each file of tests.
import { cpSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { at } from "../../scripts/paths.mjs";
import { migrate } from "../../scripts/serve/database.mjs";
import { startRuntime } from "../../scripts/serve/runtime.mjs";
import { templateOf } from "./templates.mjs";

const memory = "/dev/shm";

/** In memory where the system has room for many of them: nothing of it is kept. */
function parent() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 1_000_000_000 ? memory : tmpdir();
}

/** A folder with the state of a migrated shop, for one runtime; whoever asked removes it. */
export async function migratedState() {
  const template = await templateOf("empty", fingerprint([at("schema", "migrations")]), make);
  const folder = mkdtempSync(join(parent(), "madia-door-"));
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function make(state) {
  const { mf } = await startRuntime({ state, ssr: join(at("tests"), "support", "ssr-stub.mjs"), onLog() {} });
  try {
    await migrate(mf);
  } finally {
    await mf.dispose();
  }
}
