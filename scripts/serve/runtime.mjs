// Both built Workers in one workerd, on direct sockets: as in production, without a development proxy.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { buildId } from "../build.mjs";
import { UserError } from "../options.mjs";
import { clientBuild, edgeBuild, ssrBuild } from "../paths.mjs";
import { clockBinding, clockModule, runClockModules, runShift } from "./clock.mjs";
import { localSealKey } from "./seal.mjs";
import { loaderWorker } from "./steps.mjs";

export const compatibilityDate = "2026-11-01";
const host = "127.0.0.1";

export const edgeName = "madia-edge";
const ssrName = "madia-ssr";
const assetsName = "madia-assets";

/** The runtime starts no Worker before the day it is made for. */
export function refuseEarly() {
  if (Date.now() < Date.parse(compatibilityDate))
    throw new UserError(`The Workers are made for ${compatibilityDate} and later: --now cannot be before that day.`);
}

/** The page Worker: the built one, or another script (tests, a shop without pages yet). */
const ssrWorker = (script, api, clock) => ({
  name: ssrName,
  modulesRoot: join(script, ".."),
  modules: [...clockModules(join(script, ".."), basename(script), clock), { type: "ESModule", path: script }],
  compatibilityDate,
  serviceBindings: { API: api, ...(clock && clockBinding) },
});

/** In front of a Worker of `folder`, whose own module is `inner`: with `clock` one that asks for the time, else the run's, if it is moved. */
function clockModules(folder, inner, clock) {
  const modules = clock
    ? { "clock.mjs": clockModule(`./${inner}`) }
    : runShift !== 0
      ? runClockModules(`./${inner}`)
      : {};
  return Object.entries(modules).map(([name, contents]) => ({ type: "ESModule", path: join(folder, name), contents }));
}

/** The client build as a Worker of its own, so that the edge Worker's socket leads straight to it. */
const assetsWorker = () => ({
  name: assetsName,
  modules: [
    {
      type: "ESModule",
      path: "assets.mjs",
      contents: "export default { fetch: () => new Response(null, { status: 404 }) };",
    },
  ],
  compatibilityDate,
  ...(existsSync(clientBuild) && {
    assets: { directory: clientBuild, routerConfig: { has_user_worker: true }, assetConfig: { html_handling: "none" } },
  }),
});

/** The door: the built edge Worker. Under another name it is a copy with other `vars` over the same database (benchmark). */
export const edgeWorker = ({ name = edgeName, directPort = 0, vars, entry = [], clock, pages }) => ({
  name,
  modulesRoot: edgeBuild,
  modules: [
    ...clockModules(edgeBuild, basename(entry[0]?.path ?? "index.js"), clock),
    ...entry,
    { type: "ESModule", path: join(edgeBuild, "index.js") },
    { type: "CompiledWasm", path: join(edgeBuild, "index_bg.wasm") },
  ],
  compatibilityDate,
  bindings: {
    BUILD_ID: buildId(),
    CONTEXT_KEY: randomBytes(32).toString("hex"),
    SEAL_KEY: localSealKey,
    // Whoever builds a page around the shop tries it on this computer first.
    FRAME_ANCESTORS: "'self' http://localhost:* http://127.0.0.1:*",
    LOOPBACK: "on",
    ...vars,
  },
  d1Databases: { DB: "madia" },
  kvNamespaces: { KV: "madia" },
  images: { binding: "IMAGES" },
  serviceBindings: { SSR: pages?.render ?? ssrName, ASSETS: assetsName, ...(clock && clockBinding) },
  stripCfConnectingIp: false,
  unsafeDirectSockets: [{ host, port: directPort }],
});

/**
 * Starts the runtime. `state`: folder of D1, KV and cache, absent for memory only.
 * `entry`: a module in front of the edge Worker's own (tests). `clock`: both Workers keep the time of `clock.mjs`. `ssrApi`: the Worker behind SSR's API binding.
 * `pages`: what renders in place of the page Worker (`npm run dev`). `vars`: more variables of the edge Worker.
 */
export async function startRuntime({
  state,
  directPort = 0,
  ssrApi = edgeName,
  ssr,
  pages,
  vars = {},
  extraWorkers = [],
  entry = [],
  clock = false,
  onLog,
}) {
  refuseEarly();
  const script = ssr ?? join(ssrBuild, "worker.js");
  const edge = edgeWorker({ directPort, vars, entry, clock, pages });
  // Most of the Wasm is not called in a run: what is called is compiled then, a sixth less work for a file of tests.
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= "--wasm-lazy-compilation";
  const mf = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: 0,
      telemetry: { enabled: false },
      unsafeObservability: false,
      unsafeLocalExplorer: false,
      cf: false,
      resourcePersistencePath: state,
      handleStructuredLogs: onLog,
      workers: [
        edge,
        ...(pages ? [] : [ssrWorker(script, ssrApi, clock)]),
        assetsWorker(),
        loaderWorker(compatibilityDate),
        ...extraWorkers,
      ],
    }),
  );
  await mf.ready;
  return { mf, directUrl: await mf.unsafeGetDirectURL(edgeName) };
}
