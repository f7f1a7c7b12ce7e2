import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { type DepOptimizationOptions, defineConfig, type Plugin } from "vite";
import { discoverAllLinks, expectLateStart, starterFile } from "./late-start.mjs";
import { serviceWorker } from "./service-worker/plugin";
import { chunkOf, refuseCycles } from "./vite/chunks";
import { patches } from "./vite/patches";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
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
