// What belongs to one person stays with them: on no disk, in no cache, in the right jar; and nothing happens by a look.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor } from "../support/door.mjs";
import { embedCookie, everybody, instant, people, plainCookie, session, sha256 } from "./people.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({ CAPTCHA_SCRIPT: "https://challenges.example/turnstile/v0/api.js" });
  await door.fill(everybody());
});
afterAll(() => door?.close());

describe("a signed-in visitor", () => {
  test.each(["/pasta", "/echo", "/list.data", "/missing", "/utente/profilo", "/two-cookies"])(
    "%s stays on no disk and comes from no cache",
    async (path) => {
      for (let n = 0; n < 2; n += 1) {
        const { response, cache } = await door.read(path, { cookies: plainCookie("buyer") });
        expect([response.headers.get("cache-control"), cache]).toEqual(["no-store", "bypass"]);
        expect(response.headers.get("vary")).toBe("accept-language, cookie");
      }
    },
  );

  test("a call of the API neither, by cookie or by key, and it says what it varies by", async () => {
    for (const sent of [{ cookies: plainCookie("buyer") }, { headers: { "madia-api-key": "buyer" } }]) {
      const { headers } = await door.ask("/api/category", sent);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("vary")).toBe("accept-language, cookie, madia-api-key, madia-service-key");
    }
  });
});

test("private pages and the login stay on no disk even before anybody signed in", async () => {
  for (const path of ["/login", "/registrazione", "/password-reset/x", "/utente/profilo"])
    expect((await door.ask(path)).headers.get("cache-control")).toBe("no-store");
});

describe("the other jar", () => {
  test("a frame's cookie signs nobody in outside it, a plain one nobody inside", async () => {
    const embedded = { "__Host-madia-embed-session": "buyer" };
    expect((await door.received("/echo", { cookies: embedded })).context.session).toBeUndefined();
    const plain = { "__Host-madia-embed": "1", ...plainCookie("buyer") };
    expect((await door.received("/echo", { cookies: plain })).context.session).toBeUndefined();
    expect((await door.received("/echo", { cookies: embedCookie("buyer") })).context.session).toBe(sha256("buyer"));
  });

  test("cookies that only look like a session are none", async () => {
    for (const name of ["madia-session", "__host-madia-session", "__Secure-madia-session", "x__Host-madia-session"])
      expect((await door.received("/echo", { cookies: { [name]: "buyer" } })).context.session).toBeUndefined();
    const twice = { headers: { cookie: "__Host-madia-session=buyer; __Host-madia-session=master" } };
    expect((await door.received("/echo", twice)).context.session).toBe(sha256("buyer"));
  });
});

describe("a token that is none any more", () => {
  const stale = ["unknown-token", "expired"];
  beforeAll(() => door.fill([session("expired", people.buyer.id, { expires: -1, ends: -1 })]));

  test("its cookie is cleared by the first call that looks, the other jar's is left alone", async () => {
    for (const token of stale) {
      const answer = await door.ask("/api/user/self", { cookies: plainCookie(token) });
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([
        "__Host-madia-session=; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=0",
      ]);
      const framed = await door.ask("/api/user/self", { cookies: embedCookie(token) });
      expect(framed.headers.getSetCookie()).toEqual([
        "__Host-madia-embed-session=; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=0",
      ]);
    }
  });

  test("as a key in a header it clears nobody's cookie and is not made up for by one", async () => {
    const answer = await door.ask("/api/user/self", {
      headers: { "madia-api-key": "unknown-token" },
      cookies: plainCookie("buyer"),
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  });

  test("over the binding the page's answer can carry the line on", async () => {
    const answer = await door.ask("/carries-cookies", { cookies: plainCookie("unknown-token") });
    expect(answer.headers.getSetCookie()).toEqual([
      "__Host-madia-session=; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=0",
    ]);
    const framed = await door.ask("/carries-cookies", { cookies: embedCookie("unknown-token") });
    expect(framed.headers.getSetCookie()[0]).toContain("__Host-madia-embed-session=; ");
  });
});

describe("a GET that changes something", () => {
  const paths = ["/api/company/3/switch", "/api/cart/empty", "/api/order/1/cancel"];

  test.each(paths)("%s: never by a cookie, a look at its headers, or ahead of the visitor", async (path) => {
    const code = async (answer) => [answer.status, (await answer.json()).code, answer.headers.get("cache-control")];
    for (const cookies of [plainCookie("multi"), embedCookie("multi")])
      expect(await code(await door.ask(path, { cookies }))).toEqual([403, "key_required", "no-store"]);
    for (const headers of [{ "sec-purpose": "prefetch" }, { purpose: "prefetch" }, { "x-moz": "prefetch" }]) {
      const sent = { headers: { ...headers, "madia-api-key": "multi" } };
      expect(await code(await door.ask(path, sent))).toEqual([403, "key_required", "no-store"]);
    }
    const head = await door.ask(path, { method: "HEAD", headers: { "madia-api-key": "multi" } });
    expect(head.status).toBe(405);
    expect(await active("multi")).toBe(1);
  });

  test("with the key in the header it does what it says, and is never kept", async () => {
    const answer = await door.ask(paths[0], { headers: { "madia-api-key": "multi" } });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await active("multi")).toBe(3);
  });

  test("a page cannot ask for it in its visitor's name either", async () => {
    expect(JSON.parse((await door.read("/asks-switch", { cookies: plainCookie("multi") })).text).code).toBe(
      "key_required",
    );
  });

  const active = async (token) =>
    (await door.rows(`select company_id from session where token_hash = '${sha256(token)}'`))[0].company_id;
});

describe("what a browser fetches ahead", () => {
  test("is told to the page, and moves no session", async () => {
    await door.fill([session("quiet", people.buyer.id, { lastUsed: -3600, expires: 7200, company: 1 })]);
    const headers = { "sec-purpose": "prefetch" };
    expect((await door.received("/echo", { headers, cookies: plainCookie("quiet") })).context.prefetch).toBe(true);
    expect((await door.ask("/api/user/self", { headers, cookies: plainCookie("quiet") })).status).toBe(200);
    const lastUse = async () =>
      (await door.rows(`select last_seen_at from session where token_hash = '${sha256("quiet")}'`))[0].last_seen_at;
    const before = await lastUse();
    expect(before < instant(-3000)).toBe(true);
    await door.ask("/api/user/self", { cookies: plainCookie("quiet") });
    await expect.poll(lastUse).not.toBe(before);
  });

  test("a page that everyone sees is the same whether it was fetched ahead or not", async () => {
    const received = await door.received("/echo-open?q=ahead", { headers: { "sec-purpose": "prefetch" } });
    expect(received.context).toMatchObject({ prefetch: false, agent: "", client: "" });
  });
});

test("the captcha may load its script, its frame and its calls, on our pages and nowhere else", async () => {
  const policy = (await door.ask("/pasta")).headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/challenges\.example;/);
  for (const directive of ["connect-src", "frame-src"])
    expect(policy).toContain(`${directive} 'self' https://challenges.example;`);
  expect(policy).toContain("form-action 'self'");
  expect((await door.ask("/api/health")).headers.get("content-security-policy")).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test("a picture may be larger than any other body", async () => {
  const answer = await door.ask("/api/image", {
    method: "POST",
    body: new Uint8Array(4 * 1024 * 1024),
    headers: { "madia-api-key": "buyer", "content-type": "image/png" },
  });
  expect(answer.status).toBe(422);
});

test("the minute's handler does all of its work", async () => {
  await door.scheduled();
  expect((await door.allLogs()).filter((line) => line.includes("scheduled"))).toEqual([]);
});
