// GET /order, GET /order/{id}, GET /product/{id}/order-items.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { order } from "./order-rows.mjs";
import { instant, people } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders();
});
beforeEach(() => shop.restore());
afterAll(() => shop?.close());

const get = async (path, token) => (await shop.call("GET", path, { token })).body;

test("a list is newest first, in pages, and says what a row needs", async () => {
  await shop.fill([
    ...Array.from({ length: 30 }, (_, at) => order(100 + at, { status: at % 2 ? "delivered" : "confirmed" })).flat(),
  ]);
  const first = await get("/order");
  expect([first.page, first.elementsPerPage, first.total, first.totalExact]).toEqual([1, 24, 30, true]);
  expect(first.entities.map(({ id }) => id).slice(0, 3)).toEqual([129, 128, 127]);
  expect(first.entities[0]).toEqual({
    id: 129,
    code: "M000129",
    status: "delivered",
    waitsFor: "",
    total: 78.36,
    currency: "EUR",
    estimated: true,
    createdAt: expect.any(String),
    deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    items: 2,
    images: [expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 1 })],
    paymentMethod: expect.objectContaining({ code: "CPOS", name: "Alla consegna (POS o contanti)" }),
    payment: { status: "pending" },
    placedBy: { name: "Bruna Prova", agent: false },
  });
  const second = await get("/order?page=2");
  expect(second.entities.map(({ id }) => id)).toEqual([105, 104, 103, 102, 101, 100]);
  const delivered = await get("/order?status=delivered&elementsPerPage=4");
  expect([delivered.total, delivered.entities.map(({ id }) => id)]).toEqual([15, [129, 127, 125, 123]]);
});

test("a delivered order says what may come back and until when", async () => {
  await shop.fill(order(140, { status: "delivered", deliveredAt: instant(-7_200) }));
  await shop.sql("update order_item set storage = 'ambient', returned = 1 where id = 1401");
  const { deliveries, can, estimated } = await get("/order/140");
  const [coffee, mozzarella] = deliveries[0].items;
  expect(coffee).toMatchObject({ returned: 1, returnable: { quantity: 1 } });
  const until = (item) => Math.round((Date.parse(item.returnable.until) - Date.now()) / 3_600_000);
  expect([until(coffee), until(mozzarella)]).toEqual([14 * 24 - 2, 22]);
  expect([can.return, can.cancel, estimated]).toEqual([true, false, true]);
  await shop.sql("update order_item set weight = 2610, estimated_net = net, net = 3785 where id = 1402");
  const weighed = await get("/order/140");
  expect(weighed.estimated).toBe(false);
  expect(weighed.deliveries[0].items[1]).toMatchObject({
    weight: 2.61,
    nominalWeight: 2.5,
    total: 37.85,
    estimatedTotal: 36.25,
  });
  await shop.sql(`update delivery set delivered_at = '${instant(-15 * 86_400)}' where id = 140`);
  expect((await get("/order/140")).can.return).toBe(false);
});

test("an article that is no longer sold stays in the order, without a way to it", async () => {
  await shop.fill(order(141));
  await shop.sql("update offer set active = 0 where product_id = 1 and market = 'IT'");
  const [gone, onSale] = (await get("/order/141")).deliveries[0].items;
  expect(gone.product).toMatchObject({ id: 1, code: "MD-1", slug: null, category: null, available: false });
  expect(onSale.product).toMatchObject({ slug: "p-3", category: "formaggi", available: true });
});

test("what is paid where is only for those who may", async () => {
  await shop.fill(
    order(142, { user: people.master.id, status: "not_confirmed", waitsFor: "payment", method: "CC", payUntil: 600 }),
  );
  await shop.sql("update payment set redirect_url = 'https://pay.example/1', external_id = 'x' where id = 142");
  const own = await get("/order/142", "master");
  expect([own.can.pay, own.payment.redirectUrl]).toEqual([true, "https://pay.example/1"]);
  const colleague = await get("/order/142");
  expect([colleague.can.pay, colleague.payment.redirectUrl]).toEqual([false, null]);
});

test("when an article was bought: last time first, five a page, without what was cancelled or did not come", async () => {
  await shop.fill([
    ...Array.from({ length: 8 }, (_, at) => order(150 + at, { status: at === 6 ? "cancelled" : "delivered" })).flat(),
    "update order_item set missing = quantity where order_id = 157",
    "update order_item set missing = 1 where id = 1551",
  ]);
  const bought = await get("/product/3/order-items");
  expect([bought.elementsPerPage, bought.total]).toEqual([5, 6]);
  expect(bought.entities[0]).toEqual({
    id: 1552,
    quantity: 1,
    price: 36.25,
    displayPrice: 14.5,
    total: 36.25,
    currency: "EUR",
    createdAt: expect.any(String),
    order: { id: 155, code: "M000155", status: "delivered" },
    product: { id: 3, code: "MD-3", name: "Mozzarella di bufala" },
  });
  expect((await get("/product/3/order-items?page=2")).entities).toHaveLength(1);
  expect((await get("/product/1/order-items")).entities[0]).toMatchObject({ id: 1551, quantity: 1 });
  expect((await shop.call("GET", "/product/999/order-items")).status).toBe(404);
  expect((await shop.call("GET", "/product/3/order-items", { token: "buyer-none" })).status).toBe(409);
});

test("texts of the payment are in the visitor's language, names of articles as they were ordered", async () => {
  await shop.fill(order(160));
  const { body } = await shop.call("GET", "/order/160", { headers: { "accept-language": "en" } });
  expect(body.paymentMethod.name).toBe("On delivery (card or cash)");
  expect(body.deliveries[0].items[0].product.name).toBe("Caffè in grani forte");
});
