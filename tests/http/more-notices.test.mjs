// Notices about what others do: a request for approval, a colleague's order, the van. Each is told once, to whom it concerns,
// while it is true, and not in the quiet hours unless it cannot wait.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openFloor } from "./floor-calls.mjs";
import { openOrders } from "./order-calls.mjs";
import { sha256 } from "./people.mjs";

/** A Monday. */
const monday = "2027-01-11";
const who = { buyer: [1, 1], master: [2, 1], stranger: [6, 2], multi: [7, 1] };
let shop;

const browser = (name) => `${name}-browser`;
async function subscribe(of, names) {
  for (const name of names)
    await of.fill([
      `delete from push_subscription where endpoint like '%/${browser(name)}'`,
      `insert into push_subscription (user_id, session_id, endpoint, created_at)
        select user_id, id, '${of.standIns.url}/push/${browser(name)}', '2027-01-01T00:00:00Z' from session where token_hash = '${sha256(name)}'`,
    ]);
}
const notified = (of) =>
  of.standIns.push.taken.map(({ endpoint }) => endpoint.split("/").at(-1).replace("-browser", "")).sort();
/** Everything that is due has left or failed, also what an answer's own delivery was at. */
async function settled(of) {
  const busy = async () => {
    await of.scheduled();
    const now = new Date(Date.now()).toISOString().slice(0, 19);
    const [{ n }] = await of.many(`select count(*) as n from outbox where status = 'pending'
      and (next_attempt_at <= '${now}Z' or (attempts > 0 and last_error = ''))`);
    return n;
  };
  await expect.poll(busy).toBe(0);
}
const waiting = () =>
  shop.many("select next_attempt_at as next, attempts from outbox where kind = 'push' and status = 'pending'");

