// Local D1: migrations as wrangler keeps them, a script file as one batch, the catalogue version in KV.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../paths.mjs";
import { untilAnswered } from "./awake.mjs";
import { edgeName } from "./runtime.mjs";
import { statements } from "./statements.mjs";
import { loaderOf } from "./steps.mjs";

const folder = at("schema", "migrations");
const ledger = `create table if not exists d1_migrations (
  id integer primary key autoincrement, name text unique, applied_at timestamp not null default current_timestamp)`;

/** Applies the new migrations, or of them those that `only` lists; answers their names. */
export async function migrate(mf, only) {
  const db = await mf.getD1Database("DB", edgeName);
  await db.prepare(ledger).run();
  const { results } = await db.prepare("select name from d1_migrations").all();
  const done = new Set(results.map((row) => row.name));
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && !done.has(name) && (only?.includes(name) ?? true))
    .sort();
  for (const name of names) {
    const batch = statements(readFileSync(join(folder, name), "utf8")).map((text) => db.prepare(text));
    await db.batch([...batch, db.prepare("insert into d1_migrations (name) values (?)").bind(name)]);
  }
  return names;
}

/** Runs the file's statements as one batch, then tells the page cache. */
export async function runFile(mf, path) {
  const texts = statements(readFileSync(path, "utf8"));
  const batch = await loaderOf(mf);
  if (texts.length > 0) await batch(texts);
  return { statements: texts.length, version: await publishVersion(mf) };
}

/** The version, and which markets are open while one is not: `PUBLISHED` of `api/catalogue/src/version.rs`. */
export const publishedSql =
  "select s.version || case when exists (select 1 from market where open = 0) then ' ' || (select group_concat(code) from market where open = 1) else '' end as published from catalogue_state s where s.id = 1";

/** What the scheduled handler does, at once. */
export async function publishVersion(mf) {
  const db = await mf.getD1Database("DB", edgeName);
  const published = await untilAnswered(() => db.prepare(publishedSql).first("published"));
  const kv = await mf.getKVNamespace("KV", edgeName);
  await untilAnswered(() => kv.put("catalogue-version", published));
  return Number.parseInt(published, 10);
}

/**
 * After the clock went back (`--now`, then without): what waits for an instant that is further away than any pause of the
 * shop's, or was written in the future, is due now.
 */
export async function pullBack(mf) {
  const db = await mf.getD1Database("DB", edgeName);
  const iso = (ms) => new Date(Date.now() + ms).toISOString().replace(/\.\d+/, "");
  const [now, longest] = [iso(0), iso(6 * 3_600_000)];
  const due = (table, waits) =>
    db
      .prepare(
        `update ${table} set next_attempt_at = ?1 where status = '${waits}'
          and (next_attempt_at > ?2 or (next_attempt_at > ?1 and created_at > ?1))`,
      )
      .bind(now, longest);
  await db.batch([
    due("outbox", "pending"),
    due("webhook_delivery", "pending"),
    db
      .prepare(
        "update webhook set retry_at = '', failing_since = null, failures = 0 where retry_at > ?2 or last_failure_at > ?1",
      )
      .bind(now, longest),
  ]);
}

/** Whether nothing was loaded yet. */
export async function isEmpty(mf) {
  const db = await mf.getD1Database("DB", edgeName);
  return (await db.prepare("select 1 as one from product limit 1").first("one")) === null;
}
