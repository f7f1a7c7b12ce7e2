// How the database runs each statement of one call of each operation, by everybody who may: `plans.txt` holds it, so that a plan
// that changes is read before it is kept (`npx vitest run --project http http/plans -u`).
import { afterAll, beforeAll, expect, test } from "vitest";
import { plansOf } from "../support/plans.mjs";
import { aboutOf, onlyReads, operations, roles, send } from "./matrix-calls.mjs";
import { openMatrix } from "./matrix-fixture.mjs";

let market;
let plans;
beforeAll(async () => {
  market = await openMatrix();
  for (const operation of inOrder()) await callAll(operation);
  await market.scheduled();
  plans = plansOf(await market.statements());
}, 600_000);
afterAll(() => market?.close(), 120_000);

/** What only reads first; a new second factor ends what its operator may. */
function inOrder() {
  const place = (operation) => (onlyReads(operation) ? 0 : /second-factor/.test(operation.path) ? 2 : 1);
  return operations.toSorted((one, other) => place(one) - place(other));
}

/** A look by everybody who may, a change by the first of them: those after it may find nothing left to change. */
async function callAll(operation) {
  const { access } = operation;
  const able = Object.keys(roles).filter((role) => [access[role], access[role]?.own].includes("yes"));
  for (const role of onlyReads(operation) ? able : able.slice(0, 1)) {
    const who = roles[role] && { "madia-api-key": roles[role] };
    const { status, text } = await send(market, operation, aboutOf(role), who);
    expect(status, `${operation.name}, ${role}: ${text}`).toBeLessThan(500);
  }
}

test("what finds too much would be noticed, and one sign mends it", () => {
  for (const [table, condition] of [
    ["delivery", "id in (select value from json_each(?1)) and {}status = ?2"],
    ["outbox", "dedupe_key in (select value from json_each(?1)) and {}status = 'pending'"],
    ["order_item", "order_id = ?1 and {}company_id = ?2 and substitute_for is null group by product_id"],
  ]) {
    const [walked, found] = plansOf(
      ["", "+"].map((sign) => `select 1 from ${table} x where ${condition.replace("{}", sign)}`),
    );
    expect([table, walked.wide.length, found.wide]).toEqual([table, 1, []]);
  }
});

test("nothing that grows is found by one of a few values alone", () => {
  expect(plans.flatMap(({ sql, wide }) => wide.map((step) => `${step}: ${sql}`))).toEqual([]);
});

test("each statement runs as it did", async () => {
  const texts = plans.map(({ sql, steps }) => `${sql.replace(/\s+/g, " ").slice(0, 110)}\n  ${steps.join("; ")}\n`);
  await expect([...new Set(texts)].sort().join("")).toMatchFileSnapshot("plans.txt");
});
