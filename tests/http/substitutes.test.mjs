// Substitutes by rule: chosen at packing, answered by link until their time is over, and what that is in money and stock.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFloor } from "./floor-calls.mjs";
import { people, sha256 } from "./people.mjs";

let shop;
const begun = new Date();
const iso = (minutes = 0) => new Date(Number(begun) + minutes * 60_000).toISOString().replace(/\.\d+Z$/, "Z");
beforeAll(async () => {
  shop = await openFloor({}, { now: iso() });
  await shop.fill([
    // Article 6 is dearer than what it stands in for, 4 cheaper, 5 is kept in lots.
    "update price set amount = 9000 where product_id = 6",
    "insert into product_substitute (product_id, sorting, substitute_id) values (1, 0, 4), (1, 1, 6), (3, 0, 5), (3, 1, 6)",
  ]);
});
afterAll(() => shop?.close());

/** An order that is being prepared, with the rule of its first line; paid by card where it is said. */
async function prepared(id, rule, { card = false, more = {} } = {}) {
  if (card) {
    await shop.place(id);
    await shop.held(id);
    expect((await shop.step(id, "confirmed", "in_preparation")).status).toBe(200);
  } else await shop.put(id, { status: "in_preparation", ...more });
  await shop.fill([`update order_item set when_missing = '${rule}' where id = ${10 * id + 1}`]);
}
const choose = (id, productId, more) =>
  shop.ops("POST", `/order/${id}/item/${10 * id + 1}/substitute`, { productId, missing: 2, ...more });
const back = (id) => shop.ops("DELETE", `/order/${id}/item/${10 * id + 1}/substitute`);
const linesOf = (id) =>
  shop.many(`select id, product_id as product, quantity, missing, amount, net, vat_rate as vat, substitute_for as instead
    from order_item where order_id = ${id} order by position`);
const offer = (product) =>
  shop.one(`select on_hand, reserved, available from offer where product_id = ${product} and market = 'IT'`);
/** A link that is known: the token of the mail is forgotten once that has left. */
async function linkOf(id) {
  const mails = (await shop.mails("substituteAsked")).filter(({ data }) => data.orderId === id);
  expect(mails.map(({ to }) => to)).toContain(id === 14 ? "stranger@test.example" : "master@test.example");
  await shop.fill([`update substitution set token_hash = '${sha256(`link-${id}`)}' where order_id = ${id}`]);
  return `link-${id}`;
}
const question = (id) => shop.one(`select id, status from substitution where order_id = ${id}`);
/** A call of the shop: a buyer's, or with `token: null` of somebody who is not signed in. */
async function call(method, path, { token = "buyer", body } = {}) {
  const sent = await shop.ask(`/api${path}`, {
    method,
    body: body && JSON.stringify(body),
    headers: { ...(token && { "madia-api-key": token }), ...(body && { "content-type": "application/json" }) },
  });
  return { status: sent.status, body: await sent.json() };
}
const answer = async (token, id, accept) => call("POST", "/substitution", { token: null, body: { token, id, accept } });
const total = async (id) => (await shop.get(`/order/${id}`)).body.total;
const departed = async (id) => {
  await shop.weigh(id, [{ id: 10 * id + 2, weight: 2.5 }]);
  expect((await shop.step(id, "in_preparation", "ready")).status).toBe(200);
  expect((await shop.step(id, "ready", "on_delivery")).status).toBe(200);
};
const figures = async () => {
  const { stored, recomputed } = await shop.sales();
  expect(stored).toEqual(recomputed);
};

