// Counting by the camera: a real picture of a barcode, read by the shop's own reader, with and without a connection.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER, signIn } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { bars, cameraOf } from "../support/barcodes.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { cuttableShop } from "../support/cuttable.mjs";
import { removeGuide } from "../support/order-guides.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { part } from "../support/taking.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const say = (key, gaps) => text(`guides:${key}`, gaps);
const noBarrier = async (page) => expect(await barriers(page)).toEqual([]);
const field = (page, product) => page.locator(`[data-count="${product}"]`);
const dialog = (page) => page.getByRole("dialog", { name: say("scan.title") });
const picture = (page) => dialog(page).locator("video[data-running]");

/** Holds a code in front of the camera. */
const show = (page, ean) => page.evaluate((drawn) => globalThis.camera.show(drawn), bars(ean));
/** The state of every track that the page was ever given. */
const tracks = (page) => page.evaluate(() => globalThis.camera.tracks.map(({ readyState }) => readyState));

/** A guide of some articles with barcodes, over the API. */
async function guide(page) {
  const { entities } = await call(page, "POST", "/product/list?elementsPerPage=6", {
    app_product_filter_available: true,
  });
  const { id } = await call(page, "POST", "/order-guide", { name: `Camera ${Date.now()}` });
  for (const product of entities) await call(page, "PUT", `/order-guide/${id}/line/${product.id}`, { place: "dry" });
  const { lines } = await call(page, "GET", `/order-guide/${id}`);
  const coded = lines.filter(({ ean }) => ean?.length === 13);
  expect(coded.length).toBeGreaterThan(1);
  return { id, coded, count: `/utente/liste/${id}?vista=conta` };
}

async function open(page, path, ean) {
  await page.goto(path);
  await hydrated(page);
  await show(page, ean);
  await part(page, "scan").click();
}

/** So long that a code that stays in the picture would be read again. */
async function watch(page, seconds) {
  const now = () => picture(page).evaluate((video) => video.currentTime);
  const begun = await now();
  await expect.poll(now).toBeGreaterThan(begun + seconds);
}

describe("a buyer", () => {
  const suite = useBrowser();

  it("counts what the camera sees, each code once, and lets the camera go", { timeout: 90_000 }, async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, { before: cameraOf });
    const mine = await guide(page);
    const [first, second] = mine.coded;
    await open(page, mine.count, first.ean);
    await picture(page).waitFor();
    await part(page, "scanned").getByText(first.product.name).waitFor();
    const amount = dialog(page).getByLabel(say("scan.count", { name: first.product.name }));
    await expect.poll(() => amount.inputValue()).toBe("1");
    await watch(page, 3);
    await expect.poll(() => amount.inputValue()).toBe("1");
    await atBothWidths(page, noBarrier);
    await dialog(page)
      .getByRole("button", { name: say("scan.more", { name: first.product.name }) })
      .click();
    await expect.poll(() => amount.inputValue()).toBe("2");
    await amount.fill("2,5");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => tracks(page)).toEqual(["ended"]);
    await expect.poll(() => field(page, first.product.id).inputValue()).toBe("2,5");
    await expect.poll(() => part(page, "scan").evaluate((node) => node === document.activeElement)).toBe(true);

    // Another article; one more of what was typed; a tab out of sight has no camera.
    await show(page, second.ean);
    await part(page, "scan").click();
    await part(page, "scanned").getByText(second.product.name).waitFor();
    const see = (state) =>
      page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await see("hidden");
    await expect.poll(() => tracks(page)).toEqual(["ended", "ended"]);
    await show(page, first.ean);
    await see("visible");
    await part(page, "scanned").getByText(first.product.name).waitFor();
    await expect.poll(() => amount.inputValue()).toBe("3,5");
    await dialog(page)
      .getByRole("button", { name: say("scan.done") })
      .click();
    await expect.poll(() => tracks(page)).toEqual(["ended", "ended", "ended"]);
    await expect.poll(() => field(page, second.product.id).inputValue()).toBe("1");

    // Somebody else's code is said, and counts nothing.
    await show(page, "4006381333931");
    await part(page, "scan").click();
    await part(page, "scanned")
      .getByText(say("notInList", { query: "4006381333931" }))
      .waitFor();
    await picture(page).waitFor();
    await removeGuide(mine.id, page);
  });

  it.each([DESK, PHONE])("finds an article by its barcode from the search field of a $name", async (device) => {
    const page = await accounts.arriveAs(suite, device, BUYER, "/utente/liste", { before: cameraOf });
    const mine = await guide(page);
    const [first] = mine.coded;
    const field = page.getByRole("combobox", { name: text("common:search.label") }).filter({ visible: true });
    await field.focus();
    await page.getByRole("option", { name: text("common:search.scan") }).waitFor();
    await noBarrier(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/utente/scansiona");
    await page.getByRole("heading", { name: say("scan.title") }).waitFor();
    await page.locator("video[data-running]").waitFor();
    await show(page, "4006381333931");
    await part(page, "scanned")
      .getByText(say("scan.unknown", { query: "4006381333931" }))
      .waitFor();
    await noBarrier(page);
    await show(page, first.ean);
    await page.getByRole("heading", { name: first.product.name, level: 1 }).waitFor();
    await expect.poll(() => tracks(page)).toEqual(["ended"]);
    // Back is where one searched.
    await page.goBack();
    await page.waitForURL("**/utente/liste");
    await removeGuide(mine.id, page);
  });

  it("puts what the camera sees into a guide, once", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, { before: cameraOf });
    const mine = await guide(page);
    const [first, second] = mine.coded;
    await call(page, "DELETE", `/order-guide/${mine.id}/line/${first.product.id}`);
    const storedProducts = async () =>
      (await call(page, "GET", `/order-guide/${mine.id}`)).lines.map(({ product }) => product.id);
    await open(page, `/utente/liste/${mine.id}?vista=modifica`, first.ean);
    await part(page, "scanned")
      .getByText(say("scan.added", { name: first.product.name }))
      .waitFor();
    await expect.poll(storedProducts).toContain(first.product.id);
    await show(page, second.ean);
    await part(page, "scanned")
      .getByText(`${second.product.name}: ${say("inside")}`)
      .waitFor();
    await atBothWidths(page, noBarrier);
    await page.keyboard.press("Escape");
    await page.getByText(first.product.name).first().waitFor();
    await expect.poll(() => tracks(page)).toEqual(["ended"]);
    await removeGuide(mine.id, page);
  });

  it("says what to do when the camera is refused", async () => {
    const refusing = `(${cameraOf})(); if (globalThis.camera) camera.refused = true;`;
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, { before: { content: refusing } });
    const mine = await guide(page);
    await open(page, mine.count, mine.coded[0].ean);
    await dialog(page).getByText(say("scan.refused")).waitFor();
    await atBothWidths(page, noBarrier);
    await page.evaluate(() => {
      globalThis.camera.refused = false;
    });
    await dialog(page)
      .getByRole("button", { name: text("common:error.again") })
      .click();
    await part(page, "scanned").getByText(mine.coded[0].product.name).waitFor();
    await removeGuide(mine.id, page);
  });
});

