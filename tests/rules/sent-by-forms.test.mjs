// What actions send to the shop, and what they say of its refusals: nothing typed is left out or cut unsaid.
import { beforeEach, describe, expect, it, vi } from "vitest";

const shop = vi.hoisted(() => ({ calls: [], answers: {}, user: {} }));
vi.mock("~/lib/session.server", () => ({
  requireOperator: () => ({}),
  requireUser: () => shop.user,
  forgetUser: () => {},
}));
vi.mock("~/features/shop/cart/say", () => ({ say: async (key) => key }));
vi.mock("~/lib/texts/translate.server", () => ({ translate: () => (key) => key }));
vi.mock("~/lib/api.server", async (original) => {
  const call = (method) => async (path, body, options) => {
    shop.calls.push([method, path, body, options]);
    const answer = shop.answers[`${method} ${path}`];
    if (answer instanceof Response) throw answer;
    return answer;
  };
  const api = () => Object.fromEntries(["get", "post", "put", "delete"].map((name) => [name, call(name)]));
  return { ...(await original()), api };
});

const { requestAction, returnAction } = await import("~/features/office/decisions/action.server.ts");
const { weighAction } = await import("~/features/office/weighing/action.server.ts");
const { deadlineAction } = await import("~/features/office/deadlines/action.server.ts");
const { actOnProduct } = await import("~/features/office/products/actions.server.ts");
const { formRow } = await import("~/features/office/products/parts.ts");
const { actOnStock } = await import("~/features/office/stock.server.ts");
const { lotValues } = await import("~/features/office/stock.ts");
const { profileAction } = await import("~/features/account/profile/actions.server.ts");
const { noticeValues } = await import("~/features/account/profile/notice-values.ts");
const { guideAction } = await import("~/features/shop/order-guides/action.server.ts");
const { changeRules } = await import("~/features/shop/substitutes/when-missing.server.ts");
const { propose } = await import("~/features/agent/missing-goods/propose.server.ts");
const { orderAction } = await import("~/features/shop/orders/action.server.ts");

beforeEach(() => {
  shop.calls = [];
  shop.answers = {};
  shop.user = { id: 3, company: { id: 1 } };
});
const form = (fields) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const args = (fields, params = {}) => ({
  context: { shop: { locale: "it" } },
  params,
  request: { url: "https://shop.test/gestione", formData: async () => form(fields) },
});
const sent = (method) => shop.calls.filter(([name]) => name === method).map(([, , body]) => body);
/** What was written: path, body or rows, and query. */
const written = () =>
  shop.calls
    .filter(([name]) => name === "put")
    .map(([, path, body, options]) => [path, body.rows ?? body, ...(options?.query ? [options.query] : [])]);

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

const refusal = (errors) => Response.json({ code: "invalid", message: "Controlla i campi.", errors }, { status: 422 });

it("kilos of a return that are none are refused beside their line, and no zero is sent", async () => {
  for (const weight of ["", "kg", "-1", "molto"]) {
    const fields = { from: "requested", to: "accepted", "quantity-4": "1", "weight-4": weight };
    const { data, init } = await returnAction(args(fields, { id: "3" }));
    expect([init.status, data.faults]).toEqual([422, { 4: { weight: "return.weightWrong" } }]);
    expect(data.typed).toEqual(fields);
  }
  expect(sent("post")).toEqual([]);
});

it("what the shop refuses of a return stands beside its line", async () => {
  const tooMuch = "Così pochi pezzi non pesano tanto.";
  shop.answers["post /ops/return/3/status"] = refusal({ "items.1.weight": [tooMuch] });
  const fields = { from: "requested", to: "accepted", "quantity-4": "2", "quantity-7": "1", "weight-7": "7,5" };
  const { data } = await returnAction(args(fields, { id: "3" }));
  expect(data).toEqual({ failed: tooMuch, faults: { 7: { weight: tooMuch } }, typed: fields });
  expect(sent("post")[0].items).toEqual([
    { id: 4, quantity: 2 },
    { id: 7, quantity: 1, weight: 7.5 },
  ]);
});

it("each unexpected weight is confirmed by itself, for the number that was asked about", async () => {
  const line = (id) => ({ id, position: id, quantity: 2, missing: 0, weight: null, product: { name: "Articolo" } });
  shop.answers["get /ops/order/9"] = { items: [line(1), line(2), line(3)] };
  const weigh = async (fields, ...odd) => {
    const errors = Object.fromEntries(odd.map((at) => [`items.${at}.weight`, ["Lontano"]]));
    shop.answers["put /ops/order/9/weights"] = odd.length > 0 ? refusal(errors) : {};
    const answer = await weighAction(args(fields, { id: "9" }));
    return [answer.data ?? answer, sent("put").at(-1).items];
  };
  const shown = { "was-1": "", "was-2": "", "was-3": "" };
  const [first, sentFirst] = await weigh({ ...shown, "weight-1": "24", "weight-2": "30", "weight-3": "5" }, 0, 1);
  expect(sentFirst.map(({ confirm }) => confirm)).toEqual([false, false, false]);
  expect(first).toMatchObject({ typed: { 1: "24", 2: "30", 3: "5" }, odd: { 1: false, 2: false } });
  // One is confirmed; of the other the number was changed after the question.
  const ticked = { ...shown, "weight-1": "24", "confirm-1": "24", "weight-2": "31", "confirm-2": "30" };
  const [second, sentSecond] = await weigh(ticked, 1);
  expect(sentSecond).toEqual([
    { id: 1, weight: 24, confirm: true },
    { id: 2, weight: 31, confirm: false },
  ]);
  expect(second.odd).toEqual({ 1: true, 2: false });
  const [third] = await weigh({ ...ticked, "confirm-2": "31" });
  expect(third).toEqual({ done: "weigh.allStored" });
});