test("an equal is taken at once, at no higher price, and what leaves is charged to the cent", async () => {
  await prepared(1, "equal", { card: true });
  const { body: choice } = await shop.get("/order/1/item/11/substitutes?missing=2");
  expect(choice).toMatchObject({ whenMissing: "equal", quantity: 2, missing: 2 });
  expect(
    choice.offers.map(({ productId, quantity, price, before, after }) => [productId, quantity, price, before, after]),
  ).toEqual([
    [4, 2, 7, 24, 14],
    [6, 2, 12, 24, 24],
  ]);
  const before = await offer(6);
  const { status, body } = await choose(1, 6);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ total: 78.36, version: 1 });
  expect(body.items.map(({ missing, total, substituteFor }) => [missing, total, substituteFor])).toEqual([
    [2, 0, null],
    [0, 36.25, null],
    [0, 24, 11],
  ]);
  expect(body.items[0].substitution).toMatchObject({ status: "taken", quantity: 2, answerUntil: null });
  expect((await offer(6)).reserved).toBe(before.reserved + 2);
  // The buyer and the master are told.
  expect((await shop.mails("substituteTaken")).map(({ to }) => to)).toContain("buyer@test.example");
  expect((await shop.mails("substituteTaken")).map(({ to }) => to)).toContain("master@test.example");
  await figures();
  // Fewer missing pieces than were replaced are refused, until it is taken back.
  const fewer = await shop.weigh(1, [{ id: 11, missing: 1 }]);
  expect([fewer.status, Object.keys(fewer.body.errors)]).toEqual([422, ["items.0.missing"]]);
  await departed(1);
  await shop.work();
  await shop.work();
  expect(await shop.current(1)).toMatchObject({ status: "captured", captured: 7836 });
  expect((await offer(6)).on_hand).toBe(before.on_hand - 2);
  expect(await offer(6)).toMatchObject({ reserved: before.reserved });
  await figures();
  // It was not chosen by the buyer: it is not among the company's own articles.
  expect(await shop.many("select 1 from purchased_product where company_id = 1 and product_id = 6")).toEqual([]);
});

test("an equal that is heavier than agreed costs no more than what is missing", async () => {
  await prepared(24, "equal");
  await shop.sql("update product set variable_weight = 1 where id = 6");
  expect((await choose(24, 6)).status).toBe(200);
  const line = (await linesOf(24)).find(({ instead }) => instead === 241);
  const weighed = async (weight) => {
    const { status, body } = await shop.weigh(24, [{ id: line.id, weight, confirm: true }]);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items.find(({ id }) => id === line.id).total;
  };
  expect(line.net).toBeLessThanOrEqual(2400);
  const kilos = 24 / (line.amount / 100);
  expect(await weighed(Math.floor(kilos * 500) / 1000)).toBeLessThan(24);
  for (const more of [1.2, 1.5, 3]) expect(await weighed(Math.ceil(kilos * more * 1000) / 1000)).toBe(24);
  expect(await total(24)).toBe(78.36);
  await shop.sql("update product set variable_weight = 0 where id = 6");
});

test("a cheaper equal makes the order cheaper; taken back, order and stock are as before", async () => {
  await prepared(2, "equal");
  const before = await offer(4);
  const { body } = await choose(2, 4);
  // 24.00 of goods become 14.00, with 10 % VAT.
  expect(body.total).toBe(67.36);
  expect((await offer(4)).reserved).toBe(before.reserved + 2);
  expect((await choose(2, 4)).body.code).toBe("substituted");
  const taken = await back(2);
  expect(taken.body.total).toBe(51.96);
  expect(taken.body.items[0].substitution.status).toBe("withdrawn");
  expect(await offer(4)).toEqual(before);
  expect((await back(2)).status).toBe(200);
  await figures();
  // It was found.
  expect((await shop.weigh(2, [{ id: 21, missing: 0 }])).body.total).toBe(78.36);
  expect(await shop.audit("order.substitute")).not.toEqual([]);
  expect(await shop.audit("order.substitute_back")).toHaveLength(1);
});

