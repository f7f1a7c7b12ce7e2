// Who may do what: every operation of the contract × every role × (own, other, no company), asked of the built
// Worker. What is refused has changed nothing in any table; what is allowed really answers.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tablesOf } from "../support/tables.mjs";
import { aboutOf, onlyReads, operations, roles, send } from "./matrix-calls.mjs";
import { openMatrix } from "./matrix-fixture.mjs";
import { samples } from "./matrix-samples.mjs";

const relations = ["own", "other", "none"];
/** Where the path says whose it is; elsewhere it is the session's active company. */
const isOfPath = (path) =>
  /^\/(company|user|image|order|order-guide|approval|standing-order|return|manager\/trip)\//.test(path) &&
  path.includes("{");

let market;
let tables;
beforeAll(async () => {
  market = await openMatrix();
  tables = await tablesOf(market);
});
afterAll(() => market?.close());

/** What the matrix says of a cell: a status, or 200 for any that is no refusal. */
function expected(access, role, relation) {
  const rule = access[role];
  // A company that is not theirs is none; without one they still reach their own by its id.
  const cell = { own: rule.own, none: rule.none ?? rule.own, other: rule.other ?? rule.none };
  const word = typeof rule === "object" ? cell[relation] : rule;
  if (word === "yes") return 200;
  const status = Number(word);
  if (!(status >= 400)) throw new Error(`${role}, ${relation}: the matrix says ${JSON.stringify(rule)}`);
  return status;
}

async function ask(operation, role, relation) {
  const suffix = { own: "", none: "-none", other: isOfPath(operation.path) ? "" : "-other" }[relation];
  const { status, text } = await send(
    market,
    operation,
    aboutOf(role, relation !== "other"),
    roles[role] && { "madia-api-key": `${roles[role]}${suffix}` },
  );
  return { status, text: text.slice(0, 300) };
}
/** How a cell differs from the matrix, in words. */
async function differs(operation, { role, relation, verdict }) {
  const { status, text } = await ask(operation, role, relation);
  if (verdict === 200 ? status < 400 : status === verdict) return [];
  const why = status < 500 ? text : market.logs.filter((line) => line.includes("api_error")).at(-1);
  return [`${role}, ${relation}: ${status} instead of ${verdict === 200 ? "an answer" : verdict}: ${why}`];
}

test("every operation has a row in the matrix and a sample here, and no sample is left over", () => {
  const names = operations.map(({ name }) => name);
  expect(operations.filter(({ access }) => !access).map(({ name }) => name)).toEqual([]);
  expect(names.filter((name) => !samples[name])).toEqual([]);
  expect(Object.keys(samples).filter((name) => !names.includes(name))).toEqual([]);
});

describe("the matrix", () => {
  test.each(operations)("$name", async (operation) => {
    const { access } = operation;
    const cells = Object.keys(roles).flatMap((role) =>
      relations.map((relation) => ({ role, relation, verdict: expected(access, role, relation) })),
    );
    const harmless = cells.filter(({ verdict }) => onlyReads(operation) || verdict !== 200);
    const wrong = (await Promise.all(harmless.map((cell) => differs(operation, cell)))).flat();
    // A look at persons' data by operations is noted, and nothing else.
    const noted = operation.scope?.startsWith("privacy:") ? ["audit"] : [];
    for (const name of await tables.changed())
      if (!noted.includes(name)) wrong.push(`a refused call or a look wrote to ${name}`);
    await tables.restore();
    for (const cell of cells.filter((cell) => !harmless.includes(cell))) {
      wrong.push(...(await differs(operation, cell)));
      await tables.restore();
    }
    expect(wrong).toEqual([]);
  });
});
