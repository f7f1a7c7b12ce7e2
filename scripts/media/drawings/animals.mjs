// Meat as cuts, poultry ready for the oven, fish and what lives in shells, eggs.
// biome-ignore-all format: rows of points are read as rows
import { corners, curve, darker, frame, lighter, profiles, scatter } from "./pen.mjs";

const FAT = "#f4e3d0";
const BONE = "#f3ead8";
const polar = (degrees, reach) => [Math.cos((degrees * Math.PI) / 180) * reach, Math.sin((degrees * Math.PI) / 180) * reach];

export const animals = {
  /** A joint: a block of meat with fat on top, perhaps tied. */
  joint(sheet, { color, w = 168, h = 112, fat = FAT, cap = 0.22, tied = 0, bone = 0, layers = 0, marbling = 0, turn = -8, profile = "flat", rind }) {
    const to = frame(120, 126, turn);
    sheet.body(to, profiles[profile], w, h, color, { light: 0 });
    if (cap) sheet.form(to, [[-w * 0.47, -h * 0.12], [-w * 0.3, -h * 0.43], [0, -h * 0.51], [w * 0.3, -h * 0.43], [w * 0.47, -h * 0.12], [w * 0.28, -h * (0.43 - cap)], [0, -h * (0.5 - cap)], [-w * 0.28, -h * (0.43 - cap)]], fat);
    if (rind) sheet.stroke(to, [[-w * 0.46, -h * 0.16], [-w * 0.26, -h * 0.45], [w * 0.02, -h * 0.51], [w * 0.3, -h * 0.43], [w * 0.47, -h * 0.12]], rind, 8);
    for (let at = 0; at < layers; at += 1) {
      const v = -h * 0.2 + (at * h * 0.52) / layers;
      sheet.stroke(to, [[-w * 0.4, v + 6], [-w * 0.1, v - 3], [w * 0.16, v + 5], [w * 0.4, v]], fat, 9);
    }
    const next = scatter(w + h);
    for (let at = 0; at < marbling; at += 1) {
      const [u, v] = [(next() - 0.5) * w * 0.62, (next() - 0.3) * h * 0.46];
      sheet.stroke(to, [[u - 8, v], [u, v + 4], [u + 8, v - 1]], lighter(color, 0.45), 4);
    }
    for (let at = 0; at < bone; at += 1) {
      const u = (at - (bone - 1) / 2) * w * 0.21;
      sheet.ellipse(to, u, h * 0.28, 13, 9, BONE);
      sheet.ellipse(to, u, h * 0.28, 7, 4, darker(BONE, 0.2));
    }
    for (let at = 0; at < tied; at += 1) {
      const u = (at - (tied - 1) / 2) * w * 0.22;
      const reach = h * 0.5 * Math.sqrt(Math.max(0.1, 1 - (u / (w * 0.52)) ** 2));
      sheet.stroke(to, [[u, -reach], [u + 8, 0], [u, reach]], "#fff6e2", 5);
    }
  },
  /** A steak seen from above: outline, fat edge, bone. */
  steak(sheet, { color, shape = "eye", fat = FAT, bone, count = 1, marbling = 6, size = 1 }) {
    const outlines = {
      eye: [[-70, -6], [-56, -46], [-10, -60], [44, -50], [72, -14], [62, 30], [20, 54], [-30, 46], [-62, 26]],
      long: [[-84, -18], [-40, -40], [30, -44], [82, -26], [88, 8], [50, 32], [-20, 36], [-78, 22]],
      round: [[-58, 0], [-42, -44], [0, -58], [44, -42], [60, 2], [42, 44], [0, 58], [-44, 42]],
      chop: [[-66, 20], [-60, -30], [-20, -54], [26, -40], [44, 0], [26, 40], [-24, 52]],
      slice: [[-70, -26], [0, -40], [70, -30], [78, 4], [62, 32], [0, 42], [-64, 34], [-80, 4]],
    };
    const places = { 1: [[120, 122, -10, 1.2]], 2: [[140, 92, -8, 0.92], [104, 146, -14, 0.92]], 3: [[150, 78, -8, 0.76], [122, 122, -12, 0.76], [92, 166, -16, 0.76]] }[count];
    for (const [x, y, turn, scale] of places) {
      const to = frame(x, y, turn, scale * size);
      const points = outlines[shape];
      sheet.form(to, points.map(([u, v]) => [u + 4, v + 9]), darker(fat, 0.24));
      sheet.form(to, points, fat);
      sheet.form(to, points.map(([u, v]) => [u * 0.87 + 2, v * 0.84 + 3]), color);
      const next = scatter(points.length * 31 + x);
      for (let at = 0; at < marbling; at += 1) {
        const [u, v] = polar(next() * 360, 36 * Math.sqrt(next()));
        sheet.stroke(to, [[u - 9, v], [u, v + 4], [u + 9, v - 3]], lighter(color, 0.42), 4);
      }
      if (bone === "rib") sheet.stroke(to, [[28, 26], [58, 44], [86, 49]], BONE, 15);
      if (bone === "tee") sheet.stroke(to, [[-8, -50], [-2, 0], [-8, 44]], BONE, 11);
      if (bone === "ring") {
        sheet.ellipse(to, 0, 2, 20, 18, BONE);
        sheet.ellipse(to, 0, 2, 11, 9, "#d9a08a");
      }
    }
  },
  /** A long muscle, tapering to the left, with slices cut off its thick end: tenderloin. */
  loin(sheet, { color, w = 96, h = 150, slices = 1, silver, rim = lighter(color, 0.3) }) {
    const to = frame(slices > 1 ? 92 : 100, 108, -14);
    const [end, half] = [h * 0.5, w * 0.5];
    sheet.form(to, [[-end - 14, 14], [-end * 0.7, -half * 0.5], [-end * 0.1, -half * 0.92], [end, -half], [end, half], [-end * 0.1, half * 0.96], [-end * 0.7, half * 0.62]], color);
    sheet.form(to, [[-end - 14, 14], [-end * 0.3, half * 0.34], [end, half * 0.3], [end, half], [-end * 0.1, half * 0.96], [-end * 0.7, half * 0.62]], darker(color, 0.2));
    if (silver) sheet.stroke(to, [[-end * 0.74, -half * 0.18], [-end * 0.1, -half * 0.52], [end * 0.66, -half * 0.6]], silver, 6);
    const face = (at, size) => {
      sheet.ellipse(at, 0, 0, half * 0.62 * size, half * size, rim);
      sheet.ellipse(at, 1, 1, half * 0.5 * size, half * 0.86 * size, lighter(color, 0.1));
      for (const [u, v] of [[-8, -16], [6, 2], [-6, 18]]) sheet.stroke(at, [[u - 5, v], [u + 1, v + 4], [u + 7, v]], lighter(color, 0.4), 4);
    };
    face(to.inside(end, 0), 1);
    for (let at = slices; at > 0; at -= 1) {
      const cut = to.inside(end - 8 + (slices - at) * -42, half + 32 + (slices - at) * 6, 58);
      sheet.ellipse(cut, 12, 0, half * 0.62, half * 0.96, darker(color, 0.3));
      face(cut, 0.96);
    }
  },
  /** Strands in a heap: mince. */
  mince(sheet, { color, fat = FAT }) {
    const next = scatter(41);
    sheet.form(frame(120, 136), [[-88, 46], [-70, -8], [-34, -50], [6, -62], [48, -44], [78, 0], [90, 46], [40, 60], [-44, 60]], darker(color, 0.16));
    for (let row = 0; row < 7; row += 1) for (let at = 0; at < 3 + row; at += 1) {
      const u = (at - (2 + row) / 2) * 19 + next() * 6;
      const v = 82 + row * 17;
      sheet.stroke(frame(120, 0), [[u - 9, v + 5], [u - 2, v - 4], [u + 5, v + 4], [u + 11, v - 2]], (row + at) % 4 ? (at % 2 ? color : lighter(color, 0.12)) : fat, 9);
    }
  },
  /** Sausages: a coil, links. */
  sausage(sheet, { color, coil = false, count = 3, w = 36, dots }) {
    if (coil) {
      const ring = Array.from({ length: 26 }, (_, at) => [120 + polar(at * 34, 14 + at * 2.6)[0], 122 + polar(at * 34, 14 + at * 2.6)[1]]);
      sheet.line(curve(ring, false), darker(color, 0.2), 25);
      sheet.line(curve(ring, false), color, 20);
      sheet.line(curve(ring.map(([x, y]) => [x - 3, y - 4]), false), lighter(color, 0.24), 4);
    } else
      for (let at = 0; at < count; at += 1) {
        const to = frame(120 + (at - (count - 1) / 2) * 20, 122 + (at - (count - 1) / 2) * w * 1.1, -14);
        sheet.stroke(to, [[-70, 8], [0, -6], [70, 8]], darker(color, 0.18), w);
        sheet.stroke(to, [[-70, 6], [0, -8], [70, 6]], color, w - 7);
        sheet.stroke(to, [[-54, -4], [0, -16], [50, -4]], lighter(color, 0.28), 5);
        if (dots) for (const u of [-48, -20, 12, 44]) sheet.ellipse(to, u, 0, 4, 3, dots);
      }
  },
  /** A leg with its bone. */
  leg(sheet, { color, w = 100, h = 170, bone = true, fat, count = 1, turn = -34, skin = false, spots }) {
    const places = { 1: [[114, 126, 0, 1]], 2: [[134, 104, 6, 0.84], [98, 148, -8, 0.84]], 3: [[148, 88, 10, 0.68], [118, 128, 0, 0.7], [90, 168, -10, 0.7]] }[count];
    for (const [x, y, lean, scale] of places) {
      const to = frame(x, y, turn + lean, scale);
      if (bone) {
        sheet.stroke(to, [[h * 0.3, 0], [h * 0.56, 0]], BONE, 17);
        sheet.ellipse(to, h * 0.59, -7, 10, 9, BONE);
        sheet.ellipse(to, h * 0.59, 8, 10, 9, darker(BONE, 0.08));
      }
      sheet.body(to, profiles.drum, h, w, color);
      if (fat) sheet.form(to, [[-h * 0.44, -w * 0.2], [-h * 0.2, -w * 0.44], [h * 0.06, -w * 0.3], [-h * 0.16, -w * 0.22]], fat);
      if (skin) for (const [u, v] of [[-50, -10], [-30, 14], [-14, -16], [-60, 12], [6, 6], [-34, -26]]) sheet.ellipse(to, u, v, 3, 3, darker(color, 0.2));
      if (spots) sheet.stroke(to, [[-h * 0.3, w * 0.1], [-h * 0.1, 0], [h * 0.1, 4]], spots, 5);
    }
  },
  /** A rabbit ready for the oven on its side: long back, hind legs stretched out. */
  rabbit(sheet, { color }) {
    const to = frame(114, 122, -14, 0.94);
    const leg = (points, tint, shank) => {
      sheet.stroke(to, shank, darker(tint, 0.06), 15);
      sheet.form(to, points, tint);
    };
    leg([[20, -34], [58, -40], [84, -12], [70, 6], [30, 8]], darker(color, 0.16), [[70, -14], [88, 2], [116, -14]]);
    leg([[-62, -10], [-38, -6], [-36, 22], [-58, 30]], darker(color, 0.16), [[-48, 10], [-58, 40], [-50, 60]]);
    sheet.form(to, [[-102, -20], [-84, -40], [-44, -44], [4, -40], [48, -46], [74, -22], [62, 22], [10, 18], [-40, 26], [-80, 10], [-100, 0]], color);
    sheet.form(to, [[-90, 2], [-40, 8], [10, 4], [64, 14], [52, 22], [10, 18], [-40, 26], [-80, 10]], darker(color, 0.13));
    sheet.stroke(to, [[-76, -26], [-40, -30], [6, -26], [44, -30]], lighter(color, 0.42), 6);
    for (const u of [-66, -52, -38]) sheet.stroke(to, [[u, -16], [u + 6, 0], [u + 2, 14]], lighter(color, 0.3), 4);
    leg([[-92, -10], [-66, -12], [-58, 14], [-74, 30], [-92, 18]], lighter(color, 0.08), [[-76, 18], [-90, 44], [-84, 64]]);
    leg([[22, -26], [60, -32], [84, -2], [82, 30], [52, 42], [24, 20]], lighter(color, 0.08), [[70, 26], [82, 48], [114, 44]]);
    sheet.form(to, [[34, -18], [56, -22], [66, -4], [48, 0]], lighter(color, 0.4));
  },
  /** A bird ready for the oven on its back: breast to the left, a drumstick raised to the right, a wing at its side. */
  bird(sheet, { color, w = 176, h = 118, count = 1, tied = false, skin }) {
    const places = { 1: [[112, 140, 0, 1]], 3: [[114, 70, 0, 0.56], [66, 172, 0, 0.56], [166, 172, 0, 0.56]] }[count];
    for (const [x, y, lean, scale] of places) {
      const to = frame(x, y, lean, scale);
      const drumstick = (u, v, turn, tint) => {
        const leg = to.inside(u, v, turn);
        sheet.stroke(leg, [[14, 0], [66, 0]], BONE, 17);
        for (const side of [-8, 8]) sheet.ellipse(leg, 72, side, 12, 10, side < 0 ? BONE : darker(BONE, 0.08));
        sheet.body(leg, profiles.drum, w * 0.66, h * 0.56, tint, { light: 0, shade: 0.12 });
      };
      drumstick(w * 0.26, -h * 0.3, -50, darker(color, 0.1));
      sheet.form(to, [[-w * 0.5, 4], [-w * 0.44, -h * 0.32], [-w * 0.2, -h * 0.54], [w * 0.1, -h * 0.48], [w * 0.38, -h * 0.24], [w * 0.48, h * 0.12], [w * 0.3, h * 0.42], [-w * 0.1, h * 0.5], [-w * 0.4, h * 0.34]], color);
      sheet.form(to, [[-w * 0.48, h * 0.14], [-w * 0.1, h * 0.3], [w * 0.47, h * 0.04], [w * 0.46, h * 0.22], [w * 0.3, h * 0.42], [-w * 0.1, h * 0.5], [-w * 0.4, h * 0.34]], darker(color, 0.16));
      sheet.form(to, [[-w * 0.38, -h * 0.2], [-w * 0.2, -h * 0.42], [0, -h * 0.42], [-w * 0.2, -h * 0.3]], lighter(color, 0.34));
      if (skin) for (const [u, v] of [[-62, -8], [-44, 8], [-24, -34], [-30, -6], [-8, -16], [-50, -24], [-16, 12]]) sheet.ellipse(to, u, v, 5, 5, skin);
      drumstick(w * 0.2, h * 0.08, -24, lighter(color, 0.08));
      sheet.form(to, [[-w * 0.36, h * 0.1], [-w * 0.12, h * 0.02], [w * 0.02, h * 0.16], [-w * 0.1, h * 0.3], [-w * 0.02, h * 0.36], [-w * 0.24, h * 0.34]], darker(color, 0.24));
      if (tied) for (const u of [-0.26, -0.1]) sheet.stroke(to, [[u * w, -h * 0.5], [u * w + 9, 0], [u * w, h * 0.46]], "#fff6e2", 6);
    }
  },
  /** A breast or a fillet: a drop, perhaps with skin. */
  drop(sheet, { color, count = 2, w = 84, h = 150, skin, line, score = false, turn = -30 }) {
    const places = { 1: [[120, 122, 0, 1.15]], 2: [[146, 96, 0, 0.92], [94, 148, 6, 0.92]], 3: [[154, 78, 0, 0.72], [122, 124, 4, 0.72], [88, 168, 8, 0.72]] }[count];
    for (const [x, y, lean, scale] of places) {
      const to = frame(x, y, turn + lean, scale);
      sheet.body(to, profiles.fig, h, w, color);
      if (skin) {
        sheet.form(to, [[-h * 0.4, -4], [-h * 0.1, -w * 0.36], [h * 0.24, -w * 0.48], [h * 0.46, -w * 0.2], [h * 0.3, 0], [0, 4]], skin);
        if (score) for (const u of [-0.1, 0.06, 0.22, 0.36]) sheet.stroke(to, [[u * h - 8, -w * 0.3], [u * h + 6, -w * 0.04]], darker(skin, 0.28), 4);
      }
      if (line) {
        sheet.form(to, [[-h * 0.5, 0], [-h * 0.2, w * 0.1], [h * 0.26, w * 0.2], [h * 0.16, w * 0.42], [-h * 0.2, w * 0.36]], darker(color, 0.1));
        for (const v of [-0.22, -0.04]) sheet.stroke(to, [[-h * 0.3, v * w * 0.6], [0, v * w], [h * 0.34, v * w * 1.2]], line, 4);
      }
    }
  },
  /** Wings in two joints. */
  wings(sheet, { color }) {
    for (const [x, y, turn] of [[128, 86, -6], [112, 164, 4]]) {
      const to = frame(x, y, turn);
      sheet.body(to.inside(-34, 4, -40), profiles.drum, 96, 48, color);
      sheet.body(to.inside(26, 6, 34), profiles.flat, 92, 36, lighter(color, 0.1));
      sheet.body(to.inside(66, 16, -36), profiles.leaf, 60, 22, darker(color, 0.08));
    }
  },
  /** A flat organ: liver. */
  liver(sheet, { color, count = 1 }) {
    const places = { 1: [[120, 122, -8, 1.2]], 3: [[120, 72, 10, 0.56], [164, 146, -16, 0.58], [76, 150, 12, 0.58]] }[count];
    for (const [x, y, turn, scale] of places) {
      const to = frame(x, y, turn, scale);
      const points = [[-76, 20], [-60, -30], [-10, -52], [40, -40], [78, -20], [70, 18], [34, 22], [10, 50], [-40, 54]];
      sheet.form(to, points, color);
      sheet.form(to, [[-70, 26], [-30, 30], [20, 14], [72, 6], [70, 18], [34, 22], [10, 50], [-40, 54]], darker(color, 0.22));
      sheet.form(to, [[-44, -8], [-20, -32], [20, -36], [-10, -18]], lighter(color, 0.26));
    }
  },
  /** Ribs side by side. */
  ribs(sheet, { color }) {
    const to = frame(120, 124, -8);
    sheet.form(to, [[-92, -44], [0, -52], [92, -44], [98, 0], [90, 48], [0, 56], [-90, 48], [-98, 0]], color);
    for (let at = -3; at <= 3; at += 1) {
      sheet.stroke(to, [[at * 25, -46], [at * 25 + 4, 0], [at * 25, 48]], lighter(color, 0.34), 11);
      sheet.ellipse(to, at * 25, 52, 8, 6, BONE);
      sheet.ellipse(to, at * 25, -49, 8, 6, BONE);
    }
  },
  /** A honeycombed sheet: tripe. */
  tripe(sheet, { color }) {
    const to = frame(120, 122, -8);
    sheet.form(to, [[-90, 10], [-84, -40], [-40, -62], [0, -48], [48, -64], [88, -36], [92, 16], [60, 58], [14, 48], [-40, 64], [-76, 46]], color);
    for (let row = -2; row <= 2; row += 1) for (let at = -3 + (row & 1) / 2; at <= 3; at += 1) sheet.ellipse(to, at * 25, row * 21, 9, 8, darker(color, 0.14));
  },
  /** Rounds of a tail, each with its bone. */
  rounds(sheet, { color, sizes = [44, 36, 30, 24, 18] }) {
    const places = [[84, 88], [158, 82], [172, 148], [112, 168], [58, 156]];
    for (const [at, r] of sizes.entries()) {
      const to = frame(...places[at]);
      sheet.ellipse(to, 3, 6, r * 1.06, r, darker(color, 0.3));
      sheet.ellipse(to, 0, 0, r * 1.06, r, FAT);
      for (const turn of [30, 102, 174, 246, 318]) sheet.ellipse(to, ...polar(turn, r * 0.52), r * 0.36, r * 0.34, color);
      sheet.ellipse(to, 0, 0, r * 0.3, r * 0.28, BONE);
    }
  },
  /** Diced or sliced meat, game. */
  cubes(sheet, { color, edge = darker(color, 0.2), count = 5 }) {
    for (const [x, y, turn] of [[120, 70, 8], [74, 108, -12], [166, 112, 14], [98, 164, 6], [156, 170, -8]].slice(0, count)) {
      const to = frame(x, y, turn);
      sheet.fill(corners([[-30, -16], [4, -32], [36, -18], [36, 18], [2, 36], [-30, 20]].map(([u, v]) => to(u, v))), color);
      sheet.fill(corners([[2, -2], [36, -18], [36, 18], [2, 36]].map(([u, v]) => to(u, v))), edge);
      sheet.fill(corners([[-30, -16], [4, -32], [36, -18], [2, -2]].map(([u, v]) => to(u, v))), lighter(color, 0.2));
    }
  },
  /** A whole fish on its side. */
  fish(sheet, { back, belly, w = 196, h = 74, count = 1, tail = "fork", fins = "one", marked, mark, line, mouth = 0, head = 0.24, beard = false, finColor, snout = 0, stripe }) {
    const places = { 1: [[114, 122, -12, 1]], 2: [[120, 88, -8, 0.88], [112, 152, -8, 0.88]], 3: [[126, 66, -8, 0.78], [116, 120, -8, 0.78], [108, 174, -8, 0.78]], 4: [[130, 54, -6, 0.76], [120, 98, -6, 0.76], [112, 142, -6, 0.76], [104, 186, -6, 0.76]] }[count];
    const fin = finColor ?? darker(back, 0.1);
    for (const [x, y, turn, scale] of places) {
      const to = frame(x, y, turn, scale);
      const [front, end] = [-w * 0.5 - snout, w * 0.36];
      const tails = { fork: [[end - 6, 0], [w * 0.5, -h * 0.46], [w * 0.56, -h * 0.5], [w * 0.47, 0], [w * 0.56, h * 0.5], [w * 0.5, h * 0.46]], fan: [[end - 6, -h * 0.08], [w * 0.5, -h * 0.34], [w * 0.54, 0], [w * 0.5, h * 0.34], [end - 6, h * 0.08]], moon: [[end - 4, 0], [w * 0.46, -h * 0.5], [w * 0.58, -h * 0.74], [w * 0.48, 0], [w * 0.58, h * 0.74], [w * 0.46, h * 0.5]] };
      sheet.form(to, tails[tail], fin);
      if (fins === "one") sheet.form(to, [[-w * 0.1, -h * 0.4], [0, -h * 0.72], [w * 0.1, -h * 0.58], [w * 0.2, -h * 0.3]], fin);
      if (fins === "two") for (const u of [-0.12, 0.12]) sheet.form(to, [[u * w, -h * 0.4], [u * w + 12, -h * 0.68], [u * w + 32, -h * 0.36]], fin);
      if (fins === "three") for (const u of [-0.2, -0.02, 0.16]) {
        sheet.form(to, [[u * w, -h * 0.38], [u * w + 14, -h * 0.7], [u * w + 28, -h * 0.34]], fin);
        if (u > -0.1) sheet.form(to, [[u * w, h * 0.36], [u * w + 14, h * 0.64], [u * w + 28, h * 0.3]], fin);
      }
      if (fins === "long") {
        sheet.form(to, [[-w * 0.24, -h * 0.34], [-w * 0.1, -h * 0.66], [w * 0.26, -h * 0.38], [w * 0.36, -h * 0.08]], fin);
        sheet.form(to, [[-w * 0.02, h * 0.34], [w * 0.1, h * 0.56], [w * 0.3, h * 0.3], [w * 0.36, h * 0.06]], fin);
      }
      if (fins === "spiny") for (const u of [-0.2, -0.12, -0.04, 0.04, 0.12, 0.2]) sheet.form(to, [[u * w - 6, -h * 0.36], [u * w + 4, -h * (0.74 - Math.abs(u))], [u * w + 12, -h * 0.34]], fin);
      if (fins === "low") sheet.form(to, [[0, -h * 0.38], [w * 0.08, -h * 0.62], [w * 0.16, -h * 0.32]], fin);
      const upper = [[front, h * 0.06], [-w * 0.42, -h * 0.26], [-w * 0.24, -h * 0.46], [-w * 0.02, -h * 0.5], [w * 0.2, -h * 0.3], [end, -h * 0.1]];
      const lower = [[end, h * 0.1], [w * 0.2, h * 0.28], [-w * 0.02, h * 0.46], [-w * 0.24, h * 0.46], [-w * 0.42, h * 0.3]];
      sheet.form(to, [...upper, ...lower], belly);
      sheet.form(to, [...upper, [end, 0], [w * 0.16, -h * 0.04], [-w * 0.1, h * 0.02], [-w * 0.34, h * 0.02]], back);
      if (stripe) sheet.stroke(to, [[-w * 0.3, h * 0.04], [0, h * 0.04], [end, 0]], stripe, h * 0.12);
      if (line) sheet.stroke(to, [[-w * 0.26, -h * 0.06], [0, -h * 0.1], [end - 4, -h * 0.01]], line, 4);
      const next = scatter(w + h);
      if (marked === "spots") for (let at = 0; at < 15; at += 1) sheet.ellipse(to, -w * 0.24 + next() * w * 0.48, -h * 0.34 + next() * h * 0.42, 3.5, 3.5, mark);
      if (marked === "bars") for (const u of [-0.22, -0.12, -0.02, 0.08, 0.18, 0.28]) sheet.stroke(to, [[u * w, -h * (0.44 - Math.max(0, u) * 0.8)], [u * w + 7, -h * 0.22], [u * w - 2, -h * 0.06]], mark, 6);
      if (marked === "bands") for (const u of [-0.2, -0.06, 0.08, 0.22]) sheet.stroke(to, [[u * w, -h * 0.36], [u * w + 3, h * 0.28]], mark, 9);
      if (marked === "blot") sheet.ellipse(to, -w * 0.2, -h * 0.12, 11, 11, mark);
      if (marked === "row") for (const u of [-0.2, -0.08, 0.04, 0.16, 0.26]) sheet.ellipse(to, u * w, -h * 0.02, 4, 4, mark);
      if (marked === "brow") sheet.stroke(to, [[-w * 0.36, -h * 0.3], [-w * 0.32, -h * 0.16]], mark, 8);
      sheet.stroke(to, [[-w * (0.5 - head), -h * 0.34], [-w * (0.47 - head), 0], [-w * (0.5 - head), h * 0.34]], darker(belly, 0.2), 4);
      sheet.form(to, [[-w * 0.2, h * 0.08], [-w * 0.06, h * 0.16], [-w * 0.08, h * 0.28], [-w * 0.18, h * 0.2]], darker(belly, 0.13));
      if (mouth) sheet.stroke(to, [[front + 4, h * 0.1], [front + 6 + mouth, h * 0.16]], darker(back, 0.4), 4);
      if (beard) sheet.stroke(to, [[-w * 0.42, h * 0.3], [-w * 0.4, h * 0.52]], darker(back, 0.2), 4);
      sheet.ellipse(to, -w * 0.38, -h * 0.09, 7, 7, "#fff8e6");
      sheet.ellipse(to, -w * 0.38, -h * 0.09, 4, 4, "#2b1b12");
    }
  },
  /** A flat fish from above. */
  flatfish(sheet, { color, w = 176, h = 106, fringe = darker(color, 0.16), marked, mark, turn = -10 }) {
    const to = frame(112, 122, turn);
    sheet.form(to, [[w * 0.42, 0], [w * 0.56, -24], [w * 0.58, 0], [w * 0.56, 24]], fringe);
    sheet.body(to, profiles.leaf, w, h * 1.14, fringe, { shade: 0, light: 0 });
    sheet.body(to, profiles.leaf, w * 0.96, h * 0.8, color, { light: 0.14, shade: 0.1 });
    sheet.stroke(to, [[-w * 0.26, 4], [-w * 0.16, -8], [0, 0], [w * 0.44, 0]], darker(color, 0.2), 4);
    const next = scatter(w * 2 + h);
    if (marked === "spots") for (const [u, v] of [[-0.2, -0.16], [-0.08, 0.2], [0.04, -0.2], [0.14, 0.14], [-0.26, 0.12], [0.22, -0.08], [0.06, 0.04], [-0.08, -0.28]]) sheet.ellipse(to, u * w, v * h, 6, 6, mark);
    if (marked === "specks") for (let at = 0; at < 30; at += 1) sheet.ellipse(to, (next() - 0.5) * w * 0.6, (next() - 0.5) * h * 0.5, 2.6, 2.6, mark);
    for (const v of [-10, 8]) {
      sheet.ellipse(to, -w * 0.39, v, 5, 5, "#fff8e6");
      sheet.ellipse(to, -w * 0.39, v, 3, 3, "#2b1b12");
    }
  },
  /** A monkfish tail, a slab of fish, a dried fish split open. */
  slab(sheet, { color, skin, kind = "side", count = 1, grain = lighter(color, 0.4), salt = false }) {
    const shapes = {
      side: [[-98, 8], [-70, -34], [-10, -46], [60, -34], [100, -4], [64, 30], [-10, 42], [-70, 40]],
      tail: [[-86, -30], [-50, -52], [10, -34], [70, -12], [104, -2], [70, 14], [10, 38], [-50, 54], [-86, 34], [-92, 0]],
      split: [[-96, -52], [-40, -44], [30, -30], [98, -12], [104, 0], [98, 12], [30, 30], [-40, 44], [-96, 52], [-80, 0]],
    };
    const places = { 1: [[120, 122, -12, 1.05]], 2: [[124, 88, -10, 0.86], [116, 158, -10, 0.86]] }[count];
    for (const [x, y, turn, scale] of places) {
      const to = frame(x, y, turn, scale);
      const points = shapes[kind];
      if (skin) sheet.form(to, points.map(([u, v]) => [u + 2, v + 10]), skin);
      sheet.form(to, points, color);
      const seams = kind === "side" ? [-60, -34, -8, 18, 44, 68] : [-62, -32, -2, 28, 56];
      for (const u of seams) {
        const reach = (kind === "side" ? 36 : 44) * (1 - Math.max(0, u + 10) / 130);
        sheet.stroke(to, [[u - 8, -reach * 0.8], [u + 10, 0], [u - 8, reach * 0.8]], grain, 4);
      }
      sheet.stroke(to, [[-88, 2], [0, 0], [92, 0]], grain, 5);
      if (salt) for (let at = 0; at < 18; at += 1) sheet.ellipse(to, ((at * 37) % 170) - 84, ((at * 23) % 56) - 28, 3, 3, "#ffffff");
    }
  },
  /** A thick round of a large fish. */
  slice(sheet, { color, skin, count = 2, eye = false, dark, ring = false }) {
    const places = { 1: [[120, 122, -8, 1.1]], 2: [[138, 94, -8, 0.88], [102, 148, -12, 0.9]] }[count];
    for (const [x, y, turn, scale] of places) {
      const to = frame(x, y, turn, scale);
      const rim = ring ? [[-78, 0], [-54, -48], [0, -60], [54, -48], [78, 0], [50, 30], [26, 60], [14, 22], [0, 12], [-14, 22], [-26, 60], [-50, 30]] : [[-82, 6], [-66, -40], [-6, -52], [60, -42], [86, 0], [64, 38], [0, 46], [-64, 42]];
      sheet.form(to, rim.map(([u, v]) => [u + 3, v + 12]), darker(color, 0.26));
      sheet.form(to, rim, skin);
      sheet.form(to, rim.map(([u, v]) => [u * 0.93, v * 0.92]), color);
      for (const share of [0.7, 0.46, 0.22]) sheet.line(curve(rim.map(([u, v]) => to(u * share, v * share - (ring ? 6 : 0)))), lighter(color, 0.3), 3);
      if (dark) sheet.form(to, [[-40, 0], [0, -12], [42, 0], [0, 14]], dark);
      if (eye) sheet.ellipse(to, 0, -8, 9, 9, BONE);
    }
  },
  /** Prawns: a curl of rings, tail and feelers. */
  prawns(sheet, { color, stripe = darker(color, 0.2), count = 2, size = 1, claws = false, dark }) {
    const places = { 1: [[140, 132, 0, 1.12]], 2: [[142, 94, 8, 0.9], [94, 150, -8, 0.9]], 3: [[158, 80, 10, 0.68], [82, 100, -10, 0.68], [132, 168, 0, 0.7]], 5: [[76, 72, -16, 0.48], [152, 66, 14, 0.48], [112, 124, 0, 0.5], [170, 156, 10, 0.5], [68, 174, -12, 0.5]] }[count];
    for (const [x, y, turn, scale] of places) {
      const to = frame(x, y, turn, scale * size);
      for (const turn of [0, 14]) sheet.stroke(to, [[-50, -16], [-84, -44 - turn], [-60, -74 - turn]], stripe, 3);
      for (let at = 0; at < 6; at += 1) {
        const angle = -150 + at * 38;
        const [u, v] = polar(angle, 38);
        const r = 30 - at * 2.6;
        sheet.body(to.inside(u, v, angle), profiles.round, r * 1.7, r * 1.5, at % 2 ? color : lighter(color, 0.14), { light: 0, shade: 0.12 });
        sheet.stroke(to, [polar(angle + 16, 54 - at * 2), polar(angle + 20, 30)], stripe, 4);
        if (at > 0 && at < 5) sheet.stroke(to, [polar(angle, 24), polar(angle + 8, 4)], stripe, 4);
      }
      const end = polar(66, 42);
      for (const lean of [40, 80, 120]) sheet.body(to.inside(end[0] - 12, end[1] + 6, lean + 60), profiles.leaf, 40, 16, dark ?? stripe, { light: 0 });
      sheet.ellipse(to, -42, -30, 5, 5, "#2b1b12");
      if (claws) for (const lean of [-14, 8]) {
        sheet.stroke(to, [[-44, -4], [-74, 10 + lean], [-92, 34 + lean]], color, 9);
        sheet.body(to.inside(-96, 46 + lean, 110), profiles.leaf, 40, 15, stripe, { light: 0 });
      }
    }
  },
  /** Lobster: claws, jointed tail. */
  lobster(sheet, { color, slim = 1 }) {
    const to = frame(120, 122, 0, 0.94);
    for (const side of [-1, 1]) {
      for (const v of [-4, 14, 32]) sheet.stroke(to, [[side * 18, v], [side * 50, v + 6], [side * 62, v + 24]], darker(color, 0.12), 6);
      sheet.stroke(to, [[side * 16, -30], [side * 48, -50], [side * 52, -72]], color, 12);
      const claw = to.inside(side * 54, -86, -90 + side * 10);
      sheet.body(claw, profiles.egg, 66, 38 * slim, color);
      sheet.stroke(claw, [[34, 0], [4, side * 3]], "#fff3e0", 5);
      sheet.stroke(to, [[side * 8, -52], [side * 22, -90], [side * 12, -112]], darker(color, 0.2), 3);
    }
    for (let at = 4; at >= 0; at -= 1) sheet.body(to.inside(0, 16 + at * 17), profiles.flat, 52 - at * 4, 26, at % 2 ? color : darker(color, 0.1), { light: 0.2 });
    for (const lean of [-46, -20, 20, 46, 0]) sheet.body(to.inside(lean * 0.5, 104, 90 - lean), profiles.leaf, 40, 20, darker(color, 0.08), { light: 0 });
    sheet.body(to.inside(0, -18, 90), profiles.egg, 82, 54, color);
    for (const side of [-1, 1]) sheet.ellipse(to, side * 14, -54, 5, 5, "#2b1b12");
  },
  /** A crab from above. */
  crab(sheet, { color, spiny = false, wide = 72, legs = 44 }) {
    const to = frame(120, 132);
    for (const side of [-1, 1]) {
      for (const [v, turn] of [[-8, -26], [8, 0], [24, 28]]) {
        sheet.stroke(to, [[side * wide * 0.7, v], [side * (wide + legs * 0.5), v + turn * 0.5 - 10], [side * (wide + legs), v + turn + 16]], darker(color, 0.1), spiny ? 11 : 9);
        if (spiny) for (const u of [0.3, 0.6]) sheet.ellipse(to, side * (wide + legs * u), v + turn * u - 8, 3, 3, lighter(color, 0.4));
      }
      sheet.stroke(to, [[side * wide * 0.6, -28], [side * wide * 0.95, -58], [side * wide * 0.74, -82]], color, 14);
      const claw = to.inside(side * wide * 0.6, -88, -90 - side * 34);
      sheet.body(claw, profiles.egg, 58, 36, color);
      sheet.stroke(claw, [[30, 0], [2, -side * 2]], "#fff3e0", 5);
    }
    sheet.body(to.inside(0, 0, 90), profiles.flat, 96, wide * 2, color);
    if (spiny) for (const [u, v] of [[-36, -20], [0, -28], [36, -20], [-48, 6], [-16, 0], [18, 2], [48, 8], [-24, 24], [26, 26]]) sheet.form(to, [[u - 6, v + 5], [u, v - 8], [u + 6, v + 5]], lighter(color, 0.3));
    else sheet.stroke(to, [[-wide * 0.6, 12], [0, 26], [wide * 0.6, 12]], darker(color, 0.2), 5);
    for (const side of [-1, 1]) sheet.ellipse(to, side * 15, -44, 5, 7, "#2b1b12");
  },
  /** Mussels, open and closed. */
  mussels(sheet, { color, flesh }) {
    for (const [x, y, turn, open] of [[84, 92, -60, 0], [158, 86, -120, 1], [166, 162, -70, 0], [90, 166, -110, 1]]) {
      const to = frame(x, y, turn);
      if (open) {
        sheet.body(to.inside(0, -12, -8), profiles.pear, 92, 46, darker(color, 0.2), { shade: 0, light: 0 });
        sheet.body(to.inside(0, 6, 6), profiles.pear, 88, 42, "#cfc6d6", { shade: 0, light: 0 });
        sheet.body(to.inside(8, 6, 6), profiles.pear, 60, 28, flesh);
      } else sheet.body(to, profiles.pear, 96, 50, color, { light: 0.24 });
    }
  },
  /** Shells with rings or rays. */
  shells(sheet, { color, rays = false, count = 4, flesh, w = 92, stripe = darker(color, 0.2) }) {
    const places = { 1: [[120, 122, 0, 1.7]], 2: [[146, 98, 8, 1.12], [90, 148, -10, 1.12]], 4: [[80, 86, -14, 0.86], [160, 80, 12, 0.84], [166, 162, 6, 0.9], [80, 164, -8, 0.9]] }[count];
    for (const [nth, [x, y, turn, scale]] of places.entries()) {
      const to = frame(x, y, turn, scale);
      const shell = [[0, -w * 0.42], [w * 0.2, -w * 0.36], [w * 0.46, -w * 0.06], [w * 0.48, w * 0.18], [w * 0.24, w * 0.38], [0, w * 0.42], [-w * 0.24, w * 0.38], [-w * 0.48, w * 0.18], [-w * 0.46, -w * 0.06], [-w * 0.2, -w * 0.36]];
      if (rays) sheet.form(to, [[-w * 0.24, -w * 0.36], [0, -w * 0.46], [w * 0.24, -w * 0.36], [0, -w * 0.26]], darker(color, 0.12));
      sheet.form(to, shell, color);
      if (rays) for (const u of [-0.38, -0.2, 0, 0.2, 0.38]) sheet.stroke(to, [[u * 9, -w * 0.34], [u * w * 0.7, 0], [u * w, w * (0.4 - Math.abs(u) * 0.36)]], stripe, 4);
      else for (const share of [0.84, 0.6, 0.36]) sheet.stroke(to, [[-w * 0.44 * share, -w * 0.4 + w * 0.5 * share], [0, -w * 0.4 + w * 0.76 * share], [w * 0.44 * share, -w * 0.4 + w * 0.5 * share]], stripe, 4);
      if (flesh && nth % 2) {
        sheet.ellipse(to, 0, w * 0.06, w * 0.3, w * 0.24, flesh);
        sheet.ellipse(to, w * 0.1, w * 0.1, w * 0.14, w * 0.1, lighter(flesh, 0.4));
      }
    }
  },
  /** Oysters on the half shell. */
  oysters(sheet, { color, flesh }) {
    for (const [x, y, turn] of [[124, 84, -10], [114, 162, 14]]) {
      const to = frame(x, y, turn);
      sheet.form(to, [[-78, 12], [-62, -24], [-30, -30], [-8, -42], [26, -36], [48, -42], [76, -14], [72, 18], [40, 40], [4, 34], [-26, 44], [-58, 36]], color);
      sheet.form(to, [[-64, 8], [-40, -18], [0, -28], [44, -26], [62, -6], [46, 22], [4, 24], [-36, 30]], "#efe9e2");
      sheet.form(to, [[-46, 8], [-20, -10], [20, -18], [44, -6], [30, 14], [-10, 16]], flesh);
      sheet.form(to, [[-30, 4], [0, -8], [26, -8], [6, 4]], lighter(flesh, 0.4));
    }
  },
  /** Arms and a head: octopus, squid, cuttlefish. */
  tentacles(sheet, { color, kind }) {
    const to = frame(120, 116);
    if (kind === "octopus") {
      for (const [a, b, c] of [[[-20, 10], [-72, 30], [-92, -6]], [[-18, 24], [-66, 66], [-96, 56]], [[-12, 30], [-36, 88], [-70, 100]], [[-4, 32], [-8, 92], [-28, 112]], [[20, 10], [72, 30], [92, -6]], [[18, 24], [66, 66], [96, 56]], [[12, 30], [36, 88], [70, 100]], [[4, 32], [10, 92], [30, 112]]]) sheet.stroke(to, [a, b, c], color, 16);
      for (const [u, v] of [[-60, 30], [-74, 12], [-56, 60], [-76, 60], [-38, 84], [60, 30], [74, 12], [56, 60], [76, 60], [38, 84]]) sheet.ellipse(to, u, v, 4, 4, lighter(color, 0.5));
      sheet.body(to.inside(0, -36, 90), profiles.egg, 104, 88, color);
      return;
    }
    const squid = kind === "squid";
    for (let at = -3; at <= 3; at += 1) sheet.stroke(to, [[at * 7, 50], [at * 12, 84], [at * 9 + (at % 2) * 6, 106]], darker(color, 0.1), 8);
    if (squid) {
      for (const side of [-1, 1]) sheet.form(to, [[side * 6, -104], [side * 62, -50], [side * 26, -34]], darker(color, 0.08));
      sheet.body(to.inside(0, -28, 90), profiles.lance, 156, 74, color);
    } else {
      sheet.body(to.inside(0, -24, 90), profiles.block, 140, 118, darker(color, 0.12), { light: 0, shade: 0 });
      sheet.body(to.inside(0, -24, 90), profiles.block, 130, 96, color);
      for (const v of [-70, -48, -26, -4, 18]) sheet.stroke(to, [[-34, v], [-8, v + 7], [10, v], [34, v + 6]], darker(color, 0.24), 4);
    }
    sheet.ellipse(to, 0, 52, squid ? 24 : 34, 18, color);
    for (const side of [-1, 1]) sheet.ellipse(to, side * (squid ? 14 : 22), 52, 5, 6, "#2b1b12");
  },
  /** Sea urchins. */
  urchin(sheet, { color, roe }) {
    for (const [x, y, r, open] of [[94, 100, 54, false], [160, 164, 48, true]]) {
      const to = frame(x, y);
      for (let at = 0; at < 24; at += 1) sheet.stroke(to, [polar(at * 15, r * 0.6), polar(at * 15, r * (at % 2 ? 1.2 : 1))], color, 5);
      sheet.ellipse(to, 0, 0, r * 0.78, r * 0.78, lighter(color, 0.08));
      if (open) {
        sheet.ellipse(to, 0, 0, r * 0.62, r * 0.62, "#2c2230");
        for (let at = 0; at < 5; at += 1) sheet.body(to.inside(...polar(at * 72 - 90, r * 0.3), at * 72 - 90), profiles.leaf, r * 0.48, r * 0.26, roe);
      } else for (let at = 0; at < 8; at += 1) sheet.ellipse(to, ...polar(at * 45, r * 0.4), 4, 4, lighter(color, 0.4));
    }
  },
  /** Roe: grains, or a sac. */
  roe(sheet, { color, sac = false }) {
    if (sac) {
      for (const side of [-1, 1]) {
        const to = frame(120 + side * 34, 122, 90 + side * 12);
        sheet.body(to, profiles.egg, 170, 66, color);
        for (const [a, b, c] of [[[-60, -4], [0, -14], [60, -6]], [[-30, 14], [10, 8], [50, 16]]]) sheet.stroke(to, [a, b, c], darker(color, 0.24), 4);
      }
      return;
    }
    const next = scatter(17);
    for (let row = 0; row < 6; row += 1) for (let at = 0; at < 4 + row; at += 1) {
      const to = frame(120 + (at - (3 + row) / 2) * 21 + next() * 4, 72 + row * 20);
      sheet.ellipse(to, 0, 0, 12, 12, (at + row) % 3 ? color : darker(color, 0.1));
      sheet.ellipse(to, -3, -4, 3, 3, lighter(color, 0.6));
    }
  },
  /** Eggs: how many, in what, whole or opened. */
  eggs(sheet, { color, count = 3, speckle, size = 1, kind = "whole", yolk = "#f0a82c", band, china = "#ddccb0" }) {
    if (kind === "halves") {
      for (const [x, y, turn, cut] of [[84, 96, -20, 0], [158, 92, 14, 1], [166, 164, -12, 0], [86, 166, 10, 1]]) {
        const to = frame(x, y, -90 + turn);
        sheet.body(to, profiles.egg, 84, 64, color, { light: cut ? 0 : 0.3 });
        if (cut) sheet.ellipse(to, 6, 0, 22, 20, yolk);
      }
      return;
    }
    if (kind === "bowl") {
      const to = frame(120, 118);
      sheet.ellipse(to, 0, -22, 92, 40, darker(china, 0.12));
      sheet.ellipse(to, 0, -22, 82, 33, color);
      if (yolk) for (const [u, v, r] of band ?? [[0, -24, 26]]) {
        sheet.ellipse(to, u, v, r, r * 0.66, yolk);
        sheet.ellipse(to, u - r * 0.3, v - r * 0.2, r * 0.26, r * 0.14, lighter(yolk, 0.6));
      }
      sheet.form(to, [[-92, -22], [-84, 6], [0, 18], [84, 6], [92, -22], [78, 44], [42, 76], [-42, 76], [-78, 44]], china);
      sheet.form(to, [[20, 17], [84, 6], [92, -22], [78, 44], [42, 76], [0, 76]], darker(china, 0.12));
      return;
    }
    const places = { 1: [[120, 122, 0, 1.4]], 2: [[150, 104, 10, 1.1], [90, 136, -12, 1.1]], 3: [[120, 84, 0, 0.92], [164, 148, 12, 0.94], [78, 150, -12, 0.96]], 6: [[72, 92, 0, 0.72], [120, 88, 0, 0.72], [168, 92, 0, 0.72], [72, 148, 0, 0.74], [120, 144, 0, 0.74], [168, 148, 0, 0.74]] }[count];
    for (const [x, y, turn, scale] of places) {
      const to = frame(x, y, -90 + turn, scale * size);
      sheet.body(to, profiles.egg, 98, 76, color);
      const next = scatter(x);
      if (speckle) for (let at = 0; at < 11; at += 1) sheet.ellipse(to, ...polar(next() * 360, 30 * Math.sqrt(next())), 3 + next() * 4, 3 + next() * 2, speckle);
      if (band) sheet.stroke(to, band, "#b5301c", 4);
    }
    if (kind === "tray") {
      const to = frame(120, 176);
      sheet.form(to, [[-92, -30], [-92, -30], [-62, -14], [-48, -26], [-24, -12], [0, -26], [24, -12], [48, -26], [62, -14], [92, -30], [92, -30], [76, 22], [-76, 22]], "#b9a98f");
      sheet.stroke(to, [[-78, 6], [0, 10], [78, 6]], "#a18f73", 5);
    }
    if (kind === "nest") for (const v of [0, 10, 20]) sheet.stroke(frame(120, 182), [[-86 + v, v - 8], [0, v + 8], [86 - v, v - 8]], v % 20 ? "#b98d3f" : "#d2ab5c", 9);
    if (kind === "leaf") for (const side of [-1, 1]) sheet.body(frame(120 + side * 50, 196, side > 0 ? -20 : -160), profiles.leaf, 84, 34, "#5f8f3a");
  },
};
