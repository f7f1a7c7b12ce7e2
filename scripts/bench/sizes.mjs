// What a visitor downloads: the scripts of a first load by page, and the Worker's Wasm.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { edgeBuild } from "../paths.mjs";

/** Bytes of the edge Worker's Wasm: `{raw, gzip}`. */
export function wasmSize() {
  const wasm = readFileSync(join(edgeBuild, "index_bg.wasm"));
  return { raw: wasm.length, gzip: gzipSync(wasm, { level: 9 }).length };
}

/** Gzipped bytes of all scripts that a phone loads with each page `{name: path}` before it is usable. */
export async function scriptSizes(url, pages) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
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

async function firstLoad(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const answers = [];
  const note = (answer) => answer.request().resourceType() === "script" && answers.push(answer);
  page.on("response", note);
  await page.goto(address);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  page.off("response", note);
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  await context.close();
  return { files: bodies.length, gzip: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) };
}
