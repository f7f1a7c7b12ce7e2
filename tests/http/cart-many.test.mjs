// Many articles at once, an order again, and what is proposed again.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { held, lines, openCarts } from "./cart-fixture.mjs";
import { order } from "./order-rows.mjs";
import { instant } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openCarts();
  await shop.fill([
    ...order(50, { user: 2 }),
    ...order(51, { company: 2, user: 6 }),
    "update orders set status = 'cancelled'",
  ]);
});
afterEach(() => shop.clear());
afterAll(() => shop?.close());

describe("many at once", () => {
  const codes = (text, token = "buyer") => shop.send("/cart/codes", token, { text });

  test("pasted codes are read, found by code or EAN, and told apart", async () => {
    const { status, body } = await codes(
      "MD-1 3\nmd-4;2\n2 x 08000000000019\nMD-6\t9\nMD-2 4\nXX-9 1\nmolta mozzarella per favore\n\nMD-3",
    );
    expect(status).toBe(200);
    // The same article by its code and by its EAN: both are meant.
    expect(body.added.map(({ code, quantity }) => [code, quantity])).toEqual([
      ["MD-1", 5],
      ["MD-4", 2],
      ["MD-3", 1],
    ]);
    expect(body.reduced).toEqual([
      { productId: 6, code: "MD-6", name: "Smør fra Økland", requestedQuantity: 9, quantity: 7 },
    ]);
    // 2 is out of stock: 5 is the first that may take its place.
    expect(body.replaced).toMatchObject([{ code: "MD-2", requestedQuantity: 4, by: { code: "MD-5", quantity: 4 } }]);
    expect(body.gone).toEqual([{ code: "XX-9", name: null }]);
    expect(body.unread).toEqual(["molta mozzarella per favore"]);
    expect(held(body.cart)).toEqual({ 1: 5, 3: 1, 4: 2, 6: 7 });
    expect(await codes("  ")).toMatchObject({ status: 422 });
    expect((await codes("MD-1\n".repeat(201))).body.errors.text).toEqual(["Al massimo 200 righe alla volta"]);
  });

  test("a written order is read and nothing is put into the cart by it", async () => {
    const read = async (text, token = "buyer") => {
      const { status, body } = await shop.send("/cart/text", token, { text });
      expect(status).toBe(200);
      return body;
    };
    const { lines: found, rest } = await read(
      "Buongiorno\nMD-1 x 3\nMD-1\tqualcosa\t2\nMD-1;smor;4\n2 smor\nqwertzuiop 5",
    );
    const readings = found.map(({ words, certainty, choices }) => [
      words,
      certainty,
      choices[0]?.product.code,
      choices[0]?.quantity,
    ]);
    expect(readings).toEqual([
      ["md-1", "sure", "MD-1", 3],
      ["md-1 qualcosa", "sure", "MD-1", 2],
      ["md-1 smor", "sure", "MD-1", 4],
      ["smor", "sure", "MD-6", 2],
      ["qwertzuiop", "unknown", undefined, undefined],
    ]);
    expect(rest).toEqual([]);
    expect((await shop.cart("buyer")).items ?? []).toEqual([]);
    // One typo is forgiven, but somebody has to look.
    expect((await read("2 smorr")).lines).toMatchObject([{ certainty: "check", choices: [{ quantity: 2 }] }]);
    expect((await read("smor\n".repeat(62))).rest).toEqual(["smor", "smor"]);
    const many = await shop.send("/cart/text", "buyer", { text: "smor\n".repeat(201) });
    expect([many.status, many.body.errors.text]).toEqual([422, [expect.stringContaining("200")]]);
    expect(await shop.send("/cart/text", "buyer", { text: " " })).toMatchObject({ status: 422 });
    expect(await shop.send("/cart/text", undefined, { text: "2 smor" })).toMatchObject({ status: 401 });
  });

  test("what may take a place is proposed by weight and at its price, and nothing of it is put into the cart", async () => {
    // 2 is out of stock and 3 not sold: 5, in a pack of ten times as much, may take the place of both.
    await shop.fill([
      "insert into product_substitute values (3, 1, 5)",
      "update offer set active = 0 where product_id = 3",
      "update product set reference_quantity = 25000 where id = 5",
    ]);
    const products = [
      { productId: 2, quantity: 4 },
      { productId: 5, quantity: 2 },
      { productId: 3, quantity: 26 },
    ];
    for (const press of [
      () => shop.send("/cart/products", "buyer", { items: products }),
      () => shop.send("/cart/products", "buyer", { items: products }),
      () => codes("MD-2 4\nMD-5 2\nMD-3 26"),
    ]) {
      const { body } = await press();
      expect(held(body.cart)).toEqual({ 5: 2 });
      expect(body.added).toMatchObject([{ productId: 5, quantity: 2 }]);
      expect(body.replaced).toMatchObject([
        {
          productId: 2,
          requestedQuantity: 4,
          price: 9.99,
          uomReference: "kg",
          referenceQuantity: 2.5,
          by: { productId: 5, quantity: 1, price: 11, uomReference: "kg", referenceQuantity: 25 },
        },
        // Two and a half kilos at 13.50, as from ten pieces on.
        { productId: 3, requestedQuantity: 26, price: 33.75, by: { productId: 5, quantity: 3 } },
      ]);
    }
    await shop.clear();
    // No more is proposed than there is.
    const { body } = await codes("MD-2 90");
    expect(held(body.cart)).toEqual({});
    expect(body.replaced).toMatchObject([{ requestedQuantity: 90, by: { quantity: 5 } }]);
    // The cart's own line says the same while its article is not there.
    await shop.set("buyer", 1, 2);
    await shop.sql("insert into product_substitute values (1, 1, 5)");
    await shop.sql("update offer set active = 0 where product_id = 1 and market = 'IT'");
    const lineOf = async () =>
      (await shop.cart("buyer")).sellers.flatMap(({ items }) => items).find(({ product }) => product.id === 1);
    expect(await lineOf()).toMatchObject({
      problem: "gone",
      substitute: { productId: 5, quantity: 1, price: 11, referenceQuantity: 25 },
    });
    // What the cart has of it is not there once more.
    await shop.sql("update cart_item set requested_quantity = 9999 where product_id = 1");
    expect(await lineOf()).toMatchObject({ substitute: { productId: 5, quantity: 5 } });
    await shop.set("buyer", 5, 2);
    expect(await lineOf()).toMatchObject({ substitute: { productId: 5, quantity: 3 } });
    await shop.set("buyer", 5, 5);
    expect(await lineOf()).not.toHaveProperty("substitute");
    await shop.fill([
      "delete from cart_item where product_id = 5",
      "update cart_item set requested_quantity = 2 where product_id = 1",
    ]);
    await shop.sql("update offer set active = 1 where product_id = 1 and market = 'IT'");
    expect(await lineOf()).not.toHaveProperty("substitute");
    await shop.sql("delete from product_substitute where product_id = 1 and substitute_id = 5");
    await shop.clear();
    // By another unit it is piece for piece.
    await shop.sql("update product set uom_reference = 'l' where id = 5");
    expect((await codes("MD-2 4")).body.replaced).toMatchObject([{ by: { quantity: 4 } }]);
    await shop.fill([
      "delete from product_substitute where product_id = 3",
      "update offer set active = 1 where product_id = 3",
      "update product set reference_quantity = 2500, uom_reference = 'kg' where id = 5",
    ]);
  });

  test("pressing twice changes nothing, and what is there already is not lessened", async () => {
    await shop.set("buyer", 1, 8);
    const first = await codes("MD-1 3\nMD-4 2");
    expect(held(first.body.cart)).toEqual({ 1: 8, 4: 2 });
    const again = await codes("MD-1 3\nMD-4 2");
    expect(again.body.cart.version).toBe(first.body.cart.version);
    const quantities = ({ body }) => body.added.map(({ code, quantity }) => [code, quantity]);
    expect(quantities(again)).toEqual(quantities(first));
  });

  test("what was done with each is said: added, set to more, or kept because as many were there", async () => {
    await shop.set("buyer", 1, 9);
    await shop.set("buyer", 4, 10);
    const { body } = await shop.send("/cart/products", "buyer", {
      items: [
        { productId: 1, quantity: 6 },
        { productId: 4, quantity: 16 },
        { productId: 5, quantity: 2 },
      ],
    });
    expect(held(body.cart)).toEqual({ 1: 9, 4: 16, 5: 2 });
    expect(body.added.map(({ productId, change, before, quantity }) => [productId, change, before, quantity])).toEqual([
      [1, "kept", 9, 9],
      [4, "set", 10, 16],
      [5, "added", 0, 2],
    ]);
    const again = await codes("MD-4 16\nMD-1 3");
    expect(again.body.added.map(({ productId, change }) => [productId, change])).toEqual([
      [4, "kept"],
      [1, "kept"],
    ]);
  });

  test("what a written order may mean has the price that will hold, and says how many are in the cart", async () => {
    await shop.set("buyer", 4, 3);
    const choice = async (text, token) => {
      const { status, body } = await shop.send("/cart/text", token, { text });
      expect(status).toBe(200);
      return body.lines[0].choices.find(({ product }) => product.code === text);
    };
    for (const [token, code, id] of [
      ["buyer", "MD-4", 4],
      ["manager-in-three", "MD-4", 4],
      ["buyer", "MD-5", 5],
    ]) {
      const { price, breaks, inCart } = await choice(code, token);
      expect(inCart, `${token} ${code}`).toBe(token === "buyer" && id === 4 ? 3 : 0);
      for (const quantity of [1, 2, 5, 10, 12, 30]) {
        const { body } = await shop.set(token, id, quantity);
        const line = body.sellers.flatMap(({ items }) => items).find(({ product }) => product.id === id);
        if (line.quantity !== quantity) continue;
        const held = breaks.findLast(({ from }) => from <= quantity)?.price ?? price;
        expect([quantity, held]).toEqual([quantity, line.price]);
      }
    }
  });

  test("a person's second reading waits for the first; another person's does not", async () => {
    const strict = await openCarts({ LIMIT_FACTOR: "1" });
    try {
      const read = (token) => strict.send("/cart/text", token, { text: "2 smorr" });
      // As if the first were still running, in whichever window the second comes.
      await strict.sql(
        "create trigger still_reading before delete on rate_limit when old.key like 'reading:%' begin select raise(ignore); end",
      );
      expect((await read("buyer")).status).toBe(200);
      await strict.sql(
        "insert into rate_limit select key, window_start + 20, used, expires_at + 20 from rate_limit where key like 'reading:%'",
      );
      const second = await read("buyer");
      expect([second.status, second.body.code]).toEqual([429, "too_many_requests"]);
      expect((await read("master")).status).toBe(200);
      await strict.sql("drop trigger still_reading");
      await strict.sql("delete from rate_limit where key like 'reading:%'");
      for (let turn = 0; turn < 3; turn++) expect((await read("buyer")).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test("other spellings are looked up for a bounded number of lines in one call, and for the rest in the next", async () => {
    const read = async (lines) => (await shop.send("/cart/text", "buyer", { text: lines.join("\n") })).body.lines;
    const misspelt = Array.from({ length: 20 }, (_, at) => `${at + 1} smorr`);
    const lines = await read(misspelt);
    expect(lines.map(({ certainty }) => certainty)).toEqual([...Array(16).fill("check"), ...Array(4).fill("unknown")]);
    expect((await read(misspelt.slice(16))).map(({ certainty }) => certainty)).toEqual(Array(4).fill("check"));
  });

  test("articles from a list", async () => {
    await shop.sql("update offer set active = 0 where product_id = 3");
    const { body } = await shop.send("/cart/products", "buyer", {
      items: [
        { productId: 1, quantity: 2 },
        { productId: 1, quantity: 1 },
        { productId: 3, quantity: 1 },
        { productId: 99, quantity: 1 },
      ],
    });
    expect(body.added).toMatchObject([{ productId: 1, quantity: 3 }]);
    expect(body.gone).toEqual([
      { code: "MD-3", name: "Mozzarella di bufala" },
      { code: "", name: null },
    ]);
    await shop.sql("update offer set active = 1 where product_id = 3");
    const wrong = await shop.send("/cart/products", "buyer", {
      items: [
        { productId: 1, quantity: 1 },
        { productId: 1, quantity: 0 },
      ],
    });
    expect(Object.keys(wrong.body.errors)).toEqual(["items.1.quantity"]);
    expect((await shop.send("/cart/products", "buyer", { items: [] })).status).toBe(200);
  });

  test("an order again, with what costs something else now", async () => {
    const path = "/order/50/reorder";
    // Two of article 1 at 12.00, one of the weighed article 3 at 14.50 a kilo.
    await shop.sql("update order_item set amount = 1150 where order_id = 50 and product_id = 1");
    const { status, body } = await shop.send(path, "buyer");
    expect(status).toBe(200);
    expect(body.added.map(({ code, quantity }) => [code, quantity])).toEqual([
      ["MD-1", 2],
      ["MD-3", 1],
    ]);
    expect(body.priceChanged).toEqual([
      { productId: 1, code: "MD-1", name: "Caffè in grani forte", from: 11.5, to: 12 },
    ]);
    expect((await shop.send(path, "buyer")).body.cart.version).toBe(body.cart.version);
    await shop.sql("update order_item set product_id = null where order_id = 50 and position = 2");
    const gone = await shop.send(path, "master");
    expect(gone.body.gone).toEqual([{ code: "MD-3", name: "Mozzarella di bufala" }]);
    await shop.sql("update order_item set product_id = 3, amount = 1450 where order_id = 50 and position = 2");
  });

  test("another company's order is not there, and one's other company's wants a switch", async () => {
    expect((await shop.send("/order/51/reorder", "buyer")).status).toBe(404);
    expect((await shop.send("/order/50/reorder", "manager-in-three")).body).toMatchObject({
      code: "company_mismatch",
      company: 3,
    });
    expect((await shop.send("/order/50/reorder", "multi-none")).body.code).toBe("no_company");
    expect((await shop.send("/order/50/reorder", "manager")).status).toBe(200);
  });

  test("a cart holds 300 lines", async () => {
    await shop.set("buyer", 1, 1);
    await shop.fill([
      `insert into product (id, code, slug, category_id, seller_id, source_id, uom_sale, uom_reference, reference_quantity, storage, created_at)
        with recursive n (i) as (select 1000 union all select i + 1 from n where i < 1298)
        select i, 'X-' || i, 'x-' || i, 11, 1, 1, 'carton', 'kg', 1000, 'ambient', '2026-01-01' from n`,
      `insert into product_text (locale, product_id, name, sort_key, category_id, family_id)
        select 'it', id, 'X ' || id, 'x', 11, 1 from product where id >= 1000`,
      "insert into cart_item (cart_id, product_id, requested_quantity, quantity, created_at) select k.id, p.id, 1, 1, 'x' from cart k, product p where p.id >= 1000",
    ]);
    const full = await shop.set("buyer", 4, 1);
    expect(full).toMatchObject({ status: 409, body: { code: "cart_full" } });
    expect((await shop.set("buyer", 1, 2)).status).toBe(200);
    expect(held((await codes("MD-4 1")).body.cart)).not.toHaveProperty("4");
    // One place is left: what the cart has already takes none.
    await shop.remove("/cart/product/1000", "buyer");
    const filled = held((await codes("MD-1 3\nMD-4 1\nMD-6 1")).body.cart);
    expect(filled).toMatchObject({ 1: 3, 4: 1 });
    expect(filled).not.toHaveProperty("6");
    // A guide with more lines than a cart holds is taken as far as it goes, and the rest is named.
    const many = [1, 4, 6, ...Array.from({ length: 299 }, (_, at) => 1000 + at)];
    const { status, body } = await shop.send("/cart/products", "buyer", {
      items: many.map((productId) => ({ productId, quantity: 1 })),
    });
    expect(status).toBe(200);
    expect(body.added.map(({ productId }) => productId)).toEqual([1, 4]);
    expect(body.reduced).toContainEqual(expect.objectContaining({ productId: 6, requestedQuantity: 1, quantity: 0 }));
    await shop.sql("delete from product where id >= 1000");
  });
});

describe("what is proposed again", () => {
  const proposal = (id, { company = 1, product = 4, quantity = 3, status = "open", until = 3600 } = {}) =>
    `insert into order_proposal (id, company_id, user_id, product_id, quantity, status, created_at, expires_at)
      values (${id}, ${company}, 2, ${product}, ${quantity}, '${status}', '${instant(-60)}', '${instant(until)}')`;

  test("is the company's, open and not too old, with its card", async () => {
    await shop.fill([
      proposal(1, { until: 7200 }),
      proposal(2, { product: 2 }),
      proposal(3, { company: 2 }),
      proposal(4, { status: "declined" }),
      proposal(5, { until: -60 }),
    ]);
    const { proposals } = await shop.cart("buyer");
    expect(proposals.map(({ id, product, quantity, available }) => [id, product.id, quantity, available])).toEqual([
      [2, 2, 3, 0],
      [1, 4, 3, 40],
    ]);
    for (const id of [3, 4, 5, 99]) {
      expect((await shop.send(`/cart/proposal/${id}/accept`, "buyer")).status).toBe(404);
      expect((await shop.remove(`/cart/proposal/${id}`, "buyer")).status).toBe(404);
    }
  });

  test("comes on top of the line, once", async () => {
    await shop.fill([proposal(1), proposal(2, { product: 6, quantity: 9 })]);
    await shop.set("buyer", 4, 2);
    const [one, two] = await Promise.all([1, 1].map((id) => shop.send(`/cart/proposal/${id}/accept`, "buyer")));
    expect([one.status, two.status].sort()).toEqual([200, 404]);
    const cart = await shop.cart("buyer");
    expect(held(cart)).toEqual({ 4: 5 });
    expect(cart.proposals.map(({ id }) => id)).toEqual([2]);
    const short = await shop.send("/cart/proposal/2/accept", "buyer");
    expect(lines(short.body)[6]).toMatchObject({ quantity: 7, requestedQuantity: 9 });
  });

  test("is not accepted where nothing of it outlives the cart's day", async () => {
    // The last lot of article 5 expires in 20 days.
    await shop.fill([proposal(1, { product: 5 })]);
    await shop.set("buyer", 4, 1);
    const { dates } = (await shop.read("/cart/delivery-date", "buyer")).body;
    const { date } = dates.find(({ date }) => date >= shop.day(21));
    expect((await shop.send("/cart/set-delivery-date", "buyer", { deliveryDate: date })).status).toBe(200);
    expect((await shop.cart("buyer")).proposals).toMatchObject([{ id: 1, available: 0 }]);
    expect((await shop.send("/cart/proposal/1/accept", "buyer")).body.code).toBe("not_available");
    expect(held(await shop.cart("buyer"))).toEqual({ 4: 1 });
    expect(await shop.rows("select status from order_proposal")).toEqual([{ status: "open" }]);
  });

  test("is not accepted while nothing is there, and can be declined", async () => {
    await shop.fill([proposal(1, { product: 2 })]);
    expect((await shop.send("/cart/proposal/1/accept", "buyer")).body.code).toBe("not_available");
    expect((await shop.remove("/cart/proposal/1", "buyer")).body.proposals).toEqual([]);
    expect(await shop.rows("select status from order_proposal")).toEqual([{ status: "declined" }]);
  });
});
