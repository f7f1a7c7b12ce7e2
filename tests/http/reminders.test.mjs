// Reminders before the cut-off on a moved clock, whom they reach, and the switches of the profile.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { order } from "./order-rows.mjs";
import { session, sha256 } from "./people.mjs";

let shop;
/** A Wednesday; the cut-off for Thursday is at 17:00. */
const wednesday = "2027-02-17";
const thursday = "2027-02-18";
beforeAll(async () => {
  shop = await openOrders({}, { now: `${wednesday}T09:00` });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.restore();
  await shop.fill([
    "delete from order_rhythm",
    "delete from order_reminder",
    "delete from notice_setting",
    "delete from standing_order_draft",
    "delete from standing_order_line",
    "delete from standing_order",
    "delete from approval",
    "update company set closing_days = '[]'",
    "update address set shipping_settings = null",
    "update representative set site_id = null",
    "update user set status = 'active', locale = case id when 20 then 'no' else 'it' end",
    "update address set zip_code = case company_id when 8 then '0150' else '00184' end",
    "insert or ignore into company_member (company_id, user_id, master, created_at) values (1, 1, 0, '2027-01-01'), (1, 2, 1, '2027-01-01'), (1, 7, 1, '2027-01-01')",
  ]);
  nextOrder = 1_000;
  shop.clock(`${wednesday}T09:00`);
});

let nextOrder = 1_000;
const plus = (date, days) => new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** Orders that came every so many weeks before a day, ordered two days ahead. */
function history({
  company = 1,
  user = 1,
  before = thursday,
  weeks = 1,
  count = 6,
  status = "delivered",
  site = null,
} = {}) {
  return Array.from({ length: count }, (_, turn) => plus(before, -7 * weeks * (turn + 1))).flatMap((deliveryDate) => {
    nextOrder += 1;
    const created = Math.round((Date.parse(`${plus(deliveryDate, -2)}T09:00:00Z`) - Date.now()) / 1000);
    return [
      ...order(nextOrder, { company, user, status, deliveryDate, created, cutoff: created + 3_600 }),
      ...(site
        ? [`update orders set shipping_address = json_set(shipping_address, '$.id', ${site}) where id = ${nextOrder}`]
        : []),
    ];
  });
}
/** A standing order that rests until a day. */
const resting = ({
  until = plus(thursday, 1),
  weekdays = "[0,3]",
  every = 1,
  first = "2027-01-04",
  status = "active",
} = {}) =>
  `insert or replace into standing_order (id, company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id,
    payment_method_id, status, paused_until, next_day, look_at, created_at, updated_at) values (1, 1, 1, 'Giovedì', '${weekdays}',
    ${every}, '${first}', 10, 3, '${status}', '${until}', '2027-03-04', '2027-03-01T00:00:00Z', '2027-01-01', '2027-01-01')`;
const twice = () => Promise.all([shop.scheduled(), shop.scheduled()]);
/** `[company, user, day]` of everybody who was reminded. */
const reminded = async () =>
  (
    await shop.many(
      "select company_id, user_id, delivery_date from order_reminder order by delivery_date, company_id, user_id",
    )
  ).map((row) => Object.values(row));
const mails = () => shop.count("outbox", "dedupe_key like 'orderReminder:%'");
async function at(time, day = wednesday) {
  shop.clock(`${day}T${time}`);
  await twice();
}
const signIn = (name, user, company) =>
  shop.fill([`delete from session where token_hash = '${sha256(name)}'`, session(name, user, { company })]);

