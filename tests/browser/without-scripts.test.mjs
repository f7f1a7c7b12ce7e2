// Without JavaScript a link or a form does it: browse, search, filter, page, language, consent, newsletter.
import { describe, expect, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { families, pathOf, products } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { pattern, text } from "../support/texts.mjs";

const [family] = await families(ownShop().url);
const [child] = family.children;
const [inStock] = await products(ownShop().url, { app_product_filter_available: true }, 1);
const plain = { javaScriptEnabled: false };

describe.each([PHONE, DESK])("without JavaScript, on $name", (device) => {
  const suite = useBrowser();

  it("one browses from home to a product", async () => {
    const page = await suite.arrive(device, "/", plain);
    await page.locator("main").getByRole("link", { name: family.name, exact: true }).first().click();
    await page.waitForURL(`**/${family.slug}`);
    // At a desk the sidebar names the categories, on a phone a row above the list.
    const categories = page.getByRole("link", { name: child.name, exact: true });
    await categories.filter({ visible: true }).first().click();
    await page.waitForURL(`**/${child.slug}`);
    await shop.cardLink(shop.cards(page).first()).click();
    await page.waitForURL(/\/[^/]+\/[^/]+\/\d+$/);
    await shop.heading(page).waitFor();
  });

  it("one reaches every category from the menu button", async () => {
    const page = await suite.arrive(device, "/contatti", plain);
    await shop
      .menuButton(page)
      .or(page.getByRole("button", { name: text("common:nav.categories") }))
      .first()
      .click();
    await page.locator("#menu").getByRole("link", { name: family.name, exact: true }).click();
    await page.waitForURL(`**/${family.slug}`);
    const categories = page.getByRole("link", { name: child.name, exact: true });
    await categories.filter({ visible: true }).first().click();
    await page.waitForURL(`**/${child.slug}`);
  });

  it("one searches in the bar", async () => {
    const page = await suite.arrive(device, "/", plain);
    await shop.searchField(page).fill("pomodoro");
    await shop.searchField(page).press("Enter");
    await page.waitForURL(/\/cerca-prodotto\?q=pomodoro/);
    await expect.poll(() => shop.cards(page).count()).toBeGreaterThan(0);
  });

  it("one filters and takes the filter back", async () => {
    const page = await suite.arrive(device, `/${family.slug}`, plain);
    const panel = await shop.openFacet(page, text("catalogue:filter.tags"));
    await panel.getByRole("checkbox").first().check();
    await shop.applyFilters(page);
    await page.waitForURL(/\?tag=/);
    await expect.poll(() => shop.cards(page).count()).toBeGreaterThan(0);
    await page.getByRole("link", { name: pattern("catalogue:filter.remove") }).click();
    await page.waitForURL(`**/${family.slug}`);
  });

  it("one sorts", async () => {
    const page = await suite.arrive(device, `/${family.slug}`, plain);
    await shop.sort(page, text("catalogue:sort.cheap"));
    await page.getByRole("button", { name: text("catalogue:list.sort") }).click();
    await page.waitForURL(/sort=cheap/);
  });

  it("one turns the page", async () => {
    const page = await suite.arrive(device, "/piu-venduti", plain);
    const first = await shop.cards(page).first().textContent();
    await shop.pageLink(page, 2).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => shop.cards(page).first().textContent()).not.toBe(first);
  });

  it("one changes the language and it stays", async () => {
    const page = await suite.arrive(device, "/contatti", plain);
    await shop.languageButton(page).click();
    await shop.languageLink(page, "English").click();
    await page.waitForURL(/lang=en/);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await page.goto("/privacy-policy");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  });

  it("one decides about cookies", async () => {
    const page = await suite.arrive(device, "/contatti", { ...plain, consent: false });
    await shop.openFoot(page, text("common:footer.help"));
    const form = page.locator('form[action="/api/consent"]');
    await form.getByRole("checkbox", { name: text("common:cookies.statistics") }).check();
    await form.getByRole("button", { name: text("common:cookies.save") }).click();
    await page.waitForURL("**/contatti");
    const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ "__Host-madia-consent": "1", "__Host-madia-enabled-cookies": "statistics" });
  });

  it("one signs up for the newsletter, and is told what is missing", async () => {
    const page = await suite.arrive(device, "/contatti", { ...plain, expected: [/status of 4\d\d/] });
    const submit = () =>
      shop
        .newsletter(page)
        .getByRole("button", { name: text("common:newsletter.submit") })
        .click();
    await shop.openFoot(page, text("common:newsletter.title"));
    await shop.newsletter(page).getByRole("textbox").fill("chef@example");
    await submit();
    await page.getByText(text("common:newsletter.privacyMissing")).first().waitFor();
    await page.goto("/contatti");
    await shop.openFoot(page, text("common:newsletter.title"));
    await shop.newsletter(page).getByRole("textbox").fill("chef@example.com");
    await shop.newsletter(page).getByRole("checkbox").check();
    await submit();
    await page.getByText(text("common:newsletter.done")).first().waitFor();
  });

  it("one who wants to order is led to the door and knows the way back", async () => {
    const page = await suite.arrive(device, pathOf(inStock), plain);
    await page.getByRole("button", { name: inStock.name }).first().click();
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get("next")).toBe(pathOf(inStock));
  });
});

describe("every product of a list", () => {
  const suite = useBrowser();

  it("is a real link to its page", async () => {
    const page = await suite.arrive(DESK, "/piu-venduti", plain);
    const expected = (await products(suite.shop)).map(({ id }) => id);
    const hrefs = await shop
      .cards(page)
      .evaluateAll((cards) => cards.map((card) => card.querySelector(":is(h2, h3) a")?.pathname));
    expect(hrefs.map((href) => Number(href?.split("/").at(-1))).sort()).toEqual(expected.sort());
  });
});
