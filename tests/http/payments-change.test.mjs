// Another way to pay: the new hold first, then the old one is let go of.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hold, numbers, openPayments } from "./payment-calls.mjs";

let shop;
const id = numbers(4000);
beforeAll(async () => {
  shop = await openPayments();
});
afterAll(() => shop?.close());

const record = (row) => shop.payments.find(row.authorisation_id ?? row.external_id);

async function placed(method) {
  const order = id();
  await shop.place(order, method);
  return { order, payment: await shop.held(order) };
}

describe.each(["CC", "PP"])("%s", (method) => {
  test("another method: the new hold first, then the old one is let go of", async () => {
    const { order, payment } = await placed(method);
    const other = method === "CC" ? { id: 2, code: "PP" } : { id: 1, code: "CC" };
    const { status, body } = await shop.change(order, other.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "confirmed",
      payment: { method, status: "authorised" },
      paymentMethod: { code: method },
    });
    const url = body.payment.redirectUrl;
    expect((await shop.change(order, other.id)).body.payment.redirectUrl).toBe(url);
    await shop.work();
    expect(record(payment).status).toBe("held");
    await shop.press(url, "approve");
    const after = await shop.back(order);
    expect(after.body).toMatchObject({
      status: "confirmed",
      payment: { method: other.code, status: "authorised", held: hold / 100 },
      paymentMethod: { code: other.code },
    });
    await shop.work();
    expect(record(payment).status).toBe("canceled");
    expect((await shop.rows(order)).map((row) => [row.method, row.status, row.current])).toEqual([
      [method, "voided", 0],
      [other.code, "authorised", 1],
    ]);
  });

  test("another method that is declined, or left: the old hold stays", async () => {
    const { order, payment } = await placed(method);
    const other = method === "CC" ? 2 : 1;
    const { body } = await shop.change(order, other);
    await shop.press(body.payment.redirectUrl, "decline");
    await shop.back(order);
    await shop.work();
    expect(record(payment).status).toBe("held");
    expect(await shop.current(order)).toMatchObject({ method, status: "authorised" });
    // Back to what counts all along.
    const again = await shop.change(order, method === "CC" ? 1 : 2);
    expect(again.body.payment).toMatchObject({ method, status: "authorised", redirectUrl: null });
    await shop.work();
    expect(record(payment).status).toBe("held");
  });

  test("to the door: what was held is let go of", async () => {
    const { order, payment } = await placed(method);
    const { body } = await shop.change(order, 3);
    expect(body).toMatchObject({ status: "confirmed", payment: { method: "CPOS", status: "pending", hold: 0 } });
    await shop.work();
    expect(record(payment).status).toBe("canceled");
    expect(await shop.status(order)).toBe("confirmed");
  });

  test("an order that waits for its money is confirmed by choosing the door", async () => {
    const order = id();
    await shop.place(order, method);
    const { body } = await shop.start(order);
    expect((await shop.change(order, 3)).body).toMatchObject({ status: "confirmed", waitsFor: "", payUntil: null });
    await shop.press(body.payment.redirectUrl, "approve");
    await shop.back(order);
    await shop.work();
    expect(await shop.current(order)).toMatchObject({ method: "CPOS" });
    expect(shop.payments.records.filter((one) => one.reference === `M00${order}` && one.status === "held")).toEqual([]);
  });

  test("from the door to a hold: the door counts until it is there", async () => {
    const order = id();
    await shop.place(order, "CPOS", { status: "confirmed", waitsFor: "", payUntil: null });
    const { body } = await shop.change(order, method === "CC" ? 1 : 2);
    expect(body).toMatchObject({ status: "confirmed", payment: { method: "CPOS" } });
    await shop.press(body.payment.redirectUrl, "approve");
    await shop.back(order);
    expect(await shop.current(order)).toMatchObject({ method, status: "authorised", hold, held: hold });
    expect(await shop.status(order)).toBe("confirmed");
  });
});
