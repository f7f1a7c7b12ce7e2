// The built door over a stub of the page Worker (or the built one), on a socket of its own, with an empty migrated database.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { at, edgeBuild } from "../../scripts/paths.mjs";
import { realClock, setClock } from "../../scripts/serve/clock.mjs";
import { edgeName, startRuntime } from "../../scripts/serve/runtime.mjs";
import { startStandIns } from "../../scripts/stand-ins/index.mjs";
import { migratedState } from "./migrated.mjs";
import { allScans, plan, scans } from "./plans.mjs";
import { probedDatabase } from "./probed-database.mjs";
import { cookieHeader, fetchFresh, navigation, send } from "./send.mjs";
import { noteUse } from "./uses.mjs";

const stub = join(at("tests"), "support", "ssr-stub.mjs");
const probe = join(at("tests"), "support", "database-probe.mjs");
const marker = "<!--page-complete-->";

/** Links in mails begin with it. */
export const publicUrl = "https://shop.example";

/**
 * `vars`: variables of the edge Worker; `ssr`: null for the built pages; `now`: a clock that `clock(iso)` moves, of the Workers,
 * the stand-ins and this file's own `Date` (`scripts/serve/clock.mjs`). Answers helpers; `close()` belongs into afterAll.
 */
export async function openDoor(vars = {}, { ssr = stub, now } = {}) {
  if (now) setClock(now);
  const open = [];
  try {
    return await openParts(vars, { ssr, now, open });
  } catch (error) {
    await closeParts(open);
    if (now) realClock();
    throw error;
  }
}

/** What was opened closes in the reverse order, each part even where another cannot; answers why those could not. */
async function closeParts(open) {
  const errors = [];
  for (const close of open.reverse())
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  return errors;
}

/** `open` takes a function for each part that must be closed, also when a later one cannot be opened. */
async function openParts(vars, { ssr, now, open }) {
  const logs = [];
  const sessions = [];
  const onLog = ({ message }) => {
    if (message.startsWith("d1:")) sessions.push(message.slice(3));
    else logs.push(message);
    noteUse(expect.getState().testPath, message);
  };
  const standIns = await startStandIns();
  open.push(() => standIns.close());
  const state = await migratedState();
  open.push(() => rmSync(state, { recursive: true, force: true }));
  const { mf, directUrl } = await startRuntime({
    state,
    ssr,
    clock: Boolean(now),
    vars: { VERSION_HOLD_MS: "0", PUBLIC_URL: publicUrl, ...standIns.vars, ...vars },
    entry: [{ type: "ESModule", path: join(edgeBuild, "database-probe.mjs"), contents: readFileSync(probe, "utf8") }],
    onLog,
  });
  open.push(() => mf.dispose());
  const origin = new URL(directUrl).origin;
  const db = probedDatabase(origin);
  const edge = await mf.getWorker(edgeName);
  standIns.tellShop(origin);

  const statements = async () => (await edge.fetch("http://database.test/statements")).json();

  /** `fetch` without following redirects; `cookies` is `{name: value}`. */
  async function ask(path, { cookies, headers, ...options } = {}) {
    const cookie = cookieHeader(cookies);
    return fetchFresh(origin + path, {
      redirect: "manual",
      ...options,
      headers: { "accept-language": "it", ...(cookie && { cookie }), ...headers },
    });
  }
  return {
    mf,
    db,
    origin,
    ask,
    /** A browser goes there: `site` and `dest` are what it says of the way. */
    go: (path, { cookies, site, dest, headers } = {}) =>
      send(origin, path, {
        headers: {
          "accept-language": "it",
          ...(cookies && { cookie: cookieHeader(cookies) }),
          ...navigation(site, dest),
          ...headers,
        },
      }),
    logs,
    /** All lines of the log until now: they come over another way than the answers, but one after the other. */
    async allLogs() {
      const answer = await ask("/api/health");
      await answer.text();
      const id = answer.headers.get("x-request-id");
      await until(() => logs.some((line) => line.includes(id)));
      return logs;
    },
    /** What each session with the database was begun with, in order. */
    sessions,
    /** The request that the page Worker received (paths /echo and /echo-open of the stub). */
    received: async (path, options) => JSON.parse((await (await ask(path, options)).text()).replace(marker, "")),
    /** Asks and waits until the body is read: a page that is stored is stored by then. */
    read: async (path, options) => {
      const response = await ask(path, options);
      return { response, cache: response.headers.get("x-cache"), text: await response.text() };
    },
    sql: (text) => db.prepare(text).run(),
    /** Every text that the Worker has prepared. */
    statements,
    /** The steps of a statement's plan, and those of them that walk a table that grows. */
    plan: (sql) => plan(db, sql),
    scans: (sql) => scans(db, sql),
    /** Statements in one batch. */
    fill: (statements) => db.batch(statements.map((text) => db.prepare(text))),
    rows: async (text) => (await db.prepare(text).all()).results,
    /** The catalogue's version as the minute's cron publishes it: from the first on an isolate remembers what all pages show. */
    publish: async (version) => (await mf.getKVNamespace("KV", edgeName)).put("catalogue-version", String(version)),
    /** Lets the database answer so many milliseconds later. */
    silence: (milliseconds) => edge.fetch(`http://database.test/${milliseconds}`),
    /** Moves the time, of a door that was opened with `now`. */
    clock: setClock,
    scheduled: () => edge.scheduled({ cron: "* * * * *" }),
    standIns,
    /** The newest mail to an address, once there are `count`. */
    mail: (to, count) => standIns.arrived(to, count),
    /** Also the proof that no statement of this file's calls walked a table that grows. */
    close: async () => {
      const walks = [];
      open.push(async () => {
        const sql = await statements();
        walks.push(...(await allScans(db, sql)));
      });
      const errors = await closeParts(open);
      if (now) realClock();
      if (errors.length > 0) throw errors[0];
      if (walks.length > 0) throw new Error(`read from end to end, or no statement at all:\n${walks.join("\n")}`);
    },
  };
}

/**
 * For `now` of a door on which something is counted up to a limit: two minutes after the next full hour, so that no limit's
 * window ends while it is counted.
 */
export const windowStart = () => Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 120_000;

/** Names of the cookies that an answer sets, in order. */
export const cookieNames = (response) => response.headers.getSetCookie().map((line) => line.split("=")[0]);

/**
 * The cookies that say who it is; where the database stood (`replicas.test.mjs`) and which browser is known
 * (`security.test.mjs`) go beside them.
 */
export const identityCookies = (response) =>
  response.headers.getSetCookie().filter((line) => !/^__Host-madia-(embed-)?(bookmark|device)=/.test(line));

/** Waits for something that happens behind an answer (`waitUntil`), by asking again for fifteen seconds. */
export async function until(check, milliseconds = 15_000) {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (performance.now() > end) throw new Error("it never happened");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