test("another amount, or another unit, is no equal: it is proposed with both amounts, and comes when the buyer says yes", async () => {
  const offers = async () => (await shop.get("/order/40/item/401/substitutes?missing=2")).body;
  await prepared(40, "equal");
  try {
    // Five kilos are missing: one piece of 25 is five times as much, one of 6 is about as much.
    await shop.sql(
      "update product set reference_quantity = case id when 4 then 25000 else 6000 end where id in (4, 6)",
    );
    const shown = await offers();
    expect(shown).toMatchObject({ uomReference: "kg", referenceQuantity: 2.5, variableWeight: false });
    expect(
      shown.offers.map(({ productId, quantity, referenceQuantity, equal }) => [
        productId,
        quantity,
        referenceQuantity,
        equal,
      ]),
    ).toEqual([
      [4, 1, 25, false],
      [6, 1, 6, true],
    ]);
    // Piece for piece is never an equal.
    await shop.sql("update product set reference_quantity = 2500, uom_reference = 'l' where id = 4");
    expect((await offers()).offers[0]).toMatchObject({ quantity: 2, equal: false });
    const { status, body } = await choose(40, 4);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items[0].substitution).toMatchObject({ status: "asked", answerUntil: expect.any(String) });
    expect((await linesOf(40)).map(({ product }) => product)).toEqual([1, 3]);
    const own = await call("GET", "/order/40/substitution");
    expect(own.body.items).toMatchObject([
      { uomReference: "kg", referenceQuantity: 2.5, substitute: { uomReference: "l", referenceQuantity: 2.5 } },
    ]);
    expect((await back(40)).status).toBe(200);
  } finally {
    await shop.sql("update product set reference_quantity = 2500, uom_reference = 'kg' where id in (4, 6)");
  }
});

test("what a colleague said is missing beyond the replaced pieces stays missing", async () => {
  await prepared(23, "equal");
  expect((await shop.weigh(23, [{ id: 231, missing: 2 }])).status).toBe(200);
  const { status, body } = await choose(23, 4, { missing: 1 });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.items[0]).toMatchObject({ missing: 2, substitution: { status: "taken", quantity: 1 } });
  expect(await shop.one("select missing from substitution where order_item_id = 231")).toEqual({ missing: 1 });
});

