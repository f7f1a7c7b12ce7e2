// Which plural forms a language is asked for: those that `Intl.PluralRules` names, as i18next does and `app/lib/texts/engine.ts` with it.

const ENDING = /_(zero|one|two|few|many|other)$/;

/**
 * The largest number a page says with a noun: the most of an article that can be ordered. Lists count exactly to 1,000.
 * So Italian, Spanish, French and Portuguese never ask for their `many`, which begins at a million.
 */
const LARGEST = 9_999;

/** The shop calls it `no`; the data of plurals knows `nb` (`app/lib/locale.ts`). */
const rulesOf = (locale) => new Intl.PluralRules(locale === "no" ? "nb-NO" : locale);

/** Each language is counted through once: ten thousand numbers for every text would take a minute. */
function byLocale(count) {
  const known = new Map();
  return (locale) => {
    if (!known.has(locale)) known.set(locale, count(rulesOf(locale)));
    return known.get(locale);
  };
}

/** The forms that counts up to the largest one ask for, and `other`, which fractions ask for. */
export const forms = byLocale((rules) => {
  const needed = new Set(["other"]);
  for (let count = 0; count <= LARGEST; count++) needed.add(rules.select(count));
  return needed;
});

/** True where `one` means 1 (or nought) alone, so that the text may do without the number; in Russian 21 is `one` too. */
export const oneIsOne = byLocale((rules) => {
  for (let count = 2; count <= LARGEST; count++) if (rules.select(count) === "one") return false;
  return true;
});

/** `list.products_few` → ["list.products", "few"]; a key without a plural ending has no form. */
export function split(key) {
  const form = ENDING.exec(key)?.[1];
  return form ? [key.slice(0, -form.length - 1), form] : [key, undefined];
}
