// Companies and people as operations keep them.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOps } from "./ops-calls.mjs";
import { order } from "./order-rows.mjs";
import { company, instant, people, serviceKey } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOps({
    statements: [
      "insert into seller (id, key, name) values (1, 'madia', 'Madia')",
      ...company(9, "Osteria dell''Orso", "12345678903"),
      "update company set status = 'pending', search_name = 'osteria dell''orso' where id = 9",
      "update company set search_name = lower(name) where id < 9",
      `insert into user (id, email, username, name, surname, locale, created_at, privacy_at)
        values (90, 'orso@test.example', 'orso@test.example', 'Orsola', 'Rossi', 'no', '${instant(-9e6)}', '${instant(-9e6)}')`,
      `insert into company_member (company_id, user_id, master, created_at) values (9, 90, 1, '${instant(-9e6)}')`,
    ],
  });
});
afterAll(() => shop?.close());

describe("companies", () => {
  const names = async (query) =>
    (await shop.get(`/ops/company?${query}`)).body.entities.map(({ company: { name } }) => name);

  test("are found by the beginning of any word, by code and by VAT number", async () => {
    for (const q of ["orso", "OST orso", "C00009", "123456", "dell"])
      expect(await names(`q=${q}`)).toEqual(["Osteria dell'Orso"]);
    expect(await names("q=rso")).toEqual([]);
    // The sixth word counts like the others; more than twenty are refused.
    expect(await names("q=o+os+ost+oste+orso")).toEqual(["Osteria dell'Orso"]);
    expect(await names("q=o+os+ost+oste+orso+bar")).toEqual([]);
    const many = Array.from({ length: 21 }, (_, at) => `a${at}`).join("+");
    for (const list of ["company", "user"])
      expect(Object.keys((await shop.get(`/ops/${list}?q=${many}`)).body.errors)).toEqual(["q"]);
    expect(await names("status=pending")).toEqual(["Osteria dell'Orso"]);
    await shop.post("/ops/company/2/block", { blocked: true, reason: "Non paga" });
    expect(await names("blocked=true")).toEqual(["Osteria Due"]);
    expect(await names("blocked=false&status=active")).toEqual(["Bar Tre", "Trattoria Uno"]);
    await shop.sql("update company set search_name = 'locanda' where id = 9");
    expect(await names("q=orso")).toEqual([]);
    expect(await names("q=loc")).toEqual(["Osteria dell'Orso"]);
  });

  test("wait to be approved before all others, over the pages", async () => {
    await shop.sql("update company set status = 'pending' where id = 1");
    const all = await names("elementsPerPage=100");
    expect(all.slice(0, 2)).toEqual(["Osteria dell'Orso", "Trattoria Uno"]);
    expect(new Set(all).size).toBe(all.length);
    expect(await names("elementsPerPage=1&page=2")).toEqual(["Trattoria Uno"]);
    expect(await names("elementsPerPage=1&page=3")).toEqual([all[2]]);
    await shop.sql("update company set status = 'active' where id = 1");
    expect((await names("elementsPerPage=100")).at(-1)).toBe("Trattoria Uno");
  });

  test("are shown whole", async () => {
    const { body } = await shop.get("/ops/company/1");
    expect(body).toMatchObject({
      company: { id: 1, name: "Trattoria Uno", address: { zipCode: "00184" } },
      agents: [{ email: "manager@test.example" }, { email: "seller@test.example" }],
      deadlines: { total: 0, overdue: 0, currency: "EUR" },
      consent: { proof: null },
    });
    expect(body.people.find(({ master }) => master)).toMatchObject({ access: true, companyRole: "owner" });
    expect(body.addresses).toHaveLength(3);
    expect((await shop.get("/ops/company/77")).status).toBe(404);
  });

  test("are approved, and the owner is told in their language", async () => {
    const approve = () => shop.post("/ops/company/9/status", { to: "active" });
    expect((await approve()).body.company.status).toBe("active");
    const mail = await shop.mail("orso@test.example");
    expect(mail.subject).toBe("Osteria dell'Orso kan bestille");
    expect((await approve()).status).toBe(200);
    expect(shop.standIns.mails("orso@test.example")).toHaveLength(1);
    expect(await shop.rows("select detail from audit where action = 'company.status'")).toHaveLength(1);
  });

  test("are approved, and an owner without an account is invited to manage it", async () => {
    await shop.fill([
      ...company(11, "Il Girasole", "12345678911"),
      "update company set status = 'pending' where id = 11",
      `insert into representative (id, company_id, name, surname, email, company_role, created_at)
        values (1101, 11, 'Rina', 'Sole', 'rina@girasole.example', 'owner', '${instant(-9e6)}')`,
      ...company(12, "Senza Nessuno", "12345678912"),
      "update company set status = 'pending' where id = 12",
    ]);
    const { body } = await shop.post("/ops/company/11/status", { to: "active" });
    expect(body.people).toEqual([
      expect.objectContaining({ name: "Rina", access: false, invited: true, master: false }),
    ]);
    const [, token] = /token=([\w-]{43})/.exec((await shop.mail("rina@girasole.example")).text);
    const set = await shop.post("/user/set-password", { token, password: "una-parola-lunga-assai" }, {});
    expect(set.body.user).toMatchObject({ roles: ["ROLE_MASTER"], company: { id: 11 } });
    expect((await shop.get("/ops/company/11")).body.people).toEqual([
      expect.objectContaining({ access: true, invited: false, master: true }),
    ]);
    // Nobody to be told: no mail, and the page says so.
    expect((await shop.post("/ops/company/12/status", { to: "active" })).body.people).toEqual([]);
  });

  test("are closed with a reason, never with an order on its way", async () => {
    // The order alone: its articles are not here.
    await shop.fill(order(900, { company: 9, user: 90, status: "confirmed" }).slice(0, 1));
    const close = () => shop.post("/ops/company/9/status", { to: "closed", reason: "Cessata attività" });
    expect((await close()).body).toMatchObject({ code: "open_orders" });
    await shop.sql("update orders set status = 'cancelled' where id = 900");
    expect((await close()).body.company.status).toBe("closed");
    const mail = await shop.mail("orso@test.example", 2);
    expect(mail.text).toContain("Cessata attività");
    // Somebody else has taken the VAT number meanwhile.
    await shop.fill(company(10, "Nuova", "12345678903"));
    expect((await shop.post("/ops/company/9/status", { to: "active" })).body.code).toBe("vat_number_taken");
  });
});

