// What the window shows in the back office, and its tables: files that come in and go out.
import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { button, kit, savedNotice, sound } from "../support/office.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { counted, text } from "../support/texts.mjs";

const sentBack = { expected: [/status of 4(00|22)/] };
const plain = { javaScriptEnabled: false, ...sentBack };

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
    await page.getByText(text("import:decoded", { encoding: "Windows-1252" })).waitFor();
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
    await table.fill(tableOf("0,15 €"));
    await button(page, kit("import.check")).click();
    await savedNotice(page)
      .getByText(kit("import.would_other", { number: 502 }))
      .waitFor();
    await table.fill(tableOf("1"));
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
    await sound(page, "main");
    for (const path of ["/gestione/categorie?new=1", "/gestione/vetrina/banner?new=1"]) {
      await page.goto(path);
      await sound(page);
    }
  });
});
