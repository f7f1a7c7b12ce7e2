// What actions send to the shop, and what they say of its refusals: nothing typed is left out or cut unsaid.
import { beforeEach, expect, it, vi } from "vitest";

const shop = vi.hoisted(() => ({ calls: [], answers: {} }));
vi.mock("~/lib/session.server", () => ({ requireOperator: () => ({}), requireUser: () => ({}) }));
vi.mock("~/features/shop/cart/say", () => ({ say: async (key) => key }));
vi.mock("~/lib/texts/translate.server", () => ({ translate: () => (key) => key }));
vi.mock("~/lib/api.server", async (original) => {
  const call = (method) => async (path, body) => {
    shop.calls.push([method, path, body]);
    const answer = shop.answers[`${method} ${path}`];
    if (answer instanceof Response) throw answer;
    return answer;
  };
  const api = () => Object.fromEntries(["get", "post", "put", "delete"].map((name) => [name, call(name)]));
  return { ...(await original()), api };
});

const { requestAction } = await import("~/features/office/decisions/action.server.ts");
const { deadlineAction } = await import("~/features/office/deadlines/action.server.ts");
const { propose } = await import("~/features/agent/missing-goods/propose.server.ts");
const { orderAction } = await import("~/features/shop/orders/action.server.ts");

beforeEach(() => {
  shop.calls = [];
  shop.answers = {};
});
const form = (fields) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const args = (fields, params = {}) => ({
  context: {},
  params,
  request: { url: "https://shop.test/gestione", formData: async () => form(fields) },
});
const sent = (method) => shop.calls.filter(([name]) => name === method).map(([, , body]) => body);

it.each(["2026-12-03", "domani"])("a decision sends the day %j as it was typed", async (newDueDate) => {
  shop.answers["post /ops/request/7/status"] = { code: "R7" };
  await requestAction(args({ request: "7", from: "sent", to: "approved", newDueDate }));
  expect(sent("post")).toEqual([{ from: "sent", to: "approved", newDueDate }]);
});

it("a payment is compared with its own document, not with the credit note of the same number", async () => {
  const row = { company: "C1", documentNumber: "12" };
  shop.answers["get /ops/deadline"] = {
    entities: [
      { ...row, documentType: "credit_note", paid: -9 },
      { ...row, documentType: "invoice", paid: 0 },
    ],
  };
  const fields = { ...row, documentType: "invoice", due: "2026-12-03", paid: "5", was: JSON.stringify({ paid: 0 }) };
  const answer = await deadlineAction(args({ ...fields, intent: "paid" }));
  expect(answer).toEqual({ done: "deadlines.stored" });
  expect(sent("put")).toEqual([{ rows: [{ ...row, documentType: "invoice", paid: 5 }] }]);
});

it("more than a cart takes is refused with the shop's reason, not cut", async () => {
  const line = { product: { id: 4 }, requestedQuantity: 9_990 };
  shop.answers["get /manager/company/1/order-taking"] = { cart: { version: 2, sellers: [{ items: [line] }] } };
  shop.answers["put /manager/company/1/cart"] = Response.json(
    { code: "invalid", message: "Controlla i campi.", errors: { "items.0.quantity": ["Al massimo 9999."] } },
    { status: 422 },
  );
  const answer = await propose({}, form({ entry: "e", customer: "1", substitute: "4", "quantity-1": "10" }));
  expect(sent("put")).toEqual([{ items: [{ productId: 4, quantity: 10_000 }] }]);
  expect(answer).toMatchObject({ quantity: null, refusal: "Al massimo 9999." });
});

it("a reason that is too long is what an order's page speaks of", async () => {
  shop.answers["post /order/3/cancel"] = Response.json(
    { code: "invalid", message: "Controlla i campi.", errors: { reason: ["Troppo lungo."] } },
    { status: 422 },
  );
  const { data } = await orderAction(args({ intent: "cancel", reason: "x" }, { id: "3" }));
  expect(data.failed).toBe("Troppo lungo.");
});
