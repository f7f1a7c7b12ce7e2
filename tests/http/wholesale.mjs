// A wholesaler whose articles and buyers a test makes up itself, by SQL: for carts and orders under pressure.
import { day } from "../support/days.mjs";
import { openDoor } from "../support/door.mjs";
import { fetchFresh } from "../support/send.mjs";
import { instant, session } from "./people.mjs";

const locales = ["de", "en", "es", "fr", "hr", "hu", "it", "ja", "no", "pt", "ru", "uk"];
const cents = (amount) => Math.round(amount * 100);
const at = instant(-9e6);

/** Payment methods as migration 0006 has them. */
export const methods = { card: 1, paypal: 2, onDelivery: 3 };

const base = [
  // Off in a new shop (decision 0062).
  "update coupon set for_all = 1 where first_order = 1",
  "insert into source (id, key, name, notice, demo) values (1, 'demo', 'Demonstration', 'Made up', 1)",
  "insert into seller (id, key, name) values (1, 'madia', 'Madia')",
  "insert into category (id, key, parent_id, slug, sorting) values (1, 'all', null, 'tutto', 1), (11, 'one', 1, 'uno', 1)",
  "insert into category_text values (1, 'it', 'Tutto'), (11, 'it', 'Uno')",
  "insert into price_list (id, key, name, market, is_default) values (1, 'it', 'IT', 'IT', 1), (2, 'no', 'NO', 'NO', 1)",
  "insert into geo_region (id, country, name) values (12, 'IT', 'Lazio'), (3, 'NO', 'Oslo')",
  "insert into geo_province (id, region_id, code, name) values (58, 12, 'RM', 'Roma'), (103, 3, '03', 'Oslo')",
  `insert into geo_city (id, country, province_id, name, search_name) values (58091, 'IT', 58, 'Roma', 'roma'),
    (301, 'NO', 103, 'Oslo', 'oslo')`,
  "insert into geo_zip (country, zip_code, city_id) values ('IT', '00184', 58091), ('NO', '0150', 301)",
];

/**
 * An article on sale in one market. Amounts and kilos as people write them; `breaks` are [from, amount],
 * `lots` [code, days until it expires, pieces].
 */
export function article(
  id,
  {
    list = 10,
    breaks = [],
    promoted,
    kilos,
    vatRate = 10,
    market = "IT",
    stock = 9_000,
    storage = "chilled",
    lots = [],
  },
) {
  const priceList = market === "IT" ? 1 : 2;
  return [
    `insert into product (id, code, slug, category_id, seller_id, source_id, uom_sale, uom_reference, reference_quantity, pack,
      variable_weight, storage, created_at) values (${id}, 'MD-${id}', 'p-${id}', 11, 1, 1, 'piece', 'kg',
      ${Math.round((kilos ?? 1) * 1000)}, '', ${kilos ? 1 : 0}, '${storage}', '2026-01-01')`,
    `insert into product_text (locale, product_id, name, sort_key, category_id, family_id) values ${locales
      .map((locale) => `('${locale}', ${id}, 'Articolo ${id}', 'articolo ${id}', 11, 1)`)
      .join(", ")}`,
    `insert into price (price_list_id, product_id, min_quantity, amount) values ${[[1, list], ...breaks]
      .map(([from, amount]) => `(${priceList}, ${id}, ${from}, ${cents(amount)})`)
      .join(", ")}`,
    `insert into offer (product_id, market, vat_rate, on_hand, first_sold_on)
      values (${id}, '${market}', ${vatRate * 100}, ${stock}, '${day(-400)}')`,
    ...(promoted === undefined
      ? []
      : [
          `insert into promotion (id, key, market, valid_from, valid_to) values (${id}, 'p${id}', '${market}', '${day(-2)}', '${day(9)}')`,
          `insert into promotion_product values (${id}, ${id}, ${cents(promoted)})`,
        ]),
    ...lots.map(
      ([code, days, pieces]) =>
        `insert into lot (product_id, market, code, expires_on, on_hand) values (${id}, '${market}', '${code}', '${day(days)}', ${pieces})`,
    ),
  ];
}

