// What a table is laid with for once: plates, cups, cutlery, sticks.
// biome-ignore-all format: rows of points are read as rows
import { corners, darker, frame, lighter, profiles } from "./pen.mjs";

const PAPER = "#e9ddc8";
const PULP = "#cdb48a";
const WOOD = "#c99a5f";

const quad = (sheet, to, points, color) => sheet.fill(corners(points.map(([u, v]) => to(u, v))), color);

function cup(sheet, to, { color, rim = 46, foot = 34, high = 150, lid, sleeve }) {
  const [top, down] = [-high / 2, high / 2];
  quad(sheet, to, [[-rim, top], [rim, top], [foot, down], [-foot, down]], color);
  quad(sheet, to, [[rim * 0.34, top], [rim, top], [foot, down], [foot * 0.3, down]], darker(color, 0.1));
  const at = (share) => rim + (foot - rim) * share;
  if (sleeve) {
    quad(sheet, to, [[-at(0.3) - 2, top + high * 0.3], [at(0.3) + 2, top + high * 0.3], [at(0.72) + 2, top + high * 0.72], [-at(0.72) - 2, top + high * 0.72]], sleeve);
    quad(sheet, to, [[at(0.3) * 0.34, top + high * 0.3], [at(0.3) + 2, top + high * 0.3], [at(0.72) + 2, top + high * 0.72], [at(0.72) * 0.34, top + high * 0.72]], darker(sleeve, 0.12));
  }
  if (lid) {
    quad(sheet, to, [[-rim - 6, top - 6], [rim + 6, top - 6], [rim + 3, top + 12], [-rim - 3, top + 12]], lid);
    quad(sheet, to, [[-rim + 6, top - 26], [rim - 6, top - 26], [rim, top - 6], [-rim, top - 6]], lighter(lid, 0.16));
  } else {
    sheet.ellipse(to, 0, top, rim, 10, lighter(color, 0.5));
    sheet.ellipse(to, 0, top + 1, rim - 7, 7, darker(color, 0.14));
  }
}

