import { type Locale, languageTag } from "~/lib/locale";
import { fold } from "./fold";

/** The group of names that begin with no letter of the index. */
const otherInitial = "#";

/** Letters behind Z that are separate only in Norwegian; other languages sort them under A and O. */
const lastLetters = (locale: Locale) => (locale === "no" ? "ÆØÅ" : "");

/** The index: A to Z, the language's last letters, then the rest. */
export const initialsOf = (locale: Locale) => [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", ...lastLetters(locale), otherInitial];

/** The letter under which a name is sorted: `È` under E, `'Nduja` under N, `3 Monti` under #. */
export function initialOf(name: string, locale: Locale): string {
  const letters = name.normalize("NFC").replace(/^[^\p{L}\p{N}]+/u, "");
  const last = letters.charAt(0).toUpperCase();
  if (last && lastLetters(locale).includes(last)) return last;
  const first = fold(letters).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : otherInitial;
}

export interface InitialGroup<T> {
  initial: string;
  makers: T[];
}

/** The makers in the order of the index, each group by name; letters without makers are left out. */
export function groupByInitial<T extends { name: string }>(makers: T[], locale: Locale): InitialGroup<T>[] {
  const byName = new Intl.Collator(languageTag(locale), {
    sensitivity: "base",
    ignorePunctuation: true,
    numeric: true,
  });
  const groups = new Map<string, T[]>();
  for (const maker of makers) {
    const initial = initialOf(maker.name, locale);
    groups.set(initial, [...(groups.get(initial) ?? []), maker]);
  }
  return initialsOf(locale).flatMap((initial) => {
    const group = groups.get(initial);
    return group ? [{ initial, makers: group.sort((a, b) => byName.compare(a.name, b.name)) }] : [];
  });
}

/** The fragment that a letter of the index leads to. */
export function anchorOf(initial: string): string {
  return `lettera-${initial === otherInitial ? "altro" : initial.toLowerCase()}`;
}
