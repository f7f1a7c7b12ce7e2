// `npm run setup`: a new shop is asked for its own values, by the page's rules, and gets nothing that nobody chose.
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { statements } from "../../scripts/serve/statements.mjs";
import { currentSql, currentValues, questions, shopStatements, shopValues } from "../../scripts/setup/values.mjs";
import { setUp } from "../../scripts/setup.mjs";

const ours = {
  SHOP_LEGAL_NAME: "Forno d'Angelo S.r.l.",
  SHOP_VAT_NUMBER: "IT 01234567890",
  SHOP_ADDRESS: "Via del Forno 1",
  SHOP_ZIP_CODE: "00184",
  SHOP_CITY: "Roma",
  SHOP_PHONE: "+39 06 1234567",
  SHOP_EMAIL: "Ordini@Forno.example",
};

function emptyShop() {
  const db = new DatabaseSync(":memory:");
  const folder = at("schema", "migrations");
  for (const name of readdirSync(folder).sort())
    for (const text of statements(readFileSync(`${folder}/${name}`, "utf8"))) db.exec(text);
  return db;
}

test("everything that is missing is named at once", () => {
  expect(shopValues({}).problems.map((line) => line.split(":")[0])).toEqual(Object.keys(ours));
  const wrong = { ...ours, SHOP_VAT_NUMBER: "1", SHOP_PHONE: "x", SHOP_MARKETS: "DE", SHOP_DELIVERY_HOURS: "0" };
  expect(shopValues(wrong).problems.map((line) => line.split(":")[0])).toEqual([
    "SHOP_VAT_NUMBER",
    "SHOP_PHONE",
    "SHOP_MARKETS",
    "SHOP_DELIVERY_HOURS",
  ]);
});

test("what nobody chose is off: markets abroad, a promise, a discount", () => {
  const db = emptyShop();
  const current = () => currentValues(db.prepare(currentSql).get());
  expect(current()).toEqual({});
  expect(db.prepare(currentSql).get()).toMatchObject({ markets: "IT,NO", first_order: 0, hours: null });
  for (const text of shopStatements(shopValues(ours).values)) db.exec(text);
  expect(current()).toEqual({
    ...ours,
    SHOP_NAME: "Forno d'Angelo S.r.l.",
    SHOP_COUNTRY: "IT",
    SHOP_VAT_NUMBER: "01234567890",
    SHOP_EMAIL: "ordini@forno.example",
    SHOP_OPENING_HOURS: "",
    SHOP_MARKETS: "IT",
    SHOP_DELIVERY_HOURS: "",
    SHOP_FIRST_ORDER_DISCOUNT: "no",
  });
});

test("what was chosen is read back the same, and once more written nothing changes", () => {
  const db = emptyShop();
  const chosen = { ...ours, SHOP_MARKETS: "no it", SHOP_DELIVERY_HOURS: "24", SHOP_FIRST_ORDER_DISCOUNT: "sì" };
  const { values, problems } = shopValues(chosen);
  expect(problems).toEqual([]);
  for (const text of shopStatements(values)) db.exec(text);
  const read = currentValues(db.prepare(currentSql).get());
  expect(read).toEqual(values);
  expect(shopValues(read)).toEqual({ values, problems: [] });
});

test("the demonstration's values are nobody's", () => {
  const db = emptyShop();
  const demo = { ...shopValues(ours).values, SHOP_VAT_NUMBER: "00000000000" };
  for (const text of shopStatements(demo)) db.exec(text);
  expect(currentValues(db.prepare(currentSql).get())).toEqual({});
});

test("of a deployed shop its database counts before the environment's file, and an option before both", async () => {
  const db = emptyShop();
  const chosen = { ...ours, SHOP_DELIVERY_HOURS: "24", SHOP_CITY: "Milano", SHOP_PHONE: "+39 02 7654321" };
  for (const text of shopStatements(shopValues(chosen).values)) db.exec(text);
  const current = () => currentValues(db.prepare(currentSql).get());
  const saved = [];
  const call = (more) => {
    const shop = {
      current: current(),
      execute: (file) => db.exec(readFileSync(file, "utf8")),
      async publishVersion() {},
    };
    const tools = { deployed: async () => shop, keepInFile: (_, values) => saved.push(values) };
    const written = { ...ours, SHOP_MARKETS: "IT,NO", SHOP_LEGAL_TEXTS: "approved" };
    return setUp({ remote: "production", written, tools, ...more });
  };
  const before = current();
  await call({ given: { SHOP_CITY: "Torino" } });
  expect(current()).toEqual({ ...before, SHOP_CITY: "Torino" });
  expect(saved).toEqual([{ ...before, SHOP_CITY: "Torino", SHOP_LEGAL_TEXTS: "approved" }]);

  const prompts = [];
  const ask = async (question) => (prompts.push(question) && question.startsWith("Telephone") ? "+39 06 1234567" : "");
  await call({ given: { SHOP_CITY: "Roma" }, ask });
  expect(prompts).toHaveLength(questions.length - 1);
  expect(prompts).toContainEqual(expect.stringContaining("[+39 02 7654321]"));
  expect(current()).toEqual({ ...before, SHOP_CITY: "Roma", SHOP_PHONE: "+39 06 1234567" });
});

test("before the first deployment the environment's file is offered", async () => {
  const saved = [];
  const tools = { deployed: async () => undefined, keepInFile: (_, values) => saved.push(values) };
  await setUp({ remote: "staging", given: { SHOP_CITY: "Torino" }, written: ours, tools });
  expect(saved).toEqual([{ ...shopValues(ours).values, SHOP_CITY: "Torino" }]);
});
