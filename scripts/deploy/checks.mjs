// What must be true before anything is uploaded. Each answers what is wrong, in words; nothing is wrong with an empty list.
import { localSealKey } from "../serve/seal.mjs";
import { statements } from "../serve/statements.mjs";
import { currentValues, legalTexts, shopStatements, shopValues } from "../setup/values.mjs";

/** The settings without which a shop cannot work. */
export function settingsMissing(settings, names) {
  const wrong = [];
  if (!settings.MADIA_D1_ID) wrong.push(`MADIA_D1_ID: npx wrangler d1 create ${names.database} --location weur`);
  if (!settings.MADIA_KV_ID) wrong.push(`MADIA_KV_ID: npx wrangler kv namespace create ${names.database}`);
  if (!settings.PUBLIC_URL) wrong.push("PUBLIC_URL: the shop's own address, https://...");
  else if (!/^https:\/\/[^/]+$/.test(settings.PUBLIC_URL))
    wrong.push(`PUBLIC_URL: ${settings.PUBLIC_URL} is not https://HOST without a path`);
  const others = {
    MAIL_FROM: "sender of the mails",
    CAPTCHA_SITE_KEY: "public key of the captcha",
    PAYPAL_CLIENT_ID: "client of the PayPal application",
    PAYPAL_WEBHOOK_ID: "id of the webhook that PayPal calls",
  };
  for (const [name, meaning] of Object.entries(others)) if (!settings[name]) wrong.push(`${name}: ${meaning}`);
  return wrong;
}

/** The operator's data must be complete, in the database or in the settings. `row` answers `operatorSql`. */
export function shopMissing(settings, row) {
  const { problems } = shopValues({ ...settings, ...filled(currentValues(row)) });
  return problems.map((line) => `${line} (npm run setup asks for it)`);
}

/** Terms and privacy texts must be reviewed before they go to production. */
export const legalTextsMissing = (environment, settings) =>
  environment === "production" && !legalTexts.approved(settings[legalTexts.name])
    ? [`${legalTexts.name}=approved: ${legalTexts.ask} (npm run setup -- --remote production asks for it)`]
    : [];

/** The statements that write the settings' values the first time; later the database's values hold. */
export const firstShopStatements = (settings, row) =>
  Object.keys(currentValues(row)).length > 0 ? [] : shopStatements(shopValues(settings).values);

const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** Least characters of a key that signs or seals; `npm run deploy` makes 64. */
const minKey = 32;
/** Turnstile's published test keys let everybody pass. */
const isTestCaptcha = (key) => /^[123]x0{10,}/.test(key ?? "");

/** Settings that must not be used: predictable keys anywhere, the demonstration's and the tests' in production. */
export function unsafeSettings(environment, settings) {
  const wrong = [];
  for (const name of ["CONTEXT_KEY", "SEAL_KEY"]) {
    const key = settings[name];
    if (key && (key.length < minKey || new Set(key).size < 8 || key === localSealKey))
      wrong.push(`${name}: too short or too simple, or this computer's own: $(openssl rand -hex 32) makes one`);
  }
  for (const name of ["MAIL_URL", "PAYPAL_URL", "STRIPE_URL", "CAPTCHA_VERIFY_URL", "LIST_READER_URL"])
    if (
      settings[name] !== undefined &&
      !(name === "LIST_READER_URL" && settings[name] === "") &&
      !/^https:\/\/(?!localhost|127\.)/.test(settings[name])
    )
      wrong.push(`${name}: ${settings[name]} is not https://HOST`);
  if (environment !== "production") return wrong;
  for (const name of ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"])
    if (isTestCaptcha(settings[name])) wrong.push(`${name}: a test key of the provider's, which lets everybody pass`);
  if (/^[rs]k_test_/.test(settings.STRIPE_KEY ?? "")) wrong.push("STRIPE_KEY: a test key, nobody would pay");
  if (/sandbox/.test(settings.PAYPAL_URL ?? "")) wrong.push("PAYPAL_URL: the sandbox, nobody would pay");
  if (/\.workers\.dev$/.test(settings.PUBLIC_URL ?? ""))
    wrong.push("PUBLIC_URL: the Worker has no workers.dev address (wrangler.toml); route a domain to it");
  return wrong;
}

/** Accounts with a publicly known password, from a database that was filled on a computer. */
export const demoAccountsSql = "select email from user where email like '%@demo.example' and status = 'active'";
export const demoAccountsFound = (rows) =>
  rows.length > 0
    ? [
        `demonstration accounts in the database: ${rows.map(({ email }) => email).join(", ")}. Everybody knows their password`,
      ]
    : [];

/**
 * The old version serves until the new one is up, and again after a rollback: a migration may only add. A table that
 * the same file creates (anew, or only for its own work) may be dropped.
 */
export function breaking(name, sql) {
  const all = statements(sql.replace(/--[^\n]*/g, "")).map((text) => text.replace(/\s+/g, " ").trim());
  const made = all.map((text) => /^create table (\w+)/i.exec(text)?.[1]);
  return all
    .filter((text) => /^drop (table|view)\b/i.test(text) || /^alter table \S+ (drop|rename)\b/i.test(text))
    .filter((text) => !made.includes(/^drop table (\w+)/i.exec(text)?.[1] ?? ""))
    .map((text) => `${name}: ${text.slice(0, 80)}`);
}

/** Reports a database in another region than the buyers' or the settings'. */
export function wrongRegion(info, expected = "EUR") {
  const region = info?.running_in_region;
  return region && !region.toUpperCase().includes(expected.toUpperCase())
    ? [
        `the database lies in ${region}, far from the buyers: make it with --location weur, or set MADIA_D1_REGION=${region}`,
      ]
    : [];
}

/** Explains Cloudflare's messages for the operator of a shop. */
export function explained(message) {
  if (/CPU limits? (is|are) not supported|free plan/i.test(message))
    return "This account is on the free plan: a sign-in takes 50 ms of CPU (Argon2id), so Workers Paid is needed.";
  if (/not authenticated|not logged in|authentication error/i.test(message)) return "Sign in first: npx wrangler login";
  return undefined;
}
