// A day of the wholesaler, from the articles to the credit note, as its people and programs live it: an ERP with a key, an
// operator with a second factor, a restaurant that pays by card and a bar that pays at the door. Every sum is worked out
// here once more, in cents.
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveCode } from "../../scripts/demo/factor.mjs";
import { openReceiver } from "../support/receiver.mjs";
import { fetchFresh } from "../support/send.mjs";
import { openCompanies, vatNumber } from "./company-calls.mjs";
import { password } from "./people.mjs";
import { buyer } from "./wholesale.mjs";

const cents = (amount) => Math.round(amount * 100);
/** Half away from zero, of numbers that are not negative. */
const round = (value) => Math.floor(value + 0.5);
const vat = (lines) => {
  const nets = new Map();
  for (const { net, rate } of lines) nets.set(rate, (nets.get(rate) ?? 0) + net);
  return [...nets].reduce((sum, [rate, net]) => sum + round((net * rate) / 100), 0);
};
const totalOf = (lines) => lines.reduce((sum, { net }) => sum + net, 0) + vat(lines);

let shop;
/** The ERP's key, the operator's token. */
let erp;
let operator;
/** Where the ERP listens. */
let receiver;

beforeAll(async () => {
  // A Thursday morning, before anybody's cut-off.
  shop = await openCompanies({ LIMIT_FACTOR: "1000", WEBHOOK_LOOPBACK: "1" }, { now: "2027-03-18T06:10" });
  await shop.fill([
    "insert into source (id, key, name, notice) values (1, 'own', 'Own', 'Own')",
    "insert into seller (id, key, name) values (1, 'madia', 'Madia')",
    "insert into price_list (id, key, name, market, is_default) values (1, 'it', 'Listino', 'IT', 1)",
    ...buyer(7),
    // The bar stays signed in; the others come in again every morning.
    "update session set idle_seconds = 864000, expires_at = ends_at",
  ]);
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await shop?.close();
});

const ok = ({ status, body }) => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};
const call = async (who, method, path, body, headers) => ok(await shop.call(method, path, who, body, headers));
const ops = (method, path, body) => call(operator, method, `/ops${path}`, body);
const key = () => ({ "madia-service-key": erp });
const put = (kind, ...rows) => call(undefined, "PUT", `/ops/${kind}`, { rows }, key());
const sheet = (kind, ...lines) =>
  call(undefined, "PUT", `/ops/${kind}`, lines.join("\n"), { ...key(), "content-type": "text/csv" });
const one = async (sql) => (await shop.rows(sql))[0];
/** Minutes go by: what is due is done. */
const later = async (to) => {
  shop.clock(to);
  await shop.scheduled();
  await shop.scheduled();
};
const eventsOf = async (type) => (await receiver.events()).filter((event) => event.type === type);
/** What the provider knows of an order's page. */
const known = ({ payment }) => shop.standIns.payments.records.find((one) => one.url === payment.redirectUrl);

const signIn = async (username, password) =>
  (await call(undefined, "POST", "/user/login", { username, password })).apikey;

/** The operator gives a code, and goes on with the token that comes for it. */
async function give(path) {
  const { status, body } = await giveCode((code) => shop.call("POST", `/ops${path}`, operator, { code }), factor);
  expect(status).toBe(200);
  operator = body.apikey;
  return body;
}

const bar = "buyer-7";
const form = {
  name: "Anna",
  surname: "Rossi",
  email: "anna@trattoria.example",
  cellPhone: "333 123 4567",
  plainPassword: "tre cavalli verdi",
  companyName: "Trattoria 🍅 da Anna",
  typology: "Ristorante",
  country: "IT",
  privacy: true,
  recaptchaToken: "XXXX.DUMMY.TOKEN.XXXX",
  lang: "it",
};
/** Of the articles: net of one piece or kilo, and the rate. */
const flour = { price: 1250, rate: 4 };
const mozzarella = { price: 1190, rate: 10 };
const oil = { price: 5495, rate: 22 };

