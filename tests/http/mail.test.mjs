// The outbox on the built Worker with real D1, and a mail provider over HTTP that can be told to fail.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDoor, publicUrl } from "../support/door.mjs";

let door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());
beforeEach(async () => {
  door.standIns.fail({ times: 0, delay: 0 });
  await door.sql("delete from outbox");
});

const iso = (ms) => new Date(ms).toISOString().replace(/\.\d+/, "");
const quote = (text) => `'${text.replaceAll("'", "''")}'`;

/** Puts a mail there as a call would have. */
async function queue(
  key,
  {
    to = `${key}@example.com`,
    locale = "it",
    template = "passwordChanged",
    data = { name: "Anna" },
    due = -1_000,
    created = -1_000,
    attempts = 0,
  } = {},
) {
  await door.sql(`insert into outbox (kind, dedupe_key, payload, attempts, next_attempt_at, created_at) values ('mail', ${quote(key)},
    ${quote(JSON.stringify({ to, locale, template, data }))}, ${attempts}, '${iso(Date.now() + due)}', '${iso(Date.now() + created)}')`);
}
const row = async (key) => (await door.rows(`select * from outbox where dedupe_key = '${key}'`))[0];
const makeDue = (key) =>
  door.sql(`update outbox set next_attempt_at = '2020-01-01T00:00:00Z' where dedupe_key = '${key}'`);
const callsOf = (key) => door.standIns.calls().filter((call) => call.key === key);

test("cron sends what is due, in the reader's language, names as they are", async () => {
  await queue("welcome-1", {
    locale: "en",
    template: "welcomePending",
    data: { name: `Zoë "Chef" O'Brien 👩‍🍳 <b>`, company: "Da Gigi & figli", token: "welcome-token" },
  });
  await queue("later", { due: 3_600_000 });
  await door.scheduled();
  const mail = await door.mail("welcome-1@example.com");
  expect(mail.subject).toBe("Welcome to Madia: we have your registration");
  expect(mail.from).toBe("Madia <noreply@madia.example>");
  expect(mail.key).toBe("welcome-1");
  expect(mail.text).toContain(`Hello Zoë "Chef" O'Brien 👩‍🍳 <b>,`);
  expect(mail.text).toContain(`${publicUrl}/password-reset/confirmEmail?token=welcome-token&lang=en`);
  expect(mail.html).toContain("Zoë &quot;Chef&quot; O&#39;Brien 👩‍🍳 &lt;b&gt;");
  expect(mail.html).not.toContain("<b>");
  expect(await row("welcome-1")).toMatchObject({ status: "sent", attempts: 1, last_error: "" });
  expect((await row("later")).status).toBe("pending");
  expect(door.standIns.mails("later@example.com")).toEqual([]);
});

test("codes and tokens leave the table with the mail", async () => {
  await queue("code", { template: "resetCode", data: { name: "Anna", code: "01234567" } });
  await queue("link", { template: "invitation", data: { name: "Anna", company: "X", token: "secret-token" } });
  await door.scheduled();
  expect((await door.mail("code@example.com")).text).toContain("01234567");
  expect((await door.mail("link@example.com")).text).toContain(
    `${publicUrl}/password-reset/passwordConfirm?token=secret-token&lang=it`,
  );
  const stored = JSON.stringify(await door.rows("select * from outbox"));
  expect(stored).not.toMatch(/01234567|secret-token/);
  expect(stored).toContain("Anna");
});

