// What the checkout makes of a cart and of a payment, without a browser.
import { describe, expect, it } from "vitest";
import {
  displayedOf,
  readDay,
  readDisplayed,
  readId,
  readSlot,
  slotValue,
} from "../../ssr-app/app/features/shop/checkout/form-values.ts";
import { dayOf, hurdlesOf } from "../../ssr-app/app/features/shop/checkout/obstacles.ts";
import { isUnpaid, outcomeOf, readCame } from "../../ssr-app/app/features/shop/checkout/outcome.ts";
import { isOwn } from "../../ssr-app/app/features/shop/orders/own.ts";

const early = { type: "early" };
const order = (payment, more = {}) => ({ status: "not_confirmed", paymentMethod: early, payment, ...more });
const paid = (status, failure = "", redirectUrl = "https://pay.example/1") => ({ status, failure, redirectUrl });

it("an order is somebody's own who placed it, not a colleague's nor one that an agent of the same name took", () => {
  const buyer = { name: "Giulia", surname: "Rossi", extendedRoles: [] };
  const agent = { ...buyer, extendedRoles: ["ROLE_MANAGER"] };
  const by = (name, agent = false) => ({ placedBy: { name, agent } });
  const orders = [by("Giulia Rossi"), by("Giulia Rossi", true), by("Giuseppe Rossi"), by("")];
  expect(orders.map((order) => isOwn(order, buyer))).toEqual([true, false, false, false]);
  expect(orders.map((order) => isOwn(order, agent))).toEqual([false, true, false, false]);
});

describe("how a payment went", () => {
  it.each([
    ["nothing is asked for at the door", order(paid("pending"), { paymentMethod: { type: "delivery" } }), null, "none"],
    ["a cancelled order is one no more", order(paid("voided"), { status: "cancelled" }), "approved", "cancelled"],
    ["held", order(paid("authorised"), { status: "confirmed" }), "approved", "approved"],
    ["charged already", order(paid("captured"), { status: "delivered" }), null, "approved"],
    ["refused for good", order(paid("failed", "declined")), "approved", "declined"],
    ["refused, and the provider's page remains", order(paid("pending", "declined")), "cancelled", "declined"],
    ["turned back", order(paid("pending")), "cancelled", "abandoned"],
    ["approved there, not known here yet", order(paid("pending")), "approved", "waiting"],
    ["never begun", order(paid("pending")), null, "open"],
    ["the provider did not answer", order(paid("pending", "unavailable", null)), null, "unavailable"],
    ["nothing came of the start", order(paid("pending", "", null)), null, "unavailable"],
    ["the session ran out", order(paid("expired")), null, "open"],
    ["it ran out while one turned back", order(paid("expired")), "cancelled", "abandoned"],
  ])("%s", (_, given, came, outcome) => expect(outcomeOf(given, came)).toBe(outcome));

  it("waits for money unless it is held, or asked for at the door", () => {
    expect(["open", "declined", "abandoned", "waiting", "unavailable"].every(isUnpaid)).toBe(true);
    expect(["none", "approved", "cancelled"].some(isUnpaid)).toBe(false);
  });

  it("knows the two ways back and no other", () => {
    expect(["approved", "cancelled", "captured", "", null].map(readCame)).toEqual([
      "approved",
      "cancelled",
      null,
      null,
      null,
    ]);
  });
});

describe("what stands in the way", () => {
  const cart = (more = {}, checkout = {}) => ({
    obstacles: [],
    deliveryDate: "2026-11-26",
    minDeliveryDate: "2026-11-24",
    checkout: { paymentMethod: 1, consumerDetails: null, ...checkout },
    ...more,
  });
  const terms = { paymentMethods: [{ id: 1 }, { id: 3 }] };

  it("nothing, in a cart that is settled", () => expect(hurdlesOf(cart(), terms)).toEqual([]));

  it("what the API says, but the earliest day stands for one that was not chosen", () => {
    const obstacles = ["no_delivery_date", "short", "minimum"];
    expect(hurdlesOf(cart({ obstacles }), terms)).toEqual(["short", "minimum"]);
    const dayless = cart({ obstacles, deliveryDate: null, minDeliveryDate: null });
    expect(hurdlesOf(dayless, terms)).toEqual(obstacles);
    expect(dayOf(dayless)).toBe(null);
    expect(dayOf(cart({ deliveryDate: null }))).toBe("2026-11-24");
  });

  it("a way to pay that is none, and a private person without a name", () => {
    expect(hurdlesOf(cart({}, { paymentMethod: 2 }), terms)).toEqual(["payment"]);
    expect(hurdlesOf(cart({ obstacles: ["consumer_details"] }, { paymentMethod: null }), null)).toEqual([
      "consumer_details",
      "payment",
    ]);
  });
});

describe("what comes back from the form", () => {
  const displayed = { total: 12.5, items: [{ cartItemId: 3, quantity: 2, total: 10.25 }] };

  it("is what the page showed", () => {
    const line = { id: 3, quantity: 2, total: 10.25, product: { id: 9 } };
    expect(displayedOf({ total: 12.5, sellers: [{ items: [line] }] })).toEqual(displayed);
    expect(readDisplayed(JSON.stringify(displayed))).toEqual(displayed);
  });

  it.each(["", "null", "[]", "{}", '{"total":"1","items":[]}', '{"total":1,"items":[{"cartItemId":1}]}', "{"])(
    "%s was never shown",
    (text) => expect(readDisplayed(text)).toBe(undefined),
  );

  it("windows, days and ids are themselves or nothing", () => {
    expect(readSlot(slotValue({ from: "06:00", to: "10:00" }))).toEqual({ fromTime: "06:00", toTime: "10:00" });
    expect(["", "6-10", "06:00", null].map(readSlot)).toEqual(Array(4).fill(undefined));
    expect(["2026-11-26", "26/11/2026", "", null].map(readDay)).toEqual([
      "2026-11-26",
      undefined,
      undefined,
      undefined,
    ]);
    expect(["7", "0", "-1", "1.5", "", null, "99999999999999999"].map(readId)).toEqual([
      7,
      ...Array(6).fill(undefined),
    ]);
  });
});
