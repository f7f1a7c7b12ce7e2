// Before each file of journeys: a shop as the demonstration fills it, for this file alone.
import { inject } from "vitest";

const answer = await fetch(`${inject("shops")}/${process.env.VITEST_POOL_ID}`);
if (!answer.ok) throw new Error(await answer.text());
globalThis.servedShop = await answer.json();
