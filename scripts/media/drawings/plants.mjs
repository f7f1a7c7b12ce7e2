// Fruit, vegetables, herbs and mushrooms.
// biome-ignore-all format: rows of points are read as rows
import { corners, curve, darker, frame, lighter, profiles, scatter } from "./pen.mjs";

const GREEN = "#5f8f3a";
const WOOD = "#6b4a2b";

/** Places of one, two or three of a thing: x, y, turn, size. */
const groups = {
  1: [[120, 124, 0, 1]],
  2: [
    [154, 112, 8, 0.74],
    [84, 134, -8, 0.78],
  ],
  3: [
    [120, 80, 0, 0.6],
    [170, 148, 10, 0.62],
    [74, 150, -10, 0.64],
  ],
  4: [
    [84, 84, -10, 0.48],
    [158, 80, 10, 0.46],
    [166, 158, 6, 0.5],
    [80, 160, -8, 0.52],
  ],
  5: [
    [120, 66, 0, 0.42],
    [66, 104, -12, 0.42],
    [174, 102, 12, 0.42],
    [154, 168, 8, 0.46],
    [86, 172, -8, 0.46],
  ],
  6: [
    [72, 76, -8, 0.37],
    [122, 66, 0, 0.37],
    [172, 84, 10, 0.37],
    [90, 128, -6, 0.39],
    [150, 138, 6, 0.39],
    [112, 186, 0, 0.41],
  ],
};

const tops = {
  stalk(sheet, to, h) {
    sheet.stroke(to, [[0, -h / 2 + 8], [2, -h / 2 - 8], [9, -h / 2 - 22]], WOOD, 7);
  },
  leaf(sheet, to, h, { leaf = GREEN }) {
    tops.stalk(sheet, to, h);
    sheet.body(to.inside(30, -h / 2 - 14, -24), profiles.leaf, 52, 26, leaf);
  },
  nub(sheet, to, h) {
    sheet.ellipse(to, 0, -h / 2 + 7, 7, 4, WOOD);
  },
  star(sheet, to, h, { leaf = GREEN, w = 130 }) {
    const reach = Math.min(46, w * 0.36);
    for (let at = 0; at < 5; at += 1) {
      const turn = -180 + at * 45;
      const [u, v] = [Math.cos((turn * Math.PI) / 180) * reach * 0.5, Math.sin((turn * Math.PI) / 180) * 8];
      sheet.body(to.inside(u, -h / 2 + 7 + v * 0.6, turn > -90 ? turn + 30 : turn - 30), profiles.lance, reach, 13, leaf, { light: 0 });
    }
    sheet.stroke(to, [[0, -h / 2 + 6], [3, -h / 2 - 14]], darker(leaf, 0.2), 6);
  },
  cap(sheet, to, h, { leaf = GREEN, w = 130 }) {
    const r = w * 0.26;
    sheet.form(to, [[-r, -h / 2 + 15], [-r * 0.4, -h / 2 + 1], [r * 0.4, -h / 2 + 1], [r, -h / 2 + 15], [r * 0.4, -h / 2 + 12], [0, -h / 2 + 22], [-r * 0.4, -h / 2 + 12]], leaf);
    sheet.stroke(to, [[0, -h / 2 + 6], [3, -h / 2 - 18]], darker(leaf, 0.15), 9);
  },
  crown(sheet, to, h, { leaf = GREEN }) {
    for (const [turn, length] of [[-150, 62], [-30, 62], [-120, 78], [-60, 78], [-90, 84]]) {
      const [u, v] = [Math.cos((turn * Math.PI) / 180) * length * 0.42, Math.sin((turn * Math.PI) / 180) * length * 0.42];
      sheet.body(to.inside(u, -h / 2 + v + 8, turn), profiles.lance, length, 22, leaf, { light: 0 });
    }
  },
  rays(sheet, to, h, { leaf = GREEN }) {
    for (const u of [-18, -9, 0, 9, 18]) sheet.stroke(to, [[u * 0.4, -h / 2 + 8], [u, -h / 2 - 16]], leaf, 6);
  },
  teeth(sheet, to, h, { color }) {
    for (const u of [-16, 0, 16]) sheet.body(to.inside(u, -h / 2 - 4, -90 + u * 1.2), profiles.lance, 32, 15, darker(color, 0.12), { light: 0 });
  },
  long(sheet, to, h) {
    sheet.stroke(to, [[0, -h / 2 + 8], [8, -h / 2 - 20], [26, -h / 2 - 44]], "#6f8a3a", 5);
  },
  none() {},
};

const marks = {
  dots(sheet, to, w, h, { mark }) {
    const next = scatter(w + h);
    for (let at = 0; at < 16; at += 1) {
      const [angle, reach] = [next() * 6.28, Math.sqrt(next()) * 0.4];
      sheet.ellipse(to, Math.cos(angle) * w * reach, Math.sin(angle) * h * reach, 3, 4, mark);
    }
  },
  ribs(sheet, to, w, h, { mark }) {
    for (const share of [-0.78, -0.4, 0, 0.4, 0.78]) {
      sheet.stroke(to, [[share * w * 0.12, -h * 0.44], [share * w * 0.5, 0], [share * w * 0.14, h * 0.46]], mark, 5);
    }
  },
  bands(sheet, to, w, h, { mark }) {
    for (const share of [-0.72, -0.36, 0, 0.36, 0.72]) {
      const u = share * w * 0.5;
      sheet.stroke(to, [[u * 0.3, -h * 0.45], [u * 0.95 + 4, -h * 0.2], [u * 0.98 - 5, 0], [u * 0.95 + 4, h * 0.2], [u * 0.3, h * 0.45]], mark, 11);
    }
  },
  cleft(sheet, to, w, h, { mark }) {
    sheet.stroke(to, [[w * 0.03, -h * 0.46], [w * 0.16, -h * 0.1], [w * 0.1, h * 0.44]], mark, 5);
  },
  net(sheet, to, w, h, { mark }) {
    for (const share of [-0.6, -0.2, 0.2, 0.6]) {
      sheet.stroke(to, [[-w * 0.4, h * share * 0.5], [0, h * share * 0.62], [w * 0.4, h * share * 0.5]], mark, 3);
      sheet.stroke(to, [[w * share * 0.2, -h * 0.42], [w * share * 0.62, 0], [w * share * 0.2, h * 0.42]], mark, 3);
    }
  },
  blush(sheet, to, w, h, { mark }) {
    sheet.ellipse(to, w * 0.16, -h * 0.04, w * 0.25, h * 0.3, mark);
  },
  rings(sheet, to, w, h, { mark }) {
    for (const share of [-0.28, -0.05, 0.18]) sheet.stroke(to, [[-w * 0.3, h * share], [0, h * share + 6], [w * 0.22, h * share]], mark, 4);
  },
  collar(sheet, to, w, h, { mark }) {
    sheet.form(to, [[-w * 0.42, -h * 0.3], [0, -h * 0.5], [w * 0.42, -h * 0.3], [w * 0.3, -h * 0.12], [0, -h * 0.2], [-w * 0.3, -h * 0.12]], mark);
  },
  rough(sheet, to, w, h, { mark }) {
    const next = scatter(w * 3 + h);
    for (let at = 0; at < 11; at += 1) {
      const [u, v] = [(next() - 0.5) * w * 0.66, (next() - 0.5) * h * 0.7];
      sheet.stroke(to, [[u - 5, v], [u + 1, v + 3], [u + 7, v + 1]], mark, 4);
    }
  },
  scales(sheet, to, w, h, { mark }) {
    for (let row = 0; row < 5; row += 1) {
      for (let at = -2 + (row % 2) / 2; at <= 2; at += 1) {
        const [u, v] = [at * w * 0.2, (row - 2) * h * 0.17];
        if (Math.hypot(u / (w * 0.42), v / (h * 0.44)) < 1) sheet.stroke(to, [[u - 8, v - 4], [u, v + 8], [u + 8, v - 4]], mark, 4);
      }
    }
  },
};

