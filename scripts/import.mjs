// npm run import -- [--local|--remote [--environment staging]] [--fill-prices] [--replace-demo] [--photos DIR] FILE|DIR...
// Checks an operator's files, turns them into SQL and runs it: in steps where a shop runs, else as one transaction. More
// options (source, licence, notice) and the formats: schema/README.md.

import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { sheetIn } from "../ssr-app/app/lib/workbook.ts";
import { isWorkbook, isWorkbookName } from "../ssr-app/app/lib/workbook-file.ts";
import { keepLocally, keepRemotely, runLocally, runRemotely } from "./d1.mjs";
import { dayOf } from "./demo/days.mjs";
import { writeShop } from "./import-shop.mjs";
import { catalogueTool } from "./load.mjs";
import { optionsOf } from "./options.mjs";
import { at, state as defaultState, root } from "./paths.mjs";
import { namedPhotos, photosOf } from "./photos.mjs";
import { environment } from "./run.mjs";

/** The end of every refusal. */
const NOTHING = "nothing was changed";
const text = { type: "string" };
const flag = { type: "boolean", default: false };
/** Options that are passed on to the tool. */
const handedOn = ["source-name", "source-url", "licence", "licence-url", "notice", "today"];

/**
 * Reads and checks the files; `out` becomes the SQL of the import. Answers the photos that it shows, with their bytes.
 * Throws the tool's message when a file is wrong.
 */
export async function writeSql(files, out, { remote, fill = false, replaceDemo = false, photos, state, more = [] }) {
  const shop = `${out}.shop.jsonl`;
  const given = `${out}.photos.json`;
  const sheets = mkdtempSync(join(tmpdir(), "madia-sheets-"));
  try {
    await writeShop(shop, { remote, state: state ?? defaultState });
    const folder = photos ?? files.map((file) => join(dirname(file), "images", "photos")).find(existsSync);
    const found = folder ? await photosOf(folder) : new Map();
    if (folder)
      writeFileSync(given, JSON.stringify(Object.fromEntries([...found].map(([name, { file }]) => [name, file]))));
    const options = [
      "--shop",
      shop,
      ...(more.includes("--today") ? [] : ["--today", dayOf(Date.now(), "IT")]),
      ...more,
      ...(folder ? ["--photos", given] : []),
      ...(fill ? ["--fill-prices"] : []),
      ...(replaceDemo ? ["--replace-demo"] : []),
    ];
    await tool(["import", "--out", out, ...options, ...files.map((file) => tableOf(file, sheets))]);
    return namedPhotos(found, out);
  } finally {
    rmSync(shop, { force: true });
    rmSync(given, { force: true });
    rmSync(sheets, { recursive: true, force: true });
  }
}

/** The path of a file's table; the fullest sheet of a workbook is written into `folder`. */
function tableOf(file, folder) {
  if (!isWorkbookName(file) || !existsSync(file)) return file;
  const bytes = new Uint8Array(readFileSync(file)).buffer;
  const path = join(folder, `${basename(file)}.csv`);
  writeFileSync(path, isWorkbook(bytes) ? fullestSheet(file, bytes) : new Uint8Array(bytes));
  return path;
}

function fullestSheet(file, bytes) {
  try {
    const { csv, name, others } = sheetIn(bytes);
    console.log(`${file}: sheet "${name}"${others.length > 0 ? `, without ${others.join(", ")}` : ""}`);
    return csv;
  } catch (error) {
    console.error(`${file}: no workbook that can be read (${error.message})`);
    throw new Error(NOTHING);
  }
}

/** Reads, checks and loads; photos come first, so that no article shows a missing one. */
export async function importFiles(files, { onProgress = showProgress(), ...options }) {
  const { remote, state, socket } = options;
  const folder = at(".cache", "import");
  mkdirSync(folder, { recursive: true });
  const out = join(folder, `import-${process.pid}.sql`);
  try {
    const photos = await writeSql(files, out, options);
    const stored = remote ? await keepRemotely(photos, remote) : await keepLocally(photos, { state, socket });
    if (stored > 0) console.log(`${stored} photos`);
    return remote
      ? await runRemotely(out, remote, { onProgress })
      : await runLocally(out, { state, socket, onProgress });
  } catch (error) {
    if (error.message === NOTHING) throw error;
    const cause = /constraint failed/i.test(error.message)
      ? "The shop has changed while the files were read"
      : "It broke";
    throw new Error(`${cause}: ${error.message}. What was written is whole: run it again, and the rest follows.`);
  } finally {
    rmSync(out, { force: true });
  }
}

/** Prints from time to time how many articles are loaded. */
function showProgress(every = 2000) {
  let next = performance.now() + every;
  return ({ done, of }) => {
    if (of === 0 || performance.now() < next) return;
    next = performance.now() + every;
    console.log(`${done} of ${of} articles`);
  };
}

/** Runs the catalogue tool and prints its output. */
async function tool(args) {
  const path = await catalogueTool();
  return new Promise((done, failed) => {
    const child = spawn(path, args, { cwd: root, env: environment(), stdio: "inherit" });
    child.on("error", failed);
    child.on("close", (code) => (code === 0 ? done() : failed(new Error(NOTHING))));
  });
}

/** Replaces a folder by the tables in it. */
function tables(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /\.(csv|tsv|json|jsonl|ndjson)$/i.test(name) || isWorkbookName(name))
    .sort()
    .map((name) => join(path, name));
}

if (import.meta.filename === process.argv[1]) {
  const { values, positionals } = optionsOf({
    allowPositionals: true,
    options: {
      local: flag,
      remote: flag,
      environment: text,
      "fill-prices": flag,
      "replace-demo": flag,
      photos: text,
      state: text,
      ...Object.fromEntries(handedOn.map((name) => [name, text])),
    },
  });
  // npm changes to the project's folder; file names are relative to where the command was typed.
  const from = process.env.INIT_CWD ?? process.cwd();
  const files = positionals.flatMap((path) => tables(resolve(from, path)));
  const more = handedOn.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]));
  try {
    const begun = performance.now();
    const { statements, version, through } = await importFiles(files, {
      remote: values.remote && !values.local ? (values.environment ?? "production") : undefined,
      fill: values["fill-prices"],
      replaceDemo: values["replace-demo"],
      photos: values.photos && resolve(from, values.photos),
      state: values.state ? resolve(from, values.state) : defaultState,
      more,
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${statements} statements into ${through} in ${seconds} s, catalogue version ${version}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
