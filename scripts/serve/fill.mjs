// What a shop on this computer opens with, and how somebody finds their way into it.
import { demoAccounts, demoPassword, loadDemoAccounts } from "../demo.mjs";
import { loadPlaces } from "../geo.mjs";
import { loadBuiltIn } from "../load.mjs";

/** The built-in catalogue in an empty database, the places, and the demonstration accounts; what is there is left alone. */
export async function fill(shop) {
  if (await shop.isEmpty()) {
    console.log("· the database is empty: loading the built-in catalogue");
    await loadBuiltIn(shop.mf);
  }
  if (await loadPlaces(shop.mf)) console.log("· places of Italy and Norway");
  if (await loadDemoAccounts(shop.mf)) console.log("· demonstration accounts");
}

/** Where the mails are, and who can sign in. */
export function waysIn({ standIns }) {
  const accounts = demoAccounts().map(({ email, shows }) => `        ${email.padEnd(24)} ${shows}`);
  return `  Mail  ${standIns.url}/                      what the shop sends (nothing leaves this computer)
  Codes ${standIns.url}/codes                 the operator's second factor
  Sign in with the password ${demoPassword}
${accounts.join("\n")}`;
}
