// Whose shop it is and what it offers: what is asked for, by which rules, and how it is written. The page
// /gestione/impostazioni (`api/back_office/src/settings`) keeps the same by the same rules (schema/rules).
import { email } from "../../ssr-app/app/lib/rules/email.ts";
import { phone } from "../../ssr-app/app/lib/rules/phone.ts";
import { vatNumber } from "../../ssr-app/app/lib/rules/vat-number.ts";
import { zipCode } from "../../ssr-app/app/lib/rules/zip-code.ts";

const countries = ["IT", "NO"];
const words = (most) => (text) => (text.length <= most ? text : null);
const yes = /^(1|y|yes|s|si|sì|on|true)$/i;
const no = /^(0|n|no|off|false|)$/i;

/** In the order in which they are asked for: name of the setting, question, rule, and what holds when nothing is given. */
export const questions = [
  { name: "SHOP_LEGAL_NAME", ask: "Legal name, as on an invoice", rule: words(100) },
  {
    name: "SHOP_NAME",
    ask: "Name of the shop, as customers call it",
    rule: words(100),
    otherwise: (given) => given.SHOP_LEGAL_NAME,
  },
  {
    name: "SHOP_COUNTRY",
    ask: "Country of the shop itself (IT, NO)",
    rule: (text) => countries.find((code) => code === text.toUpperCase()) ?? null,
    otherwise: () => "IT",
  },
  {
    name: "SHOP_VAT_NUMBER",
    ask: "VAT number",
    // The demonstration's is none.
    rule: (text, { SHOP_COUNTRY = "IT" }) =>
      /^0+$/.test(text) ? null : (vatNumber(SHOP_COUNTRY, text)?.value ?? null),
  },
  { name: "SHOP_ADDRESS", ask: "Street and number", rule: words(150) },
  { name: "SHOP_ZIP_CODE", ask: "Postcode", rule: (text, { SHOP_COUNTRY = "IT" }) => zipCode(SHOP_COUNTRY, text) },
  { name: "SHOP_CITY", ask: "Town", rule: words(100) },
  {
    name: "SHOP_PHONE",
    ask: "Telephone, where buyers call",
    rule: (text, { SHOP_COUNTRY = "IT" }) => (phone(text, SHOP_COUNTRY) ? text : null),
  },
  { name: "SHOP_EMAIL", ask: "E-mail, where buyers write", rule: email },
  { name: "SHOP_OPENING_HOURS", ask: "Opening hours (Mo-Sa 06:00-16:00)", rule: words(200), otherwise: () => "" },
  {
    name: "SHOP_MARKETS",
    ask: "Countries you sell in (IT, NO or both: IT,NO)",
    rule: (text) => {
      const codes = text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean);
      return codes.every((code) => countries.includes(code)) ? [...new Set(codes)].sort().join(",") : null;
    },
    otherwise: (given) => given.SHOP_COUNTRY ?? "IT",
  },
  {
    name: "SHOP_DELIVERY_HOURS",
    ask: "Hours within which you promise to deliver (empty: no promise)",
    rule: (text) => (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 240 ? text : null),
    otherwise: () => "",
  },
  {
    name: "SHOP_FIRST_ORDER_DISCOUNT",
    ask: "A discount on everybody's first order (yes, no)",
    rule: (text) => (yes.test(text) ? "yes" : no.test(text) ? "no" : null),
    otherwise: () => "no",
  },
];

/** Somebody stands by the texts: kept beside the environment's settings, never guessed, needed by production alone. */
export const legalTexts = {
  name: "SHOP_LEGAL_TEXTS",
  ask: "Terms and privacy: have you read the texts of /termini-e-condizioni and /privacy-policy and do they hold for your company (yes)?",
  approved: (text = "") => /^approved$/i.test(text.trim()) || yes.test(text.trim()),
};

/** What was given, in the form in which it is kept, and what is missing or wrong, each by its name. */
export function shopValues(given) {
  const values = {};
  const problems = [];
  for (const { name, ask, rule, otherwise } of questions) {
    const text = (given[name] ?? "").trim();
    if (!text && !otherwise) problems.push(`${name}: ${ask}`);
    else if (!text) values[name] = otherwise(values);
    else {
      const value = rule(text, values);
      if (value === null) problems.push(`${name}: "${text}" is none. ${ask}`);
      else values[name] = value;
    }
  }
  return { values, problems };
}

const operatorFields = {
  name: "SHOP_NAME",
  legalName: "SHOP_LEGAL_NAME",
  vatNumber: "SHOP_VAT_NUMBER",
  address: "SHOP_ADDRESS",
  zipCode: "SHOP_ZIP_CODE",
  city: "SHOP_CITY",
  country: "SHOP_COUNTRY",
  phone: "SHOP_PHONE",
  email: "SHOP_EMAIL",
  openingHours: "SHOP_OPENING_HOURS",
};

/** The settings of a database that has some, by the names of the questions; `row` answers `currentSql`. */
export const currentSql =
  "select (select value from setting where key = 'operator') as operator, (select value->>'hours' from setting where key = 'delivery') as hours, (select group_concat(code) from market where open = 1) as markets, exists (select 1 from coupon where first_order = 1 and for_all = 1) as first_order";
/** Of a database that may be of an older version: who runs the shop alone. */
export const operatorSql = "select value as operator from setting where key = 'operator'";

export function currentValues(row) {
  const operator = JSON.parse(row?.operator ?? "null");
  // The demonstration's are nobody's.
  if (!operator || /^0+$/.test(operator.vatNumber)) return {};
  const who = Object.entries(operatorFields).map(([field, name]) => [name, operator[field] ?? ""]);
  return {
    ...Object.fromEntries(who),
    SHOP_MARKETS: row.markets ?? "",
    SHOP_DELIVERY_HOURS: row.hours ? String(row.hours) : "",
    SHOP_FIRST_ORDER_DISCOUNT: row.first_order ? "yes" : "no",
  };
}

const quoted = (value) => `'${String(value).replaceAll("'", "''")}'`;

/** The statements that write sound values, as `write_statements` of `api/back_office/src/settings/queries.rs` does. */
export function shopStatements(values) {
  const operator = Object.fromEntries(Object.entries(operatorFields).map(([field, name]) => [field, values[name]]));
  const hours = values.SHOP_DELIVERY_HOURS ? Number(values.SHOP_DELIVERY_HOURS) : null;
  const open = values.SHOP_MARKETS.split(",").map(quoted).join(", ");
  const on = values.SHOP_FIRST_ORDER_DISCOUNT === "yes";
  return [
    `insert into setting (key, value) values ('operator', ${quoted(JSON.stringify(operator))}), ('delivery', ${quoted(JSON.stringify({ hours }))}) on conflict (key) do update set value = excluded.value`,
    `update seller set name = ${quoted(operator.name)} where key = 'madia'`,
    `update market set open = (code in (${open}))`,
    on
      ? "update coupon set for_all = 1 where key like 'first-order-%' and not exists (select 1 from coupon x where x.first_order = 1 and x.for_all = 1)"
      : "update coupon set for_all = 0 where first_order = 1",
  ];
}
