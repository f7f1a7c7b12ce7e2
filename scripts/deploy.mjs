// npm run deploy [-- --dry-run]: both Workers to Cloudflare. They are bound to each other, and a binding
// wants an existing Worker: the first time the edge Worker goes up without its pages, then the pages, then
// the edge Worker again. Ids of D1 and KV: MADIA_D1_ID and MADIA_KV_ID (README.md says how to make them).
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { build, buildId } from "./build.mjs";
import { deploySecrets, withVariables } from "./deploy-settings.mjs";
import { placesFile } from "./geo.mjs";
import { makeMedia } from "./media.mjs";
import { at } from "./paths.mjs";
import { capture, step } from "./run.mjs";

const dryRun = process.argv.includes("--dry-run");
const { MADIA_D1_ID: database = "local", MADIA_KV_ID: kv = "local" } = process.env;
if (!dryRun && (database === "local" || kv === "local")) {
  console.error(
    "Set MADIA_D1_ID and MADIA_KV_ID: `wrangler d1 create madia` and `wrangler kv namespace create KV` print them.",
  );
  process.exit(1);
}

const missing = withVariables(readFileSync(at("wrangler.toml"), "utf8")).match(
  /^(PUBLIC_URL|MAIL_FROM|CAPTCHA_SITE_KEY|PAYPAL_CLIENT_ID|PAYPAL_WEBHOOK_ID) = ""$/gm,
);
if (!dryRun && missing) {
  console.error(`Set in wrangler.toml or in the environment: ${missing.map((line) => line.split(" ")[0]).join(", ")}.`);
  process.exit(1);
}

await makeMedia();
await build();

/** wrangler.toml with this shop's ids and build; `pages: false` leaves the binding to the pages out. */
function config({ pages }) {
  let text = readFileSync(at("wrangler.toml"), "utf8")
    .replace(/^database_id = .*$/m, `database_id = "${database}"`)
    .replace(/^id = "local"$/m, `id = "${kv}"`)
    .replace(/^BUILD_ID = .*$/m, `BUILD_ID = "${buildId()}"`);
  text = withVariables(text);
  if (!pages) text = text.replace(/\[\[services\]\]\nbinding = "SSR"\nservice = .*\n/, "");
  const file = at("wrangler.deploy.toml");
  writeFileSync(file, text);
  return file;
}

const wrangler = (title, ...args) => step(title, "wrangler", args, { watch: true });
const upload = (title, file) => wrangler(title, "deploy", "-c", file, ...(dryRun ? ["--dry-run"] : []));
const exists = async (name) => (await capture("wrangler", ["deployments", "list", "--name", name])).code === 0;
const pagesConfig = at("ssr-app", "wrangler.toml");

if (dryRun) {
  await upload("edge Worker", config({ pages: true }));
  await upload("pages", pagesConfig);
  process.exit(0);
}

const first = !(await exists("madia-ssr"));
if (first) {
  await upload("edge Worker, without its pages", config({ pages: false }));
  const secret = at(".wrangler", "context-key.json");
  writeFileSync(secret, JSON.stringify({ CONTEXT_KEY: randomBytes(32).toString("hex") }), { mode: 0o600 });
  await wrangler("the secret CONTEXT_KEY", "secret", "bulk", secret, "--name", "madia-edge");
  writeFileSync(secret, "{}");
}
await deploySecrets(wrangler);
await wrangler("migrations", "d1", "migrations", "apply", "madia", "--remote", "-c", config({ pages: true }));
// Places: new or changed ones only; nothing is taken away.
const places = ["d1", "execute", "madia", "--remote", "--yes", "--file", placesFile()];
await wrangler("places", ...places, "-c", config({ pages: true }));
await upload("pages", pagesConfig);
await upload("edge Worker", config({ pages: true }));
console.log(first ? "Deployed. Fill the shop: npm run import -- --remote FILE" : "Deployed.");
