// Weights, steps and documents in batches: all or nothing, with the line that is wrong, and as often as one likes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openFloor } from "./floor-calls.mjs";

let shop;
beforeAll(async () => {
  shop = await openFloor();
  for (const id of [1, 2]) await shop.put(id, { status: "in_preparation" });
  await shop.put(3, { status: "confirmed" });
});
afterAll(() => shop?.close());

const put = (kind, rows, query = "") => shop.ops("PUT", `/${kind}${query}`, { rows });

test("a day's file goes to the scales and comes back", async () => {
  const { body } = await shop.get(`/weight?q=${day(3)}&status=in_preparation`);
  expect(body.entities.map(({ order, position, weight }) => [order, position, weight])).toEqual([
    ["M000001", 1, null],
    ["M000001", 2, null],
    ["M000002", 1, null],
    ["M000002", 2, null],
  ]);
  const rows = [
    { order: "M000001", position: 2, weight: 2.4 },
    { order: "M000002", position: 2, weight: 3 },
    { order: "M000002", position: 1, missing: 1, reason: "Rotto" },
  ];
  const wrong = await put("weight", [
    ...rows,
    { order: "M000003", position: 2, weight: 1 },
    { order: "M000001", position: 1, weight: 1 },
  ]);
  expect(wrong.status).toBe(422);
  expect(wrong.body.rows.map(({ line, field }) => [line, field])).toEqual([
    [4, "order"],
    [5, "weight"],
  ]);
  expect((await shop.get("/order/1")).body).toMatchObject({ total: 78.36, version: 0 });
  expect((await put("weight", rows, "?dryRun=1")).body).toMatchObject({ changed: 3, dryRun: true });
  expect((await put("weight", rows)).body).toMatchObject({ rows: 3, changed: 3, unchanged: 0 });
  expect((await put("weight", rows)).body).toMatchObject({ changed: 0, unchanged: 3 });
  const small = rows.map((row) => ({ ...row, order: ` ${row.order.toLowerCase()} ` }));
  expect((await put("weight", small)).body).toMatchObject({ changed: 0, unchanged: 3 });
  expect((await shop.get("/order/1")).body).toMatchObject({ total: 76.76, version: 1 });
  // 12.00, 43.50 and 9.90; VAT 5.55 and 2.18.
  expect((await shop.get("/order/2")).body).toMatchObject({ total: 73.13, estimated: false });
});

test("a weight far from what is expected is named, and taken when its row confirms it, as often as one likes", async () => {
  const line = { order: "M000001", position: 2, weight: 2400 };
  const wrong = await put("weight", [line]);
  expect(wrong.body.rows).toMatchObject([{ line: 1, field: "weight" }]);
  expect(JSON.stringify(wrong.body.rows)).toContain("2,5");
  const odd = { ...line, weight: 4.1, confirm: true };
  expect((await put("weight", [odd])).body).toMatchObject({ changed: 1, unchanged: 0 });
  expect((await put("weight", [odd])).body).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await put("weight", [{ ...line, weight: 2.4 }])).body).toMatchObject({ changed: 1 });
});

test("a weight and every piece missing contradict each other, and nothing of it is stored", async () => {
  const line = { order: "M000002", position: 2 };
  for (const row of [
    { ...line, weight: 3.2, missing: 1 },
    { ...line, weight: 3, missing: 1 },
  ])
    expect((await put("weight", [row])).body.rows).toMatchObject([{ line: 1, field: "missing" }]);
  expect((await shop.get("/order/2")).body.items[1]).toMatchObject({ weight: 3, missing: 0 });
});

test("one order that is not paid for is named, and the others step without it", async () => {
  await shop.put(4, { status: "confirmed" });
  await shop.put(5, { status: "confirmed", method: "CC" });
  const rows = ["M000004", "M000005"].map((order) => ({ order, status: "in_preparation" }));
  const { body } = await shop.step(5, "confirmed", "in_preparation");
  expect(body.code).toBe("not_held");
  for (const query of ["?dryRun=1", ""])
    expect((await put("order-status", rows, query)).body.rows).toEqual([
      { line: 2, field: "status", message: body.message },
    ]);
  expect(await shop.status(4)).toBe("confirmed");
  expect((await put("order-status", rows.slice(0, 1))).body).toMatchObject({ changed: 1 });
  expect(await shop.status(4)).toBe("in_preparation");
});

