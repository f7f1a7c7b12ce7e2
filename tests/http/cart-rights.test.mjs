// Whose a cart is, who may change it, and two at once: on the built Worker and a real D1.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { held, lines, openCarts } from "./cart-fixture.mjs";
import { password } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openCarts();
});
afterEach(() => shop.clear());
afterAll(() => shop?.close());

describe("whose it is", () => {
  test("colleagues of one company have a cart each", async () => {
    await shop.set("buyer", 1, 2);
    await shop.set("master", 4, 5);
    expect(held(await shop.cart("buyer"))).toEqual({ 1: 2 });
    expect(held(await shop.cart("master"))).toEqual({ 4: 5 });
    expect(await shop.cart("stranger")).toMatchObject({ itemCount: 0 });
  });

  test("an agent's for one company stays when the agent turns to another", async () => {
    await shop.set("manager", 1, 2);
    await shop.set("manager-in-three", 4, 1);
    expect((await shop.send("/company/3/switch", "manager")).status).toBe(200);
    expect(held(await shop.cart("manager"))).toEqual({ 4: 1 });
    await shop.set("manager", 6, 1);
    expect((await shop.send("/company/1/switch", "manager")).status).toBe(200);
    expect(held(await shop.cart("manager"))).toEqual({ 1: 2 });
    expect(held(await shop.cart("manager-in-three"))).toEqual({ 4: 1, 6: 1 });
    const list = await shop.read("/user/managed-companies", "manager");
    expect(list.body.entities.map(({ id, openCartItems }) => [id, openCartItems]).sort()).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });

  test("what an agent changes is noted, what a buyer changes is not", async () => {
    await shop.set("buyer", 1, 1);
    await shop.set("manager", 1, 4);
    await shop.remove("/cart/product/6", "manager");
    const rows = await shop.rows("select user_id, company_id, action, subject, detail from audit");
    expect(rows).toEqual([
      { user_id: 3, company_id: 1, action: "cart.quantity", subject: "1", detail: '{"quantity":4}' },
    ]);
  });

  test("lines of others are not there", async () => {
    const { body } = await shop.set("buyer", 5, 1);
    const { id } = lines(body)[5];
    const lot = await shop.send("/cart-item/lot", "stranger", [{ cartItemId: id, lotId: 1 }]);
    const auto = await shop.send("/cart-item/auto-order", "master", [{ cartItemId: id, enabled: true }]);
    expect([lot.status, auto.status]).toEqual([404, 404]);
    expect(await shop.rows("select lot_id, auto_order from cart_item")).toEqual([{ lot_id: null, auto_order: 0 }]);
  });

  test("another tab's company is refused, a program's GET empties only by its key", async () => {
    await shop.set("manager", 1, 1);
    const mismatch = await shop.set("manager", 1, 9, { "madia-company": "3" });
    expect(mismatch).toMatchObject({ status: 409, body: { code: "company_mismatch", company: 1 } });
    const cookies = { "__Host-madia-session": "manager" };
    expect((await shop.ask("/api/cart/empty", { cookies })).status).toBe(403);
    expect(held(await shop.cart("manager"))).toEqual({ 1: 1 });
    expect((await shop.read("/cart/empty", "manager")).body.itemCount).toBe(0);
  });

  test("goes with the account", async () => {
    await shop.set("island", 1, 1);
    await shop.send("/cart/checkout", "island", { notes: "Citofono Neri" });
    await shop.fill(["insert into cart (user_id, company_id, updated_at) values (1, 7, '2026-01-01T00:00:00Z')"]);
    expect((await shop.send("/user/cancel", "island", { password })).status).toBe(204);
    expect(await shop.rows("select user_id, company_id from cart")).toEqual([]);
    expect(await shop.rows("select id from cart_item")).toEqual([]);
  });

  test("a company that waits fills a cart and is told; a blocked one is warned", async () => {
    expect((await shop.set("newcomer", 1, 1)).body.obstacles).toContain("company_pending");
    const { body } = await shop.set("late", 1, 1);
    expect(body.warnings).toEqual(["company_blocked"]);
    expect(body.obstacles).toEqual(["no_delivery_date"]);
  });
});

