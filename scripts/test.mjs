// npm test [-- check|rust|texts|rules|http|browser|contract ...]: builds, runs every test, sums up.
// The last line is "N passed, N failed"; the code is 1 when anything failed.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { preparedState } from "../tests/support/served-shop.mjs";
import config from "../vitest.config.mjs";
import { build } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { makeMedia } from "./media.mjs";
import { at, root } from "./paths.mjs";
import { capture } from "./run.mjs";

const asked = process.argv.slice(2);
const wants = (name) => asked.length === 0 || asked.includes(name);
const projects = config.test.projects.map((project) => project.test.name);
const results = [];

/** Adds a suite's sums; a suite that could not run at all counts as one failure. */
function sum(name, code, passed, failed) {
  const broken = code !== 0 && failed === 0 ? 1 : 0;
  results.push({ name, passed, failed: failed + broken });
  console.log(`  ${name}: ${passed} passed, ${failed + broken} failed${broken ? " (did not run to its end)" : ""}`);
}

/** Format, lint, types, texts, contract drift: `npm run check`, whose last line sums up. */
async function check() {
  const { code, output } = await capture("node", ["scripts/check.mjs"], { watch: true });
  const [, passed = 0, failed = 0] = output.match(/(\d+) passed, (\d+) failed/) ?? [];
  sum("check", code, Number(passed), Number(failed));
}

async function rust() {
  const { code, output } = await capture("cargo", ["test", "--workspace", "--no-fail-fast", "-q"], { watch: true });
  const count = (word) =>
    [...output.matchAll(new RegExp(`(\\d+) ${word}`, "g"))].reduce((all, [, n]) => all + Number(n), 0);
  sum("rust", code, count("passed"), count("failed"));
}

/** Journeys wait more than they work: two processes, each with a shop and a browser of its own. */
const processes = { browser: 2 };

async function project(name) {
  const count = processes[name] ?? 1;
  const parts = await Promise.all(Array.from({ length: count }, (_, part) => run(name, part + 1, count)));
  const total = (key) => parts.reduce((all, part) => all + part[key], 0);
  sum(name, total("code"), total("passed"), total("failed"));
}

async function run(name, part, parts) {
  const report = at(".cache", "tests", `${name}-${part}.json`);
  rmSync(report, { force: true });
  const args = [
    "run",
    "--project",
    name,
    "--shard",
    `${part}/${parts}`,
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const { code } = await capture("vitest", args, { watch: true, cwd: root });
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    // A file that could not begin is no test of its own.
    return { code, passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
  } catch {
    return { code, passed: 0, failed: 1 };
  }
}

/** A step before the tests; without it they mean nothing. */
async function prepare(name, work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error.message);
    sum(name, 1, 0, 1);
    return false;
  }
}

mkdirSync(at(".cache", "tests"), { recursive: true });
const ready = (await prepare("media", makeMedia)) && (await prepare("build", () => build("quick")));
if (wants("check")) await check();
if (wants("rust")) await rust();
if (ready) {
  if (wants("browser")) await prepare("chromium", ensureChromium);
  if (wants("browser") || wants("contract")) await prepare("a shop with its demonstration", preparedState);
  for (const name of projects) if (wants(name)) await project(name);
}

const total = (key) => results.reduce((all, result) => all + result[key], 0);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exit(total("failed") > 0 ? 1 : 0);
