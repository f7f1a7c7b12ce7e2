// What a login costs, and whether its time tells who has an account: attempts on a known and on an unknown
// user in turns, over one connection, so that a busy moment of the machine hits both alike.
import { readFileSync } from "node:fs";
import { at } from "../paths.mjs";
import { edgeName } from "../serve/runtime.mjs";
import { median } from "./measure.mjs";

const known = "known@bench.example";
const { passwordHash } = JSON.parse(readFileSync(at("schema", "demo", "accounts.json"), "utf8"));

/**
 * Half of `attempts` each for the known and the unknown user, and as many calls that only look a session up.
 * @returns {Promise<{known: number, unknown: number, lookUp: number, hash: number, ratio: number}>} medians in ms
 */
export async function compareLogins({ mf, url }, { attempts = 200, log = () => {} } = {}) {
  const db = await mf.getD1Database("DB", edgeName);
  await db
    .prepare(
      `insert or ignore into user (email, username, name, surname, password_hash, created_at)
        values (?1, ?1, 'Known', 'Bench', ?2, '2026-01-01T00:00:00Z')`,
    )
    .bind(known, passwordHash)
    .run();

  const timed = async (path, options, status) => {
    const begun = performance.now();
    const answer = await fetch(new URL(path, url), options);
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${path}: ${answer.status} instead of ${status}`);
    return performance.now() - begun;
  };
  const attempt = (username) =>
    timed(
      "/api/user/login",
      {
        method: "POST",
        headers: { "content-type": "application/json", origin: new URL(url).origin },
        body: JSON.stringify({ username, password: "wrong-on-purpose" }),
      },
      401,
    );
  const lookUp = () => timed("/api/user/self", { headers: { "madia-api-key": "no-such-token" } }, 401);

  const results = { known: [], unknown: [], lookUp: [] };
  for (let n = 0; n < 5; n += 1) await attempt(known);
  for (let n = 0; n < attempts / 2; n += 1) {
    log(`login ${2 * n}/${attempts}`);
    // Each goes first every other time.
    const names = n % 2 === 0 ? ["known", "unknown"] : ["unknown", "known"];
    for (const name of names) results[name].push(await attempt(name === "known" ? known : `unknown@bench.example`));
    results.lookUp.push(await lookUp());
  }
  const medians = Object.fromEntries(Object.entries(results).map(([name, times]) => [name, median(times)]));
  return {
    attempts,
    ...medians,
    hash: (medians.known + medians.unknown) / 2 - medians.lookUp,
    ratio: Math.max(medians.known, medians.unknown) / Math.min(medians.known, medians.unknown),
  };
}
