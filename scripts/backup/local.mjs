// The shop's database and pictures on this computer: read beside a running shop, written only where none runs.
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { databaseFile, openStorage, shopIsRunning } from "../d1.mjs";
import { state as defaultState } from "../paths.mjs";
import { migrate, publishVersion } from "../serve/database.mjs";
import { edgeName } from "../serve/runtime.mjs";
import { around, fingerprints } from "./format.mjs";

/** Runs `work` on a snapshot of the database, which a reader holds while others write. */
export async function reading(state, work) {
  const db = new DatabaseSync(databaseFile(state), { readOnly: true });
  try {
    db.exec("begin");
    return await work(db);
  } finally {
    db.close();
  }
}

/** The bytes of pictures; deleted ones are left out. */
export async function* readPictures(state, keys) {
  if (keys.length === 0) return;
  const mf = await openStorage(state);
  try {
    const kv = await mf.getKVNamespace("KV", edgeName);
    for (const key of keys) {
      const bytes = await kv.get(key, "arrayBuffer");
      if (bytes) yield [key, Buffer.from(bytes)];
    }
  } finally {
    await mf.dispose();
  }
}

/** Fills an empty database from a backup; answers its fingerprints afterwards. */
export async function restoreLocally(backup, state) {
  if (state === defaultState && existsSync(state) && (await shopIsRunning()))
    throw new Error("the shop is running: stop it first");
  const { migrations } = backup.head;
  await withStorage(state, async (mf) => {
    await migrate(mf, migrations);
    const db = await mf.getD1Database("DB", edgeName);
    const filled = await db
      .prepare("select (select count(*) from product) + (select count(*) from user) as n")
      .first("n");
    if (filled > 0) throw new Error(`the database in ${state} is not empty: a backup goes into an empty one`);
  });
  const found = await load(backup, databaseFile(state));
  await withStorage(state, async (mf) => {
    const kv = await mf.getKVNamespace("KV", edgeName);
    for await (const [key, bytes] of backup.pictures()) await kv.put(key, bytes);
    await migrate(mf);
    await publishVersion(mf);
  });
  return found;
}

async function withStorage(state, work) {
  const mf = await openStorage(state);
  try {
    await work(mf);
  } finally {
    await mf.dispose();
  }
}

/** All or nothing. */
async function load(backup, file) {
  const db = new DatabaseSync(file);
  try {
    db.exec("pragma foreign_keys = off; pragma cache_size = -200000; begin");
    const { before, after } = around(db);
    for (const text of before) db.exec(text);
    for await (const text of backup.rows()) db.exec(text);
    for (const text of after) db.exec(text);
    const broken = db.prepare("pragma foreign_key_check").all();
    if (broken.length > 0)
      throw new Error(`rows without their parents: ${[...new Set(broken.map((row) => row.table))].join(", ")}`);
    const found = fingerprints(db);
    db.exec("commit");
    return found;
  } catch (error) {
    if (db.isTransaction) db.exec("rollback");
    throw error;
  } finally {
    db.close();
  }
}
