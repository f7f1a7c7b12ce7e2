// The built-in banners: a table of flour and wood, an arch, and what the banner speaks of.
// On desks words stand on the lower left, so things stand to the right; on phones they fill it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { paintScene } from "./scene.mjs";

/** Things: [drawing, x, y of the foot, size, turn]; x and y around the middle of the group, in units of the height. */
const banners = {
  forno: {
    wall: ["#f9eedb", "#efd9b4"],
    arch: ["#b5301c", "#7c1f10"],
    glow: "#f5a623",
    things: [
      ["category-flour-baking", -0.62, 0.0, 0.5, -14],
      ["category-bread-crackers", -0.3, 0.06, 0.5, -4],
      ["category-frozen-meals", 0.12, -0.02, 0.64, 6],
      ["tomato", 0.5, 0.1, 0.34, 0],
      ["basil", 0.66, 0.04, 0.3, 18],
      ["category-aged-cheese", 0.4, -0.14, 0.32, -6],
      ["category-olive-oil", -0.06, 0.13, 0.24, 0],
    ],
  },
  mercato: {
    wall: ["#f4f0d9", "#dfe3b4"],
    arch: ["#6f8030", "#47561b"],
    glow: "#f2c84b",
    things: [
      ["broccoli", -0.6, -0.02, 0.46, -8],
      ["carrot", -0.3, 0.02, 0.5, 12],
      ["aubergine", 0.02, -0.08, 0.44, -10],
      ["lemon", 0.34, -0.06, 0.38, 8],
      ["watermelon", 0.62, 0.02, 0.5, 6],
      ["tomato", -0.02, 0.13, 0.3, 0],
      ["strawberry", 0.28, 0.14, 0.26, -8],
      ["onion", -0.42, 0.14, 0.28, 0],
      ["grape", 0.46, 0.14, 0.3, 4],
    ],
  },
  dispensa: {
    wall: ["#f7ead2", "#e9cfa0"],
    arch: ["#8a5a2e", "#5b3719"],
    glow: "#f0c25a",
    things: [
      ["category-pasta", -0.52, 0.0, 0.5, -4],
      ["category-preserved-vegetables", -0.16, -0.08, 0.5, 0],
      ["category-tomato", 0.18, -0.02, 0.46, 4],
      ["category-olive-oil", 0.02, 0.14, 0.28, 0],
      ["category-rice-grains", 0.5, -0.04, 0.42, 0],
      ["category-spices-herbs-salt", 0.74, 0.02, 0.34, 8],
      ["garlic", 0.36, 0.14, 0.28, 0],
      ["category-honey-jam-spreads", -0.76, -0.02, 0.38, 0],
    ],
  },
  mare: {
    wall: ["#e9f1ee", "#c3dcdc"],
    arch: ["#2b6f86", "#16485c"],
    glow: "#bfe6e6",
    things: [
      ["salmon", -0.5, -0.02, 0.56, -8],
      ["lobster", -0.06, 0.02, 0.54, 8],
      ["prawn", 0.32, 0.06, 0.4, -6],
      ["mussel", 0.58, 0.12, 0.34, 4],
      ["lemon", 0.22, 0.15, 0.26, 0],
      ["octopus", 0.6, -0.12, 0.42, 0],
      ["basil", -0.22, 0.15, 0.26, -20],
    ],
  },
  formaggi: {
    wall: ["#fbf1d8", "#f1d79b"],
    arch: ["#c98a1e", "#8d5a0e"],
    glow: "#ffe29a",
    things: [
      ["category-aged-cheese", -0.28, 0.02, 0.62, -4],
      ["grape", 0.16, 0.06, 0.46, 6],
      ["category-milk-cream", 0.46, -0.04, 0.42, 0],
      ["chestnut", 0.34, 0.15, 0.24, 0],
      ["category-honey-jam-spreads", -0.64, -0.02, 0.42, 0],
      ["pear", 0.68, 0.08, 0.36, 8],
      ["category-bread-crackers", -0.02, 0.15, 0.36, -24],
    ],
  },
  cantina: {
    wall: ["#f3e6dc", "#dcbfae"],
    arch: ["#6d1f33", "#42101d"],
    glow: "#d99a6c",
    things: [
      ["category-wine", -0.34, 0.02, 0.58, -4],
      ["category-sparkling-wine", 0.02, -0.04, 0.6, 8],
      ["category-beer", 0.4, 0.02, 0.48, 0],
      ["grape", -0.62, 0.1, 0.42, -6],
      ["category-spirits-liqueurs", 0.68, -0.02, 0.42, 4],
      ["category-olive-oil", 0.2, 0.15, 0.24, 0],
      ["category-aged-cheese", -0.1, 0.15, 0.26, 6],
    ],
  },
  gelo: {
    wall: ["#eef3f5", "#cfdfe8"],
    arch: ["#4f8fb0", "#2c607d"],
    glow: "#e4f6ff",
    things: [
      ["category-ice-cream", -0.44, 0.0, 0.54, -8],
      ["category-frozen-desserts", -0.08, 0.06, 0.44, 0],
      ["strawberry", 0.2, 0.13, 0.3, 8],
      ["category-cakes-pastries", 0.34, -0.04, 0.46, 0],
      ["blueberry", -0.26, 0.15, 0.26, 0],
      ["category-frozen-potatoes", 0.66, 0.02, 0.44, 6],
      ["category-frozen-vegetables", -0.72, -0.1, 0.34, 0],
    ],
  },
  sala: {
    wall: ["#f3efe4", "#dcd8c2"],
    arch: ["#5d6b4a", "#3b4730"],
    glow: "#eef0cf",
    things: [
      ["category-disposable-tableware", -0.34, -0.02, 0.56, 0],
      ["category-napkins-paper", 0.06, 0.06, 0.44, -6],
      ["category-takeaway-packaging", 0.36, 0.04, 0.46, 6],
      ["category-dishwashing", -0.02, 0.16, 0.26, 0],
      ["category-cleaning", 0.64, -0.04, 0.42, 0],
      ["chef-knife", -0.68, 0.02, 0.4, -10],
    ],
  },
};

/** The narrow one is what a phone waits for, shown at two of its points to a dot of the screen. */
const presets = {
  header_banner: { width: 1440, height: 480, middle: 0.665, reach: 1, quality: 78 },
  header_banner_mobile: { width: 780, height: 520, middle: 0.5, reach: 0.86, quality: 66 },
};

/** Both presets of each banner; answers how many banners. */
export async function makeBanners(out) {
  for (const [name, banner] of Object.entries(banners)) {
    const folder = join(out, name);
    mkdirSync(folder, { recursive: true });
    for (const [preset, frame] of Object.entries(presets)) {
      const scene = await paintScene(banner, frame);
      await sharp(scene)
        .webp({ quality: frame.quality, effort: 6, smartSubsample: true })
        .toFile(join(folder, `${preset}.webp`));
    }
  }
  return Object.keys(banners).length;
}
