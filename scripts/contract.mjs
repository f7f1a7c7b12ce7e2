// npm run contract: Rust types → schema/openapi.json → the pages' types.
import { writeFileSync } from "node:fs";
import { at } from "./paths.mjs";
import { step } from "./run.mjs";

/** Prints the document; cargo's arguments. */
export const contractCommand = ["run", "-q", "-p", "madia-api", "--features", "contract", "--bin", "contract"];

if (import.meta.filename === process.argv[1]) {
  writeFileSync(at("schema", "openapi.json"), await step("schema/openapi.json", "cargo", contractCommand));
  await step("the pages' types", "npm", ["run", "contract", "-w", "ssr-app"]);
}
