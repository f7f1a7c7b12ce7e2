// Quick hands on a slow page: what comes before React has taken over all of it must not cost what the server sent.
// React would say so on the console (error 421), which no page may.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { arriveAs, BUYER, fillLogin, loginDialog } from "../support/accounts.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { faultyShop } from "../support/faulty.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { cards, heading, menuButton, related as relatedPart, searchField, suggestions } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const suite = useBrowser({ pictures: true });

const inMain = (page) => page.evaluate(() => !!document.activeElement?.closest("main"));

async function skip(page) {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

/** Resolves when the page has heard of the new place. */
const jump = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener("hashchange", resolve, { once: true });
        window.location.hash = "main";
      }),
  );

/** For `before`: runs `act` in the page in the moment in which the frame is hydrated and what it holds is not. */
const onHydration = (act) => `new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.hydrated === undefined) return;
  observer.disconnect();
  (${act})();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-hydrated"] })`;
const jumpOnHydration = onHydration(() => {
  window.location.hash = "main";
});
const openCartOnHydration = onHydration(() => {
  for (const button of document.querySelectorAll("[data-panel]")) if (button.checkVisibility()) button.click();
});

const hands = {
  "the skip link": skip,
  "a jump to an anchor": jump,
  async "a jump and a step back"(page) {
    await jump(page);
    // Not for the whole page: a part of it may be held.
    await page.goBack({ waitUntil: "commit" });
  },
};

describe("on a slow processor", () => {
  const arriveEarly = (before) => suite.arrive(DESK, "/", { until: "commit", slow: 6, before });

  it("the skip link leads past the header and adds no step back", async () => {
    const page = await arriveEarly();
    const steps = await page.evaluate(() => history.length);
    await skip(page);
    await expect.poll(() => inMain(page)).toBe(true);
    await page.keyboard.press("Tab");
    await expect.poll(() => inMain(page)).toBe(true);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(steps);
  });

  it("a jump to an anchor leaves what has streamed", async () => {
    const page = await arriveEarly(jumpOnHydration);
    await page.waitForURL(/#main$/);
  });

  it.each([PHONE, DESK])("a buyer's first press opens the cart, on a $name", async (device) => {
    const page = await arriveAs(suite, device, BUYER, "/", { until: "commit", slow: 6, before: openCartOnHydration });
    await page.getByRole("dialog", { name: text("common:cart.title") }).waitFor();
  });
});

describe("before the scripts are there", () => {
  /** The page without the code that takes it over, which comes when `release` is called. */
  async function arriveBare(device, path) {
    const held = Promise.withResolvers();
    const page = await suite.arrive(device, "/contatti", { app: false });
    await page.route("**/assets/entry.client-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    return { page, release: held.resolve };
  }

  it("a press of what needs them is made when they are there", async () => {
    const { page, release } = await arriveBare(PHONE, "/novita");
    await menuButton(page).click();
    release();
    await page.getByRole("dialog", { name: text("common:nav.menu") }).waitFor();
    await hydrated(page);
  });

  it("a press of what does not leads on at once", async () => {
    const { page, release } = await arriveBare(PHONE, "/novita");
    await cards(page).first().getByRole("button").first().click();
    await page.waitForURL(/\/login\?next=/);
    release();
    await hydrated(page);
  });
});

describe("while a part is on its way", () => {
  const related = "/product/\\d+/related$";
  let shop;
  let unseen;

  beforeAll(async () => {
    shop = await faultyShop(ownShop().state);
    // Each test has a product of its own: one that was seen would come from the page cache.
    unseen = await products(shop.url, {}, 12);
    suite.shop = shop.url;
  }, 120_000);
  afterEach(() => shop.fault());
  afterAll(() => shop?.close(), 60_000);

  async function arriveEarly() {
    await shop.fault({ path: related, hold: true });
    return suite.arrive(DESK, pathOf(unseen.pop()), { until: "commit" });
  }

  it.each(Object.entries(hands))("%s leaves its place as it was sent", async (_, act) => {
    const page = await arriveEarly();
    const place = await relatedPart(page).locator("> :last-child").elementHandle();
    await act(page);
    await expect.poll(() => place.evaluate((element) => element.isConnected)).toBe(true);
    await shop.fault();
    await cards(page).first().waitFor();
  });

  it("the answer to a form does not wait for it", async () => {
    await shop.fault({ path: related, hold: true });
    const page = await suite.arrive(DESK, pathOf(unseen.pop()), { until: "commit", expected: [/status of 401/] });
    await page
      .getByRole("banner")
      .getByRole("link", { name: text("common:account.enter") })
      .click();
    const dialog = loginDialog(page);
    await fillLogin(dialog, BUYER, "not-the-password");
    await dialog.getByRole("alert").waitFor();
    await expect.poll(() => cards(page).count()).toBe(0);
    await shop.fault();
    await cards(page).first().waitFor();
  });

  it("the next product does not wait for it", async () => {
    const page = await arriveEarly();
    const next = unseen.pop();
    await searchField(page).fill(next.code);
    await suggestions(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await heading(page, next.name).waitFor();
  });
});
