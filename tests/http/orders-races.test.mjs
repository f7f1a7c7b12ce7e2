// Many at once on the real Worker and its real database: nothing is oversold, ordered twice or lost.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { fetchFresh } from "../support/send.mjs";
import { people, person, serviceKey } from "./people.mjs";
import { wrongStock } from "./stock-sums.mjs";
import { agent, article, buyer, cart, numbers, openWholesale, placing } from "./wholesale.mjs";

const crowd = numbers(200);
/** With them three hundred. */
const others = numbers(100).map((n) => 300 + n);
/** Those who do something else than fight for the last pieces. */
const keys = 201;
const keyless = 202;
const tabs = 203;
const matched = 204;
const cutting = 205;
const couponed = 206;
const cancelling = 207;
const editors = numbers(12).map((n) => 210 + n);
const vans = numbers(20).map((n) => 230 + n);

const erp = "madia_sk_erp";

let shop;
let place;
let date;

beforeAll(async () => {
  shop = await openWholesale([
    // The last fifty, in two lots; another fifty without lots, sold by threes; plenty of the rest.
    ...article(1, {
      stock: 50,
      lots: [
        ["A", 40, 30],
        ["B", 50, 20],
      ],
    }),
    ...article(2, { stock: 50 }),
    // Fifty that the ERP counts again and again.
    ...article(3, {
      stock: 50,
      lots: [
        ["E", 35, 20],
        ["F", 45, 30],
      ],
    }),
    ...numbers(30).flatMap((n) => article(10 + n, { list: n })),
    ...article(50, {
      stock: 100,
      lots: [
        ["C", 30, 60],
        ["D", 45, 40],
      ],
    }),
    ...person(["operator", people.operator]),
    ...serviceKey(1, erp, ["stock:read", "stock:write"]),
    ...[...crowd, ...others, keys, keyless, tabs, matched, cutting, couponed, cancelling, ...editors, ...vans].flatMap(
      (n) => buyer(n),
    ),
    ...agent(900, cutting),
    // A colleague of the couponed company.
    ...agent(901, couponed),
  ]);
  place = placing(shop.call);
  date = await shop.day();
});
afterAll(() => shop?.close());

const at = (n, lines) => cart(1000 + n, 1000 + n, date, lines);
const fill = (statements) => shop.fill(statements);
const tally = (answers) => {
  const count = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? String(status) : `${status} ${body.code}`;
    count[name] = (count[name] ?? 0) + 1;
  }
  return count;
};

