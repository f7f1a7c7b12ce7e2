// A pasted list of codes, read in the browser as the shop reads it.
import { expect, it } from "vitest";
import { namesCodes } from "~/features/shop/cart/names-codes";
import { readPasted } from "~/lib/rules/pasted";
import lines from "../../schema/rules/pasted.json";

it.each(lines)("$line", ({ line, code, quantity }) => {
  expect(readPasted(line)).toEqual(code ? { lines: [{ code, quantity }], unread: [] } : { lines: [], unread: [line] });
});

it("adds up what is named twice, and refuses more lines than an order has", () => {
  expect(readPasted("a1 2\n\nA1 3\r\nb1")?.lines).toEqual([
    { code: "a1", quantity: 5 },
    { code: "b1", quantity: 1 },
  ]);
  expect(readPasted("a1\n".repeat(201))).toBeNull();
});

it.each([
  ["MD-4", true],
  ["MD-4 x 3", true],
  ["MD-4\tUova fresche\t3\n3 x MD-5", true],
  ["uova 2\n3 x MD-4", false],
  ["MD-4 3\nsi prega di consegnare presto", true],
  ["12 x 8001234567890", true],
  ["8001234567890 12", true],
  ["farina W300 2\nuova 2\nolio 3", false],
  ["uova x3", false],
])("whether %j is a list of codes", (text, codes) => {
  expect(namesCodes(text)).toBe(codes);
});
