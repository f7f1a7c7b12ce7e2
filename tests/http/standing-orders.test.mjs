// Standing orders: what a buyer makes and changes, and what the minute's timer makes of it on a moved clock, over months with
// holidays, both changes of the hour and a company that is blocked for a week.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { order } from "./order-rows.mjs";
import { instant, session, sha256 } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders({}, { now: "2027-01-11T09:00" });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.fill([
    "delete from standing_order_draft",
    "delete from standing_order_line",
    "delete from standing_order",
  ]);
  await shop.restore();
  await shop.sql("delete from event");
  await shop.fill([
    ...mended,
    "insert or ignore into company_member (company_id, user_id, master, created_at) values (1, 1, 0, '2027-01-01'), (1, 2, 1, '2027-01-01'), (1, 7, 1, '2027-01-01')",
  ]);
});

/** What stands in the way of placing, taken away again. */
const mended = [
  "update company set blocked_at = null, status = 'active', closing_days = '[]'",
  "update offer set active = 1, on_hand = reserved + 40",
  // The fixture's lots expire some days after the suite's own day.
  "update lot set expires_on = '2028-12-31'",
  "update shipping_rate set minimum = 0",
  "update delivery_zone set capacity = null, cutoff = case id when 1 then '17:00' else cutoff end",
  "update address set removed_at = null, zip_code = case company_id when 8 then '0150' else '00184' end",
  "update payment_method set active = 1",
  "drop trigger if exists broken",
];
const who = { buyer: [1, 1], master: [2, 1], manager: [3, 1], stranger: [6, 2], multi: [7, 1] };
/** Whoever was signed in some time ago has to be again. */
const signIn = () =>
  shop.fill(
    Object.entries(who).flatMap(([name, [user, company]]) => [
      `delete from session where token_hash = '${sha256(name)}'`,
      session(name, user, { company }),
    ]),
  );
