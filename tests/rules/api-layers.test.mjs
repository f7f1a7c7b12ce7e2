// The layers of the API: a context uses those below it, and no two files import each other, directly or around corners.
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { circles } from "../support/circles.mjs";
import { fileOf, importsOf, moduleOf } from "../support/rust-imports.mjs";

/** The highest first (docs/decisions/0070-contexts.md). */
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
});

describe.each([
  ["api", "api/src", 1_000],
  ["edge Worker", "edge-worker/src", 100],
])("the files of the %s", (_name, root, least) => {
  test("hold no circle", () => {
    const used = importsOf(at(root));
    const lead = fileOf(Object.keys(used));
    // A folder's `mod.rs` and its parts are one: it names them, they use what it declares.
    const edges = Object.entries(used).map(([file, paths]) => {
      const others = paths.map(lead).filter((other) => other && other !== file && !isFolderOf(other, file));
      return [file, new Set(others.filter((other) => other !== "lib.rs"))];
    });
    expect(circles(new Map(edges))).toEqual([]);
    expect(edges.reduce((sum, [, others]) => sum + others.size, 0)).toBeGreaterThan(least);
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