describe("two at once", () => {
  test("an old version is answered with the cart as it is", async () => {
    const { version } = (await shop.set("buyer", 1, 1)).body;
    expect((await shop.set("buyer", 4, 1, { "if-match": `"${version}"` })).status).toBe(200);
    const old = await shop.set("buyer", 6, 1, { "if-match": `"${version}"` });
    expect(old).toMatchObject({
      status: 409,
      body: { code: "cart_changed", cart: { version: version + 1, itemCount: 2 } },
    });
    expect(old.body.message).toBe("Nel frattempo il carrello è cambiato.");
    expect(held(old.body.cart)).toEqual({ 1: 1, 4: 1 });
    expect((await shop.set("buyer", 6, 1, { "if-match": "*" })).status).toBe(200);
    expect((await shop.set("buyer", 6, 1, { "if-match": '"x"' })).status).toBe(400);
    expect(await shop.rows("select ok from guard")).toEqual([]);
    for (const [path, body] of [
      ["/cart/empty"],
      ["/cart/checkout", { notes: "x" }],
      ["/cart/products", { items: [{ productId: 1, quantity: 9 }] }],
      ["/cart/codes", { text: "MD-1 9" }],
      ["/cart/coupon/1", { enabled: false }],
    ]) {
      const answer = await shop.send(path, "buyer", body, { "if-match": '"1"' });
      expect(answer.status, path).toBe(409);
    }
    expect(held(await shop.cart("buyer"))).toEqual({ 1: 1, 4: 1, 6: 1 });
  });

  test("a version that is told and a change of nothing count nothing and note nothing", async () => {
    const { version } = (await shop.set("manager", 1, 1)).body;
    await shop.sql("delete from audit");
    const same = await shop.send("/cart/checkout", "manager", {}, { "if-match": `"${version}"` });
    expect(same).toMatchObject({ status: 200, body: { version } });
    expect(await shop.rows("select action from audit")).toEqual([]);
  });

  test("the first one may say that there was none", async () => {
    expect((await shop.set("buyer", 1, 1, { "if-match": '"0"' })).status).toBe(200);
    expect((await shop.set("buyer", 1, 1, { "if-match": '"0"' })).status).toBe(409);
  });

  test("a change names what it knows of its article: another number is refused, another article is not its business", async () => {
    const more = (quantity, was) => shop.send(`/cart/product/1/quantity/${quantity}?was=${was}`, "buyer");
    const less = (was) => shop.remove(`/cart/product/1?was=${was}`, "buyer");
    expect((await more(3, "1,2")).status).toBe(409);
    expect((await more(2, "0")).status).toBe(200);
    await shop.set("buyer", 4, 1);
    expect((await more(3, "1,2")).status).toBe(200);
    // The answer was lost, and the same is sent again.
    const { version } = await shop.cart("buyer");
    expect(await more(3, "2")).toMatchObject({ status: 200, body: { version } });
    expect(await more(5, "2,4")).toMatchObject({ status: 409, body: { code: "cart_changed", cart: { version } } });
    expect((await less("2")).status).toBe(409);
    expect((await less("3")).status).toBe(200);
    expect((await less("3")).status).toBe(200);
    for (const was of ["x", "-1", "1,", "10000", Array(21).fill(1)]) expect((await more(1, was)).status, was).toBe(422);
    expect(held(await shop.cart("buyer"))).toEqual({ 4: 1 });
    expect(await shop.rows("select ok from guard")).toEqual([]);
  });

  test("quick clicks all arrive", async () => {
    const clicks = [1, 2, 3, 4, 5].map((quantity) => shop.set("buyer", 1, quantity));
    const others = [3, 4, 6].map((product) => shop.set("buyer", product, 1));
    const answers = await Promise.all([...clicks, ...others]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const cart = await shop.cart("buyer");
    expect(cart.version).toBe(8);
    expect(Object.keys(held(cart))).toEqual(["1", "3", "4", "6"]);
    // The one that was written last.
    const last = answers.slice(0, 5).reduce((one, other) => (other.body.version > one.body.version ? other : one));
    expect(held(cart)[1]).toBe(last.body.quantity);
  });

  test("one batch beside the session, however many lines", async () => {
    const before = await shop.cart("buyer");
    expect(before.itemCount).toBe(0);
    await shop.send("/cart/products", "buyer", {
      items: [1, 3, 4, 5, 6].map((productId) => ({ productId, quantity: 1 })),
    });
    const cart = await shop.cart("buyer");
    expect(cart.itemCount).toBe(5);
    const cards = Object.values(lines(cart)).map(({ product }) => product);
    expect(cards.every(({ tags, promotions, extra }) => tags && promotions && extra.stock >= 0)).toBe(true);
    expect(cards.find(({ id }) => id === 4).promotions).toMatchObject([{ title: "Settimana del latte" }]);
  });
});
