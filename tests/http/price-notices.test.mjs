// In the morning whoever orders an article usually hears that its price has changed: once, in one notice, while it is true.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { order } from "./order-rows.mjs";
import { session, sha256 } from "./people.mjs";

let shop;
/** Each test has its own: the provider drops a second mail about the same morning. */
let wednesday = "2027-02-17";
/** What the outbox held after any run, by its key: what was sent leaves it. */
const queued = new Map();
beforeAll(async () => {
  shop = await openOrders({}, { now: `${wednesday}T06:00` });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.standIns.push.rule(browser, { status: 503, times: 0 });
  await shop.restore();
  await shop.fill([
    "delete from order_rhythm",
    "delete from price_notice",
    "delete from notice_setting",
    "delete from push_subscription",
    "delete from product_substitute",
    "delete from promotion_product where promotion_id > 2",
    "delete from promotion where id > 2",
    "update price_round set day = '', company_id = null",
    "update price set amount = case product_id when 1 then 1200 when 3 then 1450 end where price_list_id = 1 and min_quantity = 1 and product_id in (1, 3)",
    "update company set price_list_id = null where id = 1",
    "delete from price where price_list_id > 2 and product_id in (1, 3)",
    "update user set status = 'active', locale = 'it', quiet_hours = '22:00-06:00'",
    "insert or ignore into company_member (company_id, user_id, master, created_at) values (1, 1, 0, '2027-01-01'), (1, 2, 1, '2027-01-01'), (1, 7, 1, '2027-01-01')",
  ]);
  queued.clear();
  wednesday = plus(wednesday, 70);
  shop.clock(`${wednesday}T06:00`);
});

const browser = "/push/price-browser";
let nextOrder = 2_000;
const plus = (date, days) => new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** Orders of the coffee (1) and the mozzarella (3, weighed) at today's prices, a week apart, the last of them a week ago. */
function bought({ company = 1, user = 1, agent = 0, count = 3, status = "delivered" } = {}) {
  const last = Math.round((Date.parse(`${plus(wednesday, -7)}T09:00:00Z`) - Date.now()) / 1000);
  return Array.from({ length: count }, (_, turn) => last - (count - 1 - turn) * 7 * 86_400).flatMap((created) => {
    nextOrder += 1;
    return [
      ...order(nextOrder, { company, user, agent, status, created, cutoff: created + 3_600 }),
      `insert into purchased_product (company_id, product_id, last_quantity, last_at) values (${company}, 1, 2, '2027-01-01'), (${company}, 3, 1, '2027-01-01')
        on conflict do nothing`,
    ];
  });
}
const costs = (product, amount) =>
  shop.sql(
    `update price set amount = ${amount} where price_list_id = 1 and min_quantity = 1 and product_id = ${product}`,
  );
async function at(time, day = wednesday) {
  shop.clock(`${day}T${time}`);
  await Promise.all([shop.scheduled(), shop.scheduled()]);
  const rows = await shop.many(
    "select dedupe_key, payload from outbox where kind = 'mail' and dedupe_key like 'priceChanged:%' order by id",
  );
  for (const { dedupe_key, payload } of rows) queued.set(dedupe_key, JSON.parse(payload));
}
/** The buyer's session, and nobody else's. */
async function signIn() {
  const own = `token_hash = '${sha256("buyer")}'`;
  await shop.fill([
    `delete from session where ${own}`,
    session("buyer", 1, { company: 1 }),
    `update session set expires_at = '2999-01-01T00:00:00Z', ends_at = '2999-01-01T00:00:00Z' where ${own}`,
  ]);
}
/** `[to, [[article, from, to], ...]]` of every mail, in the order of the mornings. */
const notices = () =>
  [...queued.values()].map(({ to, data }) => [
    to.split("@")[0],
    data.changes.map(({ code, from, to }) => [code, from, to]),
  ]);
/** The buyer's, newest first. */
const letters = () => shop.standIns.mails("buyer@test.example").filter(({ subject }) => /prezzo/.test(subject));

