// What a deployed shop needs to reach its mail, payment and captcha providers: variables from the environment into
// wrangler.toml, secrets asked for once.
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { at } from "./paths.mjs";
import { capture } from "./run.mjs";

const variables = [
  ...["PUBLIC_URL", "MAIL_URL", "MAIL_FROM", "CAPTCHA_VERIFY_URL", "CAPTCHA_SCRIPT", "CAPTCHA_SITE_KEY"],
  ...["PAYPAL_URL", "PAYPAL_CLIENT_ID", "PAYPAL_WEBHOOK_ID", "STRIPE_URL", "PAYMENT_ORIGINS"],
];
const secrets = {
  SEAL_KEY: "seals what is kept encrypted (second factors, webhook secrets): 32 random characters or more",
  MAIL_KEY: "key of the mail provider",
  CAPTCHA_SECRET: "secret of the captcha",
  PAYPAL_SECRET: "secret of the PayPal application",
  STRIPE_KEY: "secret key of the Stripe account",
  STRIPE_WEBHOOK_SECRET: "signing secret of Stripe's webhook",
};

/** The text of wrangler.toml with the variables that the environment names. */
export function withVariables(toml) {
  let text = toml;
  for (const name of variables) {
    const value = process.env[name];
    if (value) text = text.replace(new RegExp(`^${name} = .*$`, "m"), () => `${name} = ${JSON.stringify(value)}`);
  }
  return text;
}

/** Sets the secrets that the environment names; asks for those that were never set. */
export async function deploySecrets(wrangler) {
  const { output } = await capture("wrangler", ["secret", "list", "--name", "madia-edge", "--format", "json"]);
  const wanted = {};
  for (const [name, meaning] of Object.entries(secrets)) {
    if (process.env[name]) wanted[name] = process.env[name];
    else if (!output.includes(`"${name}"`)) {
      const typed = process.stdin.isTTY ? await ask(`${name} (${meaning}; empty: later): `) : "";
      if (typed) wanted[name] = typed;
      else console.warn(`  ${name} is not set: npx wrangler secret put ${name} --name madia-edge`);
    }
  }
  if (Object.keys(wanted).length === 0) return;
  const file = at(".wrangler", "secrets.json");
  writeFileSync(file, JSON.stringify(wanted), { mode: 0o600 });
  try {
    await wrangler(`the secrets ${Object.keys(wanted).join(", ")}`, "secret", "bulk", file, "--name", "madia-edge");
  } finally {
    writeFileSync(file, "{}");
  }
}

/** Without showing what is typed. */
async function ask(question) {
  process.stdout.write(question);
  const dark = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: dark, terminal: true });
  const answer = await lines.question("");
  lines.close();
  process.stdout.write("\n");
  return answer.trim();
}
