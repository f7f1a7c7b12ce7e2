import type { Country } from "~/lib/contract";

export interface VatNumber {
  /** Digits only. */
  value: string;
  /** An Italian number whose check digit is wrong: accepted, but somebody should look again. */
  warning: boolean;
}

const norwegianWeights = [3, 2, 7, 6, 5, 4, 3, 2];

/** Characters that people put between digits; copied numbers contain invisible ones. */
const between = /[\s.,:/()°º–\p{Cf}-]/gu;
/** Words before the number, without punctuation, and the country's prefix. */
const word =
  /^(?:(?:PARTITAIVA|P?IVA|PI|CF(?:E?PIVA)?|PIVAE?CF|CODICEFISCALE(?:E?PARTITAIVA)?|VAT(?:ID)?|UST(?:ID)?|UID|TVA|ORG(?:ANISASJONS)?|FORETAKS|MVA)(?:NUMBER|NUMERO|NUMMER|NUM|NR|NO|N)?)?/;
const prefix: Record<Country, RegExp> = {
  IT: new RegExp(`${word.source}(?:IT)?(?=\\d)`),
  NO: new RegExp(`${word.source}(?:NO)?(?=\\d)`),
};

/** The number in its normal form, or null. `schema/rules/vat-number.json` contains the cases shared with the server. */
export function vatNumber(country: Country, input: string): VatNumber | null {
  const value = input.replace(between, "").toUpperCase().replace(prefix[country], "");
  if (country === "IT") return /^[0-9]{11}$/.test(value) ? { value, warning: !italianCheck(value) } : null;
  const bare = value.replace(/MVA$/, "");
  return /^[0-9]{9}$/.test(bare) && norwegianCheck(bare) ? { value: bare, warning: false } : null;
}

/** Luhn over eleven digits. */
function italianCheck(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function norwegianCheck(digits: string): boolean {
  const sum = norwegianWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
