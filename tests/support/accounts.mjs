// The demonstration accounts as a browser's visitor uses them.
import { demoPassword } from "../../scripts/demo/accounts.mjs";
import { ownShop } from "./own-shop.mjs";
import { text } from "./texts.mjs";
import * as visitor from "./visitor.mjs";

export { demoPassword };
export const BUYER = { email: "buyer@demo.example", name: "Giulia", company: "Trattoria Da Beppe", city: "Roma" };
export const MASTER = { email: "master@demo.example", name: "Giuseppe", company: "Trattoria Da Beppe", city: "Roma" };
export const MULTI = { email: "multi@demo.example", name: "Paolo", other: "Bar Centrale" };
export const AGENT = { email: "agent@demo.example", name: "Marco" };
export const SELLER = { email: "seller@demo.example", name: "Elena" };

export const signIn = (context, user, origin = ownShop().url) => visitor.signIn(context, user, origin);

/** A visitor who is signed in opens `path`. */
export const arriveAs = (suite, device, user, path, options = {}) =>
  suite.arrive(device, path, { ...options, enter: (context) => signIn(context, user) });

export const loginDialog = (page) => page.getByRole("dialog", { name: text("account:login.title") });
export const loginForm = (scope) => scope.getByRole("form", { name: text("account:login.title") });

export async function fillLogin(scope, { email }, password = demoPassword) {
  await scope.getByLabel(text("account:login.username")).fill(email);
  await scope.getByLabel(text("account:login.password"), { exact: true }).fill(password);
  await scope.getByRole("button", { name: text("account:login.submit"), exact: true }).click();
}

/** The buyer's line and the agent's bar. */
export const strip = (page) => page.locator('[data-part="strip"]');
export const orderingFor = (page) => page.locator('[data-part="ordering-for"]');
export const notice = (page) => page.locator('[data-part="session-notice"]');

/** The menu of one's own pages: a popover at a desk, a panel on a phone. */
export async function openAccount(page, name) {
  const label = new RegExp(`^${text("common:account.menu", { name: "" }).trim()} ${name}`);
  await page.getByRole("banner").getByLabel(label).filter({ visible: true }).click();
}

export async function leave(page, name) {
  await openAccount(page, name);
  await page
    .getByRole("button", { name: text("common:account.logout") })
    .filter({ visible: true })
    .first()
    .click();
}
