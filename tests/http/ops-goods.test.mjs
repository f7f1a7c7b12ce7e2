// Catalogue and stock in batches: what pages show follows at once, copies, counts and index stay what a fresh
// build makes of the same rows, nothing is written while one row is wrong, and the same batch again changes nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { edgeName } from "../../scripts/serve/runtime.mjs";
import { openMarket } from "./api-fixture.mjs";
import { png } from "./matrix-samples.mjs";
import { everybody, instant, people, serviceKey } from "./people.mjs";

const secret = "madia_sk_goods";
const scopes = ["catalogue:read", "catalogue:write", "stock:read", "stock:write"];
let market;
beforeAll(async () => {
  market = await openMarket();
  await market.fill(everybody());
  await market.fill(serviceKey(1, secret, scopes));
  await market.sql(`update session set factor_until = '${instant(36_000)}' where user_id = ${people.operator.id}`);
  await market.sql("insert into allergen (id, key, sorting) values (1, 'milk', 1), (2, 'gluten', 2)");
}, 300_000);
afterAll(() => market?.close());

const key = { "madia-service-key": secret };
const parsed = async (response) => {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
};
const put = async (kind, rows, { query = "", headers = {} } = {}) =>
  parsed(
    await market.ask(`/api/ops/${kind}${query}`, {
      method: "PUT",
      headers: { ...key, "content-type": typeof rows === "string" ? "text/csv" : "application/json", ...headers },
      body: typeof rows === "string" ? rows : JSON.stringify({ rows }),
    }),
  );
const get = async (path) => parsed(await market.ask(`/api/ops/${path}`, { headers: key }));
const one = async (sql) => (await market.rows(sql))[0];
const problems = ({ status, body }) => [status, body.rows?.map(({ line, field }) => `${line} ${field}`)];

/** Copies that triggers have stored and that differ from the rows they were made of. */
async function wrongCopies() {
  const questions = [
    `select 'offer' as copy, o.product_id, o.market from offer o join product p on p.id = o.product_id
      join category c on c.id = p.category_id left join price_list l on l.market = o.market and l.is_default = 1
      left join price x on x.price_list_id = l.id and x.product_id = p.id and x.min_quantity = 1
      where (o.category_id, o.family_id, o.manufacturer_id, o.price) is not
        (p.category_id, coalesce(c.parent_id, c.id), p.manufacturer_id, x.amount)`,
    `select 'order price', o.product_id, o.market from offer o join product p on p.id = o.product_id
      where o.price is not null and o.order_price is not
        case when p.variable_weight = 1 then (o.price * p.reference_quantity + 500) / 1000 else o.price end`,
    `select 'text', t.product_id, t.locale from product_text t join product p on p.id = t.product_id
      join category c on c.id = p.category_id where (t.category_id, t.family_id) is not (p.category_id, coalesce(c.parent_id, c.id))`,
    `select 'texts', p.id, count(*) from product p left join product_text t on t.product_id = p.id group by p.id having count(*) <> 12`,
    `select 'count', n.id, n.kind || n.market from offer_count n where n.products <> (
      select count(*) from offer o where o.market = n.market and o.active = 1 and o.price is not null and (
        n.kind = 'all' or n.kind = 'family' and o.family_id = n.id or n.kind = 'category' and o.category_id = n.id
        or n.kind = 'manufacturer' and coalesce(o.manufacturer_id, 0) = n.id
        or n.kind = 'tag' and exists (select 1 from product_tag x where x.product_id = o.product_id and x.tag_id = n.id)))`,
    `select 'own price', x.product_id, w.amount from price x join price_list l on l.id = x.price_list_id and l.is_default = 0
      left join own_price w on w.price_list_id = l.id and w.product_id = x.product_id where x.min_quantity = 1 and w.amount is not x.amount`,
    `select 'stale', product_id, mark from search_stale`,
  ];
  const wrong = [];
  for (const sql of questions) wrong.push(...(await market.rows(sql)));
  await market.sql("insert into product_search (product_search) values ('integrity-check')");
  return wrong;
}

