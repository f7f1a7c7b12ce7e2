// An agent's figures: of the assigned companies only, two currencies never added up, and true to the orders.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, today } from "../support/days.mjs";
import { openMarket } from "./api-fixture.mjs";
import { onShelf } from "./order-rows.mjs";
import { company, everybody, instant, person, session } from "./people.mjs";

const month = (back = 0) => {
  const date = new Date(`${today.slice(0, 7)}-15T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - back);
  return date.toISOString().slice(0, 7);
};

let next = 1000;
/** An order with one line of article 1 (Torre, coffee) or 4 (Alba, cheese); net in cents. */
function order(
  companyId,
  on,
  net,
  { status = "delivered", product = 1, market = "IT", quantity = 2, total = net + 100 } = {},
) {
  next += 1;
  const [currency, category] = [market === "IT" ? "EUR" : "NOK", product === 1 ? 11 : 12];
  return [
    `insert into orders (id, uid, company_id, user_id, request_key, seller_id, market, currency, locale, status, items_net, net_total,
      vat_total, total, vat_breakdown, payment_method_id, cutoff_at, placed_on, created_at)
      values (${next}, 'uid-${next}', ${companyId}, 1, 'k', 1, '${market}', '${currency}', 'it', '${status}', ${net}, ${net},
      ${total - net}, ${total}, '[]', 3, '${on}T15:00:00Z', '${on}', '${on}T08:00:00Z')`,
    `insert into delivery (id, order_id, delivery_date, status) values (${next}, ${next}, '${on}', '${status}')`,
    ...onShelf(status, [product, quantity, market]),
    `insert into order_item (order_id, delivery_id, company_id, product_id, position, code, name, category_id, uom_sale, uom_reference,
      reference_quantity, storage, quantity, list_amount, amount, vat_rate, net, created_at) values (${next}, ${next}, ${companyId},
      ${product}, 1, 'MD-${product}', 'Articolo', ${category}, 'carton', 'kg', 2500, 'chilled', ${quantity}, 100, 100, 1000, ${net}, '${on}T08:00:00Z')`,
    `update company set last_order_at = '${on}T08:00:00Z' where id = ${companyId} and coalesce(last_order_at, '') < '${on}'`,
  ];
}

let shop;
beforeAll(async () => {
  shop = await openMarket({ LIMIT_FACTOR: "1000" });
  await shop.fill([
    ...everybody(),
    ...company(4, "Bar Quattro", "00000000004"),
    `insert into company (id, name, country, vat_number, status, created_at)
      values (9, 'Kro ni', 'NO', '923609016', 'active', '${instant(-9e6)}')`,
    // Assigned: 1 and 4 in Italy, 9 in Norway. 2 is somebody else's.
    ...person(["giulia", { id: 30, name: "Giulia", roles: ["ROLE_MANAGER"], assigned: [1, 4, 9] }]),
    session("giulia", 30),
    session("giulia-no", 30, { company: 9 }),
    ...person(["lonely", { id: 31, name: "Lea", roles: ["ROLE_SELLER_MANAGER"], assigned: [] }]),
    session("lonely", 31),
    "update company set order_frequency = 'once_a_week' where id = 1",
    // Company 1: every week, last a week ago. Company 4: stopped nine weeks ago. Company 9: two orders.
    ...[7, 14, 21, 28, 35].flatMap((back) => order(1, day(-back), 10_000)),
    ...order(1, day(-370), 4_000, { product: 4 }),
    ...[50, 57, 64, 71, 78].flatMap((back) => order(4, day(-back), 3_000, { product: 4 })),
    ...[3, 10].flatMap((back) => order(9, day(-back), 500_000, { market: "NO" })),
    // Today: one that waits, one that was cancelled.
    ...order(4, today, 2_000, { status: "not_confirmed" }),
    ...order(4, today, 9_000, { status: "cancelled" }),
    // What nobody here may see.
    ...order(2, today, 777_777),
    ...order(2, day(-7), 777_777),
    `insert into target (user_id, month, currency, amount) values (30, '${month()}', 'EUR', 100000),
      (30, '${month()}', 'NOK', 2000000), (30, '${month(1)}', 'EUR', 50000), (6, '${month()}', 'EUR', 1)`,
  ]);
});
afterAll(() => shop?.close());

const ask = async (path, token = "giulia") => {
  const { status, body } = await shop.get(path, { headers: { "madia-api-key": token } });
  return { status, body };
};
const ok = async (path, token) => {
  const { status, body } = await ask(path, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = (rows) => rows.map(({ company }) => company.name);

describe("the day", () => {
  test("what was ordered, not what was cancelled; each currency for itself", async () => {
    const body = await ok("/manager/day");
    expect(body).toMatchObject({ date: today, orders: 1, amount: 21, currency: "EUR", customersOrdered: 1 });
    expect(body.totals).toEqual([
      { currency: "EUR", orders: 1, amount: 21 },
      { currency: "NOK", orders: 0, amount: 0 },
    ]);
    expect(body.byCustomer[0]).toMatchObject({ company: { id: 4 }, orders: 1, amount: 21, ordered: true, due: false });
    expect(names(body.byCustomer)).not.toContain("Osteria Due");
    const before = await ok(`/manager/day?date=${day(-3)}`, "giulia-no");
    expect(before).toMatchObject({ orders: 1, amount: 5001, currency: "NOK", cutoffAt: null });
  });

  test("a day of nobody is empty, and nonsense is refused", async () => {
    expect(await ok("/manager/day", "lonely")).toMatchObject({ orders: 0, amount: 0, byCustomer: [], cutoffAt: null });
    for (const date of ["2026-02-30", "yesterday", "1999-01-01"])
      expect((await ask(`/manager/day?date=${date}`)).status, date).toBe(422);
    expect((await ask("/manager/day?day=2026-02-03")).status).toBe(422);
  });
});

test("the planner: by the rhythm, the longest late first, then who has ordered", async () => {
  const { entities } = await ok("/manager/planner");
  expect(entities.at(-1)).toMatchObject({ company: { id: 4 }, ordered: true, daysLate: 0 });
  // On a Sunday or a holiday the order day is the working day after it.
  const regular = entities.find(({ company }) => company.id === 1);
  if (regular) {
    expect(regular).toMatchObject({
      frequency: "once_a_week",
      rhythmDays: 7,
      dueOn: today,
      daysLate: 0,
      ordered: false,
    });
    expect(regular.usual).toEqual({ lines: 1, amount: 90 });
    expect(regular.cutoffAt > new Date().toISOString()).toBe(true);
    // A market that is closed delivers nothing.
    await shop.fill(["update market set open = 0 where code = 'IT'"]);
    const closed = (await ok("/manager/planner")).entities.find(({ company }) => company.id === 1);
    await shop.fill(["update market set open = 1 where code = 'IT'"]);
    expect(closed.cutoffAt).toBeNull();
  }
  // A week ahead: the same weekday again, if everybody orders when they are expected.
  for (const { company, daysLate, ordered } of (await ok(`/manager/planner?date=${day(7)}`)).entities) {
    expect(company.id).not.toBe(2);
    expect([daysLate, ordered]).toEqual([0, false]);
  }
  expect((await ok("/manager/planner?date=2099-01-05")).entities).toEqual([]);
});

describe("statistics", () => {
  test("twelve months of one country, equal to the orders", async () => {
    const body = await ok("/manager/statistics");
    expect(body).toMatchObject({
      from: month(11),
      to: month(),
      country: "IT",
      currency: "EUR",
      countries: ["IT", "NO"],
    });
    expect(body).toMatchObject({ turnover: 650, orders: 10, averageOrder: 65, activeCustomers: 2, newCustomers: 1 });
    expect(body.series).toHaveLength(12);
    expect(body.series.reduce((sum, { turnover }) => sum + turnover, 0)).toBe(650);
    expect(body.series.reduce((sum, { previous }) => sum + previous, 0)).toBe(40);
    expect(body.byCustomer.map(({ company, turnover, orders }) => [company.id, turnover, orders])).toEqual([
      [1, 500, 5],
      [4, 150, 5],
    ]);
    expect(
      body.byCategory.map(({ id, name, slug, turnover, quantity }) => [id, name, slug, turnover, quantity]),
    ).toEqual([
      [11, "Caffè", "caffe", 500, 10],
      [12, "Formaggi", "formaggi", 150, 10],
    ]);
    expect(body.byManufacturer.map(({ id, name, turnover }) => [id, name, turnover])).toEqual([
      [1, "Torre", 500],
      [2, "Alba", 150],
    ]);
    expect(body.rest).toEqual({ byCustomer: null, byCategory: null, byManufacturer: null });
    expect(body.target).toBe(1500);
    expect(body.days).toEqual([]);
    expect(names(body.atRisk)).toEqual(["Bar Quattro"]);
    expect(body.atRisk[0]).toMatchObject({ rhythmDays: 7, daysSilent: 50, usualTurnover: 150 });
  });

  test("the other country, one company, a category, a maker", async () => {
    const norway = await ok("/manager/statistics?country=NO");
    expect(norway).toMatchObject({ currency: "NOK", turnover: 10_000, orders: 2, target: 20_000, targetPercent: 50 });
    const one = await ok("/manager/statistics?company=4");
    expect(one).toMatchObject({ country: "IT", turnover: 150, activeCustomers: 1, target: null });
    // The company says which country, whatever is asked for.
    expect(await ok("/manager/statistics?company=9&country=IT")).toMatchObject({ country: "NO", turnover: 10_000 });
    for (const filter of ["category=2", "category=12", "manufacturer=2"]) {
      const part = await ok(`/manager/statistics?${filter}`);
      expect(part, filter).toMatchObject({
        turnover: 150,
        orders: null,
        averageOrder: null,
        activeCustomers: 1,
        target: null,
      });
      expect(names(part.byCustomer), filter).toEqual(["Bar Quattro", "Trattoria Uno"].slice(0, part.byCustomer.length));
      expect(part.series.every(({ orders }) => orders === null)).toBe(true);
    }
    expect((await ask("/manager/statistics?company=2")).status).toBe(404);
  });

  test("a short time is told day by day, beside the same length before", async () => {
    const body = await ok(`/manager/statistics?from=${month(2)}&to=${month()}`);
    expect(body.days.reduce((sum, { turnover }) => sum + turnover, 0)).toBeCloseTo(body.turnover, 2);
    expect(body.days.length).toBeGreaterThan(0);
    const whole = await ok(`/manager/statistics?from=${month(5)}&to=${month()}`);
    expect(body.turnover + body.previous.turnover).toBeCloseTo(whole.turnover, 2);
    expect((body.orders ?? 0) + (body.previous.orders ?? 0)).toBe(whole.orders);
  });

  test("a time that goes backwards or is too long is refused", async () => {
    for (const query of [
      "from=2026-05&to=2026-04",
      "from=2020-01&to=2026-04",
      "from=2026-13",
      "country=SE",
      "company=0",
      "what=1",
    ])
      expect((await ask(`/manager/statistics?${query}`)).status, query).toBe(422);
  });
});

test("the target: how far, how much is needed, thirteen months", async () => {
  const body = await ok("/manager/target");
  const sold = await shop.rows(
    `select coalesce(sum(net), 0) as n from sales_day where company_id in (1, 4) and day like '${month()}%'`,
  );
  expect(body).toMatchObject({ month: month(), currency: "EUR", amount: 1000, turnover: sold[0].n / 100 });
  expect(body.percent).toBeCloseTo(sold[0].n / 1000, 1);
  expect(body.history).toHaveLength(13);
  expect(body.history.at(-2)).toMatchObject({ month: month(1), amount: 500 });
  expect(body.history.at(-1).turnover).toBe(body.turnover);
  expect(body.forecast).toBeGreaterThanOrEqual(body.turnover);
  expect(body.perDayNeeded).toBeGreaterThan(0);
  const { all, gone, left } = body.workingDays;
  // Today counts as gone and as left, when it is a working day.
  expect([0, 1]).toContain(gone + left - all);
  expect(body.perDayNeeded).toBeCloseTo((body.amount - body.turnover) / Math.max(left, 1), 1);
  expect(names(body.byCustomer)).not.toContain("Kro ni");
  expect(await ok("/manager/target?country=NO")).toMatchObject({ currency: "NOK", amount: 20_000 });
  expect(await ok(`/manager/target?month=${month(1)}`)).toMatchObject({
    perDayNeeded: null,
    amount: 500,
    workingDays: { left: 0 },
  });
  expect(await ok("/manager/target", "lonely")).toMatchObject({
    amount: null,
    percent: null,
    turnover: 0,
    byCustomer: [],
  });
});

describe("today", () => {
  test("says the same as the calls it begins", async () => {
    const body = await ok("/manager/today");
    const summary = await ok("/manager/day");
    expect(body.day).toEqual({
      orders: summary.orders,
      amount: summary.amount,
      currency: summary.currency,
      totals: summary.totals,
      customersOrdered: summary.customersOrdered,
      customersDue: summary.customersDue,
      cutoffAt: summary.cutoffAt,
    });
    expect(body.due.length).toBe(body.dueCount);
    expect(body.target).toEqual(await ok("/manager/target"));
    expect(body).toMatchObject({ openRequests: 0, trips: { today: 0, blocked: 0 } });
    expect(body.messages).toMatchObject([
      { kind: "order_waits", company: { id: 4 }, subject: expect.stringMatching(/^M\d{6}$/) },
    ]);
  });

  test("tells what happened to the own customers, and to nobody else's", async () => {
    const now = instant(-60);
    await shop.fill([
      ...[1, 2].flatMap((id) => [
        `insert into request (id, type, company_id, user_id, status, fields, created_at, updated_at)
          values (${id}, 'nuovo-prodotto', ${id}, 30, 'approved', '{}', '${now}', '${now}')`,
        `insert into request (id, type, company_id, user_id, fields, created_at, updated_at)
          values (${10 + id}, 'nuovo-prodotto', ${id}, 30, '{}', '${now}', '${now}')`,
        `insert into trip (id, market, trip_date, status, blocked_reason, updated_at)
          values (${id}, 'IT', '${today}', 'blocked', 'Neve', '${now}')`,
        `insert into trip_stop (trip_id, position, delivery_id, company_id)
          select ${id}, 1, max(id), ${id} from orders where company_id = ${id}`,
      ]),
      `insert into purchased_product (company_id, product_id, times, last_quantity, last_at) values (1, 5, 2, 1, '${now}'), (2, 6, 1, 1, '${now}')`,
      `insert into unavailability (product_id, market, valid_from, valid_to, reason, created_at)
        values (5, 'IT', '${today}', null, 'season', '${now}'), (6, 'IT', '${today}', '${today}', 'recall', '${now}')`,
      `insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency) values
        (1, 'F1', 'invoice', '2026-01-01', '${day(-40)}', 12000, 'EUR'), (9, 'F9', 'invoice', '2026-01-01', '${day(-2)}', 5000, 'NOK'),
        (2, 'F2', 'invoice', '2026-01-01', '${day(-2)}', 77700, 'EUR')`,
    ]);
    const body = await ok("/manager/today");
    const kinds = body.messages.map(({ kind, company, status }) => [kind, company?.id ?? null, status]).sort();
    expect(kinds).toEqual([
      ["order_waits", 4, ""],
      ["request_decided", 1, "approved"],
      ["trip_blocked", 1, "Neve"],
      ["unavailable", 1, "season"],
    ]);
    expect(body.openRequests).toBe(1);
    expect(body.trips).toEqual({ today: 1, blocked: 1 });
    expect(body.deadlines).toMatchObject({
      blockedCompanies: 1,
      totals: [
        { currency: "EUR", total: 120, overdueTotal: 120 },
        { currency: "NOK", total: 50, overdueTotal: 50 },
      ],
    });
    expect(body.deadlines.first.map(({ documentNumber }) => documentNumber)).toEqual(["F1", "F9"]);
    expect(JSON.stringify(body)).not.toContain("Osteria Due");
  });
});

test("buyers and visitors have none of it", async () => {
  for (const path of ["today", "day", "planner", "target", "statistics"]) {
    expect((await ask(`/manager/${path}`, "buyer")).status).toBe(403);
    expect((await shop.get(`/manager/${path}`)).status).toBe(401);
  }
});
