/** Names, year, month, day, place of birth, check letter; where two people would share it, digits become letters. */
const person = /^[A-Z]{6}[0-9L-NP-V]{2}[ABCDEHLMPRST][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]$/;

/** An Italian fiscal code: sixteen letters and digits for a person, eleven digits for a firm. */
export function fiscalCode(input: string): string | null {
  const value = input.replace(/\s/g, "").toUpperCase();
  return person.test(value) || /^[0-9]{11}$/.test(value) ? value : null;
}

/** The seven characters of an Italian e-invoice address. */
export function sdiCode(input: string): string | null {
  const value = input.trim().toUpperCase();
  return /^[A-Z0-9]{7}$/.test(value) ? value : null;
}
