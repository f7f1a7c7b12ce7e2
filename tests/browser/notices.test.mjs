// What a buyer is told, and by which way: the switches of the profile, with and without scripts, a notice on the device that a
// push wakes, and the way out of the reminders' mails.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BUYER, MASTER, signIn } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { ownDatabase } from "../support/own-database.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const say = (key, gaps) => text(`profile:notices.${key}`, gaps);
const section = (page) => page.locator("section#avvisi");
const box = (page, kind, way) => section(page).getByLabel(`${say(kind)}: ${say(way)}`);
const save = (page) =>
  section(page)
    .getByRole("button", { name: text("profile:save"), exact: true })
    .click();
const kinds = ["reminder", "standing", "back", "approval", "colleague", "near", "price"];
const noBarrier = async (page) => expect(await barriers(page)).toEqual([]);
const row = (page) => page.locator('[data-part="push"]');

const shop = ownShop();
const db = ownDatabase();

const arrive = (suite, device, path, { user = BUYER, ...more } = {}) =>
  suite.arrive(device, path, { baseURL: shop.url, enter: (context) => signIn(context, user, shop.url), ...more });

describe("the profile", () => {
  const suite = useBrowser();

  it("the switches of every kind and way are one form, and stay as they were set", async () => {
    const page = await arrive(suite, PHONE, "/utente/profilo#avvisi");
    const all = kinds.flatMap((kind) => ["mail", "push"].map((way) => [kind, way]));
    const on = () => Promise.all(all.map(([kind, way]) => box(page, kind, way).isChecked()));
    // A colleague's order and the van are pushed alone.
    const first = [true, true, true, true, true, true, true, true, false, true, false, true, true, true];
    await expect.poll(() => on()).toEqual(first);
    // Every second box is off: each kind has one way left, and each way some kinds.
    const alternating = kinds.flatMap((_, at) => [at % 2 === 1, at % 2 === 0]);
    const set = async (states) => {
      for (const [at, [kind, way]] of all.entries()) await box(page, kind, way).setChecked(states[at]);
      await save(page);
    };
    await set(alternating);
    await page.getByText(text("profile:saved"), { exact: true }).first().waitFor();
    await atBothWidths(page, noBarrier);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => on()).toEqual(alternating);
    const codes = [
      "order_reminder",
      "standing_order",
      "back_in_stock",
      "approval_wanted",
      "colleague_ordered",
      "delivery_near",
      "price_changed",
    ];
    const stored = () => Promise.all(codes.map((kind) => setting(BUYER, kind)));
    // A colleague's order stays as it was from the beginning: nothing is stored of it.
    const untouched = codes.indexOf("colleague_ordered");
    const rows = (row) => codes.map((_, at) => (at === untouched ? null : row(at)));
    await expect.poll(stored).toEqual(rows((at) => ({ mail: at % 2, push: 1 - (at % 2) })));
    await set(first);
    await expect.poll(stored).toEqual(rows((at) => ({ mail: at < 4 || at === 6 ? 1 : 0, push: 1 })));
  });

  it("each kind that the shop itself shows leads there, whatever is switched off", async () => {
    const page = await arrive(suite, PHONE, "/utente/profilo#avvisi");
    const place = (kind) => section(page).getByRole("link", { name: `${say(kind)}: ${say("shop")}`, exact: true });
    const shown = {
      reminder: "/",
      standing: "/utente/ordini-ricorrenti",
      approval: "/utente/approvazioni",
      colleague: "/utente/ordini",
      near: "/utente/ordini",
      price: "/utente/i-miei-prodotti",
      orders: "/utente/ordini",
    };
    for (const [kind, path] of Object.entries(shown)) expect(await place(kind).getAttribute("href")).toBe(path);
    expect(await place("back").count()).toBe(0);
    await place("standing").click();
    await page.waitForURL(/\/ordini-ricorrenti$/);
  });

  it("the quiet hours are set, refused beside their field, and taken away", async () => {
    const page = await arrive(suite, PHONE, "/utente/profilo#avvisi", { expected: [/status of 422/] });
    const time = (name) => section(page).getByLabel(say(`quiet.${name}`), { exact: true });
    const shown = () => Promise.all(["from", "to"].map((name) => time(name).inputValue()));
    const set = async (from, to) => {
      await time("from").fill(from);
      await time("to").fill(to);
      await save(page);
    };
    const expectQuietHours = async (from, to, hours) => {
      await expect.poll(() => quiet(BUYER)).toBe(hours);
      await expect.poll(shown).toEqual([from, to]);
      await page.reload();
      await hydrated(page);
      await expect.poll(shown).toEqual([from, to]);
    };
    await expect.poll(shown).toEqual(["22:00", "06:00"]);
    await set("21:30", "");
    await expect.poll(() => time("to").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(shown).toEqual(["21:30", ""]);
    await atBothWidths(page, noBarrier);
    await set("21:30", "07:15");
    await expectQuietHours("21:30", "07:15", "21:30-07:15");
    await set("", "");
    await expectQuietHours("", "", "");
    await set("22:00", "06:00");
    await expectQuietHours("22:00", "06:00", "22:00-06:00");
  });

  it("without scripts the form saves as well, and nothing is offered that could not be pressed", async () => {
    const page = await arrive(suite, PHONE, "/utente/profilo", { user: MASTER, javaScriptEnabled: false });
    await box(page, "standing", "mail").setChecked(false);
    await save(page);
    await page.waitForLoadState();
    await expect.poll(() => box(page, "standing", "mail").isChecked()).toBe(false);
    await expect.poll(() => setting(MASTER, "standing_order")).toEqual({ mail: 0, push: 1 });
    await expect.poll(() => row(page).count()).toBe(0);
  });
});

