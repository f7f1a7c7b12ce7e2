import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { type DepOptimizationOptions, defineConfig, type Plugin } from "vite";
import { discoverAllLinks, expectLateStart, starterFile } from "./late-start.mjs";
import { serviceWorker } from "./service-worker/plugin";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** A plugin that only changes code. */
interface Patch {
  name: string;
  transform(code: string, id: string): { code: string; map: null } | undefined;
}

/**
 * Where Remix asks for pages, routes and their code, and where it sends forms, it calls `lib/connection.ts`: a lost
 * connection or a failure keeps the page instead of replacing it. A route's code that cannot be had at all throws in its
 * place, so that the root's ErrorBoundary says so. (An error thrown here would leave the route unloaded, and the router
 * shows nothing at all for a route that is.)
 */
function keepPageWhenLost(): Patch {
  const patches: Record<string, [RegExp, string][]> = {
    "single-fetch": [
      [/let res = await fetch\(url, init\);/, "let res = await window.__madia.fetch(url, init);"],
      [
        /return singleFetchActionStrategy\(request, matches\);/,
        "return window.__madia.action(request, fetcherKey, () => singleFetchActionStrategy(request, matches));",
      ],
      // Without a route to load Remix would ask for those that have no rule of their own, and throw the answer away.
      [
        /return singleFetchLoaderNavigationStrategy\(/,
        "if (getRouter().state.initialized && !matches.some((m) => m.shouldLoad)) return {};\n    $&",
      ],
    ],
    "fog-of-war": [
      [
        /let res = await fetch\(url, \{/,
        "let res = await (errorReloadPath ? window.__madia.fetch : window.fetch)(url, {",
      ],
    ],
    routeModules: [
      [
        /console\.error\(`Error loading route module/,
        "const late = await window.__madia.module(route.module); if (late) return (routeModulesCache[route.id] = late); else return { default() { throw error; } };\n    $&",
      ],
    ],
  };
  return {
    name: "madia-keep-page-when-lost",
    transform(code, id) {
      const [, file = ""] = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]([\w-]+)\.js/.exec(id) ?? [];
      const own = patches[file];
      if (!own) return;
      let patched = code;
      for (const [call, better] of own) {
        if (!call.test(patched)) throw new Error(`Remix's ${file}.js changed: look at keepPageWhenLost again`);
        patched = patched.replace(call, better);
      }
      return { code: patched, map: null };
    },
  };
}

/**
 * `RemixBrowser` sets its location outside the transition in which `RouterProvider` sets its state, and with it gives every
 * reader of its context a new value. While a streamed part still waits to be hydrated, that urgent update (a jump to an
 * anchor, a step back) makes React throw away the part's HTML and render it again (error 421). A transition waits instead.
 */
function hydrateBeforeNavigating(): Patch {
  const call = /^(\s*)setLocation\(newState\.location\);$/m;
  return {
    name: "madia-hydrate-before-navigating",
    transform(code, id) {
      if (!/@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]browser\.js/.test(id)) return;
      if (!call.test(code)) throw new Error("Remix's browser.js changed: look at hydrateBeforeNavigating again");
      return {
        code: code.replace(call, "$1React.startTransition(() => setLocation(newState.location));"),
        map: null,
      };
    },
  };
}

/**
 * React 18 notes that a streamed part met an update before it was hydrated (error 421), gives that render up, hydrates the
 * part and begins again. When it was interrupted on the way, the note outlives the render, and the next new part, say a
 * dialog, tells of a loss that never was. A render begun anew forgets it, as it forgets all its other errors.
 */
function forgetAbandonedErrors(): Patch {
  const begun = "tk=sk=null;if(null!==fh)";
  return {
    name: "madia-forget-abandoned-errors",
    transform(code, id) {
      if (!/^[^\0]*react-dom[\\/]cjs[\\/]react-dom\.production\.min\.js$/.test(id)) return;
      if (code.split(begun).length !== 2) throw new Error("react-dom changed: look at forgetAbandonedErrors again");
      return { code: code.replace(begun, `zg=${begun}`), map: null };
    },
  };
}

/** sonner writes its styles into the page, which the policy forbids; `toast-region` links them as a file instead. */
function linkToastStyles(): Patch {
  const call = /^__insertCSS\(.*\);$/m;
  return {
    name: "madia-link-toast-styles",
    transform(code, id) {
      if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return;
      if (!call.test(code)) throw new Error("sonner's index.mjs changed: look at linkToastStyles again");
      return { code: code.replace(call, ""), map: null };
    },
  };
}

/**
 * lucide's icons take their defaults from a context and know a dozen ways to be drawn; ours are drawn in one. The same
 * element as the server's, without 1.5 kB that every page would load.
 */
function drawIconsPlainly(): Patch {
  return {
    name: "madia-draw-icons-plainly",
    transform(code, id) {
      if (!/lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs/.test(id)) return;
      if (!code.includes("forwardRef"))
        throw new Error("lucide's createLucideIcon changed: look at drawIconsPlainly again");
      return {
        code: `import { createElement, forwardRef } from "react";
const base = { xmlns: "http://www.w3.org/2000/svg", width: 24, height: 24, viewBox: "0 0 24 24", fill: "none",
  stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" };
export default ({ name, node }) => forwardRef(({ className, ...rest }, ref) => createElement("svg", {
  ref, ...base, className: "lucide lucide-" + name + (className ? " " + className : ""),
  "aria-hidden": rest["aria-label"] ? undefined : "true", ...rest,
}, node.map(([tag, attributes]) => createElement(tag, attributes))));`,
        map: null,
      };
    },
  };
}

/** Remix's scripts start late, see `late-start.mjs`; `npm run dev` has them as they are. */
function startScriptsLate(): Plugin {
  const changes: Record<string, (code: string) => string> = {
    components: expectLateStart,
    "fog-of-war": discoverAllLinks,
  };
  return {
    name: "madia-start-scripts-late",
    apply: "build",
    config: () => ({ define: { __STARTER__: JSON.stringify(`/${starterFile().name}`) } }),
    transform(code, id) {
      const [, file = ""] = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]([\w-]+)\.js/.exec(id) ?? [];
      const change = changes[file];
      return change && { code: change(code), map: null };
    },
    generateBundle({ dir }) {
      if (!dir?.endsWith("client")) return;
      const { name, code } = starterFile();
      this.emitFile({ type: "asset", fileName: name, source: code });
    },
  };
}

/** What changes code of packages. */
const patches = [
  keepPageWhenLost(),
  hydrateBeforeNavigating(),
  forgetAbandonedErrors(),
  linkToastStyles(),
  drawIconsPlainly(),
];

/**
 * `npm run dev`: what `bundle-worker.mjs` does for the page Worker, the patches for the packages that Vite bundles beforehand,
 * and texts as they lie.
 */
function serveSources(): Plugin {
  const texts = new URL("./app/texts/", import.meta.url).pathname;
  const files = readdirSync(texts).map((locale) => [
    locale,
    Object.fromEntries(
      readdirSync(`${texts}${locale}`).map((file) => [file.replace(".json", ""), `/app/texts/${locale}/${file}`]),
    ),
  ]);
  const patched: NonNullable<NonNullable<DepOptimizationOptions["esbuildOptions"]>["plugins"]>[number] = {
    name: "madia-patches",
    setup(build) {
      build.onLoad({ filter: /(@remix-run.react.dist.esm.[\w-]+|sonner.dist.index)\.m?js$/ }, ({ path }) => {
        let contents = readFileSync(path, "utf8");
        for (const { transform } of patches) contents = transform(contents, path)?.code ?? contents;
        return { contents };
      });
    },
  };
  return {
    name: "madia-serve-sources",
    apply: "serve",
    config: () => ({
      define: { __TEXT_FILES__: JSON.stringify(Object.fromEntries(files)) },
      resolve: { alias: { "virtual:server-build": "virtual:remix/server-build" } },
      optimizeDeps: {
        // All at once: a package met later would be a second copy of React for an open page.
        entries: ["app/entry.client.tsx", "app/routes/**/*.tsx"],
        esbuildOptions: { plugins: [patched] },
      },
    }),
    // Node's build of React 18 does not render into the Web's streams.
    transform: (code, id) =>
      id.endsWith("/app/entry.server.tsx") ? code.replace("react-dom/server", "react-dom/server.browser") : undefined,
    handleHotUpdate({ file, server }) {
      if (file.startsWith(texts)) server.ws.send({ type: "full-reload" });
    },
  };
}

/**
 * Writes each file of texts beside the scripts, hashed: as data it is cheaper to fetch and read than as a module.
 * `build/texts.json` says what lies where; `bundle-worker.mjs` hands it to the server.
 */
function emitTexts(): Plugin {
  const folder = new URL("./app/texts/", import.meta.url);
  return {
    name: "madia-emit-texts",
    apply: "build",
    async generateBundle(options) {
      if (!options.dir?.endsWith("client")) return;
      const written: Record<string, Record<string, string>> = {};
      for (const locale of readdirSync(folder)) {
        const files: Record<string, string> = {};
        for (const file of readdirSync(new URL(`${locale}/`, folder))) {
          const source = JSON.stringify(JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), "utf8")));
          const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
          const fileName = `assets/${locale}-${file.replace(".json", "")}-${hash}.json`;
          this.emitFile({ type: "asset", fileName, source });
          files[file.replace(".json", "")] = `/${fileName}`;
        }
        written[locale] = files;
      }
      mkdirSync("build", { recursive: true });
      writeFileSync("build/texts.json", JSON.stringify(written));
    },
  };
}

