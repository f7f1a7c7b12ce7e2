// A deployment, step by step; whoever calls it brings the tools, so that a test can watch.
import { edgeToml, json, namesOf, pagesToml } from "../wrangler.mjs";
import { breaking, explained, settingsMissing, wrongRegion } from "./checks.mjs";
import { secretsToSet } from "./secrets.mjs";

/** What stops a deployment before it has changed anything. */
export class Refused extends Error {
  constructor(title, lines = []) {
    super([title, ...lines.map((line) => `  ${line}`)].join("\n"));
  }
}

/**
 * `tools`: `wrangler(...args)` answers what it printed or throws; `config(text, ...folder)` writes a configuration;
 * `build()`, `buildId()`, `migrations()` (`[name, sql]`), `places()` (a file of SQL), `setSecrets(values, name)`,
 * `keep(fresh)` (keys that were made), `remember(versions)`, `remembered()`, `smoke(url, settings)`, `ask`, `say`.
 */
export async function deploy({ environment, settings, dryRun = false, allowBreaking = false, tools }) {
  const names = namesOf(environment);
  const { wrangler, config, say } = tools;
  if (dryRun) {
    await tools.build();
    await wrangler("deploy", "-c", config(edgeToml(environment, settings, { build: tools.buildId() })), "--dry-run");
    await wrangler("deploy", "-c", config(pagesToml(environment), "ssr-app"), "--dry-run");
    return { dryRun };
  }

  const missing = settingsMissing(settings, names);
  if (missing.length > 0) throw new Refused(`Missing in deploy/${environment}.env or the environment:`, missing);
  await wrangler("whoami");
  const there = await secretNames(wrangler, names.edge);
  const secrets = await secretsToSet(environment, { there, given: settings, ask: tools.ask });
  if (secrets.missing.length > 0)
    throw new Refused(
      "Secrets that nobody has set; give them in the environment, or answer when asked:",
      secrets.missing,
    );
  const data = ["-c", config(edgeToml(environment, settings))];
  const info = json(await wrangler("d1", "info", names.database, "--json", ...data));
  const far = wrongRegion(info, settings.MADIA_D1_REGION);
  if (far.length > 0) throw new Refused("Not deployed:", far);
  const applied = await appliedMigrations(wrangler, names.database, data);
  const fresh = tools.migrations().filter(([name]) => !applied.includes(name));
  const taking = applied.length > 0 ? fresh.flatMap(([name, sql]) => breaking(name, sql)) : [];
  if (taking.length > 0 && !allowBreaking)
    throw new Refused(
      "The version that serves needs what these migrations take away (--breaking: in a closed shop):",
      taking,
    );

  await tools.build();
  const before = await liveVersions(wrangler, names);
  tools.remember(before);
  const edge = (options) => config(edgeToml(environment, settings, { build: tools.buildId(), ...options }));
  if (!before.pages) {
    // They are bound to each other, and a binding wants an existing Worker.
    say("the edge Worker, without its pages");
    await wrangler("deploy", "-c", edge({ pages: false }));
  }
  if (Object.keys(secrets.values).length > 0) {
    say(`secrets: ${Object.keys(secrets.values).join(", ")}`);
    await tools.setSecrets(secrets.values, names.edge);
    if (secrets.fresh.length > 0)
      tools.keep(Object.fromEntries(secrets.fresh.map((name) => [name, secrets.values[name]])));
  }
  say(fresh.length > 0 ? `migrations: ${fresh.map(([name]) => name).join(", ")}` : "no new migrations");
  await wrangler("d1", "migrations", "apply", names.database, "--remote", "-c", edge());
  say("places");
  await wrangler("d1", "execute", names.database, "--remote", "--yes", "--file", tools.places(), "-c", edge());
  say("the pages");
  await wrangler("deploy", "-c", config(pagesToml(environment), "ssr-app"));
  say("the edge Worker");
  await wrangler("deploy", "-c", edge());
  const first = !before.pages;
  const failed = await tools.smoke(settings.PUBLIC_URL, { ...settings, ...secrets.values });
  if (failed > 0 && !first)
    throw new Error(`${failed} checks failed. Back to the version before: npm run deploy -- ${environment} --rollback`);
  return { first, failed, migrations: fresh.map(([name]) => name) };
}

/** Both Workers as they were before the last deployment; the database keeps what was added to it. */
export async function rollback({ environment, settings, tools }) {
  const names = namesOf(environment);
  const to = tools.remembered() ?? {};
  for (const [part, name] of [
    ["pages", names.pages],
    ["edge", names.edge],
  ]) {
    tools.say(`${name} back to ${to[part] ?? "the version before"}`);
    const version = to[part] ? [to[part]] : [];
    await tools.wrangler("rollback", ...version, "--name", name, "--yes", "--message", "npm run deploy --rollback");
  }
  const failed = await tools.smoke(settings.PUBLIC_URL);
  if (failed > 0) throw new Error(`${failed} checks failed`);
}

async function secretNames(wrangler, name) {
  const printed = await wrangler("secret", "list", "--name", name, "--format", "json").catch(absent);
  return printed ? json(printed).map((secret) => secret.name) : [];
}

async function appliedMigrations(wrangler, database, data) {
  const sql = "select name from d1_migrations";
  const asked = wrangler("d1", "execute", database, "--remote", "--json", "--command", sql, ...data);
  const printed = await asked.catch((error) => {
    if (/no such table/i.test(error.message)) return undefined;
    throw error;
  });
  return printed ? json(printed)[0].results.map((row) => row.name) : [];
}

/** The version of each Worker that serves now. */
async function liveVersions(wrangler, names) {
  const live = async (name) => {
    const printed = await wrangler("deployments", "status", "--name", name, "--json").catch(absent);
    return printed && json(printed).versions?.[0]?.version_id;
  };
  return { edge: await live(names.edge), pages: await live(names.pages) };
}

/** A Worker that is not there yet has nothing; every other failure is one. */
function absent(error) {
  if (/does not exist|not found|10007|10090/i.test(error.message)) return undefined;
  const meaning = explained(error.message);
  throw meaning ? new Refused(meaning) : error;
}
