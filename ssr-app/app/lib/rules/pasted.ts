/** What was understood of a pasted list, and the lines that were not: as `api/domain/src/pasted.rs` reads it. */
export interface Pasted {
  lines: { code: string; quantity: number }[];
  unread: string[];
}

const maxLines = 200;
const maxPieces = 9_999;

/** `CODE 3`, `CODE;3`, `CODE;name;3`, `CODE x 3`, `3 x CODE`, `3 CODE`, or a code alone for one of it; null when there are too many lines. */
export function readPasted(text: string): Pasted | null {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (lines.length > maxLines) return null;
  const byCode = new Map<string, { code: string; quantity: number }>();
  const unread: string[] = [];
  for (const line of lines) {
    const entry = readLine(line);
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

function readLine(line: string): { code: string; quantity: number } | null {
  const entry = entryOf(line);
  // A word without a digit is a name.
  return entry && /\d/.test(entry.code) ? entry : null;
}

function entryOf(line: string): { code: string; quantity: number } | null {
  const words = line
    .replace(/[;,\t|:"]/g, " ")
    .split(/\s+/)
    .filter((word) => word && !/^[x×*–-]$/i.test(word));
  // Columns of a table: the code, perhaps the name, the quantity.
  if (words.length > 2 && /[\t;|]/.test(line)) {
    const quantity = pieces(words.at(-1) ?? "");
    return quantity === null ? null : { code: words[0] ?? "", quantity };
  }
  const [first = "", second = ""] = words;
  if (words.length === 1) return { code: first, quantity: 1 };
  if (words.length !== 2) return null;
  const [before, after] = [pieces(first), pieces(second)];
  // Of two numbers the shorter one is no article.
  if (before !== null && after !== null && first.length < second.length) return { code: second, quantity: before };
  if (after !== null) return { code: first, quantity: after };
  return before === null ? null : { code: second, quantity: before };
}

/** `3`, `3x`, `x3`. */
function pieces(word: string): number | null {
  const bare = word.replace(/^[x×*]+|[x×*]+$/gi, "");
  const count = /^\d{1,4}$/.test(bare) ? Number(bare) : 0;
  return count >= 1 && count <= maxPieces ? count : null;
}
