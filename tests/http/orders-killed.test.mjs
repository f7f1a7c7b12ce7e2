// The whole shop is killed in the middle of traffic, again and again, and started on the same database: every order
// that was acknowledged is there, whole, exactly once; stock adds up; what was in the air can be asked for again.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { migrate } from "../../scripts/serve/database.mjs";
import { edgeName, startRuntime } from "../../scripts/serve/runtime.mjs";
import { article, buyer, callsTo, groundwork, numbers, placing } from "./wholesale.mjs";

const rounds = 3;
const buyers = numbers(8);
const stock = { 1: 5_000, 2: 300 };
const state = mkdtempSync(join(tmpdir(), "madia-killed-"));
const stub = join(at("tests"), "support", "ssr-stub.mjs");

/** Works on the database while nobody serves it. */
async function directly(work) {
  const { mf } = await startRuntime({ state, ssr: stub, onLog() {} });
  try {
    await migrate(mf);
    return await work(await mf.getD1Database("DB", edgeName));
  } finally {
    await mf.dispose();
  }
}

/** A shop in processes of its own; `kill` ends all of them without a word. */
async function start() {
  const child = spawn("node", [at("scripts", "serve.mjs"), "--port", "0", "--state", state, "--ssr", stub], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Between its words the Worker's own lines may come.
  const announced = /(http:\/\/[\d.:]+) \(Workers/;
  const output = await new Promise((resolve) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
      if (announced.test(text)) resolve(text);
    });
    child.on("exit", () => resolve(text));
  });
  const [, origin] = announced.exec(output) ?? [];
  if (!origin) throw new Error(`the shop did not start: ${output}`);
  return {
    call: callsTo(origin),
    /** Ends when nothing of it is left. */
    async kill() {
      const alive = () => {
        try {
          return process.kill(-child.pid, 0);
        } catch {
          return false;
        }
      };
      process.kill(-child.pid, "SIGKILL");
      while (alive()) await new Promise((go) => setTimeout(go, 20));
    },
  };
}

/** Key → orders as they were acknowledged, and the keys that were sent. */
const acknowledged = new Map();
const sent = new Map();
let running;

beforeAll(async () => {
  await directly((db) =>
    db.batch(
      [
        ...groundwork,
        // One kept in lots, one without.
        ...article(1, {
          stock: stock[1],
          lots: [
            ["A", 40, 3_000],
            ["B", 60, 2_000],
          ],
        }),
        ...article(2, { list: 7.35, vatRate: 4, stock: stock[2] }),
        ...buyers.flatMap((n) => buyer(n)),
      ].map((sql) => db.prepare(sql)),
    ),
  );
});
afterAll(async () => {
  await running?.kill().catch(() => {});
  rmSync(state, { recursive: true, force: true });
});

