// Things of the kitchen.
// biome-ignore-all format: rows of points are read as rows
import { corners, frame, profiles } from "./pen.mjs";

const STEEL = "#a9b0b3";
const DARK = "#7f878b";
const WOOD = "#a9743f";

const kinds = {
  knife(sheet) {
    const to = frame(120, 124, -38);
    sheet.form(to, [[-34, -18], [-34, -18], [60, -18], [112, 2], [112, 2], [70, 18], [-34, 20], [-34, 20]], STEEL);
    sheet.form(to, [[-34, 8], [70, 8], [112, 2], [70, 18], [-34, 20]], "#d3d8da");
    sheet.body(to.inside(-72, -4), profiles.block, 84, 28, "#3b2a20");
    for (const u of [-92, -72, -52]) sheet.ellipse(to, u, -4, 4, 4, "#c9b69a");
  },
  board(sheet) {
    const to = frame(120, 122, -10);
    sheet.body(to, profiles.square, 190, 126, WOOD, { light: 0, shade: 0.12 });
    for (const v of [-38, -14, 12, 38]) sheet.stroke(to, [[-80, v], [-20, v + 5], [30, v - 3], [64, v + 1]], "#8a5a2c", 4);
    sheet.ellipse(to, 78, -42, 9, 9, "#f3eadb");
  },
  tongs(sheet) {
    const to = frame(120, 120, 34);
    sheet.stroke(to, [[-20, -96], [-34, -10], [-14, 92]], STEEL, 15);
    sheet.stroke(to, [[20, -96], [34, -10], [14, 92]], DARK, 15);
    sheet.stroke(to, [[-20, -96], [0, -108], [20, -96]], DARK, 15);
    for (const [u, c] of [[-14, STEEL], [14, DARK]]) for (const v of [78, 90, 102]) sheet.ellipse(to, u, v, 13, 6, c);
  },
  whisk(sheet) {
    const to = frame(112, 112, 42);
    for (const u of [44, 24, 0, -24, -44]) sheet.stroke(to, [[0, 12], [u, -44], [u * 0.7, -82], [0, -104]], u ? STEEL : DARK, 6);
    sheet.body(to.inside(0, 66, 90), profiles.block, 110, 26, "#3b2a20");
    sheet.ellipse(to, 0, 12, 15, 9, DARK);
  },
  container(sheet) {
    const to = frame(120, 128);
    sheet.fill(corners([[-70, -46], [96, -46], [70, 8], [-98, 8]].map(([u, v]) => to(u, v))), "#c9ced0");
    sheet.fill(corners([[-58, -38], [80, -38], [60, 0], [-80, 0]].map(([u, v]) => to(u, v))), DARK);
    sheet.fill(corners([[-92, 8], [64, 8], [54, 66], [-80, 66]].map(([u, v]) => to(u, v))), STEEL);
    sheet.fill(corners([[64, 8], [94, -44], [82, 10], [54, 66]].map(([u, v]) => to(u, v))), DARK);
  },
  thermometer(sheet) {
    const to = frame(120, 120, 36);
    sheet.stroke(to, [[0, -10], [0, 60], [0, 108]], STEEL, 10);
    sheet.ellipse(to, 0, -50, 54, 54, DARK);
    sheet.ellipse(to, 0, -50, 45, 45, "#fbf6ec");
    for (let at = 0; at < 9; at += 1) {
      const angle = ((at * 30 + 150) * Math.PI) / 180;
      sheet.stroke(to, [[Math.cos(angle) * 34, -50 + Math.sin(angle) * 34], [Math.cos(angle) * 40, -50 + Math.sin(angle) * 40]], "#57432f", 4);
    }
    sheet.stroke(to, [[0, -50], [12, -66], [22, -78]], "#a1121f", 6);
    sheet.ellipse(to, 0, -50, 6, 6, "#57432f");
  },
};

export const tools = { tools: (sheet, { kind }) => kinds[kind](sheet) };
