// `npm run import` as an operator types it, on D1: whole or not at all, and the same twice.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at, node24 } from "../../scripts/paths.mjs";
import { environment } from "../../scripts/run.mjs";
import { storageWithCatalogue } from "../support/storage.mjs";

const real = process.env.MADIA_CATALOGUE;
let storage;
let folder;
beforeAll(async () => {
  storage = await storageWithCatalogue();
  folder = join(storage.state, "files");
  mkdirSync(folder);
}, 300_000);
afterAll(() => storage?.remove());

/** Runs the command; answers its exit code and all it said. */
function run(files, ...options) {
  const command = [at("scripts", "import.mjs"), "--state", storage.state, ...options, ...files];
  const { status, stdout, stderr } = spawnSync(node24, command, { env: environment(), encoding: "utf8" });
  return { status, said: stdout + stderr };
}

function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const header = "ean,name,lang,brand,manufacturer,category,quantity,labels,price_it,vat_it,stock_it,price_no,vat_no\n";
const good = `${header}8001234567897,Fusilli bucati della prova,it,Prova,Pastificio Prova,pasta,500 g,organic,"1,25",4,12,18.90,15
7090000000011,Økologisk blåbærsaft,no,Prøve,Prøvesafteri,juices,6 x 750 ml,organic,,,,249,15
`;

test("an import appears in lists, prices, counts and search", () => {
  const before = storage.count("select products from offer_count where kind = 'all' and market = 'IT'");
  expect(run([file("articoli.csv", good)])).toMatchObject({ status: 0 });
  const [pasta] = storage.query(
    `select o.price, o.stock, o.vat_rate, m.name from product p join offer o on o.product_id = p.id and o.market = 'IT'
     join manufacturer m on m.id = p.manufacturer_id where p.ean = '8001234567897'`,
  );
  expect({ ...pasta }).toEqual({ price: 125, stock: 12, vat_rate: 400, name: "Pastificio Prova" });
  expect(storage.count("select products from offer_count where kind = 'all' and market = 'IT'")).toBe(before + 1);
  const found = (text) => storage.count("select count(*) from product_search where product_search match ?", text);
  expect([found("bucati"), found("okologisk blabaersaft"), found("oekologisk blaabaersaft")]).toEqual([1, 1, 1]);
});

test("the same file twice changes nothing", () => {
  const path = file("articoli.csv", good);
  run([path]);
  const once = storage.content();
  expect(run([path])).toMatchObject({ status: 0 });
  expect(storage.content()).toEqual(once);
  expect(() => storage.query("insert into product_search (product_search) values ('integrity-check')")).not.toThrow();
});

test("a new price replaces the old one, and stock that is not named stays", () => {
  run([file("articoli.csv", good)]);
  const cheaper = "ean,name,category,price_it,vat_it\n8001234567897,Fusilli bucati della prova,pasta,1.10,4\n";
  expect(run([file("prezzi.csv", cheaper)])).toMatchObject({ status: 0 });
  const [offer] = storage.query(
    "select price, stock from offer where market = 'IT' and product_id = (select id from product where ean = '8001234567897')",
  );
  expect({ ...offer }).toEqual({ price: 110, stock: 12 });
});

test("one bad row: nothing is changed, and line and field are named", () => {
  const before = storage.content();
  const bad = `${good}8001234567890,Cifra sbagliata,it,,,pasta,500 g,,1.00,4,1,,\n`;
  const { status, said } = run([file("errata.csv", bad)]);
  expect(status).toBe(1);
  expect(said).toContain("errata.csv:4: ean: `8001234567890` is no EAN");
  expect(said).toContain("1 problems; nothing was imported");
  expect(storage.content()).toEqual(before);
});

test("what only the database can refuse leaves nothing behind either", () => {
  run([file("articoli.csv", good)]);
  const before = storage.content();
  const clash = "code,ean,name,category\nNUOVO-1,,Primo nuovo,pasta\nNUOVO-2,8001234567897,EAN di un altro,pasta\n";
  const { status, said } = run([file("scontro.csv", clash)]);
  expect(status).toBe(1);
  expect(said).toContain("product.ean");
  expect(storage.content()).toEqual(before);
});

test("the export of Open Food Facts is read; without prices it is stored and not shown", () => {
  const columns = "code\tproduct_name\tbrands\tcategories_tags\tquantity\n";
  const rows = `${columns}8001234567903\tPenne di prova\tCorri\ten:pastas\t500 g\n123\tSenza codice\tCorri\ten:pastas\t\n`;
  const { status, said } = run([file("openfoodfacts.csv", rows)]);
  expect(status).toBe(0);
  expect(said).toContain("left out: 0 without a name, 1 without a valid code");
  expect(said).toContain("1 products have no price: they are stored but not shown");
  expect(storage.count("select count(*) from product where ean = '8001234567903'")).toBe(1);
  expect(
    storage.count("select count(*) from offer where product_id = (select id from product where ean = '8001234567903')"),
  ).toBe(0);
  expect(storage.query("select notice from source where key = 'open-food-facts'")[0].notice).toContain(
    "Open Food Facts",
  );
  expect(run([join(folder, "openfoodfacts.csv")], "--fill-prices").status).toBe(0);
  expect(
    storage.count(
      "select count(*) from offer o join product p on p.id = o.product_id where p.ean = '8001234567903' and o.price > 0",
    ),
  ).toBe(2);
});

test.skipIf(!real)(
  "the operator's catalogue of MADIA_CATALOGUE is loaded whole, and twice is once",
  { timeout: 300_000 },
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
      expect(run(paths, ...options)).toMatchObject({ status: 0 });
      const products = (source) =>
        own.count("select count(*) from product p join source s on s.id = p.source_id where s.key = ?", source);
      expect([products("open-food-facts"), products("open-food-facts-generic")]).toEqual([5746, 344]);
      expect(own.count("select count(distinct manufacturer_id) from offer where active = 1")).toBe(718);
      expect(own.count("select count(*) from designation")).toBe(812);
      expect(own.count("select count(*) from offer where active = 1 and price is not null")).toBe(2 * (5746 + 344));
      expect(own.count("select products from offer_count where kind = 'all' and market = 'NO'")).toBe(5746 + 344);
      expect(own.count("select count(*) from source where demo = 1 and notice <> ''")).toBe(0);
      expect(own.count("select count(*) from notice where key = 'demo'")).toBe(0);
      const once = own.content();
      expect(run(paths, ...options)).toMatchObject({ status: 0 });
      expect(own.content()).toEqual(once);
    } finally {
      own.remove();
    }
  },
);
