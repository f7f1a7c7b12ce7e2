// Operators: the second factor, service keys, the audit list. Who may call what: ops-rights.test.mjs.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoFactor, factorCode, factorStatement, giveCode } from "../../scripts/demo/factor.mjs";
import { windowStart } from "../support/door.mjs";
import { openOps } from "./ops-calls.mjs";
import { embedCookie, instant, people, plainCookie, session, sha256 } from "./people.mjs";

let shop;
const operator = people.operator.id;
/** A second operator, who has set up nothing yet. */
const fresh = 50;
beforeAll(async () => {
  shop = await openOps({
    statements: [
      `insert into user (id, email, username, name, surname, created_at)
        values (${fresh}, 'fresh@test.example', 'fresh@test.example', 'Franca', 'Fresca', '${instant(-9e6)}')`,
      `insert into user_role values (${fresh}, 'ROLE_OPERATOR')`,
      session("fresh", fresh),
      session("fresh-elsewhere", fresh),
      session("operator-bare", operator),
      await factorStatement(operator),
    ],
  });
});
afterAll(() => shop?.close());
const again = () => shop.sql("update second_factor set last_step = 0");

describe("the second factor", () => {
  test("is set up with a code of the app, and then shows recovery codes once", async () => {
    const me = await shop.get("/ops/me", { as: "fresh" });
    expect(me.body).toMatchObject({
      name: "Franca Fresca",
      scopes: [],
      secondFactor: { enrolled: false, given: false, until: null, recoveryCodes: 0 },
    });
    expect((await shop.get("/ops/company", { as: "fresh" })).body.code).toBe("second_factor");
    expect((await shop.post("/ops/second-factor", { code: "123456" }, { as: "fresh" })).body.code).toBe("not_enrolled");
    expect((await shop.post("/ops/second-factor/confirm", { code: "123456" }, { as: "fresh" })).body.code).toBe(
      "no_setup",
    );

    const { body: setup } = await shop.post("/ops/second-factor/setup", undefined, { as: "fresh" });
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.uri).toBe(
      `otpauth://totp/Madia:fresh%40test.example?secret=${setup.secret}&issuer=Madia&algorithm=SHA1&digits=6&period=30`,
    );
    // Its secret is stored in no readable form.
    const [factor] = await shop.rows(`select secret, pending from second_factor where user_id = ${fresh}`);
    expect(factor.secret).toBeNull();
    expect(Buffer.from(factor.pending, "base64").length).toBe(12 + 20 + 16);

    const confirm = (code) => shop.post("/ops/second-factor/confirm", { code }, { as: "fresh" });
    const wrong = factorCode(setup.secret) === "000000" ? "111111" : "000000";
    expect((await confirm(wrong)).status).toBe(422);
    const { status, body } = await giveCode(confirm, setup.secret);
    expect(status).toBe(200);
    // A mail says so, after the one about the wrong code.
    expect((await shop.mail("fresh@test.example", 2)).subject).toBe("Secondo fattore configurato");
    // The session goes on under another token.
    expect((await shop.get("/ops/me", { as: "fresh" })).status).toBe(401);
    const as = body.apikey;
    expect(body.recoveryCodes).toHaveLength(10);
    for (const each of body.recoveryCodes) expect(each).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await shop.get("/ops/me", { as })).body.secondFactor).toMatchObject({
      enrolled: true,
      given: true,
      recoveryCodes: 10,
    });
    expect((await shop.get("/ops/company", { as })).status).toBe(200);
    // Of this session only; and the password alone does not set up another device.
    expect((await shop.get("/ops/company", { as: "fresh-elsewhere" })).body.code).toBe("second_factor");
    expect((await shop.post("/ops/second-factor/setup", undefined, { as: "fresh-elsewhere" })).body.code).toBe(
      "second_factor",
    );

    // A recovery code opens once, however it is typed.
    const [recovery] = body.recoveryCodes;
    const typed = recovery.toLowerCase().replaceAll("-", " ");
    const opened = await shop.post("/ops/second-factor", { code: typed }, { as: "fresh-elsewhere" });
    expect(opened.status).toBe(200);
    const elsewhere = { as: opened.body.apikey };
    expect((await shop.post("/ops/second-factor", { code: recovery }, elsewhere)).status).toBe(422);
    expect((await shop.get("/ops/me", elsewhere)).body.secondFactor.recoveryCodes).toBe(9);
  });

  test("is given by a code of this half minute, once", async () => {
    let as = "operator-bare";
    const give = (code) => shop.post("/ops/second-factor", { code }, { as });
    await shop.sql(
      "update session set factor_until = null where token_hash = (select token_hash from session where user_id = 5 limit 1)",
    );
    const late = await give(factorCode(demoFactor, Date.now() - 30_000));
    expect(late.status).toBe(422);
    expect(late.body.errors.code).toEqual([
      "Il codice è errato o nel frattempo è cambiato. Inserisci quello mostrato adesso.",
    ]);
    expect((await give("12 34 56")).status).toBe(422);
    let code;
    const spaced = (typed) => {
      code = typed;
      return give(`${typed.slice(0, 3)} ${typed.slice(3)}`);
    };
    const given = await giveCode(spaced);
    expect(given.status).toBe(200);
    as = given.body.apikey;
    expect((await give(code)).status).toBe(422);
    const { secondFactor, scopes } = (await shop.get("/ops/me", { as })).body;
    expect(scopes).toContain("orders:write");
    const lasts = (Date.parse(secondFactor.until) - Date.now()) / 3_600_000;
    expect(lasts).toBeGreaterThan(11.9);
    expect(lasts).toBeLessThanOrEqual(12);
    // Of two at once with the same code one is first; the other one's token is none by then, or its code.
    await again();
    const both = async (typed) => {
      const answers = await Promise.all([give(typed), give(typed)]);
      return answers.sort((a, b) => a.status - b.status);
    };
    let answers = await both(factorCode());
    if (answers[0].status === 422) answers = await both(factorCode());
    expect(answers[0].status).toBe(200);
    expect([401, 422]).toContain(answers[1].status);
  });

  test("gives the session another token: the one from before it opens nothing", async () => {
    const seconds = 30 * 86_400;
    const left = () => shop.rows("select id from session where idle_seconds = 1");
    const jars = [
      ["__Host-madia-session", "; Path=/; Secure; HttpOnly; SameSite=None", plainCookie, 43_200],
      ["__Host-madia-session", "; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=86", plainCookie, seconds],
      ["__Host-madia-embed-session", "; Path=/; Secure; HttpOnly; SameSite=None; Partitioned", embedCookie, 43_200],
    ];
    for (const [at, [name, attributes, jar, idle]] of jars.entries()) {
      const planted = `planted-${at}`;
      await shop.fill([
        session(planted, operator, { id: 9000 + 10 * at }),
        `update session set idle_seconds = ${idle} where id = ${9000 + 10 * at}`,
      ]);
      const ask = (path, cookies, body) =>
        shop.ask(`/api${path}`, {
          method: body ? "POST" : "GET",
          cookies,
          headers: {
            origin: shop.origin,
            "sec-fetch-site": "same-origin",
            ...(body && { "content-type": "application/json" }),
          },
          body: body && JSON.stringify(body),
        });
      await again();
      const given = await giveCode((code) => ask("/ops/second-factor", jar(planted), { code }));
      expect(given.status).toBe(200);
      const [line] = given.headers.getSetCookie().filter((each) => each.startsWith(`${name}=`));
      const token = /=([\w-]{43});/.exec(line)[1];
      expect(line.startsWith(`${name}=${token}${attributes}`), line).toBe(true);
      // A page's script sees no token.
      expect(await given.json()).toEqual({});
      expect((await ask("/ops/company", jar(token))).status).toBe(200);
      expect(await shop.rows(`select id from session where token_hash = '${sha256(token)}'`)).toEqual([
        { id: 9000 + 10 * at },
      ]);
      // Another tab, or the same form sent twice: refused, and the new cookie stays where it is.
      for (const late of [
        await ask("/ops/company", jar(planted)),
        await ask("/ops/second-factor", jar(planted), { code: factorCode() }),
      ]) {
        expect(late.status).toBe(401);
        expect(late.headers.getSetCookie()).toEqual([]);
      }
      const { entities } = await (await ask("/user/sessions", jar(token))).json();
      expect(entities.filter(({ current }) => current).map(({ id }) => id)).toEqual([9000 + 10 * at]);
      const former = (await left()).map(({ id }) => id);
      expect(entities.filter(({ id }) => former.includes(id))).toEqual([]);
    }
    // What is left of the former tokens goes with the timer.
    expect((await left()).length).toBeGreaterThanOrEqual(jars.length);
    await shop.sql(`update session set expires_at = '${instant(-90)}' where idle_seconds = 1`);
    await shop.scheduled();
    expect(await left()).toEqual([]);
    const stale = await shop.ask("/api/user/self", { cookies: plainCookie("planted-0") });
    expect(stale.headers.getSetCookie().join()).toContain("Max-Age=0");
  });

  test("ends, and with it what one may", async () => {
    await shop.sql(`update session set factor_until = '${instant(-1)}' where user_id = ${operator}`);
    expect((await shop.get("/ops/company")).body).toMatchObject({ code: "second_factor" });
    await shop.sql(`update session set factor_until = '${instant(36_000)}' where user_id = ${operator}`);
    expect((await shop.get("/ops/company")).status).toBe(200);
    // Given hours ago it opens no way to another device.
    expect((await shop.post("/ops/second-factor/setup")).body).toMatchObject({ code: "second_factor" });
    await shop.sql(`update session set factor_until = '${instant(43_190)}' where user_id = ${operator}`);
    expect((await shop.post("/ops/second-factor/setup")).status).toBe(200);
  });
});

