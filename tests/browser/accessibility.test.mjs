// axe finds nothing on any public page, on a phone and at a desk, in light and in dark; and no page scrolls sideways.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { publicPages } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";

const pages = { ...(await publicPages(ownShop().url)), "not found": "/questa-pagina-non-esiste" };
const missing = [/status of 404/];

describe.each([PHONE, DESK])("on $name", (device) => {
  const suite = useBrowser({ pictures: true });

  it.each(Object.entries(pages))("%s has no barrier", { timeout: 60_000 }, async (_, path) => {
    const page = await suite.arrive(device, path, { expected: path === pages["not found"] ? missing : [] });
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await barriers(page, { rules: ["color-contrast", "link-in-text-block"] })).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, "scrolls sideways by").toBeLessThanOrEqual(0);
  });
});
