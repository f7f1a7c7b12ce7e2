/** Made by `remix vite:build`; `bundle-worker.mjs` says where it lies. */
declare module "virtual:server-build";

/** Locale, then namespace, to the hashed file of its texts; filled by `bundle-worker.mjs`. */
declare const __TEXT_FILES__: Record<string, Record<string, string>> | undefined;

/** The file that waits for somebody (`starter.js`); none while the shop runs on its sources. */
declare const __STARTER__: string | undefined;

interface Window {
  /** What Remix calls instead of losing the page; see `keepPageWhenLost` in vite.config.ts. */
  __madia: {
    fetch: typeof import("./lib/connection").fetchPatiently;
    action: typeof import("./lib/connection").keepPage;
    module: (path: string) => Promise<unknown>;
    ahead: typeof import("./lib/ahead").fetchAhead;
    prepare: (route: import("./lib/prepare-route.client").RouteFiles) => void;
  };
}
