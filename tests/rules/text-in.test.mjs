// A table's file as programs write it keeps its accents and its rows.
import { expect, it } from "vitest";
import { brokenOff, lineIn, partsOf, tableIn } from "~/features/office/table/split";
import { otherFormat, textIn } from "~/features/shared/text-in";
import { cellsOf } from "~/lib/rules/cells";
import tables from "../../schema/rules/tables.json";

const table = "nome\nNiccolò\n";
const bytes = (text, encoding) => new Uint8Array(Buffer.from(text, encoding)).buffer;

it.each([
  ["utf8", undefined],
  ["latin1", "Windows-1252"],
])("in %s", (written, encoding) => {
  expect(textIn(bytes(table, written))).toEqual({ text: table, encoding });
});

it.each([
  ["Cyrillic in any language", "it", "Ìàñëî", "Масло", 1251],
  ["short Cyrillic words in Russian", "ru", "2 øò", "2 шт", 1251],
  ["Italian in Russian", "ru", "Caffè", "Caffè", 1252],
  ["Ukrainian", "uk", "³íøå", "інше", 1251],
  ["Hungarian", "hu", "õszi", "őszi", 1250],
  ["Croatian", "hr", "Kava i èaj", "Kava i čaj", 1250],
  ["three letters of Norwegian among its words", "no", "Blåbær, rømme, ÆØÅ", "Blåbær, rømme, ÆØÅ", 1252],
  ["signs of Windows", "it", "\x80 5 \x96 l\x92uva\x85", "€ 5 – l’uva…", 1252],
])("of older programs: %s", (_, locale, written, read, codePage) => {
  const text = textIn(bytes(`nome\n${written}\n`, "latin1"), locale);
  expect(text).toEqual({ text: `nome\n${read}\n`, encoding: `Windows-${codePage}` });
});

it.each([
  ["DOS", bytes("nome\nCaff\x8a\n", "latin1")],
  ["DOS, with a byte without a letter", bytes("nome\nCos\x8d\n", "latin1")],
  ["an old Mac", bytes("nome\nCaff\x8f\n", "latin1")],
  ["UTF-8 that was cut within a letter", new Uint8Array(Buffer.from("nome\nCaffè Città").subarray(0, -1)).buffer],
])("letters that would be lost: %s", (_, file) => {
  expect(textIn(file, "it")).toBe(null);
});

it("in UTF-16, either way round", () => {
  const little = Buffer.from(`\ufeff${table}`, "utf16le");
  expect(textIn(new Uint8Array(little).buffer)).toEqual({ text: table });
  expect(textIn(new Uint8Array(little.swap16()).buffer)).toEqual({ text: table });
});

const split = (text, max) => partsOf(tableIn(text), max);

it.each(["\n", "\r\n", "\r"])("in parts, with line ends %j", (end) => {
  const [one, two, ...more] = split(["sep=;", "a;b", "1;2", "3;4", ""].join(end), 1);
  expect([one.csv, two.csv, more]).toEqual(["sep=;\na;b\n1;2\n", "sep=;\na;b\n3;4\n", []]);
  expect([lineIn(one, 3), lineIn(two, 3)]).toEqual([3, 4]);
  expect(tableIn(`a;b${end}`)).toBe(null);
});

it.each([
  ["as wide as the table", "Listino prova;;;\n;;;\n"],
  ["with signs of their own", "Forno Rossi, Via Roma 1, Milano\nListino;2026\n"],
])("lines above the heads are passed over, %s, and lines stay those of the file", (_, letterhead) => {
  const [one, two] = split(`${letterhead}Codice;Nome;Prezzo;IVA\nA;Aglio;1,50;4\nB;Basilico;2,30;4\n`, 1);
  const heads = "sep=;\nCodice;Nome;Prezzo;IVA\n";
  expect([one.csv, two.csv]).toEqual([`${heads}A;Aglio;1,50;4\n`, `${heads}B;Basilico;2,30;4\n`]);
  expect([lineIn(one, 2), lineIn(one, 3), lineIn(two, 3)]).toEqual([3, 4, 5]);
});

it.each(tables)("heads and separator: %#", ({ text, heads, line }) => {
  const table = tableIn(text);
  expect([table.heads, table.line]).toEqual([heads, line]);
});

it("quotation marks open at the beginning of a cell only", () => {
  const { heads, rows } = tableIn('a;b;c\n"x ""y""\nz";2;3\nTubo 5";3;4\n');
  expect(heads).toEqual(["a", "b", "c"]);
  expect(rows.map(({ line, text }) => [line, cellsOf(text, ";")])).toEqual([
    [2, ['x "y"\nz', "2", "3"]],
    [4, ['Tubo 5"', "3", "4"]],
  ]);
});

it("other names stand in the place of the heads", () => {
  const [one] = partsOf(tableIn("Art.Nr,Lager,Preis\nA,R1,2\n"), 5, ["product", "", "amount"]);
  expect(one.csv).toBe("sep=,\nproduct,,amount\nA,R1,2\n");
});

it.each([
  ["fewer cells than the other rows", "a;b;c\n1;2;3\n4;5", 3, "b"],
  ["fewer cells in its only row", "a;b;c\n1;2\n", 2, "b"],
  ["an open quotation mark", 'a;b;c\n1;2;3\n4;5;"six', 3, "c"],
])("a table that breaks off: %s", (_, text, line, head) => {
  expect(brokenOff(tableIn(text))).toEqual({ line, head });
});

it.each([
  ["a;b;c;\n1;2;3\n"],
  ["a;b;c\n1;2;\n"],
  ["a;b;c\n1;2\n3;4;5\n6;7\n"],
  ['a;b;c\n1;2;"three\nand ""four"""\n'],
  ['a;b;c\n1;2;Tubo 5"\n'],
])("a table that is whole: %j", (text) => {
  expect(brokenOff(tableIn(text))).toBe(null);
});

it.each([
  ["a total", "code;name;stock\nA;Aglio;40\nTotale;;40\n", [[3, "Totale;;40"]]],
  [
    "a total of two columns with units",
    "code;name;kg;€\nA;Aglio;40;2\nSUMME:;;40 kg;€ 1.200,00\n",
    [[3, "SUMME:;;40 kg;€ 1.200,00"]],
  ],
  ["a total behind an empty cell", "code;name;stock\nA;Aglio;40\n;Totale;40\n", [[3, ";Totale;40"]]],
  ["an article", "code;name;stock\nTotale;Yogurt;40\nA;;1\n", []],
  ["a row without a number", "code;name;stock\nA;Aglio;40\nTotale;;\n", []],
  ["a row that fills all columns", "code;stock\nA;40\nTotale;40\n", []],
])("%s below the goods", (_, text, totals) => {
  const table = tableIn(text);
  expect(table.totals.map((row) => [row.line, row.text])).toEqual(totals);
  expect(table.rows).toHaveLength(2 - totals.length);
});

it("a table of nothing but a total is empty", () => {
  expect(tableIn("code;name;stock\nTotale;;40\n")).toBe(null);
});

it("a picture or a document is no table", () => {
  const start = (text) => otherFormat(bytes(text, "latin1"));
  expect(["%PDF-1.7", "\xff\xd8\xff\xe0", "\x89PNG\r\n", "RIFF....WEBPVP8", "....ftypheic"].map(start)).toEqual([
    "PDF",
    "JPEG",
    "PNG",
    "WebP",
    "HEIC",
  ]);
  expect([table, "", "\xff\xfea\0", "Gif;Nome\n"].map(start)).toEqual([undefined, undefined, undefined, undefined]);
});