async function on(now) {
  shop.clock(now);
  await signIn();
}
const twice = () => Promise.all([shop.scheduled(), shop.scheduled()]);
/** As `twice`, at a moment at which something is due; at any other the timer finds nothing. */
async function twiceWhenDue() {
  const { due } =
    await shop.one(`select exists (select 1 from standing_order where status = 'active' and look_at <= '${instant()}')
    or exists (select 1 from standing_order_draft where state = 'announced' and act_at <= '${instant()}')
    or exists (select 1 from orders where status = 'confirmed' and cutoff_at <= '${instant()}') as due`);
  if (due) await twice();
}
const windows = [
  { from: "08:00", to: "10:00" },
  { from: "10:00", to: "12:00" },
];
const body = {
  name: "Lunedì e giovedì",
  weekdays: [0, 3],
  everyWeeks: 1,
  firstDay: "2027-01-11",
  paymentMethod: 3,
  notes: "Dal retro",
  items: [
    { productId: 4, quantity: 2 },
    { productId: 3, quantity: 1 },
  ],
};
async function made(more, token = "buyer") {
  const answer = await shop.call("POST", "/standing-order", { token, body: { ...body, ...more } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const read = async (id, token) => (await shop.call("GET", `/standing-order/${id}`, { token })).body;
const put = (id, date, more, token) =>
  shop.call("PUT", `/standing-order/${id}/day/${date}`, { token, body: { skip: false, ...more } });
const drafts = () =>
  shop.many(
    "select delivery_date as day, state, reason, announced_at, act_at, cutoff_at from standing_order_draft order by delivery_date",
  );
const states = async () => Object.fromEntries((await drafts()).map(({ day, state, reason }) => [day, reason || state]));
/** What the register of changes says of days that failed. */
const failures = () =>
  shop.many("select company_id, subject, detail from audit where action = 'standing.failed' order by id");
const mails = (template) => shop.count("outbox", `dedupe_key like '${template}:%'`);
/** What the mails of a kind have to tell. */
const mailed = async (template) =>
  (await shop.many(`select payload from outbox where dedupe_key like '${template}:%' order by id`)).map(
    ({ payload }) => JSON.parse(payload).data,
  );
const orders = () =>
  shop.many(
    `select o.id, o.user_id, o.agent, o.status, o.notes, o.created_at, o.cutoff_at, o.request_key as key, d.delivery_date as day,
      (select json_group_array(json_array(product_id, quantity)) from (select product_id, quantity from order_item where order_id = o.id
      order by product_id)) as lines from orders o join delivery d on d.order_id = o.id order by d.delivery_date`,
  );
/** Until a moment, in steps in which the timer runs if it has something to do. */
async function until(moment, ...times) {
  const end = Date.parse(`${moment.slice(0, 10)}T12:00:00Z`);
  const rome = { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "short" };
  const begun = new Intl.DateTimeFormat("sv-SE", rome).format(Date.now()).replace(" ", "T");
  const hours = times.length > 0 ? times : ["09:00", "15:59", "16:01", "17:01"];
  for (let at = Date.now(); ; at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    for (const hour of hours) {
      if (`${day}T${hour}` > moment) return signIn();
      if (`${day}T${hour}` <= begun) continue;
      shop.clock(`${day}T${hour}`);
      await twiceWhenDue();
    }
    if (at > end) return signIn();
  }
}

test("is ordered by what its owner says of an article that is missing", async () => {
  await on("2027-01-11T09:00");
  const usual = (word) => shop.call("PUT", "/cart/when-missing", { body: { usual: word } });
  expect((await usual("never")).status).toBe(200);
  expect((await shop.call("POST", "/standing-order", { body, headers: { "idempotency-key": "rule" } })).status).toBe(
    201,
  );
  await until("2027-01-13T17:01");
  expect(await shop.many("select distinct when_missing as rule from order_item")).toEqual([{ rule: "never" }]);
  expect((await usual("ask")).status).toBe(200);
});

describe("a buyer", () => {
  beforeEach(() => on("2027-01-11T09:00"));

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
    const { id } = await made();
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
    await on("2027-01-12T09:00");
    const change = (firstDay) => shop.call("PUT", `/standing-order/${id}`, { body: { ...body, firstDay } });
    expect((await change(body.firstDay)).status).toBe(200);
    expect((await change("2027-01-10")).body.errors).toEqual({ firstDay: words });
    await on("2027-01-11T09:00");
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
    const { id } = await made({ slot: windows[1], shippingAddress: 10 });
    expect((await read(id)).slot).toEqual(windows[1]);
    for (const slot of [
      { from: "06:00", to: "08:00" },
      { from: "x", to: "y" },
    ]) {
      const other = await shop.call("POST", "/standing-order", { body: { ...body, slot, shippingAddress: 10 } });
      expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["slot"]]);
    }
    await until("2027-01-13T16:30");
    expect(await slots()).toEqual([windows[1]]);
    expect((await read(id)).past[0].lostSlot).toBeNull();
    await receives([windows[0]]);
    await until("2027-01-16T16:30");
    expect(await slots()).toEqual([windows[1], windows[0]]);
    expect((await read(id)).past[0]).toMatchObject({ state: "placed", lostSlot: windows[1] });
    // Without one it is the first of the address.
    await receives(windows);
    await shop.call("PUT", `/standing-order/${id}`, { body: { ...body, shippingAddress: 10 } });
    expect((await read(id)).slot).toBeNull();
    await shop.sql("update address set shipping_settings = null");
  });

  test("changes and skips days, and the rest follows the standing order", async () => {
    const { id } = await made();
    const changed = await put(id, "2027-01-14", { items: [{ productId: 4, quantity: 5 }] });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.days[0].items).toMatchObject([{ productId: 4, quantity: 5 }]);
    expect((await put(id, "2027-01-18", { skip: true })).body.days[1].state).toBe("skipped");
    // None of its days, no day, somebody else's.
    for (const date of ["2027-01-15", "2027-02-30", "nonsense"]) expect((await put(id, date)).status).toBe(404);
    expect((await put(id, "2027-01-14", {}, "stranger")).status).toBe(404);
    // Too late, long over.
    expect((await put(id, "2027-01-11", { skip: true })).status).toBe(409);
    expect((await put(id, "2027-09-02", { skip: true })).status).toBe(200);
    const all = { ...body, items: [{ productId: 3, quantity: 3 }] };
    expect((await shop.call("PUT", `/standing-order/${id}`, { body: all })).status).toBe(200);
    await until("2027-01-20T20:00");
    expect(await states()).toMatchObject({ "2027-01-14": "placed", "2027-01-18": "skipped", "2027-01-21": "placed" });
    const [first, second, ...more] = await orders();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ day: "2027-01-14", lines: "[[4,5]]", notes: "Dal retro", user_id: 1 });
    expect(second).toMatchObject({ day: "2027-01-21", lines: "[[3,3]]" });
    expect((await put(id, "2027-01-14", { skip: true })).status).toBe(409);
  });

  test("takes a skipped day back, before and after it would have been told", async () => {
    const { id } = await made();
    await put(id, "2027-01-14", { skip: true });
    await put(id, "2027-01-18", { skip: true });
    await until("2027-01-12T20:00");
    // The timer has passed the first by.
    expect((await put(id, "2027-01-14")).status).toBe(200);
    expect((await put(id, "2027-01-18")).status).toBe(200);
    await until("2027-01-18T08:00");
    expect(await states()).toMatchObject({ "2027-01-14": "placed", "2027-01-18": "placed" });
    expect(await mails("standingAnnounced")).toBe(await shop.count("standing_order_draft", "announced_at is not null"));
    // Told, skipped, taken back: told once.
    const before = await mails("standingAnnounced");
    expect((await drafts()).find(({ day }) => day === "2027-01-21")).toBeUndefined();
    await until("2027-01-18T18:00");
    expect((await states())["2027-01-21"]).toBe("announced");
    await put(id, "2027-01-21", { skip: true });
    await put(id, "2027-01-21");
    await until("2027-01-20T16:30");
    expect((await states())["2027-01-21"]).toBe("placed");
    expect(await mails("standingAnnounced")).toBe(before + 1);
  });

  test("finds what was chosen for a day again when the day comes back, or the standing order goes on", async () => {
    const { id } = await made();
    const chosen = [{ productId: 4, quantity: 5 }];
    const shown = (answer, date) => answer.body.days.find((day) => day.date === date);
    await put(id, "2027-01-14", { items: chosen });
    await put(id, "2027-01-18", { items: chosen });
    await put(id, "2027-01-14", { skip: true });
    const back = await put(id, "2027-01-14");
    expect(shown(back, "2027-01-14")).toMatchObject({ state: "planned", items: chosen });
    // A day that was not skipped follows the standing order again.
    expect(shown(await put(id, "2027-01-18"), "2027-01-18").items).toBeNull();
    await until("2027-01-12T20:00");
    expect(await states()).toMatchObject({ "2027-01-14": "announced" });
    const set = (status) => shop.call("POST", `/standing-order/${id}/status`, { body: { status } });
    await put(id, "2027-01-21", { items: chosen });
    expect((await set("paused")).status).toBe(200);
    expect(await states()).toMatchObject({ "2027-01-14": "paused", "2027-01-18": "paused", "2027-01-21": "paused" });
    const again = await set("active");
    expect(shown(again, "2027-01-14")).toMatchObject({ state: "planned", items: chosen });
    expect(shown(again, "2027-01-18")).toMatchObject({ state: "planned", items: null });
    await until("2027-01-20T20:00");
    expect((await orders()).map(({ day, lines }) => [day, lines])).toEqual([
      ["2027-01-14", "[[4,5]]"],
      ["2027-01-18", "[[3,1],[4,2]]"],
      ["2027-01-21", "[[4,5]]"],
    ]);
    // Paused over one of its days: that one is too late.
    await put(id, "2027-01-25", { items: chosen });
    await put(id, "2027-02-01", { items: chosen });
    await set("paused");
    await until("2027-01-26T20:00", "16:01");
    await set("active");
    await until("2027-01-27T20:00");
    expect(await states()).toMatchObject({ "2027-01-25": "paused", "2027-01-28": "placed", "2027-02-01": "planned" });
  });

  test("whose page is older than what somebody else has saved undoes nothing", async () => {
    const { id, version } = await made();
    const save = (more, token) =>
      shop.call("PUT", `/standing-order/${id}`, { token, body: { ...body, version, ...more } });
    const newer = await save({ notes: "Suona" }, "master");
    expect([newer.status, newer.body.version > version]).toEqual([200, true]);
    const older = await save({ name: "Altro", items: [{ productId: 3, quantity: 9 }] });
    expect([older.status, older.body.code]).toEqual([409, "version"]);
    expect(older.body.message).toMatch(/^Nel frattempo qualcuno ha modificato questo ordine ricorrente/);
    const { name, notes, items } = await read(id);
    expect([name, notes, items]).toMatchObject([body.name, "Suona", body.items]);
    const both = await Promise.all(["Uno", "Due"].map((name) => save({ name, version: newer.body.version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Who does not say what was shown changes it as it is.
    expect((await save({ version: undefined })).status).toBe(200);
  });

  test("rests until a day, keeps what was chosen for later ones, and goes on by itself", async () => {
    const { id } = await made();
    const chosen = [{ productId: 4, quantity: 5 }];
    await put(id, "2027-01-25", { items: chosen });
    await until("2027-01-12T20:00");
    expect(await states()).toMatchObject({ "2027-01-14": "announced" });
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
    expect(await states()).toMatchObject({ "2027-01-14": "paused", "2027-01-25": "planned" });
    expect((await put(id, "2027-01-18", { items: chosen })).body.code).toBe("day_settled");
    // A change of all of it leaves the pause.
    const changed = await shop.call("PUT", `/standing-order/${id}`, { body: { ...body, notes: "Suona" } });
    expect([changed.body.pausedUntil, shown(changed.body)]).toEqual(["2027-01-21", expected]);
    await until("2027-01-26T20:00");
    expect((await orders()).map(({ day, lines }) => [day, lines])).toEqual([
      ["2027-01-21", "[[3,1],[4,2]]"],
      ["2027-01-25", "[[4,5]]"],
    ]);
    expect(await read(id)).toMatchObject({ status: "active", pausedUntil: null });
    // Resumed before its day.
    await set({ status: "paused", until: "2027-02-10" });
    expect((await set({ status: "active" })).body.pausedUntil).toBe(null);
    await until("2027-01-28T12:00");
    expect(await states()).toMatchObject({ "2027-01-28": "placed" });
  });

  test("pauses, goes on and ends it", async () => {
    const { id } = await made();
    const set = async (status, token) =>
      (await shop.call("POST", `/standing-order/${id}/status`, { token, body: { status } })).status;
    await until("2027-01-12T20:00");
    expect(await states()).toEqual({ "2027-01-14": "announced" });
    expect(await set("paused", "stranger")).toBe(404);
    expect([await set("paused"), await set("paused")]).toEqual([200, 200]);
    expect((await read(id)).days).toEqual([]);
    await until("2027-01-19T09:00");
    expect(await orders()).toEqual([]);
    expect(await set("active")).toBe(200);
    await until("2027-01-20T20:00");
    expect((await orders()).map(({ day }) => day)).toEqual(["2027-01-21"]);
    await until("2027-01-21T20:00");
    expect([await set("ended"), await set("active")]).toEqual([200, 409]);
    expect((await shop.call("PUT", `/standing-order/${id}`, { body })).status).toBe(409);
    await until("2027-02-02T20:00", "16:01");
    expect(await orders()).toHaveLength(1);
    expect(await states()).toMatchObject({ "2027-01-14": "paused", "2027-01-25": "ended" });
    const listed = async () =>
      (await shop.call("GET", "/standing-order")).body.entities.map(({ id, status }) => [id, status]);
    const { id: next } = await made({ firstDay: "2027-02-03" });
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
    const { id } = await made();
    const set = (status) => shop.call("POST", `/standing-order/${id}/status`, { body: { status } });
    expect((await set("paused")).status).toBe(200);
    await shop.sql("update address set removed_at = '2027-01-12T00:00:00Z' where id = 10");
    await on("2027-04-12T09:00");
    const { status, body: refusal } = await set("active");
    expect([status, refusal.errors]).toEqual([422, { shippingAddress: ["L’indirizzo di consegna non è più valido"] }]);
    expect((await read(id)).status).toBe("paused");
    const moved = await shop.call("PUT", `/standing-order/${id}`, { body: { ...body, shippingAddress: 11 } });
    expect([moved.status, (await set("active")).status]).toEqual([200, 200]);
    await twice();
    expect((await drafts()).filter(({ day }) => day <= "2027-04-12")).toEqual([]);
    expect(await mails("standingFailed")).toBe(0);
  });

  test("of the same company reads and changes it; nobody else does", async () => {
    const { id } = await made();
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
    await until("2027-01-13T20:00");
    // In the name of who changed it last.
    expect((await orders())[0]).toMatchObject({ user_id: 2 });
    // An agent's change is noted.
    expect((await shop.call("PUT", `/standing-order/${id}`, { token: "manager", body })).status).toBe(200);
    expect((await put(id, "2027-01-21", { skip: true }, "manager")).status).toBe(200);
    const noted = await shop.many(`select action from audit where subject = 'standing-order:' || ${id}`);
    expect(noted.map(({ action }) => action)).toEqual(["standing.change", "standing.day"]);
  });
});

describe("the timer", () => {
  test("tells two days before the cut-off what comes, places an hour before it, and leaves the cart alone", async () => {
    await on("2027-01-11T09:00");
    await shop.shop({ 5: 1 });
    const cart = async () => [await shop.one("select * from cart"), await shop.many("select * from cart_item")];
    const before = await cart();
    const { id } = await made();
    shop.clock("2027-01-11T16:59");
    await twice();
    expect(await drafts()).toEqual([]);
    shop.clock("2027-01-11T17:00");
    await twice();
    expect(await states()).toEqual({ "2027-01-14": "announced" });
    const [mail] = await mailed("standingAnnounced");
    expect(mail).toMatchObject({ standing: "Lunedì e giovedì", standingId: id, day: "2027-01-14", why: "" });
    expect(mail.goods).toEqual([
      [2, "Mozzarella fiordilatte"],
      [1, "Mozzarella di bufala"],
    ]);
    expect(mail.until).toBe("2027-01-13T15:00:00Z");
    shop.clock("2027-01-13T15:59");
    await twice();
    expect(await orders()).toEqual([]);
    shop.clock("2027-01-13T16:00");
    await twice();
    const [order] = await orders();
    expect(order).toMatchObject({ day: "2027-01-14", status: "confirmed", agent: 0, lines: "[[3,1],[4,2]]" });
    expect(order.key).toBe(`standing ${id} 2027-01-14`);
    expect(await mails("orderPlaced")).toBe(1);
    expect(await shop.count("event", "type = 'order.placed'")).toBe(1);
    expect(await cart()).toEqual(before);
    await signIn();
    const shown = await read(id);
    expect(shown.past[0]).toMatchObject({ date: "2027-01-14", state: "placed", orders: [{ id: order.id }] });
    shop.clock("2027-01-13T17:01");
    await twice();
    expect((await orders())[0].status).toBe("in_preparation");
  });

  test("places what is there, and says what is not", async () => {
    await on("2027-01-11T09:00");
    await shop.fill([
      "update offer set on_hand = reserved + 3 where product_id = 3 and market = 'IT'",
      "update offer set on_hand = reserved where product_id = 2 and market = 'IT'",
    ]);
    const items = [
      { productId: 3, quantity: 9 },
      { productId: 2, quantity: 1 },
      { productId: 4, quantity: 1 },
    ];
    const { id } = await made({ items });
    await until("2027-01-13T16:30");
    const [order] = await orders();
    expect(JSON.parse(order.lines)).toEqual([
      [3, 3],
      [4, 1],
    ]);
    const shown = await read(id);
    expect(shown.past[0].leftOut).toMatchObject([
      { productId: 3, quantity: 6 },
      { productId: 2, quantity: 1 },
    ]);
    expect(await mails("standingShort")).toBe(1);
    expect(await shop.count("order_proposal")).toBe(0);
  });

  test("proposes something in place of what is not sold any more, which has no price", async () => {
    await on("2027-01-11T09:00");
    await made({
      items: [
        { productId: 2, quantity: 1 },
        { productId: 4, quantity: 1 },
      ],
    });
    await shop.fill([
      "update offer set active = 0 where product_id = 2 and market = 'IT'",
      "insert into product_substitute values (2, 1, 5)",
    ]);
    await until("2027-01-13T16:30");
    await shop.sql("delete from product_substitute where product_id = 2");
    const [{ instead }] = await mailed("standingShort");
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
    await on("2027-01-11T09:00");
    const { id } = await made();
    await until("2027-01-12T20:00");
    expect(await states()).toEqual({ "2027-01-14": "announced" });
    const noted = await failures();
    await shop.sql(sql);
    await until("2027-01-13T16:40");
    expect(await states()).toMatchObject({ "2027-01-14": reason });
    expect(await orders()).toEqual([]);
    expect(await mails("standingFailed")).toBe(1);
    expect((await mailed("standingFailed")).map(({ why }) => why)).toEqual([reason]);
    expect((await failures()).slice(noted.length)).toEqual([
      { company_id: 1, subject: `standing_order:${id}`, detail: JSON.stringify({ date: "2027-01-14", reason }) },
    ]);
    const past = (await read(id)).past.find(({ date }) => date === "2027-01-14");
    expect(past.state).toBe("failed");
    expect(past.explanation).toMatch(/\w{4}/);
    await shop.fill(mended);
    await until("2027-01-16T20:00");
    expect((await orders()).map(({ day }) => day)).toEqual(["2027-01-18"]);
  });

  test("takes no coupon that its person has switched off, and leaves it there", async () => {
    await on("2027-01-11T09:00");
    await shop.fill(
      [20, 21].flatMap((id) => [
        `insert into coupon (id, key, market, amount) values (${id}, 'c${id}', 'IT', 100)`,
        `insert into company_coupon values (1, ${id})`,
      ]),
    );
    await shop.shop({ 5: 1 });
    for (const id of (await shop.call("GET", "/cart")).body.coupons.map(({ id }) => id))
      await shop.call("POST", `/cart/coupon/${id}`, { body: { enabled: id === 21 } });
    await made();
    await until("2027-01-13T16:01");
    expect(await shop.many("select coupon_id as coupon, amount from order_coupon")).toEqual([
      { coupon: 21, amount: 100 },
    ]);
    expect((await orders()).map(({ day }) => day)).toEqual(["2027-01-14"]);
    expect((await shop.call("GET", "/cart")).body.coupons).toMatchObject([{ id: 20, isEnabled: false }]);
  });

  test("says so at the cut-off when something is broken until then", async () => {
    await on("2027-01-11T09:00");
    await made();
    await until("2027-01-12T20:00");
    // No time of the day: every placement ends with an error.
    await shop.sql("update delivery_zone set cutoff = '29:00' where id = 1");
    await until("2027-01-13T16:50");
    expect(await states()).toEqual({ "2027-01-14": "announced" });
    shop.clock("2027-01-13T17:01");
    await twice();
    expect(await states()).toEqual({ "2027-01-14": "cutoff" });
    expect(await mails("standingFailed")).toBe(1);
    await shop.fill(mended);
  });

  test("orders in a master's name when its person has left, and says so when nobody is left", async () => {
    await on("2027-01-11T09:00");
    const { id } = await made({}, "multi");
    await shop.sql("delete from company_member where company_id = 1 and user_id = 7");
    await until("2027-01-13T20:00");
    expect((await orders())[0]).toMatchObject({ user_id: 2, agent: 0 });
    expect((await read(id)).past[0]).toMatchObject({ state: "placed", orders: [{}] });
    await shop.sql("delete from company_member where company_id = 1");
    await until("2027-01-16T20:00");
    expect(await states()).toMatchObject({ "2027-01-18": "nobody" });
    // Nobody is mailed; the register has it.
    expect((await failures()).at(-1)).toMatchObject({
      detail: JSON.stringify({ date: "2027-01-18", reason: "nobody" }),
    });
  });

  test("does nothing for a company that has closed, and too late for a day it says so", async () => {
    await on("2027-01-11T09:00");
    await made();
    // Nothing ran for a week.
    shop.clock("2027-01-18T17:00");
    for (let minute = 0; minute < 4; minute += 1) await twice();
    expect(await states()).toMatchObject({ "2027-01-14": "cutoff", "2027-01-18": "cutoff", "2027-01-21": "announced" });
    expect(await mails("standingFailed")).toBe(2);
    await shop.sql("update company set status = 'closed' where id = 1");
    await until("2027-02-01T20:00", "16:01");
    expect(await orders()).toEqual([]);
    expect(await shop.one("select status from standing_order")).toEqual({ status: "ended" });
    expect((await states())["2027-01-21"]).toMatch(/^(company|ended)$/);
  });

  test("that fails in the middle has placed nothing, and the next one places it once", async () => {
    await on("2027-01-11T09:00");
    await made();
    await until("2027-01-12T20:00");
    shop.clock("2027-01-13T16:00");
    await shop.sql(
      "create trigger broken before insert on order_item begin select raise(abort, 'disk I/O error'); end",
    );
    await twice();
    expect([await orders(), (await states())["2027-01-14"]]).toEqual([[], "announced"]);
    expect(await mails("orderPlaced")).toBe(0);
    await shop.sql("drop trigger broken");
    await twice();
    // Still claimed by the run that failed.
    expect(await orders()).toEqual([]);
    shop.clock("2027-01-13T16:03");
    await Promise.all([shop.scheduled(), shop.scheduled(), shop.scheduled()]);
    expect(await orders()).toHaveLength(1);
  });

  test("and a person who skips in the same moment never both win", async () => {
    await on("2027-01-11T09:00");
    const { id } = await made({ weekdays: [0, 1, 2, 3, 4, 5] });
    for (const [day, moment] of [
      ["2027-01-13", "2027-01-12T16:00"],
      ["2027-01-14", "2027-01-13T16:00"],
      ["2027-01-15", "2027-01-14T16:00"],
      ["2027-01-16", "2027-01-15T16:00"],
    ]) {
      await on(Date.parse(`${moment}:00+01:00`) - 500);
      await twice();
      const [skipped] = await Promise.all([put(id, day, { skip: true }), on(`${moment}`).then(() => twice())]);
      // A run that had to give way is made up for when its claim has ended.
      await on(Date.parse(`${moment}:00+01:00`) + 180_000);
      await twice();
      const placed = (await orders()).filter((order) => order.day === day).length;
      expect([skipped.status, placed, (await states())[day]]).toEqual(
        skipped.status === 200 ? [200, 0, "skipped"] : [409, 1, "placed"],
      );
    }
  });
});

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
    timer: () => twice(),
  },
  {
    name: "in autumn",
    from: "2027-09-20",
    to: "2027-12-31",
    closed: { "2027-10-04": "holiday", "2027-11-01": "holiday" },
    blocked: ["2027-11-15", "2027-11-21"],
    refused: ["2027-11-18", "2027-11-22"],
    hours: ["15:00:00Z", "16:00:00Z"],
    timer: () => twiceWhenDue(),
  },
])("three months $name", ({ from, to, closed, blocked, refused, hours, timer }) => {
  test("every day comes once or is told why not", { timeout: 240_000 }, async () => {
    await on(`${from}T09:00`);
    await made({ firstDay: from, items: [{ productId: 4, quantity: 1 }] });
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
    const drafted = await drafts();
    const decided = drafted.filter(({ state }) => state !== "announced");
    // The first day's cut-off was before it began; the last ones are still ahead.
    const expected = days.slice(1, decided.length + 1);
    expect(expected.length).toBeGreaterThan(22);
    expect(decided.map(({ day }) => day)).toEqual(expected);
    const by = Object.fromEntries(decided.map(({ day, state, reason }) => [day, reason || state]));
    for (const day of expected)
      expect([day, by[day]]).toEqual([day, closed[day] ?? (refused.includes(day) ? "blocked" : "placed")]);
    // Each exactly once, an hour before its cut-off, whatever the clocks did.
    const placed = await orders();
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