const article = {
  code: "ERP-1",
  ean: "8001234567897",
  category: "coffee",
  manufacturer: "torre",
  names: { it: "Orzo tostato", en: "Roasted barley" },
  descriptions: { it: "Senza caffeina" },
  keywords: "Solubile",
  uomSale: "carton",
  uomReference: "kg",
  referenceQuantity: 1.5,
  pack: "6 x 250 g",
  tags: ["organic"],
  allergens: [{ key: "gluten", presence: "contains" }],
  nutrition: { energyKj: 1500, fat: 2.125 },
  offers: [{ market: "IT", vatRate: 10 }],
};
const added = { rows: 1, added: 1, changed: 0, unchanged: 0, removed: 0, dryRun: false };

test("an article comes in, is priced and stocked, and the shop shows and finds it", async () => {
  const dry = await put("product", [article], { query: "?dryRun=true" });
  expect(dry).toMatchObject({ status: 200, body: { ...added, dryRun: true } });
  expect(await one("select count(*) as n from product where code = 'ERP-1'")).toMatchObject({ n: 0 });
  expect(await put("product", [article])).toMatchObject({ status: 200, body: added });
  expect(await put("price", [{ priceList: "it", product: "ERP-1", amount: 24.9 }])).toMatchObject({ body: added });
  expect(await put("stock", [{ product: "ERP-1", market: "IT", onHand: 12 }])).toMatchObject({ body: { changed: 1 } });
  const { id } = await one("select id from product where code = 'ERP-1'");
  const shown = await market.get(`/product/${id}`);
  expect(shown).toMatchObject({ status: 200, body: { code: "ERP-1", slug: "orzo-tostato" } });
  for (const words of ["orzo tost", "roasted", "solubile", "ERP-1", "8001234567897", "barly"]) {
    const found = await market.get(`/search/suggest?q=${encodeURIComponent(words)}`);
    expect(
      found.body.products.map(({ code }) => code),
      words,
    ).toContain("ERP-1");
  }
  expect(await wrongCopies()).toEqual([]);
});

test("the same batch again changes nothing, not even a row in the audit", async () => {
  const before = await one("select count(*) as n, (select version from catalogue_state) as version from audit");
  expect((await put("product", [article])).body).toMatchObject({ unchanged: 1, changed: 0, added: 0 });
  expect((await put("price", [{ priceList: "it", product: "ERP-1", amount: 24.9 }])).body).toMatchObject({
    unchanged: 1,
  });
  expect((await put("stock", [{ product: "ERP-1", market: "IT", onHand: 12 }])).body).toMatchObject({ unchanged: 1 });
  expect(await one("select count(*) as n, (select version from catalogue_state) as version from audit")).toEqual(
    before,
  );
});

test("one wrong row and nothing is written; each is told with its line", async () => {
  const rows = [
    { code: "OK-1", category: "coffee", names: { it: "Buono" } },
    { code: "ERP-2", category: "nowhere", names: { it: "X" }, ean: "8001234567898", colour: "red" },
    { code: "ERP-3", names: {} },
    { code: "ERP-1", ean: "8000000000019" },
    { code: "ERP-1" },
    { code: "ERP-5", category: "drinks", names: { it: "Famiglia" }, offers: [{ market: "IT", active: true }] },
  ];
  const answer = await put("product", rows);
  expect(problems(answer)).toEqual([
    422,
    [
      "2 category",
      "2 colour",
      "2 ean",
      "3 category",
      "3 names.it",
      "4 ean",
      "5 code",
      "6 category",
      "6 offers.IT.vatRate",
    ],
  ]);
  expect(answer.body).toMatchObject({ code: "rows", refused: 5 });
  expect(await one("select count(*) as n from product where code in ('OK-1', 'ERP-2')")).toMatchObject({ n: 0 });
});