describe("the price of what a company orders usually", () => {
  test("is told at seven, from what to what, all of them in one mail, and no other morning", async () => {
    await shop.fill(bought());
    await costs(1, 1_320);
    await costs(3, 1_300);
    await at("06:59");
    expect(notices()).toEqual([]);
    const before = letters().length;
    await at("07:00");
    const both = [
      [
        "buyer",
        [
          ["MD-1", 1_200, 1_320],
          ["MD-3", 1_450, 1_300],
        ],
      ],
    ];
    expect(notices()).toEqual(both);
    await expect.poll(() => letters().length).toBe(before + 1);
    const mail = letters()[0];
    expect(mail.subject).toBe("Cambio di prezzo: Caffè in grani forte, Mozzarella di bufala");
    expect(mail.text).toContain("12,00\u00a0€ → 13,20\u00a0€");
    expect(mail.text).toContain("14,50\u00a0€ → 13,00\u00a0€ / kg");
    expect(mail.text).toContain("/utente/i-miei-prodotti?lang=it");
    for (const time of ["07:01", "09:00", "23:00"]) await at(time);
    for (let days = 1; days < 4; days += 1) await at("07:00", plus(wednesday, days));
    expect(notices()).toEqual(both);
  });

  test("is told once for each change in six weeks, and begins anew with each purchase", async () => {
    await shop.fill(bought());
    /** By day: what the coffee costs from then on. */
    const moves = { 2: 1_320, 5: 1_330, 9: 1_400, 10: 1_320, 20: 1_200, 30: 1_100 };
    for (let days = 0; days < 42; days += 1) {
      const day = plus(wednesday, days);
      if (moves[days]) await costs(1, moves[days]);
      if (days === 25) {
        const created = Math.round((Date.parse(`${day}T05:00:00Z`) - Date.now()) / 1000);
        await shop.fill(order(2_900, { status: "delivered", created, cutoff: created }));
      }
      await at("07:00", day);
      await at("12:00", day);
    }
    expect(notices()).toEqual(
      [
        [1_200, 1_320],
        [1_320, 1_400],
        [1_400, 1_320],
        [1_320, 1_200],
        [1_200, 1_100],
      ].map(([from, to]) => ["buyer", [["MD-1", from, to]]]),
    );
  });

  test("is not told below three percent, nor when it went back before the morning", async () => {
    await shop.fill(bought());
    await costs(1, 1_235);
    await at("07:00");
    await costs(1, 1_500);
    await at("19:00");
    await costs(1, 1_200);
    await at("07:00", plus(wednesday, 1));
    expect(notices()).toEqual([]);
  });

  test("is told to who ordered it, for an agent's orders to the masters, to nobody else", async () => {
    await shop.fill([...bought(), ...bought({ company: 2, user: 6, count: 1 })]);
    await costs(1, 1_320);
    await at("07:00");
    expect(notices()).toEqual([["buyer", [["MD-1", 1_200, 1_320]]]]);
    await shop.restore();
    queued.clear();
    await shop.fill(["delete from price_notice", ...bought({ user: 3, agent: 1 })]);
    await at("07:00", plus(wednesday, 1));
    expect(
      notices()
        .map(([to]) => to)
        .sort(),
    ).toEqual(["master", "multi"]);
  });

  test("is the company's own: of its list, or of a promotion, as its cart charges it", async () => {
    await shop.fill(bought());
    await shop.fill([
      `insert into promotion (id, key, market, valid_from, valid_to)
        values (3, 'coffee', 'IT', '${plus(wednesday, 1)}', '${plus(wednesday, 1)}')`,
      "insert into promotion_product values (3, 1, 1000)",
    ]);
    await at("07:00");
    expect(notices()).toEqual([]);
    // It begins, and ends.
    for (const days of [1, 2]) await at("07:00", plus(wednesday, days));
    expect(notices()).toEqual([
      ["buyer", [["MD-1", 1_200, 1_000]]],
      ["buyer", [["MD-1", 1_000, 1_200]]],
    ]);
    await shop.fill([
      "insert or ignore into price_list (id, key, name, market, is_default) values (90, 'one', 'One', 'IT', 0)",
      "insert into price (price_list_id, product_id, min_quantity, amount) values (90, 1, 1, 1100), (90, 1, 2, 900)",
      "update company set price_list_id = 90 where id = 1",
    ]);
    await at("07:00", plus(wednesday, 3));
    // As many as the last time: two.
    expect(notices().at(-1)).toEqual(["buyer", [["MD-1", 1_200, 900]]]);
    await signIn();
    await shop.call("POST", "/cart/product/1/quantity/2");
    const { body } = await shop.call("GET", "/cart");
    const [line] = body.sellers.flatMap(({ items }) => items);
    expect(line.promotion.price).toBe(9);
  });

  test("names what costs less by the kilo in its place", async () => {
    await shop.fill([
      ...bought(),
      "insert into product_substitute (product_id, sorting, substitute_id) values (1, 1, 4)",
    ]);
    await costs(1, 1_320);
    const before = letters().length;
    await at("07:00");
    await expect.poll(() => letters().length).toBe(before + 1);
    // 8.00 a carton of 2.5 kg.
    expect(letters()[0].text).toMatch(
      /13,20\u00a0€ \(5,28\u00a0€ \/ kg\)\n\s*Al suo posto, a meno: Mozzarella fiordilatte, \d,\d\d\u00a0€ \/ kg/,
    );
    expect(letters()[0].text).toContain("/dettaglio-prodotto/MD-4?lang=it");
  });

  test("says nothing of what was hidden, is sold no more, or was ordered once, and nothing to whom has said no", async () => {
    await shop.fill(bought({ count: 1 }));
    await costs(1, 1_320);
    await at("07:00");
    await shop.fill([...bought({ count: 2 }), "update purchased_product set hidden = 1 where product_id = 1"]);
    await at("07:00", plus(wednesday, 1));
    await shop.fill(["update purchased_product set hidden = 0", "update offer set active = 0 where product_id = 1"]);
    await at("07:00", plus(wednesday, 2));
    await shop.fill(["update offer set active = 1", "insert into notice_setting values (1, 'price_changed', 0, 0)"]);
    await at("07:00", plus(wednesday, 3));
    expect(notices()).toEqual([]);
  });
});

