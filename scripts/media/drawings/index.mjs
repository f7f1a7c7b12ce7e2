// Drawings of loose goods, categories and what packs hold: each of schema/data/drawings.json is a small SVG of its own.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../paths.mjs";
import { animals } from "./animals.mjs";
import { bakery } from "./bakery.mjs";
import { larder } from "./larder.mjs";
import { pasta } from "./pasta.mjs";
import { Sheet } from "./pen.mjs";
import { plants } from "./plants.mjs";
import { table } from "./table.mjs";
import { things } from "./things.mjs";
import { tools } from "./tools.mjs";

const forms = { ...plants, ...animals, ...larder, ...pasta, ...table, ...tools, ...things, ...bakery };

export const drawingsFile = at("schema", "data", "drawings.json");

/** Descriptions of the drawings by name: kinds of loose goods by their id, what only packs hold by its own, categories as `category-ID`. */
export function drawings() {
  const { kinds, motifs, categories } = JSON.parse(readFileSync(drawingsFile, "utf8"));
  const named = Object.entries(categories).map(([id, description]) => [`category-${id}`, description]);
  return { ...kinds, ...motifs, ...Object.fromEntries(named) };
}

const draw = (sheet, description) => forms[description.form](sheet, description, draw);

/** The SVG of one drawing. */
export function drawn(description) {
  const sheet = new Sheet();
  draw(sheet, description);
  return sheet.svg();
}

/** Writes FOLDER/NAME.svg; answers how many. */
export function makeDrawings(folder) {
  mkdirSync(folder, { recursive: true });
  const all = Object.entries(drawings());
  for (const [name, description] of all) writeFileSync(join(folder, `${name}.svg`), drawn(description));
  return all.length;
}
