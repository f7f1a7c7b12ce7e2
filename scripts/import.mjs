// npm run import -- [--local|--remote [--environment staging]] [--fill-prices] [--replace-demo] [--photos DIR] FILE|DIR...
// Checks an operator's files, turns them into SQL and runs it as one transaction. More options
// (source, licence, notice) and the formats: schema/README.md.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { runLocally, runRemotely } from "./d1.mjs";
import { writeShop } from "./import-shop.mjs";
import { makeOperatorPhotos } from "./media.mjs";
import { optionsOf } from "./options.mjs";
import { at, state as defaultState, root } from "./paths.mjs";
import { environment } from "./run.mjs";

const text = { type: "string" };
const flag = { type: "boolean", default: false };
/** Options of the tool itself, handed on. */
const handedOn = ["source-name", "source-url", "licence", "licence-url", "notice", "today"];

/** Reads, checks and loads; throws with the tool's own words when a file is not right. */
export async function importFiles(files, { remote, fill = false, replaceDemo = false, photos, state, more = [] }) {
  const folder = at(".cache", "import");
  mkdirSync(folder, { recursive: true });
  const out = join(folder, `import-${process.pid}.sql`);
  const shop = join(folder, `shop-${process.pid}.jsonl`);
  try {
    await writeShop(shop, { remote, state: state ?? defaultState });
    const options = [
      "--shop",
      shop,
      ...more,
      ...(fill ? ["--fill-prices"] : []),
      ...(replaceDemo ? ["--replace-demo"] : []),
    ];
    await tool(["import", "--out", out, ...options, ...files]);
    const pictures = photos ?? files.map((file) => join(dirname(file), "images", "photos")).find(existsSync);
    if (pictures) console.log(`${await makeOperatorPhotos(pictures)} photos`);
    return remote ? await runRemotely(out, remote) : await runLocally(out, { state });
  } catch (error) {
    throw /constraint failed/i.test(error.message)
      ? new Error(
          `The shop has changed while the files were read (${error.message}). Nothing was imported: run it again.`,
        )
      : error;
  } finally {
    rmSync(shop, { force: true });
    rmSync(out, { force: true });
  }
}

/** The catalogue tool, its words passed through. */
function tool(args) {
  return new Promise((done, failed) => {
    const command = ["run", "-q", "-p", "madia-catalogue", "--", ...args];
    const child = spawn("cargo", command, { cwd: root, env: environment(), stdio: "inherit" });
    child.on("error", failed);
    child.on("close", (code) => (code === 0 ? done() : failed(new Error("nothing was changed"))));
  });
}

/** A folder stands for the tables in it. */
function tables(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /\.(csv|tsv|json|jsonl|ndjson)$/.test(name))
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
  // npm changes to the project's folder; file names are meant from where the command was typed.
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
