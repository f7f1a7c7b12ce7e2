// The parts of the identity where each can be seen alone: /style-guide.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

describe("the number selector", () => {
  const suite = useBrowser();

  it("lists 1 to 9 and other; other is typed; within nine it is a list again", async () => {
    const page = await suite.arrive(PHONE, "/style-guide");
    const part = shop.numberSelector(page);
    const list = part.locator("select");
    expect(await list.locator("option").allTextContents()).toEqual([..."123456789", text("common:number.other")]);
    await list.selectOption("other");
    const field = part.locator("input");
    await field.fill("24");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("24");
    await field.fill("3");
    await field.press("Enter");
    await expect.poll(() => list.inputValue()).toBe("3");
  });

  it("goes no lower than one", async () => {
    const page = await suite.arrive(PHONE, "/style-guide");
    const part = shop.numberSelector(page);
    await part.locator("select").selectOption("other");
    await part.locator("input").fill("0");
    await part.locator("input").press("Enter");
    await expect.poll(() => part.locator("select").inputValue()).toBe("1");
  });
});

describe("a toast", () => {
  const suite = useBrowser();

  it("is said aloud, has no barrier and goes after two seconds", async () => {
    const page = await suite.arrive(DESK, "/style-guide");
    await shop.showToast(page);
    const toast = shop.toasts(page).first();
    await toast.waitFor();
    expect(await barriers(page, { within: "[data-sonner-toaster]" })).toEqual([]);
    await toast.waitFor({ state: "detached" });
  });
});

describe.each([PHONE, DESK])("a dialog on $name", (device) => {
  const suite = useBrowser();

  it("keeps the focus, has no barrier, and gives the focus back at Esc", async () => {
    const page = await suite.arrive(device, "/style-guide");
    const opener = shop.dialogOpener(page);
    await opener.click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await barriers(page)).toEqual([]);
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest("dialog"))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("closes at Enter with the focus on no control, and at a click outside", async () => {
    const page = await suite.arrive(device, "/style-guide");
    const dialog = page.getByRole("dialog");
    await shop.dialogOpener(page).click();
    await dialog.waitFor();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await shop.dialogOpener(page).click();
    await dialog.waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: "hidden" });
  });
});
