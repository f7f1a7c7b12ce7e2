// The directory of makers: under which letter a name stands, in which order, and what finds it.
import { describe, expect, it } from "vitest";
import { matches } from "../../ssr-app/app/features/shop/manufacturers/fold.ts";
import { anchorOf, groupByInitial, initialOf } from "../../ssr-app/app/features/shop/manufacturers/letters.ts";

describe("the letter of a name", () => {
  it.each([
    ["Barilla", "B"],
    ["éclair d'or", "E"],
    ["Økland", "O"],
    ["Ægir", "A"],
    ["Åsgård", "A"],
    ["'Nduja di Spilinga", "N"],
    ["«San Carlo»", "S"],
    ["3 Monti", "#"],
    ["日清", "#"],
    ["", "#"],
  ])("%s stands under %s", (name, letter) => expect(initialOf(name, "it")).toBe(letter));
});

describe("the directory", () => {
  const named = (...names) => names.map((name) => ({ name }));
  const shown = (makers, locale = "it") =>
    groupByInitial(makers, locale).map(({ initial, makers }) => [initial, makers.map(({ name }) => name)]);

  it("goes from A to Z, then the rest, and leaves empty letters out", () => {
    expect(shown(named("Zanetti", "3 Monti", "Acqua", "Molino"))).toEqual([
      ["A", ["Acqua"]],
      ["M", ["Molino"]],
      ["Z", ["Zanetti"]],
      ["#", ["3 Monti"]],
    ]);
  });

  it("is in the order of the alphabet, whatever the case and the accents", () => {
    expect(shown(named("mulino", "Möller", "Molino 10", "Molino 9"))).toEqual([
      ["M", ["Molino 9", "Molino 10", "Möller", "mulino"]],
    ]);
  });

  it("ends with æ, ø and å for Norwegian readers", () => {
    const makers = named("Åsgård", "Økland", "Zanetti", "Ægir", "Acqua", "3 Monti");
    expect(
      shown(makers, "no")
        .map(([initial]) => initial)
        .join(""),
    ).toBe("AZÆØÅ#");
    expect(shown(named("Brånes", "Brønes", "Bruun", "Brænes"), "no")).toEqual([
      ["B", ["Bruun", "Brænes", "Brønes", "Brånes"]],
    ]);
    expect(
      shown(makers)
        .map(([initial]) => initial)
        .join(""),
    ).toBe("AOZ#");
  });

  it("gives every letter an address of its own", () => {
    expect(["A", "Z", "#"].map(anchorOf)).toEqual(["lettera-a", "lettera-z", "lettera-altro"]);
  });
});

describe("searching within", () => {
  it.each([
    ["Caffè Vergnano", "caffe", true],
    ["Caffè Vergnano", "CAFFÈ verg", true],
    ["Økland", "okl", true],
    ["Molino Rossetto", "rosso", false],
    ["Molino Rossetto", "  ", true],
    ["Molino Rossetto", "rossetto molino", true],
  ])("%s by %j: %s", (name, query, found) => expect(matches(name, query)).toBe(found));
});
