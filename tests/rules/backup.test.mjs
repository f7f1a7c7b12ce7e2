// What a backup holds and how it goes back, on SQLite alone: large rows, many pictures, an export that is read in pieces.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { differences, fingerprints, readBackup, writeBackup } from "../../scripts/backup/format.mjs";
import { openRemote, parts } from "../../scripts/backup/remote.mjs";
import { restorePictures } from "../../scripts/restore.mjs";
import { rowStatements, statements } from "../../scripts/serve/statements.mjs";

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "madia-backup-rules-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schema = `
  create table d1_migrations (name text);
  create table audit (id integer primary key, action text not null, detail text not null check (json_valid(detail)), note text);
`;

function database(rows) {
  const db = new DatabaseSync(":memory:");
  db.exec(schema);
  for (const row of rows) db.prepare("insert into audit values (?, ?, ?, ?)").run(...row);
  return db;
}

test("no statement of a backup is too long for D1, and a row beyond that comes back the same", async () => {
  const detail = JSON.stringify({ before: "L'olio\n日本 🫒 ".repeat(12_000), after: ";'".repeat(20_000) });
  expect(Buffer.byteLength(detail)).toBeGreaterThan(250_000);
  // Every character takes four in its literal.
  const lines = "\n".repeat(60_000);
  const rows = [
    [1, "price.put", "{}", null],
    [2, "price.put", detail, lines],
    [3, "legal.put", "[]", "🫒".repeat(25_000)],
    [4, "price.put", "{}", ""],
  ];
  const db = database(rows);
  const file = join(folder, "large.sql.gz");
  const last = await writeBackup(db, file, {
    at: "2026-11-22T02:00:00Z",
    named: 3,
    pictures: [["upload/a", Buffer.alloc(1)]],
  });
  expect(last).toMatchObject({ named: 3, pictures: 1 });

  const copy = database([]);
  const backup = await readBackup(file);
  for await (const text of backup.rows()) {
    expect(Buffer.byteLength(text)).toBeLessThan(100_000);
    copy.exec(text);
  }
  expect(differences(last.tables, fingerprints(copy))).toEqual([]);
  expect(copy.prepare("select * from audit order by id").all().map(Object.values)).toEqual(rows);
  expect(copy.prepare("select name from sqlite_schema where type = 'table'").all()).toHaveLength(2);
});

test("an export is split the same wherever its pieces end", async () => {
  const script = `PRAGMA defer_foreign_keys=TRUE;\ninsert into "a;'b" values (1,'it''s; "two"\nlines ''');\ninsert into x values ('');\n`;
  const whole = statements(script);
  expect(whole).toHaveLength(3);
  for (let cut = 0; cut <= script.length; cut += 1)
    expect(await Array.fromAsync(rowStatements([script.slice(0, cut), script.slice(cut)]))).toEqual(whole);
  await expect(Array.fromAsync(rowStatements(["insert into x values ('a"]))).rejects.toThrow("cut off");
});

/** The deployed shop's pictures, when wrangler answers so, one answer after the other. */
const pictures = async (...answers) => {
  const settings = { MADIA_D1_ID: "d1", MADIA_KV_ID: "kv" };
  const shop = openRemote("production", { rehearsal: folder, settings, run: async () => answers.shift() });
  return { found: await Array.fromAsync(shop.pictures(["upload/a", "upload/b"])), left: answers.length };
};
const bytes = (text) => ({ code: 0, output: text, bytes: Buffer.from(text) });
const failed = (output) => ({ code: 1, output, bytes: Buffer.alloc(0) });

test("a backup leaves out the picture that is gone, and no other", async () => {
  const b = ["upload/b", Buffer.from("b")];
  const gone = "Failed to fetch /accounts/1/storage/kv/namespaces/2/values/upload%2Fa - 404: Not Found";
  expect(await pictures(failed(gone), bytes("b"))).toEqual({ found: [b], left: 0 });
  expect(await pictures(bytes("Value not found\n"), bytes("b"))).toEqual({ found: [b], left: 0 });
  const passing = failed("/accounts/404 - 503: Service Unavailable");
  expect(await pictures(passing, passing, bytes(""), bytes("b"))).toEqual({
    found: [["upload/a", Buffer.alloc(0)], b],
    left: 0,
  });
  await expect(pictures(passing, passing, passing, bytes("b"))).rejects.toThrow("upload/a cannot be read");
});

test("pictures go back in parts that KV takes, one at a time", async () => {
  const read = [];
  const all = async function* () {
    for (const [key, length] of Object.entries({ a: 30, b: 30, c: 90, d: 1, e: 1, f: 1, g: 1 })) {
      read.push(key);
      yield [key, Buffer.alloc(length)];
    }
  };
  const found = [];
  for await (const part of parts(all(), { most: 3, bytes: 80 }))
    found.push([part.map(({ key }) => key).join(""), read.length]);
  expect(found).toEqual([
    ["ab", 2],
    ["c", 3],
    ["def", 6],
    ["g", 7],
  ]);
});

test("a restore whose pictures break off says how they are put again", async () => {
  const shop = {
    async keepPictures() {
      throw new Error("KV is away");
    },
  };
  const backup = { pictures: async function* () {} };
  await expect(restorePictures(backup, "/b/madia.sql.gz", { remote: "production", shop })).rejects.toThrow(
    /KV is away[\s\S]*npm run restore -- \/b\/madia.sql.gz --remote production --pictures/,
  );
});
