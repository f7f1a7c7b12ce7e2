// What was fetched goes back as it is: every kind, JSON and CSV, through the sample client as well. What is wrong is told at its
// row, and the audit has what stood there and what stands there now.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Shop } from "../../scripts/erp/shop.mjs";
import { at } from "../../scripts/paths.mjs";
import { openMatrix } from "./matrix-fixture.mjs";
import { everything } from "./ops-calls.mjs";
import { serviceKey } from "./people.mjs";

const secret = "madia_sk_sheets";
const { paths } = JSON.parse(readFileSync(at("schema", "openapi.json"), "utf8"));
const kinds = Object.keys(paths)
  .filter((path) => paths[path].put?.operationId?.startsWith("put_ops_") && paths[path].get)
  .filter((path) => "text/csv" in (paths[path].put.requestBody?.content ?? {}))
  .map((path) => path.slice("/ops/".length));

let market;
beforeAll(async () => {
  market = await openMatrix();
  await market.fill(serviceKey(901, secret, everything));
}, 300_000);
afterAll(() => market?.close());

async function call(method, path, body, type = "application/json", headers = {}) {
  const answer = await market.ask(`/api/ops/${path}`, {
    method,
    body: body && (typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body)),
    headers: { "madia-service-key": secret, ...(body && { "content-type": type }), ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, text, body: text.startsWith("{") ? JSON.parse(text) : undefined };
}
const get = (path) => call("GET", path);
const put = (kind, rows) => call("PUT", kind, { rows });
const problems = ({ status, body }) => [status, body?.rows?.map(({ line, field }) => `${line} ${field}`)];
/** The first price, so high that no quantity costs more. */
async function highPrice() {
  const [price] = (await get("price?elementsPerPage=1")).body.entities;
  expect((await put("price", [{ ...price, amount: 90_000 }])).status).toBe(200);
  return price;
}

/** A row of each kind that the fixture has none of. */
const more = {
  promotion: {
    key: "prova",
    market: "IT",
    validFrom: "2026-11-01",
    validTo: "2099-01-01",
    titles: { it: "Prova" },
    products: [{ product: "MD-1", amount: 1.1 }],
  },
  coupon: { key: "prova", market: "IT", rate: 5, titles: { it: "Prova" }, companies: ["C00001"] },
  commission: { kind: "category", key: "coffee", rate: 2.5 },
  target: { agent: "manager@test.example", month: "2026-12", currency: "EUR", amount: 10_000 },
  "zone-day": { zone: "it-mainland", date: "2099-12-24", capacity: 50 },
  notice: { key: "prova", descriptions: { it: "Prova" } },
};

test("every kind that was fetched comes back unchanged, as JSON and as CSV", { timeout: 120_000 }, async () => {
  expect(kinds.length).toBeGreaterThanOrEqual(26);
  for (const [kind, row] of Object.entries(more)) await put(kind, [row]);
  const filled = [];
  for (const kind of kinds) {
    const page = await get(`${kind}?elementsPerPage=100`);
    expect(page.status, kind).toBe(200);
    const rows = page.body.entities.length;
    if (rows > 0) filled.push(kind);
    const back = await call("PUT", kind, page.body);
    expect([kind, back.status, back.body], back.text).toMatchObject([kind, 200, { rows, unchanged: rows }]);
    for (const format of ["csv", "sheet"]) {
      const sheet = await call("GET", `${kind}?format=${format}`, undefined, undefined, { "accept-language": "it" });
      const again = await call("PUT", kind, sheet.text, "text/csv");
      expect([kind, format, again.status], again.text).toEqual([kind, format, 200]);
      expect([kind, format, again.body.unchanged], again.text).toEqual([kind, format, again.body.rows]);
    }
  }
  expect(filled.length, `of ${kinds}: ${filled}`).toBeGreaterThanOrEqual(20);
});

test("a table says by its other numbers what a sign means, and is refused with both readings where it does not", async () => {
  const { product, priceList } = await highPrice();
  const table = (...amounts) =>
    [
      "Product;PriceList;MinQuantity;Amount",
      ...amounts.map((amount, at) => `${product};${priceList};${at + 50};${amount}`),
    ].join("\r\n");
  const check = async (text, query = "") =>
    call("PUT", `price?dryRun=1${query}`, text, "text/csv", { "accept-language": "it" });
  const clear = await check(table("1.200", "2,15 €"));
  expect([clear.status, clear.body], clear.text).toMatchObject([200, { added: 2, decimalSign: "comma" }]);
  for (const text of [table("1.200"), table("1.200", "2,15", "2.15")]) {
    const unclear = await check(text);
    expect([unclear.status, unclear.body.rows]).toMatchObject([
      422,
      [{ line: 2, message: expect.stringMatching(/1200.*1,2/) }],
    ]);
  }
  expect((await check(table("1.200"), "&decimalSign=comma")).status).toBe(200);
  expect((await check(table("1.200"), "&decimalSign=mixed")).status).toBe(422);
  expect((await check(table("1.200"), "&decimalSign=punto")).body.errors).toHaveProperty("decimalSign");
});

test("another currency, a rate of a spreadsheet and a year of two digits are refused at their cell", async () => {
  const { product } = await highPrice();
  const lists = (await get("price-list")).body.entities;
  const listOf = (market) => lists.find((list) => list.market === market).key;
  const check = (kind, text) => call("PUT", `${kind}?dryRun=1`, text, "text/csv", { "accept-language": "it" });
  const price = (market, amount) =>
    check("price", `priceList;product;minQuantity;amount\n${listOf(market)};${product};50;${amount}\n`);
  const krone = await price("IT", "kr 120,00");
  expect(problems(krone)).toEqual([422, ["2 amount"]]);
  expect(krone.body.rows[0].message).toContain("valuta");
  expect(problems(await price("NO", "120,00 €"))).toEqual([422, ["2 amount"]]);
  expect((await price("NO", "kr 120,00")).status).toBe(200);
  expect((await price("IT", "120,00 €")).status).toBe(200);

  const rate = "0,22";
  expect(problems(await check("product", `code;offers.IT.vatRate\n${product};${rate}\n`))).toEqual([
    422,
    ["2 offers.IT.vatRate"],
  ]);
  expect(problems(await check("shipping", `market;fee;vatRate\nIT;9,90;${rate}\n`))).toEqual([422, ["2 vatRate"]]);
  expect(problems(await check("coupon", "key;market;rate;titles.it\nprova-2;IT;0,05;Prova\n"))).toEqual([
    422,
    ["2 rate"],
  ]);
  const promotion = (day) => `key;market;validFrom;validTo;titles.it\nprova-2;IT;${day};31/12/2026;Prova\n`;
  expect(problems(await check("promotion", promotion("24/11/0026")))).toEqual([422, ["2 validFrom"]]);
  expect((await check("promotion", promotion("24/11/2026"))).status).toBe(200);
  // A comma within a text that has no quotation marks.
  const beyond = await check("translation", `product,locale,name\n${product},it,Olio, aceto\n`);
  expect(beyond.body.rows).toEqual([{ line: 2, field: "", message: expect.stringContaining("virgolette") }]);
  // A quotation mark that never closes takes the rows below.
  const open = await check("translation", `product;locale;name\n${product};it;"Olio\n${product};en;Oil\n`);
  expect(open.body.rows).toEqual([{ line: 2, field: "name", message: expect.stringContaining("tagliata") }]);
});

test("nothing strange in a cell becomes another value", async () => {
  const { product, priceList } = await highPrice();
  const row = (minQuantity, amount, of = product) => `${of};${priceList};${minQuantity};${amount}`;
  const table = (...rows) => ["product;priceList;minQuantity;amount", ...rows].join("\r\n");
  const check = (text) => call("PUT", "price?dryRun=1", text, "text/csv", { "accept-language": "it" });
  const clear = await check(table(row(50, "99,-"), row(51, "'2,50"), row("'52", "€ 9.-")));
  expect([clear.status, clear.body], clear.text).toMatchObject([200, { added: 3 }]);
  // A workbook's numbers have a point, and its text `1.000` an apostrophe.
  const rows = [
    row(50, "2.15"),
    row(51, "'1.000"),
    row(52, "12 %"),
    row("(53)", "1"),
    row(54, "12-"),
    row(55, "1", "#N/A"),
  ];
  const strange = await check(table(...rows));
  expect(problems(strange)).toEqual([422, ["3 amount", "4 amount", "5 minQuantity", "6 amount", "7 product"]]);
  expect(strange.body.rows.map(({ message }) => message)).toEqual([
    expect.stringMatching(/1000.*1/),
    expect.any(String),
    expect.any(String),
    expect.any(String),
    expect.stringContaining("#N/D"),
  ]);
  const { body } = await call("PUT", "product?dryRun=1", `code;ean\n${product};12345678905\n`, "text/csv", {
    "accept-language": "it",
  });
  expect(body.rows).toEqual([{ line: 2, field: "ean", message: expect.stringContaining("zeri") }]);
});

test("what a constraint would refuse is told at its row", async () => {
  const product = (await get("product?format=csv&elementsPerPage=1")).text.split(/\r?\n/)[1].split(",")[0];
  const twice = [
    { key: "milk", presence: "contains" },
    { key: "milk", presence: "may_contain" },
  ];
  expect(problems(await put("product", [{ code: product, allergens: twice }]))).toEqual([422, ["1 allergens"]]);
  await put("price-list", [{ key: "norge", name: "Norge", market: "NO" }]);
  expect(problems(await put("company", [{ code: "C00001", priceList: "norge" }]))).toEqual([422, ["1 priceList"]]);
  await market.sql("update company set country = 'NO' where code = 'C00002'");
  expect(problems(await put("company", [{ code: "C00002", sdiCode: "ABCDEFG" }]))).toEqual([422, ["1 sdiCode"]]);
  await market.sql("update company set country = 'IT' where code = 'C00002'");
  const early = {
    company: "C00001",
    documentNumber: "PRIMA",
    documentType: "invoice",
    issueDate: "2026-11-20",
    dueDate: "2026-11-19",
    amount: 10,
    currency: "EUR",
  };
  expect(problems(await put("deadline", [early]))).toEqual([422, ["1 dueDate"]]);
});

test("a decimal column says that it takes decimals, in the language that was asked in", async () => {
  const wrong = await call("PUT", "commission", { rows: [{ ...more.commission, rate: 3.333 }] }, undefined, {
    "accept-language": "it",
  });
  expect(wrong.body.rows[0].message).toBe("Un numero con al massimo 2 decimali, da 0 a 100");
});

test("a path that cannot be read names its parameter, and a percent sign is no wildcard", async () => {
  expect((await get("product/uno")).body.errors).toHaveProperty("id");
  const found = async (q) => {
    const answer = await market.ask(`/api/user/managed-companies?q=${encodeURIComponent(q)}`, {
      headers: { "madia-api-key": "manager" },
    });
    return (await answer.json()).total;
  };
  expect(await found("")).toBeGreaterThan(0);
  expect([await found("%"), await found("_"), await found("*")]).toEqual([0, 0, 0]);
});

test("the audit has each value before and after", async () => {
  const last = async (kind) =>
    (await market.rows(`select detail from audit where action = '${kind}.put' order by id desc limit 1`))[0].detail;
  await put("shipping", [{ market: "IT", fee: 12.5, vatRate: 22 }]);
  await put("shipping", [{ market: "IT", fee: 13.75 }]);
  expect(JSON.parse(await last("shipping")).rows).toEqual([
    { key: "IT", before: { fee: 12.5 }, after: { fee: 13.75 } },
  ]);
  const zone = (await get("zone")).body.entities[0];
  await put("zone", [{ key: zone.key, cutoff: "03:33" }]);
  expect(JSON.parse(await last("zone")).rows).toEqual([
    { key: zone.key, before: { cutoff: zone.cutoff }, after: { cutoff: "03:33" } },
  ]);
  const price = (await get("price")).body.entities[0];
  await put("price", [{ ...price, amount: 77.77 }]);
  expect(JSON.parse(await last("price")).rows).toEqual([
    {
      key: [price.priceList, price.product, price.minQuantity],
      before: { amount: price.amount },
      after: { amount: 77.77 },
    },
  ]);
  await put("commission", [{ kind: "category", key: "coffee", rate: 4 }]);
  await put("commission", [{ kind: "category", key: "coffee", remove: true }]);
  expect(JSON.parse(await last("commission")).rows).toEqual([{ key: ["category", "coffee"], before: { rate: 4 } }]);
});

test("the audit has each head that was chosen, and its column before and after", async () => {
  const choose = (...heads) =>
    call("PUT", "columns/price", { heads: heads.map(([head, column]) => ({ head, column })) });
  const noted = async () => {
    const rows = await market.rows("select detail from audit where action = 'settings.put' order by id");
    return rows.map(({ detail }) => JSON.parse(detail)).filter(({ kind }) => kind === "price");
  };
  await choose(["Preis netto", "amount"], ["Regal", null]);
  await choose(["Preis-Netto", "minQuantity"], ["regal", null]);
  await choose(["Preis netto", "minQuantity"]);
  expect(await noted()).toEqual([
    {
      kind: "price",
      rows: [
        { key: "preis netto", after: { column: "amount" } },
        { key: "regal", after: { column: null } },
      ],
    },
    {
      kind: "price",
      rows: [{ key: "preis netto", before: { column: "amount" }, after: { column: "minQuantity" } }],
    },
  ]);
  const twice = await choose(["Preis netto", "amount"], ["preis-netto", "minQuantity"]);
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ["heads.1.head"]]);
});

