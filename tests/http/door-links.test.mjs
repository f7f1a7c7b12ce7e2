// Links that sign in: `?apikey=` with a token or with a code that works once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { identityCookies, openDoor, publicUrl } from "../support/door.mjs";
import { send } from "../support/send.mjs";
import { embedCookie, everybody, instant, people, plainCookie, session, sha256 } from "./people.mjs";

let door;
beforeAll(async () => {
  door = await openDoor();
  await door.fill(everybody());
});
afterAll(() => door?.close());
beforeEach(() => door.fill(["delete from session where kind <> 'browser'", "delete from one_time_code"]));

const code = (text, user, { expires = 60, company = "" } = {}) =>
  door.fill([
    `insert into one_time_code (purpose, user_id, code_hash, payload, created_at, expires_at, session_id)
      select 'embed', ${user}, '${sha256(text)}', '${company}', '${instant()}', '${instant(expires)}', min(id)
      from session where user_id = ${user} and kind = 'browser'`,
  ]);
const sessions = (kind) => door.rows(`select * from session where kind = '${kind}'`);
/** Name → value of the cookies that an answer sets. */
const set = (response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair] = line.split(";");
      return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    }),
  );
const follow = (response, cookies) => door.ask(response.headers.get("location"), { cookies });
const decide = (cookies, answer, { next = "/pasta", origin = door.origin } = {}) =>
  door.ask("/__session/replace", {
    method: "POST",
    cookies,
    headers: { "content-type": "application/x-www-form-urlencoded", ...(origin && { origin }) },
    body: new URLSearchParams({ answer, next }).toString(),
  });

/** Whose sign-ins by a link were noted. */
const noted = async () =>
  (await door.rows("select user_id from security_event where kind = 'link_opened'")).map(({ user_id }) => user_id);

test("a token in the address makes a session of its own and leaves the address at once", async () => {
  const answer = await door.go("/prodotti?page=2&apikey=master&lang=en");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/prodotti?page=2&lang=en"]);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const [line] = answer.headers.getSetCookie();
  expect(line).toMatch(/^__Host-madia-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=None$/);
  const token = set(answer)["__Host-madia-session"];
  const [made] = await sessions("key");
  expect(made).toMatchObject({ user_id: people.master.id, company_id: 1, token_hash: sha256(token) });
  expect(await door.rows(`select id from session where token_hash = '${sha256("master")}'`)).toHaveLength(1);
  expect(await noted()).toEqual([people.master.id]);
});

test("a session made by a link ends no later than the one it was made from", async () => {
  await door.fill([session("short", 2, { expires: 600, ends: 600, kind: "embed" })]);
  await door.go("/?apikey=short");
  const [made] = await sessions("key");
  expect([made.expires_at <= instant(601), made.ends_at <= instant(601)]).toEqual([true, true]);
});

test("a code works once, for the company it was made for, and in a frame under the frame's cookie", async () => {
  await code("once", people.manager.id, { company: 3 });
  const answer = await door.go("/?embed=1&apikey=once");
  expect(answer.headers.get("location")).toBe("/?embed=1");
  expect(identityCookies(answer)).toEqual([
    expect.stringMatching(
      /^__Host-madia-embed-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned$/,
    ),
  ]);
  expect(await sessions("embed")).toMatchObject([{ user_id: people.manager.id, company_id: 3 }]);
  const again = await door.go("/?embed=1&apikey=once");
  expect(again.headers.get("location")).toBe("/__session/invalid?next=/%3Fembed%3D1");
  expect(await sessions("embed")).toHaveLength(1);
});

test("two browsers with one code at the same moment: one gets in", async () => {
  await code("race", people.buyer.id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => door.go("/?apikey=race")));
  expect(answers.filter((answer) => set(answer)["__Host-madia-session"])).toHaveLength(1);
  expect(await sessions("embed")).toHaveLength(1);
});

