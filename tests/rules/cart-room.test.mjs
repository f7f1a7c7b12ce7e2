// How much of a substitute a line of the cart may still take.
import { expect, test } from "vitest";
import { roomFor } from "../../ssr-app/app/features/shop/cart/room.ts";

test("a line takes what is offered, up to the pieces that a line may have", () => {
  expect(roomFor(0, 12)).toBe(12);
  expect(roomFor(0, 9999)).toBe(9999);
  expect(roomFor(9990, 12)).toBe(9);
  expect(roomFor(9999, 1)).toBe(0);
});
