// Events and who is told of them, against the sample receiver over HTTP: signed, at least once, and each on its own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problem } from "../../scripts/erp/verify.mjs";
import { until } from "../support/door.mjs";
import { openReceiver } from "../support/receiver.mjs";
import { openOrders } from "./order-calls.mjs";
import { instant, serviceKey } from "./people.mjs";

const key = { "madia-service-key": "madia_sk_erp" };
let shop;
let erp;
let other;
beforeAll(async () => {
  shop = await openOrders();
  await shop.fill([
    ...serviceKey(90, "madia_sk_erp", ["events:read", "events:write"]),
    ...serviceKey(91, "madia_sk_reader", ["events:read"]),
  ]);
  [erp, other] = [await openReceiver(), await openReceiver()];
});
afterAll(() => Promise.all([shop?.close(), erp?.close(), other?.close()]));
beforeEach(async () => {
  await shop.fill(["delete from webhook", "delete from event", "delete from outbox", "delete from audit"]);
  for (const receiver of [erp, other]) {
    receiver.rule({ times: 0 });
    receiver.forget();
    receiver.clear();
  }
});

const ops = (method, path, body, headers = key) => shop.call(method, `/ops${path}`, { token: null, body, headers });
const deliveries = (id) => shop.many(`select * from webhook_delivery where webhook_id = ${id} order by id`);
const webhook = (id) => shop.one(`select * from webhook where id = ${id}`);
/** What waits and who is left in peace is due now. */
const due = () =>
  shop.fill([
    "update webhook_delivery set next_attempt_at = '2020-01-01T00:00:00Z' where status = 'pending'",
    "update webhook set retry_at = ''",
  ]);
/** Something happened, as a trigger tells it. */
const happen = (code = "M000001") =>
  shop.sql(
    `insert into event (type, company_id, data, at) values ('order.changed', 1, '${JSON.stringify({
      order: 1,
      code,
      delivery: 1,
      deliveryDate: "2027-01-02",
      from: "confirmed",
      to: "in_preparation",
      actor: "system",
      reason: "cutoff",
      total: 7836,
      currency: "EUR",
      market: "IT",
    })}', '${instant()}')`,
  );

async function subscribe(receiver, more = {}) {
  const { status, body } = await ops("POST", "/webhook", { name: "ERP", url: receiver.url, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  receiver.expect(body.secret);
  return body.webhook.id;
}

describe("events", () => {
  test("an order is told with its code, its company and its total, in the order's own transaction", async () => {
    const id = await subscribe(erp);
    await shop.shop({ 4: 2 });
    const { body } = await shop.place();
    const [order] = body.orders;
    await shop.scheduled();
    const [event] = erp.events();
    expect(event).toMatchObject({
      type: "order.placed",
      company: { id: 1, name: "Trattoria Uno", currency: "EUR" },
      data: { order: order.id, code: order.code, from: null, to: "confirmed", actor: "buyer", total: order.total },
    });
    expect(event.timestamp).toBe(event.at);
    expect(erp.refused).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ status: "sent", attempts: 1, answer: 204 }]);
    const listed = await ops("GET", "/event");
    const { timestamp: _, ...same } = event;
    expect(listed.body.entities).toEqual([same]);
    // Nothing of an order that was not placed.
    await shop.sql("update offer set on_hand = reserved where product_id = 4");
    await shop.place();
    expect((await ops("GET", `/event?after=${listed.body.next}`)).body).toEqual({
      entities: [],
      next: listed.body.next,
      more: false,
    });
    await shop.restore();
  });

  test("settled, wanted, returned, registered: each once, read by type and page", async () => {
    await shop.shop({ 4: 1 });
    const [{ id }] = (await shop.place()).body.orders;
    await shop.fill([
      `update orders set total = total + 122, net_total = net_total + 100, vat_total = vat_total + 22, estimated_total = total, charged_at = '${instant()}' where id = ${id}`,
      `insert into order_proposal (company_id, user_id, product_id, order_id, quantity, created_at, expires_at) values (1, 1, 4, ${id}, 3, '${instant()}', '${instant(900)}')`,
      `insert into order_return (id, order_id, company_id, user_id, currency, created_at) values (77, ${id}, 1, 1, 'EUR', '${instant()}')`,
      `insert into order_return_event (return_id, actor, to_status, at) values (77, 'buyer', 'requested', '${instant()}')`,
      `insert into company (id, name, country, status, created_at) values (70, 'Nuova', 'IT', 'pending', '${instant()}')`,
    ]);
    const { entities } = (await ops("GET", "/event")).body;
    expect(entities.map(({ type }) => type)).toEqual([
      "order.placed",
      "order.settled",
      "stock.wanted",
      "return.changed",
      "company.registered",
    ]);
    const [placed, settled, proposed, returned, registered] = entities.map(({ data }) => data);
    expect(settled.total - placed.total).toBeCloseTo(1.22);
    expect(settled.estimatedTotal).toBe(placed.total);
    expect(proposed).toMatchObject({ product: 4, quantity: 3, order: id, market: "IT" });
    expect(returned).toMatchObject({
      return: 77,
      returnCode: "R000077",
      order: id,
      from: null,
      to: "requested",
      credit: null,
    });
    expect(registered).toMatchObject({ status: "pending", country: "IT" });
    expect(entities[4].company).toMatchObject({ id: 70, code: "C00070" });
    const page = (await ops("GET", "/event?limit=2")).body;
    expect(page).toMatchObject({ more: true, next: entities[1].id });
    expect((await ops("GET", "/event?type=return.changed")).body.entities).toHaveLength(1);
    expect((await ops("GET", "/event?type=order")).status).toBe(422);
    await shop.fill([
      "delete from event where company_id = 70",
      "delete from company where id = 70",
      "delete from order_return_event",
      "delete from order_return",
    ]);
    await shop.restore();
  });
});

