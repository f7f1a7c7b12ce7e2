// What Cloudflare does for static files in production, done once at build for `npm start`.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(js|mjs|css|svg|json|txt|html|xml|ico|wasm|map)$/;

function* assetFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* assetFiles(path);
    else yield path;
  }
}

/** Writes `FILE.br` and `FILE.gz` below `target`, beside the assets and never among them. */
export async function compressAssets(folder, target) {
  rmSync(target, { recursive: true, force: true });
  for (const file of assetFiles(folder)) {
    if (!compressible.test(file) || statSync(file).size < 512) continue;
    const bytes = readFileSync(file);
    const out = join(target, relative(folder, file));
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(
      `${out}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
    writeFileSync(`${out}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
