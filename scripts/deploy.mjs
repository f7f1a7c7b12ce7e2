// npm run deploy -- production|staging [--dry-run] [--breaking]   both Workers, secrets, migrations; then the smoke test
// npm run deploy -- production|staging --rollback                 both Workers as they were before
// Settings: deploy/ENVIRONMENT.env and the environment. docs/operations.md has the whole way.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { buildId } from "./build.mjs";
import { buildAll } from "./build-all.mjs";
import { explained } from "./deploy/checks.mjs";
import { askHidden } from "./deploy/secrets.mjs";
import { deploy, rollback } from "./deploy/steps.mjs";
import { placesFile } from "./geo.mjs";
import { optionsOf } from "./options.mjs";
import { at } from "./paths.mjs";
import { smoke } from "./smoke.mjs";
import { namesOf, settingsOf, wrangler, writeConfig } from "./wrangler.mjs";

const folder = at("schema", "migrations");

function toolsOf(environment, settings) {
  const versions = at(".wrangler", `before-${environment}.json`);
  const say = (text) => console.log(`· ${text}`);
  return {
    wrangler,
    config: writeConfig,
    say,
    build: () => buildAll("release"),
    buildId,
    migrations: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".sql"))
        .sort()
        .map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]),
    places: placesFile,
    async setSecrets(values, name) {
      const file = at(".wrangler", "secrets.json");
      mkdirSync(at(".wrangler"), { recursive: true });
      writeFileSync(file, JSON.stringify(values), { mode: 0o600 });
      try {
        await wrangler("secret", "bulk", file, "--name", name);
      } finally {
        rmSync(file);
      }
    },
    keep(values) {
      const file = at("deploy", `${environment}.keys`);
      mkdirSync(at("deploy"), { recursive: true });
      const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
      writeFileSync(file, lines.join(""), { mode: 0o600, flag: "a" });
      say(
        `made ${Object.keys(values).join(", ")}: ${file}. Move it into a safe for passwords, never beside the backups: who has both opens second factors`,
      );
    },
    remember(before) {
      mkdirSync(at(".wrangler"), { recursive: true });
      writeFileSync(versions, JSON.stringify(before));
    },
    remembered: () => (existsSync(versions) ? JSON.parse(readFileSync(versions, "utf8")) : undefined),
    async smoke(url, { STAGING_USER: user, STAGING_PASSWORD: password } = settings) {
      if (environment === "staging" && !(user && password)) {
        say("no smoke test: STAGING_USER and STAGING_PASSWORD of the gate are not in the environment");
        return 0;
      }
      return smoke(url, { user, password, patience: 60_000 });
    },
    ask: process.stdin.isTTY ? askHidden : undefined,
  };
}

const flag = { type: "boolean", default: false };
try {
  const options = { "dry-run": flag, breaking: flag, rollback: flag };
  const { values, positionals } = optionsOf({ allowPositionals: true, options });
  const [environment] = positionals;
  const settings = settingsOf(environment);
  const call = { environment, settings, tools: toolsOf(environment, settings) };
  if (values.rollback) {
    await rollback(call);
    console.log("Both Workers are as they were before.");
  } else {
    const done = await deploy({ ...call, dryRun: values["dry-run"], allowBreaking: values.breaking });
    if (!done.first) console.log(done.dryRun ? "It would go up." : "Deployed.");
    else {
      const { edge } = namesOf(environment);
      console.log(`Deployed for the first time. Left to do, until npm run smoke -- ${settings.PUBLIC_URL} holds:`);
      console.log(`  route the domain to ${edge}\n  npm run import -- --remote --environment ${environment} FILE...`);
      console.log(`  the first operator: npm run operator -- E-MAIL NAME SURNAME --remote ${environment}`);
      console.log(`  whose shop it is, markets, the first order's discount: /gestione/impostazioni`);
    }
  }
} catch (error) {
  console.error(explained(error.message) ?? error.message);
  process.exitCode = 1;
}
