// People, companies and sessions by SQL, so that no test has to sign in first.
import { createHash } from "node:crypto";

/** Everybody's password here, as the demonstration accounts have it. */
export const password = "madia-demo-2026";
/** Its Argon2id with the least work there is: what verifies it reads from the hash how much. */
const passwordHash = "$argon2id$v=19$m=8,t=1,p=1$bWFkaWEtdGVzdHMtMDAwMQ$4HYGXKZzUTwIUyj20w2conBxwRbjlcP60XKVpHKhe20";

export const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** An instant as the database holds it, so many seconds from now. */
export const instant = (seconds = 0) => `${new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19)}Z`;

export const people = {
  buyer: { id: 1, name: "Bruna", roles: [], member: { 1: 0 } },
  master: { id: 2, name: "Marco", roles: [], member: { 1: 1 } },
  manager: { id: 3, name: "Gina", roles: ["ROLE_MANAGER"], assigned: [1, 3] },
  seller: { id: 4, name: "Sandro", roles: ["ROLE_SELLER_MANAGER"], assigned: [1, 3] },
  operator: { id: 5, name: "Olga", roles: ["ROLE_OPERATOR"] },
  // Of the other company: what the people above must never reach.
  stranger: { id: 6, name: "Stella", roles: [], member: { 2: 1 } },
  // A member of two.
  multi: { id: 7, name: "Mina", roles: [], member: { 1: 1, 3: 1 } },
};

const places = [
  "insert into geo_region (id, country, name) values (12, 'IT', 'Lazio')",
  "insert into geo_province (id, region_id, code, name) values (58, 12, 'RM', 'Roma')",
  "insert into geo_city (id, country, province_id, name, search_name) values (58091, 'IT', 58, 'Roma', 'roma')",
  "insert into geo_zip (country, zip_code, city_id) values ('IT', '00184', 58091)",
];

/** Company 1 is everybody's own, 2 the stranger's, 3 a second one. Addresses and representatives: ten times the company. */
export const company = (id, name, vat) => [
  `insert into company (id, name, country, vat_number, status, created_at)
    values (${id}, '${name}', 'IT', '${vat}', 'active', '${instant(-9e6)}')`,
  ...[0, 1, 2].map(
    (n) => `insert into address (id, company_id, address, city_id, zip_code, created_at)
      values (${id}${n}, ${id}, 'Via ${n}', 58091, '00184', '${instant(-9e6)}')`,
  ),
  `update company set address_id = ${id}0, delivery_address_id = ${id}0 where id = ${id}`,
];

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

export function person([name, { id, name: first, roles, member = {}, assigned = [] }]) {
  const at = quoted(instant(-9e6));
  return [
    `insert into user (id, email, username, name, surname, cell_phone, password_hash, created_at, privacy_at, email_verified_at)
      values (${id}, '${name}@test.example', '${name}@test.example', '${first}', 'Prova', '+393331234567', '${passwordHash}', ${at}, ${at}, ${at})`,
    ...roles.map((role) => `insert into user_role values (${id}, '${role}')`),
    ...Object.entries(member).flatMap(([company, master]) => [
      `insert into company_member (company_id, user_id, master, created_at) values (${company}, ${id}, ${master}, ${at})`,
      `insert into representative (id, company_id, user_id, name, surname, email, company_role, access, created_at)
        values (${company}${id}, ${company}, ${id}, '${first}', 'Prova', '${name}@test.example', 'owner', 1, ${at})`,
    ]),
    ...assigned.map((company) => `insert into manager_company values (${id}, ${company}, ${at})`),
  ];
}

/** A session of `user` whose token is `token`. */
export function session(
  token,
  user,
  { id = null, company = null, kind = "browser", expires = 86_400, ends = 8_640_000, lastUsed = 0 } = {},
) {
  return `insert into session (id, token_hash, user_id, company_id, kind, user_agent, created_at, last_seen_at, expires_at, ends_at)
    values (${id}, '${sha256(token)}', ${user}, ${company}, '${kind}', 'Test', '${instant(-86_400)}', '${instant(lastUsed)}',
      '${instant(expires)}', '${instant(ends)}')`;
}

/** A service key whose secret is `secret`. */
export const serviceKey = (id, secret, scopes, { expires, revoked } = {}) => [
  `insert into service_key (id, name, prefix, scopes, created_at, created_by, last_used_at, expires_at, revoked_at)
    values (${id}, 'Programma ${id}', 'madia_sk_', '${JSON.stringify(scopes)}', '${instant(-9e6)}', ${people.operator.id},
      '${instant(7200)}', ${expires ? `'${expires}'` : null}, ${revoked ? `'${revoked}'` : null})`,
  `insert into service_secret (hash, key_id, created_at) values ('${sha256(secret)}', ${id}, '${instant(-9e6)}')`,
];

/** Everybody signed in under the token of their name, for company 1 where it is theirs; `NAME-none` for no company. */
export const everybody = () => [
  // Off in a new shop (decision 0062).
  "update coupon set for_all = 1 where first_order = 1",
  ...places,
  ...company(1, "Trattoria Uno", "00000000001"),
  ...company(2, "Osteria Due", "00000000002"),
  ...company(3, "Bar Tre", "00000000003"),
  ...Object.entries(people).flatMap(person),
  ...Object.entries(people).flatMap(([name, { id, member = {}, assigned = [] }]) => [
    session(name, id, { company: Object.keys(member)[0] ?? assigned[0] ?? null }),
    session(`${name}-none`, id),
  ]),
];

export const plainCookie = (token) => ({ "__Host-madia-session": token });
export const embedCookie = (token) => ({ "__Host-madia-embed": "1", "__Host-madia-embed-session": token });
