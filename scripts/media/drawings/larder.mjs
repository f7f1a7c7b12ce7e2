// What hangs and ripens in the larder: cured meats and aged cheese, whole and cut.
// biome-ignore-all format: rows of points are read as rows
import { corners, darker, frame, lighter, profiles, scatter } from "./pen.mjs";

const CORD = "#e8d3a8";
const BONE = "#dccaa6";
const polar = (degrees, reach) => [Math.cos((degrees * Math.PI) / 180) * reach, Math.sin((degrees * Math.PI) / 180) * reach];

/** Flecks within an ellipse, in the order of sunflower seeds. */
function flecks(sheet, to, [ru, rv], color, count, size, from = 0) {
  for (let at = 0; at < count; at += 1) {
    const [u, v] = polar(at * 137.5 + from, Math.sqrt((at + 0.5) / count));
    sheet.ellipse(to, u * ru * 0.86, v * rv * 0.86, size, size * 0.86, color);
  }
}

const faces = {
  /** Lean and fat chopped: fine or coarse. */
  grain(sheet, to, r, { fat, count = 14, size = 5, green }) {
    flecks(sheet, to, r, fat, count, size);
    if (green) flecks(sheet, to, r, green, 5, size * 0.8, 60);
  },
  /** Rolled up. */
  roll(sheet, to, [ru, rv], { fat }) {
    const ring = Array.from({ length: 15 }, (_, at) => polar(at * 52 - 30, 0.12 + at * 0.055)).map(([u, v]) => [u * ru, v * rv]);
    sheet.stroke(to, ring, fat, 8);
  },
  /** One muscle with veins of fat. */
  muscle(sheet, to, [ru, rv], { fat }) {
    for (const [a, b, c] of [[[-0.7, -0.2], [-0.2, -0.34], [0.3, -0.66]], [[-0.5, 0.5], [0, 0.16], [0.64, 0.1]], [[-0.16, -0.3], [0.06, -0.06], [0, 0.2]]]) sheet.stroke(to, [a, b, c].map(([u, v]) => [u * ru, v * rv]), fat, 4);
  },
  plain() {},
};