test("CSV goes out, is changed and comes back", async () => {
  const { body: text, headers } = await get("price?format=csv&priceList=it&q=MD-2");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(text.replace("\ufeff", "").split("\r\n")).toEqual([
    "priceList,product,minQuantity,amount",
    "it,MD-2,1,9.99",
    "it,MD-2,10,8.99",
    "",
  ]);
  expect(
    (await put("price", text.replace("9.99", "10,50").replaceAll(",", ";").replace("10;50", "10,50"))).body,
  ).toMatchObject({
    rows: 2,
    changed: 1,
    unchanged: 1,
  });
  expect(await one("select price from offer where product_id = 2 and market = 'IT'")).toMatchObject({ price: 1050 });
  const answer = await put("price", "priceList;product;amount;colour\nit;MD-2;1;red\n");
  expect(problems(answer)).toEqual([422, ["1 colour"]]);
  expect(problems(await put("price", "priceList;product;amount\nit;MD-2;x\n\nit;NO-1;1\n"))).toEqual([
    422,
    ["2 amount", "4 product"],
  ]);
  const formula = await put("notice", `key,descriptions.it\nrisky,"'=1+1"\n`);
  expect(formula.body).toMatchObject({ added: 1 });
  expect((await get("notice?format=csv&q=risky")).body).toContain("'=1+1");
  expect((await get("notice?q=risky")).body.entities[0].descriptions.it).toBe("=1+1");
});

test("what a row does not say stays, and null empties it", async () => {
  await put("product", [{ code: "ERP-1", pack: "6 x 300 g" }]);
  const row = async () =>
    (await get(`product/${(await one("select id from product where code = 'ERP-1'")).id}`)).body.row;
  expect(await row()).toMatchObject({
    pack: "6 x 300 g",
    keywords: "Solubile",
    allergens: [{ key: "gluten", presence: "contains" }],
    nutrition: { energyKj: 1500, fat: 2.125, salt: null },
    names: { it: "Orzo tostato", en: "Roasted barley" },
    offers: [{ market: "IT", active: true, vatRate: 10 }],
  });
  await put("product", [{ code: "ERP-1", allergens: null, keywords: null, names: { en: null }, nutrition: null }]);
  expect(await row()).toMatchObject({ allergens: null, keywords: "", names: { it: "Orzo tostato" }, nutrition: null });
  expect(
    await one(
      "select name, fallback from product_text t join product p on p.id = t.product_id where p.code = 'ERP-1' and locale = 'en'",
    ),
  ).toMatchObject({ name: "Orzo tostato", fallback: 1 });
  expect((await market.get("/search/suggest?q=solubile")).body.products).toEqual([]);
});

test("moves and renames take copies, counts and the index along", async () => {
  await put("translation", [
    { product: "MD-1", locale: "it", name: "Arabica pregiata" },
    { product: "MD-1", locale: "no", name: "Kaffebønner" },
  ]);
  await put("manufacturer", [
    { key: "torre", name: "Torrefazione Nuova" },
    { key: "novo", name: "Novo" },
  ]);
  await put("category", [
    { key: "breakfast", names: { it: "Colazione" } },
    { key: "coffee", parent: "breakfast", names: { it: "Caffetteria" } },
  ]);
  await put("product", [{ code: "MD-6", category: "coffee", manufacturer: "novo", tags: ["organic", "gluten-free"] }]);
  await put("price-list", [{ key: "horeca", name: "Horeca", market: "IT" }]);
  await put("price", [{ priceList: "horeca", product: "MD-6", amount: 5.5 }]);
  await put("product", [{ code: "MD-6", variableWeight: true, referenceQuantity: 3 }]);
  expect(await wrongCopies()).toEqual([]);
  const codes = async (words) =>
    (await market.get(`/search/suggest?q=${encodeURIComponent(words)}`)).body.products.map(({ code }) => code);
  expect(await codes("torrefazione")).toEqual(expect.arrayContaining(["MD-1", "MD-2"]));
  expect(await codes("caffetteria")).toEqual(expect.arrayContaining(["MD-1", "MD-6"]));
  expect(await codes("kaffebonner")).toEqual(["MD-1"]);
  expect(await codes("pregiata")).toEqual(["MD-1"]);
});

test("a wrong category, a family with families, a used key, a slug of the shop's own", async () => {
  const answer = await put("category", [
    { key: "a", names: { it: "A" }, slug: "gestione" },
    { key: "b", names: { it: "B" }, parent: "coffee" },
    { key: "dairy", parent: "breakfast" },
    { key: "cheese", remove: true },
    { key: "c" },
  ]);
  expect(problems(answer)).toEqual([422, ["1 slug", "2 parent", "3 parent", "4 key", "5 names.it"]]);
  expect((await put("category", [{ key: "empty", names: { it: "Vuota" } }])).status).toBe(200);
  // Its commission goes with it: the next new category may have its id.
  await market.sql("insert into commission_rate select 'category', id, 300 from category where key = 'empty'");
  expect((await put("category", [{ key: "empty", remove: true }])).body).toMatchObject({ removed: 1 });
  expect(await one("select count(*) as n from commission_rate where kind = 'category'")).toEqual({ n: 0 });
});

