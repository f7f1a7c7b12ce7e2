// People and terms in the back office: companies, who signs in, programs' keys, what was done, on what terms one delivers.
import { describe, expect, it } from "vitest";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { button, kit, savedNotice, sound } from "../support/office.mjs";
import { arriveAsOperator, OPERATOR, ops } from "../support/operator.mjs";
import { text } from "../support/texts.mjs";

const t = (key, gaps) => text(`partners:${key}`, gaps);
const sentBack = { expected: [/status of 4(00|09|22)/] };
const plain = { javaScriptEnabled: false, ...sentBack };
const opens = (scope, name) => scope.locator("summary").filter({ hasText: name }).first();

/** A customer that no other journey needs: one of the last. */
async function customer(page) {
  const { entities } = await ops(page, "/company?status=active&blocked=false&elementsPerPage=100");
  return entities.at(-1).company;
}

describe("a company", () => {
  const suite = useBrowser();

  it("is stopped with a reason and let go again, and its terms say what they changed", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/aziende", sentBack);
    await sound(page);
    const { id, code, name } = await customer(page);
    await page.getByRole("searchbox").last().fill(code);
    await page.waitForURL(`**q=${code}**`);
    await page.locator(`[data-row="${code}"]`).getByRole("link", { name }).click();
    await page.waitForURL(`**/gestione/aziende/${id}`);
    await sound(page);
    await opens(page, t("company.block")).click();
    await button(page, t("company.blockYes")).click();
    await page.getByText(text("forms:error.required")).waitFor();
    await page.locator("#reason-block").fill("Assegno non pagato");
    await button(page, t("company.blockYes")).click();
    await savedNotice(page).getByText(t("done.blocked", { name })).waitFor();
    expect(await ops(page, `/company/${id}`)).toMatchObject({ blockedReason: "Assegno non pagato" });
    await opens(page, t("company.unblock")).click();
    await button(page, t("company.unblockYes")).click();
    await savedNotice(page).getByText(t("done.unblocked", { name })).waitFor();
    const terms = page.locator("#company-terms");
    await terms.getByLabel(kit("field.notes")).fill("Suonare sul retro");
    await button(terms, kit("edit.save")).click();
    await savedNotice(terms).getByText("Suonare sul retro").waitFor();
  });

  it("gets an agent and loses it, without JavaScript and on a phone", async () => {
    const page = await arriveAsOperator(suite, PHONE, null, plain);
    const { id } = await customer(page);
    await page.goto(`/gestione/aziende/${id}`);
    const agents = page.locator("#agents");
    await agents.getByRole("combobox").selectOption({ index: 1 });
    await button(agents, t("company.assignYes")).tap();
    await savedNotice(page).waitFor();
    const { agents: now } = await ops(page, `/company/${id}`);
    expect(now.length).toBeGreaterThan(0);
    await agents
      .getByRole("button")
      .filter({ hasText: now.at(-1).name })
      .tap();
    await savedNotice(page).waitFor();
    expect((await ops(page, `/company/${id}`)).agents).toHaveLength(now.length - 1);
  });
});

