// The layers of the API: a context uses those below it, and no two files import each other, directly or around corners.
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { circles, fileOf, importsOf, moduleOf } from "../support/rust-imports.mjs";

/** The highest first (docs/decisions/0070-nine-contexts.md). */
const layers = [
  "http",
  "back_office",
  "agents",
  "ordering",
  "catalogue",
  "identity",
  "mail",
  "platform",
  "pdf",
  "domain",
];
const imports = importsOf(at("api/src"));
const files = Object.keys(imports).filter((file) => file !== "lib.rs" && !file.startsWith("bin/"));

describe("the contexts of the API", () => {
  test("are the folders", () => {
    expect([...new Set(files.map((file) => moduleOf(file)[0]))].sort()).toEqual([...layers].sort());
  });

  test("use those below them", () => {
    const level = (path) => layers.indexOf(path[0]);
    const upward = files.flatMap((file) =>
      imports[file]
        .filter((path) => level(path) >= 0 && level(path) < level(moduleOf(file)))
        .map((path) => `${file} imports ${path.join("::")}`),
    );
    expect(upward).toEqual([]);
  });

  test("hold no circle of files", () => {
    const lead = fileOf(files);
    // A folder's `mod.rs` and its parts are one: it names them, they use what it declares.
    const edges = new Map(
      files.map((file) => {
        const used = imports[file].map(lead).filter((other) => other && other !== file && !isFolderOf(other, file));
        return [file, new Set(used)];
      }),
    );
    expect(circles(edges)).toEqual([]);
    expect([...edges.values()].reduce((sum, used) => sum + used.size, 0)).toBeGreaterThan(1_000);
  });
});

const isFolderOf = (folder, file) => folder.endsWith("/mod.rs") && file.startsWith(`${dirname(folder)}/`);

describe("the reader of imports", () => {
  test("finds a circle", () => {
    const edges = new Map([
      ["a", new Set(["b"])],
      ["b", new Set(["c"])],
      ["c", new Set(["a"])],
      ["d", new Set(["a"])],
    ]);
    expect(circles(edges)).toEqual([["a", "b", "c"]]);
  });
});
