// npm test -- --changed: which files of tests a change since the last proven commit can reach, by what files import of each
// other and by the routes that each file was seen to use in the last whole run.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pageImports } from "../../tests/support/page-imports.mjs";
import { apiFile, apiImports, apiName, fileOf } from "../../tests/support/rust-imports.mjs";
import { usesFolder } from "../../tests/support/uses.mjs";
import { at, root } from "../paths.mjs";
import { capture } from "../run.mjs";

/** Says nothing that a test in a browser or over HTTP could see. */
const silent = /^(docs\/|deploy\/|LICENSE|[^/]*\.md$|.*\/README\.md$|\.github\/|biome\.json|knip\.json|rustfmt\.toml)/;
const suites = ["http", "browser"];

/** The files that differ from the commit in `.cache/tests/green`, or of which git knows nothing; undefined without such a commit. */
export async function changedFiles() {
  const green = at(".cache", "tests", "green");
  if (!existsSync(green)) return undefined;
  const since = readFileSync(green, "utf8").trim();
  const differing = await capture("git", ["diff", "--name-only", since]);
  const unknown = await capture("git", ["ls-files", "--others", "--exclude-standard"]);
  if (differing.code !== 0) return undefined;
  return [...differing.printed.split("\n"), ...unknown.printed.split("\n")].filter(Boolean);
}

/** `{http: [file], browser: [file]}` that these files reach, or `everything` with the reason. */
export function reached(changed, uses = recorded()) {
  const files = changed.filter((file) => !silent.test(file));
  const tests = Object.fromEntries(suites.map((suite) => [suite, filesOf(`tests/${suite}`, /\.test\.mjs$/)]));
  const scripts = files.filter((file) => /^(tests|scripts)\/.*\.mjs$/.test(file));
  const pages = files.filter((file) => /^ssr-app\/app\/.*\.(ts|tsx)$/.test(file));
  const queries = files.filter((file) => /^api\/.*\.sql$/.test(file));
  const rust = [...files.filter((file) => /^api\/(\w+\/)?src\/.*\.rs$/.test(file)), ...queries.flatMap(including)];
  const other = files.find((file) => ![...scripts, ...pages, ...rust, ...queries].includes(file));
  if (other) return { everything: `${other} is behind every test` };

  const byImport = closure(moduleImports(), scripts);
  const calls = callsOf(rust);
  const routes = pagesOf(pages, calls);
  if (routes === undefined) return { everything: "the frame of all pages has changed" };
  const touches = (file) => {
    const used = uses.get(file);
    if (byImport.has(file)) return true;
    if (pages.length + rust.length === 0) return false;
    // Of a file that nobody has seen run, everything may be true.
    return !used || [...used].some((route) => calls.has(route) || routes.has(route));
  };
  return Object.fromEntries(suites.map((suite) => [suite, tests[suite].filter(touches)]));
}

/** How many files there are of each suite. */
export const all = () =>
  Object.fromEntries(suites.map((suite) => [suite, filesOf(`tests/${suite}`, /\.test\.mjs$/).length]));

const filesOf = (folder, pattern) =>
  readdirSync(at(folder), { recursive: true })
    .map(String)
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();

/** The Rust files beside a query that hold it. */
const including = (query) =>
  filesOf(dirname(query), /\.rs$/).filter((file) => readFileSync(at(file), "utf8").includes(`"${basename(query)}"`));

/** What imports these, directly or around corners, and they themselves. `imports` is `{file: [file, ...]}`. */
function closure(imports, from) {
  const users = new Map();
  for (const [file, used] of Object.entries(imports))
    for (const each of used) users.set(each, [...(users.get(each) ?? []), file]);
  const found = new Set(from);
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
  return found;
}

/** What tests and scripts import of each other. */
function moduleImports() {
  const files = [...filesOf("tests", /\.mjs$/), ...filesOf("scripts", /\.mjs$/)];
  const led = (file, path) => relative(root, join(at(dirname(file)), path));
  return Object.fromEntries(
    files.map((file) => [
      file,
      [...readFileSync(at(file), "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, path]) =>
        led(file, path),
      ),
    ]),
  );
}

/** The calls of which code is reached: `/api/order/{id}`. */
function callsOf(changed) {
  const imports = apiImports();
  const owner = fileOf(Object.keys(imports));
  const graph = Object.fromEntries(
    Object.entries(imports).map(([file, paths]) => [file, paths.map(owner).filter((each) => each && each !== file)]),
  );
  // A module names those in its folder without their path.
  for (const file of Object.keys(imports)) {
    const inside = file.endsWith("/mod.rs") ? dirname(file) : file;
    graph[`${dirname(inside)}/mod.rs`]?.push(file);
  }
  const files = closure(graph, changed.map(apiName));
  const declared = (file) =>
    existsSync(at(apiFile(file)))
      ? [...readFileSync(at(apiFile(file)), "utf8").matchAll(/#\[call\(\s*\w+,\s*"([^"]+)"/g)].map(
          ([, path]) => `/api${path}`,
        )
      : [];
  return new Set([...files].flatMap(declared));
}

/** The addresses of pages whose code is reached, or that ask for one of these calls; undefined: of all pages. */
function pagesOf(changed, calls) {
  const folder = at("ssr-app", "app");
  const imports = pageImports(folder);
  const calledPaths = new Set([...calls].map((call) => plain(call.slice("/api".length))));
  const asks = (file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/["`](\/[a-z][^"`?]*)/g)].some(([, path]) =>
      calledPaths.has(plain(path)),
    );
  const own = changed.map((file) => file.slice("ssr-app/app/".length));
  const files = closure(imports, [
    ...own,
    ...(calledPaths.size > 0 ? Object.keys(imports).filter((file) => !file.endsWith(".gen.ts") && asks(file)) : []),
  ]);
  if (["root.tsx", "entry.client.tsx", "entry.server.tsx", "worker.ts", "routes.ts"].some((file) => files.has(file)))
    return undefined;
  const table = readFileSync(join(folder, "routes.ts"), "utf8");
  const routes = [...table.matchAll(/(?:index|route)\((?:[`"]([^`"]*)[`"],\s*)?"(routes\/[^"]+)"/g)];
  // A layout has no address of its own, and an address that is made of parts may be any.
  if (
    [...files].some(
      (file) => file.startsWith("routes/") && !routes.some(([, path, route]) => route === file && !path?.includes("$")),
    )
  )
    return undefined;
  return new Set(routes.filter(([, , route]) => files.has(route)).map(([, path = ""]) => `/${path}`));
}

/** `/order/${id}` and `/order/{id}` are the same. */
const plain = (path) => path.replace(/\$?\{[^}]*\}/g, "*");

/** The routes that each file of tests was seen to use. */
function recorded() {
  const uses = new Map();
  if (!existsSync(usesFolder)) return uses;
  for (const name of readdirSync(usesFolder))
    for (const line of readFileSync(join(usesFolder, name), "utf8").split("\n").filter(Boolean)) {
      const [file, route] = line.split(" ");
      uses.set(file, (uses.get(file) ?? new Set()).add(route));
    }
  return uses;
}
