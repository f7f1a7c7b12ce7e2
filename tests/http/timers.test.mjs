// The minute's timers on a moved clock: each is safe twice, at both changes of the hour, and when something fails in the middle.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { instant, session, sha256 } from "./people.mjs";

const minute = 60_000;
let shop;
beforeAll(async () => {
  shop = await openOrders({}, { now: "2027-03-25T09:00" });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.restore();
  await shop.sql("delete from event");
});
afterEach(async () => {
  shop.standIns.fail({ times: 0, delay: 0 });
  shop.standIns.payments.rule({ times: 0 });
  await shop.sql("drop trigger if exists broken");
});

/** Another day: whoever was signed in then has to be again. */
async function on(now) {
  shop.clock(now);
  await shop.fill([`delete from session where token_hash = '${sha256("buyer")}'`, session("buyer", 1, { company: 1 })]);
}
const twice = () => Promise.all([shop.scheduled(), shop.scheduled()]);
const order = (id) => shop.one(`select status, cutoff_at, pay_until from orders where id = ${id}`);
const events = (id) => shop.many(`select to_status from order_event where order_id = ${id} order by id`);

async function placed(more) {
  await shop.shop({ 4: 1 });
  const { body } = await shop.place(more);
  return body.orders[0].id;
}

// Cut-off 17:00 in Rome: 16:00 UTC before the change of the last Sunday of March, 15:00 after it; back in October.
describe.each([
  ["in spring", "2027-03-27T09:00", { "2027-03-27": "16:00", "2027-03-29": "15:00" }],
  ["in autumn", "2027-10-30T09:00", { "2027-10-30": "15:00", "2027-11-02": "16:00" }],
])("the hour changes %s", (_, now, hours) => {
  test("a day's cut-off is by the market's clock, and its timer runs then", async () => {
    await on(now);
    const { body } = await shop.call("GET", "/cart/delivery-date");
    const cutoffs = Object.fromEntries(
      body.dates.map(({ cutoffAt }) => [cutoffAt.slice(0, 10), cutoffAt.slice(11, 16)]),
    );
    for (const [day, hour] of Object.entries(hours)) if (cutoffs[day]) expect(cutoffs[day], day).toBe(hour);
    expect(Object.values(cutoffs).every((hour) => hour === "15:00" || hour === "16:00")).toBe(true);
    const id = await placed();
    const { cutoff_at } = await order(id);
    shop.clock(Date.parse(cutoff_at) - minute);
    await twice();
    expect((await order(id)).status).toBe("confirmed");
    shop.clock(Date.parse(cutoff_at));
    await twice();
    expect((await order(id)).status).toBe("in_preparation");
    expect((await events(id)).map(({ to_status }) => to_status)).toEqual(["confirmed", "in_preparation"]);
  });
});

test("an unpaid order lapses once, gives everything back once, and says so once", async () => {
  await on("2027-04-06T09:00");
  const before = await shop.stock(4);
  const id = await placed({ paymentMethod: 1 });
  expect(await shop.stock(4)).toBe(before - 1);
  const { pay_until } = await order(id);
  shop.clock(Date.parse(pay_until) - 1_000);
  await twice();
  expect((await order(id)).status).toBe("not_confirmed");
  shop.clock(Date.parse(pay_until) + 1_000);
  await twice();
  await twice();
  expect((await order(id)).status).toBe("cancelled");
  expect(await shop.stock(4)).toBe(before);
  expect(await shop.count("outbox", "dedupe_key like 'orderLapsed:%'")).toBe(1);
  expect(await shop.count("event", `type = 'order.changed' and json_extract(data, '$.order') = ${id}`)).toBe(1);
});

test("a remainder is proposed once when its article comes back, and expires after 14 days", async () => {
  await on("2027-05-03T09:00");
  await shop.sql("update offer set on_hand = reserved + 2 where product_id = 4 and market = 'IT'");
  const cart = await shop.shop({ 4: 5 });
  const [item] = cart.sellers.flatMap(({ items }) => items);
  await shop.call("POST", "/cart-item/auto-order", { body: [{ cartItemId: item.id, enabled: true }] });
  const { body } = await shop.place();
  expect(body.orders, JSON.stringify(body)).toHaveLength(1);
  const proposal = () => shop.one("select status, back, proposed_at, expires_at from order_proposal");
  await twice();
  expect(await proposal()).toMatchObject({ status: "open", back: 0, proposed_at: null });
  const mailed = () => shop.count("outbox", "dedupe_key like 'article-back:%'");
  // It comes and goes again before anybody could look.
  await shop.sql("update offer set on_hand = reserved + 3 where product_id = 4 and market = 'IT'");
  await shop.sql("update offer set on_hand = reserved where product_id = 4 and market = 'IT'");
  await twice();
  expect(await mailed()).toBe(0);
  await shop.sql("update offer set on_hand = reserved + 9 where product_id = 4 and market = 'IT'");
  await twice();
  expect(await mailed()).toBe(1);
  const { proposed_at, expires_at } = await proposal();
  expect(proposed_at).not.toBeNull();
  await shop.sql("update offer set on_hand = reserved + 12 where product_id = 4 and market = 'IT'");
  await twice();
  expect(await mailed()).toBe(1);
  shop.clock(Date.parse(expires_at) - 1_000);
  await twice();
  expect((await proposal()).status).toBe("open");
  shop.clock(Date.parse(expires_at));
  await twice();
  expect((await proposal()).status).toBe("expired");
});

