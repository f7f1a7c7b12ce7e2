// Which routes each file of tests was seen to use, from the lines that its shops write: `npm test -- --changed` reads it.
import { appendFileSync, mkdirSync } from "node:fs";
import { relative } from "node:path";
import { at, root } from "../../scripts/paths.mjs";

export const usesFolder = at(".cache", "tests", "uses");
const noted = new Set();

/** Notes the route of a request's line for `file`, once a process. Other lines say nothing of a route. */
export function noteUse(file, message) {
  const [, route] = /"route":"(\/[^"]*)"/.exec(message) ?? [];
  if (!file || !route) return;
  const line = `${relative(root, file)} ${route}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(usesFolder, { recursive: true });
  appendFileSync(`${usesFolder}/${process.pid}.txt`, line);
}