describe("the last pieces", () => {
  test("200 buyers for the last 50 pieces sell exactly 50", { timeout: 180_000 }, async () => {
    await fill(crowd.flatMap((n) => at(n, [[1, 1]])));
    const answers = await Promise.all(crowd.map((n) => place(`buyer-${n}`, `last-${n}`)));
    expect(tally(answers)).toEqual({ 201: 50, "409 cart_changed": 150 });
    const sold =
      await shop.rows(`select o.available as stock, (select sum(available) from lot where product_id = 1) as lots,
      (select sum(quantity) from order_item where product_id = 1) as sold,
      (select count(*) from orders) as orders, (select count(distinct company_id) from orders) as companies
      from offer o where o.product_id = 1`);
    expect(sold).toEqual([{ stock: 0, lots: 0, sold: 50, orders: 50, companies: 50 }]);
    const lots = await shop.rows(
      "select code, sum(quantity) as pieces from order_item_lot group by code order by code",
    );
    expect(lots).toEqual([
      { code: "A", pieces: 30 },
      { code: "B", pieces: 20 },
    ]);
    // Whoever came too late keeps the cart and is told what changed.
    const late = answers.find(({ status }) => status === 409);
    expect(late.body.changes).toEqual([
      expect.objectContaining({ productId: 1, kind: expect.stringMatching(/gone|reduced/) }),
    ]);
    expect(await shop.one("select count(*) from cart_item where product_id = 1")).toBe(150);
  });

  test("by threes two are left over, and every piece is accounted for", async () => {
    const some = crowd.slice(0, 40);
    await fill([
      ...some.flatMap((n) => [`delete from cart_item where cart_id = ${1000 + n}`]),
      ...some.map((n) => `update cart set version = version + 1, delivery_date = '${date}' where id = ${1000 + n}`),
      ...some.map(
        (n) => `insert into cart_item (cart_id, product_id, requested_quantity, quantity, created_at)
          values (${1000 + n}, 2, 3, 3, '2026-01-01T00:00:00Z')`,
      ),
    ]);
    const answers = await Promise.all(some.map((n) => place(`buyer-${n}`, `threes-${n}`)));
    expect(tally(answers)).toEqual({ 201: 16, "409 cart_changed": 24 });
    expect(await shop.one("select available as stock from offer where product_id = 2")).toBe(2);
    expect(await shop.one("select sum(quantity) from order_item where product_id = 2")).toBe(48);
  });

  test("300 buyers for 50 pieces, while the ERP counts the shelf 20 times, sell exactly 50", {
    timeout: 240_000,
  }, async () => {
    const buyers = [...crowd, ...others];
    await fill([
      ...crowd.flatMap((n) => [
        `delete from cart_item where cart_id = ${1000 + n}`,
        `delete from cart where id = ${1000 + n}`,
      ]),
      ...buyers.flatMap((n) => at(n, [[3, 1]])),
    ]);
    const push = async (kind, rows) => {
      const answer = await fetchFresh(`${shop.origin}/api/ops/${kind}`, {
        method: "PUT",
        headers: { "madia-service-key": erp, "content-type": "application/json" },
        body: JSON.stringify({ rows: rows.map((row) => ({ product: "MD-3", market: "IT", ...row })) }),
      });
      return answer.status;
    };
    const queue = [...buyers];
    const answers = [];
    const buying = numbers(30).map(async () => {
      for (let n = queue.shift(); n; n = queue.shift()) answers.push(await place(`buyer-${n}`, `shelf-${n}`));
    });
    const pushes = [];
    const counting = (async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        pushes.push(await push("stock", [{ onHand: 50 }]));
        const lots = [
          { code: "E", expiresOn: day(35), onHand: 20 },
          { code: "F", expiresOn: day(45), onHand: 30 },
        ];
        pushes.push(await push("lot", lots));
      }
    })();
    await Promise.all([...buying, counting]);
    expect(pushes).toEqual(Array(40).fill(200));
    expect(tally(answers)).toEqual({ 201: 50, "409 cart_changed": 250 });
    const [sold] = await shop.rows(`select o.on_hand, o.reserved, o.available,
      (select sum(quantity) from order_item where product_id = 3) as sold,
      (select sum(reserved) from lot where product_id = 3) as lots,
      (select count(*) from stock_move where product_id = 3 and kind <> 'other') as moves
      from offer o where o.product_id = 3`);
    expect(sold).toEqual({ on_hand: 50, reserved: 50, available: 0, sold: 50, lots: 50, moves: 0 });
    expect(await wrongStock(shop.fill)).toEqual([]);
  });

  test("a day with five places takes five orders", async () => {
    const { zone_id: zone } = (await shop.rows("select zone_id from delivery_day limit 1"))[0];
    await fill([
      `update delivery_day set taken = 15, capacity = 20 where zone_id = ${zone} and delivery_date = '${date}'`,
      `update delivery_zone set capacity = 20 where id = ${zone}`,
      ...vans.flatMap((n) => at(n, [[40, 1]])),
    ]);
    const answers = await Promise.all(vans.map((n) => place(`buyer-${n}`, "van")));
    expect(tally(answers)).toEqual({ 201: 5, "409 delivery_date": 15 });
    expect(answers.find(({ status }) => status === 409).body).toMatchObject({ reason: "full" });
    expect(await shop.rows(`select taken from delivery_day where delivery_date = '${date}'`)).toEqual([{ taken: 20 }]);
    await fill(["update delivery_day set capacity = null", "update delivery_zone set capacity = null"]);
  });
});

