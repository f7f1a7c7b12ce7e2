// What a barcode means: EAN, UPC, cartons of GS1, and that one code in the picture is one.
import { expect, test } from "vitest";
import { stepped } from "~/features/shop/order-guides/needed.ts";
import { barcode, isGtin, lineOfBarcode, Sightings } from "~/features/shop/scan/barcode.ts";
import { bars } from "../support/barcodes.mjs";

const GS = "\u001d";
const tin = { product: { code: "MD-1" }, ean: "4006381333931" };
const lines = [{ product: { code: "MD-2" } }, tin, { product: { code: "MD-3" }, ean: "96385074" }];

test.each(["4006381333931", "96385074", "036000291452", "14006381333938"])("%s is a GTIN", (code) => {
  expect(isGtin(code)).toBe(true);
  const wrong = code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10);
  expect(isGtin(wrong)).toBe(false);
});

test.each([
  ["a GS1-128", "0114006381333938"],
  ["one with its symbology's name", "]C10114006381333938"],
  ["one that begins with a separator", `${GS}0114006381333938`],
  ["one as it is printed", "(01)14006381333938(15)261231"],
  ["behind a date", "152612310114006381333938"],
  ["behind a lot of any length", `10LOT01X${GS}0114006381333938`],
  ["behind a weight", "310200250001140063813339381726"],
  ["bare", "14006381333938"],
])("the carton in %s holds its article", (_, read) => {
  const code = barcode(read);
  expect(code).toEqual({ text: "14006381333938", gtin: "14006381333938", within: "4006381333931" });
  expect(lineOfBarcode(lines, code)).toEqual({ line: tin, carton: true });
});

test("a carton that is an article of its own is that article", () => {
  const carton = { product: { code: "MD-9" }, ean: "14006381333938" };
  expect(lineOfBarcode([tin, carton], barcode("0114006381333938"))).toEqual({ line: carton, carton: false });
});

test("leading zeros make no other article", () => {
  const found = { line: tin, carton: false };
  expect(lineOfBarcode(lines, barcode("4006381333931"))).toEqual(found);
  expect(lineOfBarcode(lines, barcode("04006381333931"))).toEqual(found);
  const upc = { product: { code: "U" }, ean: "036000291452" };
  expect(lineOfBarcode([upc], barcode("0036000291452"))?.line).toBe(upc);
});

test("a code of the shop's own is found, and what is no code finds nothing", () => {
  expect(lineOfBarcode(lines, barcode("md-2"))).toEqual({ line: lines[0], carton: false });
  for (const read of [
    "",
    "4006381333932",
    "0114006381333939",
    "https://example.org/",
    `10A${GS}`,
    "00123",
    "5901234123457",
  ])
    expect(lineOfBarcode(lines, barcode(read))).toBeUndefined();
});

test("a code in the picture counts once, however seldom it is looked at, and again when it comes back", () => {
  const sightings = new Sightings();
  const tinCode = barcode("4006381333931");
  const see = (codes, at) => sightings.confirmed(codes.map(barcode), at).map(({ text }) => text);
  expect(see([tinCode.text], 0)).toEqual([tinCode.text]);
  for (let at = 5_000; at < 60_000; at += 5_000) expect(see([tinCode.text], at)).toEqual([]);
  // Missed in some looks.
  for (const at of [60_000, 61_000, 62_000]) expect(see([], at)).toEqual([]);
  expect(see([tinCode.text], 63_000)).toEqual([]);
  for (let look = 0; look < 5; look++) expect(see([], 63_100 + look)).toEqual([]);
  expect(see([tinCode.text], 63_500)).toEqual([]);
  for (let look = 0; look < 5; look++) see([], 63_600 + look);
  expect(see([tinCode.text], 64_700)).toEqual([tinCode.text]);
  // A carton shows its own code and that of what is in it.
  expect(see(["4006381333931", "14006381333938"], 64_800)).toEqual([]);
  expect(
    new Sightings().confirmed(["4006381333931", "14006381333938"].map(barcode), 0).map(({ text }) => text),
  ).toEqual(["14006381333938"]);
});

test("one more and one less", () => {
  expect(["", "0,5", "2.25", "nonsense"].map((text) => stepped(text, 1))).toEqual(["1", "1,5", "3,25", "1"]);
  expect(["", "0,5", "3"].map((text) => stepped(text, -1))).toEqual(["0", "0", "2"]);
});

test("the drawn bars have the widths of an EAN", () => {
  expect(bars("4006381333931")).toHaveLength(95);
  expect(bars("96385074")).toHaveLength(67);
});