describe("who has not ordered as usual", () => {
  test("is told once, four hours before the cut-off, with the last order's lines and the way to it", async () => {
    await shop.fill(history());
    await at("12:59");
    expect(await reminded()).toEqual([]);
    await at("13:00");
    expect(await reminded()).toEqual([[1, 1, thursday]]);
    const mail = await shop.standIns.arrived("buyer@test.example", 1);
    expect(mail.subject).toContain("giovedì 18/02/2027");
    expect(mail.subject).toContain("17:00");
    expect(mail.text).toContain("Caffè in grani forte");
    expect(mail.text).toContain("https://shop.example/?lang=it");
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    // Again and again until the cut-off, and a run that died after its claim.
    for (const time of ["13:01", "15:00", "16:29", "16:59", "17:01"]) {
      await shop.sql("update order_rhythm set look_at = '2027-01-01T00:00:00Z'");
      await at(time);
    }
    expect([await reminded(), await mails()]).toEqual([[[1, 1, thursday]], 1]);
    // The next week, for the next day.
    await at("13:00", plus(wednesday, 7));
    expect(await reminded()).toEqual([
      [1, 1, thursday],
      [1, 1, plus(thursday, 7)],
    ]);
    // Who does not order any more is left alone.
    for (const weeks of [2, 3, 4, 5]) await at("13:00", plus(wednesday, 7 * weeks));
    expect((await reminded()).length).toBe(2);
  });

  test("is told later by a timer that stood still, and no more half an hour before the cut-off", async () => {
    await shop.fill(history());
    await at("16:30");
    expect(await reminded()).toEqual([]);
    await shop.sql("update order_rhythm set look_at = '2027-01-01T00:00:00Z'");
    await at("16:29");
    expect(await reminded()).toEqual([[1, 1, thursday]]);
  });

  test("is not told by a mail that the provider could not take before the cut-off", async () => {
    await shop.fill(history());
    shop.standIns.fail({ status: 503, times: 99 });
    await at("13:00");
    await at("17:00");
    shop.standIns.fail({ times: 0 });
    const row = () => shop.one("select status, last_error from outbox where dedupe_key like 'orderReminder:%'");
    for (let run = 0; run < 20 && (await row()).status === "pending"; run += 1) {
      shop.clock(Date.now() + 7_200_000);
      await twice();
    }
    expect(await row()).toMatchObject({ status: "failed", last_error: expect.stringContaining("cut-off") });
  });

  test("is who orders for the company: nobody else of it, no agent, nobody who has left", async () => {
    await shop.fill([...history(), ...history({ user: 2 }), ...history({ user: 3 }), ...history({ user: 7 })]);
    await shop.sql("delete from company_member where company_id = 1 and user_id = 7");
    await at("13:00");
    expect(await reminded()).toEqual([
      [1, 1, thursday],
      [1, 2, thursday],
    ]);
  });

  test("is told for each company on its own, in their language and by the market's clock", async () => {
    await shop.fill([
      ...history(),
      ...history({ company: 8, user: 20 }),
      ...history({ company: 3, user: 7, count: 2 }),
    ]);
    // Oslo's cut-off is at 15:00.
    await at("11:00");
    expect(await reminded()).toEqual([[8, 20, thursday]]);
    const mail = await shop.standIns.arrived("nora@test.example", 1);
    expect(mail.text).toContain("Kro åtte");
    expect(mail.text).not.toContain("Trattoria");
    expect(mail.subject).toMatch(/^Bestillingen din/);
    await at("13:00");
    expect(await reminded()).toEqual([
      [1, 1, thursday],
      [8, 20, thursday],
    ]);
  });

  test("goes by the site where they work: its days, its cut-off, what came to it", async () => {
    await shop.fill([
      "update representative set site_id = 11 where user_id = 1 and company_id = 1",
      `insert or replace into delivery_zone (id, key, market, name, lead_days, cutoff, days, capacity)
        select 77, 'it-elsewhere', market, 'Altrove', lead_days, '12:00', days, null from delivery_zone where id = 1`,
      "insert or replace into delivery_zone_zip (market, zip_from, zip_to, zone_id) values ('IT', '00199', '00199', 77)",
      "update address set zip_code = '00199' where id = 11",
      ...history({ site: 11 }),
      ...history({ user: 2 }),
      // The master's order for the usual address is none for the site.
      ...order(900, { user: 2, deliveryDate: thursday }),
    ]);
    await at("07:59");
    expect(await reminded()).toEqual([]);
    await at("08:00");
    expect(await reminded()).toEqual([[1, 1, thursday]]);
    const [{ payload }] = await shop.many("select payload from outbox where dedupe_key like 'orderReminder:%'");
    expect(JSON.parse(payload).data).toMatchObject({ address: "Via 1", until: `${wednesday}T11:00:00Z` });
    await at("13:00");
    expect((await reminded()).length).toBe(1);
  });

  test("of a site is not told on a day without delivery there, nor when a standing order brings it there", async () => {
    const days = (list) =>
      `update address set shipping_settings = '{"days":${list},"closingDays":[],"notes":"","timeSlots":[]}' where id = 11`;
    await shop.fill([
      "update representative set site_id = 11 where user_id = 1 and company_id = 1",
      ...history({ site: 11 }),
      days("[0,1]"),
    ]);
    await at("13:00");
    expect(await reminded()).toEqual([]);
    const again = "update order_rhythm set look_at = '2027-01-01T00:00:00Z'";
    const standing = (site) => [
      `insert or replace into standing_order (id, company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id,
        payment_method_id, next_day, look_at, created_at, updated_at) values (1, 1, 1, 'Giovedì', '[3]', 1, '2027-01-01', ${site}, 3,
        '2027-03-04', '2027-03-01T00:00:00Z', '2027-01-01', '2027-01-01')`,
      `insert or replace into standing_order_draft (id, standing_order_id, company_id, delivery_date, state, reason, act_at, updated_at)
        values (1, 1, 1, '${thursday}', 'skipped', '', '2027-02-17T15:00:00Z', '2027-01-01')`,
    ];
    await shop.fill([days("[0,1,2,3,4,5]"), again, ...standing(11)]);
    await at("13:01");
    expect(await reminded()).toEqual([]);
    // So is what waits for a master.
    const waiting = (site) =>
      `insert or replace into approval (id, company_id, user_id, request_key, request_hash, reason, request, lines, total, currency,
        delivery_date, cutoff_at, asked_on, look_at, created_at) values (1, 1, 1, 'k', 'h', 'order', '{"shipping_address":${site}}',
        '[[1,1,1]]', 1, 'EUR', '${thursday}', '2027-02-17T16:00:00Z', '${wednesday}', '2027-02-17T15:00:00Z', '2027-02-17')`;
    await shop.fill([again, ...standing(10), waiting(11)]);
    await at("13:02");
    expect(await reminded()).toEqual([]);
    // What comes to another site by itself, or waits for it, is not theirs.
    await shop.fill([again, waiting(10)]);
    await at("13:03");
    expect(await reminded()).toEqual([[1, 1, thursday]]);
  });

  test("every second week is told in that week", async () => {
    await shop.fill(history({ weeks: 2 }));
    await at("13:00");
    await at("13:00", plus(wednesday, 7));
    expect(await reminded()).toEqual([[1, 1, thursday]]);
  });

  test.each([
    ["in spring", "2027-03-31", ["2027-03-23T12:00:00Z", "2027-03-30T11:00:00Z"]],
    ["in autumn", "2027-11-03", ["2027-10-26T11:00:00Z", "2027-11-02T12:00:00Z"]],
  ])("is told at the same hour of the day when the clocks change %s", async (_, day, moments) => {
    shop.clock(Date.parse(moments[0]) - 3_600_000);
    await shop.fill(history({ before: plus(day, -7) }));
    const expected = [plus(day, -7), day];
    for (const [week, moment] of moments.entries()) {
      shop.clock(Date.parse(moment) - 60_000);
      await twice();
      expect((await reminded()).length).toBe(week);
      shop.clock(Date.parse(moment));
      await twice();
      expect(await reminded()).toEqual(expected.slice(0, week + 1).map((date) => [1, 1, date]));
    }
  });
});