describe("once", () => {
  const ordersOf = (n) => shop.one(`select count(*) from orders where company_id = ${1000 + n}`);

  test("the same key 20 times at once is one order, and everybody is told of it", async () => {
    await fill(
      at(keys, [
        [11, 2],
        [12, 1],
      ]),
    );
    const answers = await Promise.all(numbers(20).map(() => place(`buyer-${keys}`, "one-key")));
    expect(tally(answers)).toEqual({ 200: 19, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.orders.map(({ id }) => id).join())).size).toBe(1);
    expect(await ordersOf(keys)).toBe(1);
    expect(await shop.one(`select sum(quantity) from order_item where company_id = ${1000 + keys}`)).toBe(3);
    // Later too, and never with something else under it.
    expect((await place(`buyer-${keys}`, "one-key")).status).toBe(200);
    expect((await place(`buyer-${keys}`, "one-key", { notes: "Altro" })).status).toBe(422);
  });

  test("without a key the cart's version serves: twenty clicks are one order", async () => {
    await fill(at(keyless, [[11, 1]]));
    const answers = await Promise.all(numbers(20).map(() => place(`buyer-${keyless}`)));
    const placed = answers.filter(({ status }) => status < 300);
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(placed.map(({ body }) => body.orders[0].id)).size).toBe(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await ordersOf(keyless)).toBe(1);
  });

  test("two people of one company use its first-order coupon once", async () => {
    await fill([...at(couponed, [[20, 5]]), ...cart(901, 1000 + couponed, date, [[20, 5]])]);
    const answers = await Promise.all([place(`buyer-${couponed}`, "mine"), place("agent-901", "mine")]);
    const discounts = answers.filter(({ status }) => status === 201).map(({ body }) => body.orders[0].discount);
    expect(discounts.filter((discount) => discount > 0)).toEqual([10]);
    expect(await shop.one(`select count(*) from order_coupon where company_id = ${1000 + couponed}`)).toBe(1);
  });

  test("an order cancelled ten times at once gives everything back once", async () => {
    await fill(at(cancelling, [[50, 70]]));
    const before = await shop.rows("select id, available from lot where product_id = 50 order by id");
    const { body } = await place(`buyer-${cancelling}`, "to-be-cancelled");
    const { id } = body.orders[0];
    const taken = await shop.rows("select code, quantity from order_item_lot where code in ('C', 'D') order by code");
    expect(taken).toEqual([
      { code: "C", quantity: 60 },
      { code: "D", quantity: 10 },
    ]);
    const answers = await Promise.all(
      numbers(10).map(() => shop.call(`buyer-${cancelling}`, "POST", `/order/${id}/cancel`, {})),
    );
    expect(tally(answers)).toEqual({ 200: 1, "409 illegal_transition": 9 });
    expect(await shop.rows("select id, available from lot where product_id = 50 order by id")).toEqual(before);
    expect(await shop.one("select available as stock from offer where product_id = 50")).toBe(100);
    expect(await shop.one(`select count(*) from order_event where order_id = ${id} and to_status = 'cancelled'`)).toBe(
      1,
    );
  });
});