describe("a receiver", () => {
  test("gets a secret once, keeps it sealed, and a new one with an overlap", async () => {
    const id = await subscribe(erp);
    const row = await webhook(id);
    expect(JSON.stringify(row)).not.toContain("whsec_");
    expect((await ops("GET", "/webhook")).body).toMatchObject([{ id, name: "ERP", status: "active", types: [] }]);
    const turned = await ops("POST", `/webhook/${id}/rotate`, { validHours: 1 });
    expect(turned.body.secret).toMatch(/^whsec_/);
    await happen();
    await shop.scheduled();
    // The old secret still counts, and so does the new one.
    expect(erp.events()).toHaveLength(1);
    const [{ headers }] = erp.calls;
    expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
    erp.forget();
    erp.expect(turned.body.secret);
    await happen();
    await shop.scheduled();
    expect(erp.events()).toHaveLength(2);
    await shop.sql(`update webhook set previous_until = '2020-01-01T00:00:00Z' where id = ${id}`);
    await happen();
    await shop.scheduled();
    expect(erp.calls[2].headers["webhook-signature"].split(" ")).toHaveLength(1);
    expect(await shop.count("audit", "action like 'webhook.%' and key_id = 90")).toBe(2);
  });

  test("is told what it asked for, once, and a copy is known by its id", async () => {
    const id = await subscribe(erp, { types: ["order.settled"] });
    await happen();
    expect(await deliveries(id)).toEqual([]);
    await ops("PUT", `/webhook/${id}`, { name: "ERP", url: erp.url, types: ["order.changed"] });
    await happen();
    await Promise.all([shop.scheduled(), shop.scheduled(), shop.scheduled()]);
    expect(erp.calls).toHaveLength(1);
    await ops("POST", "/outbox/replay", { kind: "webhook", ids: [(await deliveries(id))[0].id] });
    await shop.scheduled();
    expect(erp.calls.map((call) => call.id)).toEqual([erp.calls[0].id, erp.calls[0].id]);
    expect(erp.events()).toHaveLength(1);
  });

  test.each([
    ["http://erp.example.com/x", "insecure"],
    ["https://10.0.0.8/x", "private"],
    ["https://169.254.169.254/latest", "metadata"],
    ["https://erp.local/x", "local"],
    ["https://mail.example.com:25/", "another port"],
    ["https://u:p@erp.example.com/", "with a password"],
    ["erp.example.com", "no address"],
  ])("%s is refused: %s", async (url) => {
    const answer = await ops("POST", "/webhook", { name: "X", url });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(["url"]);
  });

  test("needs the scope, a name, another address than the others, and at most twenty", async () => {
    const reader = { "madia-service-key": "madia_sk_reader" };
    expect((await ops("GET", "/webhook", undefined, reader)).status).toBe(200);
    expect((await ops("POST", "/webhook", { name: "X", url: erp.url }, reader)).status).toBe(403);
    await subscribe(erp);
    expect((await ops("POST", "/webhook", { name: "", url: erp.url })).body.errors).toHaveProperty("name");
    expect((await ops("POST", "/webhook", { name: "X", url: erp.url })).body.errors).toHaveProperty("url");
    for (let n = 1; n < 20; n += 1) await ops("POST", "/webhook", { name: "X", url: `https://e${n}.example.com/` });
    expect((await ops("POST", "/webhook", { name: "X", url: "https://e20.example.com/" })).body.code).toBe("too_many");
    expect((await ops("PUT", "/webhook/999", { name: "X", url: "https://e21.example.com/" })).status).toBe(404);
    expect((await ops("DELETE", "/webhook/999")).status).toBe(404);
  });

  test("is tried by hand, also while it is paused", async () => {
    const id = await subscribe(erp, { paused: true });
    expect((await ops("POST", `/webhook/${id}/test`)).body).toMatchObject({ status: "sent", answer: 204, event: null });
    erp.rule({ status: 500 });
    expect((await ops("POST", `/webhook/${id}/test`)).body).toMatchObject({ status: "failed", answer: 500 });
    expect(erp.events()).toEqual([]);
    expect((await ops("GET", `/webhook/${id}/deliveries?status=failed`)).body).toMatchObject({ total: 1 });
    expect((await webhook(id)).failures).toBe(0);
  });
});

