// Security events, limits that keep no owner out, and the browser that is known: on the built Worker with real D1.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factorCode, factorStatement, giveCode } from "../../scripts/demo/factor.mjs";
import { openDoor, until, windowStart } from "../support/door.mjs";
import { openOps } from "./ops-calls.mjs";
import { everybody, instant, password, people, session, sha256 } from "./people.mjs";

const captcha = "XXXX.DUMMY.TOKEN.XXXX";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let shop;
beforeAll(async () => {
  shop = await openOps({
    vars: { LIMIT_FACTOR: "1" },
    statements: [
      await factorStatement(people.operator.id),
      session("operator-bare", people.operator.id),
      `update user set signed_in_at = '${instant(-9e6)}' where id = ${people.seller.id}`,
    ],
    now: windowStart(),
  });
});
afterAll(() => shop?.close());

const nameOf = (who) => `${who}@test.example`;
/** `from`: the address; `device`: the value of the cookie of a browser that is known. */
async function call(method, path, { from, device, body, as, agent } = {}) {
  const response = await shop.ask(`/api${path}`, {
    method,
    cookies: device && { "__Host-madia-device": device },
    body: body && JSON.stringify(body),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(device && { origin: shop.origin }),
      ...(as && { "madia-api-key": as }),
      ...(from && { "cf-connecting-ip": from }),
      "user-agent": agent ?? firefox,
    },
  });
  const text = await response.text();
  const lines = response.headers.getSetCookie();
  return {
    status: response.status,
    body: text ? JSON.parse(text) : undefined,
    device: /^__Host-madia-device=([^;]+)/m.exec(lines.join("\n"))?.[1],
    lines,
  };
}
const login = (who, options = {}) =>
  call("POST", "/user/login", {
    ...options,
    body: { username: nameOf(who), password: options.wrong ? "not-the-password" : password, ...options.body },
  });
const events = (who, kind) =>
  shop.rows(
    `select * from security_event where user_id = ${people[who].id}${kind ? ` and kind = '${kind}'` : ""} order by id`,
  );
const kinds = async (who) => (await events(who)).map(({ kind }) => kind);
const limits = async () => (await shop.rows("select count(*) as n from rate_limit"))[0].n;

