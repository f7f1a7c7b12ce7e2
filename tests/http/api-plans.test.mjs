// The database's own word: no statement of a public call reads a product table from end to end.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "../../scripts/d1.mjs";
import { at } from "../../scripts/paths.mjs";
import { migrate } from "../../scripts/serve/database.mjs";

const arguments_ = ["run", "--quiet", "--package", "madia-api", "--features", "contract", "--bin", "plans"];
const large =
  /^(o|p|t|x|y|q|offer|product|product_text|product_tag|price|price_history|lot|search_text|search_variant|search_term)$/;

const folder = mkdtempSync(join(tmpdir(), "madia-plans-"));
let mf;
let db;
let statements;
beforeAll(async () => {
  statements = JSON.parse(execFileSync("cargo", arguments_, { cwd: at("."), maxBuffer: 1 << 26, encoding: "utf8" }));
  mf = await openStorage(folder);
  await migrate(mf);
  db = await mf.getD1Database("DB", "madia-edge");
}, 600_000);
afterAll(async () => {
  await mf?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const plan = async ({ sql, params }) => {
  const { results } = await db
    .prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all();
  return results.map(({ detail }) => detail);
};

test("there are hundreds of them", () => {
  expect(statements.length).toBeGreaterThan(300);
});

test("none scans what grows with the catalogue", async () => {
  const scans = [];
  for (const statement of statements) {
    for (const detail of await plan(statement)) {
      const scanned = /^SCAN (\S+)/.exec(detail)?.[1];
      // `x` is also the name of a small subquery in the facets: `SCAN x` without an index is that one.
      if (scanned && large.test(scanned) && !(scanned === "x" && detail === "SCAN x"))
        scans.push(`${statement.name}: ${detail}`);
    }
  }
  expect(scans).toEqual([]);
});

test("a list in an index's own order sorts nothing but its page", async () => {
  for (const name of ["all", "family of 900", "category of 30000"]) {
    for (const order of [
      "name asc",
      "name desc",
      "price asc",
      "price desc",
      "createdAt desc",
      "sold desc",
      "sold asc",
    ]) {
      const statement = statements.find((each) => each.name === `list ${name} by ${order}`);
      const details = await plan(statement);
      const sorts = details.filter((detail) => detail.startsWith("USE TEMP B-TREE"));
      expect(sorts.length, `${name} by ${order}: ${sorts}`).toBeLessThanOrEqual(1);
    }
  }
});
