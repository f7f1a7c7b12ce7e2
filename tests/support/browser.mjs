// Chromium for a test file: visitors on a phone or at a desk, and the promise that no page complains.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { chromiumPath } from "../../scripts/chromium.mjs";
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
];
/** Decoding pictures is a fifth of the work of a page. */
const withoutPictures = "--blink-settings=imagesEnabled=false";

/** Set to 4, each page computes four times slower: what a test reads before the page is there shows. */
const everywhere = Number(process.env.MADIA_TESTS_SLOW) || undefined;

/**
 * Starts Chromium for this file. After each test its pages are closed, and must not have complained.
 * `pictures`: they are loaded and shown; the walks of all pages do that. `device`: the service worker is installed, with all
 * that it keeps on the device, a quarter of the work of a page.
 */
export function useBrowser({ pictures = false, device = false } = {}) {
  const suite = { shop: ownShop().url, open: [], serviceWorkers: device ? "allow" : "block" };
  suite.arrive = (device, path, options) => arrive(suite, device, path, options);

  beforeAll(async () => {
    suite.chromium = await chromium.launch({
      executablePath: chromiumPath(),
      args: pictures ? flags : [...flags, withoutPictures],
      chromiumSandbox: false,
    });
  }, 60_000);
  afterEach(async ({ task }) => {
    const visitors = suite.open.splice(0);
    if (task.result?.state === "fail") await keepPictures(visitors, task.name);
    for (const { context } of visitors) await context.close();
    expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
  }, 60_000);
  afterAll(() => suite.chromium?.close(), 60_000);
  return suite;
}

/**
 * A visitor of their own (no cookies but consent) opens `path`; without a path the page is empty, for calls before the first visit.
 * `expected` are patterns of console errors that belong to the journey; `consent: false` shows the notice;
 * `enter(context)` signs the visitor in before the page opens; `before` runs in each page before its own scripts; `until: "commit"` does not wait for the whole document;
 * `slow` is how many times slower the processor is (else `MADIA_TESTS_SLOW` says it); `app: false` is a page that React does not take over.
 */
async function arrive(
  suite,
  device,
  path,
  { consent = true, expected = [], enter, before, until = "load", slow = everywhere, app = true, ...options } = {},
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
  if (before) await context.addInitScript(before);
  if (consent) await context.addCookies(consented(suite.shop));
  await enter?.(context);
  const problems = [];
  const note = (text) => {
    if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") note(`${message.page()?.url()}: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => note(`${error.page()?.url()}: ${error.error().stack}`));
  const page = await context.newPage();
  suite.open.push({ context, page, problems });
  if (slow) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  if (!path) return page;
  const response = await page.goto(path, { waitUntil: until });
  if (app && options.javaScriptEnabled !== false) await hydrated(page);
  return Object.assign(page, { response });
}

async function keepPictures(visitors, test) {
  mkdirSync(failurePictures, { recursive: true });
  const name = test.replace(/[^\w-]+/g, "-").slice(0, 80);
  for (const [index, { page }] of visitors.entries()) {
    await page.screenshot({ path: `${failurePictures}${name}-${index}.png` }).catch(() => {});
  }
}
