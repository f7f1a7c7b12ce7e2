// A new password by code or by link, and a confirmed address, on the built Worker with real D1.
import { afterAll, beforeAll, expect, test } from "vitest";
import { captchaKeys } from "../../scripts/stand-ins/index.mjs";
import { cookieNames, identityCookies, openDoor, publicUrl, windowStart } from "../support/door.mjs";
import { sha256 } from "./people.mjs";

const captcha = "XXXX.DUMMY.TOKEN.XXXX";
const wrong = "Errato o scaduto. Richiedine uno nuovo.";
const day = 86_400_000;
const iso = (ms) => new Date(ms).toISOString().replace(/\.\d+/, "");

let door;
let client = 0;
beforeAll(async () => {
  door = await openDoor({}, { now: windowStart() });
});
afterAll(() => door?.close());

/** Every call from another house, so that no limit by address is met by chance. */
async function post(path, body, { headers, at = door } = {}) {
  client += 1;
  const response = await at.ask(`/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "cf-connecting-ip": `10.${client >> 8}.${client & 255}.1`,
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers, response };
}

let people = 0;
/** A buyer with an account; `hash` null as after an invitation. */
async function person({ name = "Anna", hash = "'$argon2id$old'", more = "" } = {}) {
  people += 1;
  const email = `p${people}@example.com`;
  await door.sql(`insert into user (id, email, username, name, surname, locale, password_hash, created_at)
    values (${people}, '${email}', '${email}', '${name}', 'Bianchi', 'it', ${hash}, '2026-01-01T00:00:00Z')`);
  if (more) await door.sql(more);
  return { id: people, email };
}
const session = (user, token) =>
  door.sql(`insert into session (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at)
    values ('${token}', ${user.id}, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '${iso(Date.now() + day)}', '${iso(Date.now() + day)}')`);
/** Options of a call by them. */
async function signedIn(user) {
  await session(user, sha256(`key of ${user.id}`));
  return { headers: { "madia-api-key": `key of ${user.id}` } };
}
const sessions = async (user) => (await door.rows(`select id from session where user_id = ${user.id}`)).length;

async function codeFor(user) {
  const before = door.standIns.mails(user.email).length;
  const answer = await post("/user/reset-password/request-token", { username: user.email, recaptchaToken: captcha });
  expect([answer.status, answer.body]).toEqual([200, { status: "sent" }]);
  const mail = await door.mail(user.email, before + 1);
  return /^ {4}(\d{8})$/m.exec(mail.text)[1];
}
const reset = (user, token, more = {}, options) =>
  post(
    "/user/reset-password",
    { username: user.email, token, password: "una lunga frase", recaptchaToken: captcha, ...more },
    options,
  );
const login = (user, password) => post("/user/login", { username: user.email, password });

test("code by mail, new password, every session ends, and a mail says so", async () => {
  const anna = await person({ name: "Anna 👩‍🍳" });
  await session(anna, "a".repeat(64));
  const code = await codeFor(anna);
  expect((await door.mail(anna.email)).subject).toBe("Il tuo codice per la nuova password");
  expect(JSON.stringify(await door.rows("select * from one_time_code, outbox"))).not.toContain(code);
  expect(await sessions(anna)).toBe(1);

  // As people copy it.
  const done = await reset(anna, ` ${code.slice(0, 4)}-${code.slice(4)} `);
  expect([done.status, done.body]).toEqual([200, { status: "done" }]);
  expect(cookieNames(done.response)).toEqual([]);
  expect(await sessions(anna)).toBe(0);
  expect((await door.mail(anna.email, 2)).subject).toBe("La tua password è stata cambiata");
  expect((await login(anna, "una lunga frase")).status).toBe(200);

  // Once.
  const again = await reset(anna, code, { password: "un'altra frase lunga" });
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual({ token: [wrong] });
  expect((await login(anna, "una lunga frase")).status).toBe(200);
});

test("two at once with the right code: one changes the password", async () => {
  const user = await person();
  const code = await codeFor(user);
  const answers = await Promise.all([1, 2, 3].map((n) => reset(user, code, { password: `una frase lunga ${n}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const works = await Promise.all([1, 2, 3].map(async (n) => (await login(user, `una frase lunga ${n}`)).status));
  expect(works).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
});

test("five tries, then the right code is worth nothing", async () => {
  const user = await person();
  const code = await codeFor(user);
  const other = (n) => String((Number(code) + n) % 100_000_000).padStart(8, "0");
  for (let n = 1; n <= 5; n += 1) expect((await reset(user, other(n))).status).toBe(422);
  expect((await reset(user, code)).status).toBe(422);
  expect(await door.rows(`select tries_left from one_time_code where user_id = ${user.id}`)).toEqual([
    { tries_left: 0 },
  ]);
});

