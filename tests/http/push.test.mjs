// Pushes to browsers: an empty, signed message to a stand-in of a maker's service, which checks the signature with the public
// key; what the browser then asks; and when a subscription ends.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { order } from "./order-rows.mjs";
import { session, sha256 } from "./people.mjs";

let shop;
const wednesday = "2027-02-17";
const thursday = "2027-02-18";
const who = { buyer: [1, 1], master: [2, 1], stranger: [6, 2] };
const keys = { VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "" };

beforeAll(async () => {
  shop = await openOrders({}, { now: `${wednesday}T09:00` });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.restore();
  await shop.fill([
    ...["order_rhythm", "order_reminder", "notice_setting", "push_subscription"].map((table) => `delete from ${table}`),
    ...["standing_order_draft", "standing_order_line", "standing_order"].map((table) => `delete from ${table}`),
  ]);
  shop.standIns.push.taken.length = 0;
  await on(`${wednesday}T09:00`);
});

async function on(now) {
  shop.clock(now);
  await shop.fill(
    Object.entries(who).flatMap(([name, [user, company]]) => [
      `delete from session where token_hash = '${sha256(name)}'`,
      session(name, user, { company }),
    ]),
  );
}
/** Six Thursdays of company 1, ordered by `user`. */
const history = (user, from) =>
  Array.from({ length: 6 }, (_, turn) => {
    const deliveryDate = new Date(Date.parse(`${thursday}T00:00:00Z`) - (turn + 1) * 7 * 86_400_000).toISOString();
    const created = Math.round((Date.parse(deliveryDate) - Date.now()) / 1000) - 100_000;
    return order(from + turn, { user, status: "delivered", deliveryDate: deliveryDate.slice(0, 10), created });
  }).flat();
const at = (path) => `${shop.standIns.url}/push/${path}`;
const put = (path, token) =>
  shop.call("PUT", "/user/push", { token, body: { endpoint: path.includes(":") ? path : at(path) } });
const drop = (path, token) => shop.call("DELETE", "/user/push", { token, body: { endpoint: at(path) } });
const notice = async (token, lang = "it") => (await shop.call("GET", `/push/notice?lang=${lang}`, { token })).body;
const taken = () => shop.standIns.push.taken.map(({ endpoint }) => endpoint.split("/").at(-1)).sort();
const known = async () =>
  (await shop.many("select user_id, endpoint from push_subscription order by id")).map(({ user_id, endpoint }) => [
    user_id,
    endpoint.split("/").at(-1),
  ]);
const twice = () => Promise.all([shop.scheduled(), shop.scheduled()]);
/** The timers of the moment of the reminder. */
async function remind(time = "13:00") {
  shop.clock(`${wednesday}T${time}`);
  await twice();
}
const pushes = () =>
  shop.many("select status, attempts, last_error, next_attempt_at as next from outbox where kind = 'push'");

