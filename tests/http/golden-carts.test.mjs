// The carts that were worked out by hand (schema/rules/golden-carts.json says how), through the API and into orders.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { article, buyer, methods, openWholesale, placing } from "./wholesale.mjs";

const carts = JSON.parse(readFileSync(at("schema", "rules", "golden-carts.json"), "utf8"));
const articleOf = (n, line) => 100 * (n + 1) + line;

/** Cart n is buyer n's; their coupon is the cart's. The first order's ten euro are out of the way. */
const rows = [
  "delete from coupon_text",
  "delete from coupon",
  ...carts.flatMap(({ country, lines, coupon }, n) => [
    ...buyer(n, { country }),
    ...lines.flatMap((line, at) =>
      article(articleOf(n, at), { ...line, market: country, lots: at === 0 ? [["L", 60, 500]] : [] }),
    ),
    ...(coupon
      ? [
          `insert into coupon (id, key, market, amount, rate) values (${n + 50}, 'c${n}', '${country}',
            ${coupon.amount ? coupon.amount * 100 : null}, ${coupon.percent ? coupon.percent * 100 : null})`,
          `insert into coupon_text values (${n + 50}, 'it', 'Buono'), (${n + 50}, 'no', 'Kupong')`,
          `insert into company_coupon values (${1000 + n}, ${n + 50})`,
        ]
      : []),
  ]),
];

let shop;
beforeAll(async () => {
  shop = await openWholesale(rows);
});
afterAll(() => shop?.close());

/** Of an answer what the file expects of it. */
const figures = (body, expected) => Object.fromEntries(Object.keys(expected).map((key) => [key, body[key]]));

describe.each(carts.map((cart, n) => [cart.name, n, cart]))("%s", (_name, n, { lines, expected, coupon, country }) => {
  const { hold, surcharge, ...totals } = expected;
  const call = (method, path, body) => shop.call(`buyer-${n}`, method, path, body);

  test("as a cart, whatever was put into it and in which order", async () => {
    // Backwards, with wrong quantities first, one line taken out and put in again.
    const backwards = lines.map((line, at) => [articleOf(n, at), line.quantity]).reverse();
    for (const [id, quantity] of backwards) await call("POST", `/cart/product/${id}/quantity/${quantity + 3}`);
    await call("DELETE", `/cart/product/${backwards[0][0]}`);
    for (const [id, quantity] of backwards) {
      const { status, body } = await call("POST", `/cart/product/${id}/quantity/${quantity}`);
      expect({ status, productId: body.productId, quantity: body.quantity }).toEqual({
        status: 200,
        productId: id,
        quantity,
      });
    }
    const { body } = await call("GET", "/cart");
    expect(figures(body, totals)).toEqual(totals);
    expect(body.hold).toEqual({ amount: hold, surcharge });
    expect(body.currency).toBe(country === "IT" ? "EUR" : "NOK");
    const found = Object.fromEntries(body.sellers[0].items.map((item) => [item.product.id, item]));
    for (const [at, { price, total, quantity, list, kilos, weighed }] of lines.entries()) {
      const item = found[articleOf(n, at)];
      expect({ price: item.price, total: item.total, quantity: item.quantity }).toEqual({ price, total, quantity });
      expect(item.estimated).toBe(weighed !== undefined);
      if (!kilos) expect(item.listPrice).toBe(list);
    }
  });

  test("as an order paid by card, to the cent in every row", async () => {
    const date = await shop.day(n);
    await call("POST", "/cart/set-delivery-date", { deliveryDate: date });
    const { status, body } = await placing(shop.call)(`buyer-${n}`, "golden", { paymentMethod: methods.card });
    expect(status).toBe(201);
    const [order] = body.orders;
    expect(figures(order, totals)).toEqual(totals);
    expect(order.payment).toMatchObject({ hold, held: 0, captured: 0, status: "pending" });
    expect(order.coupons.map(({ amount }) => amount)).toEqual(coupon ? [expected.discount] : []);

    const again = await call("GET", `/order/${order.id}`);
    expect(figures(again.body, totals)).toEqual(totals);
    const [sums] = await shop.rows(`select sum(net) as items, sum(quantity) as pieces,
      (select sum(x.quantity) from order_item_lot x join order_item y on y.id = x.order_item_id where y.order_id = ${order.id}) as lots
      from order_item where order_id = ${order.id}`);
    expect(sums).toEqual({
      items: Math.round(expected.itemsTotal * 100),
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lots: lines[0].quantity,
    });
    expect((await call("GET", "/cart")).body).toMatchObject({ itemCount: 0, total: 0 });
  });
});
