// Nothing jumps while a page arrives and is read to its end: cumulative layout shift below 0.02.
import { describe, expect, inject, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { publicPages } from "../support/facts.mjs";

const { home, family, product, search } = await publicPages(inject("shop").url);

describe.each([PHONE, DESK])("on $name", (device) => {
  const suite = useBrowser();

  it.each(Object.entries({ home, family, product, search }))(
    "%s stands still",
    { timeout: 60_000 },
    async (_, path) => {
      const page = await suite.arrive(device, path, { consent: false, before: watchShifts });
      await page.waitForLoadState("networkidle");
      await readToTheEnd(page);
      const shifts = await page.evaluate(() => window.layoutShifts);
      const score = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(score, JSON.stringify(shifts)).toBeLessThan(0.02);
    },
  );
});

/** Runs in the page before anything else: every shift that no hand caused, and what moved. */
function watchShifts() {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.layoutShifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 120)) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Scrolls screen by screen, so that what loads late is seen loading. */
async function readToTheEnd(page) {
  await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bottom = () => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < bottom(); top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await frames();
    }
    await frames();
  });
  await page.waitForLoadState("networkidle");
}
