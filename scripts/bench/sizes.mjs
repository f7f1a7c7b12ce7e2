// What a visitor downloads: the scripts of a first load by page, and the Worker's Wasm.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { hydrated } from "../../tests/support/visitor.mjs";
import { chromiumPath } from "../chromium.mjs";
import { edgeBuild } from "../paths.mjs";

/** Bytes of the edge Worker's Wasm: `{raw, gzip}`. */
export function wasmSize() {
  const wasm = readFileSync(join(edgeBuild, "index_bg.wasm"));
  return { raw: wasm.length, gzip: gzipSync(wasm, { level: 9 }).length };
}

/** Gzipped bytes of the scripts that a phone loads with each page `{name: path}` on a first visit: all, and before it is touched. */
export async function scriptSizes(url, pages) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    chromiumSandbox: false,
  });
  try {
    const sizes = {};
    for (const [name, path] of Object.entries(pages)) sizes[name] = await firstLoad(browser, new URL(path, url).href);
    return sizes;
  } finally {
    await browser.close();
  }
}

/** All requests until the network is quiet, except prefetches: this visitor saves data. */
async function firstLoad(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const page = await context.newPage();
  const answers = [];
  const failed = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") answers.push(answer);
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  const first = await weigh(answers);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const all = await weigh(answers);
  await context.close();
  if (failed.length > 0) throw new Error(`${address}: ${failed.length} answers failed, as ${failed[0]}`);
  return { files: answers.length, gzip: all, first };
}

async function weigh(answers) {
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}
