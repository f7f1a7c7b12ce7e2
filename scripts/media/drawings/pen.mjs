// The pen of the drawings: flat bodies in two or three tones without outlines, on a square of 240, whole numbers only.

const SIDE = 240;
const INK = [43, 27, 18];
const WHITE = [255, 253, 246];

const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const mix = (hex, other, share) =>
  `#${rgb(hex)
    .map((value, at) => Math.round(value + (other[at] - value) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
export const darker = (hex, share = 0.18) => mix(hex, INK, share);
export const lighter = (hex, share = 0.3) => mix(hex, WHITE, share);

/** Where something stands: local (u, v) to the square. */
export const frame = (x, y, degrees = 0, scale = 1) => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const to = (u, v) => [x + u * cos - v * sin, y + u * sin + v * cos];
  to.inside = (u, v, turn = 0, size = 1) => frame(...to(u, v), degrees + turn, scale * size);
  to.scale = scale;
  to.degrees = degrees;
  return to;
};

/** Relative steps from rounded point to rounded point: nothing drifts. */
function steps(from, points) {
  const [x, y] = from.map(Math.round);
  const numbers = points.flatMap(([px, py]) => [Math.round(px) - x, Math.round(py) - y]);
  return numbers.map((n, at) => (at > 0 && n >= 0 ? ` ${n}` : `${n}`)).join("");
}

/** A smooth curve through points (Catmull-Rom as cubic curves). */
export function curve(points, closed = true) {
  const count = points.length;
  const point = (at) => (closed ? points[(at + count) % count] : points[Math.max(0, Math.min(count - 1, at))]);
  let d = `M${Math.round(points[0][0])} ${Math.round(points[0][1])}`;
  for (let at = 0; at < (closed ? count : count - 1); at += 1) {
    const [before, from, to, after] = [point(at - 1), point(at), point(at + 1), point(at + 2)];
    const first = from.map((value, axis) => value + (to[axis] - before[axis]) / 6);
    const second = to.map((value, axis) => value - (after[axis] - from[axis]) / 6);
    d += `c${steps(from, [first, second, to])}`;
  }
  return closed ? `${d}z` : d;
}

/** Straight edges. */
export const corners = (points, closed = true) => {
  let d = `M${points[0].map(Math.round).join(" ")}`;
  for (let at = 1; at < points.length; at += 1) d += `l${steps(points[at - 1], [points[at]])}`;
  return closed ? `${d}z` : d;
};

export class Sheet {
  #marks = [];

  /** A filled path; neighbours of one colour become one element. */
  fill(d, color) {
    this.#add("fill", color, d, 0);
  }

  line(d, color, width) {
    this.#add("line", color, d, Math.max(1, Math.round(width)));
  }

  #add(kind, color, d, width) {
    const last = this.#marks.at(-1);
    if (last && kind === "line" && last.kind === kind && last.color === color && last.width === width) last.d += d;
    else this.#marks.push({ kind, color, d, width });
  }

  svg() {
    const marks = this.#marks.map(({ kind, color, d, width }) =>
      kind === "fill"
        ? `<path fill="${color}" d="${d}"/>`
        : `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${marks.join("")}</svg>`;
  }

  ellipse(to, u, v, ru, rv, color) {
    const k = Math.SQRT1_2;
    const around = [
      [1, 0],
      [k, k],
      [0, 1],
      [-k, k],
      [-1, 0],
      [-k, -k],
      [0, -1],
      [k, -k],
    ];
    this.fill(curve(around.map(([a, b]) => to(u + a * ru, v + b * rv))), color);
  }

  /** A smooth closed form through local points. */
  form(to, points, color) {
    this.fill(curve(points.map(([u, v]) => to(u, v))), color);
  }

  /** A smooth open line through local points. */
  stroke(to, points, color, width) {
    this.line(
      curve(
        points.map(([u, v]) => to(u, v)),
        false,
      ),
      color,
      width * to.scale,
    );
  }

  /**
   * A body that is symmetric about its axis u, from a profile of [place 0..1, half width 0..1]; shade on the side that looks
   * down, light on the other.
   */
  body(to, full, length, width, color, { shade = 0.16, light = 0.28, depth = 0.4 } = {}) {
    // A small body is drawn in one tone and with fewer points.
    const extent = Math.max(length, width) * to.scale;
    const profile = extent < 40 && full.length > 7 ? full.filter((_, nth) => nth % 2 === 0) : full;
    const [dark, bright] = [extent < 34 ? 0 : shade, extent < 60 ? 0 : light];
    const at = ([t, r], side) => to((t - 0.5) * length, (side * r * width) / 2);
    const back = [...profile].reverse();
    const edge = [...profile.map((p) => at(p, -1)), ...back.map((p) => at(p, 1))];
    this.fill(curve(edge), color);
    const down =
      Math.cos((to.degrees * Math.PI) / 180) * 0.85 - Math.sin((to.degrees * Math.PI) / 180) * 0.5 >= 0 ? 1 : -1;
    if (dark > 0) {
      const inner = back.map(([t, r]) => [t, r * depth]);
      this.fill(
        curve([...profile.map((p) => at([p[0], p[1] * 0.99], down)), ...inner.map((p) => at(p, down))]),
        darker(color, dark),
      );
    }
    if (bright > 0) {
      const [first, last] = [0.24, 0.56];
      const near = profile.filter(([t]) => t > first - 0.12 && t < last + 0.12);
      const wide = near.reduce((sum, [, r]) => sum + r, 0) / Math.max(1, near.length);
      const spot = [
        [first, 0.5],
        [(first + last) / 2, 0.62],
        [last, 0.52],
        [(first + last) / 2, 0.44],
      ];
      this.fill(curve(spot.map(([t, r]) => at([t, r * wide], -down))), lighter(color, bright));
    }
  }
}

const arc = (exponent) =>
  [0, 0.04, 0.15, 0.32, 0.5, 0.68, 0.85, 0.96, 1].map((t) => [
    t,
    Math.max(0.02, (1 - Math.abs(2 * t - 1) ** exponent) ** (1 / exponent)),
  ]);

/** Half widths along the axis, from the tip at the left (or above, turned by 90 degrees) to the other end. */
export const profiles = {
  round: arc(2),
  block: arc(2.9),
  square: arc(4),
  flat: arc(2.25),
  apple: [
    [0.07, 0.1],
    [0, 0.4],
    [0.06, 0.76],
    [0.24, 0.99],
    [0.46, 1],
    [0.68, 0.88],
    [0.88, 0.66],
    [1, 0.38],
    [0.97, 0.08],
  ],
  pear: [
    [0, 0.1],
    [0.03, 0.28],
    [0.14, 0.42],
    [0.3, 0.5],
    [0.46, 0.74],
    [0.64, 0.98],
    [0.8, 1],
    [0.93, 0.72],
    [1, 0.12],
  ],
  lemon: [
    [0, 0.1],
    [0.06, 0.2],
    [0.14, 0.5],
    [0.3, 0.88],
    [0.5, 1],
    [0.7, 0.88],
    [0.86, 0.5],
    [0.94, 0.2],
    [1, 0.08],
  ],
  cone: [
    [0, 0.3],
    [0.04, 0.7],
    [0.14, 0.96],
    [0.3, 1],
    [0.5, 0.86],
    [0.7, 0.6],
    [0.88, 0.3],
    [1, 0.04],
  ],
  egg: [
    [0, 0.05],
    [0.05, 0.4],
    [0.2, 0.74],
    [0.42, 0.95],
    [0.62, 1],
    [0.82, 0.82],
    [0.95, 0.46],
    [1, 0.05],
  ],
  taper: [
    [0, 0.3],
    [0.03, 0.8],
    [0.1, 1],
    [0.25, 0.92],
    [0.5, 0.68],
    [0.75, 0.4],
    [0.93, 0.14],
    [1, 0.02],
  ],
  bulb: [
    [0, 0.08],
    [0.1, 0.12],
    [0.22, 0.36],
    [0.38, 0.8],
    [0.56, 1],
    [0.76, 0.92],
    [0.93, 0.5],
    [1, 0.1],
  ],
  top: [
    [0, 0.16],
    [0.05, 0.66],
    [0.18, 0.96],
    [0.34, 1],
    [0.52, 0.84],
    [0.66, 0.46],
    [0.8, 0.16],
    [1, 0.03],
  ],
  aubergine: [
    [0, 0.22],
    [0.05, 0.36],
    [0.2, 0.48],
    [0.4, 0.66],
    [0.6, 0.92],
    [0.78, 1],
    [0.93, 0.7],
    [1, 0.1],
  ],
  gourd: [
    [0, 0.3],
    [0.04, 0.5],
    [0.18, 0.56],
    [0.4, 0.56],
    [0.56, 0.82],
    [0.74, 1],
    [0.92, 0.74],
    [1, 0.1],
  ],
  leaf: [
    [0, 0.03],
    [0.12, 0.36],
    [0.3, 0.84],
    [0.48, 1],
    [0.68, 0.8],
    [0.86, 0.4],
    [1, 0.02],
  ],
  lance: [
    [0, 0.04],
    [0.15, 0.5],
    [0.35, 0.95],
    [0.55, 1],
    [0.8, 0.56],
    [1, 0.02],
  ],
  spoon: [
    [0, 0.1],
    [0.2, 0.14],
    [0.38, 0.32],
    [0.56, 0.8],
    [0.74, 1],
    [0.92, 0.7],
    [1, 0.06],
  ],
  fig: [
    [0, 0.08],
    [0.08, 0.16],
    [0.2, 0.4],
    [0.4, 0.74],
    [0.62, 1],
    [0.82, 0.92],
    [0.95, 0.5],
    [1, 0.1],
  ],
  pod: [
    [0, 0.04],
    [0.08, 0.5],
    [0.22, 0.92],
    [0.5, 1],
    [0.78, 0.92],
    [0.92, 0.5],
    [1, 0.04],
  ],
  chilli: [
    [0, 0.5],
    [0.06, 0.95],
    [0.2, 1],
    [0.45, 0.78],
    [0.7, 0.48],
    [0.9, 0.18],
    [1, 0.02],
  ],
  drum: [
    [0, 0.2],
    [0.05, 0.7],
    [0.18, 0.98],
    [0.36, 1],
    [0.52, 0.76],
    [0.66, 0.42],
    [0.8, 0.24],
    [1, 0.2],
  ],
};

/** Numbers that look scattered and are the same each time. */
export function scatter(seed) {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