test("a provider's 500 is tried again after a pause that doubles", async () => {
  await queue("retry");
  door.standIns.fail({ status: 500, times: 2 });
  await door.scheduled();
  const first = await row("retry");
  expect(first).toMatchObject({ status: "pending", attempts: 1 });
  expect(first.last_error).toContain("500");
  const pause = (found) => Math.round((Date.parse(found.next_attempt_at) - Date.now()) / 1_000);
  expect(pause(first)).toBeGreaterThan(20);
  expect(pause(first)).toBeLessThanOrEqual(30);
  // Not before it is due.
  await door.scheduled();
  expect((await row("retry")).attempts).toBe(1);
  await makeDue("retry");
  await door.scheduled();
  expect(pause(await row("retry"))).toBeGreaterThan(45);
  await makeDue("retry");
  await door.scheduled();
  expect(await row("retry")).toMatchObject({ status: "sent", attempts: 3, last_error: "" });
  expect(callsOf("retry")).toHaveLength(3);
  expect(door.standIns.mails("retry@example.com")).toHaveLength(1);
});

test("the provider's patience counts when it is longer", async () => {
  await queue("patient");
  door.standIns.fail({ status: 429, times: 1, retryAfter: 600 });
  await door.scheduled();
  expect(Date.parse((await row("patient")).next_attempt_at) - Date.now()).toBeGreaterThan(580_000);
});

test("after twenty attempts it has failed, with the reason and without the secret", async () => {
  await queue("last", { template: "emailLink", data: { name: "Anna", token: "secret-token" }, attempts: 19 });
  door.standIns.fail({ status: 503, times: 1 });
  await door.scheduled();
  const found = await row("last");
  expect(found).toMatchObject({ status: "failed", attempts: 20 });
  expect(found.last_error).toContain("503");
  expect(found.payload).not.toContain("secret-token");
  const logs = await door.allLogs();
  expect(logs.some((line) => line.includes('"level":"error"') && line.includes('"status":"failed"'))).toBe(true);
  expect(logs.join("\n")).not.toContain("last@example.com");
});

test("a mail that the provider refuses for good is not tried again", async () => {
  await queue("bad", { to: "no address" });
  await door.scheduled();
  const found = await row("bad");
  expect(found).toMatchObject({ status: "failed", attempts: 1 });
  expect(found.last_error).toContain("422");
});

test("what its code or link has outlived is not sent", async () => {
  await queue("old", { template: "resetCode", data: { name: "Anna", code: "01234567" }, created: -31 * 60_000 });
  await door.scheduled();
  expect(await row("old")).toMatchObject({ status: "failed" });
  expect(door.standIns.mails("old@example.com")).toEqual([]);
});

test("two cron runs at once send nothing twice", async () => {
  const keys = Array.from({ length: 24 }, (_, n) => `twice-${n}`);
  for (const key of keys) await queue(key);
  door.standIns.fail({ times: 0, delay: 60 });
  await Promise.all([door.scheduled(), door.scheduled(), door.scheduled()]);
  for (const key of keys) {
    expect(callsOf(key), key).toHaveLength(1);
    expect(await row(key)).toMatchObject({ status: "sent", attempts: 1 });
  }
});

test("a deliverer that died is followed by the next, when its lease is over", async () => {
  await queue("orphan", { attempts: 1, due: 100_000 });
  await door.scheduled();
  expect((await row("orphan")).attempts).toBe(1);
  await makeDue("orphan");
  await door.scheduled();
  expect(await row("orphan")).toMatchObject({ status: "sent", attempts: 2 });
});

test("a second copy with the same key is dropped by the provider", async () => {
  await queue("copy");
  await door.scheduled();
  await door.sql("update outbox set status = 'pending' where dedupe_key = 'copy'");
  await makeDue("copy");
  await door.scheduled();
  expect(callsOf("copy")).toHaveLength(2);
  expect(door.standIns.mails("copy@example.com")).toHaveLength(1);
});

test("a payload that is no mail does not stop the others", async () => {
  await door.sql(`insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at)
    values ('mail', 'broken', '{"template":"unknown"}', '2020-01-01T00:00:00Z', '${iso(Date.now())}')`);
  await queue("beside");
  await door.scheduled();
  expect(await row("broken")).toMatchObject({ status: "failed" });
  expect((await row("beside")).status).toBe("sent");
});

