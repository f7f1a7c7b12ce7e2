// Column O of the permission matrix: figures, address books, confirmations and payment methods for operations.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, today } from "../support/days.mjs";
import { openMarket } from "./api-fixture.mjs";
import { fields } from "./company-calls.mjs";
import { order } from "./order-rows.mjs";
import { everybody, instant, people, serviceKey } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket({ LIMIT_FACTOR: "1000" });
  await shop.fill([
    ...everybody(),
    `update session set factor_until = '${instant(36_000)}' where user_id = ${people.operator.id}`,
    ...serviceKey(2, "madia_sk_companies", ["companies:read", "companies:write"]),
    ...serviceKey(3, "madia_sk_stock", ["stock:read", "stock:write"]),
    // Confirmed orders of three companies; only 1 is an agent's.
    ...order(600, { status: "confirmed" }),
    ...order(601, { company: 2, user: 6, status: "confirmed" }),
    ...order(602, { company: 3, status: "confirmed" }),
    `update orders set placed_on = '${today}'`,
    `update sales_day set day = '${today}'`,
    `update sales_month set month = '${today.slice(0, 7)}'`,
    "delete from manager_company where company_id = 3",
    "update company set status = 'closed' where id = 3",
    `insert into target (user_id, month, currency, amount) values (3, '${today.slice(0, 7)}', 'EUR', 100000),
      (4, '${today.slice(0, 7)}', 'EUR', 50000), (3, '${today.slice(0, 7)}', 'NOK', 7)`,
  ]);
});
afterAll(() => shop?.close());

const call = (path, { method = "GET", as = "operator", key, body } = {}) =>
  shop.post(path, body ?? {}, {
    method,
    ...(method === "GET" && { body: undefined }),
    headers: key ? { "madia-service-key": key } : { "madia-api-key": as },
  });
