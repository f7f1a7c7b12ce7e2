// Migration 0015 on a database that sells: what can be sold stays, what open orders hold becomes visible, and
// whatever moves an order afterwards keeps both.
import { expect, it } from "vitest";
import { wrongStock } from "../http/stock-sums.mjs";
import { database, migrate, migrations, placeOf } from "../support/migrations.mjs";

const own = placeOf("0015");

/** Two articles, and who buys them. */
const shop = `
  insert into source (id, key, name) values (1, 's', 'S');
  insert into seller (id, key, name) values (1, 's', 'S');
  insert into category (id, key, slug) values (1, 'c', 'c');
  insert into product (id, code, slug, category_id, seller_id, source_id, uom_sale, uom_reference, reference_quantity, storage,
    created_at) values (1, 'A', 'a', 1, 1, 1, 'piece', 'kg', 1000, 'ambient', '2026-01-01'),
    (2, 'B', 'b', 1, 1, 1, 'piece', 'kg', 1000, 'ambient', '2026-01-01');
  insert into user (id, email, username, name, surname, created_at) values (1, 'a@b.example', 'a@b.example', 'A', 'B', '2026-01-01T00:00:00Z');
  insert into company (id, name, country, vat_number, status, created_at) values (1, 'C', 'IT', '1', 'active', '2026-01-01T00:00:00Z');`;

/** An order of `pieces` of article 1, of which `missing` were not there. */
const order = (id, status, pieces, missing = 0) => `
  insert into orders (id, uid, company_id, user_id, request_key, seller_id, market, currency, locale, status, items_net, net_total,
    vat_total, total, vat_breakdown, payment_method_id, cutoff_at, placed_on, created_at) values (${id}, 'u${id}', 1, 1, 'k', 1, 'IT',
    'EUR', 'it', '${status}', 0, 0, 0, 0, '[]', 3, '2026-01-01T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00Z');
  insert into delivery (id, order_id, delivery_date, status) values (${id}, ${id}, '2026-01-02', '${status}');
  insert into order_item (id, order_id, delivery_id, company_id, product_id, position, code, name, uom_sale, uom_reference,
    reference_quantity, storage, quantity, missing, list_amount, amount, vat_rate, net, created_at) values (${id}, ${id}, ${id}, 1, 1, 1,
    'A', 'A', 'piece', 'kg', 1000, 'ambient', ${pieces}, ${missing}, 1, 1, 0, 1, '2026-01-01T00:00:00Z');`;

