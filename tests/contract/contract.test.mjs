// Nothing that the contract allows, and nothing that it forbids, brings an answer outside it.
import { beforeAll, describe, expect, it } from "vitest";
import { ownShop } from "../support/own-shop.mjs";
import { fuzz, operations } from "./fuzz.mjs";

describe("the served shop keeps the contract", () => {
  let report;
  beforeAll(async () => {
    report = await fuzz(ownShop().url);
  }, 900_000);

  it.each(operations())("%s", (operation) => {
    expect(report.tested.has(operation), `${operation} was not tested:\n${report.output.slice(-2000)}`).toBe(true);
    expect(report.tested.get(operation).join("\n\n")).toBe("");
  });

  it("was tested as a whole", () => {
    for (const summary of report.summaries)
      expect(summary).toMatchObject({ complete: true, errors: [], operations: { errored: 0 } });
    const generated = report.summaries.reduce((sum, { test_cases }) => sum + test_cases.generated, 0);
    expect(generated).toBeGreaterThan(operations().length * 10);
  });
});
