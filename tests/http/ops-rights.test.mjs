// Who may run the shop: every call under /ops × (an operator before the second factor, programs with this scope, the
// other way of its area, another area, none; keys that are unknown, expired or revoked). The other roles: matrix.test.mjs.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tablesOf } from "../support/tables.mjs";
import { onlyReads, operations, send } from "./matrix-calls.mjs";
import { openMatrix } from "./matrix-fixture.mjs";
import { samples } from "./matrix-samples.mjs";
import { instant, people, serviceKey } from "./people.mjs";

const ofOperations = operations.filter(({ scope }) => scope);
const areas = [...new Set(ofOperations.map(({ scope }) => scope.split(":")).filter(([, way]) => way))].map(
  ([area]) => area,
);
const scopes = [...new Set([...areas, "stock", "orders"])].flatMap((area) => [`${area}:read`, `${area}:write`]);
const about = { role: "operator", own: true, company: 1, user: people.stranger.id, order: 100 + people.operator.id };
/** What must be there before it can be taken away. */
const made = {
  "DELETE /ops/product/{id}/picture": operations.find(({ name }) => name === "PUT /ops/product/{id}/picture"),
  "DELETE /ops/order/{id}/item/{item}/substitute": operations.find(
    ({ name }) => name === "POST /ops/order/{id}/item/{item}/substitute",
  ),
  "DELETE /ops/settings/logo": operations.find(({ name }) => name === "PUT /ops/settings/logo"),
};
const program = (scope) => ({ "madia-service-key": `madia_sk_${scope}` });

let market;
let tables;
beforeAll(async () => {
  market = await openMatrix();
  await market.fill([
    ...scopes.flatMap((scope, at) => serviceKey(100 + at, `madia_sk_${scope}`, [scope])),
    ...serviceKey(50, "madia_sk_expired", scopes, { expires: instant(-60) }),
    ...serviceKey(51, "madia_sk_revoked", scopes, { revoked: instant(-60) }),
  ]);
  tables = await tablesOf(market);
});
afterAll(() => market?.close());

/** Everybody who may not, with what they are told. */
function refused(scope) {
  const [area, way] = scope.split(":");
  const nobody = ["expired", "revoked", "nobody-made-this"].map((name) => ({
    who: program(name),
    status: 401,
    code: "unauthenticated",
  }));
  const barred = (who, code) => ({ who, status: 403, code });
  const bare = { "madia-api-key": "operator-bare" };
  if (scope === "any") return nobody;
  const programs = scopes
    .filter((other) => other !== scope)
    .filter((other) => !way || other.startsWith(area) || other === "stock:read" || other === "orders:write");
  return [
    ...nobody,
    ...programs.map((other) => barred(program(other), "scope")),
    barred(program("of-no-area"), "scope"),
    // The operator's own cookie beside a key does not help it.
    barred({ ...program("of-no-area"), "madia-api-key": "operator" }, "scope"),
    ...(scope === "sign-in" ? [] : [barred(bare, "second_factor")]),
  ];
}

/** Everybody who may. */
function allowed(scope) {
  const bare = { "madia-api-key": "operator-bare" };
  if (scope === "any") return [bare, program("of-no-area")];
  if (scope === "sign-in") return [{ "madia-api-key": "operator" }];
  if (scope === "session") return [{ "madia-api-key": "operator" }];
  return [{ "madia-api-key": "operator" }, program(scope)];
}

describe("operations", () => {
  test.each(ofOperations)("$name", async (operation) => {
    const wrong = [];
    const refuse = async ({ who, status, code }) => {
      const answer = await send(market, operation, about, who);
      const reason = answer.text.startsWith("{") ? JSON.parse(answer.text).code : answer.text.slice(0, 200);
      if (answer.status !== status || reason !== code) {
        wrong.push(`${JSON.stringify(who)}: ${answer.status} ${reason} instead of ${status} ${code}`);
      }
    };
    await Promise.all(refused(operation.scope).map(refuse));
    for (const name of await tables.changed()) wrong.push(`a refused call wrote to ${name}`);
    await tables.restore();
    for (const who of allowed(operation.scope)) {
      const { status, text } = await send(market, operation, about, who);
      if (status >= 400) wrong.push(`${JSON.stringify(who)}: ${status} ${text.slice(0, 300)}`);
      if (onlyReads(operation)) {
        // A look at persons' data is noted, and nothing else.
        for (const name of await tables.changed()) if (name !== "audit") wrong.push(`a look wrote to ${name}`);
      }
      await tables.restore();
    }
    expect(wrong).toEqual([]);
  });
});

test("a write by a program is told as its own", async () => {
  const written = ofOperations.filter(({ method, scope }) => method !== "GET" && scope.includes(":"));
  const silent = [];
  for (const operation of written) {
    // A batch of no rows writes nothing.
    if (samples[operation.name](about).body?.rows?.length === 0) continue;
    // Nor does taking away what is not there.
    const first = made[operation.name];
    if (first) await send(market, first, about, program(operation.scope));
    const [{ last }] = await market.rows("select coalesce(max(id), 0) as last from audit");
    await send(market, operation, about, program(operation.scope));
    const [row] = await market.rows("select id, key_id, user_id from audit order by id desc limit 1");
    if (!row?.key_id || row.user_id !== 0 || row.id === last) silent.push(operation.name);
    await tables.restore();
  }
  expect(silent).toEqual([]);
});
