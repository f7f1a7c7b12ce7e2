// The edge Worker's module: Rust compiled to Wasm, bound to JavaScript, bundled with its class into one file.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { bindgen, wasmTarget } from "./bindgen.mjs";
import { at, edgeBuild } from "./paths.mjs";
import { step } from "./run.mjs";

/**
 * What is made smaller of a release. -O inlines what the compiler has kept apart for its size: a quarter of a megabyte
 * more, gzipped. In the order of their names like functions stand together, which takes off another fifth of a megabyte.
 */
const smaller = ["-O1", "--reorder-functions-by-name"];

/** The features of Rust's Wasm target by name: no others are emitted before the runtime supports them. */
const features = [
  "mutable-globals",
  "sign-ext",
  "nontrapping-float-to-int",
  "bulk-memory",
  "multivalue",
  "reference-types",
  "exception-handling",
].map((name) => `--enable-${name}`);

/** Writes `index.js` and `index_bg.wasm` into the Worker's folder once both are whole. `profile` is Cargo's. */
export async function buildWorker(profile) {
  const release = profile === "release";
  await step(
    `edge Worker: Rust to Wasm (${profile})`,
    "cargo",
    ["build", "--lib", "--profile", profile, "--target", wasmTarget],
    {
      cwd: at("edge-worker"),
      // Macros of wasm-bindgen take its own futures instead of a crate for them.
      env: { CARGO_BUILD_JOBS: process.env.CARGO_BUILD_JOBS ?? "2", WASM_BINDGEN_USE_JS_SYS: "1" },
    },
  );
  const compiled = at("target", wasmTarget, profile, "madia_edge_worker.wasm");
  mkdirSync(edgeBuild, { recursive: true });
  const draft = mkdtempSync(join(edgeBuild, "draft-"));
  try {
    const module = join(draft, "index_bg.wasm");
    // Functions are sorted by names, which the optimiser then leaves out; without it nobody reads them.
    await step("edge Worker: bound to JavaScript", bindgen, [compiled, draft, ...(release ? ["--names"] : [])]);
    if (release) await step("edge Worker: made smaller", "wasm-opt", [module, "-o", module, ...smaller, ...features]);
    writeFileSync(join(draft, "worker.js"), await bundle(draft));
    renameSync(module, join(edgeBuild, "index_bg.wasm"));
    renameSync(join(draft, "worker.js"), join(edgeBuild, "index.js"));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Bundles the module's JavaScript. */
async function bundle(folder) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: readFileSync(at("edge-worker", "worker.js"), "utf8"), resolveDir: folder },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    external: ["./index_bg.wasm", "cloudflare:*"],
  });
  // The runtime's import of Wasm is the module itself already.
  return outputFiles[0].text.replace("import source ", "import ");
}
