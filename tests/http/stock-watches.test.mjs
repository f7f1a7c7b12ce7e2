// "Tell me when it is back": who may wait for what, what brings it back, whom that tells and how often.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { people, serviceKey, session } from "./people.mjs";

let shop;
const now = "2027-02-17T09:00";
const who = { buyer: [1, 1], master: [2, 1], stranger: [6, 2], multi: [7, 1], "multi-in-three": [7, 3], nora: [20, 8] };
beforeAll(async () => {
  shop = await openOrders({}, { now });
  await shop.fill(serviceKey(9, "madia_sk_stock", ["stock:write", "stock:read"]));
});
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.clock(now);
  await shop.restore();
  await shop.fill([
    ...["stock_watch", "notice_setting", "push_subscription", "session"].map((table) => `delete from ${table}`),
    ...Object.entries(who).map(([name, [user, company]]) => session(name, user, { company })),
    session("manager", people.manager.id, { company: 1 }),
    session("operator", people.operator.id),
    "update user set status = 'active', locale = case id when 20 then 'no' else 'it' end",
    "update lot set expires_on = '2027-03-20'",
    "insert or ignore into company_member (company_id, user_id, master, created_at) values (1, 1, 0, '2027-01-01'), (1, 2, 1, '2027-01-01')",
  ]);
  shop.standIns.push.taken.length = 0;
});

const watch = (token, product = 2) => shop.call("PUT", `/stock-watch/product/${product}`, { token });
const drop = (token, product = 2) => shop.call("DELETE", `/stock-watch/product/${product}`, { token });
const list = async (token) => (await shop.call("GET", "/stock-watch", { token })).body.entities;
const waiting = async () =>
  (
    await shop.many("select user_id, company_id, product_id from stock_watch order by user_id, company_id, product_id")
  ).map((row) => Object.values(row));
const twice = () => Promise.all([shop.scheduled(), shop.scheduled()]);
/** `[to, company, codes]` of each mail. */
const mails = async () =>
  (
    await shop.many(
      "select payload from outbox where dedupe_key like 'backInStock:%' order by payload ->> '$.to', payload ->> '$.data.company'",
    )
  ).map(({ payload }) => {
    const { to, data } = JSON.parse(payload);
    return [to, data.company, data.back.map(([code]) => code).sort()];
  });
const comes = (pieces = 5, product = 2, market = "IT") =>
  shop.sql(`update offer set on_hand = on_hand + ${pieces} where product_id = ${product} and market = '${market}'`);

