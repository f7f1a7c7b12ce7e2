// Security events: one's own in the profile, everybody's in the back office.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { PHONE, useBrowser } from "../support/browser.mjs";
import { sound } from "../support/office.mjs";
import { arriveAsOperator } from "../support/operator.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const kind = (name) => text(`profile:security.kind.${name}`);
const t = (key) => text(`partners:security.${key}`);

describe("the own events", () => {
  const suite = useBrowser();

  it("stand in the profile, the sign-in first", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, "/utente/profilo#sicurezza");
    const section = page.locator("section#sicurezza");
    await section.locator('li[data-event="sign_in"]').first().waitFor();
    await expect.poll(() => section.locator("li").count()).toBeLessThanOrEqual(20);
    await section.getByText(text("profile:security.here")).first().waitFor();
    await atBothWidths(page, sound);
  });
});

describe("everybody's events", () => {
  const suite = useBrowser();

  it("are narrowed by kind and by person", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/sicurezza");
    await page.getByRole("heading", { level: 1, name: text("desk:pages.security") }).waitFor();
    await atBothWidths(page, sound);
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
    await atBothWidths(page, async () => expect(await barriers(page)).toEqual([]));
  });

  it("are shown without scripts too", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/sicurezza?kind=sign_in", {
      javaScriptEnabled: false,
    });
    await page
      .getByRole("link", { name: kind("sign_in"), exact: true })
      .first()
      .waitFor();
  });
});