describe("a new price of an article", () => {
  const row = {
    code: "A",
    names: { it: "Uno" },
    descriptions: {},
    category: "c",
    uomSale: "piece",
    uomReference: "kg",
    referenceQuantity: 1,
    storage: "ambient",
    ingredientsLocale: "it",
    offers: [],
  };
  const price = { product: "A", priceList: "base", minQuantity: 1, amount: 9.9 };
  const { names: _, descriptions: __, offers: ___, ...cells } = row;
  const fields = {
    ...cells,
    form: "article",
    "names.it": "Uno",
    vatRateIT: "10",
    vatRateNO: "15",
    was: JSON.stringify(formRow(row)),
    "prices-was": JSON.stringify([price]),
    "amount.base-1": "9,90",
    "priceList.new": "base",
    "amount.new": "5",
  };
  const save = (more) => actOnProduct(args({ ...fields, ...more }, { id: "7" }));
  beforeEach(() => {
    shop.answers["get /ops/category"] = { entities: [{ key: "c" }] };
    shop.answers["get /ops/product/7"] = { row, prices: [price] };
  });

  it("replaces none: it is refused with the one that its list has, and stays typed", async () => {
    const { data, init } = await save({ "minQuantity.new": "1", "amount.base-1": "9,50" });
    expect(init.status).toBe(409);
    expect(data.result.error).toMatchObject({ "priceList.new": ["error.exists"] });
    expect(data.result.initialValue.amount).toMatchObject({ new: "5", "base-1": "9,50" });
    expect(written()).toEqual([]);
  });

  it("of another quantity is sent as a new one, apart from the changed prices", async () => {
    expect(await save({ "minQuantity.new": "10", "amount.base-1": "9,50" })).toMatchObject({ done: true });
    expect(written()).toEqual([
      ["/ops/price", [{ ...price, amount: 9.5 }]],
      ["/ops/price", [{ ...price, minQuantity: 10, amount: 5 }], { new: 1 }],
    ]);
  });
});

describe("the lots of an article", () => {
  const own = { product: "A", market: "IT" };
  const fields = {
    form: "lots-A|IT",
    shelf: JSON.stringify({ product: { code: "A", name: "Uno" }, market: "IT", lots: [{ id: 4, code: "L4" }] }),
    was: JSON.stringify(lotValues([{ id: 4, expiresOn: "2028-01-01", onHand: 10 }], null)),
    "expiresOn.4": "2028-01-01",
    "onHand.4": "10",
  };
  const added = { "code.new": "L9", "expiresOn.new": "2028-02-02", "onHand.new": "5" };
  const newRow = { ...own, code: "L9", expiresOn: "2028-02-02", onHand: 5 };
  const save = (more) => actOnStock(args({ ...fields, ...more }));
  const stored = (...lots) => {
    shop.answers["get /ops/lot"] = { entities: lots.map((lot) => ({ ...own, reserved: 0, ...lot })) };
  };
  const fourth = { code: "L4", expiresOn: "2028-01-01", onHand: 10 };

  it("take a new one only where its code is not there", async () => {
    stored(fourth, { code: "L9", expiresOn: "2028-03-03", onHand: 3 });
    const { data, init } = await save(added);
    expect([init.status, data.faults]).toEqual([409, { "code.new": "error.exists" }]);
    expect(data.typed).toMatchObject(added);
    expect(written()).toEqual([]);
    stored(fourth);
    expect(await save(added)).toMatchObject({ done: { rows: 1 } });
    expect(written()).toEqual([["/ops/lot", [newRow], { new: 1 }]]);
  });

  it("take one again that is used up, which the page does not show", async () => {
    stored(fourth, { code: "L9", expiresOn: "2027-01-01", onHand: 0 });
    expect(await save(added)).toMatchObject({ done: { rows: 1 } });
    expect(written()).toEqual([["/ops/lot", [newRow]]]);
  });

  it("show what somebody else has counted before it is replaced", async () => {
    stored({ ...fourth, onHand: 7 });
    const { data, init } = await save({ "onHand.4": "9" });
    expect([init.status, data.faults]).toEqual([409, { "onHand.4": "error.overtaken" }]);
    expect(written()).toEqual([]);
    expect(await save({ "onHand.4": "9", stored: JSON.stringify(data.stored) })).toMatchObject({ done: { rows: 1 } });
    expect(written()).toEqual([["/ops/lot", [{ ...own, code: "L4", onHand: 9 }]]]);
  });

  it("leave the day on which the article is back, unless it is changed here alone", async () => {
    stored(fourth);
    const shelf = { product: { code: "A" }, market: "IT", provisionDate: "2028-04-04" };
    shop.answers["get /ops/stock"] = { entities: [shelf] };
    await save({ "onHand.4": "9", provisionDate: "" });
    expect(written()).toEqual([["/ops/lot", [{ ...own, code: "L4", onHand: 9 }]]]);
    const { data, init } = await save({ provisionDate: "2028-05-05" });
    expect([init.status, data.faults]).toEqual([409, { provisionDate: "error.overtaken" }]);
    await save({ provisionDate: "2028-05-05", stored: JSON.stringify(data.stored) });
    expect(written().at(-1)).toEqual(["/ops/stock", [{ ...own, provisionDate: "2028-05-05" }]]);
  });
});

