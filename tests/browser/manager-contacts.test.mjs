// The address book and catalogues to send, with one thumb, at a desk, and without JavaScript.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { text } from "../support/texts.mjs";

/** A form that is sent back says so with its status, which Chromium notes. */
const sentBack = { expected: [/status of 422/] };
const plain = { javaScriptEnabled: false, ...sentBack };
const bookPath = "/manager/rubrica-marketing";
const sendPath = "/manager/catalogo";
const say = (key, values) => text(`contacts:${key}`, values);
const cards = (page) => page.locator("[data-contact]");
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Fills the fields of a new contact. */
async function fill(page, name, email) {
  await page
    .locator("summary")
    .filter({ hasText: say("add") })
    .click();
  const form = page.locator("form").filter({ has: page.locator("input[name=form][value=contact]") });
  await form.getByLabel(say("field.name"), { exact: true }).fill(name);
  await form.getByLabel(say("field.email"), { exact: true }).fill(email);
  await form.getByLabel(say("field.consent")).check();
  await form.getByLabel(say("field.source")).fill("Fiera, stand 12");
  return form;
}

describe("the address book", () => {
  const suite = useBrowser();

  it("is searched, added to, changed and shortened with the thumb", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, bookPath);
    await cards(page).first().waitFor();
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const form = await fill(page, "Prova Pollice", "pollice@prova.example");
    await form.getByRole("button", { name: say("save") }).tap();
    const card = cards(page).filter({ hasText: "pollice@prova.example" });
    await card.waitFor();
    await expect.poll(() => card.textContent()).toContain("Fiera, stand 12");
    await page.getByLabel(say("search"), { exact: true }).last().fill("pollice");
    await page.getByRole("button", { name: say("find") }).tap();
    await page.waitForURL("**q=pollice**");
    await cards(page).nth(1).waitFor({ state: "detached" });
    await expect.poll(() => cards(page).count()).toBe(1);
    await card
      .locator("summary")
      .filter({ hasText: say("remove") })
      .tap();
    await card.getByRole("button", { name: say("removeYes") }).tap();
    await card.waitFor({ state: "detached" });
  });

  it("leaves a consent that was withdrawn on another page as it is", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, bookPath);
    const form = await fill(page, "Prova Consenso", "consenso@prova.example");
    await form.getByRole("button", { name: say("save") }).click();
    const card = (of) => cards(of).filter({ hasText: "consenso@prova.example" });
    const edit = (of) =>
      card(of)
        .locator("summary")
        .filter({ hasText: say("edit") })
        .click();
    await card(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(bookPath);
    await hydrated(other);
    await edit(other);
    await card(other).getByLabel(say("field.consent")).uncheck();
    await card(other)
      .getByRole("button", { name: say("save") })
      .click();
    await card(other).getByText(say("state.no")).waitFor();
    await other.close();

    await edit(page);
    await card(page).getByLabel(say("field.business")).fill("Osteria Consenso");
    await card(page)
      .getByRole("button", { name: say("save") })
      .click();
    await card(page).getByText("Osteria Consenso").first().waitFor();
    await card(page).getByText(say("state.no")).waitFor();
  });

  it("takes a table: checked first, told line by line, then written, without JavaScript", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, bookPath, plain);
    const open = async (csv, button) => {
      const summary = page.locator("summary").filter({ hasText: say("import.title") });
      if (!(await page.locator("textarea[name=csv]").isVisible())) await summary.click();
      await page.locator("textarea[name=csv]").fill(csv);
      await page.getByRole("button", { name: say(button), exact: true }).click();
    };
    await open("nome;email;consenso\nTizio;tizio;sì\n", "import.run");
    const wrong = page.locator('[data-part="import-errors"]');
    await wrong.waitFor();
    await expect.poll(() => wrong.textContent()).toContain(say("import.line", { line: 2 }));
    await open("nome;email;consenso;fonte\nTizio;tizio@prova.example;sì;Fiera\n", "import.check");
    await page
      .locator('[data-part="imported"]')
      .filter({ hasText: say("import.would") })
      .waitFor();
    await open("nome;email;consenso;fonte\nTizio;tizio@prova.example;sì;Fiera\n", "import.run");
    await page
      .locator('[data-part="imported"]')
      .filter({ hasText: say("import.done") })
      .waitFor();
    await page.goto(`${page.url().split("/manager")[0]}${bookPath}?q=tizio`);
    await expect.poll(() => cards(page).count()).toBe(1);
  });
});

describe("a catalogue", () => {
  const suite = useBrowser();

  it("wants a category and somebody, then goes out from a phone", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, sendPath, sentBack);
    const button = page.getByRole("button", { name: say("send.button") });
    await button.tap();
    await page
      .getByRole("alert")
      .filter({ hasText: say("send.noCategory") })
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);
    await page.locator("input[name=layout][value=no_images]").check();
    await page.locator("input[name=categories]").first().check();
    await page.locator("input[name=contacts]").first().check();
    await page.getByLabel(say("send.message")).fill("Ciao, ecco i prezzi.");
    const form = page.locator("form[data-part=send]");
    const key = form.locator("input[name=key]");
    const sent = await key.inputValue();
    await button.tap();
    await page.waitForURL("**sent=**");
    // Said until it has gone out, which may be at once.
    await page.locator('[data-part="queued"], [data-mailing][data-status="sent"]').first().waitFor();
    await page.locator("[data-mailing]").first().waitFor();
    // What is typed for the next one stays, whatever else is looked at; it goes under a key of its own.
    await expect.poll(() => key.inputValue()).not.toBe(sent);
    const own = await key.inputValue();
    await page.getByLabel(say("send.message")).fill("E per voi?");
    await form.getByRole("link", { name: say("field.NO"), exact: true }).tap();
    await page.waitForURL("**country=NO**");
    await expect.poll(() => page.getByLabel(say("send.message")).inputValue()).toBe("E per voi?");
    await expect.poll(() => key.inputValue()).toBe(own);
  });

  it("works without JavaScript and keeps what was chosen", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, sendPath, plain);
    const key = page.locator("form[data-part=send] input[name=key]");
    const own = await key.inputValue();
    await page.locator("input[name=layout][value=only_new]").check();
    await page.locator("input[name=contacts]").nth(1).check();
    await page.getByRole("button", { name: say("send.button") }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: say("send.noCategory") })
      .waitFor();
    await expect.poll(() => page.locator("input[name=layout][value=only_new]").isChecked()).toBe(true);
    await expect.poll(() => page.locator("input[name=contacts]").nth(1).isChecked()).toBe(true);
    await expect.poll(() => key.inputValue()).toBe(own);
  });

  it("says goodbye to whoever wants no more", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, "/newsletter/cataloghi?token=unknown", sentBack);
    await page.getByRole("heading", { name: say("stop.title") }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: say("stop.yes") }).tap();
    await page.getByText(say("stop.unknown")).waitFor();
  });
});
