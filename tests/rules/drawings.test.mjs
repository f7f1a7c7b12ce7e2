// Drawings of loose goods, categories and labels: each kind has its own, no two look alike, and they are small.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { drawings, drawn } from "../../scripts/media/drawings/index.mjs";

const read = (name) => JSON.parse(readFileSync(new URL(`../../schema/data/${name}.json`, import.meta.url), "utf8"));
/** Categories whose goods are shown themselves, not in a pack (`traits::is_packed`). */
const loose = [
  "fruit",
  "vegetables",
  "herbs-mushrooms",
  "eggs",
  "meat",
  "poultry",
  "fish-seafood",
  "cured-meats",
  "aged-cheese",
  "pasta",
  "disposable-tableware",
  "kitchen-tools",
];
const side = 40;
/** Mean difference of a channel, 0 to 255, at which two pictures of this size are told apart beside each other. */
const apart = 6;

const all = Object.entries(drawings()).map(([name, description]) => ({ name, svg: drawn(description) }));

describe("drawings", () => {
  let pictures;
  beforeAll(async () => {
    pictures = await Promise.all(
      all.map(async ({ name, svg }) => ({
        name,
        pixels: await sharp(Buffer.from(svg)).resize(side, side).flatten({ background: "#fff" }).raw().toBuffer(),
      })),
    );
  });

  test("every kind of loose goods has one, every category too, and none is left over", () => {
    const kinds = read("kinds").items.filter(({ category }) => loose.includes(category));
    const shown = read("categories").families.flatMap(({ categories }) => categories.map(({ image }) => image));
    const expected = new Set(kinds.map(({ kind }) => kind));
    for (const file of shown) expected.add(/^drawings\/(.+)\.svg$/.exec(file)[1]);
    // That each of them is on a label is for schema/catalogue/tests/built_in.rs to say.
    for (const name of Object.keys(read("drawings").motifs)) expected.add(name);
    expect(new Set(shown).size).toBe(71);
    expect(new Set(all.map(({ name }) => name))).toEqual(expected);
  });

  test("any two are told apart", () => {
    const alike = [];
    for (const [at, one] of pictures.entries()) {
      for (const other of pictures.slice(at + 1)) {
        let sum = 0;
        for (let byte = 0; byte < one.pixels.length; byte += 1) sum += Math.abs(one.pixels[byte] - other.pixels[byte]);
        const difference = sum / one.pixels.length;
        if (difference < apart) alike.push(`${one.name} and ${other.name}: ${difference.toFixed(1)}`);
      }
    }
    expect(alike).toEqual([]);
  });

  test("each fills its place and stays within it", async () => {
    const wrong = [];
    for (const { name, svg } of all) {
      const wide = svg.replace('viewBox="0 0 240 240"', 'viewBox="-60 -60 360 360"');
      const { data, info } = await sharp(Buffer.from(wide))
        .resize(180, 180)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const bounds = { left: 180, top: 180, right: 0, bottom: 0 };
      for (let at = 0; at < info.width * info.height; at += 1) {
        if (data[at * info.channels + 3] < 32) continue;
        const [x, y] = [at % info.width, Math.floor(at / info.width)];
        bounds.left = Math.min(bounds.left, x);
        bounds.right = Math.max(bounds.right, x + 1);
        bounds.top = Math.min(bounds.top, y);
        bounds.bottom = Math.max(bounds.bottom, y + 1);
      }
      const [left, top] = [bounds.left * 2 - 60, bounds.top * 2 - 60];
      const [width, height] = [(bounds.right - bounds.left) * 2, (bounds.bottom - bounds.top) * 2];
      const inside = left >= -6 && top >= -6 && left + width <= 246 && top + height <= 246;
      if (!inside || Math.max(width, height) < 120) wrong.push(`${name}: ${left} ${top} ${width} ${height}`);
    }
    expect(wrong).toEqual([]);
  });

  test("they are small, and nothing but paths", () => {
    const sizes = all.map(({ svg }) => Buffer.byteLength(svg)).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(4096);
    expect(sizes.at(-1)).toBeLessThan(15_000);
    for (const { name, svg } of all) {
      expect(svg.replaceAll(/<path [^<>]*\/>/g, ""), name).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"></svg>',
      );
      expect(svg, name).not.toMatch(/NaN|undefined|null/);
    }
  });

  test("a changed drawing changes the address of pictures", () => {
    const source = (path) => readFileSync(new URL(`../../api/catalogue/src/images/${path}`, import.meta.url), "utf8");
    const packs = source("drawing/silhouettes.rs").match(/"M[^"]+"|Some\(\([^)]+/g);
    const now = createHash("sha256")
      .update(JSON.stringify([all, packs]))
      .digest("hex")
      .slice(0, 12);
    const version = Number(/const DRAWN: u32 = (\d+);/.exec(source("mod.rs"))[1]);
    // A picture is kept for a day at its address: with new drawings raise DRAWN, and write both down here.
    expect({ version, drawn: now }).toEqual({ version: 7, drawn: "65c2dce5bb12" });
  });
});
