// What a member may not order alone: asked for, approved or refused by a master, and what becomes of it at the cut-off, on a
// moved clock.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { person, session, sha256 } from "./people.mjs";

/** Of tabs that race: how often they do. */
const rounds = process.env.MADIA_LONG ? 12 : 5;
let shop;
/** A Monday. */
const monday = "2027-01-11T09:00";
beforeAll(async () => {
  shop = await openOrders({}, { now: monday });
  // No coupon of a first order: what an article costs stays the same.
  await shop.fill([
    ...person(["second", { id: 30, name: "Sara", roles: [], member: { 1: 0 } }]),
    "update coupon set for_all = 0",
  ]);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.fill(["delete from approval", "delete from standing_order", "delete from event"]);
  await shop.restore();
  await shop.fill([
    "insert or ignore into company_member (company_id, user_id, master, created_at) values (1, 1, 0, '2027-01-01'), (1, 2, 1, '2027-01-01'), (1, 7, 1, '2027-01-01')",
    "update representative set access = 1, user_id = 1, ask_above = null, week_budget = null where id = 11",
    "update address set removed_at = null",
    "drop trigger if exists broken",
  ]);
  await on(monday);
});

const who = {
  buyer: [1, 1],
  master: [2, 1],
  manager: [3, 1],
  stranger: [6, 2],
  multi: [7, 1],
  elsewhere: [7, 3],
  second: [30, 1],
};
/** Whoever was signed in some time ago has to be again. */
async function on(now) {
  shop.clock(now);
  await shop.fill(
    Object.entries(who).flatMap(([name, [user, company]]) => [
      `delete from session where token_hash = '${sha256(name)}'`,
      session(name, user, { company }),
    ]),
  );
}
const limit = (limits, token = "master", id = 11) =>
  shop.call("PUT", `/company/1/representative/${id}/edit`, { token, body: limits });
const ask = ({ token = "buyer", key, ...more } = {}) =>
  shop.call("POST", "/approval", {
    token,
    body: { paymentMethod: 3, ...more },
    headers: key && { "idempotency-key": key },
  });
const decide = (id, word, { token = "master", body = {} } = {}) =>
  shop.call("POST", `/approval/${id}/${word}`, { token, body: word === "withdraw" ? undefined : body });
/** What less is ordered of: articles with their pieces. */
const less = (...lines) => ({ lines: lines.map(([productId, quantity]) => ({ productId, quantity })) });
const read = (id, token) => shop.call("GET", `/approval/${id}`, { token });
const orders = () =>
  shop.many(
    `select o.id, o.user_id, o.total, o.notes, d.delivery_date as day, o.request_key as key, o.shipping_slots as slots,
      (select json_group_array(json_array(product_id, quantity)) from order_item where order_id = o.id) as lines
      from orders o join delivery d on d.order_id = o.id order by o.id`,
  );
const mails = async (template) =>
  (await shop.many(`select payload from outbox where dedupe_key like '${template}:%' order by id`)).map(
    ({ payload }) => JSON.parse(payload).to,
  );
const lines = async (token) =>
  (await shop.call("GET", "/cart", { token })).body.sellers.flatMap(({ items }) =>
    items.map(({ product, quantity }) => [product.id, quantity]),
  );
/** A cart of the buyer, sent for approval. */
async function sendForApproval(items = { 4: 2, 3: 1 }, nth = 2) {
  await limit({ askAbove: 0 });
  const cart = await shop.shop(items, { nth });
  const answer = await ask({ seen: shop.displayed(cart), notes: "Dal retro" });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { ...answer.body, cart };
}

describe("more than a page of them", () => {
  const made = (id, status) =>
    `insert into approval (id, company_id, user_id, request_key, request_hash, status, reason, request, lines, total, currency,
      delivery_date, cutoff_at, asked_on, look_at, placed_by, created_at)
      values (${id}, 1, 1, 'many-${id}', 'x', '${status}', 'order', '{}', '[[4, 1, 100]]', 122, 'EUR', '2027-01-14',
        '2027-01-13T09:00:00Z', '2027-01-11', '2027-01-13T08:00:00Z', null, '2027-01-11T08:00:00Z')`;
  const some = (count, from, status) => Array.from({ length: count }, (_, at) => made(from + at, status));
  const list = async (query, token = "master") => (await shop.call("GET", `/approval${query}`, { token })).body;

  test("that wait says that others wait behind it", async () => {
    await shop.fill(some(50, 1_000, "waiting"));
    expect(await list("")).toMatchObject({ moreWaiting: false, past: { total: 0 } });
    await shop.fill([made(2_000, "waiting")]);
    const { waiting, moreWaiting } = await list("");
    expect([waiting.length, waiting[0].id, moreWaiting]).toEqual([50, 1_000, true]);
  });

  test("that are decided leads to the next one, for a master and for a member", async () => {
    await shop.fill(some(30, 1_000, "refused"));
    for (const token of ["master", "buyer"]) {
      const { past } = await list("", token);
      expect([past.entities.length, past.entities[0].id, past.total]).toEqual([24, 1_029, 30]);
      expect((await list("?page=2", token)).past.entities.map(({ id }) => id)).toEqual([
        1_005, 1_004, 1_003, 1_002, 1_001, 1_000,
      ]);
    }
    expect((await list("", "second")).past.total).toBe(0);
  });
});