test("many tries at once are no more than five", async () => {
  const user = await person();
  const code = await codeFor(user);
  const guesses = Array.from({ length: 12 }, (_, n) => String((Number(code) + n + 1) % 100_000_000).padStart(8, "0"));
  await Promise.all(guesses.map((guess) => reset(user, guess)));
  expect(await door.rows(`select tries_left from one_time_code where user_id = ${user.id}`)).toEqual([
    { tries_left: 0 },
  ]);
  expect((await reset(user, code)).status).toBe(422);
});

test("one house tries twenty times an hour, whoever it is about", async () => {
  const user = await person();
  const here = { headers: { "cf-connecting-ip": "192.0.2.7" } };
  for (let n = 0; n < 20; n += 1)
    expect((await reset({ email: `nobody${n}@example.com` }, "12345678", {}, here)).status).toBe(422);
  const code = await codeFor(user);
  const refused = await reset(user, code, {}, here);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await reset(user, code)).status).toBe(200);
});

test("a code is too old after ten minutes, and a newer one replaces it", async () => {
  const user = await person();
  const first = await codeFor(user);
  const second = await codeFor(user);
  expect((await reset(user, first)).status).toBe(422);
  const row = (
    await door.rows(`select expires_at, created_at from one_time_code where user_id = ${user.id} order by id desc`)
  )[0];
  expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(10 * 60_000);
  await door.sql(`update one_time_code set expires_at = '${iso(Date.now() - 1_000)}' where user_id = ${user.id}`);
  expect((await reset(user, second)).status).toBe(422);
});

test("asking tells nobody who is known; three codes an hour for one name from one address", async () => {
  const user = await person();
  const known = [];
  const unknown = [];
  const ask = (username, client) =>
    post(
      "/user/reset-password/request-token",
      { username, recaptchaToken: captcha },
      { headers: { "cf-connecting-ip": client } },
    );
  for (let n = 0; n < 4; n += 1) {
    known.push(await ask(user.email, "192.0.2.21"));
    unknown.push(await ask("nobody@example.com", "192.0.2.22"));
  }
  expect((await ask(user.email, "192.0.2.23")).status).toBe(200);
  expect(known.map(({ status, body }) => [status, body.status ?? body.code])).toEqual([
    [200, "sent"],
    [200, "sent"],
    [200, "sent"],
    [429, "too_many_requests"],
  ]);
  expect(unknown.map(({ status, body }) => [status, body.status ?? body.code])).toEqual(
    known.map(({ status, body }) => [status, body.status ?? body.code]),
  );
  expect(await door.rows("select 1 from outbox where payload like '%nobody@%'")).toEqual([]);
  // A deleted account is nobody.
  const gone = await person({ more: "update user set status = 'deleted' where id = (select max(id) from user)" });
  await post("/user/reset-password/request-token", { username: gone.email, recaptchaToken: captcha });
  expect(await door.rows(`select 1 from one_time_code where user_id = ${gone.id}`)).toEqual([]);
});

test("a weak password is refused before a try is taken, a personal one gives it back", async () => {
  const user = await person({ name: "Giovannino" });
  const code = await codeFor(user);
  const tries = async () =>
    (await door.rows(`select tries_left from one_time_code where user_id = ${user.id}`))[0].tries_left;
  for (const password of ["", "corta", "password", "x".repeat(200)]) {
    const refused = await reset(user, code, { password });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["password"]);
  }
  const personal = await reset(user, code, { password: user.email });
  expect(personal.status).toBe(422);
  expect(Object.keys(personal.body.errors)).toEqual(["password"]);
  expect(await tries()).toBe(5);
  expect((await reset(user, code)).status).toBe(200);
});

test("every field is asked for, and unknown ones are refused", async () => {
  const empty = await post("/user/reset-password", {});
  expect(Object.keys(empty.body.errors).sort()).toEqual(["password", "recaptchaToken", "token", "username"]);
  expect(Object.keys((await post("/user/reset-password/request-token", {})).body.errors).sort()).toEqual([
    "recaptchaToken",
    "username",
  ]);
  expect((await post("/user/reset-password", { admin: true })).body.errors).toHaveProperty("admin");
});

