import { mkdirSync, writeFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Remix reloads the page each time a route's chunk cannot be loaded. Ours goes through
 * `chunk-reload.client`: at most once per 60 seconds, else the ErrorBoundary shows the failure.
 */
function limitReloads(): Plugin {
  const call = /^(\s*)window\.location\.reload\(\);$/m;
  return {
    name: "madia-limit-reloads",
    transform(code, id) {
      if (!/@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]routeModules\.js/.test(id)) return;
      if (!call.test(code)) throw new Error("Remix's routeModules.js changed: look at limitReloads again");
      return { code: code.replace(call, "$1if (window.__madiaReloadOnce?.() === false) throw error;"), map: null };
    },
  };
}

/** sonner writes its styles into the page, which the policy forbids; `toast-region` links them as a file instead. */
function linkToastStyles(): Plugin {
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

/** Notes which hashed file holds which texts, so that a page can ask for its own at once (`bundle-worker.mjs`). */
function noteTextChunks(): Plugin {
  return {
    name: "madia-note-text-chunks",
    apply: "build",
    writeBundle(options, bundle) {
      if (!options.dir?.endsWith("client")) return;
      const chunks: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        const name = chunk.type === "chunk" && /\/app\/texts\/(.+)\.json$/.exec(chunk.facadeModuleId ?? "")?.[1];
        if (name) chunks[name] = `/${chunk.fileName}`;
      }
      mkdirSync("build", { recursive: true });
      writeFileSync("build/text-chunks.json", JSON.stringify(chunks));
    },
  };
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    limitReloads(),
    linkToastStyles(),
    noteTextChunks(),
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
  build: {
    target: "es2022",
    // A font or a picture inlined into CSS or script would weigh on every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
