// Migration 0061: a weighed line counts what is asked back by weight beside whole pieces, and never more than the line.
import { expect, test } from "vitest";
import { database, migrate, migrations, placeOf } from "../support/migrations.mjs";

const own = placeOf("0061");

const shop = `
  insert into source (id, key, name) values (1, 's', 'S');
  insert into seller (id, key, name) values (1, 's', 'S');
  insert into category (id, key, slug) values (1, 'c', 'c');
  insert into product (id, code, slug, category_id, seller_id, source_id, uom_sale, uom_reference, reference_quantity, storage,
    created_at) values (1, 'A', 'a', 1, 1, 1, 'piece', 'kg', 1000, 'ambient', '2026-01-01');
  insert into user (id, email, username, name, surname, created_at) values (1, 'a@b.example', 'a@b.example', 'A', 'B', '2026-01-01T00:00:00Z');
  insert into company (id, name, country, vat_number, status, created_at) values (1, 'C', 'IT', '1', 'active', '2026-01-01T00:00:00Z');
  insert into orders (id, uid, company_id, user_id, request_key, seller_id, market, currency, locale, status, items_net, net_total,
    vat_total, total, vat_breakdown, payment_method_id, cutoff_at, placed_on, created_at) values (1, 'u', 1, 1, 'k', 1, 'IT',
    'EUR', 'it', 'delivered', 0, 0, 0, 0, '[]', 3, '2026-01-01T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00Z');
  insert into delivery (id, order_id, delivery_date, status) values (1, 1, '2026-01-02', 'delivered');`;

const line = (id, quantity, grams) => `
  insert into order_item (id, order_id, delivery_id, company_id, product_id, position, code, name, uom_sale, uom_reference,
    reference_quantity, variable_weight, storage, quantity, weight, list_amount, amount, vat_rate, net, created_at) values (${id}, 1,
    1, 1, 1, ${id}, 'A', 'A', 'piece', 'kg', 1000, ${grams === null ? 0 : 1}, 'ambient', ${quantity}, ${grams}, 1, 1, 0, 1,
    '2026-01-01T00:00:00Z');`;
const back = (id, status = "requested") => `
  insert into order_return (id, order_id, company_id, user_id, status, currency, created_at)
    values (${id}, 1, 1, 1, '${status}', 'EUR', '2026-01-03T00:00:00Z');`;
const item = (of, line, quantity, grams, { reason = "damaged", accepted = null, acceptedGrams = null } = {}) => `
  insert into order_return_item (return_id, order_item_id, quantity, grams, reason, accepted, accepted_grams)
    values (${of}, ${line}, ${quantity}, ${grams}, '${reason}', ${accepted}, ${acceptedGrams});`;
const counted = (db, id) => {
  const { returned, returned_grams } = db.prepare("select * from order_item where id = ?").get(id);
  return [returned, returned_grams];
};

test("grams and whole pieces together are not more than the line", () => {
  const db = database();
  db.exec(`${shop} ${line(1, 1, 1870)} ${line(2, 3, 1000)} ${line(3, 4, null)} ${back(1)} ${back(2)} ${back(3)}`);
  db.exec(item(1, 1, 1, 470, { reason: "short_weight" }));
  expect(() => db.exec(item(2, 1, 1, 1401))).toThrow("not_more_grams_returned");
  expect(() => db.exec(item(2, 1, 1, null))).toThrow("not_more_grams_returned");
  db.exec(item(2, 1, 1, 1400));
  expect(counted(db, 1)).toEqual([0, 1870]);
  expect(() => db.exec(item(3, 1, 1, 1))).toThrow("not_more_grams_returned");
  // A rejected one can be asked back once more.
  db.exec("update order_return set status = 'rejected' where id = 2");
  expect(counted(db, 1)).toEqual([0, 470]);
  // Two of three whole pieces are 666.67 of 1000 g.
  db.exec(item(1, 2, 2, null));
  expect(() => db.exec(item(3, 2, 1, 334))).toThrow("not_more_grams_returned");
  db.exec(item(3, 2, 1, 333));
  expect(counted(db, 2)).toEqual([2, 333]);
  // Pieces are counted as before, and have no grams.
  db.exec(item(1, 3, 4, null));
  expect(() => db.exec(item(3, 3, 1, null))).toThrow("CHECK constraint failed");
  db.exec("update order_return set status = 'rejected' where id = 1");
  expect([counted(db, 1), counted(db, 2), counted(db, 3)]).toEqual([
    [0, 0],
    [0, 333],
    [0, 0],
  ]);
  expect(() => db.exec(item(3, 3, 1, 5))).toThrow("not_more_grams_returned");
});

test("what was asked back before is counted anew", () => {
  const db = database(migrations.slice(0, own));
  db.exec(`${shop} ${line(1, 1, 1870)} ${line(2, 3, 24000)} ${line(3, 4, null)} ${line(4, 2, 5000)} ${line(5, 2, 4000)}
    ${back(1)} ${back(2, "accepted")} ${back(3)}
    ${item(1, 1, 1, 470)}
    ${item(1, 2, 1, 20000)} ${item(1, 2, 2, null, { reason: "other" })}
    ${item(1, 3, 3, null)}
    ${item(2, 4, 2, 3000, { accepted: 2, acceptedGrams: 1000 })}
    ${item(3, 5, 1, 700)} update order_return set status = 'rejected' where id = 3;`);
  expect(
    [1, 2, 3, 4, 5].map((id) => db.prepare("select returned from order_item where id = ?").get(id).returned),
  ).toEqual([1, 3, 3, 2, 0]);
  migrate(db, migrations.slice(own));
  expect([1, 2, 3, 4, 5].map((id) => counted(db, id))).toEqual([
    [0, 470],
    // 20 kg of one piece of 8 kg, and the two others whole.
    [2, 8000],
    [3, 0],
    [0, 1000],
    [0, 0],
  ]);
});
