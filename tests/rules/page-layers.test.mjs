// The layers of the pages: a folder uses those below it, and no two files import each other, directly or around corners.
import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { circles } from "../support/circles.mjs";
import { pageImports } from "../support/page-imports.mjs";

/** The highest first. The frame (`components/layout`) is built from all features. */
const layers = [
  /^(routes\/|[^/]+$)/,
  /^components\/(layout|style-guide)\//,
  /^features\/office\//,
  /^features\/agent\//,
  /^features\/shop\//,
  /^features\/account\//,
  /^features\/shared\//,
  /^components\/ui\//,
  /^(lib|texts)\//,
];
const imports = pageImports(at("ssr-app/app"));
const level = (file) => layers.findIndex((layer) => layer.test(file));

describe("the pages", () => {
  test("lie in a layer, each file", () => {
    expect(Object.keys(imports).filter((file) => level(file) < 0)).toEqual([]);
  });

  test("use what is below them", () => {
    const upward = Object.entries(imports).flatMap(([file, used]) =>
      used.filter((other) => level(other) < level(file)).map((other) => `${file} imports ${other}`),
    );
    expect(upward).toEqual([]);
    expect(Object.values(imports).flat().length).toBeGreaterThan(4_000);
  });

  test("hold no circle of files", () => {
    const edges = Object.entries(imports).map(([file, used]) => [
      file,
      new Set(used.filter((other) => other !== file)),
    ]);
    expect(circles(new Map(edges))).toEqual([]);
  });

  test("of the shop find all their classes in its stylesheet", () => {
    const styles = readFileSync(at("ssr-app/app/styles/app.css"), "utf8");
    const globs = (rule) => [...styles.matchAll(rule)].map(([, glob]) => glob);
    const left = globs(/^@source not "\.\.\/(.+)";$/gm);
    const included = globs(/^@source "\.\.\/(.+)";$/gm);
    const scanned = (file) =>
      included.includes(file) || !left.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`));
    expect(Object.keys(imports).filter((file) => !scanned(file)).length).toBeGreaterThan(300);
    const lost = Object.entries(imports).flatMap(([file, used]) =>
      scanned(file) ? used.filter((other) => other.endsWith(".tsx") && !scanned(other)) : [],
    );
    expect(lost).toEqual([]);
    // Pages whose classes it leaves out bring the other one.
    const area = (file) => /^routes\/(manager|back-office)/.test(file) || file === "routes/no-signal.tsx";
    const bring = Object.keys(imports).filter((file) => imports[file].includes("lib/work-styles.ts"));
    expect(bring).toEqual(expect.arrayContaining(["routes/manager-area.tsx", "routes/back-office.tsx"]));
    expect(bring.filter((file) => !area(file))).toEqual([]);
  });
});
