// No signal for a buyer: the shop on a telephone whose connection is really cut, the tab killed, the answer lost.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locales } from "../../ssr-app/app/lib/locale.ts";
import * as accounts from "../support/accounts.mjs";
import { BUYER, MASTER, signIn } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { heldOnDevice, noteKeeping, persistRequests } from "../support/device.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { ownDatabase } from "../support/own-database.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const shellPath = "/utente/senza-segnale";
const say = (key, gaps) => text(`offline:shop.${key}`, gaps);

const suite = useBrowser({ device: true });
const shop = ownShop();
const db = ownDatabase();

const part = (page, name) => page.locator(`[data-part="${name}"]`);
const state = (page, met) => page.locator(`[data-part="shell-state"][data-state="${met}"]`);
const card = (page, stage) => page.locator(`[data-part="cart-draft"][data-stage="${stage}"]`);
const eventually = (read) => expect.poll(read, { timeout: 20_000 });

const expected = [/net::ERR_/, /Failed to load resource/, /Failed to fetch/, /status of 40[19]/];

/** A buyer's device with all that it needs, and a guide of four articles that it has never opened. */
async function ready(device = PHONE) {
  let guide;
  let usual;
  const enter = async (context) => {
    await signIn(context, BUYER, shop.url);
    const ask = async (method, path, data) =>
      (
        await context.request.fetch(`${shop.url}/api${path}`, {
          method,
          data,
          headers: { origin: shop.url },
          maxRetries: 2,
        })
      ).json();
    await ask("POST", "/cart/empty", {});
    const list = await ask("POST", "/product/list?elementsPerPage=4", { app_product_filter_available: true });
    guide = await ask("POST", "/order-guide", { name: `Cantina ${Date.now()}` });
    for (const { id } of list.entities)
      await ask("PUT", `/order-guide/${guide.id}/line/${id}`, { place: "dry", par: 3 });
    const { lines } = await ask("GET", `/order-guide/${guide.id}`);
    // What one press takes.
    usual = lines.map(({ product }) => [product.id, product.extra.lastQuantity ?? 1]);
  };
  const page = await suite.arrive(device, "/contatti", { baseURL: shop.url, expected, enter, before: noteKeeping });
  await installed(page);
  return { page, guide, usual };
}

const installed = (page) => page.locator('[data-part="pocket-strip"][data-ready]').waitFor({ state: "attached" });

async function toShop(page) {
  await page.goto("/contatti");
  await hydrated(page);
  await installed(page);
}

/** The shop's home, for nobody. */
async function toNobody(page) {
  await page.goto("/");
  await hydrated(page);
  await eventually(() => page.evaluate(() => JSON.parse(localStorage.getItem("madia-session"))?.user)).toBe(0);
}

/** The queue need not wait for its pause. */
const online = (page) => page.evaluate(() => window.dispatchEvent(new Event("online")));

/** The guide in the shell, with so many of its articles wanted. */
async function want(page, guide, count) {
  await page.goto(`${shellPath}#lista/${guide.id}`);
  await part(page, "kept-guide").waitFor();
  for (let i = 0; i < count; i++) await page.locator("[data-part=add]").first().click();
  await eventually(() => page.locator("[data-part=more]").count()).toBe(count);
}

async function inCart(page) {
  const { sellers } = await call(page, "GET", "/cart");
  const items = sellers.flatMap(({ items }) => items);
  return Object.fromEntries(items.map((item) => [item.product.id, item.requestedQuantity]));
}

