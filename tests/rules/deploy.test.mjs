// A deployment as an operator sees it: what it refuses before anything is uploaded, in which order it goes up, and back.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { breaking, legalTextsMissing } from "../../scripts/deploy/checks.mjs";
import { deploy, rollback } from "../../scripts/deploy/steps.mjs";
import { at } from "../../scripts/paths.mjs";
import { localSealKey } from "../../scripts/serve/seal.mjs";
import { smoke } from "../../scripts/smoke.mjs";
import { captchaKeys } from "../../scripts/stand-ins/index.mjs";
import { edgeToml, namesOf, pagesToml, settingsOf, variables } from "../../scripts/wrangler.mjs";

const settings = {
  MADIA_D1_ID: "d1-id",
  MADIA_KV_ID: "kv-id",
  PUBLIC_URL: "https://shop.example",
  SHOP_LEGAL_NAME: "Forno d'Angelo S.r.l.",
  SHOP_VAT_NUMBER: "01234567890",
  SHOP_ADDRESS: "Via del Forno 1",
  SHOP_ZIP_CODE: "00184",
  SHOP_CITY: "Roma",
  SHOP_PHONE: "+39 06 1234567",
  SHOP_EMAIL: "ordini@shop.example",
  SHOP_LEGAL_TEXTS: "approved",
  MAIL_FROM: "Madia <shop@shop.example>",
  CAPTCHA_SITE_KEY: "site",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_WEBHOOK_ID: "hook",
};
const keys = ["MAIL_KEY", "CAPTCHA_SECRET", "PAYPAL_SECRET", "STRIPE_KEY", "STRIPE_WEBHOOK_SECRET"];
const given = Object.fromEntries(keys.map((name) => [name, `${name} of the test`]));
const all = ["0001_a.sql", "0002_b.sql"];

/** Tools over an account in which `live` is what is deployed; `said` is what was done, in order. */
function account({
  live,
  migrations = [],
  sql = "create table b (id integer)",
  region = "WEUR",
  failing = 0,
  people = [],
  operator,
  signedIn = true,
} = {}) {
  const commands = [];
  const set = {};
  const memory = {};
  const tools = {
    async wrangler(...args) {
      const words = args.join(" ");
      const [first, second] = args;
      const name = args[args.indexOf("--name") + 1];
      if (first === "deployments" || first === "secret") {
        if (!live) throw new Error("Worker does not exist on your account [code: 10007]");
        return first === "secret"
          ? JSON.stringify(live.secrets.map((secret) => ({ name: secret })))
          : JSON.stringify({ versions: [{ version_id: live.versions?.[name] ?? `${name}-1` }] });
      }
      if (second === "info") return JSON.stringify({ running_in_region: region });
      if (words.includes("select name from d1_migrations"))
        return JSON.stringify([{ results: migrations.map((each) => ({ name: each })) }]);
      if (words.includes("from setting where key = 'operator'"))
        return JSON.stringify([{ results: operator ? [{ operator: JSON.stringify(operator) }] : [] }]);
      if (words.includes("select email from user"))
        return JSON.stringify([{ results: people.map((email) => ({ email })) }]);
      if (first === "whoami") return signedIn ? "" : "You are not authenticated. Please run `wrangler login`.";
      commands.push(words);
      return "";
    },
    config: (text, ...folder) => `${folder[0] ?? "edge"}${/binding = "SSR"/.test(text) || folder[0] ? "" : "-alone"}`,
    build: async () => commands.push("build"),
    buildId: () => "build-1",
    migrations: () => all.map((name) => [name, name === all[1] ? sql : "create table a (id integer)"]),
    places: () => "places.sql",
    setSecrets: async (values) => {
      Object.assign(set, values);
      commands.push("secrets");
    },
    keep: () => commands.push("keep"),
    remember: (versions) => {
      memory.versions = versions;
    },
    remembered: () => memory.versions,
    smoke: async (url) => {
      commands.push(`smoke ${url}`);
      return failing;
    },
    say() {},
  };
  return { tools, commands, set, memory };
}

