// Standing orders: made from an order and from the cart, a day skipped, taken back and changed, paused and ended; with and
// without JavaScript, at the widths of a phone and of a desk.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { arriveAs, BUYER, signIn } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { fillCart } from "../support/checkout.mjs";
import { cuttableShop } from "../support/cuttable.mjs";
import { weekday } from "../support/days.mjs";
import { tabTo } from "../support/keyboard.mjs";
import { orderWith } from "../support/ordering.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { heading } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const list = "/utente/ordini-ricorrenti";
const say = (key, values) => text(`standing:${key}`, values);
const answer = (page) => page.locator('[data-part="answer"]');
const days = (page) => page.locator('[data-part="standing-day"]');
const day = (page, date) => page.locator(`[data-part="standing-day"][data-date="${date}"]`);
const press = (scope, name) => scope.getByRole("button", { name: new RegExp(`^${name}`) }).click();
/** The button of a day that comes as planned. */
const skip = (page, date) => day(page, date).getByRole("button", { name: new RegExp(`^${say("skip")}`) });
const unfold = (scope, name) => scope.locator("summary").filter({ hasText: name }).click();
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const noBarrier = async (page, within) => expect(await barriers(page, { within })).toEqual([]);
const idOf = (page) => Number(/(\d+)(?:\?|$)/.exec(page.url())[1]);

