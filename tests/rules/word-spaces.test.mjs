// Kerning with the space joins words on a screen of one pixel to a pixel, where what is left of the space is rounded down.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { kerning } from "../../scripts/media/kerning.mjs";
import { letters } from "../../scripts/media/woff.mjs";
import { at } from "../../scripts/paths.mjs";
import { readWoff2 } from "../support/woff2.mjs";

const fonts = at("ssr-app", "app", "styles", "fonts");

it.each(globSync("*.woff2", { cwd: fonts }))("%s brings no letter closer to a space", (file) => {
  const { cmap, GPOS } = readWoff2(readFileSync(`${fonts}/${file}`));
  const glyphs = letters(cmap);
  const pairs = kerning(GPOS, new Set(glyphs.values()));
  expect(pairs.length).toBeGreaterThan(100);
  const space = glyphs.get(32);
  expect(pairs.filter(([left, right, by]) => by < 0 && (left === space || right === space))).toEqual([]);
});
