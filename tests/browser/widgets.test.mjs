// The parts of the identity where each can be seen alone: /style-guide.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const opener = (page) => shop.specimen(page, "Toasts").getByRole("button", { name: "Dialog", exact: true });

describe("the number selector", () => {
  const suite = useBrowser();

  it("lists 1 to 9 and other; other is typed; within nine it is a list again", async () => {
    const page = await suite.arrive(PHONE, "/style-guide");
    const part = shop.specimen(page, "NumberSelector");
    const list = part.getByRole("combobox", { name: "1", exact: true });
    await expect
      .poll(() => list.locator("option").allTextContents())
      .toEqual([..."123456789", text("common:number.other")]);
    await list.selectOption("other");
    const field = part.getByRole("spinbutton", { name: "1", exact: true });
    await field.fill("24");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("24");
    await field.fill("3");
    await field.press("Enter");
    await expect.poll(() => list.inputValue()).toBe("3");
  });

  it("goes no lower than one", async () => {
    const page = await suite.arrive(PHONE, "/style-guide");
    const part = shop.specimen(page, "NumberSelector");
    const list = part.getByRole("combobox", { name: "1", exact: true });
    await list.selectOption("other");
    const field = part.getByRole("spinbutton", { name: "1", exact: true });
    await field.fill("0");
    await field.press("Enter");
    await expect.poll(() => list.inputValue()).toBe("1");
  });

  it("refuses what is no number of pieces, the digits of a barcode too, and says that it stays", async () => {
    const page = await suite.arrive(PHONE, "/style-guide");
    const part = shop.specimen(page, "NumberSelector");
    const list = part.getByRole("combobox", { name: "1", exact: true });
    for (const typed of ["8001234567890", "1,5", "2.5", "-3", "1e2"]) {
      await list.selectOption("other");
      const field = part.getByRole("spinbutton", { name: "1", exact: true });
      await field.fill(typed);
      await field.press("Enter");
      await page
        .getByText(text("common:number.range", { min: "1", max: "9.999" }))
        .first()
        .waitFor();
      await expect.poll(() => list.inputValue()).toBe("1");
    }
  });
});

describe("a text that is too long", () => {
  const suite = useBrowser();

  it("stays as it was typed, is refused beside its field and holds the form back", async () => {
    const page = await suite.arrive(PHONE, "/login");
    for (const [field, long, max] of [
      [page.getByLabel(text("account:login.username")), `${"a".repeat(250)}@example.com`, "254"],
      [page.getByLabel(text("account:login.password"), { exact: true }), "ä".repeat(129), "128"],
    ]) {
      const refusal = text("common:field.tooLong", { number: max, now: String(long.length) });
      await field.fill(long);
      await page.getByText(refusal).waitFor();
      expect(await field.inputValue()).toBe(long);
      expect(await field.evaluate((element) => element.validationMessage)).toBe(refusal);
      expect(await barriers(page)).toEqual([]);
      await field.fill("cucina@example.com");
      await page.getByText(refusal).waitFor({ state: "detached" });
      expect(await field.evaluate((element) => element.validity.valid)).toBe(true);
    }
  });
});

describe("a toast", () => {
  const suite = useBrowser();

  it("is said aloud, has no barrier and goes after two seconds", async () => {
    const page = await suite.arrive(DESK, "/style-guide");
    await shop.specimen(page, "Toasts").getByRole("button", { name: "toast 2 s" }).click();
    const toast = shop.toasts(page).first();
    // Its time stands still under the pointer.
    await toast.hover();
    expect(await barriers(page, { within: "[data-sonner-toaster]" })).toEqual([]);
    await page.mouse.move(0, 0);
    await toast.waitFor({ state: "detached" });
  });
});

describe.each([PHONE, DESK])("a dialog on $name", (device) => {
  const suite = useBrowser();

  it("keeps the focus, has no barrier, and gives the focus back at Esc", async () => {
    const page = await suite.arrive(device, "/style-guide");
    await opener(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await barriers(page)).toEqual([]);
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("closes at Enter with the focus on no control, and at a click outside", async () => {
    const page = await suite.arrive(device, "/style-guide");
    const dialog = page.getByRole("dialog");
    await opener(page).click();
    await dialog.waitFor();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await opener(page).click();
    await dialog.waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: "hidden" });
  });
});
