// Goods in the back office: the warehouse's counts and lots, an article's page, what the window shows, files in and out.
import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { counted, text } from "../support/texts.mjs";

const goods = (key, gaps) => text(`goods:${key}`, gaps);
const kit = (key, gaps) => text(`backoffice:${key}`, gaps);
const sentBack = { expected: [/status of 4(00|22)/] };
const plain = { javaScriptEnabled: false, ...sentBack };
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const savedNotice = (scope) => scope.locator('[data-part="kept"]').first();
const button = (scope, name) => scope.getByRole("button", { name, exact: true });

/** A page without barriers that fits its screen. */
async function sound(page) {
  await expect.poll(() => overflow(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
}

/** Articles on sale in Italy, with plenty of them. */
async function articles(page, count) {
  const { entities } = await ops(page, "/stock?market=IT&elementsPerPage=100");
  return entities.filter(({ available }) => available > 20).slice(0, count);
}
const stockOf = async (page, code) =>
  (await ops(page, `/stock?market=IT&q=${code}`)).entities.find(({ product }) => product.code === code).onHand;

describe("the warehouse", () => {
  const suite = useBrowser({ pictures: true });

  it("counts many shelves at once by keyboard, and keeps what was typed wrong", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/magazzino?state=expiring", sentBack);
    await sound(page);
    const [one, other] = await articles(page, 2);
    const field = async ({ product }) => {
      await page.goto(`/gestione/magazzino?market=IT&q=${product.code}`);
      return page.locator(`[data-row="${product.code}|IT"] input[data-count]`);
    };
    const first = await field(one);
    await first.fill("tanti");
    await button(page, goods("stock.save")).click();
    await page.getByText(goods("stock.wrong")).waitFor();
    await expect.poll(() => first.inputValue()).toBe("tanti");
    await first.fill("+5");
    await button(page, goods("stock.save")).click();
    await savedNotice(page).waitFor();
    await expect.poll(() => stockOf(page, one.product.code)).toBe(one.onHand + 5);
    const second = await field(other);
    await second.fill("17");
    await button(page, goods("stock.save")).click();
    await savedNotice(page).waitFor();
    await expect.poll(() => stockOf(page, other.product.code)).toBe(17);
    await expect.poll(() => second.inputValue()).toBe("");
  });

  it("shows an article in a row of at most 56 px, its lots opened from it", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/magazzino?market=IT");
    const rows = page.locator("[data-row]");
    // Names that need a second line make their rows higher.
    const heights = await rows.evaluateAll((all) =>
      all
        .filter((row) => row.querySelector("th a").getClientRects().length === 1)
        .map((row) => row.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(10);
    expect(heights.filter((height) => height > 56)).toEqual([]);
    const row = rows.first();
    const summary = row.locator("summary");
    const [within, field] = [await row.locator("tr").first().boundingBox(), await summary.boundingBox()];
    expect(field.y).toBeGreaterThanOrEqual(within.y - 1);
    expect(field.y + field.height).toBeLessThanOrEqual(within.y + within.height + 1);
    await summary.click();
    await row.getByLabel(goods("lots.new"), { exact: true }).waitFor();
    await sound(page);
  });

  it("says that an earlier save is in when only its answer was lost, and takes the next one", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/magazzino?market=IT", {
      expected: [/ERR_FAILED/, /status of 409/],
    });
    const [{ product, onHand }] = await articles(page, 1);
    await page.goto(`/gestione/magazzino?market=IT&q=${product.code}`);
    await hydrated(page);
    const field = page.locator(`[data-row="${product.code}|IT"] input[data-count]`);
    await field.fill("+5");
    await page.route(
      (url) => url.pathname.startsWith("/gestione/magazzino"),
      async (route) => {
        await route.fetch();
        await route.abort("failed");
      },
      { times: 1 },
    );
    await button(page, goods("stock.save")).click();
    await expect.poll(() => stockOf(page, product.code)).toBe(onHand + 5);
    await field.fill("+7");
    await button(page, goods("stock.save")).click();
    await page.getByText(goods("stock.earlierSaved")).waitFor();
    await page.getByText(goods("stock.savedBefore", { before: onHand, after: onHand + 5 })).waitFor();
    await expect.poll(() => field.inputValue()).toBe("+7");
    await button(page, goods("stock.save")).click();
    await savedNotice(page).waitFor();
    await expect.poll(() => stockOf(page, product.code)).toBe(onHand + 12);
  });

  it("tells the orders of which there is too little, and who counted what", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/magazzino?market=IT");
    const { entities } = await ops(page, "/stock?market=IT&elementsPerPage=100");
    const row = entities.find(({ reserved, onHand }) => reserved > 1 && onHand >= reserved);
    const { code } = row.product;
    const count = async (pieces) => {
      await page.goto(`/gestione/magazzino?market=IT&q=${code}`);
      await page.locator(`[data-row="${code}|IT"] input[data-count]`).fill(String(pieces));
      await button(page, goods("stock.save")).click();
      await savedNotice(page).waitFor();
    };
    await count(row.reserved - 1);
    const short = page.locator('[data-part="shortages"]');
    const item = short.locator("li").filter({ hasText: code }).first();
    await item.getByText(goods("stock.shortBy", { number: 1 })).waitFor();
    const { entities: shortages } = await ops(page, "/stock/shortages?elementsPerPage=100");
    const { orders } = shortages.find(({ product }) => product.code === code);
    for (const order of orders.slice(0, 3)) await item.getByRole("link", { name: order.code, exact: true }).waitFor();
    await sound(page);
    await page
      .locator(`[data-row="${code}|IT"]`)
      .getByRole("link", { name: goods("moves.link"), exact: true })
      .click();
    await page.waitForURL(`**/gestione/magazzino/${code}`);
    const first = page.locator("[data-row]").first();
    await first.getByText(goods("moves.kinds.count")).waitFor();
    const [newest] = (await ops(page, `/stock/moves?product=${code}`)).entities;
    expect(newest).toMatchObject({ kind: "count", before: row.onHand, after: row.reserved - 1 });
    await expect.poll(() => first.textContent()).toContain(newest.by.name);
    await sound(page);
    await count(row.onHand);
    await item.waitFor({ state: "detached" });
  });

  it("takes a lot without JavaScript, its faults beside the fields", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/magazzino?market=IT", plain);
    const [{ product }] = await articles(page, 1);
    await page.goto(`/gestione/magazzino?market=IT&q=${product.code}`);
    const row = page.locator(`[data-row="${product.code}|IT"]`);
    await row.locator("summary").click();
    await row.getByLabel(goods("lots.new"), { exact: true }).fill("PROVA-1");
    await button(row, goods("lots.save")).click();
    await row.getByText(text("forms:error.date")).waitFor();
    await expect.poll(() => row.getByLabel(goods("lots.new"), { exact: true }).inputValue()).toBe("PROVA-1");
    await row.locator('input[name="expiresOn.new"]').fill("2028-03-01");
    await row.locator('input[name="onHand.new"]').fill("4");
    await button(row, goods("lots.save")).click();
    await savedNotice(page).waitFor();
    const { entities } = await ops(page, `/lot?product=${product.code}`);
    expect(entities).toContainEqual(
      expect.objectContaining({ code: "PROVA-1", onHand: 4, available: 4, expiresOn: "2028-03-01" }),
    );
    // Goods have left since the page came: who corrects the date alone counts nothing.
    const lot = { product: product.code, market: "IT", code: "PROVA-1", expiresOn: "2028-03-01", onHand: 3 };
    await ops(page, "/lot", "PUT", { rows: [lot] });
    await row.locator("summary").click();
    const date = row.getByRole("group", { name: `${goods("lots.lot")} PROVA-1` }).locator("input[type=date]");
    await date.fill("2028-04-01");
    await button(row, goods("lots.save")).click();
    await savedNotice(page).waitFor();
    expect((await ops(page, `/lot?product=${product.code}`)).entities).toContainEqual(
      expect.objectContaining({ code: "PROVA-1", onHand: 3, expiresOn: "2028-04-01" }),
    );
  });
});

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
    const page = await arriveAsOperator(suite, DESK, "/gestione/prodotti", { expected: [/status of 4(00|09|22)/] });
    const { id } = await first(page);
    const { row, prices } = await ops(page, `/product/${id}`);
    const untouched = { product: row.code, priceList: prices[0].priceList, minQuantity: 777 };
    await ops(page, "/price", "PUT", { rows: [{ ...untouched, amount: 7.5 }] });
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
    const theirs = { product: row.code, priceList, minQuantity, amount: Number(amounts[0]) };
    await ops(page, "/price", "PUT", { rows: [theirs, { ...untouched, amount: 7.25 }] });
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
    expect(after.prices).toContainEqual(expect.objectContaining({ priceList, minQuantity: 777, amount: 7.25 }));
  });

  it.each([
    ["", sentBack],
    [" without JavaScript", plain],
  ])("is kept whole by one button, whatever parts something was typed in%s", async (_, options) => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/prodotti", options);
    const { id } = await first(page);
    await page.goto(`/gestione/prodotti/${id}`);
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
    const page = await arriveAsOperator(suite, DESK, "/gestione/prodotti", sentBack);
    const { id } = await first(page);
    await page.goto(`/gestione/prodotti/${id}`);
    const prices = page.locator("#prices");
    await prices.locator('input[name^="amount."] >> nth=0').fill("dodici");
    const save = button(page.getByRole("main"), kit("edit.save"));
    await save.click();
    await prices.getByText(text("forms:error.number")).waitFor();
    await prices.locator('input[name^="amount."] >> nth=0').fill("12,34");
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
    const page = await arriveAsOperator(suite, PHONE, "/gestione/prodotti", sentBack);
    const { id } = await first(page);
    await page.goto(`/gestione/prodotti/${id}`);
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

describe("the window and the tables", () => {
  const suite = useBrowser({ pictures: true });

  it("adds a notice, changes it and takes it away, with and without JavaScript", async () => {
    for (const options of [sentBack, plain]) {
      const page = await arriveAsOperator(suite, DESK, "/gestione/vetrina/notice?new=1", options);
      const edit = page.locator("#edit");
      await edit.getByLabel(kit("field.key"), { exact: true }).fill("prova");
      await button(edit, kit("edit.add")).click();
      await edit.getByText(text("forms:error.required")).first().waitFor();
      await edit.getByLabel(kit("field.notice"), { exact: true }).fill("Si prova");
      await button(edit, kit("edit.add")).click();
      await savedNotice(page).waitFor();
      await page.goto("/gestione/vetrina/notice?edit=prova");
      if (options === sentBack) await sound(page);
      await edit.getByLabel(kit("field.sorting")).fill("7");
      await button(edit, kit("edit.save")).click();
      await savedNotice(page).waitFor();
      expect((await ops(page, "/notice?q=prova")).entities).toMatchObject([{ key: "prova", sorting: 7 }]);
      await edit
        .locator("summary")
        .filter({ hasText: kit("remove.open") })
        .click();
      await edit.getByRole("button", { name: kit("remove.yes") }).click();
      await savedNotice(page)
        .getByText(kit("outcome.removed", { name: "prova" }))
        .waitFor();
      expect((await ops(page, "/notice?q=prova")).entities).toEqual([]);
    }
  });

  it("takes a table only when all of it is right, and gives it back whole", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/importa?kind=manufacturer", plain);
    const table = page.locator("textarea[name=csv]");
    await table.fill("key;name;country\nprova-marchio;Prova;IT\nProva Storta;Storta;IT\n");
    await button(page, kit("import.write")).click();
    const faults = page.locator('[data-part="row-faults"]');
    await faults.waitFor();
    await expect.poll(() => faults.textContent()).toContain(kit("import.line", { line: 3 }));
    expect((await ops(page, "/manufacturer?q=prova-marchio")).entities).toEqual([]);
    await table.fill("key;name;country\nprova-marchio;Prova;IT\n");
    await button(page, kit("import.check")).click();
    await savedNotice(page).waitFor();
    expect((await ops(page, "/manufacturer?q=prova-marchio")).entities).toEqual([]);
    await button(page, kit("import.write")).click();
    await savedNotice(page)
      .getByText(kit("import.done_one", { number: 1 }))
      .waitFor();
    const answer = await page
      .context()
      .request.get("/gestione/scarica/manufacturer?q=prova-marchio", { maxRetries: 2 });
    expect(answer.headers()["content-type"]).toContain("text/csv");
    expect(await answer.text()).toContain("prova-marchio");
    // The mark by which spreadsheets know UTF-8.
    expect([...(await answer.body()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const whole = await (await page.context().request.get("/gestione/scarica/product", { maxRetries: 2 })).text();
    const { total } = await ops(page, "/product");
    expect(whole.trim().split("\n").length).toBeGreaterThan(Math.min(total, 500));
  });

  it("reads the accents of a table that an older program wrote", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/importa?kind=manufacturer", plain);
    const buffer = Buffer.from("key;name;country\nprova-caffe;Caffè Prova;IT\n", "latin1");
    await page.locator("input[name=file]").setInputFiles({ name: "marchi.csv", mimeType: "text/csv", buffer });
    await button(page, kit("import.write")).click();
    await savedNotice(page).waitFor();
    expect((await ops(page, "/manufacturer?q=prova-caffe")).entities).toMatchObject([{ name: "Caffè Prova" }]);
  });

  it("reads the numbers of a long table by the signs of all of it", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/importa?kind=price", plain);
    const { entities } = await ops(page, "/product?elementsPerPage=2");
    const { prices } = await ops(page, `/product/${entities[0].id}`);
    const { priceList } = prices[0];
    // The last rows lie in a second batch, which proves nothing by itself.
    const tableOf = (amount) => {
      const rows = Array.from({ length: 502 }, (_, at) =>
        [entities[at % 2].code, priceList, 1_000 + at, at < 500 ? amount : "1.200"].join(";"),
      );
      return ["Product;PriceList;MinQuantity;Amount", ...rows, ""].join("\r\n");
    };
    const table = page.locator("textarea[name=csv]");
    await table.fill(tableOf("2,15 €"));
    await button(page, kit("import.check")).click();
    await savedNotice(page)
      .getByText(kit("import.would_other", { number: 502 }))
      .waitFor();
    await table.fill(tableOf("2"));
    await button(page, kit("import.check")).click();
    const faults = page.locator('[data-part="row-faults"]');
    await faults.waitFor();
    const faultText = await faults.textContent();
    expect(faultText).toContain(kit("import.lines_other", { number: 2, lines: "502, 503" }));
    expect(faultText).toMatch(/1200.*1,2/);
  });

  it("lets one say what a column is, remembers it, and shows the first cells", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/importa?kind=price", sentBack);
    const own = (key, values) => text(`import:${key}`, values);
    const { entities } = await ops(page, "/product?elementsPerPage=1");
    const { prices } = await ops(page, `/product/${entities[0].id}`);
    const { priceList, minQuantity, amount } = prices[0];
    const cells = [entities[0].code, priceList, minQuantity, String(amount).replace(".", ","), "B 12"];
    const tableOf = (price) => `Codice;Listino;Da pezzi;${price};Scaffale\r\n${cells.join(";")}\r\n`;
    const step = page.locator('[data-part="column-step"]');
    const choice = (head) => step.getByLabel(own("holds", { head }));
    await page.locator("textarea[name=csv]").fill(tableOf("Costo vivo"));
    await button(page, kit("import.check")).click();
    const open = page.locator('[data-part="open-columns"]');
    await open.getByText(own("unknownHeads", { heads: "Da pezzi, Costo vivo, Scaffale" })).waitFor();
    await expect.poll(() => open.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await step.textContent()).toContain("B 12");
    expect(await choice("Codice").inputValue()).toBe("product");
    await sound(page);
    await choice("Da pezzi").selectOption("minQuantity");
    await choice("Costo vivo").selectOption("minQuantity");
    await choice("Scaffale").selectOption("-");
    await button(page, kit("import.check")).click();
    await step.getByText(own("repeated")).waitFor();
    await choice("Costo vivo").selectOption("amount");
    await button(page, kit("import.check")).click();
    await savedNotice(page)
      .getByText(kit("import.would_one", { number: 1 }))
      .waitFor();
    await savedNotice(page).getByText(counted("backoffice:import.unchanged", 1)).waitFor();
    // The next file of that system is read at once.
    await page.goto("/gestione/importa?kind=price");
    await page.locator("textarea[name=csv]").fill(tableOf("COSTO VIVO"));
    await button(page, kit("import.check")).click();
    await savedNotice(page).getByText(counted("backoffice:import.unchanged", 1)).waitFor();
  });

  it("takes one file of articles, prices and stock, and says which figures are new", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/importa?kind=product", sentBack);
    const template = await (await page.context().request.get("/gestione/modello/product", { maxRetries: 2 })).text();
    const label = (name, part) => `${text(`import:column.${name}`)} (${part})`;
    const heads = template.replace("\ufeff", "").trim().split(";");
    expect(heads).toEqual(expect.arrayContaining([label("price", "IT"), label("onHand", "NO")]));
    const { category } = (await ops(page, "/product?elementsPerPage=1")).entities[0];
    // As the template is filled in: two columns more than the article needs.
    const cells = {
      [kit("field.code")]: "UNICO-1",
      [kit("field.category")]: category.key,
      [`${kit("field.name")} (it)`]: "Prova di un file solo",
      [`${kit("field.vatRate")} (IT)`]: "10",
      [label("price", "IT")]: "1.234,50",
      [label("onHand", "IT")]: "12",
    };
    const missing = Object.keys(cells).filter((head) => !heads.includes(head));
    expect(missing).toEqual([]);
    await page
      .locator("textarea[name=csv]")
      .fill(`${heads.join(";")}\n${heads.map((head) => cells[head] ?? "").join(";")};\n`);
    for (const [name, title] of [
      ["import.check", "import.would_one"],
      ["import.write", "import.done_one"],
    ]) {
      await button(page, kit(name)).click();
      await savedNotice(page)
        .getByText(kit(title, { number: 1 }))
        .waitFor();
      await savedNotice(page)
        .getByText(`${counted("import:prices", 1)} · ${counted("import:onHand", 1)}`)
        .waitFor();
    }
    const [{ id, offers }] = (await ops(page, "/product?q=UNICO-1")).entities;
    expect(offers).toMatchObject([{ market: "IT", price: 1234.5, stock: 12 }]);
    const { row } = await ops(page, `/product/${id}`);
    expect(row.offers).toMatchObject([{ price: 1234.5, onHand: 12 }]);
    const offer = { market: "IT", price: 1300, active: false };
    await ops(page, "/product", "PUT", { rows: [{ code: row.code, offers: [offer] }] });
    await page.goto("/gestione/registro?action=product.put");
    const changed = page.locator("[data-row]").first();
    await expect.poll(() => changed.textContent()).toMatch(/\(IT\): 1\.234,50\s€ → 1\.300,00\s€/);
  });

  it("tells two columns with one head apart, and says nothing of them to the next file", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/importa?kind=price", sentBack);
    const holds = (head) => page.locator('[data-part="column-step"]').getByLabel(text("import:holds", { head }));
    const { entities } = await ops(page, "/product?elementsPerPage=1");
    const { priceList, minQuantity, amount } = (await ops(page, `/product/${entities[0].id}`)).prices[0];
    const cells = [entities[0].code, priceList, minQuantity, "9,99", String(amount).replace(".", ",")];
    const table = `product;priceList;minQuantity;Importo vivo;Importo vivo\n${cells.join(";")}\n`;
    for (const time of [1, 2]) {
      await page.locator("textarea[name=csv]").fill(table);
      await button(page, kit("import.check")).click();
      await page.locator('[data-part="open-columns"]').waitFor();
      expect(await holds("Importo vivo (5)").inputValue(), `file ${time}`).toBe("");
      await holds("Importo vivo (4)").selectOption("-");
      await holds("Importo vivo (5)").selectOption("amount");
      await button(page, kit("import.check")).click();
      await savedNotice(page).getByText(counted("backoffice:import.unchanged", 1)).waitFor();
      await page.goto("/gestione/importa?kind=price");
    }
  });

  it("writes once at a double click, says no failure, and keeps what was pasted over a reload", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/importa?kind=manufacturer", sentBack);
    const table = page.locator("textarea[name=csv]");
    const text = "key;name;country\nprova-doppia;Prova doppia;IT\n";
    await table.fill(text);
    await page.reload();
    await expect.poll(() => table.inputValue()).toBe(text);
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/gestione/importa")) posts += 1;
    });
    for (const [name, title] of [
      ["import.check", "import.would_one"],
      ["import.write", "import.done_one"],
    ]) {
      posts = 0;
      // As quick as no hand is: both before the page is drawn again.
      await button(page, kit(name)).evaluate((element) => {
        element.click();
        element.click();
      });
      await savedNotice(page)
        .getByText(kit(title, { number: 1 }))
        .waitFor();
      expect([name, posts]).toEqual([name, 1]);
      expect(await page.locator('[data-part="unsent"], [data-part="connection-notice"]').count()).toBe(0);
    }
    await page.reload();
    await button(page, kit("import.check")).waitFor();
    expect(await table.inputValue()).toBe("");
  });

  it("refuses a table that breaks off, and a picture or a document, by what they are", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/importa?kind=manufacturer", plain);
    await page.locator("textarea[name=csv]").fill("key;name;country\nprova-intera;Intera;IT\nprova-tagliata;Tagl");
    await button(page, kit("import.write")).click();
    await page.getByText(text("import:brokenOff", { line: 3, head: "name" })).waitFor();
    expect((await ops(page, "/manufacturer?q=prova-intera")).entities).toEqual([]);
    const buffer = Buffer.from("%PDF-1.7\n1;2\n3;4\n");
    await page.locator("input[name=file]").setInputFiles({ name: "listino.csv", mimeType: "text/csv", buffer });
    await button(page, kit("import.write")).click();
    await page.getByText(text("import:otherFormat", { format: "PDF" })).waitFor();
  });

  it("reads a workbook, and a template in the reader's language", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/importa?kind=price", sentBack);
    const answer = await page.context().request.get("/gestione/modello/price", { maxRetries: 2 });
    expect(answer.headers()["content-disposition"]).toContain("price.csv");
    const heads = (await answer.text()).replace("\ufeff", "").trim().split(";");
    expect(heads).toContain(kit("field.product"));
    const { entities } = await ops(page, "/product?elementsPerPage=1");
    const { prices } = await ops(page, `/product/${entities[0].id}`);
    const { priceList, minQuantity, amount } = prices[0];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([["Solo note"]]), "Note");
    const table = utils.aoa_to_sheet([heads, [priceList, entities[0].code, minQuantity, amount]]);
    utils.book_append_sheet(book, table, "Listino");
    const buffer = write(book, { type: "buffer", bookType: "xlsx" });
    const files = page.locator("input[name=file]");
    await files.setInputFiles({ name: "listino.xlsx", mimeType: "application/octet-stream", buffer });
    await page.getByText(text("import:sheets", { name: "Listino", others: "Note" })).waitFor();
    await button(page, kit("import.check")).click();
    await savedNotice(page).getByText(counted("backoffice:import.unchanged", 1)).waitFor();
    const broken = Buffer.from("PK\u0003\u0004 no workbook");
    await files.setInputFiles({ name: "rotto.xlsx", mimeType: "application/octet-stream", buffer: broken });
    await page.getByText(text("import:unreadable")).waitFor();
    expect(await files.evaluate(({ files }) => files.length)).toBe(0);
  });

  it("gives a table as the reader's spreadsheet opens it, and takes it back unchanged", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/importa?kind=price", plain);
    const answer = await page.context().request.get("/gestione/scarica/price", { maxRetries: 2 });
    const [heads, ...rows] = (await answer.text()).trim().split("\r\n");
    expect(heads.replace("\ufeff", "")).toBe("priceList;product;minQuantity;amount");
    expect(rows.some((row) => /;\d+,\d+$/.test(row))).toBe(true);
    await page.locator("textarea[name=csv]").fill([heads, ...rows.slice(0, 400)].join("\r\n"));
    await button(page, kit("import.check")).click();
    await savedNotice(page).getByText(counted("backoffice:import.unchanged", 400)).waitFor();
  });

  it("fits a phone, every kind of them", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/importa?kind=price", sentBack);
    await sound(page);
    // What is wrong stands above the form: one is led there.
    await page.locator("textarea[name=csv]").fill("Codice;Listino;Prezzo\nNIENTE;IT;dodici\n");
    await button(page, kit("import.check")).click();
    const faults = page.locator('[data-part="row-faults"]');
    await expect.poll(() => faults.evaluate((box) => box === document.activeElement)).toBe(true);
    await sound(page);
    for (const path of ["/gestione/categorie?new=1", "/gestione/vetrina/banner?new=1"]) {
      await page.goto(path);
      await sound(page);
    }
  });
});
