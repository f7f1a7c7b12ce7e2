// The shop at another hour: what the moved clock reaches, so that tests of timers may rely on it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { instant } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOrders({}, { now: "2027-03-26T09:00" });
});
afterAll(() => shop?.close());

test("orders, timers and stand-ins keep the moved time", async () => {
  expect(instant()).toMatch(/^2027-03-26T08:00:/);
  await shop.shop({ 4: 1 });
  const { body } = await shop.place();
  const [order] = body.orders;
  expect(order).toMatchObject({ status: "confirmed" });
  expect(order.createdAt.slice(0, 10)).toBe("2027-03-26");
  expect((await shop.mail("buyer@test.example")).at).toMatch(/^2027-03-26/);

  const { cutoff_at } = await shop.one(`select cutoff_at from orders where id = ${order.id}`);
  const status = async () => (await shop.one(`select status from orders where id = ${order.id}`)).status;
  shop.clock(Date.parse(cutoff_at) - 60_000);
  await shop.scheduled();
  expect(await status()).toBe("confirmed");
  shop.clock(Date.parse(cutoff_at) + 1_000);
  await shop.scheduled();
  expect(await status()).toBe("in_preparation");
});
