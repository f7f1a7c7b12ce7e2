// Scripts after what is seen: a page of ours works without them, so they are fetched once it has loaded, or at the first
// intent. `bundle-worker.mjs` and `vite.config.ts` put this into Remix's `Scripts`.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { patched } from "./patch.mjs";

/** All code lies in one folder; a page says only the names. */
const [folder, ending] = ["/assets/", ".js"];

/** Remix's module script with the imports made later. */
function late(script, files) {
  const imports = /^import \* as (route\d+) from (".+?");$/gm;
  const routes = [...script.matchAll(imports)];
  if (routes.length === 0) return script;
  const names = routes.map(([, name]) => name).join();
  const paths = routes.map(([, , path]) => `import(${path})`).join();
  return `import begin from ${JSON.stringify(starter)};begin(${JSON.stringify(files.map((file) => file.slice(folder.length, -ending.length)).join(" "))},async()=>{const [${names}]=await Promise.all([${paths}]);${script.replace(imports, "").replace("import(", "return import(")}})`;
}

/** The page's routes without their files, which the script names once. */
function withoutFiles({ entry, routes, ...manifest }) {
  const without = ({ imports, css, texts, ...route }) => route;
  const named = Object.entries(routes).map(([id, route]) => [id, without(route)]);
  return { entry: { ...entry, imports: [] }, routes: Object.fromEntries(named), ...manifest };
}

const withoutPreloads = [
  /return isHydrated \? null : .*initialScripts, deferredScripts\);/s,
  "return isHydrated ? null : initialScripts;",
];
const startedLate = [
  [/(getPartialManifest\(manifest, router\)), null, 2\)/, "withoutFiles($1))"],
  [
    /createHtml\(routeModulesScript\)/,
    "createHtml(late(routeModulesScript, dedupe([...manifest.entry.imports, ...matches.flatMap(({ route: { id } }) => [...(manifest.routes[id].imports ?? []), manifest.routes[id].module]), manifest.entry.module])))",
  ],
];

const source = new URL("./starter.js", import.meta.url);

/** The file that all pages have in common: it comes beside the styles, and waits. */
export function starterFile() {
  const { code } = transformSync(readFileSync(source, "utf8"), { minify: true, format: "esm" });
  return { name: `assets/start-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`, code };
}

const inComponents = (code, changes) => patched("@remix-run/react: components.js", code, changes);

/**
 * Remix marks each link and form whose route it asks for ahead. All links within the shop are such, and a mark would stand in each of them;
 * forms keep theirs: a fetcher's form has none, and asks for its route when it is sent.
 */
const withoutMarks = [
  [
    /return discover === "render" && (!isAbsolute && !reloadDocument \? "true" : undefined;)/,
    'return discover === "form" && $1',
  ],
  [/(createElement\(Form\$1.*?getDiscoverAttr\()discover,/s, '$1discover === "render" ? "form" : discover,'],
];

/** Remix's `fog-of-war.js`, which looks for the marks. */
export const discoverAllLinks = (code) =>
  patched("@remix-run/react: fog-of-war.js", code, [
    ["a[data-discover], form[data-discover]", "a[href^='/'], form[data-discover]"],
    [/(node\.tagName === "A" && node\.getAttribute\()"data-discover"\)/, '$1"href")?.startsWith("/")'],
  ]);

/** Remix's `components.js` as the server needs it. */
export function startLate(code) {
  const starter = JSON.stringify(`/${starterFile().name}`);
  const changed = inComponents(code, [withoutPreloads, ...withoutMarks, ...startedLate]);
  return `const starter = ${starter};\nconst folder = "${folder}", ending = "${ending}";\n${late}\n${withoutFiles}\n${changed}`;
}

/** The same as the browser finds it in the page. */
export const expectLateStart = (code) => inComponents(code, [withoutPreloads, ...withoutMarks]);
