// What is in a cart, for whom, and how it is changed: on the built Worker and a real D1.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { held, lines, openCarts } from "./cart-fixture.mjs";

let shop;
beforeAll(async () => {
  shop = await openCarts();
});
afterEach(() => shop.clear());
afterAll(() => shop?.close());

describe("an empty cart", () => {
  test("is what nobody, and a session without a company, has", async () => {
    for (const token of [undefined, "buyer-none", "operator"]) {
      const cart = await shop.cart(token);
      expect(cart).toMatchObject({ version: 0, currency: "EUR", country: "IT", itemCount: 0, sellers: [], total: 0 });
      expect(cart.obstacles).toEqual(["empty"]);
    }
    expect(await shop.cart(undefined, "?country=NO")).toMatchObject({ currency: "NOK", country: "NO" });
  });

  test("costs no shipping, and looking at it makes none", async () => {
    expect(await shop.cart("buyer")).toMatchObject({ version: 0, total: 0, shippingCost: 0, pieces: 0 });
    expect(await shop.rows("select id from cart")).toEqual([]);
  });
});

describe("a line", () => {
  test("is set, set again, and told with its card and its prices", async () => {
    const first = await shop.set("buyer", 1, 2);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ productId: 1, requestedQuantity: 2, quantity: 2, version: 1, itemCount: 1 });
    const again = await shop.set("buyer", 1, 3);
    expect(again.body).toMatchObject({ quantity: 3, version: 2, itemCount: 1, pieces: 3 });
    const cart = await shop.cart("buyer");
    expect(cart.sellers).toMatchObject([{ id: 1, name: "Madia" }]);
    expect(lines(cart)[1]).toMatchObject({
      product: { id: 1, code: "MD-1", name: "Caffè in grani forte", category: "caffe", price: 12 },
      quantity: 3,
      requestedQuantity: 3,
      available: 10,
      lots: 0,
      lot: null,
      price: 12,
      listPrice: 12,
      orderGrossPrice: 13.2,
      promotion: null,
      vatRate: 10,
      total: 36,
      grossTotal: 39.6,
      nominalWeight: null,
      estimated: false,
      autoOrder: false,
      remainder: 0,
      problem: null,
    });
    expect(cart.sellers[0]).not.toHaveProperty("commissionData");
  });

  test("holds what is there of it, and says so", async () => {
    const { body } = await shop.set("buyer", 6, 9);
    expect(body).toMatchObject({ productId: 6, requestedQuantity: 9, quantity: 7 });
    expect(lines(body)[6]).toMatchObject({ quantity: 7, requestedQuantity: 9, remainder: 2, problem: "short" });
    expect(body.obstacles).not.toContain("short");
    // It never grows by itself.
    await shop.sql("update offer set on_hand = reserved + 20 where product_id = 6");
    expect(lines(await shop.cart("buyer"))[6]).toMatchObject({ quantity: 7, available: 20, problem: "short" });
    expect((await shop.set("buyer", 6, 9)).body).toMatchObject({ quantity: 9 });
    // But shrinks when others were quicker.
    await shop.sql("update offer set on_hand = reserved + 4 where product_id = 6");
    expect(lines(await shop.cart("buyer"))[6]).toMatchObject({ quantity: 4, total: 24, problem: "short" });
    await shop.sql("update offer set on_hand = reserved + 7 where product_id = 6");
  });

  test("of which nothing is there stands in the way until it is to be proposed", async () => {
    const { body } = await shop.set("buyer", 2, 5);
    expect(body).toMatchObject({ quantity: 0, requestedQuantity: 5, pieces: 0, total: 0, shippingCost: 0 });
    expect(lines(body)[2]).toMatchObject({ problem: "no_stock", remainder: 5, available: 0, total: 0 });
    expect(body.obstacles).toEqual(expect.arrayContaining(["empty", "short"]));
    await shop.set("buyer", 1, 1);
    const autoOrder = [{ cartItemId: lines(body)[2].id, enabled: true }];
    const proposed = await shop.send("/cart-item/auto-order", "buyer", autoOrder);
    expect(lines(proposed.body)[2].autoOrder).toBe(true);
    expect(proposed.body.obstacles).not.toContain("short");
    expect(proposed.body.obstacles).not.toContain("empty");
  });

  test("that is no longer sold still shows, and is taken out", async () => {
    await shop.set("buyer", 1, 1);
    await shop.set("buyer", 4, 2);
    await shop.sql("update offer set active = 0 where product_id = 4");
    let cart = await shop.cart("buyer");
    expect(lines(cart)[4]).toMatchObject({
      product: { id: 4, name: "Mozzarella fiordilatte", image: { id: 1 } },
      problem: "gone",
      quantity: 0,
      requestedQuantity: 2,
      total: 0,
    });
    expect(cart.obstacles).toContain("short");
    expect((await shop.set("buyer", 4, 1)).status).toBe(404);
    await shop.sql("delete from offer where product_id = 4 and market = 'IT'");
    expect(lines(await shop.cart("buyer"))[4]).toMatchObject({ product: { price: 0 }, problem: "gone" });
    cart = (await shop.remove("/cart/product/4", "buyer")).body;
    expect(held(cart)).toEqual({ 1: 1 });
    await shop.sql(
      "insert into offer (product_id, market, vat_rate, on_hand, sold, first_sold_on) values (4, 'IT', 1000, 40, 300, '2026-01-01')",
    );
  });

  test("is taken out, also when it is not there; everything is, too", async () => {
    await shop.set("buyer", 1, 1);
    await shop.set("buyer", 3, 1);
    const { version } = await shop.cart("buyer");
    expect((await shop.remove("/cart/product/6", "buyer")).body).toMatchObject({ itemCount: 2, version });
    expect((await shop.remove("/cart/product/3", "buyer")).body).toMatchObject({ itemCount: 1, version: version + 1 });
    expect((await shop.send("/cart/empty", "buyer")).body).toMatchObject({ itemCount: 0, version: version + 2 });
    // Empty already: nothing has changed.
    expect((await shop.send("/cart/empty", "buyer")).body).toMatchObject({ itemCount: 0, version: version + 2 });
  });

  test("costs less from ten on, and in a promotion", async () => {
    const { body } = await shop.set("buyer", 1, 10);
    expect(lines(body)[1]).toMatchObject({ price: 11, listPrice: 12, promotion: { price: 11 }, total: 110 });
    const promoted = (await shop.set("buyer", 4, 3)).body;
    expect(lines(promoted)[4]).toMatchObject({ price: 7, listPrice: 8, promotion: { price: 7 }, total: 21 });
    expect(promoted.promotionTotal).toBe(13);
  });

  test("of varying weight is an estimate", async () => {
    const { body } = await shop.set("buyer", 3, 2);
    // 14.50 a kilo, nominally 2.5 kg each.
    expect(lines(body)[3]).toMatchObject({ price: 36.25, total: 72.5, nominalWeight: 5, estimated: true });
    // First order: 10 off. 62.50 at 10 %, 9.90 shipping at 22 %.
    expect(body).toMatchObject({
      estimated: true,
      itemsTotal: 72.5,
      discount: 10,
      netTotal: 72.4,
      vatTotal: 8.43,
      total: 80.83,
    });
    // 20 % of 72.50 and its VAT.
    expect(body.hold).toEqual({ amount: 96.78, surcharge: 15.95 });
  });

  test.each([
    ["/cart/product/1/quantity/0", 422],
    ["/cart/product/1/quantity/10000", 422],
    ["/cart/product/1/quantity/1.5", 422],
    ["/cart/product/1/quantity/-1", 422],
    ["/cart/product/99/quantity/1", 404],
    ["/cart/product/abc/quantity/1", 400],
  ])("%s is %i", async (path, status) => {
    const answer = await shop.send(path, "buyer");
    expect(answer.status).toBe(status);
    expect(await shop.rows("select id from cart_item")).toEqual([]);
  });
});

