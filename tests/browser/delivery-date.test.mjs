// The delivery day: in the bar, its calendar that says why a day is closed, the refusal, and the sidebar's earliest day.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as cart from "../support/cart.mjs";
import * as shop from "../support/shop.mjs";
import { pattern, text } from "../support/texts.mjs";

const list = "/piu-venduti";
const shown = (page) => page.locator('[data-part="delivery-day"]').filter({ visible: true });
const panel = (page) => page.locator('[data-part="date-panel"]').filter({ visible: true });
const day = (page, date) => panel(page).locator(`[data-day="${date}"]`);
const words = (page) => panel(page).locator('[data-part="day-words"]');
const confirm = (page) => panel(page).locator('[data-part="confirm-date"]');
const short = (date) =>
  new Intl.DateTimeFormat("it", { weekday: "short", day: "numeric", timeZone: "UTC" }).format(new Date(date));

/** The days as the shop has them for this visitor. */
const daysOf = (page) => call(page, "GET", "/cart/delivery-date");

async function open(page, device) {
  const bar = page.getByRole("banner");
  if (device === DESK) await bar.locator("summary", { has: page.locator('[data-part="delivery-day"]') }).click();
  else await bar.locator('[data-part="delivery-button"]').click();
  await panel(page).waitFor();
}

async function arrive(suite, device, user = BUYER, options = {}) {
  const page = await accounts.arriveAs(suite, device, user, null, options);
  return cart.fresh(page, list);
}

describe.each([DESK, PHONE])("the delivery day on a $name", (device) => {
  const suite = useBrowser();

  it("stands on the buttons that add, where a stranger reads the promised hours", async () => {
    const page = await arrive(suite, device);
    const { deliveryDate, minDeliveryDate } = await cart.cartOf(page);
    const delivery = (page) => page.locator("main .add-delivery").first();
    await expect.poll(() => delivery(page).textContent()).toBe(short(deliveryDate ?? minDeliveryDate));
    const stranger = await suite.arrive(device, list);
    await expect.poll(() => delivery(stranger).textContent()).toMatch(/^\d+ h$/);
    const card = shop.cards(page).filter({ has: page.locator(".add-delivery") });
    await page.goto(await shop.cardLink(card.first()).getAttribute("href"));
    const [number] = short(deliveryDate ?? minDeliveryDate).match(/\d+/);
    await page.locator("main li:has(.icon-truck)", { hasText: number }).waitFor();
    await expect.poll(() => page.getByText(pattern("catalogue:card.promise")).count()).toBe(0);
  });

  it("is chosen in the calendar and stands in the bar", async () => {
    const page = await arrive(suite, device);
    const { dates } = await daysOf(page);
    const [first, chosen] = [dates[0].date, dates[2].date];
    // Whatever another journey chose.
    await call(page, "POST", "/cart/set-delivery-date", { deliveryDate: first });
    await cart.fresh(page, list);
    await expect.poll(() => shown(page).textContent()).toContain(short(first).slice(0, 3));
    await open(page, device);
    await day(page, chosen).click();
    await expect.poll(() => day(page, chosen).getAttribute("aria-pressed")).toBe("true");
    await words(page).locator('[data-part="countdown"]').waitFor();
    expect(await barriers(page)).toEqual([]);
    await confirm(page).click();
    await panel(page).waitFor({ state: "hidden" });
    await expect.poll(() => shown(page).textContent()).toContain(String(Number(chosen.slice(8))));
    expect((await cart.cartOf(page)).deliveryDate).toBe(chosen);
    await page.reload();
    await expect.poll(() => shown(page).textContent()).toContain(String(Number(chosen.slice(8))));
  });
});

