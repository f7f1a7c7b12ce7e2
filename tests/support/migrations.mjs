// The schema's migrations, by name in their order, on a database in memory.
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { at } from "../../scripts/paths.mjs";

const folder = at("schema", "migrations");
export const migrations = readdirSync(folder).sort();
/** Where a migration stands among them, by its number: `0061`. */
export const placeOf = (number) => migrations.findIndex((name) => name.startsWith(number));

export function migrate(db, some) {
  for (const name of some) db.exec(readFileSync(`${folder}/${name}`, "utf8"));
}

/** A database with these, or with all. */
export function database(some = migrations) {
  const db = new DatabaseSync(":memory:");
  migrate(db, some);
  return db;
}