/** A cut half beside or before the whole. */
const halves = {
  citrus(sheet, to, r, { color, flesh }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    sheet.ellipse(to, 0, 0, r * 0.9, r * 0.9, "#fbeed0");
    for (let at = 0; at < 8; at += 1) sheet.body(to.inside(...polar(at * 45 + 10, r * 0.46), at * 45 + 190), profiles.cone, r * 0.7, r * 0.52, flesh, { shade: 0, light: 0 });
  },
  kiwi(sheet, to, r, { color, flesh }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    sheet.ellipse(to, 0, 0, r * 0.9, r * 0.9, flesh);
    sheet.ellipse(to, 0, 0, r * 0.3, r * 0.26, "#eef2cf");
    for (let at = 0; at < 14; at += 1) sheet.ellipse(to, ...polar(at * 25.7, r * 0.46), 3, 3, "#2d2a1b");
  },
  stone(sheet, to, r, { color, flesh }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    sheet.ellipse(to, 0, 0, r * 0.92, r * 0.92, flesh);
    sheet.ellipse(to, 0, 2, r * 0.42, r * 0.46, "#8a5230");
    sheet.stroke(to, [[-r * 0.1, -r * 0.26], [r * 0.06, 0], [-r * 0.04, r * 0.3]], "#6d3d22", 4);
  },
  pips(sheet, to, r, { color, flesh }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    sheet.ellipse(to, 0, 0, r * 0.93, r * 0.93, flesh);
    for (const turn of [60, 120, 180, 240, 300, 0]) sheet.body(to.inside(...polar(turn, r * 0.24), turn), profiles.leaf, r * 0.26, r * 0.13, "#5b3a22", { shade: 0, light: 0 });
  },
  seedy(sheet, to, r, { color, flesh, seed = "#c53b3b" }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    sheet.ellipse(to, 0, 0, r * 0.9, r * 0.9, flesh);
    const next = scatter(r);
    for (let at = 0; at < 22; at += 1) sheet.ellipse(to, ...polar(at * 137.5, r * 0.74 * Math.sqrt((at + next()) / 22)), r * 0.1, r * 0.1, seed);
  },
  hollow(sheet, to, r, { color, flesh, seed = "#3a2a1e" }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    sheet.ellipse(to, 0, 0, r * 0.92, r * 0.92, flesh);
    sheet.ellipse(to, 0, 0, r * 0.46, r * 0.5, darker(flesh, 0.12));
    for (let at = 0; at < 9; at += 1) sheet.ellipse(to, ...polar(at * 40, r * (at % 2 ? 0.32 : 0.16)), 4, 5, seed);
  },
  white(sheet, to, r, { color, flesh }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    sheet.ellipse(to, 0, 0, r * 0.88, r * 0.88, flesh);
    sheet.ellipse(to, 0, 3, r * 0.62, r * 0.6, darker(flesh, 0.09));
  },
  wedge(sheet, to, r, { color, flesh, seed = "#2c1b16" }) {
    const edge = [[-r, -r * 0.2], [r, -r * 0.2]];
    sheet.form(to, [edge[0], edge[0], [0, -r * 0.24], edge[1], edge[1], [r * 0.74, r * 0.56], [0, r * 0.86], [-r * 0.74, r * 0.56]], color);
    sheet.form(to, [[-r * 0.86, -r * 0.2], [-r * 0.86, -r * 0.2], [0, -r * 0.22], [r * 0.86, -r * 0.2], [r * 0.86, -r * 0.2], [r * 0.6, r * 0.42], [0, r * 0.66], [-r * 0.6, r * 0.42]], flesh);
    for (const [u, v] of [[-0.5, 0.05], [-0.22, 0.3], [0, 0.05], [0.26, 0.3], [0.5, 0.05]]) sheet.body(to.inside(u * r, v * r, 80), profiles.leaf, 14, 8, seed, { shade: 0, light: 0 });
  },
  onion(sheet, to, r, { color, flesh }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    for (const [share, tint] of [[0.9, flesh], [0.7, darker(flesh, 0.14)], [0.62, flesh], [0.42, darker(flesh, 0.14)], [0.34, flesh], [0.14, darker(flesh, 0.14)]]) sheet.ellipse(to, 0, 0, r * share, r * share, tint);
  },
  core(sheet, to, r, { color, flesh }) {
    sheet.ellipse(to, 0, 0, r, r, color);
    sheet.ellipse(to, 0, 0, r * 0.88, r * 0.88, flesh);
    for (const share of [0.66, 0.42, 0.2]) {
      const ring = Array.from({ length: 9 }, (_, at) => to(...polar(at * 40, r * share)));
      sheet.line(curve(ring), darker(flesh, 0.16), 3);
    }
  },
};