test("who adds overwrites nothing, and who changes brings nothing back", async () => {
  const row = (name) => [{ key: "added", name }];
  expect((await put("manufacturer", row("Uno"), { query: "?new=1" })).body).toMatchObject({ added: 1 });
  const again = await put("manufacturer", row("Due"), { query: "?new=1" });
  expect([problems(again), await one("select name from manufacturer where key = 'added'")]).toEqual([
    [422, ["1 key"]],
    { name: "Uno" },
  ]);
  expect(problems(await put("product", [article], { query: "?new=1" }))).toEqual([422, ["1 code"]]);
  const price = { priceList: "horeca", product: "MD-6", minQuantity: 700, amount: 0.5 };
  expect((await put("price", [price], { query: "?new=1" })).body).toMatchObject({ added: 1 });
  const second = { ...price, amount: 0.4 };
  expect(problems(await put("price", [second], { query: "?new=1" }))).toEqual([422, ["1 priceList"]]);
  expect(await one("select amount from price where min_quantity = 700")).toEqual({ amount: 50 });
  expect((await put("price", [{ ...price, remove: true }])).body).toMatchObject({ removed: 1 });
  const lot = { product: "MD-6", market: "IT", code: "ADDED", expiresOn: market.day(9), onHand: 4 };
  expect((await put("lot", [lot], { query: "?new=1" })).body).toMatchObject({ added: 1 });
  expect(problems(await put("lot", [{ ...lot, onHand: 9 }], { query: "?new=1" }))).toEqual([422, ["1 product"]]);
  expect(await one("select on_hand from lot where code = 'ADDED'")).toEqual({ on_hand: 4 });
  expect((await put("lot", [{ ...lot, remove: true }])).body).toMatchObject({ removed: 1 });
  expect((await put("manufacturer", row("Tre"), { query: "?new=0" })).body).toMatchObject({ changed: 1 });
  expect((await put("manufacturer", [{ key: "added", remove: true }])).body).toMatchObject({ removed: 1 });
  expect(problems(await put("manufacturer", row("Tre"), { query: "?new=0" }))).toEqual([422, ["1 key"]]);
  expect(await one("select count(*) as n from manufacturer where key = 'added'")).toEqual({ n: 0 });
});

test("stock is counted or moved; a move is done once", async () => {
  const move = [{ product: "MD-1", market: "IT", move: -3 }];
  expect((await put("stock", move)).body).toMatchObject({
    code: "validation",
    errors: { "Idempotency-Key": [expect.any(String)] },
  });
  const keyed = { headers: { "idempotency-key": "delivery-77" } };
  expect((await put("stock", move, keyed)).body).toMatchObject({ changed: 1 });
  expect((await put("stock", move, keyed)).body).toMatchObject({ changed: 1 });
  expect(await one("select available as stock from offer where product_id = 1 and market = 'IT'")).toMatchObject({
    stock: 7,
  });
  const other = await put("stock", [{ product: "MD-1", market: "IT", move: 1 }], keyed);
  expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
  expect(
    problems(
      await put(
        "stock",
        [
          { product: "MD-1", market: "IT", move: -8 },
          { product: "MD-5", market: "NO", onHand: 1 },
        ],
        { headers: { "idempotency-key": "x" } },
      ),
    ),
  ).toEqual([422, ["1 move", "2 market"]]);
  const version = (await one("select version from catalogue_state")).version;
  await put("stock", [{ product: "MD-1", market: "IT", onHand: 8 }]);
  expect(await one("select version from catalogue_state")).toMatchObject({ version });
  await put("stock", [{ product: "MD-1", market: "IT", onHand: 0, provisionDate: market.day(5) }]);
  expect((await one("select version from catalogue_state")).version).toBeGreaterThan(version);
  const low = await get("stock?state=out&market=IT");
  expect(low.body.entities.map(({ product }) => product.code)).toContain("MD-1");
});

