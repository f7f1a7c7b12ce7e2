// The profile: a master keeps everything in order, a member reads, an agent helps, and an account ends.
import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER, demoPassword, fillLogin, loginForm, MASTER, SELLER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { italianVat, newPassword, registered } from "../support/newcomers.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { linkIn, mailTo } from "../support/registration.mjs";
import { notedToasts, noteToasts } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const say = (key, gaps) => text(`profile:${key}`, gaps);
const refused = [/status of 4\d\d/];
const section = (page, id) => page.locator(`section#${id}`);
const open = (scope, name) => scope.locator("summary").filter({ hasText: name }).first().click();
const save = (scope) =>
  scope
    .locator("details[open]")
    .getByRole("button", { name: say("save"), exact: true })
    .filter({ visible: true })
    .click();
const waitForText = (page, words) => page.getByText(words, { exact: true }).first().waitFor();
const card = (page, street) => section(page, "indirizzi").locator("li[data-address]").filter({ hasText: street });

/** In light, of the part `within` alone where the rest was looked at before, and in dark. */
async function noBarrier(page, within) {
  expect(await barriers(page, { within })).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page, { rules: ["color-contrast", "link-in-text-block"] })).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** A number that nobody has, its check digit one too high. */
const wrongVat = () => {
  const number = italianVat(randomInt(1e9));
  return number.slice(0, 10) + ((Number(number[10]) + 1) % 10);
};

async function newcomer(suite, device, options) {
  const page = await suite.arrive(device, null, options);
  const who = await registered(page);
  await page.goto("/utente/profilo");
  if (options?.javaScriptEnabled !== false) await hydrated(page);
  return { page, who };
}

describe("a master", () => {
  const suite = useBrowser();

  it("keeps own data and company in order", async () => {
    const { page } = await newcomer(suite, PHONE);
    const me = section(page, "dati");
    await open(me, say("edit"));
    await me.getByLabel(say("me.surname")).fill("Rossi 🍕 D’Àvila");
    await save(me);
    await me.getByText("Ada Rossi 🍕 D’Àvila").waitFor();

    const company = section(page, "azienda");
    await open(company, say("edit"));
    await company.getByLabel(say("company.vatIT")).fill(wrongVat());
    await company.getByText(say("company.vatDoubtful")).waitFor();
    await company.getByLabel(say("company.name")).fill("Osteria delle Tre Querce");
    await company.getByLabel("lunedì").check();
    await save(company);
    await company.getByText("Osteria delle Tre Querce").waitFor();
    await company.locator("dd").filter({ hasText: "lunedì" }).waitFor();
    // The frame knows the new name too.
    await page.reload();
    await company.getByText("Osteria delle Tre Querce").waitFor();
  });

  it("sends what was changed alone, and shows what a colleague changed before it is written over", async () => {
    const { page, who } = await newcomer(suite, PHONE, { expected: refused });
    const mine = section(page, "azienda");
    // On another device: the name, and Monday as the closing day.
    await call(page, "PUT", `/company/${who.company.id}`, { name: "Osteria di lei", closingDays: [0] });

    await open(mine, say("edit"));
    await mine.getByLabel(say("company.name")).fill("Osteria di lui");
    await save(mine);
    await mine
      .getByText(text("forms:error.overtaken", { value: "Osteria di lei" }))
      .first()
      .waitFor();
    await save(mine);
    await mine.getByText("Osteria di lui").waitFor();
    // The closing day is the colleague's, and stays.
    await mine.locator("dd").filter({ hasText: "lunedì" }).waitFor();
  });

  it("finds what was typed again after the session had ended, and sends nothing by itself", async () => {
    const { page, who } = await newcomer(suite, PHONE, { expected: refused, before: noteToasts });
    const me = section(page, "dati");
    await open(me, say("edit"));
    await page.context().clearCookies({ name: "__Host-madia-session" });
    await me.getByLabel(say("me.surname")).fill("D’Àvila 🍕");
    await save(me);
    await page.waitForURL(/\/login\?next=%2Futente%2Fprofilo/);
    await hydrated(page);
    await page.getByText(text("account:door.unsent")).waitFor();
    await fillLogin(loginForm(page), who, newPassword);
    await page.waitForURL("**/utente/profilo");
    await expect.poll(() => me.locator("details[open] [name=surname]").inputValue()).toBe("D’Àvila 🍕");
    await expect.poll(() => notedToasts(page)).toContain(text("common:session.returned"));
    expect((await call(page, "GET", "/user/self")).surname).toBe("Prova");
    await save(me);
    await me.getByText("Ada D’Àvila 🍕").waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("unsent-")))).toEqual([]);
  });

  it("adds an address with its windows, and delivers there from now on", async () => {
    const { page } = await newcomer(suite, PHONE, { expected: refused });
    const addresses = section(page, "indirizzi");
    await open(addresses, say("addresses.add"));
    const form = addresses.locator("form#address");
    await form.getByLabel(say("addresses.street")).fill("Corso Vittorio 🚚 12");
    await form.locator("[name=cityName]").pressSequentially("Roma");
    await form.getByRole("option", { name: /^Roma \(RM\)/ }).click();
    await form.locator("select[name=zipCode]").selectOption("00186");
    await form.getByLabel("martedì").check();
    await form.locator("[name=from0]").fill("08:00");
    await form.locator("[name=to0]").fill("09:00");
    await form.getByRole("button", { name: say("save"), exact: true }).click();
    await form.getByText("L'intervallo di tempo deve essere di almeno 120 minuti").first().waitFor();
    await form.locator("[name=to0]").fill("07:00");
    await form.getByRole("button", { name: say("save"), exact: true }).click();
    await form.getByText("Ora di fine deve essere maggiore di quella di inizio").first().waitFor();
    await form.locator("[name=to0]").fill("10:30");
    await form.getByRole("button", { name: say("save"), exact: true }).click();
    const added = card(page, "Corso Vittorio 🚚 12");
    await added.getByText("08:00–10:30").waitFor();

    await added.getByRole("button", { name: new RegExp(`^${say("addresses.useDelivery")}`) }).click();
    await added.getByText(say("addresses.delivery"), { exact: true }).waitFor();
    const first = card(page, "Via del Corso 1");
    await first.getByText(say("addresses.registered"), { exact: true }).waitFor();
    await expect.poll(() => first.getByText(say("remove")).count()).toBe(0);

    await added.getByRole("button", { name: new RegExp(`^${say("addresses.useRegistered")}`) }).click();
    await added.getByText(say("addresses.registered"), { exact: true }).waitFor();
    await open(first, say("remove"));
    await first.getByRole("button", { name: say("removeYes") }).click();
    await first.waitFor({ state: "detached" });
  });
});

