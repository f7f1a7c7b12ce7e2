// An article's page in the back office: found, named, priced and pictured, and saved by two people at once.
import { describe, expect, it } from "vitest";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { button, kit, savedNotice, sound } from "../support/office.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { text } from "../support/texts.mjs";

const sentBack = { expected: [/status of 4(00|22)/] };
const plain = { javaScriptEnabled: false, ...sentBack };

describe("an article", () => {
  const suite = useBrowser({ pictures: true });
  const first = async (page) => (await ops(page, "/product?elementsPerPage=10")).entities[3];

  it("is found, and named in another language", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/prodotti", sentBack);
    await sound(page);
    const { id, code } = await first(page);
    await page.getByRole("searchbox").last().fill(code);
    await page.waitForURL(`**q=${code}**`);
    await page.locator(`[data-row="${code}"]`).getByRole("link").first().click();
    await page.waitForURL(`**/gestione/prodotti/${id}`);
    await sound(page);
    const texts = page.locator("#texts");
    await texts.locator("summary").first().click();
    await texts.locator('input[name="names.hr"]').fill("Proba na hrvatskom");
    await button(page.getByRole("main"), kit("edit.save")).click();
    await savedNotice(page).waitFor();
    expect((await ops(page, `/product/${id}`)).row.names.hr).toBe("Proba na hrvatskom");
  });

  it("asks before it is left with something typed that is not saved", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/prodotti", sentBack);
    const { id } = await first(page);
    await page.goto(`/gestione/prodotti/${id}`);
    await hydrated(page);
    const away = page.getByRole("navigation").locator('a[href="/gestione/magazzino"]').first();
    const origin = page.locator('#data input[name="origin"]');
    await origin.fill("Mezza parola");
    const questions = [];
    const answers = ["dismiss", "dismiss", "accept"];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      return dialog[answers.shift()]();
    });
    await away.click();
    await expect.poll(() => questions).toEqual([text("desk:leave")]);
    await page.evaluate(() => history.back());
    await expect.poll(() => questions.length).toBe(2);
    expect(new URL(page.url()).pathname).toBe(`/gestione/prodotti/${id}`);
    expect(await origin.inputValue()).toBe("Mezza parola");
    await away.click();
    await page.locator("input[data-count]").first().waitFor();
    expect(questions).toHaveLength(3);
    // With everything saved nothing is asked.
    await page.goto(`/gestione/prodotti/${id}`);
    await hydrated(page);
    await origin.fill(`Origine ${Date.now()}`);
    await button(page.getByRole("main"), kit("edit.save")).click();
    await savedNotice(page).waitFor();
    await away.click();
    await page.waitForURL("**/gestione/magazzino");
    expect(questions).toHaveLength(3);
  });

  it("changed by two people keeps what each changed, and shows a field of both before it is written", async () => {
    const page = await arriveAsOperator(suite, DESK, null, { expected: [/status of 4(00|09|22)/] });
    const { id } = await first(page);
    const { row, prices } = await ops(page, `/product/${id}`);
    const untouched = { product: row.code, priceList: prices[0].priceList, minQuantity: 777 };
    await ops(page, "/price", "PUT", { rows: [{ ...untouched, amount: prices[0].amount }] });
    await page.goto(`/gestione/prodotti/${id}`);
    await hydrated(page);
    const save = button(page.getByRole("main"), kit("edit.save"));
    const origin = page.locator('#data input[name="origin"]');
    const price = page.locator('input[name^="amount."] >> nth=0');
    const { priceList, minQuantity } = prices[0];
    const amounts = [(prices[0].amount + 1).toFixed(2), (prices[0].amount + 2).toFixed(2)];
    // Somebody else saves meanwhile.
    const names = { ...row.names, uk: "Їхня назва" };
    await ops(page, "/product", "PUT", { rows: [{ code: row.code, names, origin: "Loro", pack: "loro" }] });
    const lower = Number((prices[0].amount - 0.01).toFixed(2));
    const theirs = { product: row.code, priceList, minQuantity, amount: Number(amounts[0]) };
    await ops(page, "/price", "PUT", { rows: [theirs, { ...untouched, amount: lower }] });
    await page.locator("#texts summary").first().click();
    await page.locator('#texts input[name="names.ru"]').fill("Моё название");
    await origin.fill("Mia");
    await price.fill(amounts[1].replace(".", ","));
    await save.click();
    await page
      .getByText(text("forms:error.overtaken", { value: "Loro" }))
      .first()
      .waitFor();
    await page
      .getByText(text("forms:error.overtaken", { value: amounts[0].replace(".", ",") }))
      .first()
      .waitFor();
    // What only the other one changed is no matter of this form.
    expect(await page.locator("[aria-invalid=true]").count()).toBe(2);
    await expect.poll(() => origin.inputValue()).toBe("Mia");
    expect((await ops(page, `/product/${id}`)).row.origin).toBe("Loro");
    await save.click();
    await savedNotice(page).waitFor();
    const after = await ops(page, `/product/${id}`);
    expect(after.row).toMatchObject({ origin: "Mia", pack: "loro", names: { uk: "Їхня назва", ru: "Моё название" } });
    expect(after.prices).toContainEqual(
      expect.objectContaining({ priceList, minQuantity, amount: Number(amounts[1]) }),
    );
    expect(after.prices).toContainEqual(expect.objectContaining({ priceList, minQuantity: 777, amount: lower }));
  });

  it.each([
    ["", sentBack],
    [" without JavaScript", plain],
  ])("is kept whole by one button, whatever parts something was typed in%s", async (_, options) => {
    const page = await arriveAsOperator(suite, DESK, null, options);
    const { id } = await first(page);
    await page.goto(`/gestione/prodotti/${id}`);
    if (options !== plain) await hydrated(page);
    const save = button(page.getByRole("main"), kit("edit.save"));
    const origin = `Origine ${Date.now()}`;
    const pack = page.locator('#data input[name="pack"]');
    const field = page.locator('#data input[name="origin"]');
    const before = await ops(page, `/product/${id}`);
    await field.fill(origin);
    await page.locator('#label textarea[name="ingredients"]').fill("Acqua, sale");
    await page.locator('input[name^="amount."] >> nth=0').fill("dodici");
    await save.click();
    await page.getByText(text("forms:error.number")).first().waitFor();
    // Nothing is kept of what is wrong in part, and all of it still stands there.
    expect((await ops(page, `/product/${id}`)).row.origin).toBe(before.row.origin);
    await expect.poll(() => field.inputValue()).toBe(origin);
    await expect.poll(() => page.locator('input[name^="amount."] >> nth=0').inputValue()).toBe("dodici");
    await page.locator('input[name^="amount."] >> nth=0').fill("11,22");
    await save.click();
    await savedNotice(page).waitFor();
    const after = await ops(page, `/product/${id}`);
    expect(after.row).toMatchObject({ origin, ingredients: "Acqua, sale", pack: before.row.pack });
    const [offer, ...others] = before.row.offers;
    expect(after.row.offers).toEqual([{ ...offer, price: 11.22 }, ...others]);
    expect(after.prices[0].amount).toBe(11.22);
    await expect.poll(() => pack.inputValue()).toBe(before.row.pack ?? "");
    await expect.poll(() => field.inputValue()).toBe(origin);
  });

  it("is priced and pictured", async () => {
    const page = await arriveAsOperator(suite, DESK, null, { expected: [/status of 4(00|09|22)/] });
    const { id } = await first(page);
    await page.goto(`/gestione/prodotti/${id}`);
    await hydrated(page);
    const prices = page.locator("#prices");
    await prices.locator('input[name^="amount."] >> nth=0').fill("dodici");
    const save = button(page.getByRole("main"), kit("edit.save"));
    await save.click();
    await prices.getByText(text("forms:error.number")).waitFor();
    await prices.locator('input[name^="amount."] >> nth=0').fill("1,000");
    await save.click();
    await prices.getByText(text("forms:error.ambiguous", { whole: "1000", decimal: "1" })).waitFor();
    await prices.locator('input[name^="amount."] >> nth=0').fill("12,34");
    // A list takes no second price from the same quantity: the one that it has is changed in its own row.
    const [held] = (await ops(page, `/product/${id}`)).prices;
    const added = prices.locator('input[name="amount.new"]');
    await prices.locator('select[name="priceList.new"]').selectOption(held.priceList);
    await prices.locator('input[name="minQuantity.new"]').fill(String(held.minQuantity));
    await added.fill("1,50");
    await save.click();
    await prices.getByText(text("forms:error.exists", { value: held.amount.toFixed(2).replace(".", ",") })).waitFor();
    await expect.poll(() => added.inputValue()).toBe("1,50");
    expect((await ops(page, `/product/${id}`)).prices[0]).toEqual(held);
    await added.fill("");
    await save.click();
    await savedNotice(page).waitFor();
    const picture = page.locator("#picture");
    const png = await page.locator("h1").screenshot();
    await picture.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
    await button(picture, kit("picture.upload")).click();
    await savedNotice(picture).waitFor();
    const file = await ops(page, `/product/${id}`);
    expect(file.prices[0].amount).toBe(12.34);
    expect(file.hasUpload).toBe(true);
    await button(picture, kit("picture.remove")).click();
    await picture.getByText(kit("picture.removed")).waitFor();
  });

  it("is changed with the thumb, and says what was changed", async () => {
    const page = await arriveAsOperator(suite, PHONE, null, sentBack);
    const { id } = await first(page);
    await page.goto(`/gestione/prodotti/${id}`);
    await hydrated(page);
    await sound(page);
    const data = page.locator("#data");
    // Another one in a second run.
    const origin = `Prova ${Date.now()}`;
    await data.getByLabel(kit("field.origin")).fill(origin);
    await button(page.getByRole("main"), kit("edit.save")).tap();
    await savedNotice(page).getByText(origin).waitFor();
    expect((await ops(page, `/product/${id}`)).row.origin).toBe(origin);
  });

  it("is added without JavaScript", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/prodotti/nuovo", plain);
    const code = `PROVA-${Date.now()}`;
    await page.getByLabel(kit("field.code"), { exact: true }).fill(code);
    await button(page, kit("edit.add")).click();
    await page.getByText(text("forms:error.required")).first().waitFor();
    await expect.poll(() => page.getByLabel(kit("field.code"), { exact: true }).inputValue()).toBe(code);
    const category = page.getByLabel(kit("field.category"), { exact: true });
    await expect.poll(() => category.inputValue(), { message: "nobody chose it yet" }).toBe("");
    await category.selectOption({ index: 1 });
    await page.getByLabel(kit("field.name"), { exact: true }).fill("Articolo di prova");
    await button(page, kit("edit.add")).click();
    await page.waitForURL(/\/gestione\/prodotti\/\d+$/);
    await page.getByRole("heading", { level: 1, name: "Articolo di prova" }).waitFor();
  });
});
