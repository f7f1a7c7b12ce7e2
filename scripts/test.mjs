// npm test [-- check|rust|texts|rules|http|browser|contract ...]: builds, runs every test, sums up: what failed, the time
// of each suite, the slowest files. The last line is "N passed, N failed"; the code is 1 when anything failed.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { preparedState } from "../tests/support/served-shop.mjs";
import config from "../vitest.config.mjs";
import { buildAll } from "./build-all.mjs";
import { ensureChromium } from "./chromium.mjs";
import { at, root } from "./paths.mjs";
import { capture } from "./run.mjs";

const asked = process.argv.slice(2);
const wants = (name) => asked.length === 0 || asked.includes(name);
const projects = config.test.projects.map((project) => project.test.name);
/** `{name, passed, failed, seconds}` of each suite. */
const results = [];
/** What failed, a line each. */
const failures = [];
/** `{name, seconds}` of each test file. */
const files = [];

/** Runs a suite, which answers `{code, passed, failures}`; one that could not run to its end counts as one failure. */
async function suite(name, run) {
  const begun = performance.now();
  const { code, passed, failures: found } = await run();
  const all = code !== 0 && found.length === 0 ? ["did not run to its end"] : found;
  failures.push(...all.map((failure) => `${name}: ${failure}`));
  results.push({ name, passed, failed: all.length, seconds: (performance.now() - begun) / 1000 });
  console.log(`  ${name}: ${passed} passed, ${all.length} failed`);
}

const every = (text, pattern) => [...stripVTControlCharacters(text).matchAll(pattern)].map(([, found]) => found);

/** Format, lint, types, texts, contract drift: `npm run check`. */
async function check() {
  const { code, output } = await capture("node", ["scripts/check.mjs"], { watch: true });
  return {
    code,
    passed: Number(every(output, /(\d+) passed/g).at(-1) ?? 0),
    failures: every(output, /^failed: (.*)/gm),
  };
}

async function rust() {
  const { code, output } = await capture("cargo", ["test", "--workspace", "--no-fail-fast", "-q"], {
    watch: true,
  });
  const passed = every(output, /(\d+) passed/g).reduce((all, count) => all + Number(count), 0);
  return { code, passed, failures: every(output, /^---- (.+) stdout ----$/gm) };
}

/** Suites on the shop with its demonstration, whose orders count their days from today. */
const served = new Set(["browser", "contract"]);

async function project(name) {
  const report = at(".cache", "tests", `${name}.json`);
  rmSync(report, { force: true });
  const args = ["run", "--project", name, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await capture("vitest", args, { watch: true, cwd: root });
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    for (const { name: file, startTime, endTime } of testResults)
      files.push({ name: relative(root, file), seconds: (endTime - startTime) / 1000 });
    return { code, passed: numPassedTests, failures: testResults.flatMap(failed) };
  } catch (error) {
    return { code: 1, passed: 0, failures: [`no report: ${error.message}`] };
  }
}

const line = (text = "") => stripVTControlCharacters(text).split("\n")[0];

/** The cases of a file that failed, or the file when none did and it failed itself. */
function failed({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const cases = assertionResults.filter((result) => result.status === "failed");
  if (cases.length === 0) return status === "failed" ? [`${file}: ${line(message)}`] : [];
  return cases.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${line(failureMessages[0])}`);
}

/** A step before the tests; without it they mean nothing. */
async function prepare(name, work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error.message);
    await suite(name, async () => ({ code: 1, passed: 0, failures: [error.message] }));
    return false;
  }
}

/** The suites of these names that are wanted, one after the other. */
async function inTurn(names) {
  for (const name of names.filter(wants)) {
    if (name === "browser") await prepare("chromium", ensureChromium);
    // Once for the processes of the suite, which would do it side by side.
    if (served.has(name)) await prepare("a shop with its demonstration", preparedState);
    await suite(name, () => project(name));
  }
}

/** What cargo compiles, mostly on one core. */
async function compiled() {
  if (wants("check")) await suite("check", check);
  if (wants("rust")) await suite("rust", rust);
}

const begun = performance.now();
mkdirSync(at(".cache", "tests"), { recursive: true });
const ready = await prepare("build", () => buildAll("quick", { catalogue: true }));
// Cargo is left with one core for most of its time; journeys take both.
const beside = ["rules", "texts", "contract", "http"];
await Promise.all([compiled(), ready && inTurn(beside)]);
if (ready) await inTurn(projects.filter((name) => !beside.includes(name)));

const total = (key) => results.reduce((all, result) => all + result[key], 0);
const row = ({ name, seconds }) => `  ${seconds.toFixed(0).padStart(5)} s  ${name}`;
console.log("\nTime by suite:");
for (const result of results) console.log(row(result));
console.log(row({ name: "with builds", seconds: (performance.now() - begun) / 1000 }));
console.log("The slowest files:");
for (const file of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) console.log(row(file));
if (failures.length > 0) console.log(`Failed:\n${failures.map((failure) => `  ${failure}`).join("\n")}`);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exit(total("failed") > 0 ? 1 : 0);
