// A served shop with the built-in catalogue for each file of a project: `ownShop()` of own-shop.mjs.
// `operator` are the cookies of a session in the back office, `state` is the prepared folder, for tests that serve a copy of their own.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadDemoAccounts } from "../../scripts/demo.mjs";
import { fingerprint, stamped } from "../../scripts/fingerprint.mjs";
import { loadPlaces } from "../../scripts/geo.mjs";
import { loadBuiltIn } from "../../scripts/load.mjs";
import { at } from "../../scripts/paths.mjs";
import { edgeName } from "../../scripts/serve/runtime.mjs";
import { serve } from "../../scripts/serve.mjs";
import { today } from "./days.mjs";
import { operatorCookies } from "./operator-session.mjs";

const inputs = [
  "schema/catalogue",
  "schema/migrations",
  "schema/data",
  "schema/demo",
  "api/src/domain",
  "scripts/demo.mjs",
  "scripts/demo",
  "scripts/geo.mjs",
  "scripts/geo",
].map((path) => at(path));

/**
 * A folder with a loaded catalogue, places, demonstration accounts and their orders, made again only when what goes into
 * it changed, and every day of the market: the orders' dates count from the day of loading.
 */
export async function preparedState() {
  const folder = at(".cache", "tests", "state");
  const stamp = join(folder, "complete");
  const now = `${fingerprint(inputs)} ${today}`;
  if (stamped(stamp) === now) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shop = await serve({ state: folder, onLog: quiet });
  try {
    await loadBuiltIn(shop.mf);
    await loadPlaces(shop.mf);
    await loadDemoAccounts(shop.mf);
  } finally {
    await shop.close();
  }
  writeFileSync(stamp, now);
  return folder;
}

/**
 * Answers a worker's request for a shop with one that nobody has used, and closes the one that it had: what a file orders,
 * counts or chooses is not there in the next (`fresh-shop.mjs`).
 */
export default async function setup(project) {
  const state = await preparedState();
  const open = new Map();
  const server = createServer(async (request, response) => {
    const { pathname: worker } = new URL(request.url, "http://shop.test");
    try {
      await open.get(worker)?.close();
      open.delete(worker);
      const shop = await openShop(state);
      open.set(worker, shop);
      response.end(JSON.stringify(shop.facts));
    } catch (error) {
      response.writeHead(500).end(error.stack);
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  project.provide("shops", `http://127.0.0.1:${server.address().port}`);
  return async () => {
    server.close();
    for (const shop of open.values()) await shop.close();
  };
}

/** A shop on a copy of `state`: what the tests know of it, and how it closes. */
async function openShop(state) {
  const folder = mkdtempSync(join(tmpdir(), "madia-shop-"));
  cpSync(state, folder, { recursive: true });
  // All tests come from one address.
  const shop = await serve({ state: folder, onLog: quiet, vars: { LIMIT_FACTOR: "1000" } });
  const operator = await operatorCookies(shop.url);
  // A test that signs an operator in has the code of this half minute for itself.
  await (await shop.mf.getD1Database("DB", edgeName)).prepare("update second_factor set last_step = 0").run();
  return {
    facts: { url: shop.url, state, mailbox: shop.standIns.url, operator },
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The Worker's request lines would bury the results; what it could not do is shown. */
export function quiet({ level, message }) {
  if (level === "error" || /"level":"error"|"status":5\d\d/.test(message)) console.error(message);
}
