/** A part of a table that one batch takes: with the heads, and where its first row stood. */
export interface Part {
  csv: string;
  /** Line of its first row in the whole table. */
  first: number;
  /** Line of the heads in the whole table. */
  heads: number;
}

/** Lines that may stand above the heads. */
const maxAbove = 20;

/** A table cut into parts of so many rows, each with the heads; a quoted cell may hold line ends. Blank lines are none. */
export function splitTable(text: string, max: number): Part[] {
  const records = recordsOf(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  // Excel's first line says what separates cells; the shop sees it from the heads.
  if (/^sep=.$/i.test(records[0]?.text ?? "")) records.shift();
  const [heads, ...rows] = records.slice(headsAt(records));
  if (!heads || rows.length === 0) return [];
  const parts: Part[] = [];
  for (let at = 0; at < rows.length; at += max) {
    const mine = rows.slice(at, at + max);
    const first = mine[0]?.line ?? heads.line + 1;
    // Lines between the rows stay, so that the numbers in the answer are those of the file.
    let csv = heads.text;
    let line = first - 1;
    for (const row of mine) {
      csv += "\n".repeat(row.line - line) + row.text;
      line = row.line + breaksIn(row.text);
    }
    parts.push({ csv: `${csv}\n`, first, heads: heads.line });
  }
  return parts;
}

/** Which record has the heads: a system may print one cell a line above them, whose table it is. */
function headsAt(records: { text: string }[]): number {
  const isHead = ({ text }: { text: string }) => text.split(/[;,\t]/).filter((cell) => cell.trim()).length > 1;
  return Math.max(0, records.slice(0, maxAbove).findIndex(isHead));
}

/** Where a line of a part stands in the whole table: the heads are the part's first line. */
export const lineIn = (part: Part, line: number, headLines = 1) =>
  line <= headLines ? line - 1 + part.heads : line - headLines - 1 + part.first;

const breaksIn = (text: string) => text.split("\n").length - 1;

function recordsOf(text: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  let quoted = false;
  let from = 0;
  let line = 1;
  let started = 1;
  const take = (to: number) => {
    const record = text.slice(from, to);
    if (record.trim()) found.push({ text: record, line: started });
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (sign === "\n") {
      line += 1;
      if (quoted) continue;
      take(at);
      from = at + 1;
      started = line;
    }
  }
  take(text.length);
  return found;
}
