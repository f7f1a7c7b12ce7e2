// The heads of a file are looked up whole: what an address does not hold is not looked up at all.
import { expect, it } from "vitest";
import { queryOf } from "~/features/office/table/columns.server";

it("heads are looked up whole, in their places", () => {
  const long = "x".repeat(199);
  expect(queryOf(["Codice", "Prezzo\tvecchio", ""])).toBe("Codice\tPrezzo vecchio\t");
  expect(queryOf(["x".repeat(201), "Prezzo"])).toBe("\tPrezzo");
  // Six of them are 1,200 characters with the tab behind the last.
  const six = Array(6).fill(long);
  expect(queryOf([...six, "Prezzo vecchio"])).toBe(six.join("\t"));
  expect(queryOf([...six.slice(1), "y".repeat(192), "Prezzo vecchio"])).toBe(
    [...six.slice(1), "y".repeat(192)].join("\t"),
  );
  expect(queryOf(Array(301).fill("a")).split("\t")).toHaveLength(300);
  expect([queryOf([]), queryOf([""])]).toEqual([null, null]);
});
