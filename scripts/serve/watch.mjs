// Which files change, also when an editor puts a new file in the place of the old one: the folders are watched, not the
// files, because a watched file that was replaced is watched no longer (Node's recursive watch on Linux does that).
import { readdirSync, statSync, watch } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Calls `changed(path)` for what is written, made, replaced or removed in these files and folders. Answers `close()`. */
export function watchTree(paths, changed) {
  const watchers = new Map();
  const forget = (folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder) => {
    forget(folder);
    try {
      const watcher = watch(folder, (kind, name) => {
        const path = join(folder, name ?? "");
        if (kind === "rename" && isFolder(path)) add(path);
        changed(path);
      });
      watcher.on("error", () => forget(folder));
      watchers.set(folder, watcher);
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) add(join(folder, entry.name));
    } catch (error) {
      // A folder may be gone again before it is watched.
      if (error.code !== "ENOENT") throw error;
      forget(folder);
    }
  };
  for (const path of paths) {
    if (isFolder(path)) add(path);
    else
      watchers.set(
        path,
        watch(dirname(path), (_, name) => name === basename(path) && changed(path)),
      );
  }
  return { close: () => [...watchers.keys()].forEach(forget) };
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
