// Run a command and show it. Output is kept back and shown only when the command fails,
// unless the command is long enough that a person wants to watch it.
import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { at, root } from "./paths.mjs";

/** The project's own node_modules come first, so that `node` is version 24 on every machine. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${at("node_modules", ".bin")}${delimiter}${process.env.PATH}`,
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_OBSERVABILITY: "false",
  X_LOCAL_EXPLORER: "false",
  ...extra,
});

/** Whether each command leads its own process group, and the leaders of those that run now. */
let grouped = false;
const groups = new Set();

/** Ends every running command, with all processes that it has started. */
export function endCommands(signal = "SIGTERM") {
  for (const leader of groups) {
    try {
      process.kill(-leader, signal);
    } catch {
      // It has ended already.
    }
  }
}

/** From now on this process ends at SIGINT, SIGTERM and SIGHUP with everything that it started. */
export function endWithCommands() {
  grouped = true;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => {
      endCommands();
      setTimeout(() => {
        endCommands("SIGKILL");
        process.exit(1);
      }, 5_000);
    });
}

/**
 * `{ code, output, printed, bytes }`: all output, standard output alone, and that as bytes; never throws on a non-zero
 * code.
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: options.cwd ?? root, env: environment(options.env), detached: grouped });
    if (grouped && child.pid) groups.add(child.pid);
    let output = "";
    let printed = "";
    const bytes = [];
    const add = (chunk) => {
      output += chunk;
      if (options.watch) process.stdout.write(chunk);
    };
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      bytes.push(chunk);
      add(chunk);
    });
    child.stderr.on("data", add);
    child.on("error", (error) => resolve({ code: 127, output: String(error), printed, bytes: Buffer.concat(bytes) }));
    child.on("exit", () => groups.delete(child.pid));
    child.on("close", (code) => resolve({ code: code ?? 1, output, printed, bytes: Buffer.concat(bytes) }));
  });
}

/**
 * Prints one line while it runs and the seconds it took; its whole output when it fails. Answers its output without
 * warnings.
 */
export async function step(title, command, args, options = {}) {
  const begun = performance.now();
  console.log(`· ${title} ...`);
  const { code, output, printed } = await capture(command, args, options);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`  ${title}: ${seconds} s`);
    return printed;
  }
  if (!options.watch) process.stderr.write(output);
  throw new Error(`${title}: "${command} ${args.join(" ")}" ended with ${code}`);
}
