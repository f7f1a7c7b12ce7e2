// npm run contract: Rust types → schema/openapi.json → the pages' types.
import { writeFileSync } from "node:fs";
import { makeClientTypes } from "./client-types.mjs";
import { program } from "./native.mjs";
import { at } from "./paths.mjs";
import { step } from "./run.mjs";

/** The document that the Rust types describe. */
export const printContract = async (title) => step(title, await program("example", "contract"), []);

if (import.meta.filename === process.argv[1]) {
  writeFileSync(at("schema", "openapi.json"), await printContract("schema/openapi.json"));
  await makeClientTypes();
}
