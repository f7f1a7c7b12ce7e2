// The style guide, part by part in every state, as it was last looked at: both themes, on a phone and at a desk.
import { describe, expect, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { difference } from "../support/pictures.mjs";

describe.each([PHONE, DESK])("the style guide on a $name", (device) => {
  const suite = useBrowser({ pictures: true });

  it.each(["light", "dark"])("looks as it is kept, %s", async (colorScheme) => {
    const page = await suite.arrive(device, "/style-guide", { colorScheme, reducedMotion: "reduce" });
    // Each part stands there in both themes: the other one is in the other picture, and the page's frame in none.
    const other = colorScheme === "light" ? "dark" : "light";
    await page.evaluate(async (theme) => {
      const hide = (element) => element.style.setProperty("display", "none", "important");
      for (const panel of document.querySelectorAll(`.scheme-${theme}`)) hide(panel);
      for (let part = document.querySelector("main"); part !== document.body; part = part.parentElement)
        for (const beside of part.parentElement.children) if (beside !== part) hide(beside);
      await document.fonts.ready;
    }, other);
    await page.mouse.move(0, 0);
    const screenshot = await page.locator("main").screenshot({ animations: "disabled", caret: "hide" });
    expect(await difference(`style-guide-${device.name}-${colorScheme}`, screenshot)).toBeUndefined();
  });
});
