// The Italian keys against the code: every key is said somewhere, and every key that is said exists.
// A search, not a parser: a file that says a key of a namespace names the namespace (`useT("catalogue")`, `KeysOf<Namespaces["catalogue"]>`).
import { split } from "./plurals.mjs";

/** A list of problems. `composed` allows keys that only exist at run time: `{ namespace: ["start.of.key"] }`. */
export function usage(italian, sources, composed = {}) {
  const files = Object.entries(sources).map(([path, source]) => ({ path, ...readCode(source) }));
  return [...unknown(italian, files), ...unused(italian, files, composed)];
}

function unknown(italian, files) {
  const problems = [];
  for (const { path, uses } of files)
    for (const { namespaces, key } of uses) {
      const known = namespaces.some((name) => italian[name] && stems(italian[name]).has(key));
      if (!known) problems.push(`${path}: no text "${key}" in ${namespaces.join(" or ")}`);
    }
  return problems;
}

function unused(italian, files, composed) {
  const problems = [];
  for (const [namespace, texts] of Object.entries(italian)) {
    const near = files.filter(({ named }) => named.has(namespace));
    for (const key of stems(texts)) {
      if (composed[namespace]?.some((start) => key.startsWith(start))) continue;
      // A table of dotted keys may stand in a file of its own; "title" alone proves nothing elsewhere.
      const places = key.includes(".") ? files : near;
      const found = places.some(
        ({ words, patterns }) => words.has(key) || patterns.some((pattern) => pattern.test(key)),
      );
      if (!found) problems.push(`it/${namespace}.json ${key}: used nowhere`);
    }
  }
  return problems;
}

const stems = (texts) => new Set(Object.keys(texts).map((key) => split(key)[0]));

const BINDINGS = [
  /(\w+)\s*=\s*useT(?:<[^>]*>)?\(\s*(?:"(\w+)")?\s*\)/g,
  /(\w+)\s*=\s*translate\(\s*[\w.]+\s*,\s*"(\w+)"\s*\)/g,
  /(\w+)\s*:\s*T<Namespaces\["(\w+)"\]>/g,
];
const DIRECT_CALLS = /(?:useT|translate)\(\s*(?:[\w.]+\s*,\s*)?"(\w+)"\s*\)\(\s*"([^"]+)"/g;

function readCode(source) {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const bound = new Map();
  for (const binding of BINDINGS)
    for (const [, variable, namespace = "common"] of code.matchAll(binding))
      bound.set(variable, [...(bound.get(variable) ?? []), namespace]);

  const words = new Set([...code.matchAll(/["']([\w.-]+)["']/g)].map(([, word]) => word));
  const uses = [...code.matchAll(DIRECT_CALLS)].map(([, namespace, key]) => ({ namespaces: [namespace], key }));
  for (const [variable, namespaces] of bound)
    for (const key of keysUsedBy(variable, code)) uses.push({ namespaces: [...new Set(namespaces)], key });
  const named = new Set([...words, ...[...bound.values()].flat()]);
  return { uses, words, named, patterns: templates(code) };
}

/** The literal first arguments of `t(...)`, both sides of a choice too: `t(open ? "close" : "open")`. */
function keysUsedBy(variable, code) {
  const call = new RegExp(`(?<![\\w.])${variable}\\(\\s*([^,()]*)`, "g");
  return [...code.matchAll(call)].flatMap(([, argument]) =>
    [...argument.matchAll(/(?:^|[?:]\s*)"([^"]+)"/g)].map(([, key]) => key),
  );
}

/** `` `unit.${unit}` `` says every key that begins with `unit.`; a template must begin with letters to count. */
function templates(code) {
  return [...code.matchAll(/`([a-zA-Z][\w.-]*\$\{[^`]*)`/g)].map(([, template]) => {
    const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${fixed.join("[\\w-]+")}$`);
  });
}
