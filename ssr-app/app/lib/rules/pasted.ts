import { cellsOf } from "./cells";

/**
 * The lines of a pasted list that were read, and those that were not. `schema/rules/pasted.json` contains the cases
 * shared with the server.
 */
export interface Pasted {
  lines: { code: string; quantity: number }[];
  unread: string[];
}

const maxLines = 200;
const maxPieces = 9_999;
/** Characters that separate the cells of a table. */
const separators = ["\t", ";", "|"];

/** `CODE 3`, `CODE;3`, `CODE;name;3;price`, `CODE x 3`, `3 x CODE`, `3 CODE`, or a code alone for one of it; null when there are too many lines. */
export function readPasted(text: string): Pasted | null {
  const lines = text.split(/\r?\n/).flatMap((line) => trimmed(line) || []);
  if (lines.length > maxLines) return null;
  const byCode = new Map<string, { code: string; quantity: number }>();
  const unread: string[] = [];
  const spare = spareOf(lines);
  for (const line of lines) {
    const entry = readLine(line, spare);
    if (!entry) {
      unread.push(line.slice(0, 200));
      continue;
    }
    const key = entry.code.toLowerCase();
    const before = byCode.get(key);
    const quantity = Math.min(maxPieces, (before?.quantity ?? 0) + entry.quantity);
    byCode.set(key, { code: before?.code ?? entry.code, quantity });
  }
  return { lines: [...byCode.values()], unread };
}

/** A line without the blanks around it. A tab at its end separates an empty cell. */
function trimmed(line: string): string {
  return line.trim() && line.trimStart().replace(/[^\S\t]+$/, "");
}

/** The cells of a line that is written like the row of a table. */
function rowOf(line: string): string[] | null {
  const separator = separators.find((sign) => line.trim().includes(sign));
  return separator ? cellsOf(line, separator) : null;
}

/** How many empty cells end each row of a table, of at least two: they mean nothing. */
function spareOf(lines: string[]): number {
  const ending = lines.flatMap((line) => {
    const row = rowOf(line);
    return row?.some(Boolean) ? row.length - 1 - row.findLastIndex(Boolean) : [];
  });
  return ending.length > 1 ? Math.min(...ending) : 0;
}

/** `MD10411;Mozzarella;;12`: the only whole number may be the price, because another cell is empty. */
function isOpen(row: string[], spare: number): boolean {
  const behind = row.slice(row.findIndex(Boolean) + 1, row.length - spare);
  const counts = behind.filter((cell) => pieces(cell) !== null);
  return behind.some((cell) => /^[-–0]?$/.test(cell)) && counts.length === 1 && !behind.some(isPrice);
}

/** `4,20`, `€ 12`. */
function isPrice(cell: string): boolean {
  return /^[ €$£]*\d+([,.]\d+)?[ €$£]*$/.test(cell) && /[,.€$£]/.test(cell);
}

function readLine(line: string, spare: number): { code: string; quantity: number } | null {
  const row = rowOf(line);
  if (row && isOpen(row, spare)) return null;
  const cells = row ?? line.replace(/[,:"]/g, " ").split(/\s+/);
  const parts = cells.filter((part) => part && !/^[x×*–-]$/i.test(part));
  const entry = entryOf(parts, row !== null);
  // A word without a digit is a name.
  return entry && /^\S*\d\S*$/.test(entry.code) ? entry : null;
}

/**
 * In a table the code comes first, and the only whole number is the quantity: a price has decimals, and a second number
 * could be anything.
 */
function entryOf(parts: string[], columns: boolean): { code: string; quantity: number } | null {
  const [first = "", second = "", ...rest] = parts;
  if (parts.length === 1) return { code: first, quantity: 1 };
  if (columns && rest.length > 0) {
    const [quantity, other] = [second, ...rest].flatMap((part) => pieces(part) ?? []);
    return quantity === undefined || other !== undefined ? null : { code: first, quantity };
  }
  if (parts.length !== 2) return null;
  const [before, after] = [pieces(first), pieces(second)];
  // Of two numbers the shorter one is the quantity.
  if (before !== null && after !== null && first.length < second.length) return { code: second, quantity: before };
  if (after !== null) return { code: first, quantity: after };
  return before === null ? null : { code: second, quantity: before };
}

/** `3`, `3x`, `x3`. */
function pieces(word: string): number | null {
  const bare = word.replace(/^[x×*]+|[x×*]+$/gi, "").trim();
  const count = /^\d{1,4}$/.test(bare) ? Number(bare) : 0;
  return count >= 1 && count <= maxPieces ? count : null;
}
