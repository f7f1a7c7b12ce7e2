// Square presets of one picture, and which pictures of the package are food and kitchen.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { at } from "../paths.mjs";

/** Pixels of each preset; the same numbers stand in api/src/catalogue/images/presets.rs. */
export const squares = {
  product_thumb: 240,
  product_small_thumb: 96,
  product_detail: 480,
  product_big: 960,
  product_mobile: 360,
  category_thumb: 240,
};

export const emoji = (name) => at("node_modules", "@lobehub", "fluent-emoji-3d", "assets", `${name}.webp`);

// Plants, food, drink, animals one eats, tableware, kitchen and cleaning: by code point, both ends included.
const ranges = [
  [0x1f321, 0x1f321],
  [0x1f32d, 0x1f337],
  [0x1f33b, 0x1f37f],
  [0x1f382, 0x1f383],
  [0x1f3fa, 0x1f3fa],
  [0x1f402, 0x1f404],
  [0x1f407, 0x1f407],
  [0x1f40c, 0x1f40c],
  [0x1f410, 0x1f411],
  [0x1f413, 0x1f417],
  [0x1f419, 0x1f41d],
  [0x1f41f, 0x1f421],
  [0x1f4e6, 0x1f4e6],
  [0x1f525, 0x1f525],
  [0x1f52a, 0x1f52a],
  [0x1f5d1, 0x1f5d1],
  [0x1f6cd, 0x1f6cd],
  [0x1f6d2, 0x1f6d2],
  [0x1f942, 0x1f944],
  [0x1f950, 0x1f96f],
  [0x1f980, 0x1f980],
  [0x1f983, 0x1f983],
  [0x1f986, 0x1f988],
  [0x1f98c, 0x1f98c],
  [0x1f990, 0x1f991],
  [0x1f99e, 0x1f99e],
  [0x1f9aa, 0x1f9aa],
  [0x1f9ba, 0x1f9ba],
  [0x1f9c0, 0x1f9cb],
  [0x1f9e4, 0x1f9e4],
  [0x1f9f4, 0x1f9f4],
  [0x1f9f9, 0x1f9fd],
  [0x1faa3, 0x1faa4],
  [0x1fab4, 0x1fab5],
  [0x1fad0, 0x1fadb],
  [0x2615, 0x2615],
  [0x2744, 0x2744],
];

function wanted(name) {
  const [first, second, ...more] = name.split("-");
  if (more.length > 0 || (second !== undefined && second !== "fe0f")) return false;
  const code = Number.parseInt(first, 16);
  return ranges.some(([from, to]) => code >= from && code <= to);
}

/** The names of the food pictures. */
export const illustrations = () =>
  readdirSync(at("node_modules", "@lobehub", "fluent-emoji-3d", "assets"))
    .filter((file) => file.endsWith(".webp"))
    .map((file) => basename(file, ".webp"))
    .filter(wanted);

/** All presets of every food picture; answers how many pictures. */
export async function makeIllustrations(out, workers) {
  const names = illustrations();
  await inParallel(names, workers, async (name) => {
    const folder = join(out, name);
    mkdirSync(folder, { recursive: true });
    for (const [preset, size] of Object.entries(squares)) {
      await illustration(emoji(name), size).then((picture) => picture.toFile(join(folder, `${preset}.webp`)));
    }
  });
  return names.length;
}

/** The picture with a margin and the shadow it throws on whatever it stands on; the ground stays transparent. */
async function illustration(file, size) {
  const inner = Math.round(size * 0.8);
  // Mitchell keeps an enlarged edge soft where lanczos would ring around it.
  const kernel = inner > 256 ? "mitchell" : "lanczos3";
  const enlarged = sharp(file).resize(inner, inner, { kernel, fit: "contain", background: "#0000" });
  if (inner > 512) enlarged.blur(0.8);
  const left = Math.round((size - inner) / 2);
  const shadow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="s">
      <stop offset="0" stop-color="#2b1b12" stop-opacity=".34"/><stop offset=".6" stop-color="#2b1b12" stop-opacity=".12"/>
      <stop offset="1" stop-color="#2b1b12" stop-opacity="0"/></radialGradient></defs>
      <ellipse cx="${size / 2}" cy="${size * 0.885}" rx="${size * 0.33}" ry="${size * 0.055}" fill="url(#s)"/></svg>`,
  );
  return sharp({ create: { width: size, height: size, channels: 4, background: "#0000" } })
    .composite([
      { input: shadow },
      { input: await enlarged.png({ compressionLevel: 0 }).toBuffer(), left, top: Math.round(left * 0.82) },
    ])
    .webp({ quality: 82, alphaQuality: 85, effort: 2 });
}

async function inParallel(list, workers, work) {
  const rest = [...list];
  const one = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: workers }, one));
}

/** Whether a picture of this name exists. */
export const hasIllustration = (name) => existsSync(emoji(name));
