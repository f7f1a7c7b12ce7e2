// npm run contract: Rust types → schema/openapi.json → the pages' types.
import { writeFileSync } from "node:fs";
import { makeClientTypes } from "./client-types.mjs";
import { at } from "./paths.mjs";
import { step } from "./run.mjs";

/** Compiles `/api` in a third of the time: what only prints need not be quick. */
export const quickly = ["--config", "profile.dev.package.madia-api.opt-level=0"];
/** Prints the document; cargo's arguments. */
export const contractCommand = [
  "run",
  "-q",
  ...quickly,
  "-p",
  "madia-api",
  "--features",
  "contract",
  "--bin",
  "contract",
];

if (import.meta.filename === process.argv[1]) {
  writeFileSync(at("schema", "openapi.json"), await step("schema/openapi.json", "cargo", contractCommand));
  await makeClientTypes();
}
