// When a cart can come: every reason why a day is closed, and what the chosen day does to lots.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { weekday } from "../support/days.mjs";
import { lines, openCarts } from "./cart-fixture.mjs";

let shop;
beforeAll(async () => {
  shop = await openCarts();
});
afterEach(async () => {
  await shop.clear();
  await shop.fill([
    "update address set shipping_settings = null",
    "update company set closing_days = '[]'",
    "update delivery_zone set capacity = null, lead_days = 1, cutoff = '17:00', days = '[0,1,2,3,4,5]' where id = 1",
    "delete from delivery_day",
    "update address set zip_code = '00184' where company_id = 1",
  ]);
});
afterAll(() => shop?.close());

const dates = async (token, query = "") => (await shop.read(`/cart/delivery-date${query}`, token)).body;
const choose = (token, deliveryDate, headers) => shop.send("/cart/set-delivery-date", token, { deliveryDate }, headers);
/** 0 = Monday, as on the wire. */
const settings = (more) =>
  `update address set shipping_settings = '${JSON.stringify({
    days: [0, 1, 2, 3, 4, 5],
    closingDays: [],
    notes: "",
    timeSlots: [
      { from: "07:00", to: "09:00" },
      { from: "10:00", to: "12:30" },
    ],
    ...more,
  })}' where id = 10`;
const reasons = ({ closed }) => Object.fromEntries(closed.map(({ date, reason }) => [date, reason]));

