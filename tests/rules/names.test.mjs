// Names are nouns of the field or plain verbs. Participles and question words say nothing of what a thing is: how often they stand in names
// is counted by area, against a ceiling that only falls (`tests/names.json`).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";

const vague = new Set("asked told said wanted seen kept there which whose once meant".split(" "));
/** Names of the languages' own libraries. */
const foreign = new Set(["FnOnce", "Once", "OnceCell", "OnceLock", "once", "rsplit_once", "split_once"]);
const ceilings = JSON.parse(readFileSync(at("tests", "names.json"), "utf8"));

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Fields of calls and columns of tables, of more than one word: others read them. */
const published = new Set(
  [
    ...readFileSync(at("schema", "openapi.json"), "utf8").matchAll(/"([a-z]+[A-Z]\w*)":/g),
    ...readdirSync(at("schema", "migrations")).flatMap((file) => [
      ...readFileSync(at("schema", "migrations", file), "utf8").matchAll(/\b([a-z]\w*_\w+)\b/g),
    ]),
  ].flatMap(([, name]) => [name, snake(name)]),
);

/** The source without comments and texts. */
const bare = (source) =>
  source
    .replace(/\/\*.*?\*\//gs, " ")
    .replace(/(^|\s)\/\/.*$/gm, " ")
    .replace(/"(?:\\.|[^"\\\n])*"/g, '""')
    .replace(/`[^`$]*`/g, "``");

const parts = (name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
const isVague = (name) =>
  !foreign.has(name) && !published.has(name) && parts(name).some((part) => vague.has(part.toLowerCase()));

/** Each vague name of an area, as often as it is there. */
function vagueNames(area) {
  const files = readdirSync(at(area), { recursive: true }).map(String);
  return files
    .filter((file) => /\.(rs|ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|target|build)\/|\.gen\.ts$/.test(file))
    .flatMap((file) => bare(readFileSync(join(at(area), file), "utf8")).match(/\b[A-Za-z_]\w*/g) ?? [])
    .filter(isVague);
}

test.each(Object.entries(ceilings))("names of %s say what things are", (area, ceiling) => {
  const found = vagueNames(area);
  const most = Object.entries(Object.groupBy(found, (name) => name))
    .toSorted((one, other) => other[1].length - one[1].length)
    .slice(0, 12)
    .map(([name, all]) => `${name} ${all.length}`);
  expect(found.length, `${area} has ${found.length} vague names, as ${most.join(", ")}`).toBeLessThanOrEqual(ceiling);
});
