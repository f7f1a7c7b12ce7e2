// Paying before the goods come: approved, declined, abandoned, and a provider that does not answer.
import { afterEach, describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { AT_THE_DOOR, CARD, fillCart, PAYPAL, part, placeButton, say, thanked } from "../support/checkout.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";

const refused = [/the server responded with a status of [45]\d\d/];

/** Makes calls of the sandbox fail; without a rule all are mended. */
const sandbox = (path, body) =>
  fetch(`${ownShop().mailbox}/payments/${path}`, { ...freshConnection, method: "POST", body: JSON.stringify(body) });

/** A buyer on the provider's page, the order placed. */
async function atTheProvider(suite, device, paymentMethod, options = {}) {
  const page = await arriveAs(suite, device, BUYER, null, { expected: refused, ...options });
  await fillCart(page, { paymentMethod });
  await page.goto("/checkout");
  if (options.javaScriptEnabled !== false) await hydrated(page);
  await placeButton(page).click();
  await page.waitForURL(`${ownShop().mailbox}/**`);
  return page;
}

/** The same of an order that was placed by a call. */
async function sentToTheProvider(suite, device, method, options = {}) {
  const page = await arriveAs(suite, device, BUYER, null, { expected: refused, ...options });
  const { payment } = await placeOrder(page, method, { at: 0 });
  await page.goto(payment.redirectUrl);
  return page;
}

const choose = (page, action) => page.locator(`button[name=action][value=${action}]`).click();
const outcome = (page, name) => page.locator(`[data-part=payment-outcome][data-outcome=${name}]`);

describe("a payment at the provider", () => {
  const suite = useBrowser();
  afterEach(async () => {
    await sandbox("rule", { times: 0 });
    await sandbox("hooks", { hold: false });
  });

  it.each([
    ["card on a phone", PHONE, CARD, {}],
    ["PayPal at a desk", DESK, PAYPAL, {}],
    ["card without JavaScript", PHONE, CARD, { javaScriptEnabled: false }],
    ["PayPal without JavaScript", DESK, PAYPAL, { javaScriptEnabled: false }],
  ])("is approved: %s", async (_, device, method, options) => {
    const page = await atTheProvider(suite, device, method, options);
    await choose(page, "approve");
    const order = await thanked(page);
    await page.getByText(say("outcome.approved"), { exact: true }).waitFor();
    expect(order).toMatchObject({ status: "confirmed", payment: { status: "authorised" } });
    expect(order.payment.held).toBe(order.payment.hold);
    await part(page, "next-steps").waitFor();
    // Asked once more it is the same.
    await page.reload();
    await page.getByText(say("outcome.approved"), { exact: true }).waitFor();
  });

  it("is declined by PayPal: said in words, and paid at the second try", async () => {
    const page = await sentToTheProvider(suite, PHONE, "PP");
    await choose(page, "decline");
    await thanked(page);
    await outcome(page, "declined").getByText(say("outcome.declined")).waitFor();
    expect(await barriers(page)).toEqual([]);
    await part(page, "pay-again").locator("button[value=pay]").click();
    await page.waitForURL(`${ownShop().mailbox}/**`);
    await choose(page, "approve");
    expect(await thanked(page)).toMatchObject({ status: "confirmed", payment: { status: "authorised" } });
    await page.getByText(say("outcome.approved"), { exact: true }).waitFor();
  });

  it("is declined by the card's bank, and left", async () => {
    const page = await sentToTheProvider(suite, DESK, "CC");
    await choose(page, "decline");
    await page.getByRole("alert").waitFor();
    await choose(page, "leave");
    const order = await thanked(page);
    expect(order).toMatchObject({ status: "not_confirmed", waitsFor: "payment" });
    await outcome(page, "declined").getByText(say("outcome.declined")).waitFor();
  });

  it("is abandoned: nothing is lost, and another way takes one tap", async () => {
    const page = await sentToTheProvider(suite, PHONE, "CC");
    await choose(page, "leave");
    await thanked(page);
    await outcome(page, "abandoned").waitFor();
    expect(await barriers(page)).toEqual([]);
    await part(page, "pay-again").locator(`button[name=paymentMethod][value="${AT_THE_DOOR}"]`).click();
    await page.getByRole("heading", { level: 1, name: say("thanks.title") }).waitFor();
    expect(await thanked(page)).toMatchObject({ status: "confirmed", paymentMethod: { id: AT_THE_DOOR } });
  });

  it("keeps what was arranged when a change of it is given up, says so, and asks for no second payment", async () => {
    const page = await sentToTheProvider(suite, DESK, "CC");
    await choose(page, "approve");
    const { id } = await thanked(page);
    await page.goto(`/utente/ordini/${id}`);
    await page.getByText(text("orders:payment.change"), { exact: true }).click();
    await page.locator(`[name="paymentMethod"][value="${PAYPAL}"]`).check();
    await page.getByRole("button", { name: text("orders:payment.changeDo") }).click();
    await page.waitForURL(`${ownShop().mailbox}/**`);
    await choose(page, "leave");
    await page.getByRole("status").getByText(say("outcome.unchanged")).waitFor();
    expect(await thanked(page)).toMatchObject({ paymentMethod: { id: CARD }, payment: { status: "authorised" } });
    await page.goto(`/utente/ordini/${id}`);
    await page.getByText(text("orders:payment.change"), { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: text("orders:payment.pay") }).count()).toBe(0);
  });

  it("is abandoned without JavaScript, and begun again", async () => {
    const page = await sentToTheProvider(suite, DESK, "PP", { javaScriptEnabled: false });
    await choose(page, "leave");
    await outcome(page, "abandoned").waitFor();
    await part(page, "pay-again").locator(`button[name=paymentMethod][value="${CARD}"]`).click();
    await page.waitForURL(`${ownShop().mailbox}/**`);
    await choose(page, "approve");
    await page.getByText(say("outcome.approved"), { exact: true }).waitFor();
    expect(await thanked(page)).toMatchObject({ status: "confirmed", paymentMethod: { id: CARD } });
  });

  it("waits for a provider that is slow to say so, and hears it by itself", async () => {
    const page = await sentToTheProvider(suite, DESK, "CC");
    await sandbox("hooks", { hold: true });
    await sandbox("rule", { provider: "stripe", method: "GET", times: 1000, status: 503 });
    await choose(page, "approve");
    await outcome(page, "waiting").waitFor();
    expect(await barriers(page)).toEqual([]);
    await sandbox("rule", { times: 0 });
    await page.getByText(say("outcome.approved"), { exact: true }).waitFor();
    expect(await thanked(page)).toMatchObject({ status: "confirmed" });
  });

  it.each([
    ["with scripts", true],
    ["without scripts", false],
  ])("cannot be begun while the provider is down: the order stands, and is paid later: %s", async (_, scripts) => {
    await sandbox("rule", { provider: "stripe", times: 1000, status: 503 });
    const page = await arriveAs(suite, PHONE, BUYER, null, { expected: refused, javaScriptEnabled: scripts });
    await fillCart(page, { paymentMethod: CARD });
    await page.goto("/checkout");
    if (scripts) await hydrated(page);
    await placeButton(page).click();
    const order = await thanked(page);
    expect(order).toMatchObject({ status: "not_confirmed", waitsFor: "payment" });
    await outcome(page, "unavailable").waitFor();
    await part(page, "order-facts").getByText(order.code).waitFor();
    await part(page, "pay-again").locator("button[value=pay]").click();
    await page.getByRole("alert").nth(1).waitFor();
    await sandbox("rule", { times: 0 });
    await part(page, "pay-again").locator("button[value=pay]").click();
    await page.waitForURL(`${ownShop().mailbox}/**`);
    await choose(page, "approve");
    await page.getByText(say("outcome.approved"), { exact: true }).waitFor();
    expect(await call(page, "GET", `/order/${order.id}`)).toMatchObject({ status: "confirmed" });
  });

  it("turns back by the browser's own button: the checkout knows that the order is placed", async () => {
    const page = await atTheProvider(suite, DESK, CARD);
    await page.goBack();
    await page.waitForURL("**/checkout");
    await page.getByRole("link", { name: /M\d{6}/ }).click();
    await thanked(page);
    await outcome(page, "open").waitFor();
  });
});