test("lots, promotions, banners, notices, collections, substitutes, unavailabilities come and go", async () => {
  const batches = {
    lot: [{ product: "MD-6", market: "IT", code: "L9", expiresOn: market.day(9), onHand: 4 }],
    promotion: [
      {
        key: "spring",
        market: "IT",
        validFrom: market.day(-1),
        validTo: market.day(3),
        titles: { it: "Primavera" },
        products: [
          { product: "MD-6", amount: 4.2 },
          { product: "MD-2", amount: 8 },
        ],
      },
    ],
    banner: [
      { key: "new", placement: "home", image: 3, mobileImage: 3, link: "/novita", titles: { it: "Nuovo", en: "New" } },
    ],
    notice: [{ key: "closed", market: "IT", descriptions: { it: "Chiusi lunedì" }, validTo: market.day(1) }],
    collection: [{ collection: "top-qualities", product: "MD-6", sorting: 3 }],
    substitute: [{ product: "MD-2", substitute: "MD-1", sorting: 1 }],
    unavailability: [{ product: "MD-2", market: "IT", from: market.day(1), reason: "season" }],
  };
  for (const [kind, rows] of Object.entries(batches)) {
    expect(await put(kind, rows), kind).toMatchObject({ status: 200, body: { added: 1 } });
    expect((await put(kind, rows)).body, kind).toMatchObject({ unchanged: 1 });
    const columns = Object.keys(rows[0]);
    const { entities } = (await get(kind)).body;
    const mine = entities.find((row) =>
      row.key
        ? row.key === rows[0].key
        : row.product === rows[0].product &&
          row.code === rows[0].code &&
          (row.collection ?? "") === (rows[0].collection ?? ""),
    );
    for (const column of columns) {
      if (column === "products") expect(mine.products).toHaveLength(2);
      else expect(mine[column], `${kind} ${column}`).toEqual(rows[0][column]);
    }
  }
  const promoted = await market.get("/product/promotions");
  expect(promoted.body.entities.map(({ code }) => code)).toContain("MD-6");
  for (const [kind, rows] of Object.entries(batches)) {
    expect((await put(kind, [{ ...rows[0], remove: true }])).body, kind).toMatchObject({ removed: 1 });
    expect((await put(kind, [{ ...rows[0], remove: true }])).body, kind).toMatchObject({ unchanged: 1 });
  }
  expect(await wrongCopies()).toEqual([]);
});

test("a banner leads to a page of the shop and nowhere else, however a browser may read it", async () => {
  const banner = (link) => put("banner", [{ key: "away", placement: "home", image: 3, link, titles: { it: "Via" } }]);
  for (const link of ["//evil.example", "/\\evil.example", "/a\\b", "https://evil.example", "evil", "javascript:x"]) {
    const { status, body } = await banner(link);
    expect([link, status, body.rows?.[0]?.field]).toEqual([link, 422, "link"]);
  }
  expect((await get("banner")).body.entities.filter(({ key }) => key === "away")).toEqual([]);
});

test("a new price is in the shop within seconds", async () => {
  const price = async () => (await market.get("/product/4")).body.price;
  const before = await price();
  await put("price", [{ priceList: "it", product: "MD-4", amount: 8.88 }]);
  expect(await price()).not.toBe(before);
  const { version } = await one("select version from catalogue_state");
  const kv = await market.mf.getKVNamespace("KV", edgeName);
  expect(await kv.get("catalogue-version")).toBe(String(version));
});

test("two who change the same article at once both have their way, or are asked again", async () => {
  const changes = ["origin", "pack", "ingredients"].map((column) =>
    put("product", [{ code: "MD-3", [column]: "Nuovo" }]),
  );
  const answers = await Promise.all(changes);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await get("product/3")).body.row).toMatchObject({ origin: "Nuovo", pack: "Nuovo", ingredients: "Nuovo" });
});

