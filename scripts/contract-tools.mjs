// Schemathesis in a virtual environment of the user's cache, named after its pinned requirements.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const requirements = fileURLToPath(new URL("../tests/contract/requirements.txt", import.meta.url));

/** Path of the `schemathesis` command; installs it the first time. */
export function ensureSchemathesis({ log = console.error } = {}) {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "madia");
  const version = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const home = join(cache, `contract-${version}`);
  const command = join(home, "bin", "schemathesis");
  // The marker is written last: an interrupted installation is started again.
  if (existsSync(join(home, "complete"))) return command;
  if (spawnSync("python3", ["--version"]).status !== 0) {
    throw new Error("Contract fuzzing needs python3 with venv (Debian: apt install python3 python3-venv).");
  }
  log("installing schemathesis (once) ...");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  execFileSync("python3", ["-m", "venv", home], { stdio: ["ignore", "ignore", "inherit"] });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements];
  execFileSync(join(home, "bin", "python3"), pip, { stdio: ["ignore", "ignore", "inherit"] });
  mkdirSync(join(home, "complete.new"));
  renameSync(join(home, "complete.new"), join(home, "complete"));
  return command;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureSchemathesis());