describe("a key that is none", () => {
  test.each([
    ["unknown", "no-such-key", []],
    ["an expired code", "late", () => code("late", 1, { expires: -1 })],
    ["an expired session", "old", () => door.fill([session("old", 1, { expires: -1, kind: "key" })])],
    [
      "a person who is gone",
      "gone",
      () =>
        door.fill([
          `insert or ignore into user (id, email, username, name, surname, status, created_at)
            values (99, 'gone', 'gone', 'G', 'G', 'deleted', '${instant()}')`,
          session("gone", 99, { kind: "key" }),
        ]),
    ],
    ["far too long", "k".repeat(3000), []],
  ])("%s: the page says so and leads on", async (_, key, prepare) => {
    if (typeof prepare === "function") await prepare();
    const answer = await door.go(`/pasta?page=2&lang=en&apikey=${key}`);
    expect(answer.status).toBe(302);
    expect(set(answer)).not.toHaveProperty("__Host-madia-session");
    const page = await follow(answer, { "__Host-madia-lang": "en" });
    const text = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([410, "no-store"]);
    expect(text).toContain("This link is no longer valid");
    expect(text).toContain('href="/pasta?page=2&amp;lang=en"');
    expect(text).toContain('href="/login?next=/pasta%3Fpage%3D2%26lang%3Den"');
    expect(text).not.toContain(key);
  });

  test("links with tokens can be switched off; codes go on working", async () => {
    await door.fill(["insert into setting (key, value) values ('apikey_links', 'false')"]);
    try {
      expect((await door.go("/?apikey=master")).headers.get("location")).toContain("/__session/invalid");
      await code("still", people.buyer.id);
      expect(set(await door.go("/?apikey=still"))["__Host-madia-session"]).toBeTruthy();
    } finally {
      await door.fill(["delete from setting where key = 'apikey_links'"]);
    }
  });
});

