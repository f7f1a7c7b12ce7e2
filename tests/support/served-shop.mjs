// A served shop with the built-in catalogue for each file of a project: `ownShop()` of own-shop.mjs.
// `operator` are the cookies of a session in the back office, `state` is the prepared folder, for tests that serve a copy of their own.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { dayOf } from "../../scripts/demo/days.mjs";
import { loadDemoAccounts } from "../../scripts/demo.mjs";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { loadPlaces } from "../../scripts/geo.mjs";
import { loadBuiltIn } from "../../scripts/load.mjs";
import { at } from "../../scripts/paths.mjs";
import { edgeName } from "../../scripts/serve/runtime.mjs";
import { serve } from "../../scripts/serve.mjs";
import { freshConnection } from "./fresh-connection.mjs";
import { operatorCookies } from "./operator-session.mjs";
import { changeIn } from "./shop-uses.mjs";
import { templateOf } from "./templates.mjs";
import { noteUse } from "./uses.mjs";

/** The demonstration's password as an Argon2id with the least work there is: what verifies it reads from the hash how much. */
const cheapHash = "$argon2id$v=19$m=8,t=1,p=1$bWFkaWEtdGVzdHMtMDAwMQ$4HYGXKZzUTwIUyj20w2conBxwRbjlcP60XKVpHKhe20";

const inputs = [
  "schema/catalogue",
  "schema/migrations",
  "schema/data",
  "schema/demo",
  "api/domain/src",
  "scripts/demo.mjs",
  "scripts/demo",
  "scripts/geo.mjs",
  "scripts/geo",
  "scripts/load.mjs",
  "tests/support/served-shop.mjs",
].map((path) => at(path));

/**
 * A folder with a loaded catalogue, places, demonstration accounts and their orders, made again only when what goes into
 * it changed, and for every day of the market on which the tests' clock stands: the orders' dates count from it.
 */
export function preparedState() {
  return templateOf("state", `${fingerprint(inputs)}-${dayOf(Date.now(), "IT")}`, fill);
}

/** Fills the folder of a new shop. */
async function fill(state) {
  const shop = await serve({ state, onLog: quiet });
  try {
    await loadBuiltIn(shop.mf);
    await loadPlaces(shop.mf);
    await loadDemoAccounts(shop.mf);
    const database = await shop.mf.getD1Database("DB", edgeName);
    await database.prepare("update user set password_hash = ?1 where password_hash is not null").bind(cheapHash).run();
  } finally {
    await shop.close();
  }
}

/**
 * Answers a worker's request for a shop with one that nobody has used, and closes the one that it had: what a file orders,
 * counts or chooses is not there in the next (`fresh-shop.mjs`). The next one opens meanwhile. A file that only reads has the
 * one of the file before it, if that only read as well.
 */
export default async function setup(project) {
  const state = await preparedState();
  const open = new Map();
  let next = openShop(state);
  const unused = async (worker) => {
    const [shop, used] = [next, open.get(worker)];
    open.delete(worker);
    next = shop
      .catch(() => {})
      .then(() => used?.close())
      .then(() => openShop(state));
    next.catch(() => {});
    open.set(worker, await shop);
    return shop;
  };
  const answers = {
    async shop(worker, { file, use }) {
      if (use === "state") return { state };
      const used = open.get(worker);
      const shop = use === "reads" && used?.use === "reads" ? used : await unused(worker);
      return Object.assign(shop, { file, use }).facts;
    },
    changes: (worker) => open.get(worker).changes(),
    rows: (worker, { sql, values }) => open.get(worker).rows(sql, values),
  };
  const server = createServer(async (request, response) => {
    const [, worker, question] = request.url.split("/");
    try {
      response.end(JSON.stringify(await answers[question](worker, await json(request))));
    } catch (error) {
      response.writeHead(500).end(error.stack);
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  project.provide("shops", `http://127.0.0.1:${server.address().port}`);
  return async () => {
    server.close();
    const spare = await next.catch(() => undefined);
    for (const shop of [...open.values(), spare]) await shop?.close();
  };
}

/**
 * A shop on a copy of `state`: `facts` are what the tests know of it; once it is in use it has its `file` and that file's `use`.
 * `changes()` are the requests since the last time that changed something, `rows(sql, values)` runs a statement.
 */
async function openShop(state) {
  const opened = {};
  const changes = new Set();
  const healthLines = [];
  const folder = mkdtempSync(join(tmpdir(), "madia-shop-"));
  cpSync(state, folder, { recursive: true });
  // All tests come from one address.
  const onLog = (line) => {
    quiet(line);
    noteUse(opened.file, line.message);
    const change = changeIn(line.message);
    if (change) changes.add(change);
    if (line.message.includes('/health"')) healthLines.push(line.message);
  };
  const shop = await serve({ state: folder, onLog, vars: { LIMIT_FACTOR: "1000" } });
  const operator = await operatorCookies(shop.url);
  const database = await shop.mf.getD1Database("DB", edgeName);
  // A test that signs an operator in has the code of this half minute for itself.
  await database.prepare("update second_factor set last_step = 0").run();
  /** Waits for all lines of the log until now: they come over another way than the answers, but one after the other. */
  const logged = async () => {
    const answer = await fetch(`${shop.url}/api/health`, freshConnection);
    await answer.text();
    const id = answer.headers.get("x-request-id");
    const end = performance.now() + 15_000;
    while (!healthLines.some((line) => line.includes(id))) {
      if (performance.now() > end) throw new Error(`no line of request ${id} in the log`);
      await setTimeout(20);
    }
  };
  // What opened the shop is no change of a file.
  await logged();
  changes.clear();
  return Object.assign(opened, {
    facts: { url: shop.url, state, mailbox: shop.standIns.url, operator },
    async changes() {
      await logged();
      const found = [...changes];
      changes.clear();
      return found;
    },
    rows: (sql, values) =>
      database
        .prepare(sql)
        .bind(...values)
        .all(),
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** The Worker's request lines would bury the results; what it could not do is shown. */
export function quiet({ level, message }) {
  if (level === "error" || /"level":"error"|"status":5\d\d/.test(message)) console.error(message);
}
