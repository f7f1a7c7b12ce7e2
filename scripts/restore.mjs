// npm run restore -- FILE [--state DIR]                  into an empty shop on this computer
// npm run restore -- FILE --remote production|staging    into a new, empty D1 database (its id in MADIA_D1_ID)
// npm run restore -- FILE --remote ... --pictures        its pictures alone, again, where that last step broke off
// npm run restore -- FILE --check                        reads the file to its end and says what it holds
// The schema of the backup's day is made first, then its rows, and every table is compared; then the newer migrations and the pictures.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { around, differences, readBackup } from "./backup/format.mjs";
import { restoreLocally } from "./backup/local.mjs";
import { openRemote, schemaOf } from "./backup/remote.mjs";
import { optionsOf } from "./options.mjs";
import { at, state as defaultState } from "./paths.mjs";

/** Restores and compares; throws when anything differs. Answers the backup's first and last line. */
export async function restore(file, { state = defaultState, remote, rehearsal } = {}) {
  const backup = await readBackup(file);
  if (remote) {
    await restoreRemotely(backup, openRemote(remote, { rehearsal }));
    await restorePictures(backup, file, { remote, rehearsal });
  } else compare(backup, await restoreLocally(backup, state));
  return backup;
}

function compare(backup, found) {
  const wrong = differences(backup.last.tables, found);
  if (wrong.length > 0) throw new Error(`restored, but not the same:\n  ${wrong.join("\n  ")}`);
}

/** Stores the pictures in KV by their hash, so that a repeated restore changes nothing. */
export async function restorePictures(backup, file, { remote, rehearsal, shop = openRemote(remote, { rehearsal }) }) {
  try {
    await shop.keepPictures(backup.pictures());
  } catch (error) {
    const again = `npm run restore -- ${file} --remote ${remote}${rehearsal ? ` --rehearsal ${rehearsal}` : ""} --pictures`;
    throw new Error(`${error.message}\nAll rows are in, not all pictures. This puts them again: ${again}`);
  }
}

async function restoreRemotely(backup, shop) {
  const { migrations } = backup.head;
  await shop.migrate(migrations);
  const [[{ n }]] = await shop.ask("select (select count(*) from product) + (select count(*) from user) as n");
  if (n > 0) throw new Error("that database is not empty: a backup goes into a new one");
  const schema = schemaOf(migrations);
  const { before, after } = around(schema);
  schema.close();
  const folder = at(".cache", "restore");
  mkdirSync(folder, { recursive: true });
  const script = join(folder, `rows-${process.pid}.sql`);
  try {
    writeFileSync(script, lines(["pragma defer_foreign_keys = on", ...before]), { mode: 0o600 });
    for await (const text of backup.rows()) await appendFile(script, `${text}\n`);
    await appendFile(script, lines(after));
    await shop.execute(script);
  } finally {
    rmSync(script, { force: true });
  }
  compare(backup, await shop.counts(Object.keys(backup.last.tables)));
  await shop.migrate();
  await shop.publishVersion();
}

const lines = (texts) => texts.map((text) => `${text.trim()};\n`).join("");

if (import.meta.filename === process.argv[1]) {
  const text = { type: "string" };
  const flag = { type: "boolean", default: false };
  const { values, positionals } = optionsOf({
    allowPositionals: true,
    options: { state: text, remote: text, rehearsal: text, check: flag, pictures: flag },
  });
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    if (positionals.length !== 1) throw new Error("which backup? npm run restore -- FILE");
    const file = resolve(from, positionals[0]);
    if (!existsSync(file)) throw new Error(`there is no file ${file}`);
    const { check, pictures, remote } = values;
    if (pictures && !remote) throw new Error("--pictures wants --remote production|staging");
    const rehearsal = values.rehearsal && resolve(from, values.rehearsal);
    const state = values.state && resolve(from, values.state);
    const backup = check || pictures ? await readBackup(file) : await restore(file, { state, remote, rehearsal });
    const { head, last } = backup;
    if (pictures) await restorePictures(backup, file, { remote, rehearsal });
    const rows = Object.values(last.tables).reduce((all, table) => all + table.rows, 0);
    const tables = `${rows} rows of ${Object.keys(last.tables).length} tables and `;
    const done = check ? "holds" : pictures ? "restored:" : "restored and compared:";
    console.log(`${done} ${pictures ? "" : tables}${last.pictures} pictures of ${head.at}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