/** Somebody who buys for a company of their own: both have the id 1000 + n, the session's token is `buyer-n`. */
export function buyer(n, { country = "IT" } = {}) {
  const id = 1000 + n;
  const place = country === "IT" ? "58091, '00184'" : "301, '0150'";
  return [
    `insert into company (id, name, country, vat_number, status, created_at)
      values (${id}, 'Trattoria ${n}', '${country}', '${String(id).padStart(country === "IT" ? 11 : 9, "0")}', 'active', '${at}')`,
    `insert into address (id, company_id, address, city_id, zip_code, created_at) values (${id}, ${id}, 'Via ${n}', ${place}, '${at}')`,
    `update company set address_id = ${id}, delivery_address_id = ${id} where id = ${id}`,
    `insert into user (id, email, username, name, surname, created_at, privacy_at)
      values (${id}, 'b${n}@test.example', 'b${n}@test.example', 'Bruna', 'Prova', '${at}', '${at}')`,
    `insert into company_member (company_id, user_id, master, created_at) values (${id}, ${id}, 1, '${at}')`,
    session(`buyer-${n}`, id, { company: id }),
  ];
}

/** An agent (user `id`, token `agent-id`) who acts for the company of buyer n. */
export const agent = (id, n) => [
  `insert into user (id, email, username, name, surname, created_at, privacy_at)
    values (${id}, 'a${id}@test.example', 'a${id}@test.example', 'Gina', 'Prova', '${at}', '${at}')`,
  `insert into user_role values (${id}, 'ROLE_MANAGER')`,
  `insert into manager_company values (${id}, ${1000 + n}, '${at}')`,
  session(`agent-${id}`, id, { company: 1000 + n }),
];

/** A cart of a user for a company, with `[article, quantity]` in it; its id is the user's. */
export const cart = (user, company, date, lines) => [
  `insert into cart (id, user_id, company_id, version, delivery_date, updated_at)
    values (${user}, ${user}, ${company}, 1, '${date}', '${at}')`,
  ...lines.map(
    ([product, quantity]) => `insert into cart_item (cart_id, product_id, requested_quantity, quantity, created_at)
      values (${user}, ${product}, ${quantity}, ${quantity}, '${at}')`,
  ),
];

/** The door over this wholesaler; `call(token, method, path, body, headers)` answers `{status, body}`. */
export async function openWholesale(statements, vars, options) {
  const door = await openDoor({ LIMIT_FACTOR: "1000", ...vars }, options);
  await door.fill([...base, ...statements]);
  const call = callsTo(door.origin);
  return {
    ...door,
    call,
    /** An open day of a buyer's calendar, some days away from any cut-off. */
    day: async (n = 1) => (await call(`buyer-${n}`, "GET", "/cart/delivery-date")).body.dates[3].date,
    one: async (sql) => Object.values((await door.rows(sql))[0])[0],
  };
}

/** The tables' first rows, for a database that is filled before it is served. */
export const groundwork = base;

/** Calls to the API of a shop by session token. */
export function callsTo(origin) {
  return async (token, method, path, body, headers = {}) => {
    const response = await fetchFresh(`${origin}/api${path}`, {
      method,
      headers: {
        "madia-api-key": token,
        "accept-language": "it",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text };
  };
}

/** Places a buyer's cart, paid on delivery; `key` is the Idempotency-Key. */
export const placing =
  (call) =>
  (token, key, body = {}) =>
    call(
      token,
      "POST",
      "/order/create-from-cart",
      { paymentMethod: methods.onDelivery, ...body },
      key && { "idempotency-key": key },
    );

export const numbers = (count) => Array.from({ length: count }, (_, n) => n + 1);
