// How to order, for who buys: found from the footer and from the contact page, each topic reached, readable without scripts and on paper.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const title = text("howto:title");
const topics = (page) => page.locator("main section h2");
const contents = (page) => page.getByRole("navigation", { name: text("howto:contents") });

/** Runs in the page: not below the screen, not under the bar. */
function inSight(element) {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 2, top + 2));
}

describe("how to order", () => {
  const suite = useBrowser();

  it("is found from the footer on a phone, and leads to the search", async () => {
    const page = await suite.arrive(PHONE, "/");
    await shop.openFoot(page, text("common:footer.help"));
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: text("common:footer.howToOrder") })
      .click();
    await page.waitForURL("**/guida");
    await shop.heading(page, title).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page
      .locator("main")
      .getByRole("link", { name: text("howto:find.link") })
      .click();
    await page.waitForURL("**/cerca-prodotto");
    await shop.heading(page, text("pages:search.title")).waitFor();
  });

  it("is found from the contact page on a desk, and each topic from its list", async () => {
    const page = await suite.arrive(DESK, "/contatti");
    await page
      .locator("main")
      .getByRole("link", { name: text("contact:howToOrder") })
      .click();
    await page.waitForURL("**/guida");
    await shop.heading(page, title).waitFor();
    expect(await barriers(page)).toEqual([]);
    const addresses = await contents(page)
      .getByRole("link")
      .evaluateAll((links) => links.map(({ hash }) => hash.slice(1)));
    expect(addresses).toEqual(await topics(page).evaluateAll((all) => all.map(({ id }) => id)));
    await contents(page)
      .getByRole("link", { name: text("howto:after.title") })
      .click();
    await page.waitForURL("**/guida#dopo-l-ordine");
    const topic = topics(page).filter({ hasText: text("howto:after.title") });
    await expect.poll(() => topic.evaluate(inSight)).toBe(true);
  });

  it("needs no scripts, and its list of topics opens on a phone", async () => {
    const page = await suite.arrive(PHONE, "/guida", { javaScriptEnabled: false });
    await page.locator("main summary").click();
    await contents(page)
      .getByRole("link", { name: text("howto:payment.title") })
      .click();
    await page.getByText(text("howto:payment.text")).waitFor();
  });

  it("prints the topics alone", async () => {
    const page = await suite.arrive(DESK, "/guida");
    await page.emulateMedia({ media: "print" });
    await page.getByText(text("howto:find.text")).waitFor();
    await expect.poll(() => contents(page).count()).toBe(0);
    await expect.poll(() => page.getByRole("contentinfo").isVisible()).toBe(false);
  });
});