describe("the people of a company", () => {
  const suite = useBrowser();

  it("are invited, sign in as members, and are sent away", async () => {
    const { page, who } = await newcomer(suite, DESK, { expected: refused });
    const people = section(page, "referenti");
    await open(people, say("people.add"));
    const form = people.locator("form#person");
    const email = `nina.${who.company.id}@prova.example`;
    await form.getByLabel(say("me.name"), { exact: true }).fill("Nina");
    await form.getByLabel(say("me.surname")).fill("Verdi");
    await form.getByLabel(say("people.role")).selectOption("chef");
    await form.getByLabel(new RegExp(`^${say("people.access")}`)).check();
    await form.getByRole("button", { name: say("save"), exact: true }).click();
    await form.getByText(text("forms:error.required")).first().waitFor();
    await form.locator("[name=email]").fill(email);
    await form.getByRole("button", { name: say("save"), exact: true }).click();
    const nina = people.locator("li[data-person]").filter({ hasText: "Nina" });
    await nina.getByText(say("people.invited"), { exact: true }).waitFor();
    await nina.getByRole("button", { name: say("people.inviteAgain") }).click();
    await nina.getByText(say("people.inviteSent", { email }), { exact: true }).waitFor();

    const letter = await mailTo(email, { with: "/password-reset/passwordConfirm" });
    const other = await suite.arrive(PHONE, null, { expected: refused });
    await other.goto(linkIn(letter, "/password-reset/passwordConfirm"));
    await hydrated(other);
    await other.locator("[name=password]").fill(newPassword);
    await other.locator("[name=repeatPassword]").fill(newPassword);
    await other.locator("main button[type=submit]").click();
    await other.waitForURL((url) => url.pathname === "/");
    await other.goto("/utente/profilo");
    await section(other, "azienda").getByText(say("company.readOnly")).waitFor();
    await expect.poll(() => section(other, "indirizzi").locator("summary").count()).toBe(0);

    // She has accepted: a page that does not show it yet sends no other invitation.
    await nina.getByRole("button", { name: say("people.inviteAgain") }).click();
    await nina.getByText(say("people.inviteOver")).waitFor();

    // The owner's card has no way to be removed; Nina's has.
    await page.reload();
    await hydrated(page);
    await nina.getByText(say("people.hasAccess"), { exact: true }).waitFor();
    const owner = people.locator("li[data-person]").filter({ hasText: "Ada" });
    await expect.poll(() => owner.getByText(say("remove")).count()).toBe(0);
    await open(nina, say("remove"));
    await nina.getByRole("button", { name: say("removeYes") }).click();
    await nina.waitFor({ state: "detached" });
    await other.goto("/utente/profilo");
    await section(other, "dati").waitFor();
    await expect.poll(() => section(other, "azienda").count()).toBe(0);
  });

  it("are kept with a message, and the keyboard goes on at the button", async () => {
    const { page } = await newcomer(suite, DESK, { before: noteToasts });
    const owner = section(page, "referenti").locator("li[data-person]").filter({ hasText: "Ada" });
    const place = section(page, "indirizzi").locator("li[data-address]").first();
    for (const [part, field, typed] of [
      [owner, say("me.surname"), "Bianchi"],
      [place, say("addresses.intercom"), "Bianchi"],
    ]) {
      const before = (await notedToasts(page)).length;
      await open(part, say("edit"));
      await part.getByLabel(field).fill(typed);
      await save(part);
      await expect.poll(async () => (await notedToasts(page)).slice(before)).toEqual([say("saved")]);
      await part.locator("details[open]").waitFor({ state: "detached" });
      const summary = part.locator("summary").filter({ hasText: say("edit") });
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
      // What was saved is what the form begins with the next time.
      await open(part, say("edit"));
      expect(await part.getByLabel(field).inputValue()).toBe(typed);
      await open(part, say("edit"));
    }
  });

  it("do not get back what another page took from them", async () => {
    const { page, who } = await newcomer(suite, DESK);
    const people = section(page, "referenti");
    await open(people, say("people.add"));
    const form = people.locator("form#person");
    await form.getByLabel(say("me.name"), { exact: true }).fill("Rita");
    await form.getByLabel(say("me.surname")).fill("Bruni");
    await form.locator("[name=email]").fill(`rita.${who.company.id}@prova.example`);
    await form.getByLabel(new RegExp(`^${say("people.access")}`)).check();
    await form.getByRole("button", { name: say("save"), exact: true }).click();
    const card = (of) => section(of, "referenti").locator("li[data-person]").filter({ hasText: "Rita" });
    await card(page).getByText(say("people.invited"), { exact: true }).waitFor();

    const other = await page.context().newPage();
    await other.goto("/utente/profilo");
    await hydrated(other);
    await open(card(other), say("edit"));
    await card(other)
      .getByLabel(new RegExp(`^${say("people.access")}`))
      .uncheck();
    await save(card(other));
    await card(other).getByText(say("people.invited"), { exact: true }).waitFor({ state: "detached" });
    await other.close();

    await open(card(page), say("edit"));
    await card(page).getByLabel(say("people.role")).selectOption("chef");
    await save(card(page));
    await card(page).getByText(say("role.chef")).first().waitFor();
    await expect.poll(() => card(page).getByText(say("people.invited"), { exact: true }).count()).toBe(0);
  });
});

