// Static files of the client build, before any Worker runs: what the assets binding does in production.
import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { clientBuild, ssrBuild } from "../paths.mjs";
import { headersOf } from "./headers.mjs";

const types = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** Answers a GET or HEAD of an existing file; false when there is none. */
export function serveStatic(request, response, pathname) {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const type = types[extname(pathname)];
  if (!type) return false;
  const path = normalize(safeDecode(pathname));
  if (path.includes("\0") || path.startsWith("..") || path === "/_headers") return false;
  const file = join(clientBuild, path);
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info?.isFile()) return false;

  const etag = `"${createHash("sha1").update(`${info.size}-${info.mtimeMs}`).digest("base64url").slice(0, 16)}"`;
  const headers = { "content-type": type, ...headersOf(path), etag };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return true;
  }
  let source = file;
  for (const [name, ending] of encodings) {
    const packed = join(ssrBuild, "compressed", path) + ending;
    if (!existsSync(packed)) continue;
    headers.vary = "accept-encoding";
    if (!accepts(request, name)) continue;
    headers["content-encoding"] = name;
    source = packed;
    break;
  }
  headers["content-length"] = statSync(source).size;
  response.writeHead(200, headers);
  if (request.method === "HEAD") response.end();
  else createReadStream(source).pipe(response);
  return true;
}

/** Whether the client takes this content coding. */
export const accepts = (request, coding) =>
  new RegExp(`(^|[ ,])${coding}(;\\s*q=(1|0?\\.[0-9]*[1-9]))?\\s*(,|$)`).test(request.headers["accept-encoding"] ?? "");

function safeDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "/";
  }
}
