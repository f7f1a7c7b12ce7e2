// What a page asks about once before it takes an amount at the door.
import { expect, it } from "vitest";
import { isShort } from "~/lib/rules/amount.ts";

it("less than is due is asked about, but for what cash cannot pay", () => {
  // A slipped comma, nothing at all, and a cent.
  for (const collected of [61.62, 0, 616.21]) expect(isShort(collected, true, 616.22), String(collected)).toBe(true);
  for (const cash of [true, false]) expect(isShort(616.22, cash, 616.22)).toBe(false);
  expect(isShort(78, true, 78.36, 78)).toBe(false);
  expect(isShort(78, false, 78.36, 78)).toBe(true);
  expect(isShort(77, true, 78.36, 78)).toBe(true);
  // Rounded up, the exact amount is enough.
  expect(isShort(1570.55, true, 1570.55, 1571)).toBe(false);
});
