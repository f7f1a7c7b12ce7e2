// Everything that the register of changes notes has words: each action that the API writes, and each of its fields.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { apiFile, apiImports } from "../support/rust-imports.mjs";

const sources = Object.keys(apiImports()).map((name) =>
  readFileSync(at(apiFile(name)), "utf8").replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/, ""),
);
const words = readFileSync(at("ssr-app/app/features/office/audit-words.ts"), "utf8");

/** The names of an object in the source: `const NAME... = { ... }`. */
const namesIn = (name) => {
  const [, body] = new RegExp(`const ${name}[^=]*= \\{([\\s\\S]*?)\\n\\}`).exec(words);
  return [...body.matchAll(/^ {2}"?([\w.-]+)"?:/gm)].map(([, key]) => key);
};

/** What follows a call that writes into the register: its action, and what it says of it. */
const calls = sources.flatMap((text) =>
  [
    ...text.matchAll(
      /(?:audit(?:_change)?\(|\.change\(|action: |written\(|note\(|RECOVER: &str = )(?:(?!;|\n\})[\s\S]){0,400}?"([a-z_]+\.[a-z_-]+)"/g,
    ),
  ].map(([, action]) => action),
);

describe("the register's words", () => {
  test("name every action", () => {
    const known = new Set(namesIn("actions"));
    expect(calls.length).toBeGreaterThan(40);
    expect([...new Set(calls)].filter((action) => !known.has(action) && !action.endsWith(".put"))).toEqual([]);
  });
});
