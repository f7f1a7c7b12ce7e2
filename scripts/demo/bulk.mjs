// Thousands of orders at once: the rows of a table travel as one JSON text, with ids of their own instead of look-ups.
import { awake, inOneBatch } from "../serve/awake.mjs";
import { iso } from "./days.mjs";
import { itemValues, orderValues, paymentValues } from "./rows.mjs";

/** Characters of one statement's rows: a bound text may have 2 MB. */
const CHUNK = 700_000;

/** Delivered and cancelled orders, oldest first, with everything that hangs on them. */
export async function bulk(db, placed) {
  await awake(db);
  const one = async (sql) => (await db.prepare(sql).first("n")) ?? 0;
  const methods = new Map(
    (await db.prepare("select id, code from payment_method").all()).results.map((row) => [row.code, row.id]),
  );
  let item = await one("select max(id) as n from order_item");
  const first = {
    order: await one("select max(id) as n from orders"),
    delivery: await one("select max(id) as n from delivery"),
  };
  const tables = { orders: [], delivery: [], order_item: [], order_item_lot: [], order_event: [], payment: [] };
  placed.forEach((each, index) => {
    const order_id = first.order + index + 1;
    const delivery_id = first.delivery + index + 1;
    const { order, deliveryDate, slot, times, company } = each;
    tables.orders.push({ id: order_id, ...orderValues(each), payment_method_id: methods.get(order.method) });
    tables.delivery.push({
      id: delivery_id,
      order_id,
      delivery_date: deliveryDate,
      slot_from: slot[0],
      slot_to: slot[1],
      status: order.status,
      delivered_at: order.status === "delivered" ? iso(times.delivered) : null,
    });
    each.lines.forEach((line, position) => {
      item += 1;
      tables.order_item.push({ id: item, order_id, delivery_id, ...itemValues(each, line, position) });
      for (const { id, code, expires_on, quantity } of line.lots)
        tables.order_item_lot.push({ order_item_id: item, lot_id: id, code, expires_on, quantity });
    });
    for (const { actor, user, from, to, reason, at } of each.events) {
      const on_behalf_of = actor === "agent" ? company.id : null;
      const of = { order_id, delivery_id, actor, user_id: user, on_behalf_of };
      tables.order_event.push({ ...of, from_status: from, to_status: to, reason: reason ?? "", at: iso(at) });
    }
    const { hold_until = null, held = 0, captured = 0, refunded = 0, capture_id = null, ...paid } = paymentValues(each);
    const { external_id = null, authorisation_id = null, ...rest } = paid;
    const reference = { external_id, authorisation_id, capture_id };
    tables.payment.push({ order_id, ...rest, held, captured, refunded, hold_until, ...reference });
  });
  const statements = Object.entries(tables).flatMap(([table, rows]) => inserts(db, table, rows));
  await inOneBatch(db, statements);
}

function inserts(db, table, rows) {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]);
  const sql = `insert into ${table} (${columns.join(", ")}) select ${columns.map((_, at) => `value ->> ${at}`).join(", ")} from json_each(?1)`;
  const chunks = [[]];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(columns.map((column) => row[column] ?? null));
    if (size + text.length > CHUNK) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1).push(text);
    size += text.length + 1;
  }
  return chunks.map((texts) => db.prepare(sql).bind(`[${texts.join(",")}]`));
}
