// Orders by SQL, for the tests that only look at them or move them.
import { day } from "../support/days.mjs";
import { instant } from "./people.mjs";

const quoted = (value) => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`);

/** An Italian day of delivery to Rome that is open: a weekday, no public holiday, far enough ahead. */
export function openDay(from = 4) {
  const date = new Date(`${day(from)}T00:00:00Z`);
  const text = date.toISOString().slice(0, 10);
  const fixed = ["01-01", "01-06", "04-25", "05-01", "06-02", "08-15", "10-04", "11-01", "12-08", "12-25", "12-26"];
  const monday = new Date(easter(date.getUTCFullYear()).getTime() + 86_400_000);
  const closed = [0, 6].includes(date.getUTCDay()) || fixed.includes(text.slice(5)) || Number(date) === Number(monday);
  return closed ? openDay(from + 1) : text;
}

/** Easter Sunday (Gauss, as Lichtenberg has it). */
export function easter(year) {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const m = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const s = 2 - Math.floor((3 * century + 3) / 4);
  const d = (19 * a + m) % 30;
  const r = Math.floor((d + Math.floor(a / 11)) / 29);
  const full = 21 + d - r;
  const sunday = 7 - ((year + Math.floor(year / 4) + s) % 7);
  return new Date(Date.UTC(year, 2, full + 7 - ((full - sunday) % 7)));
}

const orderAddress = {
  id: 10,
  address: "Via 0",
  city: { name: "Roma" },
  zipCode: "00184",
  province: "RM",
  country: "IT",
  fullAddress: "Via 0, 00184 Roma (RM)",
  details: { ramp: "", floor: "", intercom: "", elevator: false, phoneNumber: "" },
};

/**
 * An order with its one delivery, payment and first event: two cartons of article 1 and one of the weighed article 3.
 * Lines are `10 * id + 1` and `+ 2`; delivery and payment have the order's id. `cutoff` and `payUntil`: seconds from now.
 */
export function order(
  id,
  {
    company = 1,
    user = 1,
    agent = 0,
    status = "confirmed",
    waitsFor = "",
    method = "CPOS",
    cutoff = 86_400,
    payUntil = null,
    deliveryDate = day(3),
    deliveredAt = null,
    payment = "pending",
    held = 0,
    created = -3600,
    notes = "",
  } = {},
) {
  const early = method !== "CPOS";
  const provider = { CC: "stripe", PP: "paypal", CPOS: "none" }[method];
  const at = quoted(instant(created));
  const address = quoted(JSON.stringify(orderAddress));
  return [
    `insert into orders (id, uid, company_id, user_id, agent, request_key, seller_id, market, currency, locale, status, waits_for,
      items_net, shipping_cost, shipping_vat, shipping_vat_rate, net_total, vat_total, total, vat_breakdown, variable_gross, company_address,
      shipping_address, shipping_slots, invoicing, notes, payment_method_id, zone_id, cutoff_at, pay_until, created_at)
      values (${id}, 'uid-${id}', ${company}, ${user}, ${agent}, 'key-${id}', 1, 'IT', 'EUR', 'it', '${status}', '${waitsFor}',
      6025, 990, 218, 2200, 7015, 821, 7836, '[[1000,6025,603],[2200,990,218]]', 3988, ${address}, ${address},
      '[{"dayOfWeek":0,"fromTime":"07:00","toTime":"09:00"}]', '{"name":"Trattoria Uno","vatNumber":"00000000001"}',
      ${quoted(notes)}, (select id from payment_method where code = '${method}'), 1, '${instant(cutoff)}',
      ${payUntil === null ? "null" : quoted(instant(payUntil))}, ${at})`,
    `insert into delivery (id, order_id, delivery_date, slot_from, slot_to, status, delivered_at)
      values (${id}, ${id}, '${deliveryDate}', '07:00', '09:00', '${status}', ${quoted(deliveredAt)})`,
    ...onShelf(status, [1, 2], [3, 1]),
    ...[
      [1, "Caffè in grani forte", 0, 2, 1200, 2400],
      [3, "Mozzarella di bufala", 1, 1, 1450, 3625],
    ].map(
      (
        [product, name, weighed, quantity, amount, net],
        at,
      ) => `insert into order_item (id, order_id, delivery_id, company_id,
      product_id, position, code, name, image_id, category_id, uom_sale, uom_reference, pack, reference_quantity, variable_weight,
      storage, quantity, list_amount, amount, vat_rate, net, created_at)
      values (${10 * id + at + 1}, ${id}, ${id}, ${company}, ${product}, ${at + 1}, 'MD-${product}', '${name}', 1, 11, 'carton', 'kg',
      '2,5 kg', 2500, ${weighed}, 'chilled', ${quantity}, ${amount}, ${amount}, 1000, ${net}, '${instant(created)}')`,
    ),
    `insert into payment (id, order_id, method, provider, status, hold, held, currency, created_at, updated_at)
      values (${id}, ${id}, '${method}', '${provider}', '${payment}', ${early ? 8634 : 0}, ${held}, 'EUR', ${at}, ${at})`,
    `insert into order_event (order_id, delivery_id, actor, user_id, on_behalf_of, from_status, to_status, at)
      values (${id}, ${id}, '${agent ? "agent" : "buyer"}', ${user}, ${agent ? company : null}, '', '${status}', ${at})`,
  ];
}

/** One piece of an article in the place of a missing one of a line: the order's third line. */
export const substituted = (line, product) => [
  ...onShelf("confirmed", [product, 1]),
  `insert into order_item (order_id, delivery_id, company_id, product_id, position, code, name, image_id, category_id, uom_sale,
    uom_reference, pack, reference_quantity, storage, quantity, list_amount, amount, vat_rate, net, created_at, substitute_for)
    select order_id, delivery_id, company_id, ${product}, 3, 'MD-${product}', 'Sostituto', image_id, category_id, uom_sale,
    uom_reference, pack, reference_quantity, storage, 1, amount, amount, vat_rate, 0, created_at, id
    from order_item where id = ${line}`,
];

/** What an order holds lies on the shelf beside what can be sold: `[article, pieces]`. */
export const onShelf = (status, ...lines) =>
  ["not_confirmed", "confirmed", "in_preparation", "ready"].includes(status)
    ? lines.map(
        ([product, pieces, market = "IT"]) =>
          `update offer set on_hand = on_hand + ${pieces} where product_id = ${product} and market = '${market}'`,
      )
    : [];

/** A return of one of the first line's two pieces, under the order's own number. */
export const givenBack = (id, { company = 1, user = 1, status = "requested" } = {}) => [
  `insert into order_return (id, order_id, company_id, user_id, status, currency, created_at)
    values (${id}, ${id}, ${company}, ${user}, '${status}', 'EUR', '${instant(-1800)}')`,
  `insert into order_return_item (id, return_id, order_item_id, quantity, reason, notes)
    values (${id}, ${id}, ${10 * id + 1}, 1, 'damaged', 'Cartone bagnato')`,
  `insert into order_return_event (return_id, actor, user_id, to_status, at)
    values (${id}, 'buyer', ${user}, '${status}', '${instant(-1800)}')`,
];
