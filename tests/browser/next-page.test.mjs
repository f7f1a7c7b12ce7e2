// The way to the next page: what it asks for, and in how many rounds.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { PHONE, useBrowser } from "../support/browser.mjs";
import { cardLink, cards } from "../support/shop.mjs";

const suite = useBrowser();

const quiet = 400;
const pathOf = (request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

/** The page has done all that it had to do, and has asked for nothing more for a while. */
async function untilQuiet(page) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForTimeout(quiet);
}

/**
 * Touches the link as a person does, and holds each answer until nothing more is asked for: one round trip. Answers what was
 * asked in each, until the next page's heading stands.
 */
async function follow(page, link) {
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await link.boundingBox();
  const before = page.url();
  const heading = page.getByRole("heading", { level: 1 }).first();
  const title = await heading.textContent();
  const rounds = [];
  const held = [];
  await page.route("**/*", (route) =>
    /\.data(\?|$)|\/assets\//.test(pathOf(route.request())) ? held.push(route) : route.continue(),
  );
  const devtools = await page.context().newCDPSession(page);
  const point = { x: x + width / 2, y: y + Math.min(height / 2, 20) };
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  // Longer than Remix's pause before it fetches ahead (100 ms), shorter than a long press (500 ms).
  await page.waitForTimeout(200);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state !== "idle");
  const hasArrived = async () => page.url() !== before && (await heading.textContent()) !== title;
  await expect
    .poll(
      async () => {
        const now = held.length;
        await untilQuiet(page);
        if (await hasArrived()) return true;
        if (held.length !== now || now === 0) return false;
        rounds.push(held.map((route) => pathOf(route.request())));
        await Promise.all(held.splice(0).map((route) => route.continue()));
        return false;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return rounds;
}

const data = (rounds) => rounds.flat().filter((path) => /\.data(\?|$)/.test(path));

describe("somebody signed in goes on to the next page", () => {
  it.each([
    ["/novita", "an article", (page) => cardLink(cards(page).first())],
    ["/utente/ordini", "the home page", (page) => page.getByRole("banner").locator("a[href='/']").first()],
    ["/utente/ordini", "an order", (page) => page.locator("main a[href^='/utente/ordini/']").first()],
  ])("from %s to %s: everything is asked for at once, and nothing twice", async (path, _, linkOn) => {
    const page = await arriveAs(suite, PHONE, BUYER, path);
    await page.waitForLoadState("networkidle");
    const rounds = await follow(page, linkOn(page));
    const reads = data(rounds);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads).toEqual([...new Set(reads)]);
    expect(rounds.length, rounds.map((round) => round.join(" ")).join("\n")).toBe(1);
  });
});

it("a change drops what was fetched before it", async () => {
  const page = await arriveAs(suite, PHONE, BUYER, "/novita");
  await page.waitForLoadState("networkidle");
  const read = [];
  page.on("request", (request) => pathOf(request).includes(".data") && read.push(pathOf(request)));
  const card = cards(page).first();
  const link = cardLink(card);
  await link.focus();
  await expect.poll(() => read.length).toBe(1);
  const changed = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/api/cart"),
  );
  await card.getByRole("button").first().tap();
  await changed;
  await link.tap();
  await page.waitForURL((url) => url.pathname !== "/novita");
  await expect.poll(() => read.length).toBe(2);
  expect(read[1]).toBe(read[0]);
});