describe("without a camera", () => {
  const suite = useBrowser();

  it("has no button that leads nowhere", async () => {
    const none = () => {
      if (navigator.mediaDevices) navigator.mediaDevices.enumerateDevices = async () => [];
    };
    const page = await accounts.arriveAs(suite, DESK, BUYER, null, { before: none });
    const mine = await guide(page);
    await page.goto(mine.count);
    await hydrated(page);
    await page.evaluate(() => navigator.mediaDevices.enumerateDevices());
    await expect.poll(() => part(page, "scan").count()).toBe(0);
    await removeGuide(mine.id, page);
  });
});

describe("without a connection", () => {
  const suite = useBrowser({ device: true });
  let shop;
  beforeAll(async () => {
    shop = await cuttableShop(ownShop().state);
  });
  afterAll(() => shop?.close());

  it("scans in the shell, once a count was opened", { timeout: 120_000 }, async () => {
    const page = await suite.arrive(PHONE, "/utente/liste", {
      baseURL: shop.url,
      before: cameraOf,
      expected: [/net::ERR_/, /Failed to load resource/, /Failed to fetch/],
      enter: (context) => signIn(context, BUYER, shop.url),
    });
    const mine = await guide(page);
    await page.goto(mine.count);
    await hydrated(page);
    await page.locator('[data-part="pocket-strip"][data-ready]').waitFor({ state: "attached" });
    const cachedFiles = () =>
      page.evaluate(async () => (await (await caches.open("madia-barcode-reader")).keys()).length);
    await expect.poll(cachedFiles).toBe(2);
    // The dialog's own code lies with the shell.
    const shell = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("madia-shop-shell-"));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });
    expect(shell.filter((url) => /\/assets\/scan-/.test(url))).toHaveLength(1);
    await shop.cut();
    await page.goto(`/utente/senza-segnale#lista/${mine.id}/conta`);
    await part(page, "scan").waitFor();
    await show(page, mine.coded[0].ean);
    await part(page, "scan").click();
    await part(page, "scanned").getByText(mine.coded[0].product.name).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => field(page, mine.coded[0].product.id).inputValue()).toBe("1");
  });
});
