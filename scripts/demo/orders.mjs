// Demonstration orders: rows from schema/demo/orders.json and, of the vans' days, roads.json, priced with the loaded catalogue. Their dates count from the
// moment of loading, so that some are on their way and some can still be changed.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { at } from "../paths.mjs";
import { inOneBatch } from "../serve/awake.mjs";
import { edgeName } from "../serve/runtime.mjs";
import { addDays, cutoff, dayOf, isHoliday, snap, weekday } from "./days.mjs";
import { hold, lineNet, sum, totals } from "./figures.mjs";
import { history, timesOf } from "./history.mjs";
import { statementsOf } from "./rows.mjs";

const read = (name) => JSON.parse(readFileSync(at("schema", "demo", name), "utf8"));

/** Loads the orders unless they exist; answers whether it did. */
export async function loadDemoOrders(mf, now = Date.now()) {
  const db = await mf.getD1Database("DB", edgeName);
  if ((await db.prepare("select 1 as one from orders where uid like 'demo-%' limit 1").first("one")) !== null)
    return false;
  const sources = [read("orders.json"), read("roads.json")];
  const known = await facts(db, {
    companies: Object.assign({}, ...sources.map(({ companies }) => companies)),
    orders: sources.flatMap(({ orders }) => orders),
  });
  let index = 0;
  const built = sources.map(({ orders }) => orders.map((order) => build(order, index++, known, now)).filter(Boolean));
  const placed = built.flatMap((each) => each.sort((one, other) => one.times.placed - other.times.placed));
  const rows = statementsOf(placed);
  await inOneBatch(
    db,
    [...rows, ...standingRows(now), refusedApproval(now), waitedFor(now)].map(([sql, ...values]) =>
      db.prepare(sql).bind(...values),
    ),
  );
  return true;
}

/** Beppe's standing order for every Monday and Friday, from the week after next on: his last delivered order. */
function standingRows(now) {
  const today = dayOf(now, "IT");
  const first = addDays(today, 14 - weekday(today));
  const ours = "(select id from standing_order where request_key = 'demo')";
  return [
    [
      `insert into standing_order (company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id, payment_method_id,
         next_day, look_at, request_key, created_at, updated_at)
       select c.id, u.id, 'Lunedì e venerdì', '[0,4]', 1, ?1, c.delivery_address_id, m.id, ?1, ?2, 'demo', ?2, ?2 from company c
       join user u on u.email = 'buyer@demo.example' join payment_method m on m.code = 'CPOS' where c.name = 'Trattoria Da Beppe'`,
      first,
      new Date(now).toISOString().replace(/\.\d+/, ""),
    ],
    [
      `insert into standing_order_line (standing_order_id, product_id, position, quantity)
       select s.id, i.product_id, min(i.position), min(i.quantity) from standing_order s join order_item i on i.order_id =
         (select o.id from orders o where o.company_id = s.company_id and o.status = 'delivered' order by o.id desc limit 1)
       where s.id = ${ours} and i.product_id is not null group by i.product_id`,
    ],
  ];
}

/** Giulia's request of last week, above what she may order alone: the lines of Beppe's last delivered order. */
function refusedApproval(now) {
  const day = addDays(dayOf(now, "IT"), -7);
  return [
    `insert into approval (company_id, user_id, request_key, request_hash, status, reason, request, lines, total, currency, estimated,
       delivery_date, cutoff_at, asked_on, look_at, word, decided_by, decided_at, created_at)
     select o.company_id, u.id, 'demo', '', 'refused', 'order',
       json_object('payment_method', o.payment_method_id, 'shipping_address', c.delivery_address_id),
       (select json_group_array(json_array(i.product_id, i.quantity, i.net)) from order_item i where i.order_id = o.id and i.product_id is not null),
       o.total, o.currency, 0, ?1, ?2, ?1, ?2, 'La farina l’abbiamo ancora fino a lunedì', m.id, ?2, ?2
     from company c join user u on u.email = 'buyer@demo.example' join user m on m.email = 'master@demo.example'
     join orders o on o.id = (select max(id) from orders where company_id = c.id and status = 'delivered')
     where c.name = 'Trattoria Da Beppe'`,
    day,
    `${day}T09:30:00Z`,
  ];
}