it("opens a guide for the first time without a connection, counts, outlives the killed tab, and the cart has it once", {
  timeout: 120_000,
}, async () => {
  const { page, guide, usual } = await ready();
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await page.waitForURL(`**${shellPath}`);
  await hydrated(page);
  await state(page, "lost").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByText(guide.name).tap();
  await part(page, "kept-guide").waitFor();
  await page.locator("[data-part=add]").first().tap();
  await page.locator("[data-part=more]").first().tap();
  // The frame of the shell was looked at with its first view.
  expect(await barriers(page, { within: "main" })).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await page.close();

  const again = await context.newPage();
  await again.goto(`/utente/liste/${guide.id}?vista=conta`);
  await again.waitForURL(`**${shellPath}#lista/${guide.id}/conta`);
  await hydrated(again);
  await again.locator(`[data-count="${usual[1][0]}"]`).fill("1,5");
  expect(await barriers(again, { within: "main" })).toEqual([]);
  await part(again, "review").tap();
  await part(again, "fill").tap();
  await card(again, "waiting").waitFor();
  expect(await barriers(again, { within: "main" })).toEqual([]);
  const download = again.waitForEvent("download");
  download.catch(() => {});
  await part(again, "save-file").tap();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^madia-.*\.csv$/);
  const [heads, ...rows] = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(heads.split(";")).toHaveLength(4);
  expect(rows.map((row) => Number(row.split(";").at(-2)))).toEqual([usual[0][1] + 1, 2]);
  // Asked once, when the first thing waited, however often a page began anew since.
  expect(await persistRequests(again)).toBe(1);

  await context.setOffline(false);
  await card(again, "sent").waitFor();
  await state(again, "there").waitFor();
  await part(again, "reorder-answer").waitFor();
  expect(await barriers(again, { within: 'main, [data-part="shell-state"]' })).toEqual([]);
  await expect.poll(() => inCart(again)).toEqual({ [usual[0][0]]: usual[0][1] + 1, [usual[1][0]]: 2 });
});

it("has the lines of the last orders, and orders one of them again", { timeout: 120_000 }, async () => {
  const { page } = await ready();
  await page.context().setOffline(true);
  await page.goto(shellPath);
  const order = part(page, "kept-orders").locator("details").first();
  await order.locator("summary").tap();
  const lines = await order.getByRole("listitem").count();
  expect(lines).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await part(order, "order-again").tap();
  await card(page, "waiting").waitFor();
  await eventually(() => card(page, "waiting").locator("[data-product]").count()).toBe(lines);
  await page.context().setOffline(false);
  await card(page, "sent").waitFor();
  await part(page, "reorder-answer").waitFor();
});

describe("sent once", () => {
  it("when the answer was lost; and asked about when an order was placed since", { timeout: 120_000 }, async () => {
    const { page, guide, usual } = await ready();
    await page.context().setOffline(true);
    await want(page, guide, 1);
    await page.getByRole("link", { name: text("offline:strip.see") }).click();
    await card(page, "waiting").waitFor();
    // The shop has done it, and nobody hears of it.
    const lost = new Promise((resolve) => {
      const lose = async (route) => {
        const answer = await route.fetch();
        await route.abort("connectionreset");
        resolve(answer.status());
      };
      void page.route("**/api/cart/products", lose, { times: 1 });
    });
    await page.context().setOffline(false);
    expect(await lost).toBe(200);
    // At a desk somebody orders, before the telephone sends it again.
    await placeOrder(page);
    await online(page);
    await card(page, "unsure").waitFor();
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => inCart(page)).toEqual({});
    await part(page, "again").click();
    await online(page);
    await card(page, "sent").waitFor();
    await expect.poll(() => inCart(page)).toEqual(Object.fromEntries(usual.slice(0, 1)));
  });
});

