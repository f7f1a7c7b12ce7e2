// The own user, the companies an agent acts for, switching, and the end of an account, on the built Worker.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor, windowStart } from "../support/door.mjs";
import { company, everybody, instant, password, people, person, session, sha256 } from "./people.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "20" });
  await door.fill(everybody());
});
afterAll(() => door?.close());

const call = async (method, path, { body, key, headers } = {}) => {
  const response = await door.ask(`/api${path}`, {
    method,
    body: body && JSON.stringify(body),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(key && { "madia-api-key": key }),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
};
const login = (username, pass = password) => call("POST", "/user/login", { body: { username, password: pass } });
const row = async (sql) => (await door.rows(sql))[0];

let nextId = 100;
/** A person of their own for one test, signed in under `name`: `{id, name, roles, member, assigned}`. */
async function newPerson(name, options = {}) {
  nextId += 1;
  const someone = { id: nextId, name: "Ada", roles: [], ...options };
  const companies = [...Object.keys(someone.member ?? {}), ...(someone.assigned ?? [])];
  await door.fill([...person([name, someone]), session(name, someone.id, { company: companies[0] ?? null })]);
  return someone.id;
}

describe("login", () => {
  test("answers everything the shop needs to know", async () => {
    await door.fill([
      `insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, paid, currency)
        values (1, 'F1', 'invoice', '2026-11-01', '2099-01-01', 12050, 2050, 'EUR'),
          (1, 'F2', 'invoice', '2026-11-01', '2099-01-01', 5000, 5000, 'EUR'),
          (1, 'N1', 'credit_note', '2026-11-01', '2099-01-01', -1000, 0, 'EUR')`,
    ]);
    const { status, body } = await login("master@test.example");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      deadlinesTotal: 90,
      currency: "EUR",
      user: {
        id: people.master.id,
        name: "Marco",
        surname: "Prova",
        email: "master@test.example",
        username: "master@test.example",
        cellPhone: "+393331234567",
        companyRole: "owner",
        roles: ["ROLE_MASTER"],
        extendedRoles: ["ROLE_USER", "ROLE_MASTER"],
        deadlinesTotal: 90,
        locale: "it",
        company: { id: 1, code: "C00001", name: "Trattoria Uno", status: "active", city: "Roma", zipCode: "00184" },
      },
      company: { id: 1, vatNumber: "00000000001", deliveryAddress: { id: 10 } },
    });
    expect(body.user.companies.map(({ id }) => id)).toEqual([1]);
    expect(body.addresses.map(({ id }) => id)).toEqual([10, 11, 12]);
    expect(body.representatives.find(({ self }) => self)).toMatchObject({ email: "master@test.example" });
    expect(body.expiresAt > instant(43_000) && body.expiresAt <= instant(43_200)).toBe(true);
    await door.fill(["delete from deadline"]);
  });

  test("goes by e-mail address or user name in any case, and never by another one's", async () => {
    const id = await newPerson("ada", { member: { 1: 0 } });
    await door.fill([`update user set username = 'ada.neri' where id = ${id}`]);
    for (const name of ["ada@test.example", " ADA@Test.example ", "ada.neri", "Ada.Neri"])
      expect((await login(name)).body.user.id).toBe(id);
    expect((await login("ada")).status).toBe(401);
  });

  test("an agent begins without a company and sees what theirs owe; an operator is told nothing of any", async () => {
    await door.fill([
      `insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency)
        values (1, 'F3', 'invoice', '2026-11-01', '2099-01-01', 100, 'EUR'),
          (2, 'F3', 'invoice', '2026-11-01', '2099-01-01', 1000, 'EUR'),
          (3, 'F3', 'invoice', '2026-11-01', '2099-01-01', 10000, 'EUR')`,
    ]);
    const agent = (await login("seller@test.example")).body;
    expect(agent).toMatchObject({ company: null, addresses: [], representatives: [], deadlinesTotal: 101 });
    expect(agent.user).toMatchObject({
      company: null,
      companies: [],
      extendedRoles: ["ROLE_USER", "ROLE_SELLER_MANAGER", "ROLE_MANAGER"],
    });
    const operator = (await login("operator@test.example")).body;
    expect(operator).toMatchObject({ company: null, deadlinesTotal: 0 });
    await door.fill(["delete from deadline"]);
  });

  test("a company that was closed, or an account that was deleted, opens nothing", async () => {
    await door.fill(company(20, "Bar Chiuso", "00000000020"));
    const id = await newPerson("closed", { member: { 20: 1 } });
    await door.fill(["update company set status = 'closed' where id = 20"]);
    expect((await login("closed@test.example")).body).toMatchObject({ company: null, user: { companies: [] } });
    expect((await call("GET", "/company/20", { key: "closed" })).status).toBe(404);
    await door.fill([`update user set status = 'deleted' where id = ${id}`]);
    expect((await login("closed@test.example")).status).toBe(401);
  });

  test("tells each empty, unknown or overlong field", async () => {
    const post = (body) => call("POST", "/user/login", { body });
    expect(Object.keys((await post({})).body.errors)).toEqual(["password", "username"]);
    expect(Object.keys((await post({ username: "a", password: "b", admin: true })).body.errors)).toEqual(["admin"]);
    expect((await post({ username: "a".repeat(255), password: "b" })).status).toBe(422);
    expect((await post({ username: 1, password: "b" })).body.errors).toHaveProperty("username");
    expect((await post({ username: "a", password: "b", keep: "maybe" })).body.errors).toHaveProperty("keep");
    const form = await door.ask("/api/user/login", {
      method: "POST",
      body: new URLSearchParams({ username: "buyer@test.example", password, keep: "on" }),
    });
    expect(form.status).toBe(200);
    const text = await door.ask("/api/user/login", {
      method: "POST",
      body: "x",
      headers: { "content-type": "text/plain" },
    });
    expect(text.status).toBe(415);
  });

  test("a row that was never given a password opens to none", async () => {
    const id = await newPerson("invited");
    await door.fill([`update user set password_hash = null where id = ${id}`]);
    for (const guess of ["", " ", "null", password])
      expect((await login("invited@test.example", guess)).status).not.toBe(200);
  });
});

