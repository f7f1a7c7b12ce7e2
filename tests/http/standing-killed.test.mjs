// Many drafts fall due at once, and the shop is killed in the middle of placing them, again and again: none is lost, none is
// placed twice. STANDING_DRAFTS=10000 makes it ten thousand; that takes about eight minutes.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { migrate } from "../../scripts/serve/database.mjs";
import { edgeName, startRuntime } from "../../scripts/serve/runtime.mjs";
import { article, buyer, groundwork, numbers } from "./wholesale.mjs";

const drafts = Number(process.env.STANDING_DRAFTS ?? 100);
/** A round places forty. */
const roundsOf = (kill) => (drafts < 400 ? 1 : 1 + (kill % 3));
const kills = Math.max(6, Math.round(drafts / 250));
const companies = 40;
const state = mkdtempSync(join(tmpdir(), "madia-standing-"));
const stub = join(at("tests"), "support", "ssr-stub.mjs");
/** A Wednesday; the drafts are for Thursday, the cut-off is at 17:00 in Rome. */
const [today, tomorrow] = ["2027-01-13", "2027-01-14"];
/** One in ten belongs to a company that is blocked. */
const blocked = (n) => n % 10 === 0;

async function directly(work) {
  const { mf } = await startRuntime({ state, ssr: stub, onLog() {} });
  try {
    await migrate(mf);
    return await work(await mf.getD1Database("DB", edgeName));
  } finally {
    await mf.dispose();
  }
}

const standing = (n) => {
  const company = 1001 + ((n - 1) % companies);
  return [
    `insert into standing_order (id, company_id, user_id, name, weekdays, first_day, every_weeks, shipping_address_id,
      payment_method_id, next_day, look_at, created_at, updated_at) values (${n}, ${company}, ${company}, 'Giovedì ${n}', '[3]',
      '2027-01-04', 1, ${company}, 3, '2027-01-21', '2027-01-19T00:00:00Z', '2027-01-04T00:00:00Z', '2027-01-04T00:00:00Z')`,
    `insert into standing_order_line (standing_order_id, product_id, position, quantity) values (${n}, 1, 0, 1), (${n}, 2, 1, 2)`,
    `insert into standing_order_draft (id, standing_order_id, company_id, delivery_date, state, act_at, cutoff_at, announced_at, updated_at)
      values (${n}, ${n}, ${company}, '${tomorrow}', 'announced', '${today}T15:00:00Z', '${today}T16:00:00Z',
      '2027-01-11T16:00:00Z', '2027-01-11T16:00:00Z')`,
  ];
};

beforeAll(async () => {
  await directly(async (db) => {
    const run = (statements) => db.batch(statements.map((sql) => db.prepare(sql)));
    await run([
      ...groundwork,
      ...article(1, { stock: drafts * 3 }),
      ...article(2, { list: 7.35, vatRate: 4, stock: drafts * 3 }),
      ...numbers(companies).flatMap((n) => buyer(n)),
      ...numbers(companies)
        .filter(blocked)
        .map((n) => `update company set blocked_at = '2027-01-01T00:00:00Z' where id = ${1000 + n}`),
    ]);
    for (let from = 0; from < drafts; from += 200)
      await run(numbers(Math.min(200, drafts - from)).flatMap((n) => standing(from + n)));
  });
}, 120_000);
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** Runs the timer from a moment on, and kills everything of it after so many rounds; answers what is left. */
async function runs(moment, rounds) {
  const child = spawn("node", [at("tests", "support", "timer-runs.mjs"), state, moment], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let left;
  let reports = 0;
  const ended = new Promise((resolve) => child.on("exit", resolve));
  await new Promise((resolve) => {
    child.stdout.on("data", (chunk) => {
      for (const [, count] of String(chunk).matchAll(/left (\d+)/g)) {
        left = Number(count);
        reports += 1;
        if (reports >= rounds) resolve();
      }
    });
    child.on("exit", resolve);
  });
  if (child.exitCode === null) {
    // The next round is under way by now.
    await new Promise((go) => setImmediate(go));
    process.kill(-child.pid, "SIGKILL");
  }
  await ended;
  return left;
}

test("none is lost and none is placed twice", { timeout: 3_600_000 }, async () => {
  let left = drafts;
  // Claims of a run that was killed end after two minutes.
  for (let kill = 0; kill < kills && left > 0; kill += 1)
    left = await runs(`${today}T15:${String(Math.min(59, 1 + kill)).padStart(2, "0")}:00Z`, roundsOf(kill));
  for (let more = 0; left > 0 && more < 5; more += 1)
    left = await runs(`${today}T15:5${more + 4}:00Z`, Number.POSITIVE_INFINITY);

  await directly(async (db) => {
    const rows = async (sql) => (await db.prepare(sql).all()).results;
    const one = async (sql) => Object.values((await rows(sql))[0])[0];
    const refused = numbers(drafts).filter((n) => blocked(1 + ((n - 1) % companies))).length;
    const placed = drafts - refused;
    expect(
      await rows("select state, reason, count(*) as n from standing_order_draft group by 1, 2 order by 1"),
    ).toEqual([
      { state: "failed", reason: "blocked", n: refused },
      { state: "placed", reason: "", n: placed },
    ]);
    expect(await one("select count(*) from orders")).toBe(placed);
    expect(await rows("select request_key from orders group by company_id, request_key having count(*) > 1")).toEqual(
      [],
    );
    // Each draft has its order, and each order its draft.
    expect(
      await one(`select count(*) from standing_order_draft d join orders o on o.user_id = d.placed_by
        and o.company_id = d.company_id and o.request_key = 'standing ' || d.standing_order_id || ' ' || d.delivery_date`),
    ).toBe(placed);
    // Said once: what was ordered and what was not.
    expect(await one("select count(*) from outbox where dedupe_key like 'orderPlaced:%'")).toBe(placed);
    expect(await one("select count(*) from outbox where dedupe_key like 'standingFailed:%'")).toBe(refused);
    // Whole, and stock adds up.
    expect(
      await rows(`select id from orders o where (select count(*) from delivery where order_id = o.id) <> 1
        or (select count(*) from order_item where order_id = o.id) <> 2 or (select count(*) from payment where order_id = o.id) <> 1`),
    ).toEqual([]);
    expect(await rows("select product_id, reserved from offer order by 1")).toEqual([
      { product_id: 1, reserved: placed },
      { product_id: 2, reserved: 2 * placed },
    ]);
    // What joins an order takes no place of its own.
    expect(await one("select sum(taken) from delivery_day")).toBe(
      await one("select count(*) from orders where joins is null"),
    );
    expect(await one("select count(*) from guard")).toBe(0);
    expect(await rows("pragma foreign_key_check")).toEqual([]);
  });
});
