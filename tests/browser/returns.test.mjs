// Returns: choosing lines, saying why, pictures from the camera, what is wrong beside its line, and the answers.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { orderWith } from "../support/ordering.mjs";
import * as shop from "../support/shop.mjs";
import { pattern, text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const list = "/utente/resi";
const cards = (page) => page.locator('[data-part="return-card"]');
const lines = (page) => page.locator('[data-part="return-line"]');
const lineOf = (page, item) => lines(page).filter({ hasText: item.product.name });
const noBarrier = async (page) => expect(await barriers(page)).toEqual([]);
const send = (page) => page.getByRole("button", { name: text("orders:return.send") });
const mayGoBack = ({ returnable, product }) => returnable?.quantity > 1 && product.storage === "ambient";

/** The browser notes what the form was refused for. */
const refused = { expected: [/status of 422/] };
/** What a phone's camera makes: larger than needed. */
const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#7a2418" } })
  .jpeg()
  .toBuffer();
const file = (name, buffer = photo) => ({ name, mimeType: "image/jpeg", buffer });

async function open(suite, user, options) {
  const page = await accounts.arriveAs(suite, PHONE, user, null, options);
  const found = await orderWith(page, mayGoBack);
  await page.goto(`/utente/ordini/${found.order.id}/reso/${found.item.product.id}`);
  if (options?.javaScriptEnabled !== false) await hydrated(page);
  return { page, ...found };
}

describe("a buyer", () => {
  const suite = useBrowser({ pictures: true });

  it("gives an article back with pictures", { timeout: 90_000 }, async () => {
    const { page, order, item } = await open(suite, BUYER);
    const line = lineOf(page, item);
    await expect.poll(() => line.getByRole("checkbox").isChecked()).toBe(true);
    await line.getByLabel(text("orders:return.reason"), { exact: true }).selectOption("damaged");
    await line
      .getByLabel(pattern("orders:return.notes"))
      .or(line.locator("textarea"))
      .first()
      .fill("Cartone schiacciato");
    const input = line.locator('input[type="file"]');
    await input.setInputFiles([file("uno.jpg"), file("due.jpg"), file("rotta.jpg", Buffer.from("niente"))]);
    await expect.poll(() => line.locator(`input[name="image-${item.id}"]`).count(), { timeout: 20_000 }).toBe(2);
    await line.getByText(text("orders:return.pictureWrong", { name: "rotta.jpg" })).waitFor();
    await atBothWidths(page, noBarrier);
    await line.getByRole("button", { name: text("orders:return.pictureRemove", { number: 3 }) }).click();
    await line.getByRole("button", { name: text("orders:return.pictureRemove", { number: 2 }) }).click();
    const uploadId = await line.locator(`input[name="image-${item.id}"]`).inputValue();
    const sent = await page.context().request.get(`/api/image/${uploadId}`, { maxRetries: 2 });
    expect((await sharp(await sent.body()).metadata()).width).toBe(1600);
    await send(page).click();
    await page.waitForURL(/\/utente\/resi\?sent=R\d+/);
    await page.locator('[data-part="sent"]').waitFor();
    const card = cards(page).first();
    await card.getByText("Cartone schiacciato").waitFor();
    await card.getByText(text("orders:reason.damaged"), { exact: true }).waitFor();
    await expect.poll(() => card.locator('img[src^="/api/image/"]').count()).toBe(1);
    await card.getByRole("link", { name: text("orders:returns.fromOrder", { code: order.code }) }).click();
    const bought = page.locator('[data-part="order-line"]').filter({ hasText: item.product.code });
    await bought.getByText(text("orders:lines.returned", { number: item.returned + 1 })).waitFor();
  });

  it("waits for a picture that is on its way, also when it is sent by the keyboard", async () => {
    const { page, item } = await open(suite, BUYER);
    const line = lineOf(page, item);
    let arrive;
    const held = new Promise((done) => {
      arrive = done;
    });
    await page.route("**/api/image", async (route) => {
      await held;
      await route.continue();
    });
    await line.getByLabel(text("orders:return.reason"), { exact: true }).selectOption("damaged");
    await line.locator('input[type="file"]').setInputFiles([file("uno.jpg")]);
    await page.getByText(text("orders:return.pictureWait")).waitFor();
    const sent = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === "POST" && !pathname.startsWith("/api/")) sent.push(pathname);
    });
    await send(page).focus();
    await page.keyboard.press("Enter");
    arrive();
    await expect.poll(() => line.locator(`input[name="image-${item.id}"]`).count(), { timeout: 20_000 }).toBe(1);
    expect(sent).toEqual([]);
  });

  it("is told beside the line what is missing, and keeps what was typed", { timeout: 90_000 }, async () => {
    const { page, item } = await open(suite, MASTER, refused);
    const line = lineOf(page, item);
    await line.locator("textarea").fill("Da non perdere");
    await line.getByLabel(pattern("orders:return.quantity")).fill("9000");
    await send(page).click();
    const reason = line.getByLabel(text("orders:return.reason"), { exact: true });
    await line.getByText(text("orders:return.reasonMissing")).waitFor();
    await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
    await atBothWidths(page, async () => {
      // What lies half under the bar is no target there.
      await page.evaluate(() => window.scrollTo(0, 0));
      await noBarrier(page);
    });
    await reason.selectOption("quality");
    await send(page).click();
    await expect
      .poll(() => line.getByLabel(pattern("orders:return.quantity")).getAttribute("aria-invalid"))
      .toBe("true");
    await expect.poll(() => line.locator("textarea").inputValue()).toBe("Da non perdere");
    await line.getByRole("checkbox").uncheck();
    await send(page).click();
    await page.getByText(text("orders:return.pickOne")).waitFor();
  });

  it("reads where every return stands", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, list);
    await shop.heading(page, text("common:profile.returns")).waitFor();
    for (const status of ["requested", "accepted", "rejected", "collected", "credited"])
      await page.locator(`[data-part="return-card"][data-status="${status}"]`).first().waitFor();
    const rejected = page.locator('[data-status="rejected"]').first();
    await rejected.getByText("bolla firmata").waitFor();
    await page.locator('[data-status="credited"]').first().getByText(pattern("orders:returns.credit")).waitFor();
    await atBothWidths(page, async () => {
      await noBarrier(page);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await barriers(page, { rules: ["color-contrast", "link-in-text-block"] })).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, "scrolls sideways by").toBeLessThanOrEqual(0);
    });
  });

  it("finds nothing to give back before the delivery, and whom to call", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER);
    const { order } = await orderWith(page, () => true, "arriving");
    await page.goto(`/utente/ordini/${order.id}/reso`);
    await page.getByText(text("orders:return.notDelivered")).waitFor();
    expect(
      await page
        .locator("main")
        .getByRole("link", { name: new RegExp(text("common:actions.call")) })
        .count(),
    ).toBe(1);
  });
});

describe("without JavaScript", () => {
  const suite = useBrowser({ pictures: true });

  it("an article goes back without pictures, and the page says so", { timeout: 90_000 }, async () => {
    const { page, item } = await open(suite, BUYER, { javaScriptEnabled: false, ...refused });
    const line = lineOf(page, item);
    await line.getByText(text("orders:return.picturesNone")).waitFor();
    await expect.poll(() => line.locator('input[type="file"]').isVisible()).toBe(false);
    await send(page).click();
    await line.getByText(text("orders:return.reasonMissing")).waitFor();
    await line.getByLabel(text("orders:return.reason"), { exact: true }).selectOption("other");
    await send(page).click();
    await page.waitForURL(/\/utente\/resi\?sent=R\d+/);
    await page.locator('[data-part="sent"]').waitFor();
    expect((await call(page, "GET", "/return")).entities[0].items[0].reason).toBe("other");
  });
});
