// Every list with each of its filters and orders, alone and together: none of the statements that come of it walks a table
// that grows (`close` of the door asks the database for the plans of all that ran), and none is refused as no statement.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { day } from "../support/days.mjs";
import { aboutOf, onlyReads, operations, roles, send } from "./matrix-calls.mjs";
import { openMatrix } from "./matrix-fixture.mjs";
import { samples } from "./matrix-samples.mjs";

const contract = JSON.parse(readFileSync(at("schema", "openapi.json"), "utf8"));
const resolved = (schema) =>
  schema.$ref ? resolved(contract.components.schemas[schema.$ref.split("/").at(-1)]) : schema;

/** What has no list of its values in the contract. */
const known = {
  q: ["pane nero", "MD-1", "M000101", "C-1"],
  format: ["csv"],
  app_product_filter_search: ["mozzarella", "MD-1"],
  app_product_filter_category: ["bevande", "caffe"],
  app_product_filter_tag: ["organic", "organic,gluten-free"],
  app_product_filter_manufacturer: ["torre"],
  "GET /ops/product": {
    state: ["active", "inactive", "unpriced", "out_of_stock", "without_picture", "duplicate_code"],
  },
  "GET /ops/stock": { state: ["low", "out", "short", "expiring"] },
  market: ["IT"],
  user: [1],
  product: ["MD-1", 1],
  category: ["caffe"],
  manufacturer: ["torre"],
};
const words = [
  day(-3),
  day(-3).slice(0, 7),
  day(-3).split("-").toReversed().join("/"),
  "yes",
  "none",
  "a@b.example",
  "a",
];
const apart = ["page", "elementsPerPage", "madia-market"];
/** Values of a filter that lead to statements of their own. */
function valuesOf(name, schema, list) {
  const { anyOf, enum: listed, type, pattern } = resolved(schema);
  const values = known[list]?.[name] ?? known[name];
  if (values) return values;
  if (anyOf) return valuesOf(name, anyOf[0], list);
  if (listed) return listed.filter((value) => value !== null && value !== "");
  if (type === "boolean") return [true, false];
  if (type === "integer") return [1];
  return [words.find((word) => !pattern || new RegExp(pattern).test(word))];
}

/** `{name: [value, ...]}` of a list; undefined when it has none. */
function filtersOf({ name: list, path, method }) {
  const { parameters = [], requestBody } = contract.paths[path][method.toLowerCase()];
  const given =
    method === "GET"
      ? parameters.filter((each) => each.in === "query").map(({ name, schema }) => [name, schema])
      : Object.entries(resolved(requestBody?.content["application/json"]?.schema ?? {}).properties ?? {});
  const filters = given
    .filter(([name]) => !apart.includes(name))
    .map(([name, schema]) => [name, valuesOf(name, schema, list)]);
  return filters.length > 0 ? Object.fromEntries(filters) : undefined;
}

/** All combinations of all values, as long as they are not too many; else of each filter's first, and of many filters two at a time. */
function combinations(filters) {
  const entries = Object.entries(filters);
  const product = (values) => {
    let all = [{}];
    for (const [name, some] of values)
      all = all.flatMap((chosen) => [chosen, ...some.map((value) => ({ ...chosen, [name]: value }))]);
    return all;
  };
  const count = entries.reduce((all, [, { length }]) => all * (length + 1), 1);
  if (count <= 250) return product(entries);
  const alone = entries.flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  const first = product(entries.map(([name, [value]]) => [name, [value]]));
  return [...alone, ...first.filter((chosen) => entries.length <= 6 || Object.keys(chosen).length <= 2)];
}

const lists = operations
  .filter((operation) =>
    operation.method === "GET"
      ? onlyReads(operation)
      : /^\/(order|category|manufacturer)\/list|^\/deadline$/.test(operation.path),
  )
  .map((operation) => ({ ...operation, filters: filtersOf(operation) }))
  .filter(({ filters }) => filters);

let market;
beforeAll(async () => {
  market = await openMatrix();
}, 60_000);
afterAll(() => market.close(), 60_000);

describe("each combination of filters is answered", () => {
  test.each(lists)("$name", { timeout: 120_000 }, async ({ filters, ...operation }) => {
    const { access, method, name } = operation;
    const asking = Object.keys(roles).filter(
      (role) => [access[role], access[role]?.own].includes("yes") && roles[role],
    );
    const failed = new Set();
    for (const role of asking.length > 0 ? asking : ["member"]) {
      const [about, who] = [aboutOf(role), roles[role]];
      const sample = samples[name](about);
      for (const chosen of combinations(filters)) {
        const request = method === "GET" ? { ...sample, query: chosen } : { ...sample, body: chosen };
        const { status, text } = await send(market, operation, about, { "madia-api-key": who }, request);
        if (status >= 500) failed.add(`${who} ${JSON.stringify(chosen)}: ${status} ${text.slice(0, 200)}`);
      }
    }
    expect([...failed]).toEqual([]);
  });
});
