// The tiny market with its people, and a row of everything that the matrix' samples look at, change or remove.
import { factorStatement } from "../../scripts/demo/factor.mjs";
import { edgeName } from "../../scripts/serve/runtime.mjs";
import { sealed } from "../../scripts/serve/seal.mjs";
import { openMarket } from "./api-fixture.mjs";
import { known, png } from "./matrix-samples.mjs";
import { givenBack, openDay, order } from "./order-rows.mjs";
import { company, everybody, instant, people, person, serviceKey, session, sha256 } from "./people.mjs";

const at = `'${instant()}'`;
const later = `'${instant(3600)}'`;

/** Alone in a company that never ordered: they may close their account. */
const lonely = {
  "lonely-member": { id: 8, name: "Lia", roles: [], member: { 4: 0 } },
  "lonely-master": { id: 9, name: "Leo", roles: [], member: { 5: 1 } },
};

const code = (purpose, hash, payload = "", user = people.buyer.id) =>
  `insert into one_time_code (purpose, user_id, code_hash, payload, created_at, expires_at)
    values ('${purpose}', ${user}, '${hash}', '${payload}', ${at}, ${later})`;

const rows = () => [
  ...company(4, "Bar Quattro", "00000000004"),
  ...company(5, "Bar Cinque", "00000000005"),
  ...Object.entries(lonely).flatMap(person),
  ...Object.entries(lonely).map(([name, { id, member }]) => session(name, id, { company: Object.keys(member)[0] })),
  ...Object.entries(people).flatMap(([name, { id }]) => [
    // For a company that is not theirs.
    session(`${name}-other`, id, { id: 2000 + id, company: id === people.stranger.id ? 1 : 2 }),
    // To be ended.
    session(`${name}-spare`, id, { id: 1000 + id }),
    `insert into upload (id, user_id, media_type, bytes, width, height, sha256, created_at)
      values (${id}, ${id}, 'image/png', ${png.length}, 1, 1, '${sha256(`upload of ${id}`)}', ${at})`,
  ]),
  ...[1, 2].flatMap((company) => [
    `insert into representative (id, company_id, name, surname, company_role, created_at)
      values (${company}99, ${company}, 'Carla', 'Cuoca', 'chef', ${at})`,
    `insert into favourite (company_id, product_id, created_at) values (${company}, 1, ${at})`,
    `insert into purchased_product (company_id, product_id, last_quantity, last_at) values (${company}, 1, 2, ${at})`,
    `insert into order_guide (id, company_id, name, created_at) values (${company}, ${company}, 'Cucina', ${at})`,
    `insert into order_guide_line (guide_id, product_id, place, position) values (${company}, 1, 'dry', 0)`,
    `insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency)
      values (${company}, 'F${company}', 'invoice', '2026-11-01', '2099-12-01', 10000, 'EUR')`,
    `insert into request (id, type, company_id, user_id, fields, created_at, updated_at)
      values (${company}, 'metodo-pagamento', ${company}, ${people.manager.id}, '{}', ${at}, ${at})`,
  ]),
  ...[1, 2].flatMap((company) => [
    `insert into standing_order (id, company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id,
      payment_method_id, next_day, look_at, created_at, updated_at) select ${company}, ${company}, ${people.buyer.id}, 'Ogni giorno',
      '[0,1,2,3,4,5]', 1, '2026-01-05', min(id), 3, '${openDay()}', ${later}, ${at}, ${at} from address where company_id = ${company}`,
    `insert into standing_order_line (standing_order_id, product_id, position, quantity) values (${company}, 4, 0, 2)`,
    `insert into approval (id, company_id, user_id, request_key, request_hash, reason, request, lines, total, currency, delivery_date,
      cutoff_at, asked_on, look_at, created_at) select ${company}, ${company}, ${people.buyer.id}, 'waiting', '', 'order',
      json_object('payment_method', 3, 'shipping_address', min(id)), '[[4, 2, 1400]]', 2748, 'EUR', '${openDay()}', ${later}, '2026-01-05',
      ${later}, ${at} from address where company_id = ${company}`,
  ]),
  // Asked by who has become a master since.
  `insert into approval (id, company_id, user_id, request_key, request_hash, reason, request, lines, total, currency, delivery_date,
    cutoff_at, asked_on, look_at, created_at) select 3, company_id, ${people.master.id}, 'before', '', reason, request, lines, total,
    currency, delivery_date, cutoff_at, asked_on, look_at, created_at from approval where id = 1`,
  // An agent's own: 10 and their id.
  ...["manager", "seller"].map(
    (
      name,
    ) => `insert into approval (id, company_id, user_id, request_key, request_hash, reason, request, lines, total, currency,
      delivery_date, cutoff_at, asked_on, look_at, created_at) select 10 + ${people[name].id}, company_id, ${people[name].id}, 'waiting', '',
      reason, request, lines, total, currency, delivery_date, cutoff_at, asked_on, look_at, created_at from approval where id = 1`,
  ),
  // Everybody's own order of company 1: 100 and their id; the other company's: 200 and theirs.
  ...Object.values(people).flatMap(({ id }) => [
    ...order(100 + id, { user: id, agent: Number(id === people.manager.id || id === people.seller.id) }),
    ...order(200 + id, { company: 2, user: people.stranger.id }),
    // Two hundred further on the same delivered, with a return and the other line damaged.
    ...order(300 + id, { user: id, status: "delivered", deliveredAt: instant(-3600) }),
    ...givenBack(300 + id, { user: id }),
    ...order(400 + id, { company: 2, user: people.stranger.id, status: "delivered", deliveredAt: instant(-3600) }),
    ...givenBack(400 + id, { company: 2, user: people.stranger.id }),
    ...[300 + id, 400 + id].map(
      (order) => `insert into check_in_line (order_item_id, order_id, short, damaged, user_id, at)
        values (${10 * order + 2}, ${order}, 0, 1, ${id}, ${at})`,
    ),
  ]),
  // A cart for company 1 with a line that is kept in lots, and a remainder that is proposed again.
  ...["buyer", "master", "manager", "seller"].flatMap((name) => [
    `insert into cart (id, user_id, company_id, version, delivery_date, updated_at)
      values (${people[name].id}, ${people[name].id}, 1, 1, '${openDay()}', ${at})`,
    `insert into cart_item (id, cart_id, product_id, requested_quantity, quantity, created_at)
      values (${700 + people[name].id}, ${people[name].id}, 5, 2, 2, ${at})`,
  ]),
  `insert into order_proposal (id, company_id, user_id, product_id, quantity, created_at, expires_at)
    values (1, 1, ${people.buyer.id}, 4, 3, ${at}, ${later})`,
  ...["manager", "seller"].map(
    (name) => `insert into manager_favourite (user_id, product_id, created_at) values (${people[name].id}, 1, ${at})`,
  ),
  // Everybody's own address book and mailing; a file under the same number, its bytes in KV.
  ...Object.values(people).flatMap(({ id }) => [
    ...[0, 1000, 2000].map(
      (more) => `insert into contact (id, user_id, name, search_name, email, email_hash, country, locale, consent_at,
          consent_source, created_at, updated_at)
        values (${more + id}, ${id}, 'Carla', 'carla', 'carla${more + id}@book.example',
          '${sha256(`carla${more + id}@book.example`)}', 'IT', 'it', ${at}, 'Fiera', ${at}, ${at})`,
    ),
    `insert into mailing (id, user_id, market, layout, categories, status, created_at)
      values (${id}, ${id}, 'IT', 'complete', '[2]', 'sent', ${at})`,
    `insert into mailing_recipient (mailing_id, contact_id, email, name, locale, status, token_hash)
      values (${id}, ${id}, 'carla${id}@book.example', 'Carla', 'it', 'sent', '${id === 3 ? sha256(known.stopLink) : ""}')`,
    `insert into catalogue_file (id, mailing_id, locale, part, articles, pages, bytes, status, next_attempt_at, token_hash,
        created_at, expires_at)
      values (${id}, ${id}, 'it', 1, 4, 3, 5, 'made', ${at}, '${sha256(id === 3 ? known.catalogueLink : `file ${id}`)}', ${at}, ${later})`,
  ]),
  // A van with one stop, under the number of its company.
  ...[1, 2].flatMap((company) => [
    `insert into trip (id, market, trip_date, updated_at) values (${company}, 'IT', '${openDay()}', ${at})`,
    `insert into trip_stop (trip_id, position, delivery_id, company_id) values (${company}, 1, ${company}01, ${company})`,
  ]),
  // What operations look at and move.
  ...order(8),
  // A substitute that was refused, in each of these orders.
  ...Object.values(people).flatMap(({ id }) =>
    [100 + id, 200 + id].map(
      (
        order,
      ) => `insert into substitution (id, order_item_id, order_id, product_id, missing, quantity, amount, status, token_hash,
          answer_until, created_at)
        values (${order}, ${10 * order + 1}, ${order}, 4, 1, 1, 700, 'refused',
          '${sha256(order === 101 ? known.substituteLink : `substitute ${order}`)}', ${later}, ${at})`,
    ),
  ),
  "insert or ignore into product_substitute (product_id, sorting, substitute_id) values (1, 0, 4)",
  ...order(9, { status: "in_preparation" }),
  // The line whose article is missing: its buyer takes an equal.
  "update order_item set when_missing = 'equal' where id = 91",
  `insert into trip (id, market, trip_date, updated_at) values (3, 'IT', '${openDay()}', ${at})`,
  ...order(7, { status: "on_delivery" }),
  ...order(6, { status: "delivered", deliveredAt: instant(-3600), payment: "captured", held: 7836 }),
  `insert into trip (id, market, trip_date, status, updated_at) values (4, 'IT', '${openDay()}', 'on_delivery', ${at})`,
  "insert into trip_stop (id, trip_id, position, delivery_id, company_id) values (4, 4, 1, 7, 1)",
  // A picture that something shows.
  `insert into upload (id, user_id, media_type, bytes, width, height, sha256, created_at, attached)
    values (90, 1, 'image/png', ${png.length}, 1, 1, '${sha256("upload of 1")}', ${at}, 1)`,
  code("reset", sha256(`${known.resetSalt}:${known.resetCode}`), known.resetSalt),
  code("set_password", sha256(known.setLink)),
  // Everybody's own: only who is signed in proves the address.
  ...Object.values(people).map(({ id }) => code("email", sha256(`${known.emailLink}-${id}`), "other@test.example", id)),
  `insert into newsletter_subscriber (email, locale, country, token_hash, privacy_at, created_at)
    values ('known@letter.example', 'it', 'IT', '${sha256(known.letterLink)}', ${at}, ${at})`,
  `insert into order_reminder (user_id, company_id, delivery_date, cutoff_at, token_hash, created_at)
    values (${people.buyer.id}, 1, '2026-01-05', ${at}, '${sha256(known.reminderLink)}', ${at})`,
  `insert into registration_draft (token_hash, data, created_at, expires_at)
    values ('${sha256(known.draft)}', '{"step":"you"}', ${at}, ${later})`,
];

