// No signal: the agent's telephone with the connection really cut, the tab killed, the answer lost.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AGENT, demoPassword, SELLER, signIn } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { cuttableShop } from "../support/cuttable.mjs";
import { heldOnDevice } from "../support/device.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";

const customer = "Pizzeria Vesuvio";
const shellPath = "/manager/senza-segnale";

const suite = useBrowser({ pictures: true, device: true });
let shop;
let company;
beforeAll(async () => {
  shop = await cuttableShop(ownShop().state);
  suite.shop = shop.url;
  company = (await row("select id from company where name = ?", customer)).id;
  // Each case orders the usual articles: there are enough of them for all.
  await row(
    `update offer set on_hand = on_hand + 1000 where on_hand > 0
      and product_id in (select item.product_id from order_item item join orders on orders.id = item.order_id where orders.company_id = ?)`,
    company,
  );
});
afterAll(() => shop?.close());

const row = (sql, ...values) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .first();
/** How many orders the customer has, and the last of them. */
const orders = () =>
  row("select count(*) as count, max(id) as last, max(code) as code from orders where company_id = ?", company);

/** So many cents more for an article, also while it is promoted. */
const dearer = (product, cents) =>
  shop.db.batch(
    ["price", "promotion_product"].map((table) =>
      shop.db.prepare(`update ${table} set amount = amount + ?2 where product_id = ?1`).bind(product, cents),
    ),
  );

const part = (page, name) => page.locator(`[data-part="${name}"]`);
/** What one tap takes: not what is sold out. */
const takes = (page) => page.locator('[data-part="take"]:not([disabled])');
const state = (page, met) => page.locator(`[data-part="shell-state"][data-state="${met}"]`);
const stage = (page, is) => page.locator(`[data-part="order-pad"][data-stage="${is}"]`);
const card = (page, is) => page.locator(`[data-part="draft"][data-stage="${is}"]`);
const stripLine = (page, key, gaps) => part(page, "pocket-strip").getByText(text(`offline:${key}`, gaps));

/** Polls as patiently as Playwright waits. */
const eventually = (read) => expect.poll(read, { timeout: 20_000 });

/** Without a connection the browser says so for each thing it could not fetch. */
const expected = [
  /net::ERR_/,
  /Failed to load resource/,
  /Failed to fetch/,
  /status of 40[19]/,
  /Error loading route module/,
];

/** An agent whose telephone has everything that it needs. */
async function ready(user = AGENT, device = PHONE, options = {}) {
  const enter = (context) => signIn(context, user, shop.url);
  const page = await suite.arrive(device, "/manager", { baseURL: shop.url, expected, enter, ...options });
  await kept(page);
  return page;
}

