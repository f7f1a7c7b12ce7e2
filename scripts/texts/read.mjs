// The files of texts as `{ locale: { namespace: { "dotted.path": text } } }`, and the code that may say them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.mjs";

export function readTexts(folder) {
  const texts = {};
  for (const path of globSync("*/*.json", { cwd: folder }).sort()) {
    const [locale, file] = path.split("/");
    texts[locale] ??= {};
    texts[locale][file.slice(0, -".json".length)] = flatten(JSON.parse(readFileSync(join(folder, path), "utf8")));
  }
  return texts;
}

/** The same of a folder with one file a language. */
export function readLanguages(folder) {
  const languages = globSync("*.json", { cwd: join(root, folder) }).map((file) => [
    file.slice(0, -".json".length),
    file,
  ]);
  return Object.fromEntries(
    languages.map(([locale, file]) => [
      locale,
      { [folder]: flatten(JSON.parse(readFileSync(join(root, folder, file), "utf8"))) },
    ]),
  );
}

/** `{ "path/below/folder.tsx": source }` */
export function readSources(folder) {
  const paths = globSync("**/*.{ts,tsx}", { cwd: folder }).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

export function flatten(node, path = "") {
  return Object.entries(node).reduce(
    (flat, [key, value]) =>
      Object.assign(flat, typeof value === "string" ? { [path + key]: value } : flatten(value, `${path}${key}.`)),
    {},
  );
}