let anna;
let factor;
let company;
/** Of the restaurant, by card, and of the bar, at the door. */
let card;
let door;

test("06:10 — the operator comes in with a second factor and gives the ERP a key of its own", async () => {
  operator = await signIn("operator@test.example", password);
  expect((await shop.call("GET", "/ops/board", operator)).body.code).toBe("second_factor");
  factor = (await ops("POST", "/second-factor/setup")).secret;
  expect((await give("/second-factor/confirm")).recoveryCodes).toHaveLength(10);
  const scopes = ["catalogue:write", "stock:write", "deadlines:write", "orders:read", "events:read", "events:write"];
  const made = await ops("POST", "/service-key", { name: "ERP", scopes });
  erp = made.key;
  const { secret: signing } = await call(undefined, "POST", "/ops/webhook", { name: "ERP", url: receiver.url }, key());
  receiver.expect(signing);
});

test("06:20 — the ERP loads articles, prices, stock and lots; twice changes nothing", async () => {
  const texts = (it) => ({ it });
  const load = async () => [
    await put(
      "category",
      { key: "dispensa", parent: null, slug: "dispensa", sorting: 1, names: texts("Dispensa") },
      { key: "base", parent: "dispensa", slug: "base", sorting: 1, names: texts("Base") },
    ),
    await put(
      "product",
      ...[
        ["FARINA", "Farina tipo 00", "pc", 1, false, "ambient", flour],
        ["MOZZARELLA", "Mozzarella di bufala", "kg", 0.5, true, "chilled", mozzarella],
        ["OLIO", "Olio extravergine", "pc", 1, false, "ambient", oil],
      ].map(([code, name, uomReference, referenceQuantity, variableWeight, storage, { rate }]) => ({
        code,
        category: "base",
        seller: "madia",
        uomSale: "piece",
        uomReference,
        referenceQuantity,
        variableWeight,
        storage,
        names: texts(name),
        offers: [{ market: "IT", active: true, vatRate: rate }],
      })),
    ),
    await sheet(
      "price",
      "priceList;product;minQuantity;amount",
      "it;FARINA;1;12.50",
      "it;MOZZARELLA;1;11.90",
      "it;OLIO;1;54.95",
    ),
    await sheet("stock", "product,market,onHand", "FARINA,IT,40", "MOZZARELLA,IT,30", "OLIO,IT,12"),
    await put("lot", { product: "MOZZARELLA", market: "IT", code: "L1", expiresOn: "2027-04-20", onHand: 30 }),
  ];
  expect((await load()).map(({ added, changed }) => added + changed)).toEqual([2, 3, 3, 3, 1]);
  expect((await load()).map(({ unchanged }) => unchanged)).toEqual([2, 3, 3, 3, 1]);
});

test("06:30 — a restaurant registers, is approved, and looks at its prices", async () => {
  const { status, body } = await shop.call("POST", "/user/register/quick", undefined, {
    ...form,
    vatNumber: vatNumber(),
    address: { address: "Via Roma 1", city: 58091, zipCode: "00184" },
  });
  expect(status).toBe(201);
  anna = body.apikey;
  company = body.user.company.id;
  expect((await ops("GET", "/company?status=pending")).entities.map(({ company }) => company.id)).toContain(company);
  await ops("POST", `/company/${company}/status`, { to: "active" });
  expect((await shop.mail(form.email, 2)).text).toContain("Trattoria 🍅 da Anna");
  const { entities } = await call(anna, "POST", "/product/list", {});
  expect(entities.map(({ code, extra }) => [code, extra.displayOrderPrice]).sort()).toEqual([
    ["FARINA", 12.5],
    ["MOZZARELLA", 5.95],
    ["OLIO", 54.95],
  ]);
});

