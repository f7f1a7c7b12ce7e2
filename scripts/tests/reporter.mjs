// What a run of tests found, a line of JSON each, written as it goes into MADIA_TEST_REPORT (results.mjs reads it):
// `{file, name, passed, seconds, errors}` of a case, `{file, seconds, errors}` of a file with its hooks, `{unhandled}`, `{end}`.
import { appendFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The longest difference that is written. */
const maxDiff = 4000;

/** An error, what differs and its causes as text, with the first places of our own code. */
function textOf(error) {
  const places = (error.stacks ?? [])
    .slice(0, 3)
    .map(({ file, line }) => `    at ${relative(process.cwd(), file)}:${line}`);
  const head = `${error.name ?? "Error"}: ${stripVTControlCharacters(error.message ?? String(error))}`;
  const cause = error.cause && typeof error.cause === "object" ? [`  caused by ${textOf(error.cause)}`] : [];
  const diff = error.diff ? [stripVTControlCharacters(error.diff).slice(0, maxDiff)] : [];
  return [head, ...places, ...diff, ...cause].join("\n");
}

/** Before its cases a suite has `beforeAll`, behind them `afterAll`. */
function hookErrors(suite) {
  const ran = [...suite.children.allTests()].some((test) => test.result().state !== "skipped");
  const hook = `${ran ? "afterAll" : "beforeAll"}${suite.type === "suite" ? ` of "${suite.fullName}"` : ""}`;
  return suite.errors().map((error) => `${hook}: ${textOf(error)}`);
}

export default class {
  #path = process.env.MADIA_TEST_REPORT;

  #write(line) {
    if (this.#path) appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  onTestRunStart() {
    if (this.#path) writeFileSync(this.#path, "");
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === "skipped") return;
    this.#write({
      file: test.module.relativeModuleId,
      name: test.fullName,
      passed: state === "passed",
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      errors: errors.map(textOf),
    });
  }

  onTestModuleEnd(module) {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    this.#write({
      file: module.relativeModuleId,
      seconds: (duration + collectDuration + setupDuration) / 1000,
      errors: [module, ...module.children.allSuites()].flatMap(hookErrors),
    });
  }

  onTestRunEnd(_modules, unhandled, reason) {
    for (const error of unhandled) this.#write({ unhandled: textOf(error) });
    this.#write({ end: reason });
  }
}
