// A word before the order: a line that is dearer than the last time, and what may stand in for it and costs less.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lines, openCarts } from "./cart-fixture.mjs";
import { order } from "./order-rows.mjs";

let shop;
/** When order 901 was placed. */
let lastAt;
beforeAll(async () => {
  shop = await openCarts();
  await shop.fill([
    ...order(900, { status: "delivered", created: -9e5 }),
    ...order(901, { status: "delivered", created: -8e5 }),
    // What was cancelled was not paid, what others paid is theirs.
    ...order(902, { status: "cancelled", created: -7e5 }),
    ...order(903, { company: 2, user: 6, status: "delivered", created: -6e5 }),
    // Nor was what did not come.
    ...order(904, { status: "delivered", created: -5e5 }),
    "update order_item set missing = quantity where order_id = 904",
    "update order_item set amount = 700 where product_id = 1 and order_id in (900, 902, 903, 904)",
    "update order_item set amount = 1000 where product_id = 1 and order_id = 901",
    // 2 is not there, 4 is: 8.00 a carton of 2.5 kg.
    "insert into product_substitute values (1, 1, 2), (1, 2, 4)",
  ]);
  [{ created_at: lastAt }] = await shop.rows("select created_at from orders where id = 901");
});
afterEach(() => shop.clear());
afterAll(() => shop?.close());

const line = async (token, product) => lines(await shop.cart(token))[product];

test("a line says by how much it is dearer than when, and names something as good for less", async () => {
  await shop.set("buyer", 1, 2);
  expect(await line("buyer", 1)).toMatchObject({
    price: 12,
    dearer: { lastPrice: 10, percent: 20, lastAt },
    cheaper: { code: "MD-4", name: "Mozzarella fiordilatte", displayPrice: 3.2 },
  });
});

test("packs of another size compare by the kilo", async () => {
  // 5 kg for 20.00 then is 4.00 a kilo, today's 2.5 kg for 12.00 are 4.80.
  await shop.sql(
    "update order_item set amount = 2000, reference_quantity = 5000 where product_id = 1 and order_id = 901",
  );
  await shop.set("buyer", 1, 1);
  expect((await line("buyer", 1)).dearer).toEqual({ lastPrice: 10, percent: 20, lastAt });
  await shop.sql(
    "update order_item set amount = 1000, reference_quantity = 2500 where product_id = 1 and order_id = 901",
  );
});

test("it says nothing of what costs as much as then, was never bought, or has nothing cheaper", async () => {
  await shop.set("buyer", 3, 1);
  expect(await line("buyer", 3)).not.toHaveProperty("dearer");
  await shop.set("buyer", 6, 1);
  for (const word of ["dearer", "cheaper"]) expect(await line("buyer", 6)).not.toHaveProperty(word);
  await shop.sql("update order_item set amount = 1180 where product_id = 1 and order_id = 901");
  await shop.set("buyer", 1, 1);
  expect(await line("buyer", 1)).not.toHaveProperty("dearer");
  await shop.sql("update order_item set amount = 1000 where product_id = 1 and order_id = 901");
});

test("a line says as well that it costs less than the last time", async () => {
  await shop.sql("update order_item set amount = 1500 where product_id = 1 and order_id = 901");
  await shop.set("buyer", 1, 1);
  const { fallen, ...rest } = await line("buyer", 1);
  expect(fallen).toEqual({ lastPrice: 15, percent: -20, lastAt });
  expect(rest).not.toHaveProperty("dearer");
  await shop.sql("update order_item set amount = 1000 where product_id = 1 and order_id = 901");
  expect(await line("buyer", 1)).not.toHaveProperty("fallen");
});

test("it goes by the company's own orders and its own prices; an agent reads the same", async () => {
  await shop.set("multi-in-three", 1, 1);
  const own = await line("multi-in-three", 1);
  expect(own).not.toHaveProperty("dearer");
  // 6.50 a carton on its own list.
  expect(own.cheaper).toMatchObject({ code: "MD-4", displayPrice: 2.6 });
  await shop.set("manager", 1, 1);
  expect((await line("manager", 1)).dearer).toEqual({ lastPrice: 10, percent: 20, lastAt });
});
