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

it("takes no price beside an empty quantity, and ignores a separator that ends each row", () => {
  const open = readPasted("MD-1;Burro;4,20;3\nMD-2;Olio;12;\nMD-3\tSale\t9\t");
  expect(open).toEqual({ lines: [{ code: "MD-1", quantity: 3 }], unread: ["MD-2;Olio;12;", "MD-3\tSale\t9\t"] });
  const lines = [
    { code: "MD-1", quantity: 3 },
    { code: "MD-2", quantity: 12 },
  ];
  for (const table of ["MD-1;Burro;3;\nMD-2;Olio;12;", "MD-1\t3\t\t\r\nMD-2\t12\t\t\r\n", "MD-1;3;;\n\nMD-2;12;; "])
    expect(readPasted(table), table).toEqual({ lines, unread: [] });
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