/** The article for which Giulia waits: one that Beppe has bought and that is out of stock, else a best seller. */
function waitedFor(now) {
  return [
    `insert into stock_watch (user_id, company_id, product_id, created_at)
     select u.id, c.id, o.product_id, ?1 from user u join company c on c.name = 'Trattoria Da Beppe'
     join offer o on o.market = 'IT' and o.active = 1 and o.price is not null and o.available = 0
     left join purchased_product b on b.company_id = c.id and b.product_id = o.product_id
     where u.email = 'buyer@demo.example' order by b.last_at desc nulls last, o.sold desc, o.product_id limit 1`,
    `${addDays(dayOf(now, "IT"), -2)}T09:30:00Z`,
  ];
}

/** The data on which the orders depend: articles with their prices, companies, people, zones. */
export async function facts(db, { companies, orders }) {
  const codes = JSON.stringify([...new Set(orders.flatMap(({ lines }) => lines.map(([code]) => code)))]);
  const rows = async (sql, ...values) =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .all()
    ).results;
  const products = await rows(
    `select p.id, p.code, p.image_id, p.category_id, p.uom_sale, p.uom_reference, p.pack, p.reference_quantity,
       p.variable_weight, p.storage, p.seller_id, o.market, o.vat_rate, coalesce(x.amount, o.price) as amount,
       t.name, t.locale, l.id as list
     from json_each(?1) c join product p on p.code = c.value join offer o on o.product_id = p.id
     join price_list l on l.market = o.market
     left join own_price x on x.price_list_id = l.id and x.product_id = p.id
     join product_text t on t.product_id = p.id and t.locale in ('it', 'no')
     where o.active = 1 and o.price is not null`,
    codes,
  );
  const lots = await rows(
    `select l.id, l.product_id, l.market, l.code, l.expires_on, l.available from lot l
     join product p on p.id = l.product_id where p.code in (select value from json_each(?1)) order by l.expires_on, l.id`,
    codes,
  );
  const companyRows = await rows(
    "select id, name, country, vat_number, fiscal_code, sdi_code, pec, price_list_id, address_id from company",
  );
  const addresses = await rows(
    `select a.id, a.company_id, a.address, a.zip_code, a.ramp, a.floor, a.intercom, a.elevator, a.phone_number,
       a.shipping_settings, c.name as city, p.code as province
     from address a join geo_city c on c.id = a.city_id join geo_province p on p.id = c.province_id`,
  );
  return {
    companies,
    profiles: Object.fromEntries(
      read("accounts.json").companies.map(({ key, country, vatNumber }) => [
        key,
        companyRows.find((row) => row.country === country && row.vat_number === vatNumber),
      ]),
    ),
    defaults: await rows("select id, market from price_list where is_default = 1"),
    users: await rows("select id, email, locale from user"),
    rates: await rows("select market, fee, free_from, vat_rate from shipping_rate"),
    zones: await rows(
      "select z.*, r.zip_from, r.zip_to from delivery_zone z join delivery_zone_zip r on r.zone_id = z.id",
    ),
    coupons: await rows(
      "select c.id, c.key, c.amount, t.title, t.locale from coupon c join coupon_text t on t.coupon_id = c.id",
    ),
    products,
    lots,
    addresses,
  };
}

/** One order with all its figures; null when the catalogue has none of its articles. */
export function build(order, index, known, now) {
  const { companies, profiles, users } = known;
  const company = profiles[order.company];
  const placedBy = users.find(({ email }) => email === order.by);
  const { addresses, slot } = companies[order.company];
  const address = known.addresses.find(
    (row) => row.company_id === company?.id && row.address === addresses[order.address ?? 0],
  );
  if (!company || !placedBy || !address) return null;
  const { country } = company;
  const agent = /^(agent|seller)@/.test(order.by);
  const zone = known.zones.find(
    (row) => row.market === country && row.zip_from <= address.zip_code && address.zip_code <= row.zip_to,
  );
  const deliveryDate = dateOf(order, JSON.parse(address.shipping_settings), country, now);
  const cutoffAt = cutoff(deliveryDate, { leadDays: zone.lead_days, time: zone.cutoff }, country);
  const times = timesOf(order, { deliveryDate, cutoffAt, country, slot, now });
  const locale = country === "NO" ? "no" : "it";
  const uid = order.uid ?? `demo-${order.key ?? index + 1}-${randomUUID()}`;
  const lines = order.lines.flatMap((line) => lineOf(line, { order, known, company, locale, deliveryDate }) ?? []);
  if (lines.length === 0) return null;

  const rate = known.rates.find(({ market }) => market === country);
  const shipping = { fee: rate.fee, freeFrom: rate.free_from, vatRate: rate.vat_rate };
  const coupon = known.coupons.find((row) => row.key === order.coupon && row.locale === locale);
  const goods = (net) => lines.map((line) => ({ net: net(line), vatRate: line.vatRate, variable: line.variable }));
  const estimate = totals(
    goods((line) => line.estimatedNet),
    coupon?.amount ?? 0,
    shipping,
  );
  const weighed = lines.some((line) => line.weight !== null);
  const figures = weighed
    ? totals(
        goods((line) => line.net),
        coupon?.amount ?? 0,
        shipping,
      )
    : estimate;
  const commission = lines.map((line, at) => Math.round((figures.after[at] * line.commissionRate) / 10_000));
  return {
    ...{
      order,
      uid,
      company,
      placedBy,
      agent,
      address,
      zone,
      country,
      locale,
      deliveryDate,
      cutoffAt,
      times,
      lines,
      slot,
    },
    ...{ coupon: coupon && { ...coupon, amount: figures.discount }, figures, weighed },
    currency: country === "IT" ? "EUR" : "NOK",
    estimatedTotal: weighed ? estimate.total : null,
    held: hold(estimate),
    commission: sum(commission),
    promotionTotal: sum(lines.map((line) => line.listNet - line.net)),
    events: history(order, times, agent, placedBy.id),
  };
}

