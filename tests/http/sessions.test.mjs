// Signing in and out as a browser and as a program, and what becomes of a token afterwards.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identityCookies, openDoor, windowStart } from "../support/door.mjs";
import { embedCookie, everybody, instant, password, people, plainCookie, session, sha256 } from "./people.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "20" });
  await door.fill(everybody());
});
afterAll(() => door?.close());

const call = async (method, path, { body, key, origin = door.origin, headers, cookies } = {}) => {
  const response = await door.ask(`/api${path}`, {
    method,
    cookies,
    body: body && JSON.stringify(body),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(origin && { origin }),
      ...(key && { "madia-api-key": key }),
      ...headers,
    },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    set: identityCookies(response),
    body: text && JSON.parse(text),
  };
};
const login = (who, options = {}) =>
  call("POST", "/user/login", { ...options, body: { username: `${who}@test.example`, password, ...options.body } });
const self = (token) => call("GET", "/user/self", { key: token });
const isStored = async (token) =>
  (await door.rows(`select id from session where token_hash = '${sha256(token)}'`)).length === 1;

describe("signing in", () => {
  test("gives the browser a cookie that only the door reads, and the program the same token", async () => {
    const short = await login("buyer");
    expect(short.status).toBe(200);
    const { apikey } = short.body;
    expect(short.set).toEqual([`__Host-madia-session=${apikey}; Path=/; Secure; HttpOnly; SameSite=None`]);
    expect(short.headers.get("cache-control")).toBe("no-store");
    expect(await isStored(apikey)).toBe(true);
    expect((await self(apikey)).body).toMatchObject({ id: people.buyer.id });
    const lasting = await login("buyer", { body: { keep: true } });
    expect(lasting.set[0]).toMatch(/; SameSite=None; Max-Age=15552000$/);
  });

  test("in a frame it is the frame's cookie, and never outlives the browser", async () => {
    const framed = await login("buyer", { cookies: { "__Host-madia-embed": "1" }, body: { keep: true } });
    expect(framed.set).toEqual([
      `__Host-madia-embed-session=${framed.body.apikey}; Path=/; Secure; HttpOnly; SameSite=None; Partitioned`,
    ]);
  });

  test("always makes a new token: one that somebody planted is worth nothing", async () => {
    const planted = "planted-by-somebody-else-0123456789-abcdefg";
    const first = await login("buyer", { cookies: plainCookie(planted) });
    expect(first.body.apikey).not.toBe(planted);
    expect((await self(planted)).status).toBe(401);
    expect(await isStored(planted)).toBe(false);
    const again = await login("buyer", { cookies: plainCookie(first.body.apikey) });
    expect(again.body.apikey).not.toBe(first.body.apikey);
    expect((await self(first.body.apikey)).status).toBe(401);
  });

  test("a session of somebody else in the same browser ends with it", async () => {
    const guest = (await login("stranger")).body.apikey;
    await login("buyer", { cookies: plainCookie(guest) });
    expect(await isStored(guest)).toBe(false);
  });

  test("says the same of a wrong password and of nobody at all", async () => {
    const wrong = await login("buyer", { body: { password: "not-the-password" } });
    const nobody = await login("nobody-of-this-name");
    expect([wrong.status, wrong.set]).toEqual([401, []]);
    expect({ ...nobody.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
    expect(wrong.body).toMatchObject({ code: "wrong_credentials", message: "Nome utente o password non corretti" });
  });

  test("from another site is refused before anything is looked up", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      const forged = await login("stranger", { origin });
      expect([forged.status, forged.body.code, forged.set]).toEqual([403, "forbidden_origin", []]);
    }
  });

  test("a login that others lock out by guessing answers 429 with the wait", async () => {
    const strict = await openDoor({}, { now: windowStart() });
    try {
      await strict.fill(everybody());
      const guess = () =>
        strict.ask("/api/user/login", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ username: "buyer@test.example", password: "guess" }),
        });
      for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401);
      const refused = await guess();
      expect([refused.status, (await refused.json()).code]).toEqual([429, "too_many_requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe("signing out", () => {
  test("ends the session and clears both kinds of cookies", async () => {
    for (const jar of [plainCookie, embedCookie]) {
      const { apikey } = (await login("buyer")).body;
      const out = await call("POST", "/user/logout", { cookies: jar(apikey) });
      expect([out.status, out.set]).toEqual([
        204,
        [
          "__Host-madia-session=; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=0",
          "__Host-madia-embed-session=; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=0",
        ],
      ]);
      expect((await self(apikey)).status).toBe(401);
    }
  });

  test("answers 204 to anyone, and not by another site's wish", async () => {
    expect((await call("POST", "/user/logout")).status).toBe(204);
    expect((await call("POST", "/user/logout", { cookies: plainCookie("long-gone") })).status).toBe(204);
    const forged = await call("POST", "/user/logout", {
      cookies: plainCookie("seller"),
      origin: "https://evil.example",
    });
    expect([forged.status, await isStored("seller")]).toEqual([403, true]);
  });

  test("everywhere ends every session of this person and nobody else's", async () => {
    await door.fill(["a", "b"].map((name) => session(`everywhere-${name}`, people.manager.id)));
    // Somebody at an open browser ends nobody's other sessions.
    for (const currentPassword of [undefined, "not-the-password"]) {
      const refused = await call("POST", "/user/logout", {
        cookies: plainCookie("everywhere-a"),
        body: { everywhere: true, currentPassword },
      });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["currentPassword"]]);
      expect([refused.set, await isStored("everywhere-a"), await isStored("everywhere-b")]).toEqual([[], true, true]);
    }
    const long = { currentPassword: "x".repeat(255) };
    expect((await call("POST", "/user/logout", { cookies: plainCookie("everywhere-a"), body: long })).status).toBe(422);
    expect(await isStored("everywhere-a")).toBe(true);
    const out = await call("POST", "/user/logout", {
      cookies: plainCookie("everywhere-a"),
      body: { everywhere: true, currentPassword: password },
    });
    expect(out.status).toBe(204);
    expect(await door.rows(`select id from session where user_id = ${people.manager.id}`)).toEqual([]);
    expect(await isStored("seller")).toBe(true);
  });
});

