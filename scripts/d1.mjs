// Reaching the shop's database: through the running shop's control socket, through a runtime of
// our own on the persisted files, straight into the SQLite file (large loads), or remotely.
import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { openRemote } from "./backup/remote.mjs";
import { controlSocket, state as defaultState } from "./paths.mjs";
import { askControl, runningAt } from "./serve/control.mjs";
import { migrate, publishVersion, runFile } from "./serve/database.mjs";
import { compatibilityDate, edgeName } from "./serve/runtime.mjs";

/** Beyond this the local D1 simulator takes minutes; SQLite itself takes seconds. */
const LARGE = 40_000_000;

/** The shop's D1 and KV without its Workers. */
export async function openStorage(state = defaultState) {
  const mf = new Miniflare(
    convertV4MiniflareOptions({
      telemetry: { enabled: false },
      cf: false,
      resourcePersistencePath: state,
      workers: [
        {
          name: edgeName,
          modules: [
            { type: "ESModule", path: "storage.mjs", contents: "export default { fetch: () => new Response() };" },
          ],
          compatibilityDate,
          d1Databases: { DB: "madia" },
          kvNamespaces: { KV: "madia" },
        },
      ],
    }),
  );
  await mf.ready;
  return mf;
}

/** Whether a shop is running here whose database we may ask. */
export const shopIsRunning = async () => (await runningAt(controlSocket)) !== null;

/** Runs a file of statements on the local database, as one transaction. */
export async function runLocally(path, { state = defaultState } = {}) {
  if (state === defaultState && (await shopIsRunning())) {
    return { ...(await askControl(controlSocket, "POST", "/sql", { path })), through: "the running shop" };
  }
  const mf = await openStorage(state);
  try {
    await migrate(mf);
    if (statSync(path).size < LARGE) return { ...(await runFile(mf, path)), through: "local D1" };
  } finally {
    await mf.dispose();
  }
  const statements = await runInFile(databaseFile(state), path);
  const again = await openStorage(state);
  try {
    return { statements, version: await publishVersion(again), through: "the SQLite file" };
  } finally {
    await again.dispose();
  }
}

/** Straight into an SQLite file: one statement per line, one transaction. */
export async function runInFile(database, path) {
  const { DatabaseSync } = await import("node:sqlite");
  const db = new DatabaseSync(database);
  try {
    db.exec("pragma foreign_keys = on; pragma cache_size = -200000; pragma synchronous = off; begin");
    let statements = 0;
    for await (const line of createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Infinity })) {
      if (line === "") continue;
      db.exec(line);
      statements += 1;
    }
    db.exec("commit");
    return statements;
  } catch (error) {
    if (db.isTransaction) db.exec("rollback");
    throw error;
  } finally {
    db.close();
  }
}

/** The file in which Miniflare keeps our one D1 database. */
export function databaseFile(state = defaultState) {
  const found = readdirSync(state, { recursive: true }).filter((name) => /D1.*[0-9a-f]{64}\.sqlite$/.test(name));
  if (found.length !== 1) throw new Error(`one D1 file expected in ${state}, found ${found.length}`);
  return join(state, found[0]);
}

/** Runs a file on the database of a deployed environment; D1 takes it as one import. */
export async function runRemotely(path, environment = "production") {
  const shop = openRemote(environment);
  await shop.migrate();
  await shop.execute(path);
  const version = await shop.publishVersion();
  return { statements: readFileSync(path, "utf8").split("\n").length - 1, version, through: "remote D1" };
}