describe("PUT /user/{id}", () => {
  const edit = (name, id, body) => call("PUT", `/user/${id}`, { key: name, body });

  test("changes names, phone and language, and the person's cards with them", async () => {
    const id = await newPerson("edits", { member: { 1: 0 } });
    const changed = await edit("edits", id, { name: " Ada  Maria ", cellPhone: "333 765 4321", locale: "no" });
    expect(changed.body).toMatchObject({
      name: "Ada Maria",
      surname: "Prova",
      cellPhone: "+393337654321",
      locale: "no",
    });
    expect(await row(`select name, cell_phone from representative where user_id = ${id}`)).toEqual({
      name: "Ada Maria",
      cell_phone: "+393337654321",
    });
    const refused = await edit("edits", id, {
      name: " ",
      cellPhone: "12",
      locale: "xx",
      plainPassword: "short",
      roles: [],
    });
    expect(refused.status).toBe(422);
    expect((await edit("edits", people.master.id, { name: "X" })).status).toBe(404);
    expect((await edit("edits", 999_999, { name: "X" })).status).toBe(404);
  });

  test("asks for the current password before what an open browser must not allow", async () => {
    const id = await newPerson("guarded");
    for (const body of [{ plainPassword: "tre-mele-cotte" }, { email: "g@new.example" }, { username: "guarded" }]) {
      expect(Object.keys((await edit("guarded", id, body)).body.errors)).toEqual(["currentPassword"]);
      const wrong = await edit("guarded", id, { ...body, currentPassword: "not-it" });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["currentPassword"]]);
    }
    expect(await row(`select username, email from user where id = ${id}`)).toEqual({
      username: "guarded@test.example",
      email: "guarded@test.example",
    });
  });

  test("a new password ends every other session, opens at once, and a mail says so", async () => {
    const id = await newPerson("changes");
    await door.fill([session("changes-elsewhere", id)]);
    const done = await edit("changes", id, { plainPassword: "tre-mele-cotte", currentPassword: password });
    expect(done.status).toBe(200);
    expect((await call("GET", "/user/self", { key: "changes" })).status).toBe(200);
    expect((await call("GET", "/user/self", { key: "changes-elsewhere" })).status).toBe(401);
    expect((await login("changes@test.example")).status).toBe(401);
    expect((await login("changes@test.example", "tre-mele-cotte")).status).toBe(200);
    const { password_hash: hash } = await row(`select password_hash from user where id = ${id}`);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await door.mail("changes@test.example", 1)).to).toEqual(["changes@test.example"]);
  });

  test("common, personal, short and overlong passwords are refused with their reason", async () => {
    const id = await newPerson("weak");
    const reason = async (plainPassword) =>
      (await edit("weak", id, { plainPassword, currentPassword: password })).body.errors?.plainPassword?.[0];
    const common = await reason("Password123!");
    expect(common).toBe("Questa password è troppo facile da indovinare");
    expect(await reason("12345678")).toBe(common);
    expect(await reason("weak@test.example")).toBe("La password non può essere il tuo nome o la tua e-mail");
    expect(await reason("k9#fQ")).toBe("Almeno 8 caratteri");
    expect(await reason("k9#fQ".repeat(26))).toBe("Al massimo 128 caratteri");
  });

  test("a new address waits for its link; the old one is told; a second thought takes it back", async () => {
    const id = await newPerson("moves");
    const pending = await edit("moves", id, { email: "Moved@new.example", currentPassword: password });
    expect(pending.body).toMatchObject({ email: "moves@test.example", pendingEmail: "moved@new.example" });
    expect((await call("GET", "/user/self", { key: "moves" })).body.pendingEmail).toBe("moved@new.example");
    await door.mail("moved@new.example", 1);
    await door.mail("moves@test.example", 1);
    const back = await edit("moves", id, { email: "moves@test.example" });
    expect(back.body.pendingEmail).toBeUndefined();
    const taken = await edit("moves", id, { email: "master@test.example", currentPassword: password });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ["email"]]);
  });

  test("a user name is nobody else's, and nobody else's address", async () => {
    const id = await newPerson("names");
    const named = (username) => edit("names", id, { username, currentPassword: password });
    expect((await named("Names.One")).body.username).toBe("names.one");
    await newPerson("other-names");
    await door.fill(["update user set username = 'taken' where username = 'other-names@test.example'"]);
    for (const username of ["taken", "master@test.example", "nobody@else.example", "ab", "with space"]) {
      const refused = await named(username);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["username"]]);
    }
    expect((await named("names@test.example")).body.username).toBe("names@test.example");
  });

  test("ten wrong passwords in a quarter of an hour are enough", async () => {
    const strict = await openDoor({}, { now: windowStart() });
    try {
      await strict.fill(everybody());
      const guess = (currentPassword) =>
        strict.ask(`/api/user/${people.buyer.id}`, {
          method: "PUT",
          headers: { "content-type": "application/json", "madia-api-key": "buyer" },
          body: JSON.stringify({ username: "bruna", currentPassword }),
        });
      for (let n = 0; n < 10; n += 1) expect((await guess("wrong")).status).toBe(422);
      const refused = await guess(password);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

test("the list of sessions is the person's own; all others end at once", async () => {
  const id = await newPerson("lists");
  await door.fill([session("lists-phone", id, { lastUsed: -60 }), session("lists-old", id, { expires: -1 })]);
  const { entities } = (await call("GET", "/user/sessions", { key: "lists" })).body;
  expect(entities.map(({ current, kind, userAgent }) => [current, kind, userAgent])).toEqual([
    [true, "browser", "Test"],
    [false, "browser", "Test"],
  ]);
  expect(JSON.stringify(entities)).not.toContain(sha256("lists"));
  const body = { currentPassword: password };
  expect((await call("DELETE", "/user/sessions", { key: "lists", body })).status).toBe(204);
  expect((await call("GET", "/user/self", { key: "lists-phone" })).status).toBe(401);
  expect((await call("GET", "/user/self", { key: "lists" })).status).toBe(200);
  expect((await call("GET", "/user/self", { key: "buyer" })).status).toBe(200);
});

describe("ending one's other sessions", () => {
  test("wants the password again, the own one does not", async () => {
    const id = await newPerson("ends");
    await door.fill([session("ends-phone", id, { id: 4711 })]);
    const alive = async () => (await call("GET", "/user/self", { key: "ends-phone" })).status;
    const wrong = () =>
      row(`select count(*) as n from security_event where user_id = ${id} and kind = 'wrong_password'`);
    for (const path of ["/user/sessions", "/user/sessions/4711"]) {
      for (const body of [undefined, {}, { currentPassword: "not-the-password" }]) {
        const refused = await call("DELETE", path, { key: "ends", body });
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["currentPassword"]]);
        expect(await alive()).toBe(200);
      }
    }
    expect((await wrong()).n).toBe(2);
    const right = { currentPassword: password };
    expect((await call("DELETE", "/user/sessions/4711", { key: "ends", body: right })).status).toBe(204);
    expect(await alive()).toBe(401);
    const { entities } = (await call("GET", "/user/sessions", { key: "ends" })).body;
    expect((await call("DELETE", `/user/sessions/${entities[0].id}`, { key: "ends" })).status).toBe(204);
    expect((await call("GET", "/user/self", { key: "ends" })).status).toBe(401);
  });

  test("is not for guessing the password", async () => {
    const strict = await openDoor({}, { now: windowStart() });
    try {
      await strict.fill(everybody());
      const guess = (currentPassword) =>
        strict.ask("/api/user/sessions", {
          method: "DELETE",
          headers: { "content-type": "application/json", "madia-api-key": "buyer" },
          body: JSON.stringify({ currentPassword }),
        });
      for (let n = 0; n < 10; n += 1) expect((await guess("wrong")).status).toBe(422);
      expect((await guess(password)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe("managed companies", () => {
  beforeAll(() =>
    door.fill([
      ...Array.from({ length: 30 }, (_, n) => [
        ...company(40 + n, `Locanda ${n}`, `000000001${40 + n}`),
        `update company set search_name = 'locanda ${n}' where id = ${40 + n}`,
      ]).flat(),
      "update company set name = 'L''Osteria Økland', search_name = 'l''osteria okland' where id = 41",
      "update company set blocked_at = '2026-11-01T00:00:00Z' where id = 42",
      "update company set last_order_at = '2026-11-02T00:00:00Z' where id = 43",
      `insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, paid, currency)
        values (43, 'A', 'invoice', '2026-01-01', '2026-02-01', 5000, 1000, 'EUR'),
          (44, 'A', 'invoice', '2099-01-01', '2099-02-01', 100, 0, 'EUR')`,
      "update company set status = 'closed' where id = 69",
    ]),
  );
  const list = (name, query = "") => call("GET", `/user/managed-companies${query}`, { key: name });

  test("are the agent's own, by name, a page at a time", async () => {
    await newPerson("walker", { roles: ["ROLE_MANAGER"], assigned: Array.from({ length: 30 }, (_, n) => 40 + n) });
    await newPerson("idler", { roles: ["ROLE_SELLER_MANAGER"] });
    const first = (await list("walker")).body;
    expect([first.total, first.totalExact, first.entities.length]).toEqual([29, true, 24]);
    const names = first.entities.map(({ name }) => name);
    expect(names[0]).toBe("L'Osteria Økland");
    const second = (await list("walker", "?page=2&elementsPerPage=20")).body;
    expect([second.total, second.entities.length]).toEqual([29, 9]);
    expect((await list("walker", "?page=9")).body).toMatchObject({ total: 29, entities: [] });
    expect((await list("idler")).body).toMatchObject({ total: 0, entities: [] });
    const own = (await list("manager")).body.entities.map(({ id }) => id);
    expect(own.toSorted()).toEqual([1, 3]);
  });

  test("stand in the reader's alphabet", async () => {
    const companies = Object.entries({
      "Ål og Reke": "al og reke",
      "Zebra Bar": "zebra bar",
      "Ørsta Kro": "orsta kro",
      "Ærlig Mat": "aerlig mat",
      "Alta Kafé": "alta kafe",
    });
    await door.fill(
      companies.flatMap(([name, folded], n) => [
        ...company(80 + n, name, `0000000018${n}`),
        `update company set search_name = '${folded}' where id = ${80 + n}`,
      ]),
    );
    await newPerson("viking", { roles: ["ROLE_MANAGER"], assigned: [80, 81, 82, 83, 84] });
    const inOrder = async (lang) => {
      const options = { key: "viking", headers: { "accept-language": lang } };
      return (await call("GET", "/user/managed-companies", options)).body.entities.map(({ name }) => name);
    };
    expect(await inOrder("no")).toEqual(["Alta Kafé", "Zebra Bar", "Ærlig Mat", "Ørsta Kro", "Ål og Reke"]);
    expect(await inOrder("it")).toEqual(["Ærlig Mat", "Ål og Reke", "Alta Kafé", "Ørsta Kro", "Zebra Bar"]);
  });

  test("tell what is owed, when was ordered last, and who is blocked and why", async () => {
    const of = async (id) => (await list("walker", "?elementsPerPage=100")).body.entities.find((one) => one.id === id);
    expect(await of(42)).toMatchObject({ blocked: true, deadlinesTotal: 0, city: "Roma", code: "C00042" });
    // More than thirty days late blocks by itself.
    expect(await of(43)).toMatchObject({
      blocked: true,
      deadlinesTotal: 40,
      currency: "EUR",
      lastOrderAt: "2026-11-02T00:00:00Z",
    });
    expect(await of(44)).toMatchObject({ blocked: false, deadlinesTotal: 1 });
  });

  test("are found by name, town and code, folded", async () => {
    const found = async (q) => (await list("walker", `?q=${encodeURIComponent(q)}`)).body;
    for (const q of ["okland", "ØKLAND", "l'osteria roma", "C00041", "c00041", "41 økl"])
      expect((await found(q)).entities.map(({ id }) => id)).toEqual([41]);
    expect((await found("roma")).total).toBe(29);
    expect((await found("trattoria")).total).toBe(0);
    expect((await found("%_'\"")).total).toBe(0);
    expect((await list("walker", `?q=${"a".repeat(101)}`)).status).toBe(422);
    expect((await list("walker", "?company=1")).status).toBe(422);
  });
});

describe("switching", () => {
  const change = (name, id, options = {}) =>
    call(options.method ?? "POST", `/company/${id}/switch`, { key: name, ...options });

  test("an agent acts for any of theirs, and for nobody else's", async () => {
    await newPerson("agent", { roles: ["ROLE_MANAGER"], assigned: [1, 3] });
    const switched = await change("agent", 3);
    expect(switched.body).toMatchObject({
      company: { id: 3 },
      user: { company: { id: 3 }, roles: ["ROLE_MANAGER"] },
      addresses: [{ id: 30 }, { id: 31 }, { id: 32 }],
    });
    expect(switched.body).not.toHaveProperty("apikey");
    expect((await call("GET", "/user/self", { key: "agent" })).body.company.id).toBe(3);
    for (const id of [2, 999_999]) expect((await change("agent", id)).status).toBe(404);
    expect((await call("GET", "/user/self", { key: "agent" })).body.company.id).toBe(3);
    await door.fill([
      "delete from manager_company where user_id = (select id from user where email = 'agent@test.example') and company_id = 3",
    ]);
    expect((await call("GET", "/user/self", { key: "agent" })).body.company).toBeNull();
  });

  test("a buyer among their companies; a closed one is gone", async () => {
    await door.fill(company(21, "Bar Ventuno", "00000000021"));
    await newPerson("twice", { member: { 1: 0, 21: 1 } });
    expect((await change("twice", 21)).body.user).toMatchObject({ company: { id: 21 }, roles: ["ROLE_MASTER"] });
    expect((await change("twice", 1)).body.user).toMatchObject({ company: { id: 1 }, roles: [] });
    expect((await change("twice", 3)).status).toBe(404);
    await door.fill(["update company set status = 'closed' where id = 21"]);
    expect((await change("twice", 21)).status).toBe(404);
  });

  test("by GET only with the key in the header, and not for a prefetch", async () => {
    expect((await change("multi", 3, { method: "GET" })).body.company.id).toBe(3);
    const byCookie = await door.ask("/api/company/1/switch", { cookies: { "__Host-madia-session": "multi" } });
    expect(byCookie.status).toBeGreaterThanOrEqual(400);
    const guess = await change("multi", 1, { method: "GET", headers: { "sec-purpose": "prefetch" } });
    expect(guess.status).toBeGreaterThanOrEqual(400);
    expect((await call("GET", "/user/self", { key: "multi" })).body.company.id).toBe(3);
    await change("multi", 1);
  });
});

describe("POST /user/cancel", () => {
  const cancel = (name, body = { password }) => call("POST", "/user/cancel", { key: name, body });
  const refusal = async (name) => {
    const { status, body } = await cancel(name);
    return [status, body.code, body.reason];
  };

  test("is refused to an agent, after orders, and while the company has other users", async () => {
    expect(await refusal("manager")).toEqual([409, "not_cancellable", "manager"]);
    expect(await refusal("buyer")).toEqual([409, "not_cancellable", "has_other_users"]);
    await door.fill([
      ...company(22, "Bar Ordini", "00000000022"),
      "update company set orders_placed = 1 where id = 22",
    ]);
    await newPerson("ordered", { member: { 22: 1 } });
    expect(await refusal("ordered")).toEqual([409, "not_cancellable", "has_orders"]);
    expect((await cancel("operator")).status).toBe(403);
    expect((await login("ordered@test.example")).status).toBe(200);
  });

  test("wants the password", async () => {
    await newPerson("stays");
    expect(Object.keys((await cancel("stays", {})).body.errors)).toEqual(["password"]);
    expect(Object.keys((await cancel("stays", { password: "not-it" })).body.errors)).toEqual(["password"]);
    const tooLong = await cancel("stays", { password, reason: "à".repeat(501) });
    expect([tooLong.status, tooLong.body.errors]).toEqual([422, { reason: ["Al massimo 500 caratteri"] }]);
    expect((await call("GET", "/user/self", { key: "stays" })).status).toBe(200);
  });

  test("leaves no name, no address and no session behind, and a last mail", async () => {
    await door.fill(company(23, "Bar Addio", "00000000023"));
    const id = await newPerson("leaves", { member: { 23: 1 }, name: "Ludovica" });
    await door.fill([
      session("leaves-elsewhere", id),
      "insert into manager_company values (4, 23, '2026-01-01T00:00:00Z')",
      `insert into upload (user_id, media_type, bytes, width, height, sha256, created_at)
        values (${id}, 'image/png', 1, 1, 1, 'left-behind', '${instant()}')`,
    ]);
    const kv = await door.mf.getKVNamespace("KV", "madia-edge");
    await kv.put("upload/left-behind", "x");
    expect((await cancel("leaves", { password, reason: "Chiudo il locale" })).status).toBe(204);
    for (const key of ["leaves", "leaves-elsewhere"])
      expect((await call("GET", "/user/self", { key })).status).toBe(401);
    expect((await login("leaves@test.example")).status).toBe(401);
    await door.mail("leaves@test.example", 1);
    expect(
      await row(`select status, email, name, surname, cell_phone, password_hash from user where id = ${id}`),
    ).toEqual({
      status: "deleted",
      email: `deleted-${id}@invalid`,
      name: "",
      surname: "",
      cell_phone: "",
      password_hash: null,
    });
    expect(await row("select status, name, vat_number, address_id from company where id = 23")).toEqual({
      status: "closed",
      name: "C00023",
      vat_number: null,
      address_id: null,
    });
    for (const table of ["representative", "company_member", "manager_company"])
      expect(await door.rows(`select * from ${table} where company_id = 23`)).toEqual([]);
    expect(
      await door.rows("select distinct address, removed_at is null as shown from address where company_id = 23"),
    ).toEqual([{ address: "-", shown: 0 }]);
    const { detail } = await row(`select detail from audit where user_id = ${id} and action = 'user.cancel'`);
    expect(JSON.parse(detail)).toEqual({ reason: "Chiudo il locale" });
    // The next minute takes their pictures.
    await door.scheduled();
    expect(await door.rows(`select id from upload where user_id = ${id}`)).toEqual([]);
    expect(await kv.get("upload/left-behind")).toBeNull();
    // The address and the VAT number are free again.
    await newPerson("leaves");
    await door.fill(company(24, "Bar Nuovo", "00000000023"));
  });
});