describe("a push about prices", () => {
  const waiting = () => shop.count("outbox", "kind = 'push' and status = 'pending'");
  const notice = async () => (await shop.call("GET", "/push/notice?lang=it")).body;
  beforeEach(async () => {
    await signIn();
    await shop.fill([
      `insert into push_subscription (user_id, session_id, endpoint, created_at)
        select user_id, id, '${shop.standIns.url}${browser}', '2027-01-01T00:00:00Z' from session where token_hash = '${sha256("buyer")}'`,
      ...bought(),
      "update user set quiet_hours = '22:00-09:00' where id = 1",
    ]);
    shop.standIns.push.taken.length = 0;
  });

  test("waits for the end of the quiet hours and says only what is still true then", async () => {
    await costs(1, 1_320);
    await costs(3, 1_300);
    await at("07:00");
    expect([shop.standIns.push.taken.length, await waiting()]).toEqual([0, 1]);
    await costs(3, 1_450);
    await at("09:00");
    await expect.poll(() => shop.standIns.push.taken.length).toBe(1);
    expect(await notice()).toMatchObject({
      title: "Cambio di prezzo: Caffè in grani forte",
      body: expect.stringMatching(/\n12,00\u00a0€ → 13,20\u00a0€$/),
      path: "/dettaglio-prodotto/MD-1",
    });
    // And what has gone back since is not shown either.
    await costs(1, 1_200);
    expect((await notice()).title).toBe("Hai un nuovo avviso");
  });

  test("is never sent when nothing of it is true any more, or the person has said no", async () => {
    await costs(1, 1_320);
    await at("07:00");
    await costs(1, 1_200);
    await at("09:00");
    await expect.poll(waiting).toBe(0);
    await costs(1, 1_500);
    await at("07:00", plus(wednesday, 1));
    expect(await waiting()).toBe(1);
    await shop.call("PUT", "/user/notices", { body: { priceChanged: { mail: true, push: false } } });
    await at("09:00", plus(wednesday, 1));
    await expect.poll(waiting).toBe(0);
    expect(shop.standIns.push.taken).toEqual([]);
  });
});

test("the link of the mail ends the mails of this kind", async () => {
  await shop.fill(bought());
  await costs(1, 1_320);
  const before = letters().length;
  await at("07:00");
  await expect.poll(() => letters().length).toBe(before + 1);
  const [, path] = /<https:\/\/shop\.example(.+)>/.exec(letters()[0].headers["List-Unsubscribe"]);
  expect(path).toContain("price_changed-1-");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await shop.ask(path, { method: "POST", body: "List-Unsubscribe=One-Click", headers })).status).toBe(200);
  await costs(1, 1_500);
  await at("07:00", plus(wednesday, 1));
  expect(notices().length).toBe(1);
});
