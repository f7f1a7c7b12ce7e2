// Paths of the project. Everything that a script writes is below one of these.
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const at = (...parts) => join(root, ...parts);
export const toolsCache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "madia", "tools");
export const node24 = at("node_modules", ".bin", "node");
export const edgeBuild = at("edge-worker", "build");
export const ssrBuild = at("ssr-app", "build");
export const clientBuild = at("ssr-app", "build", "client");
export const state = at(".wrangler", "state");
export const controlSocket = at(".wrangler", "control.sock");