describe("the delivery day", () => {
  const suite = useBrowser();

  it("says why a day is closed, and cannot be confirmed without one that is free", async () => {
    const page = await arrive(suite, PHONE, MASTER);
    const { closed, deliveryDate } = await daysOf(page);
    await open(page, PHONE);
    if (!deliveryDate) await expect.poll(() => confirm(page).isDisabled()).toBe(true);
    for (const { date, reason, name } of closed.slice(0, 12)) {
      // Playwright waits for a day that can be chosen; a finger does not.
      await day(page, date).click({ force: true });
      const why = name ? text("cart:date.reason.holidayName", { name }) : text(`cart:date.reason.${reason}`);
      await words(page).getByText(why, { exact: true }).waitFor();
      await expect.poll(() => day(page, date).getAttribute("aria-pressed")).toBe("false");
    }
    for (const reason of new Set(closed.map(({ reason }) => reason)))
      await panel(page)
        .getByRole("list")
        .getByText(text(`cart:date.short.${reason}`))
        .waitFor();
  });

  it.each([PHONE, DESK])(
    "on $name it closes when it is refused, says so as chapter 8 does, and leads to the nearest free day",
    async (device) => {
      const page = await arrive(suite, device, BUYER, { expected: [/status of 422/] });
      const { dates } = await daysOf(page);
      const [chosen, nearest] = [dates[1].date, dates[0].date];
      const message = "La data selezionata non è disponibile per la spedizione";
      await page.route("**/api/cart/set-delivery-date", (route) =>
        route.fulfill({ status: 422, json: { code: "delivery_date", message, reason: "full", nearest } }),
      );
      await open(page, device);
      await day(page, chosen).click();
      await confirm(page).click();
      await panel(page).waitFor({ state: "hidden" });
      const refusal = shop.toasts(page).filter({ hasText: message });
      await refusal.getByText(text("cart:date.refused.full")).waitFor();
      await page.unroute("**/api/cart/set-delivery-date");
      await refusal.getByRole("button", { name: text("cart:date.nearest") }).click();
      await panel(page).waitFor();
      await panel(page).locator('[data-part="refusal"]').getByText(message).waitFor();
      await expect.poll(() => day(page, nearest).getAttribute("aria-pressed")).toBe("true");
      await confirm(page).click();
      await panel(page).waitFor({ state: "hidden" });
      expect((await cart.cartOf(page)).deliveryDate).toBe(nearest);
    },
  );

  it("is chosen by keys: the arrows walk over all days", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER, list);
    const { dates, closed } = await daysOf(page);
    const days = [...dates, ...closed].map(({ date }) => date).sort();
    await page
      .getByRole("banner")
      .locator("summary", { has: page.locator('[data-part="delivery-day"]') })
      .focus();
    await page.keyboard.press("Enter");
    await panel(page).waitFor();
    await panel(page).locator('[data-day][tabindex="0"]').focus();
    await page.keyboard.press("Home");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-day"));
    await expect.poll(() => focused()).toBe(days[0]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused()).toBe(days[7]);
    const target = dates.at(-1).date;
    await page.keyboard.press("End");
    while ((await focused()) !== target) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await confirm(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await cart.cartOf(page)).deliveryDate).toBe(target);
  });

  it("has the earliest one on top of both sidebars, for who is signed in", async () => {
    const earliest = '[data-part="earliest-date"]';
    const page = await accounts.arriveAs(suite, DESK, BUYER, list);
    const { minDeliveryDate } = await daysOf(page);
    const button = page.locator(`nav ${earliest}`).filter({ visible: true });
    await expect.poll(() => button.textContent()).toContain(String(Number(minDeliveryDate.slice(8))));
    await button.click();
    await page.getByRole("dialog", { name: text("common:delivery.choose") }).waitFor();
    const phone = await accounts.arriveAs(suite, PHONE, BUYER, list);
    const menu = await shop.openMenu(phone);
    await menu.locator(earliest).waitFor();
    const stranger = await suite.arrive(DESK, list);
    await expect.poll(() => stranger.locator(earliest).count()).toBe(0);
  });
});
