// axe finds nothing on any public page, at the width of a phone and of a desk, in light and in dark; and no page scrolls sideways.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { publicPages } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { atBothWidths } from "../support/widths.mjs";

const pages = await publicPages(ownShop().url);

/** What is wrong with the page at its width. */
async function faultsOf(page) {
  const faults = await barriers(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await barriers(page, { rules: ["color-contrast", "link-in-text-block"] });
  await page.emulateMedia({ colorScheme: "light" });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`);
  return [...faults, ...dark.map((fault) => `dark: ${fault}`)];
}

describe("no barrier", () => {
  const suite = useBrowser({ pictures: true });

  it("is on any public page", { timeout: 600_000 }, async () => {
    const page = await suite.arrive(PHONE, null);
    const found = [];
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await hydrated(page);
      await atBothWidths(page, async () => {
        const { width } = page.viewportSize();
        for (const fault of await faultsOf(page)) found.push(`${name} at ${width}: ${fault}`);
      });
    }
    expect(found).toEqual([]);
  });

  it("is where no page is", { timeout: 60_000 }, async () => {
    const page = await suite.arrive(PHONE, "/questa-pagina-non-esiste", { expected: [/status of 404/] });
    await atBothWidths(page, async () => expect(await faultsOf(page)).toEqual([]));
  });
});
