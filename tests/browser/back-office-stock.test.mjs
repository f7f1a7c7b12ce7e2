// The warehouse in the back office: counts by keyboard, lots and dates, what is short, who counted what.
import { describe, expect, it } from "vitest";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { button, savedNotice, sound } from "../support/office.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { text } from "../support/texts.mjs";

const goods = (key, gaps) => text(`goods:${key}`, gaps);
const sentBack = { expected: [/status of 4(00|22)/] };
const plain = { javaScriptEnabled: false, expected: [/status of 4(00|09|22)/] };

/** Articles on sale in Italy, with plenty of them. */
async function articles(page, count) {
  const { entities } = await ops(page, "/stock?market=IT&elementsPerPage=100");
  return entities.filter(({ available }) => available > 20).slice(0, count);
}
const stockOf = async (page, code) =>
  (await ops(page, `/stock?market=IT&q=${code}`)).entities.find(({ product }) => product.code === code).onHand;

describe("the warehouse", () => {
  const suite = useBrowser({ pictures: true });

  it("counts many shelves at once by keyboard, and keeps what was typed wrong", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/magazzino?state=expiring", sentBack);
    await sound(page);
    const [one, other] = await articles(page, 2);
    const field = async ({ product }) => {
      await page.goto(`/gestione/magazzino?market=IT&q=${product.code}`);
      return page.locator(`[data-row="${product.code}|IT"] input[data-count]`);
    };
    const first = await field(one);
    await first.fill("tanti");
    await button(page, goods("stock.save")).click();
    await page.getByText(goods("stock.wrong")).waitFor();
    await expect.poll(() => first.inputValue()).toBe("tanti");
    await first.fill("+5");
    await button(page, goods("stock.save")).click();
    await savedNotice(page).waitFor();
    await expect.poll(() => stockOf(page, one.product.code)).toBe(one.onHand + 5);
    const second = await field(other);
    // Others have come since the page was read: the notice names what is stored.
    await ops(page, "/stock", "PUT", {
      rows: [{ product: other.product.code, market: "IT", onHand: other.onHand + 5 }],
    });
    // Until the shelves are read anew it says only by how much.
    const reading = Promise.withResolvers();
    await page.route(/magazzino\.data/, async (route) => {
      if (route.request().method() === "GET") await reading.promise;
      await route.fallback();
    });
    await second.fill("+2");
    await button(page, goods("stock.save")).click();
    await expect.poll(() => savedNotice(page).textContent()).toContain("+2");
    expect(await savedNotice(page).textContent()).not.toContain("→");
    reading.resolve();
    const shown = new Intl.NumberFormat("it-IT", { useGrouping: "always" }).format(other.onHand + 7);
    await expect.poll(() => savedNotice(page).textContent()).toContain(`+2 → ${shown}`);
    await second.fill("17");
    await button(page, goods("stock.save")).click();
    await savedNotice(page).waitFor();
    await expect.poll(() => stockOf(page, other.product.code)).toBe(17);
    await expect.poll(() => second.inputValue()).toBe("");
  });

  it("shows an article in a row of at most 56 px, 20 more for each further line of its name, its lots opened from it", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/magazzino?market=IT");
    const rows = page.locator("[data-row]");
    const sizes = await rows.evaluateAll((all) =>
      all.map((row) => ({
        lines: row.querySelector("th a").getClientRects().length,
        height: row.getBoundingClientRect().height,
      })),
    );
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter(({ lines, height }) => lines > 3 || height > 36 + 20 * lines)).toEqual([]);
    const row = rows.first();
    const summary = row.locator("summary");
    const [within, field] = [await row.locator("tr").first().boundingBox(), await summary.boundingBox()];
    expect(field.y).toBeGreaterThanOrEqual(within.y - 1);
    expect(field.y + field.height).toBeLessThanOrEqual(within.y + within.height + 1);
    // The figures stand level with the field.
    const middles = await row
      .locator("td strong, input[data-count]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
    expect(middles).toHaveLength(2);
    expect(Math.abs(middles[0] - middles[1])).toBeLessThan(4);
    await summary.click();
    await row.getByLabel(goods("lots.new"), { exact: true }).waitFor();
    await sound(page);
  });

  it("says that an earlier save is in when only its answer was lost, and takes the next one", async () => {
    const page = await arriveAsOperator(suite, DESK, null, {
      expected: [/ERR_FAILED/, /status of 409/],
    });
    const [{ product, onHand }] = await articles(page, 1);
    await page.goto(`/gestione/magazzino?market=IT&q=${product.code}`);
    await hydrated(page);
    const field = page.locator(`[data-row="${product.code}|IT"] input[data-count]`);
    await field.fill("+5");
    await page.route(
      (url) => url.pathname.startsWith("/gestione/magazzino"),
      async (route) => {
        await route.fetch();
        await route.abort("failed");
      },
      { times: 1 },
    );
    await button(page, goods("stock.save")).click();
    await expect.poll(() => stockOf(page, product.code)).toBe(onHand + 5);
    await field.fill("+7");
    await button(page, goods("stock.save")).click();
    await page.getByText(goods("stock.earlierSaved")).waitFor();
    await page.getByText(goods("stock.savedBefore", { before: onHand, after: onHand + 5 })).waitFor();
    await expect.poll(() => field.inputValue()).toBe("+7");
    await button(page, goods("stock.save")).click();
    await savedNotice(page).waitFor();
    await expect.poll(() => stockOf(page, product.code)).toBe(onHand + 12);
  });

  it("tells the orders of which there is too little, and who counted what", async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const { entities } = await ops(page, "/stock?market=IT&elementsPerPage=100");
    const row = entities.find(({ reserved, onHand }) => reserved > 1 && onHand >= reserved);
    const { code } = row.product;
    const count = async (pieces) => {
      await page.goto(`/gestione/magazzino?market=IT&q=${code}`);
      await hydrated(page);
      await page.locator(`[data-row="${code}|IT"] input[data-count]`).fill(String(pieces));
      await button(page, goods("stock.save")).click();
      await savedNotice(page).waitFor();
    };
    await count(row.reserved - 1);
    const short = page.locator('[data-part="shortages"]');
    const item = short.locator("li").filter({ hasText: code }).first();
    await item.getByText(goods("stock.shortBy", { number: 1 })).waitFor();
    const { entities: shortages } = await ops(page, "/stock/shortages?elementsPerPage=100");
    const { orders } = shortages.find(({ product }) => product.code === code);
    for (const order of orders.slice(0, 3)) await item.getByRole("link", { name: order.code, exact: true }).waitFor();
    await sound(page);
    await page
      .locator(`[data-row="${code}|IT"]`)
      .getByRole("link", { name: goods("moves.link"), exact: true })
      .click();
    await page.waitForURL(`**/gestione/magazzino/${code}`);
    const first = page.locator("[data-row]").first();
    await first.getByText(goods("moves.kinds.count")).waitFor();
    const [newest] = (await ops(page, `/stock/moves?product=${code}`)).entities;
    expect(newest).toMatchObject({ kind: "count", before: row.onHand, after: row.reserved - 1 });
    await expect.poll(() => first.textContent()).toContain(newest.by.name);
    await sound(page);
    await count(row.onHand);
    await item.waitFor({ state: "detached" });
  });

  it("takes a lot without JavaScript, its faults beside the fields", async () => {
    const page = await arriveAsOperator(suite, PHONE, null, plain);
    const [{ product }] = await articles(page, 1);
    await page.goto(`/gestione/magazzino?market=IT&q=${product.code}`);
    const row = page.locator(`[data-row="${product.code}|IT"]`);
    await row.locator("summary").click();
    await row.getByLabel(goods("lots.new"), { exact: true }).fill("PROVA-1");
    await button(row, goods("lots.save")).click();
    await row.getByText(text("forms:error.date")).waitFor();
    await expect.poll(() => row.getByLabel(goods("lots.new"), { exact: true }).inputValue()).toBe("PROVA-1");
    await row.locator('input[name="expiresOn.new"]').fill("2028-03-01");
    await row.locator('input[name="onHand.new"]').fill("4");
    await button(row, goods("lots.save")).click();
    await savedNotice(page).waitFor();
    const { entities } = await ops(page, `/lot?product=${product.code}`);
    expect(entities).toContainEqual(
      expect.objectContaining({ code: "PROVA-1", onHand: 4, available: 4, expiresOn: "2028-03-01" }),
    );
    // A new lot with a code that is there is refused, and stays typed.
    await row.locator("summary").click();
    await row.getByLabel(goods("lots.new"), { exact: true }).fill("PROVA-1");
    await row.locator('input[name="expiresOn.new"]').fill("2028-05-01");
    await row.locator('input[name="onHand.new"]').fill("9");
    await button(row, goods("lots.save")).click();
    await row.getByText(text("forms:error.exists", { value: "4" })).waitFor();
    expect(await row.locator('input[name="onHand.new"]').inputValue()).toBe("9");
    expect((await ops(page, `/lot?product=${product.code}`)).entities).toContainEqual(
      expect.objectContaining({ code: "PROVA-1", onHand: 4, expiresOn: "2028-03-01" }),
    );
    await page.goto(`/gestione/magazzino?market=IT&q=${product.code}`);
    // Goods have left since the page came: who corrects the date alone counts nothing.
    const lot = { product: product.code, market: "IT", code: "PROVA-1", expiresOn: "2028-03-01", onHand: 3 };
    await ops(page, "/lot", "PUT", { rows: [lot] });
    await row.locator("summary").click();
    const date = row.getByRole("group", { name: `${goods("lots.lot")} PROVA-1` }).locator("input[type=date]");
    await date.fill("2028-04-01");
    await button(row, goods("lots.save")).click();
    await savedNotice(page).waitFor();
    expect((await ops(page, `/lot?product=${product.code}`)).entities).toContainEqual(
      expect.objectContaining({ code: "PROVA-1", onHand: 3, expiresOn: "2028-04-01" }),
    );
  });
});
