// A deployment, step by step; whoever calls it brings the tools, so that a test can watch.
import { operatorSql } from "../setup/values.mjs";
import { edgeToml, json, namesOf, pagesToml } from "../wrangler.mjs";
import {
  breaking,
  demoAccountsFound,
  demoAccountsSql,
  explained,
  firstShopStatements,
  legalTextsMissing,
  settingsMissing,
  shopMissing,
  unsafeSettings,
  wrongRegion,
} from "./checks.mjs";
import { secretsToSet } from "./secrets.mjs";

/** Stops a deployment before it has changed anything. */
class Refused extends Error {
  constructor(title, lines = []) {
    super([title, ...lines.map((line) => `  ${line}`)].join("\n"));
  }
}

/**
 * `tools`: `wrangler(...args)` answers what it printed or throws; `config(text, ...folder)` writes a configuration;
 * `build()`, `buildId()`, `migrations()` (`[name, sql]`), `places()` (a file of SQL), `setSecrets(values, name)`,
 * `keep(fresh)` (keys that were made), `remember(versions)`, `remembered()`, `smoke(url, settings)`, `ask`, `say`.
 * The versions that are remembered are `open` until the deployment that left them has passed its smoke test.
 */
export async function deploy({ environment, settings, dryRun = false, allowBreaking = false, tools }) {
  const names = namesOf(environment);
  const { wrangler, config, say } = tools;
  const { problems, secrets, fresh, shop } = await examined({ environment, settings, dryRun, allowBreaking, tools });
  if (problems.length > 0) throw new Refused(dryRun ? "It would not go up:" : "Not deployed:", problems);
  if (dryRun) {
    await tools.build();
    await wrangler("deploy", "-c", config(edgeToml(environment, settings, { build: tools.buildId() })), "--dry-run");
    await wrangler("deploy", "-c", config(pagesToml(environment), "ssr-app"), "--dry-run");
    return { dryRun };
  }

  await tools.build();
  const before = await liveVersions(wrangler, names);
  // After an attempt that broke off, what serves may be half of it: the way back is still to the versions before that one.
  const remembered = tools.remembered();
  const back = remembered?.open ? remembered : { ...before, open: Boolean(before.pages) };
  tools.remember(back);
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
  const first = firstShopStatements(settings, shop);
  if (first.length > 0) {
    say("whose shop it is");
    const data = ["d1", "execute", names.database, "--remote", "--yes", "-c", edge()];
    await wrangler(...data, "--command", first.join("; "));
  }
  say("the pages");
  await wrangler("deploy", "-c", config(pagesToml(environment), "ssr-app"));
  say("the edge Worker");
  await wrangler("deploy", "-c", edge());
  const newShop = !before.pages;
  const failed = await tools.smoke(settings.PUBLIC_URL, { ...settings, ...secrets.values });
  if (failed > 0 && !newShop)
    throw new Error(`${failed} checks failed. Back to the version before: npm run deploy -- ${environment} --rollback`);
  if (failed === 0) tools.remember({ ...back, open: false });
  return { first: newShop, failed, migrations: fresh.map(([name]) => name) };
}

/**
 * Everything that prevents a deployment, found without changing anything: `problems` in words, the `secrets` to set,
 * the `fresh` migrations, and the row of the `shop`'s operator.
 */
async function examined({ environment, settings, dryRun, allowBreaking, tools }) {
  const names = namesOf(environment);
  const { wrangler, config } = tools;
  const problems = [...settingsMissing(settings, names), ...unsafeSettings(environment, settings)];
  problems.push(...legalTextsMissing(environment, settings));
  const account = await wrangler("whoami").then(
    (printed) => !/not authenticated/i.test(printed ?? ""),
    () => false,
  );
  if (!account) problems.push("no account: npx wrangler login, or CLOUDFLARE_API_TOKEN in the environment");
  const existing = account ? await secretNames(wrangler, names.edge) : [];
  const ask = dryRun || problems.length > 0 ? undefined : tools.ask;
  const secrets = await secretsToSet(environment, { existing, given: settings, ask });
  const unknown = account ? "" : "; not in the environment, and without an account nobody knows whether it is set";
  problems.push(...secrets.missing.map((line) => `${line}${unknown}`));
  // What was typed just now.
  problems.push(...unsafeSettings(environment, { ...secrets.values }).filter((line) => !problems.includes(line)));
  if (!account || !settings.MADIA_D1_ID) {
    problems.push(...shopMissing(settings));
    return { problems, secrets, fresh: [] };
  }

  const data = ["-c", config(edgeToml(environment, settings))];
  const info = json(await wrangler("d1", "info", names.database, "--json", ...data));
  problems.push(...wrongRegion(info, settings.MADIA_D1_REGION));
  const applied = await appliedMigrations(wrangler, names.database, data);
  const fresh = tools.migrations().filter(([name]) => !applied.includes(name));
  const [shop] = applied.length > 0 ? ((await rowsOf(wrangler, names.database, operatorSql, data)) ?? []) : [];
  problems.push(...shopMissing(settings, shop));
  const taking = applied.length > 0 && !allowBreaking ? fresh.flatMap(([name, sql]) => breaking(name, sql)) : [];
  problems.push(...taking.map((line) => `${line}: the version that serves needs it (--breaking: in a closed shop)`));
  if (environment === "production" && applied.length > 0)
    problems.push(...demoAccountsFound(await rowsOf(wrangler, names.database, demoAccountsSql, data)));
  return { problems, secrets, fresh, shop };
}

/** Restores both Workers as they were before the last deployment; the database keeps its additions. */
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

const appliedMigrations = async (wrangler, database, data) =>
  (await rowsOf(wrangler, database, "select name from d1_migrations", data)).map((row) => row.name);

/** Rows of a query; none for a table that does not exist yet. */
async function rowsOf(wrangler, database, sql, data) {
  const query = wrangler("d1", "execute", database, "--remote", "--json", "--command", sql, ...data);
  const printed = await query.catch((error) => {
    if (/no such table/i.test(error.message)) return undefined;
    throw error;
  });
  return printed ? json(printed)[0].results : [];
}

/** The version of each Worker that serves now. */
async function liveVersions(wrangler, names) {
  const live = async (name) => {
    const printed = await wrangler("deployments", "status", "--name", name, "--json").catch(absent);
    return printed && json(printed).versions?.[0]?.version_id;
  };
  return { edge: await live(names.edge), pages: await live(names.pages) };
}

/** A Worker that does not exist yet has no version; every other failure is thrown. */
function absent(error) {
  if (/does not exist|not found|10007|10090/i.test(error.message)) return undefined;
  const meaning = explained(error.message);
  throw meaning ? new Refused(meaning) : error;
}
