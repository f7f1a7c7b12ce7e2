// What a crate offers to others is used by another: the compiler finds what nobody uses only within a crate, so that a function or a
// constant that no other one names is `pub(crate)`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at, root } from "../../scripts/paths.mjs";

const contexts = readdirSync(at("api")).filter((name) => existsSync(at("api", name, "Cargo.toml")));
const crates = ["api", ...contexts.map((name) => `api/${name}`), "edge-worker", "schema/catalogue"];
/** A program, a test and an example of a crate use it from outside. */
const places = crates.flatMap((crate) =>
  ["src", "tests", "examples"].flatMap((part) => (existsSync(join(root, crate, part)) ? [[crate, part]] : [])),
);
const files = places.flatMap(([crate, part]) =>
  readdirSync(join(root, crate, part), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".rs"))
    .map((file) => ({
      crate: part === "src" && file !== "main.rs" ? crate : `${crate} from outside`,
      file: `${crate}/${part}/${file}`,
      source: readFileSync(join(root, crate, part, file), "utf8").replace(/\/\/.*$/gm, ""),
    })),
);

/** The crates that mention a name. */
const users = new Map();
for (const { crate, source } of files)
  for (const word of new Set(source.match(/\w+/g))) users.set(word, (users.get(word) ?? new Set()).add(crate));

test("public functions and constants are used by another crate", () => {
  const offered = /^ *pub (?:(?:async|const|unsafe) )*(?:fn|const|static) (\w+)/gm;
  const unused = files.flatMap(({ file, source }) =>
    [...source.matchAll(offered)]
      .filter(([, name]) => users.get(name).size === 1)
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(unused).toEqual([]);
});