describe("in a company", () => {
  beforeAll(async () => {
    shop = await openOrders({}, { now: `${monday}T09:00` });
    await shop.fill(["update coupon set for_all = 0"]);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    // The provider drops a second mail about the same request: each has its number.
    await shop.fill([
      "update approval set status = 'withdrawn' where status = 'waiting'",
      "delete from notice_setting",
      "delete from push_subscription",
      "delete from stock_watch",
      ...["standing_order_draft", "standing_order_line", "standing_order"].map((table) => `delete from ${table}`),
    ]);
    await shop.restore();
    await shop.fill([
      "insert or ignore into company_member (company_id, user_id, master, created_at) values (1, 1, 0, '2027-01-01'), (1, 2, 1, '2027-01-01'), (1, 7, 1, '2027-01-01')",
      "update representative set ask_above = null, site_id = null",
      "update user set quiet_hours = '22:00-06:00'",
    ]);
    await on(`${monday}T09:00`);
    await subscribe(shop, Object.keys(who));
    shop.standIns.push.taken.length = 0;
  });
  afterEach(() => {
    for (const name of Object.keys(who)) shop.standIns.push.rule(`/push/${browser(name)}`, { status: 503, times: 0 });
  });

  /** A sign-in stays, and its browser with it. */
  async function on(now) {
    shop.clock(now);
    await shop.fill(
      Object.entries(who).map(
        ([name, [, company]]) =>
          `update session set company_id = ${company}, expires_at = '2999-01-01T00:00:00Z', ends_at = '2999-01-01T00:00:00Z'
            where token_hash = '${sha256(name)}'`,
      ),
    );
  }
  const notice = async (token) => (await shop.call("GET", "/push/notice?lang=it", { token })).body;
  const set = (body, token = "master") => shop.call("PUT", "/user/notices", { token, body });
  const busy = (name) => shop.standIns.push.rule(`/push/${browser(name)}`, { status: 503, retryAfter: 600 });
  let sentApprovals = 0;
  /** A cart of the buyer that needs a master. */
  async function ask(nth = 2, more = {}) {
    const limited = await shop.call("PUT", "/company/1/representative/11/edit", {
      token: "master",
      body: { askAbove: 0 },
    });
    expect(limited.status).toBe(200);
    const cart = await shop.shop({ 4: 2 }, { nth });
    sentApprovals += 1;
    const body = { paymentMethod: 3, seen: shop.displayed(cart), ...more };
    const answer = await shop.call("POST", "/approval", {
      body,
      headers: { "idempotency-key": `ask-${sentApprovals}` },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }
  async function order(token = "buyer", nth = 2) {
    await shop.shop({ 4: 1 }, { token, nth });
    const placed = await shop.place({ token });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return (await shop.one("select max(id) as id from orders")).id;
  }
  /** Every Thursday, of the buyer. */
  async function standing() {
    const body = { name: "G", weekdays: [3], everyWeeks: 1, firstDay: "2027-01-14", paymentMethod: 3 };
    const made = await shop.call("POST", "/standing-order", {
      body: { ...body, items: [{ productId: 4, quantity: 1 }] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  }
  const mailed = async (template) =>
    (
      await shop.many(`select payload ->> '$.to' as mail from outbox where dedupe_key like '${template}:%' order by 1`)
    ).map(({ mail }) => mail.split("@")[0]);

  describe("a request for approval", () => {
    test("is pushed once to each master of the company, and to nobody else", async () => {
      const { id } = await ask();
      await settled(shop);
      await settled(shop);
      expect(notified(shop)).toEqual(["master", "multi"]);
      expect(await notice("master")).toMatchObject({
        title: expect.stringMatching(/^Da approvare: ordine per .*2027$/),
        body: expect.stringMatching(/^Bruna Prova, .*€\n/),
        path: `/utente/approvazioni/${id}`,
      });
      for (const other of ["buyer", "stranger"]) expect((await notice(other)).title, other).toBe("Hai un nuovo avviso");
    });

    /** Fifty-nine minutes before the cut-off of the day that can be ordered first, Tuesday's. */
    const near = `${monday}T16:01`;
    test("is said once more an hour before its cut-off, by push to a master who wants no mail", async () => {
      await set({ approvalWanted: { mail: false, push: true } });
      await set({ approvalWanted: { mail: true, push: false } }, "multi");
      const { id, cutoffAt } = await ask(0);
      expect(cutoffAt).toBe(`${monday}T16:00:00Z`);
      await settled(shop);
      shop.standIns.push.taken.length = 0;
      await on(near);
      await settled(shop);
      await settled(shop);
      expect([notified(shop), await mailed("approvalNear")]).toEqual([["master"], ["buyer", "multi"]]);
      // The first notice of this browser is what it has not shown yet.
      const titles = [(await notice("master")).title, (await notice("master")).title];
      expect(titles).toEqual([expect.stringMatching(/^Da approvare: /), expect.stringMatching(/^Manca poco: /)]);
      expect((await notice("master")).path).toBe(`/utente/approvazioni/${id}`);
    });

    test("is said once more in the quiet hours that last beyond its cut-off, and not when it is settled", async () => {
      await set({ quietFrom: "16:00", quietTo: "17:30" });
      const { id } = await ask(0);
      await settled(shop);
      shop.standIns.push.taken.length = 0;
      busy("multi");
      await on(near);
      await settled(shop);
      expect([notified(shop), (await waiting()).length]).toEqual([["master"], 1]);
      expect((await shop.call("POST", `/approval/${id}/withdraw`)).status).toBe(200);
      await on(`${monday}T16:30`);
      await settled(shop);
      expect([notified(shop), await waiting()]).toEqual([["master"], []]);
    });

    test.each(["withdraw", "refuse"])("is not told after %s, nor asked about", async (word) => {
      busy("master");
      busy("multi");
      const { id } = await ask();
      await settled(shop);
      expect((await waiting()).length).toBe(2);
      const token = word === "refuse" ? "master" : "buyer";
      const body = word === "refuse" ? {} : undefined;
      expect((await shop.call("POST", `/approval/${id}/${word}`, { token, body })).status).toBe(200);
      expect((await notice("master")).title).toBe("Hai un nuovo avviso");
      await on(`${monday}T09:30`);
      await settled(shop);
      expect([notified(shop), await waiting()]).toEqual([[], []]);
    });

    test("is told by the ways that a master has chosen; the link of its mail ends the mails", async () => {
      await set({ approvalWanted: { mail: false, push: false } });
      const before = shop.standIns.mails("multi@test.example").length;
      await ask();
      await settled(shop);
      expect([notified(shop), await mailed("approvalAsked")]).toEqual([["multi"], ["multi"]]);
      // It stands on the home all the same.
      expect((await shop.call("GET", "/approval", { token: "master" })).body.waiting.length).toBe(1);
      const mail = await shop.standIns.arrived("multi@test.example", before + 1);
      const [, path] = /<https:\/\/shop\.example(.+)>/.exec(mail.headers["List-Unsubscribe"]);
      expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      expect(mail.text).toContain("/newsletter/promemoria?token=approval_wanted-7-");
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const post = (path) => shop.ask(path, { method: "POST", body: "List-Unsubscribe=One-Click", headers });
      // Of nobody else, and of no other kind.
      for (const wrong of [path.replace("-7-", "-2-"), path.replace("approval_wanted", "delivery_near")])
        expect((await post(wrong)).status).toBe(422);
      for (let time = 0; time < 2; time += 1) expect((await post(path)).status).toBe(200);
      expect((await shop.call("GET", "/user/notices", { token: "multi" })).body).toMatchObject({
        approvalWanted: { mail: false, push: true },
        colleagueOrdered: { mail: false, push: true },
      });
    });
  });

  describe("a colleague's order", () => {
    test("is told once to the others of the company, by push alone, with its day, lines and total", async () => {
      const id = await order();
      await settled(shop);
      await settled(shop);
      expect([notified(shop), await mailed("colleagueOrdered")]).toEqual([["master", "multi"], []]);
      expect(await notice("master")).toMatchObject({
        title: expect.stringMatching(/^Bruna Prova ha ordinato per .*2027$/),
        body: expect.stringMatching(/\n1 articolo, .*€$/),
        path: `/utente/ordini/${id}`,
      });
      expect((await notice("buyer")).title).toBe("Hai un nuovo avviso");
      expect((await notice("stranger")).title).toBe("Hai un nuovo avviso");
    });

    test("is mailed to whom has chosen that, and not told to whom has not", async () => {
      await set({ colleagueOrdered: { mail: true, push: false } });
      await set({ colleagueOrdered: { mail: false, push: false } }, "multi");
      await order();
      await settled(shop);
      expect([notified(shop), await mailed("colleagueOrdered")]).toEqual([[], ["master"]]);
    });

    test("is told to people of a site only when it is for their site", async () => {
      await shop.sql("update representative set site_id = 11 where company_id = 1 and user_id = 7");
      await order();
      await settled(shop);
      expect(notified(shop)).toEqual(["master"]);
      shop.standIns.push.taken.length = 0;
      await shop.sql("update representative set site_id = 10 where company_id = 1 and user_id = 7");
      await order();
      await settled(shop);
      expect(notified(shop)).toEqual(["master", "multi"]);
    });

    test("is not told when it was called off, switched off or the person has left before it leaves", async () => {
      for (const name of ["master", "multi"]) busy(name);
      const id = await order();
      await settled(shop);
      expect((await waiting()).length).toBe(2);
      await shop.sql("delete from company_member where company_id = 1 and user_id = 7");
      expect((await shop.call("POST", `/order/${id}/cancel`, { body: {} })).status).toBe(200);
      await on(`${monday}T09:30`);
      await settled(shop);
      expect([notified(shop), await waiting()]).toEqual([[], []]);
      busy("master");
      await order();
      await settled(shop);
      await set({ colleagueOrdered: { mail: false, push: false } });
      await on(`${monday}T10:00`);
      await settled(shop);
      expect([notified(shop), await waiting()]).toEqual([[], []]);
    });

    test("that a master has approved is told to the others alone", async () => {
      const { id } = await ask();
      await settled(shop);
      shop.standIns.push.taken.length = 0;
      expect((await shop.call("POST", `/approval/${id}/approve`, { token: "master", body: {} })).status).toBe(200);
      await settled(shop);
      expect(notified(shop)).toEqual(["multi"]);
      expect((await notice("multi")).title).toMatch(/^Bruna Prova ha ordinato/);
    });

    test("that a standing order has placed is not told as a person's", async () => {
      await standing();
      await on(`${monday}T18:00`);
      await settled(shop);
      await on("2027-01-13T16:05");
      await settled(shop);
      expect(await shop.count("orders", "request_key like 'standing %'")).toBe(1);
      expect(await shop.count("outbox", "dedupe_key like '%colleagueOrdered:%'")).toBe(0);
    });

    test("that waits for its payment is not told", async () => {
      await shop.shop({ 4: 1 });
      expect((await shop.place({ paymentMethod: 1 })).status).toBe(201);
      await settled(shop);
      expect(notified(shop)).toEqual([]);
    });
  });

  test("an approved order that nobody pays: who requested it and who approved it hear that it has lapsed", async () => {
    const { id } = await ask(2, { paymentMethod: 1 });
    expect((await shop.call("POST", `/approval/${id}/approve`, { token: "master", body: {} })).status).toBe(200);
    expect(await shop.count("orders", "waits_for = 'payment'")).toBe(1);
    await on(`${monday}T11:00`);
    await settled(shop);
    expect(await shop.count("orders", "status = 'cancelled'")).toBe(1);
    expect(await mailed("orderLapsed")).toEqual(["buyer", "master"]);
    const [{ by }] = await shop.many(
      "select payload ->> '$.data.placedBy' as by from outbox where dedupe_key like 'orderLapsed:%' and payload ->> '$.to' like 'master%'",
    );
    expect(by).toBe("Bruna Prova");
  });

  describe("the quiet hours", () => {
    test("are read and set, and refuse what is no time", async () => {
      expect((await set({})).body).toMatchObject({ quietFrom: "22:00", quietTo: "06:00" });
      expect((await set({ quietFrom: "21:30", quietTo: "07:15" })).body).toMatchObject({
        quietFrom: "21:30",
        quietTo: "07:15",
      });
      expect((await set({ approvalWanted: { mail: true, push: true } })).body.quietFrom).toBe("21:30");
      for (const [body, fields] of [
        [{ quietFrom: "25:00", quietTo: "06:00" }, ["quietFrom"]],
        [{ quietFrom: "22:00", quietTo: "" }, ["quietTo"]],
        [{ quietTo: "06:00" }, ["quietFrom"]],
      ]) {
        const refused = await set(body);
        expect([refused.status, Object.keys(refused.body.errors)], JSON.stringify(body)).toEqual([422, fields]);
      }
      expect((await set({ quietFrom: "", quietTo: "" })).body).toMatchObject({ quietFrom: "", quietTo: "" });
      expect((await shop.call("GET", "/user/notices", { token: "multi" })).body.quietFrom).toBe("22:00");
    });

    test("hold a push until their end, and drop what is no longer true then", async () => {
      await on(`${monday}T23:00`);
      await set({ quietFrom: "", quietTo: "" }, "multi");
      await order();
      await settled(shop);
      expect(notified(shop)).toEqual(["multi"]);
      expect(await waiting()).toEqual([{ next: "2027-01-12T05:00:00Z", attempts: 0 }]);
      expect((await notice("master")).title).toBe("Hai un nuovo avviso");
      await on("2027-01-12T05:59");
      await settled(shop);
      expect(notified(shop)).toEqual(["multi"]);
      await on("2027-01-12T06:00");
      await settled(shop);
      expect(notified(shop)).toEqual(["master", "multi"]);
      await on("2027-01-12T23:00");
      const id = await order();
      await settled(shop);
      await shop.call("POST", `/order/${id}/cancel`, { body: {} });
      shop.standIns.push.taken.length = 0;
      await on("2027-01-13T06:00");
      await settled(shop);
      expect([notified(shop), await waiting()]).toEqual([[], []]);
    });

    test("that hold several: each push shows a notice of its own", async () => {
      await on(`${monday}T23:00`);
      await set({ quietFrom: "", quietTo: "" }, "multi");
      const first = await order();
      const second = await order();
      await on("2027-01-12T06:00");
      await settled(shop);
      expect(notified(shop)).toEqual(["master", "master", "multi", "multi"]);
      const paths = async (token) => [
        (await notice(token)).path,
        (await notice(token)).path,
        (await notice(token)).path,
      ];
      const pages = [first, second, second].map((id) => `/utente/ordini/${id}`);
      // Each browser on its own; what more is asked for is the newest.
      expect([await paths("master"), await paths("multi")]).toEqual([pages, pages]);
    });

    test("drop an article that is sold out again", async () => {
      const back = () =>
        shop.fill([
          "insert into stock_watch (user_id, company_id, product_id, created_at) values (2, 1, 2, '2027-01-01T00:00:00Z')",
          "update offer set on_hand = 5 where product_id = 2 and market = 'IT'",
        ]);
      await on(`${monday}T23:00`);
      await back();
      await settled(shop);
      expect([notified(shop), (await waiting()).length]).toEqual([[], 1]);
      await shop.sql("update offer set on_hand = 0 where product_id = 2 and market = 'IT'");
      await on("2027-01-12T06:00");
      await settled(shop);
      expect([notified(shop), await waiting()]).toEqual([[], []]);
      await on("2027-01-12T23:00");
      await back();
      await settled(shop);
      await on("2027-01-13T06:00");
      await settled(shop);
      expect(notified(shop)).toEqual(["master"]);
      expect((await notice("master")).path).toBe("/dettaglio-prodotto/MD-2");
    });

    test.each([
      ["drop a standing order's day that was skipped", true],
      ["hold a standing order's day", false],
    ])("%s", async (_, skip) => {
      await on(`${monday}T23:00`);
      const { id } = await standing();
      await settled(shop);
      expect([notified(shop), (await waiting()).length]).toEqual([[], 1]);
      if (skip) {
        const skipped = await shop.call("PUT", `/standing-order/${id}/day/2027-01-14`, { body: { skip } });
        expect(skipped.status, JSON.stringify(skipped.body)).toBe(200);
      }
      await on("2027-01-12T06:00");
      await settled(shop);
      expect([notified(shop), await waiting()]).toEqual([skip ? [] : ["buyer"], []]);
    });

    test("drop a request that was decided in the night", async () => {
      await on(`${monday}T23:00`);
      const { id } = await ask();
      await settled(shop);
      expect([notified(shop), (await waiting()).length]).toEqual([[], 2]);
      expect((await shop.call("POST", `/approval/${id}/withdraw`)).status).toBe(200);
      await on("2027-01-12T06:00");
      await settled(shop);
      expect([notified(shop), await waiting()]).toEqual([[], []]);
    });

    test("do not hold a request whose cut-off comes before their end", async () => {
      await on(`${monday}T23:00`);
      await set({ quietFrom: "22:00", quietTo: "21:00" });
      await ask(0);
      await settled(shop);
      expect(notified(shop)).toEqual(["master"]);
      expect((await waiting()).map(({ next }) => next)).toEqual(["2027-01-12T05:00:00Z"]);
    });
  });
});

describe("on the road", () => {
  let floor;
  beforeAll(async () => {
    floor = await openFloor();
  });
  afterAll(() => floor?.close());

  test("the van is near for whom is next, once, and never after it was there", async () => {
    const orders = { 21: [2, 6], 22: [1, 1], 23: [1, 7], 24: [3, 7] };
    for (const [id, [company, user]] of Object.entries(orders)) {
      await floor.put(Number(id), { company, user, status: "in_preparation" });
      await floor.weigh(id, [{ id: 10 * id + 2, weight: 2.5 }]);
      expect((await floor.step(id, "in_preparation", "ready")).status).toBe(200);
    }
    // It is about this minute, in the quiet hours too.
    await floor.sql("update user set quiet_hours = '00:00-23:59'");
    await subscribe(floor, ["buyer", "stranger", "multi", "master"]);
    const taken = floor.standIns.push.taken;
    taken.length = 0;
    const { day } = await floor.one("select delivery_date as day from delivery where order_id = 21");
    const deliveries = Object.keys(orders).map(Number);
    const made = await floor.ops("POST", "/trip", { date: day, market: "IT", driver: "Ugo", deliveries });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, stops } = made.body;
    const start = await floor.ops("POST", `/trip/${id}/status`, { to: "on_delivery", early: true });
    expect(start.status, JSON.stringify(start.body)).toBe(200);
    await settled(floor);
    expect(notified(floor)).toEqual(["stranger"]);
    const at = async (stop, outcome, more) => {
      const answer = await floor.ops("POST", `/trip/${id}/stop/${stops[stop].id}`, { outcome, ...more });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await settled(floor);
    };
    await at(0, "arrived");
    expect(notified(floor)).toEqual(["stranger"]);
    await at(0, "delivered", { collected: 50 });
    // Of the company whoever ordered, and nobody else of it.
    expect(notified(floor)).toEqual(["buyer", "stranger"]);
    expect((await floor.call("/push/notice?lang=it", undefined, "buyer", "GET")).body).toMatchObject({
      title: expect.stringMatching("furgone"),
      path: "/utente/ordini/22",
    });
    // Already there: it says nothing any more.
    await at(1, "arrived");
    expect((await floor.call("/push/notice?lang=it", undefined, "buyer", "GET")).body.title).toBe(
      "Hai un nuovo avviso",
    );
    // Another person's order for the same door is another person's notice.
    await at(1, "delivered", { collected: 50 });
    expect(notified(floor)).toEqual(["buyer", "multi", "stranger"]);
    // What could not be sent before the van was there is not sent.
    floor.standIns.push.rule(`/push/${browser("multi")}`, { status: 503, retryAfter: 1 });
    taken.length = 0;
    const third = await floor.ops("POST", `/trip/${id}/stop/${stops[2].id}`, { outcome: "delivered", collected: 50 });
    expect(third.status).toBe(200);
    await settled(floor);
    const last = await floor.ops("POST", `/trip/${id}/stop/${stops[3].id}`, { outcome: "delivered", collected: 50 });
    expect(last.status).toBe(200);
    await floor.sql("update outbox set next_attempt_at = '2020-01-01T00:00:00Z' where status = 'pending'");
    await settled(floor);
    expect(notified(floor)).toEqual([]);
  });
});
