// A database of its own on disk, and everything that stands in it.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFile, runLocally } from "../../scripts/d1.mjs";
import { builtInCatalogue } from "../../scripts/load.mjs";

/** A folder with the built-in catalogue in D1; `remove()` belongs into afterAll. */
export async function storageWithCatalogue() {
  const state = mkdtempSync(join(tmpdir(), "madia-import-"));
  await runLocally(await builtInCatalogue(), { state });
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

/** Each table's rows as one hash: what differs shows by name. The version moves with every load and is left out, and so are columns named `without`. */
function content(db, without = []) {
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => !/^(product_search|term_trigram|sqlite|d1|_)/.test(name) && name !== "catalogue_state");
  return Object.fromEntries(
    tables.sort().map((name) => {
      const hash = createHash("sha256");
      let rows = 0;
      const columns = db.prepare("select count(*) as columns from pragma_table_info(?)").get(name).columns;
      for (const row of db.prepare(`select * from "${name}" order by ${columns > 1 ? "1, 2" : "1"}`).iterate()) {
        for (const column of without) delete row[column];
        hash.update(JSON.stringify(row));
        rows += 1;
      }
      return [name, `${rows} ${hash.digest("hex").slice(0, 12)}`];
    }),
  );
}