describe("quick clicks and two tabs", () => {
  const set = (n, product, quantity, headers) =>
    shop.call(`buyer-${n}`, "POST", `/cart/product/${product}/quantity/${quantity}`, undefined, headers);

  test("sixty clicks in two tabs: each moves the version once, and the last one holds", async () => {
    const answers = await Promise.all(numbers(60).map((n) => set(tabs, 13, n)));
    expect(tally(answers)).toEqual({ 200: 60 });
    const versions = answers.map(({ body }) => body.version);
    expect(new Set(versions).size).toBe(60);
    const last = answers.find(({ body }) => body.version === Math.max(...versions)).body;
    const { body } = await shop.call(`buyer-${tabs}`, "GET", "/cart");
    expect(body.version).toBe(last.version);
    expect(body.sellers[0].items.map(({ quantity }) => quantity)).toEqual([last.requestedQuantity]);
    expect(body.itemsTotal).toBe(3 * last.requestedQuantity);
  });

  test("different articles in two tabs are all there", async () => {
    const products = numbers(24).map((n) => 10 + n);
    const answers = await Promise.all(products.map((product) => set(tabs, product, product)));
    expect(tally(answers)).toEqual({ 200: 24 });
    const { body } = await shop.call(`buyer-${tabs}`, "GET", "/cart");
    const found = Object.fromEntries(body.sellers[0].items.map(({ product, quantity }) => [product.id, quantity]));
    expect(found).toEqual(Object.fromEntries(products.map((product) => [product, product])));
  });

  test("of twenty changes to what was seen one is taken; the others get the fresh cart", async () => {
    const { body: displayed } = await set(matched, 14, 1);
    const answers = await Promise.all(
      numbers(20).map((n) => set(matched, 14, n + 1, { "if-match": `"${displayed.version}"` })),
    );
    expect(tally(answers)).toEqual({ 200: 1, "409 cart_changed": 19 });
    const won = answers.find(({ status }) => status === 200).body;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.cart).toMatchObject({ version: won.version, pieces: won.requestedQuantity });
    }
  });

  test("a change while the order is placed is in the order or in the cart, never in both or in neither", async () => {
    await fill(editors.flatMap((n) => at(n, [[15, 2]])));
    const outcomes = await Promise.all(
      editors.map(async (n) => {
        const [placed, edited] = await Promise.all([place(`buyer-${n}`, "edit"), set(n, 15, 5)]);
        expect(edited.status).toBe(200);
        const ordered =
          placed.status === 201 ? placed.body.orders[0].deliveries[0].items[0].quantity : placed.body.code;
        const left = (await shop.call(`buyer-${n}`, "GET", "/cart")).body.pieces;
        return `ordered ${ordered}, left ${left}`;
      }),
    );
    // Before the change, after it, or told that it came in between.
    const right = ["ordered 2, left 5", "ordered 5, left 0", "ordered cart_changed, left 5"];
    expect(outcomes.filter((outcome) => !right.includes(outcome))).toEqual([]);
  });
});

describe("a batch that fails in the middle", () => {
  const tables =
    `orders delivery order_item order_item_lot order_coupon order_event payment order_request order_proposal cart
    cart_item offer lot delivery_day purchased_product company outbox audit guard`.split(/\s+/);
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await shop.rows(`select * from ${table}`)])),
    );

  test("leaves nothing behind, wherever it breaks", { timeout: 180_000 }, async () => {
    const company = 1000 + cutting;
    // By an agent, with lots, the first order's coupon and a remainder to be proposed: every part of the batch has work to do.
    await fill([
      ...cart(900, company, date, [
        [50, 65],
        [16, 3],
      ]),
      "update offer set on_hand = reserved + 4 where product_id = 17",
      `insert into cart_item (cart_id, product_id, requested_quantity, quantity, auto_order, created_at)
        values (900, 17, 10, 4, 1, '2026-01-01T00:00:00Z')`,
    ]);
    const before = await everything();
    const breaks = [
      ...[
        "orders",
        "delivery",
        "order_item",
        "order_item_lot",
        "order_coupon",
        "order_event",
        "payment",
        "order_request",
      ],
      ...["order_proposal", "purchased_product", "outbox", "audit"],
    ].map((table) => [table, "insert"]);
    breaks.push(
      ["offer", "update"],
      ["lot", "update"],
      ["company", "update"],
      ["cart", "update"],
      ["cart_item", "delete"],
    );
    breaks.push([`delivery_day`, "update"]);
    for (const [table, event] of breaks) {
      await shop.sql(`create trigger cut before ${event} on ${table} begin select raise(abort, 'cut'); end`);
      const { status } = await place("agent-900", "cut");
      await shop.sql("drop trigger cut");
      expect(`${event} ${table}: ${status}`).toBe(`${event} ${table}: 500`);
      expect(await everything(), `${event} ${table}`).toEqual(before);
    }
    // The same key goes through once nothing is in its way.
    const { status, body } = await place("agent-900", "cut");
    expect(status).toBe(201);
    expect(body.orders[0]).toMatchObject({ discount: 10, placedBy: { agent: true }, status: "confirmed" });
    const after = await everything();
    for (const table of [
      "orders",
      "delivery",
      "payment",
      "order_event",
      "order_request",
      "order_coupon",
      "order_proposal",
    ]) {
      expect(`${table} ${after[table].length - before[table].length}`).toBe(`${table} 1`);
    }
    expect(after.order_item.length - before.order_item.length).toBe(3);
    expect(after.cart_item.filter(({ cart_id }) => cart_id === 900)).toEqual([]);
    expect(after.guard).toEqual([]);
  });
});
