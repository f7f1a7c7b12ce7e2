// Before each file of journeys: a shop as the demonstration fills it, for this file alone or, if it only reads, for one after another.
import { afterAll, expect } from "vitest";
import { askSetup } from "./setup-server.mjs";
import { useOf } from "./shop-uses.mjs";

const file = expect.getState().testPath ?? "";
const use = useOf(file);
globalThis.servedShop = await askSetup("shop", { file, use });

// What a file that only reads has changed would be there in the next.
if (use === "reads")
  afterAll(async () => {
    const changes = await askSetup("changes");
    expect(changes, "a file among `reading` of tests/support/shop-uses.mjs changes its shop").toEqual([]);
  }, 30_000);