const setting = ({ email }, kind) =>
  db
    .prepare(
      "select n.mail, n.push from notice_setting n join user u on u.id = n.user_id where u.email = ?1 and n.kind = ?2",
    )
    .bind(email, kind)
    .first();
const quiet = async ({ email }) =>
  (await db.prepare("select quiet_hours as hours from user where email = ?1").bind(email).first()).hours;
const browsers = async ({ email }) =>
  (
    await db
      .prepare("select s.endpoint from push_subscription s join user u on u.id = s.user_id where u.email = ?1")
      .bind(email)
      .all()
  ).results.map(({ endpoint }) => endpoint);

describe("a notice on the device", () => {
  const suite = useBrowser({ device: true });
  const endpoint = "https://fcm.googleapis.com/fcm/send/this-browser";
  /** No push service on this machine, and nobody to ask: the browser has been allowed and has subscribed all the same. */
  const subscribed = `(() => {
    if (location.origin === "null") return;
    const key = "stub-push";
    const made = () => localStorage.getItem(key) && {
      endpoint: ${JSON.stringify(endpoint)},
      unsubscribe: async () => (localStorage.removeItem(key), true),
    };
    let permission = localStorage.getItem(key + "-permission") || "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      localStorage.setItem(key + "-permission", "granted");
      return (permission = "granted");
    };
    PushManager.prototype.getSubscription = async () => made() || null;
    PushManager.prototype.subscribe = async (options) => {
      if (!options.userVisibleOnly || typeof options.applicationServerKey !== "string") throw new Error("not like this");
      localStorage.setItem(key, "yes");
      return made();
    };
  })()`;
  const installed = (page) => page.locator('[data-part="pocket-strip"][data-ready]').waitFor({ state: "attached" });

  it("is switched on by a press, shown in the user's language, and ends with the sign-in", {
    timeout: 90_000,
  }, async () => {
    const page = await arrive(suite, PHONE, "/utente/profilo", { before: subscribed });
    await installed(page);
    await row(page).getByText(say("device.off")).waitFor();
    await expect.poll(() => browsers(BUYER)).toEqual([]);
    await row(page)
      .getByRole("button", { name: say("device.turnOn") })
      .click();
    await row(page).getByText(say("device.on")).waitFor();
    await expect.poll(() => browsers(BUYER)).toEqual([endpoint]);
    await noBarrier(page);

    await db
      .prepare(
        `insert into outbox (kind, dedupe_key, payload, status, next_attempt_at, created_at)
          select 'push', 'push:here', json_object('user', id, 'subscription', (select max(p.id) from push_subscription p
          where p.user_id = user.id), 'company', (select min(m.company_id) from company_member m where m.user_id = user.id),
          'template', 'orderReminder', 'until', '2999-01-01T16:00:00Z',
          'data', json_object('company', 'Trattoria Da Beppe', 'day', '2999-01-02', 'market', 'IT', 'page', '/')), 'sent', '2026-01-01', '2026-01-01'
          from user where email = ?1 on conflict do nothing`,
      )
      .bind(BUYER.email)
      .run();
    const [worker] = page.context().serviceWorkers();
    await noteShown(worker);
    await deliver(page);
    await expect
      .poll(() => shown(worker), { timeout: 20_000 })
      .toMatchObject([
        {
          title: expect.stringMatching(/^Ordine per .*2999: manca ancora$/),
          body: expect.stringContaining("17:00"),
          data: "/",
        },
      ]);

    await row(page)
      .getByRole("button", { name: say("device.turnOff") })
      .click();
    await row(page).getByText(say("device.off")).waitFor();
    await expect.poll(() => browsers(BUYER)).toEqual([]);

    // On again; then the session ends elsewhere, and the push says only that there is something.
    await row(page)
      .getByRole("button", { name: say("device.turnOn") })
      .click();
    await row(page).getByText(say("device.on")).waitFor();
    await db
      .prepare("delete from session where user_id = (select id from user where email = ?1)")
      .bind(BUYER.email)
      .run();
    await expect.poll(() => browsers(BUYER)).toEqual([]);
    await deliver(page);
    await expect
      .poll(async () => (await shown(worker)).map(({ title }) => title), { timeout: 20_000 })
      .toContain("Hai un nuovo avviso");
  });

  it("that the browser forbids is said", async () => {
    const page = await arrive(suite, DESK, "/utente/profilo", {
      before: 'Object.defineProperty(Notification, "permission", { get: () => "denied" })',
    });
    await row(page)
      .getByText(say("device.blocked", { shop: "Madia" }))
      .waitFor();
    await expect.poll(() => row(page).getByRole("button").count()).toBe(0);
  });
});

