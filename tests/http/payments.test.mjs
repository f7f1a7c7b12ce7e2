// Paying early, with both providers: approved, declined, left; webhooks twice, late, before the return, forged.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paypalHeaders, stripeHeaders } from "../../scripts/stand-ins/payment-keys.mjs";
import { publicUrl } from "../support/door.mjs";
import { fetchFresh } from "../support/send.mjs";
import { hold, numbers, openPayments } from "./payment-calls.mjs";

let shop;
const id = numbers(1000);
beforeAll(async () => {
  shop = await openPayments();
});
afterAll(() => shop?.close());
afterEach(() => {
  shop.payments.hooks.set({});
  shop.payments.rule({ times: 0 });
});

const providers = [
  ["CC", "stripe"],
  ["PP", "paypal"],
];

describe.each(providers)("%s", (method, provider) => {
  const begin = async (more) => {
    const order = id();
    await shop.place(order, method, more);
    const { body } = await shop.start(order);
    return { order, url: body.payment.redirectUrl, payment: body.payment };
  };

  test("the page asks for the total and 20 % of what varies", async () => {
    const { order, url, payment } = await begin();
    expect(payment).toMatchObject({ status: "pending", hold: hold / 100, held: 0, currency: "EUR", failure: "" });
    const page = await (await fetchFresh(url)).text();
    expect(page).toContain("€86.34");
    expect(page).toContain(`M00${order}`);
    expect(shop.payments.find((await shop.current(order)).external_id)).toMatchObject({
      provider,
      amount: hold,
      approvedUrl: `${publicUrl}/thank-you/${order}?payment=approved`,
      cancelUrl: `${publicUrl}/thank-you/${order}?payment=cancelled`,
    });
  });

  test("approved: held, confirmed once, told once", async () => {
    const { order, url } = await begin();
    const location = await shop.press(url, "approve");
    expect(location).toContain(`${publicUrl}/thank-you/${order}?payment=approved`);
    const { status, body } = await shop.back(order);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "confirmed",
      waitsFor: "",
      payment: { status: "authorised", held: 86.34, redirectUrl: null, failure: "" },
    });
    expect(Date.parse(body.payment.holdUntil)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    await shop.back(order);
    await shop.back(order);
    expect((await shop.events(order)).filter((event) => event.actor === "payment")).toEqual([
      { actor: "payment", from_status: "not_confirmed", to_status: "confirmed" },
    ]);
    expect(await shop.tasks(order)).toEqual([]);
    const mails = await shop.one(`select count(*) as n from outbox where dedupe_key like 'orderConfirmed:${order}:%'`);
    expect(mails.n).toBe(1);
  });

  test("the webhook alone confirms, also when nobody comes back", async () => {
    const { order, url } = await begin();
    await shop.press(url, "approve");
    expect(await shop.status(order)).toBe("confirmed");
    expect(await shop.current(order)).toMatchObject({ status: "authorised", held: hold });
  });

  test("each webhook twice and at once changes nothing more", async () => {
    shop.payments.hooks.set({ copies: 3 });
    const { order, url } = await begin();
    await shop.press(url, "approve");
    expect(await shop.status(order)).toBe("confirmed");
    expect((await shop.events(order)).filter((event) => event.actor === "payment")).toHaveLength(1);
    expect(await shop.rows(order)).toHaveLength(1);
    expect(await shop.tasks(order)).toEqual([]);
  });

  test("late and in the wrong order, long after the return", async () => {
    shop.payments.hooks.set({ hold: true });
    const { order, url } = await begin();
    await shop.press(url, "approve");
    expect(await shop.status(order)).toBe("not_confirmed");
    await shop.back(order);
    expect(await shop.status(order)).toBe("confirmed");
    const before = await shop.current(order);
    const statuses = await shop.payments.hooks.sendHeld({ reverse: true });
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await shop.current(order)).toEqual(before);
  });

  test("after a cancellation the hold is let go of", async () => {
    shop.payments.hooks.set({ hold: true });
    const { order, url } = await begin();
    const { external_id } = await shop.current(order);
    await shop.press(url, "approve");
    await shop.sql(`update orders set status = 'cancelled', waits_for = '', pay_until = null where id = ${order}`);
    await shop.payments.hooks.sendHeld();
    await shop.back(order);
    await shop.work();
    expect(await shop.status(order)).toBe("cancelled");
    const record = shop.payments.find(external_id);
    // PayPal holds nothing that the shop does not authorise.
    expect(record.status).toBe(provider === "stripe" ? "canceled" : "approved");
    if (provider === "stripe") expect((await shop.rows(order))[0].status).toBe("voided");
  });

  test("declined: nothing is held, and it may be paid again", async () => {
    const { order, url } = await begin();
    await shop.press(url, "decline");
    const { body } = await shop.back(order);
    expect(body).toMatchObject({
      status: "not_confirmed",
      waitsFor: "payment",
      payment: { held: 0, failure: "declined" },
    });
    expect(body.can.pay).toBe(true);
    const again = await shop.start(order);
    expect(again.body.payment).toMatchObject({ status: "pending" });
    await shop.press(again.body.payment.redirectUrl, "approve");
    await shop.back(order);
    expect(await shop.status(order)).toBe("confirmed");
    expect((await shop.rows(order)).filter((row) => row.current)).toHaveLength(1);
  });

  test("left: the same page waits, and the order too", async () => {
    const { order, url } = await begin();
    const location = await shop.press(url, "leave");
    expect(location).toContain(`/thank-you/${order}?payment=cancelled`);
    const { body } = await shop.back(order);
    expect(body).toMatchObject({ status: "not_confirmed", payment: { status: "pending", failure: "" } });
    expect((await shop.start(order)).body.payment.redirectUrl).toBe(url);
  });

  test("start pressed five times at once leads to one page", async () => {
    const order = id();
    await shop.place(order, method);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.start(order)));
    const urls = new Set(answers.map(({ body }) => body.payment.redirectUrl));
    expect(urls.size).toBe(1);
    expect(await shop.rows(order)).toHaveLength(1);
    expect(shop.payments.records.filter((one) => one.url === [...urls][0])).toHaveLength(1);
  });

  test("paid in another tab: start holds nothing twice", async () => {
    shop.payments.hooks.set({ hold: true });
    const { order, url } = await begin();
    await shop.press(url, "approve");
    const { body } = await shop.start(order);
    expect(body.payment).toMatchObject({ status: "authorised", redirectUrl: null });
    expect(await shop.status(order)).toBe("confirmed");
  });

  test("less than asked for is no payment and is let go of", async () => {
    const { order, url } = await begin();
    const record = shop.payments.find((await shop.current(order)).external_id);
    record.amount -= 1;
    await shop.press(url, "approve");
    await shop.work();
    expect(await shop.status(order)).toBe("not_confirmed");
    expect((await shop.rows(order))[0]).toMatchObject({ status: "failed", failure: "amount" });
    expect(record.status).toBe("canceled");
  });

  test("a provider that is down, slow or talks rubbish loses and doubles nothing", async () => {
    const order = id();
    await shop.place(order, method);
    const path = method === "CC" ? "/v1/checkout/sessions" : "/v2/checkout/orders";
    for (const rule of [
      { status: 500 },
      { status: 200, body: "<html>oops" },
      { status: 200, body: {} },
      { status: 429 },
      { after: true },
    ]) {
      shop.payments.rule({ provider, path, ...rule });
      const answer = await shop.start(order);
      expect(answer.status).toBe(503);
      expect(await shop.current(order)).toMatchObject({ status: "pending", external_id: null, failure: "unavailable" });
    }
    const { body } = await shop.start(order);
    expect(body.payment).toMatchObject({ status: "pending", failure: "" });
    await shop.press(body.payment.redirectUrl, "approve");
    expect(await shop.status(order)).toBe("confirmed");
    expect(await shop.rows(order)).toHaveLength(1);
  });

  test("a webhook during an outage is told again, and then counts", async () => {
    shop.payments.hooks.set({ hold: true });
    const { order, url } = await begin();
    await shop.press(url, "approve");
    shop.payments.rule({ provider, path: method === "CC" ? "/v1/" : "/v2/", times: 10 });
    expect(new Set(await shop.payments.hooks.sendHeld())).toEqual(new Set([503]));
    expect(await shop.status(order)).toBe("not_confirmed");
    shop.payments.rule({ times: 0 });
    const [event] = shop.payments.hooks.tries.filter((tried) => tried.status === 503).slice(-1);
    expect(await shop.payments.hooks.post(provider, event.event)).toBe(204);
    expect(await shop.status(order)).toBe("confirmed");
  });

  test("a forged webhook is refused, whatever it says", async () => {
    const { order } = await begin();
    const { external_id } = await shop.current(order);
    const event = {
      id: `forged-${order}`,
      type: "checkout.session.completed",
      event_type: "CHECKOUT.ORDER.APPROVED",
      data: { object: { object: "checkout.session", id: external_id } },
      resource: { id: external_id },
    };
    const body = JSON.stringify(event);
    const callsBefore = shop.payments.calls.length;
    const forgeries =
      method === "CC"
        ? [
            {},
            { "stripe-signature": "t=1,v1=00" },
            stripeHeaders(body, { secret: "other" }),
            stripeHeaders(body, { age: 301 }),
            stripeHeaders(`${body} `),
          ]
        : [{}, paypalHeaders(`${body} `), { ...paypalHeaders(body), "paypal-transmission-sig": "AAAA" }];
    for (const headers of forgeries) expect(await shop.payments.hooks.post(provider, body, headers)).toBe(400);
    expect(await shop.payments.hooks.post(provider, "rubbish")).toBe(400);
    if (method === "CC") expect(shop.payments.calls).toHaveLength(callsBefore);
    expect(await shop.current(order)).toMatchObject({ status: "pending", held: 0 });
    expect(await shop.one(`select 1 as x from payment_event where event_id = 'forged-${order}'`)).toBeUndefined();
    // Signed rightly it is believed in nothing but its name: the provider says that nobody has approved.
    expect(await shop.payments.hooks.post(provider, event)).toBe(204);
    expect(await shop.current(order)).toMatchObject({ status: "pending", held: 0 });
  });
});
