// The words of the shop, read from where the pages read them.
import { readFileSync } from "node:fs";

const cache = new Map();

/** Text of `key` ("namespace:path.to.key") in a locale, its {{gaps}} filled. */
export function text(key, gaps = {}, locale = "it") {
  const [namespace, path] = key.split(":");
  const file = `${locale}/${namespace}.json`;
  if (!cache.has(file)) cache.set(file, read(file));
  const found = path.split(".").reduce((node, step) => node?.[step], cache.get(file));
  if (typeof found !== "string") throw new Error(`no text ${key} in ${locale}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, gap) => gaps[gap] ?? "");
}

/** A text that counts, in the form of the number; the number fills `{{count}}` and `{{number}}`. */
export function counted(key, count, gaps = {}) {
  return text(`${key}_${new Intl.PluralRules("it").select(count)}`, { count, number: count, ...gaps });
}

/** The same as a pattern, for texts with gaps that a test does not know. */
export function pattern(key, locale = "it") {
  const [head, ...rest] = text(key, new Proxy({}, { get: () => "\u0000" }), locale).split("\u0000");
  const quoted = [head, ...rest].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${quoted.join(".*")}$`);
}

function read(file) {
  return JSON.parse(readFileSync(new URL(`../../ssr-app/app/texts/${file}`, import.meta.url), "utf8"));
}