it("keeps what can be sold, and what open orders hold from then on", async () => {
  const db = database(migrations.slice(0, own));
  db.exec(`${shop}
    insert into offer (product_id, market, vat_rate, stock, first_sold_on) values (1, 'IT', 400, 12, '2026-01-01'),
      (1, 'NO', 400, 3, '2026-01-01'), (2, 'IT', 400, 0, '2026-01-01');
    insert into lot (id, product_id, market, code, expires_on, available) values (1, 1, 'IT', 'L1', '2027-01-01', 0),
      (2, 1, 'IT', 'L2', '2027-02-01', 12);
    ${order(1, "confirmed", 5)} ${order(2, "in_preparation", 4, 3)} ${order(3, "on_delivery", 7)} ${order(4, "cancelled", 9)}
    ${order(5, "delivered", 2)} ${order(6, "ready", 1)}
    insert into order_item_lot values (1, 1, 'L1', '2027-01-01', 3), (1, 2, 'L2', '2027-02-01', 2),
      (2, 1, 'L1', '2027-01-01', 2), (2, 2, 'L2', '2027-02-01', 2), (3, 2, 'L2', '2027-02-01', 7), (6, 2, 'L2', '2027-02-01', 1);
  `);
  const version = db.prepare("select version from catalogue_state").get().version;
  migrate(db, [migrations[own]]);
  expect(db.prepare("select version from catalogue_state").get().version).toBe(version);
  migrate(db, migrations.slice(own + 1));
  const rows = async (sql) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  const batch = (all) => Promise.all(all.map(async (sql) => ({ results: await rows(sql) })));
  expect(await rows("select product_id as id, market, on_hand, reserved, available from offer")).toEqual([
    { id: 1, market: "IT", on_hand: 19, reserved: 7, available: 12 },
    { id: 1, market: "NO", on_hand: 3, reserved: 0, available: 3 },
    { id: 2, market: "IT", on_hand: 0, reserved: 0, available: 0 },
  ]);
  // Of the second order one piece was there: of the lot that expires first.
  expect(await rows("select id, on_hand, reserved, available from lot")).toEqual([
    { id: 1, on_hand: 4, reserved: 4, available: 0 },
    { id: 2, on_hand: 15, reserved: 3, available: 12 },
  ]);
  expect(await rows("select * from stock_move")).toEqual([]);
  expect(await wrongStock(batch)).toEqual([]);
  const figures = async () =>
    (await rows("select on_hand, reserved, available from offer where product_id = 1 and market = 'IT'"))[0];
  const steps = [
    [
      // Said before there was a ledger: it took nothing from the shelf that it could bring back.
      "found again after all",
      "update order_item set missing = 1 where id = 2",
      { on_hand: 19, reserved: 9, available: 10 },
    ],
    ["leaves", "update delivery set status = 'on_delivery' where id = 6", { on_hand: 18, reserved: 8, available: 10 }],
    [
      "comes back",
      "update delivery set status = 'ready' where id in (3, 6)",
      { on_hand: 26, reserved: 16, available: 10 },
    ],
    [
      "cancelled",
      "update delivery set status = 'cancelled' where id = 1",
      { on_hand: 26, reserved: 11, available: 15 },
    ],
    [
      "counted",
      "update offer set on_hand = 9 where product_id = 1 and market = 'IT'",
      { on_hand: 9, reserved: 11, available: 0 },
    ],
    [
      "leaves with more than was counted",
      "update delivery set status = 'on_delivery' where order_id in (2, 3, 6)",
      { on_hand: 0, reserved: 0, available: 0 },
    ],
  ];
  for (const [name, sql, expected] of steps) {
    db.exec(sql);
    expect(await figures(), name).toEqual(expected);
    expect(await wrongStock(batch), name).toEqual([]);
  }
  // Nobody orders what is not there.
  expect(() => db.exec(order(9, "confirmed", 1))).toThrow("stock_oversold");
});

it("missing pieces that a count has seen already are taken from what orders hold in excess, and come back as they went", async () => {
  const db = database();
  db.exec(`${shop}
    insert into offer (product_id, market, vat_rate, on_hand, first_sold_on) values (1, 'IT', 400, 12, '2026-01-01');
    insert into lot (id, product_id, market, code, expires_on, on_hand) values (1, 1, 'IT', 'L1', '2099-01-01', 12);
    ${order(1, "in_preparation", 8)} insert into order_item_lot values (1, 1, 'L1', '2099-01-01', 8);`);
  const rows = async (sql) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  const batch = (all) => Promise.all(all.map(async (sql) => ({ results: await rows(sql) })));
  const figures = (from) => Object.values(db.prepare(`select on_hand, reserved from ${from}`).get());
  const count = (pieces) => db.exec(`update offer set on_hand = ${pieces}; update lot set on_hand = ${pieces}`);
  const missing = async (pieces, shelf, held) => {
    db.exec(`update order_item set missing = ${pieces} where id = 1`);
    expect([figures("offer"), figures("lot")], `${pieces} missing`).toEqual([
      [shelf, held],
      [shelf, held],
    ]);
    expect(await wrongStock(batch)).toEqual([]);
  };
  // The count did not know: what can be sold stays.
  await missing(3, 9, 5);
  await missing(0, 12, 8);
  // It knew of all three, or of six of eight.
  count(5);
  await missing(3, 5, 5);
  await missing(5, 3, 3);
  await missing(3, 5, 5);
  await missing(0, 5, 8);
  count(2);
  await missing(8, 0, 0);
  await missing(0, 2, 8);
  // Still nobody orders what is not there.
  expect(() => db.exec(order(2, "confirmed", 1))).toThrow("stock_oversold");
  const [{ detail }] = await rows(
    "explain query plan select sum(before) from stock_move where order_id = 1 and product_id = 1 and market = 'IT' and kind = 'missing' and lot_id = 1",
  );
  expect(detail).toContain("stock_move_missing");
});
