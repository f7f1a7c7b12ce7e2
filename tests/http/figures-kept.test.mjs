// What the triggers keep is what the orders say: after whatever is placed, confirmed, cancelled and weighed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { wholeRandomOf } from "../../scripts/random.mjs";
import { openOrders } from "./order-calls.mjs";

/** Of one random history, which `--calendar` takes to its end. */
const turns = process.env.MADIA_LONG ? 60 : 30;
let shop;
beforeAll(async () => {
  shop = await openOrders();
  // Enough of everything, and room for many orders.
  await shop.fill([
    "update offer set on_hand = reserved + 100000",
    "update lot set on_hand = reserved + 100000 where id in (1, 2)",
    "update offer set active = 1",
  ]);
});
afterAll(() => shop?.close());

const sold = "o.status not in ('not_confirmed', 'cancelled')";
const recomputed = {
  day: `select o.company_id, o.placed_on as day, count(distinct o.id) as orders, count(i.id) as lines, coalesce(sum(i.net), 0) as net
    from orders o left join order_item i on i.order_id = o.id where ${sold} group by 1, 2 order by 1, 2`,
  month: `select o.company_id, substr(o.placed_on, 1, 7) as month, coalesce(i.category_id, 0) as category_id,
      coalesce(p.manufacturer_id, 0) as manufacturer_id, coalesce(o.shipping_address ->> 'id', 0) as site_id, count(*) as lines, sum(i.quantity - i.missing) as quantity, sum(i.net) as net
    from orders o join order_item i on i.order_id = o.id left join product p on p.id = i.product_id
    where ${sold} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
};
const stored = {
  day: "select * from sales_day where orders <> 0 or lines <> 0 or net <> 0 order by 1, 2",
  month: "select * from sales_month where lines <> 0 or quantity <> 0 or net <> 0 order by 1, 2, 3, 4, 5",
};

async function compare(after) {
  for (const part of ["day", "month"]) {
    expect(await shop.many(stored[part]), `${part} after ${after}`).toEqual(await shop.many(recomputed[part]));
  }
}

const any = async (next, where) => {
  const rows = await shop.many(`select id from orders where ${where} order by id`);
  return rows.length > 0 ? rows[next(rows.length)].id : null;
};

const steps = {
  async place(next) {
    const token = ["buyer", "master", "nora"][next(3)];
    const articles = token === "nora" ? [1] : [1, 3, 4, 5, 6].filter(() => next(2) === 1);
    const items = Object.fromEntries(
      (articles.length > 0 ? articles : [4]).map((id) => [id, 1 + next(token === "nora" ? 1 : 4)]),
    );
    await shop.shop(items, { token, nth: 2 + next(4) });
    if (token !== "nora") await shop.call("POST", "/cart/checkout", { token, body: { shippingAddress: 10 + next(3) } });
    // On delivery it is confirmed at once; a card waits for its hold.
    const { status, body } = await shop.place({ token, paymentMethod: next(3) === 0 ? 1 : 3 });
    expect(status, JSON.stringify(body)).toBe(201);
  },
  async confirm(next) {
    const id = await any(next, "status = 'not_confirmed'");
    if (id)
      await shop.fill([
        `update orders set status = 'confirmed', waits_for = '' where id = ${id}`,
        `update delivery set status = 'confirmed' where order_id = ${id}`,
      ]);
  },
  async cancel(next) {
    const id = await any(next, "status in ('not_confirmed', 'confirmed') and company_id = 1");
    if (id) expect((await shop.call("POST", `/order/${id}/cancel`, { token: "master", body: {} })).status).toBe(200);
  },
  // As the weighing writes it: the line, then the order moves on.
  async weigh(next) {
    const id = await any(next, "status = 'confirmed'");
    if (!id) return;
    await shop.fill([
      `update order_item set weight = 2400, estimated_net = net, net = net + ${next(400) - 200} where order_id = ${id} and variable_weight = 1`,
      `update orders set status = 'ready' where id = ${id}`,
    ]);
  },
  async weighWhileWaiting(next) {
    const id = await any(next, "status = 'not_confirmed'");
    if (id) await shop.sql(`update order_item set net = net + ${next(90)} where order_id = ${id}`);
  },
  async moveOn(next) {
    const id = await any(next, "status in ('ready', 'on_delivery')");
    if (id)
      await shop.sql(`update orders set status = iif(status = 'ready', 'on_delivery', 'delivered') where id = ${id}`);
  },
  // What operations may do later than a buyer.
  async cancelLate(next) {
    const id = await any(next, "status in ('ready', 'on_delivery')");
    if (id) await shop.sql(`update orders set status = 'cancelled' where id = ${id}`);
  },
};

test("after every step", { timeout: 240_000 }, async () => {
  const next = wholeRandomOf(20_261_121);
  const names = Object.keys(steps);
  for (let turn = 0; turn < turns; turn += 1) {
    const name = turn % 3 === 0 ? "place" : names[next(names.length)];
    await steps[name](next);
    await compare(`${turn}: ${name}`);
  }
  // Every kind of change has happened.
  const moves = await shop.many("select distinct from_status || '>' || to_status as move from order_event");
  const transitions = moves.map(({ move }) => move);
  expect(transitions).toEqual(expect.arrayContaining([">not_confirmed", ">confirmed", "confirmed>cancelled"]));
  expect((await shop.one("select count(*) as n from sales_month")).n).toBeGreaterThan(3);
});

test("an article that leaves the catalogue, or changes its maker, takes nothing along", async () => {
  await shop.shop({ 6: 2 }, { token: "buyer" });
  const { body } = await shop.place({});
  const before = await shop.many(stored.month);
  await shop.sql("update product set manufacturer_id = 4 where id = 6");
  const { status } = await shop.call("POST", `/order/${body.orders[0].id}/cancel`, { body: {} });
  expect(status).toBe(200);
  const after = await shop.many(stored.month);
  // What was counted under the old maker is taken there.
  const of = (rows) =>
    rows.filter(({ manufacturer_id }) => manufacturer_id === 3).reduce((sum, { net }) => sum + net, 0);
  expect(of(before) - of(after)).toBe(
    (await shop.one(`select sum(net) as n from order_item where order_id = ${body.orders[0].id}`)).n,
  );
  expect(after.some(({ manufacturer_id }) => manufacturer_id === 4)).toBe(false);
});

test("the triggers find their rows by keys", async () => {
  const triggers = await shop.many(
    "select name, sql from sqlite_master where type = 'trigger' and name like 'sales_%'",
  );
  expect(triggers).toHaveLength(5);
  for (const { name, sql } of triggers) {
    const body = sql.slice(sql.search(/\bbegin\b/i) + 5, sql.lastIndexOf("end"));
    for (const statement of body
      .split(";")
      .map((text) => text.trim())
      .filter(Boolean)) {
      const names = [...new Set([...statement.matchAll(/\b(?:new|old)\.\w+/g)].map(([found]) => found))];
      const bound = names.reduce(
        (text, each, at) => text.replaceAll(new RegExp(`\\b${each.replace(".", "\\.")}\\b`, "g"), `?${at + 1}`),
        statement,
      );
      const { results } = await shop.db
        .prepare(`explain query plan ${bound}`)
        .bind(...names.map(() => 1))
        .all();
      const walks = results.map(({ detail }) => detail).filter((detail) => /^SCAN (?!CONSTANT|s$)/.test(detail));
      expect(walks, `${name}: ${bound}`).toEqual([]);
    }
  }
});
