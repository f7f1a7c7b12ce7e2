// Chromium for a test file: visitors on a phone or at a desk, and the promise that no page complains.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { chromiumPath } from "../../scripts/chromium.mjs";
import { pageClock, runShift } from "../../scripts/serve/clock.mjs";
import { ownShop } from "./own-shop.mjs";
import { consented, DESK, hydrated, PHONE } from "./visitor.mjs";

export { DESK, hydrated, PHONE };

const failurePictures = fileURLToPath(new URL("../../.cache/browser/", import.meta.url));
const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--num-raster-threads=1",
  "--disable-partial-raster",
  // Without it each visitor has a second process in reserve, a ninth of the work of their first page.
  "--renderer-process-limit=1",
];
/** Decoding pictures is a fifth of the work of a page. */
const withoutPictures = "--blink-settings=imagesEnabled=false";

/** Set to 4, each page computes four times slower: what a test reads before the page is there shows. */
const everywhere = Number(process.env.MADIA_TESTS_SLOW) || undefined;

/** What `machineTime` is on a quick machine with nothing else to do. */
const quickMachine = 20;

/** The two of this process, with and without pictures: started when a file needs one, and again when it has ended; they end with the process. */
globalThis.runningChromiums ??= new Map();
async function runningChromium(pictures) {
  const running = globalThis.runningChromiums;
  if (!running.get(pictures)?.isConnected())
    running.set(
      pictures,
      await chromium.launch({
        executablePath: chromiumPath(),
        args: pictures ? flags : [...flags, withoutPictures],
        chromiumSandbox: false,
      }),
    );
  return running.get(pictures);
}

/**
 * Chromium for this file. After each test its pages are closed, and must not have complained.
 * `pictures`: they are loaded and shown; the walks of all pages do that. `device`: the service worker is installed, with all
 * that it keeps on the device, a quarter of the work of a page.
 */
export function useBrowser({ pictures = false, device = false } = {}) {
  const suite = { shop: ownShop().url, open: [], serviceWorkers: device ? "allow" : "block" };
  suite.arrive = (device, path, options) => arrive(suite, device, path, options);

  // What a service worker of former pages left behind is in nobody's way.
  if (device) beforeAll(async () => globalThis.runningChromiums.get(pictures)?.close(), 60_000);
  // Before each test: one that a fault has ended takes its own test along, and not those behind it.
  beforeEach(async () => {
    suite.chromium = await runningChromium(pictures);
  }, 60_000);
  afterEach(async ({ task }) => {
    const visitors = suite.open.splice(0);
    if (task.result?.state === "fail") await keepPictures(visitors, task);
    for (const { context } of visitors) {
      // An answer that is still held back would be given to a page that is gone.
      for (const routed of [...context.pages(), context])
        await routed.unrouteAll({ behavior: "ignoreErrors" }).catch(() => {});
      await context.close();
    }
    const problems = visitors.flatMap((visitor) => visitor.problems);
    expect(problems, problems.join("\n")).toEqual([]);
  }, 60_000);
  return suite;
}

/**
 * A visitor of their own (no cookies but consent) opens `path`; without a path the page is empty, for calls before the first visit.
 * `expected` are patterns of console errors that belong to the journey; `consent: false` shows the notice;
 * `enter(context)` signs the visitor in before the page opens; `before` runs in each page before its own scripts; `until: "commit"` does not wait for the whole document;
 * `slow` is how many times slower than a quick machine's the processor is (else `MADIA_TESTS_SLOW` slows whatever machine it is);
 * `app: false` is a page that React does not take over.
 */
async function arrive(
  suite,
  device,
  path,
  { consent = true, expected = [], enter, before, until = "load", slow, app = true, ...options } = {},
) {
  const { name: _, ...settings } = device;
  const { shop: baseURL, serviceWorkers } = suite;
  const context = await suite.chromium.newContext({
    baseURL,
    locale: "it-IT",
    serviceWorkers,
    ...settings,
    ...options,
  });
  context.setDefaultTimeout(20_000);
  context.setDefaultNavigationTimeout(30_000);
  if (runShift !== 0) await context.addInitScript(pageClock(runShift));
  if (before) await context.addInitScript(before);
  if (consent) await context.addCookies(consented(suite.shop));
  await enter?.(context);
  const problems = [];
  const note = (text) => {
    if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
  };
  context.on("console", (message) => {
    const complaint = `${message.text()} ${message.location().url}`;
    if (message.type() === "error" && !givenUp.test(complaint)) note(`${message.page()?.url()}: ${complaint}`);
  });
  context.on("weberror", (error) => note(`${error.page()?.url()}: ${error.error().stack}`));
  // Calls before the page is opened go to its shop.
  const page = Object.assign(await context.newPage(), { shop: options.baseURL ?? baseURL });
  suite.open.push({ context, page, problems });
  const rate = everywhere ?? (slow && (await slower(page, slow)));
  if (rate > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
  if (!path) return page;
  const response = await page.goto(path, { waitUntil: until });
  if (app && options.javaScriptEnabled !== false) await hydrated(page);
  return Object.assign(page, { response });
}

/** What Remix writes when a visitor goes on to another page while the data of the page before is still being decoded; nothing is wrong. */
const givenUp = /^AbortError: .* \S+\/assets\/remix-[\w-]+\.js$/s;

/** How much the page is to be slowed to be so many times slower than on a quick machine: on a slow one, or on a busy one, less. */
async function slower(page, times) {
  const now = await page.evaluate(machineTime);
  return Math.max(1, times / Math.max(1, now / quickMachine));
}

/** In the page: milliseconds that a fixed piece of work takes, the median of five. */
function machineTime() {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    let sum = 0;
    for (let n = 0; n < 2_000_000; n += 1) sum = (sum + Math.sqrt(n) * 7) % 1_000_003;
    return sum < 0 ? 0 : performance.now() - begun;
  });
  return times.toSorted((one, other) => one - other)[2];
}

/** Named by file, suites and case; those of a second try in another folder (`MADIA_TEST_REPORT`). */
async function keepPictures(visitors, task) {
  const again = process.env.MADIA_TEST_REPORT?.endsWith("-again.jsonl") ? "again/" : "";
  const path = [task.file.name.replace(/^.*\/|\.test\.mjs$/g, ""), task.fullTestName ?? task.name].join("-");
  const name = path.replace(/[^\p{L}\d]+/gu, "-").slice(0, 150);
  mkdirSync(`${failurePictures}${again}`, { recursive: true });
  for (const [index, { page }] of visitors.entries())
    await page.screenshot({ path: `${failurePictures}${again}${name}-${index}.png` }).catch(() => {});
}