export const larder = {
  /** A sausage to slice: its casing, its cut face, slices before it. */
  salame(sheet, { color, flesh, face = "grain", w = 92, h = 168, tied = 0, slices = 2, turn = -24, flour = false, ...more }) {
    const to = frame(124, slices ? 98 : 118, turn);
    sheet.body(to, profiles.block, h, w, color, { light: flour ? 0.34 : 0.2 });
    for (let at = 0; at < tied; at += 1) {
      const u = h * (-0.26 + (0.62 * at) / Math.max(1, tied - 1));
      sheet.stroke(to, [[u, -w * 0.48], [u + 9, 0], [u, w * 0.48]], CORD, 4);
    }
    if (tied) sheet.stroke(to, [[h * 0.48, 0], [h * 0.56, -8], [h * 0.6, 6]], CORD, 6);
    const round = (place, r, u, v) => {
      sheet.ellipse(place, u, v, r * 0.8, r, darker(color, 0.12));
      sheet.ellipse(place, u, v, r * 0.72, r * 0.92, flesh);
      faces[face](sheet, place.inside(u, v), [r * 0.72, r * 0.92], more);
    };
    round(to, w * 0.49, -h * 0.42, 0);
    for (let at = 0; at < slices; at += 1) {
      const place = frame((slices > 2 ? 74 : 92) + at * (slices > 2 ? 50 : 66), 178 - at * 8, 78);
      sheet.ellipse(place, 5, 0, w * 0.31, w * 0.44, darker(color, 0.26));
      round(place, w * 0.43, 0, 0);
    }
  },
  /** A ham on its side: skin behind, the cut before, the shank with its bone. */
  ham(sheet, { color, rind, fat = "#f3dfc4", size = 1, turn = -28, hoof, mark, cut = true }) {
    const to = frame(120, 122, turn, size);
    sheet.stroke(to, [[60, 6], [104, 8]], hoof ?? BONE, hoof ? 26 : 18);
    if (!hoof) for (const v of [0, 17]) sheet.ellipse(to, 108, v, 10, 9, BONE);
    sheet.form(to, [[-92, -16], [-64, -58], [-10, -66], [42, -34], [82, -12], [84, 22], [40, 40], [-14, 66], [-66, 56], [-92, 22]], rind);
    sheet.form(to, [[-84, 40], [-20, 50], [38, 24], [84, 10], [84, 22], [40, 40], [-14, 66], [-66, 56]], darker(rind, 0.16));
    if (cut) {
      sheet.form(to, [[-90, -12], [-64, -52], [-14, -56], [12, -20], [6, 28], [-28, 52], [-66, 48], [-88, 20]], fat);
      sheet.form(to, [[-80, -10], [-60, -40], [-20, -44], [0, -16], [-4, 22], [-30, 42], [-62, 38], [-78, 16]], color);
      sheet.form(to, [[-46, 0], [-30, -24], [-8, -12], [-10, 16], [-30, 28]], darker(color, 0.14));
      sheet.stroke(to, [[-72, -4], [-52, -10], [-34, -34]], fat, 4);
      sheet.ellipse(to, -54, 20, 9, 8, BONE);
    }
    if (mark) for (const [u, v] of [[40, -4], [52, 8], [34, 12]]) sheet.stroke(to, [[u - 6, v], [u, v - 5], [u + 6, v]], mark, 4);
    if (!cut) for (const [a, b, c] of [[[-70, -20], [-30, -36], [10, -34]], [[-76, 14], [-34, 0], [24, -6]], [[-56, 40], [-16, 30], [30, 16]]]) sheet.stroke(to, [a, b, c], lighter(rind, 0.26), 6);
  },
  /** A slab with its crust: bacon, speck, lardo, guanciale. */
  crusted(sheet, { color, crust, fat = "#f4e3cd", layers = 2, herbs, point = false, slices = 0 }) {
    const to = frame(120, slices ? 104 : 122);
    const top = point ? [[-96, 10], [-60, -44], [70, -46], [98, -4]] : [[-100, -4], [-62, -50], [98, -50], [64, -4]];
    const front = point ? [[-96, 10], [98, -4], [74, 58], [-20, 62]] : [[-100, -4], [64, -4], [64, 62], [-100, 62]];
    sheet.fill(corners(top.map(([u, v]) => to(u, v))), crust);
    if (!point) sheet.fill(corners([[64, -4], [98, -50], [98, 14], [64, 62]].map(([u, v]) => to(u, v))), darker(crust, 0.2));
    sheet.fill(corners(front.map(([u, v]) => to(u, v))), layers < 0 ? color : fat);
    const high = 62;
    const [left, right] = point ? [-70, 84] : [-98, 62];
    for (let at = 0; at < layers; at += 1) {
      const v = 12 + (at * high) / (layers + 0.4);
      const inset = point ? at * 16 : 0;
      sheet.stroke(to, [[left + inset + 10, v + 5], [left * 0.4 + inset, v - 2], [right * 0.3, v + 6], [right - 10 - inset / 2, v]], color, layers > 2 ? 9 : 15);
    }
    const next = scatter(high + layers * 3);
    if (herbs) for (let at = 0; at < 22; at += 1) {
      const [u, v] = [-56 + next() * 124, -42 + next() * 34];
      sheet.stroke(to, [[u - 3, v], [u + 3, v + 2]], herbs, 5);
    }
    for (let at = 0; at < slices; at += 1) {
      const place = frame(100 + at * 18, 178 + at * 15, -4);
      sheet.stroke(place, [[-78, 4], [-30, -7], [24, 6], [80, -4]], fat, 22);
      for (const v of [-5, 4]) sheet.stroke(place, [[-76, 4 + v], [-30, -7 + v], [24, 6 + v], [78, -4 + v]], color, 5);
    }
  },
  /** A wheel with a wedge taken out; stamped, waxed, blue or with holes. */
  wheel(sheet, { color, rind, h = 62, dots, holes = 0, veins, seeds, w = 100, flat = 0.46 }) {
    const to = frame(120, 106);
    const rv = w * flat;
    const [from, till] = [20, 74];
    const edge = (degrees, v = 0) => {
      const [u, y] = polar(degrees, 1);
      return [u * w, y * rv + v];
    };
    const arc = (a, b, v, count = 12) => Array.from({ length: count }, (_, at) => edge(a + ((b - a) * at) / (count - 1), v));
    const whole = (points, tint) => sheet.fill(corners(points.map(([u, v]) => to(u, v))), tint);
    whole([...arc(180, till, -4), ...arc(till, 180, h)], rind);
    whole([...arc(from, 0, -4, 5), ...arc(0, from, h, 5)], darker(rind, 0.18));
    whole([...arc(116, till, -4, 7), ...arc(till, 116, h, 7)], darker(rind, 0.1));
    if (dots) for (let at = 0; at < 15; at += 1) {
      const [u, v] = edge(162 - (at % 5) * 19, 14 + Math.floor(at / 5) * 15);
      sheet.ellipse(to, u, v, 4, 3, dots);
    }
    const top = [...arc(till, 360 + from, 0, 30), [0, 0]];
    whole(top, darker(rind, 0.06));
    whole(top.map(([u, v]) => [u * 0.93, v * 0.93]), lighter(rind, 0.2));
    whole([[0, 0], edge(till), edge(till, h), [0, h]], color);
    whole([[0, 0], edge(from), edge(from, h), [0, h]], lighter(color, 0.22));
    const bits = [[0.3, 0.3], [0.62, 0.58], [0.4, 0.76], [0.8, 0.3], [0.18, 0.56]];
    for (const [side, end] of [[0, edge(from)], [1, edge(till)]]) for (const [nth, [share, down]] of bits.entries()) {
      const [u, v] = [end[0] * share, end[1] * share + h * down];
      if (holes) sheet.ellipse(to, u, v, holes * (nth % 2 ? 1 : 0.7) * (side ? 0.6 : 1), holes * (nth % 2 ? 0.9 : 0.6), darker(color, 0.2));
      if (veins) sheet.stroke(to, [[u - 8 * (1 - side), v - 4], [u, v + 3], [u + 8 * (1 - side), v - 2]], veins, 5);
      if (seeds) for (const [a, b] of [[-5, -5], [6, 3]]) sheet.stroke(to, [[u + a, v + b], [u + a + 3, v + b + 3]], seeds, 4);
    }
  },
  /** A block: cheddar, brown cheese, a washed square. */
  cheeseblock(sheet, { color, rind, slices = 2, ridges = false, crumbs = false }) {
    const to = frame(108, 106);
    const box = (u, v, w, h, d, tints) => {
      sheet.fill(corners([[u, v], [u + d, v - d * 0.7], [u + w + d, v - d * 0.7], [u + w, v]].map(([a, b]) => to(a, b))), tints[0]);
      sheet.fill(corners([[u, v], [u + w, v], [u + w, v + h], [u, v + h]].map(([a, b]) => to(a, b))), tints[1]);
      sheet.fill(corners([[u + w, v], [u + w + d, v - d * 0.7], [u + w + d, v + h - d * 0.7], [u + w, v + h]].map(([a, b]) => to(a, b))), tints[2]);
    };
    box(-92, -24, 150, 84, 44, [lighter(rind, 0.22), color, darker(rind, 0.14)]);
    if (rind !== color) sheet.fill(corners([[-92, -24], [58, -24], [58, -14], [-82, -14], [-82, 50], [58, 50], [58, 60], [-92, 60]].map(([u, v]) => to(u, v))), rind);
    if (ridges) for (const u of [-56, -14, 28]) sheet.stroke(to, [[u, -24], [u + 44, -55]], darker(rind, 0.16), 4);
    if (crumbs) for (const [u, v, r] of [[-60, 6, 7], [-30, 30, 9], [6, 4, 6], [30, 34, 8], [-66, 42, 6], [44, 8, 5], [-6, 46, 6]]) sheet.ellipse(to, u, v, r, r * 0.7, darker(color, 0.2));
    for (let at = 0; at < slices; at += 1) sheet.fill(corners([[-76 + at * 26, 74 + at * 12], [60 + at * 26, 68 + at * 12], [82 + at * 26, 84 + at * 12], [-60 + at * 26, 92 + at * 12]].map(([u, v]) => to(u, v))), at % 2 ? lighter(color, 0.14) : darker(color, 0.08));
  },
  /** Drawn curd, tied at the neck and hung: a pear with its head, or a long body. */
  hung(sheet, { color, w = 124, h = 150, neck = 34, count = 1, long = false }) {
    for (const [x, y, turn, size] of count === 1 ? [[120, 136, 0, 1]] : [[158, 116, 8, 0.78], [84, 138, -8, 0.8]]) {
      const to = frame(x, y, turn, size);
      if (!long) sheet.body(to.inside(0, -h * 0.54, 90), profiles.round, neck * 1.3, neck * 1.5, lighter(color, 0.1), { light: 0 });
      sheet.body(to.inside(0, 0, 90), profiles[long ? "block" : "bulb"], h, w, color);
      const v = long ? -h * 0.5 : -h * 0.4;
      sheet.stroke(to, [[-neck * 0.5, v], [0, v + 6], [neck * 0.5, v]], CORD, 8);
      sheet.stroke(to, [[4, v], [12, v - 34], [-6, v - 52], [2, v - 62]].map(([a, b]) => [a, Math.max(b, -122)]), "#c9a065", 6);
      if (long) for (const u of [-0.26, 0.08]) sheet.stroke(to, [[-w * 0.48, h * u], [0, h * u + 12], [w * 0.48, h * u]], CORD, 5);
    }
  },
  /** Shavings in a heap. */
  shavings(sheet, { color }) {
    const next = scatter(41);
    sheet.form(frame(120, 160), [[-104, 24], [-70, -22], [-24, -72], [22, -74], [70, -22], [104, 24], [60, 44], [-60, 44]], darker(color, 0.14));
    for (let at = 0; at < 60; at += 1) {
      const down = Math.sqrt(next());
      const u = (next() - 0.5) * 190 * down;
      sheet.stroke(frame(120 + u, 84 + down * 108, next() * 180), [[-9, 0], [0, 4], [9, 0]], at % 3 ? color : lighter(color, 0.34), 7);
    }
  },
  /** A white round, ripened from without, a wedge before it. */
  brie(sheet, { color, rind }) {
    larder.wheel(sheet, { color, rind, h: 34, w: 104, flat: 0.5 });
    const to = frame(150, 190);
    sheet.fill(corners([[-52, 2], [58, -24], [66, 4]].map(([u, v]) => to(u, v))), rind);
    sheet.fill(corners([[-52, 2], [66, 4], [66, 30], [-52, 18]].map(([u, v]) => to(u, v))), color);
  },
};
