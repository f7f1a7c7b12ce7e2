// An agent of company A never sees company B: whatever a call of the manager area answers, nothing of B is in it, and a
// filter that names B finds nobody.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { openMatrix } from "./matrix-fixture.mjs";
import { samples } from "./matrix-samples.mjs";
import { people } from "./people.mjs";

const { paths } = JSON.parse(readFileSync(at("schema", "openapi.json"), "utf8"));
/** What only agents may call: no buyer does. */
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, { "x-access": access }]) => access.member === "403" && access.manager !== "403")
    .map(([method, { parameters = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      filters: parameters.some(({ name, in: where }) => where === "query" && name === "company"),
    })),
);

let market;
beforeAll(async () => {
  market = await openMatrix();
});
afterAll(() => market?.close());

async function ask({ name, method, path }, token, { query, body } = {}) {
  const { id } = people.manager;
  const sample = samples[name]({ role: "manager", own: true, company: 1, user: id, order: 100 + id });
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(sample.path[key]));
  const parameters = new URLSearchParams({ ...sample.query, ...query });
  const sent = sample.raw ?? (sample.body && JSON.stringify({ ...sample.body, ...body }));
  const answer = await market.ask(`/api${filled}?${parameters}`, {
    method,
    body: sent,
    headers: {
      "madia-api-key": token,
      ...(sent && { "content-type": sample.type ?? "application/json" }),
      ...sample.headers,
    },
  });
  return { status: answer.status, text: await answer.text() };
}

/** Names and codes of company 2 and of what is its own. */
const ofB = /Osteria Due|C00002|M0002\d\d|M0004\d\d/;

describe("of company B nothing is told", () => {
  test("there are many such calls", () => expect(operations.length).toBeGreaterThan(20));

  test.each(operations)("$name", async (operation) => {
    // Also for a session that claims to act for B.
    for (const token of ["manager", "manager-none", "manager-other", "seller"]) {
      const { status, text } = await ask(operation, token);
      expect(status, text.slice(0, 300)).toBeLessThan(500);
      expect(ofB.exec(text)?.[0], `${token}: ${text.slice(0, 300)}`).toBeUndefined();
    }
    if (operation.filters) {
      const { status, text } = await ask(operation, "manager", { query: { company: "2" } });
      expect(status === 404 || JSON.parse(text).entities.length === 0, text.slice(0, 300)).toBe(true);
    }
  });

  test.each([
    ["POST /order/list-for-manager", "app_order_filter_company"],
    ["POST /deadline", "app_deadline_filter_company"],
  ])("%s by company", async (name, filter) => {
    const [method, path] = name.split(" ");
    const { status } = await ask({ name, method, path }, "manager", { body: { [filter]: 2 } });
    expect(status).toBe(404);
  });
});