describe("the calendar", () => {
  test("is empty for nobody, and for a session without a company", async () => {
    for (const token of [undefined, "buyer-none", "operator"]) {
      expect(await dates(token)).toEqual({
        deliveryDate: null,
        minDeliveryDate: null,
        cutoffAt: null,
        dates: [],
        closed: [],
        city: null,
        zipCode: null,
      });
    }
    expect((await shop.read("/cart/delivery-date?address=x")).status).toBe(422);
  });

  test("has 28 days, each once, each open or closed for a reason", async () => {
    await shop.sql(settings());
    const answer = await dates("buyer");
    expect(answer).toMatchObject({ deliveryDate: null, city: "Roma", zipCode: "00184" });
    const all = [...answer.dates, ...answer.closed].map(({ date }) => date).sort();
    expect(new Set(all).size).toBe(28);
    expect(answer.minDeliveryDate).toBe(answer.dates[0].date);
    expect(answer.cutoffAt).toBe(answer.dates[0].cutoffAt);
    expect(answer.dates.every(({ cutoffAt }) => Date.parse(cutoffAt) > Date.now())).toBe(true);
    expect(answer.dates[0].slots).toEqual([
      { from: "07:00", to: "09:00" },
      { from: "10:00", to: "12:30" },
    ]);
    // Today would have had to be ordered yesterday.
    expect(answer.closed.find(({ date }) => date === all[0]).reason).toMatch(/lead_time|weekday|holiday/);
    for (const { date, reason, name } of answer.closed) {
      if (weekday(date) === 6 && reason !== "lead_time") expect(["weekday", "holiday"]).toContain(reason);
      expect(name === null).toBe(reason !== "holiday");
    }
  });

  test("closes the address' days, the company's days and the dates on which nobody is there", async () => {
    const [first, second] = (await dates("buyer")).dates.slice(7).map(({ date }) => date);
    await shop.sql(settings({ days: [0, 1, 2, 3, 4, 5].filter((day) => day !== weekday(first)) }));
    expect(reasons(await dates("buyer"))[first]).toBe("weekday");
    await shop.sql(settings({ closingDays: [second] }));
    expect(reasons(await dates("buyer"))[second]).toBe("closing_day");
    await shop.fill([settings(), `update company set closing_days = '[${weekday(second)}]' where id = 1`]);
    const closed = await dates("buyer");
    expect(reasons(closed)[second]).toBe("closing_day");
    expect(closed.dates.some(({ date }) => weekday(date) === weekday(second))).toBe(false);
  });

  test("closes what the zone has no van for: weekday, lead time, a full day, no zone at all", async () => {
    const open = (await dates("buyer")).dates.map(({ date }) => date);
    const [day] = open.slice(9);
    await shop.sql(
      `update delivery_zone set days = '[${[0, 1, 2, 3, 4, 5].filter((each) => each !== weekday(day))}]' where id = 1`,
    );
    expect(reasons(await dates("buyer"))[day]).toBe("weekday");
    await shop.sql("update delivery_zone set days = '[0,1,2,3,4,5]', lead_days = 5 where id = 1");
    expect(reasons(await dates("buyer"))[open[0]]).toMatch(/lead_time|cutoff/);
    await shop.fill([
      "update delivery_zone set lead_days = 1 where id = 1",
      `insert into delivery_day values (1, '${day}', 4, 4), (1, '${open[8]}', 3, 4)`,
    ]);
    const full = await dates("buyer");
    expect(reasons(full)[day]).toBe("full");
    expect(reasons(full)).not.toHaveProperty(open[8]);
    await shop.sql("update delivery_zone set capacity = 0 where id = 1");
    expect((await dates("buyer")).dates).toEqual([]);
    const island = await dates("island");
    expect(island).toMatchObject({ minDeliveryDate: null, cutoffAt: null, dates: [], zipCode: "00001" });
    expect(island.closed.map(({ reason }) => reason)).toEqual(Array(28).fill("no_zone"));
  });

  test("knows this market's holidays by name, and the market's time", async () => {
    const [italy, norway] = [await dates("buyer", "?lang=en"), await dates("nordic", "?lang=en")];
    const names = ({ closed }) =>
      Object.fromEntries(closed.filter(({ name }) => name).map(({ date, name }) => [date, name]));
    const known = { "12-08": "Immaculate Conception", "12-25": "Christmas Day", "01-01": "New Year’s Day" };
    for (const [date, name] of Object.entries(names(italy))) {
      if (known[date.slice(5)]) expect(name).toBe(known[date.slice(5)]);
    }
    for (const date of Object.keys(names(norway))) expect(date.slice(5)).not.toBe("12-08");
    // 17:00 in Rome, 15:00 in Oslo, before or after the clocks change.
    expect(italy.dates[0].cutoffAt.slice(11)).toMatch(/^1[56]:00:00Z$/);
    expect(norway.dates[0].cutoffAt.slice(11)).toMatch(/^1[34]:00:00Z$/);
    expect(norway.dates.every(({ date }) => weekday(date) < 5)).toBe(true);
  });

  test("goes by another address where one is named, and only by one's own", async () => {
    await shop.sql("update address set zip_code = '07026' where id = 11");
    const { dates: sardinia, zipCode } = await dates("buyer", "?address=11");
    expect(zipCode).toBe("07026");
    // Sicily and Sardinia: Tuesday, Thursday, Saturday.
    expect(sardinia.length).toBeGreaterThan(5);
    expect(sardinia.every(({ date }) => [1, 3, 5].includes(weekday(date)))).toBe(true);
    expect((await shop.read("/cart/delivery-date?address=20", "buyer")).status).toBe(404);
  });
});

