// Demonstration accounts: SQL from schema/demo/accounts.json, what their carts want (`demo/supply.mjs`), their orders
// (`demo/year.mjs`, `demo/orders.mjs`), and the vans that bring them (`demo/roads.mjs`). `npm start` and the tests' shop load them into a database that has none; nothing else does, and a
// deployment never.
// For another state: node scripts/demo.mjs --state DIR
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openStorage } from "./d1.mjs";
import { demoAccounts, demoPassword, read } from "./demo/accounts.mjs";
import { loadDemoContacts } from "./demo/contacts.mjs";
import { loadDemoFactor } from "./demo/factor.mjs";
import { loadDemoOrders } from "./demo/orders.mjs";
import { loadDemoRequests } from "./demo/requests.mjs";
import { loadDemoRoads } from "./demo/roads.mjs";
import { loadDemoSupply } from "./demo/supply.mjs";
import { loadDemoYear, settleDemoYear } from "./demo/year.mjs";
import { fold } from "./geo.mjs";
import { optionsOf } from "./options.mjs";
import { at } from "./paths.mjs";
import { runFile } from "./serve/database.mjs";
import { edgeName } from "./serve/runtime.mjs";

export { demoAccounts, demoPassword };

/** Loads the accounts and their orders unless they exist; answers whether it did. */
export async function loadDemoAccounts(mf, now = Date.now()) {
  const accounts = await loadAccounts(mf, now);
  await loadDemoSupply(mf, now);
  const year = await loadDemoYear(mf, now);
  const orders = await loadDemoOrders(mf, now);
  if (year || orders) await settleDemoYear(mf, now);
  const roads = await loadDemoRoads(mf, now);
  const requests = await loadDemoRequests(mf, now);
  const contacts = await loadDemoContacts(mf, now);
  await loadDemoFactor(mf);
  return accounts || year || orders || roads || requests || contacts;
}

async function loadAccounts(mf, now) {
  const db = await mf.getD1Database("DB", edgeName);
  const { users } = read();
  const existing = await db.prepare("select 1 as one from user where email = ?").bind(users[0].email).first("one");
  if (existing !== null) return false;
  const folder = at(".cache", "demo");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `accounts-${process.pid}.sql`);
  writeFileSync(file, demoSql(now));
  await runFile(mf, file);
  return true;
}

/** An order guide of the company's purchases by storage place, with twice the last quantity as par. */
const guide = (company, name, created) => [
  `insert into order_guide (company_id, name, created_at) values (${company}, ${text(name)}, ${created})`,
  `insert into order_guide_line (guide_id, product_id, place, position, par)
    select g.id, p.id, case p.storage when 'frozen' then 'freezer' when 'chilled' then 'cold' else 'dry' end,
      row_number() over (partition by p.storage order by p.code) * 1048576, 2 * b.last_quantity
    from order_guide g join purchased_product b on b.company_id = g.company_id join product p on p.id = b.product_id
    where g.company_id = ${company} and g.name = ${text(name)}`,
];