/** A push for the shop's worker, as the browser would have it from its maker's service. */
async function deliver(page) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${shop.url}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  await session.send("ServiceWorker.deliverPushMessage", { origin: shop.url, registrationId, data: "" });
  await session.detach();
}

/**
 * What the worker has shown, newest last. The headless shell has no notifications and forbids them whatever was granted: the
 * worker's own call of the browser is noted instead.
 */
const shown = (worker) => worker.evaluate(() => self.noted ?? []);
const noteShown = (worker) =>
  worker.evaluate(() => {
    self.noted = [];
    self.registration.showNotification = async (title, { body, data, tag }) => {
      self.noted.push({ title, body, data, tag });
    };
  });

describe("the way out of a mail", () => {
  const suite = useBrowser();

  it("a link of a mail asks before it ends the reminders; one that is not known says so", async () => {
    const page = await suite.arrive(PHONE, "/newsletter/promemoria?token=unknown", { expected: [/status of 422/] });
    await page.getByRole("heading", { name: text("register:reminders.title") }).waitFor();
    await noBarrier(page);
    await page.getByRole("button", { name: text("register:reminders.yes") }).click();
    await page.getByText(text("register:reminders.unknown")).waitFor();
    await noBarrier(page);
  });

  it("a link of another kind says which mails it ends", async () => {
    const page = await suite.arrive(PHONE, "/newsletter/promemoria?token=colleague_ordered-1-unknown", {
      expected: [/status of 422/],
    });
    await page.getByRole("heading", { name: text("register:noticeStop.title") }).waitFor();
    await page.getByText(text("register:noticeStop.kinds.colleague_ordered")).waitFor();
    await page.getByRole("button", { name: text("register:noticeStop.yes") }).click();
    await page.getByText(text("register:reminders.unknown")).waitFor();
    await noBarrier(page);
  });

  it("the link of a reminder ends them with one press, also without scripts", async () => {
    const token = "a-link-of-a-reminder";
    await db
      .prepare(
        `insert into order_reminder (user_id, company_id, delivery_date, cutoff_at, token_hash, created_at)
          select u.id, m.company_id, '2026-01-02', '2026-01-01T16:00:00Z', ?2, '2026-01-01T12:00:00Z'
          from user u join company_member m on m.user_id = u.id where u.email = ?1 limit 1`,
      )
      .bind(MASTER.email, createHash("sha256").update(token).digest("hex"))
      .run();
    const page = await suite.arrive(PHONE, `/newsletter/promemoria?token=${token}`, {
      baseURL: shop.url,
      javaScriptEnabled: false,
    });
    expect((await setting(MASTER, "order_reminder"))?.mail).not.toBe(0);
    await page.getByRole("button", { name: text("register:reminders.yes") }).click();
    await page.getByRole("heading", { name: text("register:reminders.done") }).waitFor();
    await expect.poll(() => setting(MASTER, "order_reminder")).toEqual({ mail: 0, push: 1 });
  });
});
