// The database's own word: no statement of a call reads a table that grows from end to end.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "../../scripts/d1.mjs";
import { program } from "../../scripts/native.mjs";
import { migrate } from "../../scripts/serve/database.mjs";
import { allScans, plan, scans } from "../support/plans.mjs";

const folder = mkdtempSync(join(tmpdir(), "madia-plans-"));
let mf;
let db;
let statements;
beforeAll(async () => {
  const plans = await program("example", "plans");
  const { stdout } = await promisify(execFile)(plans, { maxBuffer: 1 << 26 });
  statements = JSON.parse(stdout);
  mf = await openStorage(folder);
  await migrate(mf);
  db = await mf.getD1Database("DB", "madia-edge");
}, 600_000);
afterAll(async () => {
  await mf?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test("there are hundreds of them", () => {
  expect(statements.length).toBeGreaterThan(900);
});

test("a walk would be noticed, under whatever name", async () => {
  for (const sql of [
    "select * from user where name = ?1",
    "select 1 from session s join user as u on u.id = s.user_id where u.name = ?2",
    "update outbox set status = 'sent' where last_error = ?1",
    "select product_id from own_price w order by amount",
  ])
    expect(await scans(db, sql)).toHaveLength(1);
  expect(await scans(db, "select * from user where id = ?1")).toEqual([]);
});

test("none scans what grows", { timeout: 180_000 }, async () => {
  expect(await allScans(db, [...new Set(statements.map(({ sql }) => sql))])).toEqual([]);
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
      const details = await plan(db, statement.sql);
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
      const details = await plan(
        db,
        statements.find((each) => each.name === `own list ${name} by price ${direction}`).sql,
      );
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
