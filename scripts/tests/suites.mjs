// How each suite runs. A try answers lines as `reporter.mjs` writes them; what failed is tried once more, in new processes
// with a shop, a browser and a database of their own.
import { mkdirSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { everything, nativeEnvironment } from "../native.mjs";
import { at, root } from "../paths.mjs";
import { capture } from "../run.mjs";
import { ended, failedFiles, merged, reportOf, unhandledOf } from "./results.mjs";

const plain = (text) => stripVTControlCharacters(text);
const every = (text, pattern) => [...plain(text).matchAll(pattern)].map(([, found]) => found);

/** The results of a suite; `unhandled` names what cases left behind. */
async function twice(name, attempt) {
  const first = await attempt();
  const files = failedFiles(first);
  if (files.length > 0) console.log(`  ${name}: once more: ${files.join(" ")}`);
  const second = files.length > 0 ? await attempt(files) : [];
  return { ...merged(first, second), unhandled: [...unhandledOf(first), ...unhandledOf(second)] };
}

/** Format, lint, types, texts, contract drift: `npm run check`. Its steps are not tried again. */
export async function check() {
  const { code, output } = await capture("node", ["scripts/check.mjs"], { watch: true });
  const failures = every(output, /^failed: (.*)/gm).map((name) => ({ file: "check", name, tries: [] }));
  if (code !== 0 && failures.length === 0) failures.push({ file: "check", name: "did not run to its end", tries: [] });
  const passed = Number(every(output, /(\d+) passed/g).at(-1) ?? 0);
  return { passed, failures, unsteady: [], unhandled: [], files: [] };
}

/** The same random numbers in every run; `--calendar` takes others. */
const seed = {
  PROPTEST_RNG_SEED: process.env.PROPTEST_RNG_SEED ?? "20261121",
  PROPTEST_DISABLE_FAILURE_PERSISTENCE: "1",
};

/** `cargo test`; what failed is run again by its name. Cargo counts, so its cases have no names here unless they failed. */
export function rust() {
  return twice("rust", async (again) => {
    const names = again ? ["--", "--exact", ...again] : [];
    const env = { ...(await nativeEnvironment()), ...seed };
    const args = ["test", "-q", ...everything, "--no-fail-fast", ...names];
    const { code, output } = await capture("cargo", args, { watch: true, env });
    const passed = again ? 0 : every(output, /(\d+) passed/g).reduce((all, count) => all + Number(count), 0);
    const lines = Array.from({ length: passed }, (_, number) => ({
      file: "rust",
      name: `case ${number}`,
      passed: true,
    }));
    for (const name of again ?? []) lines.push({ file: name, name, passed: true });
    for (const [, name, words] of plain(output).matchAll(
      /^---- (.+) stdout ----\n([\s\S]*?)(?=\n\n(?:----|failures:)|$)/gm,
    )) {
      const one = lines.find((line) => line.file === name && line.name === name);
      const failure = { file: name, name, passed: false, errors: [words.slice(0, 2000)] };
      if (one) Object.assign(one, failure);
      else lines.push(failure);
    }
    if (code !== 0 && !lines.some(({ errors }) => errors))
      lines.push({ file: "rust", name: "did not run to its end", passed: false, errors: [output.slice(-2000)] });
    return lines;
  });
}

/** A project of vitest.config.mjs: all of it or these `files`, at the run's clock or `shift` milliseconds from the machine's. */
export function project(name, { files = [], shift } = {}) {
  mkdirSync(at(".cache", "tests"), { recursive: true });
  return twice(name, async (again = files) => {
    const report = at(".cache", "tests", `${name}${again === files ? "" : "-again"}.jsonl`);
    rmSync(report, { force: true });
    const reporters = ["--reporter=default", `--reporter=${at("scripts", "tests", "reporter.mjs")}`];
    const { output } = await capture("vitest", ["run", "--project", name, ...reporters, ...again], {
      watch: true,
      cwd: root,
      env: { MADIA_TEST_REPORT: report, ...(shift !== undefined && { MADIA_CLOCK_SHIFT: String(shift) }) },
    });
    const lines = reportOf(report);
    // A global setup that fails ends the run before its first file.
    lines.push({ file: name, errors: ended(lines) ? [] : [`did not run to its end:\n${output.slice(-2000)}`] });
    return lines;
  });
}
