// A workbook is read as the shop reads tables: whatever language it was saved in, a cell is the value that it shows.
import { utils, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import { sheetIn } from "~/lib/workbook";

const number = (v, z) => ({ t: "n", v, ...(z && { z }) });
const rows = [
  ["Codice", "Nome", "Prezzo", "IVA", "Dal", "Alle", "EAN", "Pezzi"],
  [
    "A1",
    'Tubo 5"; grigio',
    number(2.15, "#,##0.00"),
    number(0.22, "0%"),
    number(46_350, "dd/mm/yyyy"),
    number(0.25, "h:mm"),
    number(8_001_234_567_890, "0"),
    number(24),
  ],
  [],
  [
    number(42, "00000"),
    "due\nrighe",
    number(1.234, "#,##0.000"),
    number(0.1, "0.0%"),
    number(46_350.5, "dd/mm/yyyy hh:mm"),
    "",
    number(1_200, "#,##0"),
    number(1_200.5, "0"),
  ],
];

function bytesOf(sheets, bookType) {
  const book = utils.book_new();
  for (const [name, table] of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(table), name);
  return write(book, { type: "array", bookType });
}

it.each(["xlsx", "xlsb", "biff8", "ods"])("saved as %s", (bookType) => {
  const { csv, name, others } = sheetIn(
    bytesOf(
      [
        ["Note", [["solo una nota"]]],
        ["Listino", rows],
      ],
      bookType,
    ),
  );
  expect([name, others]).toEqual(["Listino", ["Note"]]);
  const lines = csv.split("\n");
  expect(lines[0]).toBe("Codice;Nome;Prezzo;IVA;Dal;Alle;EAN;Pezzi");
  expect(lines[1]).toBe('A1;"Tubo 5""; grigio";2.15;22;2026-11-24;06:00;8001234567890;24');
  // The line of a row is its number in the sheet.
  expect(lines[2].replaceAll(";", "")).toBe("");
  expect(lines.slice(3).join("\n")).toBe('00042;"due\nrighe";1.2340;10;2026-11-24T12:00;;1200;1200.5');
});

const text = (v) => ({ t: "s", v });
const linesOf = (...rows) => sheetIn(bytesOf([["Listino", rows]], "xlsx")).csv.split("\n");

it("a number that is a text is not read by the points of the sheet's numbers", () => {
  const rows = (price) =>
    linesOf([text("1.000"), text("-1,200"), text("1.000,00"), text("2,50"), text("1.000 g"), price]);
  expect(rows(number(2.15))).toEqual(['\'1.000;"\'-1,200";"1.000,00";"2,50";1.000 g;2.15']);
  // Whole numbers say nothing: the texts speak for each other.
  expect(rows(number(2))).toEqual(['1.000;"-1,200";"1.000,00";"2,50";1.000 g;2']);
  expect(linesOf([text("1.000")], [number(0.5)])).toEqual(["'1.000", "0.5"]);
});

it("what is no workbook, or has no cells, is refused", () => {
  expect(() => sheetIn(bytesOf([["Vuoto", [[]]]], "xlsx"))).toThrow();
  expect(() => sheetIn(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]).buffer)).toThrow();
});
