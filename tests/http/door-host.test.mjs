// One address: other hosts get nothing, http goes to https, and what a page says of itself is the shop's own address.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor, publicUrl } from "../support/door.mjs";
import { send } from "../support/send.mjs";

let door;
let open;
beforeAll(async () => {
  // As it is deployed, and as it runs on a computer.
  door = await openDoor({ LOOPBACK: "" });
  open = await openDoor();
});
afterAll(async () => {
  await door?.close();
  await open?.close();
});

const at = (host, path, options = {}) => send(door.origin, path, { ...options, headers: { host, ...options.headers } });

test.each([
  "evil.example",
  "shop.example.evil",
  "madia-edge.account.workers.dev",
  "127.0.0.1",
  "localhost:8787",
  "shop.example:81",
])("a request for %s gets 421, page, call and file alike", async (host) => {
  for (const path of ["/", "/api/health", "/robots.txt", "/sitemap.xml", "/assets/x.js", "/?apikey=x"]) {
    const answer = await at(host, path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 421, "421\n"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await at(host, "/api/user/login", { method: "POST", body: "{}" })).status).toBe(421);
});

describe("over http, where the shop is at https", () => {
  test("a page is at its https address, for good", async () => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const answer = await at("shop.example", "/pasta?page=2&q=a%20b", { method });
      expect([answer.status, answer.headers.get("location")]).toEqual([308, `${publicUrl}/pasta?page=2&q=a%20b`]);
    }
    expect((await at("shop.example", "//evil.example/x")).headers.get("location")).toBe(`${publicUrl}//evil.example/x`);
  });

  test("a call is refused: what it sends in the clear is to be noticed", async () => {
    for (const [method, path] of [
      ["GET", "/api/health"],
      ["POST", "/api/user/login"],
      ["POST", "/api/payment/webhook/stripe"],
    ]) {
      const answer = await at("shop.example", path, { method, body: method === "POST" ? "{}" : undefined });
      expect([answer.status, (await answer.json()).code]).toEqual([403, "https_required"]);
    }
  });
});

describe("the copy of a page", () => {
  test("names the shop's own address, whoever asked for it first", async () => {
    // Where this computer's names are the shop's too.
    for (const host of ["localhost:9999", new URL(open.origin).host]) {
      const answer = await send(open.origin, "/echo-open?q=own", { headers: { host } });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`"url":"${publicUrl}/echo-open?q=own"`);
    }
    expect((await send(open.origin, "/echo-open?q=own", { headers: { host: "evil.example" } })).status).toBe(421);
    expect((await open.received("/echo?page=1")).url).toBe(`${publicUrl}/echo?page=1`);
  });

  test("a form of ours comes to the page as from the shop's own address", async () => {
    for (const origin of [open.origin, open.origin.replace("127.0.0.1", "localhost")]) {
      const answer = await send(open.origin, "/echo", {
        method: "POST",
        headers: { host: new URL(origin).host, origin, "content-type": "text/plain" },
        body: "a=1",
      });
      const received = JSON.parse((await answer.text()).split("<!--")[0]);
      expect([received.headers.origin, new URL(received.url).origin]).toEqual([publicUrl, publicUrl]);
    }
  });
});

test("rules, keys and pages mean the same path, however it is written", async () => {
  const first = await open.read("/a/b%c3%a8?page=2");
  expect(first.cache).toBe("miss");
  for (const path of ["/x/../a/b%C3%A8?page=2", "/%61/b%c3%a8?page=2", "/a/./b%c3%A8?page=2"]) {
    const answer = await send(open.origin, path);
    expect([path, answer.headers.get("x-cache")]).toEqual([path, "hit"]);
  }
  for (const path of ["/%75tente/ordini", "/x/%2e%2e/utente/ordini", "/utent%65/ordini"]) {
    const answer = await send(open.origin, path);
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
  const unsafe = await send(open.origin, "/api/cart/%65mpty", { headers: { cookie: "__Host-madia-session=t" } });
  expect([unsafe.status, (await unsafe.json()).code]).toEqual([403, "key_required"]);
});
