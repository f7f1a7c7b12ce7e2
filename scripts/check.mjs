// npm run check: format, lint, types and contract drift. The same for everyone and for CI.
import { readFileSync } from "node:fs";
import { makeClientTypes } from "./client-types.mjs";
import { printed } from "./contract.mjs";
import { at } from "./paths.mjs";
import { step } from "./run.mjs";

const clippy = ["clippy", "-q", "--workspace", "--all-targets", "--", "-D", "warnings"];
const wasm = ["clippy", "-q", "-p", "madia-edge-worker", "--target", "wasm32-unknown-unknown", "--", "-D", "warnings"];

async function contract() {
  const committed = at("schema", "openapi.json");
  const fresh = await step("contract from the Rust types", "cargo", printed);
  if (fresh !== readFileSync(committed, "utf8"))
    throw new Error(`${committed} is not what the Rust types say: run "npm run contract" and commit it.`);
}

/** Two rows, side by side: of cargo, which compiles a large crate on one core, and of everything else. */
const rows = [
  [
    () => step("format (rustfmt)", "cargo", ["fmt", "--all", "--check"]),
    () => step("clippy", "cargo", clippy),
    () => step("clippy (wasm32)", "cargo", wasm),
    contract,
  ],
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
