// An import into a shop that runs: in steps, whole articles only, to be gone on with after it broke.
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { articlesCsv } from "../../scripts/bench/import-articles.mjs";
import { importFiles, writeSql } from "../../scripts/import.mjs";
import { askControl } from "../../scripts/serve/control.mjs";
import { runInSteps, stepsOf } from "../../scripts/serve/steps.mjs";
import { serve } from "../../scripts/serve.mjs";
import { fetchFresh } from "../support/send.mjs";
import { storageWithCatalogue } from "../support/storage.mjs";

const articles = 120;
let storage;
let whole;
let shop;
let socket;
let folder;
beforeAll(async () => {
  [storage, whole] = [await storageWithCatalogue(), await storageWithCatalogue()];
  folder = join(storage.state, "files");
  mkdirSync(folder);
  socket = join(storage.state, "control.sock");
  shop = await serve({ state: storage.state, control: socket, onLog: () => {} });
}, 300_000);
afterAll(async () => {
  await shop?.close();
  storage?.remove();
  whole?.remove();
});

function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** What the tool writes for these files. */
async function written(files) {
  const path = join(folder, "steps.sql");
  await writeSql(files, path, { state: storage.state });
  return path;
}

/** Articles that have one part and lack another. */
const halves = () =>
  storage.query(`select p.code from product p where p.code glob 'G0*' and not (
    (select count(*) from product_text t where t.product_id = p.id) = 12
    and (select count(*) from offer o where o.product_id = p.id and o.price is not null and o.on_hand >= 0) = 2
    and (select count(*) from price x where x.product_id = p.id) = 2
    and (select count(*) from search_text s where s.product_id = p.id) = 1
    and (select count(*) from product_image i where i.product_id = p.id) > 0)`);
/** All rows but those that say when. */
const rows = (own) => ({ ...own.content(["label_changed_at"]), stock_move: "", timer_run: "", price_round: "" });
const count = () => storage.count("select count(*) from product where code glob 'G0*'");

test("who hangs up ends it between two articles; the same again goes on to the same end", {
  timeout: 360_000,
}, async () => {
  const csv = file("articoli.csv", articlesCsv(articles));
  const path = await written([csv]);
  await new Promise((done) => {
    const sent = request({ socketPath: socket, method: "POST", path: "/sql" }, (answer) => {
      answer.on("error", done);
      answer.on("end", done);
      const lines = createInterface({ input: answer });
      lines.on("error", done);
      lines.on("line", (line) => {
        if (JSON.parse(line).progress?.done > 0) sent.destroy();
      });
      lines.on("close", done);
    });
    sent.end(JSON.stringify({ path }));
  });
  await expect.poll(async () => (await askControl(socket, "GET", "/status")).working, { timeout: 20_000 }).toBe(0);
  expect(count()).toBeGreaterThan(0);
  expect(count()).toBeLessThan(articles);
  expect(halves()).toEqual([]);
  // Nobody is told of a step that is not there, and the pages know what is.
  const kv = await shop.mf.getKVNamespace("KV", "madia-edge");
  expect(await kv.get("catalogue-version")).toBe(String(storage.count("select version from catalogue_state")));

  const progress = [];
  const { longest } = await importFiles([csv], {
    state: storage.state,
    socket,
    onProgress: (at) => progress.push(at.done),
  });
  expect(longest).toBeGreaterThan(0);
  expect(progress.at(-1)).toBe(articles);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
  expect(progress.length).toBeGreaterThan(3);
  expect([count(), halves()]).toEqual([articles, []]);
  expect(storage.count("select count(*) from search_stale")).toBe(0);
  expect(() => storage.query("insert into product_search (product_search) values ('integrity-check')")).not.toThrow();
  // As where nobody reads: one transaction.
  await importFiles([csv], { state: whole.state });
  expect(rows(storage)).toEqual(rows(whole));
  await importFiles([csv], { state: storage.state, socket });
  expect(rows(storage)).toEqual(rows(whole));
});

test("a step that fails says how far it came, and what is in stays", async () => {
  const path = join(folder, "broken.sql");
  writeFileSync(
    path,
    "update product set keywords = 'eins' where code = 'G000001';\n-- 1 of 2;\nupdate nowhere set a = 1;\n-- 2 of 2;\n",
  );
  const batches = [];
  const batch = async (texts) => {
    batches.push(texts);
    if (texts.some((text) => text.includes("nowhere"))) throw new Error("no such table: nowhere");
  };
  await expect(runInSteps(path, batch)).rejects.toThrow("after 1 of 2 articles: no such table: nowhere");
  expect(batches.length).toBe(2);
});

