// Makes a fresh machine able to build, then runs a script under Node 24:
// node scripts/bootstrap.mjs [SCRIPT [ARGUMENTS]]. Works under Node 20 and before `npm ci`;
// safe to repeat; does nothing when everything is there.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { installTools } from "./bindgen.mjs";
import { makeClientTypes } from "./client-types.mjs";
import { at, node24, root } from "./paths.mjs";
import { environment, step } from "./run.mjs";

export async function bootstrap() {
  // Packages come over the network while the processor builds the tools.
  const tools = installTools();
  const packages = installed() ? undefined : installPackages();
  await Promise.all([tools, packages]);
  await makeClientTypes();
}

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Exactly what the lockfile says. Where it was written against a registry without the binaries of other platforms,
 * `npm ci` refuses it as incomplete; `npm install --no-save` takes the same versions and leaves the file alone.
 */
function installPackages() {
  const locked = packagesOf(at("package-lock.json"));
  const optional = Object.values(locked).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const complete = optional.every((name) => Object.keys(locked).some((path) => path.endsWith(`node_modules/${name}`)));
  const how = complete ? ["ci"] : ["install", "--no-save"];
  return step("npm packages", "npm", [...how, "--no-fund", "--no-audit"], { watch: true });
}

/** Whether node_modules contains what the lockfile names. */
function installed() {
  const hidden = at("node_modules", ".package-lock.json");
  if (!existsSync(hidden) || !existsSync(node24)) return false;
  const present = packagesOf(hidden);
  return Object.entries(packagesOf(at("package-lock.json"))).every(
    ([path, locked]) =>
      !path.includes("node_modules/") || locked.link || locked.optional || present[path]?.version === locked.version,
  );
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith("bootstrap.mjs")) {
  try {
    await bootstrap();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const [script, ...rest] = process.argv.slice(2);
  if (script) {
    const child = spawn(node24, [at("scripts", `${script}.mjs`), ...rest], {
      cwd: root,
      stdio: "inherit",
      env: environment(),
    });
    // The script decides what to do with a signal; this process only waits for it.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
    child.on("close", (code) => process.exit(code ?? 1));
  }
}