test("orders that wait are confirmed together, and their buyers are told", async () => {
  for (const id of [6, 7]) await shop.put(id, { status: "not_confirmed", waitsFor: "company" });
  await shop.place(8);
  const rows = ["M000006", "M000007", "M000008"].map((order) => ({ order, status: "confirmed" }));
  expect((await put("order-status", rows)).body.rows).toMatchObject([{ line: 3, field: "status" }]);
  expect((await put("order-status", rows.slice(0, 2))).body).toMatchObject({ changed: 2 });
  expect(await shop.many("select status, waits_for from orders where id in (6, 7)")).toEqual(
    Array(2).fill({ status: "confirmed", waits_for: "" }),
  );
  expect((await shop.mails("orderConfirmed")).map(({ data }) => data.order).toSorted()).toEqual(["M000006", "M000007"]);
});

test("orders step together, each once", async () => {
  const rows = ["M000001", "M000002"].map((order) => ({ order, status: "ready" }));
  const wrong = await put("order-status", [
    ...rows,
    { order: "M000003", status: "ready" },
    { order: "M000009", status: "ready" },
  ]);
  expect(wrong.body.rows.map(({ line }) => line)).toEqual([3, 4]);
  expect(await shop.status(1)).toBe("in_preparation");
  expect((await put("order-status", rows)).body).toMatchObject({ changed: 2 });
  expect((await put("order-status", rows)).body).toMatchObject({ changed: 0, unchanged: 2 });
  expect((await shop.get("/order/1")).body.settledAt).not.toBeNull();
  expect(await shop.mails("orderSettled")).toEqual([]);
  // Back to the scales is said order by order, with a reason.
  expect((await put("order-status", [{ order: "M000002", status: "in_preparation" }])).body.rows).toMatchObject([
    { line: 1, field: "status" },
  ]);
  expect((await put("order-status", [{ order: "M000002", status: "on_delivery" }])).body).toMatchObject({ changed: 1 });
  expect((await shop.mails("orderSettled")).map(({ data }) => data.order)).toEqual(["M000002"]);
  for (const status of ["on_delivery", "arriving"])
    expect((await put("order-status", [{ order: "M000001", status }])).body).toMatchObject({ changed: 1 });
  expect((await put("order-status", [{ order: "M000001", status: "delivered" }])).body.rows).toMatchObject([
    { line: 1, field: "collected" },
  ]);
  expect((await put("order-status", [{ order: "M000001", status: "delivered", collected: 70 }])).body.changed).toBe(1);
  expect(await shop.deadlines()).toMatchObject([{ number: "M000001", amount: 676 }]);
  const { stored, recomputed } = await shop.sales();
  expect(stored).toEqual(recomputed);
});

test("documents come from the accounts, and go", async () => {
  const { code } = await shop.one("select code from company where id = 1");
  const document = {
    company: code,
    documentNumber: "F9",
    documentType: "invoice",
    issueDate: "2026-11-01",
    dueDate: "2026-12-01",
  };
  const row = { ...document, amount: 120.5, currency: "EUR", paymentMethod: "bank_transfer" };
  const wrong = await put("deadline", [
    { ...row, currency: "NOK" },
    { ...row, documentNumber: "N1", amount: -3 },
    { ...row, documentNumber: "N2", paid: 121 },
    { ...row, company: "C99999" },
  ]);
  expect(wrong.body.rows.map(({ line, field }) => [line, field])).toEqual(
    expect.arrayContaining([
      [1, "currency"],
      [2, "amount"],
      [3, "paid"],
      [4, "company"],
    ]),
  );
  expect((await put("deadline", [row])).body).toMatchObject({ added: 1 });
  expect((await put("deadline", [row])).body).toMatchObject({ unchanged: 1 });
  expect((await put("deadline", [{ company: code, documentNumber: "F9", paid: 20 }])).body).toMatchObject({
    changed: 1,
  });
  const { body } = await shop.get(`/deadline?company=${code}&status=open&from=2026-12-01`);
  expect(body.entities.find(({ documentNumber }) => documentNumber === "F9")).toMatchObject({
    amount: 120.5,
    paid: 20,
  });
  // A credit note is open, and not owed.
  const note = { ...row, documentNumber: "N9", documentType: "credit_note", amount: -20.5, paid: 0 };
  expect((await put("deadline", [note])).body).toMatchObject({ added: 1 });
  const numbers = async (status) =>
    (await shop.get(`/deadline?company=${code}&status=${status}`)).body.entities.map((each) => each.documentNumber);
  expect(await numbers("open")).toEqual(expect.arrayContaining(["F9", "N9"]));
  expect(await numbers("owed")).toContain("F9");
  expect(await numbers("owed")).not.toContain("N9");
  expect(await numbers("paid")).not.toContain("F9");
  expect((await put("deadline", [{ company: code, documentNumber: "N9", remove: true }])).body).toMatchObject({
    removed: 1,
  });
  expect((await put("deadline", [{ company: code, documentNumber: "F9", remove: true }])).body).toMatchObject({
    removed: 1,
  });
});
