// Hearts on cards and pages, the favourites, what was bought, and an agent's own favourites.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT, BUYER, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const favourites = "/utente/preferiti";
/** As cards: a phone's rows are for ordering. */
const bought = "/utente/i-miei-prodotti?view=grid";
const own = "/manager/preferiti-manager";
/** A family with many articles. */
const list = "/fresco";

const heart = (scope) => scope.locator('[data-part="heart"]');
const forget = (scope) => scope.locator('[data-part="forget"]');
const pressed = (scope, on) => scope.locator(`[data-part="heart"][aria-pressed="${on}"]`);
const nameOf = async (card) => (await shop.cardLink(card).textContent()).trim();
const named = (page, name) =>
  shop.cards(page).filter({ has: page.getByRole("link", { name, exact: true, includeHidden: true }) });
const undo = (page) => shop.toasts(page).getByRole("button", { name: text("favourites:undo") });

/** All changes of favourites and purchases that the page has sent are answered. */
function calls(page) {
  const made = [];
  let open = 0;
  const mine = (request) => /\/api\/(manager\/)?(favourite|purchased)\//.test(request.url());
  page.on("request", (request) => {
    if (!mine(request)) return;
    open += 1;
    made.push(request.method());
  });
  page.on("response", (response) => {
    if (mine(response.request())) open -= 1;
  });
  return { made, quiet: () => expect.poll(() => open, { timeout: 10_000 }).toBe(0) };
}

/** A card of the list that is no favourite yet. */
async function unkept(page) {
  const card = shop
    .cards(page)
    .filter({ has: pressed(page, false) })
    .first();
  const name = await nameOf(card);
  return { name, card: named(page, name) };
}

async function inBothSchemes(page) {
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page, { rules: ["color-contrast", "link-in-text-block"] })).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function go(page, path) {
  await page.goto(path);
  await hydrated(page);
}

describe("a buyer", () => {
  const suite = useBrowser();

  it("keeps an article from its card, finds it among the favourites, and takes it out", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, list);
    const { made, quiet } = calls(page);
    const { name, card } = await unkept(page);
    await heart(card).click();
    await pressed(card, true).waitFor();
    await quiet();
    expect(made).toEqual(["PUT"]);
    await go(page, favourites);
    await shop.heading(page, text("common:profile.favourites")).waitFor();
    const favourite = named(page, name);
    await pressed(favourite, true).waitFor();
    const before = await shop.cards(page).count();
    await heart(favourite).click();
    await favourite.waitFor({ state: "detached" });
    await expect.poll(() => shop.cards(page).count()).toBe(before - 1);
    await undo(page).click();
    await favourite.waitFor();
    await heart(favourite).click();
    await favourite.waitFor({ state: "detached" });
    await quiet();
    await go(page, favourites);
    await expect.poll(() => favourite.count()).toBe(0);
  });

  it("keeps it from the product's page, and the list knows", async () => {
    const page = await accounts.arriveAs(suite, PHONE, MASTER, list);
    const { quiet } = calls(page);
    const { name, card } = await unkept(page);
    await shop.cardLink(card).click();
    await shop.heading(page, name).waitFor();
    const button = heart(page.locator("main article").first());
    await button.click();
    await pressed(page.locator("main article").first(), true).waitFor();
    await page.goBack();
    await pressed(card, true).waitFor();
    await heart(card).click();
    await pressed(card, false).waitFor();
    await quiet();
  });

  it("sees what was bought, takes an article off, and brings it back", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, bought);
    const { made, quiet } = calls(page);
    await shop.heading(page, text("common:profile.products")).waitFor();
    const card = shop.cards(page).first();
    const name = await nameOf(card);
    await card
      .getByText(/\d\d\/\d\d\/\d{4}/)
      .first()
      .waitFor();
    await card.getByText(/^\d+ \p{L}{2,}$/u).waitFor();
    await forget(card).click();
    await named(page, name).waitFor({ state: "detached" });
    expect(
      await forget(page)
        .first()
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await undo(page).click();
    await named(page, name).waitFor();
    await quiet();
    expect(made).toEqual([]);
    await page.getByRole("combobox", { name: text("catalogue:list.sort") }).selectOption("name");
    await page.waitForURL(/sort=name/);
    // The address changes before the list does: until then it is dimmed.
    await page.locator('main [aria-busy="true"]').waitFor({ state: "detached" });
    await atBothWidths(page, async () => expect(await barriers(page)).toEqual([]));
  });
});