/** A buyer fills carts and places them until the shop is gone. */
async function buying(shop, n, round) {
  const token = `buyer-${n}`;
  for (let turn = 1; ; turn += 1) {
    const key = `${round}-${turn}`;
    const lines = [[1, 1 + ((n + turn) % 3)], ...(turn % 4 === 0 ? [[2, 1]] : [])];
    for (const [product, quantity] of lines)
      await shop.call(token, "POST", `/cart/product/${product}/quantity/${quantity}`);
    const { body } = await shop.call(token, "GET", "/cart/delivery-date");
    await shop.call(token, "POST", "/cart/set-delivery-date", { deliveryDate: body.dates[2 + (turn % 3)].date });
    sent.set(`${n} ${key}`, lines);
    const answer = await placing(shop.call)(token, key);
    if (answer.status === 201 || answer.status === 200) acknowledged.set(`${n} ${key}`, answer.body.orders);
    else throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

test("whatever moment it dies, what it said is true", { timeout: 300_000 }, async () => {
  for (const round of numbers(rounds)) {
    running = await start();
    const before = acknowledged.size;
    let over = false;
    const traffic = buyers.map((n) =>
      buying(running, n, round).catch((error) => {
        // Refusals are mistakes; a broken connection is what is being tested.
        if (!over && error.message !== "fetch failed") throw error;
      }),
    );
    const watched = Promise.all(traffic);
    // Somewhere in the traffic of its own: after so many orders of this round.
    while (acknowledged.size < before + 8 * round)
      await Promise.race([watched, new Promise((go) => setTimeout(go, 20))]);
    over = true;
    await running.kill();
    await watched;
  }

  // Once more in peace: what nobody answered is asked again under its own key.
  running = await start();
  const unanswered = [...sent.keys()].filter((key) => !acknowledged.has(key));
  for (const each of unanswered) {
    const [n, key] = each.split(" ");
    const answer = await placing(running.call)(`buyer-${n}`, key);
    // Placed before the end came, placed now, or the cart had moved on to another key and is empty or without a day.
    if (answer.status < 300) acknowledged.set(each, answer.body.orders);
    else expect(answer.body.code).toMatch(/^(cart_|delivery_date)/);
  }
  for (const [each, [order]] of acknowledged) {
    const { status, body } = await running.call(`buyer-${each.split(" ")[0]}`, "GET", `/order/${order.id}`);
    expect(status).toBe(200);
    for (const field of ["id", "code", "total", "netTotal", "vatTotal", "createdAt"])
      expect(body[field]).toEqual(order[field]);
    const lines = body.deliveries.flatMap(({ items }) => items.map(({ product, quantity }) => [product.id, quantity]));
    expect(lines).toEqual(
      order.deliveries.flatMap(({ items }) => items.map(({ product, quantity }) => [product.id, quantity])),
    );
  }
  await running.kill();
  running = undefined;

  await directly(async (db) => {
    const rows = async (sql) => (await db.prepare(sql).all()).results;
    const one = async (sql) => Object.values((await rows(sql))[0])[0];
    const ids = [...acknowledged.values()].flat().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
    // Each key of each buyer once, and nothing beside them.
    expect(await one("select count(*) from orders")).toBe(ids.length);
    expect(
      await rows("select user_id, request_key from orders group by user_id, request_key having count(*) > 1"),
    ).toEqual([]);
    // Whole: lines, delivery, payment, event, mail.
    const broken = await rows(`select id from orders o where
      (select count(*) from delivery where order_id = o.id) <> 1 or (select count(*) from payment where order_id = o.id) <> 1
      or (select count(*) from order_event where order_id = o.id) <> 1 or (select sum(net) from order_item where order_id = o.id) is not o.items_net
      or not exists (select 1 from order_request r where r.user_id = o.user_id and r.company_id = o.company_id and r.key = o.request_key)
      or not exists (select 1 from outbox where dedupe_key = 'orderPlaced:' || o.id || ':' || o.user_id)`);
    expect(broken).toEqual([]);
    // Stock, lots and the days' places add up.
    for (const [product, whole] of Object.entries(stock)) {
      const left = await one(`select available as stock from offer where product_id = ${product}`);
      const sold = (await one(`select sum(quantity) from order_item where product_id = ${product}`)) ?? 0;
      expect(left + sold).toBe(whole);
    }
    expect(await one("select sum(available) from lot")).toBe(
      await one("select available as stock from offer where product_id = 1"),
    );
    expect(await one("select sum(quantity) from order_item_lot")).toBe(
      await one("select sum(quantity) from order_item where product_id = 1"),
    );
    // What joins an order takes no place of its own.
    expect(await one("select sum(taken) from delivery_day")).toBe(
      await one("select count(*) from orders where joins is null"),
    );
    expect(await one("select sum(orders_placed) from company")).toBe(ids.length);
    expect(await one("select count(*) from guard")).toBe(0);
    expect(await rows("pragma foreign_key_check")).toEqual([]);
  });
});
