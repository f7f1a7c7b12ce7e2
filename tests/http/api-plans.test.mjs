// The database's own word: no statement of a call reads a table that grows from end to end.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "../../scripts/d1.mjs";
import { at } from "../../scripts/paths.mjs";
import { migrate } from "../../scripts/serve/database.mjs";

const arguments_ = ["run", "--quiet", "--package", "madia-api", "--features", "contract", "--bin", "plans"];
// What grows with the catalogue, with the companies and with use.
const grows = new Set(
  `offer product product_text product_tag product_image product_allergen price price_history own_price lot promotion_product
  search_text search_variant search_term geo_city geo_zip company address user user_role company_member representative
  manager_company session one_time_code rate_limit outbox registration_draft favourite manager_favourite purchased_product
  deadline upload audit newsletter_subscriber`.split(/\s+/),
);

/** What a name in a plan stands for in its statement: `product o` and `product as o` are both `product`. */
function tablesOf(name, sql) {
  const tables = [...sql.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)(?:\s+as)?(?:\s+([a-z]\w*))?/g)]
    .filter(([, table, alias]) => table === name || alias === name)
    .map(([, table]) => table);
  return grows.has(name) ? [name, ...tables] : tables;
}

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
  expect(statements.length).toBeGreaterThan(900);
});

test("none scans what grows", async () => {
  const scans = [];
  for (const statement of statements) {
    for (const detail of await plan(statement)) {
      const scanned = /^SCAN (\S+)/.exec(detail)?.[1];
      if (!scanned || !tablesOf(scanned, statement.sql).some((table) => grows.has(table))) continue;
      // `x` is also the name of a small subquery in the facets: `SCAN x` without an index is that one.
      if (!(scanned === "x" && detail === "SCAN x")) scans.push(`${statement.name}: ${detail}`);
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

test("prices of one's own are followed by their index, page by page", async () => {
  for (const [name, index] of [
    ["all", "price"],
    ["family of 30000", "family"],
    ["category of 30000", "category"],
  ]) {
    for (const direction of ["asc", "desc"]) {
      const details = await plan(statements.find((each) => each.name === `own list ${name} by price ${direction}`));
      const walks = details.filter((detail) => /^SEARCH (w|o) USING .*INDEX (own_price|offer)_/.test(detail));
      expect(walks.some((detail) => detail.includes(`own_price_${index}`))).toBe(true);
      expect(
        walks.some((detail) => /order_price[<>]/.test(detail)),
        `${walks}`,
      ).toBe(true);
      // The few that both walks have found, and the page.
      const sorts = details.filter((detail) => detail.startsWith("USE TEMP B-TREE"));
      expect(sorts.length, `${name} ${direction}: ${details.join("\n")}`).toBeLessThanOrEqual(2);
    }
  }
});
