// The sample client reads a file as the import page does, whatever program wrote it; what it cannot read it does not send.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { at } from "../../scripts/paths.mjs";

let server;
let folder;
const bodies = [];

/** A stand-in of the shop that keeps what it is sent. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "madia-erp-"));
  server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request);
    bodies.push(Buffer.concat(chunks).toString());
    response.end(JSON.stringify({ rows: 1, unchanged: 1 }));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => bodies.splice(0));

/** Pushes a file of these bytes: the exit code, and what the client says. */
function push(content) {
  const file = join(folder, "table.csv");
  writeFileSync(file, content);
  const shop = `http://127.0.0.1:${server.address().port}`;
  const args = [at("scripts", "erp", "shop.mjs"), "push", "stock", file, "--shop", shop];
  return new Promise((done) =>
    execFile(process.execPath, args, (error, out, wrong) => done({ code: error?.code ?? 0, out, wrong })),
  );
}

const sent = "sep=;\nproduct;name\nMD-1;Caffè\n";

it.each([
  ["Windows-1252", Buffer.from("product;name\r\nMD-1;Caffè\r\n", "latin1")],
  ["UTF-16", Buffer.from("\ufeffproduct;name\r\nMD-1;Caffè\r\n", "utf16le")],
  ["lines that end with CR", "product;name\rMD-1;Caffè\r"],
  ["a declared separator", "sep=;\r\nproduct;name\r\nMD-1;Caffè\r\n"],
])("a file with %s", async (_, content) => {
  expect(await push(content)).toMatchObject({ code: 0, wrong: "" });
  expect(bodies).toEqual([sent]);
});

it("a mark of inches opens no cell, and each part has the separator and the heads", async () => {
  const rows = Array.from({ length: 501 }, (_, at) => `MD-${at};Tubo ${at % 7 === 0 ? '3/4"' : "3"}`);
  expect(await push(["sep=;", "product;name", ...rows].join("\r\n"))).toMatchObject({ code: 0 });
  expect(bodies).toHaveLength(2);
  expect(bodies.every((body) => body.startsWith("sep=;\nproduct;name\n"))).toBe(true);
  expect(bodies.flatMap((body) => body.trim().split("\n").slice(2))).toEqual(rows);
});

it.each([
  ["nothing", "", "no row was read"],
  ["blank lines", "\r\n\r\n;\r\n", "no row was read"],
  ["heads alone", "product;name\r", "no row was read"],
  ["an end within its last row", 'product;name\nMD-1;Olio\nMD-2;"Ace', "breaks off in line 3"],
  ["a workbook", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), "a workbook"],
  ["a document", "%PDF-1.7", "PDF"],
  ["letters of a DOS program", Buffer.from("product;name\nMD-1;Caff\x8a\n", "latin1"), "CSV UTF-8"],
])("of %s nothing is sent", async (_, content, words) => {
  const { code, out, wrong } = await push(content);
  expect([code, out, bodies]).toEqual([1, "", []]);
  expect(wrong).toContain(words);
});
