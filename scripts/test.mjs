// npm test [-- check|rust|texts|rules|http|browser|contract ...] [-- --at 2026-12-31T23:50 | --calendar | --changed]: builds, runs every test, sums
// up: what failed, the time of each suite, the slowest files, what passed at a second try only. The last line is "N passed, N failed";
// the code is 1 when anything failed. When everything passed on a clean tree, `.cache/tests/green` holds the commit.
// `--calendar` runs what knows days and hours at many instants (tests/calendar.mjs), the properties with other numbers, and what is
// repeated more often than each run can wait for (MADIA_LONG).
// `--changed` runs the files that a change since the last proven commit can reach, and says what it leaves out.
import "./tests/clock.mjs";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { preparedState } from "../tests/support/served-shop.mjs";
import { usesFolder } from "../tests/support/uses.mjs";
import { buildAll } from "./build-all.mjs";
import { ensureChromium } from "./chromium.mjs";
import { buildPrograms } from "./native.mjs";
import { optionsOf } from "./options.mjs";
import { at } from "./paths.mjs";
import { capture, endWithCommands } from "./run.mjs";
import { calendar } from "./tests/calendar.mjs";
import { all as allFiles, changedFiles, reached } from "./tests/changed.mjs";
import { start } from "./tests/clock.mjs";
import { check, project, rust } from "./tests/suites.mjs";

const { values, positionals: names } = optionsOf({
  allowPositionals: true,
  options: { at: { type: "string" }, calendar: { type: "boolean" }, changed: { type: "boolean" } },
});
const { calendar: byCalendar, changed: onlyChanged } = values;
const suites = ["check", "rust", "texts", "rules", "http", "browser", "contract"];
const unknown = names.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  console.error(
    `No suite is called ${unknown.join(", ")}: there are ${suites.join(", ")}. One file: npx vitest run FILE.`,
  );
  process.exit(1);
}
const wants = (name) => names.length === 0 || names.includes(name);
/** Suites that need the shop with its demonstration. */
const served = new Set(["browser", "contract"]);
/** `{name, seconds, passed, failures, unsteady, unhandled, files}` of each suite. */
const results = [];

async function suite(name, run) {
  const begun = performance.now();
  const result = await run();
  results.push({ name, seconds: (performance.now() - begun) / 1000, ...result });
  console.log(`  ${name}: ${result.passed} passed, ${result.failures.length} failed`);
}

/** A preparation without which the tests mean nothing. */
async function prepare(name, work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error.message);
    const failure = { file: name, name: "could not be made", tries: [{ try: 1, errors: [error.message] }] };
    results.push({ name, seconds: 0, passed: 0, failures: [failure], unsteady: [], unhandled: [], files: [] });
    return false;
  }
}

/** With `--changed` the files of these suites; undefined: all files of all suites. */
let chosen;

/** Prints what is left out, or why nothing is. */
async function chooseChanged() {
  const changed = await changedFiles();
  const { everything, ...files } = changed ? reached(changed) : { everything: "no commit is proven here yet" };
  if (everything) return console.log(`Everything is run: ${everything}.`);
  // Random requests of the contract suite only test the API.
  if (!changed.some((file) => file.startsWith("api/"))) files.contract = [];
  for (const [name, count] of Object.entries(allFiles()))
    console.log(
      `${name}: ${files[name].length} of ${count} files; left out is what ${changed.length} changed files do not reach.`,
    );
  chosen = files;
}

/** Runs the requested suites of these names, one after the other. */
async function inTurn(all) {
  for (const name of all.filter((each) => wants(each) && chosen?.[each]?.length !== 0)) {
    if (name === "browser") await prepare("chromium", ensureChromium);
    // Built once for the processes of the suite, which would otherwise build it at the same time.
    if (served.has(name)) await prepare("a shop with its demonstration", preparedState);
    await suite(name, () => project(name, { files: chosen?.[name] }));
  }
}

/** The suites that cargo compiles, mostly on one core. */
async function compiled() {
  if (wants("check")) await suite("check", check);
  if (wants("rust")) await suite("rust", rust);
}