describe("a remainder whose article comes back", () => {
  // The provider drops a second mail about the same remainder: each has its number.
  let remainders = 500;
  /** The buyer's, of three pieces of article 4, of which there are none left. */
  async function remainder() {
    await shop.sql("update offer set on_hand = reserved + 2 where product_id = 4 and market = 'IT'");
    const cart = await shop.shop({ 4: 5 });
    const [item] = cart.sellers.flatMap(({ items }) => items);
    await shop.call("POST", "/cart-item/auto-order", { body: [{ cartItemId: item.id, enabled: true }] });
    const { body } = await shop.place();
    expect(body.orders, JSON.stringify(body)).toHaveLength(1);
    remainders += 1;
    await shop.sql(`update order_proposal set id = ${remainders}`);
    await twice();
    expect([await shop.stock(4), await shop.count("order_proposal", "status = 'open'")]).toEqual([0, 1]);
  }
  const comes = (pieces) =>
    shop.sql(`update offer set on_hand = reserved + ${pieces} where product_id = 4 and market = 'IT'`);
  const messages = async () => [
    await shop.count("outbox", "dedupe_key like 'article-back:%'"),
    await shop.count("outbox", "dedupe_key like 'backInStock:%'"),
    await shop.count("outbox", "kind = 'push' and payload ->> '$.template' = 'backInStock'"),
    await shop.count("stock_watch"),
  ];
  const wants = (mail, push) =>
    shop.sql(`insert or replace into notice_setting values (1, 'back_in_stock', ${mail}, ${push})`);
  const watch = async () => expect((await shop.call("PUT", "/stock-watch/product/4")).status).toBe(204);
  const subscribe = async () => {
    const body = { endpoint: `${shop.standIns.url}/push/remainder` };
    expect((await shop.call("PUT", "/user/push", { body })).status).toBe(204);
  };
  beforeEach(async () => {
    await shop.fill(["notice_setting", "stock_watch", "push_subscription"].map((table) => `delete from ${table}`));
    await on("2027-05-10T09:00");
    await remainder();
  });

  test("is mailed with its way to stop", async () => {
    const before = shop.standIns.mails("buyer@test.example").length;
    await comes(9);
    await twice();
    const mail = await shop.standIns.arrived("buyer@test.example", before + 1);
    expect(mail.subject).toMatch(/^È di nuovo disponibile: /);
    expect(mail.text).toContain("/newsletter/promemoria?token=back_in_stock-1-");
  });

  test("is not mailed to who wants no such mail", async () => {
    await wants(0, 1);
    await comes(9);
    await twice();
    expect(await messages()).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ["gone again", "update offer set on_hand = reserved where product_id = 4 and market = 'IT'"],
    ["declined", "update order_proposal set status = 'declined'"],
    ["no longer wanted by mail", "insert or replace into notice_setting values (1, 'back_in_stock', 0, 1)"],
  ])("is not mailed when it is %s before the provider takes it", async (_, sql) => {
    shop.standIns.fail({ status: 503, times: 1_000 });
    await comes(9);
    await twice();
    expect((await messages())[0]).toBe(1);
    await shop.sql(sql);
    shop.standIns.fail({ times: 0 });
    shop.clock(Date.now() + 3 * 3_600_000);
    await twice();
    expect((await messages())[0]).toBe(0);
  });

  test("ends the watch of the same person: one mail, and the push of the watch", async () => {
    await subscribe();
    await watch();
    await comes(9);
    await twice();
    await twice();
    expect(await messages()).toEqual([1, 0, 1, 0]);
  });

  test("leaves the watch to who hears by push alone, and another person's to that person", async () => {
    await subscribe();
    await watch();
    await wants(0, 1);
    await shop.sql(
      "insert into stock_watch (user_id, company_id, product_id, created_at) values (2, 1, 4, '2027-05-10')",
    );
    await comes(9);
    await twice();
    await twice();
    expect(await messages()).toEqual([0, 1, 1, 0]);
  });
});

