// An agent's figures over a million order lines, beside one bare read of the same database.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseFile } from "../d1.mjs";
import { fingerprint, stamped } from "../fingerprint.mjs";
import { at } from "../paths.mjs";
import { catalogueOf } from "./catalogues.mjs";
import { get } from "./loader.mjs";

const companies = 1000;
/** Companies of the agent in the test. */
const assigned = 100;
const linesOfAnOrder = 8;
const token = "bench-agent";
const agent = 990_000;
const first = 991_000;
const long = "2026-01-01T00:00:00Z";
const forever = "2099-01-01T00:00:00Z";

/** The folder of a shop with so many order lines: 24 months up to yesterday, 1,000 companies. */
export async function figuresState(lines, { log = () => {} } = {}) {
  const catalogue = await catalogueOf(1000, { log });
  const folder = at(".cache", "bench", `lines-${lines}`);
  const stamp = join(folder, "complete");
  const today = new Date().toISOString().slice(0, 10);
  const now = fingerprint([at("schema", "migrations"), import.meta.filename], today);
  if (stamped(stamp) === now) return folder;
  log(`make ${lines} order lines`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(catalogue, folder, { recursive: true });
  await fill(databaseFile(folder), lines, today);
  writeFileSync(stamp, now);
  return folder;
}

/**
 * Writes directly into the file. The migration's own statements compute the sums afterwards, as for existing orders.
 */
async function fill(file, lines, today) {
  const { DatabaseSync } = await import("node:sqlite");
  const db = new DatabaseSync(file);
  const orders = Math.round(lines / linesOfAnOrder);
  const triggers = db
    .prepare("select name, sql from sqlite_master where type = 'trigger' and name like 'sales_%'")
    .all();
  db.exec("pragma cache_size = -400000; pragma synchronous = off; begin");
  for (const { name } of triggers) db.exec(`drop trigger ${name}`);
  const numbers = (from, count) =>
    `with recursive n (n) as (values (${from}) union all select n + 1 from n where n < ${from + count - 1})`;
  db.exec(`
    insert into company (id, name, country, vat_number, status, order_frequency, last_order_at, created_at)
      ${numbers(0, companies)} select ${first} + n, 'Bench ' || n, 'IT', printf('%011d', ${first} + n), 'active',
        iif(n % 3 = 0, 'twice_a_week', null), '${today}T06:00:00Z', '${long}' from n;
    insert into user (id, email, username, name, surname, created_at, privacy_at)
      values (${agent}, 'agent@bench.example', 'agent@bench.example', 'Bench', 'Bench', '${long}', '${long}');
    insert into user_role values (${agent}, 'ROLE_MANAGER');
    insert into manager_company select ${agent}, id, '${long}' from company where id between ${first} and ${first + assigned - 1};
    insert into session (token_hash, user_id, company_id, created_at, last_seen_at, expires_at, ends_at)
      values ('${createHash("sha256").update(token).digest("hex")}', ${agent}, ${first}, '${long}', '${forever}', '${forever}', '${forever}');
    insert into orders (id, uid, code, company_id, user_id, request_key, seller_id, market, currency, locale, status, items_net, net_total,
        vat_total, total, vat_breakdown, payment_method_id, cutoff_at, placed_on, created_at)
      ${numbers(1, orders)} select ${first} + n, 'bench-' || n, 'B' || n, ${first} + n % ${companies}, ${agent}, 'b' || n,
        (select min(id) from seller), 'IT', 'EUR', 'it', 'delivered', 20000, 20000, 2000, 22000, '[]', 3, '${long}',
        date('${today}', '-' || (729 - n * 729 / ${orders}) || ' days'), '${long}' from n;
    insert into delivery (id, order_id, delivery_date, status)
      select id, id, placed_on, 'delivered' from orders where id > ${first};
    insert into order_item (order_id, delivery_id, company_id, product_id, position, code, name, category_id, manufacturer_id, uom_sale,
        uom_reference, reference_quantity, storage, quantity, list_amount, amount, vat_rate, net, created_at)
      ${numbers(0, linesOfAnOrder)}, p as materialized (select id, code, category_id, coalesce(manufacturer_id, 0) as maker,
        row_number() over (order by id) - 1 as place, count(*) over () as many from product),
      w as (select o.id as order_id, o.company_id, n.n, (o.company_id * 7 + n.n * 131 + o.id * 13 % 40) % (select many from p limit 1) as place
        from orders o cross join n where o.id > ${first})
      select w.order_id, w.order_id, w.company_id, p.id, w.n + 1, p.code, p.code, p.category_id, p.maker, 'piece', 'kg', 1000, 'ambient',
        1 + w.place % 9, 500, 500, 1000, 500 * (1 + w.place % 9), '${long}' from w join p on p.place = w.place;
  `);
  // Orders that the catalogue's own cases have placed are summed once more with the rest.
  db.exec("delete from sales_day; delete from sales_month");
  for (const [table, file] of [
    ["sales_day", "0007_manager.sql"],
    ["sales_month", "0033_sales_by_site.sql"],
  ]) {
    const migration = readFileSync(at("schema", "migrations", file), "utf8");
    db.exec(new RegExp(`^insert into ${table} \\([^;]+;`, "m").exec(migration)[0]);
  }
  for (const { sql } of triggers) db.exec(sql);
  db.exec("commit");
  db.close();
}

/** Cases `{name, port, request}` over a shop of [`figuresState`]. */
export function figureCases({ ports }) {
  const as = { "madia-api-key": token };
  const call = (name, path) => ({ name, port: ports.full, request: get(`/api/manager/${path}`, as) });
  const cookie = { accept: "text/html", "accept-language": "it", cookie: `__Host-madia-session=${token}` };
  return [
    { name: "one D1 read", port: ports.reader, request: get("/") },
    call("statistics, 12 months", "statistics"),
    call("statistics, 3 months", `statistics?from=${monthsAgo(2)}`),
    call("statistics of one company", `statistics?company=${first}`),
    call("target", "target"),
    call("planner", "planner"),
    call("today", "today"),
    { name: "statistics page, rendered", port: ports.full, request: get("/manager/statistiche", cookie) },
    { name: "the same sums from order lines", port: ports.walker, request: get(`/?agent=${agent}`) },
  ];
}

function monthsAgo(count) {
  const date = new Date();
  date.setUTCDate(15);
  date.setUTCMonth(date.getUTCMonth() - count);
  return date.toISOString().slice(0, 7);
}
