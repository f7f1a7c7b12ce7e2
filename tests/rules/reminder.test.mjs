// The words of a reminder stay within what a request takes, however many documents are late.
import { expect, it } from "vitest";
import { linesWithin } from "~/features/agent/requests/words";

const more = (count) => `and ${count} more`;

const lines = [1, 2, 3, 4].map((number) => `invoice number ${number}`);

it.each([
  [67, lines.join("\n")],
  [66, `${lines.slice(0, 3).join("\n")}\nand 1 more`],
  [50, `${lines.slice(0, 2).join("\n")}\nand 2 more`],
  [20, "and 4 more"],
])("in %i characters", (room, text) => {
  expect(linesWithin(lines, room, more)).toBe(text);
});

it("is nothing without lines", () => {
  expect(linesWithin([], 10, more)).toBe("");
});