/** A stand-in of the shop on loopback: pages of one row, and batches that it keeps. */
async function standIn(work) {
  const bodies = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const page = Number(new URL(request.url, "http://shop").searchParams.get("page") ?? 1);
    if (request.method === "GET") {
      if (page < 3) response.setHeader("link", `</api/ops/price?format=csv&page=${page + 1}>; rel="next"`);
      return response.end(`\uFEFFkey,text\r\n${page},"a\r\n\r\nb"\r\n`);
    }
    bodies.push(body);
    if (body.includes("wrong")) {
      response.statusCode = 422;
      return response.end(JSON.stringify({ message: "No", rows: [{ line: 6, field: "key", message: "m" }] }));
    }
    response.end(JSON.stringify({ rows: 1, unchanged: 1 }));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  try {
    return await work(new Shop(`http://127.0.0.1:${server.address().port}`, "key"), bodies);
  } finally {
    server.close();
  }
}

test("the sample client fetches every page, and sends parts that cut no cell", () =>
  standIn(async (shop, bodies) => {
    let text = "";
    for await (const part of shop.fetch("price")) text += part;
    expect(text).toBe('\uFEFFkey,text\r\n1,"a\r\n\r\nb"\r\n2,"a\r\n\r\nb"\r\n3,"a\r\n\r\nb"\r\n');
    const lines = Array.from({ length: 1200 }, (_, at) => `${at},"first\n\nlast, ""${at}"""`);
    expect(await shop.push("price", ["key,text", ...lines, ""].join("\n"))).toMatchObject({ rows: 3, unchanged: 3 });
    expect(bodies.map((body) => body.split("key,text").length - 1)).toEqual([1, 1, 1]);
    expect(bodies.flatMap((body) => body.trimEnd().split("\n").slice(2)).join("\n")).toBe(lines.join("\n"));
    bodies.length = 0;
    const long = Array.from({ length: 300 }, (_, at) => `${at},${"x".repeat(10_000)}`);
    await shop.push("price", ["key,text", ...long].join("\n"));
    expect(bodies.every((body) => Buffer.byteLength(body) < 2 * 1024 * 1024) && bodies.length > 1).toBe(true);
    lines[700] = '"wrong",x';
    const failed = await shop.push("price", ["key,text", ...lines].join("\n")).catch((error) => error.message);
    // Line 6 of the second part, below its separator and its heads, is the first of the row in lines 1505 to 1507 of the file.
    expect(failed).toContain("line 1505: key: m");
    expect(failed).toContain('lines before 1502: written {"rows":1');
    expect(failed).toContain("lines from 1502 on: nothing was written");
  }));

