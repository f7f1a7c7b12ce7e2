// A content hash of a part's inputs, so that unchanged parts are not built again.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./paths.mjs";

const skipped = new Set(["node_modules", "build", "target", ".wrangler", ".cache", ".git"]);

function* files(path) {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return;
  if (info.isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!skipped.has(name)) yield* files(join(path, name));
}

/** Hash of all files below `inputs` (absolute paths) and of `extra`. */
export function fingerprint(inputs, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const input of inputs)
    for (const file of files(input)) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** The stamp of a finished build, or "". */
export const stamped = (file) => (existsSync(file) ? readFileSync(file, "utf8").trim() : "");
