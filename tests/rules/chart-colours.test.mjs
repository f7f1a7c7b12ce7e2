// The parts of a chart are told apart by everybody: seen as people with protanopia, deuteranopia and tritanopia see them
// (Machado, Oliveira and Fernandes 2009, complete), any two of the eight lie apart in OKLab.
import { describe, expect, it } from "vitest";
import { palette } from "~/features/shared/charts/palette.ts";

const visions = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex) =>
  hex
    .slice(1)
    .match(/../g)
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));

const times = (matrix, [a, b, c]) => matrix.map(([x, y, z]) => x * a + y * b + z * c);

/** Linear sRGB in OKLab, where distances are those of the eye. */
const oklab = (colour) =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      colour,
    ).map(Math.cbrt),
  );

const clamp = (part) => Math.min(1, Math.max(0, part));
const distance = (one, other) => Math.hypot(...one.map((part, index) => part - other[index]));

function contrast(one, other) {
  const [low, high] = [one, other]
    .map((hex) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0])
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ["light", "#fffdf8"],
  ["dark", "#21170f"],
])("the eight parts of a chart, %s", (theme, surface) => {
  const tones = palette.map((part) => part[theme]);

  it.each(Object.entries(visions))("lie apart for %s", (_, matrix) => {
    const found = tones.map(({ fill }) => oklab(times(matrix, linear(fill)).map(clamp)));
    const pairs = found.flatMap((one, index) =>
      found.slice(index + 1).map((other, further) => [index, index + 1 + further, distance(one, other)]),
    );
    expect(pairs).toHaveLength(28);
    expect(pairs.filter(([, , apart]) => apart < 0.1)).toEqual([]);
  });

  it("stand out from the ground and carry their letters", () => {
    expect(tones.filter(({ fill }) => contrast(fill, surface) < 3)).toEqual([]);
    expect(tones.filter(({ fill, ink }) => contrast(fill, ink) < 4.5)).toEqual([]);
  });
});
