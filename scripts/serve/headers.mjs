// The headers of static files: `_headers` in production, and what `static.mjs` sends on this computer. They come before any
// Worker runs, so the security headers of `edge-worker/src/policy.rs` stand here once more; a test compares them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const common = {
  "cache-control": "public, max-age=3600",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy":
    "accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** Pictures that mails, search engines and previews of links show in pages of their own, as those below `/media`. */
const shownElsewhere = ["/og.png", "/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/app-*"];
const elsewhere = { "cross-origin-resource-policy": "cross-origin" };
/** A service worker's own policy governs what it fetches; a browser looks for a new one each time. */
const worker = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};
/** The barcode reader: the one script that may run WebAssembly, in a worker of its own. */
const barcodeReader = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
};

/** Path patterns and what they set in place of the common ones. */
const rules = [
  ["/assets/*", { "cache-control": "public, max-age=31536000, immutable" }],
  ["/assets/barcode-*", { "cache-control": "public, max-age=31536000, immutable", ...barcodeReader }],
  ["/media/*", { ...elsewhere, "cache-control": "public, max-age=2592000" }],
  ...shownElsewhere.map((pattern) => [pattern, elsewhere]),
  ["/*.svg", { "content-type": "image/svg+xml; charset=utf-8" }],
  ["/sw.js", worker],
];

function matches(pattern, path) {
  const [start, end] = pattern.split("*");
  return end === undefined ? pattern === path : path.startsWith(start) && path.endsWith(end);
}

/** All but the content's own headers. */
export const headersOf = (path) =>
  Object.assign({ ...common }, ...rules.filter(([pattern]) => matches(pattern, path)).map(([, headers]) => headers));

/** Two values of one name would be joined with a comma: `!` takes the common one away. */
export function headersFile() {
  const lines = (headers, before = "") =>
    Object.entries(headers).flatMap(([name, value]) => [
      ...(before ? [`  ${before} ${name}`] : []),
      `  ${name}: ${value}`,
    ]);
  return [["/*", ...lines(common)], ...rules.map(([pattern, headers]) => [pattern, ...lines(headers, "!")])]
    .map((block) => `${block.join("\n")}\n`)
    .join("\n");
}

export const writeHeadersFile = (folder) => writeFileSync(join(folder, "_headers"), headersFile());
