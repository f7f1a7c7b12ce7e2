/** The formula by which Excel keeps leading zeros: `="00123"`. */
const formula = /^="([^"]*)"$/;

/** The cells of a row, without surrounding quotation marks and blanks. */
export function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = [];
  let from = 0;
  const take = (to: number) => {
    const cell = row.slice(from, to).trim();
    const plain = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
    cells.push(plain.replace(formula, "$1"));
    from = to + 1;
  };
  for (const at of bareSigns(row, separator)) if (row[at] === separator) take(at);
  take(row.length);
  return cells;
}

/**
 * The positions of the characters outside quotation marks, which open only at the beginning of a cell: `5"` is five
 * inches.
 */
export function* bareSigns(text: string, separator: string): Generator<number> {
  let quoted = false;
  let blank = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '"' && (quoted || blank)) {
      if (quoted && text[at + 1] === '"') at += 1;
      else quoted = !quoted;
      blank = false;
    } else if (!quoted) {
      yield at;
      blank = sign === "\n" || sign === separator || (blank && /\s/.test(sign));
    }
  }
}