describe("nothing is told", () => {
  const nobody = async (...statements) => {
    await shop.fill([...history(), ...statements]);
    await at("13:00");
    await at("16:00");
    expect(await reminded()).toEqual([]);
    expect(await mails()).toBe(0);
  };

  test("without a rhythm", async () => {
    await shop.fill(history({ count: 2 }));
    await at("13:00");
    expect(await reminded()).toEqual([]);
  });
  test("to who has ordered for the day", () => nobody(...order(900, { user: 7, deliveryDate: thursday })));
  test("not of an order that was cancelled", async () => {
    await shop.fill([...history(), ...order(900, { deliveryDate: thursday, status: "cancelled" })]);
    await at("13:00");
    expect(await reminded()).toEqual([[1, 1, thursday]]);
  });
  test("when a standing order brings it, or somebody has skipped that", async () => {
    const standing = (state) => [
      `insert or replace into standing_order (id, company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id,
        payment_method_id, next_day, look_at, created_at, updated_at) values (1, 1, 1, 'Giovedì', '[3]', 1, '2027-01-01', 10, 3,
        '2027-03-04', '2027-03-01T00:00:00Z', '2027-01-01', '2027-01-01')`,
      `insert or replace into standing_order_draft (id, standing_order_id, company_id, delivery_date, state, reason, act_at, updated_at)
        values (1, 1, 1, '${thursday}', '${state}', '${state === "failed" ? "minimum" : ""}', '2027-02-17T15:00:00Z', '2027-01-01')`,
    ];
    await nobody(...standing("skipped"));
    await shop.fill([...standing("failed"), "update order_rhythm set look_at = '2027-01-01T00:00:00Z'"]);
    await at("16:01");
    expect(await reminded()).toEqual([[1, 1, thursday]]);
  });
  // The Thursday lies six weeks after the first days of these, and seven after that of another week.
  test.each([
    ["every week", {}],
    ["every second week", { every: 2, first: "2027-01-05" }],
  ])("when a standing order of %s rests on it", (_, more) => nobody(resting(more)));
  test.each([
    ["goes on with it", { until: thursday }],
    ["has other weekdays", { weekdays: "[0,4]" }],
    ["has its turn in other weeks", { every: 2, first: "2026-12-31" }],
    ["begins later", { first: plus(thursday, 1) }],
    ["has ended", { status: "ended" }],
  ])("when a standing order rests on it, but for one that %s", async (_, more) => {
    await shop.fill([...history(), resting(more)]);
    await at("13:00");
    expect(await reminded()).toEqual([[1, 1, thursday]]);
  });
  test("to a company that is blocked, or closed", async () => {
    await nobody("update company set blocked_at = '2027-02-01T00:00:00Z' where id = 1");
  });
  test("of a day on which the company is closed", () => nobody("update company set closing_days = '[3]' where id = 1"));
  test("of a holiday", async () => {
    // Epiphany is a Wednesday.
    shop.clock("2027-01-04T09:00");
    await shop.fill(history({ before: "2027-01-06" }));
    for (const time of ["13:00", "16:00"]) await at(time, "2027-01-05");
    for (const time of ["13:00", "16:00"]) await at(time, "2027-01-04");
    expect(await reminded()).toEqual([]);
  });
  test("where no van goes", () => nobody("update address set zip_code = '00001' where company_id = 1"));
  test("to an account that was closed", () => nobody("update user set status = 'deleted' where id = 1"));
});