test("the captcha: refused, of the form's own name, not there", async () => {
  const user = await person();
  const ask = (recaptchaToken, options) =>
    post("/user/reset-password/request-token", { username: user.email, recaptchaToken }, options);
  const guessed = await ask("guessed");
  expect([guessed.status, Object.keys(guessed.body.errors)]).toEqual([422, ["recaptchaToken"]]);
  expect(guessed.body.errors.recaptchaToken).toEqual(["Conferma di nuovo che non sei un robot"]);
  const named = await post("/user/reset-password/request-token", { username: "x", "cf-turnstile-response": captcha });
  expect(named.status).toBe(200);

  const refusing = [
    [{ CAPTCHA_SECRET: captchaKeys.fails.secret }, 422],
    [{ CAPTCHA_SECRET: captchaKeys.spent.secret }, 422],
    [{ CAPTCHA_SECRET: "not-a-key" }, 503],
    [{ CAPTCHA_SECRET: "" }, 503],
    [{ CAPTCHA_VERIFY_URL: "http://127.0.0.1:1/siteverify" }, 503],
  ];
  for (const [vars, status] of refusing) {
    const at = await openDoor(vars);
    try {
      const answer = await ask(captcha, { at, headers: { "accept-language": "en" } });
      expect([answer.status, answer.body.code], JSON.stringify(vars)).toEqual([
        status,
        status === 503 ? "unavailable" : "validation",
      ]);
      if (status === 503)
        expect(answer.body.message).toBe("The service is not available right now. Try again in a few minutes.");
      expect(await at.rows("select 1 from one_time_code")).toEqual([]);
    } finally {
      await at.close();
    }
  }
});

/** A link as an invitation makes it. */
async function linkFor(user, purpose, token, payload = "", expires = Date.now() + day) {
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))).toString("hex");
  await door.sql(`insert into one_time_code (purpose, user_id, code_hash, payload, created_at, expires_at)
    values ('${purpose}', ${user.id}, '${hash}', '${payload}', '${iso(Date.now())}', '${iso(expires)}')`);
  return token;
}

test("the link of an invitation sets a password and signs in, once", async () => {
  const user = await person({ hash: "null" });
  const token = await linkFor(user, "set_password", "invitation-1");
  const second = await linkFor(user, "set_password", "invitation-2");
  const weak = await post("/user/set-password", { token, password: "12345678" });
  expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ["password"]]);
  const both = await Promise.all(
    [1, 2].map((n) => post("/user/set-password", { token, password: `la mia frase ${n}` })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const good = both.find(({ status }) => status === 200);
  expect(good.body.user).toMatchObject({ email: user.email });
  expect(good.body.apikey).toMatch(/^[\w-]{43}$/);
  expect(identityCookies(good.response)).toHaveLength(1);
  expect(await sessions(user)).toBe(1);
  const self = await door.ask("/api/user/self", { headers: { "madia-api-key": good.body.apikey } });
  expect((await self.json()).email).toBe(user.email);
  expect((await login(user, `la mia frase ${1 + both.indexOf(good)}`)).status).toBe(200);
  // Nor the other link that was still open.
  expect((await post("/user/set-password", { token: second, password: "la mia frase 3" })).body.errors).toEqual({
    token: [wrong],
  });
});

test("a link that is too old or of another purpose sets nothing", async () => {
  const user = await person();
  const old = await linkFor(user, "set_password", "old-link", "", Date.now() - 1_000);
  const email = await linkFor(user, "email", "email-link", "new@example.com");
  for (const token of [old, email, "unknown"])
    expect((await post("/user/set-password", { token, password: "la mia frase lunga" })).status).toBe(422);
  const early = await post("/user/confirm-email", { token: old }, await signedIn(user));
  expect(early.status).toBe(422);
});

test("a new address counts when its link was opened", async () => {
  const user = await person();
  await door.fill([
    `insert into company (id, name, country, created_at) values (${user.id}, 'X', 'IT', '2026-01-01')`,
    `insert into representative (company_id, user_id, name, email, company_role, created_at) values (${user.id}, ${user.id}, 'Anna', '${user.email}', 'owner', '2026-01-01')`,
  ]);
  const token = await linkFor(user, "email", "confirm-1", "anna.new@example.com");
  expect((await post("/user/confirm-email", { token })).status).toBe(401);
  const key = await signedIn(user);
  const done = await post("/user/confirm-email", { token }, key);
  expect([done.status, done.body]).toEqual([200, { status: "confirmed" }]);
  expect(await door.rows(`select email, username from user where id = ${user.id}`)).toEqual([
    { email: "anna.new@example.com", username: "anna.new@example.com" },
  ]);
  expect(await door.rows(`select email from representative where user_id = ${user.id}`)).toEqual([
    { email: "anna.new@example.com" },
  ]);
  expect((await post("/user/confirm-email", { token }, key)).status).toBe(422);
});

test("an address that somebody took meanwhile stays theirs", async () => {
  const [user, other] = [await person(), await person()];
  const token = await linkFor(user, "email", "confirm-2", other.email);
  expect((await post("/user/confirm-email", { token }, await signedIn(user))).status).toBe(422);
  expect(await door.rows(`select email from user where id = ${user.id}`)).toEqual([{ email: user.email }]);
});

test("links in mails lead to the public address only", async () => {
  const user = await person();
  await codeFor(user);
  const { text } = await door.mail(user.email);
  for (const [url] of text.matchAll(/https?:\/\/[^\s]+/g)) expect(url.startsWith(`${publicUrl}/`)).toBe(true);
});
