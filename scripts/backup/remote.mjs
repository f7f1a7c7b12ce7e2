// A database behind wrangler: the deployed one, or wrangler's own copy on this computer for a rehearsal.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { at } from "../paths.mjs";
import { capture } from "../run.mjs";
import { publishedSql } from "../serve/database.mjs";
import { statements } from "../serve/statements.mjs";
import { dataToml, json, namesOf, settingsOf, wrangler } from "../wrangler.mjs";
import { around, tables } from "./format.mjs";

const migrationFiles = () =>
  readdirSync(at("schema", "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** An empty database with the schema of these migrations. */
export function schemaOf(names, path = ":memory:") {
  const db = new DatabaseSync(path);
  db.exec("create table d1_migrations (id integer primary key autoincrement, name text unique, applied_at text)");
  for (const name of names) {
    if (!migrationFiles().includes(name))
      throw new Error(`this version of the shop has no migration ${name}: take a newer one`);
    for (const text of statements(readFileSync(at("schema", "migrations", name), "utf8"))) db.exec(text);
    db.prepare("insert into d1_migrations (name) values (?)").run(name);
  }
  return db;
}

/** `rehearsal`: a folder for wrangler's own copy on this computer instead of the deployed database. */
export function openRemote(environment, { rehearsal, settings = settingsOf(environment) } = {}) {
  const name = namesOf(environment).database;
  if (!rehearsal && !(settings.MADIA_D1_ID && settings.MADIA_KV_ID))
    throw new Error(`MADIA_D1_ID and MADIA_KV_ID are not set: in deploy/${environment}.env or in the environment`);
  const folder = rehearsal ?? at(".cache", "data");
  const where = rehearsal ? "--local" : "--remote";
  const config = (migrations) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "wrangler.toml"), dataToml(environment, settings, migrations));
    return ["-c", join(folder, "wrangler.toml")];
  };

  const ask = async (sql) =>
    json(await wrangler("d1", "execute", name, where, ...config(), "--json", "--command", sql)).map(
      ({ results }) => results,
    );

  return {
    ask,
    /** All migrations, or those named: the schema that a backup was made of. */
    async migrate(names) {
      if (!names) return wrangler("d1", "migrations", "apply", name, where, ...config());
      const some = mkdtempSync(join(tmpdir(), "madia-migrations-"));
      try {
        for (const file of names) writeFileSync(join(some, file), readFileSync(at("schema", "migrations", file)));
        return await wrangler("d1", "migrations", "apply", name, where, ...config(some));
      } finally {
        rmSync(some, { recursive: true });
      }
    },
    execute: (file) => wrangler("d1", "execute", name, where, ...config(), "--yes", "--file", file),
    /** One moment of the database, as an SQLite database on this computer. */
    async snapshot() {
      const [applied, found] = await ask(
        "select name from d1_migrations order by id; select name, sql from sqlite_schema where type = 'table'",
      );
      const db = schemaOf(applied.map((row) => row.name));
      const wanted = tables(db).names.filter((table) => found.some((row) => row.name === table));
      const file = join(mkdtempSync(join(tmpdir(), "madia-export-")), "rows.sql");
      const only = wanted.flatMap((table) => ["--table", table]);
      try {
        // Named tables: D1 refuses to export a search index, which the migrations make again.
        await wrangler("d1", "export", name, where, "-y", ...config(), "--no-schema", "--output", file, ...only);
        db.exec("pragma foreign_keys = off");
        for (const text of around(db).before) db.exec(text);
        db.exec("begin");
        for (const text of statements(readFileSync(file, "utf8"))) if (/^insert/i.test(text)) db.exec(text);
        db.exec("commit");
      } finally {
        rmSync(join(file, ".."), { recursive: true });
      }
      return db;
    },
    /** Rows of each table. */
    async counts(names) {
      const found = {};
      for (let from = 0; from < names.length; from += 50) {
        const some = names.slice(from, from + 50);
        const [[row]] = await ask(
          `select ${some.map((table) => `(select count(*) from "${table}") as "${table}"`).join(", ")}`,
        );
        for (const table of some) found[table] = { rows: row[table] };
      }
      return found;
    },
    async *pictures(keys) {
      for (const key of keys) {
        const { code, bytes } = await capture("wrangler", [
          "kv",
          "key",
          "get",
          key,
          "--binding",
          "KV",
          where,
          ...config(),
        ]);
        if (code === 0 && bytes.length > 0) yield [key, bytes];
      }
    },
    async keepPictures(pictures) {
      const values = [];
      for await (const [key, bytes] of pictures) values.push({ key, value: bytes.toString("base64"), base64: true });
      for (let from = 0; from < values.length; from += 100) {
        const file = join(folder, `pictures-${process.pid}.json`);
        writeFileSync(file, JSON.stringify(values.slice(from, from + 100)), { mode: 0o600 });
        await wrangler("kv", "bulk", "put", file, "--binding", "KV", where, ...config());
        rmSync(file);
      }
      return values.length;
    },
    async publishVersion() {
      const [[{ published }]] = await ask(publishedSql);
      await wrangler("kv", "key", "put", "--binding", "KV", where, ...config(), "catalogue-version", published);
      return Number.parseInt(published, 10);
    },
  };
}
