// Migrations 0054, 0055 and 0063 on a shop that took whole kroner before it knew of rounding: debts of some øre are closed, all
// others stay, what the accounting writes of such an order is open for what a card has left, and what was settled stays so.
import { expect, it } from "vitest";
import { database, migrate, migrations, placeOf } from "../support/migrations.mjs";

const own = placeOf("0054");

const order = (id, { total, captured, currency = "NOK", method = "CPOS", provider = "none" }) => `
  insert into orders (id, uid, company_id, user_id, request_key, seller_id, market, currency, locale, status, items_net, net_total,
    vat_total, total, vat_breakdown, payment_method_id, cutoff_at, placed_on, created_at) select ${id}, 'u${id}', 1, 1, 'k${id}', 1,
    '${currency === "NOK" ? "NO" : "IT"}', '${currency}', 'no', 'delivered', 0, ${total}, 0, ${total}, '[]', m.id,
    '2026-01-01T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00Z' from payment_method m where m.code = '${method}';
  insert into payment (order_id, method, provider, status, hold, held, captured, currency, created_at, updated_at) values (${id},
    '${method}', '${provider}', 'captured', ${total}, ${total}, ${captured}, '${currency}', '2026-01-02', '2026-01-02');`;

/** The rest of an order, as the step to delivered writes it. */
const rest = (id, amount, { currency = "NOK", paid = 0, due = "2026-02-01" } = {}) => `
  insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, paid, currency, payment_method,
    source, changed_at) select 1, code, 'other', '2026-01-02', '${due}', ${amount}, ${paid}, '${currency}', 'CPOS', 'shop',
    '2026-01-02T00:00:00Z' from orders where id = ${id};`;

const shop = `
  insert into seller (id, key, name) values (1, 's', 'S');
  insert into user (id, email, username, name, surname, created_at) values (1, 'a@b.example', 'a@b.example', 'A', 'B', '2026-01-01T00:00:00Z');
  insert into company (id, name, country, vat_number, status, created_at) values (1, 'C', 'NO', '1', 'active', '2026-01-01T00:00:00Z');`;

const invoice = (id, amount) => `
  insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, shop_code)
    values (1, 'F ${id}', 'invoice', '2026-01-02', '2026-02-01', ${amount}, 'NOK', 'M00000${id}');`;

it("closes what only rounding left open", () => {
  const db = database(migrations.slice(0, own));
  db.exec(`${shop}
    ${order(1, { total: 157_055, captured: 157_000 })} ${rest(1, 55)}
    ${order(2, { total: 157_055, captured: 156_900 })} ${rest(2, 155)}
    ${order(3, { total: 157_055, captured: 157_050 })} ${rest(3, 5)}
    ${order(4, { total: 55, captured: 0 })} ${rest(4, 55)}
    ${order(5, { total: 157_055, captured: 157_000, currency: "EUR" })} ${rest(5, 55, { currency: "EUR" })}
    ${order(6, { total: 157_055, captured: 157_000, method: "CC" })} ${rest(6, 55)}
    ${order(7, { total: 157_099, captured: 157_000 })} ${rest(7, 99, { paid: 40 })}
    insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency)
      values (1, 'F 1', 'invoice', '2026-01-02', '2026-02-01', 55, 'NOK');`);
  const open = () =>
    db
      .prepare("select document_number as number from deadline where amount <> paid order by id")
      .all()
      .map(({ number }) => number);
  expect(open()).toHaveLength(8);
  migrate(db, migrations.slice(own));
  expect(open()).toEqual(["M000002", "M000003", "M000004", "M000005", "M000006", "F 1"]);
  // Both deadlines have an event for the accounting.
  const events = db
    .prepare(
      "select json(data) ->> 'residual' as residual from event where type = 'deadline.changed' and json(data) ->> 'reason' = 'amount'",
    )
    .all();
  expect(events.map(({ residual }) => residual)).toEqual([0, 0]);
});

it("leaves a document of the accounting open for what a card left, and not for what cash could not pay", () => {
  const tender = placeOf("0055");
  const db = database(migrations.slice(0, tender));
  const open = () =>
    Object.fromEntries(
      db
        .prepare("select document_number as number, amount - paid as open from deadline order by id")
        .all()
        .map((row) => [row.number, row.open]),
    );
  db.exec(`${shop} ${order(1, { total: 7_836, captured: 7_800 })} ${invoice(1, 7_836)}`);
  expect(open()).toEqual({ "F 1": 36 });
  migrate(db, migrations.slice(tender));
  expect(open()).toEqual({ "F 1": 0 });
  for (const [id, how, captured] of [
    [2, "cash", 7_800],
    [3, "card", 7_800],
    [4, "cash", 7_700],
  ])
    db.exec(`${order(id, { total: 7_836, captured })} update payment set tender = '${how}' where order_id = ${id};
      ${invoice(id, 7_836)}`);
  expect(open()).toEqual({ "F 1": 0, "F 2": 0, "F 3": 36, "F 4": 136 });
  // Less than half a krone, by itself or behind others, is nothing to pay.
  for (const [id, total, before] of [
    [5, 49, null],
    [6, 60, null],
    [7, 60, 157_055],
  ])
    db.exec(`${order(id, { total, captured: 0 })}
      update payment set tender = 'cash', cash_before = ${before} where order_id = ${id}; ${invoice(id, total)}`);
  expect(open()).toMatchObject({ "F 5": 0, "F 6": 60, "F 7": 0 });
});

it("keeps what orders came to at one door, without those of which nothing was paid", () => {
  const cash = placeOf("0063");
  const db = database(migrations.slice(0, cash));
  db.exec(shop);
  for (const [id, captured] of [
    [1, 7_800],
    [2, 0],
    [3, 7_800],
    [4, 7_800],
  ])
    db.exec(`${order(id, { total: 7_836, captured })}
      update orders set joins = ${id === 2 || id === 3 ? 1 : "null"} where id = ${id};
      insert into delivery (order_id, delivery_date, status) values (${id}, '2026-01-02', 'delivered');`);
  migrate(db, migrations.slice(cash));
  const rows = db.prepare("select cash_before as before from payment order by id").all();
  expect(rows.map(({ before }) => before)).toEqual([null, 7_836, 7_836, null]);
});
