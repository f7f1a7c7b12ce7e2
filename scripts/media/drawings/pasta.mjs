// Dry pasta by its shape.
// biome-ignore-all format: rows of points are read as rows
import { corners, darker, frame, lighter, profiles, scatter } from "./pen.mjs";

const TIE = "#b5301c";
/** Heaps of seven and of four: x, y, turn. */
const HEAP = [[74, 68, -20], [160, 62, 24], [182, 122, 62], [58, 130, 40], [120, 116, -50], [152, 172, -14], [86, 186, 14]];
const FEW = [[82, 70, -16], [166, 82, 34], [96, 134, -34], [152, 176, -8]];

const pieces = {
  /** A tube; ridged, cut straight or slanted. */
  tube(sheet, to, color, { w = 34, long = 74, slant = 0, ridges = 0 }) {
    const [half, end] = [w / 2, long / 2];
    sheet.fill(corners([[-end - slant, -half], [end - slant, -half], [end + slant, half], [-end + slant, half]].map(([u, v]) => to(u, v))), color);
    sheet.fill(corners([[-end + slant * 0.3, w * 0.14], [end + slant * 0.3, w * 0.14], [end + slant, half], [-end + slant, half]].map(([u, v]) => to(u, v))), darker(color, 0.13));
    for (let at = 0; at < ridges; at += 1) {
      const v = -half + (w * (at + 0.7)) / (ridges + 0.4);
      const shift = slant * ((v / half) * 1);
      sheet.stroke(to, [[-end + shift + 8, v], [shift, v], [end + shift - 6, v]], darker(color, 0.2), 3);
    }
    const mouth = to.inside(end, 0, (Math.atan2(slant, half) * -180) / Math.PI);
    const reach = Math.hypot(half, slant);
    sheet.ellipse(mouth, 0, 0, w * 0.2, reach, lighter(color, 0.4));
    sheet.ellipse(mouth, 1, 0, w * 0.13, reach - 5, darker(color, 0.46));
  },
  spiral(sheet, to, color) {
    for (let at = -3; at <= 3; at += 1) {
      sheet.body(to.inside(at * 14, 2, 62), profiles.flat, 46, 18, darker(color, 0.18), { shade: 0, light: 0 });
      sheet.body(to.inside(at * 14 - 3, 0, 62), profiles.flat, 43, 13, at % 2 ? color : lighter(color, 0.16), { shade: 0, light: 0 });
    }
  },
  bow(sheet, to, color) {
    for (const side of [-1, 1]) {
      sheet.fill(corners([[0, -8], [side * 42, -30], [side * 38, -20], [side * 44, -10], [side * 38, 0], [side * 44, 10], [side * 38, 20], [side * 42, 30], [0, 8]].map(([u, v]) => to(u, v))), side < 0 ? color : darker(color, 0.08));
      sheet.stroke(to, [[side * 8, 0], [side * 30, side * 4]], darker(color, 0.2), 4);
    }
    sheet.ellipse(to, 0, 0, 10, 12, lighter(color, 0.28));
    sheet.stroke(to, [[-2, -9], [2, 0], [-2, 9]], darker(color, 0.24), 4);
  },
  ear(sheet, to, color) {
    sheet.ellipse(to, 0, 3, 36, 28, darker(color, 0.16));
    sheet.ellipse(to, 0, 0, 36, 27, color);
    sheet.ellipse(to, 2, 4, 25, 17, darker(color, 0.2));
    for (const v of [-2, 5, 12]) sheet.stroke(to, [[-14, v], [2, v + 3], [18, v]], darker(color, 0.32), 3);
  },
  ring(sheet, to, color) {
    pieces.tube(sheet, to, color, { w: 30, long: 22 });
  },
  sheet(sheet, to, color) {
    const waves = (v) => Array.from({ length: 13 }, (_, at) => [-84 + at * 14, v + (at % 2 ? 5 : -3)]);
    sheet.fill(corners([...waves(-34), ...waves(34).reverse()].map(([u, v]) => to(u, v))), color);
    for (const v of [-22, 22]) sheet.stroke(to, [[-78, v], [0, v + 2], [78, v]], lighter(color, 0.3), 4);
  },
};

const kinds = {
  /** Long pasta in a bundle, its ends spread. */
  bundle(sheet, { color, thick = 5, flat = false, hollow = false, turn = 28, spread = 26 }) {
    const count = Math.round(44 / thick);
    for (let at = -count; at <= count; at += 1) {
      const u = (at * 30) / count;
      const out = u * 1.25 + u ** 3 / (spread * 40);
      const tint = at % 2 ? color : flat ? lighter(color, 0.16) : darker(color, 0.15);
      const to = frame(120, 120, turn);
      sheet.stroke(to, [[out, -98 + ((at * at) % 5) * 2], [u * 0.9, 0], [out, 96 - ((at * at) % 3) * 3]], tint, thick);
      if (hollow) sheet.ellipse(to, out, -98 + ((at * at) % 5) * 2, 2, 2, darker(color, 0.55));
    }
    sheet.stroke(frame(120, 120, turn), [[-28, 2], [0, 8], [28, 2]], TIE, 12);
  },
  heap(sheet, { color, piece, size = 1, few = false, ...more }) {
    for (const [nth, [x, y, turn]] of (few ? FEW : HEAP).entries()) {
      const tint = nth % 3 === 1 ? lighter(color, 0.12) : nth % 3 === 2 ? darker(color, 0.07) : color;
      pieces[piece](sheet, frame(x, y, turn, size), tint, more);
    }
  },
  /** Sheets upon each other. */
  sheets(sheet, { color }) {
    for (const [nth, [y, turn]] of [[168, 4], [140, -7], [112, 5], [84, -6]].entries()) pieces.sheet(sheet, frame(120, y, turn, 1.14), nth % 2 ? color : darker(color, 0.12));
  },
  /** Toasted grains. */
  grains(sheet, { color }) {
    const next = scatter(17);
    for (let at = 0; at < 44; at += 1) {
      const share = Math.sqrt((at + 0.5) / 44);
      const angle = at * 2.4;
      const tint = [color, darker(color, 0.2), lighter(color, 0.24)][Math.floor(next() * 3)];
      sheet.ellipse(frame(120 + Math.cos(angle) * share * 94, 124 + Math.sin(angle) * share * 78), 0, 0, 13, 12, tint);
    }
  },
  /** Short rings, many. */
  rings(sheet, { color }) {
    for (let at = 0; at < 13; at += 1) {
      const share = Math.sqrt((at + 0.4) / 13);
      const tint = at % 3 ? color : lighter(color, 0.14);
      pieces.ring(sheet, frame(116 + Math.cos(at * 2.4) * share * 84, 122 + Math.sin(at * 2.4) * share * 80, at * 67), tint);
    }
  },
};

export const pasta = { shapes: (sheet, { kind, ...more }) => kinds[kind](sheet, more) };
