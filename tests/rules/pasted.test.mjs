// A pasted list of codes, read in the browser as the shop reads it: the examples of api/domain/src/pasted.rs.
import { expect, it } from "vitest";
import { namesCodes } from "~/features/shop/cart/names-codes";
import { readPasted } from "~/lib/rules/pasted";

it.each([
  ["POM-001 3", "POM-001", 3],
  ["POM-001;3", "POM-001", 3],
  ["POM-001\t3", "POM-001", 3],
  ['"POM-001","3"', "POM-001", 3],
  ["POM-001 x 3", "POM-001", 3],
  ["POM-001 x3", "POM-001", 3],
  ["3 x POM-001", "POM-001", 3],
  ["3x POM-001", "POM-001", 3],
  ["3× POM-001", "POM-001", 3],
  ["3 POM-001", "POM-001", 3],
  ["POM-001", "POM-001", 1],
  ["8001234567890 12", "8001234567890", 12],
  ["12 x 8001234567890", "8001234567890", 12],
  ["POM-001 - 3", "POM-001", 3],
  ["POM-001\tPassata di pomodoro\t3", "POM-001", 3],
  ["POM-001;Passata 700 g;3", "POM-001", 3],
  ["POM-001;Mozzarella;3;12,50", "POM-001", 3],
  ["POM-001\t3\tFior di latte 8 x 125", "POM-001", 3],
  ["POM-001\tBurro\t3\t4,20\t", "POM-001", 3],
  ["POM-001;3 x", "POM-001", 3],
])("%s", (line, code, quantity) => {
  expect(readPasted(line)).toEqual({ lines: [{ code, quantity }], unread: [] });
});

it.each([
  "Passata;POM-001;3",
  "POM-001;Burro;3;12",
  "POM-001;Burro;2,5",
  "POM-001;1,5",
  "Passata 700 g;3",
  "POM-001;Passata;tanti",
  "POM-001 0",
  "POM-001 10000",
  "POM-001 three",
  "passata di pomodoro",
  "uova 2",
  "2 x uova",
  "uova",
])("%s is left", (line) => {
  expect(readPasted(line)).toEqual({ lines: [], unread: [line] });
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
