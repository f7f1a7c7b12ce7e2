// Kilos as people type them beside goods that came or go back, by the rule of every typed number.
import { expect, it } from "vitest";
import { bothKilos, readAmount } from "~/features/shop/check-in/read-amount.ts";
import { text } from "../support/texts.mjs";

const say = (key, gaps) => text(`forms:${key}`, gaps);

it.each([
  ["", 0],
  ["0", 0],
  ["2,15", 2.15],
  ["2.15 kg", 2.15],
  ["1,200", 1.2],
  [",5", 0.5],
  // While the decimals are still to come.
  ["3,", 3],
  ["1.200,5", 1200.5],
  ["1 200", 1200],
  ["1.200", null],
  ["1.200 kg", null],
  ["1,2345", null],
  ["-1", null],
  ["100000", null],
  [",", null],
  ["kg", null],
  ["molto", null],
])("%j is %j kilos", (typed, kilos) => expect(readAmount(typed, true)).toBe(kilos));

it.each([
  ["", 0],
  ["12", 12],
  ["1.200", null],
  ["1,5", null],
  ["99999", null],
])("%j is %j pieces", (typed, pieces) => expect(readAmount(typed, false)).toBe(pieces));

it("both readings are shown where there are two, and only there", () => {
  const both = say("error.ambiguous", { whole: "1200", decimal: "1,2" });
  expect(bothKilos(say, "1.200")).toBe(both);
  expect(bothKilos(say, "1.200 kg")).toBe(both);
  for (const typed of ["", "1,200", "molto", "1.20"]) expect(bothKilos(say, typed)).toBeUndefined();
});
