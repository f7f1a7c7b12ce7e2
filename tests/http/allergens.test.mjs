// What the labels say of the food that a company bought: never free where nobody knows, only the own, and as a PDF.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, today } from "../support/days.mjs";
import { readPdf } from "../support/pdf.mjs";
import { openMarket } from "./api-fixture.mjs";
import { order } from "./order-rows.mjs";
import { everybody, session } from "./people.mjs";

const allergens = ["gluten", "milk", "eggs", "nuts"];
const bought = (company, product, back, hidden = 0) =>
  `insert into purchased_product (company_id, product_id, times, last_quantity, last_at, hidden)
    values (${company}, ${product}, 2, 3, '${day(-back)}T08:00:00Z', ${hidden})`;

let shop;
beforeAll(async () => {
  shop = await openMarket({ LIMIT_FACTOR: "1000" });
  await shop.fill([
    ...everybody(),
    session("manager-in-three", 3, { company: 3 }),
    ...allergens.map((key, at) => `insert into allergen (id, key, sorting) values (${at + 1}, '${key}', ${at})`),
    `insert into allergen_text values (1, 'it', 'Cereali contenenti glutine'), (1, 'de', 'Glutenhaltiges Getreide'),
      (2, 'it', 'Latte'), (2, 'de', 'Milch'), (3, 'it', 'Uova'), (4, 'it', 'Frutta a guscio')`,
    "insert into product_allergen values (3, 2, 'contains'), (3, 3, 'may_contain'), (4, 2, 'contains'), (5, 2, 'may_contain')",
    `update product set allergens_known = 1, nutrition = '{"energyKj":1059,"fat":20.5,"salt":0.7}' where id = 3`,
    "update product set allergens_known = 1 where id in (1, 5)",
    // Detergent: nobody eats it.
    `insert into category (id, key, parent_id, slug, sorting) values (3, 'service', null, 'articoli-di-servizio', 3),
      (31, 'detergents', 3, 'detergenti', 1)`,
    "update product set category_id = 31 where id = 6",
    "update product set label_changed_at = '2026-10-02T08:00:00Z' where id = 3",
    "update product set label_changed_at = '' where id = 1",
    bought(1, 1, 80),
    bought(1, 3, 10),
    bought(1, 4, 29, 1),
    bought(1, 5, 200),
    bought(1, 6, 5),
    bought(2, 2, 1),
  ]);
});
afterAll(() => shop?.close());

const ask = (query = "", token = "buyer", headers = {}) =>
  shop.get(`/purchased/allergens${query}`, { headers: { ...(token && { "madia-api-key": token }), ...headers } });
const names = ({ body }) => body.entities.map(({ name }) => name);

