// The secrets of an environment: what is needed, what is there, and where the rest comes from.
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Generated here once, never asked for. A lost SEAL_KEY makes second factors and webhook secrets unreadable. */
const made = ["CONTEXT_KEY", "SEAL_KEY"];

/** Set again when the environment contains them, never asked for. */
const optional = ["SEAL_KEY_OLD", "VAPID_PRIVATE_KEY", "LIST_READER_KEY"];

const meanings = {
  MAIL_KEY: "key of the mail provider",
  CAPTCHA_SECRET: "secret of the captcha",
  PAYPAL_SECRET: "secret of the PayPal application",
  STRIPE_KEY: "secret key of the Stripe account",
  STRIPE_WEBHOOK_SECRET: "signing secret of Stripe's webhook",
};
const gate = {
  STAGING_USER: "user name of the gate before a staging shop",
  STAGING_PASSWORD: "password of that gate",
};

/** Name and meaning of all that an environment needs from its operator. */
const needed = (environment) => ({ ...meanings, ...(environment === "staging" ? gate : {}) });

/**
 * The secrets that have to be set: `existing` are the names of those that the deployed Worker has. A secret that the
 * environment names is set again; an unknown one is asked for, and is `missing` where nobody can be asked.
 */
export async function secretsToSet(environment, { existing, given, ask }) {
  const values = {};
  const missing = [];
  const fresh = made.filter((name) => !existing.includes(name) && !given[name]);
  for (const name of fresh) values[name] = randomBytes(32).toString("hex");
  for (const name of [...made, ...optional]) if (given[name]) values[name] = given[name];
  for (const [name, meaning] of Object.entries(needed(environment))) {
    if (given[name]) values[name] = given[name];
    else if (!existing.includes(name)) {
      const typed = ask && (await ask(`${name} (${meaning}): `));
      if (typed) values[name] = typed;
      else missing.push(`${name}: ${meaning}`);
    }
  }
  return { values, fresh, missing };
}

/** Asks at the terminal without showing what is typed. */
export async function askHidden(question) {
  process.stdout.write(question);
  const dark = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: dark, terminal: true });
  const answer = await lines.question("");
  lines.close();
  process.stdout.write("\n");
  return answer.trim();
}