describe("a browser", () => {
  test("is told once that something is there, and asks what", async () => {
    await shop.fill(history(1, 500));
    expect((await put("one")).status).toBe(204);
    expect((await put("one")).status).toBe(204);
    expect((await put("two")).status).toBe(204);
    expect((await put("other", "stranger")).status).toBe(204);
    await remind();
    await remind("13:01");
    expect(taken()).toEqual(["one", "two"]);
    const [{ ttl, urgency, claims }] = shop.standIns.push.taken;
    expect([ttl, urgency, claims.sub]).toEqual([4 * 3600, "high", "https://shop.example"]);
    expect(await notice("buyer")).toMatchObject({
      title: "Ordine per giovedì 18/02/2027: manca ancora",
      body: expect.stringContaining("17:00"),
      path: "/",
    });
    // Nobody else is told of it, and nobody signed in: that there is something, in the language of the browser.
    expect(await notice("master")).toMatchObject({ title: "Hai un nuovo avviso", body: "" });
    expect(await notice(null, "no")).toMatchObject({ title: "Du har et nytt varsel", path: "/" });
    // At the cut-off it says nothing any more.
    await on(`${wednesday}T17:00`);
    expect(await notice("buyer")).toMatchObject({ title: "Hai un nuovo avviso" });
  });

  test("is told of a standing order too", async () => {
    await put("one");
    const body = { name: "G", weekdays: [3], everyWeeks: 1, firstDay: thursday, paymentMethod: 3 };
    const made = await shop.call("POST", "/standing-order", {
      body: { ...body, items: [{ productId: 4, quantity: 1 }] },
    });
    await remind("09:05");
    await remind("09:06");
    expect(taken()).toEqual(["one"]);
    expect(await notice("buyer")).toMatchObject({ path: `/utente/ordini-ricorrenti/${made.body.id}` });
  });

  test("is told what its person has switched on, whether it is mailed or not", async () => {
    await shop.fill([...history(1, 500), ...history(2, 600)]);
    await put("mine");
    await put("masters", "master");
    const set = (channels, token) => shop.call("PUT", "/user/notices", { token, body: { orderReminder: channels } });
    await set({ mail: false, push: true });
    await set({ mail: true, push: false }, "master");
    await remind();
    expect(taken()).toEqual(["mine"]);
    const mails = await shop.many(
      "select payload ->> '$.to' as mail from outbox where dedupe_key like 'orderReminder:%'",
    );
    expect(mails).toEqual([{ mail: "master@test.example" }]);
  });

  test("of an unknown service is refused, with a text", async () => {
    for (const endpoint of [
      "https://evil.example/push",
      "http://fcm.googleapis.com/x",
      "https://fcm.googleapis.com.evil.example/x",
      `${shop.standIns.url}0/push/x`,
    ]) {
      const answer = await put(endpoint);
      expect([answer.status, Object.keys(answer.body.errors)], endpoint).toEqual([422, ["endpoint"]]);
    }
    expect((await put("https://fcm.googleapis.com/fcm/send/abc")).status).toBe(204);
    expect((await put("one", null)).status).toBe(401);
  });

  test("is one person's: who signs in on it takes it over, and nobody takes another's away", async () => {
    await put("one");
    expect((await drop("one", "stranger")).status).toBe(204);
    expect(await known()).toEqual([[1, "one"]]);
    await put("one", "stranger");
    expect(await known()).toEqual([[6, "one"]]);
    await drop("one", "stranger");
    expect(await known()).toEqual([]);
  });

  test("leaves when its person has ten newer ones", async () => {
    for (let count = 1; count <= 12; count += 1) await put(`b${count}`);
    await put("other", "stranger");
    expect((await known()).map(([, name]) => name)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `b${at + 3}`),
      "other",
    ]);
  });

  test("is forgotten with its sign-in", async () => {
    await shop.fill(history(1, 500));
    await put("one");
    expect((await shop.call("POST", "/user/logout", { body: {} })).status).toBe(204);
    expect(await known()).toEqual([]);
    await remind();
    expect(taken()).toEqual([]);
  });
});

describe("a service", () => {
  beforeEach(async () => {
    await shop.fill(history(1, 500));
    await put("one");
  });

  test.each([404, 410])("that answers %d ends the subscription", async (status) => {
    shop.standIns.push.rule("/push/one", { status });
    await remind();
    expect(await known()).toEqual([]);
    expect(await pushes()).toMatchObject([{ status: "failed" }]);
  });

  test.each([429, 503])("that answers %d is asked again, when it wants", async (status) => {
    shop.standIns.push.rule("/push/one", { status, retryAfter: 600 });
    await remind();
    expect(await pushes()).toMatchObject([{ status: "pending", attempts: 1, next: "2027-02-17T12:10:00Z" }]);
    await remind("13:05");
    expect(taken()).toEqual([]);
    await remind("13:10");
    expect([taken(), (await known()).length]).toEqual([["one"], 1]);
    expect(await pushes()).toMatchObject([{ status: "sent" }]);
  });

  test("that does not come back before the cut-off is not asked any more", async () => {
    shop.standIns.push.rule("/push/one", { status: 503, times: 99 });
    await remind();
    await remind("17:00");
    shop.standIns.push.rule("/push/one", { status: 503, times: 0 });
    await remind("19:30");
    expect([taken(), await pushes()]).toMatchObject([
      [],
      [{ status: "failed", last_error: expect.stringMatching("late") }],
    ]);
  });

  test("that refuses the message is not asked again", async () => {
    shop.standIns.push.rule("/push/one", { status: 413 });
    await remind();
    expect(await pushes()).toMatchObject([{ status: "failed", last_error: expect.stringMatching("413") }]);
    expect(await known()).toHaveLength(1);
  });
});

test("the operators' list of what leaves is of mails", async () => {
  await shop.fill([
    ...history(1, 500),
    `delete from session where token_hash = '${sha256("operator")}'`,
    session("operator", 5),
    "update session set factor_until = '2999-01-01T00:00:00Z'",
  ]);
  await put("one");
  await remind();
  const { body } = await shop.call("GET", "/ops/outbox?kind=mail", { token: "operator" });
  expect(body.entities.map(({ subject }) => subject)).toEqual(["orderReminder"]);
});

test("a shop without a key offers nothing, and mails", async () => {
  const other = await openOrders(keys, { now: `${wednesday}T09:00` });
  try {
    const { body } = await other.call("GET", "/user/notices");
    expect([body.pushKey, body.orderReminder.mail]).toEqual([null, true]);
    const answer = await other.call("PUT", "/user/push", { body: { endpoint: "https://fcm.googleapis.com/x" } });
    expect(answer.status).toBe(404);
  } finally {
    await other.close();
  }
});
