/** What was typed for a count, in what the article is sold by: `3`, `0,5`, `2.25`. Null for anything else. */
export function counted(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,5}(\.\d{0,2})?$|^\.\d{1,2}$/.test(typed) ? Number(typed) : null;
}

/** Something was typed that is no count. */
export const wrongCount = (text: string) => text.trim() !== "" && counted(text) === null;

/** A count with one more or one less, never below nothing: `0,5` becomes `1,5`. */
export function stepped(text: string, by: 1 | -1): string {
  const next = Math.min(99_999, Math.max(0, (counted(text) ?? 0) + by));
  return String(Math.round(next * 100) / 100).replace(".", ",");
}

/** The whole packs that bring the goods up to the par: an open pack counts as it is, the shortfall is rounded up, and goods
 * on their way are not ordered again. */
export const needed = (par: number, onHand: number, onTheWay = 0) => Math.max(0, Math.ceil(par - onHand - onTheWay));

/** How much of an article is to be ordered. */
export interface Need {
  product: number;
  quantity: number;
}

interface CountedLine {
  product: { id: number };
  par?: number;
  onTheWay?: number;
}

/** The needs that result from a count, and how many lines it could not decide. */
export function needs(lines: CountedLine[], countOf: (product: number) => string | undefined) {
  const list: Need[] = [];
  let uncounted = 0;
  let withoutPar = 0;
  for (const { product, par, onTheWay } of lines) {
    const onHand = counted(countOf(product.id) ?? "");
    if (onHand === null) uncounted += 1;
    else if (par === undefined) withoutPar += 1;
    else if (needed(par, onHand, onTheWay) > 0)
      list.push({ product: product.id, quantity: needed(par, onHand, onTheWay) });
  }
  return { list, uncounted, withoutPar };
}

/** The line that was scanned or typed, found by its barcode, its code, or the beginning of its name. */
export function findLine<Line extends { product: { code: string; name: string }; ean?: string }>(
  lines: Line[],
  typed: string,
): Line | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return undefined;
  const digits = text.replace(/^0+/, "");
  return (
    (/^\d{8,14}$/.test(text) && lines.find(({ ean }) => ean?.replace(/^0+/, "") === digits)) ||
    lines.find(({ product }) => product.code.toLowerCase() === text) ||
    lines.find(({ product }) => product.name.toLowerCase().startsWith(text)) ||
    lines.find(({ product }) => product.name.toLowerCase().includes(text)) ||
    undefined
  );
}

/** A scanner types into the field that has the focus: what stood there before, and the barcode behind it. */
export function scanned<Line extends { ean?: string }>(
  lines: Line[],
  value: string,
): { line: Line; before: string } | undefined {
  for (const length of [14, 13, 12, 8]) {
    const code = value.slice(-length);
    if (value.length < length || !/^\d+$/.test(code)) continue;
    const line = lines.find(({ ean }) => ean?.replace(/^0+/, "") === code.replace(/^0+/, ""));
    if (line) return { line, before: value.slice(0, -length) };
  }
  return undefined;
}
