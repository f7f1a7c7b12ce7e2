// What a category is known by: things on a table, each a few forms.
// biome-ignore-all format: rows of points are read as rows
import { corners, darker, frame, lighter, profiles } from "./pen.mjs";

const GLASS = "#cfdde0";
const CHINA = "#ece4d6";
const polar = (degrees, reach) => [Math.cos((degrees * Math.PI) / 180) * reach, Math.sin((degrees * Math.PI) / 180) * reach];

/** A body that stands: corners by height and half width, from the rim down. */
function standing(sheet, to, rows, color) {
  sheet.fill(corners([...rows.map(([v, r]) => to(-r, v)), ...[...rows].reverse().map(([v, r]) => to(r, v))]), color);
  sheet.fill(corners([...rows.map(([v, r]) => to(r * 0.35, v)), ...[...rows].reverse().map(([v, r]) => to(r, v))]), darker(color, 0.1));
}

export const things = {
  /** A drinking glass, a mug, a cup, with what is in it. */
  glass(sheet, { kind = "tumbler", drink, foam, garnish, bubbles, grains, china = CHINA }) {
    const to = frame(120, 120);
    if (kind === "wine" || kind === "flute") {
      const w = kind === "wine" ? 50 : 28;
      const bowl = kind === "wine" ? 6 : 30;
      sheet.stroke(to, [[0, bowl + 10], [0, 90]], darker(GLASS, 0.12), 7);
      sheet.ellipse(to, 0, 94, 40, 9, darker(GLASS, 0.12));
      sheet.form(to, [[-w * 0.86, -96], [w * 0.86, -96], [w, -50], [w * 0.7, bowl - 18], [0, bowl + 14], [-w * 0.7, bowl - 18], [-w, -50]], GLASS);
      sheet.form(to, [[-w * 0.94, -54], [w * 0.94, -54], [w * 0.7, bowl - 20], [0, bowl + 8], [-w * 0.7, bowl - 20]], drink);
      sheet.form(to, [[w * 0.2, -54], [w * 0.94, -54], [w * 0.7, bowl - 20], [w * 0.1, bowl + 6]], darker(drink, 0.16));
    } else if (kind === "cup" || kind === "tea") {
      sheet.ellipse(to, 0, 64, 98, 22, china);
      sheet.ellipse(to, 0, 62, 70, 13, darker(china, 0.1));
      sheet.stroke(to, [[62, -20], [102, -22], [92, 22], [50, 34]], darker(china, 0.08), 13);
      sheet.form(to, [[-72, -34], [72, -34], [64, 20], [34, 58], [-34, 58], [-64, 20]], china);
      sheet.form(to, [[16, -34], [72, -34], [64, 20], [34, 58], [4, 58]], darker(china, 0.1));
      sheet.ellipse(to, 0, -36, 72, 20, lighter(china, 0.4));
      sheet.ellipse(to, 0, -34, 62, 15, drink);
      if (foam) sheet.ellipse(to, -8, -35, 34, 8, foam);
      if (kind === "tea") {
        sheet.stroke(to, [[-30, -30], [-36, 4], [-34, 16]], "#fbf6ec", 3);
        sheet.fill(corners([[-48, 14], [-20, 14], [-20, 42], [-48, 42]].map(([u, v]) => to(u, v))), "#7d8a35");
      }
      for (const u of [-20, 8]) sheet.stroke(to, [[u, -62], [u + 8, -76], [u - 2, -90], [u + 6, -104]], "#d8cbb6", 5);
    } else {
      const [top, foot] = { mug: [56, 54], tall: [44, 36], low: [66, 54] }[kind] ?? [52, 42];
      const high = kind === "low" ? -36 : -84;
      if (kind === "mug") sheet.stroke(to, [[50, -40], [92, -36], [88, 36], [50, 44]], darker(GLASS, 0.14), 15);
      standing(sheet, to, [[high, top], [88, foot]], GLASS);
      const level = foam ? high + 20 : high + 26;
      standing(sheet, to, [[level, top - 6], [80, foot - 5]], drink);
      if (foam) for (const u of [-34, -12, 14, 36]) sheet.ellipse(to, u, high + 6, 24, 19, foam);
      if (kind === "low") for (const [u, v, turn] of [[-16, 40, 12], [16, 54, -14]]) sheet.body(to.inside(u, v, turn), profiles.square, 30, 28, lighter(drink, 0.5));
    }
    if (bubbles) for (const [u, v] of [[-14, 30], [10, 12], [-4, -14], [16, 46], [-18, 58], [4, -40]]) sheet.ellipse(to, u * (kind === "flute" ? 0.6 : 1), v - (kind === "flute" ? 20 : 0), 4, 4, lighter(drink, 0.6));
    if (grains) for (const [u, v, turn] of [[-66, 78, 20], [-44, 96, -14], [62, 92, 40], [78, 66, -30], [30, 100, 8]]) sheet.body(to.inside(u, v, turn), profiles.egg, 46, 27, grains);
    if (garnish) {
      sheet.ellipse(to, 46, -82, 26, 26, garnish);
      sheet.ellipse(to, 46, -82, 20, 20, lighter(garnish, 0.4));
      for (let at = 0; at < 6; at += 1) sheet.stroke(to, [[46, -82], [46 + polar(at * 60, 18)[0], -82 + polar(at * 60, 18)[1]]], garnish, 3);
    }
  },
  /** A bowl with something in it. */
  bowl(sheet, { color, bits, bit = "round", ground = CHINA, steam = false }) {
    const to = frame(120, 124);
    sheet.ellipse(to, 0, -16, 98, 44, darker(ground, 0.08));
    sheet.ellipse(to, 0, -14, 88, 36, color);
    for (let at = 0; at < (bits ? 16 : 0); at += 1) {
      const [u, v] = polar(at * 137.5, 78 * Math.sqrt((at + 0.5) / 16));
      const place = to.inside(u * 0.94, -15 + v * 0.36, at * 47);
      if (bit === "round") sheet.ellipse(place, 0, 0, 10, 9, at % 2 ? bits : darker(bits, 0.12));
      if (bit === "grain") sheet.body(place, profiles.leaf, 22, 9, at % 2 ? bits : darker(bits, 0.1), { shade: 0, light: 0 });
      if (bit === "flake") sheet.body(place, profiles.flat, 30, 20, at % 2 ? bits : darker(bits, 0.12), { shade: 0, light: 0 });
      if (bit === "dice") sheet.body(place, profiles.square, 22, 20, at % 3 === 0 ? "#d07a30" : at % 3 === 1 ? bits : "#b5432f", { shade: 0, light: 0 });
    }
    sheet.form(to, [[-98, -16], [-90, 8], [-50, 26], [0, 30], [50, 26], [90, 8], [98, -16], [88, 36], [46, 72], [-46, 72], [-88, 36]], ground);
    sheet.form(to, [[16, 30], [60, 24], [92, 6], [98, -16], [88, 36], [46, 72], [6, 72]], darker(ground, 0.1));
    if (steam) for (const u of [-24, 4, 30]) sheet.stroke(to, [[u, -62], [u + 8, -76], [u - 2, -90], [u + 6, -104]], "#d8cbb6", 5);
  },
  /** A jar or a bottle with a label and what is inside. */
  vessel(sheet, { kind = "jar", color, lid = "#8a6a4a", label = "#fbf5e8", inside }) {
    const to = frame(120, 124);
    const rows = { jar: [[-60, 46], [-46, 62], [78, 62], [92, 52]], bottle: [[-100, 14], [-50, 14], [-16, 40], [82, 40], [94, 32]], tin: [[-72, 62], [84, 62]], milk: [[-60, 34], [-30, 52], [94, 52]], honey: [[-52, 40], [-24, 66], [40, 70], [88, 48]], shaker: [[-54, 30], [90, 46]], squeeze: [[-46, 30], [-20, 44], [92, 40]], canister: [[-60, 30], [-44, 62], [90, 62]] }[kind];
    const body = [...rows.map(([v, r]) => [-r, v]), ...[...rows].reverse().map(([v, r]) => [r, v])];
    sheet.fill(corners(body.map(([u, v]) => to(u, v))), color);
    sheet.fill(corners([...rows.map(([v, r]) => [r * 0.4, v]), ...[...rows].reverse().map(([v, r]) => [r, v])].map(([u, v]) => to(u, v))), darker(color, 0.12));
    if (inside) for (const [u, v] of [[-30, 60], [0, 66], [30, 60], [-18, 36], [16, 40], [-36, 26], [36, 24]]) sheet.ellipse(to, u, v, 14, 13, inside);
    if (kind === "tin") {
      sheet.ellipse(to, 0, -72, 62, 18, "#d7dbdc");
      sheet.ellipse(to, 0, -71, 50, 12, "#a9b0b3");
    } else {
      const [v, r] = rows[0];
      sheet.body(to.inside(0, v - 8, 0), profiles.square, r * 2.1, 24, lid, { light: 0 });
      if (kind === "squeeze") sheet.fill(corners([[-8, v - 18], [8, v - 18], [4, v - 48], [-4, v - 48]].map(([a, b]) => to(a, b))), lid);
      if (kind === "shaker") for (const u of [-14, 0, 14]) sheet.ellipse(to, u, v - 12, 3, 3, "#fbf6ec");
    }
    if (label) {
      const wide = rows.at(-2)[1] * 0.99;
      sheet.fill(corners([[-wide, -8], [wide, -8], [wide, 46], [-wide, 46]].map(([u, v]) => to(u, v))), label);
      sheet.stroke(to, [[-wide * 0.5, 12], [wide * 0.5, 12]], "#b49870", 5);
      sheet.stroke(to, [[-wide * 0.3, 28], [wide * 0.3, 28]], "#d8c4a2", 5);
    }
  },
  /** Cheese: a wedge with holes or blue veins, or fresh in balls. */
  cheese(sheet, { color, rind, holes = false, veins, fresh = false }) {
    if (fresh) {
      // Mozzarella on a plate: a ball, slices that lean against it, tomato between them.
      sheet.ellipse(frame(120, 180), 0, 0, 116, 32, "#b8c4c8");
      sheet.ellipse(frame(120, 174), 0, 0, 116, 31, "#dbe3e5");
      sheet.body(frame(82, 112, 90), profiles.round, 128, 132, color, { shade: 0.12 });
      for (const [u, tint, rim] of [[122, "#d8432f", "#a92c1e"], [146, "#fdfaf1", "#d8cfbb"], [170, "#d8432f", "#a92c1e"], [194, "#fdfaf1", "#d8cfbb"]]) {
        sheet.ellipse(frame(u, 142, 12), 0, 0, 33, 48, rim);
        sheet.ellipse(frame(u + 4, 143, 12), 0, 0, 28, 43, tint);
      }
      for (const [x, y, turn] of [[84, 62, -158], [100, 58, -24]]) {
        sheet.body(frame(x, y, turn), profiles.leaf, 70, 36, "#4b9a45", { light: 0 });
        sheet.stroke(frame(x, y, turn), [[-26, 0], [0, 2], [24, 0]], "#8fc47f", 4);
      }
      return;
    }
    const to = frame(120, 128);
    sheet.fill(corners([[-100, 6], [62, -74], [98, -24]].map(([u, v]) => to(u, v))), lighter(color, 0.25));
    sheet.fill(corners([[-100, 6], [98, -24], [98, 46], [-100, 66]].map(([u, v]) => to(u, v))), color);
    sheet.fill(corners([[62, -74], [98, -24], [98, 46], [84, 20]].map(([u, v]) => to(u, v))), rind);
    if (holes) for (const [u, v, r] of [[-50, 34, 13], [-4, 22, 9], [40, 30, 15], [70, -2, 8], [10, 50, 8]]) sheet.ellipse(to, u, v, r, r * 0.9, darker(color, 0.16));
    if (veins) for (const [u, v, r] of [[-66, 40, 7], [-34, 22, 9], [-8, 46, 8], [22, 12, 10], [34, 40, 6], [64, 18, 9], [-20, 8, 5], [8, -22, 6], [40, -40, 6]]) sheet.stroke(to, [[u - r, v + 3], [u - 2, v - 2], [u + r, v + 1]], veins, r * 0.9);
  },
  /** Butter with a curl cut off. */
  butter(sheet, { color }) {
    const to = frame(116, 132);
    sheet.ellipse(to, 4, 36, 112, 24, CHINA);
    sheet.fill(corners([[-84, -20], [52, -20], [52, 32], [-84, 32]].map(([u, v]) => to(u, v))), color);
    sheet.fill(corners([[-84, -20], [-58, -52], [78, -52], [52, -20]].map(([u, v]) => to(u, v))), lighter(color, 0.35));
    sheet.fill(corners([[52, -20], [78, -52], [78, 2], [52, 32]].map(([u, v]) => to(u, v))), darker(color, 0.14));
    for (const u of [-40, 0]) sheet.stroke(to, [[u, -20], [u + 26, -52]], darker(color, 0.16), 4);
  },
  /** Pasta: a bound bundle, or a nest. */
  pasta(sheet, { color, nest = false }) {
    if (nest) {
      for (const [x, y, size] of [[88, 96, 0.82], [158, 104, 0.76], [120, 160, 0.9]]) {
        const to = frame(x, y, 0, size);
        sheet.ellipse(to, 0, 4, 58, 42, darker(color, 0.2));
        for (const [r, turn] of [[54, 0], [46, 40], [38, 90], [30, 150], [20, 200], [11, 250]]) {
          const ring = Array.from({ length: 7 }, (_, at) => polar(turn + at * 46, r)).map(([u, v]) => [u, v * 0.72]);
          sheet.stroke(to, ring, r % 4 ? color : lighter(color, 0.2), 8);
        }
      }
      return;
    }
    for (let at = -8; at <= 8; at += 1) sheet.stroke(frame(120, 120, 28), [[at * 3.4 + (at * at * at) / 26, -100], [at * 2.6, 0], [at * 3.4 + (at * at * at) / 26, 100]], at % 2 ? color : darker(color, 0.14), 5);
    sheet.stroke(frame(120, 120, 28), [[-26, 4], [0, 9], [26, 4]], "#b5301c", 12);
  },
  /** Ears of wheat. */
  wheat(sheet, { color }) {
    for (const lean of [-22, 0, 22]) {
      const to = frame(120 + lean * 0.8, 134, lean);
      sheet.stroke(to, [[-lean * 0.5, 92], [0, 20], [0, -60]], darker(color, 0.2), 5);
      for (let at = 0; at < 5; at += 1) for (const side of [-1, 1]) sheet.body(to.inside(side * 11, 4 - at * 20, -90 + side * 28), profiles.leaf, 36, 16, side > 0 ? color : lighter(color, 0.2));
      sheet.body(to.inside(0, -102, -90), profiles.leaf, 36, 15, color);
    }
  },
  /** Bread. */
  bread(sheet, { color, kind = "loaf" }) {
    const to = frame(120, 126, kind === "loaf" ? -6 : 0);
    if (kind === "croissant") {
      for (const [turn, length, width] of [[-64, 60, 34], [64, 60, 34], [-36, 74, 56], [36, 74, 56], [0, 80, 74]]) sheet.body(frame(120 + Math.sin((turn * Math.PI) / 180) * 76, 120 + (1 - Math.cos((turn * Math.PI) / 180)) * 76 - 12, 90 + turn), profiles.flat, length, width, turn === 0 ? lighter(color, 0.08) : darker(color, Math.abs(turn) / 500));
      return;
    }
    if (kind === "pizza") {
      sheet.ellipse(to, 0, 0, 102, 98, color);
      sheet.ellipse(to, 0, -2, 84, 80, "#c5452c");
      for (const [u, v, r] of [[-34, -30, 20], [26, -38, 17], [44, 12, 21], [-10, 20, 19], [-48, 24, 15], [14, 54, 16]]) sheet.ellipse(to, u, v, r, r * 0.84, "#f4e7cc");
      for (const [u, v, turn] of [[-8, -12, 30], [30, 42, -40], [-44, -2, 80]]) sheet.body(to.inside(u, v, turn), profiles.leaf, 36, 18, "#4b8a3a");
      return;
    }
    sheet.body(to, profiles.flat, 196, 116, color, { shade: 0.18 });
    for (const u of [-54, -14, 26, 64]) sheet.form(to, [[u - 8, -42], [u + 12, -46], [u + 18, 2], [u - 2, 10]], lighter(color, 0.46));
  },
  /** Biscuits with dark pieces. */
  cookies(sheet, { color, bits }) {
    for (const [x, y, r] of [[92, 96, 58], [158, 148, 54]]) {
      const to = frame(x, y);
      sheet.ellipse(to, 3, 5, r, r, darker(color, 0.2));
      sheet.ellipse(to, 0, 0, r, r, color);
      for (let at = 0; at < 8; at += 1) sheet.ellipse(to, ...polar(at * 137.5, r * 0.8 * Math.sqrt((at + 0.4) / 8)), 8, 7, bits);
    }
  },
  /** A slice of cake. */
  cake(sheet, { color, cream = "#fbf1dc", top = cream, berry }) {
    const to = frame(120, 126);
    sheet.fill(corners([[-98, -8], [70, -58], [98, -20]].map(([u, v]) => to(u, v))), top);
    for (const [v, tint, high] of [[-8, top, 14], [6, color, 22], [28, cream, 12], [40, color, 24]]) sheet.fill(corners([[-98, v], [98, v - 12], [98, v - 12 + high], [-98, v + high]].map(([u, w]) => to(u, w))), tint);
    if (berry) {
      sheet.body(to.inside(42, -58, 90), profiles.cone, 46, 40, berry);
      sheet.body(to.inside(34, -82, 200), profiles.lance, 24, 10, "#5f8f3a", { light: 0 });
    }
  },
  /** A bar in pieces. */
  chocolate(sheet, { color }) {
    const to = frame(120, 120, -16);
    for (let row = -1; row <= 1; row += 1) for (let at = -1; at <= 2; at += 1) {
      if (row === -1 && at === 2) continue;
      const [u, v] = [at * 48 - 24, row * 48];
      sheet.fill(corners([[u - 23, v - 23], [u + 23, v - 23], [u + 23, v + 23], [u - 23, v + 23]].map(([a, b]) => to(a, b))), color);
      sheet.fill(corners([[u - 14, v - 14], [u + 14, v - 14], [u + 14, v + 14], [u - 14, v + 14]].map(([a, b]) => to(a, b))), lighter(color, 0.18));
    }
  },
  /** Wrapped sweets. */
  sweets(sheet, { colors }) {
    for (const [nth, [x, y, turn]] of [[120, 74, -14], [76, 146, 20], [166, 152, -26]].entries()) {
      const to = frame(x, y, turn);
      for (const side of [-1, 1]) sheet.fill(corners([[side * 26, 0], [side * 62, -24], [side * 54, 0], [side * 62, 24]].map(([u, v]) => to(u, v))), darker(colors[nth], 0.16));
      sheet.body(to, profiles.round, 66, 56, colors[nth]);
      sheet.stroke(to, [[-10, -24], [4, 0], [-4, 24]], lighter(colors[nth], 0.5), 6);
    }
  },
  /** Ice cream in a cone. */
  cone(sheet, { colors }) {
    const to = frame(120, 120);
    sheet.fill(corners([[-46, -4], [46, -4], [0, 104]].map(([u, v]) => to(u, v))), "#d39b52");
    for (const u of [-24, 0, 24]) sheet.stroke(to, [[u, 0], [u * 0.2 + 10, 60]], "#a8733a", 4);
    for (const [nth, [u, v]] of [[-30, -28], [30, -28], [0, -70]].entries()) sheet.body(to.inside(u, v, 90), profiles.round, 70, 74, colors[nth]);
  },
  /** Fried sticks in a box. */
  fries(sheet, { color }) {
    const to = frame(120, 120);
    for (let at = -4; at <= 4; at += 1) {
      const top = -96 + ((at * 29 + 120) % 34);
      sheet.fill(corners([[at * 15 - 8, top], [at * 15 + 7, top - 3], [at * 13 + 7, 40], [at * 13 - 8, 40]].map(([u, v]) => to(u, v))), at % 2 ? color : darker(color, 0.12));
    }
    sheet.fill(corners([[-76, -20], [-30, -4], [30, -4], [76, -20], [56, 98], [-56, 98]].map(([u, v]) => to(u, v))), "#b5301c");
    sheet.fill(corners([[24, -4], [76, -20], [56, 98], [18, 98]].map(([u, v]) => to(u, v))), "#8f2415");
  },
  /** Nuts: almonds, a hazelnut, a walnut half. */
  nuts(sheet) {
    for (const [x, y, turn] of [[84, 84, 50], [66, 146, -20]]) {
      sheet.body(frame(x, y, turn), profiles.egg, 92, 54, "#b9773f");
      for (const v of [-10, 4, 16]) sheet.stroke(frame(x, y, turn), [[-30, v * 0.8], [0, v], [34, v * 0.8]], "#96582a", 3);
    }
    sheet.body(frame(164, 88, 90), profiles.round, 78, 80, "#a5673a");
    sheet.ellipse(frame(164, 60), 0, 0, 24, 13, "#d9b98c");
    const half = frame(150, 168);
    sheet.ellipse(half, 0, 0, 56, 46, "#8a5c38");
    sheet.ellipse(half, 0, 0, 47, 37, "#d9b385");
    for (const side of [-1, 1]) for (const v of [-16, 0, 16]) sheet.stroke(half, [[side * 6, v], [side * 20, v - 6], [side * 34, v]], "#a9774a", 5);
  },
  /** Popped grains. */
  popcorn(sheet) {
    const to = frame(120, 120);
    for (const [u, v] of [[-44, -32], [-12, -48], [24, -44], [52, -28], [-26, -72], [10, -84], [36, -68]]) for (const [a, b] of [[-10, 0], [10, -2], [0, -12], [2, 8]]) sheet.ellipse(to, u + a, v + b, 13, 12, a > 0 ? "#f3dfae" : "#fbf0d2");
    for (let at = -3; at < 3; at += 1) sheet.fill(corners([[at * 24, -16], [at * 24 + 24, -16], [(at + 1) * 18, 100], [at * 18, 100]].map(([u, v]) => to(u, v))), at % 2 ? "#b5301c" : "#fbf1e0");
  },
  /** Beans, seeds: scattered. */
  beans(sheet, { colors, pod, size = 1 }) {
    if (pod) sheet.body(frame(120, 70, -14), profiles.pod, 180, 44, pod);
    for (const [nth, [x, y, turn]] of [[84, 118, 30], [140, 120, -30], [186, 128, 60], [66, 164, -10], [120, 164, 20], [170, 176, -40], [110, 208, 0]].entries()) {
      const color = colors[nth % colors.length];
      const to = frame(120 + (x - 120) * size, 190 + (y - 190) * size, turn, size);
      sheet.form(to, [[-26, 2], [-18, -14], [0, -18], [18, -14], [26, 2], [16, 14], [0, 8], [-16, 14]], color);
      sheet.stroke(to, [[-12, -8], [0, -12], [10, -8]], lighter(color, 0.4), 4);
    }
  },
  /** A branch with olives. */
  branch(sheet, { color, leaf }) {
    const to = frame(120, 120, -24);
    sheet.stroke(to, [[-96, 22], [-20, -6], [98, -14]], "#7b6245", 6);
    for (const [u, v, turn] of [[-60, -20, -60], [-24, -38, -80], [20, -44, -70], [62, -46, -50], [90, -18, 0], [-30, 30, 120]]) sheet.body(to.inside(u, v, turn), profiles.leaf, 72, 22, leaf);
    for (const [u, v] of [[10, 38], [56, 28], [-28, 52]]) sheet.body(to.inside(u, v, 80), profiles.egg, 60, 46, color);
  },
  /** A sunflower. */
  sunflower(sheet) {
    const to = frame(120, 120);
    for (let at = 0; at < 16; at += 1) sheet.body(to.inside(...polar(at * 22.5, 68), at * 22.5), profiles.leaf, 70, 28, at % 2 ? "#eebb2c" : "#e0a51f", { light: 0 });
    sheet.ellipse(to, 0, 0, 50, 50, "#5e3a27");
    for (let at = 0; at < 24; at += 1) sheet.ellipse(to, ...polar(at * 137.5, 42 * Math.sqrt((at + 0.5) / 24)), 4, 4, "#8a5c38");
  },
  /** Sugar in cubes. */
  sugar(sheet, { color }) {
    for (const [x, y] of [[82, 152], [160, 152], [120, 84]]) {
      const to = frame(x, y);
      sheet.fill(corners([[-38, -20], [0, -38], [38, -20], [0, -2]].map(([u, v]) => to(u, v))), lighter(color, 0.5));
      sheet.fill(corners([[-38, -20], [0, -2], [0, 44], [-38, 24]].map(([u, v]) => to(u, v))), color);
      sheet.fill(corners([[38, -20], [0, -2], [0, 44], [38, 24]].map(([u, v]) => to(u, v))), darker(color, 0.14));
    }
  },
  /** Sliced meat: ham or salami. */
  slices(sheet, { color, fat, dots = false }) {
    for (const [x, y, turn] of [[146, 84, 0], [96, 120, 20], [140, 160, -10]]) {
      const to = frame(x, y, turn);
      sheet.ellipse(to, 2, 4, 60, 56, darker(fat, 0.2));
      sheet.ellipse(to, 0, 0, 60, 56, dots ? darker(color, 0.3) : fat);
      sheet.ellipse(to, 0, 0, 54, 50, color);
      for (let at = 0; at < 10; at += 1) if (dots) sheet.ellipse(to, ...polar(at * 137.5, 44 * Math.sqrt((at + 0.4) / 10)), 6, 5, fat);
      if (!dots) sheet.stroke(to, [[-34, -8], [-8, 8], [30, -4]], lighter(color, 0.4), 5);
    }
  },
  /** Filled pasta. */
  ravioli(sheet, { color }) {
    for (const [x, y, turn] of [[84, 86, -8], [162, 94, 12], [120, 162, 4]]) {
      const to = frame(x, y, turn);
      for (let at = -3; at <= 3; at += 1) for (const [u, v] of [[at * 13, -42], [at * 13, 42], [-42, at * 13], [42, at * 13]]) sheet.ellipse(to, u, v, 8, 8, color);
      sheet.fill(corners([[-42, -42], [42, -42], [42, 42], [-42, 42]].map(([u, v]) => to(u, v))), color);
      sheet.ellipse(to, 2, 3, 28, 27, darker(color, 0.16));
      sheet.ellipse(to, -1, -1, 27, 26, lighter(color, 0.22));
    }
  },
  /** A snow crystal over something of the freezer. */
  frozen(sheet, { of, ...more }, draw) {
    draw(sheet, { ...more, form: of });
    const to = frame(188, 52, 0, 0.86);
    sheet.ellipse(to, 0, 0, 46, 46, "#eaf2f4");
    for (let at = 0; at < 6; at += 1) {
      const arm = to.inside(0, 0, at * 60);
      sheet.stroke(arm, [[0, 0], [34, 0]], "#6f97a8", 6);
      for (const side of [-1, 1]) sheet.stroke(arm, [[20, 0], [29, side * 10]], "#6f97a8", 5);
    }
  },
  /** Plate, cutlery, napkin and other goods of the house. */
  house(sheet, { kind }) {
    const to = frame(120, 120);
    const white = "#f3ecdf";
    if (kind === "plate") {
      sheet.ellipse(to, 0, 4, 74, 74, darker(white, 0.12));
      sheet.ellipse(to, 0, 0, 74, 74, white);
      sheet.ellipse(to, 0, 0, 48, 48, darker(white, 0.07));
      sheet.stroke(to, [[-98, -60], [-98, 70]], "#a9743f", 11);
      for (const u of [-108, -98, -88]) sheet.stroke(to, [[u, -78], [u, -46]], "#a9743f", 5);
      sheet.stroke(to, [[98, 0], [98, 70]], "#a9743f", 11);
      sheet.body(to.inside(98, -40, 90), profiles.leaf, 84, 26, "#a9743f", { light: 0 });
    } else if (kind === "napkins") {
      for (const [v, tint] of [[34, darker(white, 0.2)], [14, darker(white, 0.1)], [-6, white]]) sheet.fill(corners([[-88, v], [0, v - 46], [88, v], [0, v + 46]].map(([a, b]) => to(a, b))), tint);
      sheet.stroke(to, [[0, -50], [44, -28], [84, -6]], "#b5301c", 5);
      sheet.stroke(to, [[-84, -6], [-40, 16], [0, 38]], darker(white, 0.18), 4);
    } else if (kind === "takeaway") {
      sheet.fill(corners([[-70, -40], [70, -40], [54, 84], [-54, 84]].map(([u, v]) => to(u, v))), white);
      sheet.fill(corners([[14, -40], [70, -40], [54, 84], [10, 84]].map(([u, v]) => to(u, v))), darker(white, 0.1));
      sheet.fill(corners([[-70, -40], [-40, -74], [40, -74], [70, -40]].map(([u, v]) => to(u, v))), darker(white, 0.18));
      sheet.stroke(to, [[-60, -46], [0, -112], [60, -46]], "#8f8578", 5);
      sheet.ellipse(to, 0, 22, 24, 24, "#7d8a35");
    } else if (kind === "wrap") {
      sheet.body(to.inside(-6, -6, -20), profiles.square, 190, 70, "#c9ced0");
      sheet.ellipse(to.inside(-6, -6, -20), -92, 0, 17, 34, "#8f979b");
      sheet.ellipse(to.inside(-6, -6, -20), -92, 0, 7, 14, "#57432f");
      sheet.fill(corners([[-60, 52], [84, 0], [104, 60], [-40, 112]].map(([u, v]) => to(u, v * 0.9))), "#dfe4e6");
    } else if (kind === "spray") {
      sheet.fill(corners([[-30, -20], [30, -20], [44, 6], [44, 100], [-44, 100], [-44, 6]].map(([u, v]) => to(u, v))), "#bec9ce");
      sheet.fill(corners([[8, -20], [30, -20], [44, 6], [44, 100], [14, 100]].map(([u, v]) => to(u, v))), "#a3b0b6");
      sheet.fill(corners([[-44, -92], [34, -92], [44, -60], [20, -58], [14, -20], [-14, -20], [-14, -62], [-44, -66]].map(([u, v]) => to(u, v))), "#86959c");
      sheet.fill(corners([[-34, -64], [-46, -22], [-34, -22], [-20, -62]].map(([u, v]) => to(u, v))), "#6d7b82");
      sheet.fill(corners([[-44, 28], [44, 28], [44, 76], [-44, 76]].map(([u, v]) => to(u, v))), "#4c6370");
    } else if (kind === "sponge") {
      sheet.fill(corners([[-92, -20], [-60, -52], [98, -52], [66, -20]].map(([u, v]) => to(u, v))), "#6f8a3a");
      sheet.fill(corners([[-92, -20], [66, -20], [66, 4], [-92, 4]].map(([u, v]) => to(u, v))), "#5b7330");
      sheet.fill(corners([[-92, 4], [66, 4], [66, 56], [-92, 56]].map(([u, v]) => to(u, v))), "#e0b93f");
      sheet.fill(corners([[66, -20], [98, -52], [98, 22], [66, 56]].map(([u, v]) => to(u, v))), "#c29a2b");
      for (const [u, v] of [[-70, 20], [-40, 38], [-14, 18], [18, 40], [44, 22], [-60, 44]]) sheet.ellipse(to, u, v, 6, 5, "#c29a2b");
    } else if (kind === "gloves") {
      for (const side of [-1, 1]) {
        const hand = to.inside(side * 44, 18, side * 10);
        for (const [u, v, turn, length] of [[-26, -48, -104, 70], [-9, -60, -94, 82], [9, -60, -86, 82], [25, -48, -76, 68]]) sheet.body(hand.inside(u, v + 14, turn), profiles.block, length, 18, "#6f8fb0", { light: 0 });
        sheet.body(hand.inside(side * -38, 6, -90 - side * 40), profiles.block, 62, 19, "#6f8fb0", { light: 0 });
        sheet.body(hand.inside(0, 26, 90), profiles.block, 96, 68, "#7b9bbb", { light: 0 });
        sheet.stroke(hand, [[-30, 70], [0, 74], [30, 70]], "#557391", 8);
      }
    } else {
      sheet.form(to, [[-30, -62], [30, -62], [78, -6], [82, 70], [44, 96], [-44, 96], [-82, 70], [-78, -6]], "#4c4a46");
      sheet.form(to, [[8, -62], [30, -62], [78, -6], [82, 70], [44, 96], [10, 96], [40, 20]], "#3a3835");
      sheet.fill(corners([[-30, -58], [-46, -98], [0, -84], [46, -98], [30, -58]].map(([u, v]) => to(u, v))), "#5d5a55");
      sheet.stroke(to, [[-32, -60], [0, -54], [32, -60]], "#e9ac27", 9);
    }
  },
};