const polar = (degrees, reach) => [Math.cos((degrees * Math.PI) / 180) * reach, Math.sin((degrees * Math.PI) / 180) * reach];

export const plants = {
  /** A fruit or a round vegetable: body, top, markings, several of them, a half. */
  fruit(sheet, description) {
    const { color, w = 130, h = 130, profile = "round", top = "nub", count = 1, half, mark, marked, lean = 0 } = description;
    const mine = { ...description, w, mark: mark ?? darker(color, 0.2) };
    const places = half && count === 1 ? [[100, 104, 0, 0.82]] : groups[count];
    for (const [x, y, turn, size] of places) {
      const to = frame(x, y + (top === "none" || top === "nub" ? 0 : 8), turn + lean, size);
      sheet.body(to.inside(0, 0, 90), profiles[profile], h, w, color, { light: description.light ?? 0.3 });
      if (marked) marks[marked](sheet, to, w, h, mine);
      tops[top](sheet, to, h, mine);
    }
    if (half) halves[half](sheet, frame(162, 160, 0), description.r ?? 56, { ...description, color: description.rim ?? color });
  },
  /** Lobes around a stalk: pumpkins. */
  lobes(sheet, { color, w = 176, h = 136 }) {
    for (const share of [-0.68, 0.68, -0.38, 0.38, 0]) {
      sheet.body(frame(120 + share * w * 0.5, 134, 90), profiles.flat, h - Math.abs(share) * 26, w * 0.44, share === 0 ? lighter(color, 0.06) : darker(color, Math.abs(share) * 0.16), { light: share === 0 ? 0.25 : 0 });
    }
    sheet.line(curve([[122, 72], [124, 56], [140, 40]], false), "#6f7a3a", 13);
  },
  /** Berries in a heap. */
  berries(sheet, { color, count = 10, r = 26, drupes = false, star = false, leaf, stalk = false, tint }) {
    const rows = { 3: [1, 2], 6: [1, 2, 3], 7: [2, 3, 2], 10: [1, 2, 3, 4], 9: [2, 3, 4] }[count] ?? [2, 3, 4];
    if (leaf) for (const turn of [-150, -30]) sheet.body(frame(120 + polar(turn, 60)[0], 66, turn), profiles.leaf, 74, 38, leaf);
    let at = 0;
    for (const [row, several] of rows.entries()) {
      for (let nth = 0; nth < several; nth += 1) {
        const x = 120 + (nth - (several - 1) / 2) * r * 1.82;
        const y = 124 + (row - (rows.length - 1) / 2) * r * 1.6;
        const to = frame(x, y);
        const mine = tint && at % 3 === 1 ? tint : color;
        if (stalk) sheet.stroke(to, [[0, -r], [4, -r - 12]], GREEN, 4);
        if (drupes) {
          sheet.ellipse(to, 0, 0, r * 0.94, r * 0.98, darker(mine, 0.22));
          for (const [u, v] of [[-0.5, -0.5], [0.02, -0.66], [0.54, -0.42], [-0.62, 0.08], [0, 0], [0.6, 0.16], [-0.34, 0.58], [0.26, 0.62]]) sheet.ellipse(to, u * r, v * r, r * 0.29, r * 0.29, mine);
        } else {
          sheet.body(to.inside(0, 0, 90), profiles.round, r * 2, r * 2, mine);
          if (star) for (const turn of [0, 72, 144, 216, 288]) sheet.stroke(to, [[0, -r * 0.45], [polar(turn, r * 0.3)[0], -r * 0.45 + polar(turn, r * 0.22)[1]]], darker(mine, 0.45), 4);
        }
        at += 1;
      }
    }
  },
  /** Long berries on a twig, one cut open: its white flesh in four chambers. */
  cranberries(sheet, { color, leaf }) {
    sheet.stroke(frame(120, 70), [[-86, 24], [-20, -8], [84, -22]], WOOD, 6);
    for (const [x, y, turn] of [[52, 66, -130], [84, 46, -80], [128, 42, -100], [166, 34, -50], [196, 62, 30], [148, 84, 70]]) sheet.body(frame(x, y, turn), profiles.leaf, 54, 24, leaf, { light: 0 });
    for (const [x, y, turn, tint] of [[70, 116, 70, color], [118, 104, 110, lighter(color, 0.1)], [176, 116, 60, color], [52, 168, 20, darker(color, 0.1)], [104, 160, -30, color]]) sheet.body(frame(x, y, turn), profiles.flat, 66, 52, tint);
    const to = frame(168, 176, -16);
    sheet.ellipse(to, 0, 0, 40, 32, color);
    sheet.ellipse(to, 0, 0, 34, 26, "#fbeadf");
    for (const [u, v] of [[-14, -9], [13, -9], [-13, 10], [14, 9]]) {
      sheet.ellipse(to, u, v, 10, 7, "#efb9ae");
      sheet.ellipse(to, u, v, 4, 3, "#8a4a32");
    }
  },
  /** A bunch that hangs. */
  grapes(sheet, { color }) {
    sheet.stroke(frame(120, 40), [[0, 0], [0, 30]], WOOD, 7);
    sheet.body(frame(156, 56, 10), profiles.leaf, 62, 48, GREEN);
    for (const [row, several] of [4, 5, 4, 3, 2, 1].entries()) for (let nth = 0; nth < several; nth += 1) sheet.body(frame(120 + (nth - (several - 1) / 2) * 31, 80 + row * 25, 90), profiles.round, 36, 34, color);
  },
  /** A root: body that tapers, leaves or a cut top. */
  roots(sheet, { color, w = 54, h = 170, profile = "taper", leaf = "feather", count = 1, marked, mark, tip, green = GREEN, turn = 24 }) {
    const places = { 1: [[126, 120, 0, 1]], 2: [[150, 124, 8, 0.92], [92, 124, -10, 0.92]], 3: [[164, 128, 14, 0.86], [120, 120, 0, 0.9], [76, 128, -14, 0.86]] }[count];
    for (const [x, y, lean, size] of places) {
      const to = frame(x, y + 16, (count === 1 ? turn : 0) + lean, size);
      const top = -h / 2;
      if (leaf === "feather") for (const u of [-18, 0, 18]) {
        sheet.stroke(to, [[u * 0.3, top + 6], [u, top - 26], [u * 1.6, top - 44]], green, 6);
        for (const step of [0.45, 0.7, 1]) sheet.stroke(to, [[u * (0.4 + step * 0.9) - 8, top - 42 * step], [u * (0.3 + step), top - 36 * step], [u * (0.4 + step * 0.9) + 8, top - 42 * step]], green, 5);
      }
      if (leaf === "broad") for (const lean of [-24, 24, 0]) sheet.body(to.inside(lean * 0.9, top - 22, -90 + lean), profiles.spoon, 66, 34, green);
      if (leaf === "stub") sheet.body(to.inside(0, top - 2, -90), profiles.block, 22, w * 0.44, green, { light: 0 });
      sheet.body(to.inside(0, 0, 90), profiles[profile], h, w, color);
      if (tip) sheet.body(to.inside(0, -h * 0.24, 90), profiles[profile === "taper" ? "block" : "round"], h * 0.4, w * 0.9, tip, { light: 0 });
      if (marked) marks[marked](sheet, to, w, h, { mark: mark ?? darker(color, 0.22) });
    }
  },
  /** Long things lying beside each other: courgettes, cucumbers, pods, chillies. */
  long(sheet, { color, w = 44, h = 178, profile = "pod", count = 2, marked, mark, cap, peas, tip, turn = 32 }) {
    const gap = w * 1.08;
    for (let at = 0; at < count; at += 1) {
      const off = (at - (count - 1) / 2) * gap;
      const to = frame(120 + off * 0.86, 120 + off * 0.3, turn + at * 4 - count * 2);
      sheet.body(to.inside(0, 0, 90), profiles[profile], h, w, color);
      if (tip) sheet.body(to.inside(0, h * 0.4, 90), profiles.round, h * 0.16, w * 0.5, tip, { light: 0, shade: 0 });
      if (marked) marks[marked](sheet, to, w, h, { mark: mark ?? darker(color, 0.2) });
      if (peas) for (const v of [-0.27, -0.135, 0, 0.135, 0.27]) sheet.ellipse(to, 0, v * h, w * 0.3, w * 0.34, peas);
      if (cap) {
        sheet.form(to, [[-w * 0.36, -h * 0.46], [0, -h * 0.52], [w * 0.36, -h * 0.46], [w * 0.2, -h * 0.38], [-w * 0.2, -h * 0.38]], cap);
        sheet.stroke(to, [[0, -h * 0.48], [4, -h * 0.6]], cap, 8);
      }
    }
  },
  /** A bundle that stands: asparagus, leek, celery, chard, rhubarb. */
  stalks(sheet, { color, foot = color, tip, leaf, count = 5, w = 20, h = 150, bind, spread = 9, crown = "tip" }) {
    for (let at = 0; at < count; at += 1) {
      const lean = (at - (count - 1) / 2) * spread;
      const x = 120 + (at - (count - 1) / 2) * w * 0.82;
      const to = frame(x + lean * 0.8, 138, lean);
      sheet.body(to.inside(0, 0, 90), profiles.block, h, w, color);
      if (foot !== color) sheet.body(to.inside(0, h * 0.32, 90), profiles.block, h * 0.36, w, foot, { light: 0 });
      if (crown === "tip" && tip) {
        sheet.body(to.inside(0, -h / 2 - 2, -90), profiles.leaf, 44, w * 1.2, tip);
        for (const v of [-0.2, 0, 0.2]) sheet.body(to.inside(v * 10, v * h, -60), profiles.leaf, 14, 8, tip, { shade: 0, light: 0 });
      }
      if (crown === "leaf") sheet.body(to.inside(0, -h / 2 - 20, -90), profiles.leaf, 84, w * (leaf?.wide ?? 2.2), leaf?.color ?? GREEN);
      if (crown === "blade") for (const turn of [-14, 12]) sheet.body(to.inside(turn * 0.7, -h / 2 - 24, -90 + turn), profiles.lance, 92, w * 0.7, leaf?.color ?? GREEN, { light: 0 });
      if (crown === "bulb") sheet.body(to.inside(0, h / 2, 90), profiles.egg, 34, w * 1.7, foot);
      if (crown === "frond") for (const turn of [-40, 0, 40]) sheet.stroke(to, [[0, -h / 2], [turn * 0.3, -h / 2 - 26], [turn * 0.7, -h / 2 - 46]], leaf?.color ?? GREEN, 6);
    }
    if (bind) sheet.stroke(frame(120, 150), [[-count * w * 0.46, 0], [0, 7], [count * w * 0.46, 0]], bind, 9);
  },
  /** A head of leaves: lettuce, cabbage, radicchio. */
  head(sheet, { color, inner = lighter(color, 0.3), vein, w = 150, h = 150, leaves = 7, curl = 0 }) {
    for (let at = 0; at < leaves; at += 1) {
      const turn = -90 + (at - (leaves - 1) / 2) * (300 / leaves);
      const to = frame(120 + polar(turn, w * 0.26)[0], 128 + polar(turn, h * 0.24)[1], turn);
      if (curl) for (let bump = -2; bump <= 2; bump += 1) sheet.ellipse(to, w * 0.2 - Math.abs(bump) * 7, bump * w * 0.11, curl, curl, at % 2 ? color : darker(color, 0.1));
      sheet.body(to, profiles.spoon, h * 0.66, w * 0.56, at % 2 ? color : darker(color, 0.1), { light: 0 });
      if (vein) sheet.stroke(to, [[-h * 0.28, 0], [h * 0.22, 2]], vein, 6);
    }
    const to = frame(120, 136);
    sheet.body(to.inside(0, 0, -90), profiles.round, h * 0.6, w * 0.58, inner);
    sheet.stroke(to, [[-w * 0.2, h * 0.08], [-w * 0.04, -h * 0.16], [w * 0.22, -h * 0.1]], vein ?? darker(inner, 0.14), 5);
    sheet.stroke(to, [[-w * 0.08, h * 0.22], [w * 0.06, 0], [w * 0.24, h * 0.06]], vein ?? darker(inner, 0.14), 5);
  },
  /** A long head, closed around its heart, leaves from the outside in: chicory, Chinese cabbage. */
  spear(sheet, { color, inner, vein, w = 96, h = 200, count = 1, frill = 0 }) {
    for (const [x, lean, size] of { 1: [[120, 0, 1]], 2: [[156, 16, 0.9], [88, -8, 1]] }[count]) {
      const to = frame(x, 122, lean, size);
      for (const [u, turn, long, wide, tint] of [[-0.26, -9, 0.86, 0.62, darker(color, 0.12)], [0.26, 9, 0.86, 0.62, color], [0, 0, 1, 0.66, lighter(color, 0.14)], [-0.14, -5, 0.82, 0.56, inner], [0.16, 7, 0.7, 0.46, lighter(inner, 0.4)]]) {
        const leaf = to.inside(u * w, (h * (1 - long)) / 2, turn - 90);
        const edge = h * long;
        if (frill) for (const [a, b] of [[0.1, 0.46], [0.26, 0.44], [0.38, 0.32], [0.47, 0.1], [0.47, -0.12], [0.38, -0.32], [0.26, -0.44], [0.1, -0.46]]) sheet.ellipse(leaf, a * edge, b * wide * w, frill, frill, tint);
        sheet.body(leaf, frill ? profiles.flat : profiles.leaf, edge, wide * w, tint, { light: 0, shade: 0.08 });
        if (vein) sheet.stroke(leaf, [[-edge * 0.46, 0], [0, 3], [edge * 0.3, 0]], vein, frill ? 13 : 6);
      }
    }
  },
  /** Potatoes: uneven, with eyes, one of them cut. */
  tubers(sheet, { color, flesh, eye = darker(color, 0.3) }) {
    const outlines = [[[-70, 4], [-58, -34], [-16, -48], [34, -42], [68, -14], [70, 20], [36, 44], [-14, 40], [-54, 38]], [[-62, -8], [-34, -40], [16, -38], [56, -28], [64, 8], [40, 40], [-10, 46], [-50, 30]]];
    const potato = (to, outline) => {
      sheet.form(to, outline, color);
      sheet.form(to, [...outline.slice(4), [-20, 22], [30, 18]], darker(color, 0.14));
      sheet.form(to, [[-44, -14], [-20, -34], [10, -34], [-16, -22]], lighter(color, 0.34));
      for (const [u, v] of [[-36, 8], [-4, -10], [30, -16], [16, 14], [44, 12], [-18, 26]]) sheet.stroke(to, [[u - 5, v], [u, v + 4], [u + 5, v]], eye, 4);
    };
    potato(frame(84, 84, -16, 1.05), outlines[0]);
    potato(frame(158, 116, 24, 0.98), outlines[1]);
    const cut = frame(98, 172, -6);
    sheet.ellipse(cut, 0, 0, 70, 44, color);
    sheet.ellipse(cut, 0, -2, 63, 37, flesh);
    sheet.ellipse(cut, -4, -4, 44, 23, lighter(flesh, 0.4));
  },
  /** A tip of large leaves in pairs across each other: basil, mint with its teeth. */
  tip(sheet, { color, vein = lighter(color, 0.42), wide = 0.86, teeth = 0, size = 1 }) {
    const to = frame(120, 128);
    sheet.stroke(to, [[2, 98], [3, 30], [0, -30]], darker(color, 0.12), 9);
    for (const [at, [v, turn, length]] of [[44, 166, 96], [44, 14, 96], [0, -152, 88], [0, -28, 88], [-30, -122, 62], [-30, -58, 62]].entries()) {
      const long = length * size;
      const leaf = to.inside(0, v, turn).inside(long * 0.54, 0);
      const tint = at % 2 ? darker(color, 0.1) : lighter(color, 0.08);
      const half = (long * wide) / 2;
      for (let nth = 0; nth < teeth; nth += 1) for (const side of [-1, 1]) {
        const u = (nth / (teeth - 1) - 0.5) * long * 0.62;
        const reach = half * 1.14 * (1 - Math.abs(u) / long);
        sheet.fill(corners([[u - 12, 0], [u + 8, side * reach], [u + 12, 0]].map(([p, q]) => leaf(p, q))), tint);
      }
      sheet.body(leaf, profiles.leaf, long, half * 2, tint, { light: teeth ? 0 : 0.18, shade: 0.1 });
      sheet.stroke(leaf, [[-long * 0.5, 0], [0, 2], [long * 0.38, 0]], vein, 4);
      if (teeth) for (const u of [-0.12, 0.14]) for (const side of [-1, 1]) sheet.stroke(leaf, [[u * long, 0], [(u + 0.08) * long, side * half * 0.3], [(u + 0.16) * long, side * half * 0.5]], vein, 3);
    }
    sheet.body(to.inside(0, -54, -90), profiles.leaf, 44, 26, lighter(color, 0.24), { light: 0 });
  },
  /** A pepper: shoulders, three lobes that end below, a thick stalk. */
  pepper(sheet, { color }) {
    const to = frame(120, 130);
    for (const [u, w, h, tint] of [[-44, 84, 140, lighter(color, 0.06)], [44, 84, 140, darker(color, 0.18)], [0, 84, 158, color]]) {
      sheet.form(to, [[u - w * 0.5, -h * 0.28], [u - w * 0.3, -h * 0.46], [u + w * 0.3, -h * 0.46], [u + w * 0.5, -h * 0.28], [u + w * 0.42, h * 0.12], [u + w * 0.2, h * 0.46], [u - w * 0.2, h * 0.46], [u - w * 0.42, h * 0.12]], tint);
    }
    sheet.form(to, [[-26, -52], [-16, -58], [-20, -4], [-26, 16], [-32, -14]], lighter(color, 0.4));
    sheet.form(to, [[-66, -38], [-58, -46], [-62, -14], [-68, -8]], lighter(color, 0.34));
    sheet.form(to, [[-38, -68], [-12, -82], [14, -82], [40, -68], [14, -56], [-12, -56]], "#4f8a3c");
    sheet.line(curve([[122, 62], [124, 44], [140, 28]], false), "#5f8f3a", 17);
  },
  /** A closed ball of leaves. */
  ball(sheet, { color, vein, w = 160, h = 150, crinkle = false, count = 1, outer }) {
    for (const [x, y, turn, size] of groups[count]) {
      const to = frame(x, y, turn, size);
      if (outer) for (const side of [-1, 1]) sheet.body(to.inside(side * w * 0.34, h * 0.12, -90 + side * 28), profiles.leaf, h * 0.96, w * 0.6, outer, { light: 0 });
      sheet.body(to.inside(0, 0, 90), profiles.flat, h, w, color);
      const mine = vein ?? lighter(color, 0.45);
      sheet.stroke(to, [[0, h * 0.44], [-4, 0], [6, -h * 0.4]], mine, 6);
      for (const [v, u] of [[0.22, 0.34], [-0.02, 0.42], [-0.22, 0.3]]) for (const side of [-1, 1]) {
        sheet.stroke(to, [[0, (v + 0.1) * h], [side * u * w * 0.5, v * h], [side * u * w, (v - 0.1) * h]], mine, 4);
        if (crinkle) sheet.stroke(to, [[side * u * w * 0.5, (v + 0.1) * h], [side * u * w * 0.8, (v + 0.04) * h]], mine, 3);
      }
    }
  },
  /** Loose leaves on stalks: spinach, rocket, kale, chard. */
  leaves(sheet, { color, stalk = lighter(color, 0.25), profile = "leaf", count = 5, w = 44, h = 120, lobes = 0, curl = 0, flower }) {
    for (let at = 0; at < count; at += 1) {
      const lean = (at - (count - 1) / 2) * (100 / count);
      const to = frame(120 + lean * 0.86, 118 + Math.abs(lean) * 0.2, lean);
      const tint = at % 2 ? color : darker(color, 0.1);
      sheet.stroke(to, [[-lean * 0.3, 100], [0, 40], [0, -h * 0.3]], stalk, 8);
      if (curl) for (let bump = 0; bump < 7; bump += 1) for (const side of [-1, 1]) sheet.ellipse(to, side * w * (0.34 + (bump % 2) * 0.12), -h * 0.56 + bump * h * 0.15, curl, curl, tint);
      sheet.body(to.inside(0, -18, -90), profiles[profile], h, w, tint);
      for (let lobe = 0; lobe < lobes; lobe += 1) for (const side of [-1, 1]) sheet.body(to.inside(side * w * 0.46, 18 - lobe * 28, -90 + side * 56), profiles.leaf, w * 0.8, w * 0.36, tint, { light: 0 });
      sheet.stroke(to, [[0, 40], [0, -h * 0.55]], stalk, 4);
    }
    if (flower) for (const [u, v] of [[-40, 66], [0, 44], [42, 70], [-16, 82], [20, 88]]) for (const [a, b] of [[0, 0], [9, 4], [-8, 6], [2, 11]]) sheet.ellipse(frame(120 + u + a, v + b), 0, 0, 8, 8, flower);
  },
  /** Florets on a stem. */
  florets(sheet, { color, stem, leaf, r = 26, spire = false }) {
    if (leaf) for (const [x, turn] of [[66, -122], [174, -58]]) sheet.body(frame(x, 150, turn), profiles.leaf, 118, 56, leaf);
    sheet.form(frame(120, 170), [[-26, -50], [26, -50], [20, 36], [0, 40], [-20, 36]], stem);
    for (const [x, y] of [[62, 120], [178, 120], [86, 84], [154, 84], [120, 68], [120, 124], [92, 128], [148, 128]]) {
      const to = frame(x, y);
      sheet.ellipse(to, 0, 0, r * 1.2, r * 1.16, darker(color, 0.14));
      for (const [u, v] of [[-0.6, -0.3], [0.1, -0.66], [0.66, -0.2], [0, 0.1], [-0.3, 0.5], [0.44, 0.5]]) sheet.ellipse(to, u * r, v * r, r * 0.44, r * 0.42, spire ? lighter(color, 0.1) : color);
    }
  },
  /** A sprig of a herb, bound or single. */
  sprig(sheet, { color, stem = darker(color, 0.2), shape = "leaf", pairs = 4, size = 34, wide = 0.5, sprigs = 3, bind = "#c9a065", alternate = false, lobes = 0 }) {
    for (let nth = 0; nth < sprigs; nth += 1) {
      const lean = (nth - (sprigs - 1) / 2) * (sprigs > 2 ? 24 : 30);
      const to = frame(120 + lean * 0.7, 132, lean);
      sheet.stroke(to, [[-lean * 0.4, 88], [0, 30], [lean * 0.1, -88]], stem, 5);
      for (let pair = 0; pair < pairs; pair += 1) {
        const v = 26 - (pair * 112) / pairs;
        const mine = size * (1.15 - pair / pairs / 2);
        for (const side of alternate ? [pair % 2 ? 1 : -1] : [-1, 1]) {
          const place = to.inside(side * mine * 0.46, v - mine * 0.2, -90 + side * (shape === "needle" ? 44 : 58));
          const tint = side > 0 ? color : lighter(color, 0.1);
          if (shape === "needle") sheet.stroke(place, [[-mine * 0.4, 0], [mine * 0.5, 0]], tint, 6);
          else if (shape === "lobed") for (const turn of [-50, 0, 50]) sheet.body(place.inside(mine * 0.2, turn * 0.16, turn), profiles.leaf, mine * 0.8, mine * wide * 0.8, tint, { light: 0, shade: 0.1 });
          else if (shape === "fan") {
            sheet.stroke(place, [[-mine * 0.4, 0], [0, 0]], stem, 3);
            for (const turn of [-36, 0, 36]) sheet.ellipse(place.inside(mine * 0.16, 0, turn), mine * 0.22, 0, mine * 0.26, mine * 0.2, tint);
          } else sheet.body(place, profiles[shape], mine, mine * wide, tint, { shade: lobes ? 0.22 : 0.14, light: 0.2 });
        }
      }
      if (shape !== "needle") sheet.body(to.inside(lean * 0.1, -92, -90), profiles.leaf, size * 0.8, size * wide * 0.8, lighter(color, 0.12), { light: 0 });
    }
    if (bind) sheet.stroke(frame(120, 190), [[-16, 0], [0, 4], [16, 0]], bind, 9);
  },
  /** Chives, dill: a bundle of lines. */
  blades(sheet, { color, count = 13, feather = false, bind = "#c9a065" }) {
    for (let at = 0; at < count; at += 1) {
      const lean = (at - (count - 1) / 2) * (feather ? 11 : 5);
      const tint = at % 2 ? color : darker(color, 0.14);
      const top = 42 + ((at * 37) % 28);
      sheet.stroke(frame(120, 0), [[lean * 0.25, 214], [lean * 0.5, 150], [lean * 1.5, top]], tint, feather ? 4 : 7);
      if (feather) for (const share of [0.1, 0.3, 0.5, 0.7]) for (const side of [-1, 1]) {
        const [u, v] = [lean * (0.5 + (1 - share)), top + (150 - top) * share];
        sheet.stroke(frame(120, 0), [[u, v + 12], [u + side * 8, v - 2], [u + side * 14, v - 8]], tint, 3);
      }
    }
    if (bind) sheet.stroke(frame(120, 176), [[-24, 0], [0, 5], [24, 0]], bind, 10);
  },
  /** Mushrooms with cap and stem. */
  mushroom(sheet, { cap, stem = "#efe2c8", w = 110, h = 62, foot = 44, stout = 0.5, count = 2, gills, dots }) {
    const places = { 1: [[120, 116, 0, 1.25]], 2: [[150, 104, 10, 0.86], [84, 126, -8, 0.92]], 3: [[164, 96, 14, 0.72], [76, 106, -14, 0.74], [122, 146, 0, 0.82]] }[count];
    for (const [x, y, turn, size] of places) {
      const to = frame(x, y, turn, size);
      const r = (w * stout) / 2;
      sheet.form(to, [[-r * 0.7, 4], [r * 0.7, 4], [r * 0.86, foot], [r, foot * 1.5], [0, foot * 1.72], [-r, foot * 1.5], [-r * 0.86, foot]], stem);
      sheet.form(to, [[r * 0.1, 4], [r * 0.7, 4], [r * 0.86, foot], [r, foot * 1.5], [r * 0.3, foot * 1.7], [r * 0.4, foot]], darker(stem, 0.13));
      if (gills) sheet.form(to, [[-w * 0.46, 4], [0, -6], [w * 0.46, 4], [w * 0.3, 18], [0, 22], [-w * 0.3, 18]], gills);
      sheet.form(to, [[-w / 2, 4], [-w * 0.46, -h * 0.42], [-w * 0.24, -h * 0.86], [0, -h], [w * 0.24, -h * 0.86], [w * 0.46, -h * 0.42], [w / 2, 4], [w * 0.3, 12], [0, 8], [-w * 0.3, 12]], cap);
      sheet.form(to, [[w * 0.08, 4], [w * 0.26, -h * 0.3], [w * 0.24, -h * 0.82], [w * 0.46, -h * 0.42], [w / 2, 4], [w * 0.3, 11]], darker(cap, 0.15));
      sheet.form(to, [[-w * 0.3, -h * 0.3], [-w * 0.22, -h * 0.64], [-w * 0.06, -h * 0.78], [-w * 0.16, -h * 0.46]], lighter(cap, 0.3));
      if (dots) for (const [u, v] of [[-0.2, -0.5], [0.05, -0.72], [0.2, -0.4], [-0.02, -0.28], [-0.34, -0.2], [0.34, -0.16]]) sheet.stroke(to, [[u * w - 4, v * h], [u * w + 5, v * h + 2]], dots, 4);
    }
  },
  /** A funnel: chanterelles. */
  funnels(sheet, { color, count = 3 }) {
    for (const [x, y, turn, size] of groups[count]) {
      const to = frame(x, y, turn, size * 1.36);
      sheet.form(to, [[-52, -38], [-30, -48], [0, -40], [30, -50], [54, -36], [30, 0], [16, 54], [0, 60], [-14, 54], [-28, 0]], color);
      for (const u of [-26, -9, 9, 26]) sheet.stroke(to, [[u, -28], [u * 0.6, 4], [u * 0.3, 36]], darker(color, 0.2), 4);
      sheet.form(to, [[-52, -38], [-30, -48], [0, -40], [30, -50], [54, -36], [26, -28], [0, -24], [-28, -28]], lighter(color, 0.25));
    }
  },
  /** A fan of shells on one foot: oyster mushrooms. */
  fan(sheet, { color }) {
    for (const [x, y, turn, size] of [[84, 92, -36, 0.9], [156, 90, 36, 0.9], [120, 72, 0, 0.95], [92, 138, -20, 0.8], [152, 140, 20, 0.8]]) {
      const to = frame(x, y, turn, size);
      sheet.form(to, [[-48, 0], [-40, -30], [0, -44], [40, -30], [48, 0], [14, 26], [9, 64], [-9, 64], [-14, 26]], color);
      sheet.form(to, [[8, 30], [9, 64], [-9, 64], [-6, 30]], lighter(color, 0.5));
      sheet.stroke(to, [[-42, -4], [0, -34], [42, -4]], darker(color, 0.16), 4);
    }
  },
  /** A lump: truffles, with a cut face. */
  lump(sheet, { color, flesh, vein, pit = false }) {
    const to = frame(104, 108);
    const rim = Array.from({ length: 11 }, (_, at) => polar(at * 32.7, 66 + ((at * 53) % 13) - 4));
    sheet.form(to, rim, color);
    const next = scatter(color.length + Number.parseInt(color.slice(1, 3), 16));
    for (let at = 0; at < 24; at += 1) {
      const [u, v] = polar(next() * 360, 58 * Math.sqrt(next()));
      if (pit) sheet.ellipse(to, u, v, 5, 4, darker(color, 0.14));
      else sheet.form(to, [[u - 7, v + 4], [u, v - 6], [u + 7, v + 4]], lighter(color, 0.16));
    }
    const cut = frame(160, 164);
    sheet.ellipse(cut, 0, 0, 54, 50, color);
    sheet.ellipse(cut, 0, 0, 49, 45, flesh);
    for (const [a, b, c] of [[[-36, -10], [-6, -16], [20, -34]], [[-30, 18], [0, 4], [38, -4]], [[-10, 38], [8, 20], [32, 22]], [[-6, -14], [4, 4], [8, 20]]]) sheet.stroke(cut, [a, b, c], vein, 4);
  },
  /** A honeycomb cap: morels. */
  morel(sheet, { color, stem = "#efe2c8" }) {
    for (const [x, y, turn, size] of [[150, 112, 10, 0.9], [86, 128, -10, 0.8]]) {
      const to = frame(x, y, turn, size);
      sheet.body(to.inside(0, 62, 90), profiles.block, 70, 40, stem);
      sheet.body(to.inside(0, -16, -90), profiles.egg, 126, 84, color);
      for (let row = 0; row < 6; row += 1) for (let at = -1.5 + (row % 2) / 2; at <= 1.5; at += 1) {
        const [u, v] = [at * 21, 28 - row * 18];
        if (Math.abs(u) < 38 - row * 4) sheet.ellipse(to, u, v, 7, 8, darker(color, 0.42));
      }
    }
  },
  /** An artichoke or an opened bud of scales. */
  bud(sheet, { color, tip }) {
    sheet.body(frame(120, 194, 90), profiles.block, 66, 26, lighter(color, 0.15));
    for (const [row, several] of [1, 2, 3, 4, 3].entries()) for (let at = 0; at < several; at += 1) {
      const lean = (at - (several - 1) / 2) * 26;
      const to = frame(120 + (at - (several - 1) / 2) * 34, 62 + row * 27, -90 + lean);
      sheet.body(to, profiles.leaf, 76, 50, row % 2 ? color : darker(color, 0.1), { light: 0.16 });
      if (tip) sheet.body(to.inside(26, 0), profiles.leaf, 24, 16, tip, { shade: 0, light: 0 });
    }
  },
  /** A cob with rows of grains. */
  cob(sheet, { color }) {
    const to = frame(120, 112, 14);
    sheet.body(to.inside(0, 0, -90), profiles.pod, 176, 70, color);
    for (let row = 0; row < 12; row += 1) for (const u of [-21, -7, 7, 21]) sheet.ellipse(to, u * (1 - Math.max(0, 4 - row) * 0.13), -66 + row * 13, 6, 5, row % 2 ? lighter(color, 0.28) : darker(color, 0.12));
    for (const side of [-1, 1]) sheet.body(to.inside(side * 30, 50, -90 + side * 18), profiles.leaf, 140, 46, side > 0 ? "#7fa04a" : "#6f9440");
    sheet.body(to.inside(0, 70, -90), profiles.leaf, 100, 44, "#8cae55");
  },
  /** A bulb with fronds: fennel. */
  fennel(sheet, { color }) {
    for (const lean of [-26, 0, 26]) {
      const to = frame(120 + lean, 92, lean);
      sheet.body(to.inside(0, 0, 90), profiles.block, 80, 24, "#b9cf8f");
      for (const turn of [-30, 0, 30]) {
        sheet.stroke(to, [[0, -36], [turn * 0.4, -58], [turn * 0.8, -76]], GREEN, 4);
        for (const step of [0.5, 1]) sheet.stroke(to, [[turn * 0.8 * step - 7, -48 - 30 * step], [turn * 0.7 * step, -42 - 26 * step], [turn * 0.8 * step + 7, -48 - 30 * step]], GREEN, 3);
      }
    }
    sheet.body(frame(120, 158, 90), profiles.flat, 106, 140, color);
    for (const u of [-40, -14, 14, 40]) sheet.stroke(frame(120, 158), [[u * 0.6, -44], [u, 6], [u * 0.3, 48]], darker(color, 0.16), 4);
  },
  /** A knobbly root in several lobes: ginger, Jerusalem artichokes. */
  knobs(sheet, { color, lobes, mark = darker(color, 0.22), cut }) {
    for (const [x, y, turn, length, width] of lobes) sheet.body(frame(x, y, turn), profiles.block, length, width, color);
    for (const [x, y, turn, length, width] of lobes) for (const share of [-0.25, 0.08]) sheet.stroke(frame(x, y, turn), [[length * share, -width * 0.32], [length * share + 5, 0], [length * share, width * 0.32]], mark, 3);
    if (cut) {
      sheet.ellipse(frame(cut[0], cut[1]), 0, 0, 22, 20, darker(color, 0.1));
      sheet.ellipse(frame(cut[0], cut[1]), 0, 0, 18, 16, "#f3dc8e");
    }
  },
  /** Cloves and bulb: garlic. */
  garlic(sheet, { color, stripe }) {
    const to = frame(108, 116);
    sheet.body(to.inside(0, 0, 90), profiles.bulb, 168, 136, color);
    for (const u of [-44, -15, 15, 44]) sheet.stroke(to, [[u * 0.14, -58], [u * 0.9, 10], [u * 0.4, 70]], stripe, 4);
    for (const [x, y, turn] of [[176, 180, 24], [196, 146, 60]]) sheet.body(frame(x, y, turn - 90), profiles.egg, 58, 34, lighter(color, 0.2));
  },
  /** A bunch of bananas. */
  bananas(sheet, { color }) {
    for (const [turn, tint] of [[20, darker(color, 0.12)], [3, darker(color, 0.04)], [-14, lighter(color, 0.06)]]) {
      const to = frame(58, 54, turn, 0.8);
      const along = Array.from({ length: 9 }, (_, at) => [at / 8, polar(176 - at * 12.4, 150)]).map(([share, [u, v]]) => [share, u + 150, v - 10]);
      const side = (near) => along.map(([share, u, v]) => {
        const [x, y] = polar(176 - share * 99, near * (8 + 17 * Math.sin(Math.PI * Math.min(0.94, share * 0.9 + 0.08))));
        return [u + x, v + y];
      });
      sheet.form(to, [...side(1), ...side(-1).reverse()], tint);
      sheet.form(to, [...side(1).slice(1, -1), ...side(0.36).slice(1, -1).reverse()], darker(tint, 0.13));
      sheet.stroke(to, side(-0.3).slice(2, 6), lighter(tint, 0.34), 5);
      const [, u, v] = along.at(-1);
      sheet.ellipse(to, u + 3, v + 2, 8, 7, "#5b4526");
    }
    sheet.stroke(frame(56, 54), [[2, 8], [-2, -8], [6, -22]], "#8a7a34", 20);
    sheet.stroke(frame(56, 54), [[2, -18], [8, -24]], "#5b4526", 18);
  },
  /** Cherries on one stalk. */
  cherries(sheet, { color }) {
    for (const [x, y] of [[84, 160], [158, 168]]) sheet.stroke(frame(0, 0), [[x, y - 30], [x * 0.5 + 62, 96], [136, 48]], "#6f8a3a", 6);
    sheet.body(frame(166, 58, 20), profiles.leaf, 70, 36, GREEN);
    for (const [x, y] of [[84, 160], [158, 168]]) sheet.body(frame(x, y, 90), profiles.round, 74, 76, color);
  },
};
