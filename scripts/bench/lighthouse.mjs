// Lighthouse as a phone sees the shop: simulated throttling, median of the runs.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath } from "../chromium.mjs";
import { at } from "../paths.mjs";
import { environment } from "../run.mjs";
import { median } from "./measure.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  si: "speed-index",
};

/**
 * Medians of `runs` for each page `{name: path}`: scores 0 to 100, metrics in ms,
 * and the audits that cost points in the last run.
 */
export async function lighthouse(url, pages, { runs = 5, log = () => {} } = {}) {
  const results = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, path] of Object.entries(pages)) {
      log(`lighthouse ${run}/${runs}: ${name}`);
      results[name].push(await runLighthouse(new URL(path, url).href));
    }
  }
  return Object.fromEntries(Object.entries(results).map(([name, reports]) => [name, medians(reports)]));
}

async function runLighthouse(address) {
  const folder = mkdtempSync(join(tmpdir(), "madia-lighthouse-"));
  const report = join(folder, "report.json");
  const flags = [
    address,
    `--only-categories=${CATEGORIES.join(",")}`,
    "--form-factor=mobile",
    "--throttling-method=simulate",
    "--output=json",
    `--output-path=${report}`,
    "--quiet",
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --ignore-certificate-errors --user-data-dir=${folder}/profile`,
  ];
  const env = environment({ CHROME_PATH: chromiumPath() });
  try {
    await new Promise((resolve, reject) => {
      execFile(at("node_modules", ".bin", "lighthouse"), flags, { env, timeout: 180_000 }, (error, _, stderr) =>
        error ? reject(new Error(`lighthouse ${address}: ${error.message} ${stderr}`)) : resolve(),
      );
    });
    return complete(JSON.parse(readFileSync(report, "utf8")), address);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The report of a page whose every request was answered. */
function complete(report, address) {
  const failed = report.audits["network-requests"].details.items.find(({ statusCode }) => statusCode >= 400);
  if (failed) throw new Error(`lighthouse ${address}: ${failed.statusCode} ${failed.url}`);
  return report;
}

function medians(reports) {
  const score = (key) => Math.round(100 * median(reports.map(({ categories }) => categories[key].score)));
  const metric = (id) => median(reports.map(({ audits }) => audits[id].numericValue));
  return {
    ...Object.fromEntries(CATEGORIES.map((key) => [key, score(key)])),
    ...Object.fromEntries(Object.entries(METRICS).map(([key, id]) => [key, metric(id)])),
    lost: lost(reports.at(-1)),
  };
}

/** Audits below full marks in the categories that must have all of them. */
function lost({ categories, audits }) {
  const refs = CATEGORIES.filter((key) => key !== "performance").flatMap((key) => categories[key].auditRefs);
  return refs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`);
}
