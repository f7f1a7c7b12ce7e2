// The contract names fields as the answers do: in camelCase, but for the filters that the specification spells otherwise.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { at } from "../../scripts/paths.mjs";

const fieldsOf = (node) =>
  node && typeof node === "object"
    ? [...Object.keys(node.properties ?? {}), ...Object.values(node).flatMap(fieldsOf)]
    : [];

it("has no field with an underscore", () => {
  const fields = fieldsOf(JSON.parse(readFileSync(at("schema", "openapi.json"), "utf8")));
  expect(fields.length).toBeGreaterThan(1_000);
  expect(fields.filter((field) => field.includes("_") && !field.startsWith("app_"))).toEqual([]);
});
