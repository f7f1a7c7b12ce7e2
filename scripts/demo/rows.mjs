// The rows of a demonstration order: `[sql, ...values]`. They find each other by the order's `uid`.
import { dayOf, iso } from "./days.mjs";
import { ratio, sum } from "./figures.mjs";
import { returnHistory } from "./history.mjs";

/** All rows of `orders`, oldest first, and their dependent rows. */
export function statementsOf(orders) {
  const open = ({ order }) => order.status !== "delivered" && order.status !== "cancelled";
  return [
    ...orders.flatMap((each) => [
      ...(open(each) ? takenRows(each) : []),
      ...orderRows(each),
      ...lineRows(each),
      ...leftRows(each),
      ...paymentRows(each),
      ...returnRows(each),
    ]),
    ...companyRows(orders),
  ];
}

const own = "(select id from orders where uid = ?1)";
const ownDelivery = `(select id from delivery where order_id = ${own})`;

/** Columns of `orders`, without those that the database sets. */
export function orderValues(each) {
  const { order, uid, company, placedBy, figures, times, slot, coupon, cutoffAt } = each;
  const slots = JSON.stringify([{ fromTime: slot[0], toTime: slot[1] }]);
  const invoicing = {
    name: company.name,
    vatNumber: company.vat_number ?? "",
    fiscalCode: company.fiscal_code ?? "",
    sdiCode: company.sdi_code ?? "",
    pec: company.pec ?? "",
  };
  const address = JSON.stringify(addressOf(each));
  return {
    uid,
    company_id: company.id,
    user_id: placedBy.id,
    agent: Number(each.agent),
    request_key: uid,
    seller_id: each.lines[0].product.seller_id,
    market: each.country,
    currency: each.currency,
    locale: each.locale,
    status: order.status,
    waits_for: order.status === "not_confirmed" ? "payment" : "",
    items_net: figures.itemsNet,
    promotion_total: each.promotionTotal,
    discount: figures.discount,
    coupons: JSON.stringify(coupon ? [[coupon.title, coupon.amount]] : []),
    shipping_cost: figures.fee,
    shipping_vat: figures.shippingVat,
    shipping_vat_rate: figures.shippingVatRate,
    net_total: figures.net,
    vat_total: figures.vat,
    total: figures.total,
    vat_breakdown: JSON.stringify(figures.breakdown),
    variable_gross: figures.variableGross,
    estimated_total: each.estimatedTotal,
    settled_at: order.status === "ready" || hasLeft(order) ? iso(times.ready) : null,
    charged_at: hasLeft(order) ? iso(times.on_delivery) : null,
    commission: each.commission,
    company_address: address,
    shipping_address: address,
    shipping_slots: slots,
    invoicing: JSON.stringify(invoicing),
    notes: order.notes ?? "",
    payment_method_id: { $: "(select id from payment_method where code = ?)", value: order.method },
    zone_id: each.zone.id,
    cutoff_at: iso(cutoffAt),
    pay_until: order.status === "not_confirmed" ? iso(cutoffAt) : null,
    placed_on: dayOf(times.placed, each.country),
    created_at: iso(times.placed),
  };
}