/** Puts pieces by code into the cart, takes the first day and places the order; answers it. */
async function placed(who, pieces, paymentMethod) {
  const { entities } = await call(who, "POST", "/product/list", {});
  for (const { id, code } of entities)
    if (pieces[code]) await call(who, "POST", `/cart/product/${id}/quantity/${pieces[code]}`);
  const { minDeliveryDate } = await call(who, "GET", "/cart/delivery-date");
  await call(who, "POST", "/cart/set-delivery-date", { deliveryDate: minDeliveryDate });
  const { orders } = await call(who, "POST", "/order/create-from-cart", { paymentMethod });
  return orders[0];
}
/** Cents with VAT of net lines after a discount that two rates share by their net, and the delivery that the order names. */
function comesTo([first, second], { discount, shippingCost }) {
  const off = round((cents(discount) * first.net) / (first.net + second.net));
  return totalOf([
    { ...first, net: first.net - off },
    { ...second, net: second.net - (cents(discount) - off) },
    { net: cents(shippingCost), rate: 22 },
  ]);
}
const line = ({ price, rate }, amount) => ({ net: round(amount * price), rate });

test("07:00 — both order; the card is held with a fifth more for what is weighed", async () => {
  card = await placed(anna, { FARINA: 8, MOZZARELLA: 6 }, 1);
  expect(cents(card.total)).toBe(comesTo([line(flour, 8), line(mozzarella, 3)], card));
  expect(card).toMatchObject({ status: "not_confirmed", waitsFor: "payment", discount: 10 });
  // A fifth of the mozzarella, with its VAT and without its part of the discount.
  expect(cents(card.payment.hold)).toBeGreaterThan(cents(card.total));
  expect(known(card).amount).toBe(cents(card.payment.hold));
  await fetchFresh(card.payment.redirectUrl, {
    method: "POST",
    body: new URLSearchParams({ action: "approve" }),
    redirect: "manual",
  });
  await shop.standIns.payments.hooks.settled();
  expect(await call(anna, "GET", `/order/${card.id}`)).toMatchObject({
    status: "confirmed",
    payment: { status: "authorised" },
  });

  door = await placed(bar, { OLIO: 4, MOZZARELLA: 2 }, 3);
  expect(door.status).toBe("confirmed");
  expect(
    await one(
      "select available as stock from offer where product_id = (select id from product where code = 'MOZZARELLA')",
    ),
  ).toEqual({
    stock: 22,
  });
  expect(await one("select available from lot")).toEqual({ available: 22 });
  await later("2027-03-18T07:05");
  expect((await eventsOf("order.placed")).map(({ data }) => data.order)).toEqual([card.id, door.id]);
});

test("17:01 — the cut-off closes what buyers may change", async () => {
  await later("2027-03-18T16:59");
  expect((await ops("GET", `/order/${card.id}`)).status).toBe("confirmed");
  await later("2027-03-18T17:01");
  for (const { id } of [card, door]) expect((await ops("GET", `/order/${id}`)).status).toBe("in_preparation");
  expect((await shop.call("POST", `/order/${card.id}/cancel`, anna)).status).toBe(409);
});

const euro = (amount) => (amount / 100).toLocaleString("it-IT", { minimumFractionDigits: 2 });
/** The line of an article. */
const lineOf = (order, code) => order.items.find((item) => item.product?.code === code || item.code === code);

test("18:30 — the scales settle both orders, to the cent", async () => {
  let order = await ops("GET", `/order/${card.id}`);
  const refused = await shop.call("POST", `/ops/order/${card.id}/status`, operator, {
    from: "in_preparation",
    to: "ready",
  });
  expect([refused.status, refused.body.code]).toEqual([409, "not_weighed"]);
  order = await ops("PUT", `/order/${card.id}/weights`, {
    items: [{ id: lineOf(order, "MOZZARELLA").id, weight: 3.284 }],
  });
  card.settled = comesTo([line(flour, 8), line(mozzarella, 3.284)], card);
  expect(cents(order.total)).toBe(card.settled);

  // One can of oil was broken: it is missing, and the rest is paid.
  order = await ops("GET", `/order/${door.id}`);
  order = await ops("PUT", `/order/${door.id}/weights`, {
    items: [
      { id: lineOf(order, "MOZZARELLA").id, weight: 0.98 },
      { id: lineOf(order, "OLIO").id, missing: 1, reason: "Lattina rotta" },
    ],
  });
  door.settled = comesTo([line(oil, 3), line(mozzarella, 0.98)], door);
  expect(cents(order.total)).toBe(door.settled);
  const delivered = (await call(bar, "GET", `/order/${door.id}`)).deliveries.flatMap(({ items }) => items);
  expect(lineOf({ items: delivered }, "OLIO")).toMatchObject({ quantity: 4, missing: 1, total: (3 * oil.price) / 100 });
});