describe("a stranger keeps nobody out", () => {
  test("twelve wrong tries from other addresses, and the owner signs in", async () => {
    for (let n = 1; n <= 12; n += 1)
      expect((await login("buyer", { from: `198.51.100.${n}`, wrong: true })).status).toBe(401);
    expect((await login("buyer", { from: "192.0.2.10" })).status).toBe(200);
    await until(async () => (await events("buyer", "wrong_password")).length === 12);
  });

  test("ten wrong ones from one address are enough for that address", async () => {
    const from = "198.51.100.77";
    for (let n = 0; n < 10; n += 1) expect((await login("master", { from, wrong: true })).status).toBe(401);
    for (let n = 0; n < 3; n += 1) expect((await login("master", { from })).status).toBe(429);
    expect((await login("master", { from: "192.0.2.11" })).status).toBe(200);
    // Noted once, however often it is refused.
    await until(async () => (await events("master", "limited")).length === 1);
    expect((await events("master", "limited"))[0].subject).toBe("login");
  });

  test("from very many addresses a captcha is asked for, and a known browser is not asked", async () => {
    const { device } = await login("multi", { from: "192.0.2.12" });
    for (let n = 0; n < 50; n += 1) await login("multi", { from: `203.0.113.${n}`, wrong: true });
    const challenged = await login("multi", { from: "192.0.2.13" });
    expect([challenged.status, Object.keys(challenged.body.errors)]).toEqual([422, ["recaptchaToken"]]);
    expect((await login("multi", { from: "192.0.2.14", device })).status).toBe(200);
    const again = await login("multi", { from: "192.0.2.15", body: { recaptchaToken: captcha } });
    expect(again.status).toBe(200);
    // What was right has cleared the count.
    expect((await login("multi", { from: "192.0.2.16" })).status).toBe(200);
  });

  test("a known browser has ten tries of its own, wherever it is", async () => {
    const { device, lines } = await login("manager", { from: "192.0.2.20" });
    expect(lines.find((line) => line.startsWith("__Host-madia-device="))).toMatch(
      /; Path=\/; Secure; SameSite=Lax; Max-Age=31536000; HttpOnly$/,
    );
    for (let n = 0; n < 10; n += 1)
      expect((await login("manager", { from: `192.0.2.${30 + n}`, device, wrong: true })).status).toBe(401);
    expect((await login("manager", { from: "192.0.2.50", device })).status).toBe(429);
    // Forged, it is no browser that is known.
    const forged = device.replace(`.${people.manager.id}.`, `.${people.manager.id}-1.`);
    expect((await login("manager", { from: "192.0.2.51", device: forged })).status).toBe(200);
  });

  test("in a frame the cookie has a name of its own", async () => {
    const answer = await shop.ask("/api/user/login", {
      method: "POST",
      cookies: { "__Host-madia-embed": "1" },
      body: JSON.stringify({ username: nameOf("buyer"), password }),
      headers: { "content-type": "application/json", origin: shop.origin, "cf-connecting-ip": "192.0.2.52" },
    });
    expect(answer.headers.getSetCookie().join("\n")).toMatch(
      /__Host-madia-embed-device=[^;]+; Path=\/; Secure; SameSite=None; Partitioned; Max-Age=31536000; HttpOnly/,
    );
  });

  test("once an address is refused, sixty names write nothing more", async () => {
    const from = "198.51.100.200";
    const answers = [];
    let after = 0;
    for (let n = 0; n < 60; n += 1) {
      const { status } = await call("POST", "/user/login", { from, body: { username: `name${n}`, password: "x" } });
      answers.push(status);
      if (n === 30) after = await limits();
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(30);
    expect(answers.filter((status) => status === 429)).toHaveLength(30);
    expect(await limits()).toBe(after);
    const noted = () => shop.rows("select * from security_event where kind = 'limited' and user_id is null");
    await until(async () => (await noted()).length === 1);
  });

  test("windows that have ended go with the minute, thousands at once", async () => {
    await shop.sql(
      `with recursive n(x) as (select 1 union all select x + 1 from n where x < 5000)
       insert into rate_limit (key, window_start, used, expires_at) select 'old:' || x, 0, 1, 900 from n`,
    );
    await shop.scheduled();
    expect(await shop.rows("select 1 from rate_limit where key like 'old:%'")).toEqual([]);
  });
});

test("the login page shows the captcha when it is asked for", async () => {
  const door = await openDoor({ LIMIT_FACTOR: "1" }, { ssr: null });
  try {
    await door.fill(everybody());
    const post = () =>
      door.ask("/login", {
        method: "POST",
        body: new URLSearchParams({ username: nameOf("buyer"), password: "wrong" }),
        headers: { origin: door.origin, "cf-connecting-ip": "192.0.2.70" },
      });
    const first = await post();
    expect([first.status, (await first.text()).includes("recaptchaToken")]).toEqual([401, false]);
    await door.sql("update rate_limit set used = 51 where key like 'login:%'");
    const challenged = await post();
    expect([challenged.status, (await challenged.text()).includes('name="recaptchaToken"')]).toEqual([422, true]);
  } finally {
    await door.close();
  }
});

describe("a forgotten password", () => {
  const ask = (who, from) =>
    call("POST", "/user/reset-password/request-token", {
      from,
      body: { username: nameOf(who), recaptchaToken: captcha },
    });

  test("strangers who ask for codes neither refuse the owner nor end a good code", async () => {
    for (let n = 0; n < 11; n += 1) expect((await ask("stranger", `198.51.100.${100 + n}`)).status).toBe(200);
    const codes = () =>
      shop.rows(
        `select id from one_time_code where user_id = ${people.stranger.id} and purpose = 'reset' and used_at is null`,
      );
    const [good] = await codes();
    for (let n = 0; n < 5; n += 1) expect((await ask("stranger", `198.51.100.${120 + n}`)).status).toBe(200);
    expect(await codes()).toEqual([good]);
    // One that nobody can use any more is replaced.
    await shop.sql(`update one_time_code set tries_left = 0 where id = ${good.id}`);
    expect((await ask("stranger", "192.0.2.60")).status).toBe(200);
    expect(await codes()).toHaveLength(2);
    expect((await events("stranger", "reset_asked")).length).toBe(11);
  });
});

describe("every kind is noted", () => {
  test("a sign-in, and a mail when the device is new", async () => {
    const first = await login("seller", { from: "192.0.2.80" });
    expect(first.status).toBe(200);
    expect(await kinds("seller")).toEqual(["new_device", "sign_in"]);
    const mail = await shop.mail(nameOf("seller"));
    expect(mail.subject).toBe("Nuovo accesso al tuo account Madia");
    expect(mail.text).toContain("Firefox · Linux");
    // The same browser anywhere, and the same kind of browser in the same network, are not new.
    await login("seller", { from: "192.0.2.81", device: first.device });
    await login("seller", { from: "192.0.2.80" });
    expect(await kinds("seller")).toEqual(["new_device", "sign_in", "sign_in", "sign_in"]);
    await login("seller", { from: "192.0.2.82", agent: "curl/8" });
    expect((await events("seller", "new_device")).map(({ device }) => device)).toEqual(["Firefox · Linux", "curl"]);
  });

  test("the very first sign-in is no new device", async () => {
    expect(await kinds("master")).not.toContain("new_device");
    expect(await kinds("master")).toContain("sign_in");
  });

  test("password, address, sessions of one's own", async () => {
    const { body } = await login("stranger", { from: "192.0.2.90" });
    const as = body.apikey;
    const own = `/user/${people.stranger.id}`;
    const put = (change) => call("PUT", own, { as, from: "192.0.2.90", body: change });
    expect((await put({ plainPassword: "nuova frase lunga", currentPassword: "wrong" })).status).toBe(422);
    expect((await put({ plainPassword: "nuova frase lunga", currentPassword: password })).status).toBe(200);
    expect((await put({ email: "stella.nuova@test.example", currentPassword: "nuova frase lunga" })).status).toBe(200);
    const link = /token=([\w-]+)/.exec((await shop.mail("stella.nuova@test.example")).text)[1];
    expect((await call("POST", "/user/confirm-email", { as, from: "192.0.2.90", body: { token: link } })).status).toBe(
      200,
    );
    const subjects = () => shop.standIns.mails(nameOf("stranger")).map(({ subject }) => subject);
    await until(async () => {
      await shop.scheduled();
      return subjects().includes("Il tuo indirizzo e-mail è stato cambiato");
    });
    await shop.fill([session("elsewhere", people.stranger.id, { id: 777 })]);
    const proof = { currentPassword: "nuova frase lunga" };
    expect((await call("DELETE", "/user/sessions/777", { as, body: proof })).status).toBe(204);
    const found = await kinds("stranger");
    for (const kind of ["wrong_password", "password_changed", "email_asked", "email_changed", "session_ended"])
      expect(found, kind).toContain(kind);
    // Nothing was there to end.
    expect((await call("DELETE", "/user/sessions", { as, body: proof })).status).toBe(204);
    expect((await events("stranger", "session_ended")).length).toBe(1);
  });

  test("a reset by code", async () => {
    const username = "stella.nuova@test.example";
    const before = shop.standIns.mails(username).length;
    await shop.sql("delete from rate_limit");
    await shop.sql("delete from one_time_code");
    const from = "192.0.2.95";
    await call("POST", "/user/reset-password/request-token", { from, body: { username, recaptchaToken: captcha } });
    const code = /^ {4}(\d{8})$/m.exec((await shop.mail(username, before + 1)).text)[1];
    const done = await call("POST", "/user/reset-password", {
      from,
      body: { username, token: code, password: "altra frase lunga", recaptchaToken: captcha },
    });
    expect(done.status).toBe(200);
    expect(await kinds("stranger")).toContain("reset_done");
  });

  test("the second factor: wrong, set up anew, and a recovery code", async () => {
    const code = factorCode();
    const bare = { as: "operator-bare" };
    expect(
      (await shop.post("/ops/second-factor", { code: code === "000000" ? "111111" : "000000" }, bare)).status,
    ).toBe(422);
    expect(await kinds("operator")).toContain("wrong_factor");
    expect((await shop.mail(nameOf("operator"))).subject).toBe("Codice di verifica errato");
    // Another device wants a code of the last minutes.
    await shop.sql(`update session set factor_until = '${instant(43_190)}' where user_id = ${people.operator.id}`);
    const { body: setup } = await shop.post("/ops/second-factor/setup");
    const { body } = await giveCode((code) => shop.post("/ops/second-factor/confirm", { code }), setup.secret);
    expect(body.recoveryCodes[0].replaceAll("-", "")).toHaveLength(24);
    // The tests after this one go on with the token that they know.
    await shop.sql(`update session set token_hash = '${sha256("former")}' where idle_seconds = 1`);
    await shop.sql(
      `update session set token_hash = '${sha256("operator")}' where token_hash = '${sha256(body.apikey)}'`,
    );
    expect((await shop.post("/ops/second-factor", { code: body.recoveryCodes[0] }, bare)).status).toBe(200);
    expect(await kinds("operator")).toEqual(expect.arrayContaining(["factor_set", "recovery_used"]));
  });

  test("keys and people of the shop; operators are told", async () => {
    const { body: key } = await shop.post("/ops/service-key", { name: "Magazzino", scopes: ["orders:read"] });
    await shop.post(`/ops/service-key/${key.entry?.id ?? key.id}/rotate`, { validHours: 0 });
    await shop.remove(`/ops/service-key/${key.entry?.id ?? key.id}`);
    const { body: made } = await shop.post("/ops/user", {
      name: "Nuovo",
      surname: "Venditore",
      email: "nuovo@test.example",
      roles: ["ROLE_MANAGER"],
    });
    await shop.put(`/ops/user/${made.id}`, { roles: ["ROLE_SELLER_MANAGER"], active: true });
    await shop.put(`/ops/user/${made.id}`, { roles: ["ROLE_SELLER_MANAGER"], active: true });
    expect(await kinds("operator")).toEqual(expect.arrayContaining(["key_made", "key_rotated", "key_revoked"]));
    const staff = await shop.rows(`select kind, by_user_id, subject from security_event where user_id = ${made.id}`);
    expect(staff).toEqual([
      { kind: "staff_made", by_user_id: people.operator.id, subject: "ROLE_MANAGER" },
      { kind: "role_changed", by_user_id: people.operator.id, subject: "ROLE_SELLER_MANAGER" },
    ]);
    await shop.scheduled();
    const subjects = shop.standIns.mails(nameOf("operator")).map(({ subject }) => subject);
    expect(subjects).toContain("Nuova chiave di servizio: Magazzino");
    expect(subjects.filter((subject) => subject === "Nuovi diritti per Nuovo Venditore")).toHaveLength(2);
  });

  test("a refused call of operations, once a while", async () => {
    for (let n = 0; n < 3; n += 1) expect((await shop.get("/ops/company/1", { as: "buyer" })).status).toBe(403);
    expect((await shop.get("/ops/company/1", { key: "madia_sk_guessed" })).status).toBe(401);
    expect((await shop.get("/ops/audit", { key: "madia_sk_everything" })).status).toBe(403);
    const found = () => shop.rows("select user_id, by_key_id, subject from security_event where kind = 'call_refused'");
    await until(async () => (await found()).length === 3);
    const rows = await found();
    expect(rows).toContainEqual({ user_id: people.buyer.id, by_key_id: null, subject: "GET /ops/company/{id}" });
    expect(rows.filter((row) => row.by_key_id === 1)).toHaveLength(1);
  });
});

describe("who sees them", () => {
  test("the person, their own and nobody else's", async () => {
    const { body } = await call("GET", "/user/security", { as: "seller", from: "192.0.2.80" });
    expect(body.entities.length).toBeGreaterThan(3);
    expect(body.entities.length).toBeLessThanOrEqual(20);
    const own = (await events("seller")).map(({ id }) => id).reverse();
    expect(body.entities.map(({ id }) => id)).toEqual(own.slice(0, 20));
    expect(body.entities.some(({ here }) => here)).toBe(true);
    expect(Object.keys(body.entities[0]).sort()).toEqual(["at", "byShop", "device", "here", "id", "kind"]);
    // Of the other company: nothing of it.
    const strangers = new Set((await events("stranger")).map(({ id }) => id));
    for (const who of ["buyer", "master", "manager"]) {
      const list = (await call("GET", "/user/security", { as: who })).body.entities;
      expect(list.filter(({ id }) => strangers.has(id))).toEqual([]);
    }
    expect((await call("GET", "/user/security")).status).toBe(401);
  });

  test("operators, by kind and by person", async () => {
    const all = (await shop.get("/ops/security?elementsPerPage=100")).body;
    expect(all.total).toBeGreaterThan(30);
    const some = (await shop.get(`/ops/security?kind=new_device&user=${people.seller.id}`)).body;
    expect(some.entities.map(({ kind, user }) => [kind, user])).toEqual([
      ["new_device", { id: people.seller.id, name: "Sandro Prova" }],
      ["new_device", { id: people.seller.id, name: "Sandro Prova" }],
    ]);
    const [{ address }] = some.entities;
    expect((await shop.get(`/ops/security?address=${address}`)).body.total).toBeGreaterThan(0);
    expect((await shop.get("/ops/security?kind=anything")).status).toBe(422);
    expect((await shop.get("/ops/security", { key: "madia_sk_everything" })).status).toBe(403);
    expect((await shop.get("/ops/security", { as: "manager" })).status).toBe(403);
  });

  test("each event and each row of the audit is one line of the log, without names and details", async () => {
    const lines = (event) =>
      shop.logs.filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line));
    for (const [event, table, columns] of [
      ["security", "security_event", "id, kind, user_id as user, address, request_id as requestId, at"],
      ["audit", "audit", "id, action, user_id as user, request_id as requestId, at"],
    ]) {
      const rows = await shop.rows(`select ${columns} from ${table} order by id`);
      expect(rows.length).toBeGreaterThan(5);
      await until(async () => lines(event).length >= rows.length);
      // What a condition held back has no row, and no line.
      const found = lines(event).sort((a, b) => a.id - b.id);
      expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      for (const [at, row] of rows.entries())
        for (const [name, value] of Object.entries(row)) expect(found[at][name] ?? "").toEqual(value ?? "");
      for (const line of found) expect(line).not.toHaveProperty("detail");
    }
    expect((await shop.allLogs()).filter((line) => /madia_sk_|Magazzino|Nuovo/.test(line))).toEqual([]);
  });

  test("nobody's address is kept, and after 90 days nothing", async () => {
    const rows = JSON.stringify(await shop.rows("select * from security_event, rate_limit"));
    expect(rows).not.toMatch(/192\.0\.2|198\.51\.100|203\.0\.113|test\.example/);
    for (const { address } of await shop.rows("select distinct address from security_event where address <> ''"))
      expect(address).toMatch(/^[0-9a-f]{16}$/);
    expect((await shop.allLogs()).join("\n")).not.toMatch(/192\.0\.2|test\.example/);
    await shop.sql(`update security_event set at = '${instant(-91 * 86_400)}' where user_id = ${people.seller.id}`);
    await shop.scheduled();
    expect(await events("seller")).toEqual([]);
    expect((await events("buyer")).length).toBeGreaterThan(0);
  });
});
