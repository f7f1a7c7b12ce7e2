// An hour at the scales: 50 lines by keyboard, with questions, missing pieces, corrections and nonsense in every order. What
// is stored is what was typed, where it was typed. The same scripts run 500 times without a browser in tests/rules/weighing.
import { describe, expect, it } from "vitest";
import { randomOf } from "../../scripts/random.mjs";
import { BUYER } from "../support/accounts.mjs";
import { DESK, hydrated, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { methods } from "../support/ordering.mjs";
import { session } from "../support/session.mjs";
import { WeighingModel, weighingScript } from "../support/weighing.mjs";

/** Five on a page as it is loaded, and one more on a page that is loaded again. */
const SCRIPTS = process.env.MADIA_LONG ? 25 : 3;
const STEPS = 40;
/** Pieces in stock, so that no line is taken only in part. */
const enough = 8;
const LINES = 50;
/** More lines than needed: other buyers may take an article between the list and the order. */
const ORDERED_LINES = 60;

/** An order of at least 50 articles whose weight varies, one to four pieces each, in preparation. */
async function longOrder(page) {
  const buyer = await session(BUYER);
  const products = [];
  for (let at = 1; products.length < ORDERED_LINES && at <= 40; at++) {
    const { entities } = await call(buyer, "POST", `/product/list?page=${at}&elementsPerPage=100`, fresh);
    if (entities.length === 0) break;
    products.push(...entities.filter(({ variableWeight, extra }) => variableWeight && extra.stock >= enough));
  }
  await call(buyer, "POST", "/cart/empty");
  const items = products.slice(0, ORDERED_LINES).map(({ id }, at) => ({ productId: id, quantity: 1 + (at % 4) }));
  await call(buyer, "POST", "/cart/products", { items });
  const { dates } = await call(buyer, "GET", "/cart/delivery-date");
  await call(buyer, "POST", "/cart/set-delivery-date", { deliveryDate: dates[0].date });
  const body = { paymentMethod: methods.CPOS, notes: "" };
  const { orders } = await call(buyer, "POST", "/order/create-from-cart", body);
  const order = await ops(page, `/order/${orders[0].id}/status`, "POST", { from: "confirmed", to: "in_preparation" });
  expect(order.items.filter(({ toWeigh }) => toWeigh).length).toBeGreaterThanOrEqual(LINES);
  return order;
}

const fresh = { app_product_filter_available: true, app_product_sorting_price: "asc" };

const linesOf = ({ items }) =>
  items.map(({ id, quantity, nominalWeight, weight, missing }) => ({
    id,
    quantity,
    nominal: nominalWeight,
    weight,
    missing,
  }));

/** Presses what the script says, as a hand does; answers where the cursor is in the end. */
async function press(page, script) {
  for (const [kind, value] of script) {
    if (kind === "go") await page.locator(`[data-scale="${value}"]`).click();
    else if (kind === "key") await page.keyboard.press(value);
    else if (value === "") await page.keyboard.press("Delete");
    else await page.keyboard.type(value);
  }
  return page.evaluate(() => {
    const { dataset } = document.activeElement;
    return dataset.part === "ready" ? "end" : Number(dataset.scale);
  });
}

/** What stands in the fields and is not stored. */
const openTexts = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-draft="true"]')].map(({ dataset, value }) => [dataset.scale, value]),
    ),
  );

describe("fifty lines on the scales", () => {
  const suite = useBrowser();

  it("store what was typed where it was typed, in random scripts", { timeout: 600_000 }, async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const order = await longOrder(page);
    let played = 0;
    for (let load = 0; played < SCRIPTS; load++) {
      await page.goto(`/gestione/pesatura/${order.id}`);
      await hydrated(page);
      const model = new WeighingModel(linesOf(await ops(page, `/order/${order.id}`)));
      // Where everything is weighed already the cursor begins nowhere.
      if (model.cursor === undefined) {
        model.go(model.lines[0].id);
        await page.locator(`[data-scale="${model.cursor}"]`).click();
      }
      await page.locator(`[data-scale="${model.cursor}"]:focus`).waitFor();
      for (let turn = 0; turn < 5 && played < SCRIPTS; turn++, played++) {
        const seed = 1_000 * load + turn + 1;
        const script = weighingScript(randomOf(seed), model, STEPS);
        const cursor = await press(page, script);
        const why = `seed ${seed}: ${JSON.stringify(script)}`;
        expect({ cursor, open: await openTexts(page) }, why).toEqual({ cursor: model.cursor, open: model.open() });
        await expect
          .poll(() => page.locator('[data-part="saving"][data-open="0"]').count(), { timeout: 15_000 })
          .toBe(1);
        const now = linesOf(await ops(page, `/order/${order.id}`));
        const stored = Object.fromEntries(now.map(({ id, weight, missing }) => [id, [weight, missing]]));
        expect(stored, why).toEqual(model.stored());
      }
    }
  });
});
