// The legal pages say the same in their three languages: same sections, same number of paragraphs and points, same places.
import { describe, expect, it } from "vitest";
import * as enPages from "../../ssr-app/app/features/shop/legal/texts/en.ts";
import * as itPages from "../../ssr-app/app/features/shop/legal/texts/it.ts";
import * as noPages from "../../ssr-app/app/features/shop/legal/texts/no.ts";

const [italian, en, no] = [itPages, enPages, noPages].map(({ privacy, terms }) => ({ privacy, terms }));

const PLACES = ["name", "legalName", "vatNumber", "address", "phone", "email"];

const shape = ({ id, paragraphs, list = [] }) => `${id}: ${paragraphs.length} paragraphs, ${list.length} points`;
const words = ({ intro, sections }) => [
  intro,
  ...sections.flatMap((s) => [s.heading, ...s.paragraphs, ...(s.list ?? [])]),
];
const places = (page) =>
  [
    ...words(page)
      .join("\n")
      .matchAll(/\{(\w+)\}/g),
  ]
    .map(([, place]) => place)
    .sort();

describe.each(["privacy", "terms"])("the page %s", (name) => {
  it.each([
    ["en", en],
    ["no", no],
  ])("in %s has the structure of the Italian one", (_, language) => {
    expect(language[name].sections.map(shape)).toEqual(italian[name].sections.map(shape));
    expect(places(language[name])).toEqual(places(italian[name]));
    expect(language[name].updated).toBe(italian[name].updated);
  });

  it("names only places that the shop can fill, and ids that fit an address", () => {
    expect(new Set(places(italian[name])).difference(new Set(PLACES))).toEqual(new Set());
    const ids = italian[name].sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z-]+$/.test(id))).toEqual([]);
  });

  it("has no empty or untrimmed text", () => {
    for (const { [name]: page } of [italian, en, no])
      expect(words(page).filter((text) => text === "" || text !== text.trim())).toEqual([]);
  });
});

describe("the cookies of the privacy page", () => {
  it("are those that the shop sets", () => {
    const cookies = italian.privacy.sections.find(({ id }) => id === "cookie");
    expect(cookies.list.map((line) => line.split(/[: ]/)[0])).toEqual([
      "__Host-madia-lang",
      "__Host-madia-country",
      "__Host-madia-session",
      "__Host-madia-embed",
      "__Host-madia-consent",
      "__Host-madia-enabled-cookies",
      "madia-theme",
    ]);
  });
});