describe("a buyer", () => {
  test("waits for what is not there, once however often they ask, and takes it back", async () => {
    const extra = async () => (await shop.call("GET", "/product/2")).body.extra;
    expect(await extra()).toMatchObject({ isAvailable: false, watching: false });
    const answers = await Promise.all([watch(), watch(), watch()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await waiting()).toEqual([[1, 1, 2]]);
    expect((await extra()).watching).toBe(true);
    expect(await list()).toEqual([
      { id: 2, code: "MD-2", name: "Caffè macinato", createdAt: "2027-02-17T08:00:00Z", gone: false },
    ]);
    // Each waits for oneself.
    expect([
      await list("master"),
      (await shop.call("GET", "/product/2", { token: "master" })).body.extra.watching,
    ]).toEqual([[], false]);
    await shop.sql("update offer set active = 0 where product_id = 2");
    expect(await list()).toMatchObject([{ id: 2, gone: true }]);
    for (let press = 0; press < 2; press += 1) expect((await drop()).status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  test("is told why not, in their language", async () => {
    const refused = await watch("buyer", 1);
    expect([refused.status, refused.body.code]).toEqual([409, "in_stock"]);
    expect(refused.body.message).toMatch(/^È di nuovo disponibile/);
    expect((await watch("buyer", 99)).status).toBe(404);
    await shop.sql("update offer set active = 0 where product_id = 2 and market = 'IT'");
    expect((await watch()).status).toBe(404);
    await shop.sql("update offer set active = 1 where product_id = 2");
    // Not sold in Norway.
    expect((await watch("nora")).status).toBe(404);
    await shop.sql("insert into notice_setting values (1, 'back_in_stock', 0, 1)");
    const off = await watch();
    expect([off.status, off.body.code]).toEqual([409, "notices_off"]);
    const endpoint = `${shop.standIns.url}/push/one`;
    await shop.call("PUT", "/user/push", { body: { endpoint } });
    expect((await watch()).status).toBe(204);
    expect(await waiting()).toEqual([[1, 1, 2]]);
  });

  test("is not an agent, an operator or nobody", async () => {
    for (const [token, status] of [
      ["manager", 403],
      ["operator", 403],
      [null, 401],
    ]) {
      expect((await watch(token)).status).toBe(status);
      expect((await shop.call("GET", "/stock-watch", { token })).status).toBe(status);
      const { body } = await shop.call("GET", "/product/2", { token });
      expect(body.extra).not.toHaveProperty("watching");
    }
    expect(await waiting()).toEqual([]);
  });

  test("waits for one company: a page of another does not", async () => {
    await watch("multi");
    const other = await shop.call("PUT", "/stock-watch/product/2", {
      token: "multi",
      headers: { "madia-company": "3" },
    });
    expect([other.status, other.body.code]).toEqual([409, "company_mismatch"]);
    expect(await list("multi-in-three")).toEqual([]);
    await drop("multi-in-three");
    expect(await waiting()).toEqual([[7, 1, 2]]);
  });

  test("waits for at most 200 articles", async () => {
    await shop.fill(
      Array.from({ length: 200 }, (_, at) => [
        `insert or ignore into product (id, code, slug, category_id, seller_id, source_id, uom_sale, uom_reference, reference_quantity,
          storage, created_at) values (${5000 + at}, 'W-${at}', 'w-${at}', 11, 1, 1, 'piece', 'pc', 1000, 'ambient', '2026-01-01')`,
        `insert into stock_watch (user_id, company_id, product_id, created_at) values (1, 1, ${5000 + at}, '2027-02-01T00:00:00Z')`,
      ]).flat(),
    );
    const full = await watch();
    expect([full.status, full.body.code]).toEqual([409, "watches_full"]);
    await drop("buyer", 5000);
    expect((await watch()).status).toBe(204);
  });
});

describe("what is back", () => {
  test("is told to each who waits, once by two timers at once, and ends", async () => {
    for (const token of ["buyer", "master", "multi", "multi-in-three"]) await watch(token);
    await twice();
    expect(await mails()).toEqual([]);
    await comes();
    await twice();
    const [one, three] = (await shop.many("select name from company where id in (1, 3) order by id")).map(
      ({ name }) => name,
    );
    const mailed = await mails();
    expect(mailed.length).toBe(4);
    for (const [person, company] of [
      ["buyer", one],
      ["master", one],
      ["multi", one],
      ["multi", three],
    ])
      expect(mailed).toContainEqual([`${person}@test.example`, company, ["MD-2"]]);
    expect(await waiting()).toEqual([]);
    const mail = await shop.standIns.arrived("buyer@test.example", 1);
    expect(mail.subject).toBe("Di nuovo in magazzino: Caffè macinato");
    expect(mail.text).toContain("https://shop.example/dettaglio-prodotto/MD-2?lang=it");
    // Gone and back once more: nobody waits any longer.
    await shop.sql("update offer set on_hand = 0 where product_id = 2");
    await comes();
    await twice();
    expect((await mails()).length).toBe(4);
  });

  test("is told again to who asks again", async () => {
    for (let time = 1; time <= 2; time += 1) {
      await shop.sql("update offer set on_hand = 0 where product_id = 2");
      expect((await watch()).status).toBe(204);
      await comes();
      shop.clock(Date.parse("2027-02-17T08:00:00Z") + time * 60_000);
      await twice();
      expect((await mails()).length).toBe(time);
    }
  });

  test.each([
    [
      "the ERP's figure",
      () =>
        shop.call("PUT", "/ops/stock", {
          token: null,
          headers: { "madia-service-key": "madia_sk_stock" },
          body: { rows: [{ product: "MD-2", market: "IT", stock: 4 }] },
        }),
    ],
    [
      "an article that is sold again",
      () =>
        shop.fill([
          "update offer set active = 0, on_hand = 4 where product_id = 2",
          "update offer set active = 1 where product_id = 2",
        ]),
    ],
    [
      "a price that was missing",
      () =>
        shop.fill([
          "delete from price where product_id = 2 and min_quantity = 1",
          "update offer set on_hand = 4 where product_id = 2",
          "insert into price (price_list_id, product_id, min_quantity, amount) values (1, 2, 1, 999)",
        ]),
    ],
  ])("comes by %s", async (_, bring) => {
    await watch();
    await bring();
    await twice();
    expect((await mails()).length).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  test("comes by an order that is cancelled", async () => {
    await shop.sql("update offer set on_hand = 2 where product_id = 2");
    await shop.shop({ 2: 2 }, { token: "stranger" });
    const placed = await shop.place({ token: "stranger" });
    const [{ id }] = await shop.many("select id from orders");
    expect([placed.status, await shop.stock(2)]).toEqual([201, 0]);
    expect((await watch()).status).toBe(204);
    expect((await shop.call("POST", `/order/${id}/cancel`, { token: "stranger", body: {} })).status).toBe(200);
    await twice();
    expect(await mails()).toMatchObject([["buyer@test.example", expect.any(String), ["MD-2"]]]);
  });

  test("of an article that is kept in lots is what has not expired", async () => {
    const card = async () => (await shop.call("GET", "/product/5")).body.extra;
    const version = async () => (await shop.one("select version from catalogue_state")).version;
    const earlier = await version();
    expect((await card()).isAvailable).toBe(true);
    await shop.sql("update lot set expires_on = '2027-02-17' where product_id = 5");
    expect(await version()).toBeGreaterThan(earlier);
    expect(await card()).toMatchObject({ isAvailable: false, stock: 0, watching: false });
    const listed = await shop.call("POST", "/product/list?elementsPerPage=50", {
      body: { app_product_filter_available: true },
    });
    expect(listed.body.entities.map(({ id }) => id)).toContain(4);
    expect(listed.body.entities.map(({ id }) => id)).not.toContain(5);
    expect((await watch("buyer", 5)).status).toBe(204);
    await comes(3, 5);
    await twice();
    expect([await mails(), await waiting()]).toEqual([[], [[1, 1, 5]]]);
    expect(await shop.one("select look_at from stock_watch")).toEqual({ look_at: null });
    await shop.sql("update lot set expires_on = '2027-03-20' where id = 1");
    await twice();
    expect((await mails()).map(([, , codes]) => codes)).toEqual([["MD-5"]]);
  });

  test("together is one mail, and each article has its link", async () => {
    await shop.sql("update offer set on_hand = 0 where product_id in (1, 4)");
    for (const product of [1, 2, 4]) expect((await watch("buyer", product)).status).toBe(204);
    await comes(1, 1);
    await comes(1, 4);
    await twice();
    expect(await mails()).toMatchObject([["buyer@test.example", expect.any(String), ["MD-1", "MD-4"]]]);
    expect(await waiting()).toEqual([[1, 1, 2]]);
    const { text } = await shop.standIns.arrived("buyer@test.example", 1);
    for (const code of ["MD-1", "MD-4"]) expect(text).toContain(`/dettaglio-prodotto/${code}?lang=it`);
  });

  test("in another market is not", async () => {
    await shop.sql("update offer set on_hand = 0 where product_id = 1");
    await watch("buyer", 1);
    await watch("nora", 1);
    await comes(3, 1, "NO");
    await twice();
    expect((await mails()).map(([to]) => to)).toEqual(["nora@test.example"]);
    const mail = await shop.standIns.arrived("nora@test.example", 1);
    expect([mail.subject, mail.text]).toEqual([
      "På lager igjen: Caffè in grani forte",
      expect.stringContaining("/dettaglio-prodotto/MD-1?lang=no"),
    ]);
    expect(await waiting()).toEqual([[1, 1, 1]]);
  });

  test("and gone again before the timer came is not told, and is waited for", async () => {
    await watch();
    await comes();
    await shop.sql("update offer set on_hand = 0 where product_id = 2");
    await twice();
    expect([await mails(), await waiting()]).toEqual([[], [[1, 1, 2]]]);
    await comes();
    await twice();
    expect((await mails()).length).toBe(1);
  });

  test("is told by the next run when one died after its claim", async () => {
    await watch();
    await comes();
    await shop.sql("update stock_watch set look_at = '2027-02-17T08:02:00Z'");
    await twice();
    expect(await mails()).toEqual([]);
    shop.clock("2027-02-17T09:02");
    await twice();
    expect((await mails()).length).toBe(1);
  });

  test.each([
    ["who has left the company", "delete from company_member where company_id = 1 and user_id = 1"],
    ["a company that was closed", "update company set status = 'closed' where id = 1"],
    ["an account that was closed", "update user set status = 'deleted' where id = 1"],
  ])("is not told to %s, who waits no more", async (_, sql) => {
    await watch();
    await shop.sql(sql);
    await comes();
    await twice();
    expect([await mails(), await waiting()]).toEqual([[], []]);
  });

  test("goes the ways that the person wants", async () => {
    const on = { mail: true, push: true };
    const set = (backInStock, token) => shop.call("PUT", "/user/notices", { token, body: { backInStock } });
    expect((await shop.call("GET", "/user/notices")).body.backInStock).toEqual(on);
    for (const token of ["buyer", "master"])
      await shop.call("PUT", "/user/push", { token, body: { endpoint: `${shop.standIns.url}/push/${token}` } });
    await set({ mail: false, push: true });
    await set({ mail: true, push: false }, "master");
    await watch();
    await watch("master");
    await comes();
    await twice();
    expect((await mails()).map(([to]) => to)).toEqual(["master@test.example"]);
    expect(shop.standIns.push.taken.map(({ endpoint }) => endpoint.split("/").at(-1))).toEqual(["buyer"]);
    const { body } = await shop.call("GET", "/push/notice?lang=it");
    expect(body).toMatchObject({ title: "Di nuovo in magazzino: Caffè macinato", path: "/dettaglio-prodotto/MD-2" });
    expect((await shop.call("GET", "/push/notice?lang=it", { token: "stranger" })).body.path).toBe("/");
  });

  test("waits for who cannot be told, and is told the day after they can", async () => {
    await shop.fill([
      "insert into notice_setting values (1, 'back_in_stock', 0, 1)",
      "insert into stock_watch (user_id, company_id, product_id, created_at) values (1, 1, 2, '2027-02-01T00:00:00Z')",
    ]);
    expect((await watch("master")).status).toBe(204);
    await comes();
    await twice();
    // Who had no browser left has heard nothing, and waits on.
    expect((await mails()).map(([to]) => to)).toEqual(["master@test.example"]);
    expect(await waiting()).toEqual([[1, 1, 2]]);
    expect((await shop.one("select look_at from stock_watch")).look_at).toMatch(/^2027-02-18T08:00/);
    await shop.sql("update notice_setting set mail = 1");
    shop.clock("2027-02-18T09:01");
    await twice();
    expect((await mails()).map(([to]) => to)).toEqual(["buyer@test.example", "master@test.example"]);
    expect(await waiting()).toEqual([]);
  });

  test("is told to 600 who wait for it over two runs, each once", async () => {
    await shop.fill(
      Array.from({ length: 600 }, (_, at) => [
        `insert or ignore into user (id, email, username, name, surname, created_at)
          values (${7000 + at}, 'w${at}@test.example', 'w${at}@test.example', 'W', 'W', '2027-01-01T00:00:00Z')`,
        `insert or ignore into company_member (company_id, user_id, master, created_at) values (1, ${7000 + at}, 0, '2027-01-01')`,
        `insert into stock_watch (user_id, company_id, product_id, created_at) values (${7000 + at}, 1, 2, '2027-02-01T00:00:00Z')`,
      ]).flat(),
    );
    await comes();
    await shop.scheduled();
    await twice();
    expect(await waiting()).toEqual([]);
    expect(await shop.count("outbox", "dedupe_key like 'backInStock:%'")).toBe(600);
    await shop.fill(["delete from company_member where user_id >= 7000", "delete from user where id >= 7000"]);
  });
});

test("what a person waits for is handed out with their data", async () => {
  await watch();
  const { body } = await shop.call("GET", "/user/1/export");
  expect(body.sections.stockWatches).toMatchObject([{ article: "MD-2" }]);
});