describe("passwords and devices", () => {
  const suite = useBrowser();

  /** Where the shop sends who asks for their profile. */
  const pathOfProfile = async ({ request }) =>
    new URL((await request.get("/utente/profilo", { maxRetries: 2 })).url()).pathname;

  /** Another device on which the same person is signed in; its page is never opened. */
  async function signedInElsewhere({ email }) {
    const elsewhere = await suite.arrive(PHONE, null);
    const { url } = ownShop();
    const signedIn = await elsewhere.request.post(`${url}/api/user/login`, {
      headers: { origin: url },
      data: { username: email, password: newPassword },
      maxRetries: 2,
    });
    expect(signedIn.status()).toBe(200);
    expect(await pathOfProfile(elsewhere)).toBe("/utente/profilo");
    return elsewhere;
  }

  it("two passwords must be the same; a new one ends the other visits", async () => {
    const { page, who } = await newcomer(suite, DESK, { expected: refused });
    const elsewhere = await signedInElsewhere(who);

    const password = section(page, "password");
    await open(password, say("password.change"));
    const form = password.locator("form#newPassword");
    await form.locator("[name=currentPassword]").fill(newPassword);
    await form.locator("[name=plainPassword]").fill("un’altra dispensa di farina");
    await form.locator("[name=repeatPassword]").fill("un’altra dispensa di sale");
    await form.getByRole("button", { name: say("password.change") }).click();
    await form.getByText("Le password devono coincidere").first().waitFor();
    await form.locator("[name=repeatPassword]").fill("un’altra dispensa di farina");
    await form.getByRole("button", { name: say("password.change") }).click();
    await waitForText(page, say("password.saved"));
    expect(await pathOfProfile(elsewhere)).toBe("/login");
  });

  it("a visit on another device is ended from here", async () => {
    const { page, who } = await newcomer(suite, DESK, { expected: refused });
    const elsewhere = await signedInElsewhere(who);
    await page.reload();
    await hydrated(page);
    const devices = section(page, "sessioni");
    const other = devices.locator("li[data-session]").filter({ hasNotText: say("sessions.current") });
    await open(other, say("sessions.end"));
    const proof = other.locator("[name=currentPassword]");
    await proof.fill("non è questa");
    await other.getByRole("button", { name: say("sessions.end"), exact: true }).click();
    await other.getByText("La password non è corretta").first().waitFor();
    await expect.poll(() => proof.getAttribute("aria-invalid")).toBe("true");
    await proof.fill(newPassword);
    await other.getByRole("button", { name: say("sessions.end"), exact: true }).click();
    await other.waitFor({ state: "detached" });
    expect(await pathOfProfile(elsewhere)).toBe("/login");
  });
});

