// Whose shop it is: the page of its settings, with a finger, at a desk and without scripts.
import { describe, expect, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { arriveAsOperator } from "../support/operator.mjs";
import { text } from "../support/texts.mjs";

const partners = (key, values) => text(`partners:${key}`, values);
const path = "/gestione/impostazioni";
const refused = { expected: [/status of 422/] };
const save = (page) => page.getByRole("button", { name: partners("settings.save") });

describe("the shop's settings", () => {
  const suite = useBrowser({ pictures: true });

  it.each([
    ["at a desk", DESK, {}],
    ["without scripts", PHONE, { javaScriptEnabled: false }],
  ])("are kept, and stand in the footer at once: %s", async (_, device, more) => {
    const page = await arriveAsOperator(suite, device, path, { ...refused, ...more });
    const hours = page.getByLabel(partners("settings.hours"));
    const before = await hours.inputValue();
    await hours.fill("Mo-Fr 05:30-14:00");
    await save(page).click();
    await page.getByText(partners("settings.saved")).waitFor();
    await page.goto("/contatti");
    await expect.poll(() => page.locator("footer").textContent()).toContain("05:30–14:00");
    await page.goto(path);
    await expect.poll(() => hours.inputValue()).toBe("Mo-Fr 05:30-14:00");
    await hours.fill(before);
    await save(page).click();
    await page.getByText(partners("settings.saved")).waitFor();
  });

  it.each([
    ["at a desk", DESK, {}],
    ["without scripts", PHONE, { javaScriptEnabled: false }],
  ])("changed by two people at once are shown to the second before they are written: %s", async (_, device, more) => {
    const mine = await arriveAsOperator(suite, device, path, { expected: [/status of 4(09|22)/], ...more });
    const other = await arriveAsOperator(suite, device, path, { ...refused, ...more });
    const [phone, city] = [partners("audit.field.phone"), partners("settings.city")];
    const [before, town] = [await mine.getByLabel(phone).inputValue(), await mine.getByLabel(city).inputValue()];
    await other.getByLabel(phone).fill("+39 06 1111111");
    await other.getByLabel(city).fill("Ostia");
    await save(other).click();
    await other.getByText(partners("settings.saved")).waitFor();

    await mine.getByLabel(phone).fill("+39 06 2222222");
    await save(mine).click();
    await mine
      .getByText(text("forms:error.overtaken", { value: "+39 06 1111111" }))
      .first()
      .waitFor();
    await expect.poll(() => mine.getByLabel(phone).inputValue()).toBe("+39 06 2222222");
    await other.goto(path);
    await expect.poll(() => other.getByLabel(phone).inputValue()).toBe("+39 06 1111111");

    await save(mine).click();
    await mine.getByText(partners("settings.saved")).waitFor();
    await mine.goto(path);
    await expect.poll(() => mine.getByLabel(phone).inputValue()).toBe("+39 06 2222222");
    await expect.poll(() => mine.getByLabel(city).inputValue()).toBe("Ostia");
    await mine.getByLabel(phone).fill(before);
    await mine.getByLabel(city).fill(town);
    await save(mine).click();
    await mine.getByText(partners("settings.saved")).waitFor();
  });

  it("say beside the field what is wrong, and keep what was typed", async () => {
    const page = await arriveAsOperator(suite, PHONE, path, refused);
    const vat = page.getByLabel(text("register:business.vatIT"));
    await vat.fill("123");
    await page.getByLabel(partners("settings.name"), { exact: true }).fill("Forno di prova");
    await save(page).tap();
    await page.getByText(text("forms:error.vatNumberIT")).first().waitFor();
    await expect
      .poll(() => page.getByLabel(partners("settings.name"), { exact: true }).inputValue())
      .toBe("Forno di prova");
  });

  it.each([
    ["at a desk", DESK, {}],
    ["without scripts", PHONE, { javaScriptEnabled: false }],
  ])("a privacy text of one's own stands on its page until the built-in one is back: %s", async (_, device, more) => {
    const to = `${path}/testi?text=privacy&lang=it`;
    const page = await arriveAsOperator(suite, device, to, { ...refused, ...more });
    const field = page.getByRole("textbox", { name: partners("legal.text"), exact: true });
    const builtIn = await field.inputValue();
    expect(builtIn).toContain("## ");
    const keep = page.getByRole("button", { name: partners("legal.save") });
    await field.fill("Senza titolo");
    await keep.click();
    await page.getByText("Almeno una riga deve iniziare con «## »").first().waitFor();
    await expect.poll(() => field.inputValue()).toBe("Senza titolo");
    await field.fill("Per chi compra.\n\n## I dati della prova\n\n- nome\n- indirizzo");
    await keep.click();
    await page.getByText(partners("legal.saved")).waitFor();
    await page.goto("/privacy-policy");
    await page.getByRole("heading", { name: "I dati della prova" }).waitFor();
    await expect
      .poll(() => page.getByRole("article").getByRole("listitem").allTextContents())
      .toEqual(["nome", "indirizzo"]);
    await page.goto(to);
    await page.getByRole("button", { name: partners("legal.back") }).click();
    await page.getByText(partners("legal.builtIn")).waitFor();
    await expect.poll(() => field.inputValue()).toBe(builtIn);
  });

  it("a logo stands in the header of every page until it is removed", async () => {
    const page = await arriveAsOperator(suite, DESK, path, refused);
    const logo = page.locator("#logo");
    const buffer = await page.locator("h1").screenshot();
    const kit = (key) => text(`backoffice:${key}`);
    await logo.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await logo.getByRole("button", { name: kit("picture.upload") }).click();
    await logo.getByText(kit("picture.kept")).waitFor();
    await page.goto("/contatti");
    const shown = page.getByRole("banner").locator("img");
    await expect.poll(() => shown.first().evaluate(({ naturalWidth }) => naturalWidth)).toBeGreaterThan(0);
    await page.goto(path);
    await logo.getByRole("button", { name: kit("picture.remove") }).click();
    await logo.getByText(kit("picture.removed")).waitFor();
    await page.goto("/contatti");
    await expect.poll(() => shown.count()).toBe(0);
  });

  it("a picture of more than ten megabytes is refused in the page, with the reason", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/prodotti");
    await page.locator("[data-row]").getByRole("link").first().click();
    await page.waitForURL(/\/gestione\/prodotti\/\d+$/);
    const picture = page.locator("#picture");
    const buffer = Buffer.alloc(11 * 1024 * 1024);
    const file = picture.locator("input[type=file]");
    await file.setInputFiles({ name: "grande.jpg", mimeType: "image/jpeg", buffer });
    await picture
      .getByText(text("backoffice:picture.tooLarge", { name: "grande.jpg", size: "11", max: "10" }))
      .waitFor();
    await expect.poll(() => file.inputValue()).toBe("");
  });
});
