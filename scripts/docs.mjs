// Static files of /api/docs: Swagger UI, the contract and a few lines of our own.
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { at } from "./paths.mjs";

const swagger = ["swagger-ui.css", "swagger-ui-bundle.js", "swagger-ui-bundle.js.LICENSE.txt"];

/** Writes them below `/docs/` of the client build. */
export function writeDocs(client) {
  const folder = join(client, "docs");
  mkdirSync(folder, { recursive: true });
  for (const name of swagger) cpSync(at("node_modules", "swagger-ui-dist", name), join(folder, name));
  for (const name of ["start.js", "madia.css"]) cpSync(at("api", "src", "http", "docs", name), join(folder, name));
  cpSync(at("schema", "openapi.json"), join(folder, "openapi.json"));
}
