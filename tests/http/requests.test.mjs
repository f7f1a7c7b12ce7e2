// What an agent asks the house, on the built Worker with real D1: seven types, pictures, lists with returns among them,
// and what blocks a customer.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { openMarket } from "./api-fixture.mjs";
import { png } from "./matrix-samples.mjs";
import { givenBack, order } from "./order-rows.mjs";
import { everybody, instant, people } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket({ LIMIT_FACTOR: "100" });
  const documents = [
    // id, company, number, due in days, amount, paid
    [1, 1, "A1", -40, 120_000, 0],
    [2, 1, "A2", 10, 40_050, 10_000],
    [3, 1, "A3", -5, -5_000, 0],
    [4, 1, "A4", -90, 7_000, 7_000],
    [5, 2, "B1", -60, 9_900, 0],
    [6, 3, "C1", -3, 50_000, 0],
  ];
  await shop.fill([
    ...everybody(),
    ...documents.map(
      ([id, company, number, due, amount, paid]) =>
        `insert into deadline (id, company_id, document_number, document_type, issue_date, due_date, amount, paid, currency, payment_method)
          values (${id}, ${company}, '${number}', 'invoice', '${day(due - 30)}', '${day(due)}', ${amount}, ${paid}, 'EUR', 'RIBA')`,
    ),
    ...order(501, { status: "delivered", deliveredAt: instant(-7200), created: -90_000 }),
    ...order(502, { status: "not_confirmed", waitsFor: "company" }),
    ...order(503, { company: 2, user: people.stranger.id }),
    ...givenBack(501),
  ]);
});
afterAll(() => shop?.close());

const keyed = (token, headers) => ({ headers: { "madia-api-key": token, ...headers } });
const send = (type, fields, { company = 1, token = "manager", key, images } = {}) =>
  shop.post("/request", { type, company, fields, images }, keyed(token, key && { "idempotency-key": key }));
const get = (path, token = "manager") => shop.get(path, keyed(token));
const wrong = ({ status, body }) => [status, Object.keys(body.errors ?? {}).sort()];
const picture = async (token = "manager") =>
  (await shop.post("/image", png, { headers: { "madia-api-key": token, "content-type": "image/png" }, body: png })).body
    .id;

const good = {
  "metodo-pagamento": { requestedMethod: "bank_transfer", reason: "Paga puntuale" },
  "nuovo-prodotto": {
    name: "Burrata affumicata",
    manufacturer: "Caseificio Oro",
    packaging: "6 × 125 g",
    quantity: 4,
    frequency: "once_a_week",
    targetPrice: 14.5,
  },
  "piano-di-rientro": {
    deadlineIds: [1, 3],
    installments: [
      { dueDate: day(10), amount: 650.25 },
      { dueDate: day(40), amount: 499.75 },
    ],
  },
  "sblocco-cliente": { reason: "Stagione", commitment: "Paga venerdì" },
  "segnalazione-logistica": { order: 501, kind: "late", description: "Due ore\ndi ritardo" },
  "sollecito-pagamento": { deadlineIds: [1], channel: "phone", message: "Chiamare prima di pranzo" },
  "spostamento-scadenze": { deadlineIds: [1, 2], newDueDate: day(45), reason: "Fiera" },
};
const groups = { "nuovo-prodotto": "products", "segnalazione-logistica": "logistic" };

test.each(Object.keys(good))("%s is asked, read again, and leaves its audit row", async (type) => {
  const { status, body } = await send(type, good[type]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    code: `S${String(body.id).padStart(6, "0")}`,
    returnId: null,
    type,
    group: groups[type] ?? "administrative",
    company: { id: 1, name: "Trattoria Uno", city: "Roma", currency: "EUR", blocked: true },
    status: "open",
    fields: good[type],
    images: [],
    answer: "",
    createdBy: { name: "Gina Prova" },
    order: good[type].order ? { id: 501, code: "M000501" } : null,
    events: [{ from: "", to: "open", actor: "agent", name: "Gina Prova", reason: "" }],
  });
  expect(body.deadlines.map(({ id }) => id).sort()).toEqual((good[type].deadlineIds ?? []).toSorted());
  expect((await get(`/request/${body.id}`)).body).toEqual(body);
  const [audit] = await shop.rows(`select * from audit where subject = 'request:${body.id}'`);
  expect(audit).toMatchObject({ user_id: people.manager.id, company_id: 1, action: "request.create" });
  expect(JSON.parse(audit.detail)).toEqual({ type });
});

test("the same key is the same request, also twice at once", async () => {
  const first = await send("metodo-pagamento", good["metodo-pagamento"], { key: "once" });
  const again = await send("metodo-pagamento", good["metodo-pagamento"], { key: "once" });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  const both = await Promise.all(
    [1, 2, 3].map(() => send("sblocco-cliente", good["sblocco-cliente"], { key: "at-once" })),
  );
  expect(new Set(both.map(({ body }) => body.code)).size).toBe(1);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const other = await send("metodo-pagamento", good["metodo-pagamento"], { key: "once", token: "seller" });
  expect([other.status, other.body.code === first.body.code]).toEqual([201, false]);
});

