// npm run check: format, lint, types and contract drift. The same for everyone and for CI.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractCommand } from "./contract.mjs";
import { at } from "./paths.mjs";
import { step } from "./run.mjs";

const clippy = ["clippy", "-q", "--workspace", "--all-targets", "--", "-D", "warnings"];
const wasm = ["clippy", "-q", "-p", "madia-edge-worker", "--target", "wasm32-unknown-unknown", "--", "-D", "warnings"];

async function contract() {
  const folder = mkdtempSync(join(tmpdir(), "madia-contract-"));
  try {
    const fresh = join(folder, "openapi.json");
    writeFileSync(fresh, await step("contract from the Rust types", "cargo", contractCommand));
    const types = join(folder, "contract.gen.ts");
    await step("client types from the contract", "openapi-typescript", [fresh, "--output", types]);
    same(fresh, at("schema", "openapi.json"));
    same(types, at("ssr-app", "app", "lib", "contract.gen.ts"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function same(fresh, committed) {
  if (existsSync(committed) && readFileSync(fresh, "utf8") === readFileSync(committed, "utf8")) return;
  throw new Error(`${committed} is not what the Rust types say: run "npm run contract" and commit it.`);
}

const checks = [
  () => step("format and lint (biome)", "biome", ["ci", "--error-on-warnings", "."]),
  () => step("format (rustfmt)", "cargo", ["fmt", "--all", "--check"]),
  () => step("clippy", "cargo", clippy),
  () => step("clippy (wasm32)", "cargo", wasm),
  () => step("types", "tsc", ["-p", "ssr-app", "--noEmit"]),
  () => step("types (service worker)", "tsc", ["-p", "ssr-app/service-worker", "--noEmit"]),
  () => step("texts", "node", ["scripts/check-texts.mjs"]),
  contract,
];

let failed = 0;
for (const check of checks) {
  try {
    await check();
  } catch (error) {
    console.log(`failed: ${error.message}`);
    failed += 1;
  }
}
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