test("19:00 — ready: what was weighed wrongly is taken back, and nothing is charged yet", async () => {
  await ops("POST", `/order/${card.id}/status`, { from: "in_preparation", to: "ready" });
  const back = { from: "ready", to: "in_preparation", reason: "Pesata la cassetta sbagliata" };
  expect(await ops("POST", `/order/${card.id}/status`, back)).toMatchObject({
    status: "in_preparation",
    settledAt: null,
  });
  for (const { id } of [card, door]) await ops("POST", `/order/${id}/status`, { from: "in_preparation", to: "ready" });
  const again = await shop.call("POST", `/ops/order/${card.id}/status`, operator, {
    from: "in_preparation",
    to: "ready",
  });
  expect([again.status, again.body.code]).toEqual([409, "illegal_transition"]);
  await later("2027-03-18T19:05");
  expect(known(card)).toMatchObject({ captured: 0, refunded: 0 });
  expect(await call(anna, "GET", `/order/${card.id}`)).toMatchObject({
    status: "ready",
    payment: { status: "authorised" },
  });
  expect(await eventsOf("order.settled")).toEqual([]);
});

test("05:30 — a van takes both, one is paid at the door with a little less", async () => {
  await later("2027-03-19T05:30");
  expect((await shop.call("GET", "/ops/board", operator)).status).toBe(401);
  operator = await signIn("operator@test.example", password);
  await give("/second-factor");
  anna = await signIn(form.email, form.plainPassword);
  const date = card.deliveryDate ?? (await ops("GET", `/order/${card.id}`)).deliveries[0].date;
  const { entities } = await ops("GET", `/trip/waiting?date=${date}`);
  const deliveries = [card, door].map(({ id }) => entities.find(({ order }) => order.id === id).delivery);
  const trip = await ops("POST", "/trip", { date, market: "IT", driver: "Gino", vehicle: "FG123HJ", deliveries });
  expect(trip.stops.map(({ order }) => order.id)).toEqual([card.id, door.id]);
  expect(cents(trip.toCollect)).toBe(door.settled);
  await ops("POST", `/trip/${trip.id}/status`, { to: "on_delivery" });
  expect((await call(anna, "GET", `/order/${card.id}`)).status).toBe("on_delivery");
  // The card is charged what the scales said, once; buyer and ERP are told.
  await later("2027-03-19T05:35");
  await later("2027-03-19T05:40");
  expect(known(card)).toMatchObject({ captured: card.settled, refunded: 0 });
  expect((await call(anna, "GET", `/order/${card.id}`)).payment.status).toBe("captured");
  const settled = await eventsOf("order.settled");
  expect(settled.map(({ data }) => [data.order, cents(data.total)])).toEqual([
    [card.id, card.settled],
    [door.id, door.settled],
  ]);
  const mails = shop.standIns.mails(form.email);
  expect(mails.some(({ text }) => text.includes(euro(card.settled)))).toBe(true);
  const [first, second] = trip.stops;
  await ops("POST", `/trip/${trip.id}/stop/${first.id}`, { outcome: "arrived" });
  await ops("POST", `/trip/${trip.id}/stop/${first.id}`, { outcome: "delivered" });
  await ops("POST", `/trip/${trip.id}/stop/${second.id}`, { outcome: "arrived" });
  await ops("POST", `/trip/${trip.id}/stop/${second.id}`, {
    outcome: "delivered",
    collected: (door.settled - 700) / 100,
  });
  await ops("POST", `/trip/${trip.id}/status`, { to: "completed" });
  for (const { id } of [card, door]) expect((await ops("GET", `/order/${id}`)).status).toBe("delivered");
  // What was not paid at the door is owed.
  expect(await shop.rows("select amount - paid as residual, currency from deadline where company_id = 1007")).toEqual([
    { residual: 700, currency: "EUR" },
  ]);
  expect(await shop.rows(`select id from deadline where company_id = ${company}`)).toEqual([]);
});

