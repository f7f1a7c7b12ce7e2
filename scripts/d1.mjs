// Reaching the shop's database: through the running shop's control socket, through a runtime of
// our own on the persisted files, straight into the SQLite file (large loads), or remotely.
import { createReadStream, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { openRemote } from "./backup/remote.mjs";
import { controlSocket, state as defaultState } from "./paths.mjs";
import { askControl, runningAt } from "./serve/control.mjs";
import { migrate, publishVersion, runFile } from "./serve/database.mjs";
import { compatibilityDate, edgeName } from "./serve/runtime.mjs";
import { loaderWorker, stepsOf } from "./serve/steps.mjs";

/** Bytes of SQL beyond which the local D1 simulator takes minutes; SQLite itself takes seconds. */
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
        loaderWorker(compatibilityDate),
      ],
    }),
  );
  await mf.ready;
  return mf;
}

/** Whether a shop runs on these files: then only it may write to them. A shop with its own socket is asked directly. */
const runsOn = async (state, socket) =>
  (state === defaultState || socket !== controlSocket) && (await runningAt(socket)) !== null;

/** Whether a shop runs here whose database can be queried. */
export const shopIsRunning = () => runsOn(defaultState, controlSocket);

/** Runs a file of statements on the local database: step by step in a shop that runs, else as one transaction. */
export async function runLocally(path, { state = defaultState, socket = controlSocket, onProgress } = {}) {
  if (await runsOn(state, socket))
    return { ...(await askControl(socket, "POST", "/sql", { path }, onProgress)), through: "the running shop" };
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
      if (line === "" || line.startsWith("--")) continue;
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

/** Stores photos in the local KV, through the shop where one runs; answers how many. */
export async function keepLocally(photos, { state = defaultState, socket = controlSocket }) {
  const running = await runsOn(state, socket);
  let stored = 0;
  let mf;
  try {
    for await (const [key, bytes] of photos) {
      if (running) await askControl(socket, "POST", "/picture", { key, bytes: bytes.toString("base64") });
      else {
        mf ??= await openStorage(state);
        await (await mf.getKVNamespace("KV", edgeName)).put(key, bytes);
      }
      stored += 1;
    }
  } finally {
    await mf?.dispose();
  }
  return stored;
}

/** Stores photos in the deployed KV, except those that the shop shows already. */
export async function keepRemotely(photos, environment, options) {
  const shop = openRemote(environment, options);
  const [rows] = await shop.ask("select file from image where file glob 'kv/*'");
  const existing = new Set(rows.map(({ file }) => `picture/${file.slice(3, 67)}`));
  const missing = async function* () {
    for await (const photo of photos) if (!existing.has(photo[0])) yield photo;
  };
  return shop.keepPictures(missing());
}

/** Bytes of SQL of one import into a deployed database, which is blocked for about a second by it. */
const PART = 4_000_000;

/** Runs a file on the database of a deployed environment: D1 takes a few steps at a time, each part whole or not at all. */
export async function runRemotely(path, environment = "production", { onProgress = () => {}, ...options } = {}) {
  const shop = openRemote(environment, options);
  await shop.migrate();
  const part = `${path}.part.sql`;
  let [text, statements] = ["", 0];
  const go = async (step) => {
    writeFileSync(part, text);
    await shop.execute(part);
    statements += text.split(";\n").length - 1;
    text = "";
    onProgress(step);
  };
  let last;
  try {
    for await (const step of stepsOf(path)) {
      if (text !== "" && text.length + step.sql.length > PART) await go(last);
      text += `${step.sql}\n`;
      last = step;
    }
    if (text !== "") await go(last);
  } finally {
    rmSync(part, { force: true });
  }
  return { statements, version: await shop.publishVersion(), through: "remote D1" };
}
