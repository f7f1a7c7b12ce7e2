// What the files of a Rust crate import of each other: `crate::`, `super::` and `self::` paths, outside texts, comments and tests.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** `{file: [path, ...]}`; a path is the list of its names from the crate's root. */
export function importsOf(root) {
  const files = readdirSync(root, { recursive: true }).map(String);
  const rust = files.filter((file) => file.endsWith(".rs")).sort();
  return Object.fromEntries(rust.map((file) => [file, paths(readFileSync(join(root, file), "utf8"), moduleOf(file))]));
}

/** The names of a file's module: `cart/mod.rs` is `cart`. */
export function moduleOf(file) {
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

function paths(source, own) {
  const text = source
    .replace(/\/\/[^\n]*/g, "")
    .replace(/r#"[\s\S]*?"#/g, '""')
    .replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""')
    .replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/, "");
  const found = [];
  for (const { 0: start, index } of text.matchAll(/\b(?:crate::|self::|(?:super::)+)/g)) {
    const steps = start.split("super::").length - 1;
    const base = start === "crate::" ? [] : own.slice(0, own.length - steps);
    found.push(...branches(text, index + start.length).map((names) => [...base, ...names]));
  }
  return found;
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