/** The operator has given the second factor, and is about to change the device; programs have keys for one area each. */
const operations = async () => [
  await factorStatement(people.operator.id),
  "update second_factor set pending = secret",
  `update session set factor_until = '${instant(43_190)}' where user_id = ${people.operator.id}`,
  session("operator-bare", people.operator.id),
  `update session set last_seen_at = '${instant(7200)}'`,
  ...serviceKey(1, "madia_sk_of-no-area", []),
  // Receivers that nothing is sent to, and one thing that nobody took.
  ...(await Promise.all(
    [1, 2].map(
      async (id) => `insert into webhook (id, name, url, secret, status, paused_reason, created_at, updated_at)
        values (${id}, 'ERP ${id}', 'http://127.0.0.1:1/${id}', '${await sealed("webhook", Buffer.alloc(32, id))}', 'paused', 'asked', ${at}, ${at})`,
    ),
  )),
  `insert into webhook_delivery (id, webhook_id, event_id, status, attempts, next_attempt_at, created_at)
    select 1, 1, min(id), 'failed', 22, ${at}, ${at} from event`,
  // Somebody who asked to be forgotten.
  ...person(["forgotten", { id: 60, name: "Fosca", roles: [] }]),
];

/** As `openMarket`, with everybody in it; `close()` belongs into afterAll. */
export async function openMatrix() {
  const market = await openMarket({ LIMIT_FACTOR: "100000" });
  await market.fill([...everybody(), ...rows()]);
  const kv = await market.mf.getKVNamespace("KV", edgeName);
  // Nobody's use of a session is noted: it would be a change.
  await market.fill([`update session set last_seen_at = '${instant(7200)}'`, ...(await operations())]);
  for (const { id } of Object.values(people)) {
    await kv.put(`upload/${sha256(`upload of ${id}`)}`, png);
    await kv.put(`catalogue/${id}`, "%PDF-");
  }
  return market;
}
