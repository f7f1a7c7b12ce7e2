// Without JavaScript a link or a form does it: browse, search, filter, page, language, consent, newsletter.
import { describe, expect, inject, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { families, products } from "../support/facts.mjs";
import { text } from "../support/texts.mjs";
import * as shop from "../support/shop.mjs";

const [family] = await families(inject("shop").url);
const [child] = family.children;
const plain = { javaScriptEnabled: false };

describe.each([PHONE, DESK])("without JavaScript, on $name", (device) => {
  const suite = useBrowser();

  it("one browses from home to a product", async () => {
    const page = await suite.arrive(device, "/", plain);
    await page.locator("main").getByRole("link", { name: family.name }).first().click();
    await page.waitForURL(`**/${family.slug}`);
    await page.locator("main").getByRole("link", { name: child.name }).first().click();
    await page.waitForURL(`**/${child.slug}`);
    await shop.cards(page).first().getByRole("link").first().click();
    await page.waitForURL(/\/[^/]+\/[^/]+\/\d+$/);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("one searches", async () => {
    const page = await suite.arrive(device, "/cerca-prodotto", plain);
    await shop.searchPageField(page).fill("pomodoro");
    await shop.searchPageField(page).press("Enter");
    await page.waitForURL(/q=pomodoro/);
    expect(await shop.cards(page).count()).toBeGreaterThan(0);
  });

  it("one filters and takes the filter back", async () => {
    const page = await suite.arrive(device, `/${family.slug}`, plain);
    await shop.openFilters(page);
    const box = shop.facets(page).getByRole("checkbox").first();
    await box.check();
    await shop.facets(page).getByRole("button", { name: text("catalogue:filter.apply") }).first().click();
    await page.waitForURL(/\?/);
    expect(await shop.cards(page).count()).toBeGreaterThan(0);
    await page.getByRole("link", { name: text("catalogue:filter.clear") }).first().click();
    await page.waitForURL((url) => ![...url.searchParams.keys()].length);
  });

  it("one turns the page", async () => {
    const page = await suite.arrive(device, "/piu-venduti", plain);
    const first = await shop.cards(page).first().textContent();
    await shop.pagination(page).getByRole("link", { name: "2", exact: true }).click();
    await page.waitForURL(/page=2/);
    expect(await shop.cards(page).first().textContent()).not.toBe(first);
  });

  it("one changes the language and it stays", async () => {
    const page = await suite.arrive(device, "/contatti?lang=en", plain);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.goto("/contatti");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });

  it("one decides about cookies", async () => {
    const page = await suite.arrive(device, "/", { ...plain, consent: false });
    await shop.consent(page).getByRole("button", { name: text("common:consent.decline") }).click();
    await page.waitForURL("/");
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "madia-consent")?.value).toBe("1");
  });

  it("one signs up for the newsletter", async () => {
    const page = await suite.arrive(device, "/contatti", plain);
    await shop.newsletter(page).getByRole("textbox").fill("chef@example.com");
    await shop.newsletter(page).getByRole("checkbox").check();
    await shop.newsletter(page).getByRole("button").click();
    await page.getByText(text("common:newsletter.done")).waitFor();
  });
});

describe("every product of a list", () => {
  const suite = useBrowser();

  it("is a real link to its page", async () => {
    const page = await suite.arrive(DESK, "/piu-venduti", plain);
    const expected = (await products(suite.shop)).map(({ id }) => id);
    const hrefs = await shop.cards(page).evaluateAll((cards) => cards.map((card) => card.querySelector("a")?.pathname));
    expect(hrefs.map((href) => Number(href?.split("/").at(-1))).sort()).toEqual(expected.sort());
  });
});