describe("the sheet", () => {
  test("has the food of ninety days by name, each with every allergen of the law", async () => {
    const { status, body } = await ask();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ from: day(-89), to: today, total: 3, totalExact: true, page: 1, unknown: 1 });
    expect(body.allergens).toEqual([
      { key: "gluten", name: "Cereali contenenti glutine", articles: 0 },
      { key: "milk", name: "Latte", articles: 2 },
      { key: "eggs", name: "Uova", articles: 1 },
      { key: "nuts", name: "Frutta a guscio", articles: 0 },
    ]);
    const [coffee, buffalo, cow] = body.entities;
    expect(buffalo).toEqual({
      id: 3,
      code: "MD-3",
      name: "Mozzarella di bufala",
      slug: "p-3",
      category: "formaggi",
      pack: "2,5 kg",
      manufacturer: "Alba",
      sold: true,
      presences: ["free", "contains", "may_contain", "free"],
      nutrition: expect.objectContaining({ energyKj: 1059, fat: 20.5, salt: 0.7, sugars: null }),
      uomReference: "kg",
      lastAt: `${day(-10)}T08:00:00Z`,
      labelChangedAt: "2026-10-02T08:00:00Z",
      source: "Demonstration",
    });
    expect(coffee).toMatchObject({ id: 1, presences: ["free", "free", "free", "free"], labelChangedAt: "2026-01-01" });
    // Nobody knows the rest of it: what is not told is never free.
    expect(cow).toMatchObject({ id: 4, presences: ["unknown", "contains", "unknown", "unknown"], nutrition: null });
  });

  test("of fewer days, of more, of one allergen, page by page", async () => {
    expect(names(await ask("?days=30"))).toEqual(["Mozzarella di bufala", "Mozzarella fiordilatte"]);
    expect(names(await ask("?days=29"))).toEqual(["Mozzarella di bufala"]);
    expect((await ask("?days=365")).body).toMatchObject({ total: 4, unknown: 1 });
    const milk = await ask("?days=365&allergen=milk");
    expect(names(milk)).toEqual(["Burrata pugliese", "Mozzarella di bufala", "Mozzarella fiordilatte"]);
    expect(milk.body).toMatchObject({ total: 3, unknown: 1 });
    expect((await ask("?allergen=nuts")).body).toMatchObject({ entities: [], total: 0, unknown: 1 });
    expect(names(await ask("?elementsPerPage=1&page=2"))).toEqual(["Mozzarella di bufala"]);
  });

  test("in the reader's language; Italian where it has no word", async () => {
    const { body } = await ask("", "buyer", { "accept-language": "de" });
    expect(body.allergens.map(({ name }) => name)).toEqual([
      "Glutenhaltiges Getreide",
      "Milch",
      "Uova",
      "Frutta a guscio",
    ]);
  });

  test("refuses nonsense beside its name", async () => {
    for (const [query, field] of [
      ["?days=0", "days"],
      ["?days=400", "days"],
      ["?days=many", "days"],
      ["?allergen=plutonium", "allergen"],
      ["?allergens=milk", "allergens"],
    ]) {
      const { status, body } = await ask(query);
      expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [field]]);
    }
  });

  test("is the active company's alone, a member's as a master's; an agent reads the customer's", async () => {
    for (const token of ["buyer", "master", "manager", "seller"]) expect((await ask("", token)).body.total).toBe(3);
    expect(names(await ask("", "stranger"))).toEqual(["Caffè macinato"]);
    expect((await ask("", "manager-in-three")).body).toMatchObject({ entities: [], total: 0 });
    for (const [token, status] of [
      [null, 401],
      ["buyer-none", 409],
      ["operator", 403],
    ])
      for (const path of ["", "/pdf"]) expect([token, (await ask(path, token)).status]).toEqual([token, status]);
  });
});

describe("a substitute", () => {
  afterAll(() => shop.sql("update order_item set substitute_for = null"));

  test("is on the sheet as what was bought is: it has no row among the purchases", async () => {
    await shop.fill([
      ...[901, 902, 903].flatMap((id) => order(id, { status: "delivered" })),
      // 2 was never bought, 5 long ago, 3 later than it came as a substitute.
      `update order_item set substitute_for = id - 1, product_id = 2, created_at = '${day(-20)}T08:00:00Z' where id = 9012`,
      `update order_item set substitute_for = id - 1, product_id = 5, created_at = '${day(-30)}T08:00:00Z' where id = 9022`,
      `update order_item set substitute_for = id - 1, product_id = 3, created_at = '${day(-40)}T08:00:00Z' where id = 9032`,
    ]);
    const sheet = async (query, token) => {
      const { body } = await ask(query, token);
      return [body.total, Object.fromEntries(body.entities.map(({ id, lastAt }) => [id, lastAt.slice(0, 10)]))];
    };
    const days = { 1: day(-80), 2: day(-20), 3: day(-10), 4: day(-29), 5: day(-30) };
    expect(await sheet()).toEqual([5, days]);
    expect(await sheet("?days=25")).toEqual([2, { 2: days[2], 3: days[3] }]);
    const { body } = await ask();
    expect(body.allergens.find(({ key }) => key === "milk").articles).toBe(3);
    expect(names(await ask("", "stranger"))).toEqual(["Caffè macinato"]);
  });
});

