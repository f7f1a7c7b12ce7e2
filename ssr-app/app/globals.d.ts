/** Made by `remix vite:build`; `bundle-worker.mjs` says where it lies. */
declare module "virtual:server-build";

/** `{locale}/{namespace}` to the hashed file of its texts; filled by `bundle-worker.mjs`. */
declare const __TEXT_CHUNKS__: Record<string, string> | undefined;

interface Window {
  __madiaReloadOnce?: () => boolean;
}
