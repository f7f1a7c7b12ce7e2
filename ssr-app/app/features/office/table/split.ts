import { bareSigns, cellsOf } from "../../../lib/rules/cells.ts";
import { quoted } from "../../../lib/workbook-file.ts";

/** A row of a file with its text, and the line in which it begins. */
interface Row {
  text: string;
  line: number;
}

/** A table in a file: its heads, the separator, and its rows. */
export interface Table {
  heads: string[];
  /** The line of the heads. */
  line: number;
  separator: string;
  rows: Row[];
  /** Rows that add up others: `Totale;;40`. They are left out. */
  totals: Row[];
}

/** A part of a table for one batch, with its separator, its heads, and the line of its first row. */
export interface Part {
  csv: string;
  /** The line of its first row in the whole table. */
  first: number;
  /** The line of the heads in the whole table. */
  heads: number;
}

/** The value of the choice that skips a column. */
export const skip = "-";

/** The most rows above the heads: some systems print a title there. */
const maxAbove = 20;
const separators = [";", "\t", ","];
/** The most bytes of a part; the API takes 2 MB. */
const maxBytes = 1_900_000;

/** The table of a file; null without rows. A quoted cell may contain line breaks; blank lines are ignored. */
export function tableIn(text: string): Table | null {
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  // Excel may declare the separator in the first line.
  const declared = /^sep=(.)\n/i.exec(whole)?.[1];
  const table = declared ? whole.slice("sep=;\n".length) : whole;
  const separator = declared ?? separatorOf(table);
  const rows = rowsOf(table, separator, declared ? 2 : 1);
  const firsts = rows.slice(0, maxAbove + 1);
  const filled = firsts.map((row) => cellsOf(row.text, separator).filter(Boolean).length);
  const at = filled.findIndex((cells) => cells > Math.max(...filled) / 2);
  const head = rows[at];
  if (!head) return null;
  const heads = cellsOf(head.text, separator);
  const [below, totals]: [Row[], Row[]] = [[], []];
  for (const row of rows.slice(at + 1)) (isTotal(cellsOf(row.text, separator), heads) ? totals : below).push(row);
  return below.length > 0 ? { heads, line: head.line, separator, rows: below, totals } : null;
}

/** The words before a sum, in the shop's languages. */
const totalWords = new Set(
  (
    "totale|totali|totale generale|somma|total|totals|grand total|totalt|sum|summe|gesamt|gesamtsumme|insgesamt|" +
    "total général|total general|total geral|suma|ukupno|összesen|итого|всего|разом|усього|合計"
  ).split("|"),
);