/**
 * Chunks by name. Left alone, what is small joins whatever is near, and every page would load a captcha for a tick: so
 * the icons of the frame lie together, and what few pages need lies apart.
 */
const named: [string, RegExp][] = [
  [
    "icons",
    /lucide-react\/dist\/esm\/icons\/(arrow-right|check|chevron-down|chevron-right|log-in|mail|phone|search|shopping-basket|truck|x)\.mjs$/,
  ],
  [
    "shell-parts",
    /vite\/preload-helper|app\/(lib\/(connection|failure|lazy-part|login-target|nav-categories|parts-for-user|private-paths|shop-name|texts\/use-t|use-markets|use-shell|use-user|whole)|components\/(layout\/for-user|ui\/(accordion|field|focus|named|pagination|theme|toast|toast-message))|features\/(account\/(login\/ask|profile\/company-field|session\/storage)|shared\/(filter\/instant-form|use-fresh)|shop\/(home\/)?for-user))\./,
  ],
  // What every page needs: in one piece it is smaller.
  ["base", /node_modules\/(react|react-dom|scheduler|clsx)\/|commonjsHelpers/],
  [
    "callout",
    /app\/components\/ui\/(callout|focus)\.|lucide-react\/dist\/esm\/icons\/(circle-alert|circle-check|info|rotate-cw|triangle-alert|wifi|wifi-off)\.mjs$/,
  ],
  ["cart-day", /app\/features\/shop\/(cart\/joins|delivery-date\/confirm)\./],
  ["cart-totals", /app\/features\/shop\/cart\/cart-totals\./],
  ["standing", /app\/features\/shop\/standing\/(add-articles|added|standing-form)\./],
  ["together", /app\/features\/shop\/orders\/together\./],
  ["order-bar", /app\/features\/shop\/cart\/order-bar\./],
  ["search-list", /app\/components\/layout\/search-dropdown\./],
  ["outcome", /app\/features\/(account\/profile\/disclosure|shop\/checkout\/outcome-notes)\./],
  ["typing", /app\/components\/ui\/(text-area|whole-input)\./],
  ["table", /app\/features\/shared\/table-fields\./],
  ["captcha", /app\/features\/shared\/captcha\//],
  ["kept", /app\/features\/shop\/favourites\/(kept-list|list-frame|list-search|nothing-yet|use-shrinking)\./],
  [
    "dialogs",
    /app\/(components\/ui\/(dialog|use-close-on-navigation)|features\/shop\/(cart\/(cart-panel|kept)|add-to-cart\/order-dialog))\./,
  ],
  [
    "signed-in",
    /app\/(lib\/(cart-brief|install|when-idle)|features\/(agent\/frame\/nav-entries|account\/session\/switch-form|shop\/delivery-date\/(ask|days)|shop\/cart\/(basket|call|cart-form|engine|paths|say|stepper|store|use-want|wishes)))\./,
  ],
  [
    "order-parts",
    /app\/features\/shop\/orders\/(countdown|orders-filter|paths|status-badge)\.|app\/lib\/order-statuses\.|lucide-react\/dist\/esm\/icons\/(ban|chef-hat|package-check)\.mjs$/,
  ],
  ["camera", /app\/features\/shop\/scan\/camera\.|lucide-react\/dist\/esm\/icons\/scan-barcode\.mjs$/],
  // Fetched when somebody scans.
  [
    "scan",
    /app\/features\/shop\/(scan\/(?!camera)|order-guides\/(add|count)-scan\.)|zxing_reader\.wasm|icons\/flashlight\.mjs$/,
  ],
  ["chips", /app\/features\/shared\/filter\/chip-row\./],
  ["amount", /app\/lib\/rules\/(amount|read-number)\./],
  ["logout", /app\/features\/agent\/offline\/logout-form\./],
  ["office-frame", /app\/features\/office\/(nav-entries|nav-icons|office-bar|office-nav|waits)\./],
  [
    "office-page",
    /app\/features\/office\/(day-bar|dense-table|form-notice|head|kind|orders\/filter|paged-list|panel|search-line|stock|tabs|trouble)\./,
  ],
  ["areas", /app\/(lib\/office-paths|features\/agent\/(frame\/(days|head|paths)|requests\/(money|paths)))\./],
  ["office", /app\/features\/office\/products\/(label|label-fields|parts)\./],
  [
    "device",
    /app\/(lib\/device-database|features\/shared\/offline\/(?!shell|use-leave|use-meeting)[\w-]+)\.tsx?$|lucide-react\/dist\/esm\/icons\/cloud-off\.mjs$/,
  ],
  ["shell", /app\/features\/shared\/offline\/(shell|use-leave|use-meeting)[\w-]*\.tsx?$/],
  [
    "agent-device",
    /app\/features\/agent\/(order-entry\/(draft|drafts|send)|offline\/(?!shell|kept|codes|draft-card|leave|logout-form)[\w-]+)\.tsx?$/,
  ],
];

/**
 * The parts of agents and of the back office, a chunk for each folder: left alone, their small files join what the shop's
 * pages load. Texts of a folder that the frame needs (`paths`, `nav-entries`) lie with the frame.
 */
const area = /app\/features\/(agent|office)\/(?:([\w-]+)\/)?/;

function chunkOf(id: string): string | undefined {
  const [name] = named.find(([, files]) => files.test(id)) ?? [];
  if (name) return name;
  if (/app\/features\/shared\/charts\//.test(id)) return "charts";
  const [, reader, folder] = area.exec(id) ?? [];
  return reader && (folder ? `${reader}-${folder}` : reader);
}

/**
 * Two chunks that need each other may find a name that has no value yet, and a page ends in an error: such a build is
 * refused. The cure is to name what one takes from the other in `named`.
 */
function refuseCycles(): Plugin {
  return {
    name: "madia-refuse-cycles",
    apply: "build",
    generateBundle(_, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk" ? [[file.fileName, file.imports] as const] : [],
        ),
      );
      const done = new Set<string>();
      const walk = (file: string, way: string[]) => {
        if (way.includes(file))
          this.error(`chunks in a circle: ${[...way.slice(way.indexOf(file)), file].join(" -> ")}`);
        if (done.has(file)) return;
        for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
        done.add(file);
      };
      for (const file of imports.keys()) walk(file, []);
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    ...patches,
    startScriptsLate(),
    serveSources(),
    emitTexts(),
    serviceWorker(),
    refuseCycles(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  json: { stringify: true },
  // Its name is that of its own policy in `scripts/serve/headers.mjs`.
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "assets/barcode-[hash].js" } } },
  // The licences of what is bundled stand in public/licences.txt.
  esbuild: { legalComments: "none" },
  build: {
    target: "es2022",
    // A font or a picture inlined into CSS or script would weigh on every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // An icon in a file of its own costs more than it weighs: small chunks join those that are loaded with them.
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : {
            experimentalMinChunkSize: 10_000,
            manualChunks: chunkOf,
            onlyExplicitManualChunks: true,
          },
    },
  },
}));
