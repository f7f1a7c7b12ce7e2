// What is to be paid: a master sees the company's own, an agent all that are assigned, a member nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { fields, openCompanies } from "./company-calls.mjs";

let shop;
beforeAll(async () => {
  shop = await openCompanies();
  const rows = [
    // company, number, type, due in days, amount, paid, currency
    [1, "A1", "invoice", -40, 10_000, 0, "EUR"],
    [1, "A2", "invoice", 10, 25_050, 5_000, "EUR"],
    [1, "A3", "invoice", -90, 7_000, 7_000, "EUR"],
    [1, "A4", "credit_note", -5, -1_000, 0, "EUR"],
    [2, "B1", "invoice", -3, 99_900, 0, "EUR"],
    [3, "C1", "invoice", -2, 50_000, 0, "NOK"],
  ];
  await shop.fill(
    rows.map(
      ([company, number, type, due, amount, paid, currency]) =>
        `insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, paid, currency, payment_method)
          values (${company}, '${number}', '${type}', '${day(due - 30)}', '${day(due)}', ${amount}, ${paid}, '${currency}', 'RIBA')`,
    ),
  );
});
afterAll(() => shop?.close());

const list = (token, filter = {}, query = "") => shop.post(`/deadline${query}`, token, filter);
const numbers = ({ body }) => body.entities.map(({ documentNumber }) => documentNumber);

test("a master sees what is open, first due first, with totals", async () => {
  const answer = await list("master");
  expect(answer.status).toBe(200);
  expect(numbers(answer)).toEqual(["A1", "A4", "A2"]);
  expect(answer.body).toMatchObject({
    total: 290.5,
    overdueTotal: 100,
    currency: "EUR",
    totals: [{ currency: "EUR", total: 290.5, overdueTotal: 100 }],
    count: 3,
    countExact: true,
    page: 1,
  });
  expect(answer.body.entities[0]).toMatchObject({
    company: { id: 1, code: "C00001" },
    documentType: "invoice",
    dueDate: day(-40),
    amount: 100,
    paid: 0,
    residual: 100,
    daysOverdue: 40,
    paymentMethod: "RIBA",
  });
  expect(answer.body.entities[1]).toMatchObject({ amount: -10, daysOverdue: 0 });
});

test("status, period and page", async () => {
  const filter = (name, value) => ({ [`app_deadline_filter_${name}`]: value });
  expect(numbers(await list("master", filter("status", "overdue")))).toEqual(["A1"]);
  expect(numbers(await list("master", filter("status", "paid")))).toEqual(["A3"]);
  expect(numbers(await list("master", { app_deadline_filter: { from: day(-6), to: day(20) } }))).toEqual(["A4", "A2"]);
  expect(numbers(await list("master", { page: 2, elementsPerPage: 2 }))).toEqual(["A2"]);
  expect(numbers(await list("master", {}, "?page=2&elementsPerPage=2"))).toEqual(["A2"]);
  const wrong = await list("master", { ...filter("status", "late"), ...filter("from", "1/1/2026"), x: 1 });
  expect(fields(wrong)).toEqual(["app_deadline_filter_from", "app_deadline_filter_status", "x"]);
});

test("an agent sees the assigned companies, each currency apart", async () => {
  const answer = await list("manager");
  expect(numbers(answer)).toEqual(["A1", "A4", "C1", "A2"]);
  expect(answer.body.totals).toEqual([
    { currency: "EUR", total: 290.5, overdueTotal: 100 },
    { currency: "NOK", total: 500, overdueTotal: 500 },
  ]);
  expect(numbers(await list("seller", { app_deadline_filter_company: 3 }))).toEqual(["C1"]);
});

test("an agent finds a customer's documents by name, city and code", async () => {
  await shop.fill(
    [1, 2, 3].map(
      (id) =>
        `update company set search_name = '${["trattoria uno", "osteria due", "bar tre"][id - 1]}' where id = ${id}`,
    ),
  );
  const found = (search) => list("manager", { app_deadline_filter_search: search });
  const own = await found("Tratt");
  expect(numbers(own)).toEqual(["A1", "A4", "A2"]);
  expect(own.body).toMatchObject({ count: 3, totals: [{ currency: "EUR", total: 290.5 }] });
  for (const search of ["tre", "C00003", "3", "C00003 Bar Tre"])
    expect(numbers(await found(search)), search).toEqual(["C1"]);
  // Somebody else's customer, no customer, signs alone.
  for (const search of ["osteria", "tratt tre", "%"]) expect(numbers(await found(search)), search).toEqual([]);
  expect(
    numbers(await list("manager", { app_deadline_filter_search: "uno", app_deadline_filter_status: "paid" })),
  ).toEqual(["A3"]);
  expect(fields(await found("x".repeat(101)))).toEqual(["app_deadline_filter_search"]);
});

test("nobody sees another company's", async () => {
  expect((await list("manager", { app_deadline_filter_company: 2 })).status).toBe(404);
  expect((await list("master", { app_deadline_filter_company: 2 })).status).toBe(404);
  expect((await list("buyer")).status).toBe(403);
  expect((await list("operator")).status).toBe(403);
  expect((await list()).status).toBe(401);
  expect((await list("buyer-none")).status).toBe(403);
  expect((await list("master-none")).status).toBe(409);
});
