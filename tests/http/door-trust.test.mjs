// What comes from outside is not believed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor } from "../support/door.mjs";

let door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());

const session = { "__Host-madia-session": "token" };

test("internal headers from outside reach nobody", async () => {
  const forged = Buffer.from(JSON.stringify({ requestId: "x", locale: "ru", country: "NO", exp: 9e9 })).toString(
    "base64url",
  );
  const headers = { "x-shop-context": `${forged}.AAAA`, "x-shop-nonce": "mine", "x-shop-role": "ops" };
  for (const path of ["/echo", "/echo-open"]) {
    const received = await door.received(path, { headers });
    expect(received.context.locale).toBe("it");
    expect(received.headers["x-shop-nonce"]).not.toBe("mine");
    expect(received.headers).not.toHaveProperty("x-shop-role");
  }
  const error = await (await door.ask("/api/nothing", { headers })).json();
  expect(error).toMatchObject({ code: "not_found", message: "Risorsa non trovata" });
});

test("a context of a page comes back over the binding and is believed", async () => {
  const { text } = await door.read("/asks-api?lang=en");
  expect(JSON.parse(text).message).toBe("Resource not found");
});

test("a context that was signed for someone else's request is refused once changed", async () => {
  const { headers } = await door.received("/echo?lang=en");
  const [, tag] = headers["x-shop-context"].split(".");
  const changed = Buffer.from(JSON.stringify({ locale: "ru", country: "NO", requestId: "y", exp: 9e9 })).toString(
    "base64url",
  );
  const answer = await door.ask("/api/nothing", { headers: { "x-shop-context": `${changed}.${tag}` } });
  expect((await answer.json()).message).toBe("Risorsa non trovata");
});

test("the page Worker gets neither cookies nor keys", async () => {
  const headers = { authorization: "Basic eDp5", "madia-api-key": "key", "madia-service-key": "madia_sk_x" };
  const received = await door.received("/echo", { cookies: { ...session, "__Host-madia-consent": "1" }, headers });
  for (const name of ["cookie", "authorization", "madia-api-key", "madia-service-key"])
    expect(received.headers).not.toHaveProperty(name);
  expect(received.context.session).toMatch(/^[0-9a-f]{64}$/);
});

test("the market header is business or absent", async () => {
  for (const [value, status] of [
    ["business", 404],
    ["retail", 422],
    ["", 422],
  ]) {
    const answer = await door.ask("/api/nothing", { headers: { "madia-market": value } });
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(await answer.json()).toMatchObject({
        code: "validation",
        errors: { "madia-market": [expect.any(String)] },
      });
  }
});

describe("bodies", () => {
  const json = { "content-type": "application/json" };
  const two = 2 * 1024 * 1024;

  test("more than two megabytes is 413 in the envelope, announced or in chunks", async () => {
    const large = await door.ask("/api/product/list", { method: "POST", headers: json, body: "x".repeat(two + 1) });
    expect([large.status, (await large.json()).code]).toEqual([413, "too_large"]);
    async function* chunks() {
      for (let n = 0; n < 33; n += 1) yield Buffer.alloc(65_536, "x");
    }
    const streamed = await door.ask("/api/product/list", {
      method: "POST",
      headers: json,
      body: ReadableStream.from(chunks()),
      duplex: "half",
    });
    expect([streamed.status, (await streamed.json()).requestId]).toEqual([413, streamed.headers.get("x-request-id")]);
  });

  test("a page's form is bounded too, and a body within the bound arrives whole", async () => {
    expect((await door.ask("/echo", { method: "POST", body: "x".repeat(two + 1) })).status).toBe(413);
    const received = await door.received("/echo", { method: "POST", body: "a=1&b=è" });
    expect(received).toMatchObject({ method: "POST", body: "a=1&b=è" });
    async function* chunks() {
      yield Buffer.from("one");
      yield Buffer.from("two");
    }
    const streamed = { method: "POST", body: ReadableStream.from(chunks()), duplex: "half" };
    expect((await door.received("/echo", streamed)).body).toBe("onetwo");
  });
});

describe("unsafe requests", () => {
  const post = (path, { origin, cookies, key } = {}) =>
    door.ask(path, {
      method: "POST",
      body: "{}",
      cookies,
      headers: { ...(origin && { origin }), ...(key && { "madia-api-key": key }) },
    });

  test("with the session cookie they must come from our own pages", async () => {
    for (const origin of [undefined, "https://evil.example", "null"]) {
      const answer = await post("/api/nothing", { origin, cookies: session });
      expect([answer.status, (await answer.json()).code]).toEqual([403, "forbidden_origin"]);
    }
    expect((await post("/api/nothing", { origin: door.origin, cookies: session })).status).toBe(404);
  });

  test("a key in the header needs no origin, and neither does a program without cookies", async () => {
    expect((await post("/api/nothing", { cookies: session, key: "key" })).status).toBe(404);
    expect((await post("/api/nothing", { origin: "https://partner.example", key: "key" })).status).toBe(404);
    expect((await post("/api/nothing")).status).toBe(404);
  });

  test("another site's page signs nobody in, as themselves or as somebody else", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      expect((await post("/api/user/login", { origin })).status).toBe(403);
      expect((await post("/login", { origin })).status).toBe(403);
    }
  });

  test("another site's form reaches no page and no consent", async () => {
    expect((await post("/echo", { origin: "https://evil.example" })).status).toBe(403);
    expect((await post("/api/consent", { origin: "https://evil.example" })).status).toBe(403);
    expect((await post("/echo", { origin: door.origin })).status).toBe(200);
  });
});

test("one line per request, without its address, query or cookie", async () => {
  const answer = await door.ask("/log-me?q=private-words", {
    cookies: session,
    headers: { "cf-connecting-ip": "192.0.2.7" },
  });
  await answer.text();
  const lines = (await door.allLogs())
    .filter((line) => line.includes(answer.headers.get("x-request-id")))
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    event: "request",
    method: "GET",
    route: "-",
    status: 200,
    cache: "bypass",
    session: true,
  });
  expect(JSON.stringify(lines)).not.toMatch(/log-me|private-words|192\.0\.2\.7|token/);
});

describe("a staging shop", () => {
  let staging;
  beforeAll(async () => {
    staging = await openDoor({ STAGING_USER: "cook", STAGING_PASSWORD: "basil" });
  });
  afterAll(() => staging?.close());
  const as = (credentials) => ({ headers: { authorization: `Basic ${btoa(credentials)}` } });

  test("opens with its credentials only, pages, calls and robots.txt alike", async () => {
    for (const path of ["/", "/api/health", "/robots.txt"]) {
      const closed = await staging.ask(path);
      expect([closed.status, closed.headers.get("www-authenticate")]).toEqual([401, expect.stringContaining("Basic")]);
      expect((await staging.ask(path, as("cook:wrong"))).status).toBe(401);
      expect((await staging.ask(path, as("cook:basil"))).status).toBe(200);
    }
    expect(await (await staging.ask("/robots.txt", as("cook:basil"))).text()).toContain("Disallow: /\n");
  });

  test("the pages' own calls pass without credentials", async () => {
    const { text } = await staging.read("/asks-api?lang=en", as("cook:basil"));
    expect(JSON.parse(text).message).toBe("Resource not found");
  });
});
