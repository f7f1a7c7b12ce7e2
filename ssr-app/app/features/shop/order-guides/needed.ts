import { typedNumber } from "~/lib/rules/read-number";

/**
 * The number typed for a count, in sales units: `3`, `0,5`, `2.25`, and `2,` while its decimals are still to come. Null for
 * anything else, also for `1.200`, which has two readings.
 */
export function counted(text: string): number | null {
  const read = typedNumber(text.trim().replace(/(\d)[.,]$/, "$1"), 3);
  return typeof read === "number" && /^\d{1,5}(\.\d{1,2})?$/.test(String(read)) ? read : null;
}

/** The text is neither empty nor a number. */
export const wrongCount = (text: string) => text.trim() !== "" && counted(text) === null;

/** A count plus or minus one, never below zero: `0,5` becomes `1,5`. */
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

/** The line that was scanned or typed: by its barcode, its code, or the beginning of its name. */
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

/** Separates the text that a field had from a barcode that a scanner typed behind it. */
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
