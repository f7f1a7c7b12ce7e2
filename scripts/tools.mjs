// The two Rust tools, with the versions that belong to Cargo.toml, in a user cache folder.
import { join } from "node:path";
import { at, toolsCache } from "./paths.mjs";
import { capture, step } from "./run.mjs";

const tools = [
  { crate: "wasm-bindgen-cli", binary: "wasm-bindgen", version: "0.2.129", optimized: "1" },
  { crate: "worker-build", binary: "worker-build", version: "0.8.7", optimized: "0" },
];
/** They run for seconds: building them quickly saves minutes. Only wasm-bindgen reads the whole Wasm. */
const quickly = {
  CARGO_PROFILE_RELEASE_LTO: "off",
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
};
const binary = (name) => join(toolsCache, "bin", name);

/** Where worker-build finds what it would otherwise download. */
export const toolEnvironment = {
  WASM_BINDGEN_BIN: binary("wasm-bindgen"),
  WASM_OPT_BIN: at("node_modules", ".bin", "wasm-opt"),
  ESBUILD_BIN: at("node_modules", ".bin", "esbuild"),
};
export const workerBuild = binary("worker-build");

/** Installs what is missing or has another version: minutes the first time, nothing later. */
export async function installTools() {
  for (const { crate, binary: name, version, optimized } of tools) {
    const { code, output } = await capture(binary(name), ["--version"]);
    if (code === 0 && output.includes(version)) continue;
    await step(
      `build ${crate} ${version} (once, some minutes)`,
      "cargo",
      ["install", "--locked", "--force", "--root", toolsCache, "--version", version, crate],
      { watch: true, env: { ...quickly, CARGO_PROFILE_RELEASE_OPT_LEVEL: optimized } },
    );
  }
}
