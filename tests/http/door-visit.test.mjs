// Language, market and frame: what decides them, and which cookies keep them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieNames, openDoor } from "../support/door.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({ FRAME_ANCESTORS: "https://partner.example" });
});
afterAll(() => door?.close());

const contextOf = async (path, options) => (await door.received(path, options)).context;

test("the language comes from the parameter, then the cookie, then the header, then it is Italian", async () => {
  const cookies = { "__Host-madia-lang": "no" };
  const headers = { "accept-language": "sv, de;q=0.8, en;q=0.5" };
  expect(await contextOf("/echo?lang=en", { cookies, headers })).toMatchObject({ locale: "en" });
  expect(await contextOf("/echo", { cookies, headers })).toMatchObject({ locale: "no" });
  expect(await contextOf("/echo", { headers })).toMatchObject({ locale: "de" });
  expect(await contextOf("/echo", { headers: { "accept-language": "sv" } })).toMatchObject({ locale: "it" });
  expect(await contextOf("/echo?lang=nb", {})).toMatchObject({ locale: "no" });
  expect(await contextOf("/echo?lang=klingon", { cookies })).toMatchObject({ locale: "no" });
});

test("?lang= is kept for 365 days and its address goes on working", async () => {
  const response = await door.ask("/echo?lang=en&page=2");
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([
    "__Host-madia-lang=en; Path=/; Secure; SameSite=Lax; Max-Age=31536000; HttpOnly",
  ]);
  const data = await door.ask("/list.data?lang=no");
  expect([data.status, cookieNames(data)]).toEqual([200, ["__Host-madia-lang"]]);
});

test("the market is never decided by the language", async () => {
  expect(await contextOf("/echo?lang=no")).toMatchObject({ locale: "no", country: "IT" });
  expect(await contextOf("/echo?country=NO")).toMatchObject({ locale: "it", country: "NO" });
  expect(await contextOf("/echo", { cookies: { "__Host-madia-country": "NO" } })).toMatchObject({ country: "NO" });
  expect(await contextOf("/echo?country=SE")).toMatchObject({ country: "IT" });
});

test("several cookies survive in number, the door's and the page's", async () => {
  const response = await door.ask("/two-cookies?lang=en&country=NO&embed=1");
  const lines = response.headers.getSetCookie();
  expect(lines).toHaveLength(5);
  expect(lines).toContain("a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT; Path=/");
  expect(cookieNames(response)).toEqual([
    "a",
    "b",
    "__Host-madia-embed",
    "__Host-madia-embed-lang",
    "__Host-madia-embed-country",
  ]);
});

test("an embedded shop may be framed by the listed sites, any other page by none", async () => {
  const ancestors = async (path, options) =>
    (await door.ask(path, options)).headers.get("content-security-policy").split("frame-ancestors ")[1];
  expect(await ancestors("/a?embed=1")).toBe("https://partner.example");
  expect(await ancestors("/a", { cookies: { "__Host-madia-embed": "1" } })).toBe("https://partner.example");
  expect(await ancestors("/a")).toBe("'none'");
  expect(await ancestors("/a?embed=0", { cookies: { "__Host-madia-embed": "1" } })).toBe("'none'");
  expect(await ancestors("/throws?embed=false")).toBe("'none'");
});

test("embedding lasts for the session, has its own partitioned cookies, and embed=0 ends it", async () => {
  const [line] = (await door.ask("/echo?embed")).headers.getSetCookie();
  expect(line).toBe("__Host-madia-embed=1; Path=/; Secure; SameSite=None; Partitioned; HttpOnly");
  const cookies = { "__Host-madia-embed": "1", "__Host-madia-lang": "no", "__Host-madia-embed-lang": "en" };
  expect(await contextOf("/echo", { cookies })).toMatchObject({ embed: true, locale: "en" });
  const left = await door.ask("/echo?embed=0", { cookies });
  expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-madia-embed=;.*Max-Age=0/);
  expect(await contextOf("/echo?embed=0", { cookies })).toMatchObject({ embed: false, locale: "no" });
});

test("consent is written by the door, for scripts and for forms", async () => {
  const json = { "content-type": "application/json", origin: door.origin };
  const body = JSON.stringify({ enabled: ["statistics", "marketing"] });
  const saved = await door.ask("/api/consent", { method: "POST", headers: json, body });
  expect([saved.status, saved.headers.getSetCookie()]).toEqual([
    204,
    [
      "__Host-madia-consent=1; Path=/; Secure; SameSite=Lax; Max-Age=15552000",
      "__Host-madia-enabled-cookies=marketing,statistics; Path=/; Secure; SameSite=Lax; Max-Age=15552000",
    ],
  ]);
  const framed = await door.ask("/api/consent", {
    method: "POST",
    headers: json,
    body,
    cookies: { "__Host-madia-embed": "1" },
  });
  expect(framed.headers.getSetCookie()).toEqual([
    "__Host-madia-embed-consent=1; Path=/; Secure; SameSite=None; Partitioned; Max-Age=15552000",
    "__Host-madia-embed-enabled-cookies=marketing,statistics; Path=/; Secure; SameSite=None; Partitioned; Max-Age=15552000",
  ]);
  const form = { "content-type": "application/x-www-form-urlencoded", origin: door.origin };
  const back = (referer) =>
    door.ask("/api/consent", { method: "POST", headers: { ...form, referer }, body: "enabled=marketing" });
  expect([
    (await back(`${door.origin}/marchi?q=1`)).status,
    (await back(`${door.origin}/marchi?q=1`)).headers.get("location"),
  ]).toEqual([303, "/marchi?q=1"]);
  expect((await back("https://evil.example/x")).headers.get("location")).toBe("/");
  const declined = await door.ask("/api/consent", { method: "POST", headers: form });
  expect(declined.headers.getSetCookie()[1]).toContain("Max-Age=0");
  for (const [headers, body] of [
    [json, JSON.stringify({ enabled: ["statistics", "zzz"] })],
    [form, "enabled=zzz"],
  ]) {
    const unknown = await door.ask("/api/consent", { method: "POST", headers, body });
    expect([unknown.status, unknown.headers.getSetCookie()]).toEqual([422, []]);
  }
  const broken = await door.ask("/api/consent", { method: "POST", headers: json, body: "{" });
  expect([broken.status, (await broken.json()).code]).toEqual([422, "validation"]);
  expect((await door.ask("/api/consent")).status).toBe(405);
});

test("an answer that was given under the old names moves to the new ones, once", async () => {
  const old = { "madia-consent": "1", "madia-enabled-cookies": "statistics" };
  const moved = await door.ask("/echo", { cookies: old });
  expect(cookieNames(moved)).toEqual([
    "__Host-madia-consent",
    "__Host-madia-enabled-cookies",
    "madia-consent",
    "madia-enabled-cookies",
  ]);
  // What belongs to one visitor is in no page for everyone.
  const session = { "__Host-madia-session": "token" };
  expect(await contextOf("/echo", { cookies: { ...old, ...session } })).toMatchObject({ consent: ["statistics"] });
  const cookies = { ...old, ...session, "__Host-madia-consent": "1" };
  expect(cookieNames(await door.ask("/echo", { cookies }))).toEqual([]);
  expect(await contextOf("/echo", { cookies })).toMatchObject({ consent: [] });
});
