// Reads numbers as tables and people write them, by the rule of the API (`domain/number_form.rs`); both are tested with
// `schema/rules/read-numbers.json`.

export type DecimalSign = "comma" | "point";

/** A number with two possible readings: `1.200`. */
export interface Ambiguous {
  whole: string;
  decimal: string;
}

/** Currency words around an amount. */
const around = /^(?:€|n?kr\.?|nok|euro?|%)\s*|\s*(?:€|n?kr\.?|nok|euro?|%)$/;
/** Characters that replace the hundredths: `99,-`. */
const dashes = /^(\d.*[.,])[-–—−]+$/;
const blanks = /[ \u00a0\u202f\u2009'’]/g;

/** The number in the form `-12.5`, without redundant zeros; null when it is none. */
export function readNumber(text: string, sign?: DecimalSign): string | Ambiguous | null {
  let body = text.toLowerCase().trim();
  let signed = "";
  for (let before = ""; body !== before; ) {
    before = body;
    body = body.replace(around, "").trim();
    if (!signed && /^[-−+]/.test(body)) {
      signed = body.charAt(0);
      body = body.slice(1).trim();
    }
  }
  const minus = signed && signed !== "+" ? "-" : "";
  const parts = partsOf(body.replace(dashes, (_, amount) => `${amount}00`).replace(blanks, " "));
  if (!parts) return null;
  const written = (whole: string, part = "") => {
    const number = canonical(whole, part);
    return number === "0" ? number : minus + number;
  };
  const { whole, part, either } = parts;
  if (!either) return written(whole, part);
  const readings = { whole: written(whole + part), decimal: written(whole, part) };
  return sign ? (sign === either ? readings.decimal : readings.whole) : readings;
}

/** `either`: three digits after one sign, which are decimals only if that is the decimal sign. */
interface Parts {
  whole: string;
  part: string;
  either?: DecimalSign;
}

function partsOf(body: string): Parts | null {
  const [points, commas] = [body.split(".").length - 1, body.split(",").length - 1];
  const plain = (whole: string | null, part = "") => (whole === null ? null : { whole, part });
  if (points + commas === 0) return plain(grouped(body, " "));
  if (points + commas === 1) {
    const [head = "", tail = ""] = body.split(/[.,]/);
    if (!/^\d+$/.test(tail)) return null;
    if (/^[1-9]\d{0,2}$/.test(head) && tail.length === 3)
      return { whole: head, part: tail, either: commas ? "comma" : "point" };
    return plain(head ? grouped(head, " ") : "0", tail);
  }
  if (points === 0) return plain(grouped(body, ","));
  if (commas === 0) return plain(grouped(body, "."));
  const at = Math.max(body.lastIndexOf("."), body.lastIndexOf(","));
  const [head, tail] = [body.slice(0, at), body.slice(at + 1)];
  if (head.includes(body.charAt(at)) || !/^\d+$/.test(tail)) return null;
  return plain(grouped(head, body[at] === "," ? "." : ","), tail);
}

/** Digits alone, or in groups of three after the first. */
function grouped(text: string, between: string): string | null {
  const [first = "", ...rest] = text.split(between);
  if (!/^\d+$/.test(first) || !rest.every((group) => /^\d{3}$/.test(group))) return null;
  return rest.length > 0 && !/^[1-9]\d{0,2}$/.test(first) ? null : first + rest.join("");
}

function canonical(whole: string, part: string): string {
  const [number, decimals] = [whole.replace(/^0+(?=.)/, ""), part.replace(/0+$/, "")];
  return decimals ? `${number}.${decimals}` : number;
}

/**
 * A number that a person typed into a field, with at most that many decimals. The shop's fields show a comma before
 * decimals and points between thousands. Where three decimals are possible, `1.200` is ambiguous; where they are not,
 * `1,200` is. A plus is none of it: in a field it may mean "so much more".
 */
export function typedNumber(text: string, decimals: number): number | Ambiguous | null {
  let read = text.includes("+") ? null : readNumber(text);
  if (isAmbiguous(read)) {
    const comma = text.includes(",");
    if (comma !== decimals > 2) return read;
    read = comma ? read.decimal : read.whole;
  }
  const [number, part = ""] = /^-?\d{1,12}(?:\.(\d+))?$/.exec(read ?? "") ?? [];
  return number === undefined || part.length > decimals ? null : Number(number);
}

/** Both readings in the local form, for the sentence that shows them. */
export const readingsOf = ({ whole, decimal }: Ambiguous) => ({ whole, decimal: decimal.replace(".", ",") });

export const isAmbiguous = (read: unknown): read is Ambiguous => typeof read === "object" && read !== null;
