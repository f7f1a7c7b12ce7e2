// Drawings of loose goods: each kind of schema/data/drawings.json as a small SVG of its own.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../paths.mjs";
import { animals } from "./animals.mjs";
import { Sheet } from "./pen.mjs";
import { plants } from "./plants.mjs";
import { tools } from "./tools.mjs";

const forms = { ...plants, ...animals, ...tools };

export const drawingsFile = at("schema", "data", "drawings.json");

/** Name to what is said of it. */
export const drawings = () => JSON.parse(readFileSync(drawingsFile, "utf8")).kinds;

/** The SVG of one drawing. */
export function drawn(said) {
  const sheet = new Sheet();
  forms[said.form](sheet, said);
  return sheet.svg();
}

/** Writes FOLDER/NAME.svg; answers how many. */
export function makeDrawings(folder) {
  mkdirSync(folder, { recursive: true });
  const all = Object.entries(drawings());
  for (const [name, said] of all) writeFileSync(join(folder, `${name}.svg`), drawn(said));
  return all.length;
}
