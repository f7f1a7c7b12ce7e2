// Demonstration trips and what is missing: rows from schema/demo/roads.json over the demonstration's deliveries.
// A van that is under way is so at the moment of loading.
import { readFileSync } from "node:fs";
import { at } from "../paths.mjs";
import { inOneBatch } from "../serve/awake.mjs";
import { edgeName } from "../serve/runtime.mjs";
import { addDays, clock, dayOf, iso, zones } from "./days.mjs";

const MINUTE = 60_000;
const read = () => JSON.parse(readFileSync(at("schema", "demo", "roads.json"), "utf8"));

/** Loads the trips unless they exist; answers whether it did. The orders must be loaded. */
export async function loadDemoRoads(mf, now = Date.now()) {
  const db = await mf.getD1Database("DB", edgeName);
  if ((await db.prepare("select 1 as one from trip limit 1").first("one")) !== null) return false;
  const { trips, unavailabilities } = read();
  const rows = [
    ...trips.flatMap((trip, index) => tripRows(trip, index + 1, now)),
    ...unavailabilities.flatMap((each) => missingRows(each, now)),
  ];
  await inOneBatch(
    db,
    rows.map(([sql, ...values]) => db.prepare(sql).bind(...values)),
  );
  return true;
}

/** A trip and its stops; one whose order the catalogue could not fill is left out. */
function tripRows(trip, id, now) {
  const { market, zone, day, status, reason = "", driver, phone, vehicle, stops } = trip;
  const date = addDays(dayOf(now, market), day);
  const instant = (time) => {
    if (time === undefined) return null;
    return iso(typeof time === "number" ? now + time * MINUTE : clock(date, time, market));
  };
  // As a driver's list has it: five minutes more or less.
  const oClock = (time) => (typeof time === "number" ? shown(now + time * MINUTE, market) : time);
  return [
    [
      `insert into trip (id, market, trip_date, zone_id, driver, phone_number, vehicle, status, blocked_reason, leaves_at,
        started_at, completed_at, updated_at)
        values (?1, ?2, ?3, (select id from delivery_zone where key = ?4), ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)`,
      ...[id, market, date, zone, driver, phone, vehicle, status, reason],
      ...[instant(trip.leaves), instant(trip.started), instant(trip.completed), iso(now)],
    ],
    ...stops.map(({ order, expected: [from, to], arrived, problem = "" }, index) => [
      `insert into trip_stop (trip_id, position, delivery_id, company_id, expected_from, expected_to, arrived_at, problem)
        select ?1, ?2, d.id, o.company_id, ?4, ?5, ?6, ?7 from orders o join delivery d on d.order_id = o.id where o.uid like ?3`,
      ...[id, index + 1, `demo-${order}-%`, oClock(from), oClock(to), instant(arrived), problem],
    ]),
  ];
}

/** The market's clock, on a full five minutes. */
function shown(ms, market) {
  const rounded = Math.round(ms / (5 * MINUTE)) * 5 * MINUTE;
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zones[market], timeStyle: "short" }).format(rounded);
}

/**
 * Unavailable articles have no stock and a provision date; articles of a similar price by the kilo are their
 * substitutes.
 */
function missingRows({ code, market, from, to, reason, note }, now) {
  const today = dayOf(now, market);
  const until = to === null ? null : addDays(today, to);
  return [
    [
      `insert into unavailability (product_id, market, valid_from, valid_to, reason, note, created_at)
        select id, ?2, ?3, ?4, ?5, ?6, ?7 from product where code = ?1`,
      ...[code, market, addDays(today, from), until, reason, note, iso(now + Math.min(from - 2, -1) * 86_400_000)],
    ],
    [
      `insert into product_substitute (product_id, sorting, substitute_id)
        select product_id, place, substitute_id from (
          select p.id as product_id, q.id as substitute_id, row_number() over (
            order by abs(o.order_price * 1.0 / q.reference_quantity - x.order_price * 1.0 / p.reference_quantity), q.id) as place
          from product p
          join product q on q.category_id = p.category_id and q.id <> p.id and q.uom_reference = p.uom_reference
            and q.storage = p.storage and q.variable_weight = p.variable_weight
          join offer x on x.product_id = p.id and x.market = ?2
          join offer o on o.product_id = q.id and o.market = ?2 and o.active = 1 and o.available > 0
          where p.code = ?1 and not exists (select 1 from product_substitute s where s.product_id = p.id))
        where place <= 3`,
      ...[code, market],
    ],
    ...(from > 0
      ? []
      : [
          [
            `update offer set on_hand = reserved, provision_date = ?3 where market = ?2
              and product_id = (select id from product where code = ?1)`,
            ...[code, market, until && addDays(until, 1)],
          ],
        ]),
  ];
}
