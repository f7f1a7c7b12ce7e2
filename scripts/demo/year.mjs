// Two years of demonstration orders that are delivered: seasons, growth, habits. The same for the same day of loading.
// They are loaded before the orders that the tests know, so that these are the newest.
import { readFileSync } from "node:fs";
import { at } from "../paths.mjs";
import { randomOf } from "../random.mjs";
import { inOneBatch } from "../serve/awake.mjs";
import { edgeName } from "../serve/runtime.mjs";
import { bulk } from "./bulk.mjs";
import { addDays, clock, dayOf, weekday } from "./days.mjs";
import { build, facts } from "./orders.mjs";

const read = (name) => JSON.parse(readFileSync(at("schema", "demo", name), "utf8"));
/** Fixed holidays without work; those that depend on Easter are left out. */
const closed = ["01-01", "05-01", "08-15", "12-25", "12-26"];
const working = (day) => weekday(day) < 6 && !closed.includes(day.slice(5));

/** Loads the year's orders unless they exist; answers whether it did. */
export async function loadDemoYear(mf, now = Date.now()) {
  const db = await mf.getD1Database("DB", edgeName);
  if ((await db.prepare("select 1 as one from orders where uid like 'year-%' limit 1").first("one")) !== null)
    return false;
  const year = read("year.json");
  const best = await bestSellers(db, year.baskets);
  const profiles = new Map(read("accounts.json").companies.map((each) => [each.key, each]));
  const planned = Object.entries(year.companies).flatMap(([key, habits]) =>
    ordersOf({ key, habits, profile: profiles.get(key), year, best, now }),
  );
  const companies = Object.fromEntries(
    [...profiles].map(([key, { addresses }]) => {
      const [{ from, to }] = addresses[0].shippingSettings?.timeSlots ?? [{ from: "07:00", to: "09:00" }];
      return [key, { addresses: addresses.map(({ address }) => address), slot: [from, to] }];
    }),
  );
  const known = await facts(db, { companies, orders: planned });
  const placed = planned
    .map((order, index) => build({ ...order, uid: `year-y${index + 1}` }, index, known, now))
    .filter(Boolean)
    .sort((one, other) => one.times.placed - other.times.placed);
  await bulk(db, placed);
  return true;
}

/** Computes sums and purchases from the orders, and the agents' targets from the year before. */
export async function settleDemoYear(mf, now = Date.now()) {
  const db = await mf.getD1Database("DB", edgeName);
  const { users, growth, step } = read("year.json").targets;
  const month = (back) => addDays(`${dayOf(now, "IT").slice(0, 7)}-15`, -30.44 * back).slice(0, 7);
  await inOneBatch(db, [
    db.prepare(
      `update company set orders_placed = (select count(*) from orders where company_id = company.id),
         last_order_at = (select max(created_at) from orders where company_id = company.id)
       where exists (select 1 from orders where company_id = company.id)`,
    ),
    // What an order that is placed counts, these have not; open ones have (`rows.mjs`).
    db.prepare(
      `update offer set sold = offer.sold + n.quantity from (
         select i.product_id, o.market, sum(i.quantity - i.missing) as quantity
         from orders o cross join order_item i on i.order_id = o.id and i.product_id is not null
         where o.status = 'delivered' and (o.uid like 'year-%' or o.uid like 'demo-%')
           and o.created_at >= (select sold_since from catalogue_state) group by i.product_id, o.market) n
       where offer.product_id = n.product_id and offer.market = n.market`,
    ),
    db.prepare(
      `insert into purchased_product (company_id, product_id, times, last_quantity, last_at)
       select i.company_id, i.product_id, count(*), i.quantity, max(i.created_at) from orders o
       cross join order_item i on i.order_id = o.id and i.product_id is not null
       where o.status <> 'cancelled' group by i.company_id, i.product_id
       on conflict do update set times = excluded.times, last_quantity = excluded.last_quantity, last_at = excluded.last_at`,
    ),
    ...users.map((email) =>
      db
        .prepare(
          `insert into target (user_id, month, currency, amount)
           select m.user_id, cast(substr(s.day, 1, 4) + 1 as text) || substr(s.day, 5, 3), iif(c.country = 'NO', 'NOK', 'EUR'),
             max(cast(round(sum(s.net) * ?4 / ?5) as integer), 1) * ?5
           from user u cross join manager_company m on m.user_id = u.id cross join company c on c.id = m.company_id
           cross join sales_day s on s.company_id = c.id and s.day between ?2 || '-01' and ?3 || '-31'
           where u.email = ?1 group by m.user_id, substr(s.day, 1, 7), c.country on conflict do nothing`,
        )
        .bind(email, month(24), month(11), growth, step),
    ),
  ]);
}

