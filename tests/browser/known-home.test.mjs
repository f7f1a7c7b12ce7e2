// The home of a buyer who has ordered before: until when, the last order again in two taps, the usual goods with the usual quantity.
import { describe, expect, it } from "vitest";
import { wholePack } from "~/lib/whole-pack";
import { AGENT, arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { part, placeButton, thanked } from "../support/checkout.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { heading } from "../support/shop.mjs";
import { countTaps, taps } from "../support/taking.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const usual = (page) => part(page, "usual");
const repeat = (page) => part(page, "last-order").getByRole("button", { name: text("home:known.repeat") });

/** A buyer on the home page, whose last order can be had again as it was, with an empty cart. */
async function arriveKnown(suite, device, options) {
  const page = await arriveAs(suite, device, BUYER, null, options);
  const order = await placeOrder(page);
  await page.goto("/");
  if (options?.javaScriptEnabled !== false) await hydrated(page);
  return { page, order };
}

describe("the home of a known buyer", () => {
  const suite = useBrowser();

  it.each([PHONE, DESK])("says what comes next, and until when, on a $name", async (device) => {
    const { page, order } = await arriveKnown(suite, device);
    await heading(page, text("home:known.heading", { name: BUYER.name })).waitFor();
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    const next = part(page, "next-delivery");
    await next
      .getByText(String(Number(dates[0].date.slice(8))))
      .first()
      .waitFor();
    await next.getByRole("timer").waitFor();
    await part(page, "last-order").getByRole("link", { name: order.code }).waitFor();
    await next.getByRole("button", { name: text("common:delivery.change") }).click();
    await page.getByRole("dialog").or(page.locator("details[open]")).filter({ visible: true }).first().waitFor();
  });

  it("repeats the last order in two taps", async () => {
    const { page, order } = await arriveKnown(suite, PHONE, { before: countTaps });
    await repeat(page).click();
    await page.waitForURL("**/checkout");
    await hydrated(page);
    await placeButton(page).click();
    const again = await thanked(page);
    expect(await taps(page)).toBe(2);
    const codes = ({ deliveries }) =>
      deliveries.flatMap(({ items }) => items.map(({ code, quantity }) => [code, quantity]));
    expect(again.id).not.toBe(order.id);
    expect(codes(again)).toEqual(codes(order));
  });

  it("does not count an order that was cancelled as the last one", async () => {
    const { page, order } = await arriveKnown(suite, PHONE);
    const cancelled = await placeOrder(page);
    await call(page, "POST", `/order/${cancelled.id}/cancel`, {});
    await page.goto("/");
    await part(page, "last-order").getByRole("link", { name: order.code }).waitFor();
  });

  it("says of a last order that it waits for its payment, and leads there", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, null);
    const order = await placeOrder(page, "CC");
    await page.goto("/");
    await hydrated(page);
    const last = part(page, "last-order");
    await last.getByText(text("home:known.unpaid"), { exact: true }).waitFor();
    await atBothWidths(page, async () => expect(await barriers(page)).toEqual([]));
    await last.getByRole("link", { name: text("home:known.pay") }).click();
    await page.waitForURL(`**/utente/ordini/${order.id}`);
  });

  it("takes the usual quantity of a usual article with one tap", async () => {
    const { page } = await arriveKnown(suite, PHONE);
    const { entities } = await call(page, "POST", "/product/list?elementsPerPage=24", { app_product_filter_my: true });
    const row = part(usual(page), "product-card")
      .filter({ has: page.locator("[data-part=add]:enabled") })
      .first();
    const name = await row.getByRole("heading").textContent();
    const bought = entities.find((product) => wholePack(product.name) === name);
    await row.locator("[data-part=add]").click();
    await expect
      .poll(async () =>
        (await call(page, "GET", "/cart")).sellers.flatMap(({ items }) => items.map((item) => item.requestedQuantity)),
      )
      .toEqual([bought.extra.lastQuantity]);
  });
});

describe("the home", () => {
  const suite = useBrowser();

  it("repeats the last order without scripts too", async () => {
    const { page } = await arriveKnown(suite, PHONE, { javaScriptEnabled: false });
    await repeat(page).click();
    await page.waitForURL("**/checkout");
    expect((await call(page, "GET", "/cart")).itemCount).toBe(1);
  });

  it("is the shop's own for strangers and agents", async () => {
    const stranger = await suite.arrive(PHONE, "/");
    await heading(stranger, text("home:heading")).waitFor();
    const agent = await arriveAs(suite, PHONE, AGENT, "/");
    await heading(agent, text("home:heading")).waitFor();
    await expect.poll(() => repeat(agent).count()).toBe(0);
  });
});
