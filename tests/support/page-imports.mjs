// What the files of the pages import of each other.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const endings = ["", ".ts", ".tsx", ".css"];

/** `{file: [file, ...]}`, paths from `root`. `~/` is the root; packages, styles and texts are left out. */
export function pageImports(root) {
  const files = readdirSync(root, { recursive: true }).map(String);
  const known = new Set(files.filter((file) => /\.tsx?$/.test(file)));
  const led = (file, path) => {
    const target = path.startsWith("~/") ? path.slice(2) : path.startsWith(".") ? join(dirname(file), path) : undefined;
    return target && endings.map((ending) => target + ending).find((each) => known.has(each));
  };
  return Object.fromEntries(
    [...known].sort().map((file) => [file, paths(join(root, file)).flatMap((path) => led(file, path) ?? [])]),
  );
}

function paths(file) {
  const text = readFileSync(file, "utf8").replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, path]) => path);
}
