// The whole way by keyboard: past the header, through menu and search, to a product.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import * as shop from "../support/shop.mjs";

const focused = (page, check) => page.evaluate(check);

describe("by keyboard alone", () => {
  const suite = useBrowser();

  it("the first stop leads past the header", async () => {
    const page = await suite.arrive(DESK, "/");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page, () => document.activeElement?.getAttribute("href"))).toMatch(/^#/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page, () => !!document.activeElement?.closest("main"))).toBe(true);
  });

  it("every stop can be seen", async () => {
    const page = await suite.arrive(DESK, "/");
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press("Tab");
      const focus = await focused(page, () => {
        const element = document.activeElement;
        const { width, height } = element.getBoundingClientRect();
        // The mark may be on what the link fills, or on what it lays over that.
        const around = [element, element.parentElement, element.closest("article, li, section")].filter(Boolean);
        const drawn = ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px";
        const marked =
          around.some((each) => drawn(getComputedStyle(each))) || drawn(getComputedStyle(element, "::after"));
        return { marked, size: width > 0 && height > 0, what: element.outerHTML.slice(0, 200) };
      });
      expect(focus, focus.what).toMatchObject({ marked: true, size: true });
    }
  });

  it("the side panel opens, keeps the focus, closes at Esc and gives the focus back", async () => {
    const page = await suite.arrive(PHONE, "/");
    const opener = shop.menuButton(page);
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog");
    await menu.waitFor();
    expect(await barriers(page)).toEqual([]);
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press("Tab");
      expect(
        await focused(
          page,
          () => document.activeElement === document.body || !!document.activeElement?.closest("dialog,[role=dialog]"),
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("the language is changed", async () => {
    const page = await suite.arrive(DESK, "/");
    await shop.languageButton(page).focus();
    await page.keyboard.press("Enter");
    await shop.languageLink(page, "English").waitFor();
    expect(await barriers(page)).toEqual([]);
    await shop.languageLink(page, "English").focus();
    await page.keyboard.press("Enter");
    await page.locator('html[lang="en"]').waitFor({ state: "attached" });
  });

  it("a product is found and opened", async () => {
    const page = await suite.arrive(DESK, "/");
    await shop.searchField(page).focus();
    await page.keyboard.type("pomodoro");
    await shop.suggestions(page).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname !== "/");
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});