test("a picture is everybody's at once, without what a camera hid in it", async () => {
  const send = (method, path, body) =>
    market.ask(`/api/ops/${path}`, { method, headers: { ...key, ...(body && { "content-type": "image/png" }) }, body });
  const uploaded = await parsed(await send("PUT", "product/2/picture", png));
  expect(uploaded).toMatchObject({ status: 200, body: { width: 1, height: 1, mediaType: "image/png" } });
  for (const preset of ["product_thumb", "product_big"]) {
    const shown = await market.ask(`${uploaded.body.url}${preset}`);
    expect([shown.status, shown.headers.get("content-type").startsWith("image/")]).toEqual([200, true]);
  }
  expect((await market.get("/product/2")).body.image.id).toBe(uploaded.body.id);
  expect((await get("product/2")).body).toMatchObject({ hasUpload: true });
  expect((await send("PUT", "product/2/picture", Buffer.from("<svg/>"))).status).toBe(422);
  expect((await send("PUT", "product/999/picture", png)).status).toBe(404);
  expect((await send("DELETE", "product/2/picture")).status).toBe(204);
  expect((await get("product/2")).body).toMatchObject({ hasUpload: false });
  const banner = await parsed(await send("POST", "image", png));
  expect(banner).toMatchObject({ status: 201, body: { id: uploaded.body.id } });
});

test("no allergens is not the same as nothing known, also in CSV", async () => {
  await put("product", [
    { code: "MD-1", allergens: [] },
    { code: "MD-2", allergens: null },
  ]);
  const { body: text } = await get("product?format=csv&q=MD-");
  expect((await put("product", text)).body).toMatchObject({ changed: 0, added: 0 });
  const known = await market.rows("select allergens_known as known from product where id in (1, 2) order by id");
  expect(known.map(({ known }) => known)).toEqual([1, 0]);
});

test("what is missing is found", async () => {
  const codes = async (query) => (await get(`product?${query}`)).body.entities.map(({ code }) => code);
  await put("product", [
    { code: "BARE-1", category: "cheese", names: { it: "Zafferano puro" }, offers: [{ market: "IT", vatRate: 4 }] },
  ]);
  expect(await codes("state=unpriced&market=IT")).toEqual(["BARE-1"]);
  expect(await codes("state=without_picture")).toContain("BARE-1");
  expect(await codes("q=zaffer")).toEqual(["BARE-1"]);
  expect(await codes("category=dairy&state=active&market=IT")).toEqual(["MD-3", "MD-4", "MD-5"]);
  expect((await get("product?state=none")).status).toBe(422);
});

test("articles that were stored twice before are found until one of them is corrected", async () => {
  const doubles = async () => (await get("product?state=duplicate_code")).body.entities.map(({ code }) => code);
  expect(await doubles()).toEqual([]);
  const row = (code, ean) => ({ code, ean, category: "cheese", names: { it: `Doppio ${code}` } });
  const rows = [
    row("Twin-1", "8000000000101"),
    row("Twin-2", "8000000000118"),
    row("Twin-3", null),
    row("Twin-4", null),
  ];
  expect((await put("product", rows)).body).toMatchObject({ added: 4 });
  await market.fill([
    "update product set code = 'TWIN-3' where code = 'Twin-4'",
    "update product set ean = '08000000000101' where code = 'Twin-2'",
  ]);
  expect(await doubles()).toEqual(["TWIN-3", "Twin-1", "Twin-2", "Twin-3"]);
  await market.fill([
    "update product set code = 'Twin-4' where code = 'TWIN-3'",
    "update product set ean = null where code = 'Twin-2'",
  ]);
  expect(await doubles()).toEqual([]);
});