describe("a buyer", () => {
  const suite = useBrowser();

  it.each([
    ["with", true],
    ["without", false],
  ])("repeats an order every week, %s JavaScript", { timeout: 120_000 }, async (_, javaScriptEnabled) => {
    const page = await arriveAs(suite, PHONE, BUYER, null, {
      javaScriptEnabled,
      expected: [/the server responded with a status of 4\d\d/],
    });
    const ready = async () => {
      if (javaScriptEnabled) await hydrated(page);
    };
    // axe waits for what only scripts end. Of a page that it has seen it looks at the part that changed.
    const accessible = async (within) => {
      if (javaScriptEnabled) await atBothWidths(page, () => noBarrier(page, within));
    };
    const ofDay = (date) => `[data-part="standing-day"][data-date="${date}"]`;
    const { order } = await orderWith(page, ({ product }) => product.id);
    await page.goto(`/utente/ordini/${order.id}`);
    await ready();
    await page.getByRole("link", { name: text("orders:order.repeat") }).click();
    await heading(page, say("newTitle")).waitFor();
    await ready();
    await accessible();
    // Nothing chosen is said beside the days, and what was typed stays.
    const name = `Settimanale ${javaScriptEnabled}`;
    await page.getByLabel(say("name"), { exact: true }).fill(name);
    await page.locator('input[name="firstDay"]').fill(tomorrow());
    // Without scripts what was typed stays, and what is wrong is said beside it.
    const chosen = await page.locator('input[name="weekdays"]:checked').first().getAttribute("value");
    await page.locator(`input[name="weekdays"][value="${chosen}"]`).uncheck();
    await press(page, say("create"));
    await page.locator('fieldset [role="alert"]').waitFor();
    await ready();
    await expect.poll(() => page.getByLabel(say("name"), { exact: true }).inputValue()).toBe(name);
    // The day of the order may be none on which the address receives anything.
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    await page.locator(`input[name="weekdays"][value="${weekday(dates[0].date)}"]`).check();
    await press(page, say("create"));
    await page.waitForURL(new RegExp(`${list}/\\d+`));
    await heading(page, name).waitFor();
    await answer(page).getByText(say("done.saved")).waitFor();
    await ready();
    await expect.poll(() => days(page).count()).toBeGreaterThan(5);
    await accessible();

    const id = idOf(page);
    const { days: known, items } = await call(page, "GET", `/standing-order/${id}`);
    const [first, second] = known.filter(({ state }) => state === "planned");
    await press(day(page, first.date), say("skip"));
    await day(page, first.date).getByText(say("state.skipped")).waitFor();
    await press(day(page, first.date), say("restore"));
    await skip(page, first.date).waitFor();
    await unfold(day(page, second.date), say("change"));
    await day(page, second.date).locator(`input[name="pieces-${items[0].productId}"]`).fill("7");
    await press(day(page, second.date), say("saveDay"));
    await day(page, second.date).getByText(say("changed")).waitFor();
    const changed = (await call(page, "GET", `/standing-order/${id}`)).days.find(({ date }) => date === second.date);
    expect(changed.items.find(({ productId }) => productId === items[0].productId).quantity).toBe(7);
    await accessible(ofDay(second.date));
    // Another device skips the day: a page that has not seen this writes nothing over it unsaid.
    const skipElsewhere = () => call(page, "PUT", `/standing-order/${id}/day/${second.date}`, { skip: true });
    await skipElsewhere();
    await press(day(page, second.date), say("usual"));
    await page
      .getByText(text("forms:error.overtaken", { value: say("state.skipped") }))
      .first()
      .waitFor();
    await press(day(page, second.date), say("restore"));
    await skip(page, second.date).waitFor();
    await press(day(page, second.date), say("usual"));
    await expect.poll(() => day(page, second.date).getByText(say("changed")).count()).toBe(0);
    // What was typed for a day stays in its open form, and sent again it is taken.
    const pieces = day(page, second.date).locator(`input[name="pieces-${items[0].productId}"]`);
    await unfold(day(page, second.date), say("change"));
    await pieces.fill("9");
    await skipElsewhere();
    await press(day(page, second.date), say("saveDay"));
    await page
      .getByText(text("forms:error.overtaken", { value: say("state.skipped") }))
      .first()
      .waitFor();
    // The page knows by now what the other has written.
    await day(page, second.date).getByText(say("state.skipped"), { exact: true }).waitFor();
    expect(await pieces.inputValue()).toBe("9");
    await press(day(page, second.date), say("saveDay"));
    await day(page, second.date).getByText(say("changed")).waitFor();
    await press(day(page, second.date), say("usual"));
    await expect.poll(() => day(page, second.date).getByText(say("changed")).count()).toBe(0);

    // Another device changes the whole of it: only what both have changed is asked about, and only what was typed here is written.
    const standing = await call(page, "GET", `/standing-order/${id}`);
    const { productId } = items[0];
    await unfold(page, say("edit"));
    const usual = page.locator(`#all-${productId}`);
    const note = page.getByLabel(say("notes"));
    const save = () => page.getByRole("button", { name: say("save"), exact: true }).click();
    await usual.fill("5");
    await call(page, "PUT", `/standing-order/${id}`, {
      ...Object.fromEntries(["name", "weekdays", "everyWeeks", "firstDay"].map((field) => [field, standing[field]])),
      shippingAddress: standing.shippingAddress.id,
      paymentMethod: standing.paymentMethod.id,
      notes: "Suonare due volte",
      items: items.map((item) => ({ productId: item.productId, quantity: item.productId === productId ? 8 : 2 })),
    });
    await save();
    await page
      .getByText(text("forms:error.overtaken", { value: "8" }))
      .first()
      .waitFor();
    await ready();
    await expect
      .poll(async () => [await usual.inputValue(), await note.inputValue()])
      .toEqual(["5", "Suonare due volte"]);
    await save();
    await answer(page).getByText(say("done.saved")).waitFor();
    await ready();
    const stored = await call(page, "GET", `/standing-order/${id}`);
    expect(stored.notes).toBe("Suonare due volte");
    expect(stored.items.map((item) => item.quantity)).toEqual(
      items.map((item) => (item.productId === productId ? 5 : 2)),
    );

    await unfold(page.locator("header"), say("pause"));
    await press(page, say("pause"));
    await page.getByText(say("noNext")).waitFor();
    await press(page, say("resume"));
    await days(page).first().waitFor();
    await ready();
    // Until a day: nothing comes before it, and what comes after it stays planned.
    await unfold(page.locator("header"), say("pause"));
    await page.locator("input[name=until]").fill(second.date);
    await press(page, say("pause"));
    await day(page, first.date).getByText(say("state.closed")).waitFor();
    await skip(page, second.date).waitFor();
    await ready();
    await accessible(`main header, ${ofDay(first.date)}`);
    await press(page, say("resume"));
    await skip(page, first.date).waitFor();
    await page.goto(list);
    await page.getByRole("link", { name }).waitFor();
    await accessible();
    await page.getByRole("link", { name }).click();
    await page.waitForURL(`**${list}/${id}`);
    await ready();
    await unfold(page.locator("header"), say("end"));
    await press(page, say("endYes"));
    await page.getByText(say("status.ended"), { exact: true }).waitFor();
    await page.goto(list);
    await heading(page, text("common:profile.standing")).waitFor();
    const card = page.getByRole("article").filter({ hasText: name });
    await card.getByText(say("status.ended"), { exact: true }).waitFor();
    await accessible("main article");
    await card.getByRole("link", { name: say("again") }).click();
    await heading(page, say("newTitle")).waitFor();
  });
});