test("without a provider or a public address the mail waits and the shop stays open", async () => {
  for (const vars of [{ MAIL_URL: "" }, { PUBLIC_URL: "" }, { MAIL_URL: "http://127.0.0.1:1" }]) {
    const alone = await openDoor(vars);
    try {
      const answer = await alone.ask("/api/newsletter", {
        method: "POST",
        body: JSON.stringify({ email: "a@example.com", privacy: true }),
        headers: { "content-type": "application/json" },
      });
      expect(answer.status).toBe(202);
      await alone.scheduled();
      const [found] = await alone.rows("select * from outbox");
      expect(found.status).toBe("pending");
      expect(found.attempts).toBeGreaterThan(0);
      expect(found.last_error || "claimed").not.toBe("");
    } finally {
      await alone.close();
    }
  }
});

test("cron takes away what has expired, and nothing else", async () => {
  const old = "2020-01-01T00:00:00Z";
  const soon = iso(Date.now() + 3_600_000);
  await door.fill([
    `insert into user (id, email, username, name, surname, created_at) values (900, 'u@example.com', 'u@example.com', 'U', 'U', '${old}')`,
    ...[old, soon].map(
      (at, n) =>
        `insert into session (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at) values ('s${n}', 900, '${old}', '${old}', '${at}', '${at}')`,
    ),
    ...[old, soon].map(
      (at, n) =>
        `insert into one_time_code (purpose, user_id, code_hash, created_at, expires_at) values ('reset', 900, 'c${n}', '${old}', '${at}')`,
    ),
    ...[old, soon].map(
      (at, n) =>
        `insert into registration_draft (token_hash, data, created_at, expires_at) values ('d${n}', '{}', '${old}', '${at}')`,
    ),
    ...[1_000, 9_000_000_000].map(
      (at, n) => `insert into rate_limit (key, window_start, expires_at) values ('l${n}', 0, ${at})`,
    ),
    ...[old, soon].map(
      (at, n) =>
        `insert into outbox (kind, dedupe_key, payload, status, next_attempt_at, created_at) values ('mail', 'o${n}', '{}', 'sent', '${at}', '${at}')`,
    ),
    ...[old, soon].map(
      (at, n) =>
        `insert into newsletter_subscriber (email, locale, country, status, token_hash, privacy_at, created_at) values ('n${n}@example.com', 'it', 'IT', 'pending', 't${n}', '${at}', '${at}')`,
    ),
    `insert into newsletter_subscriber (email, locale, country, status, token_hash, privacy_at, created_at) values ('kept@example.com', 'it', 'IT', 'confirmed', 'tk', '${old}', '${old}')`,
    ...[
      [old, "aa"],
      [old, "bb"],
      [soon, "bb"],
    ].map(
      ([at, sha]) =>
        `insert into upload (user_id, media_type, bytes, width, height, sha256, created_at) values (900, 'image/png', 1, 1, 1, '${sha}', '${at}')`,
    ),
  ]);
  const kv = await door.mf.getKVNamespace("KV", "madia-edge");
  await kv.put("upload/aa", "x");
  await kv.put("upload/bb", "x");
  await door.scheduled();
  const left = async (column, table) =>
    (await door.rows(`select ${column} as v from ${table} order by 1`)).map(({ v }) => v);
  expect(await left("token_hash", "session")).toEqual(["s1"]);
  expect(await left("code_hash", "one_time_code")).toEqual(["c1"]);
  expect(await left("token_hash", "registration_draft")).toEqual(["d1"]);
  expect(await left("key", "rate_limit where key like 'l_'")).toEqual(["l1"]);
  expect(await left("dedupe_key", "outbox")).toEqual(["o1"]);
  expect(await left("email", "newsletter_subscriber where email like 'n%' or email like 'k%'")).toEqual([
    "kept@example.com",
    "n1@example.com",
  ]);
  expect(await left("sha256", "upload")).toEqual(["bb"]);
  expect([await kv.get("upload/aa"), await kv.get("upload/bb")]).toEqual([null, "x"]);
});