describe("who signs in", () => {
  const suite = useBrowser();

  it("is invited, given another role and switched off", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/utenti", sentBack);
    await sound(page);
    await opens(page, t("user.new")).click();
    const form = page.locator("#invite");
    await form.getByLabel(text("profile:me.name"), { exact: true }).fill("Nina");
    await form.getByLabel(text("profile:me.surname"), { exact: true }).fill("Nuova");
    await form.getByLabel(text("profile:me.email"), { exact: true }).fill("nina@prova.example");
    await button(form, t("user.invite")).click();
    await form.getByText(text("forms:error.choose")).first().waitFor();
    await form.getByLabel(t("user.role.ROLE_MANAGER"), { exact: true }).check();
    await button(form, t("user.invite")).click();
    await page.waitForURL(/\/gestione\/utenti\/\d+/);
    await savedNotice(page)
      .getByText(t("user.sent", { email: "nina@prova.example" }))
      .waitFor();
    await sound(page);
    await button(page.getByRole("main"), text("profile:people.inviteAgain")).click();
    await savedNotice(page)
      .getByText(text("profile:people.inviteSent", { email: "nina@prova.example" }))
      .waitFor();
    const rights = page.locator("#rights");
    await rights.locator("input[value=ROLE_SELLER_MANAGER]").check();
    await rights.locator("input[name=active]").uncheck();
    await button(rights, kit("edit.save")).click();
    await savedNotice(page)
      .getByText(t("done.roles", { name: "Nina Nuova" }))
      .waitFor();
    const { entities } = await ops(page, "/user?q=nina");
    expect(entities[0]).toMatchObject({ active: false, roles: expect.arrayContaining(["ROLE_SELLER_MANAGER"]) });
    // What a colleague has set meanwhile is shown first; saved once more, it is written over.
    await ops(page, `/user/${entities[0].id}`, "PUT", { roles: ["ROLE_SELLER_MANAGER"] });
    await rights.locator("input[value=ROLE_SELLER_MANAGER]").uncheck();
    await button(rights, kit("edit.save")).click();
    await rights.getByText(text("forms:error.overtaken", { value: t("user.role.ROLE_SELLER_MANAGER") })).waitFor();
    await button(rights, kit("edit.save")).click();
    await savedNotice(page)
      .getByText(t("done.roles", { name: "Nina Nuova" }))
      .waitFor();
    expect((await ops(page, `/user/${entities[0].id}`)).roles).toEqual(["ROLE_MANAGER"]);
  });

  it("may be a program: its key is shown once, rotated and revoked, and the list of what was done tells it", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/chiavi", plain);
    await opens(page, t("keys.new")).click();
    const form = page.locator("#key");
    await form.getByLabel(t("keys.name"), { exact: true }).fill("Bilancia di prova");
    await button(form, t("keys.make")).click();
    await form.getByText(text("forms:error.choose")).first().waitFor();
    await expect.poll(() => form.getByLabel(t("keys.name"), { exact: true }).inputValue()).toBe("Bilancia di prova");
    await form.locator('input[value="orders:write"]').check();
    await button(form, t("keys.make")).click();
    const secret = page.locator('[data-part="secret"] input');
    const made = await secret.inputValue();
    expect(made).toMatch(/^madia_sk_/);
    const row = page.locator("[data-row]").filter({ hasText: "Bilancia di prova" });
    await opens(row, t("keys.rotate")).click();
    await button(row, t("keys.rotateYes")).click();
    await expect.poll(() => secret.inputValue()).not.toBe(made);
    await opens(row, t("keys.revoke")).click();
    await button(row, t("keys.revokeYes")).click();
    await savedNotice(page)
      .getByText(t("keys.revoked", { name: "Bilancia di prova" }))
      .waitFor();
    await page.goto("/gestione/registro?action=service_key.make");
    await page.getByText("Bilancia di prova").first().waitFor();
  });

  it("and the pages of both fit a phone", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/chiavi");
    await sound(page);
    await page.goto("/gestione/registro");
    await sound(page);
    await page.goto("/gestione/aziende");
    await sound(page);
  });
});

describe("the terms", () => {
  const suite = useBrowser();

  it("change a zone's cut-off, and keep a word that is no number", async () => {
    const page = await arriveAsOperator(suite, PHONE, null, sentBack);
    const { entities } = await ops(page, "/zone");
    const { key, leadDays } = entities[0];
    await page.goto(`/gestione/condizioni?edit=${key}`);
    await hydrated(page);
    await sound(page);
    const lead = page.getByLabel(kit("field.leadDays"), { exact: true });
    await lead.fill("domani");
    await button(page, kit("edit.save")).tap();
    await page.getByText(text("forms:error.number")).first().waitFor();
    await expect.poll(() => lead.inputValue()).toBe("domani");
    const former = await lead.elementHandle();
    await lead.fill(String(leadDays + 1));
    await button(page, kit("edit.save")).tap();
    await savedNotice(page)
      .getByText(kit("outcome.changed", { name: key }))
      .waitFor();
    // The form is made anew when the row has been read again.
    await page.waitForFunction((element) => !element.isConnected, former);
    await lead.fill(String(leadDays));
    await button(page, kit("edit.save")).tap();
    await expect
      .poll(async () => (await ops(page, `/zone?q=${key}`)).entities[0].leadDays, { timeout: 15_000 })
      .toBe(leadDays);
  });
});

describe("what is known of a person", () => {
  const suite = useBrowser();

  it("a refusal to forget somebody stands in the form, which stays open with what was typed", async () => {
    const outbox = (key) => text(`outbox:${key}`);
    const email = encodeURIComponent(OPERATOR.email);
    const page = await arriveAsOperator(suite, PHONE, `/gestione/notifiche/persone?email=${email}`, sentBack);
    await sound(page);
    await opens(page, outbox("person.forget")).click();
    const reason = page.getByLabel(outbox("person.reason"));
    await reason.fill("   ");
    await button(page, outbox("person.forgetYes")).click();
    await page.locator("details[open] [data-part=refusal]").waitFor();
    await expect.poll(() => reason.inputValue()).toBe("   ");
    await expect.poll(() => page.locator('[data-part="notice"]').count()).toBe(0);
    await sound(page);
  });

  it("without scripts too", async () => {
    const outbox = (key) => text(`outbox:${key}`);
    const email = encodeURIComponent(OPERATOR.email);
    const page = await arriveAsOperator(suite, PHONE, `/gestione/notifiche/persone?email=${email}`, plain);
    await opens(page, outbox("person.forget")).click();
    await page.getByLabel(outbox("person.reason")).fill("   ");
    await button(page, outbox("person.forgetYes")).click();
    await page.locator("details[open] [data-part=refusal]").waitFor();
    await expect.poll(() => page.getByLabel(outbox("person.reason")).inputValue()).toBe("   ");
  });
});
