// Check-in in a cold room: what came is counted with a thumb, without a connection and without JavaScript, and asked back in one press.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER, MULTI } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { orderWith } from "../support/ordering.mjs";
import { part } from "../support/taking.mjs";
import { text } from "../support/texts.mjs";

const say = (key, values) => text(`checkin:${key}`, values);
const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#7a2418" } })
  .jpeg()
  .toBuffer();
/** The browser notes what the test cuts off. */
const cut = { expected: [/ERR_FAILED .*check-in/] };
const lines = (page) => part(page, "check-line");
const answer = (line, outcome) => line.locator(`label[data-outcome="${outcome}"]`);
const stored = async (page, id) => (await call(page, "GET", `/order/${id}`)).checkIn;

/** A delivered order that nobody has counted, with a line of which so many pieces may go back. */
async function uncounted(page, pieces = 3) {
  const found = await orderWith(page, ({ returnable, product, weight }, { checkIn, deliveries }) => {
    const lines = deliveries.flatMap(({ items }) => items);
    const fresh = checkIn?.open && checkIn.lines.length === 0 && lines.length > 1;
    return fresh && weight == null && returnable?.quantity >= pieces && product.storage === "ambient";
  });
  return { ...found, path: `/utente/ordini/${found.order.id}` };
}

describe("a buyer on a phone", () => {
  const suite = useBrowser({ pictures: true });

  it("counts a delivery, loses the connection, and asks back what is missing", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, cut);
    const { order, item, path } = await uncounted(page);
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("link", { name: say("open") }).click();
    await page.waitForURL(`**${path}/arrivo`);
    const line = page.locator(`[data-line="${item.id}"]`);
    // Two are missing, one is damaged, with a picture of it.
    await answer(line, "short").click();
    await line.getByRole("button", { name: say("more", { what: `${say("short")}, ${item.product.name}` }) }).click();
    await line.getByRole("textbox").nth(1).fill("1");
    await line.locator('input[type="file"]').setInputFiles({ name: "uno.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect
      .poll(async () => (await stored(page, order.id)).lines)
      .toMatchObject([{ orderItemId: item.id, short: 2, damaged: 1, image: { id: expect.any(Number) }, claim: 3 }]);
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await barriers(page, { rules: ["color-contrast"] })).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, "scrolls sideways by").toBeLessThanOrEqual(0);
    // Nothing is answered any more: what is pressed stays, over a new beginning of the page as well.
    const all = await lines(page).count();
    const done = say("progress", { counted: all, count: all });
    await page.route("**/api/order/*/check-in", (route) => route.abort());
    await part(page, "rest").click();
    await page.locator('[data-part="saved"][data-state="lost"]').waitFor();
    await page.reload();
    await hydrated(page);
    await part(page, "counted").getByText(done).waitFor();
    expect((await stored(page, order.id)).lines).toHaveLength(1);
    await page.unroute("**/api/order/*/check-in");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.locator('[data-part="saved"][data-state="saved"]').waitFor();
    expect((await stored(page, order.id)).lines).toHaveLength(all);
    await part(page, "ask").click();
    await page.waitForURL(/\/utente\/resi\?sent=R\d+/);
    const card = part(page, "return-card").first();
    await card.getByText(text("orders:reason.missing"), { exact: true }).waitFor();
    await expect.poll(() => card.locator('img[src^="/api/image/"]').count()).toBe(1);
    await page.goto(path);
    const outcome = part(page, "check-in-outcome");
    await outcome.getByText(item.product.name).waitFor();
    await expect.poll(() => outcome.locator("img").count()).toBe(1);
    expect((await stored(page, order.id)).claim).toBe(0);
  });
});

describe("without JavaScript", () => {
  const suite = useBrowser({ pictures: true });

  it("a form saves what was changed, and nothing typed is lost", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, MULTI, null, {
      javaScriptEnabled: false,
      expected: [/status of 422/],
    });
    const { order, item, path } = await uncounted(page, 2);
    await page.goto(`${path}/arrivo`);
    const [first, other] = [
      page.locator(`[data-line="${item.id}"]`),
      page.locator(`[data-part="check-line"]:not([data-line="${item.id}"])`).first(),
    ];
    const save = page.getByRole("button", { name: say("save") }).last();
    await answer(other, "ok").click();
    await answer(first, "short").click();
    await first.getByRole("textbox").first().fill("99");
    await save.click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => first.getByRole("textbox").first().inputValue()).toBe("99");
    expect((await stored(page, order.id)).lines).toEqual([]);
    await first.getByRole("textbox").first().fill("1");
    // A colleague counts the other line meanwhile: what this page says of it was said before.
    await save.click();
    await part(page, "counted").getByText(/^2 /).waitFor();
    const id = Number(await other.getAttribute("data-line"));
    await call(page, "PUT", `/order/${order.id}/check-in`, { items: [{ orderItemId: id, short: 0, damaged: 1 }] });
    await first.getByRole("textbox").first().fill("2");
    await save.click();
    await expect
      .poll(async () => (await stored(page, order.id)).lines.map(({ short, damaged }) => [short, damaged]).toSorted())
      .toEqual([
        [0, 1],
        [2, 0],
      ]);
    await part(page, "rest").click();
    await part(page, "ask").click();
    await page.waitForURL(/\/utente\/resi\?sent=R\d+/);
  });
});