describe("a new one", () => {
  const suite = useBrowser();

  it("begins with the cart, says what is wrong, and is made once", { timeout: 90_000 }, async () => {
    const page = await arriveAs(suite, PHONE, BUYER, null, {
      expected: [/the server responded with a status of 4\d\d/],
    });
    await fillCart(page);
    await page.goto(`${list}/nuovo`);
    await hydrated(page);
    const items = page.locator('input[name^="pieces-"]');
    await expect.poll(() => items.count()).toBeGreaterThan(0);
    for (const box of await page.locator('input[name="weekdays"]:checked').all()) await box.uncheck();
    await press(page, say("create"));
    await page.getByRole("alert").first().waitFor();
    await noBarrier(page);
    // The days on which the address receives; the others say why not.
    const { addresses } = await call(page, "GET", "/standing-order/choices");
    const address = await page.getByLabel(say("address"), { exact: true }).inputValue();
    const chosen = addresses.find(({ id }) => String(id) === address);
    for (const { weekday, closed } of chosen.weekdays) {
      const box = page.locator(`input[name="weekdays"][value="${weekday}"]`);
      expect(await box.count()).toBe(1);
      expect(await box.isDisabled()).toBe(closed !== null);
      if (closed)
        await page
          .locator("label", { has: box })
          .getByText(say(`closed.${closed}`))
          .waitFor();
    }
    await page.locator('input[name="weekdays"]:enabled').first().check();
    await press(page, say("create"));
    await page.waitForURL(new RegExp(`${list}/\\d+`));
    await hydrated(page);
    const open = async () =>
      (await call(page, "GET", "/standing-order")).entities.filter(({ status }) => status !== "ended").length;
    const before = await open();
    await call(page, "POST", `/standing-order/${idOf(page)}/status`, { status: "ended" });
    expect(await open()).toBe(before - 1);
  });

  it.each([true, false])(
    "takes articles by name and by code, and begins again (scripts: %s)",
    async (javaScriptEnabled) => {
      const page = await arriveAs(suite, PHONE, BUYER, null, {
        javaScriptEnabled,
        expected: [/the server responded with a status of 4\d\d/],
      });
      const ready = async () => {
        if (javaScriptEnabled) await hydrated(page);
      };
      await fillCart(page);
      await page.goto(`${list}/nuovo`);
      await ready();
      const offered = await page.locator("datalist option").last().getAttribute("value");
      const { entities } = await call(page, "POST", "/product/list", { app_product_filter_available: true });
      const { code } = entities.findLast((product) => !offered.endsWith(product.code));
      const [articles, pieces] = ["added", "addedPieces"].map((name) => page.locator(`input[name=${name}]`));
      await page.locator('input[name="weekdays"][value="0"]').check();
      await articles.nth(0).fill(offered);
      await pieces.nth(0).fill("4");
      await articles.nth(1).fill("NIENTE-0");
      await press(page, say("create"));
      await page
        .getByText(say("unknownArticle", { text: "NIENTE-0" }))
        .first()
        .waitFor();
      await ready();
      await expect.poll(() => articles.nth(0).inputValue()).toBe(offered);
      await articles.nth(1).fill(code.toLowerCase());
      await press(page, say("create"));
      await page.waitForURL(new RegExp(`${list}/\\d+`));
      await ready();
      const id = idOf(page);
      const { items, name } = await call(page, "GET", `/standing-order/${id}`);
      const added = items.filter((item) => item.code === code || offered.endsWith(` · ${item.code}`));
      expect(added.map(({ quantity }) => quantity >= 1)).toEqual([true, true]);
      await call(page, "POST", `/standing-order/${id}/status`, { status: "ended" });
      await page.goto(`${list}/${id}`);
      await page.getByRole("link", { name: say("again") }).click();
      await heading(page, say("newTitle")).waitFor();
      expect(await page.getByLabel(say("name"), { exact: true }).inputValue()).toBe(name);
      expect(await page.locator('input[name^="pieces-"]').count()).toBe(items.length);
    },
  );
});