/**
 * The delivery day: past orders have a day of the address, those under way have today, future ones leave time for
 * changes.
 */
function dateOf({ status, date, day, days, hours }, { days: weekdays, closingDays = [] }, country, now) {
  if (date !== undefined) return date;
  const today = dayOf(now, country);
  if (day !== undefined) return addDays(today, day);
  if (hours !== undefined) return today;
  if (days === undefined) return weekday(today) === 6 ? addDays(today, 1) : today;
  const receives = (at) => weekdays.includes(weekday(at)) && !closingDays.includes(at) && !isHoliday(at, country);
  return snap(addDays(today, days), receives, days < 0 || status === "delivered" ? -1 : 1);
}

function lineOf([code, quantity, kilos = null, percent = 0], { order, known, company, locale, deliveryDate }) {
  const list = company.price_list_id ?? known.defaults.find(({ market }) => market === company.country)?.id;
  const product = known.products.find(
    (row) => row.code === code && row.market === company.country && row.list === list && row.locale === locale,
  );
  if (!product) return null;
  const amount = Math.round((product.amount * (100 - percent)) / 100);
  const variable = product.variable_weight === 1;
  const part = { quantity, variable, referenceQuantity: product.reference_quantity };
  const weight = weighed(kilos, variable && product.reference_quantity * quantity);
  const lots = known.lots.filter((lot) => lot.product_id === product.id && lot.market === company.country);
  return {
    ...part,
    product,
    amount,
    listAmount: product.amount,
    promotion: percent > 0,
    vatRate: product.vat_rate,
    weight,
    estimatedNet: lineNet({ ...part, amount }),
    net: lineNet({ ...part, amount }, weight),
    listNet: lineNet({ ...part, amount: product.amount }, weight),
    commissionRate: 250,
    lots: takenFrom(lots, { quantity, deliveryDate, past: order.status === "delivered", code }),
  };
}

/** Grams: of kilos, or of `{weighed}` times the nominal weight of what varies. */
function weighed(kilos, nominal) {
  if (typeof kilos === "number") return Math.round(kilos * 1000);
  return kilos !== null && nominal ? Math.round(nominal * kilos.weighed) : null;
}

/** First expiry first; delivered goods came from lots that no longer exist. */
function takenFrom(lots, { quantity, deliveryDate, past, code }) {
  if (lots.length === 0) return [];
  if (past) {
    const day = deliveryDate.replaceAll("-", "").slice(2);
    const id = 800_000_000 + Number(code.replace(/\D/g, "")) * 10;
    const one = { id, code: `L${day}A`, expires_on: addDays(deliveryDate, 9), quantity };
    if (quantity < 6) return [one];
    const some = Math.ceil(quantity / 3);
    return [
      { ...one, quantity: some },
      { id: id + 1, code: `L${day}B`, expires_on: addDays(deliveryDate, 12), quantity: quantity - some },
    ];
  }
  const taken = [];
  let left = quantity;
  for (const lot of lots.filter((each) => each.expires_on > deliveryDate && each.available > 0)) {
    const some = Math.min(left, lot.available);
    if (some === 0) break;
    lot.available -= some;
    left -= some;
    taken.push({ id: lot.id, code: lot.code, expires_on: lot.expires_on, quantity: some, held: true });
  }
  return taken;
}
