// The address book on the built Worker with real D1: one's own, with consent, and tables that come whole or not at all.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMarket } from "./api-fixture.mjs";
import { everybody, sha256 } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket({ LIMIT_FACTOR: "100" });
  await shop.fill(everybody());
});
afterAll(() => shop?.close());

const as = (token) => ({ headers: { "madia-api-key": token } });
const list = (query = {}, token = "manager") => shop.get(`/manager/contact?${new URLSearchParams(query)}`, as(token));
const add = (contact, token = "manager") => shop.post("/manager/contact", contact, as(token));
const put = (id, contact, token = "manager") =>
  shop.post(`/manager/contact/${id}`, contact, { ...as(token), method: "PUT" });
const remove = (id, token = "manager") => shop.post(`/manager/contact/${id}`, {}, { ...as(token), method: "DELETE" });
const anna = { name: "Anna Ricci", email: "Anna@Bar.Example", consent: true, consentSource: "Fiera", company: 1 };

test("somebody is added, found, changed and removed, and each leaves an audit row", async () => {
  const { status, body } = await add(anna);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: "Anna Ricci",
    email: "anna@bar.example",
    company: { id: 1, name: "Trattoria Uno", currency: "EUR", blocked: false },
    country: "IT",
    locale: "it",
    consentSource: "Fiera",
    stopped: false,
    mayBeMailed: true,
    lastMailingAt: null,
  });
  for (const q of ["anna ric", "trattoria", "BAR.example"]) expect((await list({ q })).body.total, q).toBe(1);
  expect((await list({ q: "nobody" })).body.total).toBe(0);
  expect((await list({ consent: "no" })).body.total).toBe(0);
  const changed = await put(body.id, { ...anna, name: "Anna", consent: false });
  expect(changed.body).toMatchObject({ name: "Anna", consentAt: null, mayBeMailed: false });
  expect((await list({ consent: "no" })).body.total).toBe(1);
  expect((await remove(body.id, "manager")).status).toBe(204);
  expect((await remove(body.id, "manager")).status).toBe(404);
  const rows = await shop.rows("select action from audit where action like 'contact.%' order by id");
  expect(rows.map(({ action }) => action)).toEqual(["contact.add", "contact.edit", "contact.remove"]);
});

test("another agent's contact and another's company are not there", async () => {
  const { body } = await add({ ...anna, email: "own@bar.example" });
  expect((await list({}, "seller")).body.total).toBe(0);
  expect((await put(body.id, anna, "seller")).status).toBe(404);
  expect((await remove(body.id, "seller")).status).toBe(404);
  expect((await add({ ...anna, email: "x@bar.example", company: 2 })).status).toBe(404);
  expect((await list({}, "buyer")).status).toBe(403);
});

test("stand in the reader's alphabet", async () => {
  for (const name of ["Åse Lie", "Zoe Bakke", "Øyvind Moe", "Ærlend Vik", "Alf Dal"])
    expect((await add({ name, email: `${name.slice(-3)}@kro.example`, consent: false }, "seller")).status).toBe(201);
  const inOrder = async (lang) => {
    const headers = { "madia-api-key": "seller", "accept-language": lang };
    return (await shop.get("/manager/contact?q=kro.example", { headers })).body.entities.map(({ name }) => name);
  };
  expect(await inOrder("no")).toEqual(["Alf Dal", "Zoe Bakke", "Ærlend Vik", "Øyvind Moe", "Åse Lie"]);
  expect(await inOrder("it")).toEqual(["Ærlend Vik", "Alf Dal", "Åse Lie", "Øyvind Moe", "Zoe Bakke"]);
  for (const { id } of (await list({}, "seller")).body.entities) await remove(id, "seller");
});

test("what is wrong is told field by field", async () => {
  const { status, body } = await add({ name: "", email: "x", consent: true, cellPhone: "12" });
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ["cellPhone", "consentSource", "email", "name"]]);
  await add({ name: "Uno", email: "twice@bar.example", consent: false });
  expect((await add({ name: "Due", email: "twice@bar.example", consent: false })).body.errors).toEqual({
    email: ["Questo indirizzo è già in rubrica"],
  });
});

