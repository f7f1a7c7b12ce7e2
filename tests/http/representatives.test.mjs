// The people of a company: cards, and access that comes by invitation and goes with the card.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { windowStart } from "../support/door.mjs";
import { fields, openCompanies } from "./company-calls.mjs";
import { password, session } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openCompanies();
});
afterAll(() => shop?.close());

const card = (more) => ({ name: "Carla", surname: "Neri", companyRole: "chef", cellPhone: "333 9999999", ...more });
const add = (body, company = 1, who = "master") => shop.post(`/company/${company}/representative/add`, who, body);
const edit = (id, body, company = 1, who = "master") =>
  shop.put(`/company/${company}/representative/${id}/edit`, who, body);
const remove = (id, company = 1, who = "master") => shop.remove(`/company/${company}/representative/${id}/remove`, who);
const people = async (company = 1, who = "master") =>
  (await shop.get(`/company/${company}/representatives`, who)).body.entities;
const members = (company, email) =>
  shop.one(
    `select count(*) from company_member m join user u on u.id = m.user_id where m.company_id = ${company} and u.email = '${email}'`,
  );

describe("cards", () => {
  test("a card is added, listed, changed and removed; the head waiter keeps the wire's spelling", async () => {
    const added = await add(card({ companyRole: "headwaiter", email: "Carla@Uno.example" }));
    expect(added).toMatchObject({
      status: 201,
      body: {
        name: "Carla",
        companyRole: "headwiter",
        email: "carla@uno.example",
        cellPhone: "+393339999999",
        access: false,
        owner: false,
        self: false,
      },
    });
    const { id } = added.body;
    expect(await people(1, "buyer")).toContainEqual(added.body);
    const mine = (await people()).find(({ self }) => self);
    expect(mine).toMatchObject({ id: 12, owner: true, access: true });
    expect((await edit(id, { surname: "Bianchi 👩‍🍳" })).body).toMatchObject({
      name: "Carla",
      surname: "Bianchi 👩‍🍳",
    });
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
  });

  test("five quick clicks add one card", async () => {
    const clicks = await Promise.all(Array.from({ length: 5 }, () => add(card({ name: "Svelta" }))));
    expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await shop.one("select count(*) from representative where name = 'Svelta'")).toBe(1);
  });

  test("what is wrong names its field", async () => {
    expect(fields(await add({}))).toEqual(["companyRole", "name", "surname"]);
    expect(fields(await add(card({ email: "no", cellPhone: "1", companyRole: "boss", access: true })))).toEqual([
      "cellPhone",
      "companyRole",
      "email",
    ]);
    expect(fields(await add(card({ access: true })))).toEqual(["email"]);
    expect(fields(await add(card({ master: true })))).toEqual(["master"]);
  });

  test("another company's cards are not there", async () => {
    expect((await edit(26, { name: "x" })).status).toBe(404);
    expect((await remove(26)).status).toBe(404);
    expect((await edit(26, { name: "x" }, 2)).status).toBe(404);
    expect((await add(card(), 1, "buyer")).status).toBe(403);
    expect((await add(card(), 2, "manager")).status).toBe(404);
    expect((await people(1, "stranger")) ?? "refused").toBe("refused");
  });
});