/** The articles of each category that sell best in a market: `IT coffee` → codes. */
async function bestSellers(db, baskets) {
  const keys = [...new Set(Object.values(baskets).flatMap((basket) => basket.map(([category]) => category)))];
  const { results } = await db
    .prepare(
      `select market, category, code from (select o.market, k.key as category, p.code,
         row_number() over (partition by o.market, k.id order by o.sold desc, p.code) as place
       from json_each(?1) e cross join category k on k.key = e.value cross join product p on p.category_id = k.id
       cross join offer o on o.product_id = p.id and o.active = 1 and o.price is not null) where place <= 8
       order by market, category, place`,
    )
    .bind(JSON.stringify(keys))
    .all();
  return Map.groupBy(results, ({ market, category }) => `${market} ${category}`);
}

/** A customer's orders in the form of `orders.json`, each with its day. */
function ordersOf({ key, habits, profile, year, best, now }) {
  if (!profile) return [];
  const random = randomOfText(key);
  const { country } = profile;
  const today = dayOf(now, country);
  const months = habits.months ?? year.months;
  const usual = year.baskets[habits.basket].flatMap(([category, articles, least, most]) =>
    pick(best.get(`${country} ${category}`) ?? [], articles, random).map(({ code }) => ({ code, least, most })),
  );
  const codes = new Set(usual.map(({ code }) => code));
  const known = profile.purchased.flatMap(([code]) => (codes.has(code) ? [] : [{ code, least: 1, most: 4 }]));
  const articles = [...known, ...usual];
  const days = orderDays(habits, today, months);
  const { days: weekdays } = profile.addresses[0].shippingSettings;
  const zone = country === "IT" ? 1 : 3;
  return days.flatMap((day) => {
    const season = year.seasons[habits.season][Number(day.slice(5, 7)) - 1];
    const chance = random();
    const delivered = deliveryOf(day, weekdays, zone);
    if (season < 0.2 || chance < 0.04 || (season < 0.5 && chance < 0.4) || delivered >= today) return [];
    const age = (Date.parse(today) - Date.parse(day)) / 86_400_000 / 365;
    const size = season * habits.growth ** (1 - age) * (0.85 + random() * 0.3);
    const lines = linesOf(articles, habits.lines, size, random);
    const cancelled = random() < 0.015;
    return [
      {
        company: key,
        by: habits.by[Math.floor(random() * habits.by.length)],
        status: cancelled ? "cancelled" : "delivered",
        reason: cancelled ? "Quantità sbagliate" : undefined,
        date: delivered,
        placedAt: clock(
          day,
          `${String(7 + Math.floor(random() * 4)).padStart(2, "0")}:${String(Math.floor(random() * 60)).padStart(2, "0")}`,
          country,
        ),
        method: ["CPOS", "CPOS", "CC"][Math.floor(random() * 3)],
        lines: cancelled ? lines.map(([code, quantity]) => [code, quantity]) : lines,
      },
    ];
  });
}

/** The working days of their orders, oldest first. */
function orderDays({ slots, every, until }, today, months) {
  const days = new Set();
  for (let back = Math.round(months * 30.44); back >= until; back -= 1) {
    if (slots ? !slots.includes(back % 7) : back % every !== until % every) continue;
    let day = addDays(today, -back);
    while (!working(day)) day = addDays(day, 1);
    if (day <= addDays(today, -until)) days.add(day);
  }
  return [...days].sort();
}

/** The first day on which the address receives, and the van's time before it. */
function deliveryOf(day, weekdays, lead) {
  let at = day;
  for (let left = lead; left > 0; ) {
    at = addDays(at, 1);
    if (working(at)) left -= 1;
  }
  while (!weekdays.includes(weekday(at)) || !working(at)) at = addDays(at, 1);
  return at;
}

/** The first articles are in nearly every order, the last ones are rare. */
function linesOf(articles, [least, most], size, random) {
  const count = Math.min(
    articles.length,
    Math.max(2, Math.round((least + random() * (most - least)) * Math.sqrt(size))),
  );
  const weighed = articles
    .map((article, index) => ({ article, order: random() ** (1 / (1 + (articles.length - index) / articles.length)) }))
    .sort((one, other) => other.order - one.order)
    .slice(0, count);
  return weighed.map(({ article: { code, least: from, most: to } }) => {
    const quantity = Math.max(1, Math.round((from + random() * (to - from)) * size));
    // What is weighed: a little more or less than its nominal weight, worked out once the article is known.
    return [code, quantity, { weighed: 0.95 + random() * 0.1 }];
  });
}

const pick = (list, count, random) =>
  list
    .map((each) => ({ each, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ each }) => each);

/** Numbers that are the same on every run for the same text. */
const randomOfText = (text) =>
  randomOf([...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16777619), 2166136261));
