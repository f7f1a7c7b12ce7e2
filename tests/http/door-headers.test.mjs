// The security headers, on every kind of answer: pages, calls, files of the door, redirects, refusals, static files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headersFile, headersOf } from "../../scripts/serve/headers.mjs";
import { openDoor } from "../support/door.mjs";
import { navigation, send } from "../support/send.mjs";

let door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());

const guards = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": expect.stringContaining("camera=(self)"),
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
};
const sent = ({ headers }, names = Object.keys(guards)) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]));

test.each([
  ["GET", "/", 200],
  ["GET", "/private", 200],
  ["GET", "/throws", 503],
  ["GET", "/missing", 404],
  ["GET", "/api/health", 200],
  ["GET", "/api/nothing", 404],
  ["GET", "/robots.txt", 200],
  ["GET", "/sitemap.xml", 200],
  ["GET", "/sitemap-9.xml", 404],
  ["GET", "/assets/none.js", 404],
  ["PROPFIND", "/", 405],
  ["OPTIONS", "/", 204],
  ["OPTIONS", "/api/health", 204],
  ["DELETE", "/api/health", 405],
  ["GET", "/api/catalogue/none", 404],
  ["GET", "/__session/invalid", 410],
  ["GET", "/api/docs", 200],
])("%s %s (%i) is guarded", async (method, path, status) => {
  const answer = await send(door.origin, path, { method });
  expect([answer.status, sent(answer)]).toEqual([status, guards]);
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("redirects and refusals are guarded too", async () => {
  const { "referrer-policy": _, ...others } = guards;
  for (const [path, headers, status] of [
    ["/?apikey=none", navigation(), 302],
    ["/?apikey=none", { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }, 403],
    ["/?apikey=none", { "sec-purpose": "prefetch" }, 503],
    ["/", { host: "evil.example" }, 421],
  ]) {
    const answer = await send(door.origin, path, { headers });
    expect([answer.status, sent(answer, Object.keys(others))]).toEqual([status, others]);
  }
  const posted = await send(door.origin, "/", { method: "POST", headers: { origin: "https://evil.example" } });
  expect([posted.status, sent(posted)]).toEqual([403, guards]);
});

test("pictures that everybody sees may stand in mails and on other sites, nothing else", async () => {
  const policy = async (path) => (await door.ask(path)).headers.get("cross-origin-resource-policy");
  expect(await policy("/api/public/image/1/product_thumb")).toBe("cross-origin");
  expect(await policy("/api/image/1")).toBe("same-origin");
});

describe("static files", () => {
  const files = {
    "/favicon.svg": "cross-origin",
    "/og.png": "cross-origin",
    "/media/a.webp": "cross-origin",
    "/licences.txt": "same-origin",
    "/docs/start.js": "same-origin",
    "/assets/a.js": "same-origin",
    "/sw.js": "same-origin",
  };

  test.each(Object.entries(files))("%s has them on this computer, and may be shown %s", (path, policy) => {
    const headers = headersOf(path);
    expect(headers).toMatchObject(guards);
    expect(headers["cross-origin-resource-policy"]).toBe(policy);
  });

  test("they are the Worker's own", async () => {
    const { headers } = await door.ask("/api/health");
    for (const [name, value] of Object.entries(headersOf("/licences.txt")))
      if (name !== "cache-control") expect([name, headers.get(name)]).toEqual([name, value]);
  });

  test("the assets binding sends the same from `_headers`", async () => {
    const folder = mkdtempSync(join(tmpdir(), "madia-headers-"));
    for (const path of Object.keys(files)) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), "x");
    }
    writeFileSync(join(folder, "_headers"), headersFile());
    const mf = new Miniflare(
      convertV4MiniflareOptions({
        telemetry: { enabled: false },
        cf: false,
        workers: [
          {
            name: "files",
            modules: [
              { type: "ESModule", path: "a.mjs", contents: "export default { fetch: () => new Response('worker') };" },
            ],
            compatibilityDate: "2026-11-01",
            assets: { directory: folder, routerConfig: { has_user_worker: true } },
          },
        ],
      }),
    );
    try {
      for (const path of Object.keys(files)) {
        const { headers } = await mf.dispatchFetch(`http://shop.example${path}`);
        const found = Object.fromEntries(Object.keys(headersOf(path)).map((name) => [name, headers.get(name)]));
        expect([path, found]).toEqual([path, headersOf(path)]);
      }
    } finally {
      await mf.dispose();
      rmSync(folder, { recursive: true });
    }
  });
});
