// The back office: vans that are made and followed, returns and requests that are decided, due dates that are paid.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { text } from "../support/texts.mjs";

const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const t = (key, gaps) => text(`desk:${key}`, gaps);
const said = (page) => page.locator('[data-part="said"]');

/** An order in preparation that waits for a van. */
async function waiting(suite, page) {
  const buyer = await arriveAs(suite, DESK, BUYER);
  const { id } = await placeOrder(buyer, "CPOS", { at: 0 });
  await ops(page, `/order/${id}/status`, "POST", { from: "confirmed", to: "in_preparation" });
  const { entities } = await ops(page, "/order?trip=none&status=in_preparation&elementsPerPage=100");
  return entities.find((order) => order.id === id);
}

describe("the vans", () => {
  const suite = useBrowser();

  it("are made of what waits, and their stops put in order", async () => {
    const page = await arriveAsOperator(suite, DESK);
    const delivery = await waiting(suite, page);
    await page.goto(`/gestione/viaggi/nuovo?date=${delivery.deliveryDate}`);
    await hydrated(page);
    await page.getByLabel(t("trips.driver"), { exact: true }).fill("Sandro Conti");
    await page.getByLabel(t("trips.leavesAt")).fill("06:30");
    await page.getByRole("button", { name: t("trips.add", { code: delivery.code }) }).click();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: t("trips.make") }).click();
    await page.waitForURL(/\/gestione\/viaggi\/\d+\?fatto=made/);
    const [, id] = /viaggi\/(\d+)/.exec(page.url());
    const trip = await ops(page, `/trip/${id}`);
    expect(trip).toMatchObject({ driver: "Sandro Conti", status: "planned", stopsCount: 1 });
    expect(new Date(trip.leavesAt).toLocaleTimeString("it", { timeZone: "Europe/Rome" })).toMatch(/^0?6:30/);
    await page
      .locator("summary")
      .filter({ hasText: t("trips.block") })
      .click();
    await page.getByLabel(t("trips.blockWhy")).fill("Furgone in officina");
    await page.getByRole("button", { name: t("trips.blockDo") }).click();
    await page.waitForURL(/fatto=blocked/);
    await page.getByText("Furgone in officina").waitFor();
    await page.getByRole("button", { name: t("trips.unblock") }).click();
    await page.waitForURL(/fatto=planned/);
  });

  it("are followed on a phone, stop by stop", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/viaggi");
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const { entities } = await ops(page, "/trip?status=on_delivery");
    const open = entities.find(({ stops }) => stops.some(({ done }) => !done));
    await page.getByRole("link", { name: open.code, exact: true }).tap();
    await page.waitForURL(`**/gestione/viaggi/${open.id}`);
    await page.locator('[data-part="stop"]').first().waitFor();
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const stop = open.stops.find(({ done }) => !done);
    const card = page.locator('[data-part="stop"]').nth(open.stops.indexOf(stop));
    await card.getByRole("button", { name: new RegExp(`^${t("order.step.delivered")}`) }).tap();
    await page.waitForURL(/fatto=delivered/);
    const after = await ops(page, `/trip/${open.id}`);
    expect(after.stops.find(({ id }) => id === stop.id)).toMatchObject({ done: true, status: "delivered" });
  });
});

describe("decisions", () => {
  const suite = useBrowser();

  it("a return is refused with a reason, in a page that fits", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/resi");
    expect(await barriers(page)).toEqual([]);
    const row = page.locator('[data-part="return-row"]').first();
    await row.getByRole("link").click();
    await page.waitForURL(/\/gestione\/resi\/\d+$/);
    expect(await barriers(page)).toEqual([]);
    const [, id] = /resi\/(\d+)/.exec(page.url());
    await page
      .locator("summary")
      .filter({ hasText: t("returns.reject") })
      .click();
    await page.getByLabel(t("returns.rejectWhy")).fill("La merce era integra alla consegna.");
    await page.getByRole("button", { name: t("returns.rejectDo") }).click();
    await page.waitForURL(/fatto=rejected/);
    await said(page).waitFor();
    expect((await ops(page, `/return/${id}`)).status).toBe("rejected");
  });

  it("a request is taken into review, without JavaScript too", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/richieste", { javaScriptEnabled: false });
    await page.locator('[data-part="request-row"]').first().getByRole("link").tap();
    await page.waitForURL(/\/gestione\/richieste\/\d+$/);
    const [, id] = /richieste\/(\d+)/.exec(page.url());
    await page.getByRole("button", { name: t("requests.step.in_review") }).tap();
    await page.waitForURL(/fatto=in_review/);
    expect((await ops(page, `/request/${id}`)).status).toBe("in_review");
  });

  it("a payment that came in is noted beside its document", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/scadenze");
    expect(await barriers(page)).toEqual([]);
    const row = page.locator('[data-part="deadline"]').first();
    const number = await row.locator('input[name="documentNumber"]').inputValue();
    await row.getByLabel(t("deadlines.paidOf", { number })).fill("1,50");
    await row.getByRole("button").click();
    await said(page).getByText(t("deadlines.stored", { number })).waitFor();
  });
});