const kinds = {
  plates(sheet) {
    for (const v of [52, 40, 28, 16]) {
      sheet.ellipse(frame(120, 118 + v), 0, 6, 104, 42, darker(PAPER, 0.2));
      sheet.ellipse(frame(120, 118 + v), 0, 0, 104, 42, darker(PAPER, 0.06));
    }
    sheet.ellipse(frame(120, 120), 0, 0, 104, 44, PAPER);
    sheet.ellipse(frame(120, 124), 0, 0, 74, 28, darker(PAPER, 0.1));
    sheet.ellipse(frame(120, 127), 0, 0, 70, 25, lighter(PAPER, 0.3));
  },
  pulp(sheet) {
    const to = frame(120, 120, -8);
    sheet.body(to.inside(0, 7), profiles.square, 206, 160, darker(PULP, 0.22), { light: 0, shade: 0 });
    sheet.body(to, profiles.square, 206, 160, PULP, { light: 0, shade: 0 });
    for (const [u, v, w, h] of [[-44, 0, 92, 124], [50, -34, 78, 56], [50, 34, 78, 56]]) {
      sheet.body(to.inside(u, v), profiles.square, w, h, darker(PULP, 0.16), { light: 0, shade: 0 });
      sheet.body(to.inside(u + 3, v + 4), profiles.square, w - 8, h - 8, lighter(PULP, 0.2), { light: 0, shade: 0 });
    }
  },
  cutlery(sheet) {
    const [fork, knife, spoon] = [frame(62, 124, -14), frame(120, 120), frame(180, 124, 14)];
    sheet.stroke(fork, [[0, -20], [0, 88]], WOOD, 17);
    sheet.form(fork, [[-22, -54], [22, -54], [20, -22], [8, -4], [-8, -4], [-20, -22]], WOOD);
    for (const u of [-17, 0, 17]) sheet.stroke(fork, [[u, -92], [u, -50]], WOOD, 10);
    sheet.stroke(fork, [[5, 0], [5, 86]], darker(WOOD, 0.16), 6);
    sheet.form(knife, [[-10, -98], [8, -92], [17, -50], [15, 4], [-10, 4]], lighter(WOOD, 0.12));
    sheet.stroke(knife, [[0, 4], [0, 90]], lighter(WOOD, 0.12), 18);
    sheet.stroke(knife, [[6, 8], [6, 88]], darker(WOOD, 0.1), 6);
    sheet.stroke(spoon, [[0, -20], [0, 88]], WOOD, 17);
    sheet.body(spoon.inside(0, -56, 90), profiles.egg, 84, 54, WOOD, { light: 0 });
    sheet.ellipse(spoon, -1, -58, 17, 29, darker(WOOD, 0.16));
    sheet.stroke(spoon, [[5, 0], [5, 86]], darker(WOOD, 0.16), 6);
  },
  cups(sheet) {
    const to = frame(150, 116, 8);
    for (const v of [34, 17, 0]) cup(sheet, to.inside(0, v - 22), { color: PAPER, high: 120 });
    cup(sheet, frame(78, 148, -6), { color: "#b9c7a2", high: 116 });
  },
  coffee(sheet) {
    cup(sheet, frame(158, 108, 5), { color: PAPER, high: 140, rim: 42, foot: 30, lid: "#4f3526", sleeve: "#b07c4a" });
    cup(sheet, frame(84, 130, -5), { color: PAPER, high: 150, rim: 46, foot: 33, lid: "#4f3526", sleeve: "#b07c4a" });
  },
  straws(sheet) {
    for (const [nth, [u, turn, color]] of [[-46, -13, "#b5432f"], [-26, -8, "#5f8a6a"], [-6, -2, "#4f7f9a"], [14, 3, "#b5432f"], [34, 8, "#d0902f"], [52, 13, "#5f8a6a"]].entries()) {
      const to = frame(118 + u, 124 + (nth % 2) * 8, turn);
      sheet.stroke(to, [[0, -92], [0, 84]], "#dac8a4", 16);
      for (let v = -84; v < 84; v += 28) sheet.stroke(to, [[-4, v + 6], [4, v]], color, 9);
    }
    sheet.stroke(frame(120, 164), [[-48, -2], [0, 5], [48, -2]], "#8a5c38", 12);
  },
  skewers(sheet) {
    for (const [nth, turn] of [-36, -24, -12, 0, 12, 24, 36].entries()) {
      const to = frame(120, 204, turn);
      quad(sheet, to, [[-5, 22], [5, 22], [5, -160], [0, -184], [-5, -160]], nth % 2 ? WOOD : lighter(WOOD, 0.24));
      quad(sheet, to, [[1, 22], [5, 22], [5, -160], [0, -184]], darker(WOOD, 0.14));
    }
    sheet.stroke(frame(120, 166), [[-26, -2], [0, 6], [26, -2]], "#b5432f", 11);
  },
  toothpicks(sheet) {
    for (const [nth, turn] of [-30, -22, -14, -7, 0, 8, 15, 23, 31].entries()) {
      const to = frame(120 + turn * 0.9, 120, turn);
      quad(sheet, to, [[-4, 60], [4, 60], [4, -62], [0, -80 + (nth % 3) * 8], [-4, -62]], nth % 2 ? WOOD : lighter(WOOD, 0.3));
    }
    const to = frame(120, 160);
    quad(sheet, to, [[-58, -38], [58, -38], [50, 58], [-50, 58]], "#b5432f");
    quad(sheet, to, [[18, -38], [58, -38], [50, 58], [14, 58]], "#96362a");
    quad(sheet, to, [[-55, -8], [55, -8], [53, 24], [-53, 24]], "#f3e4c4");
    for (const u of [-30, -10, 10, 30]) quad(sheet, to, [[u - 9, 8], [u, 4], [u + 9, 8], [u, 12]], WOOD);
  },
};

export const table = { table: (sheet, { kind }) => kinds[kind](sheet) };
