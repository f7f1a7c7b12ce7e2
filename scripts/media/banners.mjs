// The built-in banners: a table of flour and wood, an arch, and what the banner speaks of.
// On desks words stand on the lower left, so things stand to the right; on phones they fill it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { paintScene } from "./scene.mjs";

/** Things: [picture, x, y of the foot, size, turn]; x and y around the middle of the group, in units of the height. */
const banners = {
  forno: {
    wall: ["#f9eedb", "#efd9b4"],
    arch: ["#b5301c", "#7c1f10"],
    glow: "#f5a623",
    things: [
      ["1f33e", -0.62, 0.0, 0.5, -14],
      ["1f35e", -0.3, 0.06, 0.5, -4],
      ["1f355", 0.12, -0.02, 0.64, 6],
      ["1f345", 0.5, 0.1, 0.34, 0],
      ["1f33f", 0.66, 0.04, 0.3, 18],
      ["1f9c0", 0.4, -0.14, 0.32, -6],
      ["1fad2", -0.06, 0.13, 0.24, 0],
    ],
  },
  mercato: {
    wall: ["#f4f0d9", "#dfe3b4"],
    arch: ["#6f8030", "#47561b"],
    glow: "#f2c84b",
    things: [
      ["1f966", -0.6, -0.02, 0.46, -8],
      ["1f955", -0.3, 0.02, 0.5, 12],
      ["1f346", 0.02, -0.08, 0.44, -10],
      ["1f34b", 0.34, -0.06, 0.38, 8],
      ["1f349", 0.62, 0.02, 0.5, 6],
      ["1f345", -0.02, 0.13, 0.3, 0],
      ["1f353", 0.28, 0.14, 0.26, -8],
      ["1f9c5", -0.42, 0.14, 0.28, 0],
      ["1f347", 0.46, 0.14, 0.3, 4],
    ],
  },
  dispensa: {
    wall: ["#f7ead2", "#e9cfa0"],
    arch: ["#8a5a2e", "#5b3719"],
    glow: "#f0c25a",
    things: [
      ["1f35d", -0.52, 0.0, 0.5, -4],
      ["1fad9", -0.16, -0.08, 0.5, 0],
      ["1f96b", 0.18, -0.02, 0.46, 4],
      ["1fad2", 0.02, 0.14, 0.28, 0],
      ["1f35a", 0.5, -0.04, 0.42, 0],
      ["1f9c2", 0.74, 0.02, 0.34, 8],
      ["1f9c4", 0.36, 0.14, 0.28, 0],
      ["1f36f", -0.76, -0.02, 0.38, 0],
    ],
  },
  mare: {
    wall: ["#e9f1ee", "#c3dcdc"],
    arch: ["#2b6f86", "#16485c"],
    glow: "#bfe6e6",
    things: [
      ["1f41f", -0.5, -0.02, 0.56, -8],
      ["1f99e", -0.06, 0.02, 0.54, 8],
      ["1f990", 0.32, 0.06, 0.4, -6],
      ["1f9aa", 0.58, 0.12, 0.34, 4],
      ["1f34b", 0.22, 0.15, 0.26, 0],
      ["1f419", 0.6, -0.12, 0.42, 0],
      ["1f33f", -0.22, 0.15, 0.26, -20],
    ],
  },
  formaggi: {
    wall: ["#fbf1d8", "#f1d79b"],
    arch: ["#c98a1e", "#8d5a0e"],
    glow: "#ffe29a",
    things: [
      ["1f9c0", -0.28, 0.02, 0.62, -4],
      ["1f347", 0.16, 0.06, 0.46, 6],
      ["1f95b", 0.46, -0.04, 0.42, 0],
      ["1f330", 0.34, 0.15, 0.24, 0],
      ["1f36f", -0.64, -0.02, 0.42, 0],
      ["1f350", 0.68, 0.08, 0.36, 8],
      ["1f956", -0.02, 0.15, 0.36, -24],
    ],
  },
  cantina: {
    wall: ["#f3e6dc", "#dcbfae"],
    arch: ["#6d1f33", "#42101d"],
    glow: "#d99a6c",
    things: [
      ["1f377", -0.34, 0.02, 0.58, -4],
      ["1f37e", 0.02, -0.04, 0.6, 8],
      ["1f37a", 0.4, 0.02, 0.48, 0],
      ["1f347", -0.62, 0.1, 0.42, -6],
      ["1f942", 0.68, -0.02, 0.42, 4],
      ["1fad2", 0.2, 0.15, 0.24, 0],
      ["1f9c0", -0.1, 0.15, 0.26, 6],
    ],
  },
  gelo: {
    wall: ["#eef3f5", "#cfdfe8"],
    arch: ["#4f8fb0", "#2c607d"],
    glow: "#e4f6ff",
    things: [
      ["1f366", -0.44, 0.0, 0.54, -8],
      ["1f368", -0.08, 0.06, 0.44, 0],
      ["1f353", 0.2, 0.13, 0.3, 8],
      ["1f967", 0.34, -0.04, 0.46, 0],
      ["1fad0", -0.26, 0.15, 0.26, 0],
      ["1f35f", 0.66, 0.02, 0.44, 6],
      ["2744-fe0f", -0.72, -0.1, 0.34, 0],
    ],
  },
  sala: {
    wall: ["#f3efe4", "#dcd8c2"],
    arch: ["#5d6b4a", "#3b4730"],
    glow: "#eef0cf",
    things: [
      ["1f37d-fe0f", -0.34, -0.02, 0.56, 0],
      ["1f9fb", 0.06, 0.06, 0.44, -6],
      ["1f961", 0.36, 0.04, 0.46, 6],
      ["1f9fd", -0.02, 0.16, 0.26, 0],
      ["1f9f4", 0.64, -0.04, 0.42, 0],
      ["1f52a", -0.68, 0.02, 0.4, -10],
    ],
  },
};

const presets = {
  header_banner: { width: 1440, height: 480, middle: 0.665, reach: 1 },
  header_banner_mobile: { width: 780, height: 520, middle: 0.5, reach: 0.86 },
};

/** Both presets of each banner; answers how many banners. */
export async function makeBanners(out) {
  for (const [name, banner] of Object.entries(banners)) {
    const folder = join(out, name);
    mkdirSync(folder, { recursive: true });
    for (const [preset, frame] of Object.entries(presets)) {
      const scene = await paintScene(banner, frame);
      await sharp(scene)
        .webp({ quality: 84, effort: 5 })
        .toFile(join(folder, `${preset}.webp`));
    }
  }
  return Object.keys(banners).length;
}
