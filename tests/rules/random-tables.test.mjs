// What a program wrote is what the import page reads, whatever the encoding, line end, separator, quotation marks and letterhead; or the
// file is refused whole.
import { expect, it } from "vitest";
import { brokenOff, lineIn, partsOf, tableIn } from "~/features/office/table/split";
import { textIn } from "~/features/shared/text-in";
import { cellsOf } from "~/lib/rules/cells";
import { randomTable } from "../support/random-tables.mjs";

const tables = process.env.MADIA_LONG ? 50_000 : 600;

/** Cells as a reader has them: without blanks around, each line end one sign. */
const plain = (cells) => cells.map((cell) => cell.trim());
const plainRows = (rows) => rows.map(({ line, cells }) => [line, plain(cells)]);
const readRow = (text, separator, width) => {
  const cells = cellsOf(text, separator);
  return [...cells, ...Array(Math.max(0, width - cells.length)).fill("")].slice(0, width);
};

it("a table is read as it was written, or refused", { timeout: 600_000 }, () => {
  let [read, refused] = [0, 0];
  for (let seed = 1; seed <= tables; seed += 1) {
    const written = randomTable(seed);
    const { bytes } = written;
    const decoded = textIn(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const table = decoded && tableIn(decoded.text);
    if (!table || brokenOff(table)) {
      refused += 1;
      continue;
    }
    read += 1;
    const width = written.heads.length;
    const { separator } = table;
    const expected = { head: written.head, heads: plain(written.heads), needless: [], rows: plainRows(written.rows) };
    const found = {
      head: table.line,
      heads: table.heads.slice(0, width),
      needless: table.heads.slice(width).filter(Boolean),
      rows: table.rows.map(({ line, text }) => [line, readRow(text, separator, width)]),
    };
    // A part is read as the whole was, and its faults are told at the file's lines.
    const inParts = partsOf(table, 4).flatMap((part) => {
      const own = tableIn(part.csv);
      return own.rows.map(({ line, text }) => [lineIn(part, line), readRow(text, own.separator, width)]);
    });
    if (JSON.stringify([found, inParts]) !== JSON.stringify([expected, expected.rows]))
      expect([found, inParts], `table ${seed}: ${JSON.stringify(written)}`).toEqual([expected, expected.rows]);
  }
  expect(read + refused).toBe(tables);
  expect(refused / tables).toBeLessThan(0.05);
});
