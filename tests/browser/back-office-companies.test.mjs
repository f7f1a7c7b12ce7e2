// Column O in the back office: a company is registered, its data, addresses and people are kept; figures and address books.
import { describe, expect, it } from "vitest";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { overflow, savedNotice, sound } from "../support/office.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { error, field, mailTo, newcomer, submit } from "../support/registration.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const t = (key, gaps) => text(`partners:${key}`, gaps);
const profile = (key, gaps) => text(`profile:${key}`, gaps);
const contacts = (key, gaps) => text(`contacts:${key}`, gaps);
const sentBack = { expected: [/status of 4(09|22)/] };
const plain = { javaScriptEnabled: false, expected: [/status of 400/] };
const opens = (scope, name) => scope.locator("summary").filter({ hasText: name }).first();
const save = (scope) => scope.getByRole("button", { name: profile("save"), exact: true });

async function fill(page, who) {
  await page.locator(`input[name=country][value=${who.country}]`).check();
  await field(page, "companyName").fill(who.companyName);
  await field(page, "vatNumber").fill(who.vatNumber);
  await field(page, "typology").selectOption(who.typology);
  await field(page, "address").fill(who.address);
  await field(page, "cityName").fill(who.city);
  await field(page, "zipCode").fill(who.zipCode);
  for (const name of ["name", "surname", "email", "cellPhone"]) await field(page, name).fill(who[name]);
  await field(page, "proofReference").fill("Cartella 12");
  await field(page, "consent").check();
}

const idOf = (page) => Number(new URL(page.url()).pathname.split("/").at(-1));
const fileOf = (page) => ops(page, `/company/${idOf(page)}`);

async function register(page, who) {
  await fill(page, who);
  await submit(page).last().click();
  await page.waitForURL(/\/gestione\/aziende\/\d+/);
  await savedNotice(page)
    .getByText(t("done.registered", { name: who.companyName }))
    .waitFor();
}

describe("a company", () => {
  const suite = useBrowser();

  it("is registered at a desk; its data, an address and a person are kept", async () => {
    const who = newcomer("IT");
    const page = await arriveAsOperator(suite, DESK, "/gestione/aziende", sentBack);
    await page.getByRole("link", { name: t("company.new") }).click();
    await page.waitForURL("**/gestione/aziende/nuova");
    await sound(page);
    await submit(page).last().click();
    await error(page, "companyName").waitFor();
    await field(page, "agent").selectOption({ index: 1 });
    await register(page, who);
    await sound(page);
    expect((await mailTo(who.email)).to).toEqual([who.email]);
    const { company, agents } = await fileOf(page);
    expect(company).toMatchObject({ name: who.companyName, vatNumber: who.vatNumber, status: "active" });
    expect(agents).toHaveLength(1);

    const facts = page.locator("#facts");
    await opens(facts, profile("edit")).click();
    await facts.locator("[name=vatNumber]").fill("123");
    await save(facts).click();
    await facts.locator('[id$="vatNumber-error"]').waitFor();
    await facts.locator("[name=vatNumber]").fill(who.vatNumber);
    await facts.locator("[name=name]").fill("Forno Nuovo");
    await sound(page, "#facts");
    await save(facts).click();
    await page.getByRole("heading", { level: 1, name: "Forno Nuovo" }).waitFor();

    const addresses = page.locator("#addresses");
    await opens(addresses, profile("addresses.add")).click();
    const open = addresses.locator("details[open]");
    await open.locator("[name=address]").fill("Via Po 2");
    await open.locator("[name=cityName]").fill("Roma");
    await open.locator("[name=zipCode]").fill("00184");
    await sound(page, "#addresses");
    await save(open).click();
    await addresses.getByRole("heading", { name: "Via Po 2" }).waitFor();
    const card = addresses.locator("li").filter({ hasText: "Via Po 2" });
    await card.getByRole("button", { name: profile("addresses.useDelivery") }).click();
    await card.getByText(profile("addresses.delivery"), { exact: true }).waitFor();
    expect((await fileOf(page)).company.deliveryAddress.address).toBe("Via Po 2");

    const people = page.locator("#people");
    await opens(people, profile("people.add")).click();
    const person = people.locator("details[open]");
    await person.locator("[name=name]").fill("Nora");
    await person.locator("[name=surname]").fill("Cuoca");
    await person.locator("[name=companyRole]").selectOption("chef");
    await save(person).click();
    await people.getByRole("heading", { name: "Nora Cuoca" }).waitFor();
    await sound(page, "main");
    expect((await ops(page, "/audit?action=representative.add")).entities[0].subject).toBe("Nora Cuoca");
  });

  it("is registered, changed and loses a person on a phone, without JavaScript", async () => {
    const who = newcomer("IT", { companyName: "Bar Senza" });
    const page = await arriveAsOperator(suite, PHONE, "/gestione/aziende/nuova", plain);
    await expect.poll(() => overflow(page)).toBe(0);
    await register(page, who);
    await expect.poll(() => overflow(page)).toBe(0);
    const facts = page.locator("#facts");
    await opens(facts, profile("edit")).tap();
    await facts.locator("[name=name]").fill("");
    await save(facts).tap();
    await facts.locator('[id$="name-error"]').first().waitFor();
    await facts.locator("[name=name]").fill("Bar Senza Fili");
    await save(facts).tap();
    await page.getByRole("heading", { level: 1, name: "Bar Senza Fili" }).waitFor();

    const people = page.locator("#people");
    await opens(people, profile("people.add")).tap();
    const person = people.locator("details[open]");
    await person.locator("[name=name]").fill("Nora");
    await person.locator("[name=surname]").fill("Cuoca");
    await person.locator("[name=companyRole]").selectOption("chef");
    await save(person).tap();
    const card = people.locator("li[data-person]").filter({ hasText: "Nora" });
    expect(await card.getByRole("button", { name: profile("people.inviteAgain") }).count()).toBe(0);
    await opens(card, profile("edit")).tap();
    await card.locator("[name=email]").fill("nora@prova.example");
    await card.locator("[name=access]").check();
    await save(card).tap();
    await card.getByRole("button", { name: profile("people.inviteAgain") }).tap();
    await card.getByText(profile("people.inviteSent", { email: "nora@prova.example" }), { exact: true }).waitFor();
    await opens(card, profile("remove")).tap();
    await card.getByRole("button", { name: profile("removeYes") }).tap();
    await card.waitFor({ state: "detached" });
    await expect.poll(() => overflow(page)).toBe(0);
  });
});

