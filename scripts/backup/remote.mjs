// A database behind wrangler: the deployed one, or wrangler's own copy on this computer for a rehearsal.
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { at } from "../paths.mjs";
import { capture } from "../run.mjs";
import { publishedSql } from "../serve/database.mjs";
import { rowStatements, statements } from "../serve/statements.mjs";
import { dataToml, json, namesOf, settingsOf, wrangler } from "../wrangler.mjs";
import { around, tables } from "./format.mjs";

const migrationFiles = () =>
  readdirSync(at("schema", "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** An empty database with the schema of these migrations. */
export function schemaOf(names, path = ":memory:") {
  const db = new DatabaseSync(path);
  // Nobody keeps such a database.
  db.exec("pragma synchronous = off");
  db.exec("create table d1_migrations (id integer primary key autoincrement, name text unique, applied_at text)");
  for (const name of names) {
    if (!migrationFiles().includes(name))
      throw new Error(`this version of the shop has no migration ${name}: take a newer one`);
    for (const text of statements(readFileSync(at("schema", "migrations", name), "utf8"))) db.exec(text);
    db.prepare("insert into d1_migrations (name) values (?)").run(name);
  }
  return db;
}

/** How often a picture is requested. */
const tries = 3;

/** Pictures in parts that KV takes at once, which is 100 MB as they are sent; the last of a part may have 25 MB. */
export async function* parts(pictures, { most = 100, bytes = 50_000_000 } = {}) {
  let values = [];
  let length = 0;
  for await (const [key, picture] of pictures) {
    const value = picture.toString("base64");
    values.push({ key, value, base64: true });
    length += value.length;
    if (values.length < most && length < bytes) continue;
    yield values;
    [values, length] = [[], 0];
  }
  if (values.length > 0) yield values;
}

/** `rehearsal`: a folder for wrangler's own copy on this computer instead of the deployed database. `run`: runs wrangler (tests). */
export function openRemote(environment, { rehearsal, settings = settingsOf(environment), run = capture } = {}) {
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
    /** Runs `work` on a snapshot of the database, as an SQLite database on this computer. */
    async reading(work) {
      const [applied, found] = await ask(
        "select name from d1_migrations order by id; select name, sql from sqlite_schema where type = 'table'",
      );
      const scratch = mkdtempSync(join(tmpdir(), "madia-export-"));
      const file = join(scratch, "rows.sql");
      let db;
      try {
        db = schemaOf(
          applied.map((row) => row.name),
          join(scratch, "rows.sqlite"),
        );
        const exported = tables(db).names.filter((table) => found.some((row) => row.name === table));
        const only = exported.flatMap((table) => ["--table", table]);
        // Named tables: D1 refuses to export a search index, which the migrations make again.
        await wrangler("d1", "export", name, where, "-y", ...config(), "--no-schema", "--output", file, ...only);
        db.exec("pragma foreign_keys = off");
        for (const text of around(db).before) db.exec(text);
        db.exec("begin");
        for await (const text of rowStatements(createReadStream(file, "utf8")))
          if (/^insert/i.test(text)) db.exec(text);
        db.exec("commit");
        return await work(db);
      } finally {
        db?.close();
        rmSync(scratch, { recursive: true });
      }
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
    /** The bytes of pictures; deleted ones are left out, and any other failure ends it. */
    async *pictures(keys) {
      const get = (key) => run("wrangler", ["kv", "key", "get", key, "--binding", "KV", where, ...config()]);
      for (const key of keys) {
        let answer;
        for (let attempt = 1; attempt <= tries; attempt += 1) {
          answer = await get(key);
          if (answer.code === 0 || isAbsent(answer)) break;
        }
        if (isAbsent(answer)) continue;
        if (answer.code !== 0) throw new Error(`the picture ${key} cannot be read\n${answer.output}`);
        yield [key, answer.bytes];
      }
    },
    async keepPictures(pictures) {
      const file = join(folder, `pictures-${process.pid}.json`);
      let stored = 0;
      for await (const values of parts(pictures)) {
        const target = ["--binding", "KV", where, ...config()];
        try {
          writeFileSync(file, JSON.stringify(values), { mode: 0o600 });
          await wrangler("kv", "bulk", "put", file, ...target);
        } finally {
          rmSync(file, { force: true });
        }
        stored += values.length;
      }
      return stored;
    },
    async publishVersion() {
      const [[{ published }]] = await ask(publishedSql);
      await wrangler("kv", "key", "put", "--binding", "KV", where, ...config(), "catalogue-version", published);
      return Number.parseInt(published, 10);
    },
  };
}

/** Wrangler's answer about a missing key: the deployed namespace answers a status, the local copy a message. */
const isAbsent = ({ code, output }) => (code === 0 ? /^Value not found\s*$/ : / - 404\b/).test(output);
