// npm run check: format, lint, types and contract drift. The same for everyone and for CI.
import { readdirSync, readFileSync } from "node:fs";
import { makeClientTypes } from "./client-types.mjs";
import { printContract } from "./contract.mjs";
import { lint } from "./native.mjs";
import { at } from "./paths.mjs";
import { step } from "./run.mjs";

/** In the profile of the Worker's own build, whose macros and build scripts exist already. */
const wasm = [
  ...["clippy", "-q", "-p", "madia-edge-worker", "--target", "wasm32-unknown-unknown", "--profile", "quick"],
  ...["--", "-D", "warnings"],
];

/** The lints of a build that the tests, the contract and the tools need anyway. */
async function clippy() {
  const begun = performance.now();
  console.log("· clippy ...");
  await lint();
  console.log(`  clippy: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

/** Lints code that only the Wasm has; without any, the native build has covered everything. */
async function clippyOfWasm() {
  const sources = ["api", "edge-worker/src"].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true })
      .filter((name) => name.endsWith(".rs"))
      .map((name) => at(folder, name)),
  );
  const differs = (path) => /\bcfg(_attr)?\([^\]]*\b(target_\w+|unix|windows|panic)\b/.test(readFileSync(path, "utf8"));
  if (sources.some(differs)) await step("clippy (wasm32)", "cargo", wasm);
}

async function contract() {
  const committed = at("schema", "openapi.json");
  const fresh = await printContract("contract from the Rust types");
  if (fresh !== readFileSync(committed, "utf8"))
    throw new Error(`${committed} is not what the Rust types say: run "npm run contract" and commit it.`);
}

/** Two rows at the same time: cargo, which compiles a large crate on one core, and everything else. */
const rows = [
  [() => step("format (rustfmt)", "cargo", ["fmt", "--all", "--check"]), clippy, contract, clippyOfWasm],
  [
    () => step("format and lint (biome)", "biome", ["ci", "--error-on-warnings", "."]),
    () => step("types", "tsc", ["-p", "ssr-app", "--noEmit"]),
    () => step("types (service worker)", "tsc", ["-p", "ssr-app/service-worker", "--noEmit"]),
    () => step("texts", "node", ["scripts/check-texts.mjs"]),
    () => step("what nothing uses (knip)", "knip", ["--no-progress"]),
  ],
];
let failed = 0;

async function inTurn(checks) {
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      console.log(`failed: ${error.message}`);
      failed += 1;
    }
  }
}

await makeClientTypes();
await Promise.all(rows.map(inTurn));
console.log(`${rows.flat().length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
