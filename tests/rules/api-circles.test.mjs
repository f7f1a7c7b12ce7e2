// No two files of the API import each other, directly or around corners; which crate uses which, their manifests say.
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { circles } from "../support/circles.mjs";
import { apiImports, fileOf, importsOf } from "../support/rust-imports.mjs";

describe.each([
  ["api", apiImports, 1_000],
  ["edge Worker", () => importsOf(at("edge-worker", "src")), 100],
])("the files of the %s", (_name, imports, least) => {
  test("hold no circle", () => {
    const used = imports();
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