describe("favourites", () => {
  const suite = useBrowser();

  it("end as the last of many quick clicks meant", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER, list);
    const { made, quiet } = calls(page);
    const { card } = await unkept(page);
    // All clicks come while a call is under way, and mean in the end what that one says.
    const { promise, resolve } = Promise.withResolvers();
    await page.route("**/api/favourite/**", async (route) => {
      await promise;
      await route.continue();
    });
    for (let n = 0; n < 5; n += 1) await heart(card).click();
    await pressed(card, true).waitFor();
    resolve();
    await quiet();
    expect(made).toEqual(["PUT"]);
    await page.reload();
    await hydrated(page);
    await pressed(card, true).waitFor();
    for (let n = 0; n < 3; n += 1) await heart(card).click();
    await pressed(card, false).waitFor();
    await quiet();
    await page.reload();
    await pressed(card, false).waitFor();
  });

  it("show again what the shop has when it refuses", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER, list, { expected: [/status of 500/] });
    const { card } = await unkept(page);
    await page.route("**/api/favourite/**", (route) =>
      route.fulfill({ status: 500, json: { code: "x", message: "" } }),
    );
    // It stays for two seconds: what waits for it is there before.
    await Promise.all([shop.toasts(page).getByText(text("common:error.generic")).waitFor(), heart(card).click()]);
    await card.locator('[data-part="refusal"]').getByText(text("common:error.generic")).waitFor();
    await pressed(card, false).waitFor();
  });

  it("are searched, and nothing found leads on", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, favourites);
    const search = page.locator("main form[role=search]");
    await search.getByRole("searchbox").fill("zzzzzz");
    await search.getByRole("button").click();
    await page.getByText(text("favourites:none", { query: "zzzzzz" })).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: text("favourites:all") }).click();
    await shop.cards(page).first().waitFor();
  });

  it("are nobody's without a session", async () => {
    const page = await suite.arrive(DESK, list);
    await shop.cards(page).first().waitFor();
    await expect.poll(() => heart(page).count()).toBe(0);
    await page.goto(favourites);
    await page.waitForURL(/\/login\?next=%2Futente%2Fpreferiti/);
  });

  it("have no barriers, in light and in dark", async () => {
    const page = await accounts.arriveAs(suite, DESK, BUYER, favourites);
    await shop.cards(page).first().waitFor();
    await inBothSchemes(page);
    await go(page, "/utente/i-miei-prodotti");
    await inBothSchemes(page);
  });
});

describe("without scripts", () => {
  const suite = useBrowser();
  const options = { javaScriptEnabled: false };

  it("a heart is a form, and comes back to its list", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, list, options);
    const { card } = await unkept(page);
    await heart(card).click();
    await pressed(card, true).waitFor();
    expect(new URL(page.url()).pathname).toBe(list);
    await heart(card).click();
    await pressed(card, false).waitFor();
  });

  it("what was bought asks before it leaves the list", async () => {
    const page = await accounts.arriveAs(suite, PHONE, MASTER, bought, options);
    const card = shop.cards(page).last();
    const name = await nameOf(card);
    await forget(card).click();
    await page.getByRole("heading", { name: text("favourites:ask", { name }) }).waitFor();
    await page.getByRole("link", { name: text("favourites:askNo") }).click();
    await named(page, name).waitFor();
    await forget(named(page, name)).click();
    await page.getByRole("button", { name: text("favourites:askYes") }).click();
    await named(page, name).waitFor({ state: "detached" });
  });
});

describe("an agent", () => {
  const suite = useBrowser();

  it("keeps favourites of their own, whatever the company", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, list);
    const { made, quiet } = calls(page);
    const { name, card } = await unkept(page);
    await heart(card).click();
    await pressed(card, true).waitFor();
    await quiet();
    expect(made).toEqual(["PUT"]);
    await go(page, favourites);
    expect(new URL(page.url()).pathname).toBe(own);
    await shop.heading(page, text("common:manager.favourites")).waitFor();
    await pressed(named(page, name), true).waitFor();
    expect(await barriers(page)).toEqual([]);
    await heart(named(page, name)).click();
    await named(page, name).waitFor({ state: "detached" });
    await quiet();
  });

  it("is asked for a company before its products are shown", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, bought);
    await page.getByText(text("favourites:noCompanyTitle")).waitFor();
    await page
      .locator("main")
      .getByRole("link", { name: text("favourites:noCompanyAction") })
      .click();
    await page.waitForURL("**/manager");
  });
});
