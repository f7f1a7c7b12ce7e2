// A pasted list of codes, read in the browser as the shop reads it: the examples of api/src/domain/pasted.rs.
import { expect, it } from "vitest";
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
])("%s", (line, code, quantity) => {
  expect(readPasted(line)).toEqual({ wanted: [{ code, quantity }], unread: [] });
});

it.each(["POM-001 0", "POM-001 10000", "POM-001 three", "passata di pomodoro"])("%s is left", (line) => {
  expect(readPasted(line)).toEqual({ wanted: [], unread: [line] });
});

it("adds up what is named twice, and refuses more lines than an order has", () => {
  expect(readPasted("a 2\n\nA 3\r\nb")?.wanted).toEqual([
    { code: "a", quantity: 5 },
    { code: "b", quantity: 1 },
  ]);
  expect(readPasted("a\n".repeat(201))).toBeNull();
});
