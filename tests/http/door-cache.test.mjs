// The page cache: for anonymous visitors only, never a broken page, never an old catalogue.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor, until } from "../support/door.mjs";

let door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());

/** Reads until the copy is there; answers the hit. */
const hit = (path, options) =>
  until(async () => {
    const answer = await door.read(path, options);
    return answer.cache === "hit" && answer;
  });
const policy = (answer) => answer.response.headers.get("content-security-policy");

test("the second visitor gets the first one's page, with a request id of their own", async () => {
  const first = await door.read("/warm");
  expect(first.cache).toBe("miss");
  const second = await hit("/warm");
  expect(second.text).toBe(first.text);
  expect(second.response.headers.get("x-request-id")).not.toBe(first.response.headers.get("x-request-id"));
  expect(second.response.headers.get("content-length")).toBe(String(second.text.length));
  expect(second.response.headers.get("server-timing")).toMatch(/cache;desc=hit/);
  expect(second.response.headers.get("cache-control")).toBe("private, no-cache");
  expect(second.response.headers.has("x-page-cache")).toBe(false);
});

test("a cached page keeps its nonce, a page for one visitor always gets a new one", async () => {
  const first = await door.read("/nonce");
  expect(policy(await hit("/nonce"))).toBe(policy(first));
  expect(policy(await door.read("/private"))).not.toBe(policy(await door.read("/private")));
});

test("cookies are added to a hit and never kept in it", async () => {
  await hit("/sweet?lang=en");
  const again = await door.read("/sweet?lang=en");
  expect(again.cache).toBe("hit");
  expect(again.response.headers.getSetCookie()).toHaveLength(1);
  expect((await hit("/sweet", { cookies: { "__Host-madia-lang": "en" } })).response.headers.getSetCookie()).toEqual([]);
});

test("campaign parameters are neither key nor content; known ones are, in any order", async () => {
  await hit("/echo-open?page=2&q=a");
  const answer = await door.read("/echo-open?utm_source=x&q=a&fbclid=1&page=2");
  expect(answer.cache).toBe("hit");
  expect(answer.text).not.toMatch(/utm_|fbclid/);
  expect((await door.read("/echo-open?page=3&q=a")).cache).toBe("miss");
});

test("language, market and frame tell pages apart", async () => {
  await hit("/apart");
  const others = [{ "__Host-madia-lang": "no" }, { "__Host-madia-country": "NO" }, { "__Host-madia-embed": "1" }];
  for (const cookies of others) expect((await door.read("/apart", { cookies })).cache).toBe("miss");
  expect((await door.read("/apart", { cookies: { "__Host-madia-consent": "1", theme: "dark" } })).cache).toBe("hit");
});

test("nothing of a visitor goes into a page for everyone", async () => {
  const cookies = { "__Host-madia-consent": "1", "__Host-madia-enabled-cookies": "statistics", other: "x" };
  const headers = { "cf-connecting-ip": "192.0.2.1", referer: "https://example.org/" };
  const received = await door.received("/echo-open?q=nobody", { cookies, headers });
  expect(received.context).toMatchObject({ consent: [], client: "" });
  expect(Object.keys(received.headers).sort()).toEqual(
    expect.not.arrayContaining(["cookie", "referer", "cf-connecting-ip"]),
  );
});

test("with a session nothing is read from the cache or put into it", async () => {
  await hit("/member");
  const cookies = { "__Host-madia-session": "token" };
  const own = await door.read("/member", { cookies });
  expect(own.cache).toBe("bypass");
  await door.read("/member-first", { cookies });
  expect((await door.read("/member-first")).cache).toBe("miss");
});

describe("what is never kept", () => {
  test.each(["/unmarked", "/private", "/missing", "/with-cookie", "/rejected.data"])("%s", async (path) => {
    for (let n = 0; n < 4; n += 1) expect((await door.read(path)).cache).not.toBe("hit");
  });

  test("a stream that broke", async () => {
    for (let n = 0; n < 4; n += 1) {
      const response = await door.ask("/breaks");
      expect(response.headers.get("x-cache")).toBe("miss");
      await expect(response.text()).rejects.toThrow();
    }
  });

  test("an answer to a POST", async () => {
    await door.read("/posted", { method: "POST", body: "x" });
    expect((await door.read("/posted")).cache).toBe("miss");
  });
});

test("data and the route manifest have their own copies", async () => {
  const data = await hit("/list.data?_routes=root");
  expect(data.response.headers.get("cache-control")).toBe("private, max-age=5");
  expect((await door.read("/list.data?_routes=other")).cache).toBe("miss");
  const manifest = await hit("/__manifest?p=%2Fa&version=1");
  expect(manifest.response.headers.get("cache-control")).toContain("immutable");
});

test("a HEAD is answered from the copy, without a body", async () => {
  await hit("/head");
  const { response, cache, text } = await door.read("/head", { method: "HEAD" });
  expect([response.status, cache, text]).toEqual([200, "hit", ""]);
  await door.read("/head-first", { method: "HEAD" });
  expect((await hit("/head-first")).text).toContain("render");
});

test("a moved catalogue is a new page, once the minute's handler has told", async () => {
  await hit("/catalogue");
  await door.sql("update catalogue_state set version = version + 1");
  expect((await door.read("/catalogue")).cache).toBe("hit");
  await door.scheduled();
  expect((await door.read("/catalogue")).cache).toBe("miss");
});

test("an old copy is served at once and rendered anew behind it", async () => {
  const quick = await openDoor({ PAGE_FRESH_MS: "0" });
  try {
    const first = await quick.read("/aging");
    expect(first.cache).toBe("miss");
    const stale = await until(async () => {
      const answer = await quick.read("/aging");
      return answer.cache === "stale" && answer;
    });
    expect(stale.text).toBe(first.text);
    await until(async () => (await quick.read("/aging")).text !== first.text);
  } finally {
    await quick.close();
  }
});

test("PAGE_CACHE=edge serves the Cache API's copy, PAGE_CACHE=off renders every time", async () => {
  const edge = await openDoor({ PAGE_CACHE: "edge" });
  const off = await openDoor({ PAGE_CACHE: "off" });
  try {
    const first = await edge.read("/layer");
    const stored = await until(async () => {
      const answer = await edge.read("/layer");
      return answer.cache === "hit" && answer;
    });
    expect([stored.text, policy(stored)]).toEqual([first.text, policy(first)]);
    expect([...stored.response.headers.keys()]).not.toContain("x-madia-stored-at");
    expect(stored.response.headers.get("cache-control")).toBe("private, no-cache");
    for (let n = 0; n < 3; n += 1) expect((await off.read("/layer")).cache).toBe("bypass");
  } finally {
    await edge.close();
    await off.close();
  }
});