test("two articles change their EANs with one another, also when they lie in different steps, and a new one takes a free one", async () => {
  const eans = storage.query("select code, ean from product where code in ('G000000', 'G000119') order by code");
  const lines = eans.map(({ code }, at) => `${code},${eans[1 - at].ean}`);
  const between = storage.query(
    "select code, ean from product where code glob 'G0000*' and code > 'G000000' order by code",
  );
  const swap = file(
    "scambio.csv",
    ["code,ean", lines[0], ...between.map(({ code, ean }) => `${code},${ean}`), lines[1], ""].join("\n"),
  );
  await importFiles([swap], { state: storage.state, socket });
  expect(
    storage.query("select ean from product where code in ('G000000', 'G000119') order by code").map(({ ean }) => ean),
  ).toEqual([eans[1].ean, eans[0].ean]);
  const taken = file(
    "preso.csv",
    `code,ean,name,category\nNUOVO-EAN,${eans[0].ean},Prende il codice,pasta\nG000119,,,\n`,
  );
  const free = file("libero.csv", "code,ean\nG000119,\n");
  await expect(importFiles([taken], { state: storage.state, socket })).rejects.toThrow("nothing was changed");
  const both = file("nuovo.csv", `code,ean,name,category\nNUOVO-EAN,${eans[0].ean},Prende il codice,pasta\n`);
  await importFiles([both, free], { state: storage.state, socket });
  expect(storage.query("select code from product where ean = ?", eans[0].ean)).toMatchObject([{ code: "NUOVO-EAN" }]);
});

test("no step holds more than ten articles, and all of an article is in one", async () => {
  const files = {
    "prezzi.csv": articlesCsv(35, 5).replaceAll(/^\d{13},/gm, ","),
    "nuovi.csv": articlesCsv(35).replaceAll(/^\d{13},G/gm, ",H"),
  };
  for (const [name, text] of Object.entries(files)) {
    const path = await written([file(name, text)]);
    let before = 0;
    for await (const step of stepsOf(path)) {
      const named = new Set(step.sql.match(/'[GH]0\d{5}'/g));
      expect(named.size).toBe(step.done - before);
      expect(named.size).toBeLessThanOrEqual(10);
      before = step.done;
    }
    expect(before).toBe(35);
  }
});

test("a photo is there with its article, in a shop that runs, and twice is once", async () => {
  const pictures = join(folder, "images", "photos");
  mkdirSync(pictures, { recursive: true });
  const red = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#c03020" } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(pictures, "mela-rossa.jpg"), red);
  const csv = file(
    "foto.csv",
    "code,name,category,photo,price_it,vat_it\nFOTO-1,Mela con foto,fruit,photos/mela-rossa.webp,1.00,4\n",
  );
  await importFiles([csv], { state: storage.state, socket });
  const picture = () =>
    storage.query("select i.id, i.file from product p join image i on i.id = p.image_id where p.code = 'FOTO-1'")[0];
  const { id, file: stored } = picture();
  expect(stored).toMatch(/^kv\/[0-9a-f]{64}\.webp$/);
  const answer = await fetchFresh(`${shop.url}/api/public/image/${id}/filter/product_thumb?v=1`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([240, 240]);
  await importFiles([csv], { state: storage.state, socket });
  expect(picture()).toEqual({ id, file: stored });
  // Another picture of the same name takes its place; a file without the folder keeps it.
  const blue = await sharp({ create: { width: 800, height: 1200, channels: 3, background: "#2040c0" } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(pictures, "mela-rossa.jpg"), blue);
  await importFiles([csv], { state: storage.state, socket });
  expect(picture().file).not.toBe(stored);
  const now = picture();
  const alone = join(storage.state, "altrove.csv");
  writeFileSync(alone, "code,photo\nFOTO-1,photos/mela-rossa.webp\n");
  await importFiles([alone], { state: storage.state, socket });
  expect(picture()).toEqual(now);
  const missing = file("manca.csv", "code,photo\nFOTO-1,photos/pera.webp\n");
  await expect(importFiles([missing], { state: storage.state, socket })).rejects.toThrow("nothing was changed");
  expect(picture()).toEqual(now);
});