const data = "d1 migrations apply madia --remote -c edge";
const places = "d1 execute madia --remote --yes --file places.sql -c edge";
const execute = "d1 execute madia --remote --yes -c edge --command";
const who = expect.stringContaining(`${execute} insert into setting (key, value) values ('operator', `);
const pages = ["deploy -c ssr-app", "deploy -c edge", "smoke https://shop.example"];
const up = [data, places, ...pages];
const ours = {
  name: "Forno",
  legalName: "Forno d'Angelo S.r.l.",
  vatNumber: "01234567890",
  address: "Via del Forno 1",
  zipCode: "00184",
  city: "Roma",
  country: "IT",
  phone: "+39 06 1234567",
  email: "ordini@shop.example",
  openingHours: "",
};
const secrets = ["CONTEXT_KEY", "SEAL_KEY", ...keys];

test("the first time goes up in two steps, and makes the keys that are the shop's own", async () => {
  const { tools, commands, set } = account();
  await deploy({ environment: "production", settings: { ...settings, ...given }, tools });
  expect(commands).toEqual(["build", "deploy -c edge-alone", "secrets", "keep", data, places, who, ...pages]);
  expect(Object.keys(set).sort()).toEqual([...secrets].sort());
  expect(set.SEAL_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(set.CONTEXT_KEY).not.toBe(set.SEAL_KEY);
});

test("later ones leave the keys alone: schema, pages, door, smoke", async () => {
  const { tools, commands, set } = account({ live: { secrets }, migrations: [all[0]], operator: ours });
  await deploy({ environment: "production", settings, tools });
  expect(commands).toEqual(["build", ...up]);
  expect(set).toEqual({});
});

test.each([
  ["without settings", {}, {}, "MADIA_D1_ID: npx wrangler d1 create madia --location weur"],
  ["with an address that has a path", { ...settings, PUBLIC_URL: "https://a.example/x" }, {}, "without a path"],
  ["without a secret that nobody gives", settings, {}, "MAIL_KEY: key of the mail provider"],
  ["to a database far away", { ...settings, ...given }, { region: "ENAM" }, "--location weur"],
  [
    "with a migration that takes away",
    { ...settings, ...given },
    { live: { secrets }, migrations: [all[0]], sql: "-- gone\nalter table a drop column x;" },
    "0002_b.sql: alter table a drop column x",
  ],
])("it refuses %s, and nothing has changed", async (_, values, more, words) => {
  const { tools, commands } = account(more);
  await expect(deploy({ environment: "production", settings: values, tools })).rejects.toThrow(words);
  expect(commands).toEqual([]);
});

test("a staging shop wants its gate, and has names of its own", async () => {
  const { tools } = account();
  const call = { environment: "staging", settings: { ...settings, ...given }, tools };
  await expect(deploy(call)).rejects.toThrow("STAGING_PASSWORD");
  const edge = edgeToml("staging", settings, { build: "b" });
  expect(edge).toMatch(/^name = "madia-edge-staging"$/m);
  expect(edge).toMatch(/^service = "madia-ssr-staging"$/m);
  expect(edge).toMatch(/^database_id = "d1-id"$/m);
  expect(edge).toMatch(/^PUBLIC_URL = "https:\/\/shop.example"$/m);
  expect(edge).toMatch(/^cpu_ms = \d+$/m);
  expect(pagesToml("staging")).toMatch(/^service = "madia-edge-staging"$/m);
  expect(edgeToml("production", settings, { pages: false })).not.toContain("SSR");
  expect(namesOf("production")).toEqual({ edge: "madia-edge", pages: "madia-ssr", database: "madia" });
  expect(() => settingsOf("test")).toThrow("which environment");
});

describe("whose shop it is", () => {
  const call = (more, values) =>
    deploy({ environment: "production", settings: { ...settings, ...given, ...values }, tools: account(more).tools });
  const none = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (/^SHOP_(?!LEGAL_TEXTS)/.test(name) ? [[name, ""]] : [])),
  );

  test("is asked for while neither the settings nor the database say it", async () => {
    await expect(call({}, none)).rejects.toThrow(/SHOP_LEGAL_NAME[\s\S]*SHOP_CITY[\s\S]*SHOP_EMAIL/);
    await expect(call({ live: { secrets }, migrations: all, operator: ours }, none)).resolves.toMatchObject({
      failed: 0,
    });
    const noPhone = { ...ours, phone: "" };
    await expect(call({ live: { secrets }, migrations: all, operator: noPhone }, none)).rejects.toThrow("SHOP_PHONE");
  });

  test("is no demonstration, and goes by the rules of the page", async () => {
    await expect(call({}, { SHOP_VAT_NUMBER: "00000000000" })).rejects.toThrow("SHOP_VAT_NUMBER");
    await expect(call({}, { SHOP_ZIP_CODE: "1" })).rejects.toThrow('SHOP_ZIP_CODE: "1"');
    const demo = { live: { secrets }, migrations: all, operator: { ...ours, vatNumber: "00000000000" } };
    await expect(call(demo, none)).rejects.toThrow("SHOP_VAT_NUMBER");
  });
});

