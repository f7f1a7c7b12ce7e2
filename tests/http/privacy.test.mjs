// What is known of a person: found, handed out, and forgotten; and what is kept, for how long.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { company, instant, password, people, person, serviceKey, session } from "./people.mjs";

const key = { "madia-service-key": "madia_sk_privacy" };
const years = (count) => instant(-count * 366 * 86_400);
let shop;
beforeAll(async () => {
  shop = await openOrders();
  await shop.fill([
    ...serviceKey(90, "madia_sk_privacy", ["privacy:read", "privacy:write"]),
    ...person(["anna", { id: 30, name: "Anna", roles: [], member: { 1: 0 } }]),
    session("anna", 30, { company: 1 }),
    `update user set marketing_at = '${instant(-500)}' where id = 30`,
    `insert into contact (id, user_id, name, search_name, email, email_hash, country, locale, consent_at, consent_source, created_at, updated_at)
      values (300, 3, 'Anna', 'anna', 'anna@test.example', '${"0".repeat(64)}', 'IT', 'it', '${instant(-400)}', 'Fiera', '${instant(-400)}', '${instant(-400)}')`,
    `insert into newsletter_subscriber (email, locale, country, status, token_hash, privacy_at, created_at)
      values ('anna@test.example', 'it', 'IT', 'confirmed', 'hash', '${instant(-300)}', '${instant(-300)}')`,
    // Agreed to under the address that she had before.
    `insert into consent (email, user_id, kind, given, source, detail, at)
      values ('anna.earlier@test.example', 30, 'marketing', 1, 'profile', 'earlier', '${instant(-600)}')`,
    // A private person, and the whole of its company.
    ...person(["carlo", { id: 31, name: "Carlo", roles: [] }]),
    `insert into company (id, name, country, fiscal_code, status, consumer, created_at)
      values (31, 'Carlo Prova', 'IT', 'RSSMRA80A01H501U', 'active', 1, '${instant(-9e6)}')`,
    `insert into address (id, company_id, address, city_id, zip_code, phone_number, created_at)
      values (310, 31, 'Via Privata 1', 58091, '00184', '3331234567', '${instant(-9e6)}')`,
    `insert into company_member (company_id, user_id, master, created_at) values (31, 31, 1, '${instant(-9e6)}')`,
    session("carlo", 31, { company: 31 }),
  ]);
});
afterAll(() => shop?.close());

const ops = (method, path, body, headers = key) => shop.call(method, `/ops${path}`, { token: null, body, headers });

/** Rows of any table that name somebody, as `table: row`. */
async function rowsWith(words) {
  const found = [];
  const tables = await shop.many(
    "select name from sqlite_master where type = 'table' and name not like '%_fts%' and name not like 'sqlite%' and name not like '_cf%'",
  );
  for (const { name } of tables) {
    const rows = await shop.many(`select * from "${name}"`).catch(() => []);
    for (const row of rows) if (words.test(JSON.stringify(row))) found.push(`${name}: ${JSON.stringify(row)}`);
  }
  return found;
}

describe("consents", () => {
  test("are noted with the row that gives them, and when they are taken back", async () => {
    await shop.sql(
      `update contact set consent_at = null, consent_source = '', updated_at = '${instant(-100)}' where id = 300`,
    );
    const { body } = await ops("GET", "/consent?email=Anna@test.example");
    expect(body.entities.map(({ kind, given, source }) => [kind, given, source])).toEqual([
      ["catalogue", false, "address_book"],
      ["catalogue", true, "address_book"],
      ["marketing", true, "profile"],
      ["privacy", true, "registration"],
    ]);
    expect(await shop.count("audit", "action = 'consent.read'")).toBe(1);
  });

  test("a newsletter's are by its links, once", async () => {
    const ask = (path, body) => shop.call("POST", path, { token: null, body });
    await ask("/newsletter", { email: "letter@test.example", privacy: true });
    const token = /conferma\?token=([\w-]+)/.exec((await shop.mail("letter@test.example")).text)[1];
    await ask("/newsletter/confirm", { token });
    await ask("/newsletter/confirm", { token });
    await ask("/newsletter/unsubscribe", { token });
    await ask("/newsletter/unsubscribe", { token });
    const { body } = await ops("GET", "/consent?email=letter@test.example");
    expect(body.entities.map(({ given, source }) => [given, source])).toEqual([
      [false, "unsubscribe"],
      [true, "newsletter"],
    ]);
  });
});