describe("an older page of the profile", () => {
  it("brings no former address and user name back", async () => {
    shop.user = { id: 3, email: "nuova@prova.example", username: "nuovo" };
    const shown = { email: "vecchia@prova.example", username: "vecchio" };
    const fields = { form: "access", ...shown, currentPassword: "segreta", was: JSON.stringify(shown) };
    expect(await profileAction(args(fields))).toMatchObject({ done: true });
    expect(written()).toEqual([]);
    const { data, init } = await profileAction(args({ ...fields, username: "Terzo" }));
    expect(init.status).toBe(409);
    expect(data.result.error).toMatchObject({ username: ["error.overtaken"] });
    await profileAction(args({ ...fields, username: "Terzo", stored: JSON.stringify(data.stored) }));
    expect(written()).toEqual([["/user/3", { username: "terzo", currentPassword: "segreta" }]]);
  });

  it("switches no notice that was not touched on it", async () => {
    const names = "orderReminder standingOrder backInStock approvalWanted colleagueOrdered deliveryNear priceChanged";
    const channels = Object.fromEntries(names.split(" ").map((name) => [name, { mail: true, push: true }]));
    const shown = noticeValues({ ...channels, quietFrom: "22:00", quietTo: "07:00" });
    const on = Object.entries(shown).map(([name, value]) => [name, value === true ? "on" : value]);
    const fields = { form: "notices", was: JSON.stringify(shown), ...Object.fromEntries(on) };
    shop.answers["get /user/notices"] = {
      ...channels,
      standingOrder: { mail: false, push: true },
      backInStock: { mail: false, push: false },
      quietFrom: "21:00",
      quietTo: "07:00",
    };
    const { standingPush: _, ...changes } = fields;
    expect(await profileAction(args(changes))).toMatchObject({ done: true });
    expect(written()).toEqual([["/user/notices", { standingOrder: { mail: false, push: false } }]]);
    await profileAction(args({ ...fields, quietTo: "06:00" }));
    expect(written().at(-1)).toEqual(["/user/notices", { quietFrom: "21:00", quietTo: "06:00" }]);
  });
});

it("an older page of a cart's rules sends those that were chosen on it, and shows another choice first", async () => {
  const path = "/cart/when-missing";
  shop.answers[`get ${path}`] = { usual: "ask", canChange: true, items: [{ cartItemId: 5, whenMissing: "never" }] };
  const fields = { was: JSON.stringify({ usual: "equal", lines: { 5: null } }), usual: "equal", "line-5": "equal" };
  const { data, init } = await changeRules(args(fields));
  expect([init.status, data.errors, data.refused.typed]).toEqual([
    409,
    { "lines.5": ["error.overtaken"] },
    { usual: "equal", lines: { 5: "equal" } },
  ]);
  expect(written()).toEqual([]);
  await changeRules(args({ ...fields, stored: JSON.stringify(data.refused.stored) }));
  expect(written()).toEqual([[path, { items: [{ cartItemId: 5, whenMissing: "equal" }] }]]);
  // A line that has left the cart is no reason as long as it was not touched.
  shop.answers[`get ${path}`] = { usual: "ask", canChange: true, items: [] };
  await changeRules(args({ ...fields, "line-5": "", usual: "never", stored: JSON.stringify({ usual: "ask" }) }));
  expect(written().at(-1)).toEqual([path, { items: [], usual: "never" }]);
});

it("a guide's line without scripts sends what was changed of it", async () => {
  const fields = { intent: "line", product: "8", was: JSON.stringify({ place: "dry", par: 4 }), place: "dry" };
  await guideAction(args({ ...fields, par: "4" }, { id: "2" }));
  expect(written()).toEqual([]);
  await guideAction(args({ ...fields, par: "6" }, { id: "2" }));
  await guideAction(args({ ...fields, par: "", place: "cold" }, { id: "2" }));
  expect(written()).toEqual([
    ["/order-guide/2/line/8", { par: 6 }],
    ["/order-guide/2/line/8", { par: null, place: "cold" }],
  ]);
});