const ok = async (path, who) => {
  const { status, body } = await call(path, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** Buyers, agents and a program of another area. */
async function refused(path, method = "GET") {
  for (const as of ["buyer", "master", "manager", "seller"])
    expect((await call(path, { method, as })).status, as).toBe(403);
  expect(await call(path, { method, key: "madia_sk_stock" })).toMatchObject({ status: 403, body: { code: "scope" } });
}

describe("statistics", () => {
  const net = (ids) =>
    shop
      .rows(`select coalesce(sum(net), 0) as net from sales_day where company_id in (${ids})`)
      .then(([row]) => row.net / 100);

  test("of the house: every company's, closed ones too, equal to what was sold", async () => {
    const all = await ok("/ops/statistics");
    expect(all.turnover).toBe(await net("1, 2, 3"));
    expect(all.turnover).toBeGreaterThan(0);
    expect(all).toMatchObject({ country: "IT", countries: ["IT", "NO"], orders: 3, activeCustomers: 3 });
    expect(all.averageOrder).toBeCloseTo(all.turnover / 3, 1);
    expect(all.byCustomer.map(({ company }) => company.id).sort()).toEqual([1, 2, 3]);
    // What all agents are to sell together.
    expect(all.target).toBe(1_500);
    expect(await ok("/ops/statistics", { key: "madia_sk_companies" })).toEqual(all);
    expect((await ok("/ops/statistics?country=NO")).turnover).toBe(0);
  });

  test("of an agent the same as the agent sees; of one company; nobody else's", async () => {
    const own = await ok(`/ops/statistics?agent=${people.manager.id}`);
    expect(own).toEqual(await ok("/manager/statistics", { as: "manager" }));
    expect(own.turnover).toBe(await net("1"));
    expect((await ok("/ops/statistics?company=2")).turnover).toBe(await net("2"));
    for (const query of ["agent=1", "agent=99", "company=77", `agent=${people.manager.id}&company=2`])
      expect((await call(`/ops/statistics?${query}`)).status, query).toBe(404);
  });

  test("nonsense is refused by its name, and so is who has no right", async () => {
    for (const [name, value] of Object.entries({ agent: "x", from: "2026-13", to: "1", country: "SE", company: "0" }))
      expect(fields(await call(`/ops/statistics?${name}=${value}`)), name).toContain(name);
    expect(fields(await call("/ops/statistics?unknown=1"))).toEqual(["unknown"]);
    expect(fields(await call("/manager/statistics?agent=4", { as: "manager" }))).toEqual(["agent"]);
    await refused("/ops/statistics");
  });

  test("the day of an agent", async () => {
    const { orders, byCustomer } = await ok(`/ops/day?agent=${people.manager.id}&date=${today}`);
    expect({ orders, byCustomer }).toMatchObject(
      await ok(`/manager/day?date=${today}`, { as: "manager" }).then(({ orders, byCustomer }) => ({
        orders,
        byCustomer,
      })),
    );
    expect(fields(await call("/ops/day"))).toEqual(["agent"]);
    expect(fields(await call("/ops/day?agent=3&date=x"))).toEqual(["date"]);
    expect((await call(`/ops/day?agent=1&date=${day(-1)}`)).status).toBe(404);
    await refused("/ops/day?agent=3");
  });
});

describe("address books", () => {
  const anna = { name: "Anna Ricci", email: "anna@bar.example", consent: true, consentSource: "Fiera", company: 1 };
  const add = (agent, body) => call(`/ops/contact?agent=${agent}`, { method: "POST", body });

  test("of all agents: read, added to, changed, removed", async () => {
    const added = await add(people.manager.id, anna);
    expect(added).toMatchObject({
      status: 201,
      body: { name: "Anna Ricci", company: { id: 1 }, agent: { id: 3, name: "Gina Prova" }, mayBeMailed: true },
    });
    const { id } = added.body;
    await add(people.seller.id, { name: "Berta", email: "berta@bar.example", consent: false });
    const all = await ok("/ops/contact");
    expect(all.entities.map(({ name, agent }) => [name, agent.name])).toEqual([
      ["Berta", "Sandro Prova"],
      ["Anna Ricci", "Gina Prova"],
    ]);
    expect((await ok("/ops/contact?agent=3")).total).toBe(1);
    expect((await ok("/ops/contact?consent=yes&q=ric")).entities.map((each) => each.id)).toEqual([id]);
    expect((await ok("/manager/contact", { as: "manager" })).entities[0].id).toBe(id);
    const changed = await call(`/ops/contact/${id}`, {
      method: "PUT",
      body: { ...anna, name: "Anna", consent: false },
    });
    expect(changed).toMatchObject({ status: 200, body: { name: "Anna", mayBeMailed: false, agent: { id: 3 } } });
    expect((await call(`/ops/contact/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await call(`/ops/contact/${id}`, { method: "DELETE" })).status).toBe(404);
    const rows = await shop.rows("select action, user_id, detail from audit where action like 'contact.%' order by id");
    expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual([
      ["contact.add", 5],
      ["contact.add", 5],
      ["contact.edit", 5],
      ["contact.remove", 5],
    ]);
    expect(JSON.parse(rows[2].detail)).toEqual({ consent: { from: true, to: false } });
  });

  test("a company of the agent's only; what is wrong is named; nobody else", async () => {
    expect((await add(people.manager.id, { ...anna, company: 2 })).status).toBe(404);
    expect((await add(people.buyer.id, anna)).status).toBe(404);
    expect(fields(await call("/ops/contact", { method: "POST", body: anna }))).toEqual(["agent"]);
    const wrong = await add(people.manager.id, { name: "", email: "x", consent: true, cellPhone: "12" });
    expect(fields(wrong)).toEqual(["cellPhone", "consentSource", "email", "name"]);
    expect(fields(await call("/ops/contact?agent=x&consent=maybe"))).toEqual(["agent", "consent"]);
    expect((await call("/ops/contact/99", { method: "PUT", body: anna })).status).toBe(404);
    await refused("/ops/contact");
    await refused("/ops/contact?agent=3", "POST");
    await refused("/ops/contact/1", "PUT");
    await refused("/ops/contact/1", "DELETE");
  });
});

describe("orders", () => {
  test("any order's confirmation is a PDF", async () => {
    const pdf = await shop.ask("/api/ops/order/601/confirmation", { headers: { "madia-api-key": "operator" } });
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await call("/ops/order/9999/confirmation")).status).toBe(404);
    await refused("/ops/order/601/confirmation");
  });

  test("any payment that is not prepared yet goes another way, also after the cut-off", async () => {
    const path = "/ops/order/601/change-payment-method";
    await shop.sql(`update orders set cutoff_at = '${instant(-60)}' where id = 601`);
    const changed = await call(path, { method: "POST", body: { paymentMethod: 2 } });
    expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200 });
    const [row] = await shop.rows("select * from audit where action = 'order.payment.change'");
    expect(row).toMatchObject({ user_id: 5, company_id: 2, subject: "order:601" });
    expect(JSON.parse(row.detail)).toEqual({ paymentMethod: { from: "CPOS", to: "PP" } });
    expect(fields(await call(path, { method: "POST" }))).toEqual(["paymentMethod"]);
    expect(fields(await call(path, { method: "POST", body: { paymentMethod: 9 } }))).toEqual(["paymentMethod"]);
    expect(
      (await call("/ops/order/9999/change-payment-method", { method: "POST", body: { paymentMethod: 3 } })).status,
    ).toBe(404);
    await shop.sql("update orders set status = 'in_preparation' where id = 601");
    const late = await call(path, { method: "POST", body: { paymentMethod: 3 } });
    expect(late).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    await refused(path, "POST");
  });
});
