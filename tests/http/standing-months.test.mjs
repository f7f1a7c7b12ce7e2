// Standing orders over months with holidays, both changes of the hour and a company that is blocked for a week.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStanding } from "./standing-calls.mjs";

let shop;
beforeAll(async () => {
  shop = await openStanding();
});
afterAll(() => shop?.close());
beforeEach(() => shop.restore());

// What the calendar of Italy closes; a closed day is told, and not moved.
describe.each([
  {
    name: "in spring",
    from: "2027-02-15",
    to: "2027-05-20",
    // Monday of the angel; the other holidays fall on other weekdays.
    closed: { "2027-03-29": "holiday" },
    blocked: ["2027-04-12", "2027-04-18"],
    // Cut-offs of these days are in the week.
    refused: ["2027-04-15", "2027-04-19"],
    hours: ["16:00:00Z", "15:00:00Z"],
    // Also on the days on which nothing is due.
    timer: () => shop.twice(),
  },
  {
    name: "in autumn",
    from: "2027-09-20",
    to: "2027-12-31",
    closed: { "2027-10-04": "holiday", "2027-11-01": "holiday" },
    blocked: ["2027-11-15", "2027-11-21"],
    refused: ["2027-11-18", "2027-11-22"],
    hours: ["15:00:00Z", "16:00:00Z"],
    timer: () => shop.twiceWhenDue(),
  },
])("three months $name", ({ from, to, closed, blocked, refused, hours, timer }) => {
  test("every day comes once or is told why not", { timeout: 240_000 }, async () => {
    await shop.on(`${from}T09:00`);
    await shop.made({ firstDay: from, items: [{ productId: 4, quantity: 1 }] });
    const mailKeys = [];
    const mailed = (template) => [...new Set(mailKeys)].filter((key) => key.startsWith(`${template}:`)).length;
    const days = [];
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
      const date = new Date(at);
      if ([1, 4].includes(date.getUTCDay())) days.push(date.toISOString().slice(0, 10));
    }
    for (let at = Date.parse(from); at < Date.parse(to); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      await shop.sql(
        `update company set blocked_at = ${day >= blocked[0] && day <= blocked[1] ? `'${day}'` : null} where id = 1`,
      );
      await shop.sql("update offer set on_hand = reserved + 5 where product_id = 4 and market = 'IT'");
      for (const hour of ["08:00", "16:01", "17:01"]) {
        shop.clock(`${day}T${hour}`);
        await timer();
      }
      // What was sent is forgotten after 30 days.
      for (const { dedupe_key } of await shop.many("select dedupe_key from outbox")) mailKeys.push(dedupe_key);
    }
    const drafted = await shop.drafts();
    const decided = drafted.filter(({ state }) => state !== "announced");
    // The first day's cut-off was before it began; the last ones are still ahead.
    const expected = days.slice(1, decided.length + 1);
    expect(expected.length).toBeGreaterThan(22);
    expect(decided.map(({ day }) => day)).toEqual(expected);
    const by = Object.fromEntries(decided.map(({ day, state, reason }) => [day, reason || state]));
    for (const day of expected)
      expect([day, by[day]]).toEqual([day, closed[day] ?? (refused.includes(day) ? "blocked" : "placed")]);
    // Each exactly once, an hour before its cut-off, whatever the clocks did.
    const placed = await shop.orders();
    expect(placed.map(({ day }) => day)).toEqual(expected.filter((day) => by[day] === "placed"));
    for (const { cutoff_at, created_at } of placed) {
      const early = Date.parse(cutoff_at) - Date.parse(created_at);
      expect(early).toBeGreaterThan(0);
      expect(early).toBeLessThanOrEqual(3_600_000);
    }
    const cutoffs = placed.map(({ cutoff_at }) => cutoff_at.slice(11));
    expect([cutoffs[0], cutoffs.at(-1)]).toEqual(hours);
    for (const { announced_at, cutoff_at, state } of drafted)
      if (state !== "failed") expect(Date.parse(cutoff_at) - Date.parse(announced_at)).toBeGreaterThan(46 * 3_600_000);
    // Each order that came was announced, and for each that did not a mail says why.
    expect(mailed("standingFailed")).toBe(decided.length - placed.length);
    expect(mailed("standingAnnounced")).toBe(drafted.length - Object.keys(closed).length);
    expect(mailed("orderPlaced")).toBe(placed.length);
    expect(await shop.count("order_request", "key like 'standing %'")).toBeLessThanOrEqual(placed.length);
  });
});
