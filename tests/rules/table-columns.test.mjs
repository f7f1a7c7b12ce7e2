// The heads of a file are looked up whole: what an address does not hold is not looked up at all.
import { expect, it } from "vitest";
import { queryOf } from "~/features/office/table/columns.server";

it("heads are looked up whole, in their places", () => {
  const long = "x".repeat(199);
  expect(queryOf(["Codice", "Prezzo\tvecchio", ""])).toBe("Codice\tPrezzo vecchio\t");
  expect(queryOf(["x".repeat(201), "Prezzo"])).toBe("\tPrezzo");
  // Ten of them are 2,000 characters with the tab behind the last.
  const ten = Array(10).fill(long);
  expect(queryOf([...ten, "Prezzo vecchio"])).toBe(ten.join("\t"));
  expect(queryOf([...ten.slice(1), "y".repeat(192), "Prezzo vecchio"])).toBe(
    [...ten.slice(1), "y".repeat(192)].join("\t"),
  );
  expect(queryOf(Array(301).fill("a")).split("\t")).toHaveLength(300);
  expect([queryOf([]), queryOf([""])]).toEqual([null, null]);
});
