// The colours' contrast in both themes, from `tokens.css`: pairs that are said here, and every pair of ground and text that
// one class string of the pages names. WCAG AA: 4.5 for text, 3 for the edges of controls and for signs.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at } from "../../scripts/paths.mjs";

const app = at("ssr-app", "app");
const read = (path) => readFileSync(`${app}/${path}`, "utf8");

/** `{name: [light, dark]}` of the tokens that are plain colours. */
const tokens = Object.fromEntries(
  [...read("styles/tokens.css").matchAll(/--color-([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]],
  ),
);
const themes = ["light", "dark"];

function luminance(hex) {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  const [red, green, blue] = long.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The pairs below what is wanted, as lines to read. */
const tooWeak = (pairs, least) =>
  pairs.flatMap(([text, ground]) =>
    themes
      .map((theme, index) => ({ theme, ratio: contrast(tokens[text][index], tokens[ground][index]) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ theme, ratio }) => `${text} on ${ground}, ${theme}: ${ratio.toFixed(2)}`),
  );

const pairs = (texts, grounds) => texts.flatMap((text) => grounds.map((ground) => [text, ground]));
const grounds = ["paper", "surface", "raised", "sunken"];

/** `text-ink` beside `bg-paper` in one string, and the same for what the pointer is over. */
function named(source) {
  const found = new Map();
  const add = (texts, grounds) => {
    for (const [text, ground] of pairs(texts, grounds)) found.set(`${text} ${ground}`, [text, ground]);
  };
  for (const [, quoted, applied] of source.matchAll(/["'`]([^"'`\n]*)["'`]|@apply ([^;]+);/g)) {
    const words = (quoted ?? applied).split(/\s+/);
    const of = (prefix) =>
      words
        .filter((word) => word.startsWith(prefix))
        .map((word) => word.slice(prefix.length))
        .filter((name) => name in tokens);
    const [texts, over] = [of("text-"), of("hover:text-")];
    add(texts, of("bg-"));
    add(over.length > 0 ? over : texts, of("hover:bg-"));
  }
  return found;
}

describe("contrast", () => {
  it("is known for a good part of the tokens", () => expect(Object.keys(tokens).length).toBeGreaterThan(35));

  it("of text on the grounds of pages is at least 4.5", () => {
    const texts = ["ink", "ink-2", "ink-3", "tomato-ink", "olive-ink", "saffron-ink", "danger"];
    expect(tooWeak(pairs(texts, grounds), 4.5)).toEqual([]);
  });

  it("of text on coloured grounds is at least 4.5", () => {
    const own = [
      ...pairs(["flour", "flour-2", "saffron"], ["walnut", "walnut-2"]),
      ...["tomato", "olive", "danger", "chosen", "strip", "saffron"].map((ground) => [`on-${ground}`, ground]),
      ...["tomato", "olive", "saffron"].flatMap((tone) => pairs([`${tone}-ink`, "ink", "ink-2"], [`${tone}-soft`])),
      ...pairs(["danger", "ink", "ink-2"], ["danger-soft"]),
      ["on-tomato", "tomato-2"],
      ["ink-2", "line"],
    ];
    expect(tooWeak(own, 4.5)).toEqual([]);
  });

  it("of every pair that a class string names is at least 4.5", () => {
    const found = new Map();
    for (const path of globSync("**/*.{tsx,ts,css}", { cwd: app }))
      for (const [key, pair] of named(read(path))) found.set(key, pair);
    expect(found.size).toBeGreaterThan(25);
    // Only signs are drawn in the colour of edges.
    const isSign = ([text]) => text === "edge";
    expect(
      tooWeak(
        [...found.values()].filter((pair) => !isSign(pair)),
        4.5,
      ),
    ).toEqual([]);
    expect(tooWeak([...found.values()].filter(isSign), 3)).toEqual([]);
  });

  it("of edges of controls, signs and the focus is at least 3", () => {
    expect(tooWeak(pairs(["edge", "focus", "chosen", "tomato", "olive", "danger"], grounds), 3)).toEqual([]);
  });

  it("of an agent's company is at least 4.5 in either theme", () => {
    const colours = [...read("styles/companies.css").matchAll(/background: (#\w+)/g)].map(([, colour]) => colour);
    expect(colours.length).toBeGreaterThan(4);
    expect(colours.filter((colour) => contrast(colour, tokens.flour[0]) < 4.5)).toEqual([]);
  });
});
