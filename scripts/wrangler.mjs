// Wrangler as the scripts use it, and the configuration it is given: wrangler.toml with the ids and the names of one
// environment (`production`, `staging`).
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { at } from "./paths.mjs";
import { capture } from "./run.mjs";

export const environments = ["production", "staging"];

/** Names of an environment's Workers and database: production's have no suffix. */
export function namesOf(environment) {
  const more = environment === "production" ? "" : `-${environment}`;
  return { edge: `madia-edge${more}`, pages: `madia-ssr${more}`, database: `madia${more}` };
}

/** The settings of deploy/ENVIRONMENT.env, overridden by the process's environment. Secrets do not belong there. */
export function settingsOf(environment, outside = process.env) {
  if (!environments.includes(environment))
    throw new Error(`which environment: ${environments.join(" or ")}, not ${environment}`);
  const file = at("deploy", `${environment}.env`);
  const given = Object.entries(outside).filter(([, value]) => value);
  return { ...(existsSync(file) ? linesOf(file) : {}), ...Object.fromEntries(given) };
}

/** `NAME=value` lines of a file. */
export function linesOf(file) {
  const written = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, name, value] = line.match(/^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/) ?? [];
      return name ? [[name, value.replace(/^"(.*)"$/, "$1")]] : [];
    });
  return Object.fromEntries(written);
}

/** The variables of `[vars]` that a setting of the same name replaces, an empty one too. */
export const variables = [
  ...["FRAME_ANCESTORS", "PUBLIC_URL", "MAIL_URL", "MAIL_FROM", "CAPTCHA_VERIFY_URL", "CAPTCHA_SCRIPT"],
  ...["CAPTCHA_SITE_KEY", "PAYPAL_URL", "PAYPAL_CLIENT_ID", "PAYPAL_WEBHOOK_ID", "STRIPE_URL", "PAYMENT_ORIGINS"],
  ...["VAPID_PUBLIC_KEY", "LIST_READER_URL", "REPLICAS", "READ_LIMIT_MS", "LIMIT_FACTOR"],
];

/** wrangler.toml of an environment. `pages: false` leaves the binding to the pages out. */
export function edgeToml(environment, settings, { pages = true, build = "dev" } = {}) {
  const names = namesOf(environment);
  let text = readFileSync(at("wrangler.toml"), "utf8")
    .replace(/^name = .*$/m, `name = "${names.edge}"`)
    .replace(/^database_name = .*$/m, `database_name = "${names.database}"`)
    .replace(/^database_id = .*$/m, `database_id = "${settings.MADIA_D1_ID ?? "local"}"`)
    .replace(/^id = "local"$/m, `id = "${settings.MADIA_KV_ID ?? "local"}"`)
    .replace(/^service = "madia-ssr"$/m, `service = "${names.pages}"`)
    .replace(/^BUILD_ID = .*$/m, `BUILD_ID = "${build}"`);
  for (const name of variables) {
    const value = settings[name];
    if (value !== undefined)
      text = text.replace(new RegExp(`^${name} = .*$`, "m"), () => `${name} = ${JSON.stringify(value)}`);
  }
  return pages ? text : text.replace(/\[\[services\]\]\nbinding = "SSR"\nservice = .*\n/, "");
}

/** ssr-app/wrangler.toml of an environment. */
export function pagesToml(environment) {
  const names = namesOf(environment);
  return readFileSync(at("ssr-app", "wrangler.toml"), "utf8")
    .replace(/^name = .*$/m, `name = "${names.pages}"`)
    .replace(/^service = .*$/m, `service = "${names.edge}"`);
}

/** The configuration of commands on data: only the database and the namespace, with these migrations. */
export function dataToml(environment, settings, migrations = at("schema", "migrations")) {
  const names = namesOf(environment);
  return `name = "${names.edge}"
compatibility_date = "2026-11-01"
[[d1_databases]]
binding = "DB"
database_name = "${names.database}"
database_id = "${settings.MADIA_D1_ID ?? "local"}"
migrations_dir = ${JSON.stringify(migrations)}
[[kv_namespaces]]
binding = "KV"
id = "${settings.MADIA_KV_ID ?? "local"}"
`;
}

/** Writes a configuration into a folder where its relative paths are valid; answers the file. */
export function writeConfig(text, ...folder) {
  const file = at(...folder, "wrangler.deploy.toml");
  writeFileSync(file, text);
  return file;
}

/** Runs wrangler and answers its output. Throws with the whole output. */
export async function wrangler(...args) {
  const { code, output, printed } = await capture("wrangler", args);
  if (code !== 0) throw new Error(`wrangler ${args.join(" ")}\n${output}`);
  return printed;
}

/** What a wrangler command with `--json` printed. */
export const json = (printed) => JSON.parse(printed.slice(printed.search(/[[{]/)));
