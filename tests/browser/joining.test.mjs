// A forgotten article for the day of an order: the shop says so, and it travels with that order.
import { describe, expect, it } from "vitest";
import { arriveAs, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { openCart, panel } from "../support/cart.mjs";
import { fillCart, part, placeButton, thanked } from "../support/checkout.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { countTaps, taps } from "../support/taking.mjs";
import { text } from "../support/texts.mjs";

/** No order is left that can still be changed. */
async function cancelAll(page) {
  for (const status of ["not_confirmed", "confirmed"]) {
    const { entities } = await call(page, "GET", `/order?status=${status}`);
    for (const { id } of entities)
      if ((await call(page, "GET", `/order/${id}`)).can.cancel) await call(page, "POST", `/order/${id}/cancel`, {});
  }
}

describe("what was forgotten, on a phone", () => {
  const suite = useBrowser();

  it("joins the order of another day with one press, is placed, and is cancelled with it", async () => {
    const page = await arriveAs(suite, PHONE, MASTER, undefined, { before: countTaps });
    await cancelAll(page);
    const first = await placeOrder(page);
    const day = first.deliveries[0].deliveryDate;
    await fillCart(page, { quantity: 1 });
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    await call(page, "POST", "/cart/set-delivery-date", { deliveryDate: dates.at(-2).date });
    await page.goto("/contatti");
    await hydrated(page);
    await openCart(page);
    const joins = part(panel(page), "joins");
    await joins.getByText(first.code).first().waitFor();
    const before = await taps(page);
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    await joins.getByRole("button", { name: text("cart:join.choose", { code: first.code }) }).click();
    await joins.getByText(text("cart:join.travels", { code: first.code, day: "" }).split(first.code)[0]).waitFor();
    expect((await taps(page)) - before).toBe(1);
    expect(await call(page, "GET", "/cart")).toMatchObject({ deliveryDate: day, shippingCost: 0 });

    await panel(page)
      .getByRole("button", { name: text("cart:checkout") })
      .click();
    await page.waitForURL("**/checkout");
    await hydrated(page);
    await part(page, "joins").getByText(first.code).waitFor();
    // It comes when the first one comes.
    expect(await page.locator("input[name=slot]").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await placeButton(page).click();
    const second = await thanked(page);
    expect(second).toMatchObject({ joins: { id: first.id, code: first.code }, shippingCost: 0 });
    await part(page, "order-facts").getByText(first.code).waitFor();

    await page.goto(`/utente/ordini/${first.id}`);
    await hydrated(page);
    await part(page, "together").getByRole("link", { name: second.code }).waitFor();
    await page.getByText(text("orders:cancel.open"), { exact: true }).click();
    await page.getByText(text("orders:cancel.together", { codes: second.code })).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: text("orders:cancel.yes") }).click();
    await page.getByText(text("orders:cancel.done", { code: first.code })).waitFor();
    expect((await call(page, "GET", `/order/${second.id}`)).status).toBe("cancelled");
  });

  it("joins with one press without scripts too", async () => {
    const page = await arriveAs(suite, PHONE, MASTER, "/", { javaScriptEnabled: false });
    await cancelAll(page);
    const first = await placeOrder(page);
    await fillCart(page, { quantity: 1 });
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    await call(page, "POST", "/cart/set-delivery-date", { deliveryDate: dates.at(-2).date });
    await page.goto("/checkout");
    await page.getByRole("button", { name: text("cart:join.choose", { code: first.code }) }).click();
    await part(page, "joins")
      .getByText(text("cart:join.travels", { code: first.code, day: "" }).split(first.code)[0])
      .waitFor();
    expect(await call(page, "GET", "/cart")).toMatchObject({
      deliveryDate: first.deliveries[0].deliveryDate,
      shippingCost: 0,
    });
  });
});
