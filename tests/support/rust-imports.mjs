// What Rust files import of each other: `crate::`, `super::` and `self::` paths and those of the API's crates, outside texts, comments and tests.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../scripts/paths.mjs";

/** The API's crates below its top: a folder each. */
const contexts = readdirSync(at("api"))
  .filter((name) => name !== "macros" && existsSync(at("api", name, "Cargo.toml")))
  .sort();

/** `{file: [path, ...]}` of a crate; a path is the list of its names from the crate's root. */
export const importsOf = (root) =>
  Object.fromEntries(filesOf(root).map((file) => [file, paths(read(root, file), moduleOf(file))]));

/** The same of all crates of the API, as if each were a folder of one: `orders/place/draft.rs`; the top is `http` and `lib.rs`. */
export function apiImports() {
  const below = contexts.flatMap((context) => {
    const root = at("api", context, "src");
    return filesOf(root).map((file) => {
      const name = `${context}/${file === "lib.rs" ? "mod.rs" : file}`;
      return [name, paths(read(root, file), moduleOf(name), [context])];
    });
  });
  return { ...Object.fromEntries(below), ...importsOf(at("api", "src")) };
}

/** Where a file of `apiImports` lies. */
export function apiFile(name) {
  const [context, ...rest] = name.split("/");
  if (!contexts.includes(context)) return `api/src/${name}`;
  return `api/${context}/src/${rest.join("/") === "mod.rs" ? "lib.rs" : rest.join("/")}`;
}

/** The name in `apiImports` of a file of the API. */
export const apiName = (file) =>
  file
    .replace(/^api\/src\//, "")
    .replace(/^api\/(\w+)\/src\/(lib\.rs$)?/, (_, context, root) => `${context}/${root ? "mod.rs" : ""}`);

const filesOf = (root) =>
  readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".rs"))
    .sort();
const read = (root, file) => readFileSync(join(root, file), "utf8");

/** The names of a file's module: `cart/mod.rs` is `cart`. */
function moduleOf(file) {
  const names = file.replace(/\.rs$/, "").split("/");
  return ["mod", "lib"].includes(names.at(-1)) ? names.slice(0, -1) : names;
}

/** Which file a path leads into: the deepest module that is one. */
export function fileOf(files) {
  const byModule = new Map(files.map((file) => [moduleOf(file).join("::"), file]));
  return (path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const file = byModule.get(path.slice(0, length).join("::"));
      if (file) return file;
    }
    return undefined;
  };
}

/** `own` is the module's name, `crate` what its `crate::` stands for. */
function paths(source, own, crate = []) {
  const text = source
    .replace(/\/\/[^\n]*/g, "")
    .replace(/r#"[\s\S]*?"#/g, '""')
    .replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""')
    .replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/, "");
  const from = (pattern, baseOf) =>
    [...text.matchAll(new RegExp(`(?<![\\w:])(?:${pattern})`, "g"))].flatMap(({ 0: start, index }) =>
      branches(text, index + start.length).map((names) => [...baseOf(start), ...names]),
    );
  const near = from("crate::|self::|(?:super::)+", (start) =>
    start === "crate::" ? crate : own.slice(0, own.length - (start.split("super::").length - 1)),
  );
  // A module that the file declares or imports hides the crate of its name, unless `::` stands before it.
  const modules = new Set([
    ...[...text.matchAll(/\bmod (\w+);/g)].map(([, name]) => name),
    ...near.map((names) => names.findLast((name) => name !== "self")),
  ]);
  const visible = contexts.filter((context) => !modules.has(context));
  const crates = [...visible, ...contexts.map((context) => `::${context}`)].join("|");
  return [...near, ...from(`(?:${crates})::`, (start) => [start.replaceAll("::", "")])];
}

/** The paths of `a::{b, c::D}` that begins at `from`. */
function branches(text, from) {
  const found = [];
  let at = from;
  const walk = (before) => {
    const names = [...before];
    for (;;) {
      const [name] = /^\w+/.exec(text.slice(at, at + 80)) ?? [""];
      at += name.length;
      if (name) names.push(name);
      if (text[at] === "{") {
        at += 1;
        for (;;) {
          at += /^(?:[\s,*]|as \w+)*/.exec(text.slice(at, at + 400))[0].length;
          if (text[at] === "}") break;
          walk(names);
        }
        at += 1;
        return;
      }
      if (!text.startsWith("::", at)) break;
      at += 2;
    }
    found.push(names);
  };
  walk([]);
  return found;
}
