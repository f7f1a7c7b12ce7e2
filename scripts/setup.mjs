// npm run setup [-- --remote production|staging] [--state DIR] [--file FILE] [--legal-name ... --vat-number ...]
// Whose shop it is and what it offers. Asks for what neither the options nor FILE (lines SHOP_NAME=...) say, and offers what the
// database has, or deploy/ENVIRONMENT.env before the first deployment; without a terminal it takes that, or says what is missing.
// Afterwards /gestione/impostazioni changes the same.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { openRemote } from "./backup/remote.mjs";
import { openStorage, runLocally, shopIsRunning } from "./d1.mjs";
import { command, optionsOf, UserError } from "./options.mjs";
import { at, state as defaultState } from "./paths.mjs";
import { migrate } from "./serve/database.mjs";
import { edgeName } from "./serve/runtime.mjs";
import { currentSql, currentValues, legalTexts, questions, shopStatements, shopValues } from "./setup/values.mjs";
import { linesOf, settingsOf } from "./wrangler.mjs";

const optionOf = (name) => name.replace("SHOP_", "").toLowerCase().replaceAll("_", "-");

/**
 * Writes valid values into a shop's database; answers where. `given` takes precedence over the database's values, and
 * those over `written`, the environment's own file. `tools`: the environment's database and its file (tests).
 */
export async function setUp({
  given,
  written = {},
  remote,
  state = defaultState,
  ask,
  tools = { deployed, keepInFile },
}) {
  const shop = remote && (await tools.deployed(remote));
  const current = remote ? shop?.current : await localValues(state);
  const values = await completed({ ...written, ...current, ...given }, given, ask);
  if (remote) {
    const known = given[legalTexts.name] ?? written[legalTexts.name];
    const typed = known ?? (ask && remote === "production" ? await ask(`${legalTexts.ask} `) : "");
    tools.keepInFile(remote, legalTexts.approved(typed) ? { ...values, [legalTexts.name]: "approved" } : values);
  }
  const file = scratch(shopStatements(values));
  try {
    if (!remote) return (await runLocally(file, { state })).through;
    if (!shop) return `deploy/${remote}.env; the first deployment takes them from there`;
    await shop.execute(file);
    await shop.publishVersion();
    return `the database of ${remote}`;
  } finally {
    rmSync(file);
  }
}

/** The environment's database and its `current` values, once a deployment has made its tables. */
async function deployed(environment) {
  const { MADIA_D1_ID, MADIA_KV_ID } = settingsOf(environment);
  if (!(MADIA_D1_ID && MADIA_KV_ID)) return undefined;
  const shop = openRemote(environment);
  try {
    const [[row]] = await shop.ask(currentSql);
    return { ...shop, current: currentValues(row) };
  } catch (error) {
    if (/no such (table|column)/i.test(error.message)) return undefined;
    throw error;
  }
}

/** The database's values, unless they are the demonstration's. */
async function localValues(state) {
  if (state === defaultState && (await shopIsRunning())) return {};
  const mf = await openStorage(state);
  try {
    await migrate(mf);
    const db = await mf.getD1Database("DB", edgeName);
    return currentValues(await db.prepare(currentSql).first());
  } finally {
    await mf.dispose();
  }
}

/** All values, valid: missing ones are asked for, and wrong ones again. */
async function completed(known, given, ask) {
  const values = { ...known };
  if (ask) {
    for (const { name, ask: question, rule, otherwise } of questions) {
      if (given[name]) continue;
      const standing = values[name] || otherwise?.(values) || "";
      for (;;) {
        const typed = (await ask(`${question}${standing ? ` [${standing}]` : ""}: `)).trim() || standing;
        if (typed ? rule(typed, values) !== null : otherwise) {
          values[name] = typed;
          break;
        }
      }
    }
  }
  const { values: sound, problems } = shopValues(values);
  if (problems.length > 0)
    throw new UserError(["Missing or wrong:", ...problems.map((line) => `  ${line}`)].join("\n"));
  return sound;
}

/** The environment's own file stores them too, because a deployment needs them. */
function keepInFile(environment, values) {
  const file = at("deploy", `${environment}.env`);
  const example = at("deploy", "example.env");
  const text = readFileSync(existsSync(file) ? file : example, "utf8");
  const others = text.split("\n").filter((line) => !(line.split("=")[0].trim() in values));
  const own = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${others.join("\n").trimEnd()}\n${own.join("\n")}\n`);
}

function scratch(statements) {
  const folder = at(".cache", "setup");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.sql`);
  writeFileSync(file, statements.map((text) => `${text};\n`).join(""), { mode: 0o600 });
  return file;
}

if (import.meta.filename === process.argv[1]) {
  const text = { type: "string" };
  const own = Object.fromEntries([...questions, legalTexts].map(({ name }) => [optionOf(name), text]));
  const { values } = optionsOf({ options: { remote: text, state: text, file: text, ...own } });
  await command(async () => {
    const from = (path) => resolve(process.env.INIT_CWD ?? ".", path);
    if (values.file && !existsSync(from(values.file))) throw new UserError(`${values.file} is not there`);
    const file = values.file ? linesOf(from(values.file)) : {};
    const chosen = (read) =>
      Object.fromEntries(
        [...questions, legalTexts].flatMap(({ name }) => {
          const value = read(name);
          return value ? [[name, value]] : [];
        }),
      );
    const given = chosen((name) => values[optionOf(name)] ?? file[name]);
    const settings = values.remote ? settingsOf(values.remote) : {};
    const written = chosen((name) => settings[name]);
    const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
    try {
      const ask = lines && ((question) => lines.question(question));
      const state = values.state ? from(values.state) : defaultState;
      console.log(`Written: ${await setUp({ given, written, remote: values.remote, state, ask })}.`);
      console.log("The rest is in the shop: zones and shipping at /gestione/condizioni, notices at /gestione/vetrina.");
    } finally {
      lines?.close();
    }
  });
}
