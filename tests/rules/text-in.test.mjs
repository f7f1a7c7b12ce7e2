// A table's file as programs write it keeps its accents and its rows.
import { expect, it } from "vitest";
import { lineIn, splitTable } from "~/features/office/split";
import { textIn } from "~/features/shared/text-in";

const table = "nome\nNiccolò\n";
const bytes = (text, encoding) => new Uint8Array(Buffer.from(text, encoding)).buffer;

it.each(["utf8", "latin1"])("in %s", (encoding) => {
  expect(textIn(bytes(table, encoding))).toBe(table);
});

it("in UTF-16, either way round", () => {
  const little = Buffer.from(`\ufeff${table}`, "utf16le");
  expect(textIn(new Uint8Array(little).buffer)).toBe(table);
  expect(textIn(new Uint8Array(little.swap16()).buffer)).toBe(table);
});

it.each(["\n", "\r\n", "\r"])("in parts, with line ends %j", (end) => {
  const [one, two, ...more] = splitTable(["sep=;", "a;b", "1;2", "3;4", ""].join(end), 1);
  expect([one.csv, two.csv, more]).toEqual(["a;b\n1;2\n", "a;b\n3;4\n", []]);
  expect([lineIn(one, 2), lineIn(two, 2)]).toEqual([3, 4]);
  expect(splitTable(`a;b${end}`, 1)).toEqual([]);
});

it("what stands above the heads is passed over, and the lines stay those of the file", () => {
  const [one, two] = splitTable("Listino prova;;\n;;\nCodice;Prezzo;\nA;1;\nB;2;\n", 1);
  expect([one.csv, two.csv]).toEqual(["Codice;Prezzo;\nA;1;\n", "Codice;Prezzo;\nB;2;\n"]);
  expect([lineIn(one, 1), lineIn(one, 2), lineIn(two, 2)]).toEqual([3, 4, 5]);
});