describe("a reminder that waits", () => {
  const pushes = async () =>
    (await shop.many("select status from outbox where kind = 'push'")).map(({ status }) => status);
  const taken = () => shop.standIns.push.taken.length;
  beforeEach(async () => {
    await shop.fill(["delete from push_subscription", "update user set quiet_hours = '12:00-15:00' where id = 1"]);
    await signIn("buyer", 1, 1);
    const body = { endpoint: `${shop.standIns.url}/push/buyer` };
    expect((await shop.call("PUT", "/user/push", { body })).status).toBe(204);
    shop.standIns.push.taken.length = 0;
    await shop.fill(history());
  });
  afterEach(async () => {
    shop.standIns.fail({ times: 0 });
    await shop.fill(["delete from push_subscription", "update user set quiet_hours = '22:00-06:00'"]);
  });

  const waiting = (site) =>
    `insert into approval (id, company_id, user_id, request_key, request_hash, reason, request, lines, total, currency,
      delivery_date, cutoff_at, asked_on, look_at, created_at) values (1, 1, 2, 'k', 'h', 'order', '{"shipping_address":${site}}',
      '[[1,1,1]]', 1, 'EUR', '${thursday}', '2027-02-17T16:00:00Z', '${wednesday}', '2027-02-17T15:00:00Z', '2027-02-17')`;

  test("for the end of the quiet hours is told then", async () => {
    await at("13:00");
    expect([await pushes(), taken()]).toEqual([["pending"], 0]);
    await at("15:00");
    expect([await pushes(), taken()]).toEqual([["sent"], 1]);
  });

  test.each([
    ["a colleague has ordered", () => order(900, { user: 7, deliveryDate: thursday })],
    ["an order waits for a master", () => [waiting(10)]],
    ["a standing order rests on the day", () => [resting()]],
    ["the person has left", () => ["delete from company_member where company_id = 1 and user_id = 1"]],
  ])("for the end of the quiet hours is not told when %s meanwhile", async (_, statements) => {
    await at("13:00");
    expect(await pushes()).toEqual(["pending"]);
    await shop.fill(statements());
    await at("15:00");
    expect([await pushes(), taken()]).toEqual([[], 0]);
  });

  test("for the provider is not mailed when a colleague has ordered meanwhile", async () => {
    shop.standIns.fail({ status: 503, times: 99 });
    await at("13:00");
    expect(await mails()).toBe(1);
    await shop.fill(order(900, { user: 7, deliveryDate: thursday }));
    shop.standIns.fail({ times: 0 });
    await at("14:00");
    expect(await mails()).toBe(0);
  });

  test("of a site is told when the order goes elsewhere", async () => {
    await shop.fill([
      "update representative set site_id = 11 where user_id = 1 and company_id = 1",
      "update orders set shipping_address = json_set(shipping_address, '$.id', 11)",
    ]);
    await at("13:00");
    await shop.fill([...order(900, { user: 7, deliveryDate: thursday }), waiting(10)]);
    await at("15:00");
    expect([await pushes(), taken()]).toEqual([["sent"], 1]);
  });
});

