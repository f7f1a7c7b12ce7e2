// A product's page: what it says, what is like it, how much of it one wants.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { families, pathOf, products, publicPages } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const url = ownShop().url;
const [family] = await families(url);
const lists = await publicPages(url);
const [product] = await products(url, { app_product_filter_available: true }, 1);
const [promoted] = await products(url, { app_product_filter_promotion: true }, 1);

describe("the first screen of a phone, once the notices were read,", () => {
  const suite = useBrowser();

  it.each([
    ["an article: price and button", pathOf(product), "main .price-page", "main .add-button"],
    ["a category: the first article's price", `/${family.slug}`, "main .price"],
    ["a search: the first article's price", `/cerca-prodotto?q=${product.name.split(" ")[0]}`, "main .price"],
  ])("has of %s", async (_, path, ...selectors) => {
    const page = await suite.arrive(PHONE, path);
    await page.getByRole("button", { name: `${text("common:dialog.close")}: ${text("common:nav.notices")}` }).click();
    const { y: end } = await page.locator("[data-bottom-bar]").boundingBox();
    for (const selector of selectors) {
      const { y, height } = await page.locator(selector).first().boundingBox();
      expect(y + height, selector).toBeLessThanOrEqual(end);
    }
  });
});

/** Where the bottom bar begins; at a desk there is none. */
const endOfScreen = async (page, { viewport }) =>
  (await page.locator("[data-bottom-bar]").boundingBox())?.y ?? viewport.height;

describe("the first screen of a list, for a buyer with a phone,", () => {
  const suite = useBrowser();

  it.each(["family", "promotions", "maker"])("has the first article's button: %s", async (name) => {
    const page = await arriveAs(suite, PHONE, BUYER, lists[name]);
    const { y, height } = await page.locator("main .product-order").first().boundingBox();
    expect(y + height).toBeLessThanOrEqual(await endOfScreen(page, PHONE));
  });
});

describe.each([PHONE, DESK])("the home of a stranger on a $name", (device) => {
  const suite = useBrowser();

  it("has goods with their prices on its first screen, and its foot is low", async () => {
    const page = await suite.arrive(device, "/");
    const end = await endOfScreen(page, device);
    const whole = await page.locator("main .price-sale").evaluateAll(
      (prices, end) =>
        prices.filter((price) => {
          const { right, bottom } = price.getBoundingClientRect();
          return right <= innerWidth && bottom <= end;
        }).length,
      end,
    );
    expect(whole).toBeGreaterThanOrEqual(device === DESK ? 4 : 2);
    expect((await page.getByRole("contentinfo").boundingBox()).height).toBeLessThanOrEqual(500);
  });
});

describe.each([PHONE, DESK])("a product on $name", (device) => {
  const suite = useBrowser();

  it("opens from its card, and the browser's back button leads back to the list", async () => {
    const page = await suite.arrive(device, `/${family.slug}`);
    const card = shop.cards(page).first();
    const name = await shop.cardLink(card).textContent();
    await shop.cardLink(card).click();
    await page.waitForURL(/\/\d+$/);
    await shop.heading(page, name).waitFor();
    await page.goBack();
    await page.waitForURL(`**/${family.slug}`);
    await shop.cards(page).first().waitFor();
  });

  it("says code, price and tax", async () => {
    const page = await suite.arrive(device, pathOf(product));
    const words = await page.locator("main").textContent();
    expect(words).toContain(product.code);
    expect(words).toMatch(/\d,\d\d\s€/);
    expect(words).toContain("IVA");
  });

  it("shows what is like it, here and on a page of its own", async () => {
    const page = await suite.arrive(device, pathOf(product));
    await shop.related(page).locator('[data-part="product-card"]').first().waitFor();
    await shop
      .related(page)
      .getByRole("link", { name: text("catalogue:list.seeAll") })
      .click();
    await page.waitForURL(`**${pathOf(product)}/related`);
    await shop.cards(page).first().waitFor();
  });

  it("is counted in a list up to nine, and in figures beyond", async () => {
    const page = await suite.arrive(device, pathOf(product));
    const label = text("catalogue:card.quantity", { name: product.name });
    await page.getByRole("combobox", { name: label, exact: true }).first().selectOption("other");
    const field = page.getByRole("spinbutton", { name: label, exact: true });
    await field.fill("12");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("12");
  });

  it("cannot be ordered by a stranger, who is told how", async () => {
    const page = await suite.arrive(device, pathOf(product));
    const add = page.getByRole("button", { name: product.name }).first();
    await add.click();
    const dialog = page.getByRole("dialog", { name: text("catalogue:order.title") });
    await dialog.waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });
});

describe("what search engines read", () => {
  const suite = useBrowser();

  it("is the product with its offer", async () => {
    const page = await suite.arrive(DESK, pathOf(promoted));
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const entry = data.map((each) => JSON.parse(each)).find((each) => each["@type"] === "Product");
    expect(entry).toMatchObject({ name: promoted.name, sku: promoted.code });
    expect(Number(entry.offers.price)).toBe(promoted.extra.promotionPrice);
  });
});