describe("limits", () => {
  test("are a master's to give; the person and the masters read them", async () => {
    const set = await limit({ askAbove: 100.5, weekBudget: 300 });
    expect([set.status, set.body.askAbove, set.body.weekBudget]).toEqual([200, 100.5, 300]);
    // What is not named stays; null takes it away.
    expect((await limit({ weekBudget: null })).body).toMatchObject({ askAbove: 100.5, weekBudget: null });
    expect((await limit({ name: "Bruna" })).body).toMatchObject({ askAbove: 100.5 });
    const people = async (token) =>
      (await shop.call("GET", "/company/1/representatives", { token })).body.entities.find(({ id }) => id === 11);
    expect(await people("buyer")).toMatchObject({ askAbove: 100.5, master: false });
    for (const token of ["second", "manager"]) expect(await people(token)).toMatchObject({ askAbove: null });
    expect((await people("master")).askAbove).toBe(100.5);
  });

  test("are no member's, no agent's and no stranger's to change, and have bounds", async () => {
    expect((await limit({ askAbove: 5 }, "buyer")).status).toBe(403);
    expect((await limit({ weekBudget: null }, "manager")).status).toBe(403);
    expect((await limit({ askAbove: 5 }, "stranger")).status).toBe(404);
    expect((await limit({ askAbove: 5 }, "master", 26)).status).toBe(404);
    const wrong = await limit({ askAbove: -1, weekBudget: 1_000_000.01 });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ["askAbove", "weekBudget"]]);
    expect((await limit({ askAbove: 1.001 })).status).toBe(422);
    expect(await shop.count("representative", "ask_above is not null or week_budget is not null")).toBe(0);
  });

  test("an order at the limit is ordered, one above it is not", async () => {
    const { total } = await shop.shop({ 4: 2 });
    const below = Math.round(total * 100 - 1) / 100;
    await limit({ askAbove: below });
    const cart = (await shop.call("GET", "/cart")).body;
    expect(cart.approval).toEqual({
      above: "order",
      limit: below,
      spent: 0,
      approvers: ["Marco Prova", "Mina Prova"],
    });
    const refused = await shop.place();
    expect([refused.status, refused.body.code, refused.body.above]).toEqual([409, "needs_approval", "order"]);
    expect(await shop.count("orders")).toBe(0);
    await limit({ askAbove: total });
    expect((await shop.call("GET", "/cart")).body.approval).toBe(null);
    const needless = await ask();
    expect([needless.status, needless.body.code]).toEqual([409, "no_approval_needed"]);
    expect((await shop.place()).status).toBe(201);
  });

  test("an order that joins what they have placed already is held against the limit with it", async () => {
    const { total } = await shop.shop({ 4: 2 });
    await limit({ askAbove: total });
    const { body } = await shop.place();
    // A little more for the same day and address is the same delivery.
    await shop.shop({ 4: 1 });
    expect((await shop.call("GET", "/cart")).body.approval).toMatchObject({
      above: "order",
      limit: total,
      spent: total,
    });
    expect((await shop.place()).body).toMatchObject({ code: "needs_approval", above: "order" });
    expect(await shop.count("orders")).toBe(1);
    // For another day it is an order of its own.
    await shop.shop({ 4: 1 }, { nth: 3 });
    expect((await shop.call("GET", "/cart")).body.approval).toBe(null);
    // What is cancelled, or was placed by a colleague, counts for nothing.
    await shop.shop({ 4: 1 }, { nth: 2 });
    await shop.fill([`update orders set user_id = 30 where id = ${body.orders[0].id}`]);
    expect((await shop.call("GET", "/cart")).body.approval).toBe(null);
    await shop.fill([`update orders set user_id = 1 where id = ${body.orders[0].id}`]);
    expect((await shop.place()).body.code).toBe("needs_approval");
    const waits = await ask();
    expect([waits.status, waits.body.above]).toEqual([201, "order"]);
    // A master reads what it adds to, and the sum that is above the limit.
    const [{ id: first, code }] = body.orders;
    const asked = (await read(waits.body.id, "master")).body;
    expect(asked.joins).toEqual([{ id: first, code }]);
    expect(asked.counted).toBeCloseTo(total + asked.total, 2);
    const [{ payload }] = await shop.many("select payload from outbox where dedupe_key like 'approvalAsked:%'");
    const { together, counted } = JSON.parse(payload).data;
    expect([together, counted]).toEqual([code, Math.round(asked.counted * 100)]);
    expect((await decide(waits.body.id, "approve")).status).toBe(200);
    await shop.call("POST", `/order/${body.orders[0].id}/cancel`, { body: {} });
    await shop.shop({ 4: 1 });
    expect((await shop.place()).status).toBe(201);
  });

  test("say nothing about a master or an agent", async () => {
    await limit({ askAbove: 0, weekBudget: 0 }, "master", 12);
    for (const token of ["master", "manager"]) {
      await shop.shop({ 4: 1 }, { token });
      expect((await shop.place({ token })).status).toBe(201);
    }
    const unneeded = await ask({ token: "manager" });
    expect([unneeded.status, (await ask({ token: "master" })).status]).toEqual([409, 403]);
  });

  test("a week's budget counts what is placed and what waits, from Monday to Sunday in Rome", async () => {
    const { total } = await shop.shop({ 4: 1 });
    await limit({ weekBudget: total * 2 });
    expect((await shop.place()).status).toBe(201);
    // Another day: for the same one it would join the first, without a fee.
    await shop.shop({ 4: 2 }, { nth: 3 });
    const waits = await ask();
    expect([waits.status, waits.body.above]).toEqual([201, "budget"]);
    // The one that waits takes the rest.
    await shop.shop({ 4: 1 }, { nth: 3 });
    expect((await shop.call("GET", "/cart")).body.approval.above).toBe("budget");
    expect((await shop.place()).body.code).toBe("needs_approval");
    expect((await decide(waits.body.id, "withdraw", { token: "buyer" })).status).toBe(200);
    expect((await shop.place()).status).toBe(201);
    await shop.shop({ 4: 1 });
    // A minute before and after Sunday's midnight in Rome.
    await on("2027-01-17T23:59");
    await shop.shop({ 4: 1 });
    expect((await shop.place()).body.code).toBe("needs_approval");
    await on("2027-01-18T00:01");
    expect((await shop.call("GET", "/cart")).body.approval).toBe(null);
    expect((await shop.place()).status).toBe(201);
  });

  describe("hold for a standing order of theirs", () => {
    const thursdays = {
      name: "Giovedì",
      weekdays: [3],
      firstDay: "2027-01-11",
      paymentMethod: 3,
      items: [{ productId: 4, quantity: 2 }],
    };
    /** Made while there was no limit, and told. */
    async function announced() {
      const made = await shop.call("POST", "/standing-order", { body: thursdays });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      await on("2027-01-11T17:00");
      await shop.scheduled();
      return made.body.id;
    }
    const due = () => on("2027-01-13T16:00");
    const past = async (id, token) =>
      (await shop.call("GET", `/standing-order/${id}`, { token })).body.past.map(({ state, approval, reason }) => [
        state,
        approval,
        reason,
      ]);

    test("what it has placed counts in the budget", async () => {
      await announced();
      await due();
      await shop.scheduled();
      const [{ key, user_id }] = await orders();
      expect([key, user_id]).toEqual([expect.stringMatching(/^standing \d+ 2027-01-14/), 1]);
      const { total } = await shop.shop({ 4: 1 }, { nth: 3 });
      await limit({ weekBudget: total });
      expect((await shop.call("GET", "/cart")).body.approval.above).toBe("budget");
      expect((await shop.place()).body.code).toBe("needs_approval");
    });

    test("above it a day becomes one request, which both hear of, and is ordered when a master approves", async () => {
      const id = await announced();
      await limit({ askAbove: 0 });
      await due();
      const before = await shop.stock(4);
      await Promise.all([shop.scheduled(), shop.scheduled()]);
      expect([await orders(), await shop.stock(4)]).toEqual([[], before]);
      const requests = await shop.many("select id, user_id, status, reason, delivery_date from approval");
      const [request] = requests;
      expect(requests).toEqual([
        { id: request.id, user_id: 1, status: "waiting", reason: "order", delivery_date: "2027-01-14" },
      ]);
      expect(await mails("approvalAsked")).toEqual([]);
      expect((await mails("approvalNear")).sort()).toEqual([
        "buyer@test.example",
        "master@test.example",
        "multi@test.example",
      ]);
      for (const token of ["buyer", "master"]) expect(await past(id, token)).toEqual([["requested", request.id, ""]]);
      // Whoever may not read the request is not led to it.
      expect(await past(id, "second")).toEqual([["requested", null, ""]]);
      expect((await decide(request.id, "approve")).status).toBe(200);
      const placed = await orders();
      expect(placed.map(({ key, user_id, day, lines }) => [key, user_id, day, lines])).toEqual([
        [`approval ${request.id}`, 1, "2027-01-14", "[[4,2]]"],
      ]);
      await shop.scheduled();
      expect(await shop.count("orders")).toBe(1);
      const days = (await shop.call("GET", `/standing-order/${id}`)).body.past;
      expect(days).toMatchObject([{ state: "placed", approval: request.id, orders: [{ id: placed[0].id }] }]);
    });

    test("the masters hear of a day above it when the day is told, and nothing of one within it", async () => {
      for (const [askAbove, readers] of [
        [9_000, []],
        [0, ["master@test.example", "multi@test.example"]],
      ]) {
        await shop.fill(["delete from standing_order_draft", "delete from standing_order"]);
        await limit({ askAbove: null });
        await on(monday);
        expect((await shop.call("POST", "/standing-order", { body: thursdays })).status).toBe(201);
        await limit({ askAbove });
        await on("2027-01-11T17:00");
        await Promise.all([shop.scheduled(), shop.scheduled()]);
        expect((await mails("standingAbove")).sort()).toEqual(readers);
        expect(await shop.count("approval")).toBe(0);
      }
    });

    test("the mail of its request names what was not there", async () => {
      await announced();
      await limit({ askAbove: 0 });
      await shop.fill(["update offer set on_hand = reserved + 1 where product_id = 4 and market = 'IT'"]);
      await due();
      await shop.scheduled();
      const mailed = await shop.many("select payload from outbox where dedupe_key like 'approvalNear:%'");
      const pieces = (lines) => lines.map(([count]) => count);
      expect(
        mailed.map(({ payload }) => JSON.parse(payload).data).map((data) => [data.goods, data.missing].map(pieces)),
      ).toEqual(Array(3).fill([[1], [1]]));
    });

    test("its day has failed when the request is refused, withdrawn or too late", async () => {
      const id = await announced();
      await limit({ askAbove: 0 });
      await due();
      await shop.scheduled();
      const request = await shop.one("select id from approval");
      expect((await decide(request.id, "refuse")).status).toBe(200);
      for (const status of ["refused", "withdrawn", "expired"]) {
        await shop.sql(`update approval set status = '${status}'`);
        expect(await past(id)).toEqual([["failed", request.id, "not_approved"]]);
      }
      const [{ explanation, orders }] = (await shop.call("GET", `/standing-order/${id}`)).body.past;
      expect([explanation, orders]).toEqual(["L’ordine non è stato approvato", []]);
    });

    test("it is held against the limit with what they have placed of the delivery that it joins", async () => {
      const id = await announced();
      await due();
      const { total, deliveryDate } = await shop.shop({ 4: 2 }, { nth: 0 });
      expect(deliveryDate).toBe("2027-01-14");
      expect((await shop.place()).status).toBe(201);
      await limit({ askAbove: total });
      await shop.scheduled();
      const [request] = await shop.many("select id, reason from approval");
      expect([request.reason, await shop.count("orders")]).toEqual(["order", 1]);
      expect(await past(id)).toEqual([["requested", request.id, ""]]);
    });

    test("it and a cart sent at once do not pass the budget together", async () => {
      await announced();
      await due();
      const { total } = await shop.shop({ 4: 2 }, { nth: 3 });
      await limit({ weekBudget: Math.ceil(total * 1.5) });
      await Promise.all([shop.scheduled(), shop.place()]);
      expect(await shop.count("orders")).toBe(1);
    });

    test("where nobody could say yes its day fails, and says so", async () => {
      const id = await announced();
      await limit({ askAbove: 0 });
      await shop.fill(["update company_member set master = 0 where company_id = 1"]);
      await due();
      await shop.scheduled();
      const settled = await past(id);
      await shop.fill(["update company_member set master = 1 where company_id = 1 and user_id in (2, 7)"]);
      expect(settled).toEqual([["failed", null, "nobody"]]);
      // Somebody could order, and nobody could approve.
      const [{ explanation }] = (await shop.call("GET", `/standing-order/${id}`)).body.past;
      expect(explanation).toBe("Nessuna persona dell’azienda può inviare o approvare quest’ordine");
      expect([await shop.count("orders"), await shop.count("approval")]).toEqual([0, 0]);
    });

    test("a master's and an agent's are the company's, without limits", async () => {
      await limit({ askAbove: 0, weekBudget: 0 });
      for (const token of ["master", "manager"])
        expect((await shop.call("POST", "/standing-order", { token, body: thursdays })).status).toBe(201);
      for (const moment of ["2027-01-11T17:00", "2027-01-13T16:00"]) {
        await on(moment);
        await shop.scheduled();
      }
      expect((await orders()).map(({ user_id }) => user_id).sort()).toEqual([2, 3]);
      expect(await shop.count("approval")).toBe(0);
    });
  });

  test("a cancelled order gives its part back", async () => {
    const { total } = await shop.shop({ 4: 1 });
    await limit({ weekBudget: total });
    const { body } = await shop.place();
    await shop.shop({ 4: 1 });
    expect((await shop.place()).body.code).toBe("needs_approval");
    await shop.call("POST", `/order/${body.orders[0].id}/cancel`, { body: {} });
    expect((await shop.place()).status).toBe(201);
  });

  test("two tabs and five quick clicks do not pass it", async () => {
    const { total } = await shop.shop({ 4: 1 });
    await limit({ weekBudget: total });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => shop.place({ key: `tab-${n}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await shop.count("orders")).toBe(1);
    // Two sessions, each with a cart that was within when it was read: what is written decides.
    await shop.fill(["delete from payment", "delete from order_event"]);
    await shop.restore();
    await shop.shop({ 4: 1 });
    await shop.fill([
      `create trigger broken after insert on order_request begin update orders set total = total where 0;
       insert into approval (company_id, user_id, request_key, request_hash, reason, request, lines, total, currency, delivery_date,
       cutoff_at, asked_on, look_at, created_at) values (1, 1, 'other tab', '', 'order', '{}', '[[4,1,1]]', 1, 'EUR', '2027-01-14',
       '2027-01-13T16:00:00Z', '2027-01-11', '2027-01-13T15:00:00Z', '2027-01-11T08:00:00Z'); end`,
    ]);
    const late = await shop.place();
    expect(late.status, JSON.stringify(late.body)).toBe(409);
    expect(await shop.count("orders")).toBe(0);
    expect(await shop.count("approval")).toBe(0);
  });

  test.each([
    ["what joins the same order", "", true],
    ["an order that this one would join", ", zone_id = null", false],
  ])("%s meanwhile is held against the limit of an order", async (_, elsewhere, joins) => {
    const { total } = await shop.shop({ 4: 2 });
    await limit({ askAbove: total });
    const [first] = (await shop.place()).body.orders;
    // A colleague's, when the cart was read.
    await shop.fill([`update orders set user_id = 30${elsewhere} where id = ${first.id}`]);
    const cart = await shop.shop({ 4: 1 });
    expect([cart.approval, cart.sellers[0].joins !== undefined]).toEqual([null, joins]);
    await shop.fill([
      `create trigger broken after insert on order_request begin update orders set user_id = 1 where id = ${first.id}; end`,
    ]);
    const late = await shop.place();
    expect(late.status, JSON.stringify(late.body)).toBe(409);
    expect(await shop.count("orders")).toBe(1);
  });

  test("six tabs that fill and send the cart at once never pass it", { timeout: 120_000 }, async () => {
    const { total, deliveryDate } = await shop.shop({ 4: 1 });
    const budget = total * 2;
    await limit({ weekBudget: budget });
    for (let round = 1; round <= rounds; round++) {
      await shop.fill(["delete from approval"]);
      await shop.restore();
      // Each tab fills the cart again after another has sent it; the last one sends it to be approved.
      const tab = async (n) => {
        const answers = [];
        for (let turn = 1; turn <= 4; turn++) {
          await shop.call("POST", `/cart/product/4/quantity/${1 + (n % 2)}`);
          await shop.call("POST", "/cart/set-delivery-date", { body: { deliveryDate } });
          const key = `round-${round}-${n}-${turn}`;
          answers.push(n === 6 ? await ask({ key }) : await shop.place({ key }));
        }
        return answers;
      };
      const answers = (await Promise.all([1, 2, 3, 4, 5, 6].map(tab))).flat();
      expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
      const [{ placed, n }] = await shop.many("select coalesce(sum(total), 0) as placed, count(*) as n from orders");
      expect(placed, `round ${round}`).toBeLessThanOrEqual(Math.round(budget * 100));
      expect(n).toBe(answers.filter(({ status, body }) => status === 201 && body.orders.length > 0).length);
    }
  });
});

describe("asking", () => {
  test("takes the lines out of the cart, holds nothing, and tells the masters", async () => {
    const before = await shop.stock(4);
    const { cart, ...waits } = await sendForApproval();
    expect(waits).toMatchObject({
      status: "waiting",
      above: "order",
      by: "Bruna Prova",
      self: true,
      total: cart.total,
      notes: "Dal retro",
      deliveryDate: cart.deliveryDate,
      itemCount: 2,
      orders: [],
      can: { decide: false, withdraw: true },
    });
    expect(waits.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [3, 1],
      [4, 2],
    ]);
    expect(await shop.stock(4)).toBe(before);
    expect(await lines()).toEqual([]);
    expect((await mails("approvalAsked")).sort()).toEqual(["master@test.example", "multi@test.example"]);
    expect(await shop.count("orders")).toBe(0);
  });

  test("is once under a key, five clicks or not, and the cart that is next is free", async () => {
    await limit({ askAbove: 0 });
    await shop.shop({ 4: 2 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask({ key: "one" })));
    expect(new Set(answers.map(({ body }) => body.id)).size, JSON.stringify(answers.map((a) => a.body))).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await shop.count("approval")).toBe(1);
    expect((await ask({ key: "one", notes: "altro" })).status).toBe(422);
    await shop.shop({ 3: 1 });
    expect(await lines()).toEqual([[3, 1]]);
  });

  test("sends what was seen, in time, and only to somebody who can say yes", async () => {
    await limit({ askAbove: 0 });
    const cart = await shop.shop({ 4: 2 });
    const displayed = { ...shop.displayed(cart), total: cart.total + 1 };
    expect((await ask({ seen: displayed })).body.code).toBe("cart_changed");
    expect((await ask({ paymentMethod: null })).status).toBe(422);
    await shop.fill(["update company_member set master = 0 where company_id = 1"]);
    expect((await shop.call("GET", "/cart")).body.approval.approvers).toEqual([]);
    expect((await ask()).body.code).toBe("nobody_approves");
    await shop.fill(["update company_member set master = 1 where company_id = 1 and user_id in (2, 7)"]);
    expect(await shop.count("approval")).toBe(0);
    expect((await ask({ seen: shop.displayed(cart) })).status).toBe(201);
  });

  test("a remainder that is to come later stays in the cart", async () => {
    await limit({ askAbove: 0 });
    await shop.fill(["update offer set on_hand = reserved + 2 where product_id = 4 and market = 'IT'"]);
    await shop.shop({ 4: 5, 3: 1 });
    const cart = (await shop.call("GET", "/cart")).body;
    const line = cart.sellers[0].items.find(({ product }) => product.id === 4);
    await shop.call("POST", "/cart-item/auto-order", { body: [{ cartItemId: line.id, enabled: true }] });
    expect((await ask()).status).toBe(201);
    expect(await shop.many("select product_id, requested_quantity as n from cart_item")).toEqual([
      { product_id: 4, n: 3 },
    ]);
  });
});

describe("a master", () => {
  test("approves with one press: ordered once, in the name of whoever asked", async () => {
    const { id, total, cart } = await sendForApproval();
    const waiting = (await shop.call("GET", "/approval", { token: "master" })).body.waiting;
    expect(waiting.map((each) => [each.id, each.can.decide, each.items])).toEqual([[id, true, []]]);
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, "approve")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const placed = await orders();
    expect(placed).toHaveLength(1);
    expect(placed[0]).toMatchObject({
      user_id: 1,
      total: Math.round(total * 100),
      notes: "Dal retro",
      day: cart.deliveryDate,
      key: `approval ${id}`,
    });
    expect(JSON.parse(placed[0].lines).sort()).toEqual([
      [3, 1],
      [4, 2],
    ]);
    const { body } = await read(id, "buyer");
    expect(body).toMatchObject({
      status: "approved",
      decidedBy: "Marco Prova",
      orders: [{ id: placed[0].id }],
      can: { decide: false, withdraw: false },
    });
    expect(await mails("orderPlaced")).toContain("buyer@test.example");
    expect((await decide(id, "refuse")).body.code).toBe("approval_settled");
  });

  test("orders by what each line says of an article that is missing, as it was asked for", async () => {
    await limit({ askAbove: 0 });
    const cart = await shop.shop({ 4: 2, 3: 1 }, { nth: 2 });
    const { id: cartItemId } = cart.sellers.flatMap(({ items }) => items).find(({ product }) => product.id === 4);
    const rule = (body, token) => shop.call("PUT", "/cart/when-missing", { token, body });
    expect((await rule({ items: [{ cartItemId, whenMissing: "equal" }] })).status).toBe(200);
    const { body } = await ask();
    // The company's rule has changed since: the line keeps its own, the other one goes by it.
    expect((await rule({ usual: "never" }, "master")).status).toBe(200);
    expect((await decide(body.id, "approve")).status).toBe(200);
    expect(await shop.many("select product_id as product, when_missing as rule from order_item order by 1")).toEqual([
      { product: 3, rule: "never" },
      { product: 4, rule: "equal" },
    ]);
    expect((await rule({ usual: "ask" }, "master")).status).toBe(200);
  });

  test("is shown what differs, and accepts exactly that", async () => {
    const { id } = await sendForApproval({ 4: 3, 3: 1 });
    await shop.fill(["update offer set on_hand = reserved + 2 where product_id = 4 and market = 'IT'"]);
    const answer = await decide(id, "approve");
    expect([answer.status, answer.body.code]).toEqual([409, "approval_differs"]);
    expect(answer.body.changes).toMatchObject([{ productId: 4, kind: "reduced", from: 3, to: 2 }]);
    expect(answer.body.to).toBeLessThan(answer.body.from);
    expect(await shop.count("orders")).toBe(0);
    // Meanwhile even less is there: yes was said to something else.
    await shop.fill(["update offer set on_hand = reserved + 1 where product_id = 4 and market = 'IT'"]);
    const again = await decide(id, "approve", { body: { accept: answer.body.difference } });
    expect([again.status, again.body.changes[0].to]).toEqual([409, 1]);
    const done = await decide(id, "approve", { body: { accept: again.body.difference } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(JSON.parse((await orders())[0].lines)).toContainEqual([4, 1]);
  });

  test("orders less of it, which whoever asked reads on the page and in the mail", async () => {
    const { id, total, items } = await sendForApproval({ 4: 3, 3: 1 });
    const body = less([3, 0], [4, 1]);
    const done = await decide(id, "approve", { body });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [order, ...others] = await orders();
    expect([order.lines, others]).toEqual(["[[4,1]]", []]);
    const answer = (await read(id, "buyer")).body;
    expect(answer.items.map(({ productId, quantity, ordered }) => [productId, quantity, ordered])).toEqual([
      [3, 1, 0],
      [4, 3, 1],
    ]);
    const { net } = await shop.one("select net from order_item where product_id = 4");
    expect(answer.items.map((item) => item.total)).toEqual([0, net / 100]);
    expect([answer.total, answer.orderedTotal]).toEqual([total, order.total / 100]);
    expect(answer.orderedTotal).toBeLessThan(total);
    const mailed = await shop.many("select payload from outbox where dedupe_key like 'orderPlaced:%'");
    const name = (product) => items.find(({ productId }) => productId === product).name;
    expect(mailed.map(({ payload }) => JSON.parse(payload).data.changed)).toEqual([
      [
        [1, 0, name(3)],
        [3, 1, name(4)],
      ],
    ]);
    // The same word again changes nothing; another master with other quantities, or with all of them, is too late.
    for (const same of [body, less([4, 1], [3, 0])])
      expect((await decide(id, "approve", { body: same })).status).toBe(200);
    for (const other of [less([4, 2]), less([3, 1], [4, 3]), {}]) {
      const late = await decide(id, "approve", { token: "multi", body: other });
      expect([late.status, late.body.code]).toEqual([409, "approval_settled"]);
    }
    expect(await shop.count("orders")).toBe(1);
  });

  test("takes out all that comes from one seller, which the mail of the other order says", async () => {
    await shop.fill([
      "insert or ignore into seller (id, key, name) values (2, 'altro', 'Altro')",
      "update product set seller_id = 2 where id = 3",
    ]);
    try {
      const { id, items } = await sendForApproval({ 4: 3, 3: 1 });
      const done = await decide(id, "approve", { body: less([3, 0]) });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      const mailed = await shop.many("select payload from outbox where dedupe_key like 'orderPlaced:%'");
      const { name } = items.find(({ productId }) => productId === 3);
      expect(mailed.map(({ payload }) => JSON.parse(payload).data.changed)).toEqual([[[1, 0, name]]]);
    } finally {
      await shop.fill(["update product set seller_id = 1 where id = 3"]);
    }
  });

  test("orders no more than was requested, and not nothing", async () => {
    const { id } = await sendForApproval();
    const faults = async (...lines) => {
      const { status, body } = await decide(id, "approve", { body: less(...lines) });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await faults([4, 3])).toEqual([422, ["lines.0.quantity"]]);
    expect(await faults([4, 1], [5, 0])).toEqual([422, ["lines.1.productId"]]);
    expect(await faults([4, 1], [4, 0])).toEqual([422, ["lines.1.productId"]]);
    expect(await faults([4, 0], [3, 0])).toEqual([422, ["lines"]]);
    expect([await shop.count("orders"), (await read(id)).body.status]).toEqual([0, "waiting"]);
  });

  test("is shown what differs beside what they have changed, and accepts both together", async () => {
    const { id } = await sendForApproval({ 4: 3, 3: 1 });
    await shop.fill(["update offer set on_hand = reserved + 1 where product_id = 4 and market = 'IT'"]);
    const answer = await decide(id, "approve", { body: less([4, 2]) });
    expect([answer.status, answer.body.code]).toEqual([409, "approval_differs"]);
    expect(answer.body.changes).toMatchObject([{ productId: 4, kind: "reduced", from: 2, to: 1 }]);
    const accept = answer.body.difference;
    expect((await decide(id, "approve", { body: { accept } })).status).toBe(409);
    const done = await decide(id, "approve", { body: { ...less([4, 2]), accept } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(JSON.parse((await orders())[0].lines)).toContainEqual([4, 1]);
  });

  test("is told that nothing is left, that the address is gone, that the company is blocked", async () => {
    const { id } = await sendForApproval({ 4: 1 });
    await shop.fill(["update offer set on_hand = reserved where product_id = 4 and market = 'IT'"]);
    expect((await decide(id, "approve")).body.code).toBe("nothing_available");
    await shop.restore();
    await shop.fill([`update address set removed_at = '2027-01-11T08:00:00Z' where company_id = 1`]);
    expect((await decide(id, "approve")).status).toBe(422);
    await shop.fill(["update address set removed_at = null", "update company set blocked_at = '2027-01-11T08:00:00Z'"]);
    expect((await decide(id, "approve")).status).toBe(200);
    expect((await shop.one("select status, waits_for from orders")).waits_for).toBe("company");
  });

  test("refuses with a word, which is mailed once", async () => {
    const { id } = await sendForApproval();
    const answers = await Promise.all([1, 2].map(() => decide(id, "refuse", { body: { word: "Basta patate" } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mails("approvalRefused")).toEqual(["buyer@test.example"]);
    const mine = (await shop.call("GET", "/approval")).body;
    expect([mine.waiting, mine.past.entities.map(({ status, word }) => [status, word])]).toEqual([
      [],
      [["refused", "Basta patate"]],
    ]);
    expect((await decide(id, "approve")).body).toMatchObject({ code: "approval_settled", status: "refused" });
    expect((await decide(id, "refuse", { body: { word: "x".repeat(201) } })).status).toBe(422);
  });

  test("and another decide at once: one of them holds", async () => {
    const { id } = await sendForApproval();
    const [yes, no] = await Promise.all([decide(id, "approve"), decide(id, "refuse", { token: "multi" })]);
    expect([yes.status, no.status].sort()).toEqual([200, 409]);
    const { status } = (await read(id)).body;
    expect(await shop.count("orders")).toBe(status === "approved" ? 1 : 0);
  });

  test("nothing is half done when the batch breaks", async () => {
    const { id } = await sendForApproval();
    await shop.fill([
      "create trigger broken before update of status on approval begin select raise(abort, 'broken on purpose'); end",
    ]);
    expect((await decide(id, "approve")).status).toBe(500);
    expect([await shop.count("orders"), (await read(id)).body.status]).toEqual([0, "waiting"]);
    await shop.fill(["drop trigger broken"]);
    expect((await decide(id, "approve")).status).toBe(200);
  });
});

describe("whose it is", () => {
  test("no member decides, no other member reads, no other company knows of it", async () => {
    const { id } = await sendForApproval();
    for (const word of ["approve", "refuse"]) {
      expect((await decide(id, word, { token: "buyer" })).status).toBe(403);
      expect((await decide(id, word, { token: "manager" })).status).toBe(403);
      expect((await decide(id, word, { token: "stranger" })).status).toBe(404);
    }
    expect((await read(id, "second")).status).toBe(404);
    expect((await decide(id, "withdraw", { token: "second" })).status).toBe(404);
    // A master refuses, and it is told; only who asked takes it back.
    expect((await decide(id, "withdraw", { token: "master" })).status).toBe(403);
    expect((await read(id, "stranger")).status).toBe(404);
    expect((await shop.call("GET", "/approval", { token: "second" })).body).toEqual({
      waiting: [],
      moreWaiting: false,
      past: { entities: [], page: 1, elementsPerPage: 24, total: 0, totalExact: true },
    });
    expect((await read(id)).body.status).toBe("waiting");
  });

  test("who has left is ordered for in the name of a master", async () => {
    const { id } = await sendForApproval();
    await shop.call("DELETE", "/company/1/representative/11/remove", { token: "master" });
    await on(monday);
    expect((await decide(id, "approve", { token: "multi" })).status).toBe(200);
    expect((await orders()).map(({ user_id }) => user_id)).toEqual([2]);
    expect((await read(id, "master")).body.orders).toHaveLength(1);
    await shop.fill([
      "insert into representative (id, company_id, user_id, name, surname, email, company_role, access, created_at) values (11, 1, 1, 'Bruna', 'Prova', 'buyer@test.example', 'owner', 1, '2027-01-01')",
    ]);
  });

  test("a master who has left decides nothing and hears nothing", async () => {
    await shop.fill(["delete from company_member where company_id = 1 and user_id = 7"]);
    const { id } = await sendForApproval();
    expect(await mails("approvalAsked")).toEqual(["master@test.example"]);
    expect((await decide(id, "approve", { token: "multi" })).status).toBe(404);
    expect((await decide(id, "approve")).status).toBe(200);
  });

  test("a master of two companies reads and decides whichever they order for, and lists the one's only", async () => {
    const { id } = await sendForApproval();
    expect((await read(id, "elsewhere")).body).toMatchObject({
      company: { id: 1 },
      by: "Bruna Prova",
      can: { decide: true, withdraw: false },
    });
    const { body: list } = await shop.call("GET", "/approval", { token: "elsewhere" });
    expect([list.waiting, list.past.entities]).toEqual([[], []]);
    // The page shows another company than the session has by now.
    const late = await shop.call("POST", `/approval/${id}/approve`, {
      token: "elsewhere",
      body: {},
      headers: { "madia-company": "1" },
    });
    expect([late.status, late.body.code]).toEqual([409, "company_mismatch"]);
    expect((await decide(id, "approve", { token: "elsewhere" })).status).toBe(200);
    expect((await orders()).map(({ user_id, key }) => [user_id, key])).toEqual([[1, `approval ${id}`]]);
    // As a member of it they are no master, and a colleague's request is not theirs to read.
    await shop.fill(["update company_member set master = 0 where company_id = 1 and user_id = 7"]);
    expect((await read(id, "elsewhere")).status).toBe(404);
    expect((await decide(id, "refuse", { token: "elsewhere" })).status).toBe(403);
    await shop.fill(["update company_member set master = 1 where company_id = 1 and user_id = 7"]);
  });

  test("who has a limit makes and changes no standing order, and may skip a day", async () => {
    const body = {
      name: "Lunedì",
      weekdays: [0],
      firstDay: "2027-01-11",
      paymentMethod: 3,
      items: [{ productId: 4, quantity: 2 }],
    };
    const made = await shop.call("POST", "/standing-order", { token: "master", body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await limit({ weekBudget: 10 });
    expect((await shop.call("POST", "/standing-order", { body })).body.code).toBe("limited");
    expect((await shop.call("PUT", `/standing-order/${made.body.id}`, { body })).body.code).toBe("limited");
    const day = `/standing-order/${made.body.id}/day/${made.body.days[0].date}`;
    const items = [{ productId: 4, quantity: 99 }];
    expect((await shop.call("PUT", day, { body: { skip: false, items } })).body.code).toBe("limited");
    expect((await shop.call("PUT", day, { body: { skip: true } })).status).toBe(200);
    // The own word is taken back; what was chosen for a day is not.
    expect((await shop.call("PUT", day, { body: { skip: false } })).status).toBe(200);
    expect((await shop.call("PUT", day, { body: { skip: false } })).body.code).toBe("limited");
    const path = `/standing-order/${made.body.id}/status`;
    const set = (status, token) => shop.call("POST", path, { token, body: { status } });
    for (const word of ["paused", "ended"]) expect((await set(word)).body.code).toBe("limited");
    expect((await set("paused", "master")).body.status).toBe("paused");
    expect((await set("active")).body.code).toBe("limited");
  });
});

describe("the cut-off", () => {
  const run = () => Promise.all([shop.scheduled(), shop.scheduled()]);

  test("is said an hour before, then it has lapsed, and both hear of it once", async () => {
    // For Thursday: Wednesday at 17:00 in Rome.
    const { id, cutoffAt, total } = await sendForApproval({ 4: 2 }, 0);
    const at = (minutes) => {
      const rome = { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "short" };
      const moment = Date.parse(cutoffAt) + minutes * 60_000;
      return new Intl.DateTimeFormat("sv-SE", rome).format(moment).replace(" ", "T");
    };
    await on(at(-61));
    await run();
    expect(await mails("approvalNear")).toEqual([]);
    await on(at(-59));
    await run();
    const both = ["buyer@test.example", "master@test.example", "multi@test.example"];
    expect((await mails("approvalNear")).sort()).toEqual(both);
    await on(at(-1));
    await run();
    expect((await read(id)).body.status).toBe("waiting");
    expect(await shop.count("outbox", "dedupe_key like 'approvalNear:%'")).toBe(3);
    await on(at(0));
    // Before the minute's run the day is gone already.
    expect((await read(id, "master")).body.can.decide).toBe(false);
    expect((await decide(id, "approve")).body.code).toBe("delivery_date");
    await run();
    expect((await read(id)).body.status).toBe("expired");
    expect((await mails("approvalExpired")).sort()).toEqual(both);
    expect((await decide(id, "approve")).body).toMatchObject({ code: "approval_settled", status: "expired" });
    await run();
    expect((await mails("approvalExpired")).sort()).toEqual(both);
    // What has lapsed counts in no budget.
    await limit({ askAbove: null, weekBudget: total });
    await shop.shop({ 4: 2 });
    expect((await shop.call("GET", "/cart")).body.approval).toBe(null);
  });

  test("asked within the last hour, nothing is said twice", async () => {
    await limit({ askAbove: 0 });
    await shop.shop({ 4: 1 }, { nth: 0 });
    const { cutoffAt } = (await shop.call("GET", "/cart")).body;
    const { look_at } = await (async () => {
      await on(
        new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "short" })
          .format(Date.parse(cutoffAt) - 30 * 60_000)
          .replace(" ", "T"),
      );
      expect((await ask()).status).toBe(201);
      return shop.one("select look_at from approval");
    })();
    expect(look_at).toBe(cutoffAt);
    await run();
    expect(await mails("approvalNear")).toEqual([]);
  });
});