describe("access", () => {
  test("somebody unknown is invited, sets a password and buys for this company only", async () => {
    const email = "nuova@invito.example";
    const answer = await add(card({ name: "Nuova", email, access: true }));
    expect(answer).toMatchObject({ status: 201, body: { access: true, invited: true, self: false } });
    expect(await members(1, email)).toBe(0);
    const mail = await shop.mail(email, 1);
    expect(JSON.stringify(mail)).toContain("Trattoria Uno");
    const [, token] = JSON.stringify(mail).match(/token=([\w-]{43})/);
    const set = await shop.post("/user/set-password", null, { token, password: "tre cavalli verdi" });
    expect(set.status).toBe(200);
    expect(set.body.user).toMatchObject({ email, company: { id: 1 }, roles: [] });
    const key = set.body.apikey;
    expect((await shop.get("/company/1", key)).status).toBe(200);
    expect((await shop.put("/company/1", key, { name: "x" })).status).toBe(403);
    expect((await shop.get("/company/2", key)).status).toBe(404);

    // Taken away: the session stays, the company is gone from it.
    expect((await edit(answer.body.id, { access: false })).body).toMatchObject({ access: false });
    expect((await shop.get("/company/1", key)).status).toBe(404);
    expect((await shop.get("/user/self", key)).body.company).toBeNull();
    expect(await members(1, email)).toBe(0);
  });

  test("a buyer with a proven address becomes a member and is told", async () => {
    const answer = await add(card({ name: "Stella", email: "stranger@test.example", access: true }));
    expect(answer.body).toMatchObject({ access: true, invited: false });
    expect(await members(1, "stranger@test.example")).toBe(1);
    expect(JSON.stringify(await shop.mail("stranger@test.example", 1))).not.toMatch(/token=[\w-]{43}/);
    const login = await shop.post("/user/login", null, { username: "stranger@test.example", password });
    expect(login.body.user.companies.map(({ id }) => id).sort()).toEqual([1, 2]);
    // Their own account is theirs: the card's e-mail moves nothing.
    expect((await edit(answer.body.id, { email: "else@where.example" })).status).toBe(200);
    expect(await members(1, "stranger@test.example")).toBe(1);
    expect((await remove(answer.body.id)).status).toBe(204);
    expect(await members(1, "stranger@test.example")).toBe(0);
    expect(await members(2, "stranger@test.example")).toBe(1);
  });

  test("an agent's address answers the same and becomes no member", async () => {
    const answer = await add(card({ name: "Gina", email: "manager@test.example", access: true }));
    expect(answer).toMatchObject({ status: 201, body: { access: true, invited: true } });
    expect(await members(1, "manager@test.example")).toBe(0);
    expect(await shop.one("select count(*) from outbox where payload like '%manager@test.example%'")).toBe(0);
    expect((await remove(answer.body.id)).status).toBe(204);
  });

  test("one address has access once", async () => {
    const answer = await add(card({ name: "Doppia", email: "multi@test.example", access: true }));
    expect(answer.status).toBe(422);
    expect(fields(answer)).toEqual(["email"]);
  });

  test("a mistyped invitation moves with the address", async () => {
    const { body } = await add(card({ name: "Sbagliata", email: "tpyo@invito.example", access: true }));
    const invited = () => shop.rows(`select email from member_invitation where representative_id = ${body.id}`);
    expect(await invited()).toEqual([{ email: "tpyo@invito.example" }]);
    expect((await edit(body.id, { email: "typo@invito.example" })).body).toMatchObject({ access: true, invited: true });
    expect(await invited()).toEqual([{ email: "typo@invito.example" }]);
    // However it is written: one address has access once.
    expect(fields(await edit(body.id, { email: " MULTI@Test.example" }))).toEqual(["email"]);
    expect(await invited()).toEqual([{ email: "typo@invito.example" }]);
    expect(JSON.stringify(await shop.mail("typo@invito.example", 1))).toMatch(/token=[\w-]{43}/);
  });

  test("invitations have a limit", async () => {
    const strict = await openCompanies({ LIMIT_FACTOR: "1" }, { now: windowStart() });
    try {
      const statuses = [];
      for (let n = 0; n < 21; n += 1) {
        const body = card({ name: `N${n}`, email: `n${n}@invito.example`, access: true });
        statuses.push((await strict.post("/company/1/representative/add", "master", body)).status);
      }
      expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
      expect(statuses[20]).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe("a company is never left alone", () => {
  test("two owners removed at once: one stays", async () => {
    await shop.fill([
      "delete from representative where company_id = 3",
      `insert into representative (id, company_id, name, surname, company_role, created_at) values
        (301, 3, 'A', 'A', 'owner', 'x'), (302, 3, 'B', 'B', 'owner', 'x')`,
    ]);
    const answers = await Promise.all([remove(301, 3, "manager"), remove(302, 3, "seller")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409).body.code).toBe("last_owner");
    expect(await shop.one("select count(*) from representative where company_id = 3")).toBe(1);
    expect(await shop.one("select count(*) from audit where company_id = 3 and action = 'representative.remove'")).toBe(
      1,
    );
  });

  test("the last owner keeps the label", async () => {
    const [{ id }] = await people(3, "manager");
    expect(await edit(id, { companyRole: "chef" }, 3, "manager")).toMatchObject({
      status: 409,
      body: { code: "last_owner" },
    });
    expect((await edit(id, { companyRole: "owner", name: "Rina" }, 3, "manager")).status).toBe(200);
  });

  test("the last master keeps the access, though another owner is there", async () => {
    await shop.fill([
      `insert into representative (company_id, name, surname, company_role, created_at) values (2, 'Altra', 'Titolare', 'owner', 'x')`,
      session("stranger-again", 6, { company: 2 }),
    ]);
    expect(await edit(26, { access: false }, 2, "stranger")).toMatchObject({
      status: 409,
      body: { code: "last_master" },
    });
    expect(await remove(26, 2, "stranger")).toMatchObject({ status: 409, body: { code: "last_master" } });
    expect(await members(2, "stranger@test.example")).toBe(1);
    expect((await shop.get("/company/2", "stranger-again")).status).toBe(200);
  });
});
