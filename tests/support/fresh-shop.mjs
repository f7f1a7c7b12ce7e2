// Before each file of journeys: a shop as the demonstration fills it, for this file alone.
import { expect, inject } from "vitest";
import { freshConnection } from "./fresh-connection.mjs";

const file = encodeURIComponent(expect.getState().testPath ?? "");
const answer = await fetch(`${inject("shops")}/${process.env.VITEST_POOL_ID}?file=${file}`, freshConnection);
if (!answer.ok) throw new Error(await answer.text());
globalThis.servedShop = await answer.json();