/** The first filled cell is such a word, the others are numbers, and some column has nothing. */
function isTotal(cells: string[], heads: string[]): boolean {
  const [word = "", ...others] = cells.filter(Boolean);
  if (!totalWords.has(word.toLowerCase().replace(/[\s.:]+$/, ""))) return false;
  const isNumber = (cell: string) => /^\D{0,4}\d[\d.,' \u00a0\u202f]*\D{0,5}$/.test(cell);
  return others.length > 0 && others.every(isNumber) && others.length + 1 < heads.filter(Boolean).length;
}

/**
 * Where a table ends within its last row: a paste that was cut. Its cells end before the heads do, and earlier than those of every
 * other row, or within quotation marks. Spreadsheets that leave out empty cells do so in other rows too.
 */
export function brokenOff({ heads, separator, rows }: Table): { line: number; head: string } | null {
  const last = rows.at(-1);
  if (!last) return null;
  const cells = cellsOf(last.text, separator).length;
  const width = heads.findLastIndex(Boolean) + 1;
  const isShort = cells < width && rows.slice(0, -1).every(({ text }) => cellsOf(text, separator).length > cells);
  const head = heads[Math.min(cells, width) - 1] ?? "";
  return isShort || endsQuoted(last.text, separator) ? { line: last.line, head } : null;
}

/** Splits the table into parts of at most `max` rows, or fewer long ones, each with `names` as its heads. */
export function partsOf({ heads, line: headLine, separator, rows }: Table, max: number, names = heads): Part[] {
  const head = `sep=${separator}\n${names.map((name) => quoted(name, separator)).join(separator)}\n`;
  const parts: Part[] = [];
  let [taken, size, next] = [max, 0, 0];
  for (const { text, line } of rows) {
    const bytes = encoder.encode(text).length + 1;
    if (taken === max || size + bytes > maxBytes) {
      parts.push({ csv: head, first: line, heads: headLine });
      [taken, size, next] = [0, encoder.encode(head).length, line];
    }
    const part = parts.at(-1) as Part;
    // Blank lines between the rows stay, so that line numbers in the answer match the file.
    part.csv += `${"\n".repeat(line - next)}${text}\n`;
    next = line + breaksIn(text) + 1;
    size += bytes;
    taken += 1;
  }
  return parts;
}

const encoder = new TextEncoder();

/** The line in the whole table of a part's line; the heads are the part's second line. */
export const lineIn = (part: Part, line: number) => (line <= 2 ? part.heads : line - 3 + part.first);

/**
 * The sign behind which quotation marks close, and that the first rows have most of; with a blank behind it only where none is
 * without: `Olio, aceto` separates nothing. As many decimal commas as separators no table has, as its heads have none.
 */
function separatorOf(text: string): string {
  if (isBarred(text)) return "|";
  const signs = separators.map((sign) => {
    const rows = rowsOf(text, sign, 1, maxAbove + 1).map(({ text: row }) => ({ row, bare: [...bareSigns(row, sign)] }));
    const places = rows.flatMap(({ row, bare }) =>
      bare.filter((at) => row[at] === sign).map((at) => row[at + 1] !== " "),
    );
    // Something stands behind the mark that closes a cell.
    const broken = rows.flatMap(({ row, bare }) =>
      bare.filter(
        (at, nth) =>
          row[at - 1] === '"' && bare[nth - 1] !== at - 1 && row[at] !== sign && !/\s/.test(row[at] as string),
      ),
    );
    return { broken: broken.length, tight: places.filter(Boolean).length, all: places.length };
  });
  const [most] = signs.toSorted(
    (one, other) => one.broken - other.broken || other.tight - one.tight || other.all - one.all,
  );
  return separators[most ? signs.indexOf(most) : 0] ?? ";";
}

/** Whether `|` separates, by the rule of the API (`domain/csv.rs`): elsewhere it stands between the entries of a list. */
function isBarred(text: string): boolean {
  const firsts = rowsOf(text, "|", 1, maxAbove + 1).map((row) => cellsOf(row.text, "|"));
  const at = firsts.findIndex((cells) => cells.length > 1);
  const [head, ...rows] = firsts.slice(at);
  if (at < 0 || !head || rows.length === 0) return false;
  const others = /[;\t]|,(?=[^ ])/;
  return (
    rows.every((cells) => cells.length === head.length) &&
    !firsts.slice(0, at + 1).some((cells) => cells.some((cell) => others.test(cell))) &&
    !(at > 0 && head.some((cell) => cell.includes(",")))
  );
}

const breaksIn = (text: string) => text.split("\n").length - 1;

/** The rows that are not blank, at most `max`. */
function rowsOf(text: string, separator: string, firstLine: number, max = Number.POSITIVE_INFINITY): Row[] {
  const rows: Row[] = [];
  let from = 0;
  let line = firstLine;
  const take = (to: number) => {
    const row = text.slice(from, to);
    if (row.replaceAll(separator, "").trim()) rows.push({ text: row, line });
    line += breaksIn(row) + 1;
    from = to + 1;
  };
  for (const at of bareSigns(text, separator)) {
    if (text[at] === "\n") take(at);
    if (rows.length >= max) return rows;
  }
  take(text.length);
  return rows;
}

const endsQuoted = (row: string, separator: string) => [...bareSigns(`${row}\n`, separator)].at(-1) !== row.length;
