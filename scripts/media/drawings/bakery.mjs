// What the baker and the confectioner make, and the suds that wash up after them: seen on the labels of packs.
// biome-ignore-all format: rows of points are read as rows
import { corners, darker, frame, lighter, profiles } from "./pen.mjs";

const CREAM = "#fbf1dc";
const quad = (sheet, to, points, color) => sheet.fill(corners(points.map(([u, v]) => to(u, v))), color);
const polar = (degrees, reach) => [Math.cos((degrees * Math.PI) / 180) * reach, Math.sin((degrees * Math.PI) / 180) * reach];

const kinds = {
  baguette(sheet, { color }) {
    for (const [x, y] of [[96, 96], [142, 142]]) {
      const to = frame(x, y, -42);
      sheet.body(to, profiles.block, 214, 54, color);
      for (const u of [-66, -24, 18, 60]) sheet.stroke(to, [[u - 12, 12], [u, 0], [u + 14, -14]], lighter(color, 0.5), 8);
    }
  },
  /** A bun with sesame, sliced open, and what is in it. */
  burger(sheet, { color, inside }) {
    const to = frame(120, 122);
    sheet.body(to.inside(0, 56), profiles.square, 178, 48, color, { light: 0 });
    if (inside) {
      sheet.body(to.inside(0, 26), profiles.block, 188, 34, inside, { light: 0 });
      sheet.form(to, [[-98, 8], [-60, 22], [-20, 8], [24, 22], [64, 8], [98, 18], [92, -6], [-92, -6]], "#7fae3f");
    }
    sheet.form(to, [[-92, 4], [-88, -34], [-52, -70], [0, -80], [52, -70], [88, -34], [92, 4], [0, 12]], color);
    sheet.form(to, [[20, 10], [92, 4], [88, -34], [58, -64], [62, -24]], darker(color, 0.14));
    for (const [u, v, turn] of [[-44, -34, 20], [-10, -54, -16], [24, -42, 30], [-62, -10, 0], [-16, -22, 12], [50, -18, -20]]) sheet.body(to.inside(u, v, turn), profiles.egg, 15, 9, CREAM);
  },
  /** Sweet bread with a domed top: panettone, a muffin in its paper. */
  dome(sheet, { color, paper, bits, wide = 1 }) {
    const to = frame(120, 124);
    const w = 70 * wide;
    quad(sheet, to, [[-w, -16], [w, -16], [w * 0.82, 88], [-w * 0.82, 88]], paper);
    for (const share of [-0.6, -0.2, 0.2, 0.6]) sheet.stroke(to, [[w * share, -4], [w * share * 0.84, 84]], darker(paper, 0.16), 5);
    sheet.form(to, [[-w - 14, -10], [-w - 8, -44], [-w * 0.5, -84], [0, -96], [w * 0.5, -84], [w + 8, -44], [w + 14, -10], [0, 2]], color);
    sheet.form(to, [[w * 0.3, 0], [w + 14, -10], [w + 8, -44], [w * 0.6, -78], [w * 0.66, -34]], darker(color, 0.14));
    for (const [u, v] of [[-42, -36], [-14, -66], [8, -34], [36, -56], [-58, -16], [50, -22]]) sheet.ellipse(to, u * wide, v, 8, 7, bits);
  },
  /** Rings, with icing or plain. */
  ring(sheet, { color, icing }) {
    for (const [x, y, size] of [[96, 92, 1], [152, 154, 0.94]]) {
      const to = frame(x, y, 0, size);
      sheet.ellipse(to, 2, 5, 66, 62, darker(color, 0.2));
      sheet.ellipse(to, 0, 0, 66, 62, color);
      if (icing) sheet.ellipse(to, 0, -2, 56, 52, icing);
      sheet.ellipse(to, 0, 0, 21, 19, darker(color, 0.24));
      for (let at = 0; at < (icing ? 9 : 0); at += 1) sheet.stroke(to.inside(...polar(at * 40, 38), at * 65), [[-5, 0], [5, 0]], at % 2 ? CREAM : "#e9ac27", 5);
    }
  },
  /** A square piece of baked layers. */
  layers(sheet, { color, cream, top }) {
    const to = frame(120, 124);
    quad(sheet, to, [[-104, -22], [-52, -66], [108, -54], [58, -8]], top);
    for (const [at, tint] of [cream, color, cream, color, cream, color].entries()) {
      const v = -22 + at * 15;
      quad(sheet, to, [[-104, v], [58, v + 14], [58, v + 30], [-104, v + 16]], tint);
      quad(sheet, to, [[58, v + 14], [108, v - 32], [108, v - 16], [58, v + 30]], darker(tint, 0.16));
    }
    for (const [u, v] of [[-50, -40], [-8, -30], [10, -50], [52, -36], [36, -20]]) sheet.ellipse(to, u, v, 13, 5, darker(top, 0.26));
  },
  waffle(sheet, { color }) {
    for (const [x, y, turn] of [[98, 96, -12], [144, 146, 10]]) {
      const to = frame(x, y, turn);
      sheet.body(to.inside(0, 5), profiles.square, 132, 118, darker(color, 0.24), { shade: 0, light: 0 });
      sheet.body(to, profiles.square, 132, 118, color, { shade: 0, light: 0 });
      for (const u of [-42, -14, 14, 42]) for (const v of [-36, -12, 12, 36]) quad(sheet, to, [[u - 10, v - 8], [u + 10, v - 8], [u + 10, v + 8], [u - 10, v + 8]], darker(color, 0.22));
    }
  },
  macarons(sheet, { colors }) {
    for (const [nth, [x, y, turn]] of [[86, 84, -10], [160, 104, 16], [104, 168, 4]].entries()) {
      const to = frame(x, y, turn);
      sheet.body(to.inside(0, 18), profiles.block, 96, 34, darker(colors[nth], 0.14), { light: 0 });
      sheet.stroke(to, [[-38, 2], [0, 6], [38, 2]], CREAM, 12);
      sheet.body(to.inside(0, -16), profiles.block, 96, 38, colors[nth]);
    }
  },
  /** Turned out of its mould, with sauce. */
  pudding(sheet, { color, sauce }) {
    const to = frame(120, 122);
    sheet.ellipse(to, 0, 64, 108, 30, "#dbe3e5");
    sheet.ellipse(to, 0, 60, 88, 20, sauce);
    quad(sheet, to, [[-50, -62], [50, -62], [74, 52], [-74, 52]], color);
    sheet.ellipse(to, 0, 52, 74, 17, color);
    sheet.form(to, [[12, -60], [50, -62], [74, 52], [44, 68], [20, 66]], darker(color, 0.1));
    sheet.ellipse(to, 0, -62, 50, 15, sauce);
    for (const [u, v] of [[-38, -24], [-6, -4], [30, -30]]) sheet.stroke(to, [[u, -58], [u, v]], sauce, 16);
  },
  /** Round and thin, upon each other. */
  flatbread(sheet, { color }) {
    for (const at of [3, 2, 1, 0]) {
      const to = frame(120 + (at % 2 ? 5 : -3), 108 + at * 17);
      sheet.ellipse(to, 0, 5, 102, 58, darker(color, 0.22));
      sheet.ellipse(to, 0, 0, 102, 57, at ? darker(color, 0.06) : color);
    }
    for (const [u, v, r] of [[-50, -14, 13], [-8, -34, 10], [34, -10, 15], [-18, 14, 12], [62, 12, 9], [14, 34, 9], [-66, 14, 8]]) sheet.ellipse(frame(117, 108), u, v, r, r * 0.56, darker(color, 0.26));
  },
  /** Slices of a tin loaf. */
  toast(sheet, { color, crust }) {
    for (const [x, y, turn] of [[152, 96, 10], [96, 128, -8]]) {
      const to = frame(x, y, turn);
      const edge = (size) => [[-56, -30], [-62, -54], [-36, -72], [0, -76], [36, -72], [62, -54], [56, -30], [58, 40], [52, 64], [-52, 64], [-58, 40]].map(([u, v]) => [u * size, v * size]);
      sheet.form(to, edge(1.08), crust);
      sheet.form(to, edge(0.93), color);
      for (const [u, v] of [[-24, -30], [16, -40], [30, 4], [-12, 10], [-34, 36], [14, 40]]) sheet.ellipse(to, u, v, 6, 4, darker(color, 0.12));
    }
  },
  pretzel(sheet, { color }) {
    const to = frame(120, 112, 0, 1.06);
    const loop = [[-34, 76], [8, 26], [66, -10], [72, -56], [40, -76], [8, -52], [0, -16], [-8, -52], [-40, -76], [-72, -56], [-66, -10], [-8, 26], [34, 76]];
    sheet.stroke(to.inside(0, 4), loop, darker(color, 0.24), 25);
    sheet.stroke(to, loop, color, 23);
    for (const [u, v] of [[-58, -62], [-70, -34], [-36, 8], [34, 8], [70, -36], [54, -66], [-10, 42], [12, 44]]) sheet.ellipse(to, u, v, 5, 4, CREAM);
  },
  /** Thin fried slices. */
  chips(sheet, { color, corner = false }) {
    for (const [nth, [x, y, turn]] of [[78, 76, -20], [156, 70, 34], [186, 140, -50], [116, 128, 12], [62, 160, 60], [146, 186, -8]].entries()) {
      const to = frame(x, y, turn);
      const tint = nth % 2 ? color : lighter(color, 0.2);
      if (corner) quad(sheet, to, [[-46, 30], [0, -44], [46, 30]], tint);
      else sheet.form(to, [[-44, -4], [-24, -30], [14, -32], [44, -10], [36, 20], [0, 32], [-34, 22]], tint);
      sheet.stroke(to, [[-26, 10], [0, -2], [26, 12]], darker(color, 0.2), 4);
    }
  },
  crackers(sheet, { color }) {
    for (const [x, y, turn] of [[92, 82, -16], [156, 120, 12], [92, 164, 4]]) {
      const to = frame(x, y, turn);
      quad(sheet, to, [[-48, -42], [50, -42], [50, 46], [-48, 46]], darker(color, 0.24));
      quad(sheet, to, [[-50, -46], [48, -46], [48, 42], [-50, 42]], color);
      for (const u of [-28, 0, 26]) for (const v of [-24, 0, 22]) sheet.ellipse(to, u, v, 4, 4, darker(color, 0.34));
    }
  },
  /** Dumplings rolled over a fork, with grooves or without. */
  gnocchi(sheet, { color, grooves = 0 }) {
    for (const [x, y, turn] of [[78, 70, -24], [158, 76, 20], [118, 120, -10], [62, 142, 30], [182, 144, -34], [120, 184, 10]]) {
      const to = frame(x, y, turn);
      sheet.body(to, profiles.flat, 74, 50, color);
      for (let at = 0; at < grooves; at += 1) sheet.stroke(to, [[-20 + at * 13, -16], [-16 + at * 13, 0], [-20 + at * 13, 15]], darker(color, 0.2), 4);
    }
  },
  /** A spiral of dough. */
  swirl(sheet, { color, filling }) {
    for (const [x, y, r] of [[94, 94, 1], [152, 152, 0.92]]) {
      const to = frame(x, y, 0, r);
      sheet.ellipse(to, 3, 5, 66, 62, darker(color, 0.2));
      sheet.ellipse(to, 0, 0, 66, 62, color);
      sheet.stroke(to, Array.from({ length: 17 }, (_, at) => polar(at * 50, 4 + at * 3.3)), filling, 8);
    }
  },
  suds(sheet, { color }) {
    for (const [x, y, r] of [[96, 142, 58], [164, 116, 42], [112, 64, 32], [176, 182, 27], [60, 76, 17], [168, 52, 14]]) {
      const to = frame(x, y);
      sheet.ellipse(to, 0, 0, r, r, darker(color, 0.12));
      sheet.ellipse(to, -r * 0.06, -r * 0.06, r * 0.86, r * 0.86, color);
      sheet.stroke(to, [[-r * 0.56, -r * 0.1], [-r * 0.42, -r * 0.42], [-r * 0.1, -r * 0.58]], "#ffffff", r * 0.14);
    }
  },
  /** A pane that shines. */
  pane(sheet, { color }) {
    const to = frame(120, 120);
    quad(sheet, to, [[-84, -96], [84, -96], [84, 96], [-84, 96]], "#86959c");
    for (const [u, v] of [[-39, -46], [39, -46], [-39, 46], [39, 46]]) {
      quad(sheet, to, [[u - 32, v - 39], [u + 32, v - 39], [u + 32, v + 39], [u - 32, v + 39]], color);
      sheet.stroke(to, [[u - 18, v + 12], [u + 14, v - 24]], "#ffffff", 9);
    }
  },
};

export const bakery = { baked: (sheet, { kind, ...more }) => kinds[kind](sheet, more) };
