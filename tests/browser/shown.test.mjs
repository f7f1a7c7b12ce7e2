// What the shop shows counts: what it filled in, what was typed last, what was chosen twice, a pause that holds.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT, BUYER } from "../support/accounts.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as cart from "../support/cart.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const shopUrl = ownShop().url;
const suggest = "**/api/search/suggest*";

/** Holds answers that fit until `release`. */
async function hold(page, pattern) {
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe("a list answers the words in its field", () => {
  const suite = useBrowser();

  it("the search forgets what was found for other words", async () => {
    const page = await suite.arrive(DESK, "/");
    const field = shop.searchField(page);
    await field.fill("pomodoro");
    await shop.suggestions(page).first().waitFor();
    const release = await hold(page, suggest);
    await field.fill("caffe in grani");
    await expect.poll(() => shop.suggestions(page).count()).toBe(0);
    await field.press("ArrowDown");
    await expect.poll(() => field.getAttribute("aria-activedescendant")).toBe(null);
    release();
    await shop.suggestions(page).first().waitFor();
  });

  it("and says of no words that nothing is found for them before it asked", async () => {
    const page = await suite.arrive(PHONE, "/");
    const field = shop.searchField(page);
    await field.fill("caffezzqk");
    const none = page.getByText(text("common:search.none", { text: "caffezzqk" })).first();
    await none.waitFor({ state: "attached" });
    const release = await hold(page, suggest);
    await field.fill("caffe");
    await none.waitFor({ state: "detached" });
    await expect.poll(() => page.getByText(text("common:search.none", { text: "caffe" })).count()).toBe(0);
    release();
  });

  it("Enter in the company switcher waits for the company that was typed", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, "/marchi");
    await accounts
      .orderingFor(page)
      .getByLabel(new RegExp(`^(${text("common:strip.choose")}|${text("common:strip.switch")})$`))
      .click();
    await page.getByRole("dialog").getByRole("option").first().waitFor();
    await page.keyboard.type("Vesuvio");
    await page.keyboard.press("Enter");
    await accounts.orderingFor(page).getByText("Vesuvio").first().waitFor();
  });
});

describe("what the form fills in", () => {
  const suite = useBrowser();

  it("the zip code of the chosen town is kept with the rest", async () => {
    const page = await suite.arrive(PHONE, "/registrazione?passo=indirizzo");
    const zip = page.locator('[name="zipCode"]');
    await page.locator('[name="address"]').fill("Via Roma 1");
    await page.locator('[name="cityName"]').fill("Frascati");
    await page
      .getByRole("option", { name: /Frascati/ })
      .first()
      .click();
    await expect.poll(() => zip.inputValue()).toBe("00044");
    await page.reload();
    await hydrated(page);
    await expect.poll(() => zip.inputValue()).toBe("00044");
  });
});

describe("the delivery day at a desk", () => {
  const suite = useBrowser();

  it("is chosen twice in one visit of a page", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER);
    await cart.fresh(page, "/contatti");
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    const panel = page.locator('[data-part="date-panel"]').filter({ visible: true });
    for (const { date } of [dates[1], dates[2]]) {
      await page
        .getByRole("banner")
        .locator("summary", { has: page.locator('[data-part="delivery-day"]') })
        .click();
      await panel.locator(`[data-day="${date}"]`).click();
      await panel.locator('[data-part="confirm-date"]').click();
      await panel.waitFor({ state: "hidden" });
      await expect.poll(async () => (await cart.cartOf(page)).deliveryDate).toContain(date);
    }
  });
});

describe("the number selector", () => {
  const suite = useBrowser();

  it("shows what there is when Enter asked for more, and asks once", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER);
    await call(page, "POST", "/cart/empty", {});
    // One of which there is some, and not as much as is typed.
    let product;
    for (const each of await products(shopUrl, {}, 24)) {
      const { quantity } = await call(page, "POST", `/cart/product/${each.id}/quantity/9000`, {});
      await call(page, "POST", "/cart/empty", {});
      if (quantity > 9 && quantity < 9000) product = each;
      if (product) break;
    }
    await call(page, "POST", `/cart/product/${product.id}/quantity/10`, {});
    await page.goto(pathOf(product));
    await hydrated(page);
    const posts = [];
    page.on("request", (request) => /\/quantity\//.test(request.url()) && posts.push(request.url()));
    const field = page.locator('main input[name="quantity"]').first();
    await field.fill("9000");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).not.toBe("9000");
    const accepted = await field.inputValue();
    await field.blur();
    await expect.poll(() => cart.pieces(page)).toEqual({ [product.id]: 9000 });
    expect(posts.length).toBe(1);
    await expect.poll(() => field.inputValue()).toBe(accepted);
  });
});

describe("the carousel's pause", () => {
  const suite = useBrowser();

  it("holds when the pointer leaves and when one goes on by hand", async () => {
    const page = await suite.arrive(DESK, "/", { reducedMotion: "no-preference" });
    const carousel = page.locator('[aria-roledescription="carousel"]').first();
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole("button", { name: text("common:carousel.pause") }).click();
    const slide = () =>
      carousel.locator('[aria-roledescription="slide"]').evaluateAll((slides) => {
        const [left] = slides.map((each) => each.parentElement.parentElement.getBoundingClientRect().left);
        return slides.findIndex((each) => Math.abs(each.getBoundingClientRect().left - left) < 40);
      });
    await carousel.locator('[aria-roledescription="slide"]').first().hover({ force: true });
    await page.clock.install();
    await page.mouse.move(0, 0);
    await carousel.getByRole("button", { name: text("common:carousel.next") }).click();
    await page.clock.runFor(2_000);
    const stopped = await slide();
    await page.clock.runFor(20_000);
    expect(await slide()).toBe(stopped);
    await carousel.getByRole("button", { name: text("common:carousel.play") }).waitFor();
  });
});
