// `npm run import` on D1: whole or not at all, and the same twice. As an operator types it where it is about what it says.

import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importFiles } from "../../scripts/import.mjs";
import { at, node24 } from "../../scripts/paths.mjs";
import { environment } from "../../scripts/run.mjs";
import { storageWithCatalogue } from "../support/storage.mjs";

const real = process.env.MADIA_CATALOGUE;
// Up to ten imports in a test, each of which opens the database several times.
vi.setConfig({ testTimeout: 300_000 });
let storage;
let folder;
beforeAll(async () => {
  storage = await storageWithCatalogue();
  folder = join(storage.state, "files");
  mkdirSync(folder);
}, 600_000);
afterAll(() => storage?.remove());

/** Runs the command; answers its exit code and all it said. */
function run(files, ...options) {
  const command = [at("scripts", "import.mjs"), "--state", storage.state, ...options, ...files];
  return new Promise((done) => {
    execFile(node24, command, { env: environment(), maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      done({ status: error ? error.code : 0, output: stdout + stderr }),
    );
  });
}

/** What the command does, in this process. Throws when a file is not right. */
const load = (files, options) => importFiles(files, { state: storage.state, onProgress() {}, ...options });

function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const header = "ean,name,lang,brand,manufacturer,category,quantity,labels,price_it,vat_it,stock_it,price_no,vat_no\n";
const good = `${header}8001234567897,Fusilli bucati della prova,it,Prova,Pastificio Prova,pasta,500 g,organic,"1,25",4,12,18.90,15
7090000000011,Økologisk blåbærsaft,no,Prøve,Prøvesafteri,juices,6 x 750 ml,organic,,,,249,15
`;

test("an import appears in lists, prices, counts and search", async () => {
  const before = storage.count("select products from offer_count where kind = 'all' and market = 'IT'");
  expect(await run([file("articoli.csv", good)])).toMatchObject({ status: 0 });
  const [pasta] = storage.query(
    `select o.price, o.available as stock, o.vat_rate, m.name from product p join offer o on o.product_id = p.id and o.market = 'IT'
     join manufacturer m on m.id = p.manufacturer_id where p.ean = '8001234567897'`,
  );
  expect({ ...pasta }).toEqual({ price: 125, stock: 12, vat_rate: 400, name: "Pastificio Prova" });
  expect(storage.count("select products from offer_count where kind = 'all' and market = 'IT'")).toBe(before + 1);
  const found = (text) => storage.count("select count(*) from product_search where product_search match ?", text);
  expect([found("bucati"), found("okologisk blabaersaft"), found("oekologisk blaabaersaft")]).toEqual([1, 1, 1]);
});

test("a workbook says what its table says; one that cannot be read changes nothing", async () => {
  expect(await run([file("articoli.csv", good)])).toMatchObject({ status: 0 });
  const offers = () => storage.query("select price, available, vat_rate from offer order by product_id, market");
  const before = offers();
  const [heads, ...rows] = [
    ["EAN", "Name", "Lang", "Manufacturer", "Category", "Quantity", "Price_it", "VAT_it", "Price_no", "VAT_no"],
    [8001234567897, "Fusilli bucati della prova", "it", "Pastificio Prova", "pasta", "500 g", 1.25, 0.04, 18.9, 0.15],
  ];
  const sheet = utils.aoa_to_sheet([["Forno Prova, listino"], heads, ...rows]);
  for (const cell of ["H3", "J3"]) sheet[cell].z = "0%";
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Note"]]), "Note");
  utils.book_append_sheet(book, sheet, "Listino");
  const workbook = file("listino.XLSX", write(book, { type: "buffer", bookType: "xlsx" }));
  const { status, output } = await run([workbook]);
  expect([status, output]).toEqual([0, expect.stringContaining('sheet "Listino", without Note')]);
  expect(offers()).toEqual(before);
  const broken = await run([file("rotto.xlsx", "PK\u0003\u0004 nothing")]);
  expect([broken.status, broken.output]).toEqual([1, expect.stringContaining("no workbook that can be read")]);
});

test("the same file twice changes nothing", async () => {
  const path = file("articoli.csv", good);
  await load([path]);
  const loaded = storage.content();
  await load([path]);
  expect(storage.content()).toEqual(loaded);
  expect(() => storage.query("insert into product_search (product_search) values ('integrity-check')")).not.toThrow();
});

test("a new price replaces the old one, and stock that is not named stays", async () => {
  await load([file("articoli.csv", good)]);
  const cheaper = "ean,name,category,price_it,vat_it\n8001234567897,Fusilli bucati della prova,pasta,1.10,4\n";
  await load([file("prezzi.csv", cheaper)]);
  const [offer] = storage.query(
    "select price, available as stock from offer where market = 'IT' and product_id = (select id from product where ean = '8001234567897')",
  );
  expect({ ...offer }).toEqual({ price: 110, stock: 12 });
});

test("one bad row: nothing is changed, and line and field are named", async () => {
  const before = storage.content();
  const bad = `${good}8001234567890,Cifra sbagliata,it,,,pasta,500 g,,1.00,4,1,,\n`;
  const { status, output } = await run([file("errata.csv", bad)]);
  expect(status).toBe(1);
  expect(output).toContain("errata.csv:4: ean: `8001234567890` is no EAN");
  expect(output).toContain("1 problem; nothing was imported");
  expect(storage.content()).toEqual(before);
});

test("an EAN that another article has is told at its line, unless that one gives it up", async () => {
  await load([file("articoli.csv", good)]);
  const before = storage.content();
  const clash = "code,ean,name,category\nNUOVO-1,,Primo nuovo,pasta\nNUOVO-2,8001234567897,EAN di un altro,pasta\n";
  const { status, output } = await run([file("scontro.csv", clash)]);
  expect(status).toBe(1);
  expect(output).toContain("scontro.csv:3: ean: `8001234567897` is the EAN of the article 8001234567897 already");
  expect(storage.content()).toEqual(before);
  const swap = "code,ean,name,category\nSCAMBIO-1,8001234567941,Uno,pasta\nSCAMBIO-2,8001234567958,Due,pasta\n";
  await load([file("scambio.csv", swap)]);
  const back = "code,ean\nSCAMBIO-1,8001234567958\nSCAMBIO-2,8001234567941\n";
  await load([file("scambio.csv", back)]);
  expect(
    storage.query("select code, ean from product where code glob 'SCAMBIO-*' order by code").map((row) => row.ean),
  ).toEqual(["8001234567958", "8001234567941"]);
});

/** All that stands in the shop of one article. */
function article(code, own = storage) {
  const rows = (sql) => own.query(sql, code).map((row) => ({ ...row }));
  const id = "(select id from product where code = ?)";
  return {
    product: rows("select * from product where code = ?"),
    texts: rows(`select * from product_text where product_id = ${id} order by locale`),
    tags: rows(`select tag_id from product_tag where product_id = ${id} order by tag_id`),
    allergens: rows(`select * from product_allergen where product_id = ${id} order by allergen_id`),
    pictures: rows(`select * from product_image where product_id = ${id} order by sorting`),
    prices: rows(`select * from price where product_id = ${id} order by price_list_id, min_quantity`),
    history: rows(`select * from price_history where product_id = ${id} order by price_list_id, valid_from`),
    offers: rows(`select * from offer where product_id = ${id} order by market`),
    lots: rows(
      `select product_id, market, code, expires_on, on_hand as available from lot where product_id = ${id} order by code`,
    ),
  };
}

const whole = JSON.stringify({
  code: "INTERO-1",
  ean: "8001234567965",
  names: { it: "Ricotta intera della prova", en: "Whole ricotta of the test" },
  descriptions: { it: "Dolce e fresca.", en: "Sweet and fresh." },
  category: "fresh-cheese",
  brand: "Marca",
  manufacturer: "Caseificio Intero",
  pack: "12 x 500 g",
  uomSale: "carton",
  storage: "chilled",
  origin: "IT",
  tags: ["organic"],
  allergens: [{ key: "milk" }, { key: "gluten", presence: "may_contain" }],
  nutrition: { fat: 11.5, salt: 0.3 },
  ingredients: "Siero di latte",
  offers: {
    IT: {
      price: 10.2,
      vatRate: 4,
      stock: 83,
      breaks: [{ from: 5, price: 9.8 }],
      lots: [{ code: "L1", expiresOn: "2027-01-31", available: 83 }],
      provisionDate: "2026-12-01",
    },
    NO: { price: 190, vatRate: 15, stock: 4 },
  },
});

test("a file changes only what it names: absent columns, absent fields and empty files, which are refused, keep the rest", async () => {
  await load([file("intero.jsonl", whole)]);
  // By hand: a picture that was uploaded, an address, a label's name, a price of another list, a category's name.
  storage.query("insert into image (key, kind, file) values ('upload:test', 'photo', 'kv/test')");
  storage.query(`insert into product_image (product_id, sorting, image_id)
    select p.id, 0, i.id from product p, image i where p.code = 'INTERO-1' and i.key = 'upload:test'`);
  storage.query(
    "update product set image_id = (select id from image where key = 'upload:test'), slug = 'a-mano' where code = 'INTERO-1'",
  );
  storage.query("insert into price_list (key, name, market) values ('a-mano', 'A mano', 'IT')");
  storage.query(`insert into price (price_list_id, product_id, min_quantity, amount)
    select l.id, p.id, 10, 777 from price_list l, product p where l.key = 'a-mano' and p.code = 'INTERO-1'`);
  storage.query(
    "update category_text set name = 'A mano' where locale = 'it' and category_id = (select id from category where key = 'pasta')",
  );
  storage.query("update manufacturer set country = 'IT', name = 'A mano' where key = 'caseificio-intero'");
  const before = article("INTERO-1");
  const content = storage.content();
  const keeps = async (name, text, options) => {
    await load([file(name, text)], options);
    expect(article("INTERO-1"), name).toEqual(before);
    expect(storage.content(), name).toEqual(content);
  };
  await keeps("tre.csv", "code,name,category\nINTERO-1,Ricotta intera della prova,fresh-cheese\n");
  await keeps("uno.csv", "ean\n8001234567965\n");
  await keeps("punto.csv", "code;price_it\nINTERO-1;10,20\n");
  await keeps("stessa.jsonl", whole);
  await keeps("nome.jsonl", '{"code":"INTERO-1","names":{"en":"Whole ricotta of the test"}}\n');
  await keeps("offerta.jsonl", '{"code":"INTERO-1","offers":{"IT":{"stock":83},"NO":{}}}\n');
  await keeps(
    "prezzi.csv",
    "code,name,category,quantity\nINTERO-1,Ricotta intera della prova,fresh-cheese,12 x 500 g\n",
    { fill: true },
  );
  for (const [text, message] of [
    ["", "niente.csv: is empty"],
    ["code,name,category\n", "niente.csv:1: no article stands below the heads"],
  ]) {
    const empty = await run([file("niente.csv", text)]);
    expect([empty.status, empty.output.includes(message)], empty.output).toEqual([1, true]);
  }
  expect(storage.content()).toEqual(content);
});

test("what a file names is changed, and nothing beside it", async () => {
  await load([file("intero.jsonl", whole)]);
  const before = article("INTERO-1");
  const changed = async (name, text) => {
    await load([file(name, text)]);
    return article("INTERO-1");
  };
  let now = await changed("prezzo.csv", "code,price_it\nINTERO-1,11.00\n");
  expect(now.offers[0].price).toBe(1100);
  expect({ ...now, prices: 0, offers: 0 }).toEqual({ ...before, prices: 0, offers: 0 });
  expect(now.prices.length).toBe(before.prices.length);

  now = await changed("nome.csv", "code,name\nINTERO-1,Ricotta rinominata\n");
  const names = Object.fromEntries(now.texts.map((text) => [text.locale, text.name]));
  expect(names).toMatchObject({ it: "Ricotta rinominata", en: "Whole ricotta of the test", de: "Ricotta rinominata" });
  expect(now.texts.map((text) => text.description)).toEqual(before.texts.map((text) => text.description));
  expect(now.product).toEqual(before.product);

  now = await changed(
    "vuote.csv",
    "code,name_it,name_en,description,origin,brand,manufacturer,labels,allergens,salt,provision_it,ean,stock_it\nINTERO-1,Ricotta rinominata,,,,,,,,,,,\n",
  );
  expect(now.texts.find((text) => text.locale === "en")).toMatchObject({ name: "Ricotta rinominata", fallback: 1 });
  expect(now.texts.find((text) => text.locale === "it").description).toBe("");
  expect(now.texts.find((text) => text.locale === "en").description).toBe("Sweet and fresh.");
  expect(now.product[0]).toMatchObject({
    ean: null,
    manufacturer_id: null,
    keywords: "",
    origin: "",
    allergens_known: 0,
    nutrition: '{"fat":11.5}',
  });
  expect([now.tags, now.allergens, now.offers[0].provision_date, now.offers[0].on_hand]).toEqual([[], [], null, 83]);
  expect(now.product[0]).toMatchObject({
    pack: "12 x 500 g",
    uom_sale: "carton",
    reference_quantity: 6000,
    storage: "chilled",
  });

  now = await changed("pacco.csv", "code,pack\nINTERO-1,6 x 500 g\n");
  expect(now.product[0]).toMatchObject({ pack: "6 x 500 g", uom_sale: "carton", reference_quantity: 3000 });
  now = await changed("tutto.jsonl", whole);
  // The label did change in between, and says when.
  expect({ ...now.product[0], slug: 0, label_changed_at: 0 }).toEqual({
    ...before.product[0],
    slug: 0,
    label_changed_at: 0,
  });
  expect({ ...now, product: 0 }).toEqual({ ...before, product: 0 });
});

test("what a new article needs is asked only of a new one", async () => {
  const before = storage.content();
  const { status, output } = await run([file("mancano.csv", "code,price_it\nMANCA-1,3.00\n")]);
  expect(status).toBe(1);
  expect(output).toContain("mancano.csv:2: category: is missing, and the shop has no article with this code");
  expect(output).toContain("mancano.csv:2: name: is missing, and the shop has no article with this code");
  const weight = await run([file("peso.csv", "code,variable_weight,uom_reference\nINTERO-1,1,l\n")]);
  expect(weight.output).toContain("peso.csv:2: variable_weight: is only for goods compared by the kilo");
  expect(storage.content()).toEqual(before);
});

test("--fill-prices fills only what has no price or no stock", async () => {
  const plain =
    "ean,name,category,quantity\n8001234567972,Riempita della prova,pasta,500 g\n8001234567989,Vuota della prova,pasta,500 g\n";
  await load([file("riempi.csv", plain)], { fill: true });
  const filled = article("8001234567972");
  expect(filled.offers.every((offer) => offer.price > 0)).toBe(true);
  storage.query(
    "update price set amount = 9999 where min_quantity = 1 and product_id = (select id from product where code = '8001234567972')",
  );
  storage.query(
    "update offer set on_hand = 0, provision_date = '2026-12-24', active = 0, sold = 0 where product_id = (select id from product where code = '8001234567972')",
  );
  storage.query("update product set pack = '6 x 500 g', reference_quantity = 3000 where code = '8001234567972'");
  storage.query(
    "update product_text set description = 'Scritta a mano.' where locale = 'it' and product_id = (select id from product where code = '8001234567972')",
  );
  const byHand = article("8001234567972");
  storage.query("delete from price where product_id = (select id from product where code = '8001234567989')");
  const unpriced = article("8001234567989");
  await load([file("riempi.csv", plain)], { fill: true });
  expect(article("8001234567972")).toEqual(byHand);
  const again = article("8001234567989");
  expect(again.offers.every((offer) => offer.price > 0)).toBe(true);
  expect(again.offers.map((offer) => offer.on_hand)).toEqual(unpriced.offers.map((offer) => offer.on_hand));
  expect([again.product, again.lots]).toEqual([unpriced.product, unpriced.lots]);
});

test("the export of Open Food Facts is read; without prices it is stored and not shown", async () => {
  const columns = "code\tproduct_name\tbrands\tcategories_tags\tquantity\n";
  const rows = `${columns}8001234567903\tPenne di prova\tCorri\ten:pastas\t500 g\n123\tSenza codice\tCorri\ten:pastas\t\n`;
  const { status, output } = await run([file("openfoodfacts.csv", rows)]);
  expect(status).toBe(0);
  expect(output).toContain("left out: 0 without a name, 1 without a valid code");
  expect(output).toContain("1 products have no price: they are stored but not shown");
  expect(storage.count("select count(*) from product where ean = '8001234567903'")).toBe(1);
  expect(
    storage.count("select count(*) from offer where product_id = (select id from product where ean = '8001234567903')"),
  ).toBe(0);
  expect(storage.query("select notice from source where key = 'open-food-facts'")[0].notice).toContain(
    "Open Food Facts",
  );
  expect((await run([join(folder, "openfoodfacts.csv")], "--fill-prices")).status).toBe(0);
  expect(
    storage.count(
      "select count(*) from offer o join product p on p.id = o.product_id where p.ean = '8001234567903' and o.price > 0",
    ),
  ).toBe(2);
});

test.skipIf(!real)(
  "the operator's catalogue of MADIA_CATALOGUE is loaded whole, and twice is once",
  { timeout: 600_000 },
  async () => {
    const own = await storageWithCatalogue();
    try {
      const files = [
        "products.csv",
        "manufacturers.csv",
        "designations.csv",
        "categories.json",
        "generic_products.json",
      ];
      const paths = files.map((name) => join(real, name));
      const options = ["--fill-prices", "--replace-demo", "--state", own.state];
      expect(await run(paths, ...options)).toMatchObject({ status: 0 });
      const products = (source) =>
        own.count("select count(*) from product p join source s on s.id = p.source_id where s.key = ?", source);
      expect([products("open-food-facts"), products("open-food-facts-generic")]).toEqual([5746, 344]);
      expect(own.count("select count(distinct manufacturer_id) from offer where active = 1")).toBe(718);
      expect(own.count("select count(*) from designation")).toBe(812);
      expect(own.count("select count(*) from offer where active = 1 and price is not null")).toBe(2 * (5746 + 344));
      expect(own.count("select products from offer_count where kind = 'all' and market = 'NO'")).toBe(5746 + 344);
      expect(own.count("select count(*) from source where demo = 1 and notice <> ''")).toBe(0);
      expect(own.count("select count(*) from notice where key = 'demo'")).toBe(0);
      const loaded = own.content();
      expect(await run(paths, ...options)).toMatchObject({ status: 0 });
      expect(own.content()).toEqual(loaded);
      // The finding's own article, by three columns: not a word of it is lost.
      const first = article("8053369231808", own);
      expect(first.product[0].pack).toMatch(/ x 500 g$/);
      const three = own.query(
        `select p.code, t.name, c.key as category from product p join product_text t on t.product_id = p.id and t.locale = 'it'
         join category c on c.id = p.category_id join source s on s.id = p.source_id where s.key = 'open-food-facts'
         and t.fallback = 0`,
      );
      const cell = (text) => `"${text.replaceAll('"', '""')}"`;
      const lines = three.map((row) => [row.code, row.name, row.category].map(cell).join(","));
      expect(lines.length).toBeGreaterThan(4000);
      expect(
        await run([file("tre.csv", ["code,name,category", ...lines, ""].join("\n"))], "--state", own.state),
      ).toMatchObject({
        status: 0,
      });
      expect(own.content()).toEqual(loaded);
    } finally {
      own.remove();
    }
  },
);