describe("what the house sold, and whom it writes to", () => {
  const suite = useBrowser();

  it("statistics of all, of an agent, of a company", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/statistiche");
    await atBothWidths(page, sound);
    const all = await ops(page, "/statistics");
    expect(all.turnover).toBeGreaterThan(0);
    await opens(page, text("statistics:filter.titleHouse")).click();
    await page.locator("select[name=agent]").selectOption({ index: 1 });
    await page.waitForURL(/agent=\d+/);
    const agent = new URL(page.url()).searchParams.get("agent");
    expect((await ops(page, `/statistics?agent=${agent}`)).turnover).toBeLessThanOrEqual(all.turnover);
    await page.goto(`/gestione/statistiche?company=${all.byCustomer[0].company.id}`);
    await page.getByText(all.byCustomer[0].company.name).first().waitFor();
    await atBothWidths(page, () => sound(page, "main"));
    // A company and an agent who does not look after it: the agent's figures.
    const known = (id) => ops(page, `/statistics?agent=${agent}&company=${id}`).then(Boolean, () => false);
    const ids = all.byCustomer.map(({ company }) => company.id);
    const looked = await Promise.all(ids.map(known));
    await page.goto(`/gestione/statistiche?agent=${agent}&company=${ids[looked.indexOf(false)]}`);
    await page.waitForURL(`**/statistiche?agent=${agent}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("a contact is added to an agent's book, changed and removed, on a phone", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/rubrica", sentBack);
    await sound(page);
    await page.locator("select[name=agent]").selectOption({ index: 1 });
    await page.getByRole("button", { name: contacts("find") }).tap();
    await page.waitForURL(/agent=\d+/);
    await opens(page, contacts("add")).tap();
    const form = page.locator("details[open]").first();
    await form.locator("[name=name]").fill("Zoe Nuova");
    await form.locator("[name=email]").fill("zoe@rubrica.example");
    await sound(page, "main");
    await form.getByRole("button", { name: contacts("save") }).tap();
    const card = page.locator("[data-contact]").filter({ hasText: "Zoe" });
    await card.waitFor();
    await opens(card, contacts("edit")).tap();
    await card.locator("[name=name]").fill("Zoe Vecchia");
    await card.getByRole("button", { name: contacts("save") }).tap();
    await card.getByRole("heading", { name: "Zoe Vecchia" }).waitFor();
    await opens(card, contacts("remove")).tap();
    await card.getByRole("button", { name: contacts("removeYes") }).tap();
    await card.waitFor({ state: "detached" });
    await sound(page, "main");
  });

  it("an order's confirmation is one press away", async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const { entities } = await ops(page, "/order?elementsPerPage=1");
    await page.goto(`/gestione/ordini/${entities[0].id}`);
    await hydrated(page);
    await sound(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: text("desk:order.pdf") }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^M\d+\.pdf$/);
  });
});