describe("the chosen day", () => {
  test("is kept, told everywhere, and the earliest day is never refused", async () => {
    await shop.sql(settings());
    const { minDeliveryDate, dates: open } = await dates("buyer");
    const { status, body } = await choose("buyer", minDeliveryDate);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      deliveryDate: minDeliveryDate,
      minDeliveryDate,
      cutoffAt: open[0].cutoffAt,
      deliveryDateProblem: null,
      checkout: { slot: { from: "07:00", to: "09:00" }, slots: open[0].slots },
    });
    expect(body.obstacles).toEqual(["empty"]);
    expect(await dates("buyer")).toMatchObject({ deliveryDate: { date: minDeliveryDate, timezone: "Europe/Rome" } });
    // The same day again changes nothing.
    expect((await choose("buyer", minDeliveryDate)).body.version).toBe(body.version);
    for (const { date, cutoffAt } of open) {
      expect((await choose("buyer", date)).body).toMatchObject({ deliveryDate: date, cutoffAt });
    }
  });

  test("may come as the instant that a browser makes of it", async () => {
    const { dates: open } = await dates("buyer");
    const [{ date }] = open.slice(3);
    const midnight = new Date(Date.parse(`${date}T00:00:00Z`) - 3_600_000).toISOString();
    expect((await choose("buyer", midnight)).body.deliveryDate).toBe(date);
  });

  test.each([["", "Campo obbligatorio"], ["tomorrow"], ["2026-02-30"], ["24/11/2026"]])(
    "%j is no day",
    async (text) => {
      const answer = await choose("buyer", text);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(["deliveryDate"]);
    },
  );

  test("is refused with the reason and the nearest day that would do, in everybody's language", async () => {
    const { dates: open, closed, minDeliveryDate } = await dates("buyer");
    const sunday = closed.find(({ date }) => weekday(date) === 6 && date > minDeliveryDate).date;
    const after = open.find(({ date }) => date > sunday).date;
    const answer = await shop.send("/cart/set-delivery-date?lang=en", "buyer", { deliveryDate: sunday });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "delivery_date",
        message: "The selected date is not available for shipping",
        reason: "closed",
        nearest: after,
      },
    });
    expect((await choose("buyer", sunday)).body.message).toBe(
      "La data selezionata non è disponibile per la spedizione",
    );
    const today = [...open, ...closed].map(({ date }) => date).sort()[0];
    expect((await choose("buyer", "2020-01-01")).body).toMatchObject({ reason: "cutoff", nearest: minDeliveryDate });
    expect((await choose("buyer", today)).status).toBe(422);
    expect((await choose("buyer", "2099-01-05")).body).toMatchObject({ reason: "closed", nearest: open.at(-1).date });
    expect((await choose("island", minDeliveryDate)).body).toMatchObject({ reason: "no_zone", nearest: null });
    await shop.sql(`insert into delivery_day values (1, '${open[4].date}', 1, 1)`);
    expect((await choose("buyer", open[4].date)).body).toMatchObject({ reason: "full", nearest: open[5].date });
    expect(await shop.rows("select delivery_date from cart where delivery_date is not null")).toEqual([]);
  });

  test("that no longer holds stays, and stands in the way", async () => {
    await shop.set("buyer", 1, 1);
    const { dates: open } = await dates("buyer");
    await choose("buyer", open[4].date);
    await shop.sql(`insert into delivery_day values (1, '${open[4].date}', 1, 1)`);
    expect(await shop.cart("buyer")).toMatchObject({
      deliveryDate: open[4].date,
      deliveryDateProblem: "full",
      cutoffAt: open[0].cutoffAt,
      obstacles: ["delivery_date"],
    });
    await shop.sql("update cart set delivery_date = '2026-01-05'");
    expect(await shop.cart("buyer")).toMatchObject({ deliveryDateProblem: "cutoff" });
    await shop.sql("update address set zip_code = '00001' where company_id = 1");
    expect((await shop.cart("buyer")).obstacles).toEqual(["no_zone"]);
    await shop.sql("update address set removed_at = '2026-01-01T00:00:00Z' where company_id = 1");
    expect((await shop.cart("buyer")).obstacles).toEqual(["no_address"]);
    await shop.sql("update address set removed_at = null where company_id = 1");
  });

  test("an old version of the cart is not changed", async () => {
    await shop.set("buyer", 1, 1);
    const { minDeliveryDate } = await dates("buyer");
    expect((await choose("buyer", minDeliveryDate, { "if-match": '"9"' })).status).toBe(409);
  });
});