/** All suites; those without a Worker run beside the compilation. */
async function whole() {
  if (onlyChanged) await chooseChanged();
  else if (names.length === 0) rmSync(usesFolder, { recursive: true, force: true });
  // A crate is compiled on one core for most of its time: the other one builds the Worker and the pages, then tests them.
  const programs = prepare("programs of the tests", buildPrograms);
  const native = programs.then(compiled);
  const built = await prepare("build", () => buildAll("quick", { catalogue: true }));
  const ready = (await programs) && built;
  if (ready) await inTurn(["rules", "texts", "http", "contract"]);
  await native;
  // Journeys take both cores.
  if (ready) await inTurn(["browser"]);
}

async function everyInstant() {
  process.env.PROPTEST_RNG_SEED ??= String(Math.floor(Math.random() * 2 ** 48));
  process.env.MADIA_LONG = "1";
  console.log(`The properties' numbers begin at PROPTEST_RNG_SEED=${process.env.PROPTEST_RNG_SEED}.`);
  const built = await prepare("build", () =>
    Promise.all([buildAll("quick", { catalogue: true }), buildPrograms(), ensureChromium()]),
  );
  if (wants("rust")) await suite("rust", rust);
  if (built) await inTurn(["contract"]);
  // Its days are its own: once is enough.
  const proofs = { files: ["tests/http/kitchen-proofs.test.mjs"] };
  if (built && wants("http")) await suite("http, many more numbers", () => project("http", proofs));
  if (built) await calendar(wants, (name, title, options) => suite(title, () => project(name, options)));
}

endWithCommands();
const begun = performance.now();
console.log(`The tests' clock begins at ${start}.`);
mkdirSync(at(".cache", "tests"), { recursive: true });
await (byCalendar ? everyInstant() : whole());

const all = (key) => results.flatMap((result) => result[key]);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const seconds = (performance.now() - begun) / 1000;
const row = ({ name, seconds }, note = "") => `  ${seconds.toFixed(0).padStart(5)} s  ${name}${note}`;
/** A failed case, with the error of each attempt, indented. */
const described = ({ file, name, tries }) =>
  [
    `  ${file}: ${name}`,
    ...tries.flatMap(({ try: number, errors }) =>
      errors.map((error) => `    try ${number}: ${error.replace(/\n/g, "\n      ")}`),
    ),
  ].join("\n");
const budget = JSON.parse(readFileSync(at("tests", "times.json"), "utf8"));
const over = ({ name, seconds }) =>
  seconds > (budget[name] ?? Number.POSITIVE_INFINITY) ? `  (budget ${budget[name]} s)` : "";

console.log("\nTime by suite:");
for (const result of results) console.log(row(result, over(result)));
console.log(row({ name: "with builds", seconds }, over({ name: "with builds", seconds })));
console.log("The slowest files:");
for (const file of all("files")
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 10))
  console.log(row(file));
const [unsteady, unhandled, failures] = [all("unsteady"), all("unhandled"), all("failures")];
writeFileSync(at(".cache", "tests", "unsteady.json"), `${JSON.stringify(unsteady, null, 2)}\n`);
if (unsteady.length > 0) console.log(`Passed at one of two tries:\n${unsteady.map(described).join("\n")}`);
if (unhandled.length > 0) console.log(`Left behind by cases, awaited by nobody:\n  ${unhandled.join("\n  ")}`);
if (failures.length > 0) console.log(`Failed:\n${failures.map(described).join("\n")}`);
if (failures.length === 0 && names.length === 0 && !byCalendar && !chosen) await stamp();
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

/** Notes the commit that a complete run has proved, when the tree is that commit. */
async function stamp() {
  const changes = await capture("git", ["status", "--porcelain"]);
  const commit = await capture("git", ["rev-parse", "HEAD"]);
  if (changes.code === 0 && changes.printed === "" && commit.code === 0)
    writeFileSync(at(".cache", "tests", "green"), commit.printed);
}
