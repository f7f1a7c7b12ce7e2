// What cargo compiles for this computer: tests, lints, the contract and the catalogue tool. All of them take the
// same features and the same compiler, so that each crate is compiled once for all.
import { capture } from "./run.mjs";

/** Cargo's arguments: the whole workspace determines the features, whichever part is built. */
export const everything = ["--workspace"];

let environment;
/**
 * Cargo's environment: clippy's compiler lints what it compiles and generates the same code. A machine without it
 * compiles as usual.
 */
export function nativeEnvironment() {
  environment ??= capture("clippy-driver", ["--version"]).then(({ code }) =>
    code === 0 ? { RUSTC_WORKSPACE_WRAPPER: "clippy-driver" } : {},
  );
  return environment;
}

const programs = new Map(Object.entries(JSON.parse(process.env.MADIA_PROGRAMS ?? "{}")));

/** The path of a program, which is built when it has changed, once per process. `kind`: "bin" or "example". */
export function program(kind, name) {
  const key = `${kind} ${name}`;
  if (!programs.has(key)) {
    const built = build([`--${kind}`, name]).then(([made]) => made.executable);
    programs.set(key, built);
    // A failed one can be tried again, once the source is corrected.
    built.catch(() => programs.delete(key));
  }
  return Promise.resolve(programs.get(key));
}

/** Builds all programs for the processes that this one starts, so that these need not wait for another cargo. */
export async function buildPrograms() {
  const made = await build(["--bin", "madia-catalogue", "--example", "contract"]);
  for (const { target, executable } of made) programs.set(`${target.kind[0]} ${target.name}`, executable);
  process.env.MADIA_PROGRAMS = JSON.stringify(Object.fromEntries(programs));
}

/** Cargo's messages about the executables that it has made. */
async function build(targets) {
  const args = ["build", "-q", ...everything, ...targets, "--message-format", "json-render-diagnostics"];
  const { code, output, printed } = await capture("cargo", args, { env: await nativeEnvironment() });
  const messages = printed.split("\n").filter((line) => line.startsWith("{"));
  const made = messages.map((line) => JSON.parse(line)).filter(({ executable }) => executable);
  if (code === 0 && made.length > 0) return made;
  const words = output.split("\n").filter((line) => !line.startsWith("{"));
  throw new Error(`cargo ${args.join(" ")}:\n${words.join("\n")}`);
}

/** Compiles everything with its lints; throws when one of them fails. */
export async function lint() {
  const env = await nativeEnvironment();
  if (!env.RUSTC_WORKSPACE_WRAPPER) throw new Error("clippy is missing: rustup component add clippy");
  const { code, output } = await capture("cargo", ["build", "-q", ...everything, "--all-targets"], { env });
  if (code === 0 && !/^(warning|error)/m.test(output)) return;
  process.stderr.write(output);
  throw new Error("clippy has something to say");
}