/** The device has what it needs, and the service worker is in charge. */
async function kept(page) {
  await page.locator('[data-part="pocket-strip"][data-ready]').waitFor({ state: "attached" });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function toArea(page) {
  await page.goto("/manager");
  await hydrated(page);
  await kept(page);
}

/** Types so many lines of the usual articles for the customer, in the shell. */
async function type(page, lines = 2) {
  await page.goto(`${shellPath}#c${company}`);
  await page.locator('[data-part="order-pad"][data-ready]').waitFor();
  for (let i = 0; i < lines; i++) await takes(page).first().tap();
  await eventually(() => page.locator('[data-part="pad-row"][data-typed]').count()).toBe(lines);
}

async function send(page) {
  await part(page, "to-review").tap();
  await part(page, "send-order").tap();
}

describe("without a signal", () => {
  it("takes an order in the shell, outlives the killed tab, and sends it once when it is back", {
    timeout: 120_000,
  }, async () => {
    const page = await ready();
    const before = await orders();
    const context = page.context();
    await context.setOffline(true);
    await page.goto("/manager/scadenzario");
    await page.waitForURL(`**${shellPath}`);
    await hydrated(page);
    await state(page, "lost").waitFor();
    await page.getByText(customer).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByText(customer).first().tap();
    await page.locator('[data-part="order-pad"][data-ready]').waitFor();
    // The frame of the shell was looked at with its first view.
    expect(await barriers(page, { within: "main" })).toEqual([]);
    await takes(page).first().tap();
    await takes(page).first().tap();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    await send(page);
    await stage(page, "waiting").waitFor();
    expect(await barriers(page, { within: "main" })).toEqual([]);
    await page.close();

    const again = await context.newPage();
    await again.goto("/manager");
    await again.waitForURL(`**${shellPath}`);
    await hydrated(again);
    await card(again, "waiting").waitFor();
    expect(await barriers(again, { within: "main" })).toEqual([]);
    expect((await orders()).count).toBe(before.count);

    await context.setOffline(false);
    await card(again, "sent").waitFor();
    await state(again, "there").waitFor();
    expect((await orders()).count).toBe(before.count + 1);
    expect(await barriers(again, { within: 'main, [data-part="shell-state"]' })).toEqual([]);
  });

  it("leads from a page that does not come to the shell, also when the browser thinks it is connected", async () => {
    const page = await ready();
    await shop.cut();
    try {
      await page
        .getByRole("navigation", { name: text("office:nav.quick") })
        .getByRole("link")
        .nth(3)
        .tap();
      await page.waitForURL(`**${shellPath}`);
      await hydrated(page);
      await state(page, "lost").waitFor();
      await part(page, "kept-customer").first().waitFor();
    } finally {
      await shop.mend();
    }
    await page
      .getByRole("button", { name: text("common:error.again") })
      .filter({ visible: true })
      .tap();
    await state(page, "there").waitFor();
    await page.getByRole("link", { name: text("offline:back.area") }).tap();
    await page.waitForURL("**/manager");
    await hydrated(page);
  });

  it("keeps no page of anybody: only the shell, which says nobody's name", async () => {
    const page = await ready();
    const stored = await page.evaluate(async () => {
      // A picture of one's own, looked at.
      const canvas = new OffscreenCanvas(40, 40);
      canvas.getContext("2d").fillRect(0, 0, 20, 20);
      const body = await canvas.convertToBlob({ type: "image/png" });
      const upload = await fetch("/api/image", { method: "POST", body, headers: { "content-type": body.type } });
      const own = new Image();
      own.src = `/api/image/${(await upload.json()).id}`;
      await own.decode();
      const found = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
      const shell = await (await caches.match("/manager/senza-segnale", { ignoreVary: true })).text();
      return { found, shell };
    });
    const pages = stored.found.filter((path) => !/^\/(assets|media|api\/public\/image)\//.test(path));
    expect(pages).toEqual([shellPath]);
    for (const word of [AGENT.name, AGENT.email, customer]) expect(stored.shell).not.toContain(word);
  });
});

describe("sent once", () => {
  it("when the answer was lost after the order was placed", async () => {
    const page = await ready();
    const before = await orders();
    await type(page);
    await state(page, "there").waitFor();
    const lost = shop.loseAnswer(/^POST .*\/order$/);
    await send(page);
    expect(await lost).toBe(201);
    expect((await orders()).count).toBe(before.count + 1);
    // It goes again by itself, with the same key.
    await stage(page, "sent").waitFor();
    await page.getByText(text("taking:sent.before")).waitFor();
    expect((await orders()).count).toBe(before.count + 1);
  });

  it("when two tabs send what waits at the same time", async () => {
    const page = await ready();
    const before = await orders();
    const context = page.context();
    await context.setOffline(true);
    await type(page);
    await send(page);
    await stage(page, "waiting").waitFor();
    const others = [await context.newPage(), await context.newPage()];
    for (const other of others) {
      await other.goto(shellPath);
      await card(other, "waiting").waitFor();
    }
    await context.setOffline(false);
    for (const other of others) await card(other, "sent").waitFor();
    await stage(page, "sent").waitFor();
    expect((await orders()).count).toBe(before.count + 1);
  });
});

describe("what changed meanwhile", () => {
  it("a price: the difference is shown, nothing is sent before it is decided", async () => {
    const page = await ready();
    const before = await orders();
    await page.context().setOffline(true);
    await type(page);
    const product = Number(
      await page.locator('[data-part="pad-row"][data-typed]').first().getAttribute("data-product"),
    );
    await send(page);
    await stage(page, "waiting").waitFor();
    await dearer(product, 100);
    await page.context().setOffline(false);
    await part(page, "differs").waitFor();
    await part(page, "differs").locator('[data-kind="price"]').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect((await orders()).count).toBe(before.count);
    await part(page, "accept").tap();
    await stage(page, "sent").waitFor();
    expect((await orders()).count).toBe(before.count + 1);
    await dearer(product, -100);
  });

  it("a day is full: what is told is the day that was ordered", async () => {
    const page = await ready();
    const { delivery } = await call(page, "GET", `/manager/company/${company}/order-taking`);
    const day = delivery.minDeliveryDate;
    const full = (capacity) =>
      row(
        `insert into delivery_day (zone_id, delivery_date, capacity) select id, ?, ${capacity} from delivery_zone where true
          on conflict do update set capacity = ${capacity === null ? "null" : "taken"}`,
        day,
      );
    // An order that can still be changed would take these goods along, full or not: the company's are being prepared.
    await row(
      `update delivery set status = 'in_preparation' where status = 'confirmed'
        and order_id in (select id from orders where company_id = ?)`,
      company,
    );
    await row("update orders set status = 'in_preparation' where company_id = ? and status = 'confirmed'", company);
    await page.context().setOffline(true);
    await type(page);
    await send(page);
    await stage(page, "waiting").waitFor();
    await full(0);
    await page.context().setOffline(false);
    await part(page, "differs").locator('[data-kind="date"]').waitFor();
    await part(page, "accept").tap();
    await stage(page, "sent").waitFor();
    const { last } = await orders();
    const { delivery_date: ordered } = await row("select delivery_date from delivery where order_id = ?", last);
    expect(ordered).not.toBe(day);
    const words = new Intl.DateTimeFormat("it", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
    expect(await part(page, "sent-days").textContent()).toContain(
      words.format(Date.parse(ordered)).replaceAll(" ", "\u00a0"),
    );
    await full(null);
  });
});

describe("whose device it is", () => {
  it("a session that has ended lets the order wait for the sign-in, and nobody else sees it", async () => {
    const page = await ready();
    const before = await orders();
    await page.context().setOffline(true);
    await type(page);
    await send(page);
    await stage(page, "waiting").waitFor();
    await shop.db.prepare("delete from session").run();
    await page.context().setOffline(false);
    await page.getByText(text("offline:signedOut.title")).waitFor();
    await page.getByText(text("offline:signedOut.orders_one", { count: "1" })).waitFor();
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => page.getByText(customer).count()).toBe(0);
    // Somebody may have ended it from afar: the copy of the customers is gone.
    expect((await heldOnDevice(page)).customers).toEqual([]);

    await signIn(page.context(), SELLER, shop.url);
    await toArea(page);
    await expect.poll(() => stripLine(page, "strip.waiting_one", { count: "1" }).count()).toBe(0);
    await page.goto(shellPath);
    await part(page, "kept-customer").first().waitFor();
    await expect.poll(() => part(page, "draft").count()).toBe(0);
    expect((await orders()).count).toBe(before.count);

    await signIn(page.context(), AGENT, shop.url);
    await toArea(page);
    await eventually(async () => (await orders()).count).toBe(before.count + 1);
  });

  it("the sign-in leads back, and what waited goes", async () => {
    const page = await ready();
    const before = await orders();
    await page.context().setOffline(true);
    await type(page);
    await send(page);
    await stage(page, "waiting").waitFor();
    await shop.db.prepare("delete from session").run();
    await page.context().setOffline(false);
    await page.getByRole("link", { name: text("offline:signedOut.signIn") }).tap();
    await page.waitForURL("**/login?*");
    await hydrated(page);
    await page.getByLabel(text("account:login.username")).fill(AGENT.email);
    await page.getByLabel(text("account:login.password"), { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: text("account:login.submit"), exact: true }).tap();
    await page.waitForURL("**/manager/presa-ordini");
    await eventually(async () => (await orders()).count).toBe(before.count + 1);
  });

  it.each([PHONE, DESK])("leaving asks about what waits, and cleans the device: $name", async (device) => {
    const page = await ready(AGENT, device);
    await page.goto(`${shellPath}#c${company}`);
    await page.locator('[data-part="order-pad"][data-ready]').waitFor();
    if (device === PHONE) await takes(page).first().tap();
    else {
      await part(page, "pad-row")
        .filter({ has: takes(page) })
        .first()
        .locator("[data-quantity]")
        .focus();
      await page.keyboard.press("Enter");
    }
    await eventually(async () => (await heldOnDevice(page)).drafts.length).toBe(1);
    await toArea(page);
    const dialog = page.getByRole("dialog", { name: text("offline:leave.title_one", { count: "1" }) });
    await leave(page);
    await dialog.waitFor();
    await dialog.getByText(customer).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: text("offline:leave.stay") }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await heldOnDevice(page)).drafts).toHaveLength(1);
    await leave(page);
    await dialog.getByRole("button", { name: text("offline:leave.go") }).click();
    await page.waitForURL(`${shop.url}/`);
    const held = await heldOnDevice(page);
    expect(Object.values(held).flat()).toEqual([]);
    await page.goto(shellPath);
    await page.getByText(text("offline:empty.title")).waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

/** By the menu of one's own pages, as it is on the device. */
async function leave(page) {
  const button = page.getByRole("button", { name: text("common:account.logout") }).filter({ visible: true });
  const menu = page
    .getByRole("banner")
    .getByLabel(new RegExp(`^${text("common:account.menu", { name: "" }).trim()} ${AGENT.name}`))
    .filter({ visible: true });
  // On a phone it is a panel, and still open behind what was asked.
  if ((await button.count()) === 0) await menu.click();
  await button.first().click();
}

describe("the app", () => {
  it("can be installed: a manifest with icons and shortcuts, only in the area", async () => {
    const page = await ready();
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    expect(href).toBe("/app/manager.it.webmanifest");
    const manifest = await (await page.request.get(href)).json();
    expect(manifest).toMatchObject({ start_url: "/manager", display: "standalone", lang: "it" });
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()["content-type"], src, sizes].slice(0, 2)).toEqual([200, "image/png"]);
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200);
    const worker = await page.request.get("/sw.js");
    expect(worker.headers()["cache-control"]).toBe("no-cache");
    await page.goto("/contatti");
    await expect.poll(() => page.locator('link[rel="manifest"]').getAttribute("href")).toBe("/app/shop.it.webmanifest");
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
