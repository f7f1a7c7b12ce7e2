/** Made by `remix vite:build`; `bundle-worker.mjs` says where it lies. */
declare module "virtual:server-build";

/** Locale, then namespace, to the hashed file of its texts; filled by `bundle-worker.mjs`. */
declare const __TEXT_FILES__: Record<string, Record<string, string>> | undefined;

interface Window {
  __madiaReloadOnce?: () => boolean;
}
