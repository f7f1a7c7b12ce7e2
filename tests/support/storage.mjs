// A database of its own on disk, and everything that stands in it.
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFile, runLocally } from "../../scripts/d1.mjs";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { builtInCatalogue } from "../../scripts/load.mjs";
import { at } from "../../scripts/paths.mjs";
import { templateOf } from "./templates.mjs";

/** What goes into a loaded catalogue beside its statements, whose file has a name of its own for each content and day. */
const inputs = [at("schema", "migrations"), at("scripts", "d1.mjs"), at("scripts", "serve")];

/** A folder with the built-in catalogue in D1; `remove()` belongs into afterAll. */
export async function storageWithCatalogue() {
  const statements = await builtInCatalogue();
  const loaded = await templateOf("catalogue", `${basename(statements, ".sql")}-${fingerprint(inputs)}`, (state) =>
    runLocally(statements, { state }),
  );
  const state = mkdtempSync(join(tmpdir(), "madia-import-"));
  cpSync(loaded, state, { recursive: true });
  const query = (sql, ...values) => read(state, (db) => db.prepare(sql).all(...values));
  return {
    state,
    query,
    count: (sql, ...values) => Object.values(query(sql, ...values)[0])[0],
    content: (without) => read(state, (db) => content(db, without)),
    remove: () => rmSync(state, { recursive: true, force: true }),
  };
}

function read(state, work) {
  const db = new DatabaseSync(databaseFile(state));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/**
 * Each table's rows as one hash: what differs shows by name. The version moves with every load and is left out, and so are columns
 * named `without`. SQLite itself writes the rows, one text for each table.
 */
function content(db, without = []) {
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => !/^(product_search|term_trigram|sqlite|d1|_)/.test(name) && name !== "catalogue_state");
  const columnsOf = db.prepare("select name from pragma_table_xinfo(?) where hidden <> 1");
  return Object.fromEntries(
    tables.sort().map((name) => {
      const all = columnsOf.all(name).map((column) => column.name);
      const read = all
        .filter((column) => !without.includes(column))
        .map((column) => `'${column}=' || quote("${column}")`);
      const { rows, text } = db
        .prepare(
          `select count(*) as rows, coalesce(group_concat(${read.join(" || ',' || ")}, char(10)), '') as text
            from (select * from "${name}" order by ${all.length > 1 ? "1, 2" : "1"})`,
        )
        .get();
      return [name, `${rows} ${createHash("sha256").update(text).digest("hex").slice(0, 12)}`];
    }),
  );
}
