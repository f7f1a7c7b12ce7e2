import { read, SSF, utils, type WorkSheet } from "@e965/xlsx";
import { isAmbiguous, readNumber } from "./rules/read-number.ts";
import { quoted } from "./workbook-file.ts";

/** The fullest sheet of a workbook as a table, its name, and the sheets that were left out. */
export interface Sheet {
  csv: string;
  name: string;
  others: string[];
}

const separator = ";";
/** Most decimals of a number that Excel shows. */
const digits = 15;

/**
 * Reads what Excel, LibreOffice or Numbers saved (`.xlsx`, `.xls`, `.ods`).
 *
 * @throws when the file is none of them, or is locked by a password.
 */
export function sheetIn(bytes: ArrayBuffer): Sheet {
  const { SheetNames: names, Sheets: sheets, Workbook } = read(bytes, { cellNF: true, cellHTML: false, dense: true });
  const since1904 = Workbook?.WBProps?.date1904 === true;
  const tables = names.map((name) => ({ name, rows: rowsOf(sheets[name], since1904) }));
  const filled = tables.filter(({ rows }) => rows.some((row) => row.some(Boolean)));
  const [fullest] = filled.toSorted((one, other) => size(other.rows) - size(one.rows));
  if (!fullest) throw new Error("a workbook without cells");
  return {
    csv: fullest.rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join("\n"),
    name: fullest.name,
    others: filled.filter((table) => table !== fullest).map(({ name }) => name),
  };
}

const size = (rows: string[][]) => rows.reduce((sum, row) => sum + row.filter(Boolean).length, 0);

/**
 * Reads from the first row on, so that lines are the rows' numbers. The numbers of the sheet are written here with
 * points: they do not reveal the meaning of a text such as `1.000`, which has Excel's apostrophe before it and is
 * refused with both readings.
 */
function rowsOf(sheet: WorkSheet | undefined, since1904: boolean): string[][] {
  if (!sheet?.["!ref"]) return [];
  const { e: last } = utils.decode_range(sheet["!ref"]);
  const rows = Array.from({ length: last.r + 1 }, (_, row) =>
    Array.from({ length: last.c + 1 }, (_, column): Read => {
      const cell: Cell | undefined = sheet["!data"]?.[row]?.[column];
      return { text: textOf(cell, since1904), isText: cell?.t === "s" };
    }),
  );
  const hasPoints = rows.some((row) => row.some(({ text, isText }) => !isText && /^-?\d+\.\d+$/.test(text)));
  const written = ({ text, isText }: Read) =>
    hasPoints && isText && isAmbiguous(readNumber(text)) ? `'${text}` : text;
  return rows.map((row) => row.map(written));
}

interface Read {
  text: string;
  /** The cell is a text, whatever it looks like. */
  isText: boolean;
}

interface Cell {
  t: string;
  v?: unknown;
  /** The displayed text. */
  w?: string;
  /** Its number format. */
  z?: string | number;
}

/** A cell as the shop reads it, independent of the workbook's language. */
function textOf(cell: Cell | undefined, since1904: boolean): string {
  if (!cell || cell.t === "z") return "";
  const { v: value, w: shown } = cell;
  if (typeof value !== "number" || cell.t === "e")
    return String(cell.t === "e" ? (shown ?? value) : (value ?? "")).trim();
  const format = String(cell.z ?? "General");
  if (SSF.is_date(format)) return momentOf(value, since1904);
  if (/^0{2,}$/.test(format)) return String(Math.round(value)).padStart(format.length, "0");
  return numberText(format.includes("%") ? value * 100 : value);
}

/** `1.234` could be a thousand: a fourth decimal shows that it is not. */
function numberText(value: number): string {
  const exact = Number(value.toPrecision(digits));
  const text = exact.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 12 });
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Days and hours as ISO writes them. */
function momentOf(serial: number, date1904: boolean): string {
  const { y, m, d, H, M } = SSF.parse_date_code(serial, { date1904 });
  const two = (part: number) => String(part).padStart(2, "0");
  const time = H || M || serial < 1 ? `${two(H)}:${two(M)}` : "";
  return serial < 1 ? time : `${y}-${two(m)}-${two(d)}${time && `T${time}`}`;
}
