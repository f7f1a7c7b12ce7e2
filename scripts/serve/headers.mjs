// The headers of static files: `_headers` in production, and what `static.mjs` sends on this computer. They come before any
// Worker runs, so the security headers of `edge-worker/src/policy.rs` stand here once more; a test compares them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Caching by path. */
export const cachingOf = (path) => {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  if (path.startsWith("/media/")) return "public, max-age=2592000";
  // A browser looks for a new service worker each time.
  if (path === "/sw.js") return "no-cache";
  return "public, max-age=3600";
};

const common = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy":
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Pictures that mails, search engines and previews of links show in pages of their own. */
const shownElsewhere = ["/media/*", "/og.png", "/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/app-*"];
const elsewhere = { "cross-origin-resource-policy": "cross-origin" };
/** A service worker's own policy governs what it fetches. */
const worker = { "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'" };

/** Path patterns and what they add or replace, the later before the earlier. */
const rules = [["/*", common], ...shownElsewhere.map((pattern) => [pattern, elsewhere]), ["/sw.js", worker]];

const matches = (pattern, path) => (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path);

/** All but the content's own headers. */
export const headersOf = (path) => ({
  ...Object.assign({}, ...rules.filter(([pattern]) => matches(pattern, path)).map(([, headers]) => headers)),
  "cache-control": cachingOf(path),
});

/** Values of one name would be joined with a comma: `!` takes the earlier one away. */
export function headersFile() {
  const seen = new Set();
  const all = [
    ...rules,
    ...["/assets/*", "/media/*", "/sw.js"].map((pattern) => [pattern, { "cache-control": cachingOf(pattern) }]),
  ];
  return all
    .map(([pattern, headers]) => {
      const lines = Object.entries(headers).flatMap(([name, value]) => [
        ...(name in common && seen.has("/*") ? [`  ! ${name}`] : []),
        `  ${name}: ${value}`,
      ]);
      seen.add(pattern);
      return [pattern, ...lines, ""].join("\n");
    })
    .join("\n");
}

export const writeHeadersFile = (folder) => writeFileSync(join(folder, "_headers"), headersFile());
