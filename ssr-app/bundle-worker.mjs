// Makes build/worker.js, the one file that workerd runs: the server build of Vite, the packages it
// imports and app/worker.ts. The conditions choose the packages' builds without Node's own modules.
import { access, readFile } from "node:fs/promises";
import { build } from "esbuild";
import { starterFile, startLate } from "./late-start.mjs";
import { asText, cacheBranches, quoteSparingly } from "./quick-render.mjs";

const root = new URL(".", import.meta.url).pathname;
await access(`${root}build/client/${starterFile().name}`);
const texts = await readFile(`${root}build/texts.json`, "utf8");

/** Packages whose code is changed on its way into the bundle. */
const changes = [
  [/@remix-run.react.dist.esm.components\.js$/, startLate],
  [/react-dom.cjs.react-dom-server\.browser\.production\.min\.js$/, asText],
  [/@remix-run.react.dist.esm.single-fetch\.js$/, quoteSparingly],
  [/@remix-run.router.dist.router\.js$/, cacheBranches],
];
const changed = new Set();
const changePackages = {
  name: "madia-change-packages",
  setup(bundle) {
    for (const [filter, change] of changes) {
      bundle.onLoad({ filter }, async ({ path }) => {
        changed.add(change);
        return { contents: change(await readFile(path, "utf8")) };
      });
    }
  },
};

const result = await build({
  absWorkingDir: root,
  entryPoints: ["app/worker.ts"],
  outfile: "build/worker.js",
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  mainFields: ["module", "main"],
  conditions: ["workerd", "worker", "browser", "production", "import"],
  alias: { "virtual:server-build": "./build/server/index.js" },
  define: { "process.env.NODE_ENV": '"production"', __TEXT_FILES__: texts },
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  external: ["node:async_hooks"],
  plugins: [changePackages],
  logLevel: "warning",
  // The packages say that they have no side effects, and Vite leaves empty imports of them behind.
  logOverride: { "ignored-bare-import": "silent" },
  metafile: true,
});

for (const [filter, change] of changes) {
  if (!changed.has(change)) throw new Error(`nothing in the bundle is called ${filter}`);
}
const bytes = result.metafile.outputs["build/worker.js"].bytes;
console.log(`build/worker.js  ${Math.round(bytes / 1024)} kB`);