describe("the end of an account", () => {
  const suite = useBrowser();
  const leave = async (page, password) => {
    const cancel = section(page, "elimina");
    await open(cancel, say("cancel.open"));
    await cancel.locator("[name=password]").fill(password);
    await cancel.getByLabel(say("cancel.sure")).check();
    await cancel.getByRole("button", { name: say("cancel.submit") }).click();
    return cancel;
  };

  it("is refused where orders or other people depend on it", async () => {
    const page = await arriveAs(suite, DESK, MASTER, "/utente/profilo", { expected: refused });
    const cancel = await leave(page, demoPassword);
    await cancel.getByRole("alert").waitFor();
    await cancel.getByRole("link", { name: say("cancel.contact") }).waitFor();
    expect([say("cancel.has_orders"), say("cancel.has_other_users")]).toContain(
      await cancel.getByRole("alert").textContent(),
    );
  });

  it("is done, and nothing private is left", async () => {
    const { page, who } = await newcomer(suite, PHONE, { expected: refused });
    await leave(page, newPassword);
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/utente/profilo");
    expect(new URL(page.url()).pathname).toBe("/login");
    const { url } = ownShop();
    const again = await page.context().request.post(`${url}/api/user/login`, {
      headers: { origin: url },
      data: { username: who.email, password: newPassword },
      maxRetries: 2,
    });
    expect(again.status()).toBe(401);
  });
});

describe("others", () => {
  const suite = useBrowser();

  it("a member reads and changes nothing", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, "/utente/profilo");
    await section(page, "azienda").getByText(say("company.readOnly")).waitFor();
    for (const id of ["azienda", "indirizzi", "referenti"])
      await expect.poll(() => section(page, id).locator("summary").count()).toBe(0);
    await expect.poll(() => section(page, "scadenze").count()).toBe(0);
  });

  it("a master reads what is due", async () => {
    const page = await arriveAs(suite, DESK, MASTER, "/utente/profilo#scadenze");
    const due = section(page, "scadenze");
    await due.locator("li").first().waitFor();
    await due.getByText(say("deadlines.total"), { exact: false }).first().waitFor();
  });

  it("an agent keeps an assigned customer's address", async () => {
    const page = await arriveAs(suite, PHONE, SELLER, "/manager?tutti=1");
    await page
      .locator("main li")
      .filter({ has: page.locator("h3") })
      .filter({ hasText: "Pizzeria Vesuvio" })
      .getByRole("button")
      .click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/utente/profilo");
    await hydrated(page);
    const first = section(page, "indirizzi").locator("li[data-address]").first();
    await open(first, say("edit"));
    const notes = `Suonare due volte ${Date.now()}`;
    await first.locator("[name=notes]").fill(notes);
    await save(first);
    await first.getByText(notes).first().waitFor();
    await expect.poll(() => section(page, "elimina").count()).toBe(0);
  });

  it("without scripts a name is changed all the same, and a mistake is said", async () => {
    const { page } = await newcomer(suite, PHONE, { javaScriptEnabled: false, expected: refused });
    const me = section(page, "dati");
    await open(me, say("edit"));
    await me.getByLabel(say("me.surname")).fill("");
    await save(me);
    await me.getByText(text("forms:error.required")).first().waitFor();
    await me.getByLabel(say("me.surname")).fill("Bianchi");
    await save(me);
    await me.getByText("Ada Bianchi").waitFor();
  });

  it.each([PHONE, DESK])("no barrier with every drawer open, on $name", async (device) => {
    const page = await arriveAs(suite, device, MASTER, "/utente/profilo");
    await section(page, "scadenze").locator("li").first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("main details")) details.open = true;
    });
    await noBarrier(page, "main");
  });
});
