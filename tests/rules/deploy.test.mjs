// A deployment as an operator sees it: what it refuses before anything is uploaded, in which order it goes up, and back.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { breaking } from "../../scripts/deploy/checks.mjs";
import { deploy, rollback } from "../../scripts/deploy/steps.mjs";
import { at } from "../../scripts/paths.mjs";
import { edgeToml, namesOf, pagesToml, settingsOf } from "../../scripts/wrangler.mjs";

const settings = {
  MADIA_D1_ID: "d1-id",
  MADIA_KV_ID: "kv-id",
  PUBLIC_URL: "https://shop.example",
  MAIL_FROM: "Madia <shop@shop.example>",
  CAPTCHA_SITE_KEY: "site",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_WEBHOOK_ID: "hook",
};
const keys = ["MAIL_KEY", "CAPTCHA_SECRET", "PAYPAL_SECRET", "STRIPE_KEY", "STRIPE_WEBHOOK_SECRET"];
const given = Object.fromEntries(keys.map((name) => [name, `${name} of the test`]));
const all = ["0001_a.sql", "0002_b.sql"];

/** Tools over an account in which `live` is what is deployed; `said` is what was done, in order. */
function account({ live, migrations = [], sql = "create table b (id integer)", region = "WEUR", failing = 0 } = {}) {
  const said = [];
  const set = {};
  const tools = {
    async wrangler(...args) {
      const words = args.join(" ");
      const [first, second] = args;
      const name = args[args.indexOf("--name") + 1];
      if (first === "deployments" || first === "secret") {
        if (!live) throw new Error("Worker does not exist on your account [code: 10007]");
        return first === "secret"
          ? JSON.stringify(live.secrets.map((secret) => ({ name: secret })))
          : JSON.stringify({ versions: [{ version_id: `${name}-1` }] });
      }
      if (second === "info") return JSON.stringify({ running_in_region: region });
      if (words.includes("select name from d1_migrations"))
        return JSON.stringify([{ results: migrations.map((each) => ({ name: each })) }]);
      if (first !== "whoami") said.push(words);
      return "";
    },
    config: (text, ...folder) => `${folder[0] ?? "edge"}${/binding = "SSR"/.test(text) || folder[0] ? "" : "-alone"}`,
    build: async () => said.push("build"),
    buildId: () => "build-1",
    migrations: () => all.map((name) => [name, name === all[1] ? sql : "create table a (id integer)"]),
    places: () => "places.sql",
    setSecrets: async (values) => {
      Object.assign(set, values);
      said.push("secrets");
    },
    keep: () => said.push("keep"),
    remember: (before) => said.push(`before: ${before.edge} ${before.pages}`),
    remembered: () => ({ edge: "edge-0", pages: "pages-0" }),
    smoke: async (url) => {
      said.push(`smoke ${url}`);
      return failing;
    },
    say() {},
  };
  return { tools, said, set };
}

const data = "d1 migrations apply madia --remote -c edge";
const places = "d1 execute madia --remote --yes --file places.sql -c edge";
const up = [data, places, "deploy -c ssr-app", "deploy -c edge", "smoke https://shop.example"];
const secrets = ["CONTEXT_KEY", "SEAL_KEY", ...keys];

test("the first time goes up in two steps, and makes the keys that are the shop's own", async () => {
  const { tools, said, set } = account();
  await deploy({ environment: "production", settings: { ...settings, ...given }, tools });
  expect(said).toEqual(["build", "before: undefined undefined", "deploy -c edge-alone", "secrets", "keep", ...up]);
  expect(Object.keys(set).sort()).toEqual([...secrets].sort());
  expect(set.SEAL_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(set.CONTEXT_KEY).not.toBe(set.SEAL_KEY);
});

test("later ones leave the keys alone: schema, pages, door, smoke", async () => {
  const { tools, said, set } = account({ live: { secrets }, migrations: [all[0]] });
  await deploy({ environment: "production", settings, tools });
  expect(said).toEqual(["build", "before: madia-edge-1 madia-ssr-1", ...up]);
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
  const { tools, said } = account(more);
  await expect(deploy({ environment: "production", settings: values, tools })).rejects.toThrow(words);
  expect(said).toEqual([]);
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
  const { tools, said } = account({ live: { secrets }, migrations: all, failing: 2 });
  await expect(deploy({ environment: "production", settings, tools })).rejects.toThrow("production --rollback");
  said.length = 0;
  tools.smoke = async () => 0;
  await rollback({ environment: "production", settings, tools });
  expect(said.map((line) => line.split(" --yes")[0])).toEqual([
    "rollback pages-0 --name madia-ssr",
    "rollback edge-0 --name madia-edge",
  ]);
});

test("no migration takes away what an older version needs", () => {
  const folder = at("schema", "migrations");
  const found = readdirSync(folder).flatMap((name) => breaking(name, readFileSync(`${folder}/${name}`, "utf8")));
  expect(found).toEqual([]);
});
