// Carts and orders: what each costs beside one bare write to the same database. Every request is another buyer's.
import { createHash } from "node:crypto";
import { edgeName } from "../serve/runtime.mjs";
import { get, post } from "./loader.mjs";

const buyers = 600;
const first = 900_000;
const lines = 5;
const paymentMethod = 3;
/** As many as a cart may have, and whose it is. */
const mostLines = 300;
const large = first + buyers;
const at = "2026-01-01T00:00:00Z";
const forever = "2099-01-01T00:00:00Z";
const token = (n) => `bench-${n}`;
const hash = (text) => createHash("sha256").update(text).digest("hex");

/** Pages of an ordering buyer. */
export const memberPages = { home: "/", orders: "/utente/ordini", checkout: "/checkout" };

/** The cookie of the bench's buyer `n`, who is there once the cases are. */
export const memberOf = (n) => ({ cookie: `__Host-madia-session=${token(first + (n % buyers))}` });

/** Cases `{name, port, request, prepare}` over a running bench shop. */
export async function orderCases({ mf, ports }) {
  const db = await mf.getD1Database("DB", edgeName);
  const run = (statements) => db.batch(statements.map((sql) => db.prepare(sql)));
  const { results } = await db
    .prepare(
      `select product_id as id from offer where market = 'IT' and active = 1 and price is not null order by sold desc, product_id limit ${mostLines}`,
    )
    .all();
  const all = results.map(({ id }) => id);
  const articles = all.slice(0, lines);
  await run(market(articles));
  for (let n = 0; n < buyers; n += 100) {
    await run(Array.from({ length: 100 }, (_, more) => person(first + n + more)).flat());
  }

  await run(person(large));

  const signedIn = (n) => ({ ...memberOf(n), accept: "text/html", "accept-language": "it" });
  const as = (n) => ({ "madia-api-key": token(first + (n % buyers)) });
  const calendar = await fetch(`http://127.0.0.1:${ports.full}/api/cart/delivery-date`, { headers: as(0) });
  const { dates } = await calendar.json();
  const { date } = dates[3];
  const fill = () => run(carts(articles, date, first, large - 1));
  await fill();
  await run(carts(all, date, large, large));
  let turn = 0;
  const rotating = (make) => () => make(turn++);
  // A cart is placed once: there are as many requests as buyers.
  let left = 0;
  return [
    { name: "one D1 write", port: ports.writer, request: get("/") },
    {
      name: `cart of ${lines} lines, read`,
      port: ports.full,
      prepare: fill,
      request: rotating((n) => get("/api/cart", as(n))),
    },
    {
      name: `cart of ${mostLines} lines, read`,
      port: ports.full,
      request: get("/api/cart", { "madia-api-key": token(large) }),
    },
    {
      name: "add to cart",
      port: ports.full,
      request: rotating((n) => post(`/api/cart/product/${articles[n % lines]}/quantity/${1 + (n % 9)}`, {}, as(n))),
    },
    ...Object.entries(memberPages).map(([name, path]) => ({
      name: `page, signed in: ${name}`,
      port: ports.full,
      prepare: fill,
      request: rotating((n) => get(path, signedIn(n))),
    })),
    {
      name: `order of ${lines} lines placed`,
      port: ports.full,
      prepare: async () => {
        await fill();
        left = buyers;
      },
      request: () => left-- > 0 && post("/api/order/create-from-cart", { paymentMethod }, as(left)),
    },
  ];
}

/** Sufficient stock of every article, two of them in lots; a delivery address. */
const market = (articles) => [
  `insert or ignore into geo_region (id, country, name) values (${first}, 'IT', 'Lazio')`,
  `insert or ignore into geo_province (id, region_id, code, name) values (${first}, ${first}, 'RM', 'Roma')`,
  `insert or ignore into geo_city (id, country, province_id, name, search_name) values (${first}, 'IT', ${first}, 'Roma', 'roma')`,
  `update offer set on_hand = reserved + 10000000 where market = 'IT' and product_id in (${articles.join()})`,
  `delete from lot where market = 'IT' and product_id in (${articles.join()}) and on_hand = 0 and reserved = 0`,
  ...articles.slice(0, 2).map(
    (
      id,
    ) => `insert into lot (product_id, market, code, expires_on, on_hand) values (${id}, 'IT', 'BENCH', '2099-01-01', 10000000)
        on conflict do update set on_hand = reserved + 10000000`,
  ),
  // Other lots would be used up on the way.
  `update lot set on_hand = reserved where market = 'IT' and code <> 'BENCH' and product_id in (${articles.join()})
    and product_id in (select product_id from lot where code = 'BENCH')`,
  `delete from lot where market = 'IT' and code <> 'BENCH' and product_id in (${articles.slice(2).join()})`,
  "update delivery_zone set capacity = null",
];

const person = (id) => [
  `insert or ignore into company (id, name, country, vat_number, status, created_at)
    values (${id}, 'Bench ${id}', 'IT', '${String(id).padStart(11, "0")}', 'active', '${at}')`,
  `insert or ignore into address (id, company_id, address, city_id, zip_code, created_at)
    values (${id}, ${id}, 'Via ${id}', ${first}, '00184', '${at}')`,
  `update company set address_id = ${id}, delivery_address_id = ${id} where id = ${id}`,
  `insert or ignore into user (id, email, username, name, surname, created_at, privacy_at)
    values (${id}, 'u${id}@bench.example', 'u${id}@bench.example', 'Bench', 'Bench', '${at}', '${at}')`,
  `insert or ignore into company_member (company_id, user_id, master, created_at) values (${id}, ${id}, 1, '${at}')`,
  `insert or ignore into session (token_hash, user_id, company_id, created_at, last_seen_at, expires_at, ends_at)
    values ('${hash(token(id))}', ${id}, ${id}, '${at}', '${forever}', '${forever}', '${forever}')`,
];

/** The carts of those people with one of each article, whatever was in them. */
const carts = (articles, date, from, to) => [
  `delete from cart_item where cart_id between ${from} and ${to}`,
  `insert into cart (id, user_id, company_id, version, delivery_date, payment_method_id, updated_at)
    select id, id, id, 1, '${date}', ${paymentMethod}, '${at}' from company where id between ${from} and ${to}
    on conflict (user_id, company_id) do update set version = version + 1, delivery_date = excluded.delivery_date,
      payment_method_id = excluded.payment_method_id`,
  ...articles.map(
    (article) => `insert into cart_item (cart_id, product_id, requested_quantity, quantity, created_at)
      select id, ${article}, 1, 1, '${at}' from cart where id between ${from} and ${to}`,
  ),
];
