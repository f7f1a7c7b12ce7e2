// npm run backup [-- --to FILE] [--state DIR]                 the shop on this computer, also while it runs
// npm run backup -- --remote production|staging [--to FILE]   the deployed shop
// One file with every row and every picture that people sent; docs/operations.md says when, and how to restore it. A picture
// that a row names and KV no longer has is no failure, as upkeep goes on meanwhile: how many there were is said.
import { mkdirSync, renameSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { writeBackup } from "./backup/format.mjs";
import { reading, readPictures } from "./backup/local.mjs";
import { openRemote } from "./backup/remote.mjs";
import { optionsOf } from "./options.mjs";
import { at, state as defaultState } from "./paths.mjs";

/**
 * The keys in KV of pictures that rows refer to: those of returns and requests, and those of articles (`image.file`).
 */
const pictureKeys = (db) =>
  db
    .prepare(
      `select 'upload/' || sha256 as key from upload
       union select 'picture/' || substr(file, 4, 64) from image where file glob 'kv/*' order by key`,
    )
    .all()
    .map(({ key }) => key);

/** Makes the backup and answers its last line. */
export async function backup({ to, state = defaultState, remote, rehearsal }) {
  mkdirSync(dirname(to), { recursive: true });
  const begun = `${to}.part`;
  const at = new Date().toISOString();
  const write = (db, pictures) => {
    const keys = pictureKeys(db);
    return writeBackup(db, begun, { at, named: keys.length, pictures: pictures(keys) });
  };
  let last;
  if (remote) {
    const shop = openRemote(remote, { rehearsal });
    last = await shop.reading((db) => write(db, (keys) => shop.pictures(keys)));
  } else {
    last = await reading(state, (db) => write(db, (keys) => readPictures(state, keys)));
  }
  renameSync(begun, to);
  return last;
}

if (import.meta.filename === process.argv[1]) {
  const text = { type: "string" };
  const { values } = optionsOf({ options: { to: text, state: text, remote: text, rehearsal: text } });
  const from = process.env.INIT_CWD ?? process.cwd();
  const name = `madia-${values.remote ? `${values.remote}-` : ""}${new Date().toISOString().slice(0, 16).replaceAll(":", "")}Z.sql.gz`;
  const to = values.to ? resolve(from, values.to) : at("backups", name);
  try {
    const { tables, named, pictures } = await backup({
      to,
      state: values.state && resolve(from, values.state),
      remote: values.remote,
      rehearsal: values.rehearsal && resolve(from, values.rehearsal),
    });
    const rows = Object.values(tables).reduce((all, table) => all + table.rows, 0);
    const size = (statSync(to).size / 1e6).toFixed(1);
    const found =
      named === pictures ? `${pictures} pictures` : `${pictures} of ${named} pictures, ${named - pictures} missing`;
    console.log(`${to}: ${rows} rows of ${Object.keys(tables).length} tables, ${found}, ${size} MB`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