describe("what the timer has made of a day", () => {
  const suite = useBrowser();
  let shop;
  let standing;
  beforeAll(async () => {
    shop = await cuttableShop(ownShop().state);
  });
  afterAll(() => shop?.close());
  const run = (sql, ...values) =>
    shop.db
      .prepare(sql)
      .bind(...values)
      .run();
  const arrive = (device, options) =>
    suite.arrive(device, null, { baseURL: shop.url, enter: (context) => signIn(context, BUYER, shop.url), ...options });
  /** A day as the timer leaves it. */
  const left = (date, state, { reason = "", act = null, leftOut = null } = {}) =>
    run(
      `insert into standing_order_draft (standing_order_id, company_id, delivery_date, state, reason, act_at, cutoff_at, left_out,
        announced_at, settled_at, updated_at) select id, company_id, ?2, ?3, ?4, ?5, ?5, ?6, '2026-01-01T00:00:00Z', null,
        '2026-01-01T00:00:00Z' from standing_order where id = ?1`,
      standing.id,
      date,
      state,
      reason,
      act,
      leftOut,
    );
  const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  beforeEach(() => run("delete from standing_order_draft"));
  const known = async (page) => {
    const { entities } = await call(page, "GET", "/standing-order");
    standing = entities[0];
  };

  it.each([
    ["with", true],
    ["without", false],
  ])(
    "a day that was told is skipped with one press on the page that the mail leads to, %s JavaScript",
    async (_, javaScriptEnabled) => {
      const page = await arrive(PHONE, { javaScriptEnabled });
      await known(page);
      const { date, changeUntil } = standing.days.find(({ state }) => state === "planned");
      await left(date, "announced", { act: changeUntil });
      await page.goto(`${list}/${standing.id}`);
      if (javaScriptEnabled) await hydrated(page);
      await day(page, date).getByText(say("state.announced")).waitFor();
      if (javaScriptEnabled) await noBarrier(page);
      await press(day(page, date), say("skip"));
      await day(page, date).getByText(say("state.skipped")).waitFor();
      const { days } = await call(page, "GET", `/standing-order/${standing.id}`);
      expect(days.find((each) => each.date === date).state).toBe("skipped");
    },
  );

  it("a day that could not be placed is told in the list and on the page", async () => {
    const page = await arrive(PHONE);
    await known(page);
    const [{ productId, name }] = standing.items;
    const [missed, short] = [daysAgo(2), daysAgo(5)];
    await left(missed, "failed", { reason: "minimum" });
    await left(short, "placed", { leftOut: JSON.stringify([[productId, 2]]) });
    await page.goto(list);
    const { past } = await call(page, "GET", `/standing-order/${standing.id}`);
    const { explanation } = past.find(({ date }) => date === missed);
    expect(explanation).toMatch(/\S/);
    const card = page.getByRole("article").filter({ hasText: standing.name });
    await card.getByText(explanation).waitFor();
    await card.getByText(say("state.failed")).waitFor();
    await atBothWidths(page, noBarrier);
    await page.goto(`${list}/${standing.id}`);
    await hydrated(page);
    await day(page, missed).getByText(say("state.failed")).waitFor();
    await day(page, missed).getByText(explanation).waitFor();
    await day(page, short)
      .getByText(say("leftOut", { items: `2 × ${name}` }))
      .waitFor();
    await atBothWidths(page, noBarrier);
  });

  it("shows what was typed in place of a number of pieces, without JavaScript", async () => {
    const page = await arrive(PHONE);
    await known(page);
    const { date } = standing.days.find(({ changeUntil }) => changeUntil);
    const [{ productId }] = standing.items;
    const { origin } = new URL(shop.url);
    const refused = await page.context().request.post(`${origin}${list}/${standing.id}`, {
      form: { intent: "items", date, [`pieces-${productId}`]: "2,5" },
      headers: { origin },
      maxRetries: 2,
    });
    expect(refused.status()).toBe(422);
    const shown = await refused.text();
    expect(shown).toContain('value="2,5"');
    expect(shown).not.toContain('value="100000"');
  });

  it("by keyboard alone a day is skipped, taken back and changed", async () => {
    const page = await arrive(DESK);
    await known(page);
    const { date } = standing.days.find(({ state }) => state === "planned");
    await page.goto(`${list}/${standing.id}`);
    await hydrated(page);
    const named = (key) => day(page, date).getByRole("button", { name: new RegExp(`^${say(key)}`) });
    const go = async (target) => {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    };
    await go(named("skip"));
    await day(page, date).getByText(say("state.skipped")).waitFor();
    await go(named("restore"));
    await named("skip").waitFor();
    await go(day(page, date).locator("summary"));
    const pieces = day(page, date).locator('input[name^="pieces-"]').first();
    await tabTo(page, pieces);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("9");
    await go(named("saveDay"));
    await day(page, date).getByText(say("changed")).waitFor();
    const { days } = await call(page, "GET", `/standing-order/${standing.id}`);
    expect(days.find((each) => each.date === date).items[0].quantity).toBe(9);
  });

  it("offers the weekdays and windows of the address that is chosen", async () => {
    const page = await arrive(PHONE);
    const { addresses } = await call(page, "GET", "/standing-order/choices");
    const [one] = addresses;
    const settings = (days, timeSlots) => JSON.stringify({ days, closingDays: [], notes: "", timeSlots });
    const copy = `insert into address (company_id, address, city_id, zip_code, ramp, floor, intercom, elevator, phone_number, shipping_settings, created_at)
      select company_id, 'Via del Deposito 7', city_id, zip_code, ramp, floor, intercom, elevator, phone_number, ?2, created_at from address where id = ?1`;
    await run(
      copy,
      one.id,
      settings(
        [1],
        [
          { from: "08:00", to: "10:00" },
          { from: "10:00", to: "12:00" },
        ],
      ),
    );
    await run("update address set shipping_settings = ?2 where id = ?1", one.id, settings([0, 3], []));
    await fillCart(page);
    await page.goto(`${list}/nuovo`);
    await hydrated(page);
    const enabled = async () => {
      const boxes = await page.locator('input[name="weekdays"]:enabled').all();
      return Promise.all(boxes.map(async (box) => Number(await box.getAttribute("value"))));
    };
    const field = page.getByLabel(say("address"), { exact: true });
    await field.selectOption(String(one.id));
    await expect.poll(enabled).toEqual([0, 3]);
    expect(await page.locator('select[name="slot"]').count()).toBe(0);
    await field.selectOption({ label: await page.locator("option", { hasText: "Via del Deposito" }).textContent() });
    await expect.poll(enabled).toEqual([1]);
    expect(await page.locator('input[name="weekdays"]').count()).toBe(6);
    await page.locator('select[name="slot"]').selectOption("10:00-12:00");
    await page.locator('input[name="weekdays"]:enabled').check();
    await noBarrier(page);
    await press(page, say("create"));
    await page.waitForURL(new RegExp(`${list}/\\d+`));
    expect(await call(page, "GET", `/standing-order/${idOf(page)}`)).toMatchObject({
      weekdays: [1],
      slot: { from: "10:00", to: "12:00" },
    });
    await run("update address set shipping_settings = null where id = ?1", one.id);
  });

  it("a new one like an order has its articles as the reader calls them, and says what is not sold any more", async () => {
    const page = await arrive(PHONE);
    const { order, item } = await orderWith(page, ({ product }) => product.id);
    await run("update offer set active = 0 where product_id = ?1 and market = 'IT'", item.product.id);
    const fresh = `${list}/nuovo?ordine=${order.id}`;
    await page.goto(`${fresh}&lang=de`);
    await hydrated(page);
    const names = await shop.db
      .prepare("select t.name, t.product_id as id from product_text t where t.locale = 'de'")
      .all();
    const german = new Map(names.results.map(({ id, name }) => [id, name]));
    for (const { product } of order.deliveries.flatMap(({ items }) => items))
      await page.locator(`label[for="all-${product.id}"]`).getByText(german.get(product.id), { exact: true }).waitFor();
    await page
      .locator(`label[for="all-${item.product.id}"]`)
      .getByText(text("standing:unsold", {}, "de"))
      .waitFor();
    await noBarrier(page);
    await run("update offer set active = 1 where product_id = ?1 and market = 'IT'", item.product.id);
  });
});