describe("a token that was good", () => {
  test("is none once its time is over, its row is gone or its person is", async () => {
    await door.fill([
      session("late", people.buyer.id, { expires: -1, ends: -1 }),
      session("revoked", people.buyer.id),
      `insert into user (id, email, username, name, surname, status, created_at)
        values (90, 'left', 'left', 'L', 'L', 'deleted', '${instant()}')`,
      session("left", 90),
    ]);
    expect((await self("late")).status).toBe(401);
    expect((await self("left")).status).toBe(401);
    const [{ id }] = await door.rows(`select id from session where token_hash = '${sha256("revoked")}'`);
    expect((await self("revoked")).status).toBe(200);
    const body = { currentPassword: password };
    expect((await call("DELETE", `/user/sessions/${id}`, { key: "seller", body })).status).toBe(404);
    expect((await call("DELETE", `/user/sessions/${id}`, { key: "buyer", body })).status).toBe(204);
    expect((await self("revoked")).status).toBe(401);
  });

  test("acts for no company that its person has left", async () => {
    await door.fill([session("leaving", people.multi.id, { company: 3 })]);
    expect((await self("leaving")).body.company).toMatchObject({ id: 3 });
    await door.fill([`delete from company_member where company_id = 3 and user_id = ${people.multi.id}`]);
    expect((await self("leaving")).body.company).toBeNull();
    expect((await call("GET", "/company/3", { key: "leaving" })).status).toBe(404);
    await door.fill([
      `insert into company_member (company_id, user_id, master, created_at) values (3, ${people.multi.id}, 1, '${instant()}')`,
    ]);
  });

  test("lives on while it is used, at most every five minutes a note, and never beyond its end", async () => {
    await door.fill([session("used", people.buyer.id, { lastUsed: -600, expires: 60, ends: 1000 })]);
    const row = async () => (await door.rows(`select * from session where token_hash = '${sha256("used")}'`))[0];
    await self("used");
    await expect.poll(async () => (await row()).last_seen_at > instant(-60)).toBe(true);
    const { expires_at, ends_at, last_seen_at: lastUse } = await row();
    expect(expires_at).toBe(ends_at);
    await self("used");
    expect((await row()).last_seen_at).toBe(lastUse);
  });
});

test("two tabs with two companies: the one that was overtaken is told, and nothing is written", async () => {
  await door.fill([session("tabs", people.multi.id, { company: 1 })]);
  const favourite = (company) =>
    call("PUT", "/favourite/product/1", { cookies: plainCookie("tabs"), headers: { "madia-company": company } });
  expect((await call("POST", "/company/3/switch", { cookies: plainCookie("tabs") })).body.user.company.id).toBe(3);
  const old = await favourite("1");
  expect([old.status, old.body.code]).toEqual([409, "company_mismatch"]);
  for (const nonsense of ["", "0", "x", "1,3"]) expect((await favourite(nonsense)).status).toBe(409);
  expect(await door.rows("select * from favourite")).toEqual([]);
});