test("what a head stands for is known by name and by trade, and remembered as it was chosen", async () => {
  const read = async (heads, kind = "price") => {
    const { status, body } = await get(`columns/${kind}?heads=${encodeURIComponent(heads.join("\t"))}`);
    expect(status).toBe(200);
    return body.heads.map(({ column, chosen }) => [column, chosen]);
  };
  const choose = (heads, kind = "price") => call("PUT", `columns/${kind}`, { heads });
  const { body } = await get("columns/price");
  expect(body.columns.find(({ name }) => name === "product")).toEqual({
    name: "product",
    key: true,
    needed: true,
    readOnly: false,
  });
  expect(body.columns.map(({ name }) => name)).toContain("remove");
  expect(await read(["PRODUCT", "Varenr.", "EK netto", "Lagerplatz"])).toEqual([
    ["product", false],
    ["product", false],
    [null, false],
    [null, false],
  ]);
  const chosen = [
    { head: "EK netto", column: "amount" },
    { head: "Lagerplatz", column: null },
    { head: "Varenr.", column: "priceList" },
  ];
  expect((await choose(chosen)).status).toBe(204);
  // Of another kind nothing was chosen, and another head's choice stays.
  expect((await choose([{ head: "Rabatt", column: null }])).status).toBe(204);
  expect(await read(["ek-NETTO", "lagerplatz", "Varenr", "product"])).toEqual([
    ["amount", true],
    [null, true],
    ["priceList", true],
    ["product", false],
  ]);
  expect(await read(["EK netto"], "stock")).toEqual([[null, false]]);
  for (const wrong of [[{ head: "EK", column: "names.it" }], [{ head: " ", column: null }], []])
    expect((await choose(wrong)).status).toBe(422);
  expect((await choose(chosen, "nothing")).status).toBe(404);
  expect((await get(`columns/price?heads=${"a%09".repeat(300)}`)).status).toBe(422);
  // The longest heads are answered in any script, and longer ones are refused by name.
  const long = (length) => get(`columns/price?heads=${encodeURIComponent("𠮷".repeat(length))}`);
  expect((await long(1_200)).status).toBe(200);
  expect((await long(1_201)).body.errors).toHaveProperty("heads");
});

