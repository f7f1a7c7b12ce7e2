// What every answer carries, the methods, and the files for robots.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor, publicUrl } from "../support/door.mjs";

let door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());

test.each(["/", "/private", "/throws", "/missing", "/api/nothing", "/robots.txt", "/sitemap.xml", "/assets/none.js"])(
  "%s carries the security headers",
  async (path) => {
    const { headers } = await door.ask(path);
    expect(headers.get("strict-transport-security")).toMatch(/max-age=63072000/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=(self)");
  },
);

test("scripts of a page run by nonce only, and the render is told that nonce", async () => {
  const response = await door.ask("/echo");
  const policy = response.headers.get("content-security-policy");
  const received = JSON.parse((await response.text()).replace("<!--page-complete-->", ""));
  const captcha = new URL(door.standIns.vars.CAPTCHA_SCRIPT).origin;
  expect(policy).toContain(`script-src 'self' 'nonce-${received.headers["x-shop-nonce"]}' ${captcha};`);
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
  for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(directive);
});

test("an answer of the API runs nothing and is framed by nobody", async () => {
  const { headers } = await door.ask("/api/health");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
  expect(headers.get("server-timing")).toMatch(/door;dur=/);
});

test("HEAD is GET without the body, OPTIONS names the methods, others are refused", async () => {
  const get = await door.ask("/api/health");
  const length = (await get.text()).length;
  const head = await door.ask("/api/health", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(length), ""]);
  expect((await door.ask("/private", { method: "HEAD" })).status).toBe(200);
  expect((await door.ask("/throws", { method: "HEAD" })).status).toBe(503);
  const page = await door.ask("/", { method: "OPTIONS" });
  expect([page.status, page.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
  const call = await door.ask("/api/health", { method: "OPTIONS" });
  expect([call.status, call.headers.get("allow")]).toEqual([204, "GET,HEAD,OPTIONS"]);
  expect(call.headers.has("access-control-allow-origin")).toBe(false);
  expect((await door.ask("/", { method: "PROPFIND" })).status).toBe(405);
});

test("a file that is not there is a plain 404, not a rendered page", async () => {
  for (const path of ["/assets/gone-1234.js", "/media/gone.webp"]) {
    const { response, text } = await door.read(path);
    expect([response.status, text, response.headers.get("cache-control")]).toEqual([404, "404\n", "no-store"]);
  }
});

test("robots.txt opens the catalogue and its pictures and names the sitemap", async () => {
  const text = await (await door.ask("/robots.txt")).text();
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(text).toContain("Allow: /api/public/");
  expect(text).toContain("Disallow: /utente");
});

describe("the sitemap", () => {
  beforeAll(async () => {
    const rows = [
      "insert into source (id, key, name) values (1, 's', 's')",
      "insert into seller (id, key, name) values (1, 's', 's')",
      "insert into category (id, key, slug) values (1, 'f', 'dispensa')",
      "insert into category (id, key, slug, parent_id) values (2, 'c', 'pasta', 1), (3, 'e', 'vuota', 1)",
      "insert into manufacturer (id, key, slug, name, sort_key) values (7, 'm', 'mulino', 'Mulino', 'mulino')",
      ...[
        [1, "penne"],
        [2, "hidden"],
        [2001, "fusilli"],
      ].map(
        ([
          id,
          slug,
        ]) => `insert into product (id, code, slug, category_id, manufacturer_id, seller_id, source_id, uom_sale,
          uom_reference, reference_quantity, storage, created_at)
          values (${id}, 'c${id}', '${slug}', 2, 7, 1, 1, 'carton', 'kg', 1000, 'ambient', '2026-01-01')`,
      ),
      "insert into price_list (id, key, name, market, is_default) values (1, 'it', 'it', 'IT', 1)",
      "insert into price (price_list_id, product_id, amount) values (1, 1, 100), (1, 2, 100), (1, 2001, 100)",
      `insert into offer (product_id, market, active, vat_rate, first_sold_on)
        values (1, 'IT', 1, 400, '2026-01-01'), (2, 'IT', 0, 400, '2026-01-01'), (2001, 'IT', 1, 400, '2026-01-01')`,
    ];
    for (const row of rows) await door.sql(row);
    await door.sql("update catalogue_state set version = version + 1");
    await door.scheduled();
  });
  const file = async (path) => {
    const response = await door.ask(path);
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  };
  const addresses = (text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url.replace(publicUrl, ""));

  test("lists its parts, and the parts every page that is on sale", async () => {
    const index = await file("/sitemap.xml");
    expect([index.status, index.type]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(addresses(index.text)).toEqual(["/sitemap-0.xml", "/sitemap-1.xml", "/sitemap-2.xml"]);
    const lists = addresses((await file("/sitemap-0.xml")).text);
    expect(lists).toEqual(
      expect.arrayContaining(["/", "/marchi", "/promozioni", "/guida", "/dispensa", "/pasta", "/marchi/7"]),
    );
    expect(lists).not.toContain("/vuota");
    expect(addresses((await file("/sitemap-1.xml")).text)).toEqual(["/pasta/penne/1"]);
    expect(addresses((await file("/sitemap-2.xml")).text)).toEqual(["/pasta/fusilli/2001"]);
    expect((await file("/sitemap-3.xml")).status).toBe(404);
  });

  test("each page names its three languages", async () => {
    const { text } = await file("/sitemap-1.xml");
    for (const lang of ["it", "en", "no"])
      expect(text).toContain(`hreflang="${lang}" href="${publicUrl}/pasta/penne/1?lang=${lang}"`);
    expect(text).toContain(`hreflang="x-default" href="${publicUrl}/pasta/penne/1"`);
  });

  test("comes from the cache until the catalogue moves", async () => {
    await door.read("/sitemap-1.xml");
    expect((await door.read("/sitemap-1.xml")).cache).toBe("hit");
    await door.sql("update offer set active = 0 where product_id = 1");
    await door.scheduled();
    const moved = await door.read("/sitemap-1.xml");
    expect([moved.response.status, moved.text]).toEqual([404, ""]);
  });
});
