interface Tone {
  fill: string;
  /** Of a letter on it. */
  ink: string;
}

interface Part {
  light: Tone;
  dark: Tone;
}

const flour = "#fffdf8";
const walnut = "#2b1b12";

/**
 * Eight colours for the parts of a whole, distinguishable with colour blindness too
 * (`tests/rules/chart-colours.test.mjs`).
 */
export const palette: Part[] = [
  { light: { fill: "#b5301c", ink: flour }, dark: { fill: "#f0785c", ink: walnut } },
  { light: { fill: "#1467c2", ink: flour }, dark: { fill: "#546ed4", ink: flour } },
  { light: { fill: "#c5772c", ink: walnut }, dark: { fill: "#f0c12a", ink: walnut } },
  { light: { fill: "#674c73", ink: flour }, dark: { fill: "#a292c1", ink: walnut } },
  { light: { fill: "#4693f1", ink: walnut }, dark: { fill: "#77e0f2", ink: walnut } },
  { light: { fill: "#621e16", ink: flour }, dark: { fill: "#c05008", ink: flour } },
  { light: { fill: "#9d8c9b", ink: walnut }, dark: { fill: "#e5f9ad", ink: walnut } },
  { light: { fill: "#15197c", ink: flour }, dark: { fill: "#895b75", ink: flour } },
];

const both = ({ light, dark }: Part, of: keyof Tone) => `light-dark(${light[of]}, ${dark[of]})`;

/** The colours of the part at this position; there are none after the eighth. */
export function partColours(place: number) {
  const part = palette[place];
  return part && { fill: both(part, "fill"), ink: both(part, "ink") };
}