test("an article is one whatever the case of its code and the zeros of its number", async () => {
  const row = (code, ean) => ({ code, ean, category: "cheese", names: { it: `Prova ${code}` } });
  expect((await put("product", [row("Abc-2", "036000291452")])).body).toMatchObject({ added: 1 });
  expect(problems(await put("product", [row("ABC-2", null)]))).toEqual([422, ["1 code"]]);
  expect(problems(await put("product", [row("ABC-3", "0036000291452")]))).toEqual([422, ["1 ean"]]);
  expect(problems(await put("product", [row("New-1", null), row("NEW-1", null)]))).toEqual([422, ["2 code"]]);
  // Its own number in another form is no other article's.
  expect((await put("product", [{ code: "Abc-2", ean: "00036000291452" }])).body).toMatchObject({ changed: 1 });
  await put("product", [{ code: "Abc-2", offers: [{ market: "IT", vatRate: 4 }] }]);
  await put("price", [{ priceList: "it", product: "Abc-2", amount: 3 }]);
  await put("stock", [{ product: "Abc-2", market: "IT", onHand: 9 }]);
  for (const text of ["abc-2", "ABC-2", "036000291452", "0036000291452"]) {
    const { body } = await market.get(`/search/suggest?q=${text}`);
    expect(
      body.products.map(({ code }) => code),
      text,
    ).toEqual(["Abc-2"]);
  }
  expect((await get("product?q=0036000291452")).body.entities.map(({ code }) => code)).toEqual(["Abc-2"]);
});

test("a quantity or a promotion that makes an article dearer is refused, with its price", async () => {
  const row = { code: "DEAR-1", category: "cheese", names: { it: "Caro" }, offers: [{ market: "IT", vatRate: 4 }] };
  await put("product", [row]);
  const price = (minQuantity, amount) => ({ priceList: "it", product: "DEAR-1", minQuantity, amount });
  // The price of one piece counts in whatever order the rows come.
  expect(problems(await put("price", [price(10, 5.01), price(1, 5)]))).toEqual([422, ["1 amount"]]);
  expect((await put("price", [price(10, 5), price(1, 5)])).body).toMatchObject({ added: 2 });
  const dear = await put("price", [price(20, 5.5)]);
  expect(problems(dear)).toEqual([422, ["1 amount"]]);
  expect(dear.body.rows[0].message).toMatch(/DEAR-1.*5[.,]00/);
  // A dry run is as strict as the write, unless earlier parts of the same table may change the price.
  for (const query of ["?dryRun=1", "?dryRun=1&continues=0", "?continues=1"])
    expect([query, ...problems(await put("price", [price(20, 5.5)], { query }))]).toEqual([query, 422, ["1 amount"]]);
  const part = await put("price", [price(20, 5.5)], { query: "?dryRun=1&continues=1" });
  expect(part.body).toMatchObject({ added: 1, dryRun: true });
  const own = await put("price", [price(1, 5), price(20, 5.5)], { query: "?dryRun=1&continues=1" });
  expect(problems(own)).toEqual([422, ["2 amount"]]);
  // A lower price leaves what is there, and it goes back unchanged.
  expect((await put("price", [price(1, 4)])).body).toMatchObject({ changed: 1 });
  expect((await put("price", [price(1, 4), price(10, 5)])).body).toMatchObject({ unchanged: 2 });
  const promotion = (market, amount, validFrom = "2020-01-01") => ({
    key: "dearer",
    market,
    validFrom,
    validTo: "2099-12-31",
    titles: { it: "Cara" },
    products: [{ product: "DEAR-1", amount }],
  });
  expect(problems(await put("promotion", [promotion("IT", 4.01)]))).toEqual([422, ["1 products"]]);
  // By the time that a promotion begins the price may be higher.
  expect((await put("promotion", [promotion("IT", 4.01, "2099-12-01")])).body).toMatchObject({ added: 1 });
  expect((await put("promotion", [promotion("IT", 4)])).body).toMatchObject({ changed: 1 });
  expect((await put("promotion", [{ key: "dearer", remove: true }])).body).toMatchObject({ removed: 1 });
});