describe("whose device it is", () => {
  it("a session that has ended lets it wait for the sign-in, and nobody else sees it", {
    timeout: 120_000,
  }, async () => {
    const { page, guide, usual } = await ready();
    await page.context().setOffline(true);
    await want(page, guide, 2);
    await db.prepare("delete from session").run();
    await page.context().setOffline(false);
    await page.getByText(say("signedOutWaiting_other", { count: "2" })).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect((await heldOnDevice(page)).guides).toEqual([]);

    await signIn(page.context(), MASTER, shop.url);
    await toShop(page);
    await page.goto(shellPath);
    await part(page, "kept-guide-link").first().waitFor();
    await expect.poll(() => part(page, "cart-draft").count()).toBe(0);
    await expect.poll(() => inCart(page)).toEqual({});

    await signIn(page.context(), BUYER, shop.url);
    await toShop(page);
    await eventually(() => inCart(page)).toEqual(Object.fromEntries(usual.slice(0, 2)));
  });

  it("a session that ended while a page for nobody was open takes the copy along", { timeout: 120_000 }, async () => {
    const { page } = await ready();
    await db.prepare("delete from session").run();
    await toNobody(page);
    await page.context().setOffline(true);
    await page.goto(shellPath);
    await page.getByText(text("offline:signedOut.title")).waitFor();
    await eventually(async () => (await heldOnDevice(page)).guides).toEqual([]);
    await page.context().setOffline(false);
  });

  it("leaving asks about what waits, and cleans the device", async () => {
    // At a desk the menu is a popover, which closes when something opens over it.
    const { page, guide } = await ready(DESK);
    await page.context().setOffline(true);
    await want(page, guide, 1);
    await page.route("**/api/cart/products", (route) => route.abort());
    await page.context().setOffline(false);
    await page.goto("/");
    await hydrated(page);
    await part(page, "pocket-strip")
      .getByText(say("waiting_one", { count: "1" }))
      .waitFor();
    await accounts.leave(page, BUYER.name);
    const dialog = page.getByRole("dialog", { name: say("leave_one", { count: "1" }) });
    await dialog.waitFor();
    await atBothWidths(page, async () => expect(await barriers(page)).toEqual([]));
    await dialog.getByRole("button", { name: text("offline:leave.go") }).click();
    await page.waitForURL(`${shop.url}/`);
    await eventually(async () => Object.values(await heldOnDevice(page)).flat()).toEqual([]);
    await hydrated(page);
    // A worker goes with the last page that it answers.
    await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await eventually(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});

describe("the app", () => {
  it.each(locales)("has a manifest in %s", async (locale) => {
    // What the browser installs is named in the page as the shop sends it.
    const ask = (path) => fetch(`${shop.url}${path}`, freshConnection);
    const html = await (await ask(`/contatti?lang=${locale}`)).text();
    const linked = (rel) => /href="([^"]+)"/.exec(new RegExp(`<link [^>]*rel="${rel}"[^>]*>`).exec(html)[0])[1];
    const href = linked("manifest");
    expect(href).toBe(`/app/shop.${locale}.webmanifest`);
    const answer = await ask(href);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await answer.json();
    const say = (key) => text(key, {}, locale);
    expect(manifest).toMatchObject({ name: "Madia", short_name: "Madia", lang: locale, id: "/", start_url: "/" });
    expect(manifest).toMatchObject({ display: "standalone", scope: "/", description: say("common:brand.claim") });
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      [say("common:profile.guides"), "/utente/liste"],
      [say("common:profile.orders"), "/utente/ordini"],
      [say("common:cart.title"), "/checkout"],
    ]);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    const touch = linked("apple-touch-icon");
    for (const src of [touch, ...manifest.icons.map(({ src }) => src)]) {
      const icon = await ask(src);
      expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, "image/png"]);
    }
  });

  it("may be installed, says Chromium; strangers have no worker, and the profile offers it quietly", async () => {
    const page = await suite.arrive(PHONE, "/");
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    // Visitors of these tests are in private windows, and installable in all else.
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);

    await signIn(page.context(), BUYER);
    await page.goto("/utente/profilo");
    await hydrated(page);
    await expect.poll(() => part(page, "install").count()).toBe(0);
    await page.evaluate(() => {
      const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => ({ outcome: "accepted" }),
      });
      dispatchEvent(offer);
    });
    await part(page, "install").waitFor();
    expect(await barriers(page)).toEqual([]);
    await part(page, "install").getByRole("button").click();
    await part(page, "install").waitFor({ state: "detached" });
  });
});
