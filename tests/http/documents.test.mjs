// One identity for each document: plans, short payments, credits and the accounting's pushes never make a debt twice.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openFloor } from "./floor-calls.mjs";
import { norwegian } from "./order-calls.mjs";
import { givenBack } from "./order-rows.mjs";
import { instant, people } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openFloor();
});
afterAll(() => shop?.close());

const invoice = (documentNumber, amount, more) => ({
  company: "C00001",
  documentNumber,
  documentType: "invoice",
  issueDate: "2026-01-01",
  dueDate: day(30),
  amount,
  paid: 0,
  currency: "EUR",
  ...more,
});
const push = async (...rows) => {
  const { status, body } = await shop.ops("PUT", "/deadline", { rows });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** Cents. */
const open = async () =>
  (await shop.one("select coalesce(sum(amount - paid), 0) as open from deadline where company_id = 1")).open;
const events = () =>
  shop
    .many("select data from event where type = 'deadline.changed' order by id")
    .then((rows) => rows.map(({ data }) => JSON.parse(data)));
const last = async () => (await events()).at(-1);
const ways = [
  ["ready", "on_delivery"],
  ["on_delivery", "arriving"],
];

/** On the van, 78.36 to pay at the door. */
async function onTheWay(id) {
  await shop.put(id, { status: "in_preparation" });
  await shop.weigh(id, [{ id: 10 * id + 2, weight: 2.5 }]);
  await shop.step(id, "in_preparation", "ready");
  for (const [from, to] of ways) expect((await shop.step(id, from, to)).status).toBe(200);
}
const delivered = (id, collected) => shop.step(id, "arriving", "delivered", { collected });

async function plan(id, deadlineIds, amounts) {
  const installments = amounts.map((amount, at) => ({ dueDate: day(10 + at), amount }));
  const fields = JSON.stringify({ deadlineIds, installments });
  await shop.fill([
    `insert into request (id, type, company_id, user_id, status, fields, created_at, updated_at)
      values (${id}, 'piano-di-rientro', 1, ${people.manager.id}, 'in_review', '${fields}', '${instant()}', '${instant()}')`,
  ]);
  return shop.ops("POST", `/request/${id}/status`, { from: "in_review", to: "approved" });
}
const idOf = async (number) =>
  (await shop.one(`select id from deadline where company_id = 1 and document_number = '${number}'`)).id;

test("a plan, a push, a short payment, a push and their replays: what is open adds up to the cent", async () => {
  const night = [invoice("FT-1", 1200), invoice("FT-2", 1697.25)];
  expect(await push(...night)).toMatchObject({ added: 2 });
  expect(await open()).toBe(289_725);
  const approved = await plan(11, [await idOf("FT-1"), await idOf("FT-2")], [1000, 1000, 897.25]);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  expect(await open()).toBe(289_725);
  // The ERP is told: what the plan closed, and what takes its place.
  expect(await events()).toMatchObject([
    ...[100_000, 100_000, 89_725].map((amount, at) => ({
      source: "shop",
      externalId: `S000011-${at + 1}`,
      reason: "made",
      residual: amount,
    })),
    ...["FT-1", "FT-2"].map((externalId) => ({
      source: "erp",
      externalId,
      reason: "plan",
      request: "S000011",
      residual: 0,
    })),
  ]);
  // The nightly push knows nothing of it.
  expect(await push(...night)).toMatchObject({ unchanged: 2 });
  expect(await open()).toBe(289_725);
  // What it books on an invoice is kept; an instalment is paid by its own number.
  await push(invoice("FT-1", 1200, { paid: 10 }));
  await push(...night);
  expect(await open()).toBe(289_725);
  await push({ company: "C00001", documentNumber: "S000011-1", paid: 1000 });
  expect(await open()).toBe(189_725);

  await onTheWay(1);
  await delivered(1, 50);
  expect(await open()).toBe(189_725 + 2836);
  expect(await last()).toMatchObject({ source: "shop", externalId: "M000001", reason: "made", residual: 2836 });
  const about = invoice("FT-3", 78.36, { shopCode: "M000001" });
  await push(...night, about);
  expect(await open()).toBe(189_725 + 2836);
  expect(await push(...night, about)).toMatchObject({ unchanged: 3 });
  expect(await open()).toBe(189_725 + 2836);
  const shown = (await shop.ops("GET", "/deadline?company=C00001")).body.entities;
  expect(shown.find(({ documentNumber }) => documentNumber === "FT-3")).toMatchObject({
    paid: 0,
    residual: 28.36,
    source: "erp",
  });
  expect(shown.find(({ documentNumber }) => documentNumber === "M000001")).toMatchObject({
    residual: 0,
    source: "shop",
  });
  // The rest is paid, and the invoice taken away again: the shop's own is there as before.
  await push(invoice("FT-3", 78.36, { paid: 78.36 }));
  expect(await open()).toBe(189_725);
  await push(about);
  await push({ company: "C00001", documentNumber: "FT-3", remove: true });
  expect(await open()).toBe(189_725 + 2836);
  // What the page downloads goes back unchanged.
  const all = (await shop.ops("GET", "/deadline?company=C00001")).body.entities;
  expect(await push(...all)).toMatchObject({ unchanged: all.length });
  expect(await open()).toBe(189_725 + 2836);
});

describe("an invoice that comes before the money", () => {
  test("is open for the rest once the van has collected, and the ERP is told", async () => {
    const before = await open();
    await onTheWay(2);
    await push(invoice("FT-10", 78.36, { shopCode: "M000002" }));
    expect(await open()).toBe(before + 7836);
    await delivered(2, 70);
    expect(await open()).toBe(before + 836);
    expect((await events()).filter(({ externalId }) => externalId === "FT-10")).toMatchObject([
      { reason: "paid", source: "erp", residual: 836 },
    ]);
    await push(invoice("FT-10", 78.36, { shopCode: "M000002" }));
    expect(await open()).toBe(before + 836);
  });

  test("is open for nothing once all is collected, under the order's code too", async () => {
    const before = await open();
    await onTheWay(3);
    await push(invoice("M000003", 78.36));
    expect(await open()).toBe(before + 7836);
    await delivered(3, 78.36);
    expect(await open()).toBe(before);
    expect(await push(invoice("M000003", 78.36, { shopCode: "" }))).toMatchObject({ unchanged: 1 });
  });

  test("or takes the shop's over by its number", async () => {
    const before = await open();
    await onTheWay(4);
    await delivered(4, 50);
    await push(invoice("M000004", 78.36));
    expect(await open()).toBe(before + 2836);
    expect(await push(invoice("M000004", 78.36))).toMatchObject({ unchanged: 1 });
    const row = await shop.one("select source, shop_code from deadline where document_number = 'M000004'");
    expect(row).toEqual({ source: "erp", shop_code: "M000004" });
  });

  test("in two parts is open for the rest together, the later one first", async () => {
    const before = await open();
    await onTheWay(5);
    await delivered(5, 50);
    const half = (number, due) => invoice(number, 39.18, { dueDate: day(due), shopCode: "M000005" });
    await push(half("FT-5A", 10), half("FT-5B", 40));
    expect(await open()).toBe(before + 2836);
    expect(await shop.one("select amount - paid as open from deadline where document_number = 'FT-5B'")).toEqual({
      open: 2836,
    });
  });
});

describe("what was paid at the door is corrected under a plan", () => {
  const correct = (id, collected) => shop.ops("PUT", `/order/${id}/collected`, { collected, reason: "Contati male" });
  const parts = async (code) =>
    (
      await shop.many(`select amount, paid from deadline where document_number glob '${code}-*' order by due_date, id`)
    ).map(({ amount, paid }) => [amount, paid]);

  test("and its last instalments shrink first, or the last one grows", async () => {
    await push(invoice("FT-60", 100));
    await onTheWay(6);
    await delivered(6, 50);
    const before = (await open()) - 12_836;
    const approved = await plan(16, [await idOf("FT-60"), await idOf("M000006")], [100, 18.36, 10]);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(await open()).toBe(before + 12_836);
    // Three press at once: one correction.
    const presses = await Promise.all([1, 2, 3].map(() => correct(6, 65)));
    expect(presses.map(({ status, body }) => [status, body.collected])).toEqual(Array(3).fill([200, 65]));
    expect(await parts("S000016")).toEqual([
      [10_000, 0],
      [1336, 0],
      [0, 0],
    ]);
    expect(await open()).toBe(before + 11_336);
    expect((await events()).slice(-3)).toMatchObject([
      { externalId: "S000016-2", reason: "amount", amount: 1336, residual: 1336 },
      { externalId: "S000016-3", reason: "amount", amount: 0, residual: 0 },
      { externalId: "M000006", reason: "amount", request: "S000016", amount: 1336, residual: 0 },
    ]);
    expect((await correct(6, 40)).body.collected).toBe(40);
    expect(await parts("S000016")).toEqual([
      [10_000, 0],
      [1336, 0],
      [2500, 0],
    ]);
    expect(await open()).toBe(before + 13_836);
    // What was paid of the instalments stays paid.
    await push(
      { company: "C00001", documentNumber: "S000016-1", paid: 100 },
      { company: "C00001", documentNumber: "S000016-2", paid: 13.36 },
      { company: "C00001", documentNumber: "S000016-3", paid: 5 },
    );
    expect(await open()).toBe(before + 2000);
    expect(Object.keys((await correct(6, 60.01)).body.errors)).toEqual(["collected"]);
    expect((await correct(6, 60)).body.collected).toBe(60);
    expect(await open()).toBe(before);
    expect(await parts("S000016")).toEqual([
      [10_000, 10_000],
      [1336, 1336],
      [500, 500],
    ]);
    // One that is paid and grows is not overdue at once.
    await shop.sql("update deadline set due_date = '2026-01-01' where document_number glob 'S000016-*'");
    expect((await correct(6, 50)).body.collected).toBe(50);
    expect(
      await shop.one("select amount, paid, due_date as due from deadline where document_number = 'S000016-3'"),
    ).toEqual({ amount: 1500, paid: 500, due: day(14) });
    await correct(6, 60);
  });

  test("also where the plan closed the invoice of the accounting", async () => {
    await onTheWay(7);
    await delivered(7, 50);
    await push(invoice("FT-70", 78.36, { shopCode: "M000007" }));
    const before = (await open()) - 2836;
    const approved = await plan(17, [await idOf("FT-70")], [14.18, 14.18]);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect((await correct(7, 70)).body.collected).toBe(70);
    expect(await parts("S000017")).toEqual([
      [836, 0],
      [0, 0],
    ]);
    expect(await open()).toBe(before + 836);
  });
});

test("of the shop's documents only what is paid can be told, and only what is the company's is named", async () => {
  const refused = async (row, field) => {
    const { status, body } = await shop.ops("PUT", "/deadline", { rows: [row] });
    expect(status).toBe(422);
    expect(body.rows.map((each) => each.field)).toContain(field);
  };
  const part = { company: "C00001", documentNumber: "S000011-2" };
  await refused({ ...part, amount: 900 }, "amount");
  await refused({ ...part, dueDate: day(300) }, "dueDate");
  await refused({ ...part, remove: true }, "remove");
  await refused(invoice("X-1", 10, { shopCode: "M009999" }), "shopCode");
  await refused(invoice("X-1", 10, { company: "C00002", shopCode: "M000001" }), "shopCode");
  await refused(invoice("X-1", -10, { documentType: "credit_note", shopCode: "M000001" }), "shopCode");
});

test("a delay stands against the push that does not know it", async () => {
  await push(invoice("FT-20", 100, { dueDate: day(3) }));
  const fields = JSON.stringify({ deadlineIds: [await idOf("FT-20")], newDueDate: day(20), reason: "x" });
  await shop.fill([
    `insert into request (id, type, company_id, user_id, status, fields, created_at, updated_at)
      values (12, 'spostamento-scadenze', 1, ${people.manager.id}, 'in_review', '${fields}', '${instant()}', '${instant()}')`,
  ]);
  await shop.ops("POST", "/request/12/status", { from: "in_review", to: "approved" });
  expect(await last()).toMatchObject({ externalId: "FT-20", reason: "postponed", dueDate: day(20) });
  expect(await push(invoice("FT-20", 100, { dueDate: day(3) }))).toMatchObject({ unchanged: 1 });
  await push(invoice("FT-20", 100, { dueDate: day(4) }));
  const due = () => shop.one("select due_date from deadline where document_number = 'FT-20'");
  expect(await due()).toEqual({ due_date: day(20) });
  await push(invoice("FT-20", 100, { dueDate: day(40) }));
  expect(await due()).toEqual({ due_date: day(40) });
});

describe("a credit", () => {
  const back = (id, from, to, more) => shop.ops("POST", `/return/${id}/status`, { from, to, ...more });
  const credited = async (id, more) => {
    await back(id, "requested", "accepted");
    await back(id, "accepted", "collected");
    return back(id, "collected", "credited", more);
  };
  const returnEvent = async (id) =>
    (await shop.many("select data from event where type = 'return.changed' order by id"))
      .map(({ data }) => JSON.parse(data))
      .findLast((data) => data.return === id);

  test("of what was paid at the door is told with its amount, and is the ERP's under its own number", async () => {
    await onTheWay(20);
    await delivered(20, 78.36);
    await shop.fill(givenBack(20));
    const before = await open();
    expect((await credited(20)).body).toMatchObject({ credit: 13.2, by: "credit_note", refund: 0, creditNote: 13.2 });
    expect(await returnEvent(20)).toMatchObject({ to: "credited", credit: 1320, refund: 0, creditNote: 1320 });
    const { entities } = (await shop.ops("GET", "/event?type=return.changed")).body;
    expect(entities.at(-1).data).toMatchObject({ credit: 13.2, refund: 0, creditNote: 13.2 });
    expect(await last()).toMatchObject({
      source: "shop",
      externalId: "R000020",
      documentType: "credit_note",
      residual: -1320,
    });
    expect(await open()).toBe(before - 1320);
    const note = invoice("NC-1", -13.2, { documentType: "credit_note", shopCode: "R000020" });
    await push(note);
    await push(note);
    expect(await open()).toBe(before - 1320);
  });

  test("of what was refused at the door takes off what is owed of it, and nothing stays open", async () => {
    const before = await open();
    await onTheWay(70);
    // The delivery alone is paid.
    await delivered(70, 12.08);
    expect(await open()).toBe(before + 6628);
    await shop.fill([
      ...givenBack(70),
      "update order_return_item set quantity = 2, reason = 'refused' where return_id = 70",
      "update order_item set returned = 2 where id = 701",
      "insert into order_return_item (id, return_id, order_item_id, quantity, reason) values (71, 70, 702, 1, 'refused')",
    ]);
    expect((await shop.get("/return/70")).body).toMatchObject({ worth: 66.28, by: "credit_note", refund: 0 });
    expect((await credited(70)).body).toMatchObject({ credit: 66.28, creditNote: 66.28 });
    expect(await open()).toBe(before);
    const own = (await shop.ops("GET", "/deadline?company=C00001")).body.entities.filter(({ documentNumber }) =>
      documentNumber.endsWith("000070"),
    );
    expect(own.map(({ documentNumber, paid, residual }) => [documentNumber, paid, residual]).toSorted()).toEqual([
      ["M000070", 0, 0],
      ["R000070", 0, 0],
    ]);
    expect(await push(...own)).toMatchObject({ unchanged: 2 });
    expect(
      (await events()).slice(-3).map(({ externalId, reason, residual }) => [externalId, reason, residual]),
    ).toEqual([
      ["R000070", "made", -6628],
      ["M000070", "set_off", 0],
      ["R000070", "set_off", 0],
    ]);
    // Paid at the door after all: the credit is the customer's.
    await shop.ops("PUT", "/order/70/collected", { collected: 78.36, reason: "Contato male" });
    expect(await open()).toBe(before - 6628);
  });

  test("that a plan has counted in is the customer's again where the door was paid after all", async () => {
    await onTheWay(80);
    await delivered(80, 0);
    await shop.fill(givenBack(80));
    const before = await open();
    expect((await credited(80)).body).toMatchObject({ credit: 13.2, creditNote: 13.2 });
    expect(await open()).toBe(before - 1320);
    const approved = await plan(18, [await idOf("M000080")], [65.16]);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const correct = (collected) =>
      shop.ops("PUT", "/order/80/collected", { collected, reason: "Contati male" }).then(({ status }) => status);
    const rests = async () =>
      (
        await shop.many(`select document_number as number, amount - paid as open from deadline
          where document_number in ('M000080', 'R000080', 'S000018-1') order by document_number`)
      ).map((row) => row.open);
    expect(await rests()).toEqual([0, 0, 6516]);
    expect(await correct(70)).toBe(200);
    expect(await rests()).toEqual([0, -484, 0]);
    expect(await correct(78.36)).toBe(200);
    expect(await rests()).toEqual([0, -1320, 0]);
    expect(await open()).toBe(before - 7836 - 1320);
    const event = (await events()).findLast(({ externalId }) => externalId === "R000080");
    expect(event).toMatchObject({ reason: "set_off", residual: -1320 });
    // Nothing was: the last instalment has it.
    expect(await correct(0)).toBe(200);
    expect(await rests()).toEqual([0, -1320, 7836]);
    expect(await open()).toBe(before - 1320);
  });

  test("of a weighed line is worth the kilos that are missing, and fewer of them can be taken", async () => {
    await onTheWay(60);
    await delivered(60, 78.36);
    await shop.fill([
      ...givenBack(60),
      "delete from order_return_item where return_id = 60",
      `insert into order_return_item (id, return_id, order_item_id, quantity, grams, reason)
        values (60, 60, 602, 1, 500, 'short_weight')`,
    ]);
    const { weight: all, net } = await shop.one("select weight, net from order_item where id = 602");
    const worth = (grams) => {
      const part = Math.round((net * grams) / all);
      return (part + Math.round(part / 10)) / 100;
    };
    const taken = (weight, quantity = 1) =>
      back(60, "requested", "accepted", { items: [{ id: 60, quantity, weight }] });
    // No piece, no kilos: nothing is accepted.
    expect(Object.keys((await taken(0.25, 0)).body.errors)).toEqual(["items"]);
    expect((await shop.get("/return/60")).body).toMatchObject({
      worth: worth(500),
      items: [{ quantity: 1, weight: 0.5, acceptedWeight: null }],
    });
    expect(Object.keys((await taken(0.501)).body.errors)).toEqual(["items.0.weight"]);
    expect((await taken(0.25)).body).toMatchObject({
      worth: worth(250),
      steps: ["credited"],
      items: [{ accepted: 1, weight: 0.5, acceptedWeight: 0.25 }],
    });
    // The rest of them can be asked for once more.
    expect(await shop.one("select returned_grams as grams from order_item where id = 602")).toEqual({ grams: 250 });
    expect((await back(60, "accepted", "credited")).body).toMatchObject({ credit: worth(250) });
  });

  /** Settled at 140.00 above its hold: 86.00 or so are taken, the rest is owed. */
  async function heavy(id) {
    await shop.place(id);
    await shop.held(id);
    await shop.step(id, "confirmed", "in_preparation");
    await shop.weigh(id, [{ id: 10 * id + 2, weight: 9, confirm: true }]);
    await shop.step(id, "in_preparation", "ready");
    for (const [from, to] of [...ways, ["arriving", "delivered"]]) {
      await shop.work();
      expect((await shop.step(id, from, to)).status).toBe(200);
    }
    await shop.work();
    await shop.fill([
      ...givenBack(id),
      `insert into order_return_item (id, return_id, order_item_id, quantity, reason) values (${id + 1}, ${id}, ${10 * id + 2}, 1, 'quality')`,
    ]);
    return shop.current(id);
  }

  test("takes off what is owed first, refunds the rest, and says so everywhere", async () => {
    const { captured } = await heavy(40);
    const owed = await open();
    const { rest } = await shop.one("select amount as rest from deadline where document_number = 'M000040'");
    const { body } = await shop.get("/return/40");
    const worth = Math.round(body.worth * 100);
    expect(worth).toBeGreaterThan(captured);
    const refund = worth - rest;
    expect(refund).toBeGreaterThan(0);
    expect(body).toMatchObject({ by: "both", refund: refund / 100, creditNote: rest / 100 });
    const { body: done } = await credited(40);
    expect(done).toMatchObject({ credit: worth / 100, by: "both", refund: refund / 100 });
    await shop.work();
    await shop.work();
    expect(await shop.current(40)).toMatchObject({ status: "partially_refunded", refunded: refund });
    expect(await shop.many("select document_number, amount from deadline where document_number like 'R%40'")).toEqual([
      { document_number: "R000040", amount: -rest },
    ]);
    expect(await shop.many("select 1 from deadline where document_number like 'M%-%'")).toEqual([]);
    expect(await returnEvent(40)).toMatchObject({ credit: worth, refund, creditNote: rest });
    expect((await shop.mails("returnCreditBoth"))[0].data).toMatchObject({ credit: worth, refund, creditNote: rest });
    expect(await open()).toBe(owed - rest);
  });

  test("two at once share what the card can give back, and what it refuses joins the credit note", async () => {
    const { captured } = await heavy(50);
    await shop.fill([
      "delete from order_return_item where return_id = 50 and order_item_id = 501",
      `insert into order_return (id, order_id, company_id, user_id, status, currency, created_at)
        values (51, 50, 1, 1, 'requested', 'EUR', '${instant()}')`,
      "insert into order_return_item (id, return_id, order_item_id, quantity, reason) values (59, 51, 501, 1, 'damaged')",
    ]);
    const { entities } = (await shop.get("/return?status=requested")).body;
    for (const id of [50, 51])
      expect(entities.find((each) => each.id === id).worth).toBe((await shop.get(`/return/${id}`)).body.worth);
    for (const id of [50, 51]) {
      await back(id, "requested", "accepted");
      await back(id, "accepted", "collected");
    }
    shop.payments.rule({ path: "refund", status: 400, times: 1 });
    const both = await Promise.all([50, 51].map((id) => back(id, "collected", "credited")));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (let at = 0; at < 4; at++) await shop.work();
    const row = await shop.current(50);
    const [one, two] = await Promise.all([50, 51].map(async (id) => (await shop.get(`/return/${id}`)).body));
    const cents = (amount) => Math.round(amount * 100);
    expect(cents(one.refund) + cents(two.refund)).toBe(row.refunded);
    expect(row.refunded).toBeLessThanOrEqual(captured);
    for (const each of [one, two]) {
      expect(cents(each.refund) + cents(each.creditNote)).toBe(cents(each.credit));
      const notes = await shop.many(`select amount from deadline where document_number = '${each.code}'`);
      expect(notes.map(({ amount }) => -amount)).toEqual(each.creditNote > 0 ? [cents(each.creditNote)] : []);
    }
  });
});

describe("a document that is paid in cash in Norway", () => {
  beforeAll(() => shop.fill(norwegian()));
  const nordic = (documentNumber, amount, more) =>
    invoice(documentNumber, amount, {
      company: "C00008",
      currency: "NOK",
      issueDate: day(-75),
      ...more,
    });
  const rest = async (number) =>
    (
      await shop.one(
        `select amount - paid as open from deadline where company_id = 8 and document_number = '${number}'`,
      )
    ).open;
  const isBlocked = async () =>
    (await shop.get("/company?blocked=true")).body.entities.some(({ company }) => company.name === "Kro åtte");

  test("is settled by whole kroner, blocks nobody, and sent again changes nothing", async () => {
    const overdue = (paid) => nordic("FN-1", 78.36, { dueDate: day(-45), paid });
    await push(overdue(0));
    expect(await isBlocked()).toBe(true);
    await push(overdue(78));
    expect([await rest("FN-1"), await isBlocked()]).toEqual([0, false]);
    expect(await push(overdue(78))).toMatchObject({ unchanged: 1 });
    const { entities } = (await shop.get("/deadline?company=C00008")).body;
    expect(entities).toMatchObject([{ documentNumber: "FN-1", amount: 78.36, paid: 78.36, residual: 0 }]);
    expect(await push(...entities)).toMatchObject({ unchanged: 1 });
  });

  test("upwards too, in parts, and of a credit, but for no more than rounding, and not in euros", async () => {
    const credit = { documentType: "credit_note", paid: -78 };
    await push(nordic("FN-2", 78.64, { paid: 79 }), nordic("FN-3", 178.36, { paid: 100 }));
    await push(nordic("FN-4", -78.36, credit), nordic("FN-5", 0.36), nordic("FN-6", 78.36, { paid: 77 }));
    const rests = async () => Promise.all([2, 3, 4, 5, 6].map((number) => rest(`FN-${number}`)));
    expect(await rests()).toEqual([0, 7836, 0, 36, 136]);
    await push(nordic("FN-3", 178.36, { paid: 178 }), nordic("FN-6", 78.36, { paid: 78.35 }));
    expect(await rests()).toEqual([0, 0, 0, 36, 1]);
    const { status, body } = await shop.ops("PUT", "/deadline", { rows: [nordic("FN-7", 78.36, { paid: 79 })] });
    expect([status, body.rows.map(({ field }) => field)]).toEqual([422, ["paid"]]);
    const before = await open();
    await push(invoice("FE-1", 78.36, { paid: 78 }));
    expect(await open()).toBe(before + 36);
    await push({ company: "C00001", documentNumber: "FE-1", remove: true });
  });

  test("where a credit has taken off a part of it", async () => {
    await shop.put(95, { company: 8, user: 20, status: "in_preparation" });
    await shop.weigh(95, [{ id: 952, weight: 2.5 }]);
    await shop.step(95, "in_preparation", "ready");
    await shop.fill([
      "update orders set market = 'NO', currency = 'NOK' where id = 95",
      "update payment set currency = 'NOK' where order_id = 95",
    ]);
    for (const [from, to] of ways) expect((await shop.step(95, from, to)).status).toBe(200);
    await delivered(95, 0);
    await shop.fill([
      ...givenBack(95, { company: 8, user: 20 }),
      "update order_return set currency = 'NOK' where id = 95",
    ]);
    const back = (from, to) => shop.ops("POST", "/return/95/status", { from, to });
    await back("requested", "accepted");
    await back("accepted", "collected");
    expect((await back("collected", "credited")).body).toMatchObject({ credit: 13.2 });
    expect([await rest("M000095"), await rest("R000095")]).toEqual([6516, 0]);
    const paid = { company: "C00008", documentNumber: "M000095", paid: 65 };
    await push(paid);
    expect([await rest("M000095"), await rest("R000095")]).toEqual([0, 0]);
    expect(await push(paid)).toMatchObject({ unchanged: 1 });
  });
});

test("a document is one whatever the case of its number; the shop's codes are found in small letters", async () => {
  await push(invoice("Ft-Case/1", 10, { company: " c00001 " }));
  expect(await push(invoice("Ft-Case/1", 10))).toMatchObject({ unchanged: 1 });
  const again = await shop.ops("PUT", "/deadline", { rows: [invoice("FT-CASE/1", 10)] });
  expect([again.status, again.body.rows.map(({ field }) => field)]).toEqual([422, ["documentNumber"]]);
  const twins = await shop.ops("PUT", "/deadline", { rows: [invoice("tw-1", 10), invoice("TW-1", 10)] });
  expect(twins.body.rows.map(({ line, field }) => [line, field])).toEqual([[2, "documentNumber"]]);
  await push(invoice("Ft-Case/2", 10, { shopCode: "m000001" }));
  expect(await shop.one("select shop_code from deadline where document_number = 'Ft-Case/2'")).toEqual({
    shop_code: "M000001",
  });
  const remove = (documentNumber) => ({ company: "C00001", documentNumber, remove: true });
  expect(await push(remove("Ft-Case/1"), remove("Ft-Case/2"))).toMatchObject({ removed: 2 });
});