test("what one person's device keeps is neither sent in another's name nor given to them", async () => {
  const self = (user, headers) => call("GET", "/user/self", { cookies: plainCookie(user), headers });
  const post = (user, headers) => call("POST", "/company/1/switch", { cookies: plainCookie(user), headers });
  for (const ask of [self, post]) {
    expect((await ask("master", { "madia-user": String(people.master.id) })).status).toBe(200);
    for (const other of [String(people.multi.id), "", "x"]) {
      const refused = await ask("master", { "madia-user": other });
      expect([refused.status, refused.body.code]).toEqual([409, "user_mismatch"]);
    }
  }
  expect((await call("GET", "/user/self", { headers: { "madia-user": "1" } })).status).toBe(401);
});

describe("another site", () => {
  const asks = [
    ["PUT", "/favourite/product/1"],
    ["POST", "/company/1/switch"],
    ["POST", "/user/embed-code"],
    ["DELETE", "/user/sessions"],
    ["POST", "/user/logout"],
    ["PUT", `/user/${people.master.id}`],
  ];
  test.each(asks)("%s %s is refused by its origin, by none, and as a form", async (method, path) => {
    const before = await door.rows("select * from session order by id");
    for (const origin of ["https://evil.example", "null", `${door.origin}.evil.example`, ""])
      for (const jar of [plainCookie, embedCookie]) {
        const forged = await call(method, path, { cookies: jar("master"), origin, body: {} });
        expect([forged.status, forged.body.code]).toEqual([403, "forbidden_origin"]);
      }
    const form = await door.ask(`/api${path}`, {
      method,
      cookies: plainCookie("master"),
      headers: { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
      body: "name=x",
    });
    expect(form.status).toBe(403);
    expect(await door.rows("select * from session order by id")).toEqual(before);
  });

  test("cannot post to a page or to its data with a visitor's cookie", async () => {
    for (const path of ["/login", "/login/uscita.data", "/utente/profilo.data?index", "/echo"])
      for (const origin of ["https://evil.example", "null", ""]) {
        const forged = await door.ask(path, {
          method: "POST",
          cookies: plainCookie("master"),
          headers: { "content-type": "application/x-www-form-urlencoded", ...(origin && { origin }) },
          body: "a=1",
        });
        expect(forged.status).toBe(403);
      }
  });

  test("gets no leave to read with credentials", async () => {
    const preflight = await door.ask("/api/user/self", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-headers": "madia-api-key" },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

test("headers that only the door writes sign nobody in", async () => {
  const payload = { requestId: "x", locale: "it", country: "IT", session: sha256("master"), byKey: true, exp: 9e9 };
  const forged = `${Buffer.from(JSON.stringify(payload)).toString("base64url")}.${"A".repeat(43)}`;
  for (const headers of [
    { "x-shop-context": forged },
    { "x-shop-session": sha256("master") },
    { "X-Shop-Context": forged, "x-shop-user": "2" },
    { authorization: "Bearer master" },
  ])
    expect((await call("GET", "/user/self", { headers })).status).toBe(401);
  expect((await self(sha256("master"))).status).toBe(401);
});

test("a code for a frame: sixty seconds, once, for the company one acts for", async () => {
  const made = await call("POST", "/user/embed-code", { key: "seller" });
  const { code, expiresAt } = made.body;
  expect(expiresAt <= instant(61)).toBe(true);
  const opened = await door.go(`/?embed=1&apikey=${code}`);
  const [line] = opened.headers.getSetCookie();
  const token = /^__Host-madia-embed-session=([^;]+)/.exec(line)[1];
  expect((await self(token)).body).toMatchObject({ id: people.seller.id, company: { id: 1 } });
  expect((await door.go(`/?embed=1&apikey=${code}`)).headers.get("location")).toContain("/__session/invalid");
  expect((await door.allLogs()).join("\n")).not.toContain(code);
});

test("no line of the log has a token, a password, an address or a name", async () => {
  const log = (await door.allLogs()).join("\n");
  expect(log).toContain('"route":"/api/user/login"');
  for (const secret of [
    password,
    "not-the-password",
    "@test.example",
    "planted-by",
    "Bruna",
    "apikey",
    sha256("master"),
  ])
    expect(log).not.toContain(secret);
  for (const line of door.logs) expect(JSON.parse(line)).not.toHaveProperty("query");
});
