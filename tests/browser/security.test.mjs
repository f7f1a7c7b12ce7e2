// Security events: one's own in the profile, everybody's in the back office.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { arriveAsOperator } from "../support/operator.mjs";
import { text } from "../support/texts.mjs";

const kind = (name) => text(`profile:security.kind.${name}`);
const t = (key) => text(`partners:security.${key}`);
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe.each([PHONE, DESK])("the own events, on $name", (device) => {
  const suite = useBrowser();

  it("stand in the profile, the sign-in first", async () => {
    const page = await arriveAs(suite, device, BUYER, "/utente/profilo#sicurezza");
    const section = page.locator("section#sicurezza");
    await section.locator('li[data-event="sign_in"]').first().waitFor();
    await expect.poll(() => section.locator("li").count()).toBeLessThanOrEqual(20);
    await section.getByText(text("profile:security.here")).first().waitFor();
    await expect.poll(() => wide(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });
});

describe.each([PHONE, DESK])("everybody's events, on $name", (device) => {
  const suite = useBrowser();

  it("are narrowed by kind and by person", async () => {
    const page = await arriveAsOperator(suite, device, "/gestione/sicurezza");
    await page.getByRole("heading", { level: 1, name: text("desk:pages.security") }).waitFor();
    await expect.poll(() => wide(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel(t("kind"), { exact: true }).selectOption("sign_in");
    await page.waitForURL(/kind=sign_in/);
    const kinds = page.getByRole("link", { name: kind("sign_in"), exact: true });
    await kinds.first().waitFor();
    await page.locator('main a[href*="user="]').first().click();
    await page.waitForURL(/user=\d+/);
    await page
      .getByRole("link", { name: new RegExp(text("partners:audit.widen")) })
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("are shown without scripts too", async () => {
    const page = await arriveAsOperator(suite, device, "/gestione/sicurezza?kind=sign_in", {
      javaScriptEnabled: false,
    });
    await page
      .getByRole("link", { name: kind("sign_in"), exact: true })
      .first()
      .waitFor();
  });
});
