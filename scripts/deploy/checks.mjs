// What must be true before anything is uploaded. Each answers what is wrong, in words; nothing is wrong with an empty list.
import { statements } from "../serve/statements.mjs";

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

/** The old version serves until the new one is up, and again after a rollback: a migration may only add. */
export function breaking(name, sql) {
  return statements(sql.replace(/--[^\n]*/g, ""))
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /^drop (table|view)\b/i.test(text) || /^alter table \S+ (drop|rename)\b/i.test(text))
    .map((text) => `${name}: ${text.slice(0, 80)}`);
}

/** Where the database lies: beside the buyers, or as the settings say. */
export function wrongRegion(info, wanted = "EUR") {
  const region = info?.running_in_region;
  return region && !region.toUpperCase().includes(wanted.toUpperCase())
    ? [
        `the database lies in ${region}, far from the buyers: make it with --location weur, or set MADIA_D1_REGION=${region}`,
      ]
    : [];
}

/** What Cloudflare's own words mean for a shop. */
export function explained(message) {
  if (/CPU limits? (is|are) not supported|free plan/i.test(message))
    return "This account is on the free plan: a sign-in takes 50 ms of CPU (Argon2id), so Workers Paid is needed.";
  if (/not authenticated|not logged in|authentication error/i.test(message)) return "Sign in first: npx wrangler login";
  return undefined;
}