test("pieces count as sold for 90 days, and a search ranks by them", async () => {
  await on("2027-05-03T09:00");
  await shop.sql("update catalogue_state set sold_since = '2027-05-03'");
  const sold = async () => (await shop.one("select sold from offer where product_id = 4 and market = 'IT'")).sold;
  const rank = async () =>
    (await shop.one("select 1048575 - (id >> 22) as sold from search_text where product_id = 4")).sold;
  const all = async () => (await shop.one("select sum(sold) as n from offer where product_id = 4")).n;
  const before = await sold();
  await placed();
  const cancelled = await placed();
  await shop.call("POST", `/order/${cancelled}/cancel`);
  expect(await sold()).toBe(before + 1);
  shop.clock("2027-08-01T09:00");
  await twice();
  expect(await sold()).toBe(before + 1);
  shop.clock("2027-08-02T09:00");
  await twice();
  await twice();
  expect([await sold(), await rank()]).toEqual([before, await all()]);
  expect(await shop.one("select sold_since from catalogue_state")).toEqual({ sold_since: "2027-05-04" });
});

test("sessions and drafts end by the clock", async () => {
  await on("2027-06-07T09:00");
  await shop.fill([
    `insert into session (id, token_hash, user_id, created_at, last_seen_at, expires_at, ends_at)
      values (900, 'h900', 1, '${instant()}', '${instant()}', '${instant(3600)}', '${instant(7200)}')`,
    `insert into registration_draft (token_hash, data, created_at, expires_at) values ('d900', '{}', '${instant()}', '${instant(7 * 86_400)}')`,
  ]);
  const left = async () => [
    await shop.count("session", "id = 900"),
    await shop.count("registration_draft", "token_hash = 'd900'"),
  ];
  shop.clock("2027-06-07T09:59");
  await twice();
  expect(await left()).toEqual([1, 1]);
  // An ended one is known for a minute more: an answer to it leaves the browser's new cookie alone (0067).
  shop.clock("2027-06-07T10:02");
  await twice();
  expect(await left()).toEqual([0, 1]);
  shop.clock("2027-06-14T09:01");
  await twice();
  expect(await left()).toEqual([0, 0]);
});

describe("faults", () => {
  test("an error of the database in the middle of the cut-off undoes that part, and the next minute does it", async () => {
    await on("2027-07-05T09:00");
    const id = await placed();
    const { cutoff_at } = await order(id);
    shop.clock(Date.parse(cutoff_at) + 1_000);
    await shop.sql(
      "create trigger broken before update of status on delivery begin select raise(abort, 'disk I/O error'); end",
    );
    await twice();
    expect((await order(id)).status).toBe("confirmed");
    // Nothing of the move is left: neither its event nor what it tells others.
    expect(await events(id)).toHaveLength(1);
    expect(await shop.count("event", `type = 'order.changed' and json_extract(data, '$.order') = ${id}`)).toBe(0);
    await expect.poll(() => shop.logs.some((line) => line.includes("disk I/O error"))).toBe(true);
    await shop.sql("drop trigger broken");
    await twice();
    expect((await order(id)).status).toBe("in_preparation");
    expect(await events(id)).toHaveLength(2);
  });

  test("a mail provider that is down for a night loses nothing and stops nobody", async () => {
    await on("2027-08-02T20:00");
    await shop.sql("delete from outbox");
    shop.standIns.fail({ status: 503, times: 1_000 });
    const id = await placed();
    expect((await order(id)).status).toBe("confirmed");
    for (let hour = 0; hour < 12; hour += 1) {
      shop.clock(Date.now() + 3_600_000);
      await shop.scheduled();
    }
    const waiting = await shop.many("select status, attempts from outbox");
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.every(({ status, attempts }) => status === "pending" && attempts > 5)).toBe(true);
    shop.standIns.fail({ times: 0 });
    shop.clock(Date.now() + 3 * 3_600_000);
    await twice();
    expect(await shop.count("outbox", "status <> 'sent'")).toBe(0);
  });

  test("a payment provider that does not answer keeps no other order waiting", async () => {
    await on("2027-09-06T09:00");
    const [unpaid, other] = [await placed({ paymentMethod: 1 }), await placed()];
    const { cutoff_at } = await order(other);
    await shop.sql(`update orders set pay_until = '2027-09-06T07:30:00Z' where id = ${unpaid}`);
    shop.standIns.payments.rule({ status: 503, times: 1_000 });
    shop.clock(Date.parse(cutoff_at) + 1_000);
    await twice();
    expect((await order(other)).status).toBe("in_preparation");
    shop.standIns.payments.rule({ times: 0 });
    shop.clock(Date.now() + 16 * minute);
    await twice();
    expect((await order(unpaid)).status).toBe("cancelled");
  });
});