const key = "0123456789abcdef".repeat(4);
test.each([
  ["a short key", { CONTEXT_KEY: "short" }, "CONTEXT_KEY: too short", "staging"],
  ["a key of one letter", { SEAL_KEY: "a".repeat(64) }, "SEAL_KEY: too short or too simple", "staging"],
  ["this computer's own key", { SEAL_KEY: localSealKey }, "SEAL_KEY: too short or too simple", "staging"],
  ["a mail provider of this computer's", { MAIL_URL: "http://127.0.0.1:8788" }, "MAIL_URL", "staging"],
  ["no mail provider at all", { MAIL_URL: "" }, "MAIL_URL", "staging"],
  ["the captcha's test site key", { CAPTCHA_SITE_KEY: captchaKeys.passes.siteKey }, "CAPTCHA_SITE_KEY: a test key"],
  ["the captcha's test secret", { CAPTCHA_SECRET: captchaKeys.fails.secret }, "CAPTCHA_SECRET: a test key"],
  ["Stripe's test key", { STRIPE_KEY: "sk_test_1" }, "STRIPE_KEY: a test key"],
  ["PayPal's sandbox", { PAYPAL_URL: "https://api-m.sandbox.paypal.com" }, "PAYPAL_URL: the sandbox"],
  ["an address of workers.dev", { PUBLIC_URL: "https://madia-edge.me.workers.dev" }, "no workers.dev address"],
])("%s is refused", async (_, wrong, words, everywhere) => {
  const gate = { STAGING_USER: "u", STAGING_PASSWORD: "p" };
  const call = (environment) => {
    const { tools, commands } = account({ live: { secrets } });
    const values = { ...settings, ...given, ...gate, CONTEXT_KEY: key, SEAL_KEY: key, ...wrong };
    return deploy({ environment, settings: values, tools }).then(
      () => undefined,
      (error) => [error.message, commands],
    );
  };
  expect(await call("production")).toEqual([expect.stringContaining(words), []]);
  const staging = await call("staging");
  if (everywhere) expect(staging[0]).toContain(words);
  else expect(staging).toBeUndefined();
});

test("a typed secret is looked at as well", async () => {
  const { tools, commands } = account();
  tools.ask = async () => captchaKeys.passes.secret;
  await expect(deploy({ environment: "production", settings, tools })).rejects.toThrow("CAPTCHA_SECRET: a test key");
  expect(commands).toEqual([]);
});

