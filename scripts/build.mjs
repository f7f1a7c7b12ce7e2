// Builds what changed: the edge Worker (Rust to Wasm) and the pages (Remix).
// node scripts/build.mjs [edge|pages]... [--quick]
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeDocs } from "./docs.mjs";
import { fingerprint, stamped } from "./fingerprint.mjs";
import { optionsOf } from "./options.mjs";
import { at, clientBuild, edgeBuild, ssrBuild } from "./paths.mjs";
import { step } from "./run.mjs";
import { compressAssets } from "./serve/compress-assets.mjs";
import { writeHeadersFile } from "./serve/headers.mjs";
import { buildWorker } from "./wasm.mjs";

/** Profiles of the edge Worker: an earlier one can serve in place of a later one. */
const profiles = ["release", "quick", "swift"];
const lock = [at("Cargo.toml"), at("Cargo.lock")];
const parts = {
  edge: {
    // The Worker knows the newest migration and refuses a database without it.
    inputs: [...lock, at("api"), at("edge-worker"), at("schema", "migrations")],
    output: join(edgeBuild, "index.js"),
    stamp: at("edge-worker", ".cache", "built"),
    build: buildWorker,
  },
  pages: {
    inputs: [at("package-lock.json"), at("ssr-app"), at("schema", "openapi.json"), at("api", "src", "http", "docs")],
    output: join(ssrBuild, "worker.js"),
    stamp: at("ssr-app", ".cache", "built"),
    async build() {
      await step("pages: Remix", "npm", ["run", "build", "-w", "ssr-app"]);
      writeDocs(clientBuild);
      writeHeadersFile(clientBuild);
      await compressAssets(clientBuild, join(ssrBuild, "compressed"));
    },
  },
};

/**
 * Builds the named parts whose inputs changed; answers the names of those built. The Worker's profile is "release", as it is
 * deployed and measured, "quick": larger and a little slower, made in a quarter of the time, or "swift" (`npm run dev`):
 * only what changed is compiled. A better one of the same inputs serves as well.
 */
export async function build(profile = "release", names = Object.keys(parts)) {
  const built = [];
  for (const name of names) {
    const part = parts[name];
    if (name === "pages" && !existsSync(at("ssr-app", "vite.config.ts"))) continue;
    const now = fingerprint(part.inputs);
    const [inputs, kind] = stamped(part.stamp).split(" ");
    const enough = name === "pages" || profiles.slice(0, profiles.indexOf(profile) + 1).includes(kind);
    if (existsSync(part.output) && inputs === now && enough) continue;
    await part.build(profile);
    mkdirSync(join(part.stamp, ".."), { recursive: true });
    // Files that change during the build may or may not be in it, so the stamp is that of the beginning.
    writeFileSync(part.stamp, fingerprint(part.inputs) === now ? `${now} ${profile}` : "");
    built.push(name);
  }
  return built;
}

/** The id of this build in page cache keys. */
export const buildId = () => fingerprint([edgeBuild, join(ssrBuild, "worker.js")].filter(existsSync), "build");

if (import.meta.filename === process.argv[1]) {
  const { values, positionals } = optionsOf({ options: { quick: { type: "boolean" } }, allowPositionals: true });
  const built = await build(values.quick ? "quick" : "release", positionals.length > 0 ? positionals : undefined);
  console.log(built.length ? `built: ${built.join(", ")}` : "nothing to build");
}