test("who said stop is written to again only after a consent given anew", async () => {
  await shop.sql(
    `insert into catalogue_stop (email_hash, at) values ('${sha256("stop@bar.example")}', '2026-01-01T00:00:00Z')`,
  );
  const stopped = await add({ ...anna, email: "stop@bar.example" });
  expect(stopped.body).toMatchObject({ stopped: true, mayBeMailed: false });
  const unchanged = await put(stopped.body.id, { ...anna, email: "stop@bar.example" });
  expect(unchanged.body.mayBeMailed).toBe(false);
  const old = await put(stopped.body.id, { ...anna, email: "stop@bar.example", consentAnew: true });
  expect([old.status, Object.keys(old.body.errors)]).toEqual([422, ["consentSource"]]);
  const anew = { ...anna, email: "stop@bar.example", consentAnew: true, consentSource: "Modulo nuovo" };
  const lifted = await put(stopped.body.id, anew);
  expect(lifted.body).toMatchObject({ stopped: false, mayBeMailed: true, consentSource: "Modulo nuovo" });
});

const table = (csv, dryRun = false) => shop.post("/manager/contact/import", { csv, dryRun }, as("manager"));

test("a table comes in whole, tells what it would do first, and the same again changes nothing", async () => {
  const csv =
    'Nome;E-mail;Consenso;Fonte consenso;Lingua\r\nBruno;brufermo@t.example;sì;"Fiera; stand 4";it\r\nOlga;olga@t.example;no;;uk\r\n';
  expect((await table(csv, true)).body).toEqual({
    added: 2,
    updated: 0,
    unchanged: 0,
    passedOver: [],
    withoutEmail: 0,
    errors: [],
    written: false,
  });
  expect((await list({ q: "bruno" })).body.total).toBe(0);
  expect((await table(csv)).body).toMatchObject({ added: 2, written: true });
  expect((await table(csv)).body).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect((await list({ q: "bruno" })).body.entities[0]).toMatchObject({
    consentSource: "Fiera; stand 4",
    mayBeMailed: true,
  });
  expect((await list({ q: "olga" })).body.entities[0]).toMatchObject({ locale: "uk", mayBeMailed: false });
  const change = await table("email,telefono\nbrufermo@t.example,3331234567\n");
  expect(change.body).toMatchObject({ updated: 1, written: true });
  expect((await list({ q: "bruno" })).body.entities[0]).toMatchObject({ cellPhone: "+393331234567", name: "Bruno" });
});

test("one bad row: nothing is written, and line and field are named", async () => {
  const before = (await list()).body.total;
  const { status, body } = await table(
    "nome;email;codice cliente;consenso\nUno;uno@z.example;;no\nDue;due;C99;forse\n\nTre;uno@z.example;;\n",
  );
  expect(status).toBe(200);
  expect(body.written).toBe(false);
  expect(body.errors.map(({ line, field }) => [line, field])).toEqual([
    [3, "company"],
    [3, "consent"],
    [3, "email"],
    [5, "email"],
  ]);
  expect((await list()).body.total).toBe(before);
  expect((await table("telefono\n333\n")).body.errors[0]).toMatchObject({ line: 1, field: "email" });
});

test("an import lifts no stop", async () => {
  await shop.sql(
    `insert into catalogue_stop (email_hash, at) values ('${sha256("fermo@t.example")}', '2026-01-01T00:00:00Z')`,
  );
  await table("nome;email;consenso;fonte\nFermo;fermo@t.example;sì;Lista\n");
  const { entities } = (await list({ q: "fermo@t.example" })).body;
  const fermo = entities.find(({ email }) => email === "fermo@t.example");
  expect(fermo).toMatchObject({ stopped: true, mayBeMailed: false });
});