/** The statements. Rows find each other by natural keys; an article that the catalogue lacks is left out. */
export function demoSql(now) {
  const { companies, users, passwordHash, ownPrices } = read();
  const instant = (days) => new Date(now + days * 86_400_000).toISOString().replace(/\.\d+Z$/, "Z");
  const day = (days) => instant(days).slice(0, 10);
  const created = text(instant(-800));
  const byKey = new Map(companies.map((company) => [company.key, company]));
  const company = (key) => {
    const { country, vatNumber } = byKey.get(key);
    return `(select id from company where country = ${text(country)} and vat_number = ${text(vatNumber)})`;
  };
  const user = (email) => `(select id from user where email = ${text(email)})`;
  const product = (code) => `from product where code = ${text(code)}`;
  const lines = [];

  for (const { email, name, surname, cellPhone, locale, roles = [] } of users) {
    lines.push(`insert into user (email, username, name, surname, cell_phone, locale, password_hash, privacy_at, email_verified_at, created_at)
      values (${[email, email, name, surname, cellPhone, locale, passwordHash].map(text)}, ${created}, ${created}, ${created})`);
    for (const role of roles) lines.push(`insert into user_role values (${user(email)}, ${text(role)})`);
  }
  for (const each of companies) {
    const id = company(each.key);
    const values = [
      each.name,
      fold(each.name),
      each.country,
      each.vatNumber,
      each.country === "IT" ? each.vatNumber : null,
    ];
    const more = [each.phone, each.typology, JSON.stringify(each.closingDays), JSON.stringify(each.modes)];
    const last = [each.sdiCode, each.pec, each.status, each.blocked && instant(-20), each.blocked ?? null];
    const orders = [each.orderFrequency, each.ordersPlaced, each.lastOrderDays && instant(-each.lastOrderDays)];
    lines.push(`insert into company (name, search_name, country, vat_number, fiscal_code, phone_number, typology, closing_days,
      order_taking_modes, sdi_code, pec, status, blocked_at, blocked_reason, order_frequency, orders_placed, last_order_at,
      created_at) values (${[...values, ...more, ...last, ...orders].map(text)}, ${created})`);
    const street = (at) =>
      `(select id from address where company_id = ${id} and address = ${text(each.addresses[at].address)})`;
    for (const { address, city, zipCode, details = {}, shippingSettings } of each.addresses) {
      const place = `(select c.id from geo_city c join geo_zip z on z.city_id = c.id and z.zip_code = ${text(zipCode)}
        where c.country = ${text(each.country)} and c.name = ${text(city)})`;
      const settings = shippingSettings && {
        days: shippingSettings.days,
        closingDays: shippingSettings.closingInDays.map(day),
        notes: shippingSettings.notes,
        timeSlots: shippingSettings.timeSlots,
      };
      const { ramp = "", floor = "", intercom = "", elevator = false, phoneNumber = "" } = details;
      lines.push(`insert into address (company_id, address, city_id, zip_code, ramp, floor, intercom, elevator, phone_number,
        shipping_settings, created_at) values (${id}, ${text(address)}, ${place}, ${text(zipCode)}, ${text(ramp)}, ${text(floor)},
        ${text(intercom)}, ${Number(elevator)}, ${text(phoneNumber)}, ${text(settings && JSON.stringify(settings))}, ${created})`);
    }
    lines.push(
      `update company set address_id = ${street(0)}, delivery_address_id = ${street(each.delivery)} where id = ${id}`,
    );
    for (const { name, surname, companyRole, email, cellPhone, account } of each.people) {
      lines.push(`insert into representative (company_id, user_id, name, surname, email, cell_phone, company_role, access, created_at)
        values (${id}, ${account ? user(email) : "null"}, ${[name, surname, email, cellPhone, companyRole].map(text)}, ${Number(account)}, ${created})`);
    }
    for (const code of each.favourites) {
      lines.push(`insert into favourite select ${id}, id, ${text(instant(-30))} ${product(code)}`);
    }
    for (const [code, times, quantity, days] of each.purchased) {
      lines.push(`insert into purchased_product (company_id, product_id, times, last_quantity, last_at)
        select ${id}, id, ${times}, ${quantity}, ${text(instant(-days))} ${product(code)}`);
    }
    if (each.guide) lines.push(...guide(id, each.guide, created));
    for (const [number, type, issued, due, amount, paid, method] of each.deadlines) {
      const currency = each.country === "IT" ? "EUR" : "NOK";
      lines.push(`insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, paid,
        currency, payment_method) values (${id}, ${text(number)}, ${text(type)}, ${text(day(issued))}, ${text(day(due))},
        ${amount}, ${paid}, ${text(currency)}, ${text(method)})`);
    }
  }
  for (const { email, members = {}, companies: assigned = [], favourites = [] } of users) {
    for (const [key, master] of Object.entries(members)) {
      lines.push(
        `insert into company_member (company_id, user_id, master, created_at) values (${company(key)}, ${user(email)}, ${Number(master)}, ${created})`,
      );
    }
    for (const key of assigned)
      lines.push(`insert into manager_company values (${user(email)}, ${company(key)}, ${created})`);
    for (const code of favourites) {
      lines.push(`insert into manager_favourite select ${user(email)}, id, ${text(instant(-30))} ${product(code)}`);
    }
  }
  const { key, company: owner, percent, codes } = ownPrices;
  const { name, country } = byKey.get(owner);
  const list = `(select id from price_list where key = ${text(key)})`;
  lines.push(
    `insert into price_list (key, name, market) values (${text(key)}, ${text(name)}, ${text(country)}) on conflict do nothing`,
    `insert into price (price_list_id, product_id, min_quantity, amount)
      select ${list}, v.product_id, v.min_quantity, (v.amount * ${percent} + 50) / 100 from price v
      join price_list l on l.id = v.price_list_id and l.market = ${text(country)} and l.is_default = 1
      join product p on p.id = v.product_id where p.code in (${codes.map(text)}) on conflict do nothing`,
    `update company set price_list_id = ${list} where id = ${company(owner)}`,
  );
  return lines.map((line) => `${line.replace(/\n\s+/g, " ")};\n`).join("");
}

const text = (value) => {
  if (value === null || value === undefined || value === false) return "null";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
};

if (import.meta.filename === process.argv[1]) {
  const { values } = optionsOf({ options: { state: { type: "string" } } });
  const mf = await openStorage(values.state && resolve(values.state));
  console.log((await loadDemoAccounts(mf)) ? "demonstration accounts loaded" : "they are there");
  await mf.dispose();
}