describe("what does not hold", () => {
  test("names its field", async () => {
    expect(wrong(await send("", {}))).toEqual([422, ["type"]]);
    expect(wrong(await send("restituzione-prodotto", {}))).toEqual([422, ["type"]]);
    expect(wrong(await send("sblocco-cliente", { reason: " " }))).toEqual([
      422,
      ["fields.commitment", "fields.reason"],
    ]);
    expect(wrong(await send("sblocco-cliente", { x: 1 }))).toEqual([422, ["fields.x"]]);
    const plan = (installments, deadlineIds = [1]) => send("piano-di-rientro", { deadlineIds, installments });
    const rate = (ahead, amount) => ({ dueDate: day(ahead), amount });
    expect(wrong(await plan([rate(5, 600), rate(35, 599.99)]))).toEqual([422, ["fields.installments"]]);
    expect(wrong(await plan([rate(35, 600), rate(5, 600)]))).toEqual([422, ["fields.installments.1.dueDate"]]);
    expect(wrong(await plan([rate(-1, 600), rate(5, 600)]))).toEqual([422, ["fields.installments.0.dueDate"]]);
    expect(wrong(await plan([rate(5, 600), rate(35, 600.001)]))).toEqual([422, ["fields.installments.1.amount"]]);
    const later = { deadlineIds: [2], newDueDate: day(10), reason: "x" };
    expect(wrong(await send("spostamento-scadenze", later))).toEqual([422, ["fields.newDueDate"]]);
  });

  test("is about what is paid, of another company, or somebody else's", async () => {
    const remind = (id) => send("sollecito-pagamento", { deadlineIds: [id], channel: "email", message: "x" });
    for (const id of [4, 5, 6, 99]) expect(wrong(await remind(id))).toEqual([422, ["fields.deadlineIds"]]);
    const report = (order) => send("segnalazione-logistica", { order, kind: "late", description: "x" });
    for (const id of [503, 999]) expect(wrong(await report(id))).toEqual([422, ["fields.order"]]);
    expect((await send("metodo-pagamento", good["metodo-pagamento"], { company: 2 })).status).toBe(404);
    for (const token of ["buyer", "master", "operator"])
      expect((await send("metodo-pagamento", good["metodo-pagamento"], { token })).status).toBe(403);
    // Company 3 is late, but not for long enough: there is nothing to unblock.
    const free = await send("sblocco-cliente", good["sblocco-cliente"], { company: 3 });
    expect([free.status, free.body.code]).toEqual([409, "not_blocked"]);
  });
});

test("pictures are one's own, free, and open for the agents of the company only", async () => {
  const [first, second] = [await picture(), await picture()];
  const { status, body } = await send("nuovo-prodotto", good["nuovo-prodotto"], { images: [first, second] });
  expect(status).toBe(201);
  expect(body.images).toEqual([first, second].map((id) => ({ id, url: `/api/image/${id}` })));
  const opens = async (token) => (await get(`/image/${first}`, token)).status;
  expect(await Promise.all(["manager", "seller", "buyer", "master", "stranger"].map(opens))).toEqual([
    200, 200, 404, 404, 404,
  ]);
  expect(wrong(await send("nuovo-prodotto", good["nuovo-prodotto"], { images: [first] }))).toEqual([422, ["images"]]);
  const theirs = await picture("seller");
  expect(wrong(await send("nuovo-prodotto", good["nuovo-prodotto"], { images: [theirs] }))).toEqual([422, ["images"]]);
  expect(wrong(await send("nuovo-prodotto", good["nuovo-prodotto"], { images: [1, 2, 3, 4, 5, 6] }))).toEqual([
    422,
    ["images"],
  ]);
  // A return does not show what a request does.
  const back = await shop.post(
    "/order/501/return",
    { items: [{ orderItemId: 5012, quantity: 1, reason: "damaged", images: [first] }] },
    keyed("manager"),
  );
  expect(wrong(back)).toEqual([422, ["items.0.images"]]);
});

