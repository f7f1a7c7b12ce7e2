// Cases of a suite over its tries: a case passed when one of its tries did.
import { existsSync, readFileSync } from "node:fs";

/** The lines that `reporter.mjs` wrote into a file, also where the run was broken off. */
export function reportOf(path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/**
 * Two tries as one: `{passed, failures, unsteady, files}`. `passed` counts cases; a failure and what passed at one of two
 * tries are `{file, name, tries}` with the errors of each try that failed; `files` is `{name, seconds}` of the first try.
 */
export function merged(first, second) {
  const found = new Map();
  const add = (lines, number) => {
    for (const { file, name = "(file)", passed, errors = [], unhandled } of lines) {
      if (!file || unhandled) continue;
      const key = `${file}: ${name}`;
      const entry = found.get(key) ?? { file, name, passed: 0, tries: [] };
      if (name !== "(file)" && passed) entry.passed += 1;
      if (errors.length > 0 && !passed) entry.tries.push({ try: number, errors });
      else if (name === "(file)") entry.whole = true;
      found.set(key, entry);
    }
  };
  add(first, 1);
  add(second, 2);
  const entries = [...found.values()];
  const good = ({ name, passed, whole }) => (name === "(file)" ? whole : passed > 0);
  return {
    passed: entries.filter(({ name, passed }) => name !== "(file)" && passed > 0).length,
    failures: entries.filter((entry) => !good(entry)),
    unsteady: entries.filter((entry) => good(entry) && entry.tries.length > 0),
    files: first
      .filter(({ name, seconds }) => !name && seconds !== undefined)
      .map(({ file, seconds }) => ({ name: file, seconds })),
  };
}

/** The files in which something failed. */
export const failedFiles = (lines) => [
  ...new Set(lines.filter(({ file, errors }) => file && errors?.length > 0).map(({ file }) => file)),
];

/** What left promises behind that nobody awaited: named, not red. */
export const unhandledOf = (lines) => lines.flatMap(({ unhandled }) => unhandled ?? []);

/** Whether the run came to its end. */
export const ended = (lines) => lines.some(({ end }) => end);
