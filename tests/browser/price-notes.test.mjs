// A word before the order: what costs more or less than when it was bought last, and an equal that costs less. In the cart, at the
// checkout and on the rows of known goods, with and without scripts.
import { expect, it } from "vitest";
import { formatDate, formatPercent, formatPrice } from "../../ssr-app/app/lib/format.ts";
import { BUYER, signIn } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as cart from "../support/cart.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { ownDatabase } from "../support/own-database.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths, widen } from "../support/widths.mjs";

const suite = useBrowser();
const shop = ownShop();
const db = ownDatabase();

const run = (sql, ...values) =>
  db
    .prepare(sql)
    .bind(...values)
    .run();
const arrive = (device, options) =>
  suite.arrive(device, "/contatti", {
    baseURL: shop.url,
    enter: (context) => signIn(context, BUYER, shop.url),
    ...options,
  });
const note = (scope) => scope.locator('[data-part="price-note"]');

/** An article that cost a fifth less the last time, in the cart; and what operations name as its equal, which costs less. */
async function dearerInCart(page) {
  const { entities } = await call(page, "POST", "/product/list?elementsPerPage=100", {
    app_product_filter_available: true,
  });
  const plain = entities.filter(({ variableWeight, extra }) => !variableWeight && extra.stock > 50);
  const costs = ({ extra }) => extra.displayPrice;
  const equalOf = (one) =>
    plain.find(
      (other) =>
        other.uomReference === one.uomReference && costs(other) < 0.9 * costs(one) && costs(other) > 0.6 * costs(one),
    );
  const article = plain.find(equalOf);
  const equal = equalOf(article);
  const order = await placeOrder(page, "CPOS", { codes: [article.code] });
  await run("update order_item set amount = amount * 4 / 5 where order_id = ?1", order.id);
  await run("delete from product_substitute where product_id = ?1", article.id);
  await run(
    "insert into product_substitute (product_id, sorting, substitute_id) values (?1, 1, ?2)",
    article.id,
    equal.id,
  );
  await call(page, "POST", `/cart/product/${article.id}/quantity/1`);
  const [line] = (await call(page, "GET", "/cart")).sellers.flatMap(({ items }) => items);
  expect([line.dearer.percent, line.cheaper.code]).toEqual([25, equal.code]);
  return { article, equal, message: movedSince(line.dearer) };
}

const movedSince = ({ percent, lastPrice, lastAt }) =>
  text("cart:line.lastTime", {
    percent: formatPercent(percent),
    price: formatPrice(lastPrice, "EUR"),
    date: formatDate(lastAt),
  });

it("is in the cart and at the checkout, and leads to the equal", async () => {
  const page = await arrive(PHONE);
  const { article, equal, message } = await dearerInCart(page);
  await page.goto("/checkout");
  await hydrated(page);
  await note(page).filter({ visible: true }).getByText(message).waitFor();
  await atBothWidths(page, async () => expect(await barriers(page)).toEqual([]));
  const panel = cart.panel(page);
  for (const device of [DESK, PHONE]) {
    // Each width has a button and a panel of its own.
    await widen(page, device);
    await page.goto("/contatti");
    await hydrated(page);
    await cart.openCart(page);
    await note(panel).getByText(message).waitFor();
    await note(panel).getByText(text("cart:line.cheaper")).waitFor();
    expect(await barriers(page)).toEqual([]);
  }
  await note(panel).getByRole("link", { name: equal.name }).click();
  await page.getByRole("heading", { level: 1, name: equal.name }).waitFor();
  // Among one's own articles the row says it before it is taken.
  await page.goto("/utente/i-miei-prodotti");
  const row = page.locator('main [data-part="product-card"]').filter({ hasText: article.name }).first();
  await row.locator(".price-dearer").getByText(formatPercent(25)).waitFor();
  await call(page, "POST", "/cart/empty", {});
});

it("a price that has fallen is said too, without a colour", async () => {
  const page = await arrive(PHONE);
  const { article } = await dearerInCart(page);
  await run("update order_item set amount = amount * 25 / 16 where product_id = ?1", article.id);
  await run("delete from product_substitute where product_id = ?1", article.id);
  const [line] = (await call(page, "GET", "/cart")).sellers.flatMap(({ items }) => items);
  expect(line.fallen.percent).toBeCloseTo(-20, 0);
  expect(line).not.toHaveProperty("dearer");
  await page.goto("/checkout");
  await hydrated(page);
  const shown = note(page).filter({ visible: true });
  await shown.getByText(movedSince(line.fallen)).waitFor();
  expect(await shown.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  expect(await barriers(page)).toEqual([]);
  await call(page, "POST", "/cart/empty", {});
});

it("is there without scripts", async () => {
  const page = await arrive(PHONE, { javaScriptEnabled: false });
  const { message } = await dearerInCart(page);
  await page.goto("/checkout");
  await note(page).filter({ visible: true }).getByText(message).waitFor();
  await call(page, "POST", "/cart/empty", {});
});