describe("the list", () => {
  const list = (query = "", token = "manager") => get(`/request?elementsPerPage=100${query}`, token);

  test("has what every agent of the company asked, and its returns", async () => {
    const { body } = await list();
    expect(body.total).toBe(body.entities.length);
    expect((await list("", "seller")).body).toEqual(body);
    const [back] = body.entities.filter(({ type }) => type === "restituzione-prodotto");
    expect(back).toMatchObject({
      id: null,
      returnId: 501,
      code: "R000501",
      group: "quality",
      status: "open",
      company: { id: 1 },
      order: { id: 501, code: "M000501" },
      fields: { lines: 1 },
      createdBy: { name: "Bruna Prova" },
    });
    const instants = body.entities.map(({ createdAt }) => createdAt);
    expect(instants).toEqual(instants.toSorted().reverse());
    expect(body.entities.every((each) => !("events" in each))).toBe(true);
    const pages = await Promise.all([1, 2].map((page) => get(`/request?elementsPerPage=4&page=${page}`)));
    expect(pages.flatMap(({ body }) => body.entities.map(({ code }) => code))).toEqual(
      body.entities.slice(0, 8).map(({ code }) => code),
    );
  });

  test("by status, group and company", async () => {
    const [{ id }] = (await list("&group=products")).body.entities;
    await shop.sql(`update request set status = 'rejected', answer = 'No' where id = ${id}`);
    await shop.sql("update order_return set status = 'collected' where id = 501");
    const codes = async (query) => (await list(query)).body.entities.map(({ code, status }) => [code, status]);
    expect(await codes("&status=rejected")).toEqual([[`S${String(id).padStart(6, "0")}`, "rejected"]]);
    expect(await codes("&status=approved")).toEqual([["R000501", "approved"]]);
    expect(await codes("&group=quality")).toEqual([["R000501", "approved"]]);
    expect(await codes("&group=quality&status=in_review")).toEqual([]);
    const types = (await list("&group=administrative")).body.entities.map(({ type }) => type);
    expect(new Set(types).has("nuovo-prodotto")).toBe(false);
    expect((await list("&company=3")).body.total).toBe(0);
    expect((await list("&company=2")).status).toBe(404);
    expect(wrong(await list("&status=new&group=x&y=1"))).toEqual([422, ["group", "status", "y"]]);
  });
});

test("subjects are the customer's open documents, last orders and what was asked", async () => {
  const { status, body } = await get("/request/subjects?company=1");
  expect(status).toBe(200);
  expect(body.company).toMatchObject({ id: 1, blocked: true });
  expect(body.deadlines.map(({ documentNumber, residual }) => [documentNumber, residual])).toEqual([
    ["A1", 1200],
    ["A3", -50],
    ["A2", 300.5],
  ]);
  expect(body.orders.map(({ code, returnable, items }) => [code, returnable, items])).toEqual([
    ["M000502", false, 2],
    ["M000501", true, 2],
  ]);
  expect(body.openRequests.length).toBeGreaterThan(3);
  expect(body.block).toMatchObject({ byOperations: false, amount: 1200, orders: { count: 1, total: 78.36 } });
  expect((await get("/request/subjects?company=3")).body.block).toBeNull();
  expect((await get("/request/subjects?company=2")).status).toBe(404);
  expect(wrong(await get("/request/subjects"))).toEqual([422, ["company"]]);
  expect((await get("/request/subjects?company=1", "master")).status).toBe(403);
});

test("blocked are those whom operations or an old document stop", async () => {
  const { body } = await get("/deadline/blocked");
  expect(body).toMatchObject({ overdueDays: 30 });
  expect(body.entities.map(({ company }) => company.id)).toEqual([1]);
  expect(body.entities[0]).toMatchObject({
    byOperations: false,
    since: null,
    amount: 1200,
    currency: "EUR",
    documents: [{ documentNumber: "A1", daysOverdue: 40 }],
  });
  expect(body.entities[0].openRequests.map(({ type }) => type)).not.toContain("metodo-pagamento");
  await shop.sql(`update company set blocked_at = '${instant(-60)}', blocked_reason = 'Assegno' where id = 3`);
  const both = (await get("/deadline/blocked", "seller")).body.entities;
  expect(both.map(({ company, reason }) => [company.id, reason])).toEqual([
    [1, ""],
    [3, "Assegno"],
  ]);
  expect((await get("/deadline/blocked?company=3")).body.entities).toHaveLength(1);
  expect((await get("/deadline/blocked?company=2")).body.entities).toEqual([]);
  const named = async (q) =>
    (await get(`/deadline/blocked?q=${q}`, "seller")).body.entities.map(({ company }) => company.id);
  expect([await named("C00003"), await named("c00001"), await named("nessuno")]).toEqual([[3], [1], []]);
  expect((await get("/deadline/blocked", "buyer")).status).toBe(403);
});

test("nobody reads another company's request", async () => {
  await shop.sql(`insert into request (id, type, company_id, user_id, fields, created_at, updated_at)
    values (900, 'metodo-pagamento', 2, ${people.manager.id}, '{}', '${instant()}', '${instant()}')`);
  expect((await get("/request/900")).status).toBe(404);
  expect((await get("/request/901")).status).toBe(404);
  const { body } = await get("/request?elementsPerPage=100");
  expect(body.entities.some(({ code }) => code === "S000900")).toBe(false);
});