function orderRows(each) {
  const { order, uid, company, times, deliveryDate, slot, coupon } = each;
  const rows = [
    insert("orders", orderValues(each)),
    [
      `insert into delivery (order_id, delivery_date, slot_from, slot_to, status, delivered_at) values (${own}, ?2, ?3, ?4, ?5, ?6)`,
      ...[uid, deliveryDate, slot[0], slot[1], left(order) ? "ready" : order.status],
      order.status === "delivered" ? iso(times.delivered) : null,
    ],
    ...each.events.map(({ actor, user, from, to, reason, at }) => [
      `insert into order_event (order_id, delivery_id, actor, user_id, on_behalf_of, from_status, to_status, reason, at)
       values (${own}, ${ownDelivery}, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      ...[uid, actor, user, actor === "agent" ? company.id : null, from, to, reason, iso(at)],
    ]),
  ];
  if (coupon) {
    rows.push([
      `insert into order_coupon (coupon_id, company_id, order_id, title, amount) values (?2, ?3, ${own}, ?4, ?5)`,
      ...[uid, coupon.id, company.id, coupon.title, coupon.amount],
    ]);
  }
  return rows;
}

function addressOf({ address: row, country }) {
  const { ramp, floor, intercom, elevator, phone_number: phoneNumber } = row;
  // Norway's counties are numbers that nobody writes.
  const place = [row.zip_code, row.city, country === "IT" && `(${row.province})`].filter(Boolean).join(" ");
  return {
    id: row.id,
    address: row.address,
    city: { name: row.city },
    zipCode: row.zip_code,
    province: row.province,
    country,
    fullAddress: `${row.address}, ${place}`,
    details: { ramp, floor, intercom, elevator: elevator === 1, phoneNumber },
  };
}

/** Columns of `order_item`, without the order and its delivery. */
export function itemValues({ company, times, weighed }, line, position) {
  const { product } = line;
  return {
    company_id: company.id,
    product_id: product.id,
    position: position + 1,
    code: product.code,
    name: product.name,
    image_id: product.image_id,
    category_id: product.category_id,
    uom_sale: product.uom_sale,
    uom_reference: product.uom_reference,
    pack: product.pack,
    reference_quantity: product.reference_quantity,
    variable_weight: product.variable_weight,
    storage: product.storage,
    quantity: line.quantity,
    list_amount: line.listAmount,
    amount: line.amount,
    promotion: Number(line.promotion),
    vat_rate: line.vatRate,
    net: line.net,
    estimated_net: weighed && line.weight !== null ? line.estimatedNet : null,
    weight: line.weight,
    commission_rate: line.commissionRate,
    created_at: iso(times.placed),
  };
}

function lineRows(each) {
  const { uid, lines } = each;
  return lines.flatMap((line, position) => {
    const item = insert("order_item", {
      order_id: { $: "(select id from orders where uid = ?)", value: uid },
      delivery_id: {
        $: "(select d.id from delivery d join orders o on o.id = d.order_id where o.uid = ?)",
        value: uid,
      },
      ...itemValues(each, line, position),
    });
    const lots = line.lots.map((lot) => [
      `insert into order_item_lot (order_item_id, lot_id, code, expires_on, quantity)
       values ((select id from order_item where order_id = ${own} and position = ?2), ?3, ?4, ?5, ?6)`,
      ...[uid, position + 1, lot.id, lot.code, lot.expires_on, lot.quantity],
    ]);
    return [item, ...lots];
  });
}

const hasLeft = ({ status }) => ["on_delivery", "arriving", "delivered"].includes(status);

/** Early payments are held when placed and captured when the goods leave; others are taken at the door. */
function paymentRows(each) {
  return [
    insert("payment", {
      order_id: { $: "(select id from orders where uid = ?)", value: each.uid },
      ...paymentValues(each),
    }),
  ];
}

/** Columns of `payment`, without the order. */
export function paymentValues({ order, uid, currency, held, lines, figures, times }) {
  const delivered = order.status === "delivered";
  const provider = { CC: "stripe", PP: "paypal", CPOS: "none" }[order.method];
  const names = { stripe: ["cs", "pi", "ch"], paypal: ["o", "a", "c"] }[provider];
  const reference = (index) => names && `demo-${names[index]}-${uid.split("-")[1]}`;
  const waiting = order.status === "not_confirmed";
  const base = { method: order.method, provider, currency, hold: held, created_at: iso(times.placed) };
  const payment = () => {
    if (provider === "none") {
      const taken = delivered ? figures.total : 0;
      return { status: delivered ? "captured" : "pending", hold: 0, held: taken, captured: taken };
    }
    if (waiting) return { status: "pending" };
    const holding = { held, external_id: reference(0), authorisation_id: reference(1) };
    if (order.status === "cancelled") return { ...holding, status: "voided" };
    if (!hasLeft(order)) return { ...holding, status: "authorised", hold_until: iso(times.placed + 29 * 86_400_000) };
    const back = order.return?.status === "credited" ? creditOf({ order, lines, figures }) : 0;
    const status = back === 0 ? "captured" : "partially_refunded";
    return { ...holding, status, captured: Math.min(figures.total, held), refunded: back, capture_id: reference(2) };
  };
  const at = hasLeft(order) ? times.on_delivery : (times.cancelled ?? times.confirmed ?? times.placed);
  return { ...base, ...payment(), updated_at: iso(at) };
}

/** The price of the return's lines, with VAT. */
const creditOf = ({ order, lines, figures }) =>
  sum(
    order.return.lines.map(([position, quantity]) => {
      const { vatRate, quantity: ordered } = lines[position];
      const net = ratio(figures.after[position], quantity, ordered);
      return net + ratio(net, vatRate, 10_000);
    }),
  );

function returnRows(each) {
  const { order, uid, company, placedBy, agent, currency, lines, times, deliveryDate, country } = each;
  const returnSpec = order.return;
  if (!returnSpec) return [];
  const now = Date.now();
  const about = { delivered: times.delivered, user: placedBy.id, agent, now, deliveryDate, country };
  const events = returnHistory(returnSpec, about);
  const created = iso(events[0].at);
  const found = "(select id from order_return where request_key = ?1)";
  const rows = [
    [
      `insert into order_return (order_id, company_id, user_id, status, credit, currency, request_key, created_at)
       values (${own}, ?2, ?3, 'requested', ?4, ?5, ?1, ?6)`,
      ...[uid, company.id, placedBy.id, returnSpec.status === "credited" ? creditOf(each) : null, currency, created],
    ],
    ...returnSpec.lines
      .filter(([position]) => lines[position])
      .map(([position, quantity, reason, notes]) => [
        `insert into order_return_item (return_id, order_item_id, quantity, reason, lot_id, notes)
         values (${found}, (select id from order_item where order_id = ${own} and position = ?2), ?3, ?4, ?5, ?6)`,
        ...[uid, position + 1, quantity, reason, lines[position].lots[0]?.id ?? null, notes],
      ]),
    ...events.map(({ actor, user, from, to, reason, at }) => [
      `insert into order_return_event (return_id, actor, user_id, from_status, to_status, reason, at)
       values (${found}, ?2, ?3, ?4, ?5, ?6, ?7)`,
      ...[uid, actor, user, from, to, reason, iso(at)],
    ]),
  ];
  if (returnSpec.status !== "requested") {
    rows.push(["update order_return set status = ?2 where request_key = ?1", uid, returnSpec.status]);
  }
  return rows;
}

const left = ({ status }) => status === "on_delivery" || status === "arriving";

/** Goods leave the shelf with the van: triggers subtract them. */
function leftRows({ order, uid }) {
  return left(order) ? [[`update delivery set status = ?2 where order_id = ${own}`, uid, order.status]] : [];
}

/** Ensures stock for the open order, and its place in the day's deliveries. */
function takenRows({ lines, country, zone, deliveryDate }) {
  return [
    ...lines.map(({ product, quantity }) => [
      `update offer set on_hand = max(on_hand, reserved + ?3), sold = sold + ?3
       where product_id = ?1 and market = ?2`,
      ...[product.id, country, quantity],
    ]),
    [
      `insert into delivery_day (zone_id, delivery_date, taken, capacity) values (?1, ?2, 1, ?3)
       on conflict do update set taken = taken + 1`,
      ...[zone.id, deliveryDate, zone.capacity],
    ],
  ];
}

/** The number of a company's orders, and its purchases of each article. */
function companyRows(orders) {
  const companies = Map.groupBy(orders, ({ company }) => company.id);
  return [...companies].flatMap(([id, placed]) => {
    const last = placed.at(-1);
    const bought = Map.groupBy(
      placed
        .filter(({ order }) => order.status !== "cancelled")
        .flatMap(({ lines, times }) => lines.map((line) => ({ ...line, at: times.placed }))),
      ({ product }) => product.id,
    );
    return [
      [
        "update company set orders_placed = ?2, last_order_at = ?3 where id = ?1",
        id,
        placed.length,
        iso(last.times.placed),
      ],
      ...[...bought].map(([product, lines]) => [
        `insert into purchased_product (company_id, product_id, times, last_quantity, last_at) values (?1, ?2, ?3, ?4, ?5)
         on conflict do update set times = excluded.times, last_quantity = excluded.last_quantity, last_at = excluded.last_at`,
        ...[id, product, lines.length, lines.at(-1).quantity, iso(lines.at(-1).at)],
      ]),
    ];
  });
}

/** `insert into table (...) values (?, ...)`; a value `{$, value}` is a subquery with one place. */
function insert(table, values) {
  const columns = Object.keys(values);
  const isQuery = (value) => typeof value === "object" && value !== null;
  const places = columns.map((column) => (isQuery(values[column]) ? values[column].$ : "?"));
  const bound = columns.map((column) => (isQuery(values[column]) ? values[column].value : values[column]));
  return [`insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`, ...bound];
}
