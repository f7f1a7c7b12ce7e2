// Rust's target for Wasm and the tool that binds a module to JavaScript, in a user cache folder.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { at, toolsCache } from "./paths.mjs";
import { capture, step } from "./run.mjs";

export const wasmTarget = "wasm32-unknown-unknown";
const target = join(toolsCache, "bindgen");
export const bindgen = join(target, "release", "madia-bindgen");

/** Installs the target and builds the tool where it is missing or has changed: two minutes the first time. */
export async function installTools() {
  const { code, output } = await capture("rustup", ["target", "list", "--installed"]);
  if (code !== 0) throw new Error("Rust is missing: install it from https://rustup.rs and run this again.");
  if (!output.includes(wasmTarget)) await step(`Rust's ${wasmTarget}`, "rustup", ["target", "add", wasmTarget]);
  const args = ["build", "--release", "--locked", "--manifest-path", at("edge-worker", "bindgen", "Cargo.toml")];
  const options = { env: { CARGO_TARGET_DIR: target } };
  if (!existsSync(bindgen)) await step("wasm-bindgen (once, two minutes)", "cargo", args, options);
  else if ((await capture("cargo", args, options)).code !== 0) throw new Error(`cargo ${args.join(" ")} fails`);
}
