// Our forty lines say every text as i18next itself would: all keys, all languages, plurals and places.
import { readdirSync, readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { Texts } from "../../ssr-app/app/lib/texts/engine.ts";

const folder = new URL("../../ssr-app/app/texts/", import.meta.url);
const counts = [0, 1, 2, 3, 5, 11, 21, 22, 100, 1_000_000, 1.5];

describe.each(readdirSync(folder))("%s", (locale) => {
  const lng = locale === "no" ? "nb-NO" : locale;
  const files = readdirSync(new URL(`${locale}/`, folder)).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), "utf8")),
  ]);
  const ours = new Texts(locale);
  for (const [namespace, tree] of files) ours.add(namespace, tree);
  const theirs = createInstance();
  theirs.init({
    lng,
    load: "currentOnly",
    fallbackLng: false,
    initAsync: false,
    resources: { [lng]: Object.fromEntries(files) },
    interpolation: { escapeValue: false },
  });

  it.each(files)("%s", (namespace, tree) => {
    const say = theirs.getFixedT(lng, namespace);
    for (const key of keys(tree)) {
      const text = say(key, { skipInterpolation: true });
      const values = Object.fromEntries(
        [...String(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => [name, `<${name}>`]),
      );
      delete values.count;
      expect(ours.say(namespace, key, values)).toBe(say(key, values));
      const stem = key.replace(/_(zero|one|two|few|many|other)$/, "");
      if (stem === key) continue;
      for (const count of counts) {
        const all = { ...values, count };
        expect(ours.say(namespace, stem, all)).toBe(say(stem, all));
      }
    }
  });

  it("says an unknown key as it is", () => {
    expect(ours.say("common", "no.such.key")).toBe("no.such.key");
  });
});

function keys(tree, start = "") {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [`${start}${key}`] : keys(value, `${start}${key}.`),
  );
}
