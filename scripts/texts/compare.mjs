// One language against Italian: the same keys with the language's own plurals, the same {{places}}, nothing empty.
import { forms, oneIsOne, split } from "./plurals.mjs";

/** `{ problems, warnings, missing }`; `missing` holds the Italian text of every key that is not there. */
export function compare(locale, italian, own) {
  const problems = [];
  const warnings = [];
  const missing = {};
  for (const namespace of Object.keys(own).filter((name) => !(name in italian)))
    problems.push(`${fileOf(locale, namespace)}: no such Italian file`);

  for (const [namespace, source] of Object.entries(italian)) {
    const texts = own[namespace] ?? {};
    const expected = expectedKeys(locale, source);
    const where = (key) => `${fileOf(locale, namespace)} ${key}`;

    for (const [key, text] of expected) {
      if (key in texts) continue;
      problems.push(`${where(key)}: missing`);
      missing[namespace] = { ...missing[namespace], [key]: text };
    }
    for (const [key, text] of Object.entries(texts)) {
      const from = expected.get(key);
      if (from === undefined) problems.push(`${where(key)}: not in Italian`);
      else problems.push(...differences(locale, key, from, text).map((difference) => `${where(key)}: ${difference}`));
      // A word or two may well be the same in two languages, three are not.
      if (locale !== "it" && text === from && /(\p{L}+ ){2}\p{L}/u.test(text)) warnings.push(`${where(key)}: ${text}`);
    }
  }
  return { problems, warnings, missing };
}

/** Pages have a folder a language; the Workers' texts are named by their folder, with a file a language. */
const fileOf = (locale, namespace) =>
  namespace.includes("/") ? `${namespace}/${locale}.json` : `${locale}/${namespace}.json`;

/** Each key the language must have, with the Italian text it is a translation of. */
function expectedKeys(locale, source) {
  const expected = new Map();
  for (const [key, text] of Object.entries(source)) {
    const [stem, form] = split(key);
    if (!form) {
      expected.set(key, text);
      continue;
    }
    const plural = source[`${stem}_other`] ?? text;
    for (const own of forms(locale)) {
      const alone = own === "one" && oneIsOne(locale);
      expected.set(`${stem}_${own}`, (alone && source[`${stem}_one`]) || plural);
    }
  }
  return expected;
}

function differences(locale, key, from, text) {
  if (text.trim() === "") return ["empty"];
  if (text !== text.trim()) return ["space at an end"];
  const expected = places(from);
  const found = places(text);
  const optional = split(key)[1] === "one" && oneIsOne(locale);
  const lost = [...expected].filter((place) => !found.has(place) && !(optional && place === "count"));
  const added = [...found].filter((place) => !expected.has(place) && place !== "count");
  return [...lost.map((place) => `lost {{${place}}}`), ...added.map((place) => `unknown {{${place}}}`)];
}

/** `{{name}}` on pages, `{name}` in what the Workers say. */
const places = (text) => new Set([...text.matchAll(/\{\{?\s*([\w.]*)[^}]*\}\}?/g)].map(([, name]) => name));
