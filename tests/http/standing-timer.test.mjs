// Standing orders: what the minute's timer tells and places, and what stands in its way.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mended, openStanding } from "./standing-calls.mjs";

let shop;
beforeAll(async () => {
  shop = await openStanding();
});
afterAll(() => shop?.close());
beforeEach(() => shop.restore());

describe("the timer", () => {
  test("tells two days before the cut-off what comes, places an hour before it, and leaves the cart alone", async () => {
    await shop.on("2027-01-11T09:00");
    await shop.shop({ 5: 1 });
    const cart = async () => [await shop.one("select * from cart"), await shop.many("select * from cart_item")];
    const before = await cart();
    const { id } = await shop.made();
    shop.clock("2027-01-11T16:59");
    await shop.twice();
    expect(await shop.drafts()).toEqual([]);
    shop.clock("2027-01-11T17:00");
    await shop.twice();
    expect(await shop.states()).toEqual({ "2027-01-14": "announced" });
    const [mail] = await shop.mailed("standingAnnounced");
    expect(mail).toMatchObject({ standing: "Lunedì e giovedì", standingId: id, day: "2027-01-14", why: "" });
    expect(mail.goods).toEqual([
      [2, "Mozzarella fiordilatte"],
      [1, "Mozzarella di bufala"],
    ]);
    expect(mail.until).toBe("2027-01-13T15:00:00Z");
    shop.clock("2027-01-13T15:59");
    await shop.twice();
    expect(await shop.orders()).toEqual([]);
    shop.clock("2027-01-13T16:00");
    await shop.twice();
    const [order] = await shop.orders();
    expect(order).toMatchObject({ day: "2027-01-14", status: "confirmed", agent: 0, lines: "[[3,1],[4,2]]" });
    expect(order.key).toBe(`standing ${id} 2027-01-14`);
    expect(await shop.mails("orderPlaced")).toBe(1);
    expect(await shop.count("event", "type = 'order.placed'")).toBe(1);
    expect(await cart()).toEqual(before);
    await shop.signIn();
    const shown = await shop.standing(id);
    expect(shown.past[0]).toMatchObject({ date: "2027-01-14", state: "placed", orders: [{ id: order.id }] });
    shop.clock("2027-01-13T17:01");
    await shop.twice();
    expect((await shop.orders())[0].status).toBe("in_preparation");
  });

  test("places what is there, and says what is not", async () => {
    await shop.on("2027-01-11T09:00");
    await shop.fill([
      "update offer set on_hand = reserved + 3 where product_id = 3 and market = 'IT'",
      "update offer set on_hand = reserved where product_id = 2 and market = 'IT'",
    ]);
    const items = [
      { productId: 3, quantity: 9 },
      { productId: 2, quantity: 1 },
      { productId: 4, quantity: 1 },
    ];
    const { id } = await shop.made({ items });
    await shop.until("2027-01-13T16:30");
    const [order] = await shop.orders();
    expect(JSON.parse(order.lines)).toEqual([
      [3, 3],
      [4, 1],
    ]);
    const shown = await shop.standing(id);
    expect(shown.past[0].leftOut).toMatchObject([
      { productId: 3, quantity: 6 },
      { productId: 2, quantity: 1 },
    ]);
    expect(await shop.mails("standingShort")).toBe(1);
    expect(await shop.count("order_proposal")).toBe(0);
  });

  test("proposes something in place of what is not sold any more, which has no price", async () => {
    await shop.on("2027-01-11T09:00");
    await shop.made({
      items: [
        { productId: 2, quantity: 1 },
        { productId: 4, quantity: 1 },
      ],
    });
    await shop.fill([
      "update offer set active = 0 where product_id = 2 and market = 'IT'",
      "insert into product_substitute values (2, 1, 5)",
    ]);
    await shop.until("2027-01-13T16:30");
    await shop.sql("delete from product_substitute where product_id = 2");
    const [{ instead, until: ends }] = await shop.mailed("standingShort");
    // A substitute can come along until the cut-off.
    const { cutoff_at } = await shop.one("select cutoff_at from standing_order_draft where state = 'placed'");
    expect(ends).toBe(cutoff_at);
    expect(instead.map(([missing, , , before, , , , after]) => [missing, before, after > 0])).toEqual([
      [1, null, true],
    ]);
  });

  test.each([
    ["blocked", "update company set blocked_at = '2027-01-01T00:00:00Z' where id = 1"],
    ["company", "update company set status = 'pending' where id = 1"],
    ["nothing_available", "update offer set on_hand = reserved where market = 'IT'"],
    ["nothing_available", "update offer set active = 0 where market = 'IT'"],
    ["minimum", "update shipping_rate set minimum = 900000 where market = 'IT'"],
    ["full", "update delivery_zone set capacity = 0 where market = 'IT'"],
    ["address", "update address set removed_at = '2027-01-12T00:00:00Z' where id = 10"],
    ["payment", "update payment_method set active = 0 where id = 3"],
    ["closing_day", "update company set closing_days = '[3]' where id = 1"],
    ["no_zone", "update address set zip_code = '00001' where id = 10"],
    ["cutoff", "update delivery_zone set cutoff = '09:00' where id = 1"],
  ])("says once that it could not be placed: %s (%#), and goes on", async (reason, sql) => {
    await shop.on("2027-01-11T09:00");
    const { id } = await shop.made();
    await shop.until("2027-01-12T20:00");
    expect(await shop.states()).toEqual({ "2027-01-14": "announced" });
    const noted = await shop.failures();
    await shop.sql(sql);
    await shop.until("2027-01-13T16:40");
    expect(await shop.states()).toMatchObject({ "2027-01-14": reason });
    expect(await shop.orders()).toEqual([]);
    expect(await shop.mails("standingFailed")).toBe(1);
    expect((await shop.mailed("standingFailed")).map(({ why }) => why)).toEqual([reason]);
    expect((await shop.failures()).slice(noted.length)).toEqual([
      { company_id: 1, subject: `standing_order:${id}`, detail: JSON.stringify({ date: "2027-01-14", reason }) },
    ]);
    const past = (await shop.standing(id)).past.find(({ date }) => date === "2027-01-14");
    expect(past.state).toBe("failed");
    expect(past.explanation).toMatch(/\w{4}/);
    await shop.fill(mended);
    await shop.until("2027-01-16T20:00");
    expect((await shop.orders()).map(({ day }) => day)).toEqual(["2027-01-18"]);
  });

  test("takes no coupon that its person has switched off, and leaves it there", async () => {
    await shop.on("2027-01-11T09:00");
    await shop.fill(
      [20, 21].flatMap((id) => [
        `insert into coupon (id, key, market, amount) values (${id}, 'c${id}', 'IT', 100)`,
        `insert into company_coupon values (1, ${id})`,
      ]),
    );
    await shop.shop({ 5: 1 });
    for (const id of (await shop.call("GET", "/cart")).body.coupons.map(({ id }) => id))
      await shop.call("POST", `/cart/coupon/${id}`, { body: { enabled: id === 21 } });
    await shop.made();
    await shop.until("2027-01-13T16:01");
    expect(await shop.many("select coupon_id as coupon, amount from order_coupon")).toEqual([
      { coupon: 21, amount: 100 },
    ]);
    expect((await shop.orders()).map(({ day }) => day)).toEqual(["2027-01-14"]);
    expect((await shop.call("GET", "/cart")).body.coupons).toMatchObject([{ id: 20, isEnabled: false }]);
  });

  test("says so at the cut-off when something is broken until then", async () => {
    await shop.on("2027-01-11T09:00");
    await shop.made();
    await shop.until("2027-01-12T20:00");
    // No time of the day: every placement ends with an error.
    await shop.sql("update delivery_zone set cutoff = '29:00' where id = 1");
    await shop.until("2027-01-13T16:50");
    expect(await shop.states()).toEqual({ "2027-01-14": "announced" });
    shop.clock("2027-01-13T17:01");
    await shop.twice();
    expect(await shop.states()).toEqual({ "2027-01-14": "cutoff" });
    expect(await shop.mails("standingFailed")).toBe(1);
    await shop.fill(mended);
  });

  test("orders in a master's name when its person has left, and says so when nobody is left", async () => {
    await shop.on("2027-01-11T09:00");
    const { id } = await shop.made({}, "multi");
    await shop.sql("delete from company_member where company_id = 1 and user_id = 7");
    await shop.until("2027-01-13T20:00");
    expect((await shop.orders())[0]).toMatchObject({ user_id: 2, agent: 0 });
    expect((await shop.standing(id)).past[0]).toMatchObject({ state: "placed", orders: [{}] });
    await shop.sql("delete from company_member where company_id = 1");
    await shop.until("2027-01-16T20:00");
    expect(await shop.states()).toMatchObject({ "2027-01-18": "nobody" });
    // Nobody is mailed; the register has it.
    expect((await shop.failures()).at(-1)).toMatchObject({
      detail: JSON.stringify({ date: "2027-01-18", reason: "nobody" }),
    });
  });

  test("does nothing for a company that has closed, and too late for a day it says so", async () => {
    await shop.on("2027-01-11T09:00");
    await shop.made();
    // Nothing ran for a week.
    shop.clock("2027-01-18T17:00");
    for (let minute = 0; minute < 4; minute += 1) await shop.twice();
    expect(await shop.states()).toMatchObject({
      "2027-01-14": "cutoff",
      "2027-01-18": "cutoff",
      "2027-01-21": "announced",
    });
    expect(await shop.mails("standingFailed")).toBe(2);
    await shop.sql("update company set status = 'closed' where id = 1");
    await shop.until("2027-02-01T20:00", "16:01");
    expect(await shop.orders()).toEqual([]);
    expect(await shop.one("select status from standing_order")).toEqual({ status: "ended" });
    expect((await shop.states())["2027-01-21"]).toMatch(/^(company|ended)$/);
  });

  test("that fails in the middle has placed nothing, and the next one places it once", async () => {
    await shop.on("2027-01-11T09:00");
    await shop.made();
    await shop.until("2027-01-12T20:00");
    shop.clock("2027-01-13T16:00");
    await shop.sql(
      "create trigger broken before insert on order_item begin select raise(abort, 'disk I/O error'); end",
    );
    await shop.twice();
    expect([await shop.orders(), (await shop.states())["2027-01-14"]]).toEqual([[], "announced"]);
    expect(await shop.mails("orderPlaced")).toBe(0);
    await shop.sql("drop trigger broken");
    await shop.twice();
    // Still claimed by the run that failed.
    expect(await shop.orders()).toEqual([]);
    shop.clock("2027-01-13T16:03");
    await Promise.all([shop.scheduled(), shop.scheduled(), shop.scheduled()]);
    expect(await shop.orders()).toHaveLength(1);
  });

  test("and a person who skips in the same moment never both win", async () => {
    await shop.on("2027-01-11T09:00");
    const { id } = await shop.made({ weekdays: [0, 1, 2, 3, 4, 5] });
    for (const [day, moment] of [
      ["2027-01-13", "2027-01-12T16:00"],
      ["2027-01-14", "2027-01-13T16:00"],
      ["2027-01-15", "2027-01-14T16:00"],
      ["2027-01-16", "2027-01-15T16:00"],
    ]) {
      await shop.on(Date.parse(`${moment}:00+01:00`) - 500);
      await shop.twice();
      const [skipped] = await Promise.all([
        shop.put(id, day, { skip: true }),
        shop.on(`${moment}`).then(() => shop.twice()),
      ]);
      // A run that had to give way is made up for when its claim has ended.
      await shop.on(Date.parse(`${moment}:00+01:00`) + 180_000);
      await shop.twice();
      const placed = (await shop.orders()).filter((order) => order.day === day).length;
      expect([skipped.status, placed, (await shop.states())[day]]).toEqual(
        skipped.status === 200 ? [200, 0, "skipped"] : [409, 1, "placed"],
      );
    }
  });
});
