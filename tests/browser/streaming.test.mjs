// The shell arrives before a slowed query answers, and a part that fails is a part, not the page.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { wholePack } from "~/lib/whole-pack";
import { DESK, useBrowser } from "../support/browser.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { faultyShop } from "../support/faulty.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { cards, related as relatedPart } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const related = "/product/\\d+/related$";
const suite = useBrowser();
let shop;
let unseen;
let product;
let path;

beforeAll(async () => {
  shop = await faultyShop(ownShop().state);
  suite.shop = shop.url;
  unseen = await products(shop.url, {}, 12);
}, 120_000);
// Each test has a product of its own: one that was seen would come from the page cache.
beforeEach(() => {
  product = unseen.pop();
  path = pathOf(product);
});
afterEach(() => shop.fault());
afterAll(() => shop?.close(), 60_000);

describe("a slow part", () => {
  it("does not keep the shell's bytes back", async () => {
    await shop.fault({ path: related, hold: true });
    const answer = await fetch(shop.url + path, { headers: { accept: "text/html", "user-agent": DESK.userAgent } });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const shell = await readUntil(reader, (sofar) => sofar.includes("</h1>") && sofar.includes(product.code));
    // The held call has not been answered, and still the page can be read and used.
    expect(shell).not.toContain("<!--page-complete-->");
    await shop.fault();
    const rest = await readUntil(reader, () => false);
    expect(shell + rest).toContain("<!--page-complete-->");
  });

  it("shows a placeholder first and then itself", async () => {
    await shop.fault({ path: related, hold: true });
    const page = await suite.arrive(DESK, path, { until: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await relatedPart(page).waitFor();
    await expect.poll(() => cards(page).count()).toBe(0);
    await shop.fault();
    await cards(page).first().waitFor();
  });

  it("is waited for when a search engine asks", async () => {
    await shop.fault({ path: related, hold: true });
    const robot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    const answer = fetch(shop.url + path, { headers: { accept: "text/html", ...robot } }).then((page) => page.text());
    await shop.waitForCall(related);
    await shop.fault();
    const page = await answer;
    expect(page.split('data-part="product-card"').length).toBeGreaterThan(2);
    // One piece: no script moves a part into its place.
    expect(page).not.toMatch(/\$RC\(/);
  });
});

describe("a failing part", () => {
  it("says so in its place and leaves the page alone", async () => {
    await shop.fault({ path: related, status: 500 });
    const page = await suite.arrive(DESK, path);
    expect(page.response.status()).toBe(200);
    await page.getByText(text("common:error.part")).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain(wholePack(product.name));
  });

  it("is not kept by the page cache", async () => {
    await shop.fault({ path: related, status: 500 });
    const get = async () => (await fetch(shop.url + path, { headers: { "user-agent": DESK.userAgent } })).text();
    await expect.poll(() => get()).toContain(text("common:error.part"));
    await shop.fault();
    const again = await get();
    expect(again).not.toContain(text("common:error.part"));
  });

  it("may be tried again", async () => {
    await shop.fault({ path: related, status: 500 });
    const page = await suite.arrive(DESK, path);
    const retry = page.getByRole("link", { name: text("common:error.again") });
    await retry.waitFor();
    await shop.fault();
    await retry.click();
    await cards(page).first().waitFor();
  });
});

describe("what the page is for", () => {
  it.each([{ status: 500 }, { throws: true }])("fails as a whole page with a way on: %o", async (fault) => {
    await shop.fault({ path: "/product/", ...fault });
    const page = await suite.arrive(DESK, path, { expected: [/status of 5\d\d/], javaScriptEnabled: false });
    expect(page.response.status()).toBeGreaterThanOrEqual(500);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("it");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole("link").count()).toBeGreaterThan(0);
  });
});

async function readUntil(reader, enough) {
  let sofar = "";
  while (!enough(sofar)) {
    const { value, done } = await reader.read();
    if (done) break;
    sofar += value;
  }
  return sofar;
}