test("lots are taken for it, and only one of two pickers replaces", async () => {
  await shop.put(3, { status: "in_preparation" });
  await shop.fill(["update order_item set when_missing = 'equal' where id = 32"]);
  const pickers = await Promise.all(
    Array.from({ length: 5 }, () => shop.ops("POST", "/order/3/item/32/substitute", { productId: 5, missing: 1 })),
  );
  expect(pickers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const [, , line] = await linesOf(3);
  expect(line).toMatchObject({ product: 5, quantity: 1, amount: 1100, instead: 32 });
  expect(
    await shop.many(`select lot_id as lot, quantity from order_item_lot where order_item_id = ${line.id}`),
  ).toEqual([{ lot: 2, quantity: 1 }]);
  await shop.ops("DELETE", "/order/3/item/32/substitute");
  expect(await shop.one("select reserved from lot where id = 2")).toEqual({ reserved: 0 });
});

describe("the buyer is asked", () => {
  test("ready waits for the answer; a yes twice at once is one line", async () => {
    await prepared(10, "ask", { card: true });
    const { status, body } = await choose(10, 4, { minutes: 30 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ total: 51.96 });
    expect(body.items[0].substitution).toMatchObject({ status: "asked", answerUntil: expect.any(String) });
    await shop.weigh(10, [{ id: 102, weight: 2.5 }]);
    expect((await shop.step(10, "in_preparation", "ready")).body).toMatchObject({
      code: "question_open",
      items: [101],
    });
    const token = await linkOf(10);
    const shown = await call("GET", `/substitution?token=${token}`, { token: null });
    expect(shown.body).toMatchObject({ orderCode: "M000010", currency: "EUR" });
    expect(shown.body.items).toMatchObject([
      { open: true, missing: 2, substitute: { quantity: 2, price: 7, before: 24, after: 14 } },
    ]);
    const { id } = await question(10);
    const both = await Promise.all([answer(token, id, true), answer(token, id, true), answer(token, id, true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await linesOf(10)).map(({ product }) => product)).toEqual([1, 3, 4]);
    expect((await answer(token, id, false)).body).toMatchObject({ code: "answered", status: "taken" });
    await departed(10);
    await shop.work();
    await shop.work();
    expect(await shop.current(10)).toMatchObject({ status: "captured", captured: 6736 });
    await figures();
  });

  test("about several missing lines by one mail, and its link answers them all", async () => {
    const questions = async (id) => (await shop.mails("substituteAsked")).filter(({ data }) => data.orderId === id);
    const left = (id) => shop.standIns.mails("buyer@test.example").filter(({ text }) => text.includes(`M0000${id}`));
    const second = (id) =>
      shop.ops("POST", `/order/${id}/item/${10 * id + 2}/substitute`, { productId: 5, missing: 1, minutes: 30 });
    const both = async (id) => {
      await prepared(id, "ask");
      await shop.fill([`update order_item set when_missing = 'ask' where order_id = ${id}`]);
      const items = [
        { id: 10 * id + 1, missing: 2 },
        { id: 10 * id + 2, missing: 1 },
      ];
      expect((await shop.weigh(id, items)).status).toBe(200);
    };
    await both(17);
    await choose(17, 4);
    expect((await questions(17)).map(({ to }) => to).toSorted()).toEqual([
      "buyer@test.example",
      "master@test.example",
      "multi@test.example",
    ]);
    // Taken back before the mail has left: there is nothing to say. Asked again, it has a link that works.
    await back(17);
    expect(await questions(17)).toEqual([]);
    await choose(17, 4);
    await shop.scheduled();
    expect(left(17)).toEqual([]);
    expect((await second(17)).status).toBe(200);
    await expect.poll(() => left(17).length).toBe(1);
    const [{ text: mail }] = left(17);
    for (const name of ["Caffè in grani forte", "Mozzarella di bufala"]) expect(mail).toContain(name);
    expect(await questions(17)).toHaveLength(3);
    const [{ data }] = await questions(17);
    expect([data.missing.map(([pieces]) => pieces), data.substitute.length]).toEqual([[2, 1], 2]);
    expect(data.until < iso(40)).toBe(true);
    const [, token] = /sostituzione\?token=([\w-]+)/.exec(mail);
    const { body } = await call("GET", `/substitution?token=${token}`, { token: null });
    expect(body.items.map(({ open }) => open)).toEqual([true, true]);
    const [first, other] = body.items;
    expect((await answer(token, other.id, false)).status).toBe(200);
    // Its own question has ended; the link is good as long as another is open.
    expect((await answer(token, first.id, false)).status).toBe(200);

    // Nobody decides about the second line: the first is not kept waiting for long.
    await both(18);
    await choose(18, 4);
    shop.clock(iso(3));
    try {
      await shop.scheduled();
      await expect.poll(() => left(18).length).toBe(1);
      expect((await questions(18))[0].data.missing).toHaveLength(1);
    } finally {
      shop.clock(iso());
    }
  });

  test.each([
    [27, "waits for the end of the quiet hours", false],
    [28, "is not told when it is answered in the quiet hours", true],
  ])("by a push of order %d %s", async (id, _, answered) => {
    const rome = { timeZone: "Europe/Rome", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    const clock = (minutes) => new Date(Number(begun) + minutes * 60_000).toLocaleTimeString("it-IT", rome);
    await shop.fill([
      `update user set quiet_hours = '${clock(-60)}-${clock(10)}' where id = 1`,
      "delete from push_subscription",
      `insert into push_subscription (user_id, session_id, endpoint, created_at)
        select user_id, id, '${shop.standIns.url}/push/kitchen', '2027-01-01T00:00:00Z' from session where token_hash = '${sha256("buyer")}'`,
    ]);
    const pushes = async () =>
      (await shop.many("select id from outbox where kind = 'push' and status = 'pending'")).length;
    const { taken } = shop.standIns.push;
    taken.length = 0;
    await prepared(id, "ask");
    expect((await choose(id, 4, { minutes: 30 })).status).toBe(200);
    await shop.scheduled();
    expect([await pushes(), taken.length]).toEqual([1, 0]);
    if (answered) expect((await answer(await linkOf(id), (await question(id)).id, false)).status).toBe(200);
    shop.clock(iso(11));
    try {
      await expect
        .poll(async () => {
          await shop.scheduled();
          return pushes();
        })
        .toBe(0);
      expect(taken.length).toBe(answered ? 0 : 1);
    } finally {
      shop.clock(iso());
      await shop.fill(["delete from push_subscription"]);
    }
  });

  test("a no costs nothing", async () => {
    await prepared(11, "ask");
    await choose(11, 4);
    const token = await linkOf(11);
    const { id } = await question(11);
    expect((await answer(token, id, false)).body.items).toMatchObject([{ status: "refused", open: false }]);
    expect((await answer(token, id, false)).status).toBe(200);
    expect((await answer(token, id, true)).body.code).toBe("answered");
    // The delivery costs what it did; what is missing is not paid.
    expect(await shop.one("select shipping_cost, total from orders where id = 11")).toEqual({
      shipping_cost: 990,
      total: 5196,
    });
    expect(await total(11)).toBe(51.96);
    await departed(11);
  });

  test("no answer in time is a no, and the van is not kept waiting", async () => {
    await prepared(12, "ask");
    await choose(12, 4, { minutes: 60 });
    const token = await linkOf(12);
    const { id } = await question(12);
    shop.clock(iso(61));
    try {
      await shop.fill([`update session set expires_at = '2099-01-01T00:00:00Z', ends_at = '2099-01-01T00:00:00Z'`]);
      expect((await answer(token, id, true)).status).toBe(422);
      await shop.scheduled();
      expect((await question(12)).status).toBe("expired");
      const own = await call("POST", "/order/12/substitution", { body: { id, accept: true } });
      expect(own.body.code).toBe("question_closed");
      expect((await linesOf(12)).length).toBe(2);
      await departed(12);
      expect(await total(12)).toBe(51.96);
    } finally {
      shop.clock(iso());
    }
  });

  test("a link answers its own order alone; another company finds nothing", async () => {
    await prepared(13, "ask");
    await prepared(14, "ask", { more: { company: 2, user: people.stranger.id } });
    await choose(13, 4);
    await choose(14, 4);
    const token = await linkOf(13);
    const other = await linkOf(14);
    const { id } = await question(13);
    const theirs = (await question(14)).id;
    expect((await answer(token, theirs, true)).status).toBe(422);
    expect((await answer(other, id, true)).status).toBe(422);
    expect((await answer("forged", id, true)).status).toBe(422);
    for (const method of ["GET", "POST"]) {
      const more = method === "POST" ? { body: { id, accept: true } } : {};
      expect((await call(method, "/order/13/substitution", { token: "stranger", ...more })).status).toBe(404);
    }
    expect((await call("POST", "/order/13/substitution", { body: { id: theirs, accept: true } })).status).toBe(404);
    expect([(await question(13)).status, (await question(14)).status]).toEqual(["asked", "asked"]);
    // Signed in it is answered from the order's page.
    const own = await call("POST", "/order/13/substitution", { body: { id, accept: true } });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    expect(await total(13)).toBe(67.36);
  });

  test("sold out meanwhile, cancelled, or taken back: a yes is told so", async () => {
    await prepared(15, "ask");
    await choose(15, 4);
    const token = await linkOf(15);
    const { id } = await question(15);
    const { on_hand } = await offer(4);
    await shop.fill(["update offer set on_hand = reserved where product_id = 4 and market = 'IT'"]);
    expect((await answer(token, id, true)).body.code).toBe("sold_out");
    expect((await question(15)).status).toBe("asked");
    await shop.fill([`update offer set on_hand = ${on_hand} where product_id = 4 and market = 'IT'`]);
    const [yes, taken] = await Promise.all([answer(token, id, true), back(15)]);
    expect(taken.status).toBe(200);
    expect([200, 409]).toContain(yes.status);
    expect((await question(15)).status).toBe("withdrawn");
    expect((await linesOf(15)).length).toBe(2);
    expect((await answer(token, id, true)).body.code).toBe("question_closed");
    await prepared(16, "ask");
    await choose(16, 4);
    const link = await linkOf(16);
    await shop.step(16, "in_preparation", "cancelled", { reason: "Chiuso" });
    expect((await answer(link, (await question(16)).id, true)).body.code).toBe("question_closed");
    await figures();
  });
});

test("never is left out, and what is not named is no substitute", async () => {
  await prepared(20, "never");
  expect((await choose(20, 4)).body.code).toBe("left_out");
  await prepared(21, "equal");
  expect(Object.keys((await choose(21, 5)).body.errors)).toEqual(["productId"]);
  expect(Object.keys((await choose(21, 4, { missing: 3 })).body.errors)).toEqual(["missing"]);
  expect((await shop.ops("POST", "/order/21/item/201/substitute", { productId: 4, missing: 1 })).status).toBe(404);
  await shop.put(22);
  await shop.fill(["update order_item set when_missing = 'equal' where id = 221"]);
  expect((await choose(22, 4)).body).toMatchObject({ code: "illegal_transition", status: "confirmed" });
});

test("the rule goes from line, guide and company into the order, in this order", async () => {
  const guide = async (token, whenMissing) => {
    const { id } = (await call("POST", "/order-guide", { token, body: { name: "Banco" } })).body;
    await call("PUT", `/order-guide/${id}`, { token, body: { name: "Banco", whenMissing } });
    return id;
  };
  const [own, theirs] = [await guide("buyer", "ask"), await guide("stranger", "equal")];
  const add = (product, from) => call("POST", `/cart/product/${product}/quantity/1${from ? `?guide=${from}` : ""}`);
  await add(1);
  await add(3, own);
  // Another company's guide says nothing.
  await add(4, theirs);
  const put = (body, token) => call("PUT", "/cart/when-missing", { token, body });
  const read = async (token) => (await call("GET", "/cart/when-missing", { token })).body;
  const rules = async () => (await read()).items.map(({ whenMissing }) => whenMissing);
  expect(await read()).toMatchObject({ usual: "ask", canChange: false });
  expect(await rules()).toEqual([null, "ask", null]);
  const [first] = (await read()).items;
  const lines = [{ cartItemId: first.cartItemId, whenMissing: "equal" }];
  expect((await put({ items: lines })).body.items[0]).toMatchObject({ whenMissing: "equal" });
  // A line that is there keeps its rule; the guide's comes with a new one, one by one and many at once.
  await call("POST", `/cart/product/1/quantity/2?guide=${own}`);
  await call("DELETE", "/cart/product/3");
  await call("POST", "/cart/products", {
    body: { items: [1, 3].map((productId) => ({ productId, quantity: 3 })), guide: own },
  });
  expect((await rules()).sort()).toEqual(["ask", "equal", null]);
  // A line of somebody else's cart, a rule that is none, and the company's by anybody but its master.
  expect((await put({ items: [{ cartItemId: 999_999, whenMissing: "ask" }] })).status).toBe(404);
  expect((await put({ usual: "maybe" }, "master")).status).toBe(422);
  for (const token of ["buyer", "manager"]) expect((await put({ usual: "never" }, token)).status, token).toBe(403);
  expect((await put({ usual: "never", items: [{ ...lines[0], whenMissing: "ask" }] })).status).toBe(403);
  expect(await read("master")).toMatchObject({ usual: "ask", canChange: true, items: [] });
  expect((await put({ usual: "never" }, "master")).body).toMatchObject({ usual: "never", canChange: true });
  expect(await read()).toMatchObject({ usual: "never", canChange: false });
  const { dates } = (await call("GET", "/cart/delivery-date")).body;
  const { body: cart } = await call("POST", "/cart/set-delivery-date", { body: { deliveryDate: dates[2].date } });
  const shown = cart.sellers.flatMap(({ items }) => items).map(({ product, whenMissing }) => [product.id, whenMissing]);
  expect(Object.fromEntries(shown)).toEqual({ 1: "equal", 3: "ask", 4: undefined });
  const { body } = await call("POST", "/order/create-from-cart", { body: { paymentMethod: 3 } });
  // What the company changes later changes nothing of what is ordered.
  await put({ usual: "ask" }, "master");
  const placed = await shop.many(`select product_id as product, when_missing as rule from order_item
    where order_id in (${body.orders.map(({ id }) => id)}) order by 1`);
  expect(placed).toEqual([
    { product: 1, rule: "equal" },
    { product: 3, rule: "ask" },
    { product: 4, rule: "never" },
  ]);
});
