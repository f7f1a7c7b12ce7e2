// Places by the beginning of their name or of a zip code, with the packages' own rows.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fold, loadPlaces, placesSql } from "../../scripts/geo.mjs";
import { openDoor } from "../support/door.mjs";

let door;
beforeAll(async () => {
  door = await openDoor();
  expect(await loadPlaces(door.mf)).toBe(true);
});
afterAll(() => door?.close());

const find = async (query, language = "it") => {
  const response = await door.ask(`/api/geo/cities?${new URLSearchParams(query)}`, {
    headers: { "accept-language": language },
  });
  return { status: response.status, body: await response.json() };
};
const names = ({ body }) => body.entities.map(({ name }) => name);

test("whole countries, every zip code of a town, once however often they are loaded", async () => {
  expect(await loadPlaces(door.mf)).toBe(false);
  const count = async () => (await door.rows("select count(*) as n from geo_zip"))[0].n;
  const before = await count();
  await door.fill(
    placesSql()
      .split("\n")
      .filter(Boolean)
      .map((line) => line.replace(/;$/, "")),
  );
  expect(await count()).toBe(before);
  expect(before).toBeGreaterThan(13_000);
});

test("names stored before they had keys get the same key by the migration", async () => {
  const keys = () => door.rows("select id, name, search_name from geo_city order by id");
  const expected = await keys();
  const older = expected.filter(({ name, search_name }) => fold(name) !== search_name);
  expect(older.length).toBeGreaterThan(500);
  for (let from = 0; from < older.length; from += 500) {
    const names = Object.fromEntries(older.slice(from, from + 500).map(({ id, name }) => [id, fold(name)]));
    const json = JSON.stringify(names).replaceAll("'", "''");
    await door.fill([
      `update geo_city set search_name = n.value from (select key, value from json_each('${json}')) n where id = n.key`,
    ]);
  }
  expect(await keys()).not.toEqual(expected);
  await door.fill([readFileSync(new URL("../../schema/migrations/0045_place_keys.sql", import.meta.url), "utf8")]);
  expect(await keys()).toEqual(expected);
});

test("the shortest name comes first: who types Roma means Rome", async () => {
  const answer = await find({ country: "IT", q: "roma" });
  expect(answer.body.entities[0]).toMatchObject({
    id: 58091,
    name: "Roma",
    province: { id: 58, name: "Roma", code: "RM" },
    region: { id: 12, name: "Lazio" },
    country: { id: 1, code: "IT", name: "Italia" },
  });
  expect(answer.body.entities[0].zipCodes).toContain("00184");
  expect(answer.body.entities.length).toBeLessThanOrEqual(20);
  expect(names(answer)).toContain("Romagnano al Monte");
});

test("accents and northern letters are typed as anybody can", async () => {
  expect(names(await find({ country: "IT", q: "FORLI" }))).toContain("Forlì");
  expect(names(await find({ country: "NO", q: "tromso" }))[0]).toBe("Tromsø");
  expect(names(await find({ country: "NO", q: "Ålesund" }))[0]).toBe("Ålesund");
});

test("places are found as people write them, also by their German name", async () => {
  const first = async (q, country = "IT") => names(await find({ country, q }))[0];
  for (const [typed, name] of [
    ["Reggio Emilia", "Reggio nell'Emilia"],
    ["reggio calabria", "Reggio di Calabria"],
    ["Forli'", "Forlì"],
    ["Sant Agata Feltria", "Sant'Agata Feltria"],
    ["Bozen", "Bolzano"],
    ["Muehlbach", "Rio di Pusteria"],
    ["Eppan", "Appiano sulla strada del vino"],
    ["Sankt Ulrich", "Ortisei"],
    ["St. Ulrich", "Ortisei"],
  ])
    expect([typed, await first(typed)]).toEqual([typed, name]);
  for (const [typed, name] of [
    ["Tromsoe", "Tromsø"],
    ["aalesund", "Ålesund"],
    ["Aas", "Ås"],
  ])
    expect([typed, await first(typed, "NO")]).toEqual([typed, name]);
  expect(names(await find({ country: "IT", q: "Lana" })).filter((name) => name === "Lana")).toHaveLength(1);
});

test("a generic zip code names its town", async () => {
  for (const [q, name] of [
    ["20100", "Milano"],
    ["00100", "Roma"],
    ["40100", "Bologna"],
  ])
    expect([q, names(await find({ country: "IT", q }))]).toEqual([q, [name]]);
  expect(names(await find({ country: "NO", q: "20100" }))).toEqual([]);
});

test("a zip code finds its places", async () => {
  expect(names(await find({ country: "IT", q: "20121" }))).toEqual(["Milano"]);
  expect(names(await find({ country: "NO", q: "5003" }))).toEqual(["Bergen"]);
  expect((await find({ country: "NO", q: "50" })).body.entities.length).toBeGreaterThan(0);
  expect(names(await find({ country: "NO", q: "20121" }))).toEqual([]);
});

test("a zip code of many places tells them all: somebody lives in the last of them too", async () => {
  const [{ zip_code: q, n }] = await door.rows(
    "select zip_code, count(distinct city_id) as n from geo_zip where country = 'IT' group by zip_code order by n desc limit 1",
  );
  expect(n).toBeGreaterThan(40);
  expect(new Set((await find({ country: "IT", q })).body.entities.map(({ id }) => id)).size).toBe(n);
});

test("Norwegian counties are those of 2024", async () => {
  const counties = async (q) => {
    const { body } = await find({ country: "NO", q }, "no");
    return body.entities.map(({ name, province, region, country }) =>
      [name, province.name, region.name, country.name].join(", "),
    );
  };
  expect(await counties("0150")).toEqual(["Oslo, Oslo, Østlandet, Norge"]);
  expect(await counties("3520")).toEqual(["Jevnaker, Akershus, Østlandet, Norge"]);
  expect(await counties("6763")).toEqual(["Hornindal, Møre og Romsdal, Vestlandet, Norge"]);
  expect(await counties("9170")).toEqual(["Longyearbyen, Svalbard, Svalbard og Jan Mayen, Norge"]);
});

test("what is typed is never a pattern", async () => {
  for (const q of ["%%", "__", "a' or 1=1 --", "🍕🍕", "\u{10ffff}\u{10ffff}"]) {
    expect((await find({ country: "IT", q })).body.entities).toEqual([]);
  }
});

test("too little, too much, no such country: told by field", async () => {
  const errors = async (query) => Object.keys((await find(query)).body.errors);
  expect(await errors({ country: "IT", q: "r" })).toEqual(["q"]);
  expect(await errors({ country: "IT" })).toEqual(["q"]);
  expect(await errors({ country: "SE", q: "x".repeat(61) })).toEqual(["country", "q"]);
  expect(await errors({ country: "", q: "roma" })).toEqual(["country"]);
});