describe("the figures", () => {
  test("add up: goods, first order's discount, shipping, VAT of each rate", async () => {
    const { body } = await shop.set("buyer", 1, 2);
    expect(body).toMatchObject({
      itemsTotal: 24,
      discount: 10,
      shippingCost: 9.9,
      shippingVat: 2.18,
      netTotal: 23.9,
      vatTotal: 3.58,
      total: 27.48,
      vatBreakdown: [
        { rate: 10, net: 14, vat: 1.4 },
        { rate: 22, net: 9.9, vat: 2.18 },
      ],
      freeShipping: { from: 150.5, missing: 126.5 },
      hold: { amount: 27.48, surcharge: 0 },
      estimated: false,
    });
    expect(body.sellers[0]).toMatchObject({ netTotal: 23.9, vatTotal: 3.58, total: 27.48, shippingCost: 9.9 });
  });

  test("shipping is free from a value of goods on", async () => {
    const { body } = await shop.set("buyer", 3, 5);
    expect(body).toMatchObject({ itemsTotal: 181.25, shippingCost: 0, shippingVat: 0 });
    expect(body.freeShipping).toEqual({ from: 150.5, missing: 0 });
  });

  test("are in kroner, at Norwegian rates, in Norway", async () => {
    const { body } = await shop.set("nordic", 1, 2);
    // 2 x 150.00 at 15 %, 149.00 shipping at 25 %.
    expect(body).toMatchObject({
      currency: "NOK",
      country: "NO",
      itemsTotal: 300,
      discount: 0,
      shippingCost: 149,
      netTotal: 449,
      vatTotal: 82.25,
      total: 531.25,
      coupons: [],
      freeShipping: null,
      vatBreakdown: [
        { rate: 15, net: 300, vat: 45 },
        { rate: 25, net: 149, vat: 37.25 },
      ],
    });
    expect((await shop.set("nordic", 4, 1)).status).toBe(404);
  });

  test("are a company's own where it has its own prices", async () => {
    const { body } = await shop.set("multi-in-three", 4, 2);
    expect(lines(body)[4]).toMatchObject({ price: 6.5, listPrice: 6.5, promotion: null, total: 13 });
  });

  test("say what a sale earns to a seller manager only, and only when it earns something", async () => {
    // 5 % of 24.00 less its share of 10.00, 2 % of 72.50 less its share: weighed by line net.
    for (const token of ["seller", "manager", "buyer"]) {
      await shop.set(token, 1, 2);
      await shop.set(token, 3, 2);
    }
    const [seller] = (await shop.cart("seller")).sellers;
    // 10.00 is shared 2.49 : 7.51; 5 % of 21.51 is 1.08, 2 % of 64.99 is 1.30.
    expect(seller.commissionData).toEqual({ currency: "EUR", totalCommission: 2.38, averagePercentage: 2.8 });
    for (const token of ["manager", "buyer"]) {
      expect((await shop.cart(token)).sellers[0]).not.toHaveProperty("commissionData");
    }
    await shop.send("/cart/empty", "seller");
    const none = await shop.set("seller", 2, 1);
    expect(none.body.sellers[0]).not.toHaveProperty("commissionData");
  });

  test("earn what their category earns, else its family", async () => {
    await shop.sql("update commission_rate set id = 2 where kind = 'category'");
    const { body } = await shop.set("seller", 3, 2);
    await shop.sql("update commission_rate set id = 12 where kind = 'category'");
    expect(body.sellers[0].commissionData).toMatchObject({ averagePercentage: 2 });
  });

  test("a minimum stands in the way, and the seller's terms say how much is missing", async () => {
    await shop.sql("update shipping_rate set minimum = 5000 where market = 'IT'");
    const { body } = await shop.set("buyer", 1, 2);
    expect(body.obstacles).toContain("minimum");
    const terms = await shop.read("/cart/seller/1", "buyer");
    expect(terms.body).toMatchObject({
      seller: { id: 1, name: "Madia" },
      address: { id: 10 },
      minimum: { amount: 50, missing: 26, currency: "EUR" },
    });
    expect(terms.body.paymentMethods).toMatchObject([
      { id: 1, code: "CC", type: "early", external: false, risk: "" },
      { id: 2, code: "PP", type: "early", name: "PayPal" },
      { id: 3, code: "CPOS", type: "delivery", external: true, risk: "Basso" },
    ]);
    await shop.sql("update shipping_rate set minimum = 0 where market = 'IT'");
    expect((await shop.read("/cart/seller/77", "buyer")).status).toBe(404);
  });
});