describe("lots", () => {
  // Article 5: L1 with 2 expires in 10 days, L2 with 3 in 20, L0 with 2 has expired; 5 in stock.
  const openOn = async (from) => (await dates("buyer")).dates.find(({ date }) => date >= shop.day(from)).date;

  test("count where they outlive the day; what has expired never does", async () => {
    await shop.sql("update offer set on_hand = reserved + 9 where product_id = 5");
    expect((await shop.set("buyer", 5, 9)).body).toMatchObject({ requestedQuantity: 9, quantity: 5 });
    expect(lines(await shop.cart("buyer"))[5]).toMatchObject({ available: 5, lots: 2, problem: "short" });
    const late = await openOn(11);
    const { body } = await choose("buyer", late);
    expect(lines(body)[5]).toMatchObject({ quantity: 3, available: 3, lots: 1, problem: "short", deliveryDate: late });
    expect((await shop.set("buyer", 5, 2)).body).toMatchObject({ quantity: 2, requestedQuantity: 2 });
    await shop.sql("update offer set on_hand = reserved + 5 where product_id = 5");
  });

  test("that all expire before a day refuse it, and the last good day is offered", async () => {
    await shop.set("buyer", 5, 1);
    const tooLate = await openOn(21);
    const answer = await choose("buyer", tooLate);
    expect(answer).toMatchObject({ status: 422, body: { code: "delivery_date", reason: "product_not_available" } });
    const { nearest } = answer.body;
    expect(nearest < shop.day(20)).toBe(true);
    expect((await choose("buyer", nearest)).status).toBe(200);
    await shop.remove("/cart/product/5", "buyer");
    expect((await choose("buyer", tooLate)).status).toBe(200);
  });

  test("can be chosen, unless they belong elsewhere, are used up or do not outlive the day", async () => {
    await shop.fill([
      `insert into lot (id, product_id, market, code, expires_on, on_hand) values (11, 5, 'IT', 'L3', '${shop.day(40)}', 0),
        (12, 4, 'IT', 'M1', '${shop.day(40)}', 40), (13, 1, 'NO', 'N1', '${shop.day(40)}', 3)`,
    ]);
    const { id } = lines((await shop.set("buyer", 5, 4)).body)[5];
    const pick = (lotId, token = "buyer") => shop.send("/cart-item/lot", token, [{ cartItemId: id, lotId }]);
    const chosen = await pick(1);
    expect(lines(chosen.body)[5].lot).toEqual({ lotId: 1, code: "L2", expiresOn: shop.day(20) });
    for (const lot of [3, 11, 12, 13, 99]) {
      const refused = await pick(lot);
      expect(refused, lot).toMatchObject({ status: 422 });
      expect(Object.keys(refused.body.errors)).toEqual(["0.lotId"]);
    }
    expect(lines(await shop.cart("buyer"))[5].lot.lotId).toBe(1);
    expect(lines((await pick(2)).body)[5].lot.code).toBe("L1");
    // L1 does not outlive the later day: it stays to be seen, and is told.
    const { body } = await choose("buyer", await openOn(11));
    expect(lines(body)[5]).toMatchObject({ lot: { code: "L1" }, problem: "lot", available: 3 });
    expect((await pick(2)).status).toBe(422);
    expect(lines((await pick(null)).body)[5]).toMatchObject({ lot: null, problem: "short" });
    await shop.sql("delete from lot where id > 10");
  });

  test("are chosen all together or not at all", async () => {
    await shop.fill([
      `insert into lot (id, product_id, market, code, expires_on, on_hand) values (12, 4, 'IT', 'M1', '${shop.day(40)}', 40)`,
    ]);
    await shop.set("buyer", 4, 1);
    const cart = lines((await shop.set("buyer", 5, 1)).body);
    const choices = (lot) => [
      { cartItemId: cart[5].id, lotId: 1 },
      { cartItemId: cart[4].id, lotId: lot },
    ];
    const refused = await shop.send("/cart-item/lot", "buyer", choices(1));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["1.lotId"]);
    expect(lines(await shop.cart("buyer"))[5].lot).toBe(null);
    const both = await shop.send("/cart-item/lot", "buyer", choices(12));
    expect([lines(both.body)[5].lot.code, lines(both.body)[4].lot.code]).toEqual(["L2", "M1"]);
    for (const body of [{}, "x", [{ lotId: 1 }], [{ cartItemId: 1, lot: 1 }]]) {
      expect([400, 422]).toContain((await shop.send("/cart-item/lot", "buyer", body)).status);
    }
    expect((await shop.send("/cart-item/lot", "buyer", [])).status).toBe(200);
    await shop.sql("delete from lot where id > 10");
  });

  test("of an article are told by day", async () => {
    const codes = async (query) => {
      const { status, body } = await shop.get(`/product/5/availabilities${query}`);
      return status === 200 ? body.map(({ code }) => code) : status;
    };
    expect(await codes("")).toEqual(["L1", "L2"]);
    expect(await codes(`?date=${shop.day(9)}`)).toEqual(["L1", "L2"]);
    expect(await codes(`?date=${shop.day(10)}`)).toEqual(["L2"]);
    expect(await codes(`?date=${shop.day(20)}`)).toEqual([]);
    expect(await codes("?date=soon")).toBe(422);
  });
});