describe("people", () => {
  test("are found by a name or an address, and by what they may", async () => {
    const found = async (query) => (await shop.get(`/ops/user?${query}`)).body.entities.map(({ email }) => email);
    expect(await found("q=orso")).toEqual(["orso@test.example"]);
    expect(await found("q=GINA+pro")).toEqual(["manager@test.example"]);
    expect(await found("role=ROLE_OPERATOR")).toEqual(["operator@test.example"]);
    const { body } = await shop.get(`/ops/user/${people.manager.id}`);
    expect(body).toMatchObject({
      roles: ["ROLE_MANAGER"],
      active: true,
      passwordSet: true,
      secondFactor: false,
      companiesTotal: 2,
      companies: [{ code: "C00001" }, { code: "C00003" }],
    });
  });

  test("the last sign-in is kept when the session is gone", async () => {
    const id = people.stranger.id;
    await shop.fill([
      `delete from session where user_id = ${id}`,
      `update user set signed_in_at = '2026-11-01T08:00:00Z' where id = ${id}`,
    ]);
    expect((await shop.get(`/ops/user/${id}`)).body.lastSeenAt).toBe("2026-11-01T08:00:00Z");
    await shop.sql(`update user set signed_in_at = null where id = ${id}`);
    expect((await shop.get(`/ops/user/${id}`)).body.lastSeenAt).toBeNull();
  });

  test("are invited, and sign in by the link", async () => {
    const input = { name: "Nino", surname: "Nuovo", email: "Nino@New.example", roles: ["ROLE_OPERATOR"], locale: "en" };
    const made = await shop.post("/ops/user", input);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: "nino@new.example",
      roles: ["ROLE_OPERATOR"],
      passwordSet: false,
      active: true,
    });
    const mail = await shop.mail("nino@new.example");
    expect(mail.subject).toBe("Your staff account at Madia");
    // Once more, however often it is pressed, and only while no password is chosen.
    const invite = () => shop.put(`/ops/user/${made.body.id}`, { invite: true });
    const letters = () => shop.rows(`select id from outbox where dedupe_key like 'staff-invited:${made.body.id}:%'`);
    for (let n = 0; n < 2; n += 1)
      expect((await invite()).body).toMatchObject({ roles: ["ROLE_OPERATOR"], active: true });
    expect([1, 2]).toContain((await letters()).length);
    // Who is an operator hears of new ones, too.
    const invitations = () => shop.standIns.mails("nino@new.example").filter(({ subject }) => subject === mail.subject);
    await expect.poll(() => invitations().length).toBeGreaterThan(1);
    const token = /token=([\w-]+)/.exec(invitations()[0].text)[1];
    const set = await shop.post("/user/set-password", { token, password: "una-parola-lunga-assai" }, {});
    expect(set.status).toBe(200);
    const before = (await letters()).length;
    expect((await invite()).status).toBe(200);
    expect(await letters()).toHaveLength(before);
    expect((await shop.post("/ops/user", input)).body.code).toBe("email_taken");
    expect((await shop.post("/ops/user", { ...input, roles: [] })).status).toBe(422);
    expect((await shop.post("/ops/user", { ...input, roles: ["ROLE_OPERATOR", "ROLE_MANAGER"] })).status).toBe(422);
    await shop.put(`/ops/user/${made.body.id}`, { roles: ["ROLE_OPERATOR"], active: false });
  });

  test("out of action they are signed out, and may come back", async () => {
    const change = (active) => shop.put(`/ops/user/${people.seller.id}`, { roles: ["ROLE_SELLER_MANAGER"], active });
    expect((await change(false)).body).toMatchObject({ active: false });
    expect((await shop.get("/user/self", { as: "seller" })).status).toBe(401);
    // Who changes the roles alone lets nobody in again, nor the other way round.
    const part = (body) => shop.put(`/ops/user/${people.seller.id}`, body);
    expect((await part({ roles: ["ROLE_MANAGER"] })).body).toMatchObject({ active: false, roles: ["ROLE_MANAGER"] });
    expect((await part({ active: true })).body).toMatchObject({ active: true, roles: ["ROLE_MANAGER"] });
    expect((await change(true)).body).toMatchObject({ active: true, roles: ["ROLE_SELLER_MANAGER"] });
  });

  test("a program makes no operator, who buys does not sell, and one operator stays", async () => {
    const key = "madia_sk_everything";
    const operator = { name: "O", surname: "P", email: "o@new.example", roles: ["ROLE_OPERATOR"] };
    expect((await shop.post("/ops/user", operator, { key })).body.code).toBe("scope");
    const retire = { roles: [], active: true };
    expect((await shop.put(`/ops/user/${people.operator.id}`, retire, { key })).body.code).toBe("scope");
    expect((await shop.post("/ops/user", { ...operator, roles: ["ROLE_MANAGER"] }, { key })).status).toBe(201);
    // Nor does it change who works here, nor does one that may only see to the buyers make agents and assignments.
    const agent = `/ops/user/${people.manager.id}`;
    expect((await shop.put(agent, { roles: ["ROLE_MANAGER"], active: false }, { key })).body.code).toBe("scope");
    await shop.fill(serviceKey(70, "madia_sk_buyers", ["users:read", "users:write"]));
    const buyers = { key: "madia_sk_buyers" };
    const seller = { ...operator, email: "s@new.example", roles: ["ROLE_MANAGER"] };
    const rows = [{ agent: "manager@test.example", company: "C00002" }];
    expect((await shop.post("/ops/user", seller, buyers)).body.code).toBe("scope");
    expect((await shop.put("/ops/assignment", { rows }, buyers)).body.code).toBe("scope");
    expect((await shop.put(`/ops/user/${people.buyer.id}`, retire, buyers)).status).toBe(200);
    const sells = { roles: ["ROLE_MANAGER"], active: true };
    expect((await shop.put(`/ops/user/${people.buyer.id}`, sells)).body.code).toBe("is_member");
    for (const last of [retire, { roles: ["ROLE_OPERATOR"], active: false }]) {
      expect((await shop.put(`/ops/user/${people.operator.id}`, last)).body.code).toBe("last_operator");
    }
    expect((await shop.get(`/ops/user/${people.operator.id}`)).body).toMatchObject({
      active: true,
      roles: ["ROLE_OPERATOR"],
    });
  });
});
