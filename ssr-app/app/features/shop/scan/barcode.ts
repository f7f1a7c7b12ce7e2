/** The content of a barcode. */
export interface Barcode {
  /** The text to display: digits, or the text of a code that is not an article's. */
  text: string;
  /** GTIN-8, -12, -13 or -14 of the article or of its carton. */
  gtin?: string;
  /** The EAN-13 of the article that a carton with this GTIN-14 holds. */
  within?: string;
}

/** The check digit of a GTIN, calculated from the digits before it. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

export const isGtin = (text: string) =>
  /^(\d{8}|\d{12,14})$/.test(text) && Number(text.at(-1)) === checkDigit(text.slice(0, -1));

/** The separator that GS1 puts behind fields of variable length. */
const separator = "\u001d";

/** The length of an application identifier and its value, where GS1 fixes it by the first two digits. */
const fixed: Record<string, number> = {
  ...{ "00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "20": 4 },
  ...Object.fromEntries([11, 12, 13, 14, 15, 16, 17, 18, 19].map((ai) => [ai, 8])),
  ...Object.fromEntries([31, 32, 33, 34, 35, 36].map((ai) => [ai, 10])),
  41: 16,
};

/** The GTIN (AI 01) in the text of a GS1-128: `0108001234500019`, also behind a date or a lot, or as `(01)…`. */
function gs1Gtin(text: string): string | undefined {
  const [, bracketed] = /\(01\)(\d{14})/.exec(text) ?? [];
  if (bracketed) return bracketed;
  let rest = text;
  while (rest !== "") {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1);
      continue;
    }
    if (/^01\d{14}/.test(rest)) return rest.slice(2, 16);
    const length = fixed[rest.slice(0, 2)];
    const end = length ?? rest.indexOf(separator);
    if (end < 1) return undefined;
    rest = rest.slice(end);
  }
  return undefined;
}

/** Parses what a reader returns: an EAN, a UPC, or a Code 128 with or without GS1 fields. */
export function barcode(read: string): Barcode {
  // Some readers prefix the name of the symbology and the first separator.
  const text = read.trim().replace(/^\](C1|e0|d2|Q3)/, "");
  const plain = isGtin(text) ? text : gs1Gtin(text);
  if (!plain || !isGtin(plain)) return { text: text.replaceAll(separator, " ").trim().slice(0, 40) };
  const carton = plain.length === 14 && !plain.startsWith("0");
  const twelve = plain.slice(1, 13);
  return { text: plain, gtin: plain, ...(carton && { within: `${twelve}${checkDigit(twelve)}` }) };
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, "");

interface Line {
  product: { code: string };
  ean?: string;
}

/** The line that a barcode belongs to, and whether the code is that of a carton of the line's article. */
export function lineOfBarcode<L extends Line>(
  lines: L[],
  { gtin, within, text }: Barcode,
): { line: L; carton: boolean } | undefined {
  const by = (code: string | undefined) =>
    code === undefined ? undefined : lines.find(({ ean }) => ean && withoutZeros(ean) === withoutZeros(code));
  const own = by(gtin) ?? lines.find(({ product }) => product.code.toLowerCase() === text.toLowerCase());
  if (own) return { line: own, carton: false };
  const inside = by(within);
  return inside && { line: inside, carton: true };
}

/** The same value for an article and its cartons, because a carton often shows both codes side by side. */
const meaning = ({ gtin, text }: Barcode) => (gtin ? gtin.padStart(14, "0").slice(1, 13) : text);

/** Filters codes that stay in the picture: they are read many times a second and count once. */
export class Sightings {
  /** The number of readings without a code, and the milliseconds, after which it counts as new. */
  static readonly looks = 4;
  static readonly pause = 1_000;
  private readonly last = new Map<string, { look: number; at: number }>();
  private look = 0;

  /** The codes that are newly in a picture; of an article and its carton, the carton's. */
  confirmed(codes: Barcode[], at: number): Barcode[] {
    this.look += 1;
    const each = new Map<string, Barcode>();
    for (const code of codes) if (code.within || !each.has(meaning(code))) each.set(meaning(code), code);
    const anew = [...each].filter(([key]) => {
      const before = this.last.get(key);
      return !before || (this.look - before.look > Sightings.looks && at - before.at >= Sightings.pause);
    });
    for (const key of each.keys()) this.last.set(key, { look: this.look, at });
    return anew.map(([, code]) => code);
  }
}