describe("the date of a label", () => {
  const changed = async (id) => (await shop.get(`/product/${id}`)).body.labelChangedAt;

  test("stands on the article's page, and moves when what the label says changes", async () => {
    expect(await changed(3)).toBe("2026-10-02T08:00:00Z");
    await shop.sql("update product set origin = 'IT', ingredients = ingredients where id = 3");
    await shop.sql("update product_allergen set presence = presence where product_id = 3");
    expect(await changed(3)).toBe("2026-10-02T08:00:00Z");
    // The triggers take the time of the database itself, not that of the run.
    const [{ since }] = await shop.rows("select strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-1 hour') as since");
    for (const change of [
      "update product set ingredients = 'Latte di bufala' where id = 3",
      "update product set allergens_known = 0 where id = 3",
      "update product set allergens_known = 1 where id = 3",
      "insert into product_allergen values (3, 4, 'may_contain')",
      "update product_allergen set presence = 'contains' where product_id = 3 and allergen_id = 4",
      "delete from product_allergen where product_id = 3 and allergen_id = 4",
    ]) {
      await shop.sql("update product set label_changed_at = '2026-10-02T08:00:00Z' where id = 3");
      await shop.sql(change);
      expect((await changed(3)) > since, change).toBe(true);
    }
    await shop.sql("update product set label_changed_at = '2026-10-02T08:00:00Z' where id = 3");
  });
});

describe("the file", () => {
  const file = async (query = "", token = "buyer", headers = {}) => {
    const response = await shop.ask(`/api/purchased/allergens/pdf${query}`, {
      headers: { "madia-api-key": token, ...headers },
    });
    return { response, ...readPdf(Buffer.from(await response.arrayBuffer())) };
  };

  test("has company, days, signs with their words, every article, source and pages", async () => {
    const { response, pages, fonts } = await file();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="scheda-allergeni-${today}.pdf"`);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(pages).toHaveLength(1);
    const shown = pages[0].replaceAll("\u00a0", " ").split("\n");
    const written = (iso) => iso.split("-").reverse().join("/");
    for (const line of [
      "Scheda allergeni",
      "Trattoria Uno",
      `Acquistato dal ${written(day(-89))} al ${written(today)}`,
      "contiene",
      "può contenere (tracce)",
      "non presente, secondo il produttore",
      "non comunicato",
      "Latte",
      "Frutta a guscio",
      "Mozzarella di bufala",
      "MD-3 · 2,5 kg · Alba",
      "Fonte: Demonstration · 02/10/2026",
      "Valori nutrizionali",
      "1.059",
      "20,5",
      "Pagina 1 di 1",
    ])
      expect(shown, line).toContain(line);
    // Below the legend: four cells of each article.
    const cells = shown.slice(shown.indexOf("Articolo")).filter((line) => ["X", "(X)", "–", "?"].includes(line));
    expect(cells.slice(0, 12)).toEqual([..."––––", "–", "X", "(X)", "–", "?", "X", "?", "?"]);
    expect(fonts).toEqual(expect.arrayContaining(["Onest-Regular", "Onest-SemiBold", "Fraunces-SemiBold"]));
  });

  test("of one allergen, in the reader's language, of the own company", async () => {
    const german = await file("?days=30&allergen=milk", "buyer", { "accept-language": "de" });
    expect(german.pages[0]).toContain("Nur Artikel, die Folgendes enthalten oder enthalten können: Milch");
    expect(german.pages[0]).not.toContain("Caffè");
    expect(german.response.headers.get("content-disposition")).toContain('"allergenubersicht-');
    const japanese = await file("", "buyer", { "accept-language": "ja" });
    expect(japanese.pages[0]).toContain("アレルゲン一覧表");
    expect(japanese.fonts).toContain("BIZUDPGothic-Regular");
    expect(japanese.response.headers.get("content-disposition")).toContain('"allergens-');
    const stranger = await file("", "stranger");
    expect(stranger.pages[0]).toContain("Osteria Due");
    expect(stranger.pages[0]).not.toContain("Mozzarella");
    expect((await file("", "manager-in-three")).pages[0]).toContain("non risultano alimenti");
    const refused = await shop.get("/purchased/allergens/pdf?allergen=plutonium", {
      headers: { "madia-api-key": "buyer" },
    });
    expect(refused.status).toBe(422);
  });
});
