// Standing orders: made from an order and from the cart, a day skipped, taken back and changed, paused and ended; with and
// without JavaScript, on a phone and on a desk.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { fillCart } from "../support/checkout.mjs";
import { weekday } from "../support/days.mjs";
import { orderWith } from "../support/ordering.mjs";
import { heading } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const list = "/utente/ordini-ricorrenti";
const say = (key, values) => text(`standing:${key}`, values);
const answer = (page) => page.locator('[data-part="answer"]');
const days = (page) => page.locator('[data-part="standing-day"]');
const day = (page, date) => page.locator(`[data-part="standing-day"][data-date="${date}"]`);
const press = (scope, name) => scope.getByRole("button", { name: new RegExp(`^${name}`) }).click();
const unfold = (scope, name) => scope.locator("summary").filter({ hasText: name }).click();
const idOf = (page) => Number(/(\d+)(?:\?|$)/.exec(page.url())[1]);

describe.each([DESK, PHONE])("a buyer on a $name", (device) => {
  const suite = useBrowser();

  it.each([
    ["with", true],
    ["without", false],
  ])("repeats an order every week, %s JavaScript", { timeout: 120_000 }, async (_, javaScriptEnabled) => {
    const page = await arriveAs(suite, device, BUYER, null, {
      javaScriptEnabled,
      expected: [/the server responded with a status of 4\d\d/],
    });
    const ready = async () => {
      if (javaScriptEnabled) await hydrated(page);
    };
    // axe waits for what only scripts end.
    const accessible = async () => {
      if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
    };
    const { order } = await orderWith(page, ({ product }) => product.id);
    await page.goto(`/utente/ordini/${order.id}`);
    await ready();
    await page.getByRole("link", { name: text("orders:order.repeat") }).click();
    await heading(page, say("newTitle")).waitFor();
    await ready();
    await accessible();
    // Nothing chosen is said beside the days, and what was typed stays.
    const name = `Settimanale ${device.name} ${javaScriptEnabled}`;
    await page.getByLabel(say("name"), { exact: true }).fill(name);
    await page.locator('input[name="firstDay"]').fill("2026-11-02");
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
    await day(page, first.date).getByText(say("state.planned")).waitFor();
    await unfold(day(page, second.date), say("change"));
    await day(page, second.date).locator(`input[name="pieces-${items[0].productId}"]`).fill("7");
    await press(day(page, second.date), say("saveDay"));
    await day(page, second.date).getByText(say("changed")).waitFor();
    const changed = (await call(page, "GET", `/standing-order/${id}`)).days.find(({ date }) => date === second.date);
    expect(changed.items.find(({ productId }) => productId === items[0].productId).quantity).toBe(7);
    await accessible();
    await press(day(page, second.date), say("usual"));
    await expect.poll(() => day(page, second.date).getByText(say("changed")).count()).toBe(0);

    await press(page, say("pause"));
    await page.getByText(say("noNext")).waitFor();
    await press(page, say("resume"));
    await days(page).first().waitFor();
    await page.goto(list);
    await page.getByRole("link", { name }).waitFor();
    await accessible();
    await page.goto(`${list}/${id}`);
    await ready();
    await unfold(page.locator("header"), say("end"));
    await press(page, say("endYes"));
    await page.getByText(say("status.ended"), { exact: true }).waitFor();
    await page.goto(list);
    await heading(page, text("common:profile.standing")).waitFor();
    await expect.poll(() => page.getByRole("link", { name }).count()).toBe(0);
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
    expect(await barriers(page)).toEqual([]);
    // The days on which the address receives.
    await page.locator('input[name="weekdays"][value="0"]').check();
    await press(page, say("create"));
    await page.waitForURL(new RegExp(`${list}/\\d+`));
    await hydrated(page);
    const before = (await call(page, "GET", "/standing-order")).entities.length;
    await call(page, "POST", `/standing-order/${idOf(page)}/status`, { status: "ended" });
    expect((await call(page, "GET", "/standing-order")).entities).toHaveLength(before - 1);
  });
});
