// Runs schemathesis over the contract against a served shop and reads its report.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureSchemathesis } from "../../scripts/contract-tools.mjs";

const contract = fileURLToPath(new URL("../../schema/openapi.json", import.meta.url));
const config = fileURLToPath(new URL("schemathesis.toml", import.meta.url));
const METHODS = ["get", "put", "post", "delete", "patch"];

/** Every operation of the contract as `GET /path`. */
export function operations() {
  const { paths } = JSON.parse(readFileSync(contract, "utf8"));
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Two processes at once, each with its half of the operations: making up bodies is work for one core. */
const halves = ["--include-path-regex=^/ops/", "--exclude-path-regex=^/ops/"];

/** Of each operation, beside those that cover its parameters one by one. */
const examples = process.env.MADIA_LONG ? 50 : 15;

/**
 * Fuzzes all operations: fixed seed, every check.
 * @returns {Promise<{tested: Map<string, string[]>, output: string, summaries: object[]}>} failures by operation
 */
export async function fuzz(origin) {
  const parts = await Promise.all(halves.map((half) => fuzzPart(origin, half)));
  return {
    tested: new Map(parts.flatMap(({ tested }) => [...tested])),
    output: parts.map(({ output }) => output).join("\n"),
    summaries: parts.map(({ summary }) => summary),
  };
}

async function fuzzPart(origin, half) {
  const reports = mkdtempSync(join(tmpdir(), "madia-contract-"));
  try {
    const output = await run(ensureSchemathesis(), reports, [
      "--config-file",
      config,
      "run",
      contract,
      half,
      "--origin",
      origin,
      "--seed=20261121",
      `--max-examples=${examples}`,
      "--checks=all",
      "--continue-on-failure",
      "--generation-database=none",
      "--request-timeout=30",
      "--report=junit,json",
      `--report-junit-path=${join(reports, "report.xml")}`,
      `--report-json-path=${join(reports, "report.json")}`,
      "--no-color",
    ]);
    const summary = JSON.parse(readFileSync(join(reports, "report.json"), "utf8"));
    return { tested: failures(readFileSync(join(reports, "report.xml"), "utf8")), output, summary };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** The exit code says "something failed"; the report says what. */
function run(command, cwd, args) {
  const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_PROXY: "127.0.0.1" } };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`schemathesis: ${stdout}${stderr}`.slice(-8000)));
      else resolve(stdout);
    });
  });
}

function failures(junit) {
  const cases = junit.matchAll(/<testcase name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gs);
  return new Map([...cases].map(([, name, body = ""]) => [plain(name), problems(body)]));
}

function problems(body) {
  return [...body.matchAll(/<(?:failure|error)[^>]*>(.*?)<\/(?:failure|error)>/gs)].map(([, text]) => plain(text));
}

function plain(text) {
  const named = { lt: "<", gt: ">", quot: '"', amp: "&", apos: "'" };
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name) => named[name] ?? whole);
}