test("a body in another encoding names UTF-8; letters saved twice are named at their cell", async () => {
  const json = JSON.stringify({ rows: [{ product: "MD-1", locale: "it", name: "Caffè" }] });
  const send = (body, type) => call("PUT", "translation?dryRun=1", body, type, { "accept-language": "en" });
  for (const [text, type] of [
    [json, "application/json"],
    ["product;locale;name\nMD-1;it;Caffè\n", "text/csv"],
  ]) {
    const others = [Buffer.from(`\ufeff${text}`, "utf16le"), Buffer.from(text, "utf16le"), Buffer.from(text, "latin1")];
    const errors = { body: [expect.stringContaining("UTF-8")] };
    for (const sent of others) {
      const { status, body } = await send(sent, type);
      expect([status, body]).toMatchObject([400, { code: "malformed", errors }]);
    }
    const twice = await send(Buffer.from(text).toString("latin1"), type);
    expect([twice.status, twice.body.rows.map(({ field }) => field)]).toEqual([422, ["name"]]);
    expect((await send(text.replace("Caffè", "PÃO, SÃO e Å"), type)).status).toBe(200);
  }
});

test("a table without rows says so, and a body without heads is refused", async () => {
  const send = (body) => call("PUT", "price", body, "text/csv");
  expect((await send("priceList;product;amount\n")).body).toMatchObject({ rows: 0, empty: true });
  expect((await put("price", [])).body).toMatchObject({ rows: 0, empty: true });
  for (const nothing of [" ", "\ufeff\r\n"]) {
    const { status, body } = await send(nothing);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["rows"]]);
  }
});