describe("export", () => {
  test("of oneself: everything, as a file, and nobody else's", async () => {
    const answer = await shop.call("GET", "/user/30/export", { token: "anna" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="madia-30-\d{4}-\d\d-\d\d\.json"$/,
    );
    const { sections } = answer.body;
    expect(sections.account).toMatchObject([{ email: "anna@test.example", name: "Anna" }]);
    expect(sections.companies).toMatchObject([{ name: "Trattoria Uno" }]);
    expect(sections.addressBooks).toHaveLength(1);
    expect(sections.newsletter).toMatchObject([{ status: "confirmed" }]);
    expect(sections.consents).toContainEqual(expect.objectContaining({ kind: "marketing", detail: "earlier" }));
    expect(JSON.stringify(answer.body)).not.toMatch(/password|token|hash/i);
    expect((await shop.call("GET", "/user/31/export", { token: "anna" })).status).toBe(404);
    expect((await shop.call("GET", "/user/30/export", { token: null })).status).toBe(401);
  });

  test("by operations: the same, with its orders, and noted", async () => {
    await shop.shop({ 4: 1 }, { token: "anna" });
    const [order] = (await shop.place({ token: "anna" })).body.orders;
    await shop.fill([
      `insert into check_in_line (order_item_id, order_id, short, damaged, user_id, at)
        select id, order_id, 1, 0, 30, '${instant()}' from order_item where order_id = ${order.id}`,
      `insert into standing_order (company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id,
        payment_method_id, status, next_day, look_at, created_at, updated_at)
        select 1, 30, 'Lunedì', '[0]', 1, '2027-01-04', min(id), (select min(id) from payment_method), 'ended',
        '2027-01-04', '${instant()}', '${instant()}', '${instant()}' from address where company_id = 1`,
    ]);
    const { sections } = (await ops("GET", "/user/30/export")).body;
    expect(sections.orders).toMatchObject([{ code: order.code, total: order.total }]);
    expect(sections.orders[0].lines).toHaveLength(1);
    expect(sections.checkIns).toMatchObject([
      { order: order.code, article: sections.orders[0].lines[0].article, short: 1, damaged: 0, picture: null },
    ]);
    expect(sections.standingOrders).toMatchObject([{ name: "Lunedì", weekdays: [0], status: "ended" }]);
    expect(await shop.count("audit", "action = 'person.export' and subject = 'user:30' and key_id = 90")).toBe(1);
    expect((await ops("GET", "/user/999/export")).status).toBe(404);
  });
});

describe("to be forgotten", () => {
  test("waits for the last order, and for another operator", async () => {
    const reason = "asked by letter of 3 March";
    expect((await ops("POST", "/user/30/anonymise", { reason })).body.code).toBe("open_orders");
    expect((await ops("POST", `/user/${people.operator.id}/anonymise`, { reason })).body.code).toBe("last_operator");
    expect((await ops("POST", "/user/30/anonymise", { reason: "" })).status).toBe(422);
    expect((await ops("POST", "/user/999/anonymise", { reason })).status).toBe(404);
  });

  test("leaves orders and proofs without a name, and nothing else", async () => {
    await shop.sql("update orders set status = 'delivered' where user_id = 30");
    await shop.sql("update user set privacy_at = privacy_at where id = 30");
    await shop.fill([
      "insert into notice_setting (user_id, kind, mail, push) values (30, 'order_reminder', 0, 1)",
      `insert into order_reminder (user_id, company_id, delivery_date, cutoff_at, token_hash, created_at)
        values (30, 1, '2026-01-05', '${instant()}', 'hash', '${instant()}')`,
      `insert into stock_watch (user_id, company_id, product_id, created_at) values (30, 1, 2, '${instant()}')`,
      `insert into push_subscription (user_id, session_id, endpoint, created_at)
        select 30, min(id), 'https://fcm.googleapis.com/anna', '${instant()}' from session where user_id = 30`,
      `insert into outbox (kind, dedupe_key, payload, status, next_attempt_at, created_at)
        values ('push', 'push:anna', '{"user":30,"data":{"company":"Anna"}}', 'sent', '${instant()}', '${instant()}')`,
    ]);
    const answer = await ops("POST", "/user/30/anonymise", { reason: "asked by letter of 3 March" });
    expect(answer.body).toMatchObject({ user: 30, companies: [] });
    expect(answer.body.kept.map(({ what }) => what)).toEqual(["orders", "consents"]);
    // The last mail, and then nobody knows the address any more.
    expect((await shop.mail("anna@test.example", 2)).subject).toContain("eliminato");
    await shop.scheduled();
    const [user] = await shop.many("select * from user where id = 30");
    expect(user).toMatchObject({ status: "deleted", name: "", surname: "", cell_phone: "", password_hash: null });
    const left = await rowsWith(/anna@|anna\.earlier@|"Anna"/i);
    // The farewell is forgotten with the outbox, after 30 days.
    expect(left.filter((row) => !row.startsWith("outbox"))).toEqual([]);
    expect(left.filter((row) => row.startsWith("outbox")).length).toBe(1);
    expect((await shop.call("GET", "/user/self", { token: "anna" })).status).toBe(401);
    expect(await shop.count("consent", "user_id = 30 and email = ''")).toBeGreaterThan(3);
    expect(await shop.count("orders", "user_id = 30")).toBe(1);
    for (const table of ["notice_setting", "order_reminder", "push_subscription", "stock_watch"])
      expect(await shop.count(table, "user_id = 30"), table).toBe(0);
    expect(await shop.count("outbox", "kind = 'push'")).toBe(0);
    expect((await ops("POST", "/user/30/anonymise", { reason: "again, please" })).status).toBe(404);
    expect(await shop.count("audit", "action = 'person.anonymise' and subject = 'user:30'")).toBe(1);
  });

  test("takes a private person's company along", async () => {
    const { body } = await ops("POST", "/user/31/anonymise", { reason: "asked at the counter" });
    expect(body.companies).toEqual([31]);
    expect(await shop.one("select name, fiscal_code, status from company where id = 31")).toEqual({
      name: "C00031",
      fiscal_code: null,
      status: "closed",
    });
    expect(await shop.one("select address, phone_number from address where id = 310")).toEqual({
      address: "-",
      phone_number: "",
    });
  });

  test("closing one's account leaves no address behind either", async () => {
    await shop.fill([
      ...company(34, "Bar Dora", "00000000034"),
      ...person(["dora", { id: 34, name: "Dora", roles: [], member: { 34: 1 } }]),
      session("dora", 34, { company: 34 }),
      `insert into contact (id, user_id, name, search_name, email, email_hash, country, locale, consent_at, consent_source, created_at, updated_at)
        values (340, 3, 'Dora', 'dora', 'dora@test.example', '${"1".repeat(64)}', 'IT', 'it', '${instant(-400)}', 'Fiera', '${instant(-400)}', '${instant(-400)}')`,
      `insert into mailing (id, user_id, market, layout, categories, status, created_at)
        values (340, 3, 'IT', 'complete', '[1]', 'sent', '${instant(-300)}')`,
      `insert into mailing_recipient (mailing_id, contact_id, email, name, locale, status, token_hash)
        values (340, 340, 'dora@test.example', 'Dora', 'it', 'sent', 'dora-hash')`,
      // Sent to a contact that has been removed since, and to one that has another address by now.
      `insert into mailing (id, user_id, market, layout, categories, status, created_at) values
        (341, 3, 'IT', 'complete', '[1]', 'sent', '${instant(-299)}'), (342, 3, 'IT', 'complete', '[1]', 'sent', '${instant(-298)}')`,
      `insert into contact (id, user_id, name, search_name, email, email_hash, country, locale, created_at, updated_at)
        values (341, 3, 'Bar', 'bar', 'bar34@test.example', '${"2".repeat(64)}', 'IT', 'it', '${instant(-400)}', '${instant(-400)}')`,
      `insert into mailing_recipient (mailing_id, contact_id, email, name, locale, status)
        values (341, null, 'dora@test.example', 'Dora', 'it', 'sent'), (342, 341, 'dora@test.example', 'Dora', 'it', 'sent')`,
      `insert into newsletter_subscriber (email, locale, country, status, token_hash, privacy_at, created_at)
        values ('dora@test.example', 'it', 'IT', 'confirmed', 'dora', '${instant(-300)}', '${instant(-300)}')`,
      `insert into outbox (kind, dedupe_key, payload, status, next_attempt_at, created_at)
        values ('mail', 'waits:dora', '{"to":"dora@test.example","locale":"it","template":"catalogue","data":{"name":"Dora"}}',
        'pending', '2099-01-01T00:00:00Z', '${instant(-100)}')`,
    ]);
    expect((await shop.call("POST", "/user/cancel", { token: "dora", body: { password } })).status).toBe(204);
    expect((await shop.mail("dora@test.example")).subject).toContain("eliminato");
    // The farewell is forgotten with the outbox, after 30 days.
    const left = await rowsWith(/dora@|"Dora"/i);
    expect(left.filter((row) => !row.startsWith("outbox"))).toEqual([]);
    expect(left.length).toBe(1);
    expect(left[0]).toContain("account-deleted:");
    expect(await shop.count("consent", "user_id = 34 and email = '' and source = 'erased'")).toBe(1);
  });

  test("an agent is forgotten in the mails to others too", async () => {
    const agent = { agent: "Ugo Prova", agentPhone: "+393331234567", agentEmail: "ugo@test.example", message: "Ugo" };
    const mail = (template, to, data) =>
      JSON.stringify({ to, locale: "it", template, about: 33, data: { name: "Zoe", ...data } });
    const rows = [
      ["catalogue:u1", "sent", mail("catalogue", "zoe@other.example", agent)],
      [
        "catalogue:u2",
        "pending",
        mail("catalogue", "zoe@other.example", { ...agent, files: [], until: "", token: {} }),
      ],
      ["registered:u", "sent", mail("ownerRegistered", "zoe@other.example", { agent: "Ugo Prova", company: "Bar" })],
      ["placed:u", "sent", mail("orderPlaced", "zoe@other.example", { placedBy: "Ugo Prova" })],
    ];
    await shop.fill([
      ...person(["ugo", { id: 33, name: "Ugo", roles: ["ROLE_MANAGER"] }]),
      ...rows.map(
        ([dedupe, status, payload]) =>
          `insert into outbox (kind, dedupe_key, payload, status, next_attempt_at, created_at)
            values ('mail', '${dedupe}', '${payload}', '${status}', '2099-01-01T00:00:00Z', '${instant(-100)}')`,
      ),
    ]);
    expect((await ops("POST", "/user/33/anonymise", { reason: "has left" })).status).toBe(200);
    const left = (await shop.many("select dedupe_key, payload from outbox where payload like '%go%'")).filter(
      ({ dedupe_key, payload }) => /[uU]go\b|\+393331234567/.test(payload) && !dedupe_key.startsWith("anonymis"),
    );
    expect(left.filter(({ payload }) => JSON.parse(payload).to !== "ugo@test.example")).toEqual([]);
  });

  test("a program without the scope reaches none of it", async () => {
    await shop.fill(serviceKey(92, "madia_sk_other", ["events:read", "users:write"]));
    const headers = { "madia-service-key": "madia_sk_other" };
    for (const [method, path] of [
      ["GET", "/person?email=anna@test.example"],
      ["GET", "/consent?email=anna@test.example"],
      ["GET", "/user/1/export"],
      ["POST", "/user/1/anonymise"],
    ])
      expect((await ops(method, path, method === "POST" ? { reason: "because" } : undefined, headers)).status).toBe(
        403,
      );
  });
});

test("what is too old goes by the minute's timer, and nothing else", async () => {
  await shop.fill([
    "delete from event",
    `insert into event (id, type, company_id, data, at) values (1, 'company.registered', 1, '{"status":"active","country":"IT","typology":"Bar"}', '${instant(-91 * 86_400)}')`,
    `insert into event (id, type, company_id, data, at) values (2, 'company.registered', 1, '{"status":"active","country":"IT","typology":"Bar"}', '${instant(-89 * 86_400)}')`,
    `insert into consent (email, kind, given, source, at) values ('old@test.example', 'privacy', 1, 'registration', '${years(11)}')`,
    `insert into consent (email, kind, given, source, at) values ('new@test.example', 'privacy', 1, 'registration', '${years(9)}')`,
    `insert into audit (user_id, action, at) values (1, 'old', '${years(3)}'), (1, 'new', '${years(1)}')`,
  ]);
  await Promise.all([shop.scheduled(), shop.scheduled()]);
  expect((await shop.many("select id from event")).map(({ id }) => id)).toEqual([2]);
  expect(await shop.count("consent", "email in ('old@test.example', 'new@test.example')")).toBe(1);
  expect(
    (await shop.many("select action from audit where action in ('old', 'new')")).map(({ action }) => action),
  ).toEqual(["new"]);
  // Ids only grow: the last one stays, however old.
  await shop.sql(`update event set at = '${years(1)}'`);
  await shop.scheduled();
  expect(await shop.count("event")).toBe(1);
});