test("one file holds articles, prices and stock, each checked and kept as where it comes alone", async () => {
  const heads =
    "code;category;names.it;offers.IT.vatRate;Prezzo;offers.NO.vatRate;offers.NO.price;Giacenza;offers.NO.onHand";
  const table = (...rows) => `${[heads, ...rows].join("\r\n")}\r\n`;
  const both = table("ONE-1;cheese;Uno;4;1.200,50;15;99,90;40;7", "ONE-2;cheese;Due;4;2,15 €;;;;");
  expect((await put("product", both, { query: "?dryRun=1" })).body).toMatchObject({ added: 2, prices: 3, onHand: 2 });
  expect(await one("select count(*) as n from product where code like 'ONE-%'")).toEqual({ n: 0 });
  expect((await put("product", both)).body).toMatchObject({ added: 2, prices: 3, onHand: 2 });
  const offers = () =>
    market.rows(`select p.code, o.market, o.price, o.on_hand from product p join offer o on o.product_id = p.id
      where p.code like 'ONE-%' order by p.code, o.market`);
  const stored = [
    { code: "ONE-1", market: "IT", price: 120_050, on_hand: 40 },
    { code: "ONE-1", market: "NO", price: 9990, on_hand: 7 },
    { code: "ONE-2", market: "IT", price: 215, on_hand: 0 },
  ];
  expect(await offers()).toEqual(stored);
  expect(
    await market.rows(`select m.market, m.kind, m.before, m.after, m.service_key_id as by from stock_move m
    join product p on p.id = m.product_id where p.code = 'ONE-1' order by m.market`),
  ).toEqual([
    { market: "IT", kind: "push", before: 0, after: 40, by: 1 },
    { market: "NO", kind: "push", before: 0, after: 7, by: 1 },
  ]);
  expect((await put("product", both)).body).toEqual({
    rows: 2,
    added: 0,
    changed: 0,
    unchanged: 2,
    removed: 0,
    dryRun: false,
    decimalSign: "comma",
  });

  // What the other kinds refuse is refused, at its cell; and nothing of the file is written.
  const wrong = table("ONE-1;cheese;Nuovo nome;4;0;15;;-1;x", "ONE-2;cheese;Due;4;;;;;", "ONE-3;cheese;Tre;;1,00;;;;");
  expect(problems(await put("product", wrong))).toEqual([
    422,
    [
      "2 offers.IT.onHand",
      "2 offers.IT.price",
      "2 offers.NO.onHand",
      "2 offers.NO.price",
      "3 offers.IT.price",
      "4 offers.IT.vatRate",
    ],
  ]);
  expect(await offers()).toEqual(stored);
  // A figure that is not given stays; a new price has its history.
  const changed = await put("product", [{ code: "ONE-1", offers: [{ market: "IT", price: 1100, onHand: null }] }]);
  expect(changed.body).toMatchObject({ changed: 1, prices: 1 });
  expect(changed.body).not.toHaveProperty("onHand");
  expect((await offers())[0]).toEqual({ ...stored[0], price: 110_000 });
  expect(
    await market.rows(`select l.key, h.amount from price_history h join price_list l on l.id = h.price_list_id
    join product p on p.id = h.product_id where p.code = 'ONE-1' order by l.key`),
  ).toEqual([
    { key: "it", amount: 110_000 },
    { key: "no", amount: 9990 },
  ]);
  const audit = await one("select detail from audit where action = 'product.put' order by id desc limit 1");
  expect(JSON.parse(audit.detail).rows).toEqual([
    { key: "ONE-1", before: { "offers.IT.price": 1200.5 }, after: { "offers.IT.price": 1100 } },
  ]);
  expect(await wrongCopies()).toEqual([]);
});

test("figures of stock need their own scope where they change anything", async () => {
  const prices = "madia_sk_prices";
  await market.fill(serviceKey(2, prices, ["catalogue:read", "catalogue:write"]));
  const headers = { "madia-service-key": prices };
  const row = (offer) => [{ code: "MD-3", offers: [{ market: "IT", ...offer }] }];
  const { on_hand: stocked } = await one("select on_hand from offer where product_id = 3 and market = 'IT'");
  for (const query of ["", "?dryRun=1"]) {
    const answer = await put("product", row({ onHand: stocked + 1 }), { headers, query });
    expect([answer.status, answer.body.code]).toEqual([403, "scope"]);
  }
  expect((await put("product", row({ onHand: stocked }), { headers })).body).toMatchObject({ unchanged: 1 });
  expect((await put("product", row({ price: 7.77, onHand: stocked }), { headers })).body).toMatchObject({ prices: 1 });
  const sheet = await parsed(await market.ask("/api/ops/product?format=csv", { headers }));
  expect((await put("product", sheet.body, { headers })).body).toMatchObject({ changed: 0, added: 0 });
  expect(await one("select on_hand from offer where product_id = 3 and market = 'IT'")).toEqual({ on_hand: stocked });
});
