import type { Country } from "~/lib/contract";

/** The prefixes that are offered, and how many digits follow each. */
export const phonePrefixes = {
  "+39": [6, 11],
  "+47": [8, 8],
  "+49": [5, 12],
} as const;
export type PhonePrefix = keyof typeof phonePrefixes;

/** Characters that people put between digits; copied contacts contain invisible ones. */
const between = /[\s./()\u2010-\u2013\p{Cf}-]/gu;

export const prefixOf: Record<Country, PhonePrefix> = { IT: "+39", NO: "+47" };

/**
 * `+39` and digits, or null. Ten digits without a prefix are an Italian number; in Norway +47 may be left out.
 * `schema/rules/phone.json` contains the cases shared with the server.
 */
export function phone(input: string, country: Country = "IT"): string | null {
  // In Germany the zero is only dialled within the country; in Italy it belongs to the number.
  const bare = input
    .replace(between, "")
    .replace(/^00/, "+")
    .replace(/^\+490/, "+49");
  if (country === "NO" && /^(47)?[0-9]{8}$/.test(bare)) return `+47${bare.slice(-8)}`;
  if (/^[0-9]{10}$/.test(bare)) return `+39${bare}`;
  const [, prefix, digits = ""] = /^(\+(?:39|47|49))([0-9]+)$/.exec(bare) ?? [];
  if (!prefix) return null;
  const [least, most] = phonePrefixes[prefix as PhonePrefix];
  return digits.length >= least && digits.length <= most ? bare : null;
}

/** A chosen prefix that was typed again before a number that is complete without it. */
const twice = /^\+(3939[03]\d{8}|4747\d{8}$)/;

/** Joins a chosen prefix and a typed number; a number with its own prefix keeps it. */
export function joinPhone(prefix: string, number: string): string {
  const bare = number.replace(/\p{Cf}/gu, "").trim();
  if (!bare || /^(\+|00|\(\+)/.test(bare)) return bare;
  const digits = bare.replace(between, "");
  return twice.test(prefix + digits) ? `+${digits}` : prefix + bare;
}

/** A stored number as the field shows it. */
export function splitPhone(value: string, otherwise: PhonePrefix): { prefix: PhonePrefix; number: string } {
  for (const prefix of Object.keys(phonePrefixes) as PhonePrefix[]) {
    if (value.startsWith(prefix)) return { prefix, number: value.slice(prefix.length) };
  }
  return { prefix: otherwise, number: value };
}

const mobile = /^(\d{1,3})(\d{0,3})(\d*)$/;
/** An Italian area code has two digits (Rome, Milan), three ending in 0, 1, 5 or 9, or four. */
const landline = /^(0[26]|0\d[0159]|0\d{3})(\d{2,4}?)(\d{0,4})$/;

/** `+39 333 100 1001`, `+39 06 5550 1101`, `+47 22 33 44 55`: in the usual groups, on one line. */
export function formatPhone(value: string): string {
  const { prefix, number } = splitPhone(value.replace(between, ""), "+39");
  if (!value.startsWith(prefix)) return value.replaceAll(" ", "\u00a0");
  const groups = prefix === "+47" ? number.match(/\d{1,2}/g) : (landline.exec(number) ?? mobile.exec(number))?.slice(1);
  return [prefix, ...(groups ?? [number])].filter(Boolean).join("\u00a0");
}