describe("faults", () => {
  test("one that fails is tried again later, and keeps nobody else waiting", async () => {
    const [bad, good] = [await subscribe(erp), await subscribe(other)];
    erp.rule({ status: 500 });
    for (const code of ["M1", "M2", "M3"]) await happen(code);
    await shop.scheduled();
    expect(other.events().map(({ data }) => data.code)).toEqual(["M1", "M2", "M3"]);
    expect(erp.calls).toHaveLength(1);
    expect(await deliveries(bad)).toMatchObject([
      { status: "pending", attempts: 1, answer: 500 },
      { status: "pending", attempts: 0 },
      { status: "pending", attempts: 0 },
    ]);
    expect((await deliveries(good)).every(({ status }) => status === "sent")).toBe(true);
    // It is left in peace.
    await shop.scheduled();
    expect(erp.calls).toHaveLength(1);
    expect((await ops("GET", "/webhook")).body[0]).toMatchObject({ pending: 3, failingSince: expect.any(String) });
    erp.rule({ times: 0 });
    await due();
    await shop.scheduled();
    expect(erp.events().map(({ data }) => data.code)).toEqual(["M1", "M2", "M3"]);
    expect(await webhook(bad)).toMatchObject({ failures: 0, failing_since: null });
  });

  test.each([
    ["too slow", { hang: true }, null],
    ["a redirect", { status: 302, location: "https://elsewhere.example/" }, 302],
    ["busy", { status: 429, retryAfter: 1800 }, 429],
    ["not now", { status: 503 }, 503],
    ["no", { status: 422 }, 422],
  ])(
    "%s: nothing is lost",
    async (_, rule, answer) => {
      const id = await subscribe(erp);
      erp.rule({ ...rule, times: 1 });
      await happen();
      await shop.scheduled();
      const [row] = await deliveries(id);
      expect(row).toMatchObject({ status: "pending", attempts: 1, answer });
      if (rule.retryAfter) expect(Date.parse((await webhook(id)).retry_at) - Date.now()).toBeGreaterThan(1_700_000);
      await due();
      await shop.scheduled();
      expect(await deliveries(id)).toMatchObject([{ status: "sent", attempts: 2 }]);
      expect(erp.events()).toHaveLength(1);
    },
    30_000,
  );

  test("a huge answer is not read to its end, and counts as taken", async () => {
    const id = await subscribe(erp);
    erp.rule({ status: 200, bytes: 50_000_000, times: 1 });
    await happen();
    await shop.scheduled();
    expect(await deliveries(id)).toMatchObject([{ status: "sent", answer: 200 }]);
  });

  test("nobody there: the rest is not tried one by one", async () => {
    const { body } = await ops("POST", "/webhook", { name: "ERP", url: "http://127.0.0.1:1/x" });
    for (let n = 0; n < 5; n += 1) await happen();
    await shop.scheduled();
    expect((await deliveries(body.webhook.id)).map(({ attempts }) => attempts)).toEqual([1, 0, 0, 0, 0]);
  });

  test("the last attempt makes a dead letter, which is replayed", async () => {
    const id = await subscribe(erp);
    await happen();
    await shop.sql("update webhook_delivery set attempts = 21");
    erp.rule({ status: 500, times: 1 });
    await shop.scheduled();
    expect(await deliveries(id)).toMatchObject([{ status: "failed", attempts: 22 }]);
    const list = (await ops("GET", "/outbox?kind=webhook&status=failed")).body;
    expect(list.entities).toMatchObject([{ subject: "order.changed", to: "ERP", replayable: true, attempts: 22 }]);
    await shop.sql("update webhook set retry_at = ''");
    expect((await ops("POST", "/outbox/replay", { kind: "webhook", failed: true })).body).toEqual({
      replayed: 1,
      more: false,
    });
    await shop.scheduled();
    expect(erp.events()).toHaveLength(1);
    expect(await shop.count("audit", "action = 'outbox.replay'")).toBe(1);
  });

  test("two days without an answer pause it, and the operators hear of it once", async () => {
    const id = await subscribe(erp);
    erp.rule({ status: 500 });
    await happen();
    await shop.scheduled();
    await shop.sql(`update webhook set failing_since = '${instant(-200_000)}'`);
    await due();
    await shop.scheduled();
    expect(await webhook(id)).toMatchObject({ status: "paused", paused_reason: "failing" });
    const mail = await shop.mail("operator@test.example");
    expect(mail.subject).toBe("Notifiche in pausa: ERP");
    expect(mail.text).toContain("/gestione/notifiche");
    // What happens meanwhile waits, and leaves when it goes on.
    await happen("M2");
    await due();
    await shop.scheduled();
    expect(erp.calls).toHaveLength(2);
    erp.rule({ times: 0 });
    await ops("PUT", `/webhook/${id}`, { name: "ERP", url: erp.url });
    // The call itself begins behind its answer; what it holds then is not taken twice.
    await until(async () => {
      await shop.scheduled();
      return erp.events().length > 1;
    });
    expect(erp.events().map(({ data }) => data.code)).toEqual(["M000001", "M2"]);
  });

  test("410 is a farewell", async () => {
    const id = await subscribe(erp);
    erp.rule({ status: 410 });
    await happen();
    await shop.scheduled();
    expect(await webhook(id)).toMatchObject({ status: "paused", paused_reason: "gone" });
    expect(await deliveries(id)).toMatchObject([{ status: "pending" }]);
  });

  test("one that died on the way is followed when its lease is over", async () => {
    const id = await subscribe(erp);
    await happen();
    await shop.sql(`update webhook_delivery set attempts = 1, next_attempt_at = '${instant(100)}'`);
    await shop.scheduled();
    expect(erp.calls).toEqual([]);
    await due();
    await shop.scheduled();
    expect(await deliveries(id)).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  test("logs name no address and no secret", async () => {
    const logs = await shop.allLogs();
    expect(logs.some((line) => line.includes('"event":"webhook"'))).toBe(true);
    expect(logs.join("\n")).not.toMatch(/whsec_|127\.0\.0\.1:\d+\/madia|madia_sk_/);
  });
});

describe("the outbox", () => {
  const queued = (to, data, status = "failed") =>
    shop.sql(`insert into outbox (kind, dedupe_key, payload, status, attempts, next_attempt_at, last_error, created_at) values ('mail',
      '${to}', '${JSON.stringify({ to, locale: "it", template: "passwordChanged", data, ...(data.secret && { forgotten: true }) })}', '${status}', 20,
      '${instant()}', 'no mailbox ${to}', '${instant()}')`);

  test("masks addresses, and sends again what it still can", async () => {
    await queued("anna@example.com", { name: "Anna" });
    await queued("bea@example.com", { name: "Bea", secret: true });
    const { body } = await ops("GET", "/outbox?status=failed");
    expect(JSON.stringify(body)).not.toContain("anna@example.com");
    expect(body.entities).toMatchObject([
      { to: "b…@example.com", replayable: false, lastError: "no mailbox b…@example.com" },
      { to: "a…@example.com", replayable: true, subject: "passwordChanged" },
    ]);
    expect((await ops("POST", "/outbox/replay", { failed: true })).body.replayed).toBe(1);
    expect((await shop.mail("anna@example.com")).subject).toBeTruthy();
    expect(shop.standIns.mails("bea@example.com")).toEqual([]);
    for (const body of [{}, { ids: [] }, { ids: [1], failed: true }, { ids: [0] }])
      expect((await ops("POST", "/outbox/replay", body)).status).toBe(422);
  });
});

test("the sample receiver takes what is signed just now, by a secret that counts", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };
  const body = '{"test": 2432232314}';
  const now = 1614265330_000;
  expect(problem(secret, headers, body, now)).toBeNull();
  expect(problem(["whsec_AAAA", secret], headers, body, now)).toBeNull();
  expect(problem("whsec_AAAA", headers, body, now)).toMatch(/signature/);
  expect(problem(secret, headers, `${body} `, now)).toMatch(/signature/);
  expect(problem(secret, headers, body, now + 301_000)).toMatch(/too old/);
  expect(problem(secret, {}, body, now)).toMatch(/missing/);
});