test("09:00 — two bags of flour come back to the card, a can of oil as a credit note", async () => {
  await later("2027-03-19T09:00");
  const back = async (who, of, code, quantity) => {
    const order = await ops("GET", `/order/${of.id}`);
    const items = [{ orderItemId: lineOf(order, code).id, quantity, reason: "damaged" }];
    const { id } = await call(who, "POST", `/order/${of.id}/return`, { items });
    await ops("POST", `/return/${id}/status`, { from: "requested", to: "accepted" });
    await ops("POST", `/return/${id}/status`, { from: "accepted", to: "collected" });
    await ops("POST", `/return/${id}/status`, { from: "collected", to: "credited" });
    return call(who, "GET", `/return/${id}`);
  };
  const flourBack = await back(anna, card, "FARINA", 2);
  const oilBack = await back(bar, door, "OLIO", 1);
  await later("2027-03-19T09:05");
  await later("2027-03-19T09:10");
  // What two bags cost: their share of the line after its share of the discount, with VAT.
  const lines = [line(flour, 8), line(mozzarella, 3.284)];
  const off = round((cents(card.discount) * lines[0].net) / (lines[0].net + lines[1].net));
  const worth = round((round(((lines[0].net - off) * 2) / 8) * (100 + flour.rate)) / 100);
  expect(Math.abs(cents(flourBack.credit) - worth)).toBeLessThanOrEqual(1);
  expect(known(card)).toMatchObject({ captured: card.settled, refunded: cents(flourBack.credit) });
  expect((await call(anna, "GET", `/order/${card.id}`)).payment.status).toBe("partially_refunded");
  expect(oilBack.status).toBe("credited");
  const [, note] = await shop.rows(
    "select document_type, amount, paid from deadline where company_id = 1007 order by id",
  );
  expect(note).toMatchObject({ document_type: "credit_note", amount: -cents(oilBack.credit) });
});

test("09:15 — books, figures, mails and the ERP agree", async () => {
  const { sold } = await one("select sum(net) as sold from sales_day");
  expect(sold).toBe(
    [line(flour, 8), line(mozzarella, 3.284), line(oil, 3), line(mozzarella, 0.98)].reduce(
      (sum, { net }) => sum + net,
      0,
    ),
  );
  const events = await receiver.events();
  expect(receiver.refused).toEqual([]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.filter(({ type }) => type === "return.changed").map(({ data }) => data.to)).toEqual([
    "requested",
    "accepted",
    "collected",
    "credited",
    "requested",
    "accepted",
    "collected",
    "credited",
  ]);
  // What the ERP would read by itself is what it was told.
  const { entities } = await call(undefined, "GET", "/ops/event?after=0&limit=500", undefined, key());
  expect(entities.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  expect(await shop.rows("select status, count(*) as n from outbox group by status")).toEqual([
    { status: "sent", n: expect.any(Number) },
  ]);
  expect(await shop.rows("select 1 from payment_task where status <> 'done'")).toEqual([]);
  const { entities: audit } = await ops("GET", "/audit?elementsPerPage=100");
  expect([...new Set(audit.map(({ action }) => action))].sort()).toEqual(
    `category.put company.status lot.put order.step order.weigh price.put product.put return.step second_factor.enrol
    second_factor.give service_key.make stock.put trip.make trip.step trip.stop webhook.add`.split(/\s+/),
  );
});
