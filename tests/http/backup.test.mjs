// `npm run backup` and `npm run restore`: what comes back is the same, table by table, and works as before.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { literal, readBackup, writeBackup } from "../../scripts/backup/format.mjs";
import { schemaOf } from "../../scripts/backup/remote.mjs";
import { databaseFile, openStorage } from "../../scripts/d1.mjs";
import { at, node24 } from "../../scripts/paths.mjs";
import { restore } from "../../scripts/restore.mjs";
import { environment } from "../../scripts/run.mjs";
import { edgeName } from "../../scripts/serve/runtime.mjs";
import { storageWithCatalogue } from "../support/storage.mjs";

vi.setConfig({ testTimeout: 300_000 });

const picture = Buffer.from([0x89, 0x50, 0, 255, 10, 13]);
const sha256 = "ab".repeat(32);
const article = "cd".repeat(32);
const pictures = [`upload/${sha256}`, `picture/${article}`];
let storage;
let folder;
let file;
beforeAll(async () => {
  storage = await storageWithCatalogue();
  folder = mkdtempSync(join(tmpdir(), "madia-backup-"));
  file = join(folder, "madia.sql.gz");
  const mf = await openStorage(storage.state);
  const db = await mf.getD1Database("DB", edgeName);
  await db.batch([
    db.prepare(`insert into user (id, email, username, name, surname, created_at)
      values (1, 'rita@shop.example', 'rita', 'Rita', 'L''Ora', '2026-01-01T00:00:00Z')`),
    db
      .prepare("update product_text set description = ? where product_id = 1 and locale = 'it'")
      .bind("Due righe:\n\"con\" '<10>'\r\ne <13> Økologisk 日本"),
    db.prepare(`insert into upload (id, user_id, sha256, media_type, bytes, width, height, created_at)
      values (7, 1, '${sha256}', 'image/png', 6, 1, 1, '2026-01-01T00:00:00Z')`),
  ]);
  await db
    .prepare(`insert into image (key, kind, file) values ('upload:${article}', 'photo', 'kv/${article}.png')`)
    .run();
  const kv = await mf.getKVNamespace("KV", edgeName);
  for (const key of pictures) await kv.put(key, picture);
  await mf.dispose();
}, 300_000);
afterAll(() => {
  storage?.remove();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as it is typed; its exit code and all it said. */
function run(script, ...args) {
  return new Promise((done) => {
    execFile(node24, [at("scripts", `${script}.mjs`), ...args], { env: environment() }, (error, stdout, stderr) =>
      done({ status: error ? error.code : 0, output: stdout + stderr }),
    );
  });
}

/** Everything of a database but the inside of its search indexes. */
function content(state) {
  const db = new DatabaseSync(databaseFile(state), { readOnly: true });
  const schema = db.prepare("select type, name, sql from sqlite_schema order by type, name").all();
  const inside = /^(product_search|term_trigram)(_|$)|^sqlite_|^d1_migrations$/;
  const rows = schema
    .filter(({ type, name }) => type === "table" && !inside.test(name))
    .map(({ name }) => [
      name,
      db
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]);
  db.close();
  return { schema, rows };
}

test("a backup made beside a running shop comes back the same, pictures and search too", async () => {
  const running = await openStorage(storage.state);
  await (await running.getD1Database("DB", edgeName)).prepare("select 1").first();
  expect(await run("backup", "--state", storage.state, "--to", file)).toMatchObject({ status: 0 });
  await running.dispose();
  const copy = join(folder, "copy");
  expect(await run("restore", file, "--state", copy)).toMatchObject({ status: 0 });
  expect(content(copy)).toEqual(content(storage.state));

  const mf = await openStorage(copy);
  const kv = await mf.getKVNamespace("KV", edgeName);
  for (const key of pictures) expect(Buffer.from(await kv.get(key, "arrayBuffer"))).toEqual(picture);
  const db = await mf.getD1Database("DB", edgeName);
  for (const index of ["product_search", "term_trigram"])
    await db.prepare(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`).run();
  const count = () =>
    db.prepare("select products from offer_count where kind = 'all' and market = 'IT'").first("products");
  const before = await count();
  await db.prepare("update offer set active = 0 where market = 'IT' and product_id = 1").run();
  expect(await count()).toBe(before - 1);
  await mf.dispose();

  expect(await run("restore", file, "--state", copy)).toMatchObject({
    status: 1,
    output: expect.stringContaining("not empty"),
  });
});

test("one of an older version takes the newer migrations after its rows", async () => {
  const old = schemaOf(["0001_catalogue.sql", "0002_search.sql", "0003_triggers.sql", "0004_accounts.sql"]);
  old.exec("insert into source (id, key, name, notice, demo) values (5, 'own', 'Own', '', 0)");
  const older = join(folder, "older.sql.gz");
  await writeBackup(old, older, { at: "2026-01-01T00:00:00Z" });
  const copy = join(folder, "older");
  await restore(older, { state: copy });
  const { schema, rows } = content(copy);
  expect(schema).toEqual(content(storage.state).schema);
  expect(Object.fromEntries(rows).source).toEqual([expect.stringContaining('"id":5')]);
});

test("what was cut off, or changed, is told and not restored", async () => {
  const bytes = readFileSync(file);
  const broken = join(folder, "broken.sql.gz");
  const into = { state: join(folder, "broken") };
  writeFileSync(broken, bytes.subarray(0, bytes.length / 2));
  await expect(restore(broken, into)).rejects.toThrow("to its end");
  const text = gunzipSync(bytes).toString();
  writeFileSync(broken, gzipSync(text.slice(0, text.lastIndexOf("-- complete"))));
  await expect(restore(broken, into)).rejects.toThrow("cut off");
  writeFileSync(broken, gzipSync(text.replace("'Rita'", "'Rida'")));
  await expect(restore(broken, into)).rejects.toThrow("user: other contents");
  expect((await readBackup(file)).last.tables.user.rows).toBe(1);
});

test("every kind of value is itself again", () => {
  const db = new DatabaseSync(":memory:");
  const texts = ["", "l'oro", "a\nb\r\n'<10>'", "<10>\n<<10>>", "\0", "日本"];
  for (const value of [null, 1n, -(2n ** 62n), 0.1, 3, 1e300, ...texts]) {
    const read = db.prepare(`select ${literal(value)} as value, typeof(${literal(value)}) as type`);
    if (typeof value === "bigint") read.setReadBigInts(true);
    const type = { bigint: "integer", number: "real", string: "text" }[typeof value] ?? "null";
    expect({ ...read.get() }).toEqual({ value, type });
    expect(literal(value)).not.toMatch(/[\n\r\0]/);
  }
});