describe("the switches", () => {
  const get = (token) => shop.call("GET", "/user/notices", { token });
  const put = (body, token) => shop.call("PUT", "/user/notices", { token, body });
  const on = { orderReminder: { mail: true, push: true }, standingOrder: { mail: true, push: true } };
  const off = { mail: false, push: true };

  beforeEach(async () => {
    await signIn("buyer", 1, 1);
    await signIn("master", 2, 1);
  });

  test("are on until somebody switches them off, each person for themselves", async () => {
    expect((await get()).body).toMatchObject(on);
    const changed = await put({ orderReminder: off });
    expect([changed.status, changed.body]).toMatchObject([200, { ...on, orderReminder: off }]);
    // Said twice, and nothing said: the same.
    expect((await put({ orderReminder: off })).body).toEqual(changed.body);
    expect((await put({})).body).toEqual(changed.body);
    expect((await get("master")).body).toMatchObject(on);
    await shop.fill([...history(), ...history({ user: 2 })]);
    await at("13:00");
    expect(await reminded()).toEqual([[1, 2, thursday]]);
  });

  test("refuse what they do not know", async () => {
    for (const body of [{ orders: off }, { orderReminder: { ...off, mail: "no" } }, { orderReminder: { mail: true } }])
      expect((await put(body)).status, JSON.stringify(body)).toBe(422);
    expect((await get(null)).status).toBe(401);
    expect((await get()).body).toMatchObject(on);
  });

  test("keep the mail about a standing order back, never the one that nothing comes", async () => {
    const body = { name: "G", weekdays: [3], everyWeeks: 1, firstDay: thursday, paymentMethod: 3 };
    const made = await shop.call("POST", "/standing-order", {
      body: { ...body, items: [{ productId: 4, quantity: 1 }] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await put({ standingOrder: off });
    await at("09:05");
    expect(await shop.count("standing_order_draft", "state = 'announced'")).toBe(1);
    expect(await shop.count("outbox", "dedupe_key like 'standingAnnounced:%'")).toBe(0);
    await shop.sql("update offer set active = 0");
    await at("16:05");
    expect(await shop.count("outbox", "dedupe_key like 'standingFailed:%'")).toBe(1);
    await shop.sql("update offer set active = 1");
  });

  test("are reached by the link in the mail: only its button changes something, also a mail program's own", async () => {
    // A day of its own: the provider drops what it has taken before.
    shop.clock("2027-03-03T09:00");
    await signIn("buyer", 1, 1);
    await signIn("master", 2, 1);
    const before = shop.standIns.mails("buyer@test.example").length;
    await shop.fill([...history({ before: "2027-03-04" }), ...history({ user: 2, before: "2027-03-04" })]);
    await at("13:00", "2027-03-03");
    const mail = await shop.standIns.arrived("buyer@test.example", before + 1);
    const [, path] = /<https:\/\/shop\.example(.+)>/.exec(mail.headers["List-Unsubscribe"]);
    const page = await shop.ask(path, { redirect: "manual" });
    expect(page.headers.get("location")).toMatch(/^\/newsletter\/promemoria\?token=/);
    expect((await get()).body).toMatchObject(on);
    const token = new URL(`https://shop.example${path}`).searchParams.get("token");
    expect(mail.text).toContain(`/newsletter/promemoria?token=${token}`);
    // The outbox keeps no token once the mail has left.
    expect(await shop.count("outbox", `payload like '%${token}%'`)).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      const stopped = await shop.ask(path, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect([stopped.status, await stopped.json()]).toEqual([200, { status: "stopped" }]);
    }
    expect((await get()).body.orderReminder.mail).toBe(false);
    expect((await get("master")).body.orderReminder.mail).toBe(true);
    for (const body of [{ token: "nonsense" }, { token: "" }, {}])
      expect((await shop.call("POST", "/reminder/stop", { token: null, body })).status).toBe(422);
  });

  test("are handed out with a person's data", async () => {
    await put({ orderReminder: off });
    const { body } = await shop.call("GET", "/user/1/export");
    expect(body.sections.notices).toEqual([{ kind: "order_reminder", mail: 0, push: 1 }]);
    expect(body.sections.reminders).toEqual([]);
  });
});

test("a company that has stopped ordering is looked at no more until it orders again", async () => {
  await shop.fill(history({ before: "2026-10-01", count: 3 }));
  expect(await shop.count("order_rhythm")).toBe(1);
  await at("13:00");
  expect(await shop.count("order_rhythm")).toBe(0);
  await shop.fill(order(900, { deliveryDate: thursday }));
  expect(await shop.count("order_rhythm")).toBe(1);
});

test("a hundred companies with one cut-off are told over some minutes, each once", async () => {
  const companies = Array.from({ length: 100 }, (_, at) => 300 + at);
  const rows = companies.flatMap((id) => [
    `insert or ignore into company (id, name, country, vat_number, status, created_at, address_id, delivery_address_id)
      values (${id}, 'Bar ${id}', 'IT', '9${String(id).padStart(10, "0")}', 'active', '2027-01-01T00:00:00Z', null, null)`,
    `insert or ignore into address (id, company_id, address, city_id, zip_code, created_at)
      values (${id}00, ${id}, 'Via', 58091, '00184', '2027-01-01T00:00:00Z')`,
    `insert or ignore into company_member (company_id, user_id, master, created_at) values (${id}, 1, 0, '2027-01-01')`,
    ...history({ company: id, count: 3 }).filter((sql) => /^insert into (orders|delivery) /.test(sql)),
  ]);
  await shop.fill(rows);
  for (const time of ["13:00", "13:01", "13:02", "13:03", "13:04"]) await at(time);
  expect(await shop.count("order_reminder", "company_id >= 300")).toBe(companies.length);
  expect(await shop.count("outbox", "dedupe_key like 'orderReminder:3%'")).toBe(companies.length);
});
