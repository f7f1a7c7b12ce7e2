// Every call that takes an Idempotency-Key: the same body is done once and not counted, another body is refused.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { openOrders } from "./order-calls.mjs";
import { openDay, order } from "./order-rows.mjs";
import { instant, people, person, session } from "./people.mjs";

const { paths } = JSON.parse(readFileSync(at("schema", "openapi.json"), "utf8"));
const withKey = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { parameters }]) => parameters?.some(({ name }) => name === "Idempotency-Key"))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

const fields = (reason) => ({ requestedMethod: "CC", reason });
const back = (quantity) => ({ items: [{ orderItemId: 2001, quantity, reason: "damaged" }] });
const standing = (name) => ({
  name,
  weekdays: [0, 3],
  firstDay: openDay(),
  paymentMethod: 3,
  items: [{ productId: 1, quantity: 1 }],
});
/** Of each: where, as whom, a body and another one, what it makes, and the status of a refusal. */
const calls = {
  "POST /order/create-from-cart": {
    token: "buyer",
    body: { paymentMethod: 3, notes: "uno" },
    other: { paymentMethod: 3, notes: "due" },
    made: "orders",
    where: "agent = 0 and id not in (200, 201)",
    limit: "order",
  },
  "POST /approval": {
    token: "second",
    cart: "second",
    body: { paymentMethod: 3, notes: "uno" },
    other: { paymentMethod: 3, notes: "due" },
    made: "approval",
    limit: "order",
  },
  "POST /manager/company/{id}/order": {
    path: "/manager/company/1/order",
    token: "agent",
    body: { items: [{ productId: 5, quantity: 1 }] },
    other: { items: [{ productId: 5, quantity: 2 }] },
    made: "orders",
    where: "agent = 1",
    limit: "taken",
  },
  "POST /order/{id}/return": {
    path: "/order/200/return",
    token: "buyer",
    body: back(1),
    other: back(2),
    made: "order_return",
    where: "order_id = 200",
    limit: "return",
  },
  // Without a body of its own: the key is another return's.
  "POST /order/{id}/check-in/return": {
    path: "/order/201/check-in/return",
    token: "buyer",
    other: { items: [{ orderItemId: 2011, quantity: 1, reason: "damaged" }] },
    otherPath: "/order/201/return",
    made: "order_return",
    where: "order_id = 201",
    limit: "return",
  },
  "POST /standing-order": {
    token: "buyer",
    body: standing("uno"),
    other: standing("due"),
    made: "standing_order",
  },
  "POST /request": {
    token: "agent",
    body: { type: "metodo-pagamento", company: 1, fields: fields("uno") },
    other: { type: "metodo-pagamento", company: 1, fields: fields("due") },
    made: "request",
    limit: "request",
  },
  "POST /manager/catalogue": {
    token: "agent",
    body: { contacts: [900, 900], categories: [2, 2], layout: "no_images" },
    other: { contacts: [900], categories: [1], layout: "no_images" },
    made: "mailing",
    limit: "catalogue",
  },
  "PUT /ops/stock": {
    token: "operator",
    body: { rows: [{ product: "MD-4", market: "IT", move: 2 }] },
    other: { rows: [{ product: "MD-4", market: "IT", stock: 70 }] },
    made: "ops_once",
    where: "key like 'stock %'",
    status: 409,
  },
  "POST /ops/trip": {
    token: "operator",
    body: { date: openDay(), market: "IT", vehicle: "uno", deliveries: [] },
    other: { date: openDay(), market: "IT", vehicle: "due", deliveries: [] },
    made: "trip",
  },
};

let shop;
beforeAll(async () => {
  shop = await openOrders();
  await shop.fill([
    // May order nothing alone.
    ...person(["second", { id: 30, name: "Sara", roles: [], member: { 1: 0 } }]),
    session("second", 30, { company: 1 }),
    "update representative set ask_above = 0 where user_id = 30",
    session("agent", people.manager.id, { company: 3 }),
    `update session set factor_until = '${instant(86_400)}' where user_id = ${people.operator.id}`,
    ...order(200, { status: "delivered", deliveredAt: instant(-3600) }),
    ...order(201, { status: "delivered", deliveredAt: instant(-3600) }),
    `insert into check_in_line (order_item_id, order_id, short, damaged, user_id, at)
      values (2011, 201, 1, 0, ${people.buyer.id}, '${instant()}')`,
    `insert into contact (id, user_id, name, search_name, email, email_hash, locale, country, consent_at, consent_source, created_at, updated_at)
      values (900, ${people.manager.id}, 'Ugo', 'ugo', 'ugo@post.example', '${"0".repeat(64)}', 'it', 'IT', '${instant()}', 'Fiera', '${instant()}', '${instant()}')`,
  ]);
});
afterAll(() => shop?.close());

test("is in this test", () => {
  expect(withKey.toSorted()).toEqual(Object.keys(calls).toSorted());
});

describe.each(Object.entries(calls))(
  "%s",
  (operation, { token, body, other, otherPath, made, where, limit, status = 422, ...more }) => {
    const [method, path] = operation.split(" ");
    const send = (sent, key, to = more.path ?? path) =>
      shop.call(method, to, { token, body: sent, headers: { "idempotency-key": key } });
    const used = async () =>
      (await shop.one(`select coalesce(sum(used), 0) as used from rate_limit where key like '${limit}:%'`)).used;

    test("the same is done once, and counts once", async () => {
      await shop.shop({ 1: 1 }, { token: more.cart });
      const first = await send(body, "one");
      expect([200, 201, 202], JSON.stringify(first.body)).toContain(first.status);
      const [existing, counted] = [await shop.count(made, where), await used()];
      expect(existing).toBe(1);
      for (let again = 0; again < 3; again++) {
        const answer = await send(body, "one");
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      }
      expect([await shop.count(made, where), await used()]).toEqual([existing, counted]);
    });

    test("another body is refused, and nothing is done", async () => {
      const answer = await send(other, "one", otherPath);
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      if (status === 422) expect(Object.keys(answer.body.errors)).toEqual(["Idempotency-Key"]);
      else expect(answer.body.code).toBe("key_reused");
      expect(await shop.count(made, where)).toBe(1);
    });

    test("a key is what the contract says", async () => {
      for (const key of ["with a space", "é".repeat(3), "x".repeat(256)]) {
        const answer = await send(body, Buffer.from(key).toString("latin1")).catch(() => null);
        if (answer) expect(answer.body.errors, key).toHaveProperty("Idempotency-Key");
      }
      expect(await shop.count(made, where)).toBe(1);
    });
  },
);
