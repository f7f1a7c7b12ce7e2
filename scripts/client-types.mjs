// The pages' types of the contract, made from schema/openapi.json whenever that is newer. Not committed.
import { statSync } from "node:fs";
import { at } from "./paths.mjs";
import { step } from "./run.mjs";

const contract = at("schema", "openapi.json");
const types = at("ssr-app", "app", "lib", "contract.gen.ts");
const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

export async function makeClientTypes() {
  if (changed(types) > changed(contract)) return;
  await step("client types from the contract", "openapi-typescript", [contract, "--output", types]);
}
