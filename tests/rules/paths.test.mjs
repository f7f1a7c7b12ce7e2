// Paths that documents and comments name exist.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { at, root } from "../../scripts/paths.mjs";

const listed = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const documents = listed.filter((file) => file.endsWith(".md"));
const sources = listed.filter((file) => /\.(rs|ts|tsx|mjs|js|css|sql|toml)$/.test(file));
const read = (file) => readFileSync(at(file), "utf8");

test("links of documents lead to files", () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, link]) => link)
      .filter((link) => !existsSync(join(dirname(at(file)), decodeURIComponent(link))))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Of `api/texts/CODE.json` the folder: the reader puts a name in its place. */
const named = (path) => path.replace(/\/[^/]*[A-Z]{4}.*$/, "");
const exists = (path) => existsSync(at(path)) || (named(path) !== path && existsSync(at(named(path))));

test("paths in backquotes exist", () => {
  const path = /`((?:api|edge-worker|ssr-app|schema|scripts|tests|docs)\/[\w./-]*\w(?:\.\w+|\/?))`/g;
  const found = [...documents, ...sources].flatMap((file) =>
    [...read(file).matchAll(path)].map(([, name]) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(100);
  const missing = found.filter(({ name }) => !exists(name)).map(({ file, name }) => `${file}: ${name}`);
  expect(missing).toEqual([]);
});
