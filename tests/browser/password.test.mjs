// A forgotten password: the code by mail, the new password, and in again.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { demoPassword } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";

const refusedByUs = [/status of (400|422)/];
const norge = { email: "norge@demo.example" };
const received = text("account:forgot.received");
const passed = (scope) => scope.locator('[data-part="captcha"][data-state="passed"]').waitFor();

const mails = async (to) =>
  (await (await fetch(`${ownShop().mailbox}/emails?to=${encodeURIComponent(to)}`, freshConnection)).json()).data;

/** The eight digits of the next mail to come. */
async function codeAfter(to, count) {
  for (let tries = 0; tries < 150; tries += 1) {
    const all = await mails(to);
    if (all.length > count) return /\b(\d{8}|\d{4}[ -]\d{4})\b/.exec(all[0].text)[1];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to}`);
}

async function reset(scope, { code, password = demoPassword, confirm = password }) {
  await scope.getByLabel(text("account:reset.code")).fill(code);
  await scope.getByLabel(text("account:reset.password"), { exact: true }).fill(password);
  await scope.getByLabel(text("account:reset.confirm"), { exact: true }).fill(confirm);
  await passed(scope);
  await scope.getByRole("button", { name: text("account:reset.submit") }).click();
}

describe("a forgotten password", () => {
  const suite = useBrowser();

  it("at a desk: one dialog after the other, and then in", async () => {
    const before = (await mails(norge.email)).length;
    const page = await suite.arrive(DESK, "/", { expected: refusedByUs });
    await page
      .getByRole("banner")
      .getByRole("link", { name: text("common:account.enter") })
      .click();
    await page.getByRole("button", { name: text("account:login.forgot") }).click();
    const forgot = page.getByRole("dialog", { name: text("account:forgot.title") });
    await forgot.getByLabel(text("account:login.username")).fill(norge.email);
    await passed(forgot);
    expect(await barriers(page)).toEqual([]);
    await forgot.getByRole("button", { name: text("account:forgot.submit") }).click();
    await page.getByText(text("account:forgot.sent")).waitFor();
    const dialog = page.getByRole("dialog", { name: text("account:reset.title") });
    await dialog.waitFor();
    await expect.poll(() => forgot.count()).toBe(0);
    const code = await codeAfter(norge.email, before);

    await reset(dialog, { code, confirm: `${demoPassword}x` });
    await dialog.getByText("Le password devono coincidere").waitFor();
    await reset(dialog, { code: "00000000" });
    await page
      .locator("[data-sonner-toast]")
      .filter({ hasNotText: text("account:forgot.sent") })
      .first()
      .waitFor();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await reset(dialog, { code });
    await page.getByText(text("account:reset.done")).waitFor();
    await dialog.waitFor({ state: "detached" });

    await page
      .getByRole("banner")
      .getByRole("link", { name: text("common:account.enter") })
      .click();
    await accounts.fillLogin(accounts.loginDialog(page), norge);
    await accounts.strip(page).waitFor();
  });

  it("on a phone: page after page", async () => {
    const before = (await mails(norge.email)).length;
    // The page that led to the login is remembered through all steps.
    const query = `?next=${encodeURIComponent("/checkout")}`;
    const at = (path) => (url) => url.pathname === path && url.search === query;
    const page = await suite.arrive(PHONE, `/login${query}`);
    await page.getByRole("link", { name: text("account:login.forgot") }).click();
    await page.waitForURL(at("/mobile/password-reset"));
    await page.getByRole("link", { name: received }).waitFor();
    await page.getByLabel(text("account:login.username")).fill(norge.email);
    await passed(page);
    await page.getByRole("button", { name: text("account:forgot.submit") }).click();
    await page.waitForURL(at("/password-reset/passwordReset"));
    await expect.poll(() => page.getByLabel(text("account:login.username")).inputValue()).toBe(norge.email);
    await reset(page, { code: await codeAfter(norge.email, before) });
    await page.waitForURL(at("/login"));
    await accounts.loginForm(page).waitFor();
  });

  it("somebody who has the code goes straight to the new password", async () => {
    const page = await suite.arrive(DESK, "/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: text("common:account.enter") })
      .click();
    await page.getByRole("button", { name: text("account:login.forgot") }).click();
    await page.getByRole("button", { name: received }).click();
    const dialog = page.getByRole("dialog", { name: text("account:reset.title") });
    await dialog.waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("its pages have no barriers, in light and in dark", async () => {
    const page = await suite.arrive(PHONE, null);
    for (const path of ["/mobile/password-reset", "/password-reset/passwordReset"]) {
      await page.goto(path);
      await passed(page);
      expect(await barriers(page), path).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await barriers(page, { rules: ["color-contrast", "link-in-text-block"] }), `${path}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    }
  });
});