test("the smoke test finds a demonstration that is open to everybody", async () => {
  const answers = { "/api/user/login": ["{}", 200], "/registrazione": [`"${captchaKeys.passes.siteKey}"`, 200] };
  const shop = createServer((request, response) => {
    const [text, status] = answers[request.url] ?? ["", 404];
    request.resume().on("end", () => response.writeHead(status).end(text));
  });
  await new Promise((done) => shop.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${shop.address().port}`;
  const report = async (options) => {
    const lines = [];
    await smoke(url, { say: (line) => lines.push(line), ...options });
    return lines.join("\n");
  };
  const open = await report({ open: true });
  expect(open).toContain("✗ nobody gets in as the demonstration: master@demo.example signs in");
  expect(open).toContain("✗ the captcha is no test: the captcha's site key is the provider's test key");
  answers["/api/user/login"] = ["{}", 401];
  answers["/registrazione"] = ['"0x4AAAAAAAabcdef"', 200];
  expect(await report({ open: true })).toMatch(/✓ nobody gets in as the demonstration\n.*✓ the captcha is no test/);
  expect(await report()).not.toContain("demonstration");
  shop.closeAllConnections();
  await new Promise((done) => shop.close(done));
});

test("production wants somebody who has read terms and privacy, staging nobody", () => {
  expect(legalTextsMissing("production", {})).toEqual([expect.stringContaining("SHOP_LEGAL_TEXTS=approved")]);
  for (const text of ["no", " ", "0"])
    expect(legalTextsMissing("production", { SHOP_LEGAL_TEXTS: text })).toHaveLength(1);
  for (const text of ["approved", "yes"])
    expect(legalTextsMissing("production", { SHOP_LEGAL_TEXTS: text })).toEqual([]);
  expect(legalTextsMissing("staging", {})).toEqual([]);
});

test("a dry run refuses production with texts that nobody has read", async () => {
  const { tools } = account({});
  const unread = { ...settings, SHOP_LEGAL_TEXTS: "" };
  const call = deploy({ environment: "production", settings: unread, dryRun: true, tools });
  await expect(call).rejects.toThrow("SHOP_LEGAL_TEXTS");
});

test("demonstration accounts in a database stop production", async () => {
  const found = { live: { secrets }, migrations: all, people: ["master@demo.example"] };
  const call = (environment) =>
    deploy({
      environment,
      settings: { ...settings, ...given, STAGING_USER: "u", STAGING_PASSWORD: "p" },
      tools: account(found).tools,
    });
  await expect(call("production")).rejects.toThrow("demonstration accounts in the database: master@demo.example");
  await expect(call("staging")).resolves.toMatchObject({ failed: 0 });
});

describe("--dry-run", () => {
  test.each(["staging", "production"])(
    "says everything that %s lacks, at once, and changes nothing",
    async (environment) => {
      const { tools, commands } = account({ signedIn: false });
      const error = await deploy({ environment, settings: {}, dryRun: true, tools }).catch((error) => error);
      for (const name of [
        ...Object.keys(settings).filter((name) => environment === "production" || name !== "SHOP_LEGAL_TEXTS"),
        ...keys,
        "npx wrangler login",
        ...(environment === "staging" ? ["STAGING_USER", "STAGING_PASSWORD"] : []),
      ])
        expect(error.message).toContain(name);
      expect(commands).toEqual([]);
    },
  );

  test("asks nobody for a secret, and builds only what could go up", async () => {
    const questions = [];
    const bare = account();
    bare.tools.ask = async (question) => questions.push(question);
    await expect(deploy({ environment: "production", settings, dryRun: true, tools: bare.tools })).rejects.toThrow(
      "MAIL_KEY",
    );
    const { tools, commands } = account({ live: { secrets }, migrations: all });
    await deploy({ environment: "production", settings, dryRun: true, tools });
    expect([commands, questions]).toEqual([["build", "deploy -c edge --dry-run", "deploy -c ssr-app --dry-run"], []]);
  });

  test("ends with 1 when something is missing", () => {
    const { status, stderr } = spawnSync(process.execPath, [at("scripts", "deploy.mjs"), "staging", "--dry-run"], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PUBLIC_URL: "https://shop.example" },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/MAIL_KEY[\s\S]*SHOP_VAT_NUMBER/)]);
  });
});

test.each([
  ["wrangler.toml", readFileSync(at("wrangler.toml"), "utf8")],
  ["ssr-app/wrangler.toml", readFileSync(at("ssr-app", "wrangler.toml"), "utf8")],
  ["the door of production", edgeToml("production", settings, { build: "b" })],
  ["the door of staging, without its pages", edgeToml("staging", settings, { pages: false })],
  ["the pages of staging", pagesToml("staging")],
])("%s: one public door, and no address in Cloudflare's logs", (_, text) => {
  const table = (name) => text.split(`[${name}]\n`)[1]?.split("\n[")[0] ?? "";
  const top = text.split("\n[")[0];
  for (const line of ["workers_dev = false", "preview_urls = false"]) expect(top.split("\n")).toContain(line);
  expect(table("observability").split("\n")).toEqual(
    expect.arrayContaining(["enabled = true", "redact_query_string = true"]),
  );
  expect(table("observability.logs").split("\n")).toContain("invocation_logs = false");
  for (const local of ["LOOPBACK", "WEBHOOK_LOOPBACK"]) expect(text).not.toMatch(new RegExp(`^${local} = "[^"]`, "m"));
});

test("no dependency has an advisory that was looked into, and the lock names no registry", () => {
  const { packages } = JSON.parse(readFileSync(at("package-lock.json"), "utf8"));
  for (const [path, { version }] of Object.entries(packages)) {
    if (path.endsWith("node_modules/@remix-run/router")) expect(version).toBe("1.23.4");
    if (/node_modules\/react-router(-dom)?$/.test(path)) expect(version).toBe("6.30.6");
  }
  expect(Object.values(packages).filter(({ resolved }) => /^https?:/.test(resolved ?? ""))).toEqual([]);
});

test("the free plan is told in words", async () => {
  const { tools } = account({ live: { secrets } });
  const { wrangler } = tools;
  tools.wrangler = (...args) =>
    args[0] === "deployments"
      ? Promise.reject(new Error("CPU limits are not supported for the Free plan."))
      : wrangler(...args);
  await expect(deploy({ environment: "production", settings, tools })).rejects.toThrow("Workers Paid");
});

test("when the smoke test fails it says the way back, which is both Workers", async () => {
  const { tools, commands } = account({ live: { secrets }, migrations: all, failing: 2 });
  await expect(deploy({ environment: "production", settings, tools })).rejects.toThrow("production --rollback");
  commands.length = 0;
  tools.smoke = async () => 0;
  await rollback({ environment: "production", settings, tools });
  expect(commands.map((line) => line.split(" --yes")[0])).toEqual([
    "rollback madia-ssr-1 --name madia-ssr",
    "rollback madia-edge-1 --name madia-edge",
  ]);
});

test("the way back leads to the versions before the first of several attempts, until one has passed its smoke test", async () => {
  const live = { secrets };
  const { tools, memory } = account({ live, migrations: all });
  const call = () => deploy({ environment: "production", settings, tools });
  const { wrangler } = tools;
  tools.wrangler = async (...args) => {
    if (args.join(" ") === "deploy -c edge") throw new Error("no network");
    return wrangler(...args);
  };
  await expect(call()).rejects.toThrow("no network");
  // The new pages are up, the door is the old one.
  live.versions = { "madia-ssr": "madia-ssr-2" };
  tools.wrangler = wrangler;
  const smoke = tools.smoke;
  tools.smoke = async () => 1;
  await expect(call()).rejects.toThrow("--rollback");
  expect(memory.versions).toMatchObject({ edge: "madia-edge-1", pages: "madia-ssr-1" });
  tools.smoke = smoke;
  await call();
  expect(memory.versions).toMatchObject({ edge: "madia-edge-1", pages: "madia-ssr-1" });
  await call();
  expect(memory.versions).toMatchObject({ edge: "madia-edge-1", pages: "madia-ssr-2" });
});

test("a first deployment, whose domain is routed later, is no attempt to go back behind", async () => {
  const { tools, memory } = account({ failing: 1 });
  await deploy({ environment: "production", settings: { ...settings, ...given }, tools });
  expect(memory.versions.open).toBe(false);
});

/** Set by the build, and those of this computer alone. */
const notDeployed = ["BUILD_ID", "LOOPBACK", "WEBHOOK_LOOPBACK", "PUSH_SERVICE"];

test("every variable that the guide offers reaches the deployed Worker, an empty one too", () => {
  const guide = readFileSync(at("docs", "operations.md"), "utf8").matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*), edge \|/gm);
  const offered = [...guide].flatMap(([, names, kinds]) =>
    kinds.split("; ").flatMap((kind, n) => (/^vars?$/.test(kind) ? names.split("; ")[n].match(/\w+/g) : [])),
  );
  expect(offered).toEqual(expect.arrayContaining(["PUBLIC_URL", "PAYPAL_URL", "READ_LIMIT_MS", ...notDeployed]));
  expect(offered.filter((name) => !notDeployed.includes(name)).sort()).toEqual([...variables].sort());
  for (const name of variables)
    for (const value of ["a b", ""])
      expect(edgeToml("production", { ...settings, [name]: value })).toContain(`\n${name} = "${value}"\n`);
});

test("only the meaning of stock was taken from an older version, and such a deployment is asked for (--breaking)", () => {
  const folder = at("schema", "migrations");
  const found = readdirSync(folder).flatMap((name) => breaking(name, readFileSync(`${folder}/${name}`, "utf8")));
  // Decision 0047: a version that takes orders off `stock` cannot serve beside one that reserves.
  expect(found).toEqual([
    "0015_stock.sql: alter table offer rename column stock to on_hand",
    "0015_stock.sql: alter table lot rename column available to on_hand",
  ]);
  expect(breaking("x", "create table a (b); drop table a; create table c (d);")).toEqual([]);
  expect(breaking("x", "drop table a; alter table b drop column c;")).toHaveLength(2);
});
