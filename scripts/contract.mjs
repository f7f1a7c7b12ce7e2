// npm run contract: Rust types → schema/openapi.json → the pages' types.
import { writeFileSync } from "node:fs";
import { makeClientTypes } from "./client-types.mjs";
import { at } from "./paths.mjs";
import { step } from "./run.mjs";

/** Cargo's arguments for the program that prints the contract; its crates are those of `cargo test` in scripts/test.mjs. */
export const printed = ["run", "-q", "-p", "madia-api", "--example", "contract"];

if (import.meta.filename === process.argv[1]) {
  writeFileSync(at("schema", "openapi.json"), await step("schema/openapi.json", "cargo", printed));
  await makeClientTypes();
}