describe("somebody else is signed in here", () => {
  /** The stranger's browser after it followed a link of the master's. */
  async function offered() {
    await door.fill([
      `delete from session where token_hash = '${sha256("theirs")}'`,
      session("theirs", people.stranger.id, { kind: "embed" }),
    ]);
    const answer = await door.go("/pasta?page=2&apikey=master", { cookies: plainCookie("theirs") });
    expect(answer.headers.get("location")).toBe("/__session/replace?next=/pasta%3Fpage%3D2");
    expect(Object.keys(set(answer))).toEqual(["__Host-madia-offer"]);
    return { answer, cookies: { ...plainCookie("theirs"), ...set(answer) } };
  }

  test("a page asks first, by name, without scripts", async () => {
    const { answer, cookies } = await offered();
    const page = await follow(answer, cookies);
    const text = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    for (const part of ["Marco Prova", "Stella Prova", 'method="post"', 'value="/pasta?page=2"'])
      expect(text).toContain(part);
    expect(text).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test("yes: the new session begins under a fresh token, the old one ends", async () => {
    const { cookies } = await offered();
    const yes = await decide(cookies, "replace", { next: "/pasta?page=2" });
    expect([yes.status, yes.headers.get("location")]).toEqual([303, "/pasta?page=2"]);
    const token = set(yes)["__Host-madia-session"];
    expect(token).not.toBe(cookies["__Host-madia-offer"]);
    expect(set(yes)["__Host-madia-offer"]).toBe("");
    const [now] = await door.rows(`select * from session where token_hash = '${sha256(token)}'`);
    expect(now).toMatchObject({ user_id: people.master.id, kind: "key" });
    expect(now.expires_at > instant(11 * 3600)).toBe(true);
    expect(await door.rows(`select id from session where token_hash = '${sha256("theirs")}'`)).toEqual([]);
  });

  test("no: everything is as it was", async () => {
    const { cookies } = await offered();
    const no = await decide(cookies, "keep");
    expect([no.status, set(no)]).toEqual([303, { "__Host-madia-offer": "" }]);
    expect(await sessions("key")).toEqual([]);
    expect(await door.rows(`select id from session where token_hash = '${sha256("theirs")}'`)).toHaveLength(1);
  });

  test("another site can neither answer for them nor without an Origin", async () => {
    const { cookies } = await offered();
    for (const origin of ["https://evil.example", "null", ""]) {
      expect((await decide(cookies, "replace", { origin })).status).toBe(403);
      expect(
        (await decide({ "__Host-madia-offer": cookies["__Host-madia-offer"] }, "replace", { origin })).status,
      ).toBe(403);
    }
    expect(await door.rows(`select id from session where token_hash = '${sha256("theirs")}'`)).toHaveLength(1);
  });

  test("an offer that nobody took is gone after ten minutes", async () => {
    const { cookies } = await offered();
    const [waiting] = await sessions("key");
    expect(waiting.expires_at <= instant(601)).toBe(true);
    await door.fill([`update session set expires_at = '${instant(-1)}' where kind = 'key'`]);
    const late = await decide(cookies, "replace");
    expect(late.headers.get("location")).toBe("/__session/invalid?next=/pasta");
    expect(set(late)).toEqual({ "__Host-madia-offer": "" });
  });

  test("whoever has signed out meanwhile is asked all the same: a look signs nobody in", async () => {
    const { answer, cookies } = await offered();
    await door.fill([`delete from session where token_hash = '${sha256("theirs")}'`]);
    const page = await follow(answer, cookies);
    const text = await page.text();
    expect([page.status, Object.keys(set(page))]).toEqual([200, []]);
    expect(text).toContain("Vuoi accedere?");
    expect(text).toContain("Marco Prova");
    expect(text).not.toContain("Stella Prova");
    expect(set(await decide(cookies, "replace"))["__Host-madia-session"]).toMatch(/^[\w-]{43}$/);
  });

  test("in a frame the same, in the frame's own cookies", async () => {
    await door.fill([session("framed", people.stranger.id, { kind: "embed" })]);
    await code("frame", people.buyer.id);
    const answer = await door.go("/?apikey=frame", {
      cookies: embedCookie("framed"),
      site: "cross-site",
      dest: "iframe",
    });
    expect(identityCookies(answer)).toEqual([
      expect.stringMatching(/^__Host-madia-embed-offer=.*; SameSite=None; Partitioned; Max-Age=600$/),
    ]);
    const cookies = { ...embedCookie("framed"), ...set(answer) };
    expect(await (await follow(answer, cookies)).text()).toContain("Bruna Prova");
    expect(set(await decide(cookies, "replace"))["__Host-madia-embed-session"]).toMatch(/^[\w-]{43}$/);
  });

  test("never the way out of the shop", async () => {
    for (const next of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "/__session/replace",
    ]) {
      const { cookies } = await offered();
      expect((await decide(cookies, "keep", { next })).headers.get("location")).toBe("/");
      const page = await (await door.ask(`/__session/invalid?next=${encodeURIComponent(next)}`)).text();
      expect(page).not.toContain("evil.example");
    }
    expect((await door.go("//evil.example/?apikey=master")).headers.get("location")).toBe("/evil.example/");
    expect((await door.go("/%5Cevil.example/?apikey=master")).headers.get("location")).toBe("/%5Cevil.example/");
  });
});

test("one's own session makes way at once, but never the one that the link is made of", async () => {
  await door.fill([session("mine", people.master.id, { kind: "embed" })]);
  const answer = await door.go("/?apikey=master", { cookies: plainCookie("mine") });
  expect(set(answer)["__Host-madia-session"]).toMatch(/^[\w-]{43}$/);
  expect(await sessions("embed")).toEqual([]);
  await door.go("/?apikey=master", { cookies: plainCookie("master") });
  expect(await door.rows(`select id from session where token_hash = '${sha256("master")}'`)).toHaveLength(1);
});

describe("how a browser came", () => {
  test.each(["cross-site", "same-site"])(
    "a link of another page (%s) asks first, also when nobody is signed in",
    async (site) => {
      const answer = await door.go("/pasta?page=2&lang=en&apikey=master", { site });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        "/__session/replace?next=/pasta%3Fpage%3D2%26lang%3Den",
      ]);
      expect(Object.keys(set(answer)).sort()).toEqual(["__Host-madia-lang", "__Host-madia-offer"]);
      const cookies = set(answer);
      const page = await follow(answer, cookies);
      const text = await page.text();
      expect([page.status, page.headers.get("content-security-policy")]).toEqual([
        200,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      for (const part of ["Do you want to sign in?", "Continue as Marco Prova", "Continue without signing in"])
        expect(text).toContain(part);
      const no = await decide(cookies, "keep");
      expect([set(no), await sessions("key")]).toEqual([{ "__Host-madia-offer": "" }, []]);
      const before = (await noted()).length;
      const again = set(await door.go("/?apikey=master", { site }));
      expect(await noted()).toHaveLength(before);
      expect(set(await decide(again, "replace"))["__Host-madia-session"]).toMatch(/^[\w-]{43}$/);
      expect(await noted()).toHaveLength(before + 1);
    },
  );

  test("so does a frame without cookies of its own, where nobody can answer; one with them signs in", async () => {
    const framed = { site: "cross-site", dest: "iframe" };
    const plain = await door.go("/?apikey=master", framed);
    expect(plain.headers.get("location")).toContain("/__session/replace");
    expect(set(plain)).not.toHaveProperty("__Host-madia-session");
    const own = await door.go("/?embed=1&apikey=master", framed);
    expect([own.headers.get("location"), Object.keys(set(own))]).toEqual([
      "/?embed=1",
      expect.arrayContaining(["__Host-madia-embed-session"]),
    ]);
    // At the top of a window `embed` is only a word in a link.
    const top = await door.go("/?embed=1&apikey=master", { site: "cross-site" });
    expect(top.headers.get("location")).toContain("/__session/replace");
  });

  test("the same person is not asked", async () => {
    await door.fill([session("same", people.master.id, { kind: "embed" })]);
    const answer = await door.go("/?apikey=master", { site: "cross-site", cookies: plainCookie("same") });
    expect([answer.headers.get("location"), set(answer)["__Host-madia-session"]]).toEqual([
      "/",
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
  });

  test.each(["none", "same-origin"])("typed, from a mail or from our own page (%s) it signs in", async (site) => {
    expect(set(await door.go("/?apikey=master", { site }))["__Host-madia-session"]).toMatch(/^[\w-]{43}$/);
  });

  test("a browser or a program that says nothing of it signs in", async () => {
    const answer = await send(door.origin, "/?apikey=master");
    expect(set(answer)["__Host-madia-session"]).toMatch(/^[\w-]{43}$/);
  });

  test("no picture, script, style, fetch or object signs in, and a code is not used up", async () => {
    await code("unused", people.buyer.id);
    for (const [mode, dest] of [
      ["no-cors", "image"],
      ["no-cors", "script"],
      ["no-cors", "style"],
      ["cors", "empty"],
      ["same-origin", "empty"],
      ["navigate", "object"],
      ["navigate", "embed"],
    ])
      for (const site of ["cross-site", "same-origin", "none"])
        for (const address of ["/?apikey=unused", "/?embed=1&apikey=unused", "/pasta?apikey=master"]) {
          const headers = { "sec-fetch-mode": mode, "sec-fetch-dest": dest, "sec-fetch-site": site };
          const answer = await send(door.origin, address, { headers });
          expect([mode, dest, answer.status, answer.headers.getSetCookie()]).toEqual([mode, dest, 403, []]);
        }
    expect([await sessions("embed"), await sessions("key")]).toEqual([[], []]);
    expect(set(await door.go("/?apikey=unused"))["__Host-madia-session"]).toBeTruthy();
  });
});

test("what is fetched ahead, looked up or sent as data uses no key up", async () => {
  await code("kept", people.buyer.id);
  for (const headers of [
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
    // A browser whose service worker starts asks ahead, and again.
    { "service-worker-navigation-preload": "true" },
  ]) {
    const answer = await door.ask("/?apikey=kept", { headers });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  }
  expect((await door.ask("/?apikey=kept", { method: "HEAD" })).headers.get("location")).toBe("/");
  expect((await door.ask("/_root.data?apikey=kept")).headers.get("location")).toBe("/_root.data");
  expect((await door.go("/pasta?apikey=")).headers.get("location")).toBe("/pasta");
  expect(await sessions("embed")).toEqual([]);
  expect(set(await door.go("/?apikey=kept"))["__Host-madia-session"]).toBeTruthy();
});

test("a form posted to an address with a key: the page never sees the key", async () => {
  const received = await door.received("/echo?page=2&apikey=secret-key", {
    method: "POST",
    headers: { origin: door.origin },
    body: "a=1",
  });
  expect(received.url).toBe(`${publicUrl}/echo?page=2`);
});

test.each(["de", "en", "es", "fr", "hr", "hu", "it", "ja", "no", "pt", "ru", "uk"])(
  "both pages exist in %s",
  async (lang) => {
    const cookies = { "__Host-madia-lang": lang };
    const invalid = await (await door.ask("/__session/invalid?next=/", { cookies })).text();
    await door.fill([session(`asked-${lang}`, people.stranger.id, { kind: "embed" })]);
    const held = { ...cookies, ...plainCookie(`asked-${lang}`) };
    const answer = await door.go("/?apikey=master", { cookies: held });
    const asks = await (await follow(answer, { ...held, ...set(answer) })).text();
    for (const text of [invalid, asks]) {
      expect(text).toContain(`<html lang="${lang === "no" ? "nb" : lang}">`);
      expect(text).not.toMatch(/\{\w+\}/);
    }
  },
);

test("no key and no code is in any line of the log", async () => {
  const log = (await door.allLogs()).join("\n");
  expect(log).toContain('"route":"/__session"');
  for (const secret of ["apikey", "secret-key", '"once"', "no-such-key", "kkkk"]) expect(log).not.toContain(secret);
});
