// The question of consent arrives without moving the page. Pages without it are walked in walk-public and walk-private.
import { describe, expect, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { publicPages } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { facts, scrollToTheEnd, watchShifts } from "../support/walk/page-checks.mjs";

const { home, family, product, search } = await publicPages(ownShop().url);

describe.each([PHONE, DESK])("on $name", (device) => {
  const suite = useBrowser();

  it.each(Object.entries({ home, family, product, search }))("%s stands still", async (_, path) => {
    const page = await suite.arrive(device, path, { consent: false, before: watchShifts });
    await page.waitForLoadState("networkidle");
    await page.evaluate(scrollToTheEnd);
    // Nothing more has come for half a second.
    const arrived = [];
    const more = async () => {
      arrived.push(await page.evaluate(() => performance.getEntriesByType("resource").length));
      return arrived.at(-1) - (arrived.at(-2) ?? 0);
    };
    await expect.poll(more, { interval: 500 }).toBe(0);
    const { shift, moved } = await page.evaluate(facts);
    expect(shift, moved.join("\n")).toBeLessThan(0.02);
    if (device !== DESK) return;
    // Search and cart stay in sight.
    const banner = page.getByRole("banner");
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
    await expect.poll(() => banner.evaluate((bar) => Math.round(bar.getBoundingClientRect().top))).toBe(0);
  });
});