test("five wrong codes, and then a pause", async () => {
  const strict = await openOps({
    vars: { LIMIT_FACTOR: "1" },
    statements: [await factorStatement(operator), session("operator-bare", operator)],
    now: windowStart(),
  });
  try {
    const give = (code) => strict.post("/ops/second-factor", { code }, { as: "operator-bare" });
    const code = factorCode();
    const wrong = code === "000000" ? "111111" : "000000";
    for (let n = 0; n < 5; n += 1) expect((await give(wrong)).status).toBe(422);
    const paused = await give(factorCode());
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

describe("service keys", () => {
  const make = (more) => shop.post("/ops/service-key", { name: "ERP", scopes: ["companies:read"], ...more });

  test("are shown once, kept as a hash, and open what their scopes say", async () => {
    const made = await make({
      scopes: ["companies:read", "terms:write", "companies:read"],
      expiresAt: "2099-01-01T00:00:00Z",
    });
    expect(made.status).toBe(201);
    expect(made.headers.get("cache-control")).toBe("no-store");
    const { key, ...entry } = made.body;
    expect(key).toMatch(/^madia_sk_[\w-]{43}$/);
    expect(entry).toMatchObject({
      name: "ERP",
      prefix: key.slice(0, 13),
      scopes: ["companies:read", "terms:write"],
      createdBy: "Olga Prova",
      expiresAt: "2099-01-01T00:00:00Z",
      lastUsedAt: null,
      revokedAt: null,
      oldUntil: null,
    });
    const everywhere = JSON.stringify(await shop.rows("select * from service_key, service_secret, audit"));
    expect(everywhere).not.toContain(key.slice(13));
    expect((await shop.get("/ops/me", { key })).body).toMatchObject({ name: "ERP", scopes: entry.scopes, email: null });
    expect((await shop.get("/ops/company", { key })).status).toBe(200);
    expect((await shop.get("/ops/user", { key })).body.code).toBe("scope");
    expect((await shop.post("/ops/company/2/block", { blocked: true, reason: "x" }, { key })).body.code).toBe("scope");
    const list = (await shop.get("/ops/service-key")).body.entities;
    expect(list.find(({ id }) => id === entry.id)).toMatchObject({ name: "ERP" });
    expect(JSON.stringify(list)).not.toContain(key.slice(13));
  });

  test("stand alone: no cookie beside one counts, no Origin is asked, and elsewhere it is nobody", async () => {
    const { key } = (await make({ scopes: ["companies:write"] })).body;
    const cookies = plainCookie("operator");
    const answer = await shop.ask("/api/ops/company", { cookies, headers: { "madia-service-key": key } });
    expect(answer.status).toBe(403);
    const abroad = await shop.post(
      "/ops/company/2/block",
      { blocked: true, reason: "Non paga" },
      { key, headers: { origin: "https://erp.example" } },
    );
    expect(abroad.status).toBe(200);
    expect((await shop.get("/user/self", { key })).status).toBe(401);
    expect((await shop.get("/user/self", { key, as: "operator" })).status).toBe(401);
    // A session by cookie still says where it comes from.
    const forged = await shop.ask("/api/ops/company/2/block", {
      method: "POST",
      cookies,
      headers: { origin: "https://evil.example", "content-type": "application/json" },
      body: JSON.stringify({ blocked: false }),
    });
    expect(forged.status).toBe(403);
  });

  test("are rotated with time to change over, and revoked at once", async () => {
    const { id, key } = (await make()).body;
    const rotated = await shop.post(`/ops/service-key/${id}/rotate`, { validHours: 2 });
    expect(rotated.status).toBe(200);
    expect(rotated.body.key).not.toBe(key);
    expect(Date.parse(rotated.body.oldUntil) - Date.now()).toBeGreaterThan(7_100_000);
    for (const each of [key, rotated.body.key])
      expect((await shop.get("/ops/company", { key: each })).status).toBe(200);
    await shop.sql(
      `update service_secret set expires_at = '${instant(-1)}' where key_id = ${id} and expires_at is not null`,
    );
    expect((await shop.get("/ops/company", { key })).status).toBe(401);
    const replaced = await shop.post(`/ops/service-key/${id}/rotate`, {});
    expect((await shop.get("/ops/company", { key: rotated.body.key })).status).toBe(401);
    expect((await shop.get("/ops/company", { key: replaced.body.key })).status).toBe(200);
    expect((await shop.remove(`/ops/service-key/${id}`)).status).toBe(204);
    expect((await shop.get("/ops/company", { key: replaced.body.key })).status).toBe(401);
    expect((await shop.remove(`/ops/service-key/${id}`)).status).toBe(404);
    expect((await shop.post(`/ops/service-key/${id}/rotate`, {})).status).toBe(404);
    const { entities } = (await shop.get("/ops/service-key")).body;
    expect(entities.find((entry) => entry.id === id).revokedAt).not.toBeNull();
  });

  test("say what is wrong with a wish", async () => {
    const { status, body } = await make({ name: "", scopes: ["everything"], expiresAt: "2020-01-01T00:00:00Z" });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["expiresAt", "name", "scopes"]);
    expect((await shop.post("/ops/service-key/1/rotate", { validHours: 721 })).status).toBe(422);
  });

  test("are in no log line", async () => {
    for (const line of await shop.allLogs()) expect(line).not.toContain("madia_sk_");
  });
});

describe("the audit list", () => {
  test("tells who did what to whom, newest first", async () => {
    await shop.post("/ops/company/3/block", { blocked: true, reason: "Fattura 12" });
    await shop.post("/ops/company/3/block", { blocked: false }, { key: "madia_sk_everything" });
    const { body } = await shop.get("/ops/audit?company=3");
    expect(body.entities.slice(0, 2)).toMatchObject([
      {
        by: { user: null, key: 1, name: "Programma 1" },
        action: "company.block",
        subject: "company:3",
        company: { id: 3, code: "C00003", name: "Bar Tre" },
        detail: { blocked: false },
      },
      { by: { user: operator, key: null, name: "Olga Prova" }, detail: { blocked: true, reason: "Fattura 12" } },
    ]);
    expect(body.entities[0].requestId).toMatch(/^[0-9a-f]{32}$/);
    expect((await shop.get("/ops/audit?key=1")).body.total).toBe(1);
    const day = new Date().toISOString().slice(0, 10);
    expect((await shop.get("/ops/audit?action=company.block&from=2020-01-01")).body.total).toBeGreaterThan(1);
    expect((await shop.get("/ops/audit?action=company.block&to=2020-01-01")).body.total).toBe(0);
    expect((await shop.get(`/ops/audit?user=${people.manager.id}&from=${day}`)).body.total).toBe(0);
    expect((await shop.get("/ops/audit?from=tomorrow&colour=red")).status).toBe(422);
  });
});
