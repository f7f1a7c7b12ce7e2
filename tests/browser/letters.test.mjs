// Pages behind the links of letters: opening one changes nothing, its button does; a spent link says what to do.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { error, field, linkIn, mailTo, say, sayForm, submit } from "../support/registration.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const { url } = ownShop();
const refused = [/status of 4\d\d/];
let count = 0;
function reader() {
  count += 1;
  return `lettore-${Date.now()}-${count}@newsletter.example`;
}

async function subscribe(page, email) {
  await page.goto("/newsletter");
  const form = page.locator('main form[action="/newsletter"]');
  await form.getByRole("textbox").fill(email);
  await form.getByRole("checkbox").check();
  await form.getByRole("button").click();
  await page.getByText(text("common:newsletter.done")).first().waitFor();
}

describe.each([
  [PHONE, "without scripts", { javaScriptEnabled: false }],
  [DESK, "with scripts", {}],
])("the newsletter, on $name", (device, how, options) => {
  const suite = useBrowser();

  it(`${how} begins with a second yes and ends with a button`, { timeout: 60_000 }, async () => {
    const page = await suite.arrive(device, "/contatti", { ...options, expected: refused });
    const email = reader();
    await subscribe(page, email);
    const confirm = linkIn(await mailTo(email, { with: "/newsletter/conferma" }), "/newsletter/conferma");
    // A scanner follows the link; nothing has happened yet.
    expect((await fetch(url + confirm, freshConnection)).status).toBe(200);
    await page.goto(confirm);
    await page.getByRole("button", { name: say("newsletter.confirm") }).click();
    await page.getByRole("heading", { name: say("newsletter.confirmed") }).waitFor();
    const leave = linkIn(await mailTo(email, { with: "/newsletter/disiscrizione" }), "/newsletter/disiscrizione");
    await page.goto(leave);
    await page.getByRole("button", { name: say("newsletter.leave") }).click();
    await page.getByRole("heading", { name: say("newsletter.left") }).waitFor();
  });

  it(`${how} an unknown link says what to do`, async () => {
    const page = await suite.arrive(device, "/newsletter/conferma?token=nobody", { ...options, expected: refused });
    await submit(page).click();
    await page.getByRole("heading", { name: say("link.expired") }).waitFor();
    await page.getByRole("link", { name: say("newsletter.again") }).waitFor();
    await page.goto("/newsletter/disiscrizione");
    await page.getByRole("heading", { name: say("link.unknown") }).waitFor();
    await page.goto("/newsletter/disiscrizione?token=nobody");
    await page.getByRole("button", { name: say("newsletter.leave") }).waitFor();
  });
});

describe("the other letters", () => {
  const suite = useBrowser();

  it.each([
    ["/password-reset/passwordConfirm?token=abc", "password.title"],
    ["/newsletter/conferma?token=abc", "newsletter.confirmTitle"],
    ["/newsletter/disiscrizione?token=abc", "newsletter.leaveTitle"],
    ["/password-reset/passwordConfirm", "link.expired"],
    ["/password-reset/confirmEmail", "link.expired"],
  ])("%s has no barrier and no search engine keeps it", async (path, key) => {
    const page = await suite.arrive(PHONE, path);
    await shop.heading(page, say(key)).waitFor();
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await barriers(page, { rules: ["color-contrast"] })).toEqual([]);
  });

  it("an invited person chooses a password, is in, and confirms a new address", { timeout: 120_000 }, async () => {
    const page = await suite.arrive(DESK, "/contatti", { expected: refused });
    const call = (path, body, method = "POST") =>
      page.evaluate(
        async ([path, body, method]) => {
          const headers = { "content-type": "application/json" };
          const answer = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) });
          return { status: answer.status, ...(answer.status === 204 ? {} : await answer.json()) };
        },
        [path, body, method],
      );
    const { user } = await call("/user/login", { username: "master@demo.example", password: "madia-demo-2026" });
    const email = reader();
    const person = {
      name: "Luca",
      surname: "Verdi",
      email,
      cellPhone: "+393330000001",
      companyRole: "chef",
      access: true,
    };
    expect((await call(`/company/${user.company.id}/representative/add`, person)).status).toBe(201);
    await call("/user/logout", {});

    const link = linkIn(
      await mailTo(email, { with: "/password-reset/passwordConfirm" }),
      "/password-reset/passwordConfirm",
    );
    await page.goto(link);
    await field(page, "password").fill("tre cavalli verdi al trotto");
    await field(page, "repeatPassword").fill("tre cavalli verdi al trotto");
    await submit(page).click();
    await page.waitForURL((destination) => destination.pathname === "/");
    const self = await call("/user/self", undefined, "GET");
    expect(self).toMatchObject({ email, company: { id: user.company.id } });

    // The link was good for once.
    await page.goto(link);
    await field(page, "password").fill("quattro cavalli verdi");
    await field(page, "repeatPassword").fill("quattro cavalli verdi");
    await submit(page).click();
    await shop.heading(page, say("link.expired")).waitFor();

    const address = reader();
    await call(`/user/${self.id}`, { email: address, currentPassword: "tre cavalli verdi al trotto" }, "PUT");
    expect((await call("/user/self", undefined, "GET")).email).toBe(email);
    const confirm = linkIn(
      await mailTo(address, { with: "/password-reset/confirmEmail" }),
      "/password-reset/confirmEmail",
    );
    // Who has the mail, but not the account, is led to the login.
    const elsewhere = await suite.arrive(PHONE, confirm, { expected: refused });
    await elsewhere.waitForURL((destination) => destination.pathname === "/login");
    await page.goto(confirm);
    await shop.heading(page, say("email.title")).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect((await call("/user/self", undefined, "GET")).email).toBe(email);
    await submit(page).click();
    await shop.heading(page, say("email.done")).waitFor();
    expect((await call("/user/self", undefined, "GET")).email).toBe(address);
  });

  it("a password is chosen twice alike, and an unknown invitation says what to do", async () => {
    const page = await suite.arrive(DESK, "/password-reset/passwordConfirm?token=nobody", { expected: refused });
    await field(page, "password").fill("tre cavalli verdi");
    await field(page, "repeatPassword").fill("tre cavalli neri");
    await submit(page).click();
    await error(page, "repeatPassword").getByText(sayForm("error.passwordsDiffer")).waitFor();
    await field(page, "repeatPassword").fill("tre cavalli verdi");
    await submit(page).click();
    await shop.heading(page, say("link.expired")).waitFor();
    await page.getByRole("link", { name: say("password.reset") }).waitFor();
  });

  it("a new address that nobody asked for says what to do", async () => {
    const page = await arriveAs(suite, DESK, BUYER, "/password-reset/confirmEmail?token=nobody", { expected: refused });
    await submit(page).click();
    await shop.heading(page, say("link.expired")).waitFor();
    await page.getByRole("link", { name: say("email.profile") }).waitFor();
  });
});
