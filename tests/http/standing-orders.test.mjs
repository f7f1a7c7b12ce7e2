// Standing orders: what a buyer makes and changes.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { order } from "./order-rows.mjs";
import { body, openStanding } from "./standing-calls.mjs";

let shop;
beforeAll(async () => {
  shop = await openStanding();
});
afterAll(() => shop?.close());
beforeEach(() => shop.restore());

const windows = [
  { from: "08:00", to: "10:00" },
  { from: "10:00", to: "12:00" },
];

test("is ordered by the company's rule of its day for an article that is missing", async () => {
  await shop.on("2027-01-11T09:00");
  const usual = (word) => shop.call("PUT", "/cart/when-missing", { token: "master", body: { usual: word } });
  expect((await shop.call("POST", "/standing-order", { body, headers: { "idempotency-key": "rule" } })).status).toBe(
    201,
  );
  expect((await usual("never")).status).toBe(200);
  await shop.until("2027-01-13T17:01");
  expect(await shop.many("select distinct when_missing as rule from order_item")).toEqual([{ rule: "never" }]);
  expect((await usual("ask")).status).toBe(200);
});

describe("a buyer", () => {
  beforeEach(() => shop.on("2027-01-11T09:00"));

  test("makes one, sees its next days, and makes it once under a key", async () => {
    const key = { "idempotency-key": "one" };
    const first = await shop.call("POST", "/standing-order", { body, headers: key });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(first.body).toMatchObject({
      name: "Lunedì e giovedì",
      status: "active",
      weekdays: [0, 3],
      paymentMethod: { id: 3 },
      shippingAddress: { id: 10 },
      items: [
        { productId: 4, quantity: 2, sold: true },
        { productId: 3, quantity: 1 },
      ],
    });
    // Today's cut-off was on Saturday.
    expect(first.body.days.map(({ date }) => date).slice(0, 3)).toEqual(["2027-01-14", "2027-01-18", "2027-01-21"]);
    expect(first.body.days[0]).toMatchObject({ state: "planned", changeUntil: "2027-01-13T15:00:00Z" });
    const again = await shop.call("POST", "/standing-order", { body, headers: key });
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    const other = await shop.call("POST", "/standing-order", { body: { ...body, name: "Altro" }, headers: key });
    expect(other.status).toBe(422);
    const both = { "idempotency-key": "two" };
    const two = await Promise.all([0, 1].map(() => shop.call("POST", "/standing-order", { body, headers: both })));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await shop.count("standing_order")).toBe(2);
  });

  test("begins like an order of the company, with its articles as they are called and sold now", async () => {
    await shop.fill([
      ...order(900, { status: "delivered" }),
      "update order_item set name = 'Come si chiamava', code = 'VECCHIO' where order_id = 900",
      "update offer set active = 0 where product_id = 3 and market = 'IT'",
    ]);
    const like = (token, headers) => shop.call("GET", "/standing-order/like/900", { token, headers });
    const { status, body: answer } = await like("buyer");
    const { items, weekday } = answer;
    expect(status).toBe(200);
    expect(items.map(({ productId, code, quantity, sold }) => [productId, code, quantity, sold])).toEqual([
      [1, "MD-1", 2, true],
      [3, "MD-3", 1, false],
    ]);
    const [{ name }] = await shop.many("select name from product_text where product_id = 1 and locale = 'it'");
    expect(items[0].name).toBe(name);
    const german = (word) =>
      shop.sql(`update product_text set name = '${word}' where product_id = 1 and locale = 'de'`);
    await german("Starker Kaffee");
    expect((await like("buyer", { "accept-language": "de" })).body.items[0].name).toBe("Starker Kaffee");
    await german(name);
    expect(weekday).toBeLessThan(6);
    // A day on which the address does not receive gives way to the nearest on which it does.
    const delivered = async (date, closed) => {
      await shop.fill([
        `update delivery set delivery_date = '${date}' where order_id = 900`,
        `update company set closing_days = '${JSON.stringify(closed)}' where id = 1`,
      ]);
      return (await like("buyer")).body.weekday;
    };
    expect([await delivered("2027-01-13", []), await delivered("2027-01-13", [2])]).toEqual([2, 3]);
    expect(await delivered("2027-01-13", [2, 3])).toBe(1);
    const chosen = await delivered("2027-01-15", [4, 5]);
    expect(chosen).toBe(3);
    const made = { ...body, weekdays: [chosen], shippingAddress: 10, items: [{ productId: 4, quantity: 1 }] };
    expect((await shop.call("POST", "/standing-order", { body: made })).status).toBe(201);
    expect([(await like("master")).status, (await like("manager")).status, (await like("stranger")).status]).toEqual([
      200, 200, 404,
    ]);
  });

  test("is told what is wrong, in their language", async () => {
    const { status, body: refusal } = await shop.call("POST", "/standing-order", {
      body: { ...body, name: " ", weekdays: [], everyWeeks: 0, items: [{ productId: 4, quantity: 0 }] },
    });
    expect(status).toBe(422);
    expect(Object.keys(refusal.errors).sort()).toEqual(["everyWeeks", "items.0.quantity", "name", "weekdays"]);
    const { id } = await shop.made();
    for (const [method, path] of [
      ["POST", "/standing-order"],
      ["PUT", `/standing-order/${id}`],
    ]) {
      const far = await shop.call(method, path, { body: { ...body, firstDay: "9999-12-31" } });
      expect([far.status, far.body.errors]).toEqual([422, { firstDay: ["Data non valida"] }]);
    }
    // None begins in the past; one that has begun is saved as it is.
    const words = ["Il primo giorno è già passato: scegli oggi o un giorno successivo"];
    const past = await shop.call("POST", "/standing-order", { body: { ...body, firstDay: "2027-01-10" } });
    expect([past.status, past.body.errors]).toEqual([422, { firstDay: words }]);
    await shop.on("2027-01-12T09:00");
    const change = (firstDay) => shop.call("PUT", `/standing-order/${id}`, { body: { ...body, firstDay } });
    expect((await change(body.firstDay)).status).toBe(200);
    expect((await change("2027-01-10")).body.errors).toEqual({ firstDay: words });
    await shop.on("2027-01-11T09:00");
    await shop.sql("update company set closing_days = '[3]' where id = 1");
    const closed = await shop.call("POST", "/standing-order", { body });
    expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ["weekdays"]]);
    const other = await shop.call("POST", "/standing-order", {
      body: { ...body, weekdays: [0], shippingAddress: 20, paymentMethod: 9, items: [{ productId: 999, quantity: 1 }] },
    });
    expect(other.status).toBe(422);
    expect(Object.keys(other.body.errors).sort()).toEqual(["items.0.productId", "paymentMethod", "shippingAddress"]);
  });

  test("chooses among the weekdays and windows of each address", async () => {
    const settings = { days: [0, 1], closingDays: [], notes: "", timeSlots: [windows[0]] };
    await shop.fill([
      `update address set shipping_settings = '${JSON.stringify(settings)}' where id = 11`,
      "update company set closing_days = '[1]' where id = 1",
    ]);
    const choices = async (token) => (await shop.call("GET", "/standing-order/choices", { token })).body;
    const { addresses, paymentMethods } = await choices("buyer");
    expect(paymentMethods.map(({ id }) => id)).toContain(3);
    const of = (id) => addresses.find((each) => each.id === id);
    expect(of(11).slots).toEqual([windows[0]]);
    expect(of(11).weekdays.map(({ closed }) => closed)).toEqual([null, "company", ...Array(4).fill("address")]);
    expect(of(10).weekdays.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5]);
    // What is offered is taken, and nothing else.
    for (const { id, weekdays } of [of(10), of(11)])
      for (const { weekday, closed } of weekdays) {
        const more = { weekdays: [weekday], shippingAddress: id };
        const { status } = await shop.call("POST", "/standing-order", { body: { ...body, ...more } });
        expect([id, weekday, status]).toEqual([id, weekday, closed ? 422 : 201]);
      }
    expect((await choices("stranger")).addresses.map(({ id }) => id)).not.toContain(10);
    await shop.sql("update delivery_zone set days = '[0,2]' where id = 1");
    expect((await choices("buyer")).addresses.find(({ id }) => id === 10).weekdays[3].closed).toBe("van");
    await shop.fill([
      "update delivery_zone set days = '[0,1,2,3,4,5]' where id = 1",
      "update address set shipping_settings = null",
    ]);
  });

  test("has a window that each order takes, and another one when the address has lost it", async () => {
    const receives = (timeSlots) =>
      shop.sql(
        `update address set shipping_settings = '${JSON.stringify({ days: [0, 1, 2, 3, 4, 5], closingDays: [], notes: "", timeSlots })}' where id = 10`,
      );
    const slots = () => shop.many("select slot_from as 'from', slot_to as 'to' from delivery order by delivery_date");
    await receives(windows);
    const { id } = await shop.made({ slot: windows[1], shippingAddress: 10 });
    expect((await shop.standing(id)).slot).toEqual(windows[1]);
    for (const slot of [
      { from: "06:00", to: "08:00" },
      { from: "x", to: "y" },
    ]) {
      const other = await shop.call("POST", "/standing-order", { body: { ...body, slot, shippingAddress: 10 } });
      expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["slot"]]);
    }
    await shop.until("2027-01-13T16:30");
    expect(await slots()).toEqual([windows[1]]);
    expect((await shop.standing(id)).past[0].lostSlot).toBeNull();
    await receives([windows[0]]);
    await shop.until("2027-01-16T16:30");
    expect(await slots()).toEqual([windows[1], windows[0]]);
    expect((await shop.standing(id)).past[0]).toMatchObject({ state: "placed", lostSlot: windows[1] });
    // Without one it is the first of the address.
    await receives(windows);
    await shop.call("PUT", `/standing-order/${id}`, { body: { ...body, shippingAddress: 10 } });
    expect((await shop.standing(id)).slot).toBeNull();
    await shop.sql("update address set shipping_settings = null");
  });

  test("changes and skips days, and the rest follows the standing order", async () => {
    const { id } = await shop.made();
    const changed = await shop.put(id, "2027-01-14", { items: [{ productId: 4, quantity: 5 }] });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.days[0].items).toMatchObject([{ productId: 4, quantity: 5 }]);
    expect((await shop.put(id, "2027-01-18", { skip: true })).body.days[1].state).toBe("skipped");
    // None of its days, no day, somebody else's.
    for (const date of ["2027-01-15", "2027-02-30", "nonsense"]) expect((await shop.put(id, date)).status).toBe(404);
    expect((await shop.put(id, "2027-01-14", {}, "stranger")).status).toBe(404);
    // Too late, long over.
    expect((await shop.put(id, "2027-01-11", { skip: true })).status).toBe(409);
    expect((await shop.put(id, "2027-09-02", { skip: true })).status).toBe(200);
    const all = { ...body, items: [{ productId: 3, quantity: 3 }] };
    expect((await shop.call("PUT", `/standing-order/${id}`, { body: all })).status).toBe(200);
    await shop.until("2027-01-20T20:00");
    expect(await shop.states()).toMatchObject({
      "2027-01-14": "placed",
      "2027-01-18": "skipped",
      "2027-01-21": "placed",
    });
    const [first, second, ...more] = await shop.orders();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ day: "2027-01-14", lines: "[[4,5]]", notes: "Dal retro", user_id: 1 });
    expect(second).toMatchObject({ day: "2027-01-21", lines: "[[3,3]]" });
    expect((await shop.put(id, "2027-01-14", { skip: true })).status).toBe(409);
  });

  test("takes a skipped day back, before and after it would have been told", async () => {
    const { id } = await shop.made();
    await shop.put(id, "2027-01-14", { skip: true });
    await shop.put(id, "2027-01-18", { skip: true });
    await shop.until("2027-01-12T20:00");
    // The timer has passed the first by.
    expect((await shop.put(id, "2027-01-14")).status).toBe(200);
    expect((await shop.put(id, "2027-01-18")).status).toBe(200);
    await shop.until("2027-01-18T08:00");
    expect(await shop.states()).toMatchObject({ "2027-01-14": "placed", "2027-01-18": "placed" });
    expect(await shop.mails("standingAnnounced")).toBe(
      await shop.count("standing_order_draft", "announced_at is not null"),
    );
    // Told, skipped, taken back: told once.
    const before = await shop.mails("standingAnnounced");
    expect((await shop.drafts()).find(({ day }) => day === "2027-01-21")).toBeUndefined();
    await shop.until("2027-01-18T18:00");
    expect((await shop.states())["2027-01-21"]).toBe("announced");
    await shop.put(id, "2027-01-21", { skip: true });
    await shop.put(id, "2027-01-21");
    await shop.until("2027-01-20T16:30");
    expect((await shop.states())["2027-01-21"]).toBe("placed");
    expect(await shop.mails("standingAnnounced")).toBe(before + 1);
  });

  test("finds what was chosen for a day again when the day comes back, or the standing order goes on", async () => {
    const { id } = await shop.made();
    const chosen = [{ productId: 4, quantity: 5 }];
    const shown = (answer, date) => answer.body.days.find((day) => day.date === date);
    await shop.put(id, "2027-01-14", { items: chosen });
    await shop.put(id, "2027-01-18", { items: chosen });
    await shop.put(id, "2027-01-14", { skip: true });
    const back = await shop.put(id, "2027-01-14");
    expect(shown(back, "2027-01-14")).toMatchObject({ state: "planned", items: chosen });
    // A day that was not skipped follows the standing order again.
    expect(shown(await shop.put(id, "2027-01-18"), "2027-01-18").items).toBeNull();
    await shop.until("2027-01-12T20:00");
    expect(await shop.states()).toMatchObject({ "2027-01-14": "announced" });
    const set = (status) => shop.call("POST", `/standing-order/${id}/status`, { body: { status } });
    await shop.put(id, "2027-01-21", { items: chosen });
    expect((await set("paused")).status).toBe(200);
    expect(await shop.states()).toMatchObject({
      "2027-01-14": "paused",
      "2027-01-18": "paused",
      "2027-01-21": "paused",
    });
    const again = await set("active");
    expect(shown(again, "2027-01-14")).toMatchObject({ state: "planned", items: chosen });
    expect(shown(again, "2027-01-18")).toMatchObject({ state: "planned", items: null });
    await shop.until("2027-01-20T20:00");
    expect((await shop.orders()).map(({ day, lines }) => [day, lines])).toEqual([
      ["2027-01-14", "[[4,5]]"],
      ["2027-01-18", "[[3,1],[4,2]]"],
      ["2027-01-21", "[[4,5]]"],
    ]);
    // Paused over one of its days: that one is too late.
    await shop.put(id, "2027-01-25", { items: chosen });
    await shop.put(id, "2027-02-01", { items: chosen });
    await set("paused");
    await shop.until("2027-01-26T20:00", "16:01");
    await set("active");
    await shop.until("2027-01-27T20:00");
    expect(await shop.states()).toMatchObject({
      "2027-01-25": "paused",
      "2027-01-28": "placed",
      "2027-02-01": "planned",
    });
  });

  test("whose page is older than what somebody else has saved undoes nothing", async () => {
    const { id, version } = await shop.made();
    const save = (more, token) =>
      shop.call("PUT", `/standing-order/${id}`, { token, body: { ...body, version, ...more } });
    const newer = await save({ notes: "Suona" }, "master");
    expect([newer.status, newer.body.version > version]).toEqual([200, true]);
    const older = await save({ name: "Altro", items: [{ productId: 3, quantity: 9 }] });
    expect([older.status, older.body.code]).toEqual([409, "version"]);
    expect(older.body.message).toMatch(/^Nel frattempo qualcuno ha modificato questo ordine ricorrente/);
    const { name, notes, items } = await shop.standing(id);
    expect([name, notes, items]).toMatchObject([body.name, "Suona", body.items]);
    const both = await Promise.all(["Uno", "Due"].map((name) => save({ name, version: newer.body.version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Who does not say what was shown changes it as it is.
    expect((await save({ version: undefined })).status).toBe(200);
  });

  test("rests until a day, keeps what was chosen for later ones, and goes on by itself", async () => {
    const { id } = await shop.made();
    const chosen = [{ productId: 4, quantity: 5 }];
    await shop.put(id, "2027-01-25", { items: chosen });
    await shop.until("2027-01-12T20:00");
    expect(await shop.states()).toMatchObject({ "2027-01-14": "announced" });
    const set = (sent) => shop.call("POST", `/standing-order/${id}/status`, { body: sent });
    for (const wrong of [
      { status: "paused", until: "2027-01-12" },
      { status: "paused", until: "2028-06-01" },
      { status: "paused", until: "soon" },
      { status: "active", until: "2027-01-21" },
    ])
      expect(Object.keys((await set(wrong)).body.errors)).toEqual(["until"]);
    const rest = await set({ status: "paused", until: "2027-01-21" });
    expect(rest.body).toMatchObject({ status: "active", pausedUntil: "2027-01-21" });
    const shown = ({ days }) => days.slice(0, 4).map(({ date, state, reason }) => [date, state, reason]);
    const expected = [
      ["2027-01-14", "closed", "paused"],
      ["2027-01-18", "closed", "paused"],
      ["2027-01-21", "planned", ""],
      ["2027-01-25", "planned", ""],
    ];
    expect(shown(rest.body)).toEqual(expected);
    expect(await shop.states()).toMatchObject({ "2027-01-14": "paused", "2027-01-25": "planned" });
    expect((await shop.put(id, "2027-01-18", { items: chosen })).body.code).toBe("day_settled");
    // A change of all of it leaves the pause.
    const changed = await shop.call("PUT", `/standing-order/${id}`, { body: { ...body, notes: "Suona" } });
    expect([changed.body.pausedUntil, shown(changed.body)]).toEqual(["2027-01-21", expected]);
    await shop.until("2027-01-26T20:00");
    expect((await shop.orders()).map(({ day, lines }) => [day, lines])).toEqual([
      ["2027-01-21", "[[3,1],[4,2]]"],
      ["2027-01-25", "[[4,5]]"],
    ]);
    expect(await shop.standing(id)).toMatchObject({ status: "active", pausedUntil: null });
    // Resumed before its day.
    await set({ status: "paused", until: "2027-02-10" });
    expect((await set({ status: "active" })).body.pausedUntil).toBe(null);
    await shop.until("2027-01-28T12:00");
    expect(await shop.states()).toMatchObject({ "2027-01-28": "placed" });
  });

  const rest = (until) => ({ status: "paused", until });
  test.each([
    ["a pause until a day", [rest("2027-01-21")]],
    ["a pause that moved on", [rest("2027-01-21"), rest("2027-01-25")]],
    ["a pause that moved back", [rest("2027-01-28"), rest("2027-01-18")]],
    ["a pause that got a day", [rest(), rest("2027-01-21")]],
    ["a pause that lost its day", [rest("2027-01-21"), rest()]],
    ["many pauses", [rest("2027-01-21"), rest(), rest("2027-01-25"), rest("2027-01-18"), rest(), rest("2027-01-28")]],
  ])("brings what was chosen for a day when it goes on early after %s", async (_, pauses) => {
    const { id } = await shop.made();
    const chosen = [{ productId: 4, quantity: 5 }];
    for (const date of ["2027-01-14", "2027-01-21"]) await shop.put(id, date, { items: chosen });
    await shop.until("2027-01-12T20:00");
    expect(await shop.states()).toMatchObject({ "2027-01-14": "announced" });
    for (const sent of [...pauses, { status: "active" }]) {
      const answer = await shop.call("POST", `/standing-order/${id}/status`, { body: sent });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    const { days } = await shop.standing(id);
    expect(days.slice(0, 3).map(({ date, state, items }) => [date, state, items?.[0].quantity ?? null])).toEqual([
      ["2027-01-14", "planned", 5],
      ["2027-01-18", "planned", null],
      ["2027-01-21", "planned", 5],
    ]);
    await shop.until("2027-01-13T16:30");
    expect((await shop.orders()).map(({ day, lines }) => [day, lines])).toEqual([["2027-01-14", "[[4,5]]"]]);
  });

  test("that rests has no day before its pause ends, however far ahead that is", async () => {
    const { id } = await shop.made();
    const answer = await shop.call("POST", `/standing-order/${id}/status`, { body: rest("2027-04-01") });
    expect(answer.status).toBe(200);
    expect((await shop.put(id, "2027-03-25")).body.code).toBe("day_settled");
    expect((await shop.put(id, "2027-04-08", { skip: true })).status).toBe(200);
  });

  test("pauses, goes on and ends it", async () => {
    const { id } = await shop.made();
    const set = async (status, token) =>
      (await shop.call("POST", `/standing-order/${id}/status`, { token, body: { status } })).status;
    await shop.until("2027-01-12T20:00");
    expect(await shop.states()).toEqual({ "2027-01-14": "announced" });
    expect(await set("paused", "stranger")).toBe(404);
    expect([await set("paused"), await set("paused")]).toEqual([200, 200]);
    expect((await shop.standing(id)).days).toEqual([]);
    await shop.until("2027-01-19T09:00");
    expect(await shop.orders()).toEqual([]);
    expect(await set("active")).toBe(200);
    await shop.until("2027-01-20T20:00");
    expect((await shop.orders()).map(({ day }) => day)).toEqual(["2027-01-21"]);
    await shop.until("2027-01-21T20:00");
    expect([await set("ended"), await set("active")]).toEqual([200, 409]);
    expect((await shop.call("PUT", `/standing-order/${id}`, { body })).status).toBe(409);
    await shop.until("2027-02-02T20:00", "16:01");
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.states()).toMatchObject({ "2027-01-14": "paused", "2027-01-25": "ended" });
    const listed = async () =>
      (await shop.call("GET", "/standing-order")).body.entities.map(({ id, status }) => [id, status]);
    const { id: next } = await shop.made({ firstDay: "2027-02-03" });
    expect(await listed()).toEqual([
      [next, "active"],
      [id, "ended"],
    ]);
    // The latest twenty; one of another company is not among them.
    await shop.sql(
      `insert into standing_order (company_id, user_id, name, weekdays, every_weeks, first_day, shipping_address_id, payment_method_id,
        status, next_day, look_at, created_at, updated_at) select company_id, user_id, name, weekdays, every_weeks, first_day,
        shipping_address_id, payment_method_id, 'ended', next_day, look_at, created_at, updated_at
        from standing_order cross join json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') where standing_order.id = ${next}`,
    );
    const all = await listed();
    expect([all.length, all[0], all.some(([each]) => each === id)]).toEqual([21, [next, "active"], false]);
    expect((await shop.call("GET", "/standing-order", { token: "stranger" })).body.entities).toEqual([]);
  });

  test("goes on only where there is an address, and hears nothing of the days of the pause", async () => {
    const { id } = await shop.made();
    const set = (status) => shop.call("POST", `/standing-order/${id}/status`, { body: { status } });
    expect((await set("paused")).status).toBe(200);
    await shop.sql("update address set removed_at = '2027-01-12T00:00:00Z' where id = 10");
    await shop.on("2027-04-12T09:00");
    const { status, body: refusal } = await set("active");
    expect([status, refusal.errors]).toEqual([422, { shippingAddress: ["L’indirizzo di consegna non è più valido"] }]);
    expect((await shop.standing(id)).status).toBe("paused");
    const moved = await shop.call("PUT", `/standing-order/${id}`, { body: { ...body, shippingAddress: 11 } });
    expect([moved.status, (await set("active")).status]).toEqual([200, 200]);
    await shop.twice();
    expect((await shop.drafts()).filter(({ day }) => day <= "2027-04-12")).toEqual([]);
    expect(await shop.mails("standingFailed")).toBe(0);
  });

  test("of the same company reads and changes it; nobody else does", async () => {
    const { id } = await shop.made();
    expect((await shop.call("GET", "/standing-order", { token: "master" })).body.entities).toHaveLength(1);
    expect((await shop.call("GET", "/standing-order", { token: "stranger" })).body.entities).toEqual([]);
    const calls = [
      ["GET", `/standing-order/${id}`],
      ["PUT", `/standing-order/${id}`, body],
      ["POST", `/standing-order/${id}/status`, { status: "ended" }],
    ];
    for (const [method, path, sent] of calls)
      expect((await shop.call(method, path, { token: "stranger", body: sent })).status).toBe(404);
    const changed = await shop.call("PUT", `/standing-order/${id}`, { token: "master", body });
    expect(changed.status).toBe(200);
    await shop.until("2027-01-13T20:00");
    // In the name of who changed it last.
    expect((await shop.orders())[0]).toMatchObject({ user_id: 2 });
    // An agent's change is noted.
    expect((await shop.call("PUT", `/standing-order/${id}`, { token: "manager", body })).status).toBe(200);
    expect((await shop.put(id, "2027-01-21", { skip: true }, "manager")).status).toBe(200);
    const noted = await shop.many(`select action from audit where subject = 'standing-order:' || ${id}`);
    expect(noted.map(({ action }) => action)).toEqual(["standing.change", "standing.day"]);
  });
});
