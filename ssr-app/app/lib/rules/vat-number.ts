import type { Country } from "~/lib/contract";

export interface VatNumber {
  /** Digits only. */
  value: string;
  /** An Italian number whose check digit is wrong: accepted, but somebody should look again. */
  warning: boolean;
}

const norwegianWeights = [3, 2, 7, 6, 5, 4, 3, 2];

/** What people write before it, without what stands between the letters. */
const word = /^(PARTITAIVA|PIVA|IVA|VATNUMBER|VATNO|VAT|ORGANISASJONSNUMMER|ORGNUMMER|ORGNR)/;

/** The number in its one form, or null. `schema/rules/vat-number.json` holds what this and the server agree on. */
export function vatNumber(country: Country, input: string): VatNumber | null {
  const bare = input
    .replace(/[\s.:/-]/g, "")
    .toUpperCase()
    .replace(word, "");
  if (country === "IT") {
    const value = bare.replace(/^IT/, "");
    return /^[0-9]{11}$/.test(value) ? { value, warning: !italianCheck(value) } : null;
  }
  const value = bare.replace(/^NO/, "").replace(/MVA$/, "");
  return /^[0-9]{9}$/.test(value) && norwegianCheck(value) ? { value, warning: false } : null;
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
