// What counts as a complete translation, shown on small made-up files.
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compare } from "../../scripts/texts/compare.mjs";
import { forms, oneIsOne, split } from "../../scripts/texts/plurals.mjs";
import { flatten, readTexts } from "../../scripts/texts/read.mjs";

const italian = {
  shop: flatten({
    title: "Il negozio",
    list: { hello: "Ciao {{name}}", products_one: "un prodotto", products_other: "{{count}} prodotti" },
  }),
};
const german = {
  title: "Der Laden",
  "list.hello": "Hallo {{name}}",
  "list.products_one": "ein Artikel",
  "list.products_other": "{{count}} Artikel",
};
const problems = (locale, texts) => compare(locale, italian, { shop: texts }).problems;

describe("a language", () => {
  it("with every key, place and plural has no problem", () => {
    expect(problems("de", german)).toEqual([]);
    expect(problems("it", italian.shop)).toEqual([]);
  });

  it("must have each key, and the skeleton of what it lacks speaks Italian", () => {
    const { title, ...rest } = german;
    const { problems, missing } = compare("de", italian, { shop: rest });
    expect(problems).toEqual(["de/shop.json title: missing"]);
    expect(missing).toEqual({ shop: { title: "Il negozio" } });
  });

  it("may have neither a key nor a file of its own", () => {
    const { problems } = compare("de", italian, { shop: { ...german, extra: "x" }, other: {} });
    expect(problems).toEqual(["de/other.json: no such Italian file", "de/shop.json extra: not in Italian"]);
  });

  it("says nothing empty and keeps every place", () => {
    expect(problems("de", { ...german, title: " " })).toEqual(["de/shop.json title: empty"]);
    expect(problems("de", { ...german, title: "Der Laden " })).toEqual(["de/shop.json title: space at an end"]);
    expect(problems("de", { ...german, "list.hello": "Hallo {{nome}}" })).toEqual([
      "de/shop.json list.hello: lost {{name}}",
      "de/shop.json list.hello: unknown {{nome}}",
    ]);
    expect(problems("de", { ...german, "list.products_other": "viele Artikel" })).toEqual([
      "de/shop.json list.products_other: lost {{count}}",
    ]);
  });

  it("has the plurals of its own grammar", () => {
    const { "list.products_one": one, ...japanese } = german;
    expect(problems("ja", japanese)).toEqual([]);
    expect(problems("ja", german)).toEqual(["ja/shop.json list.products_one: not in Italian"]);
    const russian = { ...german, "list.products_few": "{{count}} товара", "list.products_many": "{{count}} товаров" };
    expect(problems("ru", german).filter((line) => line.endsWith("missing"))).toHaveLength(2);
    // 21 is `one` in Russian: the text must say the number.
    expect(problems("ru", russian)).toEqual(["ru/shop.json list.products_one: lost {{count}}"]);
    expect(problems("ru", { ...russian, "list.products_one": "{{count}} товар" })).toEqual([]);
  });

  it("that repeats an Italian sentence is only warned about", () => {
    const sentence = { shop: { hint: "Il negozio è aperto", title: "Il negozio" } };
    const { problems, warnings } = compare("de", sentence, sentence);
    expect(problems).toEqual([]);
    expect(warnings).toEqual(["de/shop.json hint: Il negozio è aperto"]);
  });
});

describe("plurals", () => {
  it.each([
    ["it", "one other"],
    ["fr", "one other"],
    ["ja", "other"],
    ["no", "one other"],
    ["hr", "few one other"],
    ["uk", "few many one other"],
  ])("of %s are %s", (locale, expected) => {
    expect([...forms(locale)].sort().join(" ")).toBe(expected);
  });

  it("know where `one` is more than 1", () => {
    expect(["it", "fr", "hu"].every(oneIsOne)).toBe(true);
    expect(["hr", "ru", "uk"].some(oneIsOne)).toBe(false);
  });

  it("are there wherever a number stands before what it counts", () => {
    // Numbers that are never 1: limits, hours of delivery, more than a thousand, weeks.
    const never1 = [
      "account:reset.passwordHint",
      "backoffice:import.tooMany",
      "catalogue:card.promise",
      "catalogue:list.moreThan",
      "common:delivery.promise",
      "common:field.tooLong",
      "deadlines:blocked.text",
      "forms:error.tooLong",
      "forms:error.tooShort",
      "forms:password.hint",
      "home:step3",
      "requests:postpone.days",
    ];
    const counted = /\{\{(count|number|days|hours|total|quantity|pieces|rows)\}\} \p{L}{3,}[eioa](?![\p{L}’])/u;
    const texts = readTexts(fileURLToPath(new URL("../../ssr-app/app/texts", import.meta.url))).it;
    const found = Object.entries(texts).flatMap(([namespace, own]) =>
      Object.entries(own)
        .filter(([key, text]) => !split(key)[1] && counted.test(text))
        .map(([key]) => `${namespace}:${key}`),
    );
    expect(found.sort().filter((key) => !never1.includes(key))).toEqual([]);
  });
});
